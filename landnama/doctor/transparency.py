"""Checks the transparency log: its leaves give the root of its checkpoint, and the published files are of this log."""

from collections.abc import Iterator
from pathlib import Path

from events.errors import BrokenLog, StorageError
from events.transparency.checkpoints import Checkpoint, parse_checkpoint
from events.transparency.merkle import TreeFrontier, leaf_hash
from events.transparency.notes import BadNote
from events.transparency.tiles import TILE_WIDTH
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG, Diagnosis, diagnose
from landnama.doctor.installation import Installation
from service.registers.transparency import TransparencyRegister
from workers.tile_folder import TileFolder

LOST = "Keep the folder of the files: leaves come back from it. docs/operations.md says what to do without it."


def check_transparency(installation: Installation) -> Iterator[Diagnosis]:
    """Witnesses and players compare what they saw with this log."""
    try:
        with installation.storage() as storage:
            yield from check_log(TransparencyRegister(storage.records), installation.settings.transparency_path)
    except StorageError:
        yield Diagnosis("transparency log", NOT_CHECKED, "the log server does not answer")


def check_log(register: TransparencyRegister, folder: Path) -> Iterator[Diagnosis]:
    """Reads every leaf."""
    note = register.checkpoint()
    if note is None:
        yield Diagnosis("transparency log", NOT_CHECKED, "no checkpoint was signed yet")
        return
    checkpoint = parse_checkpoint(note.text)
    try:
        tree = read_tree(register, checkpoint.size)
    except BrokenLog as error:
        yield Diagnosis("transparency log", WRONG, str(error), LOST)
        return
    good = (tree.size, tree.root()) == (checkpoint.size, checkpoint.root)
    message = f"{tree.size:,} leaves, {'as' if good else 'not as'} in the checkpoint of {checkpoint.size:,}"
    yield diagnose("transparency log", good, message, LOST)
    yield _check_folder(folder, checkpoint)


def read_tree(register: TransparencyRegister, size: int) -> TreeFrontier:
    """The tree of the first `size` leaves, or of as many as there are."""
    tree = TreeFrontier()
    for bundle in range(-(-size // TILE_WIDTH)):
        for leaf in register.leaves(bundle)[: size - tree.size]:
            tree.append(leaf_hash(leaf))
    return tree


def _check_folder(root: Path, latest: Checkpoint) -> Diagnosis:
    try:
        note = TileFolder(root).checkpoint()
        published = None if note is None else parse_checkpoint(note.text)
    except (OSError, BadNote) as error:
        return Diagnosis("transparency files", WRONG, str(error), f"Give {root} to the user of the service.")
    if published is None:
        return Diagnosis("transparency files", NOT_CHECKED, f"{root} has no checkpoint yet")
    if published.origin != latest.origin:
        fix = "Set TRANSPARENCY_FOLDER to a folder of this store."
        return Diagnosis("transparency files", WRONG, f"{root} has the log of another store", fix)
    if published.size > latest.size:
        message = f"{root} has {published.size:,} leaves, the store {latest.size:,}"
        return Diagnosis("transparency files", WRONG, message, "The service takes them from the files when it runs.")
    return Diagnosis("transparency files", OK, f"{root} has {published.size:,} leaves")
