"""The horizon: spectators of a delayed game are behind on every path, and seats are not."""

import json
import random
from datetime import UTC, datetime

import pytest

from events.fair_chance import commitment
from service import games, log, play, seeds, takebacks
from service.errors import Problem
from service.following import follow
from service.horizon import horizon, seen
from service.house import House
from service.terms import Terms, demand_fair
from tests.projections.language import same
from tests.service.language import move, play_on, signed_up
from tests.service.undoing import consented, rolled_and_asked
from tests.workers.table import Clock

DELAY = 60


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def game(house, red, blue):
    return delayed(house, red, blue, {"target_points": 3})


def delayed(house, red, blue, options):
    """A delayed game that has just begun."""
    game = games.create(house, red, "settlers", 2, options, terms=Terms(spectator_delay=DELAY))
    games.sit(house, blue, game, 1)
    games.start(house, red, game)
    return game


@pytest.fixture
def old_and_new(house, clock, game, red, blue):
    """The version spectators may know, after which four more entries were made."""
    rng = random.Random(1)
    for _ in range(4):
        old = move(house, game, (red, blue), rng).version
    clock.on(DELAY)
    for _ in range(4):
        move(house, game, (red, blue), rng)
    return old


def versions(rows):
    return [row["entry"]["version"] for row in rows]


def test_a_seat_sees_everything_at_once(house, game, old_and_new, red):
    assert play.view(house, red, game)["version"] == old_and_new + 4
    assert games.describe(house, game, red)["version"] == old_and_new + 4
    assert versions(log.entries(house, red, game))[-1] == old_and_new + 4


def test_that_the_game_has_started_is_known_at_once(house, game):
    described = games.describe(house, game)
    assert (described["status"], described["version"]) == ("running", house.records.get(game).version)


def test_a_spectator_sees_the_view_of_then(house, game, old_and_new, red):
    then = play.view(house, red, game, version=old_and_new)
    shown = play.view(house, None, game)
    assert (shown["version"], shown["hash"]) == (old_and_new, then["hash"])


def test_what_is_beyond_the_horizon_is_no_version_yet(house, game, old_and_new):
    with pytest.raises(Problem, match="version_unknown") as refused:
        play.view(house, None, game, version=old_and_new + 1)
    assert refused.value.facts == {"version": old_and_new}


def test_pages_end_at_the_horizon(house, game, old_and_new):
    assert versions(log.entries(house, None, game)) == list(range(1, old_and_new + 1))
    assert log.entries(house, None, game, after=old_and_new + 2) == []


def test_an_export_ends_at_the_horizon(house, game, old_and_new):
    rows = [json.loads(row) for row in log.export(house, None, game)]
    assert versions(rows[1:]) == list(range(1, old_and_new + 1))


def test_the_page_of_the_game_tells_no_more_than_the_view_of_then(house, game, old_and_new, red):
    described = games.describe(house, game)
    entry = log.entries(house, red, game, after=old_and_new - 1, limit=1)[0]
    assert described["version"] == old_and_new
    assert (described["hash"], described["at"]) == (entry["hash"], entry["entry"]["at"])


def test_due_points_and_turn_are_those_of_then(house, clock, game, red, blue):
    before = games.describe(house, game)
    clock.on(DELAY)
    rng = random.Random(1)
    while house.records.get(game).due() == tuple(before["due"]) or not any(games.describe(house, game, red)["points"]):
        move(house, game, (red, blue), rng)
    after = games.describe(house, game)
    assert {name: after[name] for name in ("due", "points", "turn")} == {
        name: before[name] for name in ("due", "points", "turn")
    }


def test_the_lobby_shows_the_game_of_then(house, game, old_and_new):
    (row,) = games.listing(house, {}).games
    described = games.describe(house, game)
    assert row == {name: described[name] for name in row}


def test_a_stream_waits_until_an_entry_is_old_enough(house, clock, game, old_and_new):
    stream = follow(log.reader(house, None, game, old_and_new), 0.05)
    assert next(stream) == []
    clock.on(DELAY)
    assert [line.version for line in next(stream)] == [old_and_new + number for number in range(1, 5)]


def test_an_entry_comes_over_the_horizon_without_another_one_to_announce_it(house, clock, game, red, blue):
    clock.on(DELAY)
    version = move(house, game, (red, blue), random.Random(1)).version
    clock.on(DELAY - 0.05)
    stream = follow(log.reader(house, None, game, version - 1), 30)
    house.clock = lambda: datetime.now(UTC)
    assert [line.version for line in next(stream)] == [version]


def test_a_long_poll_of_a_spectator_is_not_woken_by_what_is_too_new(house, game, old_and_new):
    assert not log.wait(house, game, old_and_new, 0.05)
    assert log.wait(house, game, old_and_new - 1, 60)


def test_a_player_without_a_seat_is_a_spectator(house, game, old_and_new):
    assert play.view(house, signed_up(house, "Passer-by"), game)["version"] == old_and_new


def test_the_delay_ends_with_the_game(house, game, red, blue):
    record = play_on(house, game, (red, blue), random.Random(1))
    assert record.status == "finished"
    assert play.view(house, None, game)["version"] == record.version
    assert horizon(house, record, None) == record.version


def test_without_a_delay_everybody_sees_the_same_version(house, red, blue):
    game = games.create(house, red, "settlers", 2)
    assert games.describe(house, game)["version"] == games.describe(house, game, red)["version"]


@pytest.mark.parametrize("delay", [-1, 3601])
def test_spectators_are_at_most_an_hour_behind(delay):
    with pytest.raises(Problem, match="spectator_delay: must be from 0 to 3600"):
        demand_fair(Terms(spectator_delay=delay))


def test_what_went_before_the_first_draw_stays_known(house, clock, red, blue):
    """A game whose seeds were awaited is not shown as it was before they were told."""
    promise = commitment(bytes(32))
    terms = Terms(spectator_delay=DELAY)
    game = games.create(house, red, "settlers", 2, seed_commitment=promise, terms=terms)
    games.sit(house, blue, game, 1)
    games.start(house, red, game)
    seeds.reveal(house, red, game, bytes(32).hex())
    described = games.describe(house, game)
    assert (described["status"], described["version"]) == ("running", house.records.get(game).version)


def test_a_game_keeps_its_place_in_the_list_until_it_is_over(house, game, red, blue):
    other = games.create(house, red, "settlers", 2)
    before = games.listing(house, {}, limit=1)
    play_on(house, game, (red, blue), random.Random(1), moves=4)
    assert games.listing(house, {}, limit=1) == before
    assert before.games[0]["game"] == other
    play_on(house, game, (red, blue), random.Random(1))
    assert games.listing(house, {}, limit=1).games[0]["game"] == game


def test_the_list_is_narrowed_by_what_spectators_may_know(house, clock, red, blue):
    game = games.create(house, red, "settlers", 2, kind="rated", terms=Terms(spectator_delay=DELAY))
    games.sit(house, blue, game, 1)
    games.start(house, red, game)
    asked = rolled_and_asked(house, (red, blue), game)
    takebacks.accept(house, (red, blue)[asked["asked"][0]], game, asked["takeback"])
    assert house.records.get(game).kind == "casual"
    assert [len(games.listing(house, {"kind": kind}).games) for kind in ("rated", "casual")] == [1, 0]
    clock.on(DELAY)
    assert [len(games.listing(house, {"kind": kind}).games) for kind in ("rated", "casual")] == [0, 1]


def test_what_spectators_see_step_by_step_is_what_is_folded_from_the_beginning(house, clock, red, blue):
    game = delayed(house, red, blue, {})
    rng = random.Random(1)
    for number in range(40):
        clock.on(DELAY / 4)
        if number % 9 == 8:
            last = house.records.get(game).path
            consented(house, (red, blue), game, last.seat, last.previous.version)
        move(house, game, (red, blue), rng)
        record = seen(house, house.records.get(game), None)
        assert same(record, seen(House(house.log, clock=clock), house.records.get(game), None))
    assert record.reversals > 1


def test_spectators_of_a_restored_log_see_what_it_holds(house, clock, game, old_and_new, red, blue):
    key = house.store.keys
    kept = {each: house.log.dump(each) for each in (key.meta(game), key.log(game))}
    for seed, where in ((2, "lost"), (3, "there")):
        for each, value in kept.items():
            house.log.restore(each, 0, value, replace=True)
        play_on(house, game, (red, blue), random.Random(seed), moves=4)
        clock.on(DELAY)
        play_on(house, game, (red, blue), random.Random(seed), moves=2)
        shown = play.view(house, None, game)
        assert shown["hash"] == log.entries(house, red, game, limit=shown["version"])[-1]["hash"], where
