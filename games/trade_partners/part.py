"""Trade Partners as a part: every seat plays a second colour."""

from collections.abc import Sequence

from games.kernel.evaluation import EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, INITIAL_EVENTS
from games.kernel.move import Moves
from games.kernel.part import Effect, Part
from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from games.settlers.game import SettlersGame
from games.settlers.hooks import EXPOSED, RATE, ROLL_FRAMES, START_OBJECTIONS, TURN_FRAMES, TURN_MOVES
from games.settlers.part import DEVELOPMENT_CARDS
from games.trade_partners import events
from games.trade_partners.debts import BASE_DEBTS, DEBTS, Debts
from games.trade_partners.evaluation import evaluate
from games.trade_partners.event_texts import EVENT_TEXTS
from games.trade_partners.partner import is_owner, owner_rate
from games.trade_partners.state import PartnerState
from games.trade_partners.steps.catch_up import CatchUp, catch_up_frames
from games.trade_partners.steps.draft import PartnerRoad, PartnerSettlement, add_partner_draft, draft_objections
from games.trade_partners.steps.loss import PartnerLoss, loss_frames
from games.trade_partners.steps.purchase import purchase_move
from games.trade_partners.trade_values import expected_value

REFUSAL_TEXTS = {
    "setup_partner_settlement_pending": "First place a settlement for a trade partner.",
    "setup_partner_road_pending": "First place a road next to the trade partner's new settlement.",
    "catch_up_pending": "First let the trade partner catch up with its owner.",
    "partner_caught_up": "The trade partner already has as many of these as its owner.",
    "partner_not_connected": "The piece must connect to one of the trade partner's roads or buildings, and not through "
    "another colour's building.",
    "no_partner_settlement": "A city can only replace one of the trade partner's settlements.",
    "partner_card_not_held": "The trade partner does not hold this card.",
}
"""`partner_loss_pending` cannot occur, because that step runs automatically."""

REWORDINGS = {
    "no_victim": "This colour has no building there or no cards, or it is a trade partner, which cannot be robbed.",
    "cards_monopolised": "Every other seat loses all its cards of a resource, and trade partners keep theirs; `taken` "
    "has the numbers, by colour.",
    "play_monopoly": "Takes all cards of one resource from every other seat, but none from trade partners.",
}
"""Texts of the base game that do not hold for trade partners."""

SUMMARY = (
    "You play the base game with a second colour, your trade partner. In your own turn you win as soon as you have "
    "the target points.",
    "A settlement is worth one point and a city two, the Longest Road and the Largest Army two each, and a victory "
    "point card one. The partner has no points and no awards.",
    "In the set-up you place two settlements and two roads for yourself, and then as many for your partner.",
    "Your partner produces like a player, and its hand is public. It is never robbed, and a monopoly leaves it its "
    "cards.",
    "You buy a card of your partner for any two cards of yours.",
    "You use the harbours of your partner like your own.",
    "On a seven every partner loses all its cards; then the players discard and the robber moves.",
    "At the end of your turn your partner catches up: you place a road for each that you have more than it, and a "
    "settlement or a city for each building, without a cost.",
    "Buildings of a partner block and interrupt roads like those of an opponent, even yours.",
    "Everything else is as in the base game: production, trade, building, the robber, development cards.",
)
CARDS_WITH_PARTNERS = {
    **DEVELOPMENT_CARDS,
    "monopoly": Effect("You take all cards of one resource from the other players; trade partners keep theirs."),
}
COLOURS_A_SEAT = 2


def add_partners(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """Every seat owns a second colour."""
    return game.with_colours(COLOURS_A_SEAT).with_extension(PartnerState(DEBTS.ask(rules, ())))


def add_debts(rules: Ruleset, debts: Debts) -> Debts:
    """Roads, buildings and upgrades."""
    return (*debts, *BASE_DEBTS)


def steps(rules: Ruleset) -> Sequence[Step]:
    """All steps of the partners."""
    return PartnerSettlement(rules), PartnerRoad(rules), PartnerLoss(), CatchUp(rules)


def add_purchase(rules: Ruleset, moves: Moves) -> Moves:
    """Buying from the partner is part of trade and build."""
    return (*moves, purchase_move(rules))


TRADE_PARTNERS = Part(
    name="trade_partners",
    about="For two or three: each player owns a second colour that produces and trades but never wins.",
    seat_counts=(2, 3),
    colours_per_seat=COLOURS_A_SEAT,
    defaults={"target_points": 15},
    steps=steps,
    hooks=(
        EXTEND_GAME.bind(add_partners),
        INITIAL_EVENTS.bind(add_partner_draft),
        TURN_MOVES.bind(add_purchase),
        TURN_FRAMES.bind(catch_up_frames),
        ROLL_FRAMES.bind(loss_frames, rank=-1),
        RATE.bind(owner_rate),
        EXPOSED.bind(is_owner),
        DEBTS.bind(add_debts),
        START_OBJECTIONS.bind(draft_objections),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
    ),
    events=collect_events(events),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    text_overrides=REWORDINGS,
    effects={"development_card": CARDS_WITH_PARTNERS},
    summary=SUMMARY,
)
