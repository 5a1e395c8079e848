"""Who has which seat of a new game: its AI players, its creator, and the players for whom seats are held."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from games.translatable import Translatable
from service.runtime.policies import require_policy
from service.runtime.problems import invalid_setting

AiSeats: TypeAlias = str | Mapping[int, str]
"""The policy of each AI seat, or one policy for every seat that is neither held nor the creator's."""
CreatorSeats: TypeAlias = bool | int | Literal["all"]
"""Whether the creator takes the first free seat, or this one, or every one."""


class SeatChoice(NamedTuple):
    ai: Mapping[int, str]
    creator: tuple[int, ...]


def choose_seats(ai: AiSeats, take_seat: CreatorSeats, seats: int, held: Iterable[int]) -> SeatChoice:
    """The AI seats and those of the creator; raises invalid_game_settings and unknown_policy.

    One policy for all leaves the creator a single seat, also with `"all"`.
    """
    policies = {} if isinstance(ai, str) else ai
    if any(not 0 <= seat < seats for seat in policies):
        raise invalid_setting("ai", Translatable("the seats are 0 to {last}", last=seats - 1))
    for policy in [ai] if isinstance(ai, str) else policies.values():
        require_policy(policy, "ai")
    if any(not 0 <= seat < seats or seat in policies for seat in held):
        raise invalid_setting("held", Translatable("must name seats of the game without an AI"))
    free = [seat for seat in range(seats) if seat not in policies and seat not in held]
    if not isinstance(ai, str):
        return SeatChoice(policies, _creator_seats(take_seat, free, seats))
    own = _creator_seats(True if take_seat == "all" else take_seat, free, seats)
    return SeatChoice({seat: ai for seat in free if seat not in own}, own)


def _creator_seats(take_seat: CreatorSeats, free: list[int], seats: int) -> tuple[int, ...]:
    """Raises invalid_game_settings if AI players or other players have them."""
    if take_seat is False:
        return ()
    if take_seat == "all":
        return tuple(free)
    if take_seat is True:
        if not free:
            reason = Translatable("`ai` and `held` have every seat; leave one out there, or send false to watch")
            raise invalid_setting("take_seat", reason)
        return (free[0],)
    if not 0 <= take_seat < seats:
        raise invalid_setting("take_seat", Translatable("the seats are 0 to {last}", last=seats - 1))
    if take_seat not in free:
        reason = Translatable(
            "`ai` or `held` has seat {seat}; leave it out there, or take another seat", seat=take_seat
        )
        raise invalid_setting("take_seat", reason)
    return (take_seat,)
