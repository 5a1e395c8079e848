"""Acting: what is accepted is in the log, what is not says why, and nothing is refused from a cache."""

import random

import pytest
from redis import Redis

from events import export as exporting
from events.audit import findings
from events.inspected import inspected
from games import kernel
from projections.founding import founded
from projections.replaying import replayed
from projections.summary import summary
from service import games, log, play
from service.house import House
from tests.projections.language import same
from tests.service.language import SHORT, append_unknown, choice, move, play_on, problem, signed_up, table


def elsewhere(house):
    """Another process on the same log."""
    return House(house.log)


def test_an_action_is_answered_with_its_entry_and_the_new_version(house, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    acted = play.act(house, three[seat], game, data, record.version)
    assert acted.version == record.version + 1
    assert acted.entry["entry"]["action"] == data
    assert log.entries(house, three[seat], game, record.version) == [acted.entry]


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_can_be_played_and_read_back(house, red, blue, seed):
    game = table(house, red, blue, **SHORT)
    record = play_on(house, game, (red, blue), random.Random(seed))
    exported = exporting.read(log.export(house, None, game))
    again = replayed(founded(exported.genesis, exported.genesis_hash), exported.lines)
    assert record.status == "finished"
    assert same(again, record)
    assert list(findings(exported.genesis, exported.genesis_hash, inspected(exported.lines), all_open=True)) == []


def test_what_the_lobby_is_told_at_each_move_is_what_the_log_says(house, red, blue):
    game = table(house, red, blue, **SHORT)
    rng = random.Random(5)
    while house.records.get(game).status == "running":
        move(house, game, (red, blue), rng)
        fresh = House(house.log).records.load(game)
        assert house.store.meta(game).summary == summary(fresh)


def test_the_end_reveals_the_seed_that_was_committed_to(house, red, blue):
    game = table(house, red, blue, **SHORT)
    record = play_on(house, game, (red, blue), random.Random(0))
    (reveal,) = log.entries(house, None, game, record.version - 1)[0]["entry"]["events"]
    assert reveal["type"] == "seed_revealed"
    assert house.store.meta(game).finished
    assert house.log.hget(house.store.keys.register(game), "seed") is None


def test_the_version_answered_at_the_end_is_that_of_the_revealed_seed(house, red, blue):
    game = table(house, red, blue, **SHORT)
    rng = random.Random(0)
    while house.records.get(game).status == "running":
        acted = move(house, game, (red, blue), rng)
    assert acted.version == house.records.get(game).version == acted.entry["entry"]["version"] + 1


def test_after_the_end_nothing_can_be_done(house, red, blue):
    game = table(house, red, blue, **SHORT)
    record = play_on(house, game, (red, blue), random.Random(0))
    assert problem(play.act, house, red, game, {"type": "end_turn"}, record.version).code == "game_over"


def test_nothing_is_refused_because_a_process_is_behind(house, three, game):
    behind = elsewhere(house)
    behind.records.get(game)
    rng = random.Random(2)
    for _ in range(5):
        move(house, game, three, rng)
    seat, data, record = choice(house, game, rng)
    assert play.act(behind, three[seat], game, data, record.version).version == record.version + 1


def test_a_process_far_behind_catches_up_page_by_page(house, red, blue):
    game = table(house, red, blue)
    behind = elsewhere(house)
    behind.records.get(game)
    record = play_on(house, game, (red, blue), random.Random(3), moves=600)
    assert same(behind.records.fresh(game), record)


def test_a_seat_that_is_not_due_is_told_who_is(house, three, game):
    record = house.records.get(game)
    (due,) = kernel.due(record.state)
    waiting = three[(due + 1) % 3]
    reason = problem(play.act, house, waiting, game, {"type": "place_settlement", "corner": 0}, record.version)
    assert (reason.code, reason.facts) == ("not_your_turn", {"seats": [due]})


def test_a_refusal_of_the_rules_has_their_code_facts_and_sentence(house, three, game):
    record = house.records.get(game)
    reason = problem(play.act, house, three[kernel.due(record.state)[0]], game, {"type": "roll_dice"}, record.version)
    assert reason.code == "draft_settlement_pending"
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
def test_what_is_no_action_is_a_misfit_with_its_field(house, three, game, data, field):
    reason = problem(play.act, house, three[0], game, data, house.records.get(game).version)
    assert (reason.code, reason.facts) == ("action_misfit", {"field": field})


def test_who_does_not_sit_at_the_table_cannot_act(house, three, game):
    stranger = signed_up(house, "Stranger")
    assert problem(play.act, house, stranger, game, {"type": "end_turn"}, 5).code == "not_your_seat"
    assert problem(play.actions, house, stranger, game).code == "not_your_seat"


def test_nobody_acts_from_anothers_seat(house, three, game):
    assert problem(play.act, house, three[0], game, {"type": "end_turn"}, 5, seat=1).code == "not_your_seat"


def test_a_seat_that_does_not_exist_is_named_as_such(house, three, game):
    assert problem(play.act, house, three[0], game, {"type": "end_turn"}, 5, seat=7).code == "no_such_seat"


def test_who_holds_several_seats_names_one(house, red):
    game = games.create(house, red, "settlers", 2)
    games.sit(house, red, game, 1)
    games.start(house, red, game)
    seat, data, record = choice(house, game, random.Random(1))
    assert problem(play.act, house, red, game, data, record.version).facts == {"seats": [0, 1]}
    assert play.act(house, red, game, data, record.version, seat=seat).entry["entry"]["seat"] == seat


def test_a_game_that_does_not_exist_is_unknown(house, red):
    for call in (play.view, play.actions, log.entries, log.export):
        assert problem(call, house, red, "nowhere").code == "unknown_game"
    assert problem(play.act, house, red, "nowhere", {}, 1).code == "unknown_game"
    assert problem(log.wait, house, "nowhere", 0, 0.0).code == "unknown_game"
    assert problem(games.describe, house, "nowhere").code == "unknown_game"


def test_a_game_that_has_not_started_takes_no_actions(house, red):
    game = games.create(house, red, "settlers", 2)
    assert problem(play.act, house, red, game, {"type": "end_turn"}, 1).code == "game_not_started"
    assert play.view(house, red, game)["view"] is None
    assert play.actions(house, red, game)["actions"] == []


def test_what_is_listed_is_accepted(house, three, game):
    record = house.records.get(game)
    (due,) = record.due()
    listed = play.actions(house, three[due], game)
    assert (listed["version"], listed["due"]) == (record.version, [due])
    assert play.act(house, three[due], game, random.Random(1).choice(listed["actions"]), listed["version"])


def test_a_restored_log_is_read_again_instead_of_the_memory(house, three, game):
    rng = random.Random(1)
    meta, log_key = house.store.keys.meta(game), house.store.keys.log(game)
    kept = [(key, house.log.dump(key)) for key in (meta, log_key)]
    for _ in range(4):
        move(house, game, three, rng)
    for key, value in kept:
        house.log.restore(key, 0, value, replace=True)
    assert house.records.fresh(game).version == house.store.meta(game).version
    assert move(house, game, three, rng)


def test_a_game_with_an_event_of_later_days_is_not_served(house, three, game):
    version = house.records.get(game).version
    append_unknown(house, game)
    for call in (play.view, play.actions, log.entries):
        assert problem(call, house, three[0], game).code == "unknown_event"
    assert problem(play.act, house, three[0], game, {"type": "end_turn"}, version).code == "unknown_event"


class Counting(Redis):
    """A client that counts what it asks the server."""

    asked = 0

    def execute_command(self, *args, **options):
        self.asked += 1
        return super().execute_command(*args, **options)


def test_an_action_is_one_round_trip_on_the_log(house, three, game):
    client, rng = Counting(connection_pool=house.log.connection_pool), random.Random(1)
    counted = House(client)
    for _ in range(10):
        move(counted, game, three, rng)
    for _ in range(20):
        seat, data, record = choice(counted, game, rng)
        before = client.asked
        play.act(counted, three[seat], game, data, record.version, key=str(record.version))
        assert client.asked - before == 1
