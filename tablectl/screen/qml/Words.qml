import QtQuick

// Finished text that shrinks and wraps rather than being cut.
Text {
    property real points: 18
    property real least: 12

    font.pixelSize: Theme.size(points)
    minimumPixelSize: least
    fontSizeMode: Text.Fit
    wrapMode: Text.WordWrap
    textFormat: Text.PlainText
    color: Theme.ivory
    verticalAlignment: Text.AlignVCenter
}
