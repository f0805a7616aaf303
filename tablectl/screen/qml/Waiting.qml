import QtQuick
import Tablectl

// Nobody drives the table: said in one glance, with nothing to tap.
Rectangle {
    objectName: "waiting"
    color: Theme.night

    Column {
        anchors.centerIn: parent
        width: parent.width * 0.8
        spacing: 3 * Theme.gap

        Rectangle {
            anchors.horizontalCenter: parent.horizontalCenter
            width: 120 * Theme.unit
            height: 8
            radius: 4
            color: Theme.wait
        }
        Words {
            width: parent.width
            text: Desk.waitingTitle
            points: 56
            fontSizeMode: Text.HorizontalFit
            font.bold: true
            color: Theme.wait
            horizontalAlignment: Text.AlignHCenter
        }
        Words {
            width: parent.width
            text: Desk.waitingDetail
            points: 26
            fontSizeMode: Text.FixedSize
            horizontalAlignment: Text.AlignHCenter
        }
        Words {
            width: parent.width
            text: Desk.socket
            points: 16
            fontSizeMode: Text.FixedSize
            color: Theme.mist
            horizontalAlignment: Text.AlignHCenter
        }
    }
}
