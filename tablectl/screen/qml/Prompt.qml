pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tablectl

// What to do now, readable at arm's length, with its clause; alerts above it.
Rectangle {
    id: prompt

    radius: Theme.round
    color: Theme.panel
    border.width: 1
    border.color: Theme.line

    Rectangle {
        width: 8
        radius: 4
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        color: Desk.tone === "plain" ? Theme.gold : Theme.toneColor(Desk.tone)
    }
    ColumnLayout {
        anchors { fill: parent; margins: Theme.gap; leftMargin: 2 * Theme.gap + 4 }
        spacing: Math.round(Theme.gap / 2)

        Repeater {
            model: Desk.alerts
            Alert { Layout.fillWidth: true }
        }
        Words {
            objectName: "prompt"
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.minimumHeight: Theme.size(30)
            text: Desk.prompt
            points: 40
            least: 16
            font.bold: true
            color: Theme.toneColor(Desk.tone)
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.maximumHeight: Theme.size(24)
            spacing: 2 * Theme.gap
            visible: Desk.clause !== "" || Desk.detail !== ""

            Words { text: Desk.clause; points: 17; color: Theme.gold; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
            Words {
                Layout.fillWidth: true
                Layout.preferredHeight: Theme.size(24)
                text: Desk.detail
                points: 18
                color: Theme.mist
            }
        }
        Dealer { Layout.fillWidth: true }
    }
}
