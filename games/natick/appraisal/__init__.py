"""Appraisal: how good a position of Natick is for a seat, and what is worth weighing in it."""

from games.natick.appraisal.expectation import awaited, outlook, suggested
from games.natick.appraisal.position import worth

__all__ = ["awaited", "outlook", "suggested", "worth"]
