import QtQuick

// One alert of the table; it stays until the controller takes it away.
Rectangle {
    id: alert

    required property string modelData

    objectName: "alert"
    implicitHeight: Theme.size(modelData.length > 75 ? 48 : 34)
    radius: 6
    color: Theme.badFill

    Words {
        anchors { fill: parent; leftMargin: Theme.gap; rightMargin: Theme.gap }
        text: alert.modelData
        points: 19
        least: 9
        font.bold: true
    }
}
