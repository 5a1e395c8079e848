"""The directory lists the bots with a profile, and says which of them are online."""

from datetime import timedelta

import pytest

from service.bots import directory, profiles
from service.bots.presence import ONLINE_FOR
from service.live import account_feed
from service.players import accounts, bots
from service.players.erasure import delete_account
from service.registers.bot_profiles import Acceptance, BotProfile
from service.webhooks import webhooks
from tests.service.language import problem

PROFILE = BotProfile("Builds.", ("natick", "settlers+seafarers"))


@pytest.fixture
def bot(services, red):
    return bots.create_bot(services, red, "Red machine")


def list_bot(services, owner, bot, profile=PROFILE):
    return profiles.put_profile(services, owner, bot.bot_id, profile)


def names(page):
    return [each["name"] for each in page.bots]


def test_a_bot_is_listed_once_it_has_a_profile(services, red, bot):
    assert directory.list_directory(services).bots == []
    list_bot(services, red, bot)
    (row,) = directory.list_directory(services).bots
    assert (row["name"], row["owner"], row["description"]) == ("Red machine", "Red", "Builds.")
    assert row["plays"][1] == {"ruleset": "settlers", "expansions": ["seafarers"]}
    assert (row["online"], row["seen_at"], row["accepts"], row["ratings"]) == (False, None, None, [])
    profiles.delete_profile(services, red, bot.bot_id)
    assert directory.list_directory(services).bots == []


def test_a_bot_can_describe_itself_and_nobody_else_can(services, red, blue, bot):
    itself = accounts.authenticate(services, bot.token)
    list_bot(services, itself, bot)
    assert names(directory.list_directory(services)) == ["Red machine"]
    assert problem(list_bot, services, blue, bot).code == "unknown_bot"
    weak = accounts.authenticate(services, accounts.create_token(services, red, scopes=("play",)).token)
    assert problem(list_bot, services, weak, bot).code == "forbidden"


def test_a_bot_is_online_while_it_follows_its_account(services, red, bot):
    list_bot(services, red, bot)
    feed = account_feed.open_account_feed(services, accounts.authenticate(services, bot.token))
    next(account_feed.follow_account(feed, 0.0))
    (row,) = directory.list_directory(services, online=True).bots
    assert row["seen_at"] is not None
    now = services.clock
    services.clock = lambda: now() + timedelta(seconds=ONLINE_FOR + 1)
    assert directory.list_directory(services, online=True).bots == []
    assert names(directory.list_directory(services)) == ["Red machine"]


def test_a_bot_is_online_while_a_webhook_gets_its_turns(services, red, bot):
    list_bot(services, red, bot)
    webhooks.create_webhook(services, red, "https://example.org", ["game_over"], bot=bot.bot_id)
    assert directory.list_directory(services, online=True).bots == []
    webhooks.create_webhook(services, red, "https://example.org", bot=bot.bot_id)
    assert names(directory.list_directory(services, online=True)) == ["Red machine"]


def test_the_bot_that_was_online_last_comes_first_and_pages_go_on(services, red):
    made = [bots.create_bot(services, red, f"Machine {number}") for number in range(3)]
    for each in made:
        list_bot(services, red, each)
    services.registers.bot_profiles.note_online(made[1].bot_id, 10)
    first = directory.list_directory(services, limit=2)
    last = directory.list_directory(services, cursor=first.cursor, limit=2)
    assert names(first)[0] == "Machine 1"
    assert sorted(names(first) + names(last)) == ["Machine 0", "Machine 1", "Machine 2"]
    assert last.cursor is None


@pytest.mark.parametrize(("ruleset", "found"), [("natick", 1), ("settlers", 1), ("puerto", 0)])
def test_bots_are_found_by_what_they_play(services, red, bot, ruleset, found):
    list_bot(services, red, bot)
    assert len(directory.list_directory(services, ruleset).bots) == found


@pytest.mark.parametrize("cursor", ["x", "bmFuIGE=", "aW5mIGE="])
def test_another_text_is_no_cursor(services, cursor):
    assert problem(directory.list_directory, services, cursor=cursor).code == "invalid_cursor"


def test_a_bot_that_is_deleted_leaves_the_directory(services, red, blue, bot):
    other = bots.create_bot(services, blue, "Blue machine")
    list_bot(services, red, bot)
    list_bot(services, blue, other)
    bots.delete_bot(services, red, bot.bot_id)
    delete_account(services, blue)
    assert directory.list_directory(services).bots == []
    assert services.registers.bot_profiles.last_online(None, 10) == []
    assert problem(list_bot, services, red, bot).code == "unknown_bot"


@pytest.mark.parametrize(
    ("opens", "closes", "time", "is_open"),
    [
        ("08:00", "22:00", "08:00", True),
        ("08:00", "22:00", "22:00", False),
        ("22:00", "06:00", "23:30", True),
        ("22:00", "06:00", "12:00", False),
        ("00:00", "00:00", "12:00", True),
    ],
)
def test_a_bot_has_hours(opens, closes, time, is_open):
    assert Acceptance(("casual",), 1, opens, closes).is_open(time) is is_open
