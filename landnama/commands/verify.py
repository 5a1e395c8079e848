"""`landnama verify` checks an exported game without asking or trusting any server."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console

from events.proofs.key_list import SignedKeyList, is_continued_by
from events.transparency.notes import BadNote, parse_key
from events.transparency.tiles import TileReader
from landnama.errors import UserError
from landnama.transparency.log_client import LogClient, is_address
from landnama.verification.receipts import (
    KnownLog,
    TrustAnchors,
    UnreadableAnchorFile,
    read_keys,
    read_known_checkpoint,
    read_receipts,
)
from landnama.verification.report import print_report
from landnama.verification.verify import verify as verdict_on

Parsed = TypeVar("Parsed")


Game = Annotated[Path, typer.Argument(metavar="FILE", help="A file written by `landnama export`.")]
Keys = Annotated[
    list[Path] | None,
    typer.Option(metavar="K", help="The service's keys: a response of GET /v1/keys; may be repeated."),
]
Root = Annotated[
    str | None,
    typer.Option("--root", metavar="ROOT", help="The operator's root key in hex, as you know it: it signed K."),
]
Receipts = Annotated[list[Path] | None, typer.Option(metavar="R", help="A receipt of the game; may be repeated.")]
KnownCheckpoint = Annotated[
    str | None,
    typer.Option(
        metavar="FILE-or-URL",
        help="A checkpoint of the transparency log from elsewhere, or the address of a service to read it there.",
    ),
]
Witnesses = Annotated[
    list[str] | None, typer.Option(metavar="W", help="The key of a witness that cosigned it; may be repeated.")
]
Strict = Annotated[bool, typer.Option("--strict", help="Exit with status 1 also if something could not be checked.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def verify(
    file: Game,
    key: Keys = None,
    root: Root = None,
    receipt: Receipts = None,
    checkpoint: KnownCheckpoint = None,
    witness: Witnesses = None,
    strict: Strict = False,
    as_json: AsJson = False,
) -> None:
    """Verify an exported game without trusting the server.

    Recomputes the chain, the seals, the seeds, every draw and every event, and names the first bad version.

    Exit status 0: everything is proven. 1: something is wrong, or a file cannot be read. 3: nothing is wrong, but not
    everything could be checked, for example because the game is running or was played under rules that this release
    does not have.

    Receipts prove that it is the game that was played; without them a log is only consistent in itself, unanchored. A
    checkpoint proves that everybody who knows the same transparency log is shown the same end of the game.
    """
    held = _read_anchors(key or [], root, receipt or [], checkpoint, witness or [])
    verdict = verdict_on(_read_file(file), held=held)
    if as_json:
        typer.echo(json.dumps(verdict.to_dict(), sort_keys=True))
    else:
        print_report(verdict, Console(highlight=False))
    raise typer.Exit(verdict.exit_status(strict))


def _read_anchors(
    keys: Sequence[Path], root: str | None, receipts: Sequence[Path], checkpoint: str | None, witnesses: Sequence[str]
) -> TrustAnchors:
    """The anchors with the latest list of keys; earlier ones must be parts of it."""
    if witnesses and checkpoint is None:
        raise UserError("A witness cosigns a checkpoint: add --checkpoint.")
    if not keys:
        if checkpoint is not None:
            raise UserError("A checkpoint cannot be checked without the key that signed it: add --key.")
        if receipts:
            raise UserError("A receipt cannot be checked without the key that signed it: add --key.")
        if root is not None:
            raise UserError("A root key signs a list of keys: add --key.")
        return TrustAnchors()
    lists = [_parse_file(partial(read_keys, root_key=root), file) for file in keys]
    lists.sort(key=lambda signed: signed.key_list.number)
    if not all(is_continued_by(older.key_list, newer.key_list) for older, newer in pairwise(lists)):
        raise UserError("Two lists of keys contradict each other: the owner of the root key signed both.")
    held = [receipt for file in receipts for receipt in _parse_file(read_receipts, file)]
    log = None if checkpoint is None else _read_log(checkpoint, lists[-1], witnesses)
    return TrustAnchors(lists[-1].public_keys(), held, lists[-1].key_list.root_key, root is not None, log)


def _read_log(place: str, keys: SignedKeyList, witnesses: Sequence[str]) -> KnownLog:
    """The log by a checkpoint in a file, or by the latest one of a service, whose tiles can be read then."""
    try:
        read = partial(read_known_checkpoint, keys=keys, witnesses=[parse_key(each) for each in witnesses])
    except BadNote as error:
        raise UserError(str(error)) from error
    if not is_address(place):
        return KnownLog(_parse_file(read, Path(place)), len(witnesses))
    client = LogClient(place)
    try:
        checkpoint = read(client.checkpoint())
    except UnreadableAnchorFile as error:
        raise UserError(f"{place}: {error}") from error
    return KnownLog(checkpoint, len(witnesses), TileReader(client.tile, checkpoint.size))


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
