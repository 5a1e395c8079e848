"""The decisions of one game: they wait for its start, and end with it, also if it never starts or the seat resigns."""

import pytest
from landnama_client import Forbidden, Unauthorized
from landnama_client.decisions import OneGame, read_decision

from tests.clients.python.playing import answered, perform, problem

ROLL = ({"type": "roll_dice"},)
ENTRIES = answered(200, {"entries": []})


def choices(version, *due, actions=()):
    """The answer to the request for legal actions of seat 0."""
    return answered(200, {"seat": 0, "due": list(due), "version": version, "actions": list(actions), "templates": []})


def details(version, status, resigned=False):
    seats = [{"resigned": resigned}, {"resigned": False}]
    return answered(200, {"version": version, "status": status, "seats": seats, "your_seats": [0], "due": [0]})


def test_a_game_that_waits_for_players_is_followed_until_it_starts():
    before = choices(1), details(1, "open"), ENTRIES
    steps, (game, decision) = perform(OneGame("g", None, 60).next(), *before, choices(2, 0, actions=ROLL))
    assert (game, decision.version) == ("g", 2)
    assert [step.request.query.get("after") for step in steps] == [None, None, 1, None]


def test_the_decisions_of_a_game_that_is_closed_before_its_start_end():
    before = choices(1), details(1, "open"), ENTRIES
    _, end = perform(OneGame("g", None, 60).next(), *before, choices(2), details(2, "finished"))
    assert end is None


@pytest.mark.parametrize(
    ("status", "code", "error"), [(403, "not_your_seat", Forbidden), (401, "unauthorized", Unauthorized)]
)
def test_without_a_seat_there_is_nothing_to_wait_for(status, code, error):
    with pytest.raises(error):
        perform(OneGame("g", None, 60).next(), answered(status, problem(status, code)))


def test_a_player_who_leaves_the_seat_waits_no_longer():
    before = choices(1), details(1, "open"), ENTRIES
    with pytest.raises(Forbidden):
        perform(OneGame("g", None, 60).next(), *before, answered(403, problem(403, "not_your_seat")))


@pytest.mark.parametrize("due", [0, 1])
def test_the_decisions_of_a_seat_that_has_resigned_end(due):
    source = OneGame("g", None, 60)
    perform(source.next(), choices(8, 0, actions=ROLL))
    _, end = perform(source.next(), ENTRIES, choices(9, due), details(9, "running", resigned=True))
    assert end is None


def test_a_seat_that_waits_for_others_goes_on_waiting():
    waiting = choices(8, 1), details(8, "running")
    steps, (_, decision) = perform(OneGame("g", None, 60).next(), *waiting, choices(9, 0, actions=ROLL))
    assert decision.version == 9
    assert len(steps) == 3


def test_a_seat_that_has_resigned_decides_nothing_among_all_games():
    assert perform(read_decision("g", 60), details(9, "running", resigned=True), choices(9, 0))[1] is None
