"""The metrics folder: one for each data folder, empty at the start, deleted at the end, readable by its owner alone."""

import stat

from landnama.supervisor.processes import create_metrics_dir, remove_metrics_dir


def test_a_service_starts_with_empty_counters(tmp_path):
    folder = create_metrics_dir(tmp_path)
    (folder / "counter_1.db").write_bytes(b"what an earlier one counted")
    assert create_metrics_dir(tmp_path) == folder
    assert list(folder.iterdir()) == []
    remove_metrics_dir(tmp_path)
    assert not folder.exists()


def test_two_services_count_separately_and_only_the_owner_reads(tmp_path):
    one, other = create_metrics_dir(tmp_path / "one"), create_metrics_dir(tmp_path / "other")
    assert one != other
    assert stat.S_IMODE(one.stat().st_mode) == 0o700
    remove_metrics_dir(tmp_path / "one")
    remove_metrics_dir(tmp_path / "other")
