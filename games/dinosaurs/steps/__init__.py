"""The steps that dinosaurs add, in the order in which their rules would tell of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.dinosaurs.steps.catastrophe import CatastropheStep, Victim
from games.dinosaurs.steps.competition import Competition
from games.dinosaurs.steps.draft import DraftDinosaurs
from games.dinosaurs.steps.evolution import evolve_move
from games.dinosaurs.steps.placing import Placing
from games.kernel.step import Step
from games.kernel.table import Moves


def steps(rules: Any) -> Sequence[Step]:
    """All of them."""
    return DraftDinosaurs(), Placing(), Competition(), CatastropheStep(), Victim(rules)


def moves(rules: Any) -> Mapping[str, Moves]:
    """Evolving goes on all through one's own turn."""
    return {step: (evolve_move(),) for step in ("placing", "roll", "trade_build")}
