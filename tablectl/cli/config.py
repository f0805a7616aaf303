"""`config check`: is this what a Rules Submission may choose, and does the file say it right?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tablectl.audit.known import pays_more_than_it_takes
from tablectl.chapters.load import chapter
from tablectl.controller.config import ConfigError, load_config
from tablectl.round.declared import missing
from tablectl.round.state import State
from tablectl.round.table import Table

Say = Callable[[str], None]


def check(path: Path, say: Say, complain: Say) -> int:
    try:
        config = load_config(path)
    except ConfigError as wrong:
        complain(str(wrong))
        return 1
    game = chapter(config.site.chapter)
    law = game.law
    tables = (
        ", ".join(f"{wager} {name}" for wager, name in config.site.paytables.items()) or "no optional wagers"
    )
    say(f"{path} is good: table {config.site.table}, {law.title} ({law.citation}), {tables}.")
    dealing, decks = config.site.dealing.replace("_", " "), ", ".join(config.site.decks)
    say(f"Dealing from {dealing}, shuffling {config.site.shuffling}, decks {decks}.")
    for overpaid in pays_more_than_it_takes(game, config.site.paytables, config.site.options):
        complain(f"Warning: {overpaid.sentence}")
    table = Table.of(State(site=config.site))
    for name, option in law.option.items():
        wager = law.wager_named(option.stated_with)
        if wager and name not in config.site.options and table.rules.offers(wager.paytable):
            complain(f"Not stated: options.{name} ({option.clause}). The Rules Submission must say it.")
    for part in missing(table):
        complain(f"Not declared: {part.name} ({part.clause}). When it is in place, say so under [declared].")
    for name, port in config.ports.items():
        say(f"{name}: {port}")
    return 0
