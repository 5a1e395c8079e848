"""Helpers for tests of sandbox games, with given dice and position, in which one caller holds all seats."""

import random

from events.proofs.seal import full_entry
from projections.game.replay import read_entries
from service.lobby import create_game
from service.lobby.sandbox import SandboxRequest
from service.play import actions
from tests.projections.language import random_action

POSITION = (
    "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r27.53|s18.42|hb1l1w2g1o1|dk1 1:r33.41|s21.34|hg3o2 turn:7 span:7 active:0 first:0 robber:9 dice:4-6 "
    "fresh:5/k1 agenda:trade_build(0)"
)


def sandbox(services, caller, ruleset="settlers", seats=2, options=None, ai=None, **request):
    """A running game in which the caller holds all seats."""
    fields = {"take_seat": "all", "start": True, "sandbox": SandboxRequest(**request)}
    return create_game.create_game(services, caller, ruleset, seats, options, ai, "sandbox", **fields)


def start_from_position(services, caller, **request):
    return sandbox(services, caller, options={"board": "fixed"}, position=POSITION, **request)


def events(services, game, event_type):
    """All events of a type, with every value opened."""
    opened = [event for line in read_entries(services.store, game) for event in full_entry(line).events]
    return [event for event in opened if event["type"] == event_type]


def play_alone(services, caller, game, moves=10_000, seed=1):
    """The caller acts for all seats."""
    rng = random.Random(seed)
    for _ in range(moves):
        if services.snapshots.get(game).status == "finished":
            break
        record = services.snapshots.fresh(game)
        seat, action = random_action(record.state, rng)
        actions.take_action(services, caller, game, action, record.version, seat)
    return services.snapshots.get(game)
