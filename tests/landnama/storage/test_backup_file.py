"""A backup file that is damaged or of another form restores nothing, and the folder stays empty."""

import json
import zipfile
from pathlib import Path

import pytest

from landnama.backup.backup_file import (
    HEADER_NAME,
    SNAPSHOT_NAME,
    BackupHeader,
    read_header,
    read_snapshot,
    write_backup,
)
from landnama.backup.restore import require_empty, restore
from landnama.errors import UserError
from landnama.storage.server_binary import ServerBinary
from tests.disk_space import limit_file_size

ABOUT = BackupHeader("store", 16, "valkey", (9, 1, 2), "2026-11-21T07:22:33Z")
SERVER = ServerBinary(Path("valkey-server"), "valkey", (9, 1, 2))


@pytest.fixture
def backup(tmp_path):
    file = tmp_path / "backup"
    write_backup(file, ABOUT, [b"one", b"two"])
    return file


def rewrite(file, header=None, snapshot=b"onetwo"):
    """The same backup with other fields in its header, or with another snapshot; None leaves it out."""
    with zipfile.ZipFile(file) as archive:
        found = json.loads(archive.read(HEADER_NAME))
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(HEADER_NAME, json.dumps({**found, **(header or {})}))
        if snapshot is not None:
            archive.writestr(SNAPSHOT_NAME, snapshot)


def test_a_backup_is_read_as_it_was_written(backup):
    about = read_header(backup)
    assert (about.version, about.size) == ((9, 1, 2), 6)
    assert b"".join(read_snapshot(backup, about)) == b"onetwo"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"snapshot": None}, "not a backup"),
        ({"snapshot": b"onethree"}, "checksum does not match"),
        ({"header": {"version": "9.1.2"}}, "not a backup"),
        ({"header": {"version": [9, "x"]}}, "not a backup"),
        ({"header": {"partitions": "sixteen"}}, "not a backup"),
        ({"header": {"partitions": 0}}, "not a backup"),
        ({"header": {"more": 1}}, "not a backup"),
        ({"header": {"format": 2}}, "another release"),
    ],
)
def test_a_damaged_backup_leaves_the_folder_empty(backup, tmp_path, change, reason):
    rewrite(backup, **change)
    with pytest.raises(UserError, match=reason):
        restore(backup, tmp_path / "var", SERVER)
    require_empty(tmp_path / "var")


def test_a_full_disk_is_not_blamed_on_the_backup(backup, tmp_path):
    with limit_file_size(3), pytest.raises(UserError, match=r"var/\S+ cannot be written: File too large"):
        restore(backup, tmp_path / "var", SERVER)


def test_a_path_below_a_file_is_no_empty_folder(tmp_path):
    (tmp_path / "var").write_text("no folder")
    for place in (tmp_path / "var", tmp_path / "var" / "x"):
        with pytest.raises(UserError, match="is not a folder"):
            require_empty(place)
