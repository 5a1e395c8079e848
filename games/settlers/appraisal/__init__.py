"""Appraisal: how good a position of the base game is for a seat, and what is worth weighing in it."""

from games.settlers.appraisal.bargain import awaited
from games.settlers.appraisal.outlook import outlook, suggested
from games.settlers.appraisal.worth import worth

__all__ = ["awaited", "outlook", "suggested", "worth"]
