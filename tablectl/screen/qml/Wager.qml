import QtQuick

// One wager: what and how much; once settled, the result in its tone on a second line, or in the
// place of the amount where two lines do not fit: it says what to pay or to take.
Item {
    id: wager

    required property var modelData
    readonly property bool settled: modelData.result !== ""
    readonly property bool twoLines: settled && height >= Theme.size(34)
    readonly property real line: twoLines ? height * 0.55 : height
    readonly property bool roomy: !settled || twoLines && amount.implicitWidth + result.implicitWidth + 8 <= width

    objectName: "wager"

    Words {
        anchors { left: parent.left; top: parent.top }
        width: wager.twoLines ? wager.width : wager.settled ? wager.width * 0.42 : wager.width - amount.implicitWidth - 6
        height: wager.twoLines ? wager.height - wager.line : wager.height
        text: wager.modelData.label
        points: 18
        least: 9
        wrapMode: wager.twoLines ? Text.NoWrap : Text.WordWrap
        color: Theme.mist
    }
    Words {
        id: amount
        visible: wager.roomy
        anchors { left: wager.settled ? parent.left : undefined; right: wager.settled ? undefined : parent.right; bottom: parent.bottom }
        height: wager.line
        text: wager.modelData.amount
        points: wager.settled ? 16 : 18
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
        width: !wager.twoLines ? wager.width * 0.56 : wager.roomy ? wager.width - amount.implicitWidth - 6 : wager.width
        height: wager.line
        text: wager.modelData.result
        points: 18
        least: 9
        font.bold: true
        color: Theme.toneColor(wager.modelData.tone)
        horizontalAlignment: Text.AlignRight
    }
}
