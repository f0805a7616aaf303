import QtQuick

// One card: rank over suit in the suit's own colour, or a back.
Rectangle {
    id: card

    required property string rank
    required property string pip
    required property string suit
    property real open: width // how much of it the next card leaves in sight
    readonly property bool faceUp: rank !== ""

    objectName: "card"
    radius: Math.max(3, width * 0.1)
    color: faceUp ? Theme.card : Theme.back
    border.width: 1
    border.color: faceUp ? "#c9c2ae" : "#d9a441"

    Rectangle {
        visible: !card.faceUp
        anchors { fill: parent; margins: Math.max(3, card.width * 0.12) }
        radius: 2
        color: "transparent"
        border.width: 1
        border.color: "#d9a441"
    }
    Text {
        id: rankText
        objectName: "rank"
        anchors.top: parent.top
        width: card.open
        horizontalAlignment: Text.AlignHCenter
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 8
        height: card.pip === "" ? parent.height : parent.height * 0.54
        verticalAlignment: Text.AlignVCenter
        text: card.rank
        font { pixelSize: Math.max(8, card.height * 0.40); bold: true; letterSpacing: card.rank.length > 1 ? -2 : 0 }
        color: Theme.suitColor(card.suit)
    }
    Text {
        anchors { top: rankText.bottom; bottom: parent.bottom }
        width: card.open
        horizontalAlignment: Text.AlignHCenter
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 8
        verticalAlignment: Text.AlignVCenter
        text: card.pip
        font.pixelSize: Math.max(8, card.height * 0.40)
        color: Theme.suitColor(card.suit)
    }
}
