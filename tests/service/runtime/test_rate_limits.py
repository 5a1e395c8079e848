"""Rate limits: a number of requests per window, counted for all processes together, or not at all if counting fails."""

import pytest

from events.redis.client import connect
from events.redis.volatile import RedisRequestCounter
from service.runtime.rate_limits import (
    RETRY_AFTER_FAILURE,
    RateLimit,
    RateLimiter,
    RequestRate,
    build_limits,
    parse_rate,
)

THREE = RateLimit("play-token", RequestRate(3, 3600))
FIVE = RateLimit("play-address", RequestRate(5, 3600))


@pytest.fixture
def counter(redis_volatile):
    counter = RateLimiter(RedisRequestCounter(redis_volatile))
    yield counter
    counter.close()


def test_the_limit_allows_its_number_of_requests(counter):
    standings = [counter.count_request([(THREE, "ada")])[0] for _ in range(5)]
    assert [standing.remaining for standing in standings] == [2, 1, 0, 0, 0]
    assert [standing.retry_after > 0 for standing in standings] == [False, False, False, True, True]


def test_a_request_may_count_as_several_but_not_as_more_than_the_limit(counter):
    weights = [(2, "ada"), (2, "ada"), (20, "ben"), (1, "ben")]
    standings = [counter.count_request([(THREE, name)], weight)[0] for weight, name in weights]
    assert [standing.remaining for standing in standings] == [1, 0, 0, 0]
    assert [standing.retry_after > 0 for standing in standings] == [False, True, False, True]


def test_a_refused_request_gets_the_time_to_wait(counter):
    for _ in range(3):
        counter.count_request([(THREE, "ada")])
    (refused,) = counter.count_request([(THREE, "ada")])
    assert 1190 < refused.retry_after <= 1200
    assert 3590 < refused.resets_in <= 3600


def test_callers_are_counted_separately(counter):
    for _ in range(3):
        counter.count_request([(THREE, "ada")])
    assert counter.count_request([(THREE, "ben")])[0].remaining == 2


def test_a_request_refused_by_one_limit_counts_in_no_limit(counter):
    for _ in range(4):
        counter.count_request([(THREE, "ada"), (FIVE, "here")])
    assert counter.count_request([(FIVE, "here")])[0].remaining == 1


def test_all_processes_share_the_count(counter, redis_volatile):
    other = RateLimiter(RedisRequestCounter(redis_volatile))
    counter.count_request([(THREE, "ada")])
    assert other.count_request([(THREE, "ada")])[0].remaining == 1
    other.close()


def test_counts_expire(counter, redis_volatile):
    counter.count_request([(THREE, "ada"), (FIVE, "here")])
    assert all(0 < redis_volatile.pttl(key) <= 3_600_000 for key in redis_volatile.scan_iter())


def test_a_passed_window_does_not_count(counter):
    quick = RateLimit("quick", RequestRate(1_000_000, 1))
    assert [counter.count_request([(quick, "ada")])[0].retry_after for _ in range(20)] == [0.0] * 20


def test_without_the_volatile_server_no_request_is_refused(tmp_path):
    now = [0.0]
    counter = RateLimiter(RedisRequestCounter(connect(f"unix://{tmp_path}/nobody")), lambda: now[0])
    assert counter.count_request([(THREE, "ada")]) == []
    counter.close()


def test_a_server_that_returns_is_used_again(redis_volatile, tmp_path):
    now = [0.0]
    real, away = RedisRequestCounter(redis_volatile), RedisRequestCounter(connect(f"unix://{tmp_path}/nobody"))
    counter = RateLimiter(away, lambda: now[0])
    assert counter.count_request([(THREE, "ada")]) == []
    counter.counter = real
    assert counter.count_request([(THREE, "ada")]) == []
    now[0] = RETRY_AFTER_FAILURE
    assert counter.count_request([(THREE, "ada")])[0].remaining == 2
    counter.close()


@pytest.mark.parametrize("text", ["", "0/60", "60", "60/0", "60/m", "-1/60", "60/60/60", "OFF", "1e3/60"])
def test_an_invalid_rate_raises_an_error(text):
    with pytest.raises(ValueError, match="as in 600/60"):
        parse_rate(text)


def test_a_limit_may_be_off_and_an_address_gets_a_multiple():
    found = build_limits({"play": "off", "read": "60/30"}, 10)
    assert found["play"] == (None, None)
    assert found["read"] == (
        RateLimit("read-token", RequestRate(60, 30)),
        RateLimit("read-address", RequestRate(600, 30)),
    )
