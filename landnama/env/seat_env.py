"""One seat as a Gymnasium environment: opponents play the other seats, and an episode is a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AsyncVectorEnv
from numpy.typing import NDArray

from games.chance import SeededChance
from games.kernel import Seat
from landnama.env.observations import action_space, observation_space
from landnama.env.opponents import OpponentName, create_opponent
from landnama.env.rewards import find_reward
from landnama.env.table import Seen, Table, find_rules

SEEDS = 2**32


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """`seat` is the learner's seat, None for another one in every game. `opponents` play the others: one for all of
    them, or one for each in the order of seats.

    A reward comes at the end, by `reward`. A game of `max_actions` actions of all seats is cut off, and rewarded by the
    points that the seats have then.
    """

    metadata = {"render_modes": []}

    def __init__(
        self,
        ruleset: str = "settlers",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: Seat | None = 0,
        opponents: OpponentName | Sequence[OpponentName] = "random",
        reward: str = "rank",
        max_actions: int | None = None,
    ) -> None:
        self.rules = find_rules(ruleset, seats, options)
        if seat is not None and not 0 <= seat < self.rules.seats:
            raise ValueError(f"seat must be from 0 to {self.rules.seats - 1}, or None")
        self.action_space = action_space(self.rules)
        self.observation_space = observation_space(self.rules)
        self._fixed_seat = seat
        self._opponents = [create_opponent(each) for each in _one_for_each(opponents, self.rules.seats - 1)]
        self._reward = find_reward(reward)
        self._max_actions = max_actions

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Starts a game and plays up to the first decision; the same seed and actions give the same game."""
        super().reset(seed=seed)
        game, count = str(self.np_random.integers(SEEDS)), self.rules.seats
        self.seat = int(self.np_random.integers(count)) if self._fixed_seat is None else self._fixed_seat
        others = [(self.seat + place) % count for place in range(1, count)]
        self._players = dict(zip(sorted(others), self._opponents, strict=True))
        watched = [self.seat, *[seat for seat, player in self._players.items() if player.needs_view]]
        self.table = Table(self.rules, watched, game)
        self._chance = SeededChance(f"{game}/opponents")
        self._play_others()
        return self.table.look(self.seat), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Takes the action with this number and plays up to the next decision; IllegalAction if it is not legal."""
        self.table.act(int(action))
        self._play_others()
        over = self.table.seat is None
        cut_off = not over and self._is_too_long()
        reward = self._reward(self.table.ending())[self.seat] if over or cut_off else 0.0
        return self.table.look(self.seat), reward, over, cut_off, {}

    def _play_others(self) -> None:
        table = self.table
        while table.seat is not None and table.seat != self.seat and not self._is_too_long():
            self._players[table.seat].play(table, table.seat, self._chance)

    def _is_too_long(self) -> bool:
        return self._max_actions is not None and self.table.actions_taken >= self._max_actions

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as libraries with masked policies ask for it."""
        return self.table.mask(self.seat).view(np.bool_)


def _one_for_each(opponents: OpponentName | Sequence[OpponentName], count: int) -> list[OpponentName]:
    """So many opponents; ValueError for a list of another length."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * count
    if len(opponents) != count:
        raise ValueError(f"opponents must be one for all other seats, or a list of {count}")
    return list(opponents)


class _MakeSeatEnv:
    """Makes an environment in a process of its own; an instance can be sent to it."""

    def __init__(self, arguments: Mapping[str, Any]) -> None:
        self._arguments = dict(arguments)

    def __call__(self) -> SeatEnv:
        return SeatEnv(**self._arguments)


def make_vector(count: int, **arguments: Any) -> AsyncVectorEnv:
    """So many seat environments, each in a process of its own, with these arguments of `SeatEnv`."""
    return AsyncVectorEnv([_MakeSeatEnv(arguments) for _ in range(count)])
