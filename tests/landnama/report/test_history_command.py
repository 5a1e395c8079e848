"""`landnama history` on the command line: its output, and its errors if something is missing."""

import sys

import pytest

from landnama.errors import UserError
from landnama.extras import require_extra
from projections.history.schema import SCHEMA_VERSION
from tests.disk_space import limit_file_size
from tests.projections.history.language import project_games


@pytest.fixture
def data_dir(tmp_path, monkeypatch):
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "var"))
    return tmp_path / "var"


def test_an_export_and_a_report_name_their_files(data_dir, tmp_path, landnama):
    project_games(data_dir / "history.sqlite", "natick_to_seven_points")
    code, exported = landnama("history", "export", tmp_path / "games")
    assert (code, exported.out) == (0, f"{tmp_path / 'games'}: 1 game added, 1 in all\n")
    code, drawn = landnama("history", "report", tmp_path / "games", "--output", tmp_path / "games.html")
    size = (tmp_path / "games.html").stat().st_size
    assert (code, drawn.out) == (0, f"{tmp_path / 'games.html'}: {size:,} bytes\n")


def test_a_query_prints_csv_and_sees_only_the_games_that_match(data_dir, tmp_path, landnama):
    project_games(data_dir / "history.sqlite", "natick_to_seven_points", "two_to_six_points")
    landnama("history", "export", tmp_path / "games")
    query = "SELECT ruleset, count(*) AS games FROM played GROUP BY ruleset ORDER BY ruleset"
    assert landnama("history", "sql", tmp_path / "games", query)[1].out == "ruleset,games\nnatick,1\nsettlers,1\n"
    narrowed = landnama("history", "sql", tmp_path / "games", query, "--ruleset", "natick")
    assert narrowed[1].out == "ruleset,games\nnatick,1\n"
    landnama("history", "report", tmp_path / "games", "--output", tmp_path / "report.html", "--ruleset", "natick")
    drawn = (tmp_path / "report.html").read_text()
    assert ("Colonists of Natick" in drawn, "Settlers" in drawn) == (True, False)


def test_a_wrong_query_is_told_what_would_be_right(data_dir, tmp_path, landnama):
    project_games(data_dir / "history.sqlite", "natick_to_seven_points")
    landnama("history", "export", tmp_path / "games")
    code, output = landnama("history", "sql", tmp_path / "games", "SELECT rulesets FROM played")
    assert (code, 'Candidate bindings: "ruleset"' in output.err) == (1, True)


def test_without_a_history_an_export_names_the_path_it_tried(data_dir, tmp_path, landnama):
    code, output = landnama("history", "export", tmp_path / "games")
    assert code == 1
    assert f"no history in {data_dir / 'history.sqlite'}" in output.err
    assert not (tmp_path / "games").exists()


def test_a_history_of_another_release_is_named(data_dir, tmp_path, landnama):
    data_dir.mkdir()
    (data_dir / "history.sqlite").write_text("Dear Ada")
    code, output = landnama("history", "export", tmp_path / "games")
    assert code == 1
    assert "history.sqlite cannot be used" in output.err


def test_a_path_that_cannot_be_written_is_named(data_dir, tmp_path, landnama):
    project_games(data_dir / "history.sqlite", "natick_to_seven_points")
    (tmp_path / "letter").write_text("Dear Ada")
    code, output = landnama("history", "export", tmp_path / "letter")
    assert code == 1
    assert f"{tmp_path / 'letter'} cannot be written: File exists" in output.err


def test_a_report_on_a_damaged_data_set_names_the_file(data_dir, tmp_path, landnama):
    project_games(data_dir / "history.sqlite", "natick_to_seven_points")
    landnama("history", "export", tmp_path / "games")
    (tmp_path / "games/seats/000001.parquet").unlink()
    code, output = landnama("history", "report", tmp_path / "games", "--output", tmp_path / "games.html")
    assert (code, "seats/000001.parquet cannot be read" in output.err) == (1, True)


def test_on_a_full_disk_the_last_report_stays_unchanged(data_dir, tmp_path, landnama):
    project_games(data_dir / "history.sqlite", "natick_to_seven_points")
    landnama("history", "export", tmp_path / "games")
    (tmp_path / "games.html").write_text("the last one")
    with limit_file_size(10_000):
        code, output = landnama("history", "report", tmp_path / "games", "--output", tmp_path / "games.html")
    assert (code, f"{tmp_path / 'games.html'} cannot be written: File too large" in output.err) == (1, True)
    assert (tmp_path / "games.html").read_text() == "the last one"
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize("version", [0, 99], ids=["older", "newer"])
def test_a_data_set_of_another_schema_is_neither_extended_nor_reported(data_dir, tmp_path, landnama, version):
    project_games(data_dir / "history.sqlite", "natick_to_seven_points")
    landnama("history", "export", tmp_path / "games")
    found = tmp_path / "games" / "manifest.json"
    found.write_text(found.read_text().replace(f'"schema_version": {SCHEMA_VERSION}', f'"schema_version": {version}'))
    before = found.read_bytes()
    for command in ("export", "report"):
        code, output = landnama("history", command, tmp_path / "games")
        assert (code, f"has schema version {version}" in output.err) == (1, True)
    assert found.read_bytes() == before


def test_without_the_extra_the_error_names_the_installation(monkeypatch):
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with (
        pytest.raises(UserError, match=r"duckdb is not installed.*make analytics.*'\.\[analytics\]'"),
        require_extra("analytics"),
    ):
        import duckdb  # noqa: F401


def test_any_other_missing_module_is_a_bug():
    with pytest.raises(ModuleNotFoundError), require_extra("analytics"):
        import landnama.nothing  # noqa: F401
