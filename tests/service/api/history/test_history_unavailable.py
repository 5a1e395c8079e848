"""A history that is damaged, of another release, deleted or rebuilt while the service runs."""

import json
import sqlite3
from contextlib import closing

import pytest

from projections.history.bulk import SLICE_ROWS
from projections.history.rebuild import rebuild
from service.api.http.negotiation import NDJSON, PARQUET
from service.history import bulk_export
from service.runtime.problems import Problem
from tests.projections.history.games import append_entries, log, store_log
from tests.service.api.history.language import export, export_path, read_rows
from tests.service.api.language import problem, sign_up
from tests.service.api.routes.test_metrics import read_samples

BASE, NATICK = "two_to_six_points", "natick_to_seven_points"
ROUTES = [
    ("/v1/history/games", "*/*"),
    ("/v1/history/rulesets/settlers", "*/*"),
    ("/v1/history/players/Ada", "*/*"),
    (export_path("games"), NDJSON),
    (export_path("games"), PARQUET),
]


@pytest.fixture
def ada(client):
    return sign_up(client, "Ada")


def change_schema_version(file):
    """As an upgrade or a downgrade leaves it."""
    with closing(sqlite3.connect(file)) as history:
        history.execute("UPDATE metadata SET value = '0' WHERE name = 'schema_version'")
        history.commit()
        history.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def overwrite(file):
    file.write_bytes(b"Dear Ada, " * 1000)


def create_again(services, file):
    return rebuild(
        file,
        services.store,
        services.storage.feed,
        services.store.list_games(),
        services.registers.games.player_by_label,
    )


@pytest.mark.parametrize("changed", [change_schema_version, overwrite])
def test_only_history_routes_answer_that_the_history_is_unavailable(services, guest, ada, client, file, changed):
    store_log(services.store, log(BASE))
    create_again(services, file)
    assert [guest.get(path, headers={"Accept": media}).status_code for path, media in ROUTES] == [200] * len(ROUTES)
    changed(file)
    before = file.read_bytes()
    for path, media in ROUTES:
        answer = guest.get(path, headers={"Accept": media})
        problem(answer, 503, "history_unavailable")
        assert answer.headers["Retry-After"]
    assert read_samples(client)["landnama_history_up",] == 0
    assert ada.post("/v1/games", {"ai": "greedy"}).status_code == 201
    assert file.read_bytes() == before


@pytest.mark.parametrize("changed", [change_schema_version, overwrite])
def test_a_rebuilt_history_is_readable_without_a_restart(services, guest, ada, client, file, changed):
    store_log(services.store, log(BASE))
    create_again(services, file)
    changed(file)
    create_again(services, file)
    assert [guest.get(path, headers={"Accept": media}).status_code for path, media in ROUTES] == [200] * len(ROUTES)
    assert read_samples(client)["landnama_history_up",] == 1
    assert len(export(guest, "games")[0]) == 1


def test_a_deleted_history_is_empty_until_it_is_written_again(services, guest, client, file):
    store_log(services.store, log(BASE))
    create_again(services, file)
    file.unlink()
    assert guest.get("/v1/history/games").json == {"games": [], "cursor": None}
    assert read_rows(guest.get(export_path("games"))) == []
    assert read_samples(client)["landnama_history_up",] == 1


@pytest.mark.parametrize("form", ["ndjson", "parquet"])
def test_a_rebuild_of_the_history_breaks_off_an_export(services, file, form):
    for number in (1, 2):
        store_log(services.store, log(BASE, number))
    create_again(services, file)
    begun = bulk_export.export_table(services, "actions", form=form, row_group=SLICE_ROWS).chunks
    next(begun)
    create_again(services, file)
    with pytest.raises(Problem) as broken_off:
        list(begun)
    assert broken_off.value.code == "history_rebuilt"


def test_a_slow_export_does_not_keep_the_write_ahead_log_from_being_emptied(services, written, file):
    for number in (1, 2):
        store_log(services.store, log(BASE, number))
    written()
    begun = bulk_export.export_table(services, "actions").chunks
    next(begun)
    with closing(sqlite3.connect(file, timeout=0)) as other:
        assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    assert sum(1 for _ in begun) == 1


@pytest.mark.parametrize("changed", [change_schema_version, overwrite])
def test_the_history_writer_ignores_an_unreadable_file_and_continues_when_it_is_readable(
    services, written, file, changed, caplog
):
    game = store_log(services.store, log(BASE), log(BASE).lines[:50])
    written()
    replace(file, changed)
    before = file.read_bytes()
    append_entries(services.store, game, log(BASE).lines[50:])
    written()
    written()
    assert caplog.text.count("landnama rebuild") == 1
    assert file.read_bytes() == before
    create_again(services, file)
    later = store_log(services.store, log(NATICK))
    written()
    assert sorted(finished_games(services)) == sorted([game, later])


def replace(file, changed):
    """Another file in place of the open one, as a restore puts it there."""
    other = file.with_name("other")
    other.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(file)) as history, closing(sqlite3.connect(other)) as copy:
        history.backup(copy)
    changed(other)
    for suffix in ("-wal", "-shm"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)
    other.replace(file)


def finished_games(services):
    return [
        json.loads(row)["game"] for row in b"".join(bulk_export.export_table(services, "games").chunks).splitlines()
    ]
