"""The steps of Puerto, in the order of its rules."""

from collections.abc import Sequence

from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from games.puerto.steps.builder import Builder, Fee
from games.puerto.steps.go import Go
from games.puerto.steps.pick import Pick
from games.puerto.steps.producer import Aftermath, Producer
from games.puerto.steps.prospector import Prospector, Wages
from games.puerto.steps.robber import Foray, Loot, Pursuit, Raid, Visit
from games.puerto.steps.soldier import Soldier, SoldierRobber, SoldierTheft
from games.puerto.steps.trader import Trader


def steps(rules: Ruleset) -> Sequence[Step]:
    """All steps of Puerto, for a ruleset."""
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
        SoldierRobber(rules),
        SoldierTheft(rules),
        Prospector(),
        Wages(),
        Visit(rules),
    )
