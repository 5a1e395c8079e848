"""Follows: a player hears of the public games of those whom they follow, and nobody hears of more."""

import pytest

from service.live import account_feed
from service.lobby import create_game, seating
from service.players import follows
from service.players.erasure import delete_account
from service.registers.follows import KEPT_STARTS, FollowRegister
from service.runtime.game_terms import GameTerms
from service.runtime.quotas import MAX_FOLLOWS
from tests.service.interruptions import InterruptedRecords
from tests.service.language import problem, sign_up

STARTED = "followed_game_started"


@pytest.fixture
def feed(services, blue, red):
    """What Blue hears, who follows Red."""
    follows.follow_player(services, blue, "Red")
    return account_feed.open_account_feed(services, blue)


def play(services, caller, seats=2, **settings):
    """A game of a player against policies, which starts at once."""
    ai = dict.fromkeys(range(1, seats), "random")
    return create_game.create_game(services, caller, "natick", seats, ai=ai, start=True, **settings)


def news(services, feed):
    update = next(account_feed.follow_account(feed, 0.0))
    return [each.facts for each in update.notifications if each.kind == STARTED]


def test_a_follower_hears_of_each_game_once(services, red, blue, feed):
    hearing = account_feed.follow_account(feed, 60.0)
    game = play(services, red)
    update = next(hearing)
    assert [(each.kind, each.facts) for each in update.notifications] == [(STARTED, {"game": game, "players": ["Red"]})]
    again = account_feed.open_account_feed(services, blue, update.cursor)
    assert news(services, again) == []


def test_a_follower_who_was_away_hears_of_the_game_later(services, red, blue, feed):
    cursor = feed.cursor()
    game = play(services, red)
    assert news(services, account_feed.open_account_feed(services, blue, cursor))[0]["game"] == game


@pytest.mark.parametrize("chosen", [{"kind": "sandbox"}, {"terms": GameTerms(spectators=False)}])
def test_a_game_that_is_not_for_everybody_is_not_announced(services, red, feed, chosen):
    play(services, red, **chosen)
    assert news(services, feed) == []


def test_a_game_of_both_is_announced_as_their_own_only(services, red, blue, feed):
    create_game.create_game(services, red, "natick", 2, held={1: blue.player_id}, terms=GameTerms(auto_start=True))
    game = services.registers.held_seats.games(blue.player_id)
    seating.take_seat(services, blue, next(iter(game)), 1)
    assert news(services, feed) == []


def test_a_player_sees_whom_they_follow_until_they_do_no_more(services, red, blue, feed):
    (found,) = follows.list_follows(services, blue)
    assert (found["name"], found["player_id"]) == ("Red", red.player_id)
    assert follows.list_follows(services, red) == []
    follows.unfollow_player(services, blue, "Red")
    play(services, red)
    assert follows.list_follows(services, blue) == news(services, feed) == []


def test_a_follow_that_is_repeated_began_when_it_first_did(services, red, blue, feed):
    (found,) = follows.list_follows(services, blue)
    assert follows.follow_player(services, blue, "Red") == found


@pytest.mark.parametrize("moment", range(4))
def test_a_follow_that_ends_meanwhile_is_answered(services, red, blue, moment):
    records = services.storage.records
    ended = InterruptedRecords(records, moment, lambda: follows.unfollow_player(services, blue, "Red"))
    services.registers.follows = FollowRegister(ended)
    answer = follows.follow_player(services, blue, "Red")
    assert (answer["player_id"], answer["name"]) == (red.player_id, "Red")


@pytest.mark.parametrize("moment", range(2))
def test_a_player_who_follows_while_the_last_follower_leaves_hears_of_games(services, red, blue, white, feed, moment):
    records = services.storage.records
    begun = InterruptedRecords(records, moment, lambda: follows.follow_player(services, white, "Red"))
    services.registers.follows = FollowRegister(begun)
    follows.unfollow_player(services, blue, "Red")
    hearing = account_feed.open_account_feed(services, white)
    assert news(services, hearing) == []
    game = play(services, red)
    assert [each["game"] for each in news(services, hearing)] == [game]


def test_a_follow_that_cannot_be_is_refused(services, blue):
    assert problem(follows.follow_player, services, blue, "Nobody").code == "unknown_player"
    assert problem(follows.follow_player, services, blue, "Blue").code == "forbidden"


def test_what_is_kept_of_follows_is_limited(services, red, blue, feed):
    for number in range(MAX_FOLLOWS - 1):
        follows.follow_player(services, blue, sign_up(services, f"P{number}").name)
    refused = problem(follows.follow_player, services, blue, sign_up(services, "White").name)
    assert refused.facts["limit"] == "followed_players_per_player"
    for _ in range(KEPT_STARTS + 1):
        play(services, red)
    assert len(news(services, feed)) == KEPT_STARTS


@pytest.mark.parametrize("leaver", ["red", "blue"])
def test_follows_go_with_a_player_who_leaves(services, red, blue, feed, leaver):
    play(services, red)
    delete_account(services, {"red": red, "blue": blue}[leaver])
    assert follows.list_follows(services, blue) == []
    assert services.registers.follows.followers(red.player_id) == set()
    assert services.registers.follows.starts({red.player_id: ""}, "") == []
