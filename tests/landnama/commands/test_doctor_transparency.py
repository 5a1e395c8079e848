"""The doctor examines the transparency log: its leaves, its checkpoint and its files."""

import pytest

from events.records import RecordKey
from events.transparency.leaves import GameEnd, encode_leaf
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG
from landnama.doctor.transparency import check_log
from service.runtime.settings import ServiceSettings
from service.services import Services
from workers.transparency_writer import build_transparency_writer

BUNDLE = RecordKey("transparency_leaves", "1")


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "log"


@pytest.fixture
def services(folder):
    services = Services.in_memory(ServiceSettings(partitions=1, transparency_folder=str(folder)))
    yield services
    services.close()


@pytest.fixture
def log(services):
    """A log of 301 leaves."""
    for number in range(300):
        services.registers.transparency.append(GameEnd(f"{number:04x}", "0" * 64, 1), number)
    build_transparency_writer(services).run_once()
    return services.registers.transparency


def diagnose(log, folder):
    return [(each.subject, each.state, each.message) for each in check_log(log, folder)]


def test_before_the_first_checkpoint_there_is_nothing_to_check(services, folder):
    assert [each[1] for each in diagnose(services.registers.transparency, folder)] == [NOT_CHECKED]


def test_a_healthy_log_is_reported_with_its_size(log, folder):
    assert diagnose(log, folder) == [
        ("transparency log", OK, "301 leaves, as in the checkpoint of 301"),
        ("transparency files", OK, f"{folder} has 301 leaves"),
    ]


@pytest.mark.parametrize("fault", ["changed", "lost", "gap"])
def test_leaves_that_are_not_those_of_the_checkpoint_are_found(services, log, folder, fault):
    records = services.storage.records
    if fault == "changed":
        records.put(BUNDLE, {"4": encode_leaf(GameEnd("forged", "0" * 64, 1))})
    else:
        records.remove_fields(BUNDLE, "44" if fault == "lost" else "7")
    first = diagnose(log, folder)[0]
    assert first[:2] == ("transparency log", WRONG)
    message = {"changed": "301 leaves, not as", "lost": "300 leaves, not as", "gap": "of bundle 1 of the"}[fault]
    assert message in first[2]


def test_files_that_are_ahead_or_of_another_store_are_found(services, log, folder):
    later = Services.in_memory(services.settings)
    assert diagnose(log, folder)[1][1] == OK
    (folder / "checkpoint").write_text((folder / "checkpoint").read_text().replace("\n301\n", "\n302\n"))
    assert diagnose(log, folder)[1][1:] == (WRONG, f"{folder} has 302 leaves, the store 301")
    (folder / "checkpoint").unlink()
    assert diagnose(log, folder)[1][1] == NOT_CHECKED
    build_transparency_writer(later).run_once()
    later.close()
    assert diagnose(log, folder)[1][1:] == (WRONG, f"{folder} has the log of another store")
    (folder / "checkpoint").write_text("nothing")
    assert diagnose(log, folder)[1][1] == WRONG
