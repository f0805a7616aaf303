import QtQuick

// One wager: what and how much; once settled, what to pay or to take below it, in its tone. Where there
// is no room for all three the amount goes first: the result says it again.
Item {
    id: wager

    required property var modelData
    readonly property bool settled: modelData.result !== ""
    readonly property bool twoLines: settled && height >= Theme.size(32)
    readonly property bool roomy: twoLines && name.implicitWidth * 0.8 + amount.implicitWidth + 6 <= width
    readonly property real upper: twoLines ? Math.round(height * 0.44) : height

    objectName: "wager"

    Words {
        id: name
        anchors { left: parent.left; top: parent.top }
        width: !wager.settled || wager.roomy ? wager.width - amount.implicitWidth - 6 : wager.twoLines ? wager.width : wager.width * 0.42
        height: wager.upper
        text: wager.modelData.label
        points: 16
        least: 8
        wrapMode: wager.twoLines ? Text.NoWrap : Text.WordWrap
        color: Theme.mist
    }
    Words {
        id: amount
        visible: !wager.settled || wager.roomy
        anchors { right: parent.right; top: parent.top }
        height: wager.upper
        text: wager.modelData.amount
        points: wager.settled ? 15 : 18
        least: 9
        font.bold: !wager.settled
        color: wager.settled ? Theme.mist : Theme.ivory
        fontSizeMode: Text.VerticalFit
        wrapMode: Text.NoWrap
    }
    Words {
        id: result
        objectName: "result"
        visible: wager.settled
        anchors { right: parent.right; bottom: parent.bottom }
        width: wager.twoLines ? wager.width : wager.width * 0.56
        height: wager.twoLines ? wager.height - wager.upper : wager.height
        text: wager.modelData.result
        points: 20
        least: 9
        font.bold: true
        color: Theme.toneColor(wager.modelData.tone)
        horizontalAlignment: Text.AlignRight
    }
}
