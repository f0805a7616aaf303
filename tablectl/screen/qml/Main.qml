import QtQuick
import Tablectl

// The window: bar, prompt and keys above; seats and devices, or the sheet, below.
Window {
    id: window

    readonly property int barHeight: Math.max(44, 56 * Theme.unit)
    readonly property int strip: Math.max(Theme.touch, 64 * Theme.unit)
    readonly property int free: height - barHeight - strip - 4 * Theme.gap
    readonly property int lower: Math.max(free * 0.54, 286)

    width: 1280
    height: 800
    minimumWidth: 1024
    minimumHeight: 600
    color: Theme.night
    onWidthChanged: scale()
    onHeightChanged: scale()
    Component.onCompleted: scale()

    function scale() {
        Theme.unit = Math.min(window.width / 1280, window.height / 800);
    }

    Item {
        focus: true
        Keys.onPressed: event => Desk.typed(event.key, event.text)
    }
    Rectangle {
        id: table
        anchors.fill: parent
        visible: Desk.attached
        gradient: Gradient {
            GradientStop { position: 0; color: Theme.felt }
            GradientStop { position: 1; color: Theme.night }
        }

        TopBar {
            id: bar
            width: parent.width
            height: window.barHeight
        }
        Notice { anchors.fill: bar }
        ActionKeys {
            id: keys
            anchors { right: parent.right; top: bar.bottom; bottom: below.top; margins: Theme.gap }
            width: Math.round(parent.width * (window.height < 700 ? 0.43 : 0.37))
        }
        Prompt {
            anchors { left: parent.left; right: keys.left; top: bar.bottom; bottom: below.top; margins: Theme.gap }
        }
        Item {
            id: below
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Theme.gap; topMargin: 0 }
            height: window.lower + Theme.gap + window.strip

            Seats {
                visible: !Sheet.opened
                width: parent.width
                height: window.lower
            }
            Strip {
                visible: !Sheet.opened
                anchors.bottom: parent.bottom
                width: parent.width
                height: window.strip
            }
            BottomSheet {
                objectName: "sheet"
                visible: Sheet.opened
                anchors.fill: parent
            }
        }
    }
    Waiting {
        anchors.fill: parent
        visible: !Desk.attached
    }
}
