"""Lateness: a seat is reminded before its time is up, and then happens what was chosen when its game was made."""

from projections.record import Record
from service import deadlines
from service.deadlines import Passed
from service.errors import Problem
from service.house import House
from service.reminding import remind
from service.resigning import resign_late
from service.terms import RESIGN
from workers.moves import LogAway, Moves

LATE = "deadline"
"""The flag of an action that a policy took for a seat that was late."""


class Lateness:
    """Each thing happens once: it is bound to the version it was decided on."""

    def __init__(self, house: House, moves: Moves) -> None:
        self.house = house
        self.moves = moves

    def deal_with(self, record: Record, late: Passed, holder: str, retried: bool) -> bool:
        """Whether the game may be played on at once."""
        way = deadlines.terms_of(self.house, record).on_deadline
        if late.what == "act" and way != RESIGN:
            return self.moves.move_as(way, record, late.seat, holder, retried, LATE)
        try:
            happen = remind if late.what == "remind" else resign_late
            happen(self.house, record.game, late.seat, record.version)
        except Problem as problem:
            if problem.code == "log_away":
                raise LogAway from problem
            if problem.code != "stale_version":
                raise
        return True
