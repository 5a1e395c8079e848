"""Limits: so many requests in so many seconds, counted once for all processes, and by nobody when nobody can."""

import pytest

from service.house import connected
from service.limits import AWAY, Counter, Limit, Rate, limits, rate

THREE = Limit("play-token", Rate(3, 3600))
FIVE = Limit("play-address", Rate(5, 3600))


@pytest.fixture
def counter(redis_volatile):
    counter = Counter(redis_volatile, "landnama")
    yield counter
    counter.close()


def test_as_many_requests_are_let_through_as_the_limit_says(counter):
    standings = [counter.ask([(THREE, "ada")])[0] for _ in range(5)]
    assert [standing.left for standing in standings] == [2, 1, 0, 0, 0]
    assert [standing.wait > 0 for standing in standings] == [False, False, False, True, True]


def test_whoever_is_refused_is_told_how_long_to_wait(counter):
    for _ in range(3):
        counter.ask([(THREE, "ada")])
    (refused,) = counter.ask([(THREE, "ada")])
    assert 1190 < refused.wait <= 1200
    assert 3590 < refused.free_in <= 3600


def test_one_is_not_counted_for_another(counter):
    for _ in range(3):
        counter.ask([(THREE, "ada")])
    assert counter.ask([(THREE, "ben")])[0].left == 2


def test_a_request_that_one_limit_refuses_counts_in_none(counter):
    for _ in range(4):
        counter.ask([(THREE, "ada"), (FIVE, "here")])
    assert counter.ask([(FIVE, "here")])[0].left == 1


def test_all_processes_count_together(counter, redis_volatile):
    other = Counter(redis_volatile, "landnama")
    counter.ask([(THREE, "ada")])
    assert other.ask([(THREE, "ada")])[0].left == 1
    other.close()


def test_what_is_counted_is_forgotten_in_the_end(counter, redis_volatile):
    counter.ask([(THREE, "ada"), (FIVE, "here")])
    assert all(0 < redis_volatile.pttl(key) <= 3_600_000 for key in redis_volatile.scan_iter())


def test_a_window_that_has_passed_counts_no_more(counter):
    quick = Limit("quick", Rate(1_000_000, 1))
    assert [counter.ask([(quick, "ada")])[0].wait for _ in range(20)] == [0.0] * 20


def test_without_the_volatile_server_nobody_is_refused(tmp_path):
    now = [0.0]
    counter = Counter(connected(f"unix://{tmp_path}/nobody"), "landnama", lambda: now[0])
    assert counter.ask([(THREE, "ada")]) == []
    counter.close()


def test_a_server_that_comes_back_is_asked_again(redis_volatile, tmp_path):
    now = [0.0]
    counter = Counter(redis_volatile, "landnama", lambda: now[0])
    real, counter._client = counter._client, connected(f"unix://{tmp_path}/nobody")
    assert counter.ask([(THREE, "ada")]) == []
    counter._client = real
    assert counter.ask([(THREE, "ada")]) == []
    now[0] = AWAY
    assert counter.ask([(THREE, "ada")])[0].left == 2
    counter.close()


@pytest.mark.parametrize("text", ["", "0/60", "60", "60/0", "60/m", "-1/60", "60/60/60", "OFF", "1e3/60"])
def test_a_rate_that_cannot_be_read(text):
    with pytest.raises(ValueError, match="as in 600/60"):
        rate(text)


def test_a_limit_that_is_off_is_none_and_an_address_has_its_share():
    found = limits({"play": "off", "read": "60/30"}, 10)
    assert found["play"] == (None, None)
    assert found["read"] == (Limit("read-token", Rate(60, 30)), Limit("read-address", Rate(600, 30)))
