"""The page about the archive: a stranger reads a file by what it says."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import zstandard

from events.export import written
from events.opening import EVERYONE
from landnama.elsewhere import NoArchive, check_archive
from landnama.settings import read_settings
from service import archiving
from service.settings import Settings
from tests.archives import files, over
from tests.service.language import signed_up

PAGE = (Path(__file__).resolve().parents[2] / "docs/archive.md").read_text()
PROGRAM = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]


@pytest.fixture
def settings(tmp_path):
    return Settings(archive=str(tmp_path))


def test_the_program_on_the_page_makes_an_export_of_a_file(house, tmp_path):
    game = over(house, signed_up(house, "Red"), signed_up(house, "Blue"), moves=40)
    archiving.archive(house, game)
    text = zstandard.decompress(files(tmp_path)[0].read_bytes())
    made = subprocess.run([sys.executable, "-c", PROGRAM], input=text, capture_output=True, check=True, timeout=60)
    archived = house.archive.get(game)
    exported = written(archived.genesis, archived.genesis_hash, archived.lines, EVERYONE)
    assert [json.loads(row) for row in made.stdout.splitlines()] == [json.loads(row) for row in exported]


def test_what_an_archive_needs_is_asked_for_before_anything_starts(monkeypatch):
    monkeypatch.setitem(sys.modules, "boto3", None)
    monkeypatch.delitem(sys.modules, "events.bucket", raising=False)
    with pytest.raises(NoArchive, match=r"pip install"):
        check_archive(read_settings({"ARCHIVE": "s3://games"}))
