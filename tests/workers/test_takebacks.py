"""A worker executes an accepted takeback if the request that should have done so died."""

import pytest

from events.errors import StorageUnavailable
from tests.refusing import RefusingStore
from tests.service.language import sign_up
from tests.service.takeback_steps import roll_and_request_takeback, start_ruleset_game
from workers.ai.game_runner import RunOutcome


@pytest.fixture
def agreed(services, table):
    """A takeback that every seat has accepted, and nobody has executed."""
    people = [table.person, sign_up(services, "Ben")]
    table.game = start_ruleset_game(services, people, "settlers", "casual")
    asked = roll_and_request_takeback(services, people, table.game)
    noted = services.takebacks.find(table.game, asked["takeback"]).request
    services.takebacks.add_answer(table.game, noted, *asked["recipients"], "accepted", table.now)
    return asked


def test_a_takeback_whose_request_died_is_executed_once(table, agreed):
    assert table.run_once() is RunOutcome.DONE
    (undone,) = table.entries(after=agreed["from"])
    assert [each["type"] for each in undone.events] == ["actions_undone"]
    assert table.due_at is None


def test_a_takeback_during_an_outage_is_left_to_another_run(services, table, agreed):
    store = services.store.live
    services.store.live = RefusingStore(store)
    with pytest.raises(StorageUnavailable):
        table.run_once()
    services.store.live = store
    assert table.run_once() is RunOutcome.DONE
    assert len(table.entries(after=agreed["from"])) == 1
