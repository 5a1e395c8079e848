"""A storage that does not answer raises StorageUnavailable at every call, in every implementation."""

from threading import Thread

import pytest

from events.errors import StorageError, StorageUnavailable
from events.indexes import NO_VALUES
from events.memory.storage import MemoryStorage
from events.notifications import WAKE_ALL
from events.records import RecordKey
from events.redis.client import client_from_url
from events.redis.storage import RedisStorage
from events.store import Append
from tests.events.language import GENESIS, log
from tests.refusing import CUT_OFF, FULL, refuse_writes
from tests.waiting import eventually

RECORD = RecordKey("player", "p1")
CALLS = {
    "create": lambda storage: storage.events.create("g1", GENESIS.data(), GENESIS.hash()),
    "append": lambda storage: storage.events.append(Append("g1", 0, log(1))),
    "check_version": lambda storage: storage.events.check_version("g1", None, 0),
    "read": lambda storage: storage.events.read("g1"),
    "meta": lambda storage: storage.events.meta("g1"),
    "list_games": lambda storage: list(storage.events.list_games()),
    "count_games": lambda storage: storage.events.count_games(),
    "look_up": lambda storage: storage.schedule.look_up(["g1"]),
    "due_games": lambda storage: storage.schedule.due_games(0, 1.0, 1),
    "next_due_at": lambda storage: storage.schedule.next_due_at(),
    "lease": lambda storage: storage.schedule.lease("g1", 0, "worker", 1.0),
    "open_requests": lambda storage: storage.takebacks.open_requests("g1", ""),
    "read_feeds": lambda storage: storage.feed.read_feeds({0: "0-0"}),
    "trim": lambda storage: storage.feed.trim(0),
    "lobby_games": lambda storage: storage.indexes.lobby_games("", None, 10),
    "rewrite": lambda storage: storage.indexes.rewrite("g1", NO_VALUES),
    "publish": lambda storage: storage.notifications.publish("g1"),
    "subscribe": lambda storage: storage.notifications.subscribe().wait(0),
    "fields": lambda storage: storage.records.fields(RECORD),
    "put": lambda storage: storage.records.put(RECORD, {"name": "Ada"}),
    "store_id": lambda storage: storage.store_id(),
    "archive_reference": lambda storage: storage.archive_reference(),
    "replace_archive_reference": lambda storage: storage.replace_archive_reference("", "a"),
    "owners": lambda storage: storage.feed.owners("dispatcher"),
    "change_owner": lambda storage: storage.feed.change_owner(0, "dispatcher", "", "alpha"),
    "move_checkpoint": lambda storage: storage.feed.move_checkpoint(0, "dispatcher", "0-0", "1-0"),
    "count_archived": lambda storage: storage.count_archived(),
    "ping": lambda storage: storage.ping(),
    "used_memory": lambda storage: storage.used_memory(),
}


@pytest.fixture
def unavailable(storage, tmp_path):
    """A storage of the same kind that does not answer."""
    if isinstance(storage, MemoryStorage):
        with storage.unavailable():
            yield storage
    else:
        with client_from_url(f"unix://{tmp_path}/nobody") as client:
            yield RedisStorage(client)


@pytest.mark.parametrize("call", CALLS)
def test_every_call_raises_that_the_storage_is_unavailable(unavailable, call):
    with pytest.raises(StorageUnavailable):
        CALLS[call](unavailable)


def test_a_storage_in_memory_recovers_and_notifies_its_subscribers():
    storage = MemoryStorage()
    wakeups = storage.notifications.subscribe()
    assert wakeups.wait(0) == WAKE_ALL
    with storage.unavailable(), pytest.raises(StorageUnavailable):
        wakeups.wait(0)
    assert wakeups.wait(0) == WAKE_ALL
    storage.ping()


def test_a_waiting_subscriber_notices_an_outage_at_once():
    storage = MemoryStorage()
    wakeups, raised = storage.notifications.subscribe(block=3600), []
    wakeups.wait(0)

    def wait_for_outage():
        with pytest.raises(StorageUnavailable) as caught:
            wakeups.wait()
        raised.append(caught.value)

    waiting = Thread(target=wait_for_outage)
    waiting.start()
    with storage.unavailable():
        eventually(lambda: raised)
    waiting.join()


@pytest.mark.parametrize("setting", [CUT_OFF, FULL], ids=["cut off from its replicas", "no room"])
@pytest.mark.parametrize("write", ["create", "put"], ids=["script", "command"])
def test_a_server_that_refuses_writes_is_unavailable_and_can_be_read(storage, redis_log, setting, write):
    with refuse_writes([redis_log], setting):
        with pytest.raises(StorageUnavailable):
            CALLS[write](storage)
        assert storage.events.meta("g1") is None


def test_a_refused_pipeline_raises_the_same(redis_log):
    batch = redis_log.pipeline(transaction=False)
    batch.set("k", "v")
    with refuse_writes([redis_log], CUT_OFF), pytest.raises(StorageUnavailable):
        batch.execute()


def test_a_bug_is_no_outage(storage, redis_log):
    redis_log.set(storage.keys.record(RECORD), "no hash")
    for call in ("fields", "put"):
        with pytest.raises(StorageError) as caught:
            CALLS[call](storage)
        assert not isinstance(caught.value, StorageUnavailable)
