"""Tokens: their lifetime, how soon a revocation takes effect, and their greatest number."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from events.redis.storage import RedisStorage
from service.players import accounts
from service.registers.tokens import LIFETIME, TtlCache
from service.runtime.quotas import EXPIRED_TOKEN_LIFETIME, MAX_TOKENS
from service.services import Services
from tests.service.language import problem, sign_up
from tests.waiting import eventually

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def other_services(redis_log):
    """Another process of the same service."""
    services = Services(RedisStorage(redis_log))
    yield services
    services.close()


def is_refused(services, token):
    try:
        accounts.authenticate(services, token)
    except accounts.Problem:
        return True
    return False


def test_a_revoked_token_is_soon_refused_by_every_process(services, other_services, red):
    new = accounts.create_token(services, red, "phone")
    assert accounts.authenticate(other_services, new.token).name == "Red"
    accounts.revoke_token(services, red, new.token_id)
    assert is_refused(services, new.token)
    eventually(lambda: is_refused(other_services, new.token))


def test_recovery_soon_revokes_tokens_in_every_process(services, other_services):
    new = accounts.sign_up(services, "Ragnar")
    accounts.authenticate(other_services, new.token)
    accounts.recover_player(services, "Ragnar", new.recovery_code)
    eventually(lambda: is_refused(other_services, new.token))


def test_a_token_with_the_scope_account_is_looked_up_every_time(services, other_services, red):
    new = accounts.create_token(services, red)
    assert accounts.authenticate(other_services, new.token, "account").name == "Red"
    accounts.revoke_token(services, red, new.token_id)
    assert problem(accounts.authenticate, other_services, new.token, "account").code == "invalid_token"


def test_a_token_created_with_a_revoked_one_is_invalid(services, other_services, red):
    stolen = accounts.create_token(services, red)
    thief = accounts.authenticate(other_services, stolen.token, "account")
    child = accounts.create_token(other_services, thief)
    grandchild = accounts.create_token(other_services, accounts.authenticate(other_services, child.token))
    accounts.revoke_token(services, red, stolen.token_id)
    for token in (child.token, grandchild.token):
        assert problem(accounts.authenticate, services, token).code == "invalid_token"
    assert problem(accounts.create_token, other_services, thief).code == "invalid_token"
    assert [token.token_id for token in accounts.list_tokens(services, red)] == [red.token_id]


def test_a_token_stored_after_the_revocation_of_its_parent_is_invalid(services, other_services, red):
    stolen = accounts.create_token(services, red)
    thief = accounts.authenticate(other_services, stolen.token)
    text, late = accounts.derive_token(other_services, thief, ("read",), None)
    accounts.revoke_token(services, red, stolen.token_id)
    assert other_services.registers.tokens.add_token(late, other_services.now()) == "added"
    assert problem(accounts.authenticate, other_services, text).code == "invalid_token"


def test_a_token_stored_after_a_recovery_is_invalid(services, other_services):
    new = accounts.sign_up(services, "Ragnar")
    text, late = accounts.derive_token(
        other_services, accounts.authenticate(other_services, new.token), ("read",), None
    )
    accounts.recover_player(services, "Ragnar", new.recovery_code)
    assert other_services.registers.tokens.add_token(late, other_services.now()) == "added"
    assert problem(accounts.authenticate, other_services, text).code == "invalid_token"


def test_a_token_that_revokes_its_parent_stays_valid_with_its_own_children(services, red):
    phone = accounts.authenticate(services, accounts.create_token(services, red, "phone").token)
    watch = accounts.create_token(services, phone, "watch")
    other = accounts.create_token(services, red, "other")
    accounts.revoke_token(services, phone, red.token_id)
    assert accounts.authenticate(services, watch.token).name == "Red"
    assert problem(accounts.authenticate, services, other.token).code == "invalid_token"
    assert {token.label for token in accounts.list_tokens(services, phone)} == {"phone", "watch"}


def test_a_token_is_valid_no_longer_than_the_one_that_created_it(services, red):
    short = accounts.create_token(services, red, expires_in=60)
    child = accounts.create_token(services, accounts.authenticate(services, short.token), expires_in=3600)
    assert child.expires_at == short.expires_at


def test_a_frequently_used_token_is_still_looked_up_again_within_a_second():
    now, looked_up = [0.0], []
    recent = TtlCache(lambda key: looked_up.append(key) or {"key": key}, clock=lambda: now[0])
    for tenths in range(20):
        now[0] = tenths / 10
        recent.recent("a") or recent.refresh("a")
    assert len(looked_up) == 3
    assert LIFETIME < 1


def test_an_unknown_person_is_not_cached():
    found = []
    recent = TtlCache(lambda _: found[-1] if found else None)
    assert (recent.refresh("a"), recent.recent("a")) == (None, None)
    found.append("made meanwhile")
    assert recent.refresh("a") == recent.recent("a") == "made meanwhile"


def test_the_token_cache_is_bounded():
    recent = TtlCache(lambda key: {"key": key}, capacity=3)
    for key in "abcde":
        recent.refresh(key)
    assert [recent.recent(key) is not None for key in "abcde"] == [False, False, True, True, True]


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


def test_an_expired_token_leaves_the_list_some_days_later(redis_log, services, red):
    now = [NOON]
    later = Services(RedisStorage(redis_log), clock=lambda: now[0])
    new = accounts.create_token(later, red, "trial", expires_in=60)
    now[0] += timedelta(seconds=EXPIRED_TOKEN_LIFETIME)
    second = accounts.create_token(later, red)
    assert new.token_id in [token.token_id for token in accounts.list_tokens(later, red)]
    assert problem(accounts.authenticate, later, new.token).code == "token_expired"
    accounts.revoke_token(later, red, second.token_id)
    now[0] += timedelta(seconds=60)
    accounts.create_token(later, red)
    assert problem(accounts.authenticate, later, new.token).code == "invalid_token"
    assert [token.expires_at for token in accounts.list_tokens(later, red)] == [None, None]
    later.close()


def test_a_token_without_expiry_shows_null(services, red):
    assert accounts.create_token(services, red).expires_at is None


def test_an_outage_while_a_token_is_created_is_a_problem():
    services = Services.in_memory()
    red = sign_up(services, "Red")
    with services.storage.unavailable():
        assert problem(accounts.create_token, services, red).code == "log_unavailable"
    services.close()


def test_the_number_of_tokens_is_limited(services, red):
    for _ in range(MAX_TOKENS - 1):
        new = accounts.create_token(services, red)
    reason = problem(accounts.create_token, services, red)
    assert (reason.code, reason.facts) == ("limit_reached", {"limit": "tokens_per_player", "most": MAX_TOKENS})
    accounts.revoke_token(services, red, new.token_id)
    accounts.create_token(services, red)


def test_concurrent_requests_do_not_exceed_the_number_of_tokens(services, red, redis_log):
    with ThreadPoolExecutor(20) as pool:
        tries = [pool.submit(accounts.create_token, services, red) for _ in range(MAX_TOKENS + 19)]
    refused = [each.exception().code for each in tries if each.exception()]
    assert (refused, len(accounts.list_tokens(services, red))) == (["limit_reached"] * 20, MAX_TOKENS)


def test_a_refused_request_does_not_use_up_its_key(services, red):
    for _ in range(MAX_TOKENS - 1):
        new = accounts.create_token(services, red)
    assert problem(accounts.create_token, services, red, key="k").code == "limit_reached"
    accounts.revoke_token(services, red, new.token_id)
    assert accounts.create_token(services, red, key="k").token
    assert problem(accounts.create_token, services, red, key="k").code == "already_created"


def test_a_key_is_forgotten_with_its_token(services, red):
    new = accounts.create_token(services, red, key="k")
    accounts.revoke_token(services, red, new.token_id)
    child = accounts.create_token(services, red, key="k")
    assert problem(accounts.authenticate, services, new.token).code == "invalid_token"
    assert accounts.authenticate(services, child.token).name == "Red"
