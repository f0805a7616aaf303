"""The entry: `tablectl VERB`. Each verb is a file beside this one."""

from __future__ import annotations

import os
import sys
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
        typer.echo(f"This installation is damaged: {damaged}", err=True)
        code = 2
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing is left to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    raise typer.Exit(code)


def main() -> None:
    app()
