"""The spectator delay: on every route, spectators of a delayed game see older versions, and seats do not."""

import json
import random
from datetime import UTC, datetime

import pytest

from events.proofs.fair_chance import seed_commitment
from service.commands.audience import visible_snapshot, visible_version
from service.live import entries
from service.live.entries import follow_entries
from service.lobby import create_game, games, seating
from service.play import actions, seeds, takebacks
from service.runtime.game_terms import GameTerms, require_valid_terms
from service.runtime.problems import Problem
from service.services import Services
from tests.projections.language import are_equal
from tests.service.language import play_random_action, play_randomly, sign_up
from tests.service.takeback_steps import roll_and_request_takeback, undo_with_consent
from tests.waiting import wait_for_next_millisecond
from tests.workers.table import Clock

DELAY = 60


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def game(services, red, blue):
    return create_delayed_game(services, red, blue, {"target_points": 4})


def create_delayed_game(services, red, blue, options):
    """A delayed game that has just started."""
    game = create_game.create_game(services, red, "settlers", 2, options, terms=GameTerms(spectator_delay=DELAY))
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    return game


@pytest.fixture
def split_versions(services, clock, game, red, blue):
    """The version that spectators see, followed by four more entries."""
    rng = random.Random(1)
    for _ in range(4):
        old = play_random_action(services, game, (red, blue), rng).version
    clock.advance(DELAY)
    for _ in range(4):
        play_random_action(services, game, (red, blue), rng)
    return old


def versions(rows):
    return [row["entry"]["version"] for row in rows]


def test_a_seat_sees_everything_at_once(services, game, split_versions, red):
    assert actions.seat_view(services, red, game)["version"] == split_versions + 4
    assert games.describe_game(services, game, red)["version"] == split_versions + 4
    assert versions(entries.list_entries(services, red, game))[-1] == split_versions + 4


def test_a_spectator_sees_the_start_at_once(services, game):
    described = games.describe_game(services, game)
    assert (described["status"], described["version"]) == ("running", services.snapshots.get(game).version)


def test_a_spectator_sees_the_delayed_view(services, game, split_versions, red):
    then = actions.seat_view(services, red, game, version=split_versions)
    shown = actions.seat_view(services, None, game)
    assert (shown["version"], shown["hash"]) == (split_versions, then["hash"])


def test_a_version_that_is_still_hidden_is_unknown(services, game, split_versions):
    with pytest.raises(Problem, match="unknown_version") as refused:
        actions.seat_view(services, None, game, version=split_versions + 1)
    assert refused.value.facts == {"version": split_versions}


def test_a_page_ends_at_the_visible_version(services, game, split_versions):
    assert versions(entries.list_entries(services, None, game)) == list(range(1, split_versions + 1))
    assert entries.list_entries(services, None, game, after=split_versions + 2) == []


def test_an_export_ends_at_the_visible_version(services, game, split_versions):
    rows = [json.loads(row) for row in entries.export_game(services, None, game)]
    assert versions(rows[1:]) == list(range(1, split_versions + 1))


def test_the_description_shows_no_more_than_the_delayed_view(services, game, split_versions, red):
    described = games.describe_game(services, game)
    entry = entries.list_entries(services, red, game, after=split_versions - 1, limit=1)[0]
    assert described["version"] == split_versions
    assert (described["hash"], described["updated_at"]) == (entry["hash"], entry["entry"]["at"])


def test_due_seats_points_and_turn_are_delayed(services, clock, game, red, blue):
    before = games.describe_game(services, game)
    clock.advance(DELAY)
    rng = random.Random(1)
    while services.snapshots.get(game).due() == tuple(before["due"]) or not any(
        games.describe_game(services, game, red)["points"]
    ):
        play_random_action(services, game, (red, blue), rng)
    after = games.describe_game(services, game)
    assert {name: after[name] for name in ("due", "points", "turn")} == {
        name: before[name] for name in ("due", "points", "turn")
    }


def test_the_lobby_shows_the_delayed_game(services, game, split_versions):
    (row,) = games.list_games(services, {}).games
    described = games.describe_game(services, game)
    assert row == {name: described[name] for name in row}


def test_a_stream_waits_until_an_entry_is_old_enough(services, clock, game, split_versions):
    stream = follow_entries(entries.open_reader(services, None, game, split_versions), 0.05)
    assert next(stream) == []
    clock.advance(DELAY)
    assert [line.version for line in next(stream)] == [split_versions + number for number in range(1, 5)]


def test_a_hidden_entry_becomes_visible_without_a_new_entry(services, clock, game, red, blue):
    clock.advance(DELAY)
    version = play_random_action(services, game, (red, blue), random.Random(1)).version
    clock.advance(DELAY - 0.05)
    stream = follow_entries(entries.open_reader(services, None, game, version - 1), 30)
    services.clock = lambda: datetime.now(UTC)
    assert [line.version for line in next(stream)] == [version]


def test_a_spectators_long_poll_does_not_return_for_a_hidden_entry(services, game, split_versions):
    assert not entries.wait_for_entry(services, game, split_versions, 0.05)
    assert entries.wait_for_entry(services, game, split_versions - 1, 60)


def test_a_player_without_a_seat_is_a_spectator(services, game, split_versions):
    assert actions.seat_view(services, sign_up(services, "Passer-by"), game)["version"] == split_versions


def test_the_delay_ends_with_the_game(services, game, red, blue):
    record = play_randomly(services, game, (red, blue), random.Random(1))
    assert record.status == "finished"
    assert actions.seat_view(services, None, game)["version"] == record.version
    assert visible_version(services, record, None) == record.version


def test_without_a_delay_every_audience_sees_the_latest_version(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2)
    assert games.describe_game(services, game)["version"] == games.describe_game(services, game, red)["version"]


@pytest.mark.parametrize("delay", [-1, 3601])
def test_the_spectator_delay_is_at_most_an_hour(delay):
    with pytest.raises(Problem, match="spectator_delay: must be from 0 to 3600"):
        require_valid_terms(GameTerms(spectator_delay=delay))


def test_entries_before_the_opening_stay_visible(services, clock, red, blue):
    """The game is not shown as it was before the seeds were revealed."""
    promise = seed_commitment(bytes(32))
    terms = GameTerms(spectator_delay=DELAY)
    game = create_game.create_game(services, red, "settlers", 2, seed_commitment=promise, terms=terms)
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    seeds.reveal_seed(services, red, game, bytes(32).hex())
    described = games.describe_game(services, game)
    assert (described["status"], described["version"]) == ("running", services.snapshots.get(game).version)


def test_a_delayed_game_keeps_its_rank_in_the_lobby_until_it_is_over(services, game, red, blue):
    wait_for_next_millisecond()
    other = create_game.create_game(services, red, "settlers", 2)
    before = games.list_games(services, {}, limit=1)
    play_randomly(services, game, (red, blue), random.Random(1), moves=4)
    assert games.list_games(services, {}, limit=1) == before
    assert before.games[0]["game"] == other
    play_randomly(services, game, (red, blue), random.Random(1))
    assert games.list_games(services, {}, limit=1).games[0]["game"] == game


def test_lobby_filters_use_only_what_spectators_may_know(services, clock, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, kind="rated", terms=GameTerms(spectator_delay=DELAY))
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    asked = roll_and_request_takeback(services, (red, blue), game)
    takebacks.accept_takeback(services, (red, blue)[asked["recipients"][0]], game, asked["takeback"])
    assert services.snapshots.get(game).kind == "casual"
    assert [len(games.list_games(services, {"kind": kind}).games) for kind in ("rated", "casual")] == [1, 0]
    clock.advance(DELAY)
    assert [len(games.list_games(services, {"kind": kind}).games) for kind in ("rated", "casual")] == [0, 1]


def test_cached_past_snapshots_equal_a_fold_from_the_genesis(services, clock, red, blue):
    game = create_delayed_game(services, red, blue, {})
    rng = random.Random(1)
    for number in range(40):
        clock.advance(DELAY / 4)
        if number % 9 == 8:
            last = services.snapshots.get(game).path
            undo_with_consent(services, (red, blue), game, last.seat, last.previous.version)
        play_random_action(services, game, (red, blue), rng)
        record = visible_snapshot(services, services.snapshots.get(game), None)
        assert are_equal(
            record, visible_snapshot(Services(services.storage, clock=clock), services.snapshots.get(game), None)
        )
    assert record.reversals > 1


def test_spectators_of_a_restored_log_see_its_entries(services, clock, game, split_versions, red, blue, redis_log):
    key = services.storage.keys
    kept = {each: services.storage.client.dump(each) for each in (key.meta(game), key.log(game))}
    for seed, where in ((2, "lost"), (3, "there")):
        for each, value in kept.items():
            services.storage.client.restore(each, 0, value, replace=True)
        play_randomly(services, game, (red, blue), random.Random(seed), moves=4)
        clock.advance(DELAY)
        play_randomly(services, game, (red, blue), random.Random(seed), moves=2)
        shown = actions.seat_view(services, None, game)
        assert shown["hash"] == entries.list_entries(services, red, game, limit=shown["version"])[-1]["hash"], where
