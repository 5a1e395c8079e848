"""Startup commands run one after the other when the web server is ready, and stop with the service."""

import sys
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

from landnama.process.child_process import Program
from landnama.supervisor.startup import StartupTasks
from tests.ports import free_port
from tests.threaded_servers import run_server
from tests.waiting import eventually


class Ready(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        """Logs nothing."""


@contextmanager
def tasks(tmp_path, *programs):
    """The startup tasks of a service that answers, and their output."""
    output = []
    server = HTTPServer(("127.0.0.1", 0), Ready)
    with run_server(server):
        result = [
            Program(f"guest-{number}", (sys.executable, "-c", code), tmp_path / f"guest-{number}.log")
            for number, code in enumerate(programs)
        ]
        startup = StartupTasks("127.0.0.1", server.server_port, tmp_path / "web.log", result, output.append)
        with closing(startup) as found:
            yield found, output


def advance(tasks):
    tasks()
    return tasks.next_step is None


def test_the_startup_programs_run_in_order_and_their_output_is_shown(tmp_path):
    with tasks(tmp_path, "print('first')", "print('second'); raise SystemExit(3)") as (found, output):
        eventually(lambda: advance(found))
    assert output[2:4] == ["first", "second"]
    assert "guest-1 ended with 3" in output[4]


def test_running_startup_commands_are_stopped_at_shutdown(tmp_path):
    with tasks(tmp_path, "import signal; signal.pause()") as (found, _):
        child = eventually(lambda: found() or found.running_child)
    assert not child.is_alive()


def test_a_web_server_that_starts_slowly_is_waited_for_and_its_log_is_named_once(tmp_path):
    output = []
    with closing(StartupTasks("127.0.0.1", free_port(), tmp_path / "web.log", [], output.append)) as found:
        found.warn_at = 0.0
        found()
        found()
    [line] = output
    assert "Still waiting" in line
    assert str(tmp_path / "web.log") in line
