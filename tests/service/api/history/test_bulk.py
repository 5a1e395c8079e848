"""The bulk export over HTTP: pages of a table as ndjson or Parquet, and later rows."""

import gc
import sqlite3
import sys
from io import BytesIO

import pyarrow.parquet
import pytest

from landnama.dataset import parquet_export
from projections.history import parquet
from projections.history.action_tables import EXPORTED_NAMES, exported_tables
from projections.history.database import open_readable
from projections.history.rebuild import rebuild
from projections.history.schema import ROLLS
from service.api.http.negotiation import NDJSON, PARQUET
from service.history import bulk_export
from tests.projections.history.games import log, store_log
from tests.projections.history.language import read_column
from tests.service.api.history.language import export, export_path, next_path, parse_rows, read_rows, store_game_of
from tests.service.api.language import problem, sign_up

BASE, NATICK = "two_to_six_points", "natick_to_seven_points"


@pytest.fixture
def games(services, written):
    """The ids of finished games: two without a board and one with a board."""
    found = [store_log(services.store, log(*each)) for each in ((NATICK, 1), (NATICK, 2), (BASE, 1))]
    written()
    return found


def test_an_export_has_every_row_and_continues_with_later_rows(guest, services, written, games):
    rows, path = export(guest, "rolls", games=2)
    assert {row["game"] for row in rows} == set(games)
    later = store_log(services.store, log(BASE, 2))
    written()
    assert {row["game"] for row in read_rows(guest.get(path))} == {later}


def test_a_page_without_rows_is_the_last_page(guest, games):
    """The first games have no board."""
    assert {row["game"] for row in export(guest, "boards", games=1)[0]} == {games[-1]}


@pytest.mark.parametrize("table", EXPORTED_NAMES)
def test_a_parquet_page_has_the_rows_of_the_ndjson_page(guest, games, table):
    whole = next_path(guest.get(export_path(table, games=2))).rpartition(".")[0]
    for number in (0, 2):
        lines, file = [guest.get(f"{whole}.{number}", headers={"Accept": each}) for each in (NDJSON, PARQUET)]
        assert parse_rows(table, read_rows(file)) == parse_rows(table, read_rows(lines))
        assert next_path(file) == next_path(lines)
        assert pyarrow.parquet.read_schema(BytesIO(file.data)) == parquet.arrow_schema(exported_tables()[table].table)


def test_all_pages_together_equal_the_export_command(guest, file, games, tmp_path):
    with open_readable(file) as history:
        parquet_export.export_games(history, tmp_path / "games")
    for table, exported in exported_tables().items():
        rows = export(guest, table, PARQUET, games=2)[0]
        for name in {each.name for each in exported.table.all_columns} - {"player"}:
            assert [row[name] for row in rows] == read_column(tmp_path / "games", table, name), (table, name)


def test_a_large_parquet_page_is_sent_in_several_chunks(services, games):
    pieces = list(bulk_export.export_table(services, "actions", form="parquet", row_group=100).chunks)
    assert pyarrow.parquet.ParquetFile(BytesIO(b"".join(pieces))).num_row_groups == len(pieces) - 1 > 1


def test_without_a_history_a_parquet_page_has_columns_and_no_rows(guest):
    answer = guest.get(export_path("rolls"), headers={"Accept": PARQUET})
    assert read_rows(answer) == []
    assert pyarrow.parquet.read_schema(BytesIO(answer.data)).names == [each.name for each in ROLLS.all_columns]


@pytest.mark.parametrize("accept", ["*/*", NDJSON, f"{PARQUET};q=0.5, {NDJSON}", "text/csv"])
def test_a_client_that_does_not_prefer_parquet_gets_lines(guest, games, accept):
    answer = guest.get(export_path("games"), headers={"Accept": accept})
    assert (answer.mimetype, "Accept" in answer.headers["Vary"]) == (NDJSON, True)


def test_without_the_parquet_extra_the_problem_names_the_other_format(guest, games, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    problem(guest.get(export_path("games"), headers={"Accept": PARQUET}), 406, "parquet_unavailable")
    either = guest.get(export_path("games"), headers={"Accept": f"{PARQUET}, {NDJSON};q=0.5"})
    assert len(read_rows(either)) == len(games)


@pytest.mark.parametrize("media", [NDJSON, PARQUET])
def test_pseudonyms_hold_within_one_export_and_differ_in_another(client, guest, services, written, media):
    ada = sign_up(client, "Ada").get("/v1/me").json["player_id"]
    for number in (1, 2):
        store_game_of(services, log(BASE, number), ada)
    written()
    one, other = [{row["player"] for row in export(guest, "seats", media, games=1)[0]} for _ in range(2)]
    assert len(one) == len(other) == 2
    assert one & other == {None}
    assert ada not in one


def test_an_export_of_a_rebuilt_history_starts_again(guest, services, games, file):
    path = export(guest, "games")[1]
    rebuild(
        file,
        services.store,
        services.storage.feed,
        services.store.list_games(),
        services.registers.games.player_by_label,
    )
    problem(guest.get(path), 410, "history_rebuilt")
    assert len(export(guest, "games")[0]) == len(games)


def find_connections():
    """Every connection of this process to a SQLite file."""
    return {each for each in gc.get_objects() if isinstance(each, sqlite3.Connection)}


@pytest.mark.parametrize("form", ["ndjson", "parquet"])
def test_an_abandoned_export_closes_the_file(services, games, form):
    before = find_connections()
    found = bulk_export.export_table(services, "actions", form=form)
    next(found.chunks)
    (opened,) = find_connections() - before
    found.chunks.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened.execute("select 1")
