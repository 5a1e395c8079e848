"""A program that records in a file when it starts, is signalled and stops; it stops after another one was signalled."""

import os
import signal
from pathlib import Path
from typing import NoReturn

from tests.waiting import eventually


def main() -> None:
    name, other, record = os.environ["NAME"], os.environ["OTHER"], Path(os.environ["RECORD"])

    def note(what: str) -> None:
        with record.open("a") as file:
            file.write(f"{name} {what} {os.getpid()}\n")

    def stop(*_: object) -> NoReturn:
        note("signalled")
        eventually(lambda: not other or f"{other} signalled" in record.read_text())
        note("stopped")
        raise SystemExit

    signal.signal(signal.SIGTERM, stop)
    note("started")
    while True:
        signal.pause()


if __name__ == "__main__":
    main()
