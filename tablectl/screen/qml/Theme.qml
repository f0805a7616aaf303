pragma Singleton
import QtQuick

// Colours and sizes. Everything grows with the window; a target is never smaller than a fingertip.
QtObject {
    property real unit: 1
    readonly property int touch: 64
    readonly property int gap: Math.max(8, Math.round(10 * unit))
    readonly property int round: 10

    readonly property color night: "#06140f"
    readonly property color felt: "#0c3a2c"
    readonly property color feltDeep: "#08261d"
    readonly property color panel: "#0b2c23"
    readonly property color line: "#1e5a47"
    readonly property color ivory: "#f6f1e3"
    readonly property color mist: "#a9c4b6"
    readonly property color gold: "#f0c75e"
    readonly property color ink: "#10120f"
    readonly property color key: "#17614b"
    readonly property color keyDim: "#0f3329"
    readonly property color keyQuiet: "#2c4a41"
    readonly property color floor: "#6b2d5c"
    readonly property color irregular: "#6b4a12"
    readonly property color good: "#6fe39b"
    readonly property color bad: "#ff7d72"
    readonly property color wait: "#ffbe55"
    readonly property color badFill: "#8e1f1b"
    readonly property color card: "#fdfbf4"
    readonly property color back: "#7a1f2b"

    function size(points: real): int {
        return Math.max(13, Math.round(points * unit));
    }

    function toneColor(tone: string): color {
        switch (tone) {
        case "good":
            return good;
        case "bad":
            return bad;
        case "wait":
            return wait;
        default:
            return ivory;
        }
    }

    // Four suits, four colours: read from the colour before the shape.
    function suitColor(suit: string): color {
        switch (suit) {
        case "s":
            return "#111111";
        case "h":
            return "#d0021b";
        case "d":
            return "#1458d8";
        case "c":
            return "#0b7a34";
        default:
            return "#7a3fa0";
        }
    }
}
