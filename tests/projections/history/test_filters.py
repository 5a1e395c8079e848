"""A filtered list of finished games scans a bounded number of games."""

from contextlib import closing
from itertools import combinations

import pytest

from projections.history import game_list
from projections.history.database import open_readable
from projections.history.filters import GAME_FILTERS, find_games
from projections.history.schema import GAMES, SEATS
from projections.history.writer import GameUpdate, HistoryFileWriter
from tests.projections.history.language import row

OFTEN = {
    "ruleset": "settlers",
    "expansions": "seafarers",
    "kind": "rated",
    "reason": "points",
    "player": "ada",
    "policy": "greedy",
}
TIMES = {"since": "2026-11-01T00:00:00.000Z", "until": "2026-11-30T00:00:00.000Z"}
SCAN_LIMIT = 3
COUNT = 9
"""Games, one a day; one more goes on."""


@pytest.fixture
def history(file):
    """Too many games fit what comes often, and two what comes seldom; neither of those is the latest."""
    with closing(HistoryFileWriter(file)) as writer:
        writer.write([game(number) for number in range(1, COUNT + 2)], {}, {})
    with open_readable(file) as rows:
        yield rows


def game(number):
    seldom = number in (1, 4)
    says = {name: "seldom" if seldom else OFTEN[name] for name in GAME_FILTERS}
    ended = f"2026-11-{number:02}T00:00:00.000Z" if number <= COUNT else None
    own = row(GAMES, game=str(number), finished_at=ended, **says)
    ada = row(SEATS, game=str(number), player="ada", ordinal=0)
    other = row(SEATS, game=str(number), policy="seldom" if seldom else "greedy", ordinal=1, seat=1)
    return GameUpdate(str(number), {"games": [own], "seats": [ada, other]}, True)


def listed(history, limit=100, **filters):
    """The games of each page."""
    pages, cursor = [], None
    while not pages or cursor:
        found, cursor = game_list.list_games(history, filters, cursor, limit, SCAN_LIMIT)
        pages.append([int(each["game"]) for each in found])
    return pages


def steps(history, filters, behind):
    """How SQLite goes about each statement of a page."""
    asked = []
    history.set_trace_callback(asked.append)
    find_games(history, filters, behind, 2, SCAN_LIMIT)
    history.set_trace_callback(None)
    return [step for each in asked for *_, step in history.execute(f"EXPLAIN QUERY PLAN {each}")]


@pytest.mark.parametrize("behind", [None, ("2026-11-08T00:00:00.000Z", "8")], ids=["first page", "later page"])
def test_every_query_uses_an_index_and_sorts_nothing(history, behind):
    everything = OFTEN | TIMES
    for names in [each for count in range(len(everything) + 1) for each in combinations(everything, count)]:
        found = steps(history, {name: everything[name] for name in names}, behind)
        whole = [step for step in found if "TEMP B-TREE" in step or step.startswith(("SCAN games", "SCAN seats"))]
        assert whole == [], names


def test_pages_that_reach_the_scan_limit_lead_to_all_matches(history):
    pages = listed(history, policy="greedy", player="ada")
    assert pages == [[9, 8, 7], [6, 5], [3, 2]]


def test_a_page_may_be_empty_and_have_a_next_one(history):
    pages = listed(history, policy="greedy", player="ada", until="2026-11-06T00:00:00.000Z", kind="rated", limit=1)
    assert [each for page in pages for each in page] == [5, 3, 2]
    assert listed(history, ruleset="settlers", player="nobody else") == [[]]


@pytest.mark.parametrize("name", [*GAME_FILTERS, "policy"])
def test_rare_matches_are_found_at_once_however_old(history, name):
    assert listed(history, **(OFTEN | {name: "seldom"})) == [[]]
    assert listed(history, **{"player": "ada", name: "seldom"}) == [[4, 1]]


def test_times_and_cursors_bound_a_query_on_both_sides(history):
    narrow = {"since": "2026-11-03T00:00:00.000Z", "until": "2026-11-08T00:00:00.000Z"}
    assert listed(history, limit=3, **narrow) == [[7, 6, 5], [4, 3]]
