"""Openings: first placements by pips and resources with how they fared, and statistics as tables."""

import sys
from collections import Counter, defaultdict
from io import BytesIO

import pytest
from pyarrow import parquet

from service.api.http.negotiation import PARQUET
from tests.projections.history.games import log, store_log
from tests.service.api.history.language import export, store_game_of
from tests.service.api.language import problem, sign_up

BASE, NATICK = "three_to_ten_points", "natick_to_seven_points"


def openings(guest, query="", ruleset="settlers"):
    return guest.get(f"/v1/history/openings/{ruleset}{query}").json["openings"]


def openings_of_placements(guest):
    """The seats by opening, counted from the rows of the history."""
    places = defaultdict(list)
    for row in export(guest, "placements")[0]:
        if row["in_setup"] and row["yields"] is not None:
            places[row["game"], row["colour"]].append(row)
    found = defaultdict(list)
    for seat in export(guest, "seats")[0]:
        rows = places[seat["game"], seat["seat"]]
        resources = "+".join(sorted({name for row in rows for name in row["yields"].split("+")}))
        found[sum(row["pips"] for row in rows), resources].append(seat)
    return found


def read_table(answer):
    assert (answer.status_code, answer.mimetype) == (200, PARQUET)
    return parquet.read_table(BytesIO(answer.data)).to_pylist()


def test_an_opening_is_counted_once_for_each_seat_that_had_it(guest, services, written):
    for number in (1, 2):
        store_log(services.store, log(BASE, number))
    written()
    expected = openings_of_placements(guest)
    found = openings(guest)
    assert {(row["pips"], row["resources"]): row["samples"] for row in found} == {
        opening: len(seats) for opening, seats in expected.items()
    }
    for row in found:
        seats = expected[row["pips"], row["resources"]]
        assert row["wins"] == sum(seat["won"] for seat in seats)
        assert row["mean_final_rank"] == sum(seat["final_rank"] for seat in seats) / len(seats)


def test_openings_are_narrowed_by_seats_samples_and_limit(guest, services, written):
    for number in (1, 2):
        store_log(services.store, log(BASE, number))
    written()
    assert {row["seats"] for row in openings(guest, "?seats=3")} == {3}
    assert openings(guest, "?seats=4") == []
    assert all(row["samples"] >= 2 for row in openings(guest, "?min_samples=2"))
    assert openings(guest, "?limit=1") == openings(guest)[:1]


def test_an_opening_of_natick_has_resources_and_no_pips(guest, services, written):
    store_log(services.store, log(NATICK))
    written()
    assert Counter(row["pips"] for row in openings(guest, ruleset="natick")) == {
        None: len(openings(guest, ruleset="natick"))
    }
    assert sum(row["samples"] for row in openings(guest, ruleset="natick")) == 2


def test_there_are_no_openings_before_the_first_game(guest):
    assert openings(guest) == []
    problem(guest.get("/v1/history/openings/chess"), 404, "unknown_ruleset")


@pytest.mark.parametrize("path", ["openings/settlers?", "rulesets/settlers?", "ratings/settlers?seats=3&"])
def test_statistics_are_a_table_on_request(client, guest, services, written, path):
    store_game_of(services, log(BASE, kind="rated"), sign_up(client, "Ada").get("/v1/me").json["player_id"])
    written()
    rows = read_table(guest.get(f"/v1/history/{path}format=parquet"))
    assert {row["ruleset"] for row in rows} == {"settlers"}
    data = guest.get(f"/v1/history/{path}format=json").json
    lists = {name: value for name, value in data.items() if isinstance(value, list) and value and name != "expansions"}
    counted = Counter(row["statistic"].partition(".")[0] for row in rows)
    assert lists
    assert all(counted[name] >= len(value) for name, value in lists.items())


def test_without_the_package_a_table_is_refused(guest, written, monkeypatch):
    written()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    problem(guest.get("/v1/history/rulesets/settlers?format=parquet"), 406, "parquet_unavailable")
