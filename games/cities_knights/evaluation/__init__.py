"""Evaluation: the value of a realm, of its defence, and of progress cards."""

from games.cities_knights.evaluation.cards import candidates, expected_value
from games.cities_knights.evaluation.position import evaluate, realm_prospects

__all__ = ["candidates", "evaluate", "expected_value", "realm_prospects"]
