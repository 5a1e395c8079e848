"""Giving up: the last seat standing wins, and where more are left a policy plays on."""

import random

import pytest

from events.service_events import SeatResigned
from landnama.verification.verifying import verify
from projections.cache import read_lines
from service import games, log, play
from service.luck import fair
from service.resigning import resign
from tests.service.alone import sandbox
from tests.service.language import play_on, problem, table


def verified(house, game):
    return verify(b"".join(log.export(house, None, game)))


def result(house, game):
    found = house.records.load(game).state.result
    return found.winners, found.reason


def test_of_two_the_other_wins(house, red, blue):
    game = table(house, red, blue)
    record = resign(house, red, game)
    assert (record.status, record.revealed) == ("finished", True)
    assert result(house, game) == ((1,), "resigned")
    assert games.describe(house, game)["winners"] == [1]


def test_one_may_resign_when_others_are_to_act(house, three, game):
    waiting = next(seat for seat in range(3) if seat not in house.records.fresh(game).due())
    assert resign(house, three[waiting], game).seats[waiting].resigned


def test_with_more_left_a_policy_plays_on_and_the_page_says_so(house, red, game):
    resign(house, red, game)
    page = games.describe(house, game)
    assert (page["status"], page["seats"][0]["policy"], page["seats"][0]["resigned"]) == ("running", "greedy", True)
    assert page["seats"][0]["name"] == "Red"


def test_the_seat_that_was_given_up_is_played_when_it_is_due(house, three, game):
    (due,) = house.records.fresh(game).due()
    resign(house, three[due], game)
    assert house.due.due_at(game) <= house.clock().timestamp() + house.settings.ai_delay


def test_whoever_resigned_may_look_but_not_act(house, three, game):
    (due,) = house.records.fresh(game).due()
    caller = three[due]
    resign(house, caller, game)
    assert play.view(house, caller, game)["seat"] == due
    assert play.actions(house, caller, game)["actions"] == []
    version = house.records.fresh(game).version
    assert problem(play.act, house, caller, game, {"type": "end_turn"}, version).code == "seat_resigned"


def test_one_resigns_once(house, red, game):
    resign(house, red, game)
    assert problem(resign, house, red, game).code == "seat_resigned"


def test_the_last_one_standing_wins(house, three, game):
    resign(house, three[2], game)
    resign(house, three[0], game)
    assert result(house, game) == ((1,), "resigned")


def test_a_game_that_every_person_left_is_abandoned_and_nobody_wins(house, red):
    game = games.create(house, red, "settlers", 3, ai={1: "greedy", 2: "greedy"}, start=True)
    assert resign(house, red, game).revealed
    assert result(house, game) == ((), "abandoned")


def test_an_ai_that_is_left_alone_wins(house, red):
    game = games.create(house, red, "settlers", 2, ai={1: "greedy"}, start=True)
    resign(house, red, game)
    assert result(house, game) == ((1,), "resigned")


def test_whoever_holds_several_seats_names_the_one(house, red):
    game = sandbox(house, red, seats=3)
    assert problem(resign, house, red, game).code == "seat_required"
    assert resign(house, red, game, 1).seats[1].resigned


def test_nobody_resigns_before_the_start_or_after_the_end(house, red, blue):
    open_ = games.create(house, red, "settlers", 2)
    assert problem(resign, house, red, open_).code == "game_not_started"
    over = table(house, red, blue)
    resign(house, red, over)
    assert problem(resign, house, blue, over).code == "game_over"


def test_a_stranger_cannot_resign(house, blue, red):
    game = games.create(house, red, "settlers", 2, ai={1: "greedy"}, start=True)
    assert problem(resign, house, blue, game).code == "not_your_seat"


def test_leaving_a_running_game_is_called_resigning(house, red, game):
    reason = problem(games.leave, house, red, game, 0)
    assert reason.code == "game_started"
    assert "resign" in reason.detail


def test_a_repeat_with_the_same_key_resigns_once(house, red, game):
    first = resign(house, red, game, key="k").version
    assert resign(house, red, game, key="k").version == first


@pytest.mark.parametrize("luck", [fair])
@pytest.mark.parametrize("ruleset", ["settlers", "natick", "puerto", "dinosaurs", "first_nations", "trade_partners"])
def test_the_points_are_counted_in_every_ruleset_and_the_record_is_verified(house, red, ruleset):
    seats = 2 if ruleset in ("natick", "trade_partners", "first_nations") else 3
    game = sandbox(house, red, ruleset, seats)
    for seat in range(seats - 1):
        resign(house, red, game, seat)
    verdict = verified(house, game)
    assert (verdict.findings, verdict.result.winners) == ([], (seats - 1,))


def test_a_game_that_went_on_after_a_resignation_is_verified(house, three):
    game = table(house, *three)
    play_on(house, game, three, random.Random(4), moves=60)
    resign(house, three[0], game)
    told = [line.entry().events for line in read_lines(house.store, game)][-1]
    assert told == [SeatResigned(0, "asked").facts()]
    assert verified(house, game).findings == []


def test_an_end_that_a_resignation_does_not_bring_is_found(house, red, blue):
    game = table(house, red, blue)
    resign(house, red, game)
    lines = log.export(house, None, game)
    changed = b"".join(lines).replace(b'"reason":"resigned"', b'"reason":"points"')
    assert verify(changed).findings
