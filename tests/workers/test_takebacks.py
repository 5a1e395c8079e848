"""A takeback that all have accepted is done by a worker, when nobody else has done it."""

from tests.service.language import signed_up
from tests.service.undoing import rolled_and_asked, seated
from workers.turns import Outcome


def test_what_a_request_died_over_is_done_and_then_nothing_is_due(house, table):
    people = [table.person, signed_up(house, "Ben")]
    table.game = seated(house, people, "settlers", "casual")
    asked = rolled_and_asked(house, people, table.game)
    noted = house.takebacks.find(table.game, asked["takeback"]).request
    house.takebacks.answer(table.game, noted, *asked["asked"], "accepted", table.now)
    assert table.work() is Outcome.DONE
    (undone,) = table.entries(after=asked["from"])
    assert [each["type"] for each in undone.events] == ["actions_undone"]
    assert table.due_at is None
