"""Trade Partners with Seafarers and Cities & Knights together: what no single expansion decides.

The map is that of four players; white and orange are the partners of red and blue.
"""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.cities_knights.cards.politics import PlayDiplomat
from games.cities_knights.steps.roll import PlayAlchemist
from games.kernel import InvalidValue
from games.settlers.events.building import CityBuilt
from games.settlers.events.removal import RoadLengthChanged
from games.settlers.state import NONE
from tests.rules.actions import SeatAction, discard, end_turn
from tests.rules.cities_knights.language import act, barbarians, event_script, knights, played, progress, roll, walls
from tests.rules.events import robber_moved
from tests.rules.language import Turn, given
from tests.rules.positions import city, hand, next_is, number, settlement
from tests.rules.random_play import play_random_game
from tests.rules.seafarers.language import PIRATE_START, at, pirate_moved, pirate_of, roads, settled, ships
from tests.rules.seafarers_cities_knights.language import ship_removed
from tests.rules.trade_partners.language import partner_city, partner_hands_lost
from tests.rules.trade_partners.test_with_seafarers import partner_ship

GAME = "trade_partners+seafarers+cities_knights"
TURN = "trade_build(red)+catch_up(red)"
BEFORE = next_is(f"roll(red)+{TURN}")
DESERT_HEX = 26
WHITE = 2


def partners(*past, **options) -> Turn:
    return given(*past, game=GAME, seats=2, **options)


def owed(turn: Turn) -> dict[str, int]:
    """What the partner of red is owed, in the view of blue."""
    debts = turn.shown_to("blue")["trade_partners"]["partners"][0]["owed"]
    return {name: count for name, count in debts.items() if count}


@pytest.mark.parametrize("seats", [2, 3])
def test_sixteen_points_are_the_usual_target(seats):
    assert get_ruleset(GAME, seats).options["target_points"] == 16


def test_the_city_of_a_partners_set_up_is_on_the_main_island():
    agenda = next_is("setup_partner_settlement(red;2)")
    red = settlement("red", 66), city("red", 94), roads("red", 94, 87), ships("red", 66, 74)
    white = settlement("white", 41), roads("white", 41, 48)
    words = {"turn": 0, "span": 0, "first": 0, "active": 0}
    turn = partners(*red, *white, agenda, lambda sheet: sheet.words.update(words))
    turn.when(partner_city("red", 60)).refused("not_on_main_island", corner=60)
    events, turn = turn.when(partner_city("red", 43)).accepted()
    assert CityBuilt(WHITE, 43, 0) in events
    turn.when(partner_ship("red", 43, 35)).accepted()
    assert owed(turn.after(partner_ship("red", 43, 35))) == {}


def test_a_settlement_of_a_partner_on_an_island_becomes_a_city_in_the_catch_up():
    red = city("red", 66), settlement("red", 94)
    turn = partners(next_is(TURN), *red, settlement("white", 60, 41)).after(end_turn("red"))
    turn.when(partner_city("red", 60)).accepted()


def test_an_alchemists_seven_before_the_first_attack_takes_cards_and_moves_nothing():
    seven = SeatAction(number("red"), PlayAlchemist(3, 4), event_script(event="trade"))
    hands = hand("red", ore=10), hand("blue", ore=8), hand("white", coin=2)
    red = city("red", 66), walls("red", 66)
    events, turn = partners(BEFORE, *red, *hands, progress("red", "alchemist")).when(seven).accepted()
    assert partner_hands_lost(white="2 coin") in events
    turn = turn.after(discard("red", ore=5), discard("blue", ore=4))
    assert (turn.state.agenda[0].step, turn.state.robber, pirate_of(turn)) == ("trade_build", NONE, NONE)


def test_the_first_attack_takes_the_cards_of_partners_and_brings_robber_and_pirate():
    red = settlement("red", 94), city("red", 66), knights("red", "b58+")
    past = *red, roads("red", 66, 58), hand("orange", ore=1), barbarians(ship=6)
    events, turn = partners(BEFORE, *past).when(roll("red", 1, 1)).accepted()
    came = [robber_moved(DESERT_HEX), pirate_moved(PIRATE_START), partner_hands_lost(orange="1 ore")]
    assert [event for event in events if event in came] == came
    assert (turn.state.robber, pirate_of(turn)) == (DESERT_HEX, PIRATE_START)


def test_a_diplomat_removes_the_ship_of_a_partner_and_the_next_catch_up_replaces_it():
    white = settlement("white", 58), ships("white", 58, 66)
    red = settlement("red", 52), settled("red", 2), ships("red", 52, 44)
    blue = lambda sheet: sheet.words.update(active=1)  # noqa: E731
    agenda = next_is("trade_build(blue)+catch_up(blue)")
    turn = partners(blue, agenda, *red, *white, progress("blue", "diplomat"))
    assert owed(turn) == {}
    turn = turn.when(act("blue", PlayDiplomat(at(58, 66)))).then(
        played("blue", "diplomat"), ship_removed("white", 58, 66), RoadLengthChanged(WHITE, 0)
    )
    assert owed(turn) == {"ships": 1}
    turn = turn.after(end_turn("blue"), roll("red", 1, 1, "trade"), end_turn("red"))
    turn.when(partner_ship("red", 58, 66)).accepted()


def test_every_move_of_a_random_game_passes_all_checks():
    play_random_game(get_ruleset(GAME, 2), SeededChance(1), 150)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (knights("white", "b42"), "a colour without a seat has a realm"),
        (progress("white", "spy"), "a colour without a seat has progress cards"),
        (settled("white", 2), "a colour without a seat has points for islands"),
    ],
)
def test_a_partner_has_no_knights_no_progress_cards_and_no_islands(wrong, sentence):
    with pytest.raises(InvalidValue, match=sentence):
        partners(wrong)


def test_a_refusal_in_the_catch_up_says_that_knights_are_in_the_way():
    sentences = get_ruleset(GAME, 2).sentences
    for code in ("partner_not_connected", "partner_ship_not_connected"):
        assert sentences[code].endswith("not through another colour's building or knight.")
    for game in ("trade_partners", "trade_partners+seafarers"):
        assert get_ruleset(game, 2).sentences["partner_not_connected"].endswith("another colour's building.")
