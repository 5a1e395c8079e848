"""Upkeep: the operator's commands work on the same log as the running service, through the same use cases."""

import getpass
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from events.addresses import client_at
from events.service_events import LONGEST_REASON
from landnama import stamp
from landnama.elsewhere import check_answer
from landnama.house import environment_of
from landnama.settings import Settings, read_settings
from landnama.sockets import located
from landnama.trouble import Trouble
from service.errors import Problem
from service.house import House
from service.operators_log import Operator


class Refused(Trouble):
    """The service says no."""


@contextmanager
def open_house() -> Iterator[House]:
    """The house over the service's log; what the use cases refuse is told as one sentence."""
    settings = read_settings()
    house = House.from_environment({**environment_of(settings), "REDIS_URL": running_log(settings)})
    try:
        yield house
    except Problem as problem:
        raise Refused(f"{problem.detail} ({problem.code})") from problem
    finally:
        house.close()


def log_url(settings: Settings) -> str:
    """Where the log server answers: the one that is named, else the embedded one."""
    return settings.redis_url or f"unix://{located(settings.data_dir, 'log')}"


def operator(reason: str) -> Operator:
    """Who types this, and why."""
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        raise Trouble(f"A reason has at most {LONGEST_REASON} printable characters: it is kept for good.")
    return Operator(getpass.getuser(), reason)


def running_log(settings: Settings) -> str:
    """The address of the log, after a look whether it is the log of this data folder."""
    url = log_url(settings)
    try:
        check_answer("REDIS_URL" if settings.redis_url else "DATA_DIR", url)
    except Trouble as away:
        raise Trouble(f"{away}\nStart the service, or name its DATA_DIR or REDIS_URL.") from None
    with client_at(url) as client:
        _refuse_stranger(settings, cast("dict[bytes, bytes]", client.hgetall(stamp.KEY)))
    return url


def _refuse_stranger(settings: Settings, marked: dict[bytes, bytes]) -> None:
    if not marked:
        raise Trouble("That server holds no store of Landnama.")
    partitions = int(marked[b"partitions"])
    if partitions != settings.partitions:
        raise Trouble(f"The store has {partitions} partitions: set PARTITIONS={partitions}, as the service has it.")
