"""The steps of Puerto, in the order in which its rules tell of them."""

from collections.abc import Sequence
from typing import Any

from games.kernel.step import Step
from games.puerto.steps.builder import Builder, Fee
from games.puerto.steps.go import Go
from games.puerto.steps.pick import Pick
from games.puerto.steps.producer import Aftermath, Producer
from games.puerto.steps.prospector import Prospector, Wages
from games.puerto.steps.raid import Foray, Loot, Pursuit, Raid
from games.puerto.steps.soldier import Plunder, Soldier
from games.puerto.steps.trader import Trader
from games.puerto.steps.visit import Visit


def steps(rules: Any) -> Sequence[Step]:
    """All steps, with their moves bound to the ruleset."""
    return (
        Pick(rules),
        Go(),
        Producer(),
        Raid(),
        Pursuit(rules),
        Foray(rules),
        Loot(rules),
        Aftermath(),
        Trader(rules),
        Builder(rules),
        Fee(),
        Soldier(),
        Plunder(rules),
        Prospector(),
        Wages(),
        Visit(rules),
    )
