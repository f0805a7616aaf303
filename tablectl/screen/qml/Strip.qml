pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tablectl

// The devices in a row, and the floor's own key at the end.
RowLayout {
    spacing: Theme.gap

    Repeater {
        model: Desk.devices
        Device {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 10
            Layout.maximumWidth: 340 * Theme.unit
        }
    }
    Item {
        Layout.fillWidth: true
        Layout.preferredWidth: 0
    }
    Key {
        objectName: "floor"
        visible: Desk.floorOffered
        Layout.preferredWidth: Math.max(120, 140 * Theme.unit)
        Layout.fillHeight: true
        label: Desk.floorLabel
        face: Theme.floor
        framed: Desk.floorCalled
        onTapped: Desk.tapFloor()
    }
}
