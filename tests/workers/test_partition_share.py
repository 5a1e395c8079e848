"""Instances share the partitions of the feeds: each partition has one owner, and loses it only to another that is due.

An instance that is killed says nothing more, so its record expires; a test deletes the record instead of waiting.
"""

from datetime import UTC, datetime, timedelta

import pytest

from events.feed import FEED_START
from events.memory.storage import MemoryStorage
from service.admin.consumers import DISPATCHER
from service.runtime.settings import ServiceSettings
from service.services import Services
from workers.consumer import FeedConsumer
from workers.partition_share import PartitionShare

ALL = frozenset(range(16))
EVEN, ODD = frozenset(range(0, 16, 2)), frozenset(range(1, 16, 2))


@pytest.fixture
def storage():
    return MemoryStorage()


@pytest.fixture
def new_share(storage):
    def make(name: str, ai_workers: int = 1) -> PartitionShare:
        settings = ServiceSettings(instance_name=name, ai_workers=ai_workers)
        return PartitionShare(Services(storage, settings=settings), DISPATCHER)

    return make


def renew(*shares: PartitionShare) -> list[frozenset[int]]:
    for share in shares:
        share.renew_at = 0.0
        share.renew()
    return [share.owned for share in shares]


def test_a_single_instance_owns_every_partition(new_share):
    assert renew(new_share("alpha")) == [ALL]


def test_two_instances_own_half_of_the_partitions_each(new_share):
    alpha, beta = new_share("alpha"), new_share("beta")
    renew(alpha, beta)
    assert renew(alpha, beta) == [EVEN, ODD]


def test_no_partition_ever_has_two_owners(new_share):
    shares = [new_share(name) for name in ("alpha", "beta", "gamma")]
    for each in (*shares, *shares, *shares):
        renew(each)
        owned = [number for share in shares for number in share.owned]
        assert len(owned) == len(set(owned))
    assert frozenset().union(*renew(*shares)) == ALL


def test_the_partitions_of_a_killed_instance_go_to_the_others(new_share):
    alpha, beta = new_share("alpha"), new_share("beta")
    renew(alpha, beta, alpha, beta)
    alpha.register.leave("beta")
    assert renew(alpha) == [ALL]


def test_an_instance_that_stops_leaves_its_partitions_at_once(new_share):
    alpha, beta = new_share("alpha"), new_share("beta")
    renew(alpha, beta, alpha, beta)
    beta.leave()
    assert renew(alpha) == [ALL]


def test_a_restarted_instance_owns_its_partitions_at_once(new_share):
    renew(new_share("alpha"))
    assert renew(new_share("alpha")) == [ALL]


def test_an_instance_without_ai_workers_owns_partitions_only_if_no_other_can(new_share):
    web, player = new_share("web", ai_workers=0), new_share("zeta")
    assert renew(web) == [ALL]
    renew(player, web)
    assert renew(web, player) == [frozenset(), ALL]


def test_an_owner_is_called_before_it_hands_partitions_over(new_share):
    alpha, beta, calls = new_share("alpha"), new_share("beta"), []
    renew(alpha, beta)
    alpha.renew_at = 0.0
    alpha.renew(lambda: calls.append(alpha.feed.owners(DISPATCHER)))
    assert calls == [["alpha"] * 16]


def test_a_paused_process_cannot_move_the_checkpoint_of_the_new_owner(storage):
    paused, owner = [FeedConsumer(Services(storage), DISPATCHER) for _ in range(2)]
    paused.checkpoints, owner.checkpoints = {3: "10-0"}, {3: "20-0"}
    assert paused.save_checkpoints()
    assert owner.save_checkpoints()
    paused.checkpoints = {3: "15-0"}
    assert not paused.save_checkpoints()
    assert storage.feed.checkpoint(3, DISPATCHER) == "20-0"
    assert 3 not in paused.checkpoints


def test_two_instances_of_one_name_are_reported(new_share, caplog):
    one, other = new_share("alpha"), new_share("alpha")
    renew(one, other, one)
    assert "Another instance has the name alpha" in caplog.text


def test_an_instance_that_is_long_gone_is_forgotten(storage):
    def services_at(name: str, time: datetime) -> Services:
        return Services(storage, settings=ServiceSettings(instance_name=name), clock=lambda: time)

    now = datetime(2026, 11, 21, tzinfo=UTC)
    old, new = services_at("old", now - timedelta(days=8)), services_at("new", now)
    old.registers.instances.announce(old.instance)
    old.registers.instances.leave("old")
    new.registers.instances.announce(new.instance)
    assert list(new.registers.instances.last_starts()) == ["new"]


def test_a_new_partition_has_no_owner(storage):
    assert storage.feed.owners(DISPATCHER) == [""] * 16
    assert storage.feed.checkpoint(0, DISPATCHER) == FEED_START
