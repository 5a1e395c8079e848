"""What a game's own row and those of its seats say, as the game stands."""

from collections.abc import Callable, Sequence
from typing import Any

from games.kernel.sides import sides
from projections.history.rows import Row, as_json
from projections.record import Holder, Record

PlayerBehind = Callable[[str, str], str | None]
"""(game, label) -> the player's private id, None for an AI and who was erased."""


def seat_rows(record: Record, state: Any, over: bool, player_behind: PlayerBehind) -> list[Row]:
    """One for each seat; how it ended is said once it has."""
    played = sides(record.rules)
    results = _results(record, state) if over else [(None, None, None)] * len(record.seats)
    keys = [(record.game, 0, seat, seat, played[seat]) for seat in range(len(record.seats))]
    return [
        (*keys[seat], *_who(record, holder, player_behind), *results[seat], int(holder is not None and holder.resigned))
        for seat, holder in enumerate(record.seats)
    ]


def game_row(
    record: Record, times: Sequence[str | None], reason: str | None, began: bool, turns: int, actions: int
) -> Row:
    """`times` are those of the start and of the end; `began` says that play did, and not only the game."""
    origin = record.genesis
    set_up = (origin.ruleset, record.played_under, as_json(origin.options), record.kind, origin.chance, origin.seats)
    counts = int(began and record.kind != "sandbox")
    sizes = (turns, actions, record.version, record.hash)
    return (record.game, 0, 0, *set_up, origin.at, *times, reason, counts, *sizes)


def _who(record: Record, holder: Holder | None, player_behind: PlayerBehind) -> tuple[str | None, ...]:
    """Player, kind and policy; whoever gave up had none, though one plays on."""
    if holder is None:
        return None, None, None
    if holder.kind == "ai":
        return None, holder.kind, holder.policy
    return player_behind(record.game, holder.label), holder.kind, None


def _results(record: Record, state: Any) -> list[tuple[int | None, int | None, int | None]]:
    """Points, place and whether it won, by seat."""
    seats = range(len(record.seats))
    if state is None:
        return [(None, None, 0) for _ in seats]
    ended = state.result
    points = ended.points if ended is not None else record.rules.game.final_points(state)
    winners = ended.winners if ended is not None else ()
    merits = [(seat in winners, points[seat]) for seat in seats]
    return [(points[seat], 1 + sum([other > merits[seat] for other in merits]), int(merits[seat][0])) for seat in seats]
