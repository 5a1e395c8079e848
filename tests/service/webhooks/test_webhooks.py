"""Webhooks belong to a person, for themselves or their bots; what is stored of them goes with the person."""

from datetime import UTC, datetime, timedelta

import pytest

from service.players import bots, erasure
from service.runtime.quotas import MAX_WEBHOOKS
from service.webhooks import webhooks
from service.webhooks.changes import DISABLED_AFTER, note_failure, note_success
from service.webhooks.webhooks import OVERLAP
from tests.service.language import problem

URL = "https://bot.example.org/hook"


@pytest.fixture
def now():
    return [datetime(2026, 11, 21, 12, tzinfo=UTC)]


@pytest.fixture
def clock(now):
    return lambda: now[0]


@pytest.fixture
def bot(services, red):
    return bots.create_bot(services, red, "Red machine").bot_id


@pytest.fixture
def webhook(services, red):
    return webhooks.create_webhook(services, red, URL)[0]


def stored(services, caller, webhook):
    return webhooks.own_webhook(services, caller, webhook.webhook_id)


def test_a_person_has_webhooks_for_themselves_and_for_their_bots(services, red, blue, bot, webhook, now):
    now[0] += timedelta(seconds=1)
    other, secret = webhooks.create_webhook(services, red, URL, ["your_turn"], bot=bot)
    assert webhooks.list_webhooks(services, red) == [webhook, other]
    assert (webhook.bot_id, other.bot_id, other.events) == (None, bot, ("your_turn",))
    assert secret.startswith("whsec_")
    assert webhooks.list_webhooks(services, blue) == []


def test_nobody_reaches_the_webhook_or_the_bot_of_another_person(services, red, blue, bot, webhook):
    assert problem(webhooks.create_webhook, services, blue, URL, bot=bot).code == "unknown_bot"
    for use_case in (webhooks.delete_webhook, webhooks.rotate_secret, webhooks.change_webhook):
        assert problem(use_case, services, blue, webhook.webhook_id).code == "unknown_webhook"


def test_a_url_on_this_machine_is_refused_with_the_field(services, red, webhook):
    for use_case, more in ((webhooks.create_webhook, ()), (webhooks.change_webhook, (webhook.webhook_id,))):
        refused = problem(use_case, services, red, *more, url="https://127.0.0.1/")
        assert refused.code == "invalid_webhook"
        assert "loopback" in refused.errors["url"]


def test_a_player_has_a_limited_number_of_webhooks(services, red):
    for _ in range(MAX_WEBHOOKS):
        webhooks.create_webhook(services, red, URL)
    assert problem(webhooks.create_webhook, services, red, URL).facts["limit"] == "webhooks_per_player"


def test_a_change_replaces_what_is_given(services, red, webhook):
    changed = webhooks.change_webhook(services, red, webhook.webhook_id, events=["game_over"], games=["ab" * 8])
    assert changed == webhook._replace(events=("game_over",), games=("ab" * 8,))


def test_the_previous_secret_signs_for_a_day_after_a_rotation(services, red, webhook, now):
    before = stored(services, red, webhook).secret
    new = webhooks.rotate_secret(services, red, webhook.webhook_id)
    assert stored(services, red, webhook).secrets(services.now()) == [new.secret, before]
    now[0] += timedelta(seconds=OVERLAP)
    assert stored(services, red, webhook).secrets(services.now()) == [new.secret]


def test_a_webhook_that_fails_for_days_is_switched_off_and_says_so_until_it_is_enabled(services, red, webhook, now):
    note_failure(services, stored(services, red, webhook))
    now[0] += timedelta(seconds=DISABLED_AFTER)
    note_failure(services, stored(services, red, webhook))
    (shown,) = webhooks.list_webhooks(services, red)
    assert (shown.disabled_at, shown.disabled_because) == (services.now(), "failing")
    notice = ("webhook_disabled", services.now(), webhook.webhook_id, "failing")
    assert webhooks.list_notices(services, red) == [notice]
    enabled = webhooks.change_webhook(services, red, webhook.webhook_id, enable=True)
    assert enabled == webhook
    assert webhooks.list_notices(services, red) == []
    assert stored(services, red, webhook).since == services.now()


def test_a_success_ends_the_time_of_failure(services, red, webhook, now):
    note_success(services, note_failure(services, stored(services, red, webhook)))
    now[0] += timedelta(seconds=DISABLED_AFTER)
    note_failure(services, stored(services, red, webhook))
    assert webhooks.list_webhooks(services, red)[0].disabled_at is None


def test_nothing_is_left_of_the_webhooks_of_a_deleted_bot_or_an_erased_person(services, red, bot, redis_log):
    created = [webhooks.create_webhook(services, red, URL, bot=each)[0].webhook_id for each in (None, bot)]
    bots.delete_bot(services, red, bot)
    assert [each.webhook_id for each in webhooks.list_webhooks(services, red)] == created[:1]
    erasure.delete_account(services, red)
    assert services.registers.webhooks.list_of([red.player_id, bot]) == []
    assert list(services.storage.client.scan_iter("*webhook*")) == []
