"""Helpers for tests of the use cases: players, tables, random moves."""

import random
from typing import Any

from redis import Redis

from events.entry import Entry
from events.proofs.seal import SeedSealer, seal
from events.store import Append
from games import kernel
from games.chance import SeededChance
from games.kernel import Action, encode
from games.settlers.steps.trade_build import EndTurn
from projections.game.snapshot import GameSnapshot
from service.lobby import create_game, seating
from service.play import actions
from service.players import accounts
from service.players.accounts import Caller
from service.runtime.problems import Problem
from service.services import Services
from tests.projections.language import random_action

SHORT = {"target_points": 4}


def sign_up(services: Services, name: str) -> Caller:
    return accounts.authenticate(services, accounts.sign_up(services, name).token)


def start_game(services: Services, *callers: Caller, **options: Any) -> str:
    """A running game with the callers in its seats."""
    game = create_game.create_game(services, callers[0], "settlers", len(callers), options)
    for seat, caller in enumerate(callers[1:], 1):
        seating.take_seat(services, caller, game, seat)
    seating.start_game(services, callers[0], game)
    return game


def start_ai_game(services: Services, creator: Caller, policy: str) -> str:
    """A running game of two AI players and no people."""
    ai = dict.fromkeys(range(2), policy)
    return create_game.create_game(services, creator, "settlers", 2, SHORT, ai, take_seat=False, start=True)


def choose_action(services: Services, game: str, rng: random.Random) -> tuple[int, dict[str, Any], GameSnapshot]:
    """A due seat, one of its legal actions, and the snapshot they were chosen on."""
    record = services.snapshots.fresh(game)
    seat, action = random_action(record.state, rng)
    return seat, encode(action), record


def play_random_action(
    services: Services, game: str, callers: tuple[Caller, ...], rng: random.Random, **more: Any
) -> actions.ActionResult:
    """A random move of a due seat."""
    seat, data, record = choose_action(services, game, rng)
    return actions.take_action(services, callers[seat], game, data, record.version, **more)


def play_randomly(
    services: Services, game: str, callers: tuple[Caller, ...], rng: random.Random, moves: int = 10_000
) -> GameSnapshot:
    """Plays random moves until the game is over or their number is reached."""
    for _ in range(moves):
        if services.snapshots.get(game).status == "finished":
            break
        play_random_action(services, game, callers, rng)
    return services.snapshots.get(game)


def play_until_discards(services: Services, game: str, callers: tuple[Caller, ...], rng: random.Random) -> GameSnapshot:
    """No seat builds or trades, so that a seven soon meets two large hands."""
    while True:
        record = services.snapshots.fresh(game)
        due, step = record.due(), record.state.agenda[0].step
        if step == "discard" and len(due) > 1:
            return record
        listed = kernel.legal_actions(record.state, due[0])
        passing = [action for action in listed if type(action) is EndTurn]
        data = rng.choice(passing or listed) if listed else random_discard(record, due[0])
        actions.take_action(services, callers[due[0]], game, encode(data), record.version)


def random_discard(record: GameSnapshot, seat: int) -> Action:
    """A random discard."""
    (template,) = kernel.legal_templates(record.state, seat)
    return template.sample(record.state, seat, SeededChance(1))


VOLCANO = {"type": "volcano_erupted", "hex": 3}
"""An event of a later release."""


def append_unknown(services: Services, game: str, event: Any = VOLCANO) -> None:
    """Appends an entry that no process of this release would write; the game stays due when it was."""
    record = services.snapshots.fresh(game)
    stored = seal(Entry(record.version + 1, record.at, None, None, [event]), [], SeedSealer(bytes(32)), record.hash)
    services.store.append(Append(game, record.version, [stored], due_at=services.schedule.due_at(game)))


class CountingClient(Redis):
    """A client that counts its commands."""

    count = 0

    def execute_command(self, *args: Any, **options: Any) -> Any:
        self.count += 1
        return super().execute_command(*args, **options)


def problem(call: Any, *args: Any, **more: Any) -> Problem:
    """The problem that a call raises; fails if it raises none."""
    try:
        given = call(*args, **more)
    except Problem as reason:
        return reason
    raise AssertionError(f"was not refused but gave {given!r}")
