"""How many bytes an action takes for good: in the archived files of base games that four greedy players played."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bench.figures import Figure
from bench.memory import servers
from projections.cache import read_lines
from service import archiving, games, players
from service.house import House
from service.players import Caller
from service.settings import Settings
from workers.lease import new_holder
from workers.moves import Moves
from workers.settings import Settings as Times
from workers.turns import Turns

GAMES, SEATS = 5, 4
STEPS = 2 * GAMES
UNBROKEN = 3600.0
"""Seconds that a worker may play one game."""
HOW = (
    f"Size of the archived files of {GAMES} base games that {SEATS} greedy AI players played to the end through the"
    f" service, {{}} notes of what they thought; by actions."
)


class Kept(NamedTuple):
    """The files of some games, and the actions in them."""

    size: int
    actions: int


def measure(told: Callable[[], None]) -> dict[str, Figure]:
    found = {}
    for name, notes in (("archive_bytes_per_action", "on"), ("archive_bytes_per_action_without_notes", "off")):
        size, actions = archived(notes, told)
        found[name] = Figure(size / actions, "bytes", HOW.format("with" if notes == "on" else "without"))
    return found


def archived(notes: str, told: Callable[[], None]) -> Kept:
    """What is left of the games when they have left the log server."""
    with servers() as (log, volatile), tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        house = House(log, volatile, Settings(archive=folder))
        new = players.sign_up(house, "Bench")
        times = Times(shift=UNBROKEN, ai_notes=notes)
        actions = 0
        for _ in range(GAMES):
            actions += played(house, Caller(new.player_id, new.name), times)
            told()
        house.close()
        return Kept(sum(file.stat().st_size for file in Path(folder).rglob("*.zst")), actions)


def played(house: House, maker: Caller, times: Times) -> int:
    """Plays and archives one game; how many actions it had."""
    ai = dict.fromkeys(range(SEATS), "greedy")
    game = games.create(house, maker, "settlers", SEATS, {}, ai, sit=False, start=True)
    Turns(house, times, Moves(house, times)).play(game, new_holder())
    actions = sum(line.entry().action is not None for line in read_lines(house.store, game))
    if archiving.archive(house, game) != "archived":
        raise ValueError(f"{game} did not come to its end")
    return actions
