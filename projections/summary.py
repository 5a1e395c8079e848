"""The summary of a game for the lobby: public facts only, as short texts."""

from typing import Any

import msgspec

from projections.game.snapshot import GameSnapshot

_encode = msgspec.json.Encoder().encode


def summary(snapshot: GameSnapshot) -> dict[str, str]:
    """The whole summary, from a snapshot alone, so that it can be rebuilt at any time."""
    return {**_identity(snapshot), **_seats(snapshot), **_progress(snapshot), **_points(snapshot)}


def summary_changes(before: GameSnapshot, after: GameSnapshot, scored: bool) -> dict[str, str]:
    """The fields that an append changes; it computes points only if an event scored."""
    fields = _progress(after)
    if before.kind != after.kind:
        fields["kind"] = after.kind
    if before.seats != after.seats:
        fields |= _seats(after)
    if scored or before.state is None:
        fields |= _points(after)
    return fields


def _identity(snapshot: GameSnapshot) -> dict[str, str]:
    genesis = snapshot.genesis
    return {"ruleset": genesis.ruleset, "kind": snapshot.kind, "chance": genesis.chance, "created_at": genesis.at}


def _seats(snapshot: GameSnapshot) -> dict[str, str]:
    return {"seats": _text([holder and list(holder) for holder in snapshot.seats])}


def _progress(snapshot: GameSnapshot) -> dict[str, str]:
    result = snapshot.state.result if snapshot.state is not None else None
    return {
        "status": snapshot.status,
        "turn": str(len(snapshot.turns)),
        "updated_at": snapshot.at,
        "winners": _text(list(result.winners) if result else []),
    }


def _points(snapshot: GameSnapshot) -> dict[str, str]:
    return {"points": _text(visible_points(snapshot))}


def visible_points(snapshot: GameSnapshot) -> list[int]:
    """Points by colour as a spectator sees them, at the end with the hidden ones; empty before the start."""
    if snapshot.state is None:
        return []
    if snapshot.state.result is not None:
        return list(snapshot.state.result.points)
    return list(snapshot.rules.game.public_points(snapshot.state))


def _text(value: Any) -> str:
    return _encode(value).decode()
