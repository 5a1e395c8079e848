"""A data set as it lies on the disk: a file that is missing or damaged is named, whoever asks."""

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
def test_a_file_that_cannot_be_read_is_named_with_what_to_do(damage, data_set, tmp_path):
    folder = shutil.copytree(data_set, tmp_path / "games")
    damage(folder / FILE)
    said = rf"games/{FILE} cannot be read \(.*\)\. Export everything into an empty folder\."
    with pytest.raises(BadDataSet, match=said), open_source(folder) as source:
        source.rows("SELECT * FROM rolls")


def test_a_folder_may_have_a_name_that_looks_like_a_pattern(data_set, tmp_path):
    folder = shutil.copytree(data_set, tmp_path / "games [of *?]")
    with open_source(folder) as source:
        assert source.rows("SELECT count(*) > 0 FROM rolls") == [(True,)]
