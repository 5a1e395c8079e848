"""Defence: the seats that are due, the effect of a Knight, its cancellation, and the Largest Army."""

import pytest

from games.chance import SeededChance
from games.kernel import build_view, determinize
from games.settlers.cards import KNIGHT, count_kind
from tests.rules.first_nations.language import (
    ATTACK_COST,
    HILLS,
    agenda_changed,
    attack,
    attacked,
    battle,
    building_defended,
    cancel,
    cancelled,
    card_was_played,
    city,
    decline_knight,
    defend,
    defend_road,
    development_card_played,
    edge,
    end_turn,
    face_up,
    hand,
    island,
    just_bought,
    largest_army_holder_changed,
    markers,
    play_knight,
    play_year_of_plenty,
    road,
    road_defended,
    roll,
    rolling,
    settlement,
    settlement_removed,
    shown,
    to_roll,
    towns,
    tribe_on,
    turn_started,
    unplayed,
    won,
)

READY = hand("red", **ATTACK_COST), tribe_on(HILLS)
TARGET = settlement("blue", 8), settlement("white", 18)
BOTH = unplayed("blue", knight=1), unplayed("white", knight=1)


def under_attack(*past, **options):
    """An attack on a settlement of each Settler."""
    return island(*READY, *TARGET, *past, **options).after(attack("red"))


def test_settlers_answer_in_turn_order():
    events, _ = island(*READY, *TARGET, *BOTH).when(attack("red")).accepted()
    assert events == [
        attacked("red", HILLS),
        agenda_changed("defence(blue)+defence(white)+battle()+first_nations_turn(red)"),
    ]


def test_a_settler_with_any_unplayed_card_is_due():
    turn = under_attack(unplayed("blue", victory_point=1), unplayed("white", knight=1))
    assert turn.state.agenda == agenda_changed("defence(blue)+defence(white)+battle()+first_nations_turn(red)").agenda
    turn.when(defend("blue", 8)).refused("card_not_held")


def test_a_settler_that_declines_does_not_show_its_card():
    def view(**card):
        return [
            [turn.shown_to(seat) for seat in ("red", "white")]
            for turn in (
                under_attack(unplayed("blue", **card)),
                under_attack(unplayed("blue", **card)).after(rolling(decline_knight("blue"), 1, 1)),
            )
        ]

    assert view(knight=1) == view(victory_point=1) == view(monopoly=1)


def test_a_settler_without_a_card_is_not_due():
    turn = under_attack(unplayed("white", monopoly=1))
    assert turn.state.agenda == agenda_changed("defence(white)+battle()+first_nations_turn(red)").agenda


def test_the_order_starts_after_the_seat_of_the_first_nations():
    past = hand("blue", **ATTACK_COST), tribe_on(HILLS), settlement("red", 8), unplayed("red", knight=1)
    words = {"active": 1, "turn": 7, "span": 7, "first": 1, "agenda": "first_nations_turn(1)"}
    turn = island(*past, unplayed("white", knight=1), lambda sheet: sheet.words.update(words), first_nations_seat=1)
    assert turn.after(attack("blue")).state.agenda[0].seats == (2,)


def test_a_knight_may_defend_a_piece_of_any_settler():
    turn = (
        under_attack(unplayed("blue", knight=1))
        .when(rolling(defend("blue", 18), 4, 5))
        .then(
            building_defended("blue", 18),
            battle(4, 5, settlements=(8, 18)),
            settlement_removed("blue", 8),
            agenda_changed("first_nations_turn(red)"),
        )
    )
    assert shown(turn)["defence"] == []


@pytest.mark.parametrize(("die", "goes"), [(3, False), (4, False), (5, False), (6, True)])
def test_only_a_six_removes_a_defended_piece(die, goes):
    turn = under_attack(unplayed("blue", knight=1)).after(rolling(defend("blue", 8), die, 1))
    assert bool(turn.state.built >> 8 & 1) != goes


def test_a_road_can_be_defended():
    past = hand("red", **ATTACK_COST), tribe_on(HILLS), road("blue", 8, 12), unplayed("blue", knight=1)
    turn = island(*past).after(attack("red"))
    turn.when(rolling(defend_road("blue", 8, 12), 5)).then(
        road_defended("blue", 8, 12), battle(5, roads=(edge(8, 12),)), agenda_changed("first_nations_turn(red)")
    )


def test_only_attacked_pieces_can_be_defended():
    past = settlement("blue", 8, 20), road("blue", 20, 15), unplayed("blue", knight=1)
    turn = island(*READY, *past).after(attack("red"))
    turn.when(defend("blue", 20)).refused("not_attacked", corner=20)
    turn.when(defend_road("blue", 20, 15)).refused("not_attacked", edge=edge(15, 20))
    turn.when(defend("blue", 12)).refused("not_attacked")


def test_each_settler_plays_one_knight_in_an_attack():
    turn = under_attack(unplayed("blue", knight=2), unplayed("white", knight=1)).after(defend("blue", 8))
    turn.when(defend("blue", 18)).refused("not_your_turn")


def test_a_settler_that_declines_plays_no_card():
    turn = under_attack(unplayed("blue", knight=1)).after(rolling(decline_knight("blue"), 1, 1))
    assert count_kind(turn.state.unplayed[1], KNIGHT) == 1


def test_all_other_actions_wait_for_the_answers():
    turn = under_attack(*BOTH)
    turn.when(decline_knight("white")).refused("not_your_turn", seats=["blue"])
    turn.when(end_turn("red")).refused("defence_pending", seats=["blue"])


def test_a_defender_may_play_a_card_in_its_next_own_turn():
    turn = under_attack(unplayed("blue", knight=2)).after(rolling(defend("blue", 8), 1, 1), end_turn("red"))
    turn.when(play_knight("blue")).accepted()


def test_a_defending_knight_moves_no_robber():
    turn = under_attack(unplayed("blue", knight=1)).after(rolling(defend("blue", 8), 1, 1))
    assert turn.state.agenda == agenda_changed("first_nations_turn(red)").agenda


def test_a_defending_knight_is_public():
    turn = under_attack(*BOTH).after(defend("blue", 8))
    assert [piece["knights"] for piece in shown(turn)["defence"]] == [[{"seat": 1, "cancelled": False}], []]


def test_the_view_lists_the_attacked_pieces_in_the_order_of_the_dice():
    turn = island(*READY, road("blue", 8, 12), city("white", 18), settlement("blue", 8), *BOTH).after(attack("red"))
    found = [(each["piece"], each["colour"], each["edge"], each["corner"]) for each in shown(turn)["defence"]]
    assert found == [("road", 1, edge(8, 12), None), ("settlement", 1, None, 8), ("city", 2, None, 18)]
    assert [each["hits_on"] for each in shown(turn)["defence"]] == [4, 4, 4]


def test_the_view_has_the_defenders_of_a_piece_and_the_roll_that_it_needs():
    turn = under_attack(*BOTH, unplayed("red", knight=1)).after(defend("blue", 8), defend("white", 8))
    (defended, open_), knights = shown(turn)["defence"], [{"seat": seat, "cancelled": False} for seat in (1, 2)]
    assert (defended["knights"], defended["hits_on"]) == (knights, 6)
    assert (open_["knights"], open_["hits_on"]) == ([], 4)


def test_the_view_has_a_cancelled_knight_in_a_game_that_ended_by_it():
    past = *BOTH, unplayed("red", knight=1), face_up("red", knight=2), markers(*range(8))
    turn = under_attack(*past).after(defend("blue", 8), decline_knight("white"), cancel("red", of="blue"))
    (first, _) = shown(turn)["defence"]
    assert (first["knights"], first["hits_on"]) == ([{"seat": 1, "cancelled": True}], 4)


def test_a_played_knight_leaves_the_hidden_cards():
    turn = under_attack(*BOTH).after(defend("blue", 8))
    view = build_view(turn.state, 0, turn.knowledge[0])
    assert view.knowledge.cards == (0, 0, 1)
    determinized = determinize(view, SeededChance(3))
    assert count_kind(determinized.deck + sum(determinized.unplayed), KNIGHT) == 13


def test_a_third_knight_in_defence_brings_the_largest_army():
    events, _ = (
        under_attack(unplayed("blue", knight=1), face_up("blue", knight=2))
        .when(rolling(defend("blue", 8), 1, 1))
        .accepted()
    )
    assert events[:2] == [building_defended("blue", 8), largest_army_holder_changed("blue")]


def test_a_defender_with_ten_points_wins_only_in_its_own_turn():
    turn = island(*READY, settlement("blue", 8), unplayed("blue", knight=1), face_up("blue", knight=2), target_points=3)
    turn = turn.after(attack("red"), rolling(defend("blue", 8), 1))
    assert turn.state.result is None
    turn.when(end_turn("red")).then(turn_started("blue", 8), won("blue", 0, 3, 0))


def test_a_piece_with_a_cancelled_knight_is_lost_on_a_four():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=1)).after(defend("blue", 8))
    assert turn.state.agenda == agenda_changed("counter_defence(red)+battle()+first_nations_turn(red)").agenda
    turn.when(rolling(cancel("red", "blue"), 4, 1)).then(
        development_card_played("red", "knight"),
        cancelled("blue"),
        battle(4, 1, settlements=(8, 18)),
        settlement_removed("blue", 8),
        agenda_changed("first_nations_turn(red)"),
    )


def test_a_piece_is_defended_by_one_of_two_knights_if_the_other_is_cancelled():
    turn = under_attack(*BOTH, unplayed("red", knight=1)).after(defend("blue", 8), defend("white", 8))
    turn = turn.after(rolling(cancel("red", "blue"), 5, 1))
    assert turn.state.built >> 8 & 1


def test_only_a_played_knight_can_be_cancelled():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=1)).after(defend("blue", 8))
    turn.when(cancel("red", "white")).refused("no_such_knight", seat=2)


def test_the_first_nations_may_decline_to_cancel():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=1)).after(defend("blue", 8))
    turn = turn.after(rolling(decline_knight("red"), 5, 1))
    assert turn.state.built >> 8 & 1
    turn.when(play_knight("red")).accepted()


def test_a_cancelling_knight_is_the_one_card_of_the_turn():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=2)).after(defend("blue", 8))
    turn = turn.after(rolling(cancel("red", "blue"), 1, 1))
    turn.when(play_knight("red")).refused("card_already_played")


def test_the_first_nations_cancel_one_of_two_knights():
    turn = under_attack(*BOTH, unplayed("red", knight=2)).after(defend("blue", 8), defend("white", 18))
    events, _ = turn.when(rolling(cancel("red", "blue"), 4, 4)).accepted()
    assert events[2:] == [
        battle(4, 4, settlements=(8, 18)),
        settlement_removed("blue", 8),
        agenda_changed("first_nations_turn(red)"),
    ]


def test_a_card_played_before_the_roll_is_the_one_card_of_the_turn():
    past = to_roll(), unplayed("red", knight=1, year_of_plenty=1), unplayed("blue", knight=1)
    turn = island(*READY, *TARGET, *past).after(play_year_of_plenty("red", ore=2), roll("red", 1, 1), attack("red"))
    assert turn.state.agenda == agenda_changed("defence(blue)+battle()+first_nations_turn(red)").agenda


def test_no_knight_can_be_cancelled_after_a_card_in_the_same_turn():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=1), card_was_played())
    assert turn.state.agenda == agenda_changed("defence(blue)+battle()+first_nations_turn(red)").agenda


def test_a_knight_bought_in_the_same_turn_cannot_cancel():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=1), just_bought(knight=1))
    assert turn.state.agenda == agenda_changed("defence(blue)+battle()+first_nations_turn(red)").agenda


def test_a_knight_bought_in_an_earlier_turn_can_cancel():
    bought_before = (
        unplayed("blue", knight=1),
        unplayed("red", knight=1),
        lambda sheet: sheet.words.update(fresh="4/k1"),
    )
    turn = under_attack(*bought_before).after(defend("blue", 8))
    turn.when(rolling(cancel("red", "blue"), 1, 1)).accepted()


def test_the_first_nations_with_any_old_card_are_due():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=1, monopoly=1), just_bought(knight=1))
    turn = turn.after(defend("blue", 8))
    turn.when(cancel("red", "blue")).refused("card_too_new")


def test_the_first_nations_are_not_due_without_a_knight_to_cancel():
    turn = under_attack(unplayed("blue", knight=1), unplayed("red", knight=1)).after(
        rolling(decline_knight("blue"), 1, 1)
    )
    assert turn.state.agenda == agenda_changed("first_nations_turn(red)").agenda


def test_the_cancelling_knight_counts_for_the_largest_army_and_moves_no_robber():
    past = unplayed("blue", knight=1), unplayed("red", knight=1), face_up("red", knight=2)
    events, turn = under_attack(*past).after(defend("blue", 8)).when(rolling(cancel("red", "blue"), 1, 1)).accepted()
    assert events[:3] == [
        development_card_played("red", "knight"),
        cancelled("blue"),
        largest_army_holder_changed("red"),
    ]
    assert turn.state.agenda == agenda_changed("first_nations_turn(red)").agenda


def test_the_largest_army_of_the_first_nations_can_win_before_the_dice_of_the_attack():
    past = unplayed("blue", knight=1), unplayed("red", knight=1), face_up("red", knight=2)
    turn = under_attack(*past, towns(0, 1, 2), markers(3, 4)).after(defend("blue", 8))
    events, _ = turn.when(rolling(cancel("red", "blue"), 1, 1)).accepted()
    assert events[-1] == won("red", 10, 1, 1)


def test_only_the_defended_one_of_two_pieces_needs_a_six():
    turn = under_attack(unplayed("white", knight=1)).after(rolling(defend("white", 8), 5, 5))
    assert (turn.state.built >> 8 & 1, turn.state.built >> 18 & 1) == (1, 0)


def test_the_first_nations_answer_after_all_settlers():
    under_attack(*BOTH).after(defend("blue", 8)).when(cancel("red", "blue")).refused("defence_pending")
    turn = under_attack(*BOTH, unplayed("red", knight=1)).after(defend("blue", 8), decline_knight("white"))
    turn.when(roll("red")).refused("counter_defence_pending")
