"""A log file is followed from where it ended, to show on the console what matters of it."""

import re
from pathlib import Path

SERIOUS = re.compile(r"\b(ERROR|CRITICAL|Traceback)\b|\[error|\"level\": ?\"(error|critical)\"|!!! .*\bAOF\b")
"""The last is how the log server says that it cuts off the end of its file, which had not been written whole."""


class Echo:
    def __init__(self, log: Path) -> None:
        self.log = log
        self.position = _size(log)

    def lines(self) -> list[str]:
        """What was written since the last call, whole lines only; a log begun again is read from its start."""
        size = _size(self.log)
        if size < self.position:
            self.position = 0
        if size == self.position:
            return []
        with self.log.open("rb") as file:
            file.seek(self.position)
            written = file.read(size - self.position)
        whole = written[: written.rfind(b"\n") + 1]
        self.position += len(whole)
        return whole.decode(errors="replace").splitlines()

    def serious(self) -> list[str]:
        return [line for line in self.lines() if SERIOUS.search(line)]


def _size(log: Path) -> int:
    try:
        return log.stat().st_size
    except FileNotFoundError:
        return 0
