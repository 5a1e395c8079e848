"""The web: the port is ours and every process behind it answers, or it is free for us to take."""

import http.client
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from landnama.claim import Taken, check_port
from landnama.doctor.finding import OK, WRONG, Finding, judged
from landnama.doctor.patient import Patient
from landnama.opening import local

TRIES = 8
"""Fresh connections for each web process, so that every one of them is met."""
PATIENCE = 5.0


def web(patient: Patient) -> Iterator[Finding]:
    """From outside, as a caller would."""
    settings = patient.settings
    where = f"{settings.host}:{settings.port}"
    if not patient.running:
        try:
            check_port(settings.host, settings.port)
        except Taken as taken:
            said, _, cure = str(taken).partition(". ")
            yield Finding("port", WRONG, said, cure)
            return
        yield Finding("port", OK, f"{where} is free; the service does not run")
        return
    host, tries = local(settings.host), TRIES * settings.web_workers
    with ThreadPoolExecutor(TRIES) as callers:
        answers = list(callers.map(lambda _: _ready(host, settings.port), range(tries)))
    log = settings.data_dir / "log" / "web.log"
    good = answers.count(200)
    said = f"{good} of {len(answers)} requests were answered at {where}"
    cure = f"{log} says why. A process that hangs is replaced within a minute; else start the service again."
    yield judged("web", good == len(answers), said, cure)


def _ready(host: str, port: int) -> int:
    """The status of an answer that reached the log and back; 0 without any in time."""
    began = time.monotonic()
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        connection.request("GET", "/readyz", headers={"Connection": "close"})
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()
    return status if time.monotonic() - began < PATIENCE else 0
