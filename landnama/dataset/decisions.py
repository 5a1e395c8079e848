"""Decisions of finished games as Parquet, a file for each combination and number of seats, for programs that learn."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

import pyarrow as pa
from pyarrow import parquet

from events.atomic_file import write_atomically
from events.errors import UnknownGame
from events.genesis import parse_genesis
from events.store import EventStore
from games.kernel import Ruleset
from landnama.dataset.game_filter import ALL_GAMES, GameFilter
from landnama.env import number_actions, to_vector
from projections.game.replay import initial_snapshot, iterate_snapshots, read_entries
from projections.game.snapshot import GameSnapshot
from projections.game.undo_path import walk_back

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
    games: int
    decisions: int


def export_decisions(
    store: EventStore, folder: Path, watch: Callable[[int], None], chosen: GameFilter = ALL_GAMES
) -> DecisionCounts:
    """Writes the decisions of finished games over earlier files; `watch` gets the number of games read."""
    folder.mkdir(parents=True, exist_ok=True)
    games = decisions = 0
    with ExitStack() as files:
        found: dict[str, _DecisionFile] = {}
        for number, game in enumerate(store.list_games(), 1):
            snapshots = _read_finished_game(store, game, chosen)
            if snapshots:
                rules = snapshots[-1].rules
                name = f"{rules.name}-{rules.seats}"
                if name not in found:
                    found[name] = files.enter_context(_DecisionFile(folder / f"{name}.parquet"))
                decisions += found[name].write(list(list_decisions(store, game, snapshots)))
                games += 1
            watch(number)
    return DecisionCounts(games, decisions)


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


def _read_finished_game(store: EventStore, game: str, chosen: GameFilter) -> list[GameSnapshot]:
    """The snapshots of a game by version; none if it is not finished, is excluded, or was deleted meanwhile."""
    try:
        genesis, hash_ = store.genesis(game)
        if not chosen.allows_genesis(parse_genesis(genesis)):
            return []
        first = initial_snapshot(genesis, hash_)
        snapshots = [first, *iterate_snapshots(first, list(read_entries(store, game)))]
    except UnknownGame:
        return []
    last = snapshots[-1]
    has_result = last.status == "finished" and last.state.result is not None
    return snapshots if has_result and chosen.allows_end(last) else []


def list_decisions(store: EventStore, game: str, snapshots: list[GameSnapshot]) -> Iterator[dict[str, Any]]:
    """A row for each action of a seat that was not undone."""
    last = snapshots[-1]
    ranks, numbering = final_ranks(last.rules, last.state), number_actions(last.rules)
    live = {each.version for each in walk_back(last.path)}
    for stored in read_entries(store, game):
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


def final_ranks(rules: Ruleset, state: Any) -> list[int]:
    """By seat: winners come first, then the others by points; equal ones share a rank."""
    ending = [(seat in state.result.winners, state.result.points[seat]) for seat in range(rules.seats)]
    return [1 + sum([other > own for other in ending]) for own in ending]
