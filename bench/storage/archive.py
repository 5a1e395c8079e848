"""Measures the bytes of an action in the archive: in the files of base games between four greedy players."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bench.figures import Figure
from bench.storage.log_memory import run_servers
from events.redis.storage import RedisStorage
from projections.game.cache import read_entries
from service.admin import archive_game
from service.lobby import create_game
from service.players import accounts
from service.players.accounts import Caller
from service.runtime.settings import ServiceSettings
from service.services import Services
from workers.ai.ai_player import AiPlayer
from workers.ai.game_runner import GameRunner, new_holder
from workers.settings import WorkerSettings as Times

GAMES, SEATS = 5, 4
STEPS = 2 * GAMES
SHIFT_SECONDS = 3600.0
"""Seconds that a worker may play one game."""
HOW = (
    f"Size of the archived files of {GAMES} base games that {SEATS} greedy AI players played to the end through the"
    f" service, {{}} notes of what they thought; by actions."
)


class ArchiveSize(NamedTuple):
    """The bytes of the files of some games, and the number of their actions."""

    size: int
    actions: int


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    found = {}
    for name, notes in (("archive_bytes_per_action", "on"), ("archive_bytes_per_action_without_notes", "off")):
        size, actions = measure_archive(notes, advance)
        found[name] = Figure(size / actions, "bytes", HOW.format("with" if notes == "on" else "without"))
    return found


def measure_archive(notes: str, advance: Callable[[], None]) -> ArchiveSize:
    """Plays and archives the games; returns the size of their files."""
    with run_servers() as (log, volatile), tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        services = Services(RedisStorage(log), volatile, ServiceSettings(archive_location=folder))
        new = accounts.sign_up(services, "Bench")
        times = Times(time_slice=SHIFT_SECONDS, ai_evaluations=notes)
        actions = 0
        for _ in range(GAMES):
            actions += play_and_archive(services, Caller(new.player_id, new.name), times)
            advance()
        services.close()
        return ArchiveSize(sum(file.stat().st_size for file in Path(folder).rglob("*.zst")), actions)


def play_and_archive(services: Services, maker: Caller, times: Times) -> int:
    """Plays and archives a game; returns the number of its actions."""
    ai = dict.fromkeys(range(SEATS), "greedy")
    game = create_game.create_game(services, maker, "settlers", SEATS, {}, ai, take_seat=False, start=True)
    GameRunner(services, times, AiPlayer(services, times)).run(game, new_holder())
    actions = sum(line.entry().action is not None for line in read_entries(services.store, game))
    if archive_game.archive_if_finished(services, game) != "archived":
        raise ValueError(f"{game} did not come to its end")
    return actions
