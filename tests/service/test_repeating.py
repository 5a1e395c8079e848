"""A key makes a repeat harmless: the first answer comes again, whatever has happened since."""

import random

from service import games, play
from service.house import House
from tests.service.language import choice, move, problem


def test_the_same_key_gets_the_first_answer_and_acts_once(house, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    first = play.act(house, three[seat], game, data, record.version, key="a", body=b"1")
    again = play.act(house, three[seat], game, data, record.version, key="a", body=b"1")
    assert again == first
    assert house.records.fresh(game).version == first.version


def test_a_known_command_is_answered_without_a_version_and_with_a_stale_one(house, three, game):
    rng = random.Random(1)
    seat, data, record = choice(house, game, rng)
    first = play.act(house, three[seat], game, data, record.version, key="a")
    for _ in range(5):
        move(house, game, three, rng)
    for expected in (None, 0, record.version, record.version + 1, 999):
        assert play.act(house, three[seat], game, data, expected, key="a") == first


def test_a_known_command_is_answered_by_a_process_that_never_saw_the_game(house, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    first = play.act(house, three[seat], game, data, record.version, key="a")
    assert play.act(House(house.log), three[seat], game, data, record.version, key="a") == first


def test_a_known_command_is_answered_by_a_process_that_saw_the_game_before_it_started(house, three):
    game = games.create(house, three[0], "settlers", 2)
    behind = House(house.log)
    behind.records.get(game)
    games.sit(house, three[1], game, 1)
    games.start(house, three[0], game)
    seat, data, record = choice(house, game, random.Random(1))
    first = play.act(house, three[seat], game, data, record.version, key="a")
    assert play.act(behind, three[seat], game, data, None, key="a") == first


def test_another_body_under_the_same_key_is_refused(house, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    play.act(house, three[seat], game, data, record.version, key="a", body=b"1")
    reason = problem(play.act, house, three[seat], game, data, record.version, key="a", body=b"2")
    assert reason.code == "key_reused"


def test_a_refused_command_is_not_remembered(house, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    assert problem(play.act, house, three[seat], game, {"type": "roll_dice"}, record.version, key="a", body=b"1")
    assert play.act(house, three[seat], game, data, record.version, key="a", body=b"2")


def test_ones_key_says_nothing_to_another_seat(house, three, game):
    rng = random.Random(1)
    first = move(house, game, three, rng, key="a")
    house.records.get(game)
    while house.records.get(game).due() == (first.entry["entry"]["seat"],):
        move(house, game, three, rng)
    assert move(house, game, three, rng, key="a").version > first.version


def test_a_repeat_after_the_end_is_answered_with_everything_open(house, red, blue):
    from tests.service.language import SHORT, play_on, table

    game = table(house, red, blue, **SHORT)
    seat, data, record = choice(house, game, random.Random(1))
    first = play.act(house, (red, blue)[seat], game, data, record.version, key="a")
    play_on(house, game, (red, blue), random.Random(1))
    again = play.act(house, (red, blue)[seat], game, data, record.version, key="a")
    assert (again.entry["entry"], again.version) == (first.entry["entry"], first.version)
