"""Evaluation: how good a position is for the First Nations and for the Settlers, with attacks and Knights."""

from games.first_nations.evaluation.expected_values import expected_value
from games.first_nations.evaluation.position import evaluate, prospects

__all__ = ["evaluate", "expected_value", "prospects"]
