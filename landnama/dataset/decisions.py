"""Decisions of finished games as Parquet, a file for each combination and number of seats, for programs that learn."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

import pyarrow as pa
from pyarrow import parquet

from events.atomic_file import write_atomically
from events.entry import StoredEntry
from events.errors import UnknownGame
from events.genesis import parse_genesis
from events.store import EventStore
from landnama.dataset.game_filter import ALL_GAMES, GameFilter
from landnama.env import number_actions, to_vector
from projections.game.replay import initial_snapshot, iterate_snapshots, read_entries
from projections.game.snapshot import GameSnapshot
from projections.game.undo_path import walk_back
from projections.history.game_rows import final_ranks
from projections.unreadable import UnreadableGame, translate_game_errors

COLUMNS: Final = pa.schema(
    [
        pa.field("game", pa.string(), False, {"description": "The game."}),
        pa.field("version", pa.int32(), False, {"description": "The version that the decision led to."}),
        pa.field("seat", pa.int8(), False, {"description": "The seat that decided."}),
        pa.field("policy", pa.string(), True, {"description": "The policy of the seat; null for a player."}),
        pa.field("observation", pa.list_(pa.uint8()), False, {"description": "What the seat saw, as in landnama.env."}),
        pa.field("legal", pa.list_(pa.int32()), False, {"description": "The numbers of the legal actions."}),
        pa.field("action", pa.int32(), True, {"description": "The number of the action; null if it has none."}),
        pa.field("final_rank", pa.int8(), False, {"description": "The rank of the seat at the end, 1 for the best."}),
    ]
)
GROUP_SIZE: Final = 2_000
"""Rows that are held in memory for each file."""


class DecisionCounts(NamedTuple):
    """The games and decisions in the files, and the reasons why unreadable games were left out."""

    games: int
    decisions: int
    left_out: Mapping[str, str]


def export_decisions(
    store: EventStore, folder: Path, watch: Callable[[int], None], chosen: GameFilter = ALL_GAMES
) -> DecisionCounts:
    """Writes the decisions of finished games over earlier files; `watch` gets the number of games read."""
    folder.mkdir(parents=True, exist_ok=True)
    games = decisions = 0
    left_out: dict[str, str] = {}
    with ExitStack() as files:
        found: dict[str, _DecisionFile] = {}
        for number, game in enumerate(store.list_games(), 1):
            try:
                with translate_game_errors():
                    name, rows = _read_decisions(store, game, chosen)
            except UnknownGame:
                name = None
            except UnreadableGame as error:
                name, left_out[game] = None, str(error)
            if name is not None:
                if name not in found:
                    found[name] = files.enter_context(_DecisionFile(folder / f"{name}.parquet"))
                decisions += found[name].write(rows)
                games += 1
            watch(number)
    return DecisionCounts(games, decisions, left_out)


class _DecisionFile(ExitStack):
    """Collects rows, and writes them group by group; the file is there when all are written."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._rows: list[dict[str, Any]] = []

    def __enter__(self) -> "_DecisionFile":
        super().__enter__()
        file = self.enter_context(write_atomically(self._path))
        self._writer = self.enter_context(parquet.ParquetWriter(file, COLUMNS, compression="zstd"))
        self.callback(self._flush)
        return self

    def write(self, rows: list[dict[str, Any]]) -> int:
        """Adds rows; returns their number."""
        self._rows += rows
        if len(self._rows) >= GROUP_SIZE:
            self._flush()
        return len(rows)

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(pa.Table.from_pylist(self._rows, COLUMNS))
            self._rows = []


def _read_decisions(store: EventStore, game: str, chosen: GameFilter) -> tuple[str | None, list[dict[str, Any]]]:
    """The name of the file for a game, and its rows; None if the game has no result, or is excluded."""
    genesis, hash_ = store.genesis(game)
    if not chosen.allows_genesis(parse_genesis(genesis)):
        return None, []
    first, entries = initial_snapshot(genesis, hash_), list(read_entries(store, game))
    snapshots = [first, *iterate_snapshots(first, entries)]
    last = snapshots[-1]
    # A game that was closed before its first draw has no state.
    has_result = last.state is not None and last.state.result is not None
    if last.status != "finished" or not has_result or not chosen.allows_end(last):
        return None, []
    return f"{last.rules.name}-{last.rules.seats}", list(_list_decisions(game, entries, snapshots))


def _list_decisions(
    game: str, entries: Sequence[StoredEntry], snapshots: Sequence[GameSnapshot]
) -> Iterator[dict[str, Any]]:
    """A row for each action of a seat that was not undone; `snapshots` are those by version."""
    last = snapshots[-1]
    result, numbering = last.state.result, number_actions(last.rules)
    ranks = final_ranks(result.winners, result.points)
    live = {each.version for each in walk_back(last.path)}
    for stored in entries:
        entry, before = stored.entry(), snapshots[stored.version - 1]
        if entry.seat is None or entry.action is None or entry.version not in live:
            continue
        state, holder = before.state, before.seats[entry.seat]
        yield {
            "game": game,
            "version": entry.version,
            "seat": entry.seat,
            "policy": holder and holder.policy,
            "observation": to_vector(before.view(entry.seat)),
            "legal": numbering.legal_numbers(state, entry.seat),
            "action": numbering.find_number(last.rules.wire.decode_action(entry.action), state, entry.seat),
            "final_rank": ranks[entry.seat],
        }
