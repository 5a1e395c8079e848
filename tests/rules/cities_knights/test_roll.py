"""A roll: the event die first, then production or the seven, then the Aqueduct."""

import pytest

from games.cities_knights.events.turn import DiceChosen
from games.cities_knights.progress import PROGRESS_CARDS, full_deck
from games.cities_knights.steps.aqueduct import DeclineAqueduct, TakeFromAqueduct
from games.cities_knights.steps.roll import PlayAlchemist
from games.cities_knights.tracks import TRADE
from games.settlers.cards import ORE
from tests.rules.cities_knights.language import (
    SeatAction,
    act,
    agenda_changed,
    barbarians,
    before_the_roll,
    by_colour,
    cards_of,
    city,
    drew,
    event_rolled,
    event_script,
    hand,
    land,
    levels,
    metropolis,
    played,
    produced,
    progress,
    progress_data,
    robber_on,
    roll,
    rolled,
    settlement,
    shown,
    took,
    walls,
)

AFTER = agenda_changed("trade_build(red)")


def test_a_city_yields_a_commodity_beside_the_resource():
    past = city("red", 17), settlement("blue", 8), before_the_roll()
    land(*past).when(roll("red", 1, 2, "science")).then(
        rolled(1, 2), event_rolled("science"), produced(red="1 lumber + 1 paper"), AFTER
    )
    land(*past).when(roll("red", 4, 5, "science")).then(
        rolled(4, 5), event_rolled("science"), produced(red="1 ore + 1 coin", blue="1 ore"), AFTER
    )


def test_a_city_at_hills_yields_two_bricks_and_at_pasture_wool_and_cloth():
    past = city("red", 3, 49), before_the_roll()
    land(*past).when(roll("red", 3, 3)).then(rolled(3, 3), event_rolled("ship"), produced(red="2 brick"), AFTER)
    land(*past).when(roll("red", 6, 6)).then(
        rolled(6, 6), event_rolled("ship"), produced(red="1 wool + 1 cloth"), AFTER
    )


def test_a_short_bank_is_judged_by_kind():
    past = city("red", 48), city("blue", 45), hand("white", cloth=11), before_the_roll()
    events, _ = land(*past).when(roll("red", 6, 6)).accepted()
    assert [type(event).__name__ for event in events[2:4]] == ["BankRanShort", "CardsProduced"]
    assert events[3] == produced(red="1 wool", blue="1 wool")


@pytest.mark.parametrize(("level", "red", "draws"), [(1, 2, True), (1, 3, False), (3, 4, True), (0, 1, False)])
def test_a_gate_brings_a_card_if_the_red_die_is_at_most_one_more_than_the_level(level, red, draws):
    past = levels("red", politics=level), before_the_roll()
    _, after = land(*past).when(roll("red", red, 1, "politics", *(["spy"] if draws else []))).accepted()
    assert cards_of(after, "red") == (["spy"] if draws else [])


def test_at_level_five_every_red_die_brings_a_card():
    past = city("red", 48), metropolis("politics", 48), levels("red", politics=5), before_the_roll()
    _, after = land(*past).when(roll("red", 6, 1, "politics", "spy")).accepted()
    assert cards_of(after, "red") == ["spy"]


def test_all_seats_draw_in_turn_order_from_the_roller():
    past = levels("red", trade=1), levels("white", trade=1), before_the_roll("white")
    events, after = land(*past).when(roll("white", 1, 1, "trade", "merchant", "merchant_fleet")).accepted()
    assert events[2:4] == [drew("white", "merchant"), drew("red", "merchant_fleet", 1)]
    assert progress_data(after, "red", "blue")["backs"] == {"trade": 1, "politics": 0, "science": 0}
    assert progress_data(after, "red", "blue")["cards"] is None
    assert progress_data(after, "red", "red")["cards"] == ["merchant_fleet"]


def test_a_drawn_point_card_is_shown_at_once():
    past = levels("blue", science=1), before_the_roll()
    _, after = land(*past).when(roll("red", 1, 1, "science", "printer")).accepted()
    assert progress_data(after, "blue", "red")["points"] == ["printer"]
    assert cards_of(after, "blue") == []
    assert after.shown_to("red")["colours"][1]["points"] == 1


def test_the_ship_comes_nearer_and_the_seat_wins_with_a_point_card_before_production():
    past = levels("red", science=1), by_colour("defender", "red", "12"), before_the_roll()
    past = (*past, lambda sheet: sheet.words.update(defender="12/0/0"))
    events, after = land(*past).when(roll("red", 1, 1, "science", "printer")).accepted()
    assert events[:4] == [
        rolled(1, 1),
        event_rolled("science"),
        drew("red", "printer"),
        shown("red", "printer"),
    ]
    assert after.state.result is not None
    assert after.state.result.winners == (0,)


def test_nobody_draws_after_the_roller_has_won_with_a_point_card():
    gates = levels("red", science=1), levels("blue", science=1), progress("blue", "spy", "smith", "crane", "medicine")
    past = (*gates, lambda sheet: sheet.words.update(defender="12/0/0"), before_the_roll())
    events, after = land(*past).when(roll("red", 1, 1, "science", "printer")).accepted()
    assert [type(event).__name__ for event in events[2:]] == ["ProgressDrawn", "PointCardShown", "GameEnded"]
    assert after.state.rules.definition.violations(after.state) == []


def test_others_draw_after_a_point_card_that_does_not_win():
    gates = levels("red", science=1), levels("blue", science=1), before_the_roll()
    events, _ = land(*gates).when(roll("red", 1, 1, "science", "printer", "crane")).accepted()
    assert events[2:5] == [drew("red", "printer"), shown("red", "printer"), drew("blue", "crane", 1)]


def test_the_alchemist_names_the_dice_and_only_the_event_die_is_rolled():
    past = progress("red", "alchemist"), settlement("red", 8), before_the_roll()
    action = SeatAction(0, PlayAlchemist(4, 5), event_script(event="trade"))
    land(*past).when(action).then(
        played("red", "alchemist"), DiceChosen((4, 5)), event_rolled("trade"), produced(red="1 ore"), AFTER
    )


def test_the_alchemist_is_played_only_before_the_roll():
    land(progress("red", "alchemist")).when(act("red", PlayAlchemist(3, 4))).refused("trade_build_pending")
    land(before_the_roll()).when(act("red", PlayAlchemist(3, 4))).refused("progress_card_not_held")


def test_an_alchemist_may_name_a_seven():
    past = progress("red", "alchemist"), hand("blue", ore=8), before_the_roll()
    action = SeatAction(0, PlayAlchemist(3, 4), event_script(event="ship"))
    _, after = land(*past).when(action).accepted()
    assert after.state.agenda[0].step == "discard"


def test_a_seven_before_the_first_attack_moves_no_robber():
    land(before_the_roll()).when(roll("red", 3, 4)).then(rolled(3, 4), event_rolled("ship"), AFTER)


def test_a_seven_after_the_first_attack_moves_the_robber():
    land(before_the_roll(), barbarians(attacks=1)).when(roll("red", 3, 4)).then(
        rolled(3, 4), event_rolled("ship"), agenda_changed("robber(red)+trade_build(red)")
    )


@pytest.mark.parametrize(("count", "limit"), [(0, 7), (1, 9), (2, 11)])
def test_each_wall_raises_the_hand_limit_by_two_and_commodities_count(count, limit):
    corners = (17, 9)[:count]
    for size, owes in ((limit, False), (limit + 1, True)):
        past = city("red", 17, 9), walls("red", *corners), hand("red", paper=size - 5, ore=5), before_the_roll()
        _, after = land(*past).when(roll("red", 3, 4)).accepted()
        assert (after.state.agenda[0].step == "discard") == owes


def test_an_aqueduct_gives_a_card_to_who_got_none():
    past = levels("red", science=3), levels("blue", science=3), settlement("red", 8), before_the_roll()
    turn = land(*past).after(roll("red", 4, 5))
    turn.when(act("red", TakeFromAqueduct(ORE))).refused("not_your_turn", seats=["blue"])
    turn.when(act("blue", TakeFromAqueduct(ORE))).then(took("blue", ore=1), AFTER)
    turn.when(act("blue", DeclineAqueduct())).then(AFTER)


def test_an_aqueduct_gives_nothing_on_a_seven_or_from_an_empty_bank():
    past = levels("red", science=3), before_the_roll()
    land(*past).when(roll("red", 3, 4)).then(rolled(3, 4), event_rolled("ship"), AFTER)
    everything = {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}
    land(*past, hand("blue", **everything)).when(roll("red", 1, 1)).then(rolled(1, 1), event_rolled("ship"), AFTER)


def test_an_aqueduct_takes_what_the_bank_has():
    past = levels("red", science=3), hand("blue", ore=19), before_the_roll()
    land(*past).after(roll("red", 1, 1)).when(act("red", TakeFromAqueduct(ORE))).refused("not_enough_in_bank")


@pytest.mark.parametrize("loss", [robber_on(4), hand("white", ore=18)], ids=["robber", "short bank"])
def test_an_aqueduct_helps_who_got_nothing_for_whatever_reason(loss):
    past = levels("red", science=3), settlement("red", 8), settlement("blue", 18), loss, before_the_roll()
    turn = land(*past).after(roll("red", 4, 5))
    turn.when(act("red", TakeFromAqueduct(ORE))).then(took("red", ore=1), AFTER)


def test_an_empty_deck_brings_no_card():
    every = [PROGRESS_CARDS[each] for each in full_deck(TRADE)]
    past = levels("red", trade=1), progress("red", *every), before_the_roll()
    land(*past).when(roll("red", 1, 1, "trade")).then(rolled(1, 1), event_rolled("trade"), AFTER)
