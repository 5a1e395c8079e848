"""Evaluation: the value of a position of the base game for a seat, and the candidates that should be evaluated."""

from games.settlers.evaluation.expected_values import candidates, expected_value, waits_for
from games.settlers.evaluation.position import PROSPECTS, evaluate

__all__ = ["PROSPECTS", "candidates", "evaluate", "expected_value", "waits_for"]
