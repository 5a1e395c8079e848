"""What came of seats that were given up: they may win by the policy that played on, but not for who sat there."""

from contextlib import closing

import pytest

from landnama.dataset.exporting import export
from landnama.report.plots import wins
from landnama.report.source import opened
from projections.history import listing
from projections.history.file import readable
from projections.history.schema import GAMES, SEATS
from projections.history.statistics import statistics
from projections.history.writer import News, Writer
from tests.history.rows import row

AT = "2026-11-21T00:00:00.000Z"


@pytest.fixture
def history(file):
    """Two games that Ada's seat won; she gave it up in one of them."""
    with closing(Writer(file)) as writer:
        writer.write([won("kept"), won("given up", resigned=1)], {}, {})
    with readable(file) as history:
        yield history


def won(game, **seat):
    """A game that counts, won from the first seat."""
    own = row(GAMES, game=game, ruleset="settlers", seats=1, started_at=AT, finished_at=AT, reason="points", counts=1)
    ada = row(SEATS, game=game, kind="person", player="ada", won=1, points=10, place=1, **seat)
    return News(game, {"games": [own], "seats": [ada]}, True)


def test_it_is_none_that_the_player_won(history):
    (found,) = listing.results(history, "ada")
    assert (found["games"], found["won"]) == (2, 1)


def test_it_is_won_by_the_seat_and_not_by_a_person(history):
    rates = statistics(history, "settlers")["win_rates"]
    (seat,), (person,) = rates["by_seat"], rates["by_policy"]
    assert (seat["won"], person["kind"], person["won"]) == (2, "person", 1)


def test_the_report_says_the_same(history, tmp_path):
    export(history, tmp_path / "games")
    with opened(tmp_path / "games") as source:
        told = {plot.name: plot.table.rows for plot in wins.plots(source, "settlers")}
    assert [told[f"settlers-wins-by-{way}"][0][:3] for way in ("seat", "policy")] == [
        ["seat 0", "2", "2"],
        ["person", "2", "1"],
    ]
