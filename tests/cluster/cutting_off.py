"""A master without its replica refuses writes that could be lost, and accepts them when the replica is back."""

from collections.abc import Sequence
from contextlib import closing
from signal import SIGCONT, SIGSTOP
from threading import Event

from tests.cluster.failover import KEYS, check, counted, goes_on_or_is_over, struck
from tests.cluster.nodes import Node, Nodes
from tests.refusing import CUT_OFF, refusing
from tests.system.clients.client import Client
from tests.system.clients.patient import PatientClient
from tests.system.games import new_game
from tests.system.progress import my_turn
from tests.system.running import RunningService
from tests.waiting import eventually

LAG = "1"
"""Seconds after which a silent replica no longer counts."""


def cut_off(nodes: Nodes, services: RunningService, games: Sequence[str]) -> str:
    """Suspends the replica of a master; a person's action is refused there, and later accepted. Returns a report."""
    client = services.client("Put off")
    master, replica, there = struck(nodes, games)
    game = game_on(nodes, master, client)
    found = eventually(lambda: my_turn(client, game))
    once = {"If_Match": f'"v{found["version"]}"', "Idempotency_Key": "once"}
    path, action = f"/v1/games/{game}/actions", found["actions"][0]
    master.client.config_set("min-replicas-max-lag", LAG)
    with refusing([master.client], CUT_OFF):
        replica.hold(SIGSTOP)
        eventually(lambda: master.client.info("replication")["min_slaves_good_slaves"] == 0)
        status, problem = client.post(path, action, **once)
        assert (status, problem["code"]) == (503, "log_unavailable"), problem
        replica.hold(SIGCONT)
        status, answer = PatientClient(client, Event()).post(path, action, **once)
        assert (status, answer["entry"]["version"]) == (200, found["version"] + 1), answer
        with closing(Client(services.port)) as looking:
            for each in games:
                goes_on_or_is_over(looking, each)
    check(services, [*games, game])
    assert counted(services) == 0, "something was lost"
    return f"a master of {len(there)} games was cut off, put a move off and took it later; all go on and verify"


def game_on(nodes: Nodes, master: Node, client: Client) -> str:
    """A game of the caller on a given master."""
    while True:
        game = new_game(client, options={"target_points": 20})
        if nodes.owner(KEYS.meta(game)) is master:
            return game
