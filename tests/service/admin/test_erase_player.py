"""Erasing a player removes the player from all changeable data; the games stay, without the player."""

import pytest
from redis import Redis

from events.redis.records import RedisRecordStore
from service.admin import archive_game, operations
from service.lobby import create_game, games, seating
from service.players import accounts, bots
from service.registers.admin_log import Operator
from service.registers.games import GameRegister
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.archives import finish_game
from tests.service.language import problem, sign_up, start_game

pytestmark = pytest.mark.usefixtures("redis_log")

SNORRI = Operator("snorri", "they asked for it")


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path))


def keys_with_id(services, player):
    """The keys that hold the id of a player, except the operator's log and the erasure record."""
    services.storage.client.config_set("rdbcompression", "no")
    known = {b"landnama:{admin}", b"landnama:{erased}"}
    found = {
        key for key in services.storage.client.scan_iter() if player.encode() in key + services.storage.client.dump(key)
    }
    return found - known


class Interrupted(Redis):
    """A client that runs a function before it returns the first response."""

    def __init__(self, like, meanwhile):
        super().__init__(connection_pool=like.connection_pool)
        self.meanwhile = [meanwhile]

    def execute_command(self, *words, **options):
        found = super().execute_command(*words, **options)
        while self.meanwhile:
            self.meanwhile.pop()()
        return found


def test_only_the_erasure_record_names_an_erased_player(services, red, blue):
    made = bots.create_bot(services, blue, "Blue machine")
    game = finish_game(services, blue, red)
    create_game.create_game(services, blue, "settlers", 3)
    assert keys_with_id(services, blue.player_id)
    operations.erase_player(services, SNORRI, blue.player_id)
    assert keys_with_id(services, blue.player_id) == keys_with_id(services, made.bot_id) == set()
    assert [seat["name"] for seat in games.describe_game(Services(services.storage), game)["seats"]] == [None, "Red"]
    assert [(act.operation, act.target, act.outcome) for act in operations.list_admin_actions(services)][-1] == (
        "erase",
        blue.player_id,
        "done",
    )


def test_a_deleted_bot_is_erased_with_its_owner(services, blue):
    made = bots.create_bot(services, blue, "Blue machine")
    bots.delete_bot(services, blue, made.bot_id)
    operations.erase_player(services, SNORRI, blue.player_id)
    assert keys_with_id(services, blue.player_id) == keys_with_id(services, made.bot_id) == set()
    assert operations.find_player(services, "Blue machine") is None


def test_an_erased_bot_no_longer_belongs_to_its_owner(services, blue):
    made = bots.create_bot(services, blue, "Blue machine")
    operations.erase_player(services, SNORRI, made.bot_id)
    assert bots.list_bots(services, blue) == []
    assert keys_with_id(services, made.bot_id) == set()


def test_tokens_and_recovery_code_of_an_erased_player_are_invalid_and_the_name_is_free(services):
    made = accounts.sign_up(services, "Hallgerd")
    operations.erase_player(services, SNORRI, made.player_id)
    assert problem(accounts.authenticate, services, made.token).code == "invalid_token"
    assert problem(accounts.recover_player, services, "Hallgerd", made.recovery_code).code == "wrong_recovery_code"
    assert accounts.sign_up(services, "Hallgerd").player_id != made.player_id


def test_an_erased_player_resigns_running_games_and_leaves_open_ones(services, three, red):
    running, waiting = start_game(services, *three), create_game.create_game(services, three[1], "settlers", 3)
    seating.take_seat(services, red, waiting, 1)
    operations.erase_player(services, SNORRI, red.player_id)
    assert [holder.has_resigned for holder in services.snapshots.fresh(running).seats] == [True, False, False]
    assert games.describe_game(services, waiting)["seats"][1]["kind"] is None


def test_an_unknown_player_cannot_be_erased(services, red):
    operations.erase_player(services, SNORRI, red.player_id)
    assert problem(operations.erase_player, services, SNORRI, red.player_id).code == "unknown_player"


def test_an_archived_game_no_longer_names_an_erased_player(services, red, blue):
    game = finish_game(services, red, blue)
    archive_game.archive_if_finished(services, game)
    operations.erase_player(services, SNORRI, blue.player_id)
    other = sign_up(services, "Blue")
    assert games.describe_game(services, game, other)["your_seats"] == []
    assert [
        seat["name"]
        for seat in games.describe_game(Services(services.storage, settings=services.settings), game)["seats"]
    ][1] is None


def test_a_game_archived_during_an_erasure_leaves_no_key_in_redis(services, red, blue):
    game = finish_game(services, red, blue)
    client = Interrupted(services.storage.client, lambda: archive_game.archive_if_finished(services, game))
    GameRegister(RedisRecordStore(client, services.storage.keys), services.store.live, services.archive).unseat(
        game, red.player_id
    )
    assert list(services.archive.games()) == [game]
    assert not services.storage.client.exists(services.storage.keys.game_record(game))


def test_a_deleted_bot_that_has_played_is_erased_with_its_owner(services, red, blue):
    made = bots.create_bot(services, blue, "Blue machine")
    start_game(services, red, accounts.authenticate(services, made.token))
    bots.delete_bot(services, blue, made.bot_id)
    operations.erase_player(services, SNORRI, blue.player_id)
    assert keys_with_id(services, blue.player_id) == keys_with_id(services, made.bot_id) == set()
    assert sign_up(services, "Blue machine").kind == "person"
