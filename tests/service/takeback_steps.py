"""Helpers for tests of undo without HTTP: games of any ruleset, and takebacks with everybody's consent."""

import random

from service.lobby import create_game, seating
from service.play import actions, takebacks, undo
from service.play.undo_plan import ReversalRequest
from service.runtime.problems import Problem
from tests.projections.language import random_action
from tests.service.language import sign_up


def sign_up_four(services):
    return [sign_up(services, name) for name in ("Ruth", "Saul", "Tirza", "Uri")]


def start_ruleset_game(services, callers, ruleset, kind):
    """A running game with the callers in its seats."""
    game = create_game.create_game(services, callers[0], ruleset, len(callers), kind=kind)
    for seat, caller in enumerate(callers[1:], 1):
        seating.take_seat(services, caller, game, seat)
    seating.start_game(services, callers[0], game)
    return game


def play_moves(services, callers, game, moves):
    """Plays a number of random moves; the version after them."""
    rng = random.Random(5)
    for _ in range(moves):
        record = services.snapshots.fresh(game)
        seat, action = random_action(record.state, rng)
        actions.take_action(services, callers[seat], game, record.rules.wire.encode(action), record.version)
    return services.snapshots.fresh(game).version


def undo_with_consent(services, callers, game, by, to, redo=False):
    """Undoes or redoes with the consent of all recipients."""
    version = services.snapshots.fresh(game).version
    wish = ReversalRequest("redo") if redo else ReversalRequest("undo", to)
    try:
        asked = takebacks.request_takeback(services, callers[by], game, version, wish)
    except Problem as refused:
        if refused.code != "takeback_not_needed":
            raise
        undo_without_consent(services, callers[by], game, version, wish)
    else:
        done = [
            takebacks.accept_takeback(services, callers[seat], game, asked["takeback"])["status"]
            for seat in asked["recipients"]
        ]
        assert done == ["open"] * (len(done) - 1) + ["done"]


def undo_without_consent(services, caller, game, version, wish):
    """Undoes or redoes without consent."""
    if wish.kind == "redo":
        undo.redo(services, caller, game, version)
    else:
        undo.undo(services, caller, game, version, wish.to)


def roll_and_request_takeback(services, callers, game):
    """Plays until a player has rolled, who requests to take the roll back."""
    rng = random.Random(2)
    while True:
        record = services.snapshots.fresh(game)
        seat, action = random_action(record.state, rng)
        encoded = record.rules.wire.encode(action)
        version = actions.take_action(services, callers[seat], game, encoded, record.version).version
        if encoded["type"] == "roll_dice":
            return takebacks.request_takeback(services, callers[seat], game, version, ReversalRequest())
