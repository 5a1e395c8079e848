"""`landnama witness` follows the transparency log of a service and cosigns its checkpoints."""

import secrets
import time
from pathlib import Path
from typing import Annotated

import typer

from events.atomic_file import write_atomically
from events.proofs.signatures import KEY_LENGTH, derive_public_key
from events.transparency.checkpoints import cosign
from events.transparency.notes import COSIGNATURE, NoteKey, SignedNote
from landnama.admin.private_key_file import read_private_key, write_private_key
from landnama.errors import UserError
from landnama.transparency.log_client import LogClient, LogUnavailable
from landnama.transparency.witness import Contradiction, last_note, observe
from landnama.transparency.witness_state import WitnessState

WRONG, UNAVAILABLE = 1, 3


Url = Annotated[str, typer.Argument(metavar="URL", help="The address of the service.")]
State = Annotated[Path, typer.Option(metavar="FILE", help="What the witness has seen; created at the first run.")]
Root = Annotated[
    str | None, typer.Option("--root", metavar="ROOT", help="The operator's root key in hex, as you know it.")
]
Key = Annotated[Path | None, typer.Option(metavar="FILE", help="The witness's private key; created at the first run.")]
Name = Annotated[
    str, typer.Option("--name", metavar="NAME", help="The name in its signatures, such as example.org/witness.")
]
Output = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Where to write the cosigned checkpoint, instead of printing it.")
]


def witness(url: Url, state: State, root: Root = None, key: Key = None, name: Name = "", output: Output = None) -> None:
    """Check that a transparency log continues what this witness saw before, and cosign its checkpoint.

    Reads what is new since the last run, so run it from time to time.

    Exit status 0: the log continues. 1: it contradicts itself or an earlier checkpoint, or the address, the name or
    a file cannot be used. 3: it cannot be read.
    """
    log = LogClient(url)
    if key is not None:
        _require_signer_name(name)
    seen = WitnessState(state)
    try:
        observed = observe(seen, log, root)
    except LogUnavailable as error:
        typer.echo(f"landnama: {error}", err=True)
        raise typer.Exit(UNAVAILABLE) from error
    except Contradiction as found:
        _report(found, last_note(seen))
        raise typer.Exit(WRONG) from found
    finally:
        seen.close()
    typer.echo(f"{observed.checkpoint.size:,} leaves, {observed.new_leaves:,} new.", err=True)
    note = observed.note if key is None else _cosign(observed.note, key, name)
    _publish(note, output)
    for repeated in observed.repeated:
        typer.echo(f"landnama: the log has two different leaves of {repeated}.", err=True)
    raise typer.Exit(WRONG if observed.repeated else 0)


def _report(found: Contradiction, last: str | None) -> None:
    """Prints the two checkpoints, which prove the contradiction together."""
    typer.echo(f"landnama: {found}.", err=True)
    for text in filter(None, (last, found.note)):
        typer.echo(text, nl=False)


def _require_signer_name(name: str) -> None:
    if not name or "+" in name or not name.isprintable() or any(map(str.isspace, name)):
        raise UserError("A witness signs under a name without spaces and plus signs: add --name.")


def _cosign(note: SignedNote, file: Path, name: str) -> SignedNote:
    if not file.exists():
        write_private_key(file, secrets.token_bytes(KEY_LENGTH))
    private = read_private_key(file, "landnama witness")
    typer.echo(f"Key of this witness: {NoteKey(name, COSIGNATURE, derive_public_key(private))}", err=True)
    return cosign(private, name, note, int(time.time()))


def _publish(note: SignedNote, output: Path | None) -> None:
    if output is None:
        typer.echo(str(note), nl=False)
        return
    try:
        with write_atomically(output) as file:
            file.write(str(note).encode())
    except OSError as error:
        raise UserError(f"{output} cannot be written: {error.strerror}") from error
