"""The standing of receivers in this process: who answers quickly, and who has failed several times in a row.

It may be forgotten at any time: then every receiver has to earn its trust again.
"""

from collections import Counter
from threading import Lock

QUICK = 1.0
"""Seconds; a receiver that takes longer shares its threads with those that fail."""


class Standing:
    """Threads may share it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._trusted: set[str] = set()
        self._failures: Counter[str] = Counter()

    def is_trusted(self, webhook_id: str) -> bool:
        return webhook_id in self._trusted

    def note_success(self, webhook_id: str, seconds: float) -> None:
        with self._lock:
            self._failures.pop(webhook_id, None)
            if seconds <= QUICK:
                self._trusted.add(webhook_id)
            else:
                self._trusted.discard(webhook_id)

    def note_failure(self, webhook_id: str, seconds: float) -> int:
        """The number of failures in a row. A quick failure costs no trust: it holds up nobody."""
        with self._lock:
            if seconds > QUICK:
                self._trusted.discard(webhook_id)
            self._failures[webhook_id] += 1
            return self._failures[webhook_id]
