"""Held seats: a free seat that only a named player may take, until it is taken or released."""

import pytest

from service.live import account_feed
from service.lobby import create_game, held_seats, seating
from service.lobby.games import describe_game
from service.lobby.invitations import accept_invitation, create_invitation
from service.lobby.rematch import begin_rematch
from service.play.resign import resign
from service.players import erasure
from service.players.bots import create_bot
from service.runtime import quotas
from service.runtime.game_terms import GameTerms
from tests.service.language import problem, start_game


@pytest.fixture
def held(services, red, blue):
    """An open game of three in which seat 2 is held for Blue."""
    return create_game.create_game(services, red, "settlers", 3, held={2: blue.player_id})


def list_games(services, caller):
    return [(each["game"]["game"], each["seats"]) for each in held_seats.list_held_seats(services, caller)]


def messages(services, caller):
    news = next(account_feed.follow_account(account_feed.open_account_feed(services, caller), 0.0))
    return [(each.kind, each.facts["seats"]) for each in news.notifications]


def test_only_its_player_takes_a_seat_that_is_held(services, red, blue, white, held):
    assert problem(seating.take_seat, services, white, held, 2).facts == {"seat": 2}
    assert problem(seating.take_seat, services, red, held, 2, "greedy").code == "seat_held"
    assert seating.take_seat(services, white, held, 1)["held"] == [
        {"seat": 2, "player_id": blue.player_id, "name": "Blue"}
    ]
    assert seating.take_seat(services, blue, held, 2)["held"] == []


def test_the_creator_takes_no_seat_that_is_held(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, held={0: blue.player_id})
    assert describe_game(services, game, red)["your_seats"] == [1]


def test_a_player_is_told_of_a_seat_until_it_is_taken(services, blue, white, held):
    assert list_games(services, blue) == [(held, [2])]
    assert messages(services, blue) == [("seat_held", [2])]
    seating.take_seat(services, blue, held, 2)
    assert list_games(services, blue) == messages(services, blue) == []
    assert list_games(services, white) == []


@pytest.mark.parametrize("who", ["red", "blue"])
def test_the_creator_and_the_player_release_a_seat_for_everybody(services, white, held, who, request):
    assert seating.leave_seat(services, request.getfixturevalue(who), held, 2)["held"] == []
    assert list_games(services, request.getfixturevalue("blue")) == []
    seating.take_seat(services, white, held, 2)


def test_a_repeated_request_to_leave_does_not_release_the_seat(services, blue, held):
    seating.take_seat(services, blue, held, 2)
    answers = [seating.leave_seat(services, blue, held, 2, key="k")["held"] for _ in range(2)]
    assert answers == [[{"seat": 2, "player_id": blue.player_id, "name": "Blue"}]] * 2
    assert seating.leave_seat(services, blue, held, 2, key="another")["held"] == []


@pytest.mark.parametrize("who", ["red", "blue"])
def test_a_repeated_release_changes_nothing(services, blue, held, who, request):
    caller = request.getfixturevalue(who)
    assert seating.leave_seat(services, caller, held, 2, key="k")["held"] == []
    seating.take_seat(services, blue, held, 2)
    assert seating.leave_seat(services, caller, held, 2, key="k")["seats"][2]["name"] == "Blue"
    assert problem(seating.leave_seat, services, caller, held, 2, key="k", body=b"x").code == "idempotency_key_reused"


def test_a_repeated_release_does_not_revoke_a_later_invitation(services, red, blue, held):
    seating.leave_seat(services, red, held, 2, key="k")
    secret = create_invitation(services, red, held, 2)["invitation"]
    assert seating.leave_seat(services, red, held, 2, key="k")["held"] == [{"seat": 2, "player_id": None, "name": None}]
    assert accept_invitation(services, blue, secret)["your_seats"] == [2]


def test_nobody_else_releases_a_seat(services, white, held):
    assert problem(seating.leave_seat, services, white, held, 2).code == "not_your_seat"


def test_a_game_with_auto_start_starts_when_the_last_seat_is_taken(services, red, blue):
    terms = GameTerms(auto_start=True)
    game = create_game.create_game(services, red, "settlers", 2, held={1: blue.player_id}, terms=terms)
    assert seating.take_seat(services, blue, game, 1)["status"] == "running"


def test_a_game_that_has_started_is_forgotten(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, held={1: blue.player_id})
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    list_games(services, blue)
    assert services.registers.held_seats.games(blue.player_id) == {}


def test_a_rated_game_holds_no_two_seats_for_one_owner(services, red, blue):
    create_bot(services, blue, "Blues bot")
    (bot,) = services.registers.ownership.bots(blue.player_id)
    for held in ({1: red.player_id}, {1: blue.player_id, 2: bot}):
        assert (
            problem(create_game.create_game, services, red, "settlers", 3, kind="rated", held=held).code
            == "one_seat_per_player"
        )
    create_game.create_game(services, red, "settlers", 3, kind="rated", held={1: bot})


@pytest.mark.parametrize("more", [{"held": {3: "x"}}, {"held": {1: "x"}, "ai": {1: "greedy"}}])
def test_a_seat_that_does_not_exist_or_has_an_ai_is_not_held(services, red, more):
    assert problem(create_game.create_game, services, red, "settlers", 3, **more).facts == {"field": "held"}


def test_a_name_that_nobody_has_is_refused(services, blue):
    assert held_seats.find_holders(services, {1: "bLue"}) == {1: blue.player_id}
    assert problem(held_seats.find_holders, services, {1: "Nobody here"}).facts == {"field": "held"}


def test_a_seat_that_was_held_for_an_erased_player_is_free(services, white, blue, held):
    erasure.delete_account(services, blue)
    assert seating.take_seat(services, white, held, 2)["seats"][2]["name"] == "White"


def hold_in_other_games(services, player, games):
    """Lists games that are being created, with a seat held for the player."""
    for number in range(games):
        services.registers.held_seats.list_game(player.player_id, f"{number:016x}", [1], services.now())


def test_the_games_held_for_a_player_are_limited(services, red, blue):
    hold_in_other_games(services, blue, quotas.MAX_HELD_SEATS)
    refused = problem(create_game.create_game, services, red, "settlers", 2, held={1: blue.player_id})
    assert (refused.code, refused.facts["limit"]) == ("limit_reached", "games_held_for_a_player")
    assert services.registers.ownership.games(red.player_id) == {}


def test_a_repeated_creation_holds_a_seat_in_one_game(services, red, blue):
    held = {1: blue.player_id}
    games = {create_game.create_game(services, red, "settlers", 2, held=held, key="k") for _ in range(2)}
    assert {game for game, _ in list_games(services, blue)} == games
    assert len(games) == 1


def test_a_creation_that_reached_the_limit_can_be_repeated(services, red, blue):
    hold_in_other_games(services, blue, quotas.MAX_HELD_SEATS - 1)
    held = {1: blue.player_id}
    first = create_game.create_game(services, red, "settlers", 2, held=held, key="k")
    assert create_game.create_game(services, red, "settlers", 2, held=held, key="k") == first
    assert problem(create_game.create_game, services, red, "settlers", 2, held=held, key="l").code == "limit_reached"


def test_a_rematch_that_reached_the_limit_is_for_all_of_its_players(services, red, blue):
    game = start_game(services, red, blue)
    resign(services, blue, game)
    for player in (red, blue):
        hold_in_other_games(services, player, quotas.MAX_HELD_SEATS - 1)
    rematches = {begin_rematch(services, player, game)["game"] for player in (red, red, blue)}
    assert len(rematches) == 1


def test_a_held_seat_stays_held_when_its_player_leaves(services, blue, white, held):
    seating.take_seat(services, blue, held, 2)
    seating.leave_seat(services, blue, held, 2)
    assert problem(seating.take_seat, services, white, held, 2).code == "seat_held"
