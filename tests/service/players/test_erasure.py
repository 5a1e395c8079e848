"""A player deletes their account: seats are given up, names stay reserved, and games stay."""

from service.history import queries
from service.lobby import create_game, games, seating
from service.players import accounts, bots, erasure
from service.players.names import fold_name
from tests.service.language import problem, start_game


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
