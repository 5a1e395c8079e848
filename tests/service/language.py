"""The words the tests of the use cases are written in: players, tables, moves at random."""

import random
from typing import Any

from events.entry import Entry
from events.seal import SeedSealer, seal
from games import kernel
from games.chance import SeededChance
from games.kernel import Action, encode
from games.settlers.steps.trade_build import EndTurn
from projections.record import Record
from service import games, play, players
from service.errors import Problem
from service.house import House
from service.players import Caller
from tests.projections.language import pick

SHORT = {"target_points": 3}


def signed_up(house: House, name: str) -> Caller:
    return players.whoami(house, players.sign_up(house, name).token)


def table(house: House, *callers: Caller, **options: Any) -> str:
    """A running game with the callers in its seats."""
    game = games.create(house, callers[0], "settlers", len(callers), options)
    for seat, caller in enumerate(callers[1:], 1):
        games.sit(house, caller, game, seat)
    games.start(house, callers[0], game)
    return game


def choice(house: House, game: str, rng: random.Random) -> tuple[int, dict[str, Any], Record]:
    """A seat that is due, what it might do, and the record it was chosen on."""
    record = house.records.fresh(game)
    seat, action = pick(record.state, rng)
    return seat, encode(action), record


def move(house: House, game: str, callers: tuple[Caller, ...], rng: random.Random, **more: Any) -> play.Acted:
    """One move at random by whoever is due."""
    seat, data, record = choice(house, game, rng)
    return play.act(house, callers[seat], game, data, record.version, **more)


def play_on(house: House, game: str, callers: tuple[Caller, ...], rng: random.Random, moves: int = 10_000) -> Record:
    """Moves at random until the game is over, at most so many."""
    for _ in range(moves):
        if house.records.get(game).status == "finished":
            break
        move(house, game, callers, rng)
    return house.records.get(game)


def hoard_until_discards(house: House, game: str, callers: tuple[Caller, ...], rng: random.Random) -> Record:
    """Nobody builds or trades, so that before long a seven finds two large hands."""
    while True:
        record = house.records.fresh(game)
        due, step = record.due(), record.state.agenda[0].step
        if step == "discard" and len(due) > 1:
            return record
        listed = kernel.legal(record.state, due[0])
        passing = [action for action in listed if type(action) is EndTurn]
        data = rng.choice(passing or listed) if listed else paid(record, due[0])
        play.act(house, callers[due[0]], game, encode(data), record.version)


def paid(record: Record, seat: int) -> Action:
    """A discard at random."""
    (template,) = kernel.templates(record.state, seat)
    return template.sample(record.state, seat, SeededChance(1))


VOLCANO = {"type": "volcano_erupted", "hex": 3}
"""An event of later days."""


def append_unknown(house: House, game: str, event: Any = VOLCANO) -> None:
    """An entry as no process of these days would write it."""
    record = house.records.fresh(game)
    entry = Entry(record.version + 1, record.at, None, None, [event])
    house.store.append(game, record.version, [seal(entry, [], SeedSealer(bytes(32)), record.hash)])


def problem(call: Any, *args: Any, **more: Any) -> Problem:
    """Why it was refused; a failure if it was not."""
    try:
        given = call(*args, **more)
    except Problem as reason:
        return reason
    raise AssertionError(f"was not refused but gave {given!r}")
