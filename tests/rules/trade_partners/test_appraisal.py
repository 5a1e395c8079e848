"""The value of a partner to the AI: its production, its places and its cards."""

from games.kernel.evaluation import evaluate
from games.trade_partners.evaluation import partner_value
from tests.rules.language import hand, road, settlement
from tests.rules.trade_partners.language import table


def test_a_partner_is_worth_more_for_each_building_road_and_card():
    settled = settlement("white", 8)
    states = [
        table(*past).state
        for past in [(), (settled,), (settled, road("white", 8, 13, 18)), (settled, hand("white", ore=2))]
    ]
    bare, one, reaching, rich = [partner_value(state, 0) for state in states]
    assert bare < one < reaching
    assert one < rich


def test_ones_own_partner_counts_for_and_anothers_against():
    bare, settled = table().state, table(settlement("white", 8)).state
    assert evaluate(settled, 0) > evaluate(bare, 0)
    assert evaluate(settled, 1) < evaluate(bare, 1)
