import QtQuick

// One device: a lamp in its tone, its name and its state in words.
Rectangle {
    id: device

    required property string label
    required property string status
    required property string tone

    objectName: "device"
    radius: Theme.round
    color: tone === "bad" ? Theme.badFill : Theme.panel
    border.width: 1
    border.color: tone === "plain" ? Theme.line : Theme.toneColor(tone)

    Rectangle {
        id: lamp
        width: 14
        height: 14
        radius: 7
        anchors { left: parent.left; leftMargin: 10; verticalCenter: parent.verticalCenter }
        color: device.tone === "plain" ? Theme.mist : Theme.toneColor(device.tone)
    }
    Words {
        id: name
        anchors { left: lamp.right; right: parent.right; top: parent.top; leftMargin: 10; rightMargin: 6; topMargin: 4 }
        height: parent.height * 0.42
        text: device.label
        points: 17
        font.bold: true
    }
    Words {
        anchors { left: lamp.right; right: parent.right; top: name.bottom; bottom: parent.bottom; leftMargin: 10; rightMargin: 6; bottomMargin: 4 }
        text: device.status
        points: 15
        least: 10
        color: device.tone === "plain" ? Theme.mist : device.tone === "bad" ? Theme.ivory : Theme.toneColor(device.tone)
    }
}
