"""Words for tests of the archive: a game that is over, all that Redis holds, and files that something happened to."""

import random
from pathlib import Path
from typing import Any

from redis import Redis

from service import resigning
from service.house import House
from service.players import Caller
from tests.service.language import move, table


def over(house: House, *callers: Caller, moves: int = 8, **options: Any) -> str:
    """The id of a game that a few moves have gone into, and in which all but one gave up."""
    game, rng = table(house, *callers, **options), random.Random(1)
    for _ in range(moves):
        move(house, game, callers, rng, key=f"move {house.records.fresh(game).version}")
    for caller in callers[1:]:
        resigning.resign(house, caller, game)
    assert house.records.fresh(game).status == "finished"
    return game


def held(client: "Redis") -> dict[bytes, bytes | None]:
    """Every key of a server with all that it holds, but for the feeds, which are trimmed by themselves."""
    keys = [key for key in client.scan_iter() if not key.endswith(b":feed")]
    return {key: client.dump(key) for key in sorted(keys)}


def files(folder: Path) -> list[Path]:
    """The files of archived games."""
    return sorted(folder.rglob("*.ndjson.zst"))
