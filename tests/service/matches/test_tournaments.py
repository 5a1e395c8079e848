"""Tournaments end by themselves, whichever process advances them, at any time and any number of times."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from msgspec.structs import replace

from events.errors import StorageUnavailable
from projections.tournament.pairing import pair_round
from service.lobby import games
from service.matches import tournaments
from service.matches.begin_match import MatchSettings
from service.matches.tournament_play import advance_tournament, next_events
from service.matches.tournament_view import list_tournaments
from service.matches.tournaments import TournamentPlan
from service.play import resign
from service.players import accounts, bots
from service.players.erasure import delete_account
from service.registers.tournaments import TournamentRegister
from service.runtime.quotas import CREATION_TIME, MAX_ENTRANTS, MAX_TOURNAMENTS
from service.services import Services, utc_now
from tests.service.interruptions import InterruptedRecords
from tests.service.language import problem, sign_up
from tests.service.racing_store import RacingStore

NATICK = MatchSettings("natick", 2, {})
RATED = NATICK._replace(kind="rated")


def create(services, caller, **more):
    plan = TournamentPlan(**{"name": "Cup", "format": "swiss", "rounds": None, "match": NATICK, **more})
    return tournaments.create_tournament(services, caller, plan)["tournament"]


def start(services, callers, **more):
    """A tournament of these players, created by the first one."""
    tournament = create(services, callers[0], **more)
    for caller in callers:
        tournaments.join_tournament(services, caller, tournament)
    tournaments.start_tournament(services, callers[0], tournament)
    return tournament


def read(services, tournament):
    return tournaments.read_tournament(services, tournament)


def resign_all(services, tournament, callers):
    """In every match that runs the player who comes later in `callers` resigns, which ends it."""
    for match in read(services, tournament)["rounds"][-1]["matches"]:
        if match["game"] is not None and match["points"] is None:
            seats = {caller: games.describe_game(services, match["game"], caller)["your_seats"] for caller in callers}
            *_, (loser, (seat,)) = [(caller, own) for caller, own in seats.items() if own]
            resign.resign(services, loser, match["game"], seat)


def play(services, tournament, callers):
    """Advances and resigns until the tournament is over."""
    while advance_tournament(services, tournament).status == "running":
        resign_all(services, tournament, callers)
    return read(services, tournament)


@pytest.fixture
def four(services, red, blue, white):
    return red, blue, white, sign_up(services, "Green")


def test_a_round_robin_is_played_to_its_end(services, four):
    tournament = start(services, four, format="round_robin", match=RATED)
    assert services.registers.tournaments.running() == {tournament}
    shown = play(services, tournament, four)
    assert (shown["status"], shown["round"], services.registers.tournaments.running()) == ("finished", 3, set())
    points = [(row["rank"], row["name"], row["points"], row["wins"]) for row in shown["standings"]]
    assert points == [(1, "Red", 3, 3), (2, "Blue", 2, 2), (3, "White", 1, 1), (4, "Green", 0, 0)]


def test_a_match_is_a_game_of_both_from_its_first_entry_on(services, four):
    tournament = start(services, four)
    advance_tournament(services, tournament)
    match = read(services, tournament)["rounds"][0]["matches"][0]
    game = games.describe_game(services, match["game"])
    names = {row["entrant"]: row["name"] for row in read(services, tournament)["standings"]}
    assert (game["status"], [seat["name"] for seat in game["seats"]]) == (
        "running",
        [names[label] for label in match["entrants"]],
    )


def test_workers_that_advance_at_the_same_time_begin_each_match_once(services, four):
    tournament = start(services, four)
    with ThreadPoolExecutor(4) as pool:
        for each in [pool.submit(advance_tournament, services, tournament) for _ in range(8)]:
            each.result()
    found = read(services, tournament)
    assert (found["round"], services.store.count_games()) == (1, 2)


def test_a_worker_that_dies_before_it_notes_a_match_leaves_no_second_game(services, four):
    tournament = start(services, four)
    found = tournaments.load_tournament(services, tournament)
    services.registers.tournaments.append(tournament, found.version, pair_round(found, services.now()))
    begun = next(next_events(services, tournament, tournaments.load_tournament(services, tournament)))
    assert (read(services, tournament)["rounds"][0]["matches"][0]["game"], services.store.count_games()) == (None, 1)
    advance_tournament(services, tournament)
    assert read(services, tournament)["rounds"][0]["matches"][0]["game"] == begun.game
    assert services.store.count_games() == 2


def test_an_odd_entrant_has_a_bye(services, three):
    shown = play(services, start(services, three, rounds=3), three)
    assert {played["bye"] for played in shown["rounds"]} == {row["entrant"] for row in shown["standings"]}


def test_an_entrant_who_was_deleted_loses(services, four):
    tournament = start(services, four, format="round_robin")
    delete_account(services, four[0])
    shown = play(services, tournament, four[1:])
    assert shown["creator"] is None
    assert [(row["name"], row["points"]) for row in shown["standings"]][-1] == (None, 0)
    assert shown["status"] == "finished"


def test_policies_enter_and_play_beside_players(services, red):
    puerto = MatchSettings("puerto", 3, {})
    tournament = create(services, red, match=puerto, policies=["greedy", "random"])
    tournaments.start_tournament(services, red, tournament)
    advance_tournament(services, tournament)
    shown = read(services, tournament)
    assert sorted(row["policy"] for row in shown["standings"]) == ["greedy", "random"]
    game = games.describe_game(services, shown["rounds"][0]["matches"][0]["game"])
    assert sorted(seat["policy"] for seat in game["seats"]) == ["greedy", "greedy", "random"]


def test_a_match_that_the_rules_no_longer_allow_is_a_draw_and_the_tournament_ends(services, four, caplog):
    tournament = start(services, four)
    register = services.registers.tournaments
    created, *_ = register.events(tournament)
    settings = {**created.match, "options": {"target_points": 999}}
    register.create(tournament, [replace(created, match=settings)], four[0].player_id, created.creator, 0)
    assert advance_tournament(services, tournament).status == "finished"
    shown = read(services, tournament)
    assert [row["points"] for row in shown["standings"]] == [shown["round"] / 2] * 4
    assert services.store.count_games() == 0
    assert f"Match 1 of round 1 of the tournament {tournament} cannot begin" in caplog.text


def test_an_outage_does_not_decide_a_match(services, four):
    def refuse():
        raise StorageUnavailable("no connection")

    tournament = start(services, four)
    services.store.live = RacingStore(services.storage.state, before_append=refuse)
    assert problem(advance_tournament, services, tournament).code == "log_unavailable"
    advance_tournament(services, tournament)
    assert all(match["game"] is not None for match in read(services, tournament)["rounds"][0]["matches"])


def test_entrants_come_and_go_before_the_start(services, red, blue, white):
    tournament = create(services, red)
    tournaments.join_tournament(services, blue, tournament)
    assert tournaments.join_tournament(services, blue, tournament)["entrants"] == 1
    assert problem(tournaments.start_tournament, services, red, tournament).code == "too_few_entrants"
    assert problem(tournaments.start_tournament, services, blue, tournament).code == "forbidden"
    assert tournaments.leave_tournament(services, blue, tournament)["entrants"] == 0
    assert problem(tournaments.leave_tournament, services, blue, tournament).code == "not_an_entrant"
    for caller in (blue, white):
        tournaments.join_tournament(services, caller, tournament)
    tournaments.start_tournament(services, red, tournament)
    for use_case in (tournaments.join_tournament, tournaments.leave_tournament, tournaments.start_tournament):
        assert problem(use_case, services, red, tournament).code == "tournament_closed"


def test_a_cancelled_tournament_begins_no_more_matches(services, four):
    tournament = start(services, four)
    assert problem(tournaments.cancel_tournament, services, four[1], tournament).code == "forbidden"
    assert tournaments.cancel_tournament(services, four[0], tournament)["status"] == "cancelled"
    assert advance_tournament(services, tournament).rounds == []
    assert problem(tournaments.cancel_tournament, services, four[0], tournament).code == "tournament_closed"


def test_a_player_and_their_bot_are_one_entrant_of_a_rated_tournament(services, red):
    bot = accounts.authenticate(services, bots.create_bot(services, red, "Machine").token)
    tournament = create(services, red, match=RATED)
    tournaments.join_tournament(services, red, tournament)
    assert problem(tournaments.join_tournament, services, bot, tournament).code == "one_seat_per_player"


def test_a_player_has_a_limited_number_of_tournaments_that_are_not_over(services, red):
    made = [create(services, red) for _ in range(MAX_TOURNAMENTS)]
    assert problem(create, services, red).facts["limit"] == "unfinished_tournaments_per_player"
    tournaments.cancel_tournament(services, red, made[0])
    create(services, red)


def test_a_tournament_that_is_being_created_counts_and_one_whose_creation_failed_does_not(storage, red):
    now = [utc_now()]
    services = Services(storage, clock=lambda: now[0])
    for number in range(MAX_TOURNAMENTS):
        services.registers.tournaments.reserve(red.player_id, f"{number:016x}", services.now(), MAX_TOURNAMENTS)
    assert problem(create, services, red).code == "limit_reached"
    now[0] += timedelta(seconds=CREATION_TIME + 1)
    create(services, red)
    services.close()


@pytest.fixture
def interrupt(services):
    """Lets something happen before a write with a number to the tournaments."""

    def interrupt(moment, meanwhile):
        records = InterruptedRecords(services.storage.records, moment, meanwhile)
        services.registers.tournaments = TournamentRegister(records)

    return interrupt


@pytest.mark.parametrize("moment", range(8))
def test_the_policies_of_a_tournament_enter_also_if_a_player_joins_at_once(services, red, white, interrupt, moment):
    def join():
        for listed in list_tournaments(services, None, 1)[0]:
            tournaments.join_tournament(services, white, listed["tournament"])

    interrupt(moment, join)
    shown = read(services, create(services, red, policies=["random", "greedy"]))
    assert {"random", "greedy"} <= {row["policy"] for row in shown["standings"]}


@pytest.mark.parametrize("moment", range(3))
def test_the_workers_advance_a_tournament_that_is_about_to_start(services, red, blue, interrupt, moment):
    tournament = create(services, red)
    for caller in (red, blue):
        tournaments.join_tournament(services, caller, tournament)
    interrupt(moment, lambda: advance_tournament(services, tournament))
    tournaments.start_tournament(services, red, tournament)
    assert services.registers.tournaments.running() == {tournament}


@pytest.mark.parametrize("moment", range(2))
def test_the_workers_leave_a_tournament_alone_whose_start_failed(services, red, blue, interrupt, moment):
    tournament = create(services, red)
    for caller in (red, blue):
        tournaments.join_tournament(services, caller, tournament)
    interrupt(moment, lambda: tournaments.leave_tournament(services, blue, tournament))
    assert problem(tournaments.start_tournament, services, red, tournament).code == "too_few_entrants"
    assert advance_tournament(services, tournament).status == "open"
    assert services.registers.tournaments.running() == set()


@pytest.mark.parametrize("end", [None, tournaments.cancel_tournament])
def test_a_tournament_that_ended_or_not_does_not_name_a_creator_who_was_deleted(services, red, blue, end):
    tournament = create(services, red)
    if end is not None:
        end(services, red, tournament)
        services.registers.tournaments.release(red.player_id, tournament)
    delete_account(services, red)
    assert services.registers.tournaments.players(tournament) == {}


def test_a_tournament_has_a_limited_number_of_entrants(services, red, blue):
    tournament = create(services, red, policies=["random"] * MAX_ENTRANTS)
    assert problem(tournaments.join_tournament, services, blue, tournament).facts["limit"] == "entrants_per_tournament"


def test_tournaments_are_listed_the_latest_first(services, red):
    made = [create(services, red) for _ in range(3)]
    first, cursor = list_tournaments(services, None, 2)
    last, end = list_tournaments(services, cursor, 2)
    assert {row["tournament"] for row in first + last} == set(made)
    assert (len(first), end) == (2, None)
    assert problem(list_tournaments, services, "bmFuIGE=", 2).code == "invalid_cursor"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"match": MatchSettings("natick", 3, {})}, "invalid_game_settings"),
        ({"match": MatchSettings("settlers", 1, {})}, "invalid_game_settings"),
        ({"match": MatchSettings("puerto", 3, {}), "ai": "deep thought"}, "unknown_policy"),
        ({"policies": ["deep thought"]}, "unknown_policy"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(services, red, more, code):
    assert problem(create, services, red, **more).code == code


def test_an_unknown_tournament_is_named(services, red):
    assert problem(read, services, "0" * 16).code == "unknown_tournament"
    assert problem(tournaments.join_tournament, services, red, "0" * 16).code == "unknown_tournament"
