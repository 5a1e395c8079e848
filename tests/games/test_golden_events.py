"""Golden events: the current code reads stored events of all versions; a new form of an event needs a new version."""

import pytest

from events.errors import BrokenLog
from events.proofs.canonical import encode
from games.kernel import DECLARATIONS, InvalidValue
from games.kernel.codec import HIDDEN
from tests.games.golden_events import declared, existing_files, read, written

CHANGED = """{name} is not written as it was stored under version {version}: {difference}.
Stored events do not change. Leave the golden file, give the type a new version (`upcasters=` in its declaration, for an
event of the service in its class) with a function that converts version {version}, and run
`python -m tests.games.golden_events`. See CONTRIBUTING.md, "A new version of an event"."""
MISSING = "`python -m tests.games.golden_events` writes a golden file for what is new; what was stored is never deleted"

every_file = pytest.mark.parametrize(
    "golden", existing_files(), ids=lambda golden: f"{golden.package}-{golden.file.stem}"
)


def find_missing_fields(event):
    """The names of the hidden fields without a value."""
    declared = DECLARATIONS.get(type(event))
    return [name for name, _ in declared.sealed_fields if getattr(event, name) == HIDDEN] if declared else []


def difference(row):
    """The difference between a stored event and its form in the current code, or None."""
    expected = row.get("present", row["stored"])
    try:
        event = read(row)
    except (InvalidValue, BrokenLog) as unreadable:
        return str(unreadable)
    if event is None:
        return "its type is unknown"
    if missing := find_missing_fields(event):
        return f"{missing} were never stored"
    today = written(row, event)
    return None if encode(today) == encode(expected) else f"{expected} became {today}"


def test_every_version_of_every_event_type_has_one_golden_file():
    assert set(existing_files()) == set(declared()), MISSING


@every_file
def test_a_stored_event_is_read_as_the_current_event(golden):
    for row in golden.rows():
        changed = difference(row)
        assert changed is None, CHANGED.format(name=golden.name, version=golden.version, difference=changed)
