"""The folder of counters: one for each data folder, empty at the start, gone at the end, nobody else's."""

import stat

from landnama.counters import clear_away, fresh_folder


def test_a_service_begins_to_count_from_nothing(tmp_path):
    folder = fresh_folder(tmp_path)
    (folder / "counter_1.db").write_bytes(b"what an earlier one counted")
    assert fresh_folder(tmp_path) == folder
    assert list(folder.iterdir()) == []
    clear_away(tmp_path)
    assert not folder.exists()


def test_two_services_count_apart_and_only_their_owner_looks(tmp_path):
    one, other = fresh_folder(tmp_path / "one"), fresh_folder(tmp_path / "other")
    assert one != other
    assert stat.S_IMODE(one.stat().st_mode) == 0o700
    clear_away(tmp_path / "one")
    clear_away(tmp_path / "other")
