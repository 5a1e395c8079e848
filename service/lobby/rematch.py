"""Rematch: the same game again, with each player one seat further; the first call creates it, the next ones join it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from events.store import CommandFingerprint, Created, fingerprint_command
from projections.game.snapshot import GameSnapshot
from service.commands.audience import require_access, seats_of
from service.lobby.create_game import create_planned_game, find_kept_creation, next_fingerprint, plan_game
from service.lobby.games import game_details
from service.lobby.seating import take_seat
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services


class TurnedSeats(NamedTuple):
    """The players and the policies of a game by their seats in the rematch; a seat of an erased player is free."""

    players: Mapping[int, str]
    ai: Mapping[int, str]


@use_case
def begin_rematch(services: Services, caller: Caller, game: str) -> dict[str, Any]:
    """Seats the caller in the rematch, which starts when all have come; raises not_your_seat and no_rematch."""
    before = services.snapshots.fresh(game)
    require_access(services, caller, before)
    if not seats_of(services, caller, before):
        raise Problem("not_your_seat", facts={"seats": []})
    if before.status != "finished" or before.genesis.kind == "sandbox":
        raise Problem("no_rematch")
    turned = _turn_seats(services, before)
    rematch = _find_or_create(services, caller, before, turned)
    joined = seats_of(services, caller, services.snapshots.fresh(rematch))
    for seat, player in turned.players.items():
        if player == caller.player_id and seat not in joined:
            take_seat(services, caller, rematch, seat)
    return game_details(services, services.snapshots.fresh(rematch), caller)


def _find_or_create(services: Services, caller: Caller, before: GameSnapshot, turned: TurnedSeats) -> str:
    """The rematch of a game: the same one for all of its players, for as long as its fingerprint is kept."""
    rules, terms = before.rules, services.registers.games.terms(before.game)._replace(auto_start=True)
    plan = plan_game(
        rules.name,
        rules.seats,
        before.genesis.options,
        turned.ai,
        before.genesis.kind,
        False,
        terms,
        held=turned.players,
    )
    fingerprint = _find_fingerprint(services, before.game)
    return create_planned_game(services, caller, plan, fingerprint, starts=False)


def _find_fingerprint(services: Services, game: str) -> CommandFingerprint:
    """That of the last rematch; one that was closed before it began is followed by another one."""
    first = fingerprint_command("rematches", "rematch", game, b"")
    fingerprint, earlier = find_kept_creation(services, first)
    while isinstance(earlier, Created) and _was_closed_early(services, earlier.game):
        fingerprint, earlier = find_kept_creation(services, next_fingerprint(fingerprint, earlier.game))
    return fingerprint


def _was_closed_early(services: Services, game: str) -> bool:
    snapshot = services.snapshots.fresh(game)
    return snapshot.is_closed and snapshot.state is None


def _turn_seats(services: Services, before: GameSnapshot) -> TurnedSeats:
    turned = {(seat + 1) % len(before.seats): holder for seat, holder in enumerate(before.seats) if holder is not None}
    ai = {seat: holder.policy for seat, holder in turned.items() if holder.kind == "ai" and holder.policy is not None}
    labels = {seat: (before.game, holder.label) for seat, holder in turned.items() if seat not in ai}
    found = services.registers.games.players_by_label(list(labels.values()))
    names = services.registers.players.names(list(set(found.values())))
    players = {seat: found[place] for seat, place in labels.items() if found.get(place) in names}
    return TurnedSeats(players, ai)
