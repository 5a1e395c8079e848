"""Takeback requests are stored next to the log: bound to its version, one per seat, answered once by each recipient."""

import msgspec
import pytest

from events.errors import BrokenLog, UnknownGame
from events.store import Append
from events.takebacks import TakebackRequest
from tests.events.language import GENESIS, log

AT = 7.0
"""The time at which a game is due when all have accepted."""


@pytest.fixture
def takebacks(storage, store):
    store.create("g1", GENESIS.data(), GENESIS.hash())
    store.append(Append("g1", 0, log(2)))
    return storage.takebacks


def request(by=0, takeback="t1", **changed):
    made = TakebackRequest(takeback, "undo", by, 2, 1, log(2)[-1].hash, "consent", (1, 2), (), GENESIS.at)
    return msgspec.structs.replace(made, **changed)


def answer(takebacks, asked, seat, output):
    return takebacks.add_answer("g1", asked, seat, output, AT)


def open_requests(takebacks):
    return takebacks.open_requests("g1", log(2)[-1].hash)


def test_a_request_reads_back_as_written(takebacks):
    assert takebacks.add_request("g1", request()) == "added"
    (found,) = open_requests(takebacks)
    assert (found.request, found.answers, found.is_agreed) == (request(), {}, False)


def test_each_seat_has_its_own_request(takebacks):
    takebacks.add_request("g1", request())
    assert takebacks.add_request("g1", request(takeback="t2")) == "open"
    assert takebacks.add_request("g1", request(1, "t3")) == "added"
    assert [each.request.takeback for each in open_requests(takebacks)] == ["t1", "t3"]


def test_a_request_at_another_version_is_not_stored(takebacks):
    assert takebacks.add_request("g1", request(from_=1)) == "moved"
    assert takebacks.add_request("g1", request(hash="00" * 32)) == "moved"
    assert open_requests(takebacks) == []


def test_a_takeback_request_needs_an_existing_game(takebacks):
    with pytest.raises(UnknownGame):
        takebacks.add_request("g2", request())


def test_a_request_is_accepted_when_each_recipient_has_accepted(takebacks):
    takebacks.add_request("g1", request())
    assert not answer(takebacks, request(), 1, "accepted").is_agreed
    assert answer(takebacks, request(), 2, "accepted").is_agreed


def test_the_last_acceptance_makes_the_game_due(takebacks, due_set):
    takebacks.add_request("g1", request())
    answer(takebacks, request(), 1, "accepted")
    assert due_set.due_at("g1") is None
    answer(takebacks, request(), 2, "accepted")
    assert due_set.due_at("g1") == AT


def test_a_declined_request_makes_nothing_due(takebacks, due_set):
    takebacks.add_request("g1", request())
    answer(takebacks, request(), 1, "declined")
    answer(takebacks, request(), 2, "accepted")
    assert due_set.due_at("g1") is None


def test_an_earlier_due_time_is_kept(takebacks, store, due_set):
    store.append(Append("g1", 2, log(3)[2:], due_at=AT - 1))
    asked = request(from_=3, hash=log(3)[-1].hash, recipients=(1,))
    takebacks.add_request("g1", asked)
    answer(takebacks, asked, 1, "accepted")
    assert due_set.due_at("g1") == AT - 1


def test_the_first_answer_of_a_seat_counts(takebacks):
    takebacks.add_request("g1", request())
    answer(takebacks, request(), 1, "declined")
    assert answer(takebacks, request(), 1, "accepted").seats_answering("declined") == [1]


def test_the_next_entry_ends_all_requests(takebacks, store):
    takebacks.add_request("g1", request())
    store.append(Append("g1", 2, log(3)[2:]))
    assert takebacks.open_requests("g1", log(3)[-1].hash) == []
    assert takebacks.find("g1", "t1").request == request()
    assert answer(takebacks, request(), 1, "accepted") is None
    assert takebacks.withdraw("g1", request()) == "missing"


def test_an_earlier_request_leaves_nothing_behind(takebacks, store, redis_log):
    takebacks.add_request("g1", request())
    answer(takebacks, request(), 1, "declined")
    store.append(Append("g1", 2, log(3)[2:]))
    takebacks.add_request("g1", request(1, "t2", from_=3, hash=log(3)[-1].hash))
    assert len(redis_log.hgetall(store.keys.takebacks("g1"))) == 3


def test_a_request_can_be_withdrawn_with_its_answers(takebacks, store, redis_log):
    takebacks.add_request("g1", request())
    answer(takebacks, request(), 1, "accepted")
    assert takebacks.withdraw("g1", request()) == "withdrawn"
    assert set(redis_log.hgetall(store.keys.takebacks("g1"))) == {b"head"}
    assert answer(takebacks, request(), 2, "accepted") is None


def test_a_declined_or_accepted_request_cannot_be_withdrawn(takebacks):
    takebacks.add_request("g1", request())
    answer(takebacks, request(), 1, "declined")
    assert takebacks.withdraw("g1", request()) == "declined"
    takebacks.add_request("g1", request(1, "t2", recipients=(0,)))
    answer(takebacks, request(1, "t2", recipients=(0,)), 0, "accepted")
    assert takebacks.withdraw("g1", request(1, "t2", recipients=(0,))) == "agreed"


def test_a_request_expires(takebacks, store, redis_log):
    takebacks.add_request("g1", request())
    assert redis_log.ttl(store.keys.takebacks("g1")) > 0


def test_a_waiting_client_is_woken(takebacks, storage):
    wakeups = storage.notifications.subscribe(block=60)
    assert wakeups.wait().partition is None
    takebacks.add_request("g1", request())
    assert wakeups.wait().game == "g1"
    answer(takebacks, request(), 1, "accepted")
    assert wakeups.wait().game == "g1"
    takebacks.withdraw("g1", request())
    assert wakeups.wait().game == "g1"
    wakeups.close()


def test_a_damaged_request_is_a_broken_log(takebacks, store, redis_log):
    takebacks.add_request("g1", request())
    redis_log.hset(store.keys.takebacks("g1"), "body:0", b"{")
    with pytest.raises(BrokenLog):
        open_requests(takebacks)
