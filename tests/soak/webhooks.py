"""Webhooks get every event of many games at least once and in order, though their receiver fails a third of the time.

Meanwhile the process of webhooks and the volatile server are killed, and hostile receivers delay no other one.
"""

import random
import time
from collections import defaultdict
from collections.abc import Mapping
from contextlib import ExitStack
from itertools import cycle
from threading import Thread
from typing import NamedTuple

from tests.soak.part import OnProgress, Outcome, Part
from tests.system.clients.client import Client
from tests.system.clients.scripted_player import Player
from tests.system.running import RunningService, running_service
from tests.waiting import eventually
from tests.workers.webhooks.receivers import HOSTILE, Delivery, Receiver, Response, hostile_receiver

SEATS = 4
GROUPS, GAMES, SECONDS, RATE = 6, 120, 60.0, 200.0
"""Groups of players, their games, and the events that are to be delivered in a second."""
KILLED_PROCESSES = ("workers.webhooks", "run/volatile.sock")
FAILURES = (0, 0, 0, 0, 0, 0, 1, 1, 1, 2)
"""How often an event fails before it is delivered; a third of the requests fail then."""

Versions = Mapping[tuple[str, int], list[int]]
"""The versions of the entries that arrived, in the order of their arrival, by game and seat."""


class WebhookMeasurement(NamedTuple):
    """Events of the games, and the requests to their receiver; times are in seconds."""

    events: int
    playing: float
    draining: float
    requests: int
    repeated: int
    faults: list[str]


def webhooks_part() -> Part:
    """A minute of events, and the time until the last one has arrived."""

    def run(on_progress: OnProgress) -> Outcome:
        with running_service(WEBHOOK_ADDRESSES="loopback") as services:
            measured = measure_webhooks(services, GROUPS, GAMES, SECONDS, RATE / SEATS, on_progress)
        return Outcome(summarize(measured), "\n".join(measured.faults[:20]))

    return Part("webhooks", round(SECONDS * RATE / SEATS), run)


def summarize(measured: WebhookMeasurement) -> str:
    events = (
        f"{measured.events:,} events in {measured.playing:.0f} s, {measured.events / measured.playing:.0f} a second"
    )
    drained = f"the last one delivered {measured.draining:.1f} s later, {measured.repeated} more than once"
    return f"{events}; {drained}; {measured.requests:,} requests, of which a third failed"


def measure_webhooks(
    services: RunningService, groups: int, games: int, seconds: float, rate: float, on_progress: OnProgress
) -> WebhookMeasurement:
    """Takes `rate` actions a second in all games together; each seat has a webhook for all entries."""
    receiver = Receiver(FailingReceiver().respond)
    with ExitStack() as stack:
        stack.callback(receiver.close)
        people = [sign_up_group(services, receiver.url) for _ in range(groups)]
        for answer in HOSTILE:
            add_webhook(people[0][0], stack.enter_context(hostile_receiver(answer)))
        tables = dict(start_game(people[number % groups]) for number in range(games))
        killer = Thread(target=kill_in_turn, args=(services, seconds), daemon=True)
        killer.start()
        playing = play(list(tables.values()), seconds, rate, on_progress)
        killer.join()
        drained_since = time.monotonic()
        last = {game: table[0].client.get(f"/v1/games/{game}")[1]["version"] for game, table in tables.items()}
        eventually(lambda: not find_missing(read_versions(receiver), last))
        draining = time.monotonic() - drained_since
    arrived = read_versions(receiver)
    repeated = sum(len(versions) - len(set(versions)) for versions in arrived.values())
    events = SEATS * sum(last.values())
    return WebhookMeasurement(events, playing, draining, len(receiver.received), repeated, find_faults(arrived))


class FailingReceiver:
    """Refuses each event as often as the script says."""

    def __init__(self) -> None:
        self.left: dict[tuple[str, int], int] = {}
        self.script = cycle(random.Random(1).sample(FAILURES, len(FAILURES)))

    def respond(self, delivery: Delivery) -> Response:
        event = delivery.message_id, delivery.data["data"]["seat"]
        left = self.left.setdefault(event, next(self.script))
        self.left[event] = left - 1
        return Response(503 if left > 0 else 200)


def sign_up_group(services: RunningService, url: str) -> list[Client]:
    """Guests who play together, with a webhook each."""
    clients = [services.client() for _ in range(SEATS)]
    for client in clients:
        client.sign_up()
        add_webhook(client, url)
    return clients


def add_webhook(client: Client, url: str) -> None:
    status, made = client.post("/v1/webhooks", {"url": url, "events": ["entry"]})
    assert status == 201, made


def start_game(clients: list[Client]) -> tuple[str, list[Player]]:
    """The id of a running game, and its players."""
    game = clients[0].post("/v1/games", {"ruleset": "settlers", "seats": SEATS})[1]["game"]
    for seat, client in enumerate(clients[1:], 1):
        client.post(f"/v1/games/{game}/seats/{seat}", {})
    assert clients[0].post(f"/v1/games/{game}/start", {})[0] == 200
    return game, [Player(client, game, seed=seat) for seat, client in enumerate(clients)]


def play(tables: list[list[Player]], seconds: float, rate: float, on_progress: OnProgress) -> float:
    """Takes actions in the games in turn, at most at this rate; returns the seconds that it took."""
    begun, taken = time.monotonic(), 0
    for table in cycle(tables):
        if (now := time.monotonic() - begun) >= seconds:
            return now
        time.sleep(max(0.0, taken / rate - now))
        taken += act(table)
        on_progress(taken)
    return 0.0


def act(table: list[Player]) -> int:
    """One action of a seat that is due; returns the number of actions."""
    due = table[0].client.get(table[0].game)[1]["due"]
    for seat in due[:1]:
        found = table[seat].client.get(f"{table[seat].game}/actions")[1]
        action = table[seat].pick(found)
        if action is not None:
            table[seat].act(action, found["version"])
    return len(due[:1])


def kill_in_turn(services: RunningService, seconds: float) -> None:
    """Kills each of the processes at its time, spread over the seconds."""
    for process in KILLED_PROCESSES:
        time.sleep(seconds / (len(KILLED_PROCESSES) + 1))
        services.kill(process)


def read_versions(receiver: Receiver) -> Versions:
    """What was answered by a success."""
    found = defaultdict(list)
    for delivery in receiver.deliveries:
        facts = delivery.data["data"]
        found[facts["game"], facts["seat"]].append(facts["version"])
    return found


def find_missing(arrived: Versions, last: Mapping[str, int]) -> list[str]:
    """The entries that have not arrived at each seat."""
    return [
        f"{game}, seat {seat}, version {version}"
        for game, end in last.items()
        for seat in range(SEATS)
        for version in sorted({*range(1, end + 1)} - {*arrived.get((game, seat), [])})
    ]


def find_faults(arrived: Versions) -> list[str]:
    """The seats at which an entry arrived for the first time after a later one."""
    return [
        f"{game}, seat {seat}: {first}"
        for (game, seat), versions in arrived.items()
        if (first := list(dict.fromkeys(versions))) != sorted(first)
    ]
