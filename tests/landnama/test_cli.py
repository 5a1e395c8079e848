"""The command line ends with a status and one sentence, whatever stops a command."""

import os
import sys
from errno import ENOSPC
from io import StringIO

import pytest

from landnama.cli import INTERRUPTED, main
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate


class InterruptedImport:
    """Finds a module as if Ctrl-C were pressed while it is imported."""

    def find_spec(self, name, path=None, target=None):
        if name == "landnama.commands.settings":
            raise KeyboardInterrupt
        return


def test_an_interrupt_while_a_command_is_imported_ends_it(monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "landnama.commands.settings", raising=False)
    monkeypatch.setattr("sys.meta_path", [InterruptedImport(), *sys.meta_path])
    assert main(["settings"]) == INTERRUPTED
    assert capsys.readouterr().err == ""


class FullOutput(StringIO):
    """An output on a full disk."""

    def write(self, text):
        raise OSError(ENOSPC, os.strerror(ENOSPC))


@pytest.mark.parametrize("words", [["settings"], ["--help"]], ids=" ".join)
def test_an_output_that_cannot_be_written_is_reported(words, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdout", FullOutput())
    assert main(words) == 1
    sys.stdout.close()
    monkeypatch.undo()
    assert capsys.readouterr().err.strip().endswith("the output cannot be written: No space left on device")


def test_a_log_server_that_is_full_is_reported(installed, environment, landnama, redis_log):
    simulate(SimulationPlan("natick", 2, {"turn_cap": 2}, games=1, check=False, log_environment=environment))
    redis_log.config_set("maxmemory", 1)
    try:
        status, output = landnama("rebuild", "--only", "lobby")
    finally:
        redis_log.config_set("maxmemory", 0)
    assert (status, output.err.startswith("landnama: ")) == (1, True)
    assert len(output.err.splitlines()) == 1
