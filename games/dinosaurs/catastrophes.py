"""Catastrophes: the niche and the victims of each sum that the dice can show after a seven."""

from typing import Final, NamedTuple

from games.dinosaurs.habitat import SEA
from games.kernel.codec import enum_codec
from games.settlers.cards import BRICK, GRAIN, LUMBER, ORE, WOOL

SAFE_POINTS: Final = 3
"""A catastrophe for all strikes only the colours with more points than this in its niche."""

VICTIM_STEP: Final = "catastrophe_victim"
"""The step in which the active player picks a victim."""


class Catastrophe(NamedTuple):
    """If `chosen` is set, the active player picks the victim; otherwise all specialised colours are victims."""

    name: str
    niche: int
    chosen: bool = False
    costs_point: bool = True


CATASTROPHES: Final = (
    Catastrophe("supernova", SEA),
    Catastrophe("solar_flare", ORE),
    Catastrophe("comet_impact", LUMBER),
    Catastrophe("vegetation_increase", ORE, chosen=True),
    Catastrophe("deforestation", LUMBER, chosen=True),
    Catastrophe("blight_red_tide", SEA, chosen=True, costs_point=False),
    Catastrophe("viral_epidemic", BRICK, chosen=True),
    Catastrophe("trypanosomiasis_plague", GRAIN, chosen=True),
    Catastrophe("asteroid_impact", WOOL),
    Catastrophe("sun_dims", BRICK),
    Catastrophe("global_volcanic_gases", GRAIN),
)
"""In the order of the sums from 2 to 12; the niche of a terrain has the number of its resource."""
CATASTROPHE: Final = enum_codec(*[each.name for each in CATASTROPHES])
