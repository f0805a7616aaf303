pragma ComponentBehavior: Bound
import QtQuick

// A hand in as many lines as asked for; when a line is too narrow its cards overlap like a fan.
Item {
    id: hand
    objectName: "hand"

    property list<var> cards
    property int lines: 1
    readonly property int perLine: Math.max(1, Math.ceil(cards.length / lines))
    readonly property real tallest: (height - 4 * (lines - 1)) / lines
    readonly property real widest: (width - 4 * (perLine - 1)) / perLine
    readonly property int cardWidth: Math.min(width, widest > 0.6 * tallest / 1.3 ? Math.min(widest, tallest / 1.3) : tallest / 1.3)
    readonly property int cardHeight: cardWidth * 1.3
    readonly property int step: perLine < 2 ? cardWidth + 4 : Math.min(cardWidth + 4, (width - cardWidth) / (perLine - 1))
    readonly property int inset: (width - (perLine - 1) * step - cardWidth) / 2
    readonly property int drop: (height - lines * (cardHeight + 4) + 4) / 2

    Repeater {
        model: hand.cards
        PlayingCard {
            required property var modelData
            required property int index
            readonly property int column: index % hand.perLine
            readonly property bool covered: hand.step < hand.cardWidth && column < hand.perLine - 1 && index < hand.cards.length - 1

            rank: modelData.rank
            pip: modelData.pip
            suit: modelData.suit
            x: hand.inset + column * hand.step
            y: hand.drop + Math.floor(index / hand.perLine) * (hand.cardHeight + 4)
            width: hand.cardWidth
            height: hand.cardHeight
            open: covered ? hand.step : width
        }
    }
}
