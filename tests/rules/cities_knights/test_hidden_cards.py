"""Cards that look into hands or take from them, the limit of four, and what each audience knows."""

from games.cities_knights.cards.looks import DeclineProgressCard
from games.cities_knights.cards.takings import (
    GiveCards,
    PlayResourceMonopoly,
    PlaySaboteur,
    PlayTradeMonopoly,
    PlayWedding,
)
from games.cities_knights.events.cards import CardsCollected, CardsGiven, CardsPicked, HandSeen
from games.cities_knights.events.progress import ProgressHandSeen, ProgressReturned, ProgressStolen
from games.cities_knights.hidden import known_progress
from games.cities_knights.steps.progress_limit import ReturnProgressCard
from games.settlers.cards import COIN, ORE
from tests.rules.cities_knights.language import (
    BLUE,
    RED,
    WHITE,
    accept,
    act,
    agenda_changed,
    before_the_roll,
    by_colour,
    card,
    cards_of,
    city,
    discard,
    discarded,
    end_turn,
    hand,
    land,
    levels,
    master_merchant,
    next_is,
    offer,
    pick,
    pile,
    played,
    progress,
    progress_data,
    roll,
    settlement,
    spy,
    take_progress,
    turn_of,
    under_decks,
)

AFTER = agenda_changed("trade_build(red)")


def test_a_spy_sees_a_hand_and_may_take_a_card():
    turn = land(progress("red", "spy"), progress("blue", "crane", "bishop"))
    turn = turn.when(spy("red", "blue")).then(
        played("red", "spy"),
        ProgressHandSeen(RED, BLUE, (card("bishop"), card("crane"))),
        agenda_changed("spy(red;1)+trade_build(red)"),
    )
    assert progress_data(turn, "blue", "red")["known"] == ["bishop", "crane"]
    assert progress_data(turn, "blue", "white")["known"] == []
    turn.when(take_progress("red", "smith")).refused("progress_card_not_held")
    after = turn.when(take_progress("red", "bishop")).then(ProgressStolen(RED, BLUE, 1, card("bishop")), AFTER)
    assert cards_of(after, "red") == ["bishop"]
    assert progress_data(after, "red", "white")["backs"] == {"trade": 0, "politics": 1, "science": 0}
    turn.when(act("red", DeclineProgressCard())).then(AFTER)


def test_who_starts_from_a_position_knows_the_hand_that_a_card_has_shown():
    spied = land(progress("blue", "crane", "bishop"), next_is("spy(red;1)+trade_build(red)")).state
    shown = [known_progress(spied.rules.definition.knowledge_of_position(spied, seat)).sure[BLUE] for seat in (0, 2)]
    assert shown == [(card("bishop"), card("crane")), ()]
    merchant = land(hand("blue", ore=1, coin=2), next_is("master_merchant(red;1)+trade_build(red)")).state
    known = [merchant.rules.definition.knowledge_of_position(merchant, seat).known[BLUE] for seat in (0, 2)]
    assert known == [merchant.hands[BLUE], 0]


def test_who_starts_from_a_position_knows_the_resource_that_is_offered_for_a_commodity():
    asked = land(hand("red", brick=1, wool=3), next_is("commodity_answer(blue;red,0)+trade_build(red)")).state
    known = [asked.rules.definition.knowledge_of_position(asked, seat).known[RED] for seat in (1, 2)]
    assert known == [pile("1 brick")] * 2


def test_a_spy_needs_another_player_with_a_card():
    turn = land(progress("red", "spy", "crane"))
    for colour in ("red", "blue"):
        turn.when(spy("red", colour)).refused("seat_not_affected")


def test_a_stolen_spy_may_be_played_in_the_same_turn():
    turn = land(progress("red", "spy"), progress("blue", "spy", "crane"))
    turn = turn.after(spy("red", "blue"), take_progress("red", "spy"))
    turn.when(spy("red", "blue")).accepted()


LEADER = city("blue", 49)


def test_a_master_merchant_sees_the_hand_of_a_leader_and_takes_two_cards():
    turn = land(progress("red", "master_merchant"), LEADER, hand("blue", ore=1, cloth=2))
    turn = turn.when(master_merchant("red", "blue")).then(
        played("red", "master_merchant"),
        HandSeen(RED, BLUE, pile("1 ore + 2 cloth")),
        agenda_changed("master_merchant(red;1)+trade_build(red)"),
    )
    assert turn.shown_to("red")["colours"][1]["hand"]["known"] == {"ore": 1, "cloth": 2}
    assert turn.shown_to("white")["colours"][1]["hand"]["known"] == {}
    turn.when(pick("red", "2 ore")).refused("cards_not_held_by_victim")
    after = turn.when(pick("red", "1 ore + 1 cloth")).then(CardsPicked(RED, BLUE, 2, pile("1 ore + 1 cloth")), AFTER)
    assert after.shown_to("white")["colours"][0]["hand"] == {"count": 2, "cards": None, "known": {}, "unknown": 2}


def test_a_master_merchant_takes_the_last_cards_by_itself():
    land(progress("red", "master_merchant"), LEADER, hand("blue", ore=1)).when(master_merchant("red", "blue")).then(
        played("red", "master_merchant"), HandSeen(RED, BLUE, pile("1 ore")), CardsPicked(RED, BLUE, 1, pile("1 ore"))
    )


def test_a_master_merchant_needs_a_player_with_more_points_and_a_card():
    past = progress("red", "master_merchant"), city("red", 17), city("white", 42), settlement("white", 3), LEADER
    turn = land(*past, hand("blue", ore=1))
    for colour in ("red", "blue", "white"):
        turn.when(master_merchant("red", colour)).refused("seat_not_affected")


def test_a_saboteur_makes_everybody_with_as_many_points_discard_half():
    past = progress("red", "saboteur"), settlement("red", 17), settlement("blue", 49), hand("white", ore=9)
    turn = (
        land(*past, hand("blue", ore=4, coin=1))
        .when(act("red", PlaySaboteur()))
        .then(played("red", "saboteur"), agenda_changed("discard(blue;2)+trade_build(red)"))
    )
    turn.when(discard("blue", coin=1, ore=1)).then(discarded("blue", coin=1, ore=1), AFTER)
    land(*past, hand("blue", ore=1)).when(act("red", PlaySaboteur())).refused("progress_card_without_effect")


def test_wedding_guests_give_two_cards_of_choice_which_only_two_see():
    past = progress("red", "wedding"), LEADER, city("white", 42), hand("white", wool=1), hand("blue", ore=2, coin=2)
    turn = (
        land(*past)
        .when(act("red", PlayWedding()))
        .then(
            played("red", "wedding"),
            CardsGiven(WHITE, RED, 1, pile("1 wool")),
            agenda_changed("wedding(blue;0)+trade_build(red)"),
        )
    )
    turn.assert_fillings_are_legal()
    turn.when(act("blue", GiveCards(pile("1 ore")))).refused("gift_wrong_count", owed=2, given=1)
    turn.when(act("blue", GiveCards(pile("2 wool")))).refused("gift_cards_not_held")
    after = turn.when(act("blue", GiveCards(pile("2 coin")))).then(CardsGiven(BLUE, RED, 2, pile("2 coin")), AFTER)
    assert after.shown_to("white")["colours"][0]["hand"]["unknown"] == 2


def test_a_wedding_needs_guests_with_more_points():
    past = progress("red", "wedding"), settlement("red", 17), settlement("blue", 49), hand("blue", ore=3)
    land(*past).when(act("red", PlayWedding())).refused("progress_card_without_effect")


def test_a_resource_monopoly_takes_up_to_two_and_may_take_none():
    past = progress("red", "resource_monopoly"), hand("blue", ore=3), hand("white", ore=1)
    turn = land(*past)
    turn.when(act("red", PlayResourceMonopoly(ORE))).then(
        played("red", "resource_monopoly"), CardsCollected(RED, ORE, (0, 2, 1))
    )
    turn.when(act("red", PlayResourceMonopoly(0))).then(
        played("red", "resource_monopoly"), CardsCollected(RED, 0, (0, 0, 0))
    )


def test_a_trade_monopoly_takes_one_commodity_of_each():
    past = progress("red", "trade_monopoly"), hand("blue", coin=3), hand("white", coin=1)
    land(*past).when(act("red", PlayTradeMonopoly(0))).then(
        played("red", "trade_monopoly"), CardsCollected(RED, COIN, (0, 1, 1))
    )


def test_cards_that_are_taken_let_an_acceptance_lapse():
    past = progress("red", "resource_monopoly"), hand("red", wool=1), hand("blue", ore=2)
    turn = land(*past).after(offer("red", "1 wool", "1 ore"), accept("blue"))
    events, after = turn.when(act("red", PlayResourceMonopoly(ORE))).accepted()
    assert [type(event).__name__ for event in events[1:]] == ["CardsCollected", "OfferAnswerReset"]
    assert after.state.offers[0].seats_with_status(1) == ()


FULL = "spy", "spy", "bishop", "crane"


def test_a_fifth_card_outside_the_own_turn_goes_back_at_once_and_only_its_owner_knows_it():
    past = progress("blue", *FULL), levels("blue", science=1), before_the_roll()
    turn = land(*past).after(roll("red", 1, 1, "science", "smith"))
    assert turn.shown_to("white")["agenda"][0] == {"step": "return_progress", "seats": [1]}
    turn.when(act("blue", ReturnProgressCard(card("medicine")))).refused("progress_card_not_held")
    after = turn.when(act("blue", ReturnProgressCard(card("crane")))).accepted()[1]
    under = [after.shown_to(to)["progress_cards"]["decks"][2]["under"] for to in ("blue", "white")]
    assert under == [["crane"], [None]]


def test_the_active_seat_keeps_a_fifth_card_until_it_ends_its_turn():
    turn = land(progress("red", *FULL, "smith"))
    turn.when(end_turn("red")).refused("too_many_progress_cards")
    turn = turn.when(act("red", ReturnProgressCard(card("spy")))).then(ProgressReturned(RED, 1, card("spy")))
    turn.when(act("red", ReturnProgressCard(card("spy")))).refused("progress_cards_within_limit")
    turn.when(end_turn("red")).accepted()


def test_a_spy_that_takes_one_of_two_known_cards_leaves_a_third_seat_unsure():
    past = progress("white", "spy"), progress("red", "spy"), progress("blue", "bishop", "warlord", "crane")
    turn = land(*past, turn_of("white")).after(spy("white", "blue"), act("white", DeclineProgressCard()))
    assert progress_data(turn, "blue", "white")["known"] == ["bishop", "warlord", "crane"]
    turn = turn.after(end_turn("white"), roll("red", 1, 1), spy("red", "blue"), take_progress("red", "bishop"))
    assert progress_data(turn, "blue", "white")["known"] == ["crane"]
    assert progress_data(turn, "blue", "red")["known"] == ["warlord", "crane"]


def test_a_spy_that_takes_the_only_known_card_of_a_deck_leaves_no_doubt():
    past = progress("white", "spy"), progress("red", "spy"), progress("blue", "bishop", "bishop", "crane")
    turn = land(*past, turn_of("white")).after(spy("white", "blue"), act("white", DeclineProgressCard()))
    turn = turn.after(end_turn("white"), roll("red", 1, 1), spy("red", "blue"), take_progress("red", "bishop"))
    assert progress_data(turn, "blue", "white")["known"] == ["bishop", "crane"]


def test_a_seat_puts_cards_back_until_it_has_four():
    six = progress("blue", *FULL, "smith", "smith")
    turn = land(six, next_is("return_progress(blue)+trade_build(red)"))
    turn = turn.after(act("blue", ReturnProgressCard(card("crane"))))
    assert turn.state.agenda[0].step == "return_progress"
    turn.when(act("blue", ReturnProgressCard(card("smith")))).then(ProgressReturned(BLUE, 2, card("smith")), AFTER)


def test_after_the_last_new_card_everybody_knows_the_next_one_that_was_played():
    """Of the science deck irrigation lies on top, then a card that blue put back, then all the others."""
    used_up = under_decks(science="t.q1." + ".".join("ppqrsstuuvvxxyy"))
    past = used_up, by_colour("shown", "red", "1"), levels("white", science=1)
    turn = land(*past, before_the_roll("white")).after(roll("white", 1, 1, "science", "irrigation"))
    assert progress_data(turn, "white", "red")["known"] == ["irrigation"]
    turn = turn.after(end_turn("white"), roll("red", 1, 1, "science", "crane"))
    known = [progress_data(turn, "white", to)["known"] for to in ("blue", "red")]
    assert known == [["crane", "irrigation"], ["irrigation"]]


def test_guests_with_two_cards_at_most_give_them_by_themselves():
    past = progress("red", "wedding"), LEADER, hand("blue", ore=1)
    land(*past).when(act("red", PlayWedding())).then(played("red", "wedding"), CardsGiven(BLUE, RED, 1, pile("1 ore")))


def test_a_program_that_learns_gets_its_own_cards_and_the_backs_of_others():
    turn = land(progress("red", "crane"), progress("blue", "spy"), under_decks(trade="c"))
    own, other = turn.observed_by("red"), turn.observed_by("blue")
    assert own["progress_cards"][card("crane")] == other["progress_cards"][card("spy")] == 1
    assert sum(own["progress_cards"]) == 1
    assert own["progress_backs"] == other["progress_backs"] == [0, 0, 1, 0, 1, 0, 0, 0, 0]
    assert own["progress_decks"] == [17, 17, 17]
    assert own["cards_under_decks"][card("merchant")] == 1
