import QtQuick
import QtQuick.Layouts
import Tablectl

// A refusal, over the top bar for some seconds: it covers no key and needs no tap.
Rectangle {
    objectName: "notice"
    visible: Desk.notice !== ""
    color: Theme.badFill

    RowLayout {
        anchors { fill: parent; leftMargin: 2 * Theme.gap; rightMargin: 2 * Theme.gap }
        spacing: 2 * Theme.gap

        Words {
            objectName: "noticeText"
            Layout.fillWidth: true
            Layout.fillHeight: true
            text: Desk.notice
            points: 22
            font.bold: true
        }
        Words {
            text: Desk.noticeClause
            points: 17
            color: Theme.wait
            fontSizeMode: Text.FixedSize
            wrapMode: Text.NoWrap
        }
    }
}
