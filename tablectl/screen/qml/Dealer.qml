pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tablectl

// The dealer's own hand, and what the money of the round comes to.
Rectangle {
    id: dealer

    visible: Desk.dealerCards.length > 0 || Desk.boardCards.length > 0 || Desk.dealerHand !== "" || Desk.dealerStatus !== "" || Desk.money.length > 0
    implicitHeight: Math.max(62, Theme.size(104))
    radius: Theme.round
    color: Theme.feltDeep
    border.width: Desk.dealerCurrent ? 3 : 1
    border.color: Desk.dealerCurrent ? Theme.gold : Theme.line

    RowLayout {
        anchors { fill: parent; margins: 6; leftMargin: Theme.gap; rightMargin: Theme.gap }
        spacing: Theme.gap

        ColumnLayout {
            Layout.fillWidth: false
            Layout.preferredWidth: dealer.width * (Desk.boardCards.length > 0 ? 0.14 : 0.24)
            Layout.fillHeight: true
            spacing: 0
            Words { Layout.fillWidth: true; text: Desk.dealerLabel; points: 19; font.bold: true; fontSizeMode: Text.HorizontalFit; wrapMode: Text.NoWrap }
            Words {
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: text !== ""
                text: Desk.dealerHand
                points: 18
                color: Theme.gold
            }
            Words {
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: text !== ""
                text: Desk.dealerStatus
                points: 16
                color: Theme.mist
            }
        }
        Cards {
            Layout.fillWidth: true
            Layout.fillHeight: true
            cards: Desk.dealerCards
        }
        Words {
            Layout.fillWidth: false
            Layout.preferredWidth: dealer.width * 0.08
            visible: Desk.boardCards.length > 0
            text: Desk.boardLabel
            points: 17
            font.bold: true
            fontSizeMode: Text.HorizontalFit
            wrapMode: Text.NoWrap
        }
        Cards {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: dealer.width * 0.36
            visible: Desk.boardCards.length > 0
            cards: Desk.boardCards
        }
        ColumnLayout {
            visible: Desk.money.length > 0
            Layout.fillWidth: false
            Layout.preferredWidth: dealer.width * 0.22
            Layout.fillHeight: true
            spacing: 0
            Repeater {
                model: Desk.money
                Words {
                    required property string modelData
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    text: modelData
                    points: 17
                    horizontalAlignment: Text.AlignRight
                }
            }
        }
    }
}
