"""The box: each part changes the island, the cards and the pieces that are its own."""

from games.five_six.box import LARGER_LAYOUT
from games.settlers.box import ROAD
from games.settlers.cards import KNIGHT, ORE, count_kind, total
from games.settlers.hooks import DECK, LAYOUT, PIECES, SUPPLY
from tests.rules.language import build_road, given, hand, road, settlement
from tests.rules.variant import variant


def box(*hooks):
    return variant(hooks=hooks).state.rules.game.box


def test_a_part_may_lay_another_island():
    rules = variant(hooks=(LAYOUT.bind(lambda *_: LARGER_LAYOUT),)).state.rules
    assert rules.limits["hex"] == 30
    assert rules.game.initial_state(rules).board.layout is LARGER_LAYOUT


def test_a_part_changes_the_cards_of_one_kind_and_no_others():
    changed = box(SUPPLY.bind(lambda _, counts: {**counts, ORE: 5}))
    assert [count_kind(changed.bank, kind) for kind in range(5)] == [19, 19, 19, 19, 5]
    assert changed._replace(bank=box().bank) == box()


def test_parts_change_the_deck_one_after_the_other():
    fewer, none = DECK.bind(lambda _, counts: {**counts, KNIGHT: 1}), DECK.bind(lambda *_: {})
    assert (total(box().deck), total(box(fewer).deck), box(fewer, none).deck) == (25, 12, 0)


def test_a_part_changes_how_many_pieces_of_a_kind_there_are():
    past = hand("red", brick=1, lumber=1), settlement("red", 8), road("red", 8, 4, 0)
    given(*past).when(build_road("red", 8, 12)).accepted()
    two_roads = PIECES.bind(lambda _, counts: {**counts, ROAD: 2})
    variant(*past, hooks=(two_roads,)).when(build_road("red", 8, 12)).refused("no_pieces_left")


def test_limits_name_the_most_cards_of_a_kind():
    assert variant(hooks=(SUPPLY.bind(lambda _, counts: {**counts, ORE: 30}),)).state.rules.limits["supply"] == 30
