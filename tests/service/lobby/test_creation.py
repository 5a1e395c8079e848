"""The creation of a game fills its first seats; a request that comes in the middle of it does not change them."""

import pytest

from service.admin.archive_game import drop_game
from service.lobby import create_game, seating
from service.lobby.games import describe_game
from service.matches import challenges
from service.matches.begin_match import Contestants, MatchSettings, begin_match
from service.matches.challenges import ChallengeWishes
from tests.service.language import problem
from tests.service.racing_store import RacingStore


@pytest.fixture
def intruder(services, white):
    """White tries to take these seats of the next game as soon as it exists; the fixture returns the refusals."""
    refused = []

    def race(*seats):
        def take(game):
            refused.extend([problem(seating.take_seat, services, white, game, seat).code for seat in seats])

        services.store.live = RacingStore(services.storage.state, after_create=take)
        return refused

    return race


def kinds(services, game):
    return [seat["kind"] for seat in describe_game(services, game)["seats"]]


def test_nobody_takes_a_seat_before_the_creator_and_the_ai_players(services, red, white, intruder):
    refused = intruder(0, 1, 2)
    game = create_game.create_game(services, red, "settlers", 3, ai={1: "greedy"})
    assert refused == ["seat_held"] * 3
    assert (kinds(services, game), describe_game(services, game, red)["your_seats"]) == (["person", "ai", None], [0])
    seating.take_seat(services, white, game, 2)


def test_nobody_takes_a_seat_of_a_match(services, red, blue, intruder):
    asked = challenges.create_challenge(services, red, "Blue", ChallengeWishes("natick"), 60)
    refused = intruder(0)
    game = challenges.accept_challenge(services, blue, asked["challenge"])["game"]
    assert refused == ["seat_held"]
    assert [seat["name"] for seat in describe_game(services, game)["seats"]] == ["Red", "Blue"]


def test_a_game_without_players_is_open_at_once(services, red, white):
    def take(game):
        seating.take_seat(services, white, game, 1)

    services.store.live = RacingStore(services.storage.state, after_create=take)
    game = create_game.create_game(services, red, "settlers", 2, take_seat=False)
    assert kinds(services, game) == [None, "person"]


def test_a_repeated_request_completes_an_interrupted_creation(services, red, white):
    def stop(game):
        raise KeyboardInterrupt

    services.store.live = RacingStore(services.storage.state, after_create=stop)
    with pytest.raises(KeyboardInterrupt):
        create_game.create_game(services, red, "settlers", 2, ai={1: "greedy"}, key="k")
    (interrupted,) = services.store.list_games()
    assert problem(seating.take_seat, services, white, interrupted, 0).code == "seat_held"
    assert create_game.create_game(services, red, "settlers", 2, ai={1: "greedy"}, key="k") == interrupted
    assert kinds(services, interrupted) == ["person", "ai"]


def test_a_repeated_request_creates_another_game_if_the_first_one_was_deleted(services, red):
    first = create_game.create_game(services, red, "settlers", 2, key="k")
    assert drop_game(services, first, services.store.meta(first))
    second = create_game.create_game(services, red, "settlers", 2, key="k")
    assert second != first
    assert create_game.create_game(services, red, "settlers", 2, key="k") == second
    assert describe_game(services, second, red)["your_seats"] == [0]
    assert problem(create_game.create_game, services, red, "settlers", 2, key="k", body=b"x").code == (
        "idempotency_key_reused"
    )


@pytest.mark.parametrize("is_counted", [True, False])
def test_a_match_whose_game_was_deleted_before_it_began_begins(services, red, blue, is_counted):
    def stop(game):
        raise KeyboardInterrupt

    def begin():
        contestants = Contestants({0: red, 1: blue}, {})
        return begin_match(
            services, MatchSettings("natick", 2, {}), contestants, "k", red.player_id, is_counted=is_counted
        )

    services.store.live = RacingStore(services.storage.state, after_create=stop)
    with pytest.raises(KeyboardInterrupt):
        begin()
    (interrupted,) = services.store.list_games()
    assert drop_game(services, interrupted, services.store.meta(interrupted))
    game = begin()
    assert (describe_game(services, game)["status"], begin()) == ("running", game)
