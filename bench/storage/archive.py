"""Measures the bytes of an action in the archive: in the files of base games between four greedy players."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bench.figures import Figure
from bench.storage.log_memory import run_servers
from events.redis.storage import RedisStorage
from projections.game.replay import read_entries
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
    f"Size of the archive files of {GAMES} finished base games between {SEATS} greedy AI players on the service,"
    f" {{}} the evaluations of the AI players, divided by the number of actions."
)


class ArchiveSize(NamedTuple):
    """The bytes of the files of some games, and the number of their actions."""

    size: int
    actions: int


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    found = {}
    for name, evaluations in (
        ("archive_bytes_per_action", "on"),
        ("archive_bytes_per_action_without_evaluations", "off"),
    ):
        size, actions = measure_archive(evaluations, advance)
        found[name] = Figure(size / actions, "bytes", HOW.format("with" if evaluations == "on" else "without"))
    return found


def measure_archive(evaluations: str, advance: Callable[[], None]) -> ArchiveSize:
    """Plays and archives the games; returns the size of their files."""
    with run_servers() as (log, volatile), tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        services = Services(RedisStorage(log), volatile, ServiceSettings(archive_location=folder))
        new = accounts.sign_up(services, "Bench")
        times = Times(time_slice=SHIFT_SECONDS, ai_evaluations=evaluations)
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
