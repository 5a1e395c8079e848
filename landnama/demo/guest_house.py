"""A guest house is a whole service for a short while: a free port, a data folder of its own, and no first game."""

import os
import socket
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from landnama.child import Child
from landnama.counters import clear_away
from landnama.house import build_house
from landnama.opening import answers
from landnama.settings import Settings
from landnama.trouble import Trouble

HOST = "127.0.0.1"
OPEN_SECONDS = 60.0


class Fallen(Trouble):
    """A part of the service ended by itself; the text ends with what it said."""


@dataclass(frozen=True, slots=True)
class GuestHouse:
    port: int
    children: Mapping[str, Child]

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def demand_alive(self) -> None:
        """Nobody is replaced here: who falls ends the visit."""
        for name, child in self.children.items():
            if not child.alive():
                raise Fallen(f"{name} ended with {child.exit_code()}.\n{child.last_words()}")


@contextmanager
def guest_house(games: int) -> Iterator[GuestHouse]:
    """Open until the end of the block; as many AI workers as can be of use for so many games."""
    with tempfile.TemporaryDirectory(prefix="landnama-demo-") as folder, ExitStack() as leaving:
        port = free_port()
        workers = max(1, min(games, os.cpu_count() or 1))
        settings = Settings(host=HOST, port=port, data_dir=Path(folder), web_workers=1, ai_workers=workers, ai_delay=0)
        leaving.callback(clear_away, settings.data_dir)
        children: dict[str, Child] = {}
        for service in chain.from_iterable(build_house(settings).floors()):
            children[service.name] = service.start()
            leaving.callback(children[service.name].stop)
        house = GuestHouse(port, children)
        _wait_until_open(house)
        yield house


def free_port() -> int:
    """A port nobody listens on at this moment."""
    with socket.create_server((HOST, 0)) as found:
        port: int = found.getsockname()[1]
        return port


def _wait_until_open(house: GuestHouse) -> None:
    give_up = time.monotonic() + OPEN_SECONDS
    while not answers(HOST, house.port):
        house.demand_alive()
        if time.monotonic() > give_up:
            raise Fallen(f"The service does not answer.\n{house.children['web'].last_words()}")
        time.sleep(0.02)
