"""Checks one stored game: verifies its log, folds it entry by entry, and compares the result with its summary.

While the seed of a game is secret, its draws cannot be repeated. Then each action must be legal where it was taken, and
its events are folded as the log records them.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from events.entry import StoredEntry
from events.errors import BrokenLog
from events.export import Export
from events.genesis import parse_genesis
from events.proofs.canonical import NotCanonical
from events.proofs.seal import full_entry
from games import kernel
from games.kernel import InvalidValue
from games.version import find_rule_changes
from landnama.checking.difference import (
    CHAIN,
    CRASH,
    OTHER_SUMMARY,
    REFUSED,
    UNKNOWN_ACTION,
    UNKNOWN_EVENT,
    VIOLATION,
    Difference,
    difference_from_finding,
)
from landnama.checking.game_end import EndComparison
from landnama.verification.verdict import BAD, OK, Verdict
from landnama.verification.verify import verify_stored
from projections.game.replay import initial_snapshot, iterate_snapshots
from projections.game.snapshot import GameSnapshot, UnknownEvent
from projections.summary import combination_name, summary

UNKNOWN = "?"
"""Used if a game does not name its ruleset."""


class CheckedGame(NamedTuple):
    """The result of one game; `decided` is whether all its actions were decided again with the same draws.

    `rules_version` is the version of the rules under which the game began; None if the genesis cannot be read.
    `other_end` is the version at which the current rules end a game of earlier rules otherwise than it ended; None if
    they do not.
    """

    game: str
    ruleset: str
    entries: int
    decided: bool
    differences: tuple[Difference, ...]
    rules_version: str | None = None
    other_end: int | None = None


def check_game(game: str, stored: Export, stored_summary: Mapping[str, str] | None = None) -> CheckedGame:
    """Checks a game under the current code; `stored_summary` is None for an export."""
    ruleset = combination_name(stored_summary or {})
    try:
        verdict = verify_stored(stored)
    except Exception as error:
        broke = Difference(0, CRASH, f"verifying it: {error!r}")
        return CheckedGame(game, ruleset, len(stored.entries), False, (broke,))
    found, decided = [difference_from_finding(each) for each in verdict.findings], _is_decided(verdict)
    ends = EndComparison(() if found or decided else stored.entries)
    if not found:
        found += _fold_differences(stored, stored_summary, decided, ends)
    version = None if verdict.ruleset is None else parse_genesis(stored.genesis).rules_version
    name, count = verdict.name or ruleset, len(stored.entries)
    return CheckedGame(game, name, count, decided, first_per_cause(found), version, ends.differs_at)


def _is_decided(verdict: Verdict) -> bool:
    states = [check.state for check in verdict.checks if check.name == "rules"]
    return bool(states) and set(states) <= {OK, BAD}


def _fold_differences(
    stored: Export, stored_summary: Mapping[str, str] | None, decided: bool, ends: EndComparison
) -> Iterator[Difference]:
    """Folds the entries as the service does."""
    record: GameSnapshot | None = None
    try:
        record = initial_snapshot(stored.genesis, stored.genesis_hash)
        for line, after in zip(stored.entries, iterate_snapshots(record, stored.entries), strict=True):
            if not decided and find_rule_changes(record.rules.name, after.latest_rules_version) == ():
                yield from _refusal_differences(record, line)
            ends.compare(record, line, after)
            record = after
        yield from _outcome_differences(record, stored_summary)
    except UnknownEvent as unknown:
        yield Difference(_next_version(record), UNKNOWN_EVENT, str(unknown))
    except (BrokenLog, NotCanonical) as broken:
        yield Difference(_next_version(record), CHAIN, str(broken))
    except Exception as error:
        yield Difference(_next_version(record), CRASH, f"folding it: {error!r}")


def _next_version(record: GameSnapshot | None) -> int:
    return 0 if record is None else record.version + 1


def _refusal_differences(record: GameSnapshot, line: StoredEntry) -> Iterator[Difference]:
    """An action that the rules would refuse."""
    entry = full_entry(line)
    if entry.action is None or entry.seat is None or record.state is None:
        return
    try:
        reason = kernel.find_refusal(record.state, entry.seat, record.rules.wire.decode_action(entry.action))
    except InvalidValue as invalid:
        yield Difference(line.version, UNKNOWN_ACTION, str(invalid))
        return
    if reason is not None:
        sentence = record.rules.sentences.get(reason.code, "")
        yield Difference(line.version, REFUSED, f"{reason.code}: {sentence}")


def _outcome_differences(record: GameSnapshot, stored_summary: Mapping[str, str] | None) -> Iterator[Difference]:
    """Compares the final public information with the stored summary."""
    if record.state is not None:
        for sentence in record.rules.definition.violations(record.state):
            yield Difference(record.version, VIOLATION, sentence)
    current = summary(record)
    for name in sorted(stored_summary or ()):
        if stored_summary and current.get(name) != stored_summary[name]:
            yield Difference(
                record.version, OTHER_SUMMARY, f"{name} was {stored_summary[name]}, is {current.get(name)}"
            )


def first_per_cause(found: Iterable[Difference]) -> tuple[Difference, ...]:
    """The first difference of each cause; later ones follow from it."""
    first: dict[str, Difference] = {}
    for each in sorted(found, key=lambda each: each.version):
        first.setdefault(each.cause, each)
    return tuple(first.values())
