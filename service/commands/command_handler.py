"""The command handler decides a command on a snapshot and appends its entries in one round trip.

A command that was accepted before gets its first result, even if it would be refused now. If another command was
appended first, the handler applies the missed entries to the snapshot and decides again; it also decides again if the
standing answers of seats have changed. It refuses a command only on a snapshot that it has compared with the log.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple, TypeAlias

from events.entry import StoredEntry
from events.errors import BrokenLog, UnknownGame
from events.store import (
    AlreadyAccepted,
    Append,
    Appended,
    CommandFingerprint,
    Conflict,
    EntriesLost,
    KeyReused,
    LobbyUpdate,
    MissedEntries,
    RecordChanged,
)
from projections.game.snapshot import GameSnapshot
from projections.summary import lists_with_game, summary_changes, update_lobby
from service.commands.deadlines import is_due, next_due_at
from service.commands.proposal import Command, Proposal, empty_proposal
from service.runtime.fail_point import trigger_fail_point
from service.runtime.metrics import APPEND, action_counter
from service.runtime.problems import Problem
from service.services import Services

LogResult: TypeAlias = Appended | AlreadyAccepted | Conflict | MissedEntries | EntriesLost | RecordChanged | KeyReused

PERIOD_PREFIX = len("2026-11-24T20:15:4")
"""The length of the prefix that timestamps within the same ten seconds share."""


class CommandResult(NamedTuple):
    """The entries of the command, empty if it had nothing to append, and a snapshot that includes them."""

    entries: Sequence[StoredEntry]
    snapshot: GameSnapshot


def execute(services: Services, game: str, command: Command, lease_holder: str = "") -> CommandResult:
    """Executes a command; raises the Problem if the command is refused at the latest version of the log.

    `lease_holder` is the worker with the game's lease, which continues if the game is due after the command.
    """
    snapshot = services.snapshots.get(game)
    while True:
        fingerprint = command.fingerprint(snapshot)
        proposal, refusal = _decide(command, snapshot)
        if proposal.entries:
            result = _append(services, proposal, fingerprint, lease_holder)
        else:
            result = _check_log(services, snapshot, fingerprint)
        if isinstance(result, Appended):
            return _complete_append(services, proposal)
        if isinstance(result, AlreadyAccepted):
            return CommandResult(result.entries, services.snapshots.fresh(game))
        if isinstance(result, KeyReused):
            raise Problem("idempotency_key_reused")
        if isinstance(result, RecordChanged):
            services.registers.standing_answers.remember(game, result.fields)
            continue
        current = _catch_up(services, snapshot, result)
        if current is snapshot:
            return _end_without_entries(snapshot, refusal)
        snapshot = current


def _decide(command: Command, snapshot: GameSnapshot) -> tuple[Proposal, Problem | None]:
    """The proposal of the command; if the command is refused, an empty proposal and the reason."""
    try:
        return command.decide(snapshot), None
    except Problem as problem:
        return empty_proposal(snapshot), problem


def _end_without_entries(snapshot: GameSnapshot, refusal: Problem | None) -> CommandResult:
    """The result of a command without entries; raises the reason if the command is refused."""
    if refusal is not None:
        raise refusal
    return CommandResult((), snapshot)


def _append(
    services: Services, proposal: Proposal, fingerprint: CommandFingerprint | None, lease_holder: str
) -> LogResult:
    before, append = proposal.before, _build_append(services, proposal, fingerprint, lease_holder)
    started = perf_counter()
    try:
        return services.store.append(append)
    except UnknownGame:
        services.snapshots.report_lost_log(before)
        raise
    except BrokenLog:
        # The log may have lost entries that the snapshot includes, and have other entries with their versions.
        if services.snapshots.has_lost_entries(before):
            return EntriesLost(before.version)
        services.snapshots.forget(before.game)
        raise
    finally:
        APPEND.observe(perf_counter() - started)


def _build_append(
    services: Services, proposal: Proposal, fingerprint: CommandFingerprint | None, lease_holder: str
) -> Append:
    before, after = proposal.before, proposal.after
    due_at = next_due_at(services, after)
    return Append(
        before.game,
        before.version,
        proposal.entries,
        fingerprint,
        due_at,
        is_finished=after.status == "finished",
        summary=summary_changes(before, after, proposal.points_changed),
        previous_hash=before.hash,
        lobby=_lobby_update(services, before, after),
        required=proposal.required,
        lease_holder=lease_holder if is_due(services, due_at) else "",
    )


def _lobby_update(services: Services, before: GameSnapshot, after: GameSnapshot) -> LobbyUpdate:
    """How the lists of the lobby that have the game change from one snapshot to the next."""
    games = services.registers.games
    lists, lists_after = [lists_with_game(each, games.is_listed(each.game, each.status)) for each in (before, after)]
    return update_lobby(lists, lists_after, _moves_to_front(services, before, after))


def _moves_to_front(services: Services, before: GameSnapshot, after: GameSnapshot) -> bool:
    """Whether the game becomes the first in the lists of the lobby.

    A running game does so once in each ten seconds at most, since every move rewrites a dozen lists, and not at all
    while spectators see it with a delay.
    """
    if not before.status == after.status == "running":
        return True
    is_same_period = before.at[:PERIOD_PREFIX] == after.at[:PERIOD_PREFIX]
    return not is_same_period and not services.registers.games.terms(after.game).spectator_delay


def _check_log(services: Services, snapshot: GameSnapshot, fingerprint: CommandFingerprint | None) -> LogResult:
    try:
        return services.store.check_version(snapshot.game, fingerprint, snapshot.version, snapshot.hash)
    except UnknownGame:
        services.snapshots.report_lost_log(snapshot)
        raise


def _catch_up(
    services: Services, snapshot: GameSnapshot, result: Conflict | MissedEntries | EntriesLost
) -> GameSnapshot:
    """The snapshot itself if the log has no other entries. The version -1 says that the log has lost entries."""
    if isinstance(result, EntriesLost):
        return services.snapshots.catch_up(snapshot, (), -1)
    return services.snapshots.catch_up(snapshot, result.entries, result.version)


def _complete_append(services: Services, proposal: Proposal) -> CommandResult:
    if services.settings.fail_point:
        trigger_fail_point("after_append", services.settings.fail_point)
    services.snapshots.put(proposal.after)
    _count_actions(proposal)
    if proposal.before.start_version is None and proposal.after.start_version is not None:
        _register_start(services, proposal.after)
    if proposal.after.status == "finished":
        _register_end(services, proposal.after)
    return CommandResult(proposal.entries, proposal.after)


def _register_start(services: Services, after: GameSnapshot) -> None:
    """Notifies the followers of the players that a listed game has started."""
    if after.kind != "sandbox" and services.registers.games.is_listed(after.game, after.status):
        services.registers.start_game(after.game, _labels(after), after.at)


def _register_end(services: Services, after: GameSnapshot) -> None:
    """Updates the registers after the end of a game; after a crash the next read of the game does so."""
    if after.is_revealed:
        services.registers.games.delete_seed(after.game)
    labels = _labels(after)
    if labels:
        services.registers.standing_answers.remove(after.game, range(len(after.seats)))
    services.registers.finish_game(after.game, labels, after.at)


def _labels(snapshot: GameSnapshot) -> list[str]:
    """The labels of the seats of persons and bots."""
    return [holder.label for holder in snapshot.seats if holder is not None and holder.kind != "ai"]


def _count_actions(proposal: Proposal) -> None:
    for seat in proposal.acting_seats:
        if (holder := proposal.after.seats[seat]) is not None:
            action_counter(holder.kind).inc()
