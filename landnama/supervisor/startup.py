"""Prints the address of the service when the web server is ready, and runs the startup commands."""

import http.client
import time
from collections.abc import Callable
from pathlib import Path

from landnama.process.child_process import ChildProcess, Program
from landnama.supervisor.log_tail import LogTail
from landnama.supervisor.managed_process import Say

READY_TIMEOUT = 20.0


class StartupTasks:
    """Called in the supervisor's loop; does one small piece of work per call and never blocks for long."""

    def __init__(self, host: str, port: int, web_log: Path, programs: list[Program], say: Say) -> None:
        self.host = reachable_host(host)
        self.port, self.web_log, self.programs, self.say = port, web_log, programs, say
        self.running_child: ChildProcess | None = None
        self.next_step: Callable[[], None] | None = self._wait_for_answer
        self.warn_at = time.monotonic() + READY_TIMEOUT

    def __call__(self) -> None:
        if self.next_step:
            self.next_step()

    def close(self) -> None:
        """Stops a command that still runs."""
        if self.running_child:
            self.running_child.stop()

    def _wait_for_answer(self) -> None:
        if is_live(self.host, self.port):
            self.say(f"[green]Landnama runs[/] at [bold]{self._address()}[/]")
            self.say("Open that address in a browser to play. Ctrl-C stops the server.")
            self.next_step = self._start_program
        elif time.monotonic() > self.warn_at:
            self.say(f"[yellow]Still waiting for the web server to answer;[/] its log is {self.web_log}")
            self.warn_at = float("inf")

    def _start_program(self) -> None:
        if not self.programs:
            self.next_step = None
            return
        program = self.programs.pop(0)
        log_tail = LogTail(program.log)
        child = self.running_child = ChildProcess(program)
        self.next_step = lambda: self._watch_program(child, log_tail)

    def _watch_program(self, child: ChildProcess, log_tail: LogTail) -> None:
        ended = not child.is_alive()
        for line in log_tail.read_lines():
            self.say(line.replace("[", "\\["))
        if ended:
            self.running_child = None
            if child.exit_code():
                self.say(f"[yellow]{child.program.name} ended with {child.exit_code()}[/]; see {child.program.log}")
            self.next_step = self._start_program

    def _address(self) -> str:
        return f"{local_url(self.host, self.port)}/".replace("[", "\\[")


def reachable_host(host: str) -> str:
    """The address for this machine if the server listens on all addresses."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def local_url(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    host = reachable_host(host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def is_live(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=1)
    try:
        connection.request("GET", "/livez")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
