"""A complaint is said once for as long as it is the same, however often somebody has reason to."""

import logging


class Complaint:
    """For one thread; `words` have a place for what is wrong."""

    def __init__(self, log: logging.Logger, words: str) -> None:
        self._log = log
        self._words = words
        self._said = ""

    def say(self, trouble: str) -> None:
        """Unless it is what was said last."""
        if trouble != self._said:
            self._log.error(self._words, trouble)
        self._said = trouble

    def withdraw(self) -> None:
        """All is well; the next complaint is a new one."""
        self._said = ""
