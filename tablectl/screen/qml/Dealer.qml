pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tablectl

// The dealer's own hand, the cards that are nobody's, and what the money of the round comes to.
Rectangle {
    id: dealer

    property bool tight: false
    readonly property bool shared: Desk.boardCards.length > 0
    readonly property real label: shared ? 0.16 : 0.24
    readonly property real money: Desk.money.length > 0 ? 0.21 : 0
    readonly property real free: width * (1 - label - money - (shared ? 0.09 : 0)) - 6 * Theme.gap
    readonly property real share: free / Math.max(1, Desk.dealerCards.length + Desk.boardCards.length)

    visible: Desk.dealerCards.length > 0 || shared || Desk.dealerHand !== "" || Desk.dealerStatus !== "" || Desk.money.length > 0
    implicitHeight: tight ? Math.max(50, Theme.size(66)) : Math.max(66, Theme.size(104))
    radius: Theme.round
    color: Theme.feltDeep
    border.width: Desk.dealerCurrent ? 3 : 1
    border.color: Desk.dealerCurrent ? Theme.gold : Theme.line

    RowLayout {
        anchors { fill: parent; margins: 5; leftMargin: Theme.gap; rightMargin: Theme.gap }
        spacing: Theme.gap

        ColumnLayout {
            Layout.fillWidth: false
            Layout.preferredWidth: dealer.width * dealer.label
            Layout.fillHeight: true
            spacing: 0
            Words { Layout.fillWidth: true; text: Desk.dealerLabel; points: 19; font.bold: true; fontSizeMode: Text.HorizontalFit; wrapMode: Text.NoWrap }
            Words {
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: text !== ""
                text: Desk.dealerHand
                points: 18
                least: 8
                color: Theme.gold
            }
            Words {
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: text !== ""
                text: Desk.dealerStatus
                points: 16
                least: 10
                color: Theme.mist
            }
        }
        Cards {
            Layout.fillWidth: !dealer.shared
            Layout.fillHeight: true
            Layout.preferredWidth: dealer.share * Desk.dealerCards.length
            cards: Desk.dealerCards
        }
        Words {
            Layout.fillWidth: false
            Layout.fillHeight: true
            Layout.preferredWidth: dealer.width * 0.09
            visible: dealer.shared
            text: Desk.boardLabel
            points: 17
            least: 10
            font.bold: true
            color: Theme.mist
            horizontalAlignment: Text.AlignRight
        }
        Cards {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: dealer.share * Desk.boardCards.length
            visible: dealer.shared
            cards: Desk.boardCards
        }
        ColumnLayout {
            visible: Desk.money.length > 0
            Layout.fillWidth: false
            Layout.preferredWidth: dealer.width * dealer.money
            Layout.fillHeight: true
            spacing: 0
            Repeater {
                model: Desk.money
                Words {
                    required property string modelData
                    objectName: "money"
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    text: modelData
                    points: 17
                    least: 8
                    wrapMode: Text.NoWrap
                    horizontalAlignment: Text.AlignRight
                }
            }
        }
    }
}
