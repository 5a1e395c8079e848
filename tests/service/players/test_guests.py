"""Guests: free names, one new name, and deletion of those who never did anything."""

from datetime import UTC, datetime, timedelta

import pytest

from service.admin.archive_game import archive_if_finished
from service.lobby import create_game, games, seating
from service.play.resign import resign
from service.players import accounts, bots, follows, guests
from service.players.names import fold_name
from service.runtime.quotas import GUEST_LIFETIME
from service.runtime.settings import ServiceSettings
from tests.service.language import problem, start_game


class Clock:
    """Stands still until it is moved."""

    def __init__(self):
        self.now = datetime(2026, 3, 1, tzinfo=UTC)

    def __call__(self):
        return self.now

    def advance(self, seconds):
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path))


def new_guest(services, key=None):
    """A guest as a caller."""
    return accounts.authenticate(services, guests.sign_up_guest(services, key).token)


def exists(services, caller):
    return bool(services.registers.players.player(caller.player_id))


def test_a_guest_has_a_free_name_and_a_code(services):
    first, second = guests.sign_up_guest(services), guests.sign_up_guest(services)
    assert first.guest
    assert first.name.startswith("Guest ")
    assert first.name != second.name
    recovered = accounts.recover_player(services, first.name, first.recovery_code)
    assert (recovered.player_id, recovered.guest) == (first.player_id, True)


def test_a_taken_name_is_skipped(services):
    """The same key leads to the same names."""
    first, players = guests.sign_up_guest(services, "once"), services.registers.players
    players.drop_player(first.player_id, fold_name(first.name))
    players.claim_name("0" * 16, fold_name(first.name))
    assert guests.sign_up_guest(services, "once").name != first.name


def test_a_repeated_sign_up_with_the_same_key_creates_no_second_guest(services):
    first = guests.sign_up_guest(services, "once")
    assert problem(guests.sign_up_guest, services, "once").code == "already_created"
    assert len(services.registers.activity.earliest_guests(10)) == 1
    assert accounts.authenticate(services, first.token).name == first.name


@pytest.mark.parametrize("name", ["Guest", "guest 1234", "Guesthouse", "GUEST 7", "Gu\u00e9st", "G-u-e-s-t 1"])
def test_no_player_can_choose_the_name_of_a_guest(services, name):
    assert problem(accounts.sign_up, services, name).code == "name_reserved"


def test_a_guest_chooses_a_name_once(services):
    guest = new_guest(services)
    assert guests.rename_guest(services, guest, " Ada ") == "Ada"
    assert services.registers.players.player_named(fold_name(guest.name)) is None
    again = problem(guests.rename_guest, services, guest._replace(name="Ada"), "Eve")
    assert (again.code, again.facts) == ("name_fixed", {"name": "Ada"})


def test_two_names_at_once_leave_one_and_free_the_other(services):
    """Both requests read the name of the guest before either replaced it."""
    guest = new_guest(services)
    guests.rename_guest(services, guest, "Ada")
    assert problem(guests.rename_guest, services, guest, "Eve").code == "name_fixed"
    assert problem(guests.rename_guest, services, guest, "Ada").code == "name_fixed"
    assert problem(accounts.sign_up, services, "Ada").code == "name_taken"
    assert accounts.sign_up(services, "Eve").name == "Eve"


@pytest.mark.parametrize(("name", "code"), [("Red", "name_taken"), ("Guest 1", "name_reserved"), ("x", "invalid_name")])
def test_a_refused_name_leaves_the_guest_a_guest(services, red, name, code):
    guest = new_guest(services)
    assert problem(guests.rename_guest, services, guest, name).code == code
    assert guests.rename_guest(services, guest, "Ada") == "Ada"


def test_a_new_name_is_shown_in_games_and_to_tokens_and_belongs_to_the_recovery_code(services, red):
    created = guests.sign_up_guest(services)
    guest = accounts.authenticate(services, created.token)
    game = start_game(services, guest, red)
    guests.rename_guest(services, guest, "Ada")
    assert [seat["name"] for seat in games.describe_game(services, game)["seats"]] == ["Ada", "Red"]
    assert accounts.authenticate(services, created.token).name == "Ada"
    assert accounts.recover_player(services, "Ada", created.recovery_code).guest is False


def test_an_unused_guest_is_deleted_after_thirty_days(services, clock):
    unused = new_guest(services)
    clock.advance(GUEST_LIFETIME)
    new_guest(services)
    assert exists(services, unused)
    clock.advance(1)
    new_guest(services)
    assert not exists(services, unused)
    assert services.registers.players.player_named(fold_name(unused.name)) != unused.player_id


def takes_a_seat(services, guest, red):
    game = create_game.create_game(services, red, "settlers", 3)
    seating.take_seat(services, guest, game, 1)
    seating.leave_seat(services, guest, game, 1)


def creates_a_game(services, guest, red):
    create_game.create_game(services, guest, "settlers", 3, take_seat=False)


def creates_a_bot(services, guest, red):
    bots.create_bot(services, guest, "Machine")


def chooses_a_name(services, guest, red):
    guests.rename_guest(services, guest, "Ada")


def plays_a_game_that_is_archived(services, guest, red):
    archive_when_over(services, red, start_game(services, red, guest))


def creates_a_game_that_is_archived(services, guest, red):
    game = create_game.create_game(services, guest, "settlers", 2, ai={1: "greedy"}, take_seat=False)
    seating.take_seat(services, red, game, 0)
    seating.start_game(services, guest, game)
    archive_when_over(services, red, game)


def archive_when_over(services, player, game):
    """The player resigns, which ends the game, and it leaves the log."""
    resign(services, player, game)
    assert archive_if_finished(services, game) == "archived"


def creates_a_bot_and_deletes_it(services, guest, red):
    bots.delete_bot(services, guest, bots.create_bot(services, guest, "Machine").bot_id)


@pytest.mark.parametrize(
    "acts",
    [
        *(takes_a_seat, creates_a_game, creates_a_bot, chooses_a_name),
        *(plays_a_game_that_is_archived, creates_a_game_that_is_archived, creates_a_bot_and_deletes_it),
    ],
)
def test_a_guest_who_has_done_something_stays(services, clock, red, acts):
    guest = new_guest(services)
    acts(services, guest, red)
    clock.advance(2 * GUEST_LIFETIME)
    new_guest(services)
    new_guest(services)
    assert exists(services, guest)


def test_an_unused_guest_who_is_deleted_follows_nobody(services, clock, red):
    unused = new_guest(services)
    follows.follow_player(services, unused, "Red")
    clock.advance(2 * GUEST_LIFETIME)
    new_guest(services)
    assert services.registers.follows.followers(red.player_id) == set()


def test_guests_who_stay_do_not_hide_those_who_go(services, clock, red):
    for _ in range(2 * guests.MAX_REMOVED):
        creates_a_game(services, new_guest(services), red)
    unused = new_guest(services)
    clock.advance(2 * GUEST_LIFETIME)
    for _ in range(3):
        new_guest(services)
    assert not exists(services, unused)
