"""`landnama export` downloads the log of a game through the API."""

import json
import sys
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import IO, Annotated
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

import typer

from events.atomic_file import write_atomically
from events.transparency.checkpoints import parse_checkpoint
from events.transparency.notes import BadNote, parse_note
from landnama.address import parse_address, read_token
from landnama.console import DEFAULT_URL
from landnama.errors import UserError

TIMEOUT = 30.0
CHUNK_SIZE = 1 << 16


def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of the game.")],
    url: Annotated[str, typer.Option(help="The address of the service.")] = DEFAULT_URL,
    output: Annotated[Path | None, typer.Option(help="The file to write instead of standard output.")] = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The checkpoint for which the last line proves the end of the game."),
    ] = None,
) -> None:
    """Download the complete log of a game, as `landnama verify` reads it.

    The last line of a finished game proves that its end is in the transparency log, by default in the latest one.

    With a token in LANDNAMA_TOKEN, the log of a running game has the hidden values that the seat may know.
    """
    parse_address(url)
    size = 0 if checkpoint is None else _read_size(checkpoint)
    address = f"{url.rstrip('/')}/v1/games/{quote(game, safe='')}/export?tree_size={size}"
    request = Request(address, headers=_headers())
    if output is None:
        _fetch(request, sys.stdout.buffer)
        return
    try:
        with write_atomically(output) as file:
            _fetch(request, file)
    except OSError as error:
        raise UserError(f"{output} cannot be written: {error.strerror}") from error


def _read_size(file: Path) -> int:
    """The number of leaves of a checkpoint, whose signatures do not matter here."""
    try:
        return parse_checkpoint(parse_note(file.read_bytes()).text).size
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}") from error
    except BadNote as error:
        raise UserError(f"{file}: {error}") from error


def _headers() -> dict[str, str]:
    token = read_token()
    return {"Authorization": f"Bearer {token}"} if token else {}


def _fetch(request: Request, file: IO[bytes]) -> None:
    for piece in _read_chunks(request):
        file.write(piece)


def _read_chunks(request: Request) -> Iterator[bytes]:
    """The response in chunks; errors of the service or the network become one message."""
    try:
        with urlopen(request, timeout=TIMEOUT) as answer:
            while piece := answer.read(CHUNK_SIZE):
                yield piece
    except HTTPError as error:
        raise UserError(f"{request.full_url} answers {error.code}: {_problem_detail(error)}") from error
    except URLError as error:
        raise UserError(
            f"{request.full_url} does not answer: {error.reason}. Is the service running? `--url` names another one."
        ) from error
    except (HTTPException, TimeoutError, ConnectionError) as error:
        raise UserError(f"{request.full_url} broke off: {error}") from error


def _problem_detail(error: HTTPError) -> str:
    """The sentence of the problem document, if the response is one."""
    try:
        return str(json.loads(error.read())["detail"])
    except (ValueError, KeyError, TypeError, HTTPException, OSError):
        return str(error.reason)
