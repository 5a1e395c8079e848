"""`landnama backup` writes the dataset of the log server to one file while the service runs."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, cast

import redis
import typer

from events.redis.client import client_from_url
from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from landnama.admin.store_access import running_log_url
from landnama.backup import backup_file
from landnama.backup.backup_file import BackupHeader
from landnama.backup.snapshot import stream_snapshot
from landnama.settings import read_settings
from landnama.storage import store_identity


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not exist.")],
) -> None:
    """Back up games and players while the service runs.

    The file contains everything that was acknowledged when the command began, as of one moment. Keep it secret.
    """
    settings = read_settings()
    with client_from_url(running_log_url(settings)) as client:
        about = backup_file.write_backup(file, _backup_header(client), stream_snapshot(client))
        archived = RedisStorage(client, Keys(partitions=about.partitions)).count_archived()
    typer.echo(f"{file}: store {about.store}, {about.size:,} bytes")
    if archived:
        typer.echo(f"{archived:,} archived games are not included: copy {settings.archive_address}, too.")
    typer.echo(f"The files of the transparency log are not included: copy {settings.transparency_path}, too.")


def _backup_header(client: redis.Redis) -> BackupHeader:
    marked = cast("dict[bytes, bytes]", client.hgetall(store_identity.STORE_KEY))
    server = client.info("server")
    engine = str(server.get("server_name", "redis"))
    version = tuple(map(int, str(server.get("valkey_version") or server["redis_version"]).split(".")))
    made_at = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
    return BackupHeader(marked[b"id"].decode(), int(marked[b"partitions"]), engine, version, made_at)
