"""The audience of a game: a seat of the caller or a spectator, and the last version it may see."""

from bisect import bisect_right
from collections.abc import Sequence

from events.entry import parse_seconds
from events.store import CommandFingerprint, fingerprint_command
from games.translatable import Translatable
from projections.game.snapshot import GameSnapshot, SeatHolder
from service.commands.deadlines import is_client_seat
from service.players.accounts import Caller
from service.runtime.problems import Problem
from service.services import Services


def seats_of(services: Services, caller: Caller, snapshot: GameSnapshot) -> list[int]:
    """The seats that a caller holds in a game, those that were resigned included."""
    return [
        seat
        for seat, holder in enumerate(snapshot.seats)
        if holder and is_played_by(services, snapshot, holder, caller)
    ]


def still_played(snapshot: GameSnapshot, seats: Sequence[int]) -> list[int]:
    """Those of a caller's seats that the caller still plays; a policy plays those that were resigned."""
    return [seat for seat in seats if is_client_seat(snapshot, seat)]


def require_access(services: Services, caller: Caller | None, snapshot: GameSnapshot) -> None:
    """Raises no_spectators if the caller may not read the game.

    A game without spectators may be read by those who take part in it.
    """
    is_hidden = services.registers.games.is_hidden(snapshot.game, snapshot.status)
    if is_hidden and (caller is None or not _takes_part(services, caller, snapshot)):
        raise Problem("no_spectators")


def _takes_part(services: Services, caller: Caller, snapshot: GameSnapshot) -> bool:
    """Whether the caller created the game, plays in it, or has a seat held before its start."""
    registration = services.registers.games.registration(snapshot.game)
    if registration is not None and caller.player_id == registration.creator:
        return True
    if seats_of(services, caller, snapshot):
        return True
    return snapshot.status == "open" and _has_held_seat(services, caller, snapshot)


def _has_held_seat(services: Services, caller: Caller, snapshot: GameSnapshot) -> bool:
    holds = services.registers.held_seats.holds(snapshot.game, range(len(snapshot.seats)))
    return any(hold.player == caller.player_id for hold in holds.values())


def is_played_by(services: Services, snapshot: GameSnapshot, holder: SeatHolder, caller: Caller) -> bool:
    """Whether the caller plays the seat; no player plays the seat of an AI."""
    return (
        holder.kind != "ai"
        and services.registers.games.player_by_label(snapshot.game, holder.label) == caller.player_id
    )


def own_seat(services: Services, caller: Caller, snapshot: GameSnapshot, requested: int | None) -> int:
    """The seat for which a caller acts; raises unknown_seat, not_your_seat, seat_required and no_spectators."""
    held = seats_of(services, caller, snapshot)
    if not held:
        require_access(services, caller, snapshot)
    if requested is None and len(held) > 1:
        raise Problem("seat_required", facts={"seats": held})
    seat = held[0] if requested is None and held else requested
    if seat is not None and not 0 <= seat < len(snapshot.seats):
        raise Problem("unknown_seat", facts={"seat_count": len(snapshot.seats)})
    if seat is None or seat not in held:
        raise Problem("not_your_seat", facts={"seats": held})
    return seat


class CallerSeat:
    """The seat for which a caller acts; looked up again only when the seats of the game have changed."""

    def __init__(self, services: Services, caller: Caller, requested: int | None) -> None:
        self.services = services
        self.caller = caller
        self.requested = requested
        self._seats: tuple[SeatHolder | None, ...] | None = None
        self._seat = -1

    def seat_in(self, snapshot: GameSnapshot) -> int:
        """The seat in a snapshot of the game; raises what `own_seat` raises."""
        if snapshot.seats is not self._seats:
            self._seat = own_seat(self.services, self.caller, snapshot, self.requested)
            self._seats = snapshot.seats
        return self._seat

    def fingerprint(self, snapshot: GameSnapshot, key: str | None, body: bytes) -> CommandFingerprint | None:
        """The fingerprint of the seat's request.

        None without a key, and for a caller who has no seat or does not name one of several: such a command is
        always refused.
        """
        if key is None:
            return None
        try:
            return fingerprint_command(snapshot.game, str(self.seat_in(snapshot)), key, body)
        except Problem:
            return None


def resolve_audience(
    services: Services, caller: Caller | None, snapshot: GameSnapshot, requested: int | None
) -> int | None:
    """The seat whose view the caller gets, None for the view of a spectator.

    A caller with several seats must name one, unless the game is over: then everything is public. Raises no_spectators.
    """
    require_access(services, caller, snapshot)
    if requested is None and (caller is None or snapshot.is_revealed or not seats_of(services, caller, snapshot)):
        return None
    return readable_seat(services, caller, snapshot, requested)


def readable_seat(services: Services, caller: Caller | None, snapshot: GameSnapshot, requested: int | None) -> int:
    """A seat whose secrets the caller may know: one of their own, or any seat of a game that is over.

    Raises what `own_seat` raises.
    """
    if requested is not None and snapshot.is_revealed and 0 <= requested < len(snapshot.seats):
        return requested
    if requested is None and snapshot.is_revealed and not (caller and seats_of(services, caller, snapshot)):
        raise Problem(
            "seat_required", Translatable("Name the seat with `?seat=`."), {"seats": list(range(len(snapshot.seats)))}
        )
    if caller is None:
        require_access(services, None, snapshot)
        raise Problem("not_your_seat", facts={"seats": []})
    return own_seat(services, caller, snapshot, requested)


def spectator_delay(services: Services, snapshot: GameSnapshot, audience: int | None) -> int:
    """The delay in seconds of entries for the audience: 0 for a seat, and for everybody unless the game is running."""
    is_delayed = audience is None and snapshot.status == "running"
    return services.registers.games.terms(snapshot.game).spectator_delay if is_delayed else 0


def visible_version(services: Services, snapshot: GameSnapshot, audience: int | None) -> int:
    """The last version that the audience may see; all use cases that return entries or views stop there.

    The entries before the first decision are visible without delay.
    """
    delay = spectator_delay(services, snapshot, audience)
    if not delay:
        return snapshot.version
    until = services.clock().timestamp() - delay
    if parse_seconds(snapshot.at) <= until:
        return snapshot.version
    return max(snapshot.play_version or 0, _last_version_at(services, snapshot, until))


def visible_snapshot(services: Services, snapshot: GameSnapshot, audience: int | None) -> GameSnapshot:
    """The snapshot at the last version that the audience may see."""
    version = visible_version(services, snapshot, audience)
    return snapshot if version == snapshot.version else services.past_snapshots.at(snapshot, version)


def seconds_until_visible(services: Services, snapshot: GameSnapshot, version: int) -> float:
    """Seconds until spectators may see the version."""
    visible_at = _entry_seconds(services, snapshot, version) + spectator_delay(services, snapshot, None)
    return visible_at - services.clock().timestamp()


def last_public_change_at(services: Services, snapshot: GameSnapshot) -> str:
    """The time of the last entry that spectators see without a delay."""
    if snapshot.status != "running" or not spectator_delay(services, snapshot, None):
        return snapshot.at
    return _entry_timestamp(services, snapshot, snapshot.play_version or 0)


def _last_version_at(services: Services, snapshot: GameSnapshot, until: float) -> int:
    """The last version at a time; a binary search reads few entries of the log."""
    return bisect_right(
        range(1, snapshot.version + 1), until, key=lambda version: _entry_seconds(services, snapshot, version)
    )


def _entry_seconds(services: Services, snapshot: GameSnapshot, version: int) -> float:
    return parse_seconds(_entry_timestamp(services, snapshot, version))


def _entry_timestamp(services: Services, snapshot: GameSnapshot, version: int) -> str:
    (stored,) = services.store.read(snapshot.game, version - 1, 1)
    return stored.entry().at
