import QtQuick
import QtQuick.Layouts
import Tablectl

// Where we are: table, game and law, round, and the meter.
Rectangle {
    color: Theme.night

    RowLayout {
        anchors { fill: parent; leftMargin: 2 * Theme.gap; rightMargin: 2 * Theme.gap }
        spacing: 2 * Theme.gap

        Words { text: Desk.table; points: 22; font.bold: true; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
        Words { text: Desk.game; points: 22; color: Theme.gold; font.bold: true; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
        Words {
            Layout.fillWidth: true
            Layout.fillHeight: true
            text: Desk.citation
            points: 15
            color: Theme.mist
        }
        Words { text: Desk.round; points: 20; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
        Words {
            visible: text !== ""
            text: Desk.meter
            points: 24
            font.bold: true
            color: Theme.gold
            fontSizeMode: Text.FixedSize
            wrapMode: Text.NoWrap
        }
    }
}
