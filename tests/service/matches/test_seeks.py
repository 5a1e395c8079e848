"""Seeks: players who ask for the same kind of match are seated together, each seek once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from msgspec.structs import replace

from events.errors import StorageUnavailable
from service.live import account_feed
from service.lobby import create_game, games
from service.matches import seeks
from service.matches.seek_groups import TableMate, choose_group
from service.matches.seek_matching import INTERRUPTED_AFTER, match_game
from service.matches.seeks import SeekWishes
from service.players import bots
from service.players.accounts import authenticate
from service.players.erasure import delete_account
from service.registers.seeks import Claim, Seek, SeekRegister
from service.runtime.game_terms import GameTerms
from service.runtime.quotas import MAX_GAMES, MAX_SEEKS
from tests.service.interruptions import InterruptedRecords
from tests.service.language import problem, sign_up
from tests.service.racing_store import RacingStore

NATICK = SeekWishes("natick")
AUTO_START = GameTerms(auto_start=True)


def seek(services, caller, wishes=NATICK, seconds=60, key=None):
    return seeks.create_seek(services, caller, wishes, seconds, key)


def read(services, caller, made):
    return seeks.read_seek(services, caller, made["seek"])


def later(services, seconds):
    now = services.clock
    services.clock = lambda: now() + timedelta(seconds=seconds)


def names(services, game):
    return {seat["name"] for seat in games.describe_game(services, game)["seats"]}


def test_two_seeks_of_one_kind_begin_a_match(services, red, blue):
    first = seek(services, red, SeekWishes("natick", kind="rated", time_limit=60))
    assert (first["status"], first["game"]) == ("open", None)
    second = seek(services, blue, SeekWishes("natick", kind="rated", time_limit=60))
    game = games.describe_game(services, second["game"])
    assert (second["status"], game["status"], game["kind"], game["terms"]["time_limit"]) == (
        *("matched", "running", "rated"),
        60,
    )
    assert names(services, second["game"]) == {"Red", "Blue"}
    assert read(services, red, first)["game"] == second["game"]


@pytest.mark.parametrize(
    "other",
    [
        SeekWishes("natick", kind="rated"),
        SeekWishes("natick", time_limit=60),
        SeekWishes("first_nations"),
    ],
)
def test_seeks_of_different_kinds_do_not_meet(services, red, blue, other):
    seek(services, red)
    assert seek(services, blue, other)["status"] == "open"


def test_as_many_are_seated_as_there_are_and_as_suit_everybody(services, three):
    asked = zip(three, [(3, 4), (), (3,)], strict=True)
    made = [seek(services, caller, SeekWishes("settlers", seats)) for caller, seats in asked]
    assert [each["status"] for each in made] == ["open", "open", "matched"]
    assert names(services, made[-1]["game"]) == {"Red", "Blue", "White"}
    four = [sign_up(services, name) for name in ("Ada", "Ben", "Eve", "Ian")]
    made = [seek(services, each, SeekWishes("settlers", (4, 5))) for each in four]
    assert names(services, made[-1]["game"]) == {"Ada", "Ben", "Eve", "Ian"}


def seek_of(player, rating, within=None):
    """A seek that waits, with the rating of its player at a table for two."""
    return Seek(player, player, player, "natick", (2,), "rated", None, within, {2: rating}, "1", "2")


def candidate(player, rating, within=None):
    return TableMate(player, rating, within, seek_of(player, rating, within))


@pytest.mark.parametrize(
    ("newest", "waiting", "chosen"),
    [
        (candidate("a", 1500), [candidate("b", 1900), candidate("c", 1400)], ["a", "c"]),
        (candidate("a", 1500, 50), [candidate("b", 1900), candidate("c", 1400)], None),
        (candidate("a", 1500), [candidate("b", 1900, 100), candidate("c", 1000, 100)], None),
        (candidate("a", 1500), [candidate("b", 1600), candidate("c", 1400)], ["a", "b"]),
        (candidate("a", 1500), [candidate("a", 1500), candidate("c", 1400)], ["a", "c"]),
    ],
)
def test_the_nearest_rating_that_both_allow_is_chosen(newest, waiting, chosen):
    found = choose_group((), newest, waiting, 2)
    assert (found and [each.player for each in found]) == chosen


def test_a_player_does_not_meet_their_own_bot_nor_themselves(services, red, blue):
    machine = authenticate(services, bots.create_bot(services, red, "Machine").token)
    assert [seek(services, each)["status"] for each in (red, red, machine)] == ["open"] * 3
    assert seek(services, blue)["status"] == "matched"


def test_a_seek_fills_an_open_game_that_lacks_only_players(services, red, blue):
    game = create_game.create_game(services, red, "natick", 2, terms=AUTO_START)
    assert seek(services, blue)["game"] == game
    assert games.describe_game(services, game)["status"] == "running"


def test_an_open_game_takes_those_who_wait_for_one_like_it(services, three):
    red, *others = three
    waiting = [seek(services, each, SeekWishes("settlers", (3,))) for each in others]
    game = create_game.create_game(services, red, "settlers", 3, terms=AUTO_START)
    match_game(services, game)
    assert [read(services, *each)["game"] for each in zip(others, waiting, strict=True)] == [game, game]
    assert names(services, game) == {"Red", "Blue", "White"}


@pytest.mark.parametrize(
    "chosen",
    [
        {"terms": GameTerms()},
        {"terms": AUTO_START._replace(private=True)},
        {"terms": AUTO_START._replace(spectators=False)},
        {"terms": AUTO_START._replace(time_limit=60)},
        {"terms": AUTO_START, "kind": "rated"},
        {"terms": AUTO_START, "ai": {1: "random"}},
        {"terms": AUTO_START, "options": {"target_points": 5}},
        {"terms": AUTO_START, "take_seat": False},
    ],
)
def test_a_game_of_another_kind_is_left_alone(services, red, blue, chosen):
    game = create_game.create_game(services, red, "settlers", 3 if "ai" in chosen else 2, **chosen)
    made = seek(services, blue, SeekWishes("settlers", (2, 3)))
    match_game(services, game)
    assert read(services, blue, made)["status"] == "open"


def test_a_held_seat_is_left_for_its_player(services, red, blue, white):
    create_game.create_game(services, red, "natick", 2, terms=AUTO_START, held={1: white.player_id})
    assert seek(services, blue)["status"] == "open"


def test_seeks_at_the_same_time_are_matched_once(services):
    callers = [sign_up(services, f"P{number}") for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda caller: seek(services, caller), callers))
    found = [read(services, *each)["game"] for each in zip(callers, made, strict=True)]
    assert sorted(map(found.count, found)) == [2] * 8
    assert services.store.count_games() == 4


def test_a_seek_that_was_withdrawn_or_has_expired_is_not_matched(services, red, blue, white):
    withdrawn = seeks.withdraw_seek(services, red, seek(services, red)["seek"])
    expired = seek(services, blue)
    later(services, 61)
    matched = seek(services, white)
    assert [withdrawn["status"], read(services, blue, expired)["status"]] == ["withdrawn", "expired"]
    assert matched["status"] == "open"
    for caller, made in ((red, withdrawn), (blue, expired)):
        assert problem(seeks.withdraw_seek, services, caller, made["seek"]).code == "seek_over"


def test_only_its_player_sees_a_seek(services, red, blue):
    made = seek(services, red)
    assert seeks.list_seeks(services, red) == [made]
    assert seeks.list_seeks(services, blue) == []
    assert problem(seeks.read_seek, services, blue, made["seek"]).code == "unknown_seek"
    assert problem(seeks.withdraw_seek, services, blue, made["seek"]).code == "unknown_seek"


def test_a_repeated_request_makes_one_seek(services, red, blue):
    made = seek(services, red, key="k")
    seek(services, blue)
    assert seek(services, red, key="k") == read(services, red, made)
    assert problem(seek, services, red, SeekWishes("settlers"), key="k").code == "idempotency_key_reused"


@pytest.mark.parametrize("wishes", [SeekWishes("natick", (3,)), SeekWishes("natick", (2,), time_limit=1)])
def test_a_seek_that_cannot_be_played_is_refused(services, red, wishes):
    assert problem(seek, services, red, wishes).code == "invalid_game_settings"


def test_a_player_has_a_limited_number_of_open_seeks(services, red):
    made = [seek(services, red) for _ in range(MAX_SEEKS)]
    assert problem(seek, services, red).facts["limit"] == "open_seeks_per_player"
    seeks.withdraw_seek(services, red, made[0]["seek"])
    seek(services, red)


def test_a_match_counts_as_a_game_of_the_last_player_and_else_all_wait_on(services, red, blue, white):
    waiting = seek(services, red)
    for _ in range(MAX_GAMES):
        create_game.create_game(services, blue, "natick", 2)
    assert problem(seek, services, blue).code == "limit_reached"
    assert seeks.list_seeks(services, blue) == []
    assert read(services, red, waiting)["status"] == "open"
    assert seek(services, white)["status"] == "matched"


def test_a_seek_that_another_match_takes_while_its_own_fails_stays_listed(services, red, blue, white):
    def take_both():
        for caller in (white, sign_up(services, "Green")):
            assert seek(services, caller)["status"] == "matched"

    seek(services, red)
    for _ in range(MAX_GAMES):
        create_game.create_game(services, blue, "natick", 2)
    # The seek is listed, then waits, and is removed when its own match cannot begin.
    services.registers.seeks = SeekRegister(InterruptedRecords(services.storage.records, 2, take_both))
    made = seek(services, blue)
    assert made["status"] == "matched"
    assert names(services, made["game"]) == {"Blue", "Green"}
    assert seeks.list_seeks(services, blue) == [made]


def test_a_match_that_was_interrupted_is_continued(services, red, blue):
    made = seek(services, red)
    later(services, -INTERRUPTED_AFTER - 1)
    claims = [services.registers.seeks.find(red.player_id, made["seek"])]
    other = replace(claims[0], seek_id="b" * 16, player=blue.player_id, owner=blue.player_id)
    services.registers.seeks.list_for_player(other, MAX_SEEKS)
    services.registers.seeks.add(other, MAX_SEEKS)
    claims.append(other)
    claim = Claim("a" * 16, services.now(), 2, blue.player_id, is_open_game=False)
    services.registers.seeks.replace(claims, [replace(each, claim=claim) for each in claims])
    later(services, INTERRUPTED_AFTER + 2)
    (continued,) = seeks.list_seeks(services, blue)
    assert names(services, continued["game"]) == {"Red", "Blue"}
    assert read(services, red, made)["game"] == continued["game"]


@pytest.mark.parametrize("is_open_game", [False, True])
def test_a_match_that_an_outage_interrupted_is_continued(services, red, blue, is_open_game):
    def refuse():
        raise StorageUnavailable("no connection")

    if is_open_game:
        create_game.create_game(services, red, "natick", 2, terms=AUTO_START)
    else:
        seek(services, red)
    services.store.live = RacingStore(services.storage.state, before_append=refuse)
    made = seek(services, blue)
    assert made["status"] == "open"
    later(services, INTERRUPTED_AFTER + 1)
    assert names(services, read(services, blue, made)["game"]) == {"Red", "Blue"}
    assert services.store.count_games() == 1


def test_seeks_go_with_a_player_who_leaves(services, red, blue):
    seek(services, red)
    delete_account(services, red)
    assert seek(services, blue)["status"] == "open"


def test_the_one_who_waited_hears_of_the_match(services, red, blue):
    waiting = account_feed.open_account_feed(services, red)
    hearing = account_feed.follow_account(waiting, 60.0)
    made, before = seek(services, red), account_feed.wait_for_turn(services, red, None, 0.0)
    game = seek(services, blue)["game"]
    assert {"game_started", "seek_matched"} <= {each.kind for each in next(hearing).notifications}
    found = account_feed.wait_for_turn(services, red, before["cursor"], 60.0)
    assert found["seeks"] == [made["seek"]]
    assert account_feed.wait_for_turn(services, red, found["cursor"], 0.0)["seeks"] == []
    assert read(services, red, made)["game"] == game
