"""`landnama backup` writes everything the log server holds into one file, while the service runs."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, cast

import redis
import typer

from events.addresses import client_at
from events.archive import archived_games
from events.keys import Keys
from landnama import shelf, stamp
from landnama.settings import read_settings
from landnama.shelf import About
from landnama.snapshot import snapshot
from landnama.upkeep import running_log


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; it must not be there yet.")],
) -> None:
    """Back up games and players while the service runs.

    The file holds what every player was told is done when it begins, all of one moment. Keep it like a secret.
    """
    settings = read_settings()
    with client_at(running_log(settings)) as client:
        about = shelf.put(file, _about(client), snapshot(client))
        archived = archived_games(client, Keys(partitions=about.partitions))
    typer.echo(f"{file}: store {about.store}, {about.size:,} bytes")
    if archived:
        typer.echo(f"{archived:,} archived games are not in it: copy {settings.archive_address}, too.")


def _about(client: redis.Redis) -> About:
    marked = cast("dict[bytes, bytes]", client.hgetall(stamp.KEY))
    server = client.info("server")
    engine = str(server.get("server_name", "redis"))
    version = tuple(map(int, str(server.get("valkey_version") or server["redis_version"]).split(".")))
    made_at = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
    return About(marked[b"id"].decode(), int(marked[b"partitions"]), engine, version, made_at)
