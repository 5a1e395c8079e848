"""`landnama restore` creates a data folder from a backup; the service resumes where the backup was taken."""

from pathlib import Path
from typing import Annotated

import typer

from landnama.backup.restore import require_empty
from landnama.backup.restore import restore as restore_from
from landnama.console import command_line
from landnama.settings import read_settings
from landnama.storage.locks import lock_data_dir
from landnama.storage.server_binary import find_binary


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by `landnama backup`.")],
) -> None:
    """Restore a backup into the empty folder that DATA_DIR names."""
    settings = read_settings()
    require_empty(settings.data_dir)
    with lock_data_dir(settings.data_dir):
        about = restore_from(file, settings.data_dir, find_binary())
    typer.echo(f"{settings.data_dir} contains store {about.store} as of {about.made_at}.")
    if about.partitions != settings.partitions:
        typer.echo(f"It has {about.partitions} partitions: set PARTITIONS={about.partitions}.")
    typer.echo(f"First put the latest files of the transparency log into {settings.transparency_path}.")
    typer.echo(f"Then start it: {command_line('serve')}")
