"""Each client reads the table in its own language; a button means the same in all of them."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tablectl.api.client import Client, NoController
from tablectl.api.messages import Refused
from tablectl.view import sentences
from tests.room import Room, a_room


@pytest.fixture
def second_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, and a dialect of it in which the table is a board."""
    folder = tmp_path / "sentences"
    words = {"Table closed.": "Board shut.", "The table has moved on": "Too late", "Receive the": "Fetch the"}
    for language in ("en", "xx"):
        shutil.copytree(sentences.HERE / "en", folder / language)
    for file in (folder / "xx").iterdir():
        text = file.read_text()
        for here, there in words.items():
            text = text.replace(here, there)
        file.write_text(text)
    monkeypatch.setattr(sentences, "HERE", folder)
    sentences.catalogue.cache_clear()
    yield
    sentences.catalogue.cache_clear()


@asynccontextmanager
async def attached(room: Room, language: str) -> AsyncIterator[Client]:
    """A client once every device has reported, so that no view comes unasked."""
    names = ("journal", "shuffler", "shoe", "progressive")
    await room.until(lambda: all(room.controller.state.device(name).usable for name in names))
    client = await Client.attach(room.config.socket, "dealer", "Maria", language)
    try:
        yield client
    finally:
        await client.close()


@pytest.mark.usefixtures("second_language")
async def test_two_clients_read_the_same_view_each_in_its_words(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room, attached(room, "en") as english, attached(room, "xx") as other:
        here, there = await english.newest(), await other.newest()
        assert here.prompt.startswith("Table closed.") and there.prompt.startswith("Board shut.")
        assert here.number == there.number and here.actions == there.actions
        late = await other.do("open_table", here.number - 1)
        assert isinstance(late, Refused) and late.message.startswith("Too late")


@pytest.mark.usefixtures("second_language")
async def test_what_is_pushed_later_is_in_the_clients_language_too(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room, attached(room, "en") as english, attached(room, "xx") as other:
        before = [await client.newest() for client in (english, other)]
        assert room.press("open_table") is None
        here, there = await english.newest(), await other.newest()
        assert here.prompt.startswith("Receive the ") and there.prompt.startswith("Fetch the ")
        assert here.number == there.number > before[0].number


async def test_a_language_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room, attached(room, "tlh") as client:
        with pytest.raises(NoController, match=r"There is no language .tlh.: ask for en\."):
            await client.newest()
