"""Tokens: their lifetime, how soon a revocation takes effect, and their greatest number."""

from datetime import UTC, datetime, timedelta

import pytest

from events.redis.storage import RedisStorage
from service.players import accounts
from service.registers.tokens import LIFETIME, TtlCache, player_tokens, token_record
from service.runtime.quotas import MOST_TOKENS
from service.services import Services
from tests.service.language import problem
from tests.waiting import eventually

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def elsewhere(redis_log):
    """Another process of the same service."""
    services = Services(RedisStorage(redis_log))
    yield services
    services.close()


def refused(services, token):
    try:
        accounts.authenticate(services, token)
    except accounts.Problem:
        return True
    return False


def test_a_revoked_token_is_soon_refused_by_every_process(services, elsewhere, red):
    new = accounts.create_token(services, red, "phone")
    assert accounts.authenticate(elsewhere, new.token).name == "Red"
    accounts.revoke_token(services, red, new.token_id)
    assert refused(services, new.token)
    eventually(lambda: refused(elsewhere, new.token))


def test_recovery_soon_revokes_tokens_in_every_process(services, elsewhere):
    new = accounts.sign_up(services, "Ragnar")
    accounts.authenticate(elsewhere, new.token)
    accounts.recover_player(services, "Ragnar", new.recovery_code)
    eventually(lambda: refused(elsewhere, new.token))


def test_a_frequently_used_token_is_still_looked_up_again_within_a_second():
    now, looked_up = [0.0], []
    recent = TtlCache(lambda key: looked_up.append(key) or {"key": key}, clock=lambda: now[0])
    for tenths in range(20):
        now[0] = tenths / 10
        recent.get("a")
    assert len(looked_up) == 3
    assert LIFETIME < 1


def test_an_unknown_token_is_not_cached():
    found = {}
    recent = TtlCache(lambda _: dict(found))
    assert recent.get("a") == {}
    found["made"] = "meanwhile"
    assert recent.get("a") == found


def test_the_token_cache_is_bounded():
    recent = TtlCache(lambda key: {"key": key}, capacity=3)
    for key in "abcde":
        recent.get(key)
    assert list(recent._values) == ["c", "d", "e"]


def test_a_token_expires(redis_log, services, red):
    now = [NOON]
    later = Services(RedisStorage(redis_log), clock=lambda: now[0])
    new = accounts.create_token(later, red, "trial", expires_in=60)
    assert new.expires_at == "2026-11-21T12:01:00.000Z"
    now[0] += timedelta(seconds=59.9)
    assert accounts.authenticate(later, new.token).name == "Red"
    now[0] += timedelta(seconds=0.1)
    assert problem(accounts.authenticate, later, new.token).code == "token_expired"
    later.close()


def test_an_expired_token_leaves_the_list_some_days_later(services, red, redis_log):
    new = accounts.create_token(services, red, "trial", expires_in=60)
    listed = [token.expires_at for token in accounts.list_tokens(services, red)]
    assert listed == [None, new.expires_at]
    key = services.storage.keys.record(token_record(accounts.hash_secret(new.token)))
    assert 0 < services.storage.client.ttl(key) <= 60 + 7 * 24 * 3600
    services.storage.client.delete(key)
    assert len(accounts.list_tokens(services, red)) == 1
    assert services.storage.client.hlen(services.storage.keys.record(player_tokens(red.player_id))) == 1


def test_a_token_without_expiry_shows_null(services, red):
    assert accounts.create_token(services, red).expires_at is None


def test_the_number_of_tokens_is_limited(services, red):
    for _ in range(MOST_TOKENS - 1):
        new = accounts.create_token(services, red)
    reason = problem(accounts.create_token, services, red)
    assert (reason.code, reason.facts) == ("limit_reached", {"limit": "tokens_per_player", "most": MOST_TOKENS})
    accounts.revoke_token(services, red, new.token_id)
    accounts.create_token(services, red)


def test_the_keys_of_token_requests_expire(services, red, redis_log):
    accounts.create_token(services, red, key="k")
    (key,) = services.storage.client.scan_iter("*:key:*")
    assert 0 < services.storage.client.ttl(key) <= 24 * 3600
