"""Evaluation: how good a position and an action of Natick are for a seat."""

from games.natick.evaluation.expected_values import candidates, expected_value, waits_for
from games.natick.evaluation.position import evaluate

__all__ = ["candidates", "evaluate", "expected_value", "waits_for"]
