"""The file of the history, opened to be read while the historian writes."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from landnama.trouble import Trouble

FILE: Final = "history.sqlite"


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """Raises Trouble where there is no history."""
    if not file.exists():
        raise Trouble(f"{file} is not there. Start the service once, or name its DATA_DIR.")
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        yield connection
