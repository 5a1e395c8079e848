"""The box: each part changes the island, the cards and the pieces that are its own."""

import pytest

from games.five_six.box import LARGER_LAYOUT
from games.kernel import InvalidValue, build_view, legal_actions
from games.settlers.box import ROAD
from games.settlers.cards import CARDS, CLOTH, COIN, KNIGHT, ONE, ORE, PAPER, count_kind, total
from games.settlers.hooks import DECK, LAYOUT, PIECES, SUPPLY
from games.settlers.island.layout import STANDARD_LAYOUT, YIELDS, Layout, Yield
from games.settlers.steps.maritime_trade import MakeMaritimeTrade, rates
from games.settlers.views.knowledge import knowledge_of_position
from tests.rules.language import build_road, city, given, hand, position, road, settlement
from tests.rules.variant import variant


def box(*hooks):
    return variant(hooks=hooks).state.rules.definition.box


def test_a_part_can_change_the_layout():
    rules = variant(hooks=(LAYOUT.bind(lambda *_: LARGER_LAYOUT),)).state.rules
    assert rules.limits["hex"] == 30
    assert rules.definition.initial_state(rules).board.layout is LARGER_LAYOUT


def test_a_part_can_change_the_supply_of_one_kind():
    changed = box(SUPPLY.bind(lambda _, counts: {**counts, ORE: 5}))
    assert [count_kind(changed.bank, kind) for kind in range(5)] == [19, 19, 19, 19, 5]
    assert changed._replace(bank=box().bank) == box()


def test_parts_change_the_deck_in_order():
    fewer, none = DECK.bind(lambda _, counts: {**counts, KNIGHT: 1}), DECK.bind(lambda *_: {})
    assert (total(box().deck), total(box(fewer).deck), box(fewer, none).deck) == (25, 12, 0)


def test_a_part_can_change_the_number_of_pieces():
    past = hand("red", brick=1, lumber=1), settlement("red", 8), road("red", 8, 4, 0)
    given(*past).when(build_road("red", 8, 12)).accepted()
    two_roads = PIECES.bind(lambda _, counts: {**counts, ROAD: 2})
    variant(*past, hooks=(two_roads,)).when(build_road("red", 8, 12)).refused("no_pieces_left")


def test_the_supply_limit_is_the_largest_supply_of_a_kind():
    assert variant(hooks=(SUPPLY.bind(lambda _, counts: {**counts, ORE: 30}),)).state.rules.limits["supply"] == 30


def with_commodities(counts=12):
    """The hooks of a part in which a city at mountains brings a coin, and the bank has three more kinds of cards."""
    base = STANDARD_LAYOUT
    box = base.island, base.harbour_edges, base.terrain, base.tokens, base.harbours, base.printed_tokens
    layout = Layout(*box, (*YIELDS[:ORE], Yield(ONE[ORE], ONE[ORE] + ONE[PAPER]), *YIELDS[ORE + 1 :]))
    supply = SUPPLY.bind(lambda _, cards: {**cards, **dict.fromkeys((COIN, CLOTH, PAPER), counts)})
    return LAYOUT.bind(lambda *_: layout), supply


def test_a_part_can_add_kinds_of_cards_to_the_box():
    turn = variant(hooks=with_commodities())
    rules = turn.state.rules
    assert (rules.limits["card"], rules.definition.box.card_kinds, given().state.rules.limits["card"]) == (8, 8, 5)
    assert list(CARDS.schema(rules.limits)["properties"])[5:] == ["coin", "cloth", "paper"]
    with pytest.raises(InvalidValue, match=r"must be one of brick, lumber, wool, grain, ore$"):
        CARDS.decode({"coin": 1}, given().state.rules.limits)


def test_further_kinds_are_traded_with_the_bank_and_have_no_harbour_of_their_own():
    turn = variant(hooks=with_commodities())
    rules = turn.state.rules
    state = rules.definition.initial_state(rules)
    state.agenda, state.active, state.hands = turn.state.agenda, 0, (4 * ONE[PAPER] + 3 * ONE[COIN], 0, 0)
    assert rates(state, 0) == (4,) * 8
    trades = [action for action in legal_actions(state, 0) if isinstance(action, MakeMaritimeTrade)]
    assert trades == [MakeMaritimeTrade(PAPER, kind) for kind in range(PAPER)]


def pieces_left(*builders, game="settlers"):
    """The pieces left of each colour in the view of a spectator."""
    state = position(*builders, game=game)
    view = state.rules.definition.view_data(build_view(state, None, knowledge_of_position(state, None)))
    return [colour["left"] for colour in view["colours"]]


def test_a_view_counts_the_pieces_left_of_each_colour():
    red, blue, white = pieces_left(settlement("red", 8), road("red", 8, 4, 0), city("blue", 50))
    assert red == {"road": 13, "settlement": 4, "city": 4}
    assert blue == {"road": 15, "settlement": 5, "city": 3}
    assert white == {"road": 15, "settlement": 5, "city": 4}


def test_a_ruleset_counts_the_pieces_left_in_its_own_words():
    assert pieces_left(settlement("red", 8), game="dinosaurs")[0] == {"path": 15, "colony": 4, "large_colony": 4}
