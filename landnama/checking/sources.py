"""Where games to check come from: a store, or files that were exported."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from events.answers import Meta
from events.errors import BrokenLog, UnknownGame
from events.export import Export
from events.store import Store
from landnama.checking.difference import CHAIN, Difference, difference, unreadable
from landnama.checking.stored_game import NOBODY_KNOWS, Checked, checked, first_of_each
from landnama.trouble import Trouble
from landnama.verification.reading import read
from projections.cache import read_lines

SUFFIX = ".ndjson"


def in_store(store: Store, game: str) -> Checked | None:
    """A game as the store has it, running or not; None if it was dropped meanwhile."""
    meta: Meta | None = None
    try:
        meta = store.meta(game)
        if meta is None:
            return None
        genesis, hash_ = store.genesis(game)
        lines = list(read_lines(store, game, until=meta.version))
    except UnknownGame:
        return None
    except BrokenLog as broken:
        return Checked(game, _ruleset(meta), 0, False, (unreadable(broken),))
    found = checked(game, Export(genesis, hash_, lines), meta.summary)
    return _with(found, _cut_off(meta, [hash_, *[line.hash for line in lines]]))


def _cut_off(meta: Meta, hashes: Sequence[str]) -> Iterator[Difference]:
    """What the log should end with, and does not."""
    if (meta.version, meta.hash) != (len(hashes) - 1, hashes[-1]):
        said = f"it should end at version {meta.version} with hash {meta.hash}, but ends at {len(hashes) - 1}"
        yield Difference(len(hashes), CHAIN, said)


def _ruleset(meta: Meta | None) -> str:
    return meta.summary.get("ruleset", NOBODY_KNOWS) if meta is not None else NOBODY_KNOWS


def in_file(path: Path) -> Checked:
    """An exported game; lines that cannot be read are a difference, too."""
    try:
        exported, misread = read(path.read_bytes())
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}") from error
    if exported is None:
        return Checked(str(path), NOBODY_KNOWS, 0, False, tuple(map(difference, misread)))
    return _with(checked(str(path), exported), map(difference, misread))


def _with(found: Checked, differences: Iterable[Difference]) -> Checked:
    return found._replace(differences=first_of_each([*found.differences, *differences]))


def exported_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and all that look like exports in folders; raises Trouble for what is neither."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{SUFFIX}"))
        elif path.exists():
            yield path
        else:
            raise Trouble(f"There is no {path}.")
