"""Words for tests of undo below HTTP: games of any ruleset, and takebacks to which everybody agrees."""

import random

from service import games, play, takebacks, undo
from service.errors import Problem
from service.undoing import Wish
from tests.projections.language import pick
from tests.service.language import signed_up


def four_people(house):
    return [signed_up(house, name) for name in ("Ruth", "Saul", "Tirza", "Uri")]


def seated(house, callers, ruleset, kind):
    """A running game with the callers in its seats."""
    game = games.create(house, callers[0], ruleset, len(callers), kind=kind)
    for seat, caller in enumerate(callers[1:], 1):
        games.sit(house, caller, game, seat)
    games.start(house, callers[0], game)
    return game


def by_hand(house, callers, game, moves):
    """So many moves at random; the version after them."""
    rng = random.Random(5)
    for _ in range(moves):
        record = house.records.fresh(game)
        seat, action = pick(record.state, rng)
        play.act(house, callers[seat], game, record.rules.encode(action), record.version)
    return house.records.fresh(game).version


def consented(house, callers, game, by, to, redo=False):
    """Has it undone or redone, and everybody who is asked agrees."""
    version = house.records.fresh(game).version
    wish = Wish("redo") if redo else Wish("undo", to)
    try:
        asked = takebacks.ask(house, callers[by], game, version, wish)
    except Problem as refused:
        if refused.code != "takeback_not_needed":
            raise
        at_once(house, callers[by], game, version, wish)
    else:
        done = [takebacks.accept(house, callers[seat], game, asked["takeback"])["status"] for seat in asked["asked"]]
        assert done == ["open"] * (len(done) - 1) + ["done"]


def at_once(house, caller, game, version, wish):
    """Done without asking anybody."""
    if wish.kind == "redo":
        undo.redo(house, caller, game, version)
    else:
        undo.undo(house, caller, game, version, wish.to)


def rolled_and_asked(house, callers, game):
    """Plays until somebody has rolled, who asks for that back."""
    rng = random.Random(2)
    while True:
        record = house.records.fresh(game)
        seat, action = pick(record.state, rng)
        encoded = record.rules.encode(action)
        version = play.act(house, callers[seat], game, encoded, record.version).version
        if encoded["type"] == "roll_dice":
            return takebacks.ask(house, callers[seat], game, version, Wish())
