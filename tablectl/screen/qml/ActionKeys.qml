pragma ComponentBehavior: Bound
import QtQuick
import Tablectl

// What may be done now. The primary key leads: above the others, or beside them when they are many;
// what still does not fit is behind one more key, never behind a scroll.
Item {
    id: keys

    readonly property int least: 84
    readonly property int gap: Theme.gap
    readonly property int others: Math.max(0, repeater.count - (Desk.led ? 1 : 0))
    readonly property int linesBelow: Math.max(1, Math.floor((height - (Desk.led ? least : 0)) / (Theme.touch + gap)))
    readonly property bool beside: Desk.led && others > 3 * linesBelow
    readonly property int leadWidth: beside ? width * 0.34 : width
    readonly property int leadHeight: beside || others === 0 ? Math.min(height, 300 * Theme.unit) : Math.max(least, height * 0.42)
    readonly property int inset: beside ? leadWidth + gap : 0
    readonly property int drop: Desk.led && !beside ? leadHeight + gap : 0
    readonly property int mostLines: Math.max(1, Math.floor((height - drop + gap) / (Theme.touch + gap)))
    readonly property int columns: Math.max(1, Math.min(3, Math.max(others > 1 ? 2 : 1, Math.ceil(others / mostLines))))
    readonly property bool crowded: others > columns * mostLines
    readonly property int shown: crowded ? columns * mostLines - 1 : others
    readonly property int lines: Math.max(1, Math.ceil((shown + (crowded ? 1 : 0)) / columns))
    readonly property int keyWidth: (width - inset - (columns - 1) * gap) / columns
    readonly property int keyHeight: Math.min(160 * Theme.unit, (height - drop - (lines - 1) * gap) / lines)

    function columnX(place: int): int {
        return inset + (place % columns) * (keyWidth + gap);
    }

    function lineY(place: int): int {
        return drop + Math.floor(place / columns) * (keyHeight + gap);
    }

    Repeater {
        id: repeater
        model: Desk.keys

        Key {
            required property string key
            required property int index
            readonly property bool leads: Desk.led && index === 0
            readonly property int place: index - (Desk.led ? 1 : 0)

            objectName: "key"
            required label
            required note
            required lit
            required strong
            visible: leads || place < keys.shown
            points: leads ? 30 : 20
            x: leads ? 0 : keys.columnX(place)
            y: leads ? 0 : keys.lineY(place)
            width: leads ? keys.leadWidth : keys.keyWidth
            height: leads ? keys.beside ? keys.height : keys.leadHeight : keys.keyHeight
            onTapped: Desk.tap(key)
        }
    }
    Key {
        objectName: "more"
        visible: keys.crowded
        label: Desk.moreLabel
        face: Theme.keyQuiet
        x: keys.columnX(keys.shown)
        y: keys.lineY(keys.shown)
        width: keys.keyWidth
        height: keys.keyHeight
        onTapped: Desk.tapMore(keys.shown + (Desk.led ? 1 : 0))
    }
    Key {
        objectName: "floorCall"
        visible: repeater.count === 0 && Desk.floorCalled
        label: Desk.floorLabel
        note: Desk.floorNote
        face: Theme.floor
        framed: true
        points: 30
        notePoints: 20
        width: parent.width
        height: keys.leadHeight
        onTapped: Desk.tapFloor()
    }
}
