"""Defending an attack: who is asked, what a Knight does, how it is cancelled, and for what it counts."""

import pytest

from games.chance import SeededChance
from games.kernel import determinize, view
from games.settlers.cards import KNIGHT, how_many
from tests.rules.first_nations.language import (
    ATTACK_COST,
    HILLS,
    attack,
    attacked,
    battle,
    building_defended,
    cancel,
    cancelled,
    card_played,
    card_was_played,
    comes,
    defend,
    defend_road,
    edge,
    end_turn,
    face_up,
    hand,
    hold_back,
    island,
    just_bought,
    largest_army_moved,
    markers,
    play_knight,
    play_year_of_plenty,
    road,
    road_defended,
    roll,
    rolling,
    settlement,
    settlement_gone,
    shown,
    to_roll,
    towns,
    tribe_on,
    turn_began,
    unplayed,
    won,
)

READY = hand("red", **ATTACK_COST), tribe_on(HILLS)
TARGET = settlement("blue", 8), settlement("white", 18)
BOTH = unplayed("blue", knight=1), unplayed("white", knight=1)


def asked(*past, **options):
    """An attack has been declared on a settlement of each Settler."""
    return island(*READY, *TARGET, *past, **options).after(attack("red"))


def test_settlers_are_asked_in_the_order_of_their_turns():
    told, _ = island(*READY, *TARGET, *BOTH).when(attack("red")).accepted()
    assert told == [attacked("red", HILLS), comes("defence(blue)+defence(white)+battle()+nation(red)")]


def test_whoever_holds_an_unplayed_card_is_asked_whether_or_not_it_is_a_knight():
    turn = asked(unplayed("blue", victory_point=1), unplayed("white", knight=1))
    assert turn.state.agenda == comes("defence(blue)+defence(white)+battle()+nation(red)").agenda
    turn.when(defend("blue", 8)).refused("card_not_held")


def test_being_asked_and_holding_back_tells_nobody_which_card_it_is():
    def seen(**card):
        return [
            [turn.shown_to(seat) for seat in ("red", "white")]
            for turn in (
                asked(unplayed("blue", **card)),
                asked(unplayed("blue", **card)).after(rolling(hold_back("blue"), 1, 1)),
            )
        ]

    assert seen(knight=1) == seen(victory_point=1) == seen(monopoly=1)


def test_whoever_holds_no_card_is_not_asked():
    turn = asked(unplayed("white", monopoly=1))
    assert turn.state.agenda == comes("defence(white)+battle()+nation(red)").agenda


def test_the_order_goes_on_from_the_first_nations_wherever_they_sit():
    past = hand("blue", **ATTACK_COST), tribe_on(HILLS), settlement("red", 8), unplayed("red", knight=1)
    words = {"active": 1, "turn": 7, "span": 7, "first": 1, "agenda": "nation(1)"}
    turn = island(*past, unplayed("white", knight=1), lambda sheet: sheet.words.update(words), first_nations_seat=1)
    assert turn.after(attack("blue")).state.agenda[0].seats == (2,)


def test_a_knight_may_defend_a_piece_of_any_settler():
    turn = (
        asked(unplayed("blue", knight=1))
        .when(rolling(defend("blue", 18), 4, 5))
        .then(
            building_defended("blue", 18),
            battle(4, 5, settlements=(8, 18)),
            settlement_gone("blue", 8),
            comes("nation(red)"),
        )
    )
    assert shown(turn)["defences"] == []


@pytest.mark.parametrize(("die", "goes"), [(3, False), (4, False), (5, False), (6, True)])
def test_a_defended_piece_goes_by_a_six_alone(die, goes):
    turn = asked(unplayed("blue", knight=1)).after(rolling(defend("blue", 8), die, 1))
    assert bool(turn.state.built >> 8 & 1) != goes


def test_a_road_can_be_defended():
    past = hand("red", **ATTACK_COST), tribe_on(HILLS), road("blue", 8, 12), unplayed("blue", knight=1)
    turn = island(*past).after(attack("red"))
    turn.when(rolling(defend_road("blue", 8, 12), 5)).then(
        road_defended("blue", 8, 12), battle(5, roads=(edge(8, 12),)), comes("nation(red)")
    )


def test_only_attacked_pieces_can_be_defended():
    past = settlement("blue", 8, 20), road("blue", 20, 15), unplayed("blue", knight=1)
    turn = island(*READY, *past).after(attack("red"))
    turn.when(defend("blue", 20)).refused("not_attacked", corner=20)
    turn.when(defend_road("blue", 20, 15)).refused("not_attacked", edge=edge(15, 20))
    turn.when(defend("blue", 12)).refused("not_attacked")


def test_each_settler_has_one_knight_for_it():
    turn = asked(unplayed("blue", knight=2), unplayed("white", knight=1)).after(defend("blue", 8))
    turn.when(defend("blue", 18)).refused("not_your_turn")


def test_holding_back_plays_nothing():
    turn = asked(unplayed("blue", knight=1)).after(rolling(hold_back("blue"), 1, 1))
    assert how_many(turn.state.held[1], KNIGHT) == 1


def test_nobody_else_does_anything_until_all_have_answered():
    turn = asked(*BOTH)
    turn.when(hold_back("white")).refused("not_your_turn", seats=["blue"])
    turn.when(end_turn("red")).refused("defence_pending", seats=["blue"])


def test_defending_does_not_use_up_the_card_of_the_next_own_turn():
    turn = asked(unplayed("blue", knight=2)).after(rolling(defend("blue", 8), 1, 1), end_turn("red"))
    turn.when(play_knight("blue")).accepted()


def test_a_defending_knight_moves_no_robber():
    turn = asked(unplayed("blue", knight=1)).after(rolling(defend("blue", 8), 1, 1))
    assert turn.state.agenda == comes("nation(red)").agenda


def test_what_defends_is_shown_to_everybody_while_it_does():
    turn = asked(*BOTH).after(defend("blue", 8))
    assert shown(turn)["defences"] == [{"seat": 1, "edge": None, "corner": 8, "cancelled": False}]


def test_a_knight_that_was_shown_is_held_by_nobody_any_more():
    turn = asked(*BOTH).after(defend("blue", 8))
    seen = view(turn.state, 0, turn.knowledge[0])
    assert seen.known.cards == (0, 0, 1)
    imagined = determinize(seen, SeededChance(3))
    assert how_many(imagined.deck + sum(imagined.held), KNIGHT) == 13


def test_third_knights_of_defenders_bring_the_largest_army():
    told, _ = (
        asked(unplayed("blue", knight=1), face_up("blue", knight=2)).when(rolling(defend("blue", 8), 1, 1)).accepted()
    )
    assert told[:2] == [building_defended("blue", 8), largest_army_moved("blue")]


def test_a_defender_with_ten_points_wins_in_its_own_turn_alone():
    turn = island(*READY, settlement("blue", 8), unplayed("blue", knight=1), face_up("blue", knight=2), target_points=3)
    turn = turn.after(attack("red"), rolling(defend("blue", 8), 1))
    assert turn.state.result is None
    turn.when(end_turn("red")).then(turn_began("blue", 8), won("blue", 0, 3, 0))


def test_the_first_nations_may_cancel_a_knight_and_the_piece_goes_by_a_four_again():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=1)).after(defend("blue", 8))
    assert turn.state.agenda == comes("counter(red)+battle()+nation(red)").agenda
    turn.when(rolling(cancel("red", "blue"), 4, 1)).then(
        card_played("red", "knight"),
        cancelled("blue"),
        battle(4, 1, settlements=(8, 18)),
        settlement_gone("blue", 8),
        comes("nation(red)"),
    )


def test_a_piece_is_defended_as_long_as_one_knight_for_it_stands():
    turn = asked(*BOTH, unplayed("red", knight=1)).after(defend("blue", 8), defend("white", 8))
    turn = turn.after(rolling(cancel("red", "blue"), 5, 1))
    assert turn.state.built >> 8 & 1


def test_only_knights_that_were_played_can_be_cancelled():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=1)).after(defend("blue", 8))
    turn.when(cancel("red", "white")).refused("no_such_knight", seat=2)


def test_the_first_nations_may_hold_back_too():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=1)).after(defend("blue", 8))
    turn = turn.after(rolling(hold_back("red"), 5, 1))
    assert turn.state.built >> 8 & 1
    turn.when(play_knight("red")).accepted()


def test_one_card_a_turn_holds_for_cancelling():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=2)).after(defend("blue", 8))
    turn = turn.after(rolling(cancel("red", "blue"), 1, 1))
    turn.when(play_knight("red")).refused("card_already_played")


def test_two_knights_of_settlers_are_met_by_one_of_the_first_nations():
    turn = asked(*BOTH, unplayed("red", knight=2)).after(defend("blue", 8), defend("white", 18))
    told, _ = turn.when(rolling(cancel("red", "blue"), 4, 4)).accepted()
    assert told[2:] == [battle(4, 4, settlements=(8, 18)), settlement_gone("blue", 8), comes("nation(red)")]


def test_a_card_played_before_the_roll_is_the_one_of_the_turn():
    past = to_roll(), unplayed("red", knight=1, year_of_plenty=1), unplayed("blue", knight=1)
    turn = island(*READY, *TARGET, *past).after(play_year_of_plenty("red", ore=2), roll("red", 1, 1), attack("red"))
    assert turn.state.agenda == comes("defence(blue)+battle()+nation(red)").agenda


def test_after_a_card_in_this_turn_nothing_can_be_cancelled():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=1), card_was_played())
    assert turn.state.agenda == comes("defence(blue)+battle()+nation(red)").agenda


def test_a_knight_of_this_very_turn_cancels_nothing():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=1), just_bought(knight=1))
    assert turn.state.agenda == comes("defence(blue)+battle()+nation(red)").agenda


def test_a_knight_of_an_earlier_turn_cancels():
    bought_before = (
        unplayed("blue", knight=1),
        unplayed("red", knight=1),
        lambda sheet: sheet.words.update(fresh="4/k1"),
    )
    turn = asked(*bought_before).after(defend("blue", 8))
    turn.when(rolling(cancel("red", "blue"), 1, 1)).accepted()


def test_the_first_nations_are_asked_whatever_their_old_card_is():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=1, monopoly=1), just_bought(knight=1))
    turn = turn.after(defend("blue", 8))
    turn.when(cancel("red", "blue")).refused("card_too_new")


def test_with_no_knight_to_cancel_the_first_nations_are_not_asked():
    turn = asked(unplayed("blue", knight=1), unplayed("red", knight=1)).after(rolling(hold_back("blue"), 1, 1))
    assert turn.state.agenda == comes("nation(red)").agenda


def test_the_cancelling_knight_counts_for_the_largest_army_and_moves_no_robber():
    past = unplayed("blue", knight=1), unplayed("red", knight=1), face_up("red", knight=2)
    told, turn = asked(*past).after(defend("blue", 8)).when(rolling(cancel("red", "blue"), 1, 1)).accepted()
    assert told[:3] == [card_played("red", "knight"), cancelled("blue"), largest_army_moved("red")]
    assert turn.state.agenda == comes("nation(red)").agenda


def test_the_largest_army_of_the_first_nations_may_win_before_the_dice_are_rolled_out():
    past = unplayed("blue", knight=1), unplayed("red", knight=1), face_up("red", knight=2)
    turn = asked(*past, towns(0, 1, 2), markers(3, 4)).after(defend("blue", 8))
    told, _ = turn.when(rolling(cancel("red", "blue"), 1, 1)).accepted()
    assert told[-1] == won("red", 10, 1, 1)


def test_a_defended_and_an_undefended_piece_are_judged_apart():
    turn = asked(unplayed("white", knight=1)).after(rolling(defend("white", 8), 5, 5))
    assert (turn.state.built >> 8 & 1, turn.state.built >> 18 & 1) == (1, 0)


def test_the_knights_are_cancelled_when_all_settlers_have_answered():
    asked(*BOTH).after(defend("blue", 8)).when(cancel("red", "blue")).refused("defence_pending")
    turn = asked(*BOTH, unplayed("red", knight=1)).after(defend("blue", 8), hold_back("white"))
    turn.when(roll("red")).refused("counter_pending")
