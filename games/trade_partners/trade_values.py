"""The value of a trade with the bank or the partner: it counts only as a step to the most wanted purchase."""

from typing import Final

from games.chance import SeededChance
from games.kernel.evaluation import evaluate, evaluate_action
from games.kernel.move import Action, Move
from games.kernel.state import Seat
from games.settlers.cards import (
    CITY_COST,
    DEVELOPMENT_COST,
    ONE,
    ROAD_COST,
    SETTLEMENT_COST,
    Cards,
    count_kind,
    covers,
    kinds,
)
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import (
    LAST_ROAD_AIM,
    ROAD_AIM,
    SETTLEMENT_AIM_LATER,
    WIN_VALUE,
    Aims,
    Goal,
    hand_value,
    prospects,
)
from games.settlers.state import Settlers
from games.settlers.steps.building import BuildCity, BuildRoad, BuildSettlement
from games.settlers.steps.development import BuyDevelopmentCard
from games.settlers.steps.maritime_trade import MakeMaritimeTrade, rate
from games.trade_partners.partner import partner_of
from games.trade_partners.steps.purchase import PRICE, TradeWithPartner, prices

NO_LIMIT: Final = 999
"""More cards than a hand has: that a hand is too large is no reason to trade."""
USELESS: Final = -2 * WIN_VALUE
"""Less than any end of the game: a seat that can only lose or draw makes no trade in order to delay it."""
FURTHER_AIM: Final = 200
"""The purchases of other parts for which a seat trades are worth this at least."""
SPARE_DIVISOR: Final = 4
"""A payment loses this fraction of the value by which it leaves less for the purchase after the goal than another."""


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """The value of a trade with the bank or the partner; None for other actions."""
    if isinstance(action, MakeMaritimeTrade):
        given = ONE[action.give] * rate(state, seat, action.give)
        return current_value + trade_gain(state, seat, given, action.receive, 0)
    if isinstance(action, TradeWithPartner):
        return current_value + trade_gain(state, seat, action.give, action.receive, ONE[action.receive])
    return None


def trade_gain(state: Settlers, seat: Seat, given: Cards, kind: int, sold: Cards) -> int:
    """What a trade adds to the value of the hand, if it is a step to the goal; what the partner gets has no value.

    The goal is the most wanted purchase that trades of this turn can complete and that the seat then makes. It stays
    the same until it is bought. A card that it needs is never given, so none is taken back.
    """
    _, aims = prospects(state, seat, board_values(state.board))
    hand, partner_hand = state.hands[seat], state.hands[partner_of(state, seat)]
    after = hand - given + ONE[kind]
    goals = [goal for goal in possible_goals(aims) if can_complete(hand, partner_hand, goal.cost, aims.rates)]
    near = [
        goal
        for goal in goals
        if missing_cards(after, goal.cost) < missing_cards(hand, goal.cost)
        and can_complete(after, partner_hand - sold, goal.cost, aims.rates)
    ]
    goal = next((goal for goal in goals if is_worthwhile(state, seat, goal)), None) if near else None
    if goal is None or goal not in near:
        return USELESS
    # Cards that could be traded do not count as traded, so that a trade that is made has a value.
    plain = aims._replace(rates=(NO_LIMIT,) * len(aims.rates), limit=NO_LIMIT)
    best = max([spare_value(hand - price, goal, plain) for price in payments(hand, partner_hand, kind, aims.rates)])
    excess = best - spare_value(hand - given, goal, plain)
    return hand_value(after, plain) - hand_value(hand, plain) - excess // SPARE_DIVISOR


def payments(hand: Cards, partner_hand: Cards, kind: int, rates: tuple[int, ...]) -> list[Cards]:
    """Everything that the partner or the bank would take for a card."""
    to_bank = [ONE[other] * rate for other, rate in enumerate(rates) if other != kind]
    to_partner = prices(len(rates)) if count_kind(partner_hand, kind) else ()
    return [price for price in (*to_bank, *to_partner) if covers(hand, price)]


def spare_value(hand: Cards, goal: Goal, aims: Aims) -> int:
    """The value of the cards that a goal leaves for the purchase after it."""
    counts = [count_kind(hand, kind) - count_kind(goal.cost, kind) for kind in range(len(aims.rates))]
    return hand_value(sum([ONE[kind] * max(0, count) for kind, count in enumerate(counts)]), aims)


def possible_goals(aims: Aims) -> list[Goal]:
    """The purchases for which a seat trades, the most wanted one first."""
    goals = [
        Goal(aims.city, CITY_COST, BuildCity),
        Goal(aims.card, DEVELOPMENT_COST, BuyDevelopmentCard),
        Goal(aims.settlement if aims.settlement > SETTLEMENT_AIM_LATER else 0, SETTLEMENT_COST, BuildSettlement),
        Goal(aims.road if aims.road >= ROAD_AIM or aims.road <= LAST_ROAD_AIM else 0, ROAD_COST, BuildRoad),
        *[goal for goal in aims.further if goal.want >= FURTHER_AIM],
    ]
    return sorted([goal for goal in goals if goal.want], key=lambda goal: (-goal.want, -goal.cost))


def is_worthwhile(state: Settlers, seat: Seat, goal: Goal) -> bool:
    """Whether a purchase is possible, and worth more than the cards that it costs."""
    able, move = state.copy(), state.rules.find_move(goal.action_type)
    able.hands = (*state.hands[:seat], goal.cost, *state.hands[seat + 1 :])
    value, chance = evaluate(able, seat), SeededChance(0)
    purchases = move.legal_choices(able, seat) if isinstance(move, Move) else []
    return any(evaluate_action(able, seat, action, chance, value) > value for action in purchases)


def missing_cards(hand: Cards, cost: Cards) -> int:
    """The number of cards of a cost that a hand lacks."""
    return sum([max(0, count_kind(cost, kind) - count_kind(hand, kind)) for kind in kinds(cost)])


def can_complete(hand: Cards, partner_hand: Cards, cost: Cards, rates: tuple[int, ...]) -> bool:
    """Whether the spare cards of a hand pay for all that it lacks of a cost: from the partner, else from the bank."""
    spare = [count_kind(hand, kind) - count_kind(cost, kind) for kind in range(len(rates))]
    purchases = sum([min(-count, count_kind(partner_hand, kind)) for kind, count in enumerate(spare) if count < 0])
    swaps = missing_cards(hand, cost) - purchases
    left = [max(0, count) for count in spare]
    for kind in sorted(range(len(rates)), key=lambda kind: rates[kind]):
        made = min(swaps, left[kind] // rates[kind])
        left[kind] -= made * rates[kind]
        swaps -= made
    return not swaps and sum(left) >= PRICE * purchases
