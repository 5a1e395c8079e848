"""A seat whose player has resigned is an AI: its player takes nothing back, and is not asked for consent."""

import pytest

from games.kernel import encode, legal_actions
from service.play.action_command import AiChoice
from service.play.actions import act_for_ai
from tests.service.api.language import problem
from tests.service.api.undo_table import UndoTable


@pytest.fixture
def table(services, ada, ben, eve):
    return UndoTable(services, [ada, ben, eve]).start()


@pytest.fixture
def watcher(services, table):
    """The first player to move, who has resigned; the policy has acted for the seat, which is still due."""
    (seat,) = table.record.due()
    person = table.people[seat]
    table.act_any("place_settlement")
    table.undo(person)
    assert person.post(f"{table.path}/resign").status_code == 200
    record = table.record
    action = encode(legal_actions(record.state, seat)[0])
    act_for_ai(services, record.game, AiChoice(seat, action), record.version)
    return person


def test_a_player_who_has_resigned_undoes_nothing_of_the_policy(table, watcher):
    before = table.log_position()
    for refused in (table.undo(watcher), table.undo(watcher, {"to": table.version - 1}), table.redo(watcher)):
        problem(refused, 409, "already_resigned")
    problem(table.ask(watcher), 409, "already_resigned")
    assert table.log_position() == before


def test_the_outlook_of_a_player_who_has_resigned_is_the_refusal(table, watcher):
    listed = table.choices(watcher)
    assert (listed["undo"], listed["undo_problem"]) == (None, "already_resigned")
    assert (listed["redo"], listed["redo_problem"]) == (None, "already_resigned")


def test_a_player_who_has_resigned_is_not_asked_for_consent(services, ada, ben, eve):
    table = UndoTable(services, [ada, ben, eve], ai_accepts_takebacks=True).start()
    roller = table.play_until("roll_dice")
    watcher, other = [person for person in table.people if person is not roller]
    watcher.post(f"{table.path}/resign")
    table.act_any("roll_dice")
    takeback = table.ask(roller).json
    assert takeback["recipients"] == [table.people.index(other)]
    for word in ("accept", "decline"):
        problem(table.answer(watcher, takeback["takeback"], word), 409, "already_resigned")
    assert table.answer(other, takeback["takeback"], "accept").json["status"] == "done"


def test_a_barrier_is_refused_for_a_seat_whose_player_has_resigned(table):
    roller = table.play_until("roll_dice")
    next(person for person in table.people if person is not roller).post(f"{table.path}/resign")
    table.act_any("roll_dice")
    problem(table.undo(roller), 409, "undo_refused_by_ai")
