"""The feed: no consumer misses a game, however late it reads."""

import pytest

from events.feed import FEED_PAGE, FEED_START, FeedPage, FeedPointer
from events.store import Append, game_partition
from tests.events.language import GENESIS, log

LOG = log(4)


@pytest.fixture
def partition(store, game):
    return game_partition(game, store.partitions)


def read_page(feed, partition, cursor=FEED_START, count=FEED_PAGE):
    return feed.read_feeds({partition: cursor}, count)[partition]


def pointers(feed, partition, cursor=FEED_START):
    return read_page(feed, partition, cursor).pointers


def test_a_pointer_is_written_on_creation_and_at_every_entry(store, feed, game, partition):
    store.append(Append(game, 0, LOG[:2]))
    assert pointers(feed, partition) == [FeedPointer(game, version) for version in (0, 1, 2)]


def test_reading_continues_after_the_last_page(store, feed, game, partition):
    store.append(Append(game, 0, LOG))
    page = read_page(feed, partition, count=2)
    assert pointers(feed, partition, page.checkpoint) == [FeedPointer(game, version) for version in (2, 3, 4)]


def test_at_the_end_the_cursor_stays(feed, partition):
    end = read_page(feed, partition).checkpoint
    assert read_page(feed, partition, end) == FeedPage([], end, False)


def test_a_refused_append_writes_no_pointer(store, feed, game, partition):
    store.append(Append(game, 0, LOG[:1]))
    store.append(Append(game, 0, log(1, 0, "11" * 32)))
    assert pointers(feed, partition)[-1] == FeedPointer(game, 1)


def test_a_consumer_reads_its_saved_cursor(feed):
    assert feed.checkpoint(3, "dispatcher") == FEED_START
    feed.save_checkpoint(3, "dispatcher", "17-2")
    assert feed.checkpoint(3, "dispatcher") == "17-2"


def test_the_feed_is_trimmed_up_to_the_slowest_consumer(store, feed, game, partition):
    store.append(Append(game, 0, LOG))
    slow = read_page(feed, partition, count=2).checkpoint
    feed.save_checkpoint(partition, "slow", slow)
    feed.save_checkpoint(partition, "quick", read_page(feed, partition).checkpoint)
    assert feed.trim(partition) == 1
    assert [each.version for each in pointers(feed, partition, slow)] == [2, 3, 4]


def test_a_retired_consumer_does_not_delay_a_trim(store, feed, game, partition):
    store.append(Append(game, 0, LOG))
    feed.save_checkpoint(partition, "gone", FEED_START)
    feed.save_checkpoint(partition, "quick", read_page(feed, partition).checkpoint)
    assert feed.trim(partition) == 0
    feed.remove_consumer(partition, "gone")
    assert feed.trim(partition) == 4


def test_without_consumers_only_age_trims(store, feed, game, partition):
    store.append(Append(game, 0, LOG))
    assert feed.trim(partition) == 0
    assert feed.trim(partition, max_age=-1) == 5


def test_a_consumer_with_trimmed_pointers_catches_up(store, feed, game, partition):
    cursor = read_page(feed, partition).checkpoint
    store.append(Append(game, 0, LOG))
    feed.trim(partition, max_age=-1)
    assert read_page(feed, partition, cursor) == FeedPage([], cursor, True)
    caught = feed.catch_up(partition, cursor)
    assert caught.games == [game]
    assert read_page(feed, partition, caught.checkpoint) == FeedPage([], caught.checkpoint, False)


def test_after_catching_up_the_feed_is_read_on(store, feed, game, partition):
    store.append(Append(game, 0, LOG[:2]))
    feed.trim(partition, max_age=-1)
    caught = feed.catch_up(partition, FEED_START)
    store.append(Append(game, 2, LOG[2:]))
    assert pointers(feed, partition, caught.checkpoint) == [FeedPointer(game, 3), FeedPointer(game, 4)]


def test_catching_up_with_a_feed_that_still_has_pointers_ends_at_the_last(store, feed, game, partition):
    store.append(Append(game, 0, LOG))
    assert feed.catch_up(partition, FEED_START).checkpoint == read_page(feed, partition).checkpoint


def test_a_consumer_at_the_end_of_an_idle_feed_has_lost_nothing(feed, partition):
    end = read_page(feed, partition).checkpoint
    feed.trim(partition, max_age=-1)
    assert not read_page(feed, partition, end).has_gap


def test_games_of_other_partitions_are_not_in_the_feed(store, feed, game, partition):
    other = next(each for each in iter(store.new_game_id, None) if game_partition(each, store.partitions) != partition)
    store.create(other, GENESIS.data(), GENESIS.hash())
    assert {each.game for each in pointers(feed, partition)} == {game}


def test_a_checkpoint_moves_only_from_where_it_is(feed):
    assert feed.move_checkpoint(3, "dispatcher", FEED_START, "17-2")
    assert not feed.move_checkpoint(3, "dispatcher", FEED_START, "18-0")
    assert feed.move_checkpoint(3, "dispatcher", "17-2", "19-0")
    assert feed.checkpoint(3, "dispatcher") == "19-0"


def test_a_partition_has_one_owner_for_each_consumer(feed):
    assert feed.change_owner(3, "dispatcher", "", "alpha")
    assert not feed.change_owner(3, "dispatcher", "", "beta")
    assert feed.change_owner(3, "history", "", "beta")
    assert feed.change_owner(3, "dispatcher", "alpha", "gamma")
    assert [feed.owners(consumer)[3] for consumer in ("dispatcher", "history")] == ["gamma", "beta"]
    assert feed.owners("dispatcher")[2] == ""


def test_many_feeds_are_read_at_once_each_after_its_checkpoint(store, feed, game, partition):
    other = next(each for each in iter(store.new_game_id, None) if game_partition(each, store.partitions) != partition)
    store.create(other, GENESIS.data(), GENESIS.hash())
    store.append(Append(game, 0, LOG[:1]))
    first = read_page(feed, partition, count=1).checkpoint
    pages = feed.read_feeds({partition: first, game_partition(other, store.partitions): FEED_START})
    assert [page.pointers for page in pages.values()] == [[FeedPointer(game, 1)], [FeedPointer(other, 0)]]
