"""The controller's end of the socket for tests, on the same Qt loop: it shows views and notes requests."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtNetwork import QLocalServer, QLocalSocket

from tablectl.api.messages import Accepted, Do, Hello, Message, Refused, View, line, to_server
from tablectl.model.view import TableView


class FarEnd(QObject):
    """`done` are the requests with the role they came in under; each is accepted unless `refusal` is set.

    The view `then`, if there is one, is pushed first, as a controller may do.
    """

    def __init__(self, path: Path, view: TableView) -> None:
        super().__init__()
        self.path, self.view = path, view
        self.hellos: list[Hello] = []
        self.done: list[tuple[str, Do]] = []
        self.refusal: Refused | None = None
        self.then: TableView | None = None
        self.roles: dict[QLocalSocket, str] = {}
        self.server = QLocalServer(self)
        self.server.newConnection.connect(self._on_connection)
        self.rise()

    def rise(self) -> None:
        QLocalServer.removeServer(str(self.path))
        assert self.server.listen(str(self.path)), self.server.errorString()

    def fall(self) -> None:
        self.server.close()
        for socket in list(self.roles):
            socket.abort()

    def show(self, view: TableView) -> None:
        self.view = view
        for socket in self.roles:
            self._say(socket, View(view))

    def _say(self, socket: QLocalSocket, message: Message) -> None:
        socket.write(line(message))
        socket.flush()

    def _on_connection(self) -> None:
        socket = self.server.nextPendingConnection()
        assert socket is not None
        socket.readyRead.connect(lambda: self._on_bytes(socket))
        socket.disconnected.connect(lambda: self.roles.pop(socket, None))

    def _on_bytes(self, socket: QLocalSocket) -> None:
        while socket.canReadLine():
            message = to_server.decode(socket.readLine().data())
            if isinstance(message, Hello):
                self.hellos.append(message)
                self.roles[socket] = message.role
                self._say(socket, View(self.view))
            else:
                self.done.append((self.roles[socket], message))
                refusal = self.refusal
                if self.then is not None:
                    self.show(self.then)
                self._say(
                    socket,
                    Accepted(message.id)
                    if refusal is None
                    else Refused(message.id, refusal.code, refusal.message, refusal.clause),
                )
