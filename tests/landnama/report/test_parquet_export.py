"""The export adds new finished games, with pseudonyms for players, and nothing else."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from pyarrow.parquet import read_schema

from landnama.dataset import manifest, parquet_export
from landnama.dataset.manifest import BadDataSet
from landnama.dataset.pseudonyms import key_path
from projections.history.action_tables import EXPORTED_NAMES
from projections.history.database import open_readable
from projections.history.schema import SEATS, TABLES
from tests.disk_space import limit_file_size
from tests.projections.history.contents import read_contents
from tests.projections.history.language import project_games, read_column

NATICK = "natick_to_seven_points"
SETTLERS = "two_to_six_points"


def export(file, folder, *watch):
    with open_readable(file) as history:
        return parquet_export.export_games(history, folder, *watch)


def export_without_space(size, file, folder):
    with open_readable(file) as history, limit_file_size(size), suppress(OSError):
        raise AssertionError(f"there was room for {parquet_export.export_games(history, folder)}")


def test_the_file_of_each_table_has_the_rows_of_the_history(file, tmp_path):
    project_games(file, NATICK, SETTLERS)
    export(file, tmp_path / "games")
    output = read_contents(file)
    for table in TABLES:
        kept = zip(
            *[read_column(tmp_path / "games", table.name, name) for name in ("game", "version", "ordinal")], strict=True
        )
        assert sorted(kept) == [row[:3] for row in output[table.name]]


def test_a_second_export_adds_only_new_games(file, tmp_path):
    project_games(file, NATICK)
    export(file, tmp_path / "games")
    first = (tmp_path / "games/actions/000001.parquet").read_bytes()
    project_games(file, SETTLERS)
    found, added = export(file, tmp_path / "games")
    assert (added, found.games, [part.games for part in found.parts]) == (1, 2, [1, 1])
    assert (tmp_path / "games/actions/000001.parquet").read_bytes() == first


def test_an_export_without_new_games_changes_nothing(file, tmp_path):
    project_games(file, NATICK)
    before, _ = export(file, tmp_path / "games")
    assert export(file, tmp_path / "games") == (before, 0)


def test_an_export_of_a_rebuilt_history_adds_only_missing_games(file, tmp_path):
    project_games(file, NATICK)
    export(file, tmp_path / "games")
    anew = tmp_path / "anew.sqlite"
    project_games(anew, SETTLERS, NATICK)
    assert export(anew, tmp_path / "games")[1] == 1
    assert len(set(read_column(tmp_path / "games", "games", "game"))) == 2
    assert export(anew, tmp_path / "games")[1] == 0


def test_a_running_game_is_left_out(file, tmp_path):
    project_games(file, SETTLERS, running=True)
    assert export(file, tmp_path / "games")[1] == 0
    assert not (tmp_path / "games/actions").exists()


def test_a_player_has_the_same_pseudonym_in_every_export_of_a_data_set(file, tmp_path):
    for name in (NATICK, SETTLERS):
        project_games(file, name)
        export(file, tmp_path / "games")
    names = set(read_column(tmp_path / "games", "seats", "player"))
    assert len(names - {None}) == 1


def test_a_player_has_another_pseudonym_in_another_data_set(file, tmp_path):
    project_games(file, NATICK)
    for name in ("here", "there"):
        export(file, tmp_path / name)
    assert read_column(tmp_path / "here", "seats", "player")[0] != read_column(tmp_path / "there", "seats", "player")[0]


def test_no_file_of_a_data_set_contains_player_ids_or_the_key(file, tmp_path):
    project_games(file, NATICK)
    export(file, tmp_path / "games")
    key = key_path(tmp_path / "games").read_text().strip()
    for each in (tmp_path / "games").rglob("*.*"):
        assert b"player 0000" not in each.read_bytes()
        assert key.encode() not in each.read_bytes()
    assert key_path(tmp_path / "games").stat().st_mode & 0o077 == 0


def test_a_data_set_without_its_key_cannot_be_extended(file, tmp_path):
    project_games(file)
    export(file, tmp_path / "games")
    key_path(tmp_path / "games").write_text("00" * 32)
    with pytest.raises(BadDataSet, match="key of another data set"):
        export(file, tmp_path / "games")
    key_path(tmp_path / "games").unlink()
    with pytest.raises(BadDataSet, match="cannot be read"):
        export(file, tmp_path / "games")


def test_a_folder_with_other_content_is_not_changed(file, tmp_path):
    project_games(file)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters/dear.txt").write_text("Ada")
    with pytest.raises(BadDataSet, match="contains other files"):
        export(file, tmp_path / "letters")
    assert [left.name for left in (tmp_path / "letters").rglob("*")] == ["dear.txt"]
    assert not key_path(tmp_path / "letters").exists()


@pytest.mark.parametrize("here", [".", "../games"])
def test_the_current_folder_has_its_key_next_to_it(file, tmp_path, monkeypatch, here):
    project_games(file, NATICK)
    (tmp_path / "games").mkdir()
    monkeypatch.chdir(tmp_path / "games")
    assert export(file, Path(here))[1] == 1
    assert (tmp_path / "games.key").exists()


def test_a_data_set_in_the_root_folder_has_no_place_for_a_key():
    with pytest.raises(BadDataSet, match="has no parent folder"):
        key_path(Path("/"))


def test_a_data_set_of_another_schema_cannot_be_extended(file, tmp_path):
    project_games(file)
    export(file, tmp_path / "games")
    output = tmp_path / "games" / manifest.MANIFEST_NAME
    output.write_text(json.dumps({**json.loads(output.read_text()), "schema_version": 0}))
    with pytest.raises(BadDataSet, match="schema version 0"):
        export(file, tmp_path / "games")


def test_leftovers_of_an_interrupted_export_are_deleted(file, tmp_path):
    project_games(file, NATICK)
    export(file, tmp_path / "games")
    for left in ("actions/000002.parquet", "rolls/000002.parquet.part"):
        (tmp_path / "games" / left).write_bytes(b"half a file")
    export(file, tmp_path / "games")
    assert {each.name for each in (tmp_path / "games").rglob("*.parquet*")} == {"000001.parquet"}


def test_a_damaged_file_is_named(file, tmp_path):
    project_games(file, NATICK)
    export(file, tmp_path / "games")
    (tmp_path / "games/games/000001.parquet").write_bytes(b"half a file")
    project_games(tmp_path / "anew.sqlite", NATICK)
    with pytest.raises(BadDataSet, match=r"games/000001\.parquet cannot be read"):
        export(tmp_path / "anew.sqlite", tmp_path / "games")


def test_progress_ends_at_the_announced_total(file, tmp_path):
    project_games(file, NATICK, SETTLERS)
    result = []
    export(file, tmp_path / "games", lambda *far: result.append(far))
    assert result == sorted(result)
    assert result[-1] == (2 * len(EXPORTED_NAMES), 2 * len(EXPORTED_NAMES))


def test_values_have_the_types_of_their_columns(file, tmp_path):
    project_games(file, NATICK)
    export(file, tmp_path / "games")
    games, seats = (read_schema(tmp_path / f"games/{name}/000001.parquet") for name in ("games", "seats"))
    result = [games.field(name).type for name in ("turns", "reason", "finished_at", "options")] + [
        seats.field("won").type
    ]
    assert list(map(str, result)) == ["int64", "string", "timestamp[ms, tz=UTC]", "extension<arrow.json>", "bool"]


def test_the_file_contains_the_description_of_each_column(file, tmp_path):
    project_games(file, NATICK)
    export(file, tmp_path / "games")
    written = read_schema(tmp_path / "games/seats/000001.parquet")
    result = {read_column.name: read_column.description for read_column in SEATS.all_columns}
    assert {field.name: field.metadata[b"description"].decode() for field in written} == result


def test_two_exports_do_not_write_to_the_same_folder_concurrently(file, tmp_path):
    project_games(file, NATICK)

    def meanwhile(done, of):
        with pytest.raises(BadDataSet, match="Another export"):
            export(file, tmp_path / "games")

    export(file, tmp_path / "games", meanwhile)


@pytest.mark.parametrize("size", [10, 100, 2_000], ids=["for its key", "for its manifest", "for a table"])
def test_without_disk_space_no_data_set_is_created_and_a_later_try_succeeds(file, tmp_path, size):
    project_games(file, NATICK)
    export_without_space(size, file, tmp_path / "games")
    assert list((tmp_path / "games").rglob("*.p*")) == []
    assert export(file, tmp_path / "games")[1] == 1


def test_without_disk_space_a_data_set_stays_unchanged(file, tmp_path):
    project_games(file, NATICK)
    before, _ = export(file, tmp_path / "games")
    project_games(file, SETTLERS)
    export_without_space(2_000, file, tmp_path / "games")
    assert manifest.read_manifest(tmp_path / "games") == before
    there = [each.relative_to(tmp_path / "games").as_posix() for each in (tmp_path / "games").rglob("*.p*")]
    assert sorted(there) == sorted(before.files())
