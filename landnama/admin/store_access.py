"""Opens the log for a command: that of the running service, or an embedded server for the time of the command."""

import getpass
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from events.redis.client import client_from_url
from events.service_events import MAX_REASON_LENGTH
from landnama.errors import UserError
from landnama.settings import Settings, read_settings
from landnama.storage import store_identity
from landnama.storage.external import check_reachable
from landnama.storage.locks import is_service_running, lock_data_dir
from landnama.storage.sockets import locate_socket
from landnama.supervisor.processes import prepare_log_store, process_environment
from service.api.problems.table import problem_detail
from service.registers.admin_log import Operator
from service.runtime.problems import Problem
from service.services import Services


@contextmanager
def open_log_store(settings: Settings) -> Iterator[dict[str, str]]:
    """The environment of a house on the log of this installation, which is founded if it is new."""
    if settings.redis_url or is_service_running(settings.data_dir):
        yield _services_environment(settings, running_log_url(settings))
        return
    with lock_data_dir(settings.data_dir):
        store = prepare_log_store(settings)
        children = [service.start() for service in store.processes]
        try:
            yield _services_environment(settings, store.url)
        finally:
            for child in children:
                child.stop()


def require_store(settings: Settings) -> None:
    """Raises Trouble where no service has ever run: there is nothing to look at, and nothing is to be made."""
    if not settings.redis_url and store_identity.read_identity(settings.data_dir) is None:
        raise UserError(f"{settings.data_dir} holds no store of Landnama. Set DATA_DIR to the folder of the service.")


def _services_environment(settings: Settings, url: str) -> dict[str, str]:
    """Without the volatile server, which nobody needs who is not asked over HTTP."""
    return {**process_environment(settings), "REDIS_URL": url, "VOLATILE_REDIS_URL": ""}


class OperationRefused(UserError):
    """The service says no."""


@contextmanager
def open_services() -> Iterator[Services]:
    """The house over the service's log; what the use cases refuse is told as one sentence."""
    settings = read_settings()
    services = Services.from_environment({**process_environment(settings), "REDIS_URL": running_log_url(settings)})
    try:
        yield services
    except Problem as problem:
        raise OperationRefused(f"{problem_detail(problem)} ({problem.code})") from problem
    finally:
        services.close()


def log_url(settings: Settings) -> str:
    """Where the log server answers: the one that is named, else the embedded one."""
    return settings.redis_url or f"unix://{locate_socket(settings.data_dir, 'log')}"


def current_operator(reason: str) -> Operator:
    """Who types this, and why."""
    if len(reason) > MAX_REASON_LENGTH or not reason.isprintable():
        raise UserError(f"A reason has at most {MAX_REASON_LENGTH} printable characters: it is kept for good.")
    return Operator(getpass.getuser(), reason)


def running_log_url(settings: Settings) -> str:
    """The address of the log, after a look whether it is the log of this data folder."""
    url = log_url(settings)
    try:
        check_reachable("REDIS_URL" if settings.redis_url else "DATA_DIR", url)
    except UserError as away:
        raise UserError(f"{away}\nStart the service, or name its DATA_DIR or REDIS_URL.") from None
    with client_from_url(url) as client:
        _check_store(settings, cast("dict[bytes, bytes]", client.hgetall(store_identity.STORE_KEY)))
    return url


def _check_store(settings: Settings, marked: dict[bytes, bytes]) -> None:
    if not marked:
        raise UserError("That server holds no store of Landnama.")
    partitions = int(marked[b"partitions"])
    if partitions != settings.partitions:
        raise UserError(f"The store has {partitions} partitions: set PARTITIONS={partitions}, as the service has it.")
