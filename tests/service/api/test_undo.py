"""Undo over HTTP: what is free, what is refused, and what each row of the table of takebacks asks for."""

import pytest

from tests.service.api.language import problem
from tests.service.api.undoing import Undoing


@pytest.fixture
def table(house, ada, ben):
    return Undoing(house, [ada, ben]).start()


def test_an_own_action_that_showed_nothing_is_undone_at_once(table):
    before, version = table.leaves(), table.version
    placer = table.due
    table.do("place_settlement")
    done = table.undo(placer)
    assert done.status_code == 200, done.text
    (event,) = done.json["entry"]["events"]
    seat = table.people.index(placer)
    assert event == {
        "type": "actions_undone",
        "from": version + 1,
        "to": version,
        "by": seat,
        "reason": "free",
        "consents": [],
    }
    assert table.leaves() == before
    assert done.headers["ETag"] == f'"v{version + 2}"'
