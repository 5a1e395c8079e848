"""Resigning: the last remaining seat wins, and with more seats left a policy plays for the resigned one."""

import random

import pytest

from events.service_events import SeatResigned
from landnama.verification.verify import verify
from projections.game.replay import read_entries
from service.live import entries
from service.lobby import create_game, games, seating
from service.play import actions
from service.play.resign import resign
from service.services import fair_randomness
from tests.service.language import play_randomly, problem, start_game
from tests.service.solo_games import sandbox


def verify_export(services, game):
    return verify(b"".join(entries.export_game(services, None, game)))


def result(services, game):
    found = services.snapshots.load(game).state.result
    return found.winners, found.reason


def test_with_two_seats_the_other_one_wins(services, red, blue):
    game = start_game(services, red, blue)
    record = resign(services, red, game)
    assert (record.status, record.is_revealed) == ("finished", True)
    assert result(services, game) == ((1,), "resigned")
    described = games.describe_game(services, game)
    assert (described["winners"], described["end_reason"]) == ([1], "resigned")


def test_a_running_game_has_no_end_reason(services, game):
    assert games.describe_game(services, game)["end_reason"] is None


def test_a_seat_may_resign_while_another_is_due(services, three, game):
    waiting = next(seat for seat in range(3) if seat not in services.snapshots.fresh(game).due())
    assert resign(services, three[waiting], game).seats[waiting].has_resigned


def test_with_several_seats_left_a_policy_plays_on_and_the_description_shows_it(services, red, game):
    resign(services, red, game)
    page = games.describe_game(services, game)
    assert (page["status"], page["seats"][0]["policy"], page["seats"][0]["resigned"]) == ("running", "greedy", True)
    assert page["seats"][0]["name"] == "Red"


def test_a_policy_plays_a_resigned_seat_when_it_is_due(services, three, game):
    (due,) = services.snapshots.fresh(game).due()
    resign(services, three[due], game)
    assert services.schedule.due_at(game) <= services.clock().timestamp() + services.settings.ai_delay


def test_a_player_who_resigned_sees_the_game_but_cannot_act(services, three, game):
    (due,) = services.snapshots.fresh(game).due()
    caller = three[due]
    resign(services, caller, game)
    assert actions.seat_view(services, caller, game)["seat"] == due
    assert actions.legal_actions(services, caller, game)["actions"] == []
    version = services.snapshots.fresh(game).version
    assert (
        problem(actions.take_action, services, caller, game, {"type": "end_turn"}, version).code == "already_resigned"
    )


def test_a_seat_resigns_only_once(services, red, game):
    resign(services, red, game)
    assert problem(resign, services, red, game).code == "already_resigned"


def test_the_last_seat_that_has_not_resigned_wins(services, three, game):
    resign(services, three[2], game)
    resign(services, three[0], game)
    assert result(services, game) == ((1,), "resigned")


def test_a_game_that_every_person_resigned_ends_without_a_winner(services, red):
    game = create_game.create_game(services, red, "settlers", 3, ai={1: "greedy", 2: "greedy"}, start=True)
    assert resign(services, red, game).is_revealed
    assert result(services, game) == ((), "abandoned")


def test_an_ai_that_is_the_last_seat_wins(services, red):
    game = create_game.create_game(services, red, "settlers", 2, ai={1: "greedy"}, start=True)
    resign(services, red, game)
    assert result(services, game) == ((1,), "resigned")


def test_a_player_with_several_seats_must_name_the_one_that_resigns(services, red):
    game = sandbox(services, red, seats=3)
    assert problem(resign, services, red, game).code == "seat_required"
    assert resign(services, red, game, 1).seats[1].has_resigned


def test_a_seat_cannot_resign_before_the_start_or_after_the_end(services, red, blue):
    open_ = create_game.create_game(services, red, "settlers", 2)
    assert problem(resign, services, red, open_).code == "game_not_started"
    over = start_game(services, red, blue)
    resign(services, red, over)
    assert problem(resign, services, blue, over).code == "game_over"


def test_a_player_without_a_seat_cannot_resign(services, blue, red):
    game = create_game.create_game(services, red, "settlers", 2, ai={1: "greedy"}, start=True)
    assert problem(resign, services, blue, game).code == "not_your_seat"


def test_leaving_a_running_game_is_refused_with_a_hint_to_resign(services, red, game):
    reason = problem(seating.leave_seat, services, red, game, 0)
    assert reason.code == "game_already_started"
    assert "resign" in reason.detail


def test_a_repeat_with_the_same_key_resigns_once(services, red, game):
    first = resign(services, red, game, key="k").version
    assert resign(services, red, game, key="k").version == first


@pytest.mark.parametrize("randomness", [fair_randomness])
@pytest.mark.parametrize("ruleset", ["settlers", "natick", "puerto", "dinosaurs", "first_nations", "trade_partners"])
def test_a_resignation_in_every_ruleset_counts_points_and_is_verified(services, red, ruleset):
    seats = 2 if ruleset in ("natick", "trade_partners", "first_nations") else 3
    game = sandbox(services, red, ruleset, seats)
    for seat in range(seats - 1):
        resign(services, red, game, seat)
    verdict = verify_export(services, game)
    assert (verdict.findings, verdict.result.winners) == ([], (seats - 1,))


def test_a_game_that_continued_after_a_resignation_is_verified(services, three):
    game = start_game(services, *three)
    play_randomly(services, game, three, random.Random(4), moves=60)
    resign(services, three[0], game)
    actual = [line.entry().events for line in read_entries(services.store, game)][-1]
    assert actual == [SeatResigned(0, "requested").to_dict()]
    assert verify_export(services, game).findings == []


def test_verify_finds_an_end_that_a_resignation_does_not_cause(services, red, blue):
    game = start_game(services, red, blue)
    resign(services, red, game)
    lines = entries.export_game(services, None, game)
    changed = b"".join(lines).replace(b'"reason":"resigned"', b'"reason":"points"')
    assert verify(changed).findings
