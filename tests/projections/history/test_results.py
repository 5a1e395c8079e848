"""Results of resigned seats: the policy that played on may win, but not the player who resigned."""

from contextlib import closing

import pytest

from landnama.dataset.parquet_export import export_games
from landnama.report.plots import wins
from landnama.report.source import open_source
from projections.history import game_list
from projections.history.database import open_readable
from projections.history.schema import GAMES, SEATS
from projections.history.statistics.ruleset import ruleset_statistics
from projections.history.writer import GameUpdate, HistoryFileWriter
from tests.projections.history.language import row

AT = "2026-11-21T00:00:00.000Z"


@pytest.fixture
def history(file):
    """Two games that Ada's seat won; she gave it up in one of them."""
    with closing(HistoryFileWriter(file)) as writer:
        writer.write([won("kept"), won("given up", resigned=1)], {}, {})
    with open_readable(file) as history:
        yield history


def won(game, **seat):
    """A game that counts, won from the first seat."""
    own = row(
        GAMES, game=game, ruleset="settlers", seats=1, started_at=AT, finished_at=AT, reason="points", is_counted=1
    )
    ada = row(SEATS, game=game, kind="person", player="ada", won=1, points=10, final_rank=1, **seat)
    return GameUpdate(game, {"games": [own], "seats": [ada]}, True)


def test_it_is_not_counted_as_a_win_of_the_player(history):
    (found,) = game_list.player_results(history, "ada")
    assert (found["samples"], found["wins"]) == (2, 1)


def test_it_is_counted_as_a_win_of_the_seat_and_not_of_a_person(history):
    rates = ruleset_statistics(history, "settlers")["win_rates"]
    (seat,), (person,) = rates["by_seat"], rates["by_policy"]
    assert (seat["wins"], person["kind"], person["wins"]) == (2, "person", 1)


def test_the_report_has_the_same_counts(history, tmp_path):
    export_games(history, tmp_path / "games")
    with open_source(tmp_path / "games") as source:
        rows_by_plot = {plot.name: plot.table.rows for plot in wins.plots(source, "settlers")}
    assert [rows_by_plot[f"settlers-wins-by-{way}"][0][:3] for way in ("seat", "policy")] == [
        ["seat 0", "2", "2"],
        ["person", "2", "1"],
    ]
