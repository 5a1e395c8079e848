"""`landnama serve`: what it says when it cannot start, and that nothing is half started then."""

import os
import socket
import subprocess
import sys
from contextlib import closing

from landnama.claim import claim_folder


def serve(**environment):
    kept = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "VOLATILE_URL")}
    return subprocess.run(
        [sys.executable, "-m", "landnama", "serve"],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_port_in_use_is_named_with_another_to_try(tmp_path):
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        ended = serve(DATA_DIR=str(tmp_path), PORT=str(port))
    assert ended.returncode == 1
    assert f"Cannot listen on 127.0.0.1:{port}" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not (tmp_path / "store").exists()


def test_two_services_never_share_a_data_folder(tmp_path):
    with claim_folder(tmp_path):
        ended = serve(DATA_DIR=str(tmp_path))
    assert ended.returncode == 1
    assert "Another service runs on" in ended.stderr


def test_a_store_elsewhere_that_does_not_answer_is_said_plainly(tmp_path):
    ended = serve(DATA_DIR=str(tmp_path), REDIS_URL=f"unix://{tmp_path}/nobody.sock")
    assert ended.returncode == 1
    assert "REDIS_URL" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_bad_setting_is_said_plainly(tmp_path):
    ended = serve(DATA_DIR=str(tmp_path), PORT="eighty")
    assert ended.stderr == "landnama: PORT is 'eighty' but must be a whole number from 1 to 65535.\n"
