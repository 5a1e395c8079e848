"""`landnama verify` checks an exported game without asking or trusting any server."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console

from landnama.errors import UserError
from landnama.verification.receipts import TrustAnchors, UnreadableAnchorFile, read_keys, read_receipts
from landnama.verification.report import print_report
from landnama.verification.verify import verify as verdict_on

Parsed = TypeVar("Parsed")


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by `landnama export`.")],
    key: Annotated[
        Path | None, typer.Option(metavar="K", help="The service's keys: the response of GET /v1/keys.")
    ] = None,
    receipt: Annotated[
        list[Path] | None, typer.Option(metavar="R", help="A receipt of the game; may be repeated.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Verify an exported game without trusting the server.

    Recomputes the chain, the seals, the seeds, every draw and every event. Exit status 1 if anything is wrong, with the
    first bad version. Receipts prove that it is the game that was played; without them a log is only consistent in
    itself, unanchored.
    """
    verdict = verdict_on(_read_file(file), held=_read_anchors(key, receipt or []))
    if as_json:
        typer.echo(json.dumps(verdict.to_dict(), sort_keys=True))
    else:
        print_report(verdict, Console(highlight=False))
    raise typer.Exit(0 if verdict.first_bad_version is None else 1)


def _read_anchors(key: Path | None, receipts: Sequence[Path]) -> TrustAnchors:
    if receipts and key is None:
        raise UserError("A receipt cannot be checked without the key that signed it: add --key.")
    keys = _parse_file(read_keys, key) if key is not None else {}
    return TrustAnchors(keys, [receipt for file in receipts for receipt in _parse_file(read_receipts, file)])


def _parse_file(parse: Callable[[bytes], Parsed], file: Path) -> Parsed:
    try:
        return parse(_read_file(file))
    except UnreadableAnchorFile as error:
        raise UserError(f"{file}: {error}") from error


def _read_file(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}") from error
