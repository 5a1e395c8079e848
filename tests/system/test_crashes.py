"""Processes are killed with SIGKILL during a game: no acknowledged entry is lost, and no turn is played twice."""

from pathlib import Path
from threading import Thread

import pytest

from landnama.verification.verdict import INCOMPLETE, PROVEN
from tests.system.clients.client import Client
from tests.system.games import create_game, export_game, run_verify
from tests.system.progress import create_ai_game, read_legal_actions, wait_for_progress
from tests.system.running import RunningService
from tests.waiting import eventually


def check_export(client: Client, game: str, folder: Path) -> None:
    """The export has no gap and no duplicate entry."""
    found = run_verify(export_game(client, game, folder))
    assert found.returncode in (PROVEN, INCOMPLETE), found.stdout


def test_an_ai_turn_survives_its_worker(services: RunningService) -> None:
    client = services.client("Thorgerd")
    game = create_ai_game(client)
    assert services.kill("workers.ai.worker") >= 1
    wait_for_progress(client, game)
    check_export(client, game, services.folder)


def test_games_continue_after_the_dispatcher_is_killed(services: RunningService) -> None:
    client = services.client("Thorbjorn")
    game = create_ai_game(client)
    assert services.kill("workers.dispatcher") == 1
    wait_for_progress(client, game)
    check_export(client, game, services.folder)


@pytest.mark.parametrize("server", ["log", "volatile"])
def test_no_acknowledged_entry_is_lost_with_an_embedded_server(services: RunningService, server: str) -> None:
    client = services.client(f"Bjarni {server}")
    game = create_ai_game(client)
    acknowledged = client.get(f"/v1/games/{game}/events?after=0&limit=1000")[1]["entries"]
    assert services.kill(f"run/{server}.sock") == 1
    wait_for_progress(client, game)
    entries = client.get(f"/v1/games/{game}/events?after=0&limit=1000")[1]["entries"]
    assert entries[: len(acknowledged)] == acknowledged
    check_export(client, game, services.folder)


def test_a_repeated_command_gets_the_first_answer_after_the_web_process_died(
    services: RunningService, fail_point_mark: Path
) -> None:
    """No other game is in progress, whose appends would trigger the fail point too."""
    people = [services.client("Hallgerd"), services.client("Torfinn")]
    game = people[0].post("/v1/games", {"ruleset": "settlers", "seats": 2, "auto_start": True})[1]["game"]
    assert people[1].post(f"/v1/games/{game}/seats/1", {})[0] == 200
    client = people[people[0].get(f"/v1/games/{game}")[1]["due"][0]]
    found = read_legal_actions(client, game)
    action, condition = found["actions"][0], f'"v{found["version"]}"'
    fail_point_mark.unlink()
    with pytest.raises(ConnectionError):
        client.post(f"/v1/games/{game}/actions", action, If_Match=condition, Idempotency_Key="once")
    assert fail_point_mark.exists()
    status, first = eventually(lambda: repeat(client, game, action, condition))
    assert status == 200
    assert first["entry"]["version"] == found["version"] + 1
    entries = client.get(f"/v1/games/{game}/events?after={found['version']}&limit=1000")[1]["entries"]
    assert [entry for entry in entries if entry["entry"]["action"] == action] == [first]


def repeat(client: Client, game: str, action: object, condition: str) -> tuple[int, dict] | None:
    try:
        return client.post(f"/v1/games/{game}/actions", action, If_Match=condition, Idempotency_Key="once")
    except OSError:
        return None


def test_fifty_concurrent_callers_leave_no_gap_and_each_refusal_has_a_reason(services: RunningService) -> None:
    client = services.client("Freyja")
    game = create_game(client)
    found = eventually(lambda: read_legal_actions(client, game))
    responses: list[tuple[int, dict]] = []

    def act(number: int) -> None:
        caller = services.client()
        caller.headers = client.headers
        action = found["actions"][number % len(found["actions"])]
        responses.append(caller.post(f"/v1/games/{game}/actions", action, If_Match=f'"v{found["version"]}"'))

    callers = [Thread(target=act, args=(number,)) for number in range(50)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    accepted = [answer for status, answer in responses if status == 200]
    refused = [(status, answer["code"]) for status, answer in responses if status != 200]
    assert len(accepted) == 1
    assert len(refused) == 49
    assert set(refused) <= {(412, "stale_version"), (409, "setup_road_pending"), (409, "not_your_turn")}
    entries = client.get(f"/v1/games/{game}/events?after=0&limit=1000")[1]["entries"]
    assert [entry["entry"]["version"] for entry in entries] == list(range(1, len(entries) + 1))
