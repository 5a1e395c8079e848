"""Actions: an accepted one is in the log, a refused one gets the reason, and no refusal comes from a cache."""

import random

import pytest

from events import export as exporting
from events.proofs.audit import audit_findings
from events.proofs.inspection import inspect_entries
from events.redis.storage import RedisStorage
from games import kernel
from projections.game.replay import initial_snapshot, replay
from projections.summary import summary
from service.live import entries
from service.lobby import create_game, games, seating
from service.play import actions
from service.services import Services
from tests.projections.language import are_equal
from tests.service.language import (
    SHORT,
    CountingClient,
    append_unknown,
    choose_action,
    play_random_action,
    play_randomly,
    problem,
    sign_up,
    start_game,
)


def other_services(services):
    """Another process on the same log."""
    return Services(services.storage)


def test_an_action_is_answered_with_its_entry_and_the_new_version(services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    acted = actions.take_action(services, three[seat], game, data, record.version)
    assert acted.version == record.version + 1
    assert acted.entry["entry"]["action"] == data
    assert entries.list_entries(services, three[seat], game, record.version) == [acted.entry]


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_can_be_played_and_read_back(services, red, blue, seed):
    game = start_game(services, red, blue, **SHORT)
    record = play_randomly(services, game, (red, blue), random.Random(seed))
    exported = exporting.parse_export(entries.export_game(services, None, game))
    again = replay(initial_snapshot(exported.genesis, exported.genesis_hash), exported.entries)
    assert record.status == "finished"
    assert are_equal(again, record)
    assert (
        list(audit_findings(exported.genesis, exported.genesis_hash, inspect_entries(exported.entries), all_open=True))
        == []
    )


def test_the_lobby_row_after_each_action_matches_the_log(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    rng = random.Random(5)
    while services.snapshots.get(game).status == "running":
        play_random_action(services, game, (red, blue), rng)
        fresh = Services(services.storage).snapshots.load(game)
        assert services.store.meta(game).summary == summary(fresh)


def test_the_end_reveals_the_seed_that_was_committed_to(services, red, blue, redis_log):
    game = start_game(services, red, blue, **SHORT)
    record = play_randomly(services, game, (red, blue), random.Random(0))
    (reveal,) = entries.list_entries(services, None, game, record.version - 1)[0]["entry"]["events"]
    assert reveal["type"] == "seed_revealed"
    assert services.store.meta(game).is_finished
    assert services.storage.client.hget(services.storage.keys.game_record(game), "seed") is None


def test_the_version_of_the_last_response_is_that_of_the_revealed_seed(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    rng = random.Random(0)
    while services.snapshots.get(game).status == "running":
        acted = play_random_action(services, game, (red, blue), rng)
    assert acted.version == services.snapshots.get(game).version == acted.entry["entry"]["version"] + 1


def test_after_the_end_nothing_can_be_done(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    record = play_randomly(services, game, (red, blue), random.Random(0))
    assert problem(actions.take_action, services, red, game, {"type": "end_turn"}, record.version).code == "game_over"


def test_an_outdated_snapshot_causes_no_refusal(services, three, game):
    behind = other_services(services)
    behind.snapshots.get(game)
    rng = random.Random(2)
    for _ in range(5):
        play_random_action(services, game, three, rng)
    seat, data, record = choose_action(services, game, rng)
    assert actions.take_action(behind, three[seat], game, data, record.version).version == record.version + 1


def test_a_process_far_behind_catches_up_page_by_page(services, red, blue):
    game = start_game(services, red, blue)
    behind = other_services(services)
    behind.snapshots.get(game)
    record = play_randomly(services, game, (red, blue), random.Random(3), moves=600)
    assert are_equal(behind.snapshots.fresh(game), record)


def test_a_refusal_to_a_seat_that_is_not_due_names_the_due_seats(services, three, game):
    record = services.snapshots.get(game)
    (due,) = kernel.due_seats(record.state)
    waiting = three[(due + 1) % 3]
    reason = problem(
        actions.take_action, services, waiting, game, {"type": "place_settlement", "corner": 0}, record.version
    )
    assert (reason.code, reason.facts) == ("not_your_turn", {"seats": [due]})


def test_a_refusal_of_the_rules_has_their_code_facts_and_sentence(services, three, game):
    record = services.snapshots.get(game)
    reason = problem(
        actions.take_action,
        services,
        three[kernel.due_seats(record.state)[0]],
        game,
        {"type": "roll_dice"},
        record.version,
    )
    assert reason.code == "setup_settlement_pending"
    assert reason.detail == record.rules.sentences[reason.code]


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"type": "fly"}, "type"),
        ({"type": "place_road", "edge": 999}, "edge"),
        ([], ""),
        ({"type": "end_turn", "x": 1}, "x"),
        ({"type": "make_maritime_trade", "give": "ore", "take": "ore"}, "take"),
    ],
)
def test_an_invalid_action_is_refused_with_its_field(services, three, game, data, field):
    reason = problem(actions.take_action, services, three[0], game, data, services.snapshots.get(game).version)
    assert (reason.code, reason.facts) == ("invalid_action", {"field": field})


def test_a_player_without_a_seat_cannot_act(services, three, game):
    stranger = sign_up(services, "Stranger")
    assert problem(actions.take_action, services, stranger, game, {"type": "end_turn"}, 5).code == "not_your_seat"
    assert problem(actions.legal_actions, services, stranger, game).code == "not_your_seat"


def test_a_player_cannot_act_from_the_seat_of_another(services, three, game):
    assert (
        problem(actions.take_action, services, three[0], game, {"type": "end_turn"}, 5, seat=1).code == "not_your_seat"
    )


def test_a_seat_that_does_not_exist_is_refused(services, three, game):
    assert (
        problem(actions.take_action, services, three[0], game, {"type": "end_turn"}, 5, seat=7).code == "unknown_seat"
    )


def test_a_player_with_several_seats_must_name_one(services, red):
    game = create_game.create_game(services, red, "settlers", 2)
    seating.take_seat(services, red, game, 1)
    seating.start_game(services, red, game)
    seat, data, record = choose_action(services, game, random.Random(1))
    assert problem(actions.take_action, services, red, game, data, record.version).facts == {"seats": [0, 1]}
    assert actions.take_action(services, red, game, data, record.version, seat=seat).entry["entry"]["seat"] == seat


def test_a_game_that_does_not_exist_is_unknown(services, red):
    for call in (actions.seat_view, actions.legal_actions, entries.list_entries, entries.export_game):
        assert problem(call, services, red, "nowhere").code == "unknown_game"
    assert problem(actions.take_action, services, red, "nowhere", {}, 1).code == "unknown_game"
    assert problem(entries.wait_for_entry, services, "nowhere", 0, 0.0).code == "unknown_game"
    assert problem(games.describe_game, services, "nowhere").code == "unknown_game"


def test_a_game_that_has_not_started_takes_no_actions(services, red):
    game = create_game.create_game(services, red, "settlers", 2)
    assert problem(actions.take_action, services, red, game, {"type": "end_turn"}, 1).code == "game_not_started"
    assert actions.seat_view(services, red, game)["view"] is None
    assert actions.legal_actions(services, red, game)["actions"] == []


def test_every_listed_action_is_accepted(services, three, game):
    record = services.snapshots.get(game)
    (due,) = record.due()
    listed = actions.legal_actions(services, three[due], game)
    assert (listed["version"], listed["due"]) == (record.version, [due])
    assert actions.take_action(
        services, three[due], game, random.Random(1).choice(listed["actions"]), listed["version"]
    )


def test_a_restored_log_replaces_the_snapshot(services, three, game, redis_log):
    rng = random.Random(1)
    meta, log_key = services.storage.keys.meta(game), services.storage.keys.log(game)
    kept = [(key, services.storage.client.dump(key)) for key in (meta, log_key)]
    for _ in range(4):
        play_random_action(services, game, three, rng)
    for key, value in kept:
        services.storage.client.restore(key, 0, value, replace=True)
    assert services.snapshots.fresh(game).version == services.store.meta(game).version
    assert play_random_action(services, game, three, rng)


def test_a_game_with_an_unknown_event_is_not_served(services, three, game):
    version = services.snapshots.get(game).version
    append_unknown(services, game)
    for call in (actions.seat_view, actions.legal_actions, entries.list_entries):
        assert problem(call, services, three[0], game).code == "unknown_event"
    assert problem(actions.take_action, services, three[0], game, {"type": "end_turn"}, version).code == "unknown_event"


def test_an_action_is_one_round_trip_on_the_log(services, three, game, redis_log):
    client, rng = CountingClient(connection_pool=services.storage.client.connection_pool), random.Random(1)
    counted = Services(RedisStorage(client))
    for _ in range(10):
        play_random_action(counted, game, three, rng)
    for _ in range(20):
        seat, data, record = choose_action(counted, game, rng)
        before = client.count
        actions.take_action(counted, three[seat], game, data, record.version, key=str(record.version))
        assert client.count - before == 1
