"""`landnama restore` makes a data folder out of a backup; the service then goes on where the backup was made."""

from pathlib import Path
from typing import Annotated

import typer

from landnama.binary import find_binary
from landnama.called import typed
from landnama.claim import claim_folder
from landnama.restoring import refuse_used
from landnama.restoring import restore as restore_from
from landnama.settings import read_settings


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `landnama backup` wrote.")],
) -> None:
    """Restore a backup into the empty folder that DATA_DIR names."""
    settings = read_settings()
    refuse_used(settings.data_dir)
    with claim_folder(settings.data_dir):
        about = restore_from(file, settings.data_dir, find_binary())
    typer.echo(f"{settings.data_dir} holds store {about.store} as it was at {about.made_at}.")
    if about.partitions != settings.partitions:
        typer.echo(f"It has {about.partitions} partitions: set PARTITIONS={about.partitions}.")
    typer.echo(f"Start it: {typed('serve')}")
