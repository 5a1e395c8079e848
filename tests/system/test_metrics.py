"""Monitoring of a running service: metrics cover all processes, and each process logs JSON."""

import http.client
import json
import os
import signal

from prometheus_client.parser import text_string_to_metric_families

from tests.system.clients.client import Client
from tests.system.progress import create_ai_game
from tests.system.running import RunningService
from tests.waiting import PATIENCE, eventually


def read_samples(services: RunningService, name: str) -> dict[tuple[str, ...], float]:
    connection = http.client.HTTPConnection("127.0.0.1", services.port, timeout=PATIENCE)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    found = [each for family in text_string_to_metric_families(text) for each in family.samples]
    return {tuple(each.labels.values()): each.value for each in found if each.name == name}


def count_requests(services: RunningService) -> float:
    return read_samples(services, "landnama_http_requests_total").get(("get_me", "200"), 0)


def count_ai_actions(services: RunningService) -> float:
    return read_samples(services, "landnama_accepted_actions_total").get(("ai",), 0)


def send_requests(services: RunningService, client: Client, times: int) -> None:
    """Sends each request on its own connection, so that both web processes get some."""
    for _ in range(times):
        connection = http.client.HTTPConnection("127.0.0.1", services.port, timeout=PATIENCE)
        connection.request("GET", "/v1/me", headers=client.headers)
        assert connection.getresponse().read()
        connection.close()


def test_every_process_reports_the_metrics_of_all(services: RunningService) -> None:
    client = services.client("Auda")
    before = count_requests(services)
    send_requests(services, client, 40)
    assert {count_requests(services) - before for _ in range(10)} == {40}


def test_the_actions_of_the_workers_count_too(services: RunningService) -> None:
    before = count_ai_actions(services)
    create_ai_game(services.client("Unn"))
    eventually(lambda: count_ai_actions(services) > before + 20)


def test_a_killed_process_keeps_its_counts(services: RunningService) -> None:
    client = services.client("Thora")
    send_requests(services, client, 10)
    before = count_requests(services)
    assert services.kill("workers.ai.worker") >= 1
    assert count_requests(services) >= before


def test_every_line_of_the_web_log_is_json(services: RunningService) -> None:
    send_requests(services, services.client("Yngvild"), 3)
    lines = (services.folder / "log" / "web.log").read_text().rpartition("\n")[0].splitlines()
    assert {json.loads(line)["level"] for line in lines} >= {"info"}
    assert "Yngvild" not in "".join(lines)


def test_the_doctor_finds_nothing_wrong_with_a_running_service(services: RunningService) -> None:
    found = services.run_command("doctor")
    assert found.returncode == 0, found.stdout
    assert "16 of 16 requests were answered" in found.stdout


def test_the_doctor_finds_a_hanging_web_process(services: RunningService) -> None:
    hanging = services.pids("gunicorn")
    for pid in hanging:
        os.kill(pid, signal.SIGSTOP)
    try:
        found = services.run_command("doctor")
    finally:
        for pid in hanging:
            os.kill(pid, signal.SIGCONT)
    assert (found.returncode, "0 of 16 requests were answered" in found.stdout) == (1, True)
