"""The events of a game for a webhook: every decision of the player is told, in order, and again after a part of it."""

import random

import pytest

from service.commands.audience import seats_of
from service.live.notifications import OVER, STARTED, TURN
from service.play.resign import resign
from service.registers.webhooks import EventCursor
from service.webhooks.events import ENTRY, read_events
from tests.service.language import play_random_action, play_randomly, sign_up

START = EventCursor(1)


def events(services, caller, game, since=START):
    snapshot = services.snapshots.fresh(game)
    return list(read_events(services, snapshot, seats_of(services, caller, snapshot), since))


def kinds(found):
    return [(each.version, each.kind) for each in found if each.kind != ENTRY]


def test_a_decision_is_told_when_it_comes_up_and_again_after_each_action_of_the_seat(services, three, game):
    rng, told = random.Random(3), []
    for _ in range(12):
        snapshot = services.snapshots.fresh(game)
        (due, *_) = snapshot.due()
        told.append((snapshot.version, due))
        play_random_action(services, game, three, rng)
    found = [
        (each.version, each.seat) for caller in three for each in events(services, caller, game) if each.kind == TURN
    ]
    assert sorted(found)[: len(told)] == told


def test_the_start_and_every_entry_are_told_to_every_player(services, three, game):
    snapshot = services.snapshots.fresh(game)
    for caller in three:
        found = events(services, caller, game)
        assert (snapshot.start_version, STARTED) in kinds(found)
        assert [each.version for each in found if each.kind == ENTRY] == list(range(1, snapshot.version + 1))


def test_the_end_is_told_last(services, three, game):
    for caller in three:
        if services.snapshots.fresh(game).status == "running":
            resign(services, caller, game)
    snapshot = services.snapshots.fresh(game)
    assert kinds(events(services, three[0], game))[-1] == (snapshot.version, OVER)


def test_a_player_who_has_resigned_is_told_of_no_decision(services, three, game):
    (seat,) = services.snapshots.fresh(game).due()
    resign(services, three[seat], game)
    assert TURN not in [kind for _, kind in kinds(events(services, three[seat], game))]


def test_a_player_without_a_seat_is_told_nothing(services, game, three):
    assert events(services, sign_up(services, "Eve"), game) == []


@pytest.mark.parametrize("seed", [1, 2])
def test_the_events_do_not_depend_on_where_the_reading_begins(services, three, game, seed):
    play_randomly(services, game, three, random.Random(seed), 60)
    whole = events(services, three[1], game)
    for place in range(0, len(whole), 7):
        since = EventCursor(whole[place].version, whole[place].number)
        assert events(services, three[1], game, since) == whole[place:]
    assert len({each.message_id for each in whole}) == len(whole)
