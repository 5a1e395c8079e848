"""A master without its replica refuses writes that could be lost, and accepts them when the replica is back."""

from collections.abc import Sequence
from contextlib import closing
from signal import SIGCONT, SIGSTOP
from threading import Event

from tests.cluster.failover import KEYS, check, count_losses, find_target, wait_for_progress_or_end
from tests.cluster.nodes import Node, Nodes
from tests.refusing import CUT_OFF, refuse_writes
from tests.system.clients.client import Client
from tests.system.clients.retrying_client import RetryingClient
from tests.system.games import create_game
from tests.system.progress import read_legal_actions
from tests.system.running import RunningService
from tests.waiting import eventually

LAG = "1"
"""Seconds after which a silent replica no longer counts."""


def stop_replica(nodes: Nodes, services: RunningService, games: Sequence[str]) -> str:
    """Suspends the replica of a master; a person's action is refused there, and later accepted. Returns a report."""
    client = services.client("Refused")
    master, replica, affected = find_target(nodes, games)
    game = create_game_on(nodes, master, client)
    found = eventually(lambda: read_legal_actions(client, game))
    once = {"If_Match": f'"v{found["version"]}"', "Idempotency_Key": "once"}
    path, action = f"/v1/games/{game}/actions", found["actions"][0]
    master.client.config_set("min-replicas-max-lag", LAG)
    with refuse_writes([master.client], CUT_OFF):
        replica.send_signal(SIGSTOP)
        eventually(lambda: master.client.info("replication")["min_slaves_good_slaves"] == 0)
        status, problem = client.post(path, action, **once)
        assert (status, problem["code"]) == (503, "log_unavailable"), problem
        replica.send_signal(SIGCONT)
        status, answer = RetryingClient(client, Event()).post(path, action, **once)
        assert (status, answer["entry"]["version"]) == (200, found["version"] + 1), answer
        with closing(Client(services.port)) as other_client:
            for each in games:
                wait_for_progress_or_end(other_client, each)
    check(services, [*games, game])
    assert count_losses(services) == 0, "something was lost"
    games_on_it = f"a master of {len(affected)} games had no replica"
    return f"{games_on_it}, refused an action and accepted it later; all continue and verify"


def create_game_on(nodes: Nodes, master: Node, client: Client) -> str:
    """A game of the caller on a given master."""
    while True:
        game = create_game(client, options={"target_points": 20})
        if nodes.owner(KEYS.meta(game)) is master:
            return game
