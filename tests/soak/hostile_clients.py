"""During an attack by hostile clients no data leaks, no process fails, and two players are hardly slowed."""

import json
from typing import NamedTuple

from bench.service.crowd import Percentiles, PlayerPair, percentiles
from landnama.verification.verdict import INCOMPLETE, PROVEN
from tests.soak.part import OnProgress, Outcome, Part
from tests.system.clients.attack import Attack, RecordedAction, Target
from tests.system.games import export_game, run_verify
from tests.system.running import RunningService, running_service
from tests.waiting import eventually

CONNECTIONS = 2000
ROUNDS, ACTIONS = 8, 100
"""The number of alternations between quiet and attack, and of the players' actions in each."""
WEB_PROCESSES = 3
"""Two that answer, and the one that starts them."""
MAX_SLOWDOWN = 2.0
"""The greatest factor by which the attack may slow the 95th percentile of an action."""


class AttackResult(NamedTuple):
    """The result of an attack."""

    quiet: Percentiles
    attacked: Percentiles
    held: int
    requests: int
    faults: list[str]

    @property
    def slowdown(self) -> float:
        return self.attacked.p95 / self.quiet.p95


def hostile_clients_part() -> Part:
    """The whole attack; takes some minutes."""

    def run(on_progress: OnProgress) -> Outcome:
        with running_service(WEB_WORKERS=str(WEB_PROCESSES - 1)) as services:
            found = HostileClients(services, CONNECTIONS).rounds(ROUNDS, ACTIONS, on_progress)
        if found.slowdown > MAX_SLOWDOWN:
            found.faults.append(f"95th percentile of an action: {found.slowdown:.2f} times the quiet one")
        return Outcome(summary(found), "; ".join(found.faults[:10]))

    return Part("hostile clients", 2 * ROUNDS * ACTIONS, run)


def summary(found: AttackResult) -> str:
    attack = f"{found.requests:,} hostile requests, {found.held:,} connections held"
    slowed = f"{found.quiet.p95:.1f} ms quiet and {found.attacked.p95:.1f} ms under attack"
    return f"{attack}; 95th percentile of an action {slowed}, {found.slowdown:.2f} times"


class HostileClients:
    """Two players, one attacker, and a final check."""

    def __init__(self, services: RunningService, connections: int) -> None:
        self.services = services
        self.pair = PlayerPair(services.port)
        self.attacker_client = services.client("Outsider")
        self.workers = eventually(lambda: pids if len(pids := services.pids("gunicorn")) == WEB_PROCESSES else None)
        self.start_version = self.version()
        self.action_count = 0
        token = self.attacker_client.headers["Authorization"].removeprefix("Bearer ")
        secrets = tuple(guest.token for guest in self.pair.players)
        self.attack = Attack(Target(services.port, self.pair.game, token, secrets, connections))

    def rounds(self, rounds: int, actions: int, on_progress: OnProgress) -> AttackResult:
        quiet: list[float] = []
        attacked: list[float] = []
        held = requests = 0
        faults: list[str] = []
        for _ in range(rounds):
            quiet += self.play(actions)
            held = self.attack.begin(self.record_action())
            attacked += self.play(actions)
            requests, faults = self.attack.rest()
            on_progress(len(quiet) + len(attacked))
        self.attack.end()
        faults += self.check_game()
        for guest in self.pair.players:
            guest.connection.close()
        return AttackResult(percentiles(quiet), percentiles(attacked), held, requests, faults)

    def play(self, actions: int) -> list[float]:
        self.action_count += actions
        return [self.pair.act() for _ in range(actions)]

    def record_action(self) -> RecordedAction:
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
        self.action_count += 1
        return RecordedAction(action, choices.version, key, guest.token, answer)

    def version(self) -> int:
        found: int = self.pair.players[0].choices(self.pair.game).version
        return found

    def check_game(self) -> list[str]:
        """The faults after the attack."""
        found = []
        if not self.services.answers():
            found.append("the service is not ready")
        if self.services.pids("gunicorn") != self.workers:
            found.append("a web process died")
        if self.version() != self.start_version + self.action_count:
            found.append("the game has an entry that no player caused")
        if "Traceback" in self.services.output.read_text():
            found.append(self.services.output.read_text())
        checked = run_verify(export_game(self.services.client(), self.pair.game, self.services.folder))
        return found if checked.returncode in (PROVEN, INCOMPLETE) else [*found, checked.stdout + checked.stderr]
