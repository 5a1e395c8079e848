"""During an attack by hostile clients no data leaks, no process fails, and two players are hardly slowed."""

import json
from typing import NamedTuple

from bench.service.crowd import Percentiles, PlayerPair, percentiles
from tests.soak.part import Outcome, Part, Watch
from tests.system.clients.attack import Attack, Overheard, Target
from tests.system.games import exported, verified
from tests.system.running import RunningService, running_service

CONNECTIONS = 2000
ROUNDS, ACTIONS = 8, 100
"""The number of alternations between quiet and attack, and of the players' actions in each."""
MOST = 2.0
"""The greatest factor by which the attack may slow the 95th percentile of an action."""


class Found(NamedTuple):
    """The result of an attack."""

    quiet: Percentiles
    attacked: Percentiles
    held: int
    requests: int
    faults: list[str]

    @property
    def slower(self) -> float:
        return self.attacked.p95 / self.quiet.p95


def hostile_clients() -> Part:
    """The whole attack; takes some minutes."""

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
    """Alternates quiet and attack on a separate service without rate limits."""
    with running_service() as services:
        return Siege(services, connections).rounds(rounds, actions, watch)


class Siege:
    """Two players, one attacker, and a final check."""

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
        """Takes another action and records all its bytes on the wire."""
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
        """The faults after the attack."""
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
