"""The entry: `tablectl VERB`. Each verb is a file beside this one."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    help="The controller that sits in a casino table.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def tablectl() -> None:
    """The controller that sits in a casino table."""


@app.command()
def settle(file: Annotated[typer.FileBinaryRead, typer.Argument(metavar="[FILE|-]")] = "-") -> None:  # type: ignore[assignment]
    """Settle finished rounds again: one JSON object a line in, one a line out."""
    from tablectl.chapters.load import ChapterError
    from tablectl.cli.settle import settle_lines

    out = sys.stdout.buffer
    try:
        code = settle_lines(file, out.write)
        out.flush()
    except ChapterError as damaged:
        _complain(f"This installation is damaged: {damaged}")
        code = 2
    raise typer.Exit(code)


def _say(text: str) -> None:
    typer.echo(text)


def _complain(text: str) -> None:
    typer.echo(text, err=True)


ConfigFile = Annotated[Path, typer.Option("--config", "-c", help="The table's configuration.")]
Socket = Annotated[Path, typer.Option("--socket", "-s", help="The controller's socket.")]
Json = Annotated[bool, typer.Option("--json", help="Only JSON on standard output.")]
DEMO_CONFIG, DEMO_SOCKET = Path("config/demo.toml"), Path("var/demo/tablectl.sock")


@app.command()
def serve(
    config: ConfigFile = DEMO_CONFIG,
    create: Annotated[bool, typer.Option(help="Begin a new journal where none is.")] = False,
) -> None:
    """Run the controller of one table."""
    from tablectl.cli.serve import serve_table

    raise typer.Exit(serve_table(config, create, _complain))


@app.command()
def screen(
    socket: Socket = DEMO_SOCKET,
    fullscreen: Annotated[bool, typer.Option(help="Take the whole screen.")] = False,
) -> None:
    """Show the dealer's touchscreen."""
    from tablectl.screen.app import run

    raise typer.Exit(run(socket.absolute(), fullscreen=fullscreen))


@app.command()
def demo(
    auto: Annotated[bool, typer.Option(help="Scripted people play on, with faults now and then.")] = False,
    rounds: Annotated[int, typer.Option(help="Stop after so many rounds (0: never).")] = 0,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 0,
    text: Annotated[bool, typer.Option(help="Mirror the views as text even with a display.")] = False,
    config: ConfigFile = DEMO_CONFIG,
) -> None:
    """Start a whole virtual table: devices, controller and screen."""
    from tablectl.demo.run import run_demo

    raise typer.Exit(run_demo(config, auto, rounds, seed, text, _say))


@app.command()
def status(socket: Socket = DEMO_SOCKET, json: Json = False) -> None:
    """One look at a running table."""
    from tablectl.cli import table

    raise typer.Exit(table.run(table.status(socket, json, _say), _complain))


@app.command()
def watch(socket: Socket = DEMO_SOCKET, json: Json = False) -> None:
    """Mirror the dealer's view as text, live."""
    from tablectl.cli import table

    raise typer.Exit(table.run(table.watch(socket, json, _say), _complain))


@app.command()
def do(
    action: str,
    args: Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE]…")] = None,
    role: Annotated[str, typer.Option(help="dealer, floor or technician")] = "dealer",
    socket: Socket = DEMO_SOCKET,
) -> None:
    """Press one of the lit buttons: `tablectl do place_wager seat=3 wager=ante amount=1000`."""
    from tablectl.cli import table

    raise typer.Exit(table.run(table.do(socket, action, args or [], role, _say, _complain), _complain))


config_app = typer.Typer(help="A table's configuration.", no_args_is_help=True)
app.add_typer(config_app, name="config")


@config_app.command("check")
def config_check(file: Annotated[Path, typer.Argument()] = DEMO_CONFIG) -> None:
    """Check a configuration against the law of its chapter."""
    from tablectl.cli.config import check

    raise typer.Exit(check(file, _say, _complain))


journal_app = typer.Typer(help="What happened at a table, offline.", no_args_is_help=True)
app.add_typer(journal_app, name="journal")
JournalFile = Annotated[Path, typer.Argument(help="The journal's file.")]
DEMO_JOURNAL = Path("var/demo/journal.db")
Round = Annotated[int | None, typer.Option(min=1, help="Only this round.")]


@journal_app.command("show")
def journal_show(
    file: JournalFile = DEMO_JOURNAL,
    round: Round = None,
    last: Annotated[int, typer.Option(min=0, help="Only the last so many entries (0: all).")] = 0,
    json: Json = False,
) -> None:
    """Show the entries."""
    from tablectl.cli import journal

    _journal(lambda: journal.show(file, round, last, json, _say, _complain))


@journal_app.command("verify")
def journal_verify(file: JournalFile = DEMO_JOURNAL) -> None:
    """Check the chain of a journal, or of an export, from the first entry to the last."""
    from tablectl.cli import journal

    _journal(lambda: journal.check(file, _say))


@journal_app.command("export")
def journal_export(
    file: JournalFile, target: Annotated[Path, typer.Argument(help="Where to write.")], round: Round = None
) -> None:
    """Write evidence to take away: JSON lines that `journal verify` checks without the journal."""
    from tablectl.cli import journal

    _journal(lambda: journal.take_away(file, target, round, _say, _complain))


@journal_app.command("replay")
def journal_replay(
    file: JournalFile = DEMO_JOURNAL,
    through: Annotated[int | None, typer.Option(help="Stop after this entry.")] = None,
    json: Json = False,
) -> None:
    """Replay the facts and show the view that they make."""
    from tablectl.cli import journal

    _journal(lambda: journal.replay(file, through, json, _say))


def _journal(verb: Callable[[], int]) -> None:
    from tablectl.journal import JournalError

    try:
        code = verb()
    except JournalError as error:
        _complain(str(error))
        code = 1
    raise typer.Exit(code)


@app.command()
def bench(
    order: Annotated[str, typer.Argument(help="coin, pull, put_in, jam_shoe, jam_shuffler, where …")],
    args: Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE]…")] = None,
    door: Annotated[Path, typer.Option(help="The virtual table's own door.")] = Path(
        "var/demo/bench/bench.sock"
    ),
) -> None:
    """Stand around the virtual table of the demo: put a coin down, pull a plug, jam a machine."""
    from tablectl.cli.bench import bench as give_order

    raise typer.Exit(give_order(door, order, args or [], _say, _complain))


@app.command()
def audit(
    chapter: Annotated[str, typer.Option(help="Only this chapter, as in 678a.")] = "",
    wager: Annotated[str, typer.Option(help="Only this wager; base for the game itself.")] = "",
    paytable: Annotated[str, typer.Option(help="Only the table of this name.")] = "",
    full: Annotated[bool, typer.Option("--full", help="Exact where that takes minutes.")] = False,
    scalar: Annotated[bool, typer.Option("--scalar", help="The live evaluator over all classes.")] = False,
    rate: Annotated[str, typer.Option(help="Rate of progression of the meter, as in 20%.")] = "",
    site: Annotated[Path | None, typer.Option(help="Only what this table's configuration selects.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Write pictures (SVG) into this folder.")] = None,
    json: Json = False,
) -> None:
    """What every paytable pays back, beside what the authority published."""
    from tablectl.cli import audit as audits

    try:
        asked = audits.asked_for(chapter, wager, paytable, rate, site, full=full, scalar=scalar)
        code = audits.audit(asked, as_lines=json, plot=plot)
    except audits.BadQuestion as wrong:
        _complain(str(wrong))
        code = 2
    raise typer.Exit(code)


@app.command()
def trace(
    json: Json = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="The page docs/trace.md.")] = False,
) -> None:
    """Where every clause of the law lives, and which tests prove it."""
    from tablectl.cli.trace import show

    raise typer.Exit(show(json, markdown, _say, _complain))


@app.command()
def play(file: Path, json: Json = False) -> None:
    """Play a transcript on the real machine: exit 1 where it goes another way."""
    from tablectl.cli.play import play as perform

    raise typer.Exit(perform(file, json, _say, _complain))


@app.command()
def draw(folder: Annotated[Path, typer.Argument()] = Path("docs/machines")) -> None:
    """Draw every chapter's machine (Mermaid) into a folder."""
    from tablectl.cli.draw import draw_all

    for path in draw_all(folder):
        _say(str(path))


def main() -> None:
    """The program: what no verb has put in words, a file or a pipe that fails, is a sentence and exit 1."""
    if sys.stdout is None:  # started with standard output closed: the exit code still answers
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - for as long as the program runs
    for stream in (sys.stdout, sys.stderr):  # a terminal without our letters shows a question mark for them
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            app(prog_name="tablectl")
        finally:
            sys.stdout.flush()
    except OSError as wrong:
        # A reader that has gone (`| head`) is told nothing; nobody is there.
        if not isinstance(wrong, BrokenPipeError):
            _complain(f"{wrong.filename or 'The output'} cannot be used ({wrong.strerror}): choose another.")
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
