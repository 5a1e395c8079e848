"""Hostile clients: while they attack, nothing leaks, nothing breaks, and two people who play are hardly slowed."""

import json
from typing import NamedTuple

from bench.service.crowd import Percentiles, PlayerPair, percentiles
from tests.soak.part import Outcome, Part, Watch
from tests.system.clients.attack import Attack, Overheard, Target
from tests.system.games import exported, verified
from tests.system.running import RunningService, running_service

CONNECTIONS = 2000
ROUNDS, ACTIONS = 8, 100
"""So often quiet and attack take turns, with so many actions of the players in each."""
MOST = 2.0
"""How many times as long as in quiet the 95th percentile of an action may take."""


class Found(NamedTuple):
    """What an attack came to."""

    quiet: Percentiles
    attacked: Percentiles
    held: int
    requests: int
    faults: list[str]

    @property
    def slower(self) -> float:
        return self.attacked.p95 / self.quiet.p95


def hostile_clients() -> Part:
    """The whole attack; some minutes."""

    def run(watch: Watch) -> Outcome:
        found = attacked(CONNECTIONS, ROUNDS, ACTIONS, watch)
        if found.slower > MOST:
            found.faults.append(f"95th percentile of an action: {found.slower:.2f} times the quiet one")
        return Outcome(summary(found), "; ".join(found.faults[:10]))

    return Part("hostile clients", 2 * ROUNDS * ACTIONS, run)


def summary(found: Found) -> str:
    attack = f"{found.requests:,} hostile requests, {found.held:,} connections held"
    slowed = f"{found.quiet.p95:.1f} ms quiet and {found.attacked.p95:.1f} ms under attack"
    return f"{attack}; 95th percentile of an action {slowed}, {found.slower:.2f} times"


def attacked(connections: int, rounds: int, actions: int, watch: Watch) -> Found:
    """Quiet and attack in turn, on a service of its own, where no limit holds the attack back."""
    with running_service() as services:
        return Siege(services, connections).rounds(rounds, actions, watch)


class Siege:
    """Two who play, one who attacks, and a look at everything afterwards."""

    def __init__(self, services: RunningService, connections: int) -> None:
        self.services = services
        self.pair = PlayerPair(services.port)
        self.outsider = services.client("Outsider")
        self.workers = services.pids("gunicorn")
        self.began = self.version()
        self.acted = 0
        token = self.outsider.headers["Authorization"].removeprefix("Bearer ")
        secrets = tuple(guest.token for guest in self.pair.players)
        self.attack = Attack(Target(services.port, self.pair.game, token, secrets, connections))

    def rounds(self, rounds: int, actions: int, watch: Watch) -> Found:
        quiet: list[float] = []
        attacked: list[float] = []
        held = requests = 0
        faults: list[str] = []
        for _ in range(rounds):
            quiet += self.play(actions)
            held = self.attack.begin(self.overheard())
            attacked += self.play(actions)
            requests, faults = self.attack.rest()
            watch(len(quiet) + len(attacked))
        self.attack.end()
        faults += self.broken()
        for guest in self.pair.players:
            guest.connection.close()
        return Found(percentiles(quiet), percentiles(attacked), held, requests, faults)

    def play(self, actions: int) -> list[float]:
        self.acted += actions
        return [self.pair.act() for _ in range(actions)]

    def overheard(self) -> Overheard:
        """One more action, with everything of it that went over the wire."""
        guest, choices = self.pair.next_turn()
        action, key = guest.pick_action(choices), f"overheard-{choices.version}"
        headers = {
            "Content-Type": "application/json",
            "Authorization": f"Bearer {guest.token}",
            "If-Match": f'"v{choices.version}"',
            "Idempotency-Key": key,
        }
        guest.connection.request("POST", f"/v1/games/{self.pair.game}/actions", json.dumps(action), headers)
        answer = guest.connection.getresponse().read()
        self.acted += 1
        return Overheard(action, choices.version, key, guest.token, answer)

    def version(self) -> int:
        found: int = self.pair.players[0].choices(self.pair.game).version
        return found

    def broken(self) -> list[str]:
        """What is not as it should be, once the attack is over."""
        found = []
        if not self.services.answers():
            found.append("the service is not ready")
        if self.services.pids("gunicorn") != self.workers:
            found.append("a web process died")
        if self.version() != self.began + self.acted:
            found.append("something happened in the game that no player did")
        if "Traceback" in self.services.output.read_text():
            found.append(self.services.output.read_text())
        checked = verified(exported(self.services.client(), self.pair.game, self.services.folder))
        return found if checked.returncode == 0 else [*found, checked.stdout + checked.stderr]
