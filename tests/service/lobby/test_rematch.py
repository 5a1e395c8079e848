"""A rematch is one game for all players of a finished one, with each of them one seat further."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from service.admin import operations
from service.admin.archive_game import drop_game
from service.lobby import create_game, held_seats, seating
from service.lobby.games import describe_game
from service.lobby.rematch import begin_rematch
from service.play import resign
from service.players import erasure
from service.registers.admin_log import Operator
from service.runtime.game_terms import GameTerms
from tests.service.language import problem, start_game


@pytest.fixture
def finished(services, red, blue):
    """A game of Red and Blue that is over."""
    game = start_game(services, red, blue, target_points=5)
    resign.resign(services, blue, game)
    return game


def names(details):
    return [seat["name"] for seat in details["seats"]]


def test_a_rematch_starts_with_turned_seats_when_all_have_come(services, red, blue, finished):
    first = begin_rematch(services, red, finished)
    assert (names(first), first["status"], first["options"]["target_points"]) == ([None, "Red"], "open", 5)
    assert [each["seats"] for each in held_seats.list_held_seats(services, blue)] == [[0]]
    second = begin_rematch(services, blue, finished)
    assert (second["game"], names(second), second["status"]) == (first["game"], ["Blue", "Red"], "running")


def test_a_repeated_request_gets_the_same_rematch(services, red, finished):
    assert begin_rematch(services, red, finished)["game"] == begin_rematch(services, red, finished)["game"]


def test_players_who_ask_at_once_meet_in_one_game(services, red, blue, finished, redis_log):
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(lambda each: begin_rematch(services, each, finished)["game"], (red, blue))
    assert one == other
    assert describe_game(services, one)["status"] == "running"


def test_a_rematch_that_was_deleted_is_followed_by_one_other(services, red, blue, finished):
    first = begin_rematch(services, red, finished)["game"]
    assert drop_game(services, first, services.store.meta(first))
    second = begin_rematch(services, blue, finished)
    assert (second["game"] != first, names(second)) == (True, ["Blue", None])
    assert begin_rematch(services, red, finished)["game"] == second["game"]


def test_a_rematch_that_was_closed_before_it_began_is_followed_by_one_other(services, red, blue, finished):
    first = begin_rematch(services, red, finished)["game"]
    operations.end_game(services, Operator("ops", "spam"), first)
    second = begin_rematch(services, red, finished)
    assert (second["game"] != first, second["status"]) == (True, "open")
    assert begin_rematch(services, blue, finished)["game"] == second["game"]


def test_a_rematch_that_was_closed_while_it_ran_is_not_repeated(services, red, blue, finished):
    begin_rematch(services, red, finished)
    first = begin_rematch(services, blue, finished)["game"]
    operations.end_game(services, Operator("ops", "spam"), first)
    assert begin_rematch(services, red, finished)["game"] == first


def test_ai_players_and_terms_stay(services, red):
    terms = GameTerms(time_limit=60, spectators=False)
    game = create_game.create_game(services, red, "settlers", 3, ai={1: "random", 2: "greedy"}, start=True, terms=terms)
    resign.resign(services, red, game)
    again = begin_rematch(services, red, game)
    assert [seat["policy"] for seat in again["seats"]] == ["greedy", None, "random"]
    assert (again["status"], again["terms"]["time_limit"], again["terms"]["spectators"]) == ("running", 60, False)


def test_the_seat_of_an_erased_player_is_free_for_anybody(services, red, blue, white, finished):
    erasure.delete_account(services, blue)
    again = begin_rematch(services, red, finished)
    assert seating.take_seat(services, white, again["game"], 0)["status"] == "running"


def test_only_a_player_of_a_game_that_is_over_has_a_rematch(services, red, blue, white, finished):
    assert problem(begin_rematch, services, white, finished).code == "not_your_seat"
    assert problem(begin_rematch, services, red, start_game(services, red, blue)).code == "no_rematch"
    sandbox = create_game.create_game(services, red, "settlers", 2, kind="sandbox", take_seat="all", start=True)
    assert problem(begin_rematch, services, red, sandbox).code == "no_rematch"
