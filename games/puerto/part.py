"""The part `puerto`: roles and gold on the base game, with its option, its refusal texts and its hooks."""

from games.kernel.codec import integer_codec
from games.kernel.evaluation import EVALUATE, EXPECTED_VALUE
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, GAME_END, ON_EMPTY_AGENDA
from games.kernel.part import Effect, Option, Part
from games.kernel.ruleset import Ruleset
from games.puerto import events
from games.puerto.evaluation import evaluate, expected_value
from games.puerto.event_texts import EVENT_TEXTS, PLACEHOLDERS
from games.puerto.state import EXTENSION
from games.puerto.steps import steps
from games.puerto.steps.go_frames import PassSteps
from games.puerto.steps.producer import roll_frames
from games.puerto.steps.soldier import knight_frames
from games.puerto.steps.trader import bar_resource, rate
from games.puerto.turn import last_turn, next_turn, no_end
from games.settlers.game import SettlersGame
from games.settlers.hooks import AFTER_MONOPOLY, KNIGHT_FRAMES, LAST_TURN, RATE, ROLL_FRAMES
from games.settlers.part import DEVELOPMENT_CARDS


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
    "trader_pending": "It is the Trader's phase: a player can only trade, play Monopoly, or pass.",
    "builder_pending": "It is the Builder's phase: a player can only build, buy development cards, play Road Building, "
    "or pass.",
    "soldier_pending": "It is the Soldier's phase: a player can only play a Knight, or pass.",
    "soldier_robber_pending": "First move the robber.",
    "soldier_theft_pending": "First steal from the players at the robber's hex, or pass.",
    "not_a_victim": "Only players who can be robbed can be spared, and not all of them; to spare all, pass.",
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
    "turn_cap": "Picks of a role after which the game ends in a draw, at the end of their round.",
    "card_too_new": "A development card cannot be played in the phase it was bought in.",
    "card_already_played": "Only one development card can be played in a go.",
    "offer_limit_reached": "No more offers can be made in this go.",
    "turn_started": "The turn of a seat to pick a role begins.",
    "development_card_played": "A development card is played; only one can be played in a go.",
    "cards_taken": "Cards from the bank other than production: for a starting settlement, by Year of Plenty, or by the "
    "Prospector.",
}
"""Texts of the base game that mean a round, a phase or a go here."""

PROSPECTOR_TEXTS = ("Each other seat gets a gold from the bank.", "The picking seat takes a card from the bank.")
ROLE_TEXTS = {
    "producer": (
        "Each seat rolls both dice, and all produce; it may play Year of Plenty.",
        "The picking seat moves the robber on a seven.",
    ),
    "trader": (
        "Each seat trades with the others, four for one with the bank, or three gold for a card; it may play Monopoly.",
        "The picking seat trades at the rates of its harbours.",
    ),
    "builder": (
        "Each seat builds and buys development cards; it may play Road Building.",
        "The picking seat gets a gold from each other seat that builds or buys.",
    ),
    "soldier": (
        "Each seat may play one knight.",
        "The picking seat may steal a card from each seat at the hex to which its knight moves the robber.",
    ),
    "prospector": PROSPECTOR_TEXTS,
    "second_prospector": PROSPECTOR_TEXTS,
    "robber": ("The other seats do nothing.", "The picking seat may move the robber, which takes nothing."),
}
"""By role: what it brings for all seats, and the privilege of the seat that picked it."""

SUMMARY = (
    "The island, the pieces and the points are those of the base game, but no player has a turn to roll, trade and "
    "build: the players pick roles.",
    "A round begins with the Governor. Each player in turn picks a role that is left and takes the gold on it.",
    "Then all players act by that role, one after another, beginning with the player who picked it and has a "
    "privilege.",
    "A role that no player picks in a round gets a gold from the bank. The next player becomes the Governor.",
    "The Producer rolls and produces, the Trader trades, the Builder builds and buys, the Soldier plays a knight, the "
    "Prospector brings gold or a card, and the Robber moves the robber.",
    "Gold buys cards: in the phase of the Trader the bank gives a card for three gold.",
    "Each other player who builds or buys in the Builder's phase pays a gold to the player who picked it.",
    "On a seven a player with more than seven cards discards half of them. The player who picked the Producer moves "
    "the robber to a building of the player who rolled, and steals a card there.",
    "Each development card is played in the phase of one role, one in a go, and not in the phase in which it is "
    "bought.",
    "Every part of a role is optional, except the roll of the Producer: you may pass.",
    "When a round is over and a player has the target points, by default ten, the game ends. The most points win, "
    "then the most cards, then the most gold.",
)
CARDS_IN_PHASES = {
    **DEVELOPMENT_CARDS,
    "knight": Effect("In the phase of the Soldier you move the robber and steal a card."),
    "road_building": Effect("In the phase of the Builder you place two roads without a cost."),
    "year_of_plenty": Effect("In the phase of the Producer you take two cards of your choice from the bank."),
    "monopoly": Effect("In the phase of the Trader you take all cards of one resource from the other players."),
}

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
        LAST_TURN.bind(last_turn),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
    ),
    hook_overrides=(ON_EMPTY_AGENDA.bind(next_turn), GAME_END.bind(no_end), ROLL_FRAMES.bind(roll_frames)),
    removed_steps=frozenset(["roll", "trade_build"]),
    events=collect_events(events),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    placeholders=PLACEHOLDERS,
    text_overrides=REWORDINGS,
    roles=ROLE_TEXTS,
    effects={"development_card": CARDS_IN_PHASES},
    summary=SUMMARY,
    standing_answers=(PassSteps,),
)
