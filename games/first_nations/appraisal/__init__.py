"""Appraisal: how good a position is for the First Nations and against them, and what attacks and Knights promise."""

from games.first_nations.appraisal.expectation import outlook
from games.first_nations.appraisal.homeland import prospects, worth

__all__ = ["outlook", "prospects", "worth"]
