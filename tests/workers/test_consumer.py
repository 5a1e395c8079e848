"""A feed consumer collects wake-ups that arrive in quick succession, and reads what they name together."""

from events.entry import StoredEntry
from events.memory.storage import MemoryStorage
from events.store import Append
from service.services import Services
from tests.events.language import GENESIS, log
from workers.consumer import FeedConsumer, collect_wakeups

LOG = log(4)


def create_game(storage: MemoryStorage) -> str:
    game = storage.events.new_game_id()
    storage.events.create(game, GENESIS.data(), GENESIS.hash())
    return game


def test_the_consumer_lingers_after_a_wake_up_for_those_that_follow():
    storage = MemoryStorage()
    game, wakeups = create_game(storage), storage.notifications.subscribe()
    found = collect_wakeups(wakeups, 60.0, linger=lambda: storage.events.append(Append(game, 0, LOG[:2])))
    assert [wakeup.version for wakeup in found] == [None, 2]


def test_without_a_wake_up_the_consumer_does_not_linger():
    storage, lingered = MemoryStorage(), []
    wakeups = storage.notifications.subscribe()
    assert wakeups.wait(0) is not None
    assert collect_wakeups(wakeups, 0.0, linger=lambda: lingered.append(1)) == []
    assert lingered == []


def test_the_pointers_of_all_partitions_are_read_together():
    storage = MemoryStorage()
    games = [create_game(storage) for _ in range(20)]
    consumer = FeedConsumer(Services(storage), "history")
    (batches,) = consumer.read_batches(range(16))
    assert sorted(game for batch in batches.values() for game in batch.games) == sorted(games)
    assert list(consumer.read_batches(range(16))) == []


def test_a_partition_with_more_pointers_than_a_page_is_read_to_its_end():
    storage = MemoryStorage()
    game = create_game(storage)
    number = storage.state.partition_number(game)
    consumer = FeedConsumer(Services(storage), "history")
    for each in log(600):
        append(storage, game, each)
    assert [len(batches) for batches in consumer.read_batches([number])] == [1, 1, 1]
    assert consumer.checkpoints[number] == storage.feed.head(number)


def append(storage: MemoryStorage, game: str, entry: StoredEntry) -> None:
    storage.events.append(Append(game, entry.version - 1, [entry]))
