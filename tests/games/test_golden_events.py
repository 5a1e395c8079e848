"""Golden events: the current code reads stored events of all versions; a new form of an event needs a new version."""

import pytest

from events.errors import BrokenLog
from events.proofs.canonical import encode
from games.kernel import DECLARATIONS, InvalidValue
from games.kernel.codec import HIDDEN
from tests.games.golden_events import declared, read, there, written

CHANGED = """{name} is not written as it was stored under version {version}: {why}.
What is stored is a promise. Leave the golden file, give the type a new version (`upcasters=` in its declaration, for an
event of the service in its class) with a function that lifts version {version}, and run
`python -m tests.games.golden_events`. CONTRIBUTING.md says more: "A new version of an event"."""
MISSING = "`python -m tests.games.golden_events` writes a golden file for what is new; what was stored is never deleted"

every_file = pytest.mark.parametrize("golden", there(), ids=lambda golden: f"{golden.home}-{golden.file.stem}")


def holes(event):
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
    if never_stored := holes(event):
        return f"{never_stored} were never stored"
    today = written(row, event)
    return None if encode(today) == encode(expected) else f"{expected} became {today}"


def test_every_version_of_every_type_has_its_golden_file_and_no_other_is_there():
    assert set(there()) == set(declared()), MISSING


@every_file
def test_what_was_stored_is_read_as_the_event_of_today(golden):
    for row in golden.rows():
        why = difference(row)
        assert why is None, CHANGED.format(name=golden.name, version=golden.version, why=why)
