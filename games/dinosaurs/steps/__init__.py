"""The steps of dinosaurs, in the order of their rules."""

from collections.abc import Sequence

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
    return DraftDinosaurs(), Placing(rules), Competition(), CatastropheStep(), Victim(rules)


def add_evolution(rules: Ruleset, moves: Moves) -> Moves:
    """A player may evolve at any time in the own turn."""
    return (*moves, evolve_move())
