import QtQuick

// Everything that looks like a key: a label, a clause, and a flash on touch.
Rectangle {
    id: key

    property string label
    property string note
    property bool lit: true
    property bool strong: false
    property bool framed: false
    property color face: strong ? Theme.gold : Theme.key
    property color ink: strong ? Theme.ink : Theme.ivory
    property bool pip: false
    property real points: 21
    property real notePoints: 14
    signal tapped

    radius: Theme.round
    color: !lit ? Theme.keyDim : touch.pressed ? Qt.lighter(face, 1.35) : face
    border.width: framed ? 3 : 1
    border.color: framed ? Theme.gold : lit ? Qt.lighter(face, 1.25) : Theme.line

    Words {
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: small.top; margins: key.pip ? 2 : 6; bottomMargin: 0 }
        text: key.label
        points: key.points
        font.bold: true
        color: key.lit ? key.ink : Theme.mist
        horizontalAlignment: Text.AlignHCenter
    }
    Words {
        id: small
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: key.pip ? 2 : 6; topMargin: 0 }
        height: text === "" ? 0 : key.pip ? key.height * 0.45 : Theme.size(key.notePoints + 3)
        visible: text !== ""
        text: key.note
        points: key.pip ? 26 : key.notePoints
        least: 8
        wrapMode: Text.NoWrap
        color: key.lit ? key.ink : Theme.mist
        opacity: key.pip ? 1 : 0.8
        horizontalAlignment: Text.AlignHCenter
    }
    MouseArea {
        id: touch
        objectName: "tap"
        anchors.fill: parent
        onClicked: key.tapped()
        Accessible.role: Accessible.Button
        Accessible.name: key.label
    }
}
