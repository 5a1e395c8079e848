"""Checks the web server: every process behind the port answers, or the port is free."""

import http.client
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from landnama.doctor.diagnosis import OK, WRONG, Diagnosis, diagnose
from landnama.doctor.installation import Installation
from landnama.storage.locks import InUse, check_port
from landnama.supervisor.startup import reachable_host

TRIES = 8
"""Fresh connections for each web process, so that every one of them is met."""
TIMEOUT = 5.0


def check_web(patient: Installation) -> Iterator[Diagnosis]:
    """From outside, as a caller would."""
    settings = patient.settings
    where = f"{settings.host}:{settings.port}"
    if not patient.is_running:
        try:
            check_port(settings.host, settings.port)
        except InUse as taken:
            said, _, cure = str(taken).partition(". ")
            yield Diagnosis("port", WRONG, said, cure)
            return
        yield Diagnosis("port", OK, f"{where} is free; the service does not run")
        return
    host, tries = reachable_host(settings.host), TRIES * settings.web_workers
    with ThreadPoolExecutor(TRIES) as callers:
        answers = list(callers.map(lambda _: _request_readiness(host, settings.port), range(tries)))
    log = settings.data_dir / "log" / "web.log"
    good = answers.count(200)
    said = f"{good} of {len(answers)} requests were answered at {where}"
    cure = f"{log} says why. A process that hangs is replaced within a minute; else start the service again."
    yield diagnose("web", good == len(answers), said, cure)


def _request_readiness(host: str, port: int) -> int:
    """The status of an answer that reached the log and back; 0 without any in time."""
    began = time.monotonic()
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    try:
        connection.request("GET", "/readyz", headers={"Connection": "close"})
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()
    return status if time.monotonic() - began < TIMEOUT else 0
