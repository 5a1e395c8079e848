"""When the web first answers, the console says where to look, and what follows on readiness is run."""

import http.client
import time
from collections.abc import Callable

from landnama.child import Child, Program
from landnama.echo import Echo
from landnama.post import Say

PATIENCE = 20.0


class Opening:
    """Called between looks at the children; does one small thing a time and never waits long."""

    def __init__(self, host: str, port: int, programs: list[Program], say: Say) -> None:
        self.host = local(host)
        self.port, self.programs, self.say = port, programs, say
        self.child: Child | None = None
        self.next: Callable[[], None] | None = self._wait_for_answer
        self.patience = time.monotonic() + PATIENCE

    def __call__(self) -> None:
        if self.next:
            self.next()

    def close(self) -> None:
        """Stops what still runs."""
        if self.child:
            self.child.stop()

    def _wait_for_answer(self) -> None:
        if answers(self.host, self.port):
            self.say(f"[green]Landnama is open[/] at [bold]{self._address()}[/]   (Ctrl-C stops it)")
            self.next = self._start_program
        elif time.monotonic() > self.patience:
            self.say("[yellow]The web server does not answer yet; its log says why.[/]")
            self.patience = float("inf")

    def _start_program(self) -> None:
        if not self.programs:
            self.next = None
            return
        program = self.programs.pop(0)
        echo = Echo(program.log)
        child = self.child = Child(program)
        self.next = lambda: self._follow(child, echo)

    def _follow(self, child: Child, echo: Echo) -> None:
        ended = not child.alive()
        for line in echo.lines():
            self.say(line.replace("[", "\\["))
        if ended:
            self.child = None
            if child.exit_code():
                self.say(f"[yellow]{child.program.name} ended with {child.exit_code()}[/]; see {child.program.log}")
            self.next = self._start_program

    def _address(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/".replace("[", "\\[")


def local(host: str) -> str:
    """A server on every address is asked on this machine."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def answers(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=1)
    try:
        connection.request("GET", "/livez")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
