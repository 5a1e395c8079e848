"""A position is one line: board and harbours, the pieces and cards of each colour, the turn, and the agenda.

Words are separated by spaces; `name:value` words with their default value are left out. Bank, deck, routes and free
corners follow from the rest, so every position that can be written conserves cards.
"""

from collections.abc import Iterator

from games.kernel.ruleset import Ruleset
from games.position_text import format_agenda, format_places, format_result
from games.settlers.island.board import Board
from games.settlers.state import NONE, Settlers, initial_state
from games.settlers.state_extension import state_extensions
from games.trade.notation import format_offer, format_pile

TERRAIN_LETTERS = "hfpgmdys"
HARBOUR_LETTERS = "blwgo*"
RESOURCE_LETTERS = "blwgo"
CARD_LETTERS = RESOURCE_LETTERS + "kcp"
DEVELOPMENT_LETTERS = "krymv"
NUMBER_FIELDS = {
    "turn": "turn",
    "span": "span",
    "active": "active",
    "first": "first",
    "robber": "robber",
    "longest": "longest_road",
    "army": "largest_army",
    "cardspan": "played_span",
    "made": "offers_made",
}
"""The words with one number, each with its field of the state."""


def card_letters(rules: Ruleset) -> str:
    """The letters of the kinds of cards of a ruleset."""
    return CARD_LETTERS[: rules.limits["card"]]


def format_position(state: Settlers) -> str:
    """The line for a state whose board is laid."""
    return " ".join(_format_words(state))


def _format_words(state: Settlers) -> Iterator[str]:
    yield _format_board(state.board)
    yield "".join([HARBOUR_LETTERS[kind] for kind in state.board.harbours])
    usual = initial_state(state.rules)
    for colour in range(len(state.hands)):
        yield f"{colour}:{_format_colour(state, colour)}"
    for name, field in NUMBER_FIELDS.items():
        if getattr(state, field) != getattr(usual, field):
            yield f"{name}:{getattr(state, field)}"
    if state.dice:
        yield f"dice:{state.dice[0]}-{state.dice[1]}"
    if state.fresh_span != NONE:
        yield f"fresh:{state.fresh_span}/{format_pile(state.fresh, DEVELOPMENT_LETTERS)}"
    for offer in state.offers:
        yield f"offer:{format_offer(offer, CARD_LETTERS)}"
    for extension in state_extensions(state):
        for word, value in extension.format_words(state):
            yield f"{word}:{value}"
    if state.agenda:
        yield f"agenda:{state.rules.vocabulary.to_own_name(format_agenda(state.agenda))}"
    if state.result is not None:
        yield f"result:{format_result(state.result)}"


def _format_board(board: Board) -> str:
    lines: dict[int, str] = {}
    for hex_, place in enumerate(board.layout.island.hexes):
        written = TERRAIN_LETTERS[board.terrain[hex_]] + (str(board.tokens[hex_]) if board.tokens[hex_] else "")
        lines[place.r] = lines.get(place.r, "") + written
    return "/".join(lines.values())


def _format_colour(state: Settlers, colour: int) -> str:
    masks = (("r", state.roads), ("s", state.settlements), ("c", state.cities))
    pieces = [letter + format_places(mask[colour]) for letter, mask in masks if mask[colour]]
    piles = (
        ("h", state.hands, CARD_LETTERS),
        ("d", state.unplayed, DEVELOPMENT_LETTERS),
        ("p", state.played, DEVELOPMENT_LETTERS),
    )
    written_piles = [letter + format_pile(cards[colour], names) for letter, cards, names in piles if cards[colour]]
    return "|".join(pieces + written_piles)
