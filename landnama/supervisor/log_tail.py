"""Follows a log file from its end and prints warnings and errors to the console."""

import json
import re
from pathlib import Path

ERROR_LINE = re.compile(r"\b(ERROR|CRITICAL|Traceback)\b|\[error|\"level\": ?\"(error|critical)\"|!!! .*\bAOF\b")
"""The last pattern is the message of the log server when it truncates an incomplete write."""


class LogTail:
    def __init__(self, log: Path) -> None:
        self.log = log
        self.position = _file_size(log)

    def read_lines(self) -> list[str]:
        """The lines written since the last call, complete lines only; a truncated log is read from its start."""
        size = _file_size(self.log)
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

    def read_error_lines(self) -> list[str]:
        return [line for line in self.read_lines() if ERROR_LINE.search(line)]


def _file_size(log: Path) -> int:
    try:
        return log.stat().st_size
    except FileNotFoundError:
        return 0


def format_log_line(line: str) -> str:
    """The text of a JSON log line in a readable order; any other line unchanged."""
    try:
        record = json.loads(line)
        head = f"{record['at'][:19]}Z {record['level'].upper()} {record.get('logger', '')}".rstrip()
        return "\n".join([f"{head}: {record['event']}", *record.get("exception", "").splitlines()[-1:]])
    except (ValueError, TypeError, KeyError, AttributeError):
        return line
