"""The documentation of the archive is enough to read an archive file."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import zstandard

from landnama.settings import read_settings
from landnama.storage.external import ArchiveMisconfigured, check_archive
from service.admin import archive_game
from service.runtime.settings import ServiceSettings
from tests.archives import archive_files, finish_game
from tests.events.language import export_lines
from tests.service.language import sign_up
from tests.waiting import PATIENCE

PAGE = (Path(__file__).resolve().parents[3] / "docs/archive.md").read_text()
PROGRAM = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(archive_location=str(tmp_path))


def test_the_documented_program_exports_an_archive_file(services, tmp_path):
    game = finish_game(services, sign_up(services, "Red"), sign_up(services, "Blue"), moves=40)
    archive_game.archive_if_finished(services, game)
    text = zstandard.decompress(archive_files(tmp_path)[0].read_bytes())
    command = [sys.executable, "-c", PROGRAM]
    made = subprocess.run(command, input=text, capture_output=True, check=True, timeout=PATIENCE)
    archived = services.archive.get(game)
    exported = export_lines(archived.genesis, archived.genesis_hash, archived.entries)
    assert made.stdout == b"".join(exported)


def test_the_requirements_of_an_archive_are_checked_before_the_start(monkeypatch):
    monkeypatch.setitem(sys.modules, "boto3", None)
    monkeypatch.delitem(sys.modules, "events.archive.s3", raising=False)
    with pytest.raises(ArchiveMisconfigured, match=r"pip install"):
        check_archive(read_settings({"ARCHIVE_LOCATION": "s3://games"}))
