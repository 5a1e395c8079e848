"""The history over HTTP: finished games, statistics and players from the written rows."""

from collections import Counter

import pytest

from service.lobby.ai_players import ai_name
from service.players.names import fold_name
from tests.projections.history.games import ONE_EACH, cancelled_log, log, store_log
from tests.service.api.history.language import export, store_game_of
from tests.service.api.language import problem, sign_up

BASE = "three_to_ten_points"


def games_of(answer):
    return [game["game"] for game in answer.json["games"]]


def store_game_of_ada(client, services, found):
    """A stored game with Ada in its first seat."""
    store_game_of(services, found, sign_up(client, "Ada").get("/v1/me").json["player_id"])


def test_without_a_history_every_list_is_empty(guest):
    assert guest.get("/v1/history/games").json == {"games": [], "cursor": None}
    assert guest.get("/v1/history/rulesets/settlers").json["games"] == 0
    assert guest.get("/v1/history/export?table=games").text == ""


def test_finished_games_are_listed_the_latest_first(guest, services, written):
    games = [store_log(services.store, log(name)) for name in (BASE, "natick_to_seven_points")]
    written()
    assert games_of(guest.get("/v1/history/games")) == games
    assert games_of(guest.get("/v1/history/games?ruleset=natick")) == games[1:]
    assert games_of(guest.get("/v1/history/games?policy=greedy&reason=points&kind=casual")) == games
    assert games_of(guest.get("/v1/history/games?since=2026-11-22T00:00:00.000Z")) == []


@pytest.mark.parametrize("at", ["13-21T07:22:33", "11-32T07:22:33", "11-21T24:22:33", "11-21T07:60:33"])
def test_an_impossible_time_is_refused(guest, at):
    for name in ("since", "until"):
        problem(guest.get(f"/v1/history/games?{name}=2026-{at}.123Z"), 422, "invalid_query")


def test_an_unknown_ruleset_is_refused(guest):
    for listed in ("games", "history/games"):
        refused = problem(guest.get(f"/v1/{listed}?ruleset=setlers"), 422, "invalid_query")
        assert "trade_partners" in str(refused["errors"]["ruleset"])


def test_a_list_continues_at_its_cursor(guest, services, written):
    games = {store_log(services.store, log(BASE, number)) for number in (1, 2, 3)}
    written()
    first = guest.get("/v1/history/games?limit=2")
    rest = guest.get(first.headers["Link"][1:].partition(">")[0])
    assert games == {*games_of(first), *games_of(rest)}
    assert rest.json["cursor"] is None


def test_a_running_game_is_in_no_answer(guest, services, written):
    store_log(services.store, log(BASE), log(BASE).running)
    written()
    assert games_of(guest.get("/v1/history/games")) == []
    assert guest.get("/v1/history/rulesets/settlers").json["games"] == 0
    assert export(guest, "actions")[0] == []


def test_players_are_searched_and_shown_by_name(client, guest, services, written):
    store_game_of_ada(client, services, log(BASE))
    written()
    (found,) = guest.get("/v1/history/games?player=ada").json["games"]
    assert [seat["name"] for seat in found["seats"]] == ["Ada", ai_name(found["game"], 1), ai_name(found["game"], 2)]
    (own,) = guest.get("/v1/history/players/Ada").json["rulesets"]
    assert (own["ruleset"], own["samples"], own["wins"]) == ("settlers", 1, 0)
    problem(guest.get("/v1/history/players/Nemo"), 404, "unknown_player")


def test_a_player_who_is_being_deleted_is_unknown_to_the_history(guest, services, written):
    assert services.registers.players.claim_name("0123456789abcdef", fold_name("Ada"))
    written()
    for path in ("games?player=Ada", "players/Ada", "players/Ada/ratings"):
        problem(guest.get(f"/v1/history/{path}"), 404, "unknown_player")


def test_an_aborted_game_is_in_the_list_and_in_no_statistics(client, guest, services, written):
    store_game_of_ada(client, services, cancelled_log(BASE))
    written()
    (found,) = guest.get("/v1/history/games?player=Ada").json["games"]
    assert (found["reason"], found["is_counted"]) == ("called_off", False)
    assert guest.get("/v1/history/players/Ada").json["rulesets"] == []
    result = guest.get("/v1/history/rulesets/settlers").json
    assert (result["games"], result["lengths"]["turns"], result["win_rates"]["by_policy"]) == (0, None, [])


def test_statistics_equal_those_computed_from_the_exported_rows(guest, services, written):
    """Counts from the exported lines, without the queries of the service."""
    for name in ONE_EACH:
        store_log(services.store, log(name))
    for each in (log(BASE, 9, "sandbox"), cancelled_log(BASE, 8)):
        store_log(services.store, each)
    written()
    played = {row["game"]: row["ruleset"] for row in export(guest, "games")[0] if row["is_counted"]}
    assert len(played) == len(ONE_EACH)
    everything = {table: export(guest, table)[0] for table in COUNTED}
    for ruleset in sorted(set(played.values())):
        result = guest.get(f"/v1/history/rulesets/{ruleset}").json
        mine = {game for game in played if played[game] == ruleset}
        tables = {table: [row for row in everything[table] if row["game"] in mine] for table in COUNTED}
        assert result["games"] == len(mine)
        assert won(result) == Counter((row["seat"], row["won"]) for row in tables["seats"])
        assert dice(result) == Counter((row["kind"], str(die)) for row in tables["rolls"] for die in row["dice"])
        assert {row["kind"]: row["count"] for row in result["trades"]} == Counter(
            row["kind"] for row in tables["trades"]
        )
        assert flows(result) == sum_flows(tables["resource_flows"])


COUNTED = ("seats", "rolls", "trades", "resource_flows")


def won(result):
    rows = result["win_rates"]["by_seat"]
    counts = Counter()
    for row in rows:
        counts[row["seat"], True] += row["wins"]
        counts[row["seat"], False] += row["samples"] - row["wins"]
    return +counts


def dice(result):
    faces = [each for each in result["dice"] if each["statistic"] == "face"]
    return +Counter({(each["kind"], row["outcome"]): row["count"] for each in faces for row in each["outcomes"]})


def flows(result):
    return {
        (row["source"], row["detail"], row["resource"]): (row["gained"], row["lost"]) for row in result["resources"]
    }


def sum_flows(rows):
    found = {}
    for row in rows:
        key = row["source"], row["detail"], row["resource"]
        gained, lost = found.get(key, (0, 0))
        found[key] = (gained + max(row["amount"], 0), lost - min(row["amount"], 0))
    return found


def test_a_seat_is_counted_once_for_a_number_that_both_first_places_share(guest, services, written):
    store_log(services.store, log(BASE))
    written()
    places = [row for row in export(guest, "placements")[0] if row["in_setup"] and row["piece"] == "settlement"]
    result = guest.get("/v1/history/rulesets/settlers").json["first_placements"]
    for name in ("yields", "harbour"):
        seats = {(row[name], row["colour"]) for row in places}
        found = {row[name]: row["samples"] for row in result[f"by_{name}"]}
        assert found == Counter(value for value, _ in seats)
    assert len(seats) < len(places)


def test_traded_resources_sum_to_zero(guest, services, written):
    for name in ONE_EACH:
        store_log(services.store, log(name))
    written()
    for row in export(guest, "games")[0]:
        result = guest.get(f"/v1/history/rulesets/{row['ruleset']}").json
        moved = [each for each in result["resources"] if each["source"] in ("domestic", "theft", "monopoly", "partner")]
        assert all(each["gained"] == each["lost"] for each in moved), row["ruleset"]


@pytest.mark.parametrize("place", ["x", "0.1.2", "a.0000000000000000.-1", f"a.{16 * '0'}.{16 * '9'}"])
def test_an_invalid_export_position_is_refused(guest, services, written, place):
    written()
    problem(guest.get(f"/v1/history/export?table=games&cursor={place}"), 400, "invalid_cursor")


@pytest.mark.parametrize("cursor", ["x", "0.1.2"])
def test_an_invalid_list_cursor_is_refused(guest, services, written, cursor):
    written()
    problem(guest.get(f"/v1/history/games?cursor={cursor}"), 400, "invalid_cursor")


def test_a_rated_game_makes_ratings_for_its_player_and_for_the_policy(client, guest, services, written):
    store_game_of_ada(client, services, log(BASE, kind="rated"))
    written()
    board = guest.get("/v1/history/ratings/settlers?seats=3").json
    assert (board["ruleset"], board["expansions"], board["seats"], board["established"]) == ("settlers", [], 3, [])
    assert {(each["name"], each["policy"], each["kind"]) for each in board["provisional"]} == {
        ("Ada", None, "person"),
        (None, "greedy", "ai"),
    }
    assert board["provisional"][0]["rating"] > 1500 > board["provisional"][1]["rating"]
    (ladder,) = guest.get("/v1/history/players/Ada/ratings").json["ratings"]
    assert (ladder["seats"], ladder["games"], ladder["is_provisional"]) == (3, 1, True)
    assert [point["rating"] for point in ladder["curve"]] == [ladder["rating"]]


def test_the_seats_of_a_game_have_the_ratings_of_its_ladder(client, guest, services, written):
    store_game_of_ada(client, services, log(BASE, kind="rated"))
    written()
    ben = sign_up(client, "Ben")
    game = ben.post("/v1/games", json={"ruleset": "settlers", "seats": 3, "ai": {"1": "greedy"}}).json["game"]
    found = guest.get(f"/v1/history/games/{game}/ratings").json
    (policy,) = guest.get("/v1/history/ratings/settlers?seats=3").json["provisional"][1:]
    assert (found["ruleset"], found["expansions"], found["seats"]) == ("settlers", [], 3)
    assert [(each["seat"], each["rating"], each["is_provisional"]) for each in found["ratings"]] == [
        (1, policy["rating"], True)
    ]
    problem(guest.get("/v1/history/games/1a55caf198edbd9d/ratings"), 404, "unknown_game")


def test_a_leaderboard_without_games_is_empty_and_has_the_usual_number_of_seats(guest):
    board = guest.get("/v1/history/ratings/settlers").json
    assert (board["seats"], board["established"], board["provisional"]) == (4, [], [])


def test_a_leaderboard_for_an_impossible_number_of_seats_is_refused(guest):
    refused = problem(guest.get("/v1/history/ratings/natick?seats=4"), 422, "invalid_query")
    assert refused["errors"] == {"seats": "must be one of 2"}
    problem(guest.get("/v1/history/ratings/natic"), 404, "unknown_ruleset")
    problem(guest.get("/v1/history/players/Nobody/ratings"), 404, "unknown_player")
