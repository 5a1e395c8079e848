"""`landnama rebuild` from the keyboard: every projection made anew, and what stands in its way told."""

import pytest

from events.listing import games
from landnama.rebuilding import PROJECTIONS
from landnama.simulation.plan import Plan
from landnama.simulation.spread import simulate
from projections.history.file import readable


@pytest.fixture
def played(installed, environment):
    simulate(Plan("natick", 2, {"turn_cap": 2}, games=3, check=False, log=environment))
    return sorted(games(installed.store))


@pytest.fixture
def rebuild(landnama):
    def run(*words):
        code, said = landnama("rebuild", *words)
        return code, said.out + said.err

    return run


def told_in(folder):
    with readable(folder / "history.sqlite") as rows:
        return sorted([game for (game,) in rows.execute("SELECT game FROM finished")])


def summaries(house, games):
    return [meta.summary for meta in house.store.meta_many(games)]


def test_lobby_and_history_are_made_anew(installed, played, rebuild, tmp_path):
    was = summaries(installed, played)
    for game in played:
        installed.log.hdel(installed.store.keys.meta(game), "=points", "=winners")
    code, said = rebuild()
    assert code == 0
    assert [line.split()[0] for line in said.splitlines()[1:]] == [each.name for each in PROJECTIONS]
    assert summaries(installed, played) == was
    assert told_in(tmp_path) == played


def test_one_projection_alone_leaves_the_others(played, rebuild, tmp_path):
    assert rebuild("--only", "lobby")[0] == 0
    assert not (tmp_path / "history.sqlite").exists()


def test_a_game_that_cannot_be_read_is_named_and_the_rest_is_made(installed, played, rebuild, tmp_path):
    installed.log.xdel(installed.store.keys.log(played[0]), "2-0")
    code, said = rebuild()
    assert code == 1
    assert f"{played[0]} was left out" in said
    assert told_in(tmp_path) == played[1:]


def test_a_missing_archive_leaves_the_history_as_it_was(installed, played, rebuild, tmp_path):
    rebuild()
    installed.log.set(installed.store.keys.archived(3), 1)
    (tmp_path / "archive").write_text("no folder")
    code, said = rebuild()
    assert code == 1
    assert "The history is left as it was" in said
    assert told_in(tmp_path) == played


def test_what_is_no_projection_is_refused(rebuild):
    code, said = rebuild("--only", "weather")
    assert code == 2
    assert "must be lobby or history" in said
