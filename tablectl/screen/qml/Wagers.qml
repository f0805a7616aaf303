pragma ComponentBehavior: Bound
import QtQuick

// The wagers of a seat share the height, so that five of them are as readable as one.
Column {
    id: wagers

    property list<var> wagers
    readonly property real share: height / Math.max(1, repeater.count)

    Repeater {
        id: repeater
        model: wagers.wagers
        Wager {
            width: wagers.width
            height: Math.min(wagers.share, Theme.size(modelData.result === "" ? 42 : 54))
        }
    }
}
