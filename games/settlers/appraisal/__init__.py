"""Appraisal: how good a position of the base game is for a seat, and what is worth weighing in it."""

from games.settlers.appraisal.bargain import awaited
from games.settlers.appraisal.expectation import outlook, suggested
from games.settlers.appraisal.position import PROSPECTS, worth

__all__ = ["PROSPECTS", "awaited", "outlook", "suggested", "worth"]
