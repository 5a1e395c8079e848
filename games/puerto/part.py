"""The part `puerto`: roles and gold on the base game, with its option, its refusal texts and its hooks."""

from games.kernel.codec import integer_codec
from games.kernel.evaluation import EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, ON_EMPTY_AGENDA, WINNER
from games.kernel.part import Option, Part
from games.kernel.ruleset import Ruleset
from games.puerto import events
from games.puerto.evaluation import evaluate, expected_value
from games.puerto.state import EXTENSION
from games.puerto.steps import steps
from games.puerto.steps.producer import roll_frames
from games.puerto.steps.soldier import knight_frames
from games.puerto.steps.trader import bar_resource, rate
from games.puerto.turn import next_turn, no_winner
from games.settlers.game import SettlersGame
from games.settlers.hooks import AFTER_MONOPOLY, KNIGHT_FRAMES, RATE, ROLL_FRAMES


def add_puerto_state(rules: Ruleset, game: SettlersGame) -> SettlersGame:
    """The base game with the state extension of Puerto."""
    return game.with_extension(EXTENSION)


OPTIONS = (Option("gold", integer_codec(20, 30), 30, "Pieces of gold in the bank at the beginning."),)


REFUSAL_TEXTS = {
    "pick_role_pending": "First pick a role.",
    "producer_pending": "First roll the dice.",
    "after_roll_pending": "After the roll, a player can only play Year of Plenty or pass.",
    "robber_to_roller_pending": "First move the robber to a building of the seat that rolled the seven.",
    "optional_robber_pending": "First move the robber, or pass.",
    "optional_theft_pending": "First steal a card, or pass.",
    "trader_pending": "It is the Trader's phase: a player can only trade.",
    "builder_pending": "It is the Builder's phase: a player can only build and buy development cards.",
    "soldier_pending": "It is the Soldier's phase: a player can only play a Knight, or pass.",
    "soldier_robber_pending": "First move the robber.",
    "prospector_pending": "First take a card from the bank, or pass.",
    "robber_role_pending": "First move the robber, or pass.",
    "role_already_picked": "This role was already picked in this round.",
    "robber_must_follow": "The robber must move to a hex where the seat that rolled the seven has a building.",
    "not_enough_gold": "The player does not have enough gold.",
    "already_monopolised": "This resource was already monopolised in this phase.",
}
"""A step without a choice has no code."""

REWORDINGS = {
    "target_points": "Victory points that end the game when the round is over; then the most points win.",
    "turn_cap": "Picks of a role after which the game ends in a draw.",
    "card_too_new": "A development card cannot be played in the phase it was bought in.",
    "card_already_played": "Only one development card can be played in a go.",
    "offer_limit_reached": "No more offers can be made in this go.",
}
"""Texts of the base game that mean a round, a phase or a go here."""

PUERTO = Part(
    name="puerto",
    about="For three or four players: pick the roles by which all players produce, trade, build and rob.",
    seat_counts=(3, 4),
    options=OPTIONS,
    steps=steps,
    hooks=(
        EXTEND_GAME.bind(add_puerto_state),
        RATE.bind(rate),
        KNIGHT_FRAMES.bind(knight_frames),
        AFTER_MONOPOLY.bind(bar_resource),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
    ),
    hook_overrides=(ON_EMPTY_AGENDA.bind(next_turn), WINNER.bind(no_winner), ROLL_FRAMES.bind(roll_frames)),
    removed_steps=frozenset(["roll", "trade_build"]),
    events=collect_events(events),
    sentences=REFUSAL_TEXTS,
    text_overrides=REWORDINGS,
)
