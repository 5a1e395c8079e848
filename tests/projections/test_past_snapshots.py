"""Earlier versions: a process folds them from checkpoints, so their cost does not grow with the log."""

import random
from dataclasses import replace

import pytest

from events.memory.state import MemoryState
from events.memory.store import MemoryEventStore
from events.store import Append
from projections.game.past_snapshots import INTERVAL, PastSnapshots
from projections.game.replay import iterate_snapshots
from tests.projections.language import Play, are_equal

LENGTH = 5 * INTERVAL


class WatchedStore(MemoryEventStore):
    """Counts the entries that are read."""

    def __init__(self):
        super().__init__(MemoryState(1))
        self.entries_read = 0

    def read(self, game, after=0, limit=256):
        found = super().read(game, after, limit)
        self.entries_read += len(found)
        return found


@pytest.fixture
def store():
    return WatchedStore()


@pytest.fixture
def play(store):
    """A game in which some undos go back further than a snapshot remembers."""
    play, past, rng = Play(4).start(), {}, random.Random(4)
    while len(play.entries) < LENGTH:
        past[play.snapshot.version] = play.state, play.snapshot.recent[-1]
        if len(play.entries) % 50 == 49:
            to = rng.choice([each for each in past if each < play.snapshot.version - 20])
            state, position = past[to]
            play.snapshot = replace(play.snapshot, recent=(position, *play.snapshot.recent))
            play.undo(to, state)
        else:
            play.act()
    append(store, play)
    return play


def append(store, play):
    """Appends the entries of the play that the store lacks; creates the game first."""
    genesis = play.origin.genesis
    if store.meta(play.snapshot.game) is None:
        store.create(play.snapshot.game, genesis.data(), genesis.hash())
    version = store.meta(play.snapshot.game).version
    store.append(Append(play.snapshot.game, version, play.entries[version:]))


def test_a_snapshot_from_a_checkpoint_equals_that_of_a_replay(store, play):
    past, versions = PastSnapshots(store), list(iterate_snapshots(play.origin, play.entries))
    for expected in random.Random(1).sample(versions, len(versions)):
        assert are_equal(past.at(play.snapshot, expected.version), expected)


def test_after_the_first_read_any_version_costs_the_entries_since_a_checkpoint(store, play):
    past = PastSnapshots(store)
    past.at(play.snapshot, LENGTH - 1)
    for version in random.Random(1).sample(range(1, LENGTH), 100):
        store.entries_read = 0
        past.at(play.snapshot, version)
        assert store.entries_read <= INTERVAL + 1


def test_the_replay_of_a_whole_log_leaves_checkpoints(store, play):
    past = PastSnapshots(store)
    past.replay(play.snapshot.game, play.snapshot.rules_version)
    store.entries_read = 0
    past.at(play.snapshot, LENGTH // 2 + INTERVAL // 2)
    assert store.entries_read <= INTERVAL


def test_new_entries_get_checkpoints_when_they_are_read(store, play):
    past = PastSnapshots(store)
    past.at(play.snapshot, LENGTH - 1)
    for _ in range(2 * INTERVAL):
        play.act()
    append(store, play)
    past.at(play.snapshot, LENGTH + 2 * INTERVAL - 1)
    past.at(play.snapshot, 1)
    store.entries_read = 0
    past.at(play.snapshot, LENGTH + 2 * INTERVAL - 2)
    assert store.entries_read <= INTERVAL


def test_a_process_keeps_a_number_of_checkpoints(store, play):
    past = PastSnapshots(store, capacity=2)
    past.at(play.snapshot, LENGTH - 1)
    assert sum(each.size for each in past._kept.values()) <= 3


def test_work_may_pause_after_each_entry_that_is_read_and_folded(store, play):
    pauses = []
    PastSnapshots(store, pause=lambda: pauses.append(1)).at(play.snapshot, 100)
    assert len(pauses) == 200
