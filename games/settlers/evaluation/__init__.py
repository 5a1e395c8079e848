"""Appraisal: how good a position of the base game is for a seat, and what is worth weighing in it."""

from games.settlers.evaluation.expected_values import candidates, expected_value, waits_for
from games.settlers.evaluation.position import PROSPECTS, evaluate

__all__ = ["PROSPECTS", "candidates", "evaluate", "expected_value", "waits_for"]
