"""`landnama verify` checks an exported game without asking or trusting any server."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from landnama.trouble import Trouble
from landnama.verification.report import report
from landnama.verification.verifying import verify as verdict_on


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `landnama export` wrote.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """Check an exported game without trusting the server.

    Recomputes the chain, the seals, the seeds, every draw and every event. Ends with exit status 1 and
    names the first bad version if anything is wrong.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}") from error
    verdict = verdict_on(data)
    if as_json:
        typer.echo(json.dumps(verdict.form(), sort_keys=True))
    else:
        report(verdict, Console(highlight=False))
    raise typer.Exit(0 if verdict.first_bad is None else 1)
