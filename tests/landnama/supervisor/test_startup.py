"""Startup commands run one after the other when the web server is ready, and stop with the service."""

import sys
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from landnama.process.child_process import Program
from landnama.supervisor.startup import StartupTasks
from tests.waiting import eventually


class Ready(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        """Logs nothing."""


@contextmanager
def opening(tmp_path, *programs):
    """The startup tasks of a service that answers, and their output."""
    said = []
    with HTTPServer(("127.0.0.1", 0), Ready) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        told = [
            Program(f"guest-{number}", (sys.executable, "-c", code), tmp_path / f"guest-{number}.log")
            for number, code in enumerate(programs)
        ]
        with closing(StartupTasks("127.0.0.1", server.server_port, told, said.append)) as found:
            yield found, said
        server.shutdown()
        thread.join()


def done(opening):
    opening()
    return opening.next_step is None


def test_the_startup_programs_run_in_order_and_their_output_is_shown(tmp_path):
    with opening(tmp_path, "print('first')", "print('second'); raise SystemExit(3)") as (found, said):
        eventually(lambda: done(found))
    assert said[1:3] == ["first", "second"]
    assert "guest-1 ended with 3" in said[3]


def test_running_startup_commands_are_stopped_at_shutdown(tmp_path):
    with opening(tmp_path, "import signal; signal.pause()") as (found, _):
        child = eventually(lambda: found() or found.running_child)
    assert not child.is_alive()
