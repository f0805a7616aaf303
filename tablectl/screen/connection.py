"""The screen's end of the socket, on the Qt loop: no thread, and it re-attaches by itself.

Losing the controller is an everyday event here (a restart, a pulled plug), so nothing is raised:
the signals say what happened and a timer tries again.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import structlog
from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtNetwork import QLocalSocket

from tablectl.api.messages import Accepted, Do, Hello, Refused, View, line, to_client
from tablectl.screen.timer import timer

RETRY_MS = 500

Args = dict[str, str | int | bool | list[int]]

log = structlog.get_logger(__name__)


class Connection(QObject):
    """One attachment with one role. `answered` carries the id of the request and a refusal or None."""

    attached = pyqtSignal()
    gone = pyqtSignal()
    viewed = pyqtSignal(object)
    answered = pyqtSignal(int, object)

    def __init__(self, path: Path, role: str, language: str = "en", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path, self._hello = path, Hello(role=role, name="screen", language=language)
        self._asked = 0
        self._waiting: list[bytes] = []
        self._socket = QLocalSocket(self)
        self._socket.connected.connect(self._on_connected)
        self._socket.disconnected.connect(self._on_gone)
        self._socket.errorOccurred.connect(self._on_gone)
        self._socket.readyRead.connect(self._on_bytes)
        self._retry = timer(RETRY_MS, self._attach, self)
        self._wanted = False

    def open(self) -> None:
        """Attaches now and stays attached until `close`."""
        if not self._wanted:
            self._wanted = True
            self._attach()

    def close(self) -> None:
        self._wanted = False
        self._waiting.clear()
        self._retry.stop()
        self._socket.abort()

    def do(self, action: str, on: int, args: Args) -> int:
        """Sends a tap; what is said before the controller has answered the call waits for it."""
        self._asked += 1
        said = line(Do(action=action, on=on, args=args, id=self._asked))
        if self._socket.state() == QLocalSocket.LocalSocketState.ConnectedState:
            self._socket.write(said)
            self._socket.flush()
        else:
            self._waiting.append(said)
        return self._asked

    def _attach(self) -> None:
        if self._wanted and self._socket.state() == QLocalSocket.LocalSocketState.UnconnectedState:
            self._socket.connectToServer(str(self._path))

    def _on_connected(self) -> None:
        self._socket.write(line(self._hello))
        for said in self._waiting:
            self._socket.write(said)
        self._waiting.clear()
        self._socket.flush()
        self.attached.emit()

    def _on_gone(self) -> None:
        """A tap that was never sent is forgotten: it was made on a view that is no longer true."""
        self._waiting.clear()
        if self._wanted:
            self._retry.start()
            self.gone.emit()

    def _on_bytes(self) -> None:
        while self._socket.canReadLine():
            raw = self._socket.readLine().data()
            try:
                message = to_client.decode(raw)
            except msgspec.MsgspecError as bad:
                log.error("screen.not_understood", error=str(bad), line=raw[:200])
                self._socket.abort()
                return
            match message:
                case View(view=view):
                    self.viewed.emit(view)
                case Accepted(id=asked):
                    self.answered.emit(asked, None)
                case Refused(id=asked):
                    self.answered.emit(asked, message)
