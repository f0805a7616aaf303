pragma ComponentBehavior: Bound
import QtQuick
import Tablectl

// A grid of keys: offers, chips, digits, letters or the 52 cards.
Item {
    id: pad

    property bool packed: false
    readonly property int columns: Math.max(1, Sheet.columns)
    readonly property int rows: Math.max(1, Math.ceil(repeater.count / columns))
    readonly property int space: packed ? 4 : Theme.gap
    readonly property real keyWidth: Math.min(maximum, (width - (columns - 1) * space) / columns)
    readonly property real keyHeight: Math.min(packed ? height : 200 * Theme.unit, (height - (rows - 1) * space) / rows)
    readonly property real maximum: columns === 3 && packed ? 190 * Theme.unit : width

    Repeater {
        id: repeater
        model: Sheet.keys

        Key {
            required property string key
            required property int index
            required property string suit
            required property bool picked

            objectName: "pad"
            required label
            required note
            required lit
            required strong
            visible: lit || label.trim() !== ""
            enabled: pad.packed ? lit && !Sheet.busy : !Sheet.busy
            face: suit !== "" ? Theme.card : strong ? Theme.gold : Theme.key
            ink: suit !== "" ? Theme.suitColor(suit) : strong ? Theme.ink : Theme.ivory
            framed: picked
            points: Sheet.kind === "choices" ? 34 : pad.packed ? 26 : 24
            pip: suit !== ""
            x: (pad.width - pad.columns * (pad.keyWidth + pad.space) + pad.space) / 2 + (index % pad.columns) * (pad.keyWidth + pad.space)
            y: Math.floor(index / pad.columns) * (pad.keyHeight + pad.space)
            width: pad.keyWidth
            height: pad.keyHeight
            onTapped: Desk.tapSheet(key)
        }
    }
}
