pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tablectl

// What to do now, readable at arm's length, with its clause and how it is done; alerts above it.
Rectangle {
    id: prompt

    readonly property bool wordy: Desk.detail.length > 60

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
            Alert {
                Layout.fillWidth: true
                Layout.minimumHeight: Layout.preferredHeight
                Layout.preferredHeight: Math.min(implicitHeight, 0.3 * prompt.height / Desk.alerts.length)
            }
        }
        Words {
            objectName: "prompt"
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.minimumHeight: Theme.size(30)
            text: Desk.prompt
            points: 40
            least: 14
            font.bold: true
            color: Theme.toneColor(Desk.tone)
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            Layout.preferredHeight: !prompt.wordy ? Theme.size(26) : dealer.visible ? Math.max(34, Theme.size(44)) : prompt.height * 0.34
            spacing: 2 * Theme.gap
            visible: Desk.clause !== "" || Desk.detail !== ""

            Words { text: Desk.clause; points: 17; color: Theme.gold; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap }
            Words {
                objectName: "detail"
                Layout.fillWidth: true
                Layout.fillHeight: true
                text: Desk.detail
                points: 20
                least: 10
                color: Theme.mist
            }
        }
        Dealer {
            id: dealer
            Layout.fillWidth: true
            Layout.fillHeight: false
            tight: Desk.alerts.length > 0 || prompt.wordy || Desk.prompt.length > 70
        }
    }
}
