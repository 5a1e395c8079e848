"""A store has one archive: the marker in the archive and the entry in the store name each other."""

import json

import pytest

from events.archive.marker import MARKER_NAME, ArchiveMarker
from events.archive.storage import FolderStorage
from events.errors import ArchiveMismatch
from events.memory.storage import MemoryStorage


@pytest.fixture
def storage():
    return MemoryStorage()


@pytest.fixture
def marker(storage, tmp_path):
    return lambda folder: ArchiveMarker(FolderStorage(tmp_path / folder), storage)


def add_archived_game(storage):
    storage.state.partitions[0].archived += 1


def test_the_first_archive_is_that_of_the_store(marker, storage, tmp_path):
    marker("one").claim()
    assert marker("one").is_valid()
    assert storage.archive_reference().endswith(f" {tmp_path / 'one'}")
    marker("one").claim()


def test_another_archive_is_refused_with_the_address_of_the_first(marker, tmp_path):
    marker("one").claim()
    with pytest.raises(ArchiveMismatch, match=str(tmp_path / "one")):
        marker("two").claim()
    assert not marker("two").is_valid()
    assert not (tmp_path / "two").exists()


def test_two_folders_that_both_were_the_archive_are_told_apart(marker, storage):
    marker("one").claim()
    marker("two").claim(is_only_instance=True)
    with pytest.raises(ArchiveMismatch):
        marker("one").claim()
    assert (marker("one").is_valid(), marker("two").is_valid()) == (False, True)


def test_an_archive_with_games_is_never_replaced(marker, storage):
    marker("one").claim()
    add_archived_game(storage)
    with pytest.raises(ArchiveMismatch):
        marker("two").claim(is_only_instance=True)


def test_a_moved_archive_is_recognised(marker, storage, tmp_path):
    marker("one").claim()
    add_archived_game(storage)
    (tmp_path / "one").rename(tmp_path / "two")
    marker("two").claim()
    assert marker("two").is_valid()


def test_a_store_that_names_no_archive_takes_the_one_that_names_the_store(marker, storage, tmp_path):
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / MARKER_NAME).write_text(json.dumps({"format": "landnama/archive/1", "store": ""}))
    add_archived_game(storage)
    assert marker("one").is_valid()
    marker("one").claim()
    assert storage.archive_reference().startswith(marker("one").read().archive)


@pytest.mark.parametrize("text", ['{"format": "landnama/archive/1", "store": "theirs"}', "not JSON", '{"format": "x"}'])
def test_the_archive_of_another_store_is_refused(marker, tmp_path, text):
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / MARKER_NAME).write_text(text)
    with pytest.raises(ArchiveMismatch):
        marker("one").claim(is_only_instance=True)
    assert (tmp_path / "one" / MARKER_NAME).read_text() == text
