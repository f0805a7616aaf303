import QtQuick
import QtQuick.Layouts
import Tablectl

// Joker, undo, cancel and OK, in four rows beside the pad.
ColumnLayout {
    id: side

    required property bool typing

    spacing: 4

    Key {
        objectName: "joker"
        visible: Sheet.kind === "cards"
        enabled: Sheet.joker
        lit: enabled
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: Theme.touch
        label: Desk.jokerLabel
        face: Theme.card
        ink: Theme.suitColor("j")
        onTapped: Desk.tapSheet("Jk")
    }
    Key {
        objectName: "undo"
        visible: side.typing
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: Theme.touch
        label: Desk.undoLabel
        onTapped: Sheet.undo()
    }
    Item {
        visible: !side.typing
        Layout.fillHeight: true
    }
    Key {
        objectName: "cancel"
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: Theme.touch
        Layout.maximumHeight: Math.max(Theme.touch, 110 * Theme.unit)
        label: Desk.cancelLabel
        face: Theme.keyQuiet
        onTapped: Sheet.cancel()
    }
    Key {
        objectName: "ok"
        visible: side.typing
        enabled: Sheet.ready
        lit: enabled
        strong: true
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: Theme.touch
        label: Desk.okLabel
        points: 26
        onTapped: Sheet.send()
    }
}
