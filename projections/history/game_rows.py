"""The rows of `games` and `seats` of one game at its current version."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from games.combination import PLUS
from games.history import sides
from projections.game.snapshot import GameSnapshot, SeatHolder
from projections.history.table import Row, as_json

FindPlayer = Callable[[str, str], str | None]
"""(game, label) -> the player's private id; None for an AI and for an erased player."""


def seat_rows(snapshot: GameSnapshot, state: Any, over: bool, find_player: FindPlayer) -> list[Row]:
    """One row for each seat; the results are filled in when the game is over."""
    sides_by_seat = sides(snapshot.rules)
    results = _seat_results(snapshot, state) if over else [(None, None, None)] * len(snapshot.seats)
    keys = [(snapshot.game, 0, seat, seat, sides_by_seat[seat]) for seat in range(len(snapshot.seats))]
    return [
        (
            *keys[seat],
            *_holder_columns(snapshot, holder, find_player),
            *results[seat],
            int(holder is not None and holder.has_resigned),
        )
        for seat, holder in enumerate(snapshot.seats)
    ]


def game_row(
    snapshot: GameSnapshot, times: Sequence[str | None], reason: str | None, began: bool, turns: int, actions: int
) -> Row:
    """`times` are those of the start and of the end; `began` says that play has begun after the start."""
    genesis = snapshot.genesis
    setup = (
        genesis.ruleset,
        PLUS.join(genesis.expansions),
        snapshot.latest_rules_version,
        as_json(genesis.options),
        snapshot.kind,
        genesis.chance,
        genesis.seats,
    )
    is_counted = int(began and snapshot.kind != "sandbox")
    sizes = (turns, actions, snapshot.version, snapshot.hash)
    return (snapshot.game, 0, 0, *setup, genesis.at, *times, reason, is_counted, *sizes)


def _holder_columns(
    snapshot: GameSnapshot, holder: SeatHolder | None, find_player: FindPlayer
) -> tuple[str | None, ...]:
    """Player, kind and policy; a player who resigned has no policy, although one plays on."""
    if holder is None:
        return None, None, None
    if holder.kind == "ai":
        return None, holder.kind, holder.policy
    return find_player(snapshot.game, holder.label), holder.kind, None


def _seat_results(snapshot: GameSnapshot, state: Any) -> list[tuple[int | None, int | None, int | None]]:
    """Points, final rank and victory (0 or 1) by seat."""
    seats = range(len(snapshot.seats))
    if state is None:
        return [(None, None, 0) for _ in seats]
    result = state.result
    points = result.points if result is not None else snapshot.rules.definition.final_points(state)
    winners = result.winners if result is not None else ()
    ranks = final_ranks(winners, points)
    return [(points[seat], ranks[seat], int(seat in winners)) for seat in seats]


def final_ranks(winners: Collection[int], points: Sequence[int]) -> list[int]:
    """By seat, from 1: winners come first, then the others by points; equal ones share a rank."""
    ending = [(seat in winners, own) for seat, own in enumerate(points)]
    return [1 + sum([other > own for other in ending]) for own in ending]
