"""Which picture a view has: hexes, colonies, or for any other game the plain data."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.json import JSON
from rich.text import Text

from games.kernel import Words
from games.kernel.words import PLAIN
from landnama.table.board import board
from landnama.table.colonies import colonies
from landnama.table.colonists import Colonist
from landnama.table.names import Names
from landnama.table.standing import standing
from landnama.table.telling import Teller
from landnama.table.variants.dinosaurs import DinosaursTeller
from landnama.table.variants.partners import PartnersTeller
from landnama.table.variants.puerto import PuertoTeller
from landnama.table.variants.tribe import TribeTeller

View = Mapping[str, Any]
TELLERS: dict[str, type[Teller]] = {
    "dinosaurs": DinosaursTeller,
    "first_nations": TribeTeller,
    "natick": Colonist,
    "puerto": PuertoTeller,
    "trade_partners": PartnersTeller,
}
"""By ruleset; every other game is told by the plain teller."""


def ground(view: View, names: Names) -> RenderableType:
    """What lies on the table."""
    if "board" in view:
        return board(view)
    return colonies(view, names) if "colonies" in view else Text("There is no board to draw.")


def belongings(view: View, names: Names, words: Words = PLAIN) -> RenderableType:
    """Who has what; with colonies that lies on the table."""
    if "board" in view:
        return standing(view, names, words)
    return ground(view, names) if "colonies" in view else JSON(json.dumps(view))


def everything(view: View, names: Names, words: Words = PLAIN) -> RenderableType:
    """Both, each thing once."""
    return Group(board(view), standing(view, names, words)) if "board" in view else belongings(view, names)


def teller(ruleset: str) -> Callable[..., Teller]:
    """Who tells what happened in a game."""
    return TELLERS.get(ruleset, Teller)
