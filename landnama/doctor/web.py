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
"""New connections per web process, so that every process gets at least one."""
TIMEOUT = 5.0


def check_web(installation: Installation) -> Iterator[Diagnosis]:
    """Sends requests from outside, like a client."""
    settings = installation.settings
    where = f"{settings.host}:{settings.port}"
    if not installation.is_running:
        try:
            check_port(settings.host, settings.port)
        except InUse as taken:
            message, _, fix = str(taken).partition(". ")
            yield Diagnosis("port", WRONG, message, fix)
            return
        yield Diagnosis("port", OK, f"{where} is free; the service does not run")
        return
    host, tries = reachable_host(settings.host), TRIES * settings.web_workers
    with ThreadPoolExecutor(TRIES) as pool:
        answers = list(pool.map(lambda _: _request_readiness(host, settings.port), range(tries)))
    log = settings.data_dir / "log" / "web.log"
    good = answers.count(200)
    message = f"{good} of {len(answers)} requests were answered at {where}"
    fix = (
        f"{log} contains the reason. A hanging process is replaced within a minute; otherwise restart the service. "
        "If it listens on another port, run the doctor with the same PORT."
    )
    yield diagnose("web", good == len(answers), message, fix)


def _request_readiness(host: str, port: int) -> int:
    """The status of a response that required the log; 0 if there is none in time."""
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
