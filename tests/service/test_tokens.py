"""Tokens: how long they are good for, how soon they are not, and how many there may be."""

from datetime import UTC, datetime, timedelta
from time import monotonic

import pytest

from service import players
from service.bounds import MOST_TOKENS
from service.house import House
from service.recent import LIFETIME, Recent
from tests.service.language import problem
from tests.waiting import eventually

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def elsewhere(redis_log):
    """Another process of the same service."""
    house = House(redis_log)
    yield house
    house.close()


def refused(house, token):
    try:
        players.whoami(house, token)
    except players.Problem:
        return True
    return False


def test_what_is_revoked_is_refused_everywhere_within_a_second(house, elsewhere, red):
    new = players.new_token(house, red, "phone")
    assert players.whoami(elsewhere, new.token).name == "Red"
    players.revoke(house, red, new.token_id)
    revoked = monotonic()
    assert refused(house, new.token)
    eventually(lambda: refused(elsewhere, new.token))
    assert monotonic() - revoked < 1


def test_recovering_revokes_everywhere_within_a_second(house, elsewhere):
    new = players.sign_up(house, "Ragnar")
    players.whoami(elsewhere, new.token)
    players.recover(house, "Ragnar", new.recovery_code)
    recovered = monotonic()
    eventually(lambda: refused(elsewhere, new.token))
    assert monotonic() - recovered < 1


def test_a_token_that_is_looked_up_again_and_again_is_still_looked_up_anew():
    now, looked_up = [0.0], []
    recent = Recent(lambda key: looked_up.append(key) or {"key": key}, clock=lambda: now[0])
    for tenths in range(20):
        now[0] = tenths / 10
        recent.get("a")
    assert len(looked_up) == 3
    assert LIFETIME < 1


def test_nothing_is_remembered_of_a_token_that_is_not_known():
    found = {}
    recent = Recent(lambda _: dict(found))
    assert recent.get("a") == {}
    found["made"] = "meanwhile"
    assert recent.get("a") == found


def test_no_more_tokens_are_remembered_than_there_is_room_for():
    recent = Recent(lambda key: {"key": key}, capacity=3)
    for key in "abcde":
        recent.get(key)
    assert list(recent._known) == ["c", "d", "e"]


def test_a_token_expires(redis_log, house, red):
    now = [NOON]
    later = House(redis_log, clock=lambda: now[0])
    new = players.new_token(later, red, "trial", expires_in=60)
    assert new.expires_at == "2026-11-21T12:01:00.000Z"
    now[0] += timedelta(seconds=59.9)
    assert players.whoami(later, new.token).name == "Red"
    now[0] += timedelta(seconds=0.1)
    assert problem(players.whoami, later, new.token).code == "token_expired"
    later.close()


def test_an_expired_token_leaves_the_list_some_days_later(house, red):
    new = players.new_token(house, red, "trial", expires_in=60)
    listed = [token.expires_at for token in players.tokens(house, red)]
    assert listed == [None, new.expires_at]
    key = house.store.keys.token(players.digest(new.token))
    assert 0 < house.log.ttl(key) <= 60 + 7 * 24 * 3600
    house.log.delete(key)
    assert len(players.tokens(house, red)) == 1
    assert house.log.hlen(house.store.keys.tokens(red.player_id)) == 1


def test_a_token_that_never_expires_says_so(house, red):
    assert players.new_token(house, red).expires_at is None


def test_there_is_an_end_to_tokens(house, red):
    for _ in range(MOST_TOKENS - 1):
        new = players.new_token(house, red)
    reason = problem(players.new_token, house, red)
    assert (reason.code, reason.facts) == ("limit_reached", {"limit": "tokens_per_player", "most": MOST_TOKENS})
    players.revoke(house, red, new.token_id)
    players.new_token(house, red)


def test_the_keys_of_requests_for_tokens_are_forgotten(house, red):
    players.new_token(house, red, key="k")
    (key,) = house.log.scan_iter("*:key:*")
    assert 0 < house.log.ttl(key) <= 24 * 3600
