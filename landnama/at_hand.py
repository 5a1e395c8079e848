"""The log at hand: that of a service which runs, or the embedded one, started for as long as a command needs it."""

from collections.abc import Iterator
from contextlib import contextmanager

from landnama import stamp
from landnama.claim import claim_folder, runs
from landnama.house import environment_of, log_store
from landnama.settings import Settings
from landnama.trouble import Trouble
from landnama.upkeep import running_log


@contextmanager
def log_at_hand(settings: Settings) -> Iterator[dict[str, str]]:
    """The environment of a house on the log of this installation, which is founded if it is new."""
    if settings.redis_url or runs(settings.data_dir):
        yield _environment(settings, running_log(settings))
        return
    with claim_folder(settings.data_dir):
        store = log_store(settings)
        children = [service.start() for service in store.services]
        try:
            yield _environment(settings, store.url)
        finally:
            for child in children:
                child.stop()


def demand_store(settings: Settings) -> None:
    """Raises Trouble where no service has ever run: there is nothing to look at, and nothing is to be made."""
    if not settings.redis_url and stamp.read(settings.data_dir) is None:
        raise Trouble(f"{settings.data_dir} holds no store of Landnama. Set DATA_DIR to the folder of the service.")


def _environment(settings: Settings, url: str) -> dict[str, str]:
    """Without the volatile server, which nobody needs who is not asked over HTTP."""
    return {**environment_of(settings), "REDIS_URL": url, "VOLATILE_URL": ""}
