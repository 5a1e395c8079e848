"""The steps of the First Nations, in the order in which their rules tell of them."""

from collections.abc import Sequence
from typing import Any

from games.first_nations.steps.attack import Battle
from games.first_nations.steps.defence import Counter, Defend
from games.first_nations.steps.homeland import Homeland, TribeComes
from games.first_nations.steps.nation import TurnOfTheNation
from games.first_nations.steps.walk import Walk
from games.kernel.step import Step


def steps(rules: Any) -> Sequence[Step]:
    """All steps, with their moves bound to the ruleset."""
    return (
        Homeland(rules),
        TribeComes(rules),
        Walk(rules),
        TurnOfTheNation(rules),
        Defend(rules),
        Counter(rules),
        Battle(),
    )
