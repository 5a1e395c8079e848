"""A Swiss tournament of bots ends, with every match played once, though a process is killed at each of its steps."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle
from threading import Thread
from typing import Any, NamedTuple

from landnama_client import Client, LandnamaError
from landnama_client.runner import Runner

from tests.soak.part import OnProgress, Outcome, Part
from tests.system.running import RunningService, running_service
from tests.waiting import PATIENCE

BOTS, ROUNDS = 16, 5
BOTS_OF_OWNER = 8
KILLED_PROCESSES = ("workers.ai", "workers.dispatcher", "run/volatile.sock")


class TournamentMeasurement(NamedTuple):
    """The tournament after its end, the kills, and the seconds that it took."""

    shown: Any
    kills: int
    seconds: float


def tournament_part() -> Part:
    """Sixteen bots, five rounds, three kinds of kills."""

    def run(on_progress: OnProgress) -> Outcome:
        with running_service() as services:
            measured = measure_tournament(services, BOTS, 0, ROUNDS, on_progress)
        rows = measured.shown["standings"]
        summary = (
            f"{len(rows)} bots, {measured.shown['round']} rounds in {measured.seconds:.0f} s, {measured.kills} kills;"
            f" the winner has {rows[0]['points']:g} points"
        )
        return Outcome(summary, "\n".join(find_faults(measured.shown)))

    return Part("tournament", ROUNDS, run)


def measure_tournament(
    services: RunningService, bots: int, policies: int, rounds: int, on_progress: OnProgress
) -> TournamentMeasurement:
    """Bots that act at random, and AI policies, play natick."""
    begun = time.monotonic()
    with ExitStack() as stack:
        creator = stack.enter_context(Client(services.url, patience=PATIENCE))
        creator.sign_up()
        made = creator.create_tournament(
            name="Cup", ruleset="natick", rounds=rounds, policies=["random"] * policies, ai_delay=0, time_limit=600
        )["tournament"]
        for number in range(bots):
            if number % BOTS_OF_OWNER == 0:
                owner = stack.enter_context(Client(services.url, patience=PATIENCE))
                owner.sign_up()
            stack.enter_context(run_bot(services, owner, made))
        creator.start_tournament(made)
        shown, kills = watch_tournament(services, creator, made, on_progress)
    return TournamentMeasurement(shown, kills, time.monotonic() - begun)


def watch_tournament(
    services: RunningService, creator: Client, tournament: str, on_progress: OnProgress
) -> tuple[Any, int]:
    """The tournament after its end, or when it has stood still for too long, and the kills.

    Whenever a match has begun or ended, the next process of the list is killed: what follows is left to its successor.
    """
    processes, kills, before = cycle(KILLED_PROCESSES), 0, None
    changed_at = time.monotonic()
    while (shown := creator.tournament(tournament))["status"] == "running":
        if shown["rounds"] != before:
            before, changed_at = shown["rounds"], time.monotonic()
            on_progress(shown["round"] - 1)
            kills += services.kill(next(processes))
        elif time.monotonic() - changed_at > PATIENCE:
            break
        time.sleep(0.05)
    return shown, kills


@contextmanager
def run_bot(services: RunningService, owner: Client, tournament: str) -> Iterator[None]:
    """A bot of an owner that has joined and plays until the end of the context."""
    token = owner.create_bot(name=f"Bot {random.randrange(10**9)}")["token"]
    bot = Client(services.url, token, patience=PATIENCE)
    bot.join_tournament(tournament)

    def play() -> None:
        with suppress(LandnamaError):
            Runner(bot, lambda decision: decision.random_action(), 1, report=lambda _: None).run()

    playing = Thread(target=play, daemon=True)
    playing.start()
    yield
    # The stream of a bot without a token ends.
    owner.revoke_bot_token(bot.me()["player_id"])
    playing.join(PATIENCE)
    bot.close()


def find_faults(shown: Any) -> list[str]:
    """What a tournament that ended must not have: a missing round, a match without a result, two with one game."""
    found = [] if shown["status"] == "finished" else [f"the tournament is {shown['status']}"]
    matches = [match for played in shown["rounds"] for match in played["matches"]]
    found += [f"no result: {match}" for match in matches if match["points"] is None]
    games = Counter(match["game"] for match in matches)
    found += [f"played twice: {game}" for game, count in games.items() if game is None or count > 1]
    points = sum(row["points"] for row in shown["standings"])
    if points != len(matches) or len(shown["rounds"]) != shown["round_count"]:
        found.append(f"{points} points in {len(matches)} matches of {len(shown['rounds'])} rounds")
    return found
