"""What the lobby stores of a game: a summary of public information as short texts, and the lists that have the game.

There is a list for each choice of filters, so that a page with any filters is read from one list.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from typing import Any

import msgspec

from events.store import LobbyUpdate
from games.combination import PLUS, join_names, split_expansions
from projections.game.snapshot import GameSnapshot

_encode = msgspec.json.Encoder().encode


FILTERS = ("status", "ruleset", "expansions", "kind", "open")
"""A list has the games with one value for each of some of these; `open` has the games with a free seat.

Expansions are filtered within a ruleset only; their value is their names with a plus sign between them, or empty."""
IS_OPEN = "true"
"""The value of the filter `open`."""
SUMMARY_FIELDS = (
    *("ruleset", "expansions", "kind", "chance", "created_at", "seats"),
    *("status", "turn", "updated_at", "winners", "end_reason", "points", "due"),
)


def summary(snapshot: GameSnapshot) -> dict[str, str]:
    """The whole summary, from a snapshot alone, so that it can be rebuilt at any time."""
    return {
        **_identity(snapshot),
        **_seats(snapshot),
        **_progress(snapshot),
        **_end_reason(snapshot),
        **_points(snapshot),
        "due": _text(_due_since(snapshot)),
    }


def summary_changes(before: GameSnapshot, after: GameSnapshot, scored: bool) -> dict[str, str]:
    """The fields that an append changes; it computes points only if an event scored."""
    fields = _progress(after)
    if before.end_reason != after.end_reason:
        fields |= _end_reason(after)
    if before.kind != after.kind:
        fields["kind"] = after.kind
    if before.seats != after.seats:
        fields |= _seats(after)
    if (due := _due_since(after)) != _due_since(before):
        fields["due"] = _text(due)
    if scored or before.state is None:
        fields |= _points(after)
    return fields


def _identity(snapshot: GameSnapshot) -> dict[str, str]:
    genesis = snapshot.genesis
    return {
        "ruleset": genesis.ruleset,
        "expansions": PLUS.join(genesis.expansions),
        "kind": snapshot.kind,
        "chance": genesis.chance,
        "created_at": genesis.at,
    }


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


def _end_reason(snapshot: GameSnapshot) -> dict[str, str]:
    """Empty before the end."""
    return {"end_reason": snapshot.end_reason or ""}


def _due_since(snapshot: GameSnapshot) -> list[tuple[int, str]]:
    """The seats that must or may act now, each with the time since when."""
    return list(snapshot.position.due_since.items()) if snapshot.status == "running" else []


def _points(snapshot: GameSnapshot) -> dict[str, str]:
    return {"points": _text(visible_points(snapshot))}


def visible_points(snapshot: GameSnapshot) -> list[int]:
    """Points by colour as a spectator sees them, at the end with the hidden ones; empty before the start."""
    if snapshot.state is None:
        return []
    if snapshot.state.result is not None:
        return list(snapshot.state.result.points)
    return list(snapshot.rules.definition.public_points(snapshot.state))


def _text(value: Any) -> str:
    return _encode(value).decode()


def combination_name(summary: Mapping[str, str]) -> str:
    """The name of the game's combination; a question mark if the summary has none."""
    return join_names(summary.get("ruleset", "?"), split_expansions(summary.get("expansions", "")))


def list_name(filters: Mapping[str, str]) -> str:
    """The name of the list with the games that match the filters; empty, as that of all games, without any."""
    return ",".join([f"{name}={filters[name]}" for name in FILTERS if name in filters])


def lists_with_game(snapshot: GameSnapshot, is_listed: bool) -> tuple[str, ...]:
    """The lists that have a game, that of all games first; none for a game that is not listed.

    A rated game that an undo turned into a casual one is in the lists of both kinds while it is running: spectators
    with a delay may still see it as rated. A reader of a list compares each game with the filters.
    """
    if not is_listed:
        return ()
    origin = snapshot.genesis
    kinds = (origin.kind, snapshot.kind) if snapshot.status == "running" else (snapshot.kind,)
    is_open = snapshot.status == "open" and None in snapshot.seats
    return _name_lists(
        snapshot.status, origin.ruleset, PLUS.join(origin.expansions), tuple(dict.fromkeys(kinds)), is_open
    )


def matches_filters(summary: Mapping[str, str], filters: Mapping[str, str]) -> bool:
    """Whether a game with this summary is in the list of these filters."""
    return all(_has_value(summary, name, value) for name, value in filters.items())


def _has_value(summary: Mapping[str, str], name: str, value: str) -> bool:
    if name == "open":
        return summary["status"] == "open" and None in msgspec.json.decode(summary["seats"])
    return summary.get(name) == value


@cache
def update_lobby(before: tuple[str, ...], after: tuple[str, ...], moves_to_front: bool) -> LobbyUpdate:
    """How entries change the lists that have a game."""
    if before == after and not moves_to_front:
        return LobbyUpdate((), (), False)
    return LobbyUpdate(after, tuple([name for name in before if name not in after]), moves_to_front)


@cache
def _name_lists(status: str, ruleset: str, expansions: str, kinds: tuple[str, ...], is_open: bool) -> tuple[str, ...]:
    free = (IS_OPEN,) if is_open else ()
    choices = [filters for kind in kinds for filters in _filter_choices(status, ruleset, expansions, kind, *free)]
    return tuple(dict.fromkeys([list_name(filters) for filters in choices]))


def _filter_choices(*values: str) -> Iterable[dict[str, str]]:
    """Every choice of filters that a game with these values matches, the empty one first."""
    for chosen in product((False, True), repeat=len(values)):
        filters = {name: value for name, value, use in zip(FILTERS, values, chosen, strict=False) if use}
        if "ruleset" in filters or "expansions" not in filters:
            yield filters
