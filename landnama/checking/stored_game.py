"""A stored game is replayed: verified as whole as it can be, folded entry by entry, and compared with its summary.

While the seed of a game is secret its draws cannot be drawn again. Then each action has to be one that the rules
accept where it was taken, and its events are folded as they are told.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from events.canonical import NotCanonical
from events.errors import BrokenLog
from events.export import Export
from events.line import Line
from events.opening import truth
from games import kernel
from games.kernel import Misfit
from games.version import RULES_VERSION
from landnama.checking.difference import (
    BREAKDOWN,
    CHAIN,
    NO_ACTION,
    OTHER_SUMMARY,
    REFUSED,
    UNKNOWN_EVENT,
    VIOLATION,
    Difference,
    difference,
)
from landnama.verification.verdict import BAD, OK, Verdict
from landnama.verification.verifying import verify_stored
from projections.founding import founded
from projections.record import Record, UnknownEvent
from projections.replaying import replaying
from projections.summary import summary

NOBODY_KNOWS = "?"
"""Stands where a game does not say which ruleset it is played by."""


class Checked(NamedTuple):
    """What came of one game; `decided` says that all its actions were decided again, with the same draws."""

    game: str
    ruleset: str
    entries: int
    decided: bool
    differences: tuple[Difference, ...]


def checked(game: str, stored: Export, told: Mapping[str, str] | None = None) -> Checked:
    """The game under the present code; `told` is the summary that lies beside it, if any."""
    ruleset = (told or {}).get("ruleset", NOBODY_KNOWS)
    try:
        verdict = verify_stored(stored)
    except Exception as error:
        broke = Difference(0, BREAKDOWN, f"verifying it: {error!r}")
        return Checked(game, ruleset, len(stored.lines), False, (broke,))
    found, decided = [difference(each) for each in verdict.findings], _decided(verdict)
    if not found:
        found += _folded(stored, told, decided)
    return Checked(game, verdict.ruleset or ruleset, len(stored.lines), decided, first_of_each(found))


def _decided(verdict: Verdict) -> bool:
    states = [check.state for check in verdict.checks if check.name == "rules"]
    return bool(states) and set(states) <= {OK, BAD}


def _folded(stored: Export, told: Mapping[str, str] | None, decided: bool) -> Iterator[Difference]:
    """What shows when the entries are folded as the service does it."""
    record: Record | None = None
    try:
        record = founded(stored.genesis, stored.genesis_hash)
        for line, after in zip(stored.lines, replaying(record, stored.lines), strict=True):
            if not decided and after.played_under == RULES_VERSION:
                yield from _unacceptable(record, line)
            record = after
        yield from _standing(record, told)
    except UnknownEvent as unknown:
        yield Difference(_after(record), UNKNOWN_EVENT, str(unknown))
    except (BrokenLog, NotCanonical) as broken:
        yield Difference(_after(record), CHAIN, str(broken))
    except Exception as error:
        yield Difference(_after(record), BREAKDOWN, f"folding it: {error!r}")


def _after(record: Record | None) -> int:
    return 0 if record is None else record.version + 1


def _unacceptable(record: Record, line: Line) -> Iterator[Difference]:
    """An action that the rules would not take from its seat."""
    entry = truth(line)
    if entry.action is None or entry.seat is None or record.state is None:
        return
    try:
        reason = kernel.refusal(record.state, entry.seat, record.rules.action(entry.action))
    except Misfit as misfit:
        yield Difference(line.version, NO_ACTION, str(misfit))
        return
    if reason is not None:
        sentence = record.rules.sentences.get(reason.code, "")
        yield Difference(line.version, REFUSED, f"{reason.code}: {sentence}")


def _standing(record: Record, told: Mapping[str, str] | None) -> Iterator[Difference]:
    """What everybody can see at the end, against what was written beside the log when it came to that."""
    if record.state is not None:
        for sentence in record.rules.game.violations(record.state):
            yield Difference(record.version, VIOLATION, sentence)
    today = summary(record)
    for name in sorted(told or ()):
        if told and today.get(name) != told[name]:
            yield Difference(record.version, OTHER_SUMMARY, f"{name} was {told[name]}, is {today.get(name)}")


def first_of_each(found: Iterable[Difference]) -> tuple[Difference, ...]:
    """One of each cause: what comes after the first rests on it."""
    first: dict[str, Difference] = {}
    for each in sorted(found, key=lambda each: each.version):
        first.setdefault(each.cause, each)
    return tuple(first.values())
