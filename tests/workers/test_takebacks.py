"""A worker executes an accepted takeback if the request that should have done so died."""

from tests.service.language import sign_up
from tests.service.takeback_steps import roll_and_request_takeback, start_ruleset_game
from workers.ai.game_runner import RunOutcome


def test_a_takeback_whose_request_died_is_executed_once(services, table):
    people = [table.person, sign_up(services, "Ben")]
    table.game = start_ruleset_game(services, people, "settlers", "casual")
    asked = roll_and_request_takeback(services, people, table.game)
    noted = services.takebacks.find(table.game, asked["takeback"]).request
    services.takebacks.add_answer(table.game, noted, *asked["recipients"], "accepted", table.now)
    assert table.run_once() is RunOutcome.DONE
    (undone,) = table.entries(after=asked["from"])
    assert [each["type"] for each in undone.events] == ["actions_undone"]
    assert table.due_at is None
