import QtQuick
import QtQuick.Layouts
import Tablectl

// Offers or a pad, in the place of seats and devices; the prompt and the keys beside it stay.
Rectangle {
    id: sheet

    readonly property string kind: Sheet.kind
    readonly property bool typing: kind !== "offers" && kind !== "choices"

    radius: Theme.round
    color: Theme.panel
    border.width: 2
    border.color: Theme.gold

    ColumnLayout {
        anchors { fill: parent; margins: Theme.gap }
        spacing: 6

        SheetHead {
            Layout.fillWidth: true
            Layout.fillHeight: false
            Layout.preferredHeight: Math.max(46, 54 * Theme.unit)
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 6

            Pad {
                Layout.fillWidth: true
                Layout.fillHeight: true
                packed: sheet.typing
            }
            SheetKeys {
                Layout.fillWidth: false
                Layout.preferredWidth: Math.max(96, 140 * Theme.unit)
                Layout.fillHeight: true
                typing: sheet.typing
            }
        }
    }
}
