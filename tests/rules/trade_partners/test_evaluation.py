"""The value of a partner to the AI: its production."""

from games.kernel.evaluation import evaluate
from games.trade_partners.evaluation import partner_value
from tests.rules.language import hand, road, settlement
from tests.rules.trade_partners.language import table


def test_the_production_of_a_partner_has_a_value_and_its_room_to_grow_and_its_cards_have_none():
    settled = settlement("white", 8)
    states = [
        table(*past).state
        for past in [(), (settled,), (settled, road("white", 8, 13, 18)), (settled, hand("white", ore=2))]
    ]
    without_pieces, with_settlement, with_roads, with_cards = [partner_value(state, 0) for state in states]
    assert without_pieces < with_settlement == with_roads == with_cards


def test_the_own_partner_raises_the_value_and_another_partner_lowers_it():
    without_pieces, settled = table().state, table(settlement("white", 8)).state
    assert evaluate(settled, 0) > evaluate(without_pieces, 0)
    assert evaluate(settled, 1) < evaluate(without_pieces, 1)
