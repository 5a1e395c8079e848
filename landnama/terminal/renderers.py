"""Selects the renderer of a view: a hex board, Natick's colonies, or plain data."""

import json
from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.json import JSON
from rich.text import Text

from landnama.terminal.board import render_board
from landnama.terminal.names import Names
from landnama.terminal.rulebook import EMPTY_RULEBOOK, Rulebook
from landnama.terminal.rulesets.natick_board import render_colonies
from landnama.terminal.scoreboard import render_scoreboard

View = Mapping[str, Any]


def render_table(view: View, names: Names, rulebook: Rulebook = EMPTY_RULEBOOK) -> RenderableType:
    """The board, as far as the view has one."""
    if "board" in view:
        return render_board(view)
    return render_colonies(view, names, rulebook) if "colonies" in view else Text("There is no board to draw.")


def render_holdings(view: View, names: Names, rulebook: Rulebook = EMPTY_RULEBOOK) -> RenderableType:
    """The cards and points; with colonies they are part of the board."""
    if "board" in view:
        return render_scoreboard(view, names, rulebook)
    return render_table(view, names, rulebook) if "colonies" in view else JSON(json.dumps(view))


def render_all(view: View, names: Names, rulebook: Rulebook = EMPTY_RULEBOOK) -> RenderableType:
    """Board and cards, each part once."""
    return (
        Group(render_board(view), render_scoreboard(view, names, rulebook))
        if "board" in view
        else render_holdings(view, names, rulebook)
    )
