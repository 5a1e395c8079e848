"""Archive storage: a folder and an object store keep complete files, and raise if they cannot."""

import os
import sys
import time

import pytest

from events.archive.storage import FolderStorage, NoStorage, open_storage
from events.atomic_file import ABANDONED_AFTER, write_atomically
from events.errors import ArchiveUnavailable
from tests.archives import make_unreadable
from tests.disk_space import limit_file_size
from tests.object_store import object_store


@pytest.fixture(scope="module")
def bucket_server():
    with object_store() as server:
        yield server


@pytest.fixture
def bucket(bucket_server, monkeypatch):
    for name, value in bucket_server.settings.items():
        monkeypatch.setenv(name, value)
    bucket_server.objects.clear()
    return open_storage("s3://games/of/old")


@pytest.fixture(params=["folder", "bucket"])
def archive_place(request, tmp_path):
    return FolderStorage(tmp_path / "archive") if request.param == "folder" else request.getfixturevalue("bucket")


def test_written_data_is_read_back(archive_place):
    assert (archive_place.read("ab/abc"), archive_place.exists("ab/abc")) == (None, False)
    archive_place.write("ab/abc", b"first")
    archive_place.write("ab/abc", b"second")
    assert (archive_place.read("ab/abc"), archive_place.exists("ab/abc")) == (b"second", True)


def test_all_names_are_listed(archive_place):
    assert list(archive_place.list_names()) == []
    names = {f"{number}/game{number}" for number in range(5)}
    for name in names:
        archive_place.write(name, b"x")
    assert set(archive_place.list_names()) == names


def test_a_folder_contains_complete_files_only(tmp_path):
    archive_place, left = FolderStorage(tmp_path), tmp_path / "ab" / "abc.0000.part"
    left.parent.mkdir()
    left.write_bytes(b"half of a fi")
    assert list(archive_place.list_names()) == []
    os.utime(left, (0, time.time() - 2 * ABANDONED_AFTER))
    archive_place.write("ab/abc", b"whole")
    assert [each.name for each in left.parent.iterdir()] == ["abc"]


def test_concurrent_writers_do_not_destroy_each_others_parts(tmp_path):
    with write_atomically(tmp_path / "abc") as slow:
        slow.write(b"the ")
        with write_atomically(tmp_path / "abc") as fast:
            fast.write(b"fast")
        assert (tmp_path / "abc").read_bytes() == b"fast"
        slow.write(b"slow")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("abc", b"the slow")]


def test_a_file_is_readable_by_its_owner_only(tmp_path):
    FolderStorage(tmp_path).write("ab/abc", b"who sat where")
    assert (tmp_path / "ab" / "abc").stat().st_mode & 0o077 == 0


def test_a_full_disk_leaves_the_old_file_and_no_part(tmp_path):
    archive_place = FolderStorage(tmp_path)
    archive_place.write("ab/abc", b"first")
    with limit_file_size(1000), pytest.raises(ArchiveUnavailable, match=str(tmp_path)):
        archive_place.write("ab/abc", os.urandom(5000))
    assert archive_place.read("ab/abc") == b"first"
    assert len(list((tmp_path / "ab").iterdir())) == 1


def test_a_folder_that_is_a_file_is_unavailable(tmp_path):
    (tmp_path / "archive").write_text("not a folder")
    with pytest.raises(ArchiveUnavailable):
        FolderStorage(tmp_path / "archive").write("ab/abc", b"x")


def test_a_folder_that_cannot_be_listed_does_not_count_as_empty(tmp_path):
    (tmp_path / "archive").write_text("not a folder")
    with pytest.raises(ArchiveUnavailable, match="Not a directory"):
        list(FolderStorage(tmp_path / "archive").list_names())


def test_an_unreadable_file_is_listed_too(tmp_path):
    FolderStorage(tmp_path).write("ab/abc", b"x")
    make_unreadable(tmp_path / "ab" / "abc")
    assert list(FolderStorage(tmp_path).list_names()) == ["ab/abc"]


def test_a_failing_object_store_is_unavailable(bucket, bucket_server):
    bucket_server.broken = True
    try:
        for ask in (bucket.read, bucket.exists, lambda name: bucket.write(name, b"x")):
            with pytest.raises(ArchiveUnavailable, match="s3://games/of/old/"):
                ask("ab/abc")
    finally:
        bucket_server.broken = False


def test_without_boto3_the_error_names_the_command(monkeypatch):
    monkeypatch.setitem(sys.modules, "boto3", None)
    monkeypatch.delitem(sys.modules, "events.archive.s3", raising=False)
    with pytest.raises(ArchiveUnavailable, match=r"pip install 'boto3>="):
        open_storage("s3://games")


@pytest.mark.parametrize("address", ["s3://", "s3:///prefix", "ftp://games"])
def test_an_invalid_address_is_rejected(address):
    with pytest.raises(ValueError, match="folder or s3"):
        open_storage(address)


def test_no_storage_is_empty_and_rejects_writes():
    nowhere = open_storage("")
    assert isinstance(nowhere, NoStorage)
    assert (nowhere.read("ab/abc"), nowhere.exists("ab/abc"), list(nowhere.list_names())) == (None, False, [])
    with pytest.raises(ArchiveUnavailable):
        nowhere.write("ab/abc", b"x")
    assert str(nowhere) == "an archive without a location"
