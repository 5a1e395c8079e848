"""A whole table as a PettingZoo environment: the seats act one after the other, each from what it sees itself."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from games.kernel import Seat
from landnama.env.observations import action_space, observation_space
from landnama.env.rewards import find_reward
from landnama.env.table import Seen, Table, find_rules

SEEDS = 2**32


class TableEnv(AECEnv):
    """The agents are `seat_0`, `seat_1` and so on. Rewards come at the end of the game, by `reward`.

    A game of `max_actions` actions is cut off, and rewarded by the points that the seats have then.
    """

    def __init__(
        self,
        ruleset: str = "settlers",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        reward: str = "rank",
        max_actions: int | None = None,
    ) -> None:
        super().__init__()
        self.rules = find_rules(ruleset, seats, options)
        self.metadata = {"name": f"landnama_{ruleset}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self.action_spaces = {agent: action_space(self.rules) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.rules) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._reward = find_reward(reward)
        self._max_actions = max_actions
        self._random, _ = np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game; the same seed and the same actions give the same game."""
        if seed is not None:
            self._random, _ = np_random(seed)
        self.table = Table(self.rules, range(self.rules.seats), str(self._random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(self.table.seat)

    def _select(self, seat: Seat | None) -> None:
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Seen:
        """What a seat sees; the mask is empty unless the seat acts next."""
        return self.table.look(self._seats[agent])

    def step(self, action: int | None) -> None:
        """The selected seat takes the action with this number; IllegalAction if it may not."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is the number of one, and None only after the game")
        self._cumulative_rewards[agent] = 0.0
        self.table.act(int(action))
        self._clear_rewards()
        self._select(self.table.seat)
        self._end_if_over()
        self._accumulate_rewards()

    def _end_if_over(self) -> None:
        over = self.table.seat is None
        cut_off = self._max_actions is not None and self.table.actions_taken >= self._max_actions
        if over or cut_off:
            self.rewards = dict(zip(self.agents, self._reward(self.table.ending()), strict=True))
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)

    def render(self) -> None:
        """Draws nothing: `landnama serve` shows games in a browser."""

    def close(self) -> None:
        """Has nothing to close."""
