import QtQuick
import QtQuick.Layouts
import Tablectl

// What is asked, for whom, and what has been given so far.
RowLayout {
    spacing: 2 * Theme.gap

    ColumnLayout {
        Layout.fillWidth: false
        Layout.fillHeight: true
        spacing: 0
        Words { text: Sheet.title; points: 22; font.bold: true; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
        Words { visible: text !== ""; text: Sheet.note; points: 16; color: Theme.mist; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
    }
    Words {
        objectName: "typed"
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: Sheet.cards.length === 0
        text: Sheet.text
        points: 34
        font.bold: true
        color: Theme.gold
        horizontalAlignment: Text.AlignRight
    }
    Cards {
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: Sheet.cards.length > 0
        cards: Sheet.cards
    }
    Words { visible: text !== ""; text: Sheet.count; points: 20; color: Theme.gold; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
}
