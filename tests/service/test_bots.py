"""Bots: whose they are, what their tokens open, and where they may sit."""

import pytest

from service import bots, games, play, players
from service.bounds import MOST_BOTS
from service.players import Caller
from tests.service.language import problem


@pytest.fixture
def bot(house, red):
    return bots.make_bot(house, red, "Red machine")


def as_bot(house, bot):
    return players.whoami(house, bot.token)


def test_a_bot_is_a_player_that_belongs_to_one(house, red, bot):
    caller = as_bot(house, bot)
    assert (caller.name, caller.kind, caller.owner) == ("Red machine", "bot", red.player_id)
    assert [each.name for each in bots.bots(house, red)] == ["Red machine"]
    assert bots.bots(house, caller) == []


def test_a_bot_can_play_and_nothing_else(house, red, bot):
    assert bot.scopes == ("read", "play")
    assert problem(bots.make_bot, house, red, "Red root", ("account",)).code == "unknown_scope"
    assert problem(players.new_token, house, as_bot(house, bot), scopes=("account",)).code == "forbidden"


def test_a_token_gives_a_bot_no_more_than_it_has(house, red):
    weak = Caller(red.player_id, red.name, scopes=("account", "read"))
    assert problem(bots.make_bot, house, weak, "Red machine").code == "forbidden"
    assert bots.make_bot(house, weak, "Red machine", ("read",)).scopes == ("read",)


def test_a_bot_has_a_name_of_its_own(house, red, blue, bot):
    assert problem(bots.make_bot, house, blue, "red-machine").code == "name_taken"
    assert problem(players.sign_up, house, "RED MACHINE").code == "name_taken"


def test_a_bot_cannot_be_recovered_by_a_code(house, bot):
    assert problem(players.recover, house, "Red machine", "").code == "wrong_recovery_code"


def test_a_bot_is_made_once_for_a_key(house, red):
    bots.make_bot(house, red, "Red machine", key="k")
    assert problem(bots.make_bot, house, red, "Red machine", key="k").code == "already_created"


def test_a_new_token_takes_the_place_of_every_earlier_one(house, red, bot):
    new = bots.renew(house, red, bot.bot_id)
    assert players.whoami(house, new.token).name == "Red machine"
    assert problem(players.whoami, house, bot.token).code == "invalid_token"


def test_a_bots_token_can_be_revoked(house, red, bot):
    bots.revoke(house, red, bot.bot_id)
    assert problem(players.whoami, house, bot.token).code == "invalid_token"
    assert [each.bot_id for each in bots.bots(house, red)] == [bot.bot_id]


def test_a_deleted_bot_is_gone_and_its_name_is_not_given_again(house, red, bot):
    bots.delete(house, red, bot.bot_id)
    assert bots.bots(house, red) == []
    assert problem(players.whoami, house, bot.token).code == "invalid_token"
    assert problem(bots.make_bot, house, red, "Red machine").code == "name_taken"


@pytest.mark.parametrize("use", [bots.renew, bots.revoke, bots.delete])
def test_the_bots_of_others_are_out_of_reach(house, blue, bot, use):
    assert problem(use, house, blue, bot.bot_id).code == "unknown_bot"
    assert as_bot(house, bot).name == "Red machine"


def test_there_is_an_end_to_bots(house, red):
    for number in range(MOST_BOTS):
        bots.make_bot(house, red, f"Machine {number}")
    assert problem(bots.make_bot, house, red, "One more").facts["limit"] == "bots_per_player"


def test_a_bot_sits_down_as_one(house, red, blue, bot):
    game = games.create(house, blue, "settlers", 2)
    seat = games.sit(house, as_bot(house, bot), game, 1)["seats"][1]
    assert (seat["kind"], seat["name"], seat["owner"]) == ("bot", "Red machine", "Red")
    assert games.describe(house, game)["seats"][0]["owner"] is None


def test_a_bot_plays_like_a_person(house, red, bot):
    game = games.create(house, as_bot(house, bot), "settlers", 2, sit=True)
    games.sit(house, red, game, 1)
    games.start(house, as_bot(house, bot), game)
    caller = (as_bot(house, bot), red)[house.records.get(game).due()[0]]
    listed = play.actions(house, caller, game)
    assert play.act(house, caller, game, listed["actions"][0], listed["version"]).version == listed["version"] + 1


def test_at_a_casual_table_one_may_play_with_own_bots(house, red, bot):
    game = games.create(house, red, "settlers", 2)
    assert games.sit(house, as_bot(house, bot), game, 1)["seats"][1]["kind"] == "bot"


def test_at_a_rated_table_a_player_and_their_bots_hold_one_seat(house, red, blue, bot):
    other = bots.make_bot(house, red, "Red engine")
    game = games.create(house, red, "settlers", 4, kind="rated")
    for caller in (red, as_bot(house, bot)):
        assert problem(games.sit, house, caller, game, 1).code == "one_seat_each"
    own = games.create(house, as_bot(house, bot), "settlers", 4, kind="rated")
    for caller in (red, as_bot(house, other)):
        assert problem(games.sit, house, caller, own, 1).code == "one_seat_each"
    assert games.sit(house, blue, own, 1)["seats"][1]["name"] == "Blue"
