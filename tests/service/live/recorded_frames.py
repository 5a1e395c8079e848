"""Recorded frames: a short game of each ruleset with undos, for the tests of the TypeScript client.

`python -m tests.service.live.recorded_frames` writes the files again.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from events.memory.storage import MemoryStorage
from games.catalog import COMBINATIONS, default_seat_count
from service.live.frames import read_frames
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.language import sign_up
from tests.service.live.frames import list_snapshots, list_views, play_with_undos

FOLDER = Path("web/tests/frames")
MOVES = 25


def record(services: Services, ruleset: str) -> str:
    """The frames of the first seat, and the hash of the view at each version, as a JSON text."""
    caller = sign_up(services, "Recorder")
    game = play_with_undos(services, caller, ruleset, default_seat_count(ruleset), {}, MOVES)
    frames = [json.dumps(frame, separators=(",", ":")) for frame in read_frames(services, caller, game, seat=0).frames]
    hashes = [hash_view(view) for view in list_views(list_snapshots(services, game), 0)]
    return "\n".join(_lines(frames, hashes)) + "\n"


def _lines(frames: list[str], hashes: list[str]) -> Iterator[str]:
    yield '{"frames": ['
    yield ",\n".join(frames)
    yield f'], "views": {json.dumps(hashes)}}}'


def hash_view(view: Any) -> str:
    """The beginning of the SHA-256 of a view with sorted names and without spaces."""
    return sha256(json.dumps(view, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for ruleset in COMBINATIONS:
        services = Services(MemoryStorage(), settings=ServiceSettings())
        (FOLDER / f"{ruleset}.json").write_text(record(services, ruleset))
        services.close()


if __name__ == "__main__":
    main()
