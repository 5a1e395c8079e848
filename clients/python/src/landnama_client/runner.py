"""A runner plays with a policy in all games of a player, several at once, until it is stopped."""

import traceback
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from threading import Lock, Thread

from landnama_client import models
from landnama_client.client import Client, Decision
from landnama_client.decisions import DECISION_MESSAGES, WAIT
from landnama_client.errors import LandnamaError, Refused
from landnama_client.policy import Policy

AT_ONCE = 4
"""Games in which a runner decides at the same time."""


class Runner:
    """Decides in each game in the order of the decisions, and in up to `at_once` games at the same time.

    A policy that fails, or chooses what is not legal, is reported, and a random action replaces its choice. A decision
    that it leaves open comes again after the next entry of the game. With `accepts` the runner accepts every challenge
    that the rule of its bot has left open.
    """

    def __init__(
        self,
        client: Client,
        policy: Policy,
        at_once: int = AT_ONCE,
        report: Callable[[str], None] = print,
        accepts: bool = False,
    ) -> None:
        self._client = client
        self._policy = policy
        self._at_once = at_once
        self._report = report
        self._accepts = accepts
        self._lock = Lock()
        self._playing: dict[str, bool] = {}
        """The games in which a thread decides, and whether there has been news since it looked."""
        self._watched: set[str] = set()
        """The games in which a decision is left open, and of which a thread waits for the next entry."""

    def run(self) -> None:
        """Follows the account; a lost connection is opened again. It returns by an error alone."""
        pool = ThreadPoolExecutor(self._at_once, "game")
        try:
            for message in self._client.stream(me=True):
                if message.event in DECISION_MESSAGES:
                    self._look_at(message.data["game"], pool)
                if message.event == "challenge_received" and self._accepts:
                    self._accept(message.data["challenge"])
        finally:
            pool.shutdown(cancel_futures=True)

    def choose(self, decision: Decision) -> models.Action | None:
        """The choice of the policy, or a random one if it fails."""
        try:
            return self._policy(decision)
        except LandnamaError:
            raise
        except Exception:
            self._report(f"The policy failed in game {decision.game.id}:\n{traceback.format_exc().rstrip()}")
            return decision.random_action()

    def decide(self, decision: Decision) -> bool:
        """Takes an action; False if the decision is left open."""
        action = self.choose(decision)
        if action is None:
            return False
        try:
            decision.act(action)
        except Refused as refused:
            self._report(f"{action} was refused in game {decision.game.id}: {refused}")
            instead = decision.random_action()
            if instead is None:
                return False
            decision.act(instead)
        return True

    def _accept(self, challenge: str) -> None:
        """Accepts a challenge, unless it is over."""
        try:
            self._client.accept_challenge(challenge)
        except LandnamaError as error:
            self._report(f"Challenge {challenge}: {error}")

    def _look_at(self, game: str, pool: Executor) -> None:
        """Lets a thread decide in a game, unless one does so already."""
        if self._begin(game):
            pool.submit(self._play, game, pool)

    def _begin(self, game: str) -> bool:
        """Whether no thread decides in the game yet; one that does looks again."""
        with self._lock:
            is_new = game not in self._playing
            self._playing[game] = not is_new
            return is_new

    def _look_again(self, game: str) -> bool:
        """Whether there has been news since the thread looked; otherwise it leaves the game."""
        with self._lock:
            if self._playing[game]:
                self._playing[game] = False
                return True
            del self._playing[game]
            return False

    def _play(self, game: str, pool: Executor) -> None:
        """Decides as long as a seat is due and the policy acts."""
        while True:
            try:
                while (decision := self._client.game(game).decision()) is not None:
                    if not self.decide(decision):
                        self._watch(decision, pool)
                        break
            except LandnamaError as error:
                self._report(f"Game {game}: {error}")
            if not self._look_again(game):
                return

    def _watch(self, decision: Decision, pool: Executor) -> None:
        """Starts a thread that waits for the next entry after a decision, unless one waits already."""
        with self._lock:
            if decision.game.id in self._watched:
                return
            self._watched.add(decision.game.id)
        Thread(target=self._wait_for_entry, args=(decision, pool), daemon=True).start()

    def _wait_for_entry(self, decision: Decision, pool: Executor) -> None:
        """Lets the game be looked at again after the next entry."""
        try:
            while not decision.game.events(after=decision.version, limit=1, wait=WAIT)["entries"]:
                pass
        except LandnamaError as error:
            self._report(f"Game {decision.game.id}: {error}")
        with self._lock:
            self._watched.discard(decision.game.id)
        self._look_at(decision.game.id, pool)
