"""Records simulated games to a log as the service would write them, each with its own seed."""

import time
from collections.abc import Mapping
from math import inf

from events.service_events import TYPES
from games.chance import Chance
from games.kernel import Ruleset
from landnama.errors import UserError
from landnama.simulation.game import SimulatedGame
from landnama.simulation.plan import SimulationPlan
from projections.game.snapshot import GameSnapshot
from service.api.problems.table import problem_detail
from service.commands.command_handler import CommandResult
from service.lobby.create_game import plan_game, play_out
from service.play.action_command import AiChoice
from service.runtime.game_terms import DEFAULT_TERMS
from service.runtime.problems import Problem
from service.services import Services
from workers.policies import choose_with_note, find_policy, next_seat
from workers.settings import from_environment


class GameRecorder:
    """Plays games of a plan one by one; choices follow from the plan, draws from secret seeds."""

    def __init__(self, plan: SimulationPlan, rules: Ruleset, log: Mapping[str, str]) -> None:
        self.plan = plan
        self.rules = rules
        self.services = Services.from_environment(log)
        self.takes_notes = from_environment(log).notes_enabled

    def __enter__(self) -> "GameRecorder":
        return self

    def __exit__(self, *_: object) -> None:
        self.services.close()

    def play(self, number: int) -> SimulatedGame:
        """Plays one game and counts its log; raises UserError if the service refuses it."""
        started = time.process_time()
        rules, policies = self.rules, self.plan.policies_at(number)
        try:
            table = plan_game(
                rules.name, rules.seats, self.plan.options, policies, "casual", take_seat=False, terms=DEFAULT_TERMS
            )
            players = _PolicyPlayers(policies, self.plan.create_chance(number, "choices"), self.takes_notes)
            done = play_out(self.services, table, players.choose)
        except Problem as problem:
            raise UserError(f"Game {number} was not recorded: {problem_detail(problem)} ({problem.code})") from problem
        # This process does not read the game again.
        self.services.snapshots.forget(done.snapshot.game)
        return _count_game(number, done, time.process_time() - started)


class _PolicyPlayers:
    """The policies by seat, with random sources that are independent of the game's seeds."""

    def __init__(self, policies: Mapping[int, str], chance: Chance, noting: bool) -> None:
        self.policies = {seat: find_policy(name) for seat, name in policies.items()}
        self.chance = chance
        self.noting = noting

    def choose(self, record: GameSnapshot) -> AiChoice:
        """Policies see the views of their seats."""
        seat = next_seat(record.state)
        assert seat is not None, "a seat is due until the game is over"
        return AiChoice(seat, *choose_with_note(self.policies[seat], record.view(seat), self.chance, inf, self.noting))


def _count_game(number: int, done: CommandResult, seconds: float) -> SimulatedGame:
    entries = [line.entry() for line in done.entries]
    played = SimulatedGame(
        number,
        actions=sum(entry.action is not None for entry in entries),
        events=sum(data["type"] not in TYPES for entry in entries for data in entry.events),
        seconds=seconds,
    )
    played.record_end(done.snapshot.state)
    return played
