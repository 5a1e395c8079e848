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
from service.registers.admin_log import Operator
from service.runtime.problems import Problem
from service.services import Services


@contextmanager
def open_log_store(settings: Settings) -> Iterator[dict[str, str]]:
    """The environment of services on the log of this installation; creates the store if it is new."""
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
    """Raises UserError if no service has ever run here; creates nothing."""
    if not settings.redis_url and store_identity.read_identity(settings.data_dir) is None:
        raise UserError(
            f"{settings.data_dir} contains no store of Landnama. Set DATA_DIR to the data folder of the service."
        )


def _services_environment(settings: Settings, url: str) -> dict[str, str]:
    """Without the volatile server, which only HTTP requests need."""
    return {**process_environment(settings), "REDIS_URL": url, "VOLATILE_REDIS_URL": ""}


class OperationRefused(UserError):
    """A use case refused the command."""


@contextmanager
def open_services() -> Iterator[Services]:
    """The services on the log of this installation; a refusal of a use case becomes one sentence."""
    settings = read_settings()
    services = Services.from_environment({**process_environment(settings), "REDIS_URL": running_log_url(settings)})
    try:
        yield services
    except Problem as problem:
        # The table contains the sentences of all rulesets, which take long to assemble.
        from service.api.problems.table import problem_detail

        raise OperationRefused(f"{problem_detail(problem)} ({problem.code})") from problem
    finally:
        services.close()


def log_url(settings: Settings) -> str:
    """The address of the log server: the configured one, else the embedded one."""
    return settings.redis_url or f"unix://{locate_socket(settings.data_dir, 'log')}"


def current_operator(reason: str) -> Operator:
    """The operator: user name and reason."""
    if len(reason) > MAX_REASON_LENGTH or not reason.isprintable():
        raise UserError(
            f"A reason has at most {MAX_REASON_LENGTH} printable characters, because it is stored permanently."
        )
    return Operator(getpass.getuser(), reason)


def running_log_url(settings: Settings) -> str:
    """The address of the log, after a check that it belongs to this data folder."""
    url = log_url(settings)
    try:
        check_reachable("REDIS_URL" if settings.redis_url else "DATA_DIR", url)
    except UserError as away:
        raise UserError(f"{away}\nStart the service, or set DATA_DIR or REDIS_URL to those of the service.") from None
    with client_from_url(url) as client:
        _check_store(settings, cast("dict[bytes, bytes]", client.hgetall(store_identity.STORE_KEY)))
    return url


def _check_store(settings: Settings, marked: dict[bytes, bytes]) -> None:
    if not marked:
        raise UserError("The server contains no store of Landnama.")
    partitions = int(marked[b"partitions"])
    if partitions != settings.partitions:
        raise UserError(f"The store has {partitions} partitions: set PARTITIONS={partitions}.")
