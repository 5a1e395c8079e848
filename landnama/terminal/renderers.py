"""Selects the renderer of a view: a hex board, Natick's colonies, or plain data."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.json import JSON
from rich.text import Text

from games.kernel import Vocabulary
from games.kernel.vocabulary import PLAIN_VOCABULARY
from landnama.terminal.board import render_board
from landnama.terminal.names import Names
from landnama.terminal.narration import Narrator
from landnama.terminal.rulesets.dinosaurs import DinosaursNarrator
from landnama.terminal.rulesets.first_nations import FirstNationsNarrator
from landnama.terminal.rulesets.natick import NatickNarrator
from landnama.terminal.rulesets.natick_board import render_colonies
from landnama.terminal.rulesets.puerto import PuertoNarrator
from landnama.terminal.rulesets.trade_partners import TradePartnersNarrator
from landnama.terminal.scoreboard import render_scoreboard

View = Mapping[str, Any]
NARRATORS: dict[str, type[Narrator]] = {
    "dinosaurs": DinosaursNarrator,
    "first_nations": FirstNationsNarrator,
    "natick": NatickNarrator,
    "puerto": PuertoNarrator,
    "trade_partners": TradePartnersNarrator,
}
"""By ruleset; all other rulesets use the narrator of the base game."""


def render_table(view: View, names: Names) -> RenderableType:
    """The board, as far as the view has one."""
    if "board" in view:
        return render_board(view)
    return render_colonies(view, names) if "colonies" in view else Text("There is no board to draw.")


def render_holdings(view: View, names: Names, words: Vocabulary = PLAIN_VOCABULARY) -> RenderableType:
    """The cards and points; with colonies they are part of the board."""
    if "board" in view:
        return render_scoreboard(view, names, words)
    return render_table(view, names) if "colonies" in view else JSON(json.dumps(view))


def render_all(view: View, names: Names, words: Vocabulary = PLAIN_VOCABULARY) -> RenderableType:
    """Board and cards, each part once."""
    return (
        Group(render_board(view), render_scoreboard(view, names, words))
        if "board" in view
        else render_holdings(view, names)
    )


def find_narrator(ruleset: str) -> Callable[..., Narrator]:
    """The narrator of a game's events."""
    return NARRATORS.get(ruleset, Narrator)
