"""Callers that read timelines, earlier views and exports of a game, each as fast as it gets answers, until stopped.

It runs as a separate process, so that its work does not delay the player whose actions are measured.
"""

import http.client
import random
import sys
from itertools import count
from queue import Queue
from threading import Event, Thread

from bench.service.running_service import HOST

READERS = 6
TIMEOUT = 60


def read_until_stopped(
    port: int, game: str, version: int, token: str, number: int, stopped: Event, answered: Queue[int]
) -> None:
    """One caller; a third of the requests are timelines, a third earlier views, a third exports."""
    connection, luck = http.client.HTTPConnection(HOST, port, timeout=TIMEOUT), random.Random(number)
    for turn in count(number):
        if stopped.is_set():
            return
        paths = ("timeline?seat=0", f"view?seat=0&version={luck.randrange(version)}", "export?seat=0")
        path = f"/v1/games/{game}/{paths[turn % len(paths)]}"
        connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        connection.getresponse().read()
        if turn == number:
            answered.put(number)


def main() -> None:
    """Prints a line when each caller has its first answer, and stops with a line on standard input."""
    port, game, version, token = sys.argv[1:]
    stopped, answered = Event(), Queue[int]()
    arguments = (int(port), game, int(version), token)
    readers = [
        Thread(target=read_until_stopped, args=(*arguments, number, stopped, answered)) for number in range(READERS)
    ]
    for reader in readers:
        reader.start()
    for _ in readers:
        answered.get()
    print("ready", flush=True)
    sys.stdin.readline()
    stopped.set()
    for reader in readers:
        reader.join()


if __name__ == "__main__":
    main()
