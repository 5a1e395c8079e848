"""`landnama rebuild` on the command line: rebuilds every projection, and names games that cannot be read."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from events.errors import ArchiveUnavailable
from landnama.admin.rebuild import PROJECTIONS
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from projections.history.database import open_readable
from projections.history.rebuild import rebuild as rebuild_history
from service.admin import archive_game
from service.services import Services
from tests.archives import archive_files
from tests.disk_space import limit_file_size
from tests.service.language import append_unknown


@pytest.fixture
def recorded_ids(installed, environment):
    simulate(SimulationPlan("natick", 2, {"turn_cap": 2}, games=3, check=False, log_environment=environment))
    return sorted(installed.store.list_games())


@pytest.fixture
def rebuild(landnama):
    def run(*words):
        code, output = landnama("rebuild", *words)
        return code, output.out + output.err

    return run


def history_games(folder):
    with open_readable(folder / "history.sqlite") as rows:
        return sorted([game for (game,) in rows.execute("SELECT game FROM finished_games")])


def summaries(services, games):
    return [meta.summary for meta in services.store.meta_many(games)]


def test_lobby_and_history_are_rebuilt(installed, recorded_ids, rebuild, tmp_path):
    was = summaries(installed, recorded_ids)
    for game in recorded_ids:
        installed.storage.client.hdel(installed.storage.keys.meta(game), "=points", "=winners")
    code, output = rebuild()
    assert code == 0
    assert [line.split()[0] for line in output.splitlines()[1:]] == [each.name for each in PROJECTIONS]
    assert summaries(installed, recorded_ids) == was
    assert history_games(tmp_path) == recorded_ids


def test_one_projection_alone_leaves_the_others(recorded_ids, rebuild, tmp_path):
    assert rebuild("--only", "lobby")[0] == 0
    assert not (tmp_path / "history.sqlite").exists()


def delete_entry(services, game):
    services.storage.client.xdel(services.storage.keys.log(game), "2-0")


def append_untyped_event(services, game):
    append_unknown(services, game, {"of no type": 1})


@pytest.mark.parametrize("spoil", [delete_entry, append_untyped_event], ids=lambda spoil: spoil.__name__)
def test_an_unreadable_game_is_named_and_the_rest_is_rebuilt(installed, recorded_ids, rebuild, tmp_path, spoil):
    spoil(installed, recorded_ids[0])
    code, output = rebuild()
    assert code == 1
    assert f"{recorded_ids[0]} was left out" in output
    assert history_games(tmp_path) == recorded_ids[1:]


def test_a_missing_archive_leaves_the_history_unchanged(installed, recorded_ids, rebuild, tmp_path):
    rebuild()
    installed.storage.client.set(installed.storage.keys.archive_count(3), 1)
    (tmp_path / "archive").write_text("no folder")
    code, output = rebuild()
    assert code == 1
    assert "The history was not changed" in output
    assert history_games(tmp_path) == recorded_ids


def change_schema_version(file):
    with closing(sqlite3.connect(file, isolation_level=None)) as history:
        history.execute("UPDATE metadata SET value = '99' WHERE name = 'schema_version'")


def write_text(file):
    file.write_text("Dear Ada")


@pytest.mark.parametrize("change", [change_schema_version, write_text, Path.unlink], ids=lambda change: change.__name__)
def test_an_unusable_history_is_rebuilt(recorded_ids, rebuild, tmp_path, change):
    rebuild()
    change(tmp_path / "history.sqlite")
    assert rebuild("--only", "history")[0] == 0
    assert history_games(tmp_path) == recorded_ids
    assert [each.read_text() for each in tmp_path.glob("*.damaged")] == ["Dear Ada"] * (change is write_text)


def test_a_missing_archive_file_is_named_until_it_is_back(recorded_ids, environment, rebuild, tmp_path):
    rebuild()
    services = Services.from_environment(environment)
    archive_game.archive_if_finished(services, recorded_ids[0])
    services.close()
    (file,) = archive_files(tmp_path / "archive")
    kept = file.rename(tmp_path / "elsewhere")
    for _ in range(2):
        code, output = rebuild("--only", "history")
        assert (code, f"{recorded_ids[0]} was left out: its file is missing in the archive" in output) == (1, True)
        assert history_games(tmp_path) == recorded_ids[1:]
    kept.rename(file)
    assert rebuild("--only", "history")[0] == 0
    assert history_games(tmp_path) == recorded_ids


def test_an_archive_that_fails_meanwhile_leaves_the_history_unchanged(recorded_ids, environment, tmp_path):
    services = Services.from_environment(environment)
    rebuild_history(services.history_path, services.store, services.storage.feed, recorded_ids, lambda *_: None)
    archive_game.archive_if_finished(services, recorded_ids[2])
    with pytest.raises(ArchiveUnavailable):
        rebuild_history(
            services.history_path,
            services.store,
            services.storage.feed,
            list_until_failure(tmp_path, recorded_ids),
            lambda *_: None,
        )
    services.close()
    assert history_games(tmp_path) == recorded_ids


def list_until_failure(folder, listed):
    """The games as they were listed before the archive failed."""
    yield from listed
    (folder / "archive").rename(folder / "elsewhere")


@pytest.mark.parametrize("share", [0.5, 1.0], ids=["while it is made", "while it is put in its place"])
def test_a_full_disk_leaves_the_history_unchanged(recorded_ids, rebuild, tmp_path, share):
    rebuild()
    with limit_file_size(round(share * (tmp_path / "history.sqlite").stat().st_size)):
        code, output = rebuild("--only", "history")
    assert (code, "The history was not changed" in output) == (1, True)
    assert history_games(tmp_path) == recorded_ids
    assert [file.name for file in tmp_path.glob("*.new*")] == []


def test_an_unknown_projection_is_refused(rebuild):
    code, output = rebuild("--only", "weather")
    assert code == 2
    assert "must be lobby or history" in output
