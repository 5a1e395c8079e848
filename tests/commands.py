"""Commands of `landnama`, run in the process of a test."""

import pytest

from landnama.cli import main


@pytest.fixture
def landnama(capsys):
    """Runs a command; returns its exit status and its output on `out` and `err`."""

    def run(*words):
        return main([str(word) for word in words]), capsys.readouterr()

    return run
