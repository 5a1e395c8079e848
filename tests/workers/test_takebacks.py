"""A worker executes an accepted takeback if the request that should have done so died."""

from tests.service.language import signed_up
from tests.service.undoing import rolled_and_asked, seated
from workers.ai.game_runner import RunOutcome


def test_a_takeback_whose_request_died_is_executed_once(services, table):
    people = [table.person, signed_up(services, "Ben")]
    table.game = seated(services, people, "settlers", "casual")
    asked = rolled_and_asked(services, people, table.game)
    noted = services.takebacks.find(table.game, asked["takeback"]).request
    services.takebacks.add_answer(table.game, noted, *asked["recipients"], "accepted", table.now)
    assert table.work() is RunOutcome.DONE
    (undone,) = table.entries(after=asked["from"])
    assert [each["type"] for each in undone.events] == ["actions_undone"]
    assert table.due_at is None
