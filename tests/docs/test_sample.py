"""The sample of recorded games is a data set of this release, and its notebook shows what its cells print."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from projections.history.parquet import arrow_schema
from projections.history.schema import TABLES
from tests.waiting import PATIENCE
from tools import make_sample

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "examples" / "python" / "hundred_games.ipynb"
SIZE_LIMIT = 300_000
SCHEMAS = {table.name: arrow_schema(table) for table in TABLES if table.name in make_sample.TABLES}


def test_the_sample_has_the_tables_of_an_export_and_is_small():
    files = sorted(make_sample.SAMPLE.iterdir())
    assert {file.stem: parquet.read_schema(file) for file in files} == SCHEMAS
    assert sum(file.stat().st_size for file in files) < SIZE_LIMIT


def test_every_game_of_the_sample_has_rows_in_every_table():
    games = parquet.read_table(make_sample.SAMPLE / "games.parquet")["game"].to_pylist()
    assert len(set(games)) == 100
    for name in make_sample.TABLES:
        found = parquet.read_table(make_sample.SAMPLE / f"{name}.parquet", columns=["game"])["game"].to_pylist()
        assert set(found) == set(games), name


def test_a_new_sample_has_the_rows_of_all_parts_of_an_export(tmp_path):
    export, sample = tmp_path / "export", tmp_path / "sample"
    sample.mkdir()
    for name in make_sample.TABLES:
        (export / name).mkdir(parents=True)
        rows = parquet.read_table(make_sample.SAMPLE / f"{name}.parquet")
        for part, rest in enumerate((rows[:50], rows[50:])):
            parquet.write_table(rest, export / name / f"{part + 1:06}.parquet")
    make_sample.write_sample(export, sample)
    for name in make_sample.TABLES:
        written = parquet.read_table(sample / f"{name}.parquet")
        assert written.equals(parquet.read_table(make_sample.SAMPLE / f"{name}.parquet"), check_metadata=True)


@pytest.mark.parametrize("layout", ["{}.parquet", "{}/000001.parquet"])
def test_the_notebook_prints_what_it_shows_also_for_the_folder_of_an_export(layout, tmp_path):
    for name in make_sample.TABLES:
        file = tmp_path / layout.format(name)
        file.parent.mkdir(exist_ok=True)
        file.symlink_to(make_sample.SAMPLE / f"{name}.parquet")
    cells = [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]
    shown = [output for cell in cells for output in cell["outputs"]]
    program = "\n".join(["".join(cell["source"]) for cell in cells] + ["print(len(pyplot.get_fignums()))"])
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "LANDNAMA_GAMES": str(tmp_path), "MPLBACKEND": "agg", "MPLCONFIGDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    *printed, figures = ended.stdout.splitlines()
    texts = "".join(["".join(output["text"]) for output in shown if output["output_type"] == "stream"])
    assert printed == texts.splitlines()
    assert int(figures) == len([output for output in shown if "image/png" in output.get("data", {})]) == 4
