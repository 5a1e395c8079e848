"""Catastrophes: what each second roll after a seven does, to whom, and in which niche."""

from typing import Final, NamedTuple

from games.dinosaurs.habitat import SEA
from games.kernel.field import named
from games.settlers.cards import BRICK, GRAIN, LUMBER, ORE, WOOL

SAFE: Final = 3
"""A catastrophe for all spares those who have at most so many points in its niche: they are not specialised."""


class Catastrophe(NamedTuple):
    """`chosen` strikes one player whom the active player names, the others strike the specialised."""

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
"""In the order of the rolls, from 2 to 12; a terrain has the number of its resource."""
CATASTROPHE: Final = named(*[each.name for each in CATASTROPHES])
