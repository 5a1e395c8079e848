"""The sources of games to check: a store, or exported files."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from events.errors import BrokenLog, UnknownGame
from events.export import Export
from events.store import EventStore, GameMeta
from landnama.checking.difference import CHAIN, Difference, difference_from_finding, unreadable_difference
from landnama.checking.stored_game import UNKNOWN, CheckedGame, check_game, first_per_cause
from landnama.errors import UserError
from landnama.verification.export_file import read_export
from projections.game.replay import read_entries
from projections.summary import combination_name

SUFFIX = ".ndjson"


def check_game_in_store(store: EventStore, game: str) -> CheckedGame | None:
    """A game of the store, running or finished; None if it was deleted meanwhile."""
    meta: GameMeta | None = None
    try:
        meta = store.meta(game)
        if meta is None:
            return None
        genesis, hash_ = store.genesis(game)
        lines = list(read_entries(store, game, until=meta.version))
    except UnknownGame:
        return None
    except BrokenLog as broken:
        return CheckedGame(game, _ruleset_name(meta), 0, False, (unreadable_difference(broken),))
    found = check_game(game, Export(genesis, hash_, lines), meta.summary)
    return _add_differences(found, _truncation_differences(meta, [hash_, *[line.hash for line in lines]]))


def _truncation_differences(meta: GameMeta, hashes: Sequence[str]) -> Iterator[Difference]:
    """Compares the end of the log with its metadata."""
    if (meta.version, meta.hash) != (len(hashes) - 1, hashes[-1]):
        message = f"it should end at version {meta.version} with hash {meta.hash}, but ends at {len(hashes) - 1}"
        yield Difference(len(hashes), CHAIN, message)


def _ruleset_name(meta: GameMeta | None) -> str:
    return combination_name(meta.summary) if meta is not None else UNKNOWN


def check_file(path: Path) -> CheckedGame:
    """An exported game; unreadable lines are a difference, too."""
    try:
        exported, misread = read_export(path.read_bytes())
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from error
    if exported is None:
        return CheckedGame(str(path), UNKNOWN, 0, False, tuple(map(difference_from_finding, misread)))
    return _add_differences(check_game(str(path), exported), map(difference_from_finding, misread))


def _add_differences(found: CheckedGame, differences: Iterable[Difference]) -> CheckedGame:
    return found._replace(differences=first_per_cause([*found.differences, *differences]))


def find_exports(paths: Iterable[Path]) -> Iterator[Path]:
    """The given files, and all files in given folders that look like exports; raises UserError if there are none."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob(f"*{SUFFIX}"))
            if not found:
                raise UserError(f"{path} contains no file *{SUFFIX}.")
            yield from found
        elif path.exists():
            yield path
        else:
            raise UserError(f"{path} does not exist.")
