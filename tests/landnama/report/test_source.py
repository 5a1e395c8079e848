"""A data set on disk: every reader names a missing or damaged file."""

import shutil

import pytest

from landnama.dataset.manifest import BadDataSet
from landnama.report.source import open_source

FILE = "rolls/000001.parquet"


def missing(file):
    file.unlink()


def cut_off(file):
    file.write_bytes(file.read_bytes()[:-9])


def overwritten(file):
    data = file.read_bytes()
    file.write_bytes(data[:4] + bytes(len(data) // 2) + data[4 + len(data) // 2 :])


@pytest.mark.parametrize("damage", [missing, cut_off, overwritten])
def test_an_unreadable_file_is_named_with_its_remedy(damage, data_set, tmp_path):
    folder = shutil.copytree(data_set, tmp_path / "games")
    damage(folder / FILE)
    output = rf"games/{FILE} cannot be read \(.*\)\. Export everything into an empty folder\."
    with pytest.raises(BadDataSet, match=output), open_source(folder) as source:
        source.rows("SELECT * FROM rolls")


def test_a_folder_name_may_look_like_a_pattern(data_set, tmp_path):
    folder = shutil.copytree(data_set, tmp_path / "games [of *?]")
    with open_source(folder) as source:
        assert source.rows("SELECT count(*) > 0 FROM rolls") == [(True,)]
