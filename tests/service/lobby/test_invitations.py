"""Invitations: a secret seats one player, in a private game no other player takes a free seat."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from service.lobby import create_game, invitations, seating
from service.lobby.games import list_games
from service.runtime.game_terms import GameTerms
from tests.service.language import problem, sign_up
from tests.service.racing_store import RacingStore

PRIVATE = GameTerms(private=True)


@pytest.fixture
def table(services, red):
    """A private game of three with Red in seat 0."""
    return create_game.create_game(services, red, "settlers", 3, terms=PRIVATE)


def invite(services, creator, game, seat=1):
    return invitations.create_invitation(services, creator, game, seat)["invitation"]


def test_an_invitation_seats_its_bearer_once(services, red, blue, white, table):
    secret = invite(services, red, table)
    assert invitations.describe_invitation(services, None, secret)["seat"] == 1
    assert invitations.accept_invitation(services, blue, secret)["your_seats"] == [1]
    assert invitations.accept_invitation(services, blue, secret)["your_seats"] == [1]
    for call in (invitations.accept_invitation, invitations.describe_invitation):
        assert problem(call, services, white, secret).code == "invitation_used"


def test_an_invitation_stays_used_when_its_player_leaves(services, red, blue, white, table):
    secret = invite(services, red, table)
    invitations.accept_invitation(services, blue, secret)
    seating.leave_seat(services, blue, table, 1)
    assert problem(invitations.accept_invitation, services, white, secret).code == "invitation_used"
    assert invitations.accept_invitation(services, blue, secret)["your_seats"] == [1]


def test_of_many_who_use_an_invitation_at_once_one_is_seated(services, red, table, redis_log):
    secret = invite(services, red, table)
    rivals = [sign_up(services, f"Rival {letter}") for letter in "abcdef"]

    with ThreadPoolExecutor(len(rivals)) as pool:
        answers = [pool.submit(invitations.accept_invitation, services, rival, secret) for rival in rivals]
    refused = [answer.exception() for answer in answers]
    assert sorted(each.code for each in refused if each is not None) == ["invitation_used"] * 5
    assert [seat and seat.kind for seat in services.snapshots.fresh(table).seats] == ["person", "person", None]


def test_two_requests_of_one_player_with_an_invitation_seat_the_player_once(services, red, blue, white, table):
    secret, seated = invite(services, red, table), []

    def accept():
        seated.append(invitations.accept_invitation(services, blue, secret)["your_seats"])

    services.store.live = RacingStore(services.storage.state, before_append=accept)
    accept()
    assert seated == [[1], [1]]
    assert problem(invitations.accept_invitation, services, white, secret).code == "invitation_used"


def test_nobody_joins_a_private_game_without_an_invitation(services, red, blue, table):
    assert problem(seating.take_seat, services, blue, table, 1).code == "invitation_required"
    invite(services, red, table)
    assert problem(seating.take_seat, services, blue, table, 1).code == "invitation_required"
    assert problem(seating.take_seat, services, red, table, 1, "greedy").code == "seat_held"
    seating.take_seat(services, red, table, 2, "greedy")


def test_only_the_creator_invites_and_only_to_a_free_seat(services, red, blue, table):
    assert problem(invite, services, blue, table).code == "forbidden"
    assert problem(invite, services, red, table, 0).code == "seat_occupied"
    assert problem(invite, services, red, table, 3).code == "unknown_seat"
    invitations.accept_invitation(services, blue, invite(services, red, table))
    seating.leave_seat(services, blue, table, 1)
    assert problem(invite, services, red, table).code == "seat_held"


@pytest.mark.parametrize("change", ["replaced", "released"])
def test_an_invitation_that_was_replaced_or_released_opens_nothing(services, red, blue, table, change):
    secret = invite(services, red, table)
    if change == "replaced":
        invite(services, red, table)
    else:
        seating.leave_seat(services, red, table, 1)
    assert problem(invitations.accept_invitation, services, blue, secret).code == "unknown_invitation"


@pytest.mark.parametrize("text", ["", "lni_", f"lni_{'0' * 16}_1_{'x' * 22}", f"lni_{'0' * 16}_99_{'é' * 22}"])
def test_a_text_that_is_no_invitation_opens_nothing(services, blue, text):
    assert problem(invitations.accept_invitation, services, blue, text).code == "unknown_invitation"


def test_an_invitation_that_cannot_be_used_remains_valid(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 3, kind="rated", terms=PRIVATE)
    secret = invite(services, red, game)
    assert problem(invitations.accept_invitation, services, red, secret).code == "one_seat_per_player"
    assert invitations.accept_invitation(services, blue, secret)["your_seats"] == [1]


def test_an_invitation_to_a_game_that_has_started_seats_nobody(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, terms=PRIVATE)
    secret = invite(services, red, game)
    invitations.accept_invitation(services, blue, secret)
    seating.start_game(services, red, game)
    assert invitations.accept_invitation(services, blue, secret)["status"] == "running"


def test_a_private_game_is_listed_from_its_start(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2, terms=PRIVATE)
    invitations.accept_invitation(services, blue, invite(services, red, game))
    assert list_games(services, {}).games == []
    seating.start_game(services, red, game)
    assert [row["game"] for row in list_games(services, {}).games] == [game]
