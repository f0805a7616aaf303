pragma ComponentBehavior: Bound
import QtQuick
import Tablectl

// What may be done now. The primary key is the largest; the others share the rest.
Flickable {
    id: keys

    readonly property bool primary: Desk.led
    readonly property int others: Math.max(0, repeater.count - (primary ? 1 : 0))
    readonly property int first: !primary ? 0 : others === 0 ? Math.min(height, 150 * Theme.unit + 40) : Math.max(84, height * 0.42)
    readonly property int room: height - first
    readonly property int lines: Math.max(1, Math.floor(room / (Theme.touch + Theme.gap)))
    readonly property int columns: Math.max(1, Math.min(3, Math.max(others > 1 ? 2 : 1, Math.ceil(others / lines))))
    readonly property int rows: Math.max(1, Math.ceil(others / columns))
    readonly property int rowHeight: Math.max(Theme.touch, Math.min(160 * Theme.unit, (room - (primary ? Theme.gap : 0) - (rows - 1) * Theme.gap) / rows))
    readonly property real columnWidth: Math.floor((width - (columns - 1) * Theme.gap) / columns)

    clip: true
    contentHeight: first + (primary ? Theme.gap : 0) + rows * (rowHeight + Theme.gap) - Theme.gap
    interactive: contentHeight > height + 1
    boundsBehavior: Flickable.StopAtBounds

    Repeater {
        id: repeater
        model: Desk.keys

        Key {
            id: one
            required property string key
            required property int index
            readonly property bool leads: keys.primary && index === 0
            readonly property int place: index - (keys.primary ? 1 : 0)

            objectName: "key"
            required label
            required note
            required lit
            required strong
            points: leads ? 30 : 20
            x: leads ? 0 : (place % keys.columns) * (keys.columnWidth + Theme.gap)
            y: leads ? 0 : keys.first + (keys.primary ? Theme.gap : 0) + Math.floor(place / keys.columns) * (keys.rowHeight + Theme.gap)
            width: leads ? keys.width : keys.columnWidth
            height: leads ? keys.first : keys.rowHeight
            onTapped: Desk.tap(key)
        }
    }
}
