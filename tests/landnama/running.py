"""A whole service as a user starts it, on a free port and a temporary folder, for tests from outside."""

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from landnama.supervisor.startup import is_live
from tests.ports import free_port
from tests.waiting import PATIENCE, eventually


@contextmanager
def running_service(**environment):
    """The address of a service without a demo game, and the file with its console output."""
    port = free_port()
    kept = {
        name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "VOLATILE_REDIS_URL", "HOST")
    }
    with tempfile.TemporaryDirectory(prefix="landnama-") as folder:
        output = Path(folder, "console")
        quick = {"WEB_WORKERS": "1", "DEMO_GAME": "off", "PYTHONUNBUFFERED": "1"}
        settings = {"PORT": str(port), "DATA_DIR": f"{folder}/var", **quick}
        with output.open("w") as console:
            process = subprocess.Popen(
                [sys.executable, "-m", "landnama", "serve"],
                env={**kept, **settings, **environment},
                stdout=console,
                stderr=subprocess.STDOUT,
            )
        try:
            eventually(lambda: process.poll() is not None or is_live("127.0.0.1", port))
            yield f"http://127.0.0.1:{port}", output
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)
