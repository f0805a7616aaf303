pragma ComponentBehavior: Bound
import QtQuick
import Tablectl

// The players as the dealer sees them: seat 1 at the far left.
Row {
    id: seats

    spacing: Theme.gap

    Repeater {
        id: repeater
        model: Desk.seats
        Seat {
            width: (seats.width - (repeater.count - 1) * seats.spacing) / Math.max(1, repeater.count)
            height: seats.height
        }
    }
}
