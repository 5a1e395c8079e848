"""A player deletes their account: seats are given up, names stay reserved, and games stay."""

import pytest

from events.errors import BrokenLog, StorageUnavailable
from events.memory.store import MemoryEventStore
from events.records import GAME_RECORD, RecordKey
from service.admin.archive_game import drop_game
from service.history import queries
from service.lobby import create_game, games, seating
from service.players import accounts, bots, erasure
from service.players.names import fold_name
from service.services import Services
from tests.service.language import problem, start_game


class CutOffStore(MemoryEventStore):
    """Can be read, but accepts no entries."""

    def append(self, append):
        raise StorageUnavailable("no connection")


class DamagedStore(MemoryEventStore):
    """Every log in it is damaged."""

    def check_version(self, *given):
        raise BrokenLog("entry 7 is damaged")


@pytest.fixture
def dropped(services, red):
    """An open game of Red that another process has deleted, and that this one has in its cache."""
    game, other = create_game.create_game(services, red, "settlers", 3), Services(services.storage)
    assert drop_game(other, game, other.store.live.meta(game))
    other.close()
    return game


def seat_names(services, game):
    return [seat["name"] for seat in games.describe_game(services, game)["seats"]]


def test_a_deleted_player_has_no_token_and_no_bot(services):
    created = accounts.sign_up(services, "Ada")
    ada = accounts.authenticate(services, created.token)
    bot = bots.create_bot(services, ada, "Ada bot")
    erasure.delete_account(services, ada)
    for token in (created.token, bot.token):
        assert problem(accounts.authenticate, services, token, "account").code == "invalid_token"
    assert problem(accounts.recover_player, services, "Ada", created.recovery_code).code == "wrong_recovery_code"


def test_a_running_game_goes_on_without_the_name_of_the_player(services, red, blue, white):
    game = start_game(services, red, blue, white)
    erasure.delete_account(services, blue)
    shown = games.describe_game(services, game)
    assert shown["status"] == "running"
    assert [(seat["name"], seat["resigned"]) for seat in shown["seats"]] == [
        ("Red", False),
        (None, True),
        ("White", False),
    ]


def test_a_seat_of_an_open_game_is_free_again(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 3)
    seating.take_seat(services, blue, game, 1)
    erasure.delete_account(services, blue)
    assert seat_names(services, game) == ["Red", None, None]


def test_nobody_can_take_the_names_or_look_them_up(services, red):
    bots.create_bot(services, red, "Red machine")
    erasure.delete_account(services, red)
    for name in ("Red", "Red machine"):
        assert problem(accounts.sign_up, services, name).code == "name_taken"
        assert problem(queries.player_statistics, services, name).code == "unknown_player"
        assert services.registers.players.player_named(fold_name(name)) is None


def test_a_listed_game_that_was_never_created_does_not_stop_the_deletion(services, red):
    services.registers.ownership.add_game(red.player_id, "0" * 16, services.now())
    erasure.delete_account(services, red)
    assert services.registers.players.player(red.player_id) == {}


def test_a_seat_in_a_game_that_was_deleted_leaves_no_trace(services, blue, dropped):
    assert problem(seating.take_seat, services, blue, dropped, 1).code == "unknown_game"
    assert services.storage.records.fields(RecordKey(GAME_RECORD, dropped)) == {}
    assert services.registers.players.unfinished_games(blue.player_id) == set()


def test_a_game_that_was_deleted_does_not_stop_the_deletion(services, blue, dropped):
    services.registers.players.add_game(blue.player_id, dropped)
    erasure.delete_account(services, blue)
    assert services.registers.players.player(blue.player_id) == {}


def test_a_damaged_game_does_not_stop_the_deletion(services, red, blue):
    start_game(services, red, blue)
    services.store.live = DamagedStore(services.storage.state)
    erasure.delete_account(services, blue)
    assert services.registers.players.player(blue.player_id) == {}


def test_an_outage_interrupts_a_deletion_which_then_gives_up_the_seat(services, red, blue):
    created = accounts.sign_up(services, "Ada")
    ada = accounts.authenticate(services, created.token)
    game, store = start_game(services, red, blue, ada), services.store.live
    services.store.live = CutOffStore(services.storage.state)
    assert problem(erasure.delete_account, services, ada).code == "log_unavailable"
    services.store.live = store
    assert seat_names(services, game) == ["Red", "Blue", "Ada"]
    recovered = accounts.recover_player(services, "Ada", created.recovery_code)
    erasure.delete_account(services, accounts.authenticate(services, recovered.token))
    assert services.snapshots.fresh(game).seats[2].has_resigned
    assert seat_names(services, game) == ["Red", "Blue", None]
