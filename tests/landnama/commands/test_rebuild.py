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
from tests.archives import files
from tests.full_disk import room_for
from tests.service.language import append_unknown


@pytest.fixture
def played(installed, environment):
    simulate(SimulationPlan("natick", 2, {"turn_cap": 2}, games=3, check=False, log_environment=environment))
    return sorted(installed.store.list_games())


@pytest.fixture
def rebuild(landnama):
    def run(*words):
        code, said = landnama("rebuild", *words)
        return code, said.out + said.err

    return run


def told_in(folder):
    with open_readable(folder / "history.sqlite") as rows:
        return sorted([game for (game,) in rows.execute("SELECT game FROM finished_games")])


def summaries(services, games):
    return [meta.summary for meta in services.store.meta_many(games)]


def test_lobby_and_history_are_rebuilt(installed, played, rebuild, tmp_path):
    was = summaries(installed, played)
    for game in played:
        installed.storage.client.hdel(installed.storage.keys.meta(game), "=points", "=winners")
    code, said = rebuild()
    assert code == 0
    assert [line.split()[0] for line in said.splitlines()[1:]] == [each.name for each in PROJECTIONS]
    assert summaries(installed, played) == was
    assert told_in(tmp_path) == played


def test_one_projection_alone_leaves_the_others(played, rebuild, tmp_path):
    assert rebuild("--only", "lobby")[0] == 0
    assert not (tmp_path / "history.sqlite").exists()


def with_a_gap(services, game):
    services.storage.client.xdel(services.storage.keys.log(game), "2-0")


def with_an_event_of_no_type(services, game):
    append_unknown(services, game, {"of no type": 1})


@pytest.mark.parametrize("spoil", [with_a_gap, with_an_event_of_no_type], ids=lambda spoil: spoil.__name__)
def test_an_unreadable_game_is_named_and_the_rest_is_rebuilt(installed, played, rebuild, tmp_path, spoil):
    spoil(installed, played[0])
    code, said = rebuild()
    assert code == 1
    assert f"{played[0]} was left out" in said
    assert told_in(tmp_path) == played[1:]


def test_a_missing_archive_leaves_the_history_unchanged(installed, played, rebuild, tmp_path):
    rebuild()
    installed.storage.client.set(installed.storage.keys.archive_count(3), 1)
    (tmp_path / "archive").write_text("no folder")
    code, said = rebuild()
    assert code == 1
    assert "The history was not changed" in said
    assert told_in(tmp_path) == played


def of_another_release(file):
    with closing(sqlite3.connect(file, isolation_level=None)) as history:
        history.execute("UPDATE metadata SET value = '99' WHERE name = 'schema_version'")


def no_database(file):
    file.write_text("Dear Ada")


@pytest.mark.parametrize("change", [of_another_release, no_database, Path.unlink], ids=lambda change: change.__name__)
def test_an_unusable_history_is_rebuilt(played, rebuild, tmp_path, change):
    rebuild()
    change(tmp_path / "history.sqlite")
    assert rebuild("--only", "history")[0] == 0
    assert told_in(tmp_path) == played
    assert [each.read_text() for each in tmp_path.glob("*.damaged")] == ["Dear Ada"] * (change is no_database)


def test_a_missing_archive_file_is_named_until_it_is_back(played, environment, rebuild, tmp_path):
    rebuild()
    services = Services.from_environment(environment)
    archive_game.archive_if_finished(services, played[0])
    services.close()
    (file,) = files(tmp_path / "archive")
    kept = file.rename(tmp_path / "elsewhere")
    for _ in range(2):
        code, said = rebuild("--only", "history")
        assert (code, f"{played[0]} was left out: its file is gone from the archive" in said) == (1, True)
        assert told_in(tmp_path) == played[1:]
    kept.rename(file)
    assert rebuild("--only", "history")[0] == 0
    assert told_in(tmp_path) == played


def test_an_archive_that_fails_meanwhile_leaves_the_history_unchanged(played, environment, tmp_path):
    services = Services.from_environment(environment)
    rebuild_history(services.history_path, services.store, services.storage.feed, played, lambda *_: None)
    archive_game.archive_if_finished(services, played[2])
    with pytest.raises(ArchiveUnavailable):
        rebuild_history(
            services.history_path,
            services.store,
            services.storage.feed,
            until_it_goes(tmp_path, played),
            lambda *_: None,
        )
    services.close()
    assert told_in(tmp_path) == played


def until_it_goes(folder, listed):
    """The games as they were listed before the archive failed."""
    yield from listed
    (folder / "archive").rename(folder / "elsewhere")


@pytest.mark.parametrize("share", [0.5, 1.0], ids=["while it is made", "while it is put in its place"])
def test_a_full_disk_leaves_the_history_unchanged(played, rebuild, tmp_path, share):
    rebuild()
    with room_for(round(share * (tmp_path / "history.sqlite").stat().st_size)):
        code, said = rebuild("--only", "history")
    assert (code, "The history was not changed" in said) == (1, True)
    assert told_in(tmp_path) == played
    assert [file.name for file in tmp_path.glob("*.new*")] == []


def test_an_unknown_projection_is_refused(rebuild):
    code, said = rebuild("--only", "weather")
    assert code == 2
    assert "must be lobby or history" in said
