pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tablectl

// The devices in a row; at the end, always in the same places, what is not the next step: a slip taken
// back, an irregularity, the floor.
RowLayout {
    id: strip

    readonly property int keyWidth: Math.max(112, 140 * Theme.unit)

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
        objectName: "slip"
        visible: Desk.slipLabel !== ""
        Layout.preferredWidth: strip.keyWidth
        Layout.fillHeight: true
        label: Desk.slipLabel
        lit: Desk.slipLit
        face: Theme.keyQuiet
        onTapped: Desk.tapSlip()
    }
    Key {
        objectName: "irregular"
        visible: Desk.irregularOffered
        Layout.preferredWidth: strip.keyWidth
        Layout.fillHeight: true
        label: Desk.irregularLabel
        points: 19
        face: Theme.irregular
        onTapped: Desk.tapIrregular()
    }
    Key {
        objectName: "floor"
        visible: Desk.floorOffered
        Layout.preferredWidth: strip.keyWidth
        Layout.fillHeight: true
        label: Desk.floorLabel
        face: Theme.floor
        framed: Desk.floorCalled
        onTapped: Desk.tapFloor()
    }
}
