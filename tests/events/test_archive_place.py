"""Places of the archive: a folder and an object store keep files whole, and say when they cannot."""

import os
import sys
import time

import pytest

from events.archive_place import Folder, Nowhere, place_at
from events.errors import ArchiveAway
from events.whole_file import ABANDONED, whole_file
from tests.archives import unreadable
from tests.full_disk import room_for
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
    return place_at("s3://games/of/old")


@pytest.fixture(params=["folder", "bucket"])
def place(request, tmp_path):
    return Folder(tmp_path / "archive") if request.param == "folder" else request.getfixturevalue("bucket")


def test_what_is_written_is_read_again(place):
    assert (place.read("ab/abc"), place.holds("ab/abc")) == (None, False)
    place.write("ab/abc", b"first")
    place.write("ab/abc", b"second")
    assert (place.read("ab/abc"), place.holds("ab/abc")) == (b"second", True)


def test_every_file_is_named(place):
    assert list(place.names()) == []
    names = {f"{number}/game{number}" for number in range(5)}
    for name in names:
        place.write(name, b"x")
    assert set(place.names()) == names


def test_a_folder_holds_nothing_but_whole_files(tmp_path):
    place, left = Folder(tmp_path), tmp_path / "ab" / "abc.0000.part"
    left.parent.mkdir()
    left.write_bytes(b"half of a fi")
    assert list(place.names()) == []
    os.utime(left, (0, time.time() - 2 * ABANDONED))
    place.write("ab/abc", b"whole")
    assert [each.name for each in left.parent.iterdir()] == ["abc"]


def test_of_two_who_write_a_file_at_once_neither_destroys_what_the_other_has_begun(tmp_path):
    with whole_file(tmp_path / "abc") as slow:
        slow.write(b"the ")
        with whole_file(tmp_path / "abc") as fast:
            fast.write(b"fast")
        assert (tmp_path / "abc").read_bytes() == b"fast"
        slow.write(b"slow")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("abc", b"the slow")]


def test_only_its_owner_may_read_a_file(tmp_path):
    Folder(tmp_path).write("ab/abc", b"who sat where")
    assert (tmp_path / "ab" / "abc").stat().st_mode & 0o077 == 0


def test_without_room_nothing_is_destroyed_and_nothing_is_left_behind(tmp_path):
    place = Folder(tmp_path)
    place.write("ab/abc", b"first")
    with room_for(1000), pytest.raises(ArchiveAway, match=str(tmp_path)):
        place.write("ab/abc", os.urandom(5000))
    assert place.read("ab/abc") == b"first"
    assert len(list((tmp_path / "ab").iterdir())) == 1


def test_a_folder_that_is_a_file_is_away(tmp_path):
    (tmp_path / "archive").write_text("not a folder")
    with pytest.raises(ArchiveAway):
        Folder(tmp_path / "archive").write("ab/abc", b"x")


def test_a_folder_that_cannot_be_listed_is_no_empty_one(tmp_path):
    (tmp_path / "archive").write_text("not a folder")
    with pytest.raises(ArchiveAway, match="Not a directory"):
        list(Folder(tmp_path / "archive").names())


def test_a_file_that_nobody_can_read_is_named_like_any_other(tmp_path):
    Folder(tmp_path).write("ab/abc", b"x")
    unreadable(tmp_path / "ab" / "abc")
    assert list(Folder(tmp_path).names()) == ["ab/abc"]


def test_an_object_store_that_fails_is_away(bucket, bucket_server):
    bucket_server.broken = True
    try:
        for ask in (bucket.read, bucket.holds, lambda name: bucket.write(name, b"x")):
            with pytest.raises(ArchiveAway, match="s3://games/of/old/"):
                ask("ab/abc")
    finally:
        bucket_server.broken = False


def test_without_boto3_the_error_names_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "boto3", None)
    monkeypatch.delitem(sys.modules, "events.bucket", raising=False)
    with pytest.raises(ArchiveAway, match=r"landnama\[s3\]"):
        place_at("s3://games")


@pytest.mark.parametrize("address", ["s3://", "s3:///prefix", "ftp://games"])
def test_what_is_no_place_is_refused(address):
    with pytest.raises(ValueError, match="folder or s3"):
        place_at(address)


def test_nowhere_holds_nothing_and_takes_nothing():
    nowhere = place_at("")
    assert isinstance(nowhere, Nowhere)
    assert (nowhere.read("ab/abc"), nowhere.holds("ab/abc"), list(nowhere.names())) == (None, False, [])
    with pytest.raises(ArchiveAway):
        nowhere.write("ab/abc", b"x")
    assert str(nowhere) == "an archive for which no place is set"
