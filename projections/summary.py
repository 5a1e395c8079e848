"""The summary of a game is what the lobby shows of it: only what everybody may know, as short texts."""

from typing import Any

import msgspec

from projections.record import Record

_encode = msgspec.json.Encoder().encode


def summary(record: Record) -> dict[str, str]:
    """All of it, from a record alone, so that it can be made again at any time."""
    return {**_identity(record), **_seats(record), **_progress(record), **_points(record)}


def changed(before: Record, after: Record, scored: bool) -> dict[str, str]:
    """What an append changes of it; points are worked out only when something scored."""
    fields = _progress(after)
    if before.kind != after.kind:
        fields["kind"] = after.kind
    if before.seats != after.seats:
        fields |= _seats(after)
    if scored or before.state is None:
        fields |= _points(after)
    return fields


def _identity(record: Record) -> dict[str, str]:
    origin = record.genesis
    return {"ruleset": origin.ruleset, "kind": record.kind, "chance": origin.chance, "created_at": origin.at}


def _seats(record: Record) -> dict[str, str]:
    return {"seats": _text([holder and list(holder) for holder in record.seats])}


def _progress(record: Record) -> dict[str, str]:
    result = record.state.result if record.state is not None else None
    return {
        "status": record.status,
        "turn": str(len(record.turns)),
        "at": record.at,
        "winners": _text(list(result.winners) if result else []),
    }


def _points(record: Record) -> dict[str, str]:
    return {"points": _text(visible_points(record))}


def visible_points(record: Record) -> list[int]:
    """By colour, as a spectator counts them, at the end with all that was hidden; empty before the start."""
    if record.state is None:
        return []
    if record.state.result is not None:
        return list(record.state.result.points)
    return list(record.rules.game.points(record.state))


def _text(value: Any) -> str:
    return _encode(value).decode()
