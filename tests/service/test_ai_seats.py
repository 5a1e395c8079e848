"""AI seats are played through the same door, and only they are played for."""

import random

import pytest

from games import kernel
from service import games, play
from tests.projections.language import pick
from tests.service.language import problem


@pytest.fixture
def watched(house, red):
    """Two AIs at a table, and nobody else."""
    return games.create(house, red, "settlers", 2, {"target_points": 3}, {0: "random", 1: "random"}, start=True)


def test_two_ais_play_a_game_to_its_end(house, watched):
    rng = random.Random(1)
    while (record := house.records.get(watched)).status == "running":
        seat, action = pick(record.state, rng)
        play.act_for_ai(house, watched, seat, action, record.version)
        assert (house.due.due_at(watched) is None) == (house.records.get(watched).status == "finished")
    assert record.revealed


def test_an_action_as_json_does_as_well(house, watched):
    record = house.records.get(watched)
    seat, action = pick(record.state, random.Random(1))
    acted = play.act_for_ai(house, watched, seat, kernel.encode(action), record.version, flag="fallback")
    assert acted.entry["entry"]["flag"] == "fallback"


def test_nobody_is_played_for_who_can_play(house, red, three, game):
    record = house.records.get(game)
    seat, action = pick(record.state, random.Random(1))
    assert problem(play.act_for_ai, house, game, seat, action, record.version).code == "not_your_seat"


def test_a_stale_decision_of_an_ai_is_dropped(house, watched):
    record = house.records.get(watched)
    seat, action = pick(record.state, random.Random(1))
    play.act_for_ai(house, watched, seat, action, record.version)
    assert problem(play.act_for_ai, house, watched, seat, action, record.version).code == "stale_version"


def test_nobody_acts_from_an_ais_seat(house, red, watched):
    version = house.records.get(watched).version
    assert problem(play.act, house, red, watched, {"type": "end_turn"}, version, seat=0).code == "not_your_seat"
