"""The memory of a command is that of its own process, and is shown with its basis of comparison."""

import pytest

from bench.storage import command_memory, peak_memory
from tests.landnama.recording import short_game


def test_the_peak_is_that_of_a_successful_command(tmp_path):
    (tmp_path / "a.ndjson").write_bytes(short_game().export())
    installation = command_memory.RunningLog(tmp_path, {})
    assert 20 < command_memory.measure_megabytes(installation, ["check", "--jobs", "1", "."], lambda: None) < 500


def test_a_failed_command_is_not_measured(tmp_path):
    (tmp_path / "a.ndjson").write_text("no game")
    with pytest.raises(ValueError, match="1 of 1 games differ"):
        peak_memory.measure_peak(["check", "--jobs", "1", str(tmp_path)])


def test_five_times_as_many_games_are_compared_with_a_few():
    few, many = dict.fromkeys(("check", "rebuild", "export"), 80.0), dict.fromkeys(("check", "rebuild", "export"), 84.0)
    found = command_memory.figures(few, many, 20)
    assert found["rebuild_memory_growth"].value == 1.05
    assert (found["export_memory_mb_1000"].value, found["export_memory_mb_5000"].value) == (80, 84)
