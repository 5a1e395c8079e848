"""The examination: everything in the order in which one thing stands on another."""

from collections.abc import Callable, Iterator, Mapping

import redis

from landnama.doctor.archive import archive
from landnama.doctor.finding import OK, WRONG, Finding
from landnama.doctor.ground import ground
from landnama.doctor.history import history
from landnama.doctor.patient import Patient
from landnama.doctor.servers import servers
from landnama.doctor.web import web
from landnama.doctor.work import work
from landnama.settings import BadSetting, read_settings
from landnama.trouble import Trouble

LOOKS: tuple[Callable[[Patient], Iterator[Finding]], ...] = (ground, servers, work, archive, history, web)


def examined(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Every finding; settings that cannot be read end it, because all else follows from them."""
    try:
        patient = Patient(read_settings(environment))
    except BadSetting as bad:
        yield Finding("settings", WRONG, str(bad), "landnama settings lists what can be set.")
        return
    yield Finding("settings", OK, "can all be used")
    for look in LOOKS:
        yield from _looked(look, patient)


def _looked(look: Callable[[Patient], Iterator[Finding]], patient: Patient) -> Iterator[Finding]:
    """What stands in the way of a look is a finding, too, and the next look is taken all the same."""
    try:
        yield from look(patient)
    except (OSError, redis.RedisError, Trouble) as trouble:
        yield Finding(look.__name__, WRONG, str(trouble), "Run this as the user who runs the service.")
