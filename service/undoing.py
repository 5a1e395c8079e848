"""What a seat wants undone or brought back, whether it may be, and who has to agree."""

from typing import Literal, NamedTuple

from events.service_events import ActionsRedone, ActionsUndone
from projections.consent import BARRIER, SANDBOX, Needs, Reason, needs
from projections.path import Played, back, stretch
from projections.record import Record
from projections.views import at_version
from service.drafting import Draft, going
from service.errors import Problem
from service.house import House

MOST_REVERSALS = 500
"""Undos and redos of one game; each is an entry, and to and fro a log could grow without an end."""


class Wish(NamedTuple):
    """`to` is the version to go back to, None for the one before the seat's own last action."""

    kind: Literal["undo", "redo"] = "undo"
    to: int | None = None


class Plan(NamedTuple):
    """What it comes to: where play goes on, the rule that allows it, the seats that agree by themselves, and those
    that have to be asked."""

    kind: Literal["undo", "redo"]
    to: int
    by: int
    reason: Reason
    agreeing: tuple[int, ...]
    asked: tuple[int, ...]


def planned(house: House, record: Record, seat: int, held: list[int], wish: Wish) -> Plan:
    """What it would take; `held` are the seats of whoever wants it.

    Raises game_not_started, nothing_to_undo, nothing_to_redo, undo_misfit, undo_refused and
    too_many_undos.
    """
    if record.state is None:
        raise Problem("game_not_started")
    if record.reversals >= MOST_REVERSALS:
        raise Problem("too_many_undos", facts={"most": MOST_REVERSALS})
    to, left = _redone(record, seat) if wish.kind == "redo" else _undone(record, seat, wish.to)
    needed = Needs(SANDBOX, frozenset()) if _anything_goes(record) else needs(left, seat, record.rules.seats)
    asked = [each for each in sorted(needed.seats) if each not in held and not _is_ai(record, each)]
    _ask_ai(house, record, needed)
    agreeing = tuple(sorted(needed.seats - set(asked)))
    return Plan(wish.kind, to, seat, needed.reason, agreeing, tuple(asked))


def drafted(house: House, record: Record, plan: Plan) -> Draft:
    """The entry of a plan to which everybody has agreed."""
    kind = ActionsRedone if plan.kind == "redo" else ActionsUndone
    event = kind(record.version, plan.to, plan.by, plan.reason, sorted({*plan.agreeing, *plan.asked}))
    position = record.past(plan.to) or at_version(house.store, record, plan.to).position
    return going(record, house.now(), event, position)


def _undone(record: Record, seat: int, to: int | None) -> tuple[int, list[Played]]:
    """Where it goes back to, and what would be undone, the latest first."""
    path = record.position.path
    if to is None:
        to = _before_the_last(record, seat)
    left = stretch(path, to)
    if not left or not (_anything_goes(record) or left[-1].seat == seat):
        raise Problem("undo_misfit", facts={"field": "to", "version": path.version if path else 0})
    return to, left


def _before_the_last(record: Record, seat: int) -> int:
    """The version before the seat's own last action that stands; in a sandbox before anybody's."""
    for each in back(record.position.path):
        if each.seat is None or each.previous is None:
            break
        if each.seat == seat or _anything_goes(record):
            return each.previous.version
    raise Problem("nothing_to_undo")


def _redone(record: Record, seat: int) -> tuple[int, list[Played]]:
    last = record.undone[-1] if record.undone else None
    if last is None or not (_anything_goes(record) or last.by == seat):
        raise Problem("nothing_to_redo")
    here = record.position.path.version if record.position.path else 0
    return last.path.version, stretch(last.path, here) or []


def _anything_goes(record: Record) -> bool:
    return record.genesis.kind == "sandbox"


def _is_ai(record: Record, seat: int) -> bool:
    holder = record.seats[seat]
    return holder is not None and holder.kind == "ai"


def _ask_ai(house: House, record: Record, needed: Needs) -> None:
    """An AI agrees where nothing came out, and to everything in a friendly game."""
    refusing = [seat for seat in sorted(needed.seats) if _is_ai(record, seat)]
    if needed.reason == BARRIER and refusing and not _is_friendly(house, record.game):
        raise Problem("undo_refused", facts={"seats": refusing})


def _is_friendly(house: House, game: str) -> bool:
    table = house.register.games.table(game)
    return table is not None and table.terms.friendly
