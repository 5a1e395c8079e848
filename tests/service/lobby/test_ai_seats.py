"""AI seats are played through the same use cases as other seats, and the service plays no other seats."""

import random

import pytest

from games import kernel
from service.play import actions
from service.play.action_command import AiChoice
from tests.projections.language import random_action
from tests.service.language import problem, start_ai_game


@pytest.fixture
def ai_game(services, red):
    return start_ai_game(services, red, "random")


def test_two_ai_seats_play_a_game_to_its_end(services, ai_game):
    rng = random.Random(1)
    while (record := services.snapshots.get(ai_game)).status == "running":
        seat, action = random_action(record.state, rng)
        actions.act_for_ai(services, ai_game, AiChoice(seat, action), record.version)
        assert (services.schedule.due_at(ai_game) is None) == (services.snapshots.get(ai_game).status == "finished")
    assert record.is_revealed


def test_an_ai_action_may_be_json(services, ai_game):
    record = services.snapshots.get(ai_game)
    seat, action = random_action(record.state, random.Random(1))
    acted = actions.act_for_ai(
        services, ai_game, AiChoice(seat, kernel.encode(action)), record.version, flag="fallback"
    )
    assert acted.entries[0].entry().flag == "fallback"


def test_an_ai_cannot_act_for_a_player_who_is_not_late(services, red, three, game):
    record = services.snapshots.get(game)
    seat, action = random_action(record.state, random.Random(1))
    assert problem(actions.act_for_ai, services, game, AiChoice(seat, action), record.version).code == "not_your_seat"


def test_a_stale_decision_of_an_ai_is_dropped(services, ai_game):
    record = services.snapshots.get(ai_game)
    seat, action = random_action(record.state, random.Random(1))
    actions.act_for_ai(services, ai_game, AiChoice(seat, action), record.version)
    assert (
        problem(actions.act_for_ai, services, ai_game, AiChoice(seat, action), record.version).code == "stale_version"
    )


def test_a_caller_cannot_act_from_an_ai_seat(services, red, ai_game):
    version = services.snapshots.get(ai_game).version
    assert (
        problem(actions.take_action, services, red, ai_game, {"type": "end_turn"}, version, seat=0).code
        == "not_your_seat"
    )
