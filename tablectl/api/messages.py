"""What crosses the socket, one JSON object a line.

A client says who it is, then receives the whole view on every change. It asks for an action with the
number of the view on which the button was seen; the answer is accepted or refused with a sentence.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablectl.model.view import TableView

#: no message of a client comes near this, and a line without an end is not waited for
LONGEST = 64 * 1024
#: it stands in the journal for ever, on one line
Name = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]


class Message(msgspec.Struct, frozen=True, tag_field="say", tag=True, forbid_unknown_fields=True):
    """Root of all messages; `say` names the kind."""


class Hello(Message, frozen=True, tag="hello"):
    """First line of a client. The role decides what it may ask for."""

    role: str = "dealer"
    name: Name = ""
    language: str = "en"


class Do(Message, frozen=True, tag="do"):
    """`on` is the view's number; `id` comes back in the answer."""

    action: str
    on: int
    args: dict[str, str | int | bool | list[int]] = {}
    id: int = 0


class View(Message, frozen=True, tag="view"):
    view: TableView


class Accepted(Message, frozen=True, tag="accepted"):
    id: int


class Refused(Message, frozen=True, tag="refused"):
    id: int
    code: str
    message: str
    clause: str = ""


FromClient = Hello | Do
FromServer = View | Accepted | Refused

to_client = msgspec.json.Decoder(FromServer)
to_server = msgspec.json.Decoder(FromClient)


def line(message: Message) -> bytes:
    return msgspec.json.encode(message) + b"\n"
