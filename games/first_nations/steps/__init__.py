"""The steps of the First Nations, in the order of their rules."""

from collections.abc import Sequence

from games.first_nations.steps.attack import Battle
from games.first_nations.steps.defence import Counter, Defend
from games.first_nations.steps.homeland import Homeland, TribeComes
from games.first_nations.steps.landing import Landing
from games.first_nations.steps.nation import TurnOfTheNation
from games.first_nations.steps.walk import Walk
from games.kernel.ruleset import Ruleset
from games.kernel.step import Step


def steps(rules: Ruleset) -> Sequence[Step]:
    """All steps of the First Nations, for a ruleset."""
    return (
        Homeland(rules),
        TribeComes(rules),
        Landing(rules),
        Walk(rules),
        TurnOfTheNation(rules),
        Defend(rules),
        Counter(rules),
        Battle(),
    )
