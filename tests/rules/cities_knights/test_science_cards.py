"""The science cards: what each does, when it is refused, and what others see."""

from games.cities_knights.cards.science import (
    DeclinePromotion,
    PlayCrane,
    PlayEngineer,
    PlayInventor,
    PlayIrrigation,
    PlayMedicine,
    PlayMining,
    PlayProgressRoadBuilding,
    PlaySmith,
    PromoteForFree,
)
from games.cities_knights.events.cards import CranePrepared, TokensSwapped
from games.cities_knights.events.cities import CityImproved, CityRaised, WallBuilt
from games.cities_knights.events.knights import KnightPromoted
from games.cities_knights.steps.cities import ImproveCity
from games.settlers.events.building import CityBuilt
from tests.rules.cities_knights.language import (
    act,
    agenda_changed,
    before_the_roll,
    cards_of,
    city,
    end_turn,
    hand,
    knights,
    land,
    levels,
    lying,
    offer,
    pile,
    place_road,
    played,
    progress,
    progress_data,
    road,
    roll,
    settlement,
    took,
)

SCIENCE = 2


def test_a_card_that_is_not_held_is_refused():
    land(city("red", 17)).when(act("red", PlayCrane())).refused("progress_card_not_held")


def test_a_played_card_goes_openly_under_its_deck():
    _, turn = land(settlement("red", 29), progress("red", "irrigation")).when(act("red", PlayIrrigation())).accepted()
    assert cards_of(turn, "red") == []
    assert turn.shown_to("white")["progress_cards"]["decks"][SCIENCE] == {
        "deck": "science",
        "unseen": 17,
        "under": ["irrigation"],
    }


def test_a_crane_makes_the_next_improvement_cheaper_by_one():
    past = city("red", 17), progress("red", "crane", "crane"), hand("red", paper=2)
    turn = land(*past).when(act("red", PlayCrane())).then(played("red", "crane"), CranePrepared(0))
    turn.when(act("red", PlayCrane())).refused("progress_card_without_effect")
    turn = turn.when(act("red", ImproveCity(SCIENCE))).then(CityImproved(0, SCIENCE, 1, 0))
    turn = turn.when(act("red", ImproveCity(SCIENCE))).then(CityImproved(0, SCIENCE, 2, pile("2 paper")))


def test_a_crane_is_lost_at_the_end_of_the_turn_and_needs_a_city():
    turn = land(city("red", 17), progress("red", "crane")).after(act("red", PlayCrane()), end_turn("red"))
    assert not turn.shown_to("red")["cities_knights"]["crane"]
    land(settlement("red", 17), progress("red", "crane")).when(act("red", PlayCrane())).refused(
        "progress_card_without_effect"
    )


def test_an_improvement_free_of_cost_leaves_an_offer_of_its_player_firm():
    turn = land(city("red", 17), progress("red", "crane"), hand("red", coin=1, paper=1))
    turn = turn.after(act("red", PlayCrane()), offer("red", "1 coin", "1 ore"))
    turn = turn.after(act("red", ImproveCity(SCIENCE)))
    assert [each.firm for each in turn.state.offers] == [True]
    turn = land(city("red", 17), hand("red", coin=1, paper=1))
    turn = turn.after(offer("red", "1 coin", "1 ore"), act("red", ImproveCity(SCIENCE)))
    assert [each.firm for each in turn.state.offers] == [False]


def test_an_engineer_builds_a_wall_without_a_cost():
    turn = land(city("red", 17), settlement("red", 49), progress("red", "engineer"))
    turn.when(act("red", PlayEngineer(49))).refused("no_own_city")
    turn.when(act("red", PlayEngineer(17))).then(played("red", "engineer"), WallBuilt(0, 17, 0))


def test_an_inventor_swaps_two_tokens_but_not_2_6_8_or_12():
    turn = land(progress("red", "inventor"))
    for first, second in ((0, 2), (5, 6), (1, 3)):
        turn.when(act("red", PlayInventor(first, second))).refused("token_stays")
    for first, second in ((2, 7), (2, 13), (6, 2), (2, 2)):
        turn.when(act("red", PlayInventor(first, second))).refused("tokens_not_swapped")
    after = turn.when(act("red", PlayInventor(2, 3))).then(played("red", "inventor"), TokensSwapped(2, 3))
    assert after.state.board.tokens[2:4] == (3, 5)
    turn = after.after(end_turn("red"))
    assert turn.shown_to("red")["board"]["hexes"][2]["token"] == 3


def test_irrigation_brings_two_grain_for_each_hex_of_fields_at_a_building():
    past = city("red", 29), settlement("red", 44), progress("red", "irrigation", "irrigation")
    turn = land(*past).when(act("red", PlayIrrigation())).then(played("red", "irrigation"), took("red", grain=6))
    turn.when(act("red", PlayIrrigation())).accepted()
    land(settlement("red", 10), progress("red", "irrigation")).when(act("red", PlayIrrigation())).refused(
        "progress_card_without_effect"
    )


def test_mining_takes_what_the_bank_has():
    past = settlement("red", 8), hand("blue", ore=18), progress("red", "mining")
    land(*past).when(act("red", PlayMining())).then(played("red", "mining"), took("red", ore=1))
    land(settlement("red", 8), hand("blue", ore=19), progress("red", "mining")).when(act("red", PlayMining())).refused(
        "progress_card_without_effect"
    )


def test_medicine_makes_a_city_for_two_ore_and_one_grain():
    past = settlement("red", 17), progress("red", "medicine")
    land(*past).when(act("red", PlayMedicine(17))).refused("cannot_pay")
    turn = land(*past, hand("red", ore=2, grain=1))
    turn.when(act("red", PlayMedicine(8))).refused("no_own_settlement")
    turn.when(act("red", PlayMedicine(17))).then(played("red", "medicine"), CityBuilt(0, 17, pile("2 ore + 1 grain")))


def test_road_building_places_two_roads():
    turn = land(settlement("red", 8), progress("red", "progress_road_building"))
    turn = turn.after(act("red", PlayProgressRoadBuilding()), place_road("red", 8, 4), place_road("red", 8, 12))
    assert len(turn.shown_to("red")["colours"][0]["roads"]) == 2
    land(progress("red", "progress_road_building")).when(act("red", PlayProgressRoadBuilding())).refused("no_free_edge")
    fifteen = road("red", 0, 4, 8, 12, 17, 23, 29, 34, 39, 44, 48, 52, 49, 53, 50, 46)
    turn = land(fifteen, progress("red", "progress_road_building"))
    turn.when(act("red", PlayProgressRoadBuilding())).refused("no_pieces_left")
    fifteen = road("red", 0, 4, 8, 12, 17, 23, 29, 34, 39, 44, 48, 52, 49, 53, 50, 46)
    turn = land(fifteen, progress("red", "progress_road_building"))
    turn.when(act("red", PlayProgressRoadBuilding())).refused("no_pieces_left")


def test_a_smith_promotes_one_or_two_knights():
    past = road("red", 4, 8, 13), knights("red", "b4", "b8+"), progress("red", "smith")
    turn = (
        land(*past)
        .when(act("red", PlaySmith(4)))
        .then(played("red", "smith"), KnightPromoted(0, 4, 1, 0), agenda_changed("smith(red)+trade_build(red)"))
    )
    turn.when(act("red", PromoteForFree(4))).refused("already_promoted")
    turn.when(act("red", PromoteForFree(8))).then(KnightPromoted(0, 8, 1, 0), agenda_changed("trade_build(red)"))
    turn.when(act("red", DeclinePromotion())).then(agenda_changed("trade_build(red)"))


def test_a_smith_needs_a_fortress_for_a_mighty_knight():
    past = road("red", 4, 8), knights("red", "s4"), progress("red", "smith")
    land(*past).when(act("red", PlaySmith(4))).refused("fortress_required")
    land(*past, levels("red", politics=3)).when(act("red", PlaySmith(4))).then(
        played("red", "smith"), KnightPromoted(0, 4, 2, 0)
    )


def test_others_see_the_backs_of_a_hand():
    turn = land(progress("red", "crane", "spy"))
    assert progress_data(turn, "red", "blue")["backs"] == {"trade": 0, "politics": 1, "science": 1}
    assert progress_data(turn, "red", "blue")["known"] == []


def test_progress_cards_are_not_played_before_the_roll():
    turn = land(city("red", 17), progress("red", "crane"), before_the_roll())
    turn.when(act("red", PlayCrane())).refused("roll_pending")
    turn.after(roll("red", 1, 1)).when(act("red", PlayCrane())).accepted()


def test_the_first_knight_of_a_smith_leaves_room_for_the_second():
    past = road("red", 4, 8, 13, 9), knights("red", "b4", "s8", "s13"), levels("red", politics=3)
    turn = land(*past, progress("red", "smith"))
    turn.when(act("red", PlaySmith(4))).refused("no_knights_left")
    turn = turn.after(act("red", PlaySmith(8)))
    turn.when(act("red", PromoteForFree(4))).then(KnightPromoted(0, 4, 1, 0), agenda_changed("trade_build(red)"))


def test_medicine_raises_a_lying_city_without_a_piece_of_the_supply():
    past = city("red", 17, 42, 3), settlement("red", 49), lying("red", 49), progress("red", "medicine")
    price = pile("2 ore + 1 grain")
    land(*past, hand("red", ore=2, grain=1)).when(act("red", PlayMedicine(49))).then(
        played("red", "medicine"), CityBuilt(0, 49, price), CityRaised(0, 49)
    )
