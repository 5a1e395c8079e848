"""Threads may decode the first value of a struct type at the same time: its module has prepared the type."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVER_MODULES = [
    path for package in ("events", "projections", "service", "workers") for path in (ROOT / package).rglob("*.py")
]
DECODE_IN_THREADS = """
import sys, threading, msgspec
from events.entry import Entry
from events.genesis import Genesis
from events.service_events import TYPES
from events.transparency.leaves import GameEnd, KeyListMade

def decode(kind, start):
    start.wait()
    for _ in range(20):
        try:
            msgspec.convert({"at": 1}, kind)
        except msgspec.ValidationError:
            pass

sys.setswitchinterval(1e-5)
for kind in [Entry, Genesis, GameEnd, KeyListMade, *TYPES.values()]:
    start = threading.Barrier(8)
    threads = [threading.Thread(target=decode, args=(kind, start)) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
"""


def test_threads_that_decode_new_types_at_the_same_time_do_not_crash():
    run = subprocess.run(
        [sys.executable, "-c", DECODE_IN_THREADS], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_every_module_of_the_server_prepares_the_types_that_it_decodes():
    texts = {path.relative_to(ROOT): path.read_text() for path in SERVER_MODULES}
    converting = [path for path, text in texts.items() if "msgspec.convert(" in text]
    assert len(converting) == 4
    assert [path for path in converting if "prepare_types(" not in texts[path]] == []
    assert [path for path, text in texts.items() if re.search(r"msgspec\.json\.decode\([^\n]*type=", text)] == []
