"""Bots: their owners, the scopes of their tokens, and the seats that they may take."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from service.admin.archive_game import archive_if_finished
from service.lobby import create_game, games, seating
from service.matches.challenges import ChallengeWishes, create_challenge
from service.play import actions
from service.play.resign import resign
from service.players import accounts, bots
from service.players.erasure import delete_account
from service.players.follows import follow_player
from service.players.names import fold_name
from service.runtime.quotas import MAX_BOTS, NAME_RESERVATION
from service.runtime.settings import ServiceSettings
from tests.service.language import problem, start_game


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path))


@pytest.fixture
def bot(services, red):
    return bots.create_bot(services, red, "Red machine")


def authenticate_bot(services, bot):
    return accounts.authenticate(services, bot.token)


def test_a_bot_is_a_player_with_an_owner(services, red, bot):
    caller = authenticate_bot(services, bot)
    assert (caller.name, caller.kind, caller.owner) == ("Red machine", "bot", red.player_id)
    assert [each.name for each in bots.list_bots(services, red)] == ["Red machine"]
    assert bots.list_bots(services, caller) == []


def test_a_bot_can_play_and_nothing_else(services, red, bot):
    assert bot.scopes == ("read", "play")
    assert problem(bots.create_bot, services, red, "Red root", ("account",)).code == "forbidden"
    assert (
        problem(accounts.create_token, services, authenticate_bot(services, bot), scopes=("account",)).code
        == "forbidden"
    )


def test_a_bot_gets_at_most_the_scopes_of_the_token(services, red):
    weak = accounts.authenticate(services, accounts.create_token(services, red, scopes=("account", "read")).token)
    assert problem(bots.create_bot, services, weak, "Red machine").code == "forbidden"
    assert bots.create_bot(services, weak, "Red machine", ("read",)).scopes == ("read",)


def test_a_bot_has_its_own_name(services, red, blue, bot):
    assert problem(bots.create_bot, services, blue, "red-machine").code == "name_taken"
    assert problem(accounts.sign_up, services, "RED MACHINE").code == "name_taken"


def test_a_bot_cannot_be_recovered_by_a_code(services, bot):
    assert problem(accounts.recover_player, services, "Red machine", "").code == "wrong_recovery_code"


def test_a_bot_is_created_once_for_a_key(services, red):
    bots.create_bot(services, red, "Red machine", key="k")
    assert problem(bots.create_bot, services, red, "Red machine", key="k").code == "already_created"


def test_a_new_token_replaces_all_earlier_ones(services, red, bot):
    new = bots.renew_bot_token(services, red, bot.bot_id)
    assert accounts.authenticate(services, new.token).name == "Red machine"
    assert problem(accounts.authenticate, services, bot.token).code == "invalid_token"


def test_a_bots_token_can_be_revoked(services, red, bot):
    bots.revoke_bot_token(services, red, bot.bot_id)
    assert problem(accounts.authenticate, services, bot.token).code == "invalid_token"
    assert [each.bot_id for each in bots.list_bots(services, red)] == [bot.bot_id]


def test_a_deleted_bot_that_has_not_played_leaves_nothing(services, red, redis_log):
    bot = bots.create_bot(services, red, "Red machine", key="k")
    bots.delete_bot(services, red, bot.bot_id)
    assert bots.list_bots(services, red) == []
    assert problem(accounts.authenticate, services, bot.token).code == "invalid_token"
    assert list(services.storage.client.scan_iter(f"*{bot.bot_id}*")) == []
    assert bots.create_bot(services, red, "Red machine", key="k").bot_id != bot.bot_id


def test_a_deleted_bot_that_has_played_keeps_its_name_in_the_game(services, red, blue, redis_log):
    bot = bots.create_bot(services, red, "Red machine", key="k")
    game = start_game(services, blue, authenticate_bot(services, bot))
    bots.delete_bot(services, red, bot.bot_id)
    seat = games.describe_game(services, game)["seats"][1]
    assert (seat["kind"], seat["name"], seat["owner"]) == ("bot", "Red machine", "Red")
    assert problem(bots.create_bot, services, red, "Red machine", key="k").code == "name_taken"
    name = "landnama:{name:" + fold_name("Red machine") + "}"
    assert 0 < services.storage.client.ttl(name) <= NAME_RESERVATION


def test_a_deleted_bot_leaves_open_games_and_resigns_running_ones(services, red, blue, bot):
    caller = authenticate_bot(services, bot)
    waiting = create_game.create_game(services, blue, "settlers", 2)
    seating.take_seat(services, caller, waiting, 1)
    running = start_game(services, blue, caller)
    bots.delete_bot(services, red, bot.bot_id)
    assert games.describe_game(services, waiting)["seats"][1]["kind"] is None
    assert games.describe_game(services, running)["seats"][1]["resigned"]


def test_nobody_deals_with_a_deleted_bot(services, red, blue, bot):
    start_game(services, blue, authenticate_bot(services, bot))
    bots.delete_bot(services, red, bot.bot_id)
    assert problem(follow_player, services, blue, bot.name).code == "unknown_player"
    wishes = ChallengeWishes("natick")
    assert problem(create_challenge, services, blue, bot.name, wishes, 60).code == "unknown_player"


def test_a_deleted_bot_whose_games_were_archived_has_played(services, red, bot):
    caller = authenticate_bot(services, bot)
    game = create_game.create_game(services, caller, "settlers", 2, ai="greedy", start=True)
    resign(services, caller, game)
    assert archive_if_finished(services, game) == "archived"
    bots.delete_bot(services, red, bot.bot_id)
    assert games.describe_game(services, game)["seats"][0]["name"] == "Red machine"
    assert problem(accounts.sign_up, services, "Red machine").code == "name_taken"
    delete_account(services, red)
    assert bot.bot_id in services.registers.players.list_erased()


def test_an_interrupted_deletion_of_a_bot_can_be_repeated(services, red, bot):
    services.registers.players.drop_player(bot.bot_id, fold_name(bot.name))
    bots.delete_bot(services, red, bot.bot_id)
    assert bots.list_bots(services, red) == []


@pytest.mark.parametrize("use", [bots.renew_bot_token, bots.revoke_bot_token, bots.delete_bot])
def test_a_player_cannot_change_the_bots_of_another(services, blue, bot, use):
    assert problem(use, services, blue, bot.bot_id).code == "unknown_bot"
    assert authenticate_bot(services, bot).name == "Red machine"


def test_the_number_of_bots_is_limited(services, red):
    for number in range(MAX_BOTS):
        bots.create_bot(services, red, f"Machine {number}")
    assert problem(bots.create_bot, services, red, "One more").facts["limit"] == "bots_per_player"


def test_concurrent_requests_do_not_exceed_the_number_of_bots(services, red, redis_log):
    def create(number):
        return bots.create_bot(services, red, f"Machine {number}")

    with ThreadPoolExecutor(20) as pool:
        tries = [pool.submit(create, number) for number in range(MAX_BOTS + 20)]
    refused = [each.exception().code for each in tries if each.exception()]
    assert (refused, len(bots.list_bots(services, red))) == (["limit_reached"] * 20, MAX_BOTS)


def test_a_bot_refused_by_the_limit_does_not_take_its_name(services, red, blue):
    for number in range(MAX_BOTS):
        bots.create_bot(services, red, f"Machine {number}")
    assert problem(bots.create_bot, services, red, "One more").code == "limit_reached"
    assert bots.create_bot(services, blue, "One more").name == "One more"


def test_the_token_of_a_bot_ends_with_the_token_that_created_it(services, red, bot):
    phone = accounts.authenticate(services, accounts.create_token(services, red).token)
    made = bots.create_bot(services, phone, "Blue machine")
    renewed = bots.renew_bot_token(services, phone, bot.bot_id)
    accounts.revoke_token(services, red, phone.token_id)
    for token in (made.token, renewed.token):
        assert problem(accounts.authenticate, services, token).code == "invalid_token"
    assert authenticate_bot(services, bots.renew_bot_token(services, red, bot.bot_id)).name == "Red machine"


def test_the_token_of_a_bot_expires_with_the_token_that_created_it(services, red):
    short = accounts.create_token(services, red, expires_in=60)
    made = bots.create_bot(services, accounts.authenticate(services, short.token), "Red machine", expires_in=3600)
    assert made.expires_at == short.expires_at


def test_the_seat_of_a_bot_shows_its_kind(services, red, blue, bot):
    game = create_game.create_game(services, blue, "settlers", 2)
    seat = seating.take_seat(services, authenticate_bot(services, bot), game, 1)["seats"][1]
    assert (seat["kind"], seat["name"], seat["owner"]) == ("bot", "Red machine", "Red")
    assert games.describe_game(services, game)["seats"][0]["owner"] is None


def test_a_bot_plays_like_a_person(services, red, bot):
    game = create_game.create_game(services, authenticate_bot(services, bot), "settlers", 2, take_seat=True)
    seating.take_seat(services, red, game, 1)
    seating.start_game(services, authenticate_bot(services, bot), game)
    caller = (authenticate_bot(services, bot), red)[services.snapshots.get(game).due()[0]]
    listed = actions.legal_actions(services, caller, game)
    assert (
        actions.take_action(services, caller, game, listed["actions"][0], listed["version"]).version
        == listed["version"] + 1
    )


def test_in_a_casual_game_a_player_may_play_with_their_bots(services, red, bot):
    game = create_game.create_game(services, red, "settlers", 2)
    assert seating.take_seat(services, authenticate_bot(services, bot), game, 1)["seats"][1]["kind"] == "bot"


def test_in_a_rated_game_a_player_and_their_bots_hold_one_seat(services, red, blue, bot):
    other = bots.create_bot(services, red, "Red engine")
    game = create_game.create_game(services, red, "settlers", 4, kind="rated")
    for caller in (red, authenticate_bot(services, bot)):
        assert problem(seating.take_seat, services, caller, game, 1).code == "one_seat_per_player"
    own = create_game.create_game(services, authenticate_bot(services, bot), "settlers", 4, kind="rated")
    for caller in (red, authenticate_bot(services, other)):
        assert problem(seating.take_seat, services, caller, own, 1).code == "one_seat_per_player"
    assert seating.take_seat(services, blue, own, 1)["seats"][1]["name"] == "Blue"
