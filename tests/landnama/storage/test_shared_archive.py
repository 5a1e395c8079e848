"""An instance with an archive of its own beside a shared log does not start, and says which setting to change."""

from dataclasses import replace

import pytest

from events.archive.marker import ArchiveMarker
from events.archive.storage import open_storage
from events.redis.storage import RedisStorage
from landnama.settings import Settings
from landnama.storage.shared_archive import OtherArchive, claim_archive
from service.registers.instances import Instance


@pytest.fixture
def alpha(tmp_path, log_url):
    return Settings(redis_url=log_url, data_dir=tmp_path / "alpha", instance_name="alpha")


@pytest.fixture
def beta(alpha, tmp_path):
    return replace(alpha, data_dir=tmp_path / "beta", instance_name="beta")


@pytest.fixture
def store(redis_log):
    return RedisStorage(redis_log)


@pytest.fixture
def announce(services):
    """Says that an instance is alive."""
    return lambda name: services.registers.instances.announce(Instance(name, "", 1, services.now(), name))


def is_archive(settings: Settings, store: RedisStorage) -> bool:
    return ArchiveMarker(open_storage(settings.archive_address), store).is_valid()


def test_an_instance_with_another_archive_is_refused(alpha, beta, store, announce):
    claim_archive(alpha, store.client)
    announce("alpha")
    with pytest.raises(OtherArchive, match=rf"that is {alpha.archive_address}. Set ARCHIVE_LOCATION to the archive"):
        claim_archive(beta, store.client)
    assert not (beta.data_dir / "archive").exists()


def test_instances_with_one_archive_start(alpha, beta, store, announce):
    claim_archive(alpha, store.client)
    announce("alpha")
    reference = store.archive_reference()
    claim_archive(replace(beta, archive_location=alpha.archive_address), store.client)
    assert (store.archive_reference(), is_archive(alpha, store)) == (reference, True)


def test_an_instance_that_is_alone_may_begin_another_archive_before_a_game_is_archived(alpha, beta, store, announce):
    claim_archive(alpha, store.client)
    claim_archive(beta, store.client)
    announce("beta")
    assert is_archive(beta, store)
    with pytest.raises(OtherArchive):
        claim_archive(alpha, store.client)


def test_with_archived_games_a_shared_log_needs_its_archive(alpha, beta, store):
    claim_archive(alpha, store.client)
    store.client.incr(store.keys.archive_count(0))
    with pytest.raises(OtherArchive, match="check that it is mounted"):
        claim_archive(beta, store.client)


def test_beside_an_embedded_log_a_missing_archive_does_not_prevent_the_start(alpha, store):
    claim_archive(alpha, store.client)
    store.client.incr(store.keys.archive_count(0))
    (alpha.data_dir / "archive").rename(alpha.data_dir / "elsewhere")
    claim_archive(replace(alpha, redis_url=""), store.client)
    assert not is_archive(alpha, store)
