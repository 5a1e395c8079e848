"""The steps of dinosaurs, in the order of their rules."""

from collections.abc import Mapping, Sequence

from games.dinosaurs.steps.catastrophe import CatastropheStep, Victim
from games.dinosaurs.steps.competition import Competition
from games.dinosaurs.steps.draft import DraftDinosaurs
from games.dinosaurs.steps.evolution import evolve_move
from games.dinosaurs.steps.placement import Placing
from games.kernel.move import Moves
from games.kernel.ruleset import Ruleset
from games.kernel.step import Step


def steps(rules: Ruleset) -> Sequence[Step]:
    """All steps of dinosaurs, for a ruleset."""
    return DraftDinosaurs(), Placing(), Competition(), CatastropheStep(), Victim(rules)


def extra_moves(rules: Ruleset) -> Mapping[str, Moves]:
    """A player may evolve at any time in the own turn."""
    return {step: (evolve_move(),) for step in ("dinosaur_placement", "roll", "trade_build")}
