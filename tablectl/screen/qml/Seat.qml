import QtQuick
import QtQuick.Layouts
import Tablectl

// One player: name, status, cards, hand and wagers. The whole tile is one target.
Rectangle {
    id: seat

    required property int number
    required property string label
    required property bool active
    required property bool current
    required property string status
    required property string hand
    required property list<var> cards
    required property list<var> wagers
    required property bool offered

    readonly property bool settled: wagers.some(wager => wager.result !== "")

    objectName: "seat"
    radius: Theme.round
    color: touch.pressed ? Theme.key : current ? Theme.felt : Theme.feltDeep
    border.width: current ? 4 : offered ? 2 : 1
    border.color: current ? Theme.gold : offered ? Theme.good : Theme.line

    ColumnLayout {
        anchors { fill: parent; margins: Theme.gap }
        spacing: Math.round(Theme.gap / 2)
        opacity: seat.active || seat.offered || seat.current ? 1 : 0.55

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap
            Words { text: seat.label; points: 20; font.bold: true; fontSizeMode: Text.FixedSize; wrapMode: Text.NoWrap; color: seat.current ? Theme.gold : Theme.ivory }
            Words {
                Layout.fillWidth: true
                Layout.preferredHeight: Theme.size(34)
                horizontalAlignment: Text.AlignRight
                text: seat.status
                points: 16
                least: 10
                color: Theme.mist
            }
        }
        Cards {
            visible: seat.cards.length > 0
            Layout.fillWidth: true
            Layout.preferredHeight: seat.height * (lines > 1 ? 0.34 : 0.19)
            cards: seat.cards
            lines: seat.cards.length < 6 || seat.wagers.length > 3 && seat.settled ? 1 : 2
        }
        Words {
            visible: text !== ""
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.size(36)
            text: seat.hand
            points: 17
            least: 11
            color: Theme.gold
            horizontalAlignment: Text.AlignHCenter
        }
        Wagers {
            Layout.fillWidth: true
            Layout.fillHeight: true
            wagers: seat.wagers
        }
    }
    MouseArea {
        id: touch
        objectName: "tap"
        anchors.fill: parent
        enabled: seat.offered
        onClicked: Desk.tapSeat(seat.number)
        Accessible.role: Accessible.Button
        Accessible.name: seat.label
    }
}
