"""Another history writer, which continues with the same file."""

from contextlib import closing
from pathlib import Path

from events.notifications import WAKE_ALL
from service.services import Services
from workers.history_writer import HistoryWriter


def run_other_writer(services: Services, file: Path) -> None:
    """Runs a new history writer for one round over all partitions, and saves its checkpoints."""
    with closing(HistoryWriter(services, file)) as history_writer:
        history_writer.run_once([WAKE_ALL])
