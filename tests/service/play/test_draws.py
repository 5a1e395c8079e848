"""Draws by agreement: offered in the own turn, accepted by all or declined by one; an AI accepts if it cannot win."""

import pytest

from events.service_events import DrawAnswered, DrawOffered
from landnama.verification.verify import verify
from projections.game.replay import read_entries
from service.live import entries
from service.lobby import create_game, games
from service.lobby.sandbox import SandboxRequest, ruleset_of_position
from service.play import actions
from service.play.draws import answer_draw, offer_draw
from service.play.resign import resign
from service.services import fair_randomness
from tests.service.language import problem

HEAD = "m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
ALL_CARDS = "dk14r2y2m2v5"
"""Every development card: nobody else can win by cards."""


def from_position(services, player, *seats, ai=None, take_seat="all", seat_count=3, active=0):
    """A sandbox game of the player in which a seat trades and builds."""
    colours = " ".join(f"{number}:{pieces}" for number, pieces in enumerate(seats) if pieces)
    line = f"settlers/{seat_count} {HEAD} {colours} turn:{seat_count * 3 + 1 + active} span:9 active:{active} first:0 "
    line += f"agenda:trade_build({active})"
    return create_game.create_game(
        services,
        player,
        *ruleset_of_position(line),
        ai,
        "sandbox",
        start=True,
        take_seat=take_seat,
        sandbox=SandboxRequest(position=line),
    )


@pytest.fixture
def game(services, red):
    """A game in which Red holds all three seats, in the turn of seat 0."""
    return from_position(services, red, "s18", "s21", "s34")


def offer_of(services, game):
    return games.describe_game(services, game)["draw_offer"]


def end_turn(services, red, game, seat=0):
    version = services.snapshots.fresh(game).version
    actions.take_action(services, red, game, {"type": "end_turn"}, version, seat)


def test_the_game_ends_when_all_seats_have_accepted(services, red, game):
    offer_draw(services, red, game, 0)
    assert offer_of(services, game) == {"seat": 0, "accepted": [0]}
    answer_draw(services, red, game, "accepted", 2)
    assert offer_of(services, game) == {"seat": 0, "accepted": [0, 2]}
    ended = answer_draw(services, red, game, "accepted", 1)
    assert (ended.status, ended.is_revealed) == ("finished", True)
    assert (ended.state.result.winners, ended.state.result.reason) == ((), "draw_agreed")
    assert ended.state.result.points == (1, 1, 1)
    assert games.describe_game(services, game)["end_reason"] == "draw_agreed"
    assert offer_of(services, game) is None


def test_a_seat_that_declines_ends_the_offer(services, red, game):
    offer_draw(services, red, game, 0)
    answer_draw(services, red, game, "declined", 1)
    assert offer_of(services, game) is None
    assert problem(answer_draw, services, red, game, "accepted", 2).code == "no_draw_offer"
    assert problem(offer_draw, services, red, game, 0).code == "draw_already_offered"


def test_an_offer_ends_with_its_turn(services, red, game):
    offer_draw(services, red, game, 0)
    end_turn(services, red, game)
    assert offer_of(services, game) is None
    assert problem(answer_draw, services, red, game, "accepted", 1).code == "no_draw_offer"
    assert offer_draw(services, red, game, 1).open_draw_offer.seat == 1


def test_a_draw_is_offered_in_the_own_turn_only(services, red, game):
    reason = problem(offer_draw, services, red, game, 1)
    assert (reason.code, reason.facts) == ("draw_not_in_turn", {"seats": [0]})


def test_a_draw_is_not_offered_before_the_first_turn(services, red):
    game = create_game.create_game(services, red, "settlers", 2, {}, None, "sandbox", start=True, take_seat="all")
    assert problem(offer_draw, services, red, game, 0).code == "draw_not_in_turn"


def test_a_seat_answers_once(services, red, game):
    offer_draw(services, red, game, 0)
    assert problem(answer_draw, services, red, game, "declined", 0).code == "draw_already_answered"
    answer_draw(services, red, game, "accepted", 1)
    assert problem(answer_draw, services, red, game, "accepted", 1).code == "draw_already_answered"


def test_without_an_offer_there_is_nothing_to_answer(services, red, game):
    assert problem(answer_draw, services, red, game, "accepted", 1).code == "no_draw_offer"


def test_a_finished_game_has_no_draw(services, red, game):
    resigned = [resign(services, red, game, seat) for seat in (0, 1)]
    assert resigned[-1].status == "finished"
    assert problem(offer_draw, services, red, game, 2).code == "game_over"


def test_a_player_who_resigned_offers_no_draw(services, red, game):
    resign(services, red, game, 0)
    assert problem(offer_draw, services, red, game, 0).code == "already_resigned"


def test_a_repeated_request_has_one_effect(services, red, game):
    first = offer_draw(services, red, game, 0, key="k1")
    assert offer_draw(services, red, game, 0, key="k1").version == first.version


def test_an_offer_does_not_outdate_the_decisions_of_others(services, red, game):
    version = services.snapshots.fresh(game).version
    offer_draw(services, red, game, 0)
    answer_draw(services, red, game, "declined", 1)
    assert actions.take_action(services, red, game, {"type": "end_turn"}, version, 0).version == version + 3


def test_an_ai_that_can_win_declines_at_once(services, red):
    game = from_position(services, red, "s18", "s21", seat_count=2, ai={1: "greedy"}, take_seat=True)
    offer_draw(services, red, game)
    assert offer_of(services, game) is None
    assert last_events(services, game) == [DrawOffered(0).to_dict(), DrawAnswered(1, "declined").to_dict()]


def test_an_ai_that_cannot_win_accepts_at_once(services, red):
    game = from_position(services, red, f"s18|{ALL_CARDS[:-2]}", "", seat_count=2, ai={1: "greedy"}, take_seat=True)
    ended = offer_draw(services, red, game)
    assert (ended.status, ended.state.result.reason) == ("finished", "draw_agreed")


def last_events(services, game):
    stored = list(read_entries(services.store, game))
    return stored[-1].entry().events


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_an_agreed_draw_is_verified(services, red, game):
    offer_draw(services, red, game, 0)
    answer_draw(services, red, game, "declined", 1)
    end_turn(services, red, game)
    offer_draw(services, red, game, 1)
    for seat in (0, 2):
        answer_draw(services, red, game, "accepted", seat)
    verdict = verify(b"".join(entries.export_game(services, None, game)))
    assert verdict.findings == []
    assert verdict.result.reason == "draw_agreed"
