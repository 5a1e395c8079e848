"""Undo over HTTP: what is free, what an AI accepts, what is refused, and redo."""

import pytest

from tests.service.api.language import problem
from tests.service.api.undo_table import FREE, UndoTable, against_ai

RULESETS = ("settlers", "natick")


@pytest.fixture(params=RULESETS)
def table(services, ada, ben, request):
    return UndoTable(services, [ada, ben], ruleset=request.param).start()


@pytest.fixture
def place_piece(table):
    """A player has acted without revealing a secret: the version before, the player, and the position before."""
    placer = table.play_until(FREE[table.ruleset])
    before = table.version, placer, table.as_dict()
    table.act_any(FREE[table.ruleset])
    return before


@pytest.fixture
def end_turn(table):
    """A player has ended their turn: the version before, and the player."""
    ender = table.play_until("end_turn")
    before = table.version, ender
    table.act_any("end_turn")
    return before


@pytest.fixture
def roll(table):
    """A player has rolled: the version before, and the player."""
    roller = table.play_until("roll_dice")
    before = table.version, roller
    table.act_any("roll_dice")
    return before


def test_an_own_action_that_revealed_nothing_is_undone_at_once(table, place_piece):
    version, placer, leaves = place_piece
    done = table.undo(placer)
    assert (done.status_code, done.headers["ETag"]) == (200, f'"v{version + 2}"')
    seat = table.people.index(placer)
    undone = {"type": "actions_undone", "from": version + 1, "to": version, "by": seat}
    assert done.json["entry"]["events"] == [{**undone, "reason": "free", "consenting_seats": []}]
    assert table.as_dict() == leaves


def test_an_undone_action_is_redone_at_once(table, place_piece):
    version, placer, _ = place_piece
    leaves = table.as_dict()
    table.undo(placer)
    done = table.redo(placer)
    seat = table.people.index(placer)
    redone = {"type": "actions_redone", "from": version + 2, "to": version + 1, "by": seat}
    assert done.json["entry"]["events"] == [{**redone, "reason": "free", "consenting_seats": []}]
    assert table.as_dict() == leaves


def test_undo_and_redo_alternate_without_limit(table, place_piece):
    _, placer, before = place_piece
    after = table.as_dict()
    for _ in range(20):
        assert table.undo(placer).status_code == 200
        assert table.as_dict() == before
        assert table.redo(placer).status_code == 200
        assert table.as_dict() == after


def test_a_new_action_ends_the_redo(table, place_piece):
    _, placer, _ = place_piece
    table.undo(placer)
    table.act_any(FREE[table.ruleset])
    problem(table.redo(placer), 409, "nothing_to_redo")


def test_undoing_an_ended_turn_needs_the_consent_of_the_next_seat(table, end_turn):
    version, ender = end_turn
    refused = problem(table.undo(ender), 409, "consent_required")
    other = 1 - table.people.index(ender)
    assert refused["facts"] == {"seats": [other], "to": version, "reason": "consent"}
    assert table.version == version + 1


def test_undoing_a_roll_needs_everybodys_consent(table, roll):
    version, roller = roll
    refused = problem(table.undo(roller), 409, "consent_required")
    assert refused["facts"] == {"seats": [1 - table.people.index(roller)], "to": version, "reason": "barrier"}


def test_an_earlier_own_action_is_named_by_the_version_before_it(services, ada, ben):
    table = UndoTable(services, [ada, ben]).start()
    table.act_any("place_settlement")
    table.act_any("place_road")
    version, placer, leaves = table.version, table.due, table.as_dict()
    for kind in ("place_settlement", "place_road", "place_settlement"):
        table.act_any(kind)
    (event,) = table.undo(placer, {"to": version}).json["entry"]["events"]
    assert (event["from"], event["to"], event["reason"]) == (version + 3, version, "free")
    assert table.as_dict() == leaves


@pytest.mark.parametrize("to", [0, 1, 2**53 - 1])
def test_a_version_that_is_not_before_an_own_action_is_invalid(table, place_piece, to):
    _, placer, _ = place_piece
    assert problem(table.undo(placer, {"to": to}), 422, "invalid_undo_version")["errors"]["to"]


def test_a_seat_without_actions_has_nothing_to_undo(table):
    problem(table.undo(table.waiting), 409, "nothing_to_undo")
    problem(table.redo(table.due), 409, "nothing_to_redo")


def test_an_undo_of_another_seat_cannot_be_redone(table, place_piece):
    _, placer, _ = place_piece
    table.undo(placer)
    other = table.people[1 - table.people.index(placer)]
    problem(table.redo(other), 409, "nothing_to_redo")


def test_before_the_start_there_is_nothing_to_undo(services, ada, ben):
    table = UndoTable(services, [ada, ben])
    problem(table.undo(ada), 409, "game_not_started")
    problem(table.ask(ada), 409, "game_not_started")


def test_a_finished_game_cannot_be_undone(services, ada, ben):
    table = UndoTable(services, [ada, ben], options={"target_points": 4}).start().play(2000)
    assert table.game()["status"] == "finished"
    for refused in (table.undo(ada), table.redo(ada), table.ask(ada)):
        problem(refused, 409, "game_over")


def test_a_spectator_undoes_nothing(table, place_piece, eve):
    problem(table.undo(eve), 403, "not_your_seat")
    problem(table.redo(eve), 403, "not_your_seat")
    problem(table.ask(eve), 403, "not_your_seat")


def test_an_undo_requires_the_current_version(table, place_piece):
    version, placer, _ = place_piece
    path = f"{table.path}/undo"
    problem(placer.post(path), 428, "version_required")
    problem(table.undo(placer, version=version + 9), 412, "version_ahead")
    stale = problem(table.undo(placer, version=version), 412, "stale_version")
    assert [each["entry"]["version"] for each in stale["facts"]["missed"]] == [version + 1]
    assert placer.post(f"{path}?expected_version={version + 1}").status_code == 200


def test_the_same_key_undoes_once(table, place_piece):
    version, placer, _ = place_piece
    key = {"Idempotency-Key": "back"}
    first = table.undo(placer, version=version + 1, **key)
    again = table.undo(placer, version=version + 1, **key)
    assert (again.status_code, again.json) == (200, first.json)
    assert table.version == version + 2
    problem(table.undo(placer, {"to": 0}, **key), 422, "idempotency_key_reused")
    problem(table.redo(placer, **key), 422, "idempotency_key_reused")


def test_an_ai_consents_if_nothing_was_revealed(services, ada):
    table = against_ai(services, ada)
    table.play_until("end_turn")
    version, leaves = table.version, table.as_dict()
    table.act_any("end_turn")
    done = table.undo(ada)
    assert done.status_code == 200, done.text
    assert done.json["entry"]["events"][0]["consenting_seats"] == [1]
    assert table.as_dict() == leaves
    assert table.record.position.path.version == version


def test_an_ai_does_not_consent_to_another_roll(services, ada):
    table = against_ai(services, ada)
    table.play_until("roll_dice")
    table.act_any("roll_dice")
    assert problem(table.undo(ada), 409, "undo_refused_by_ai")["facts"] == {"seats": [1]}
    problem(table.ask(ada), 409, "undo_refused_by_ai")


def test_in_a_friendly_game_an_ai_consents_to_another_roll(services, ada):
    table = against_ai(services, ada, ai_accepts_takebacks=True)
    assert table.game()["terms"]["ai_accepts_takebacks"] is True
    table.play_until("roll_dice")
    leaves = table.as_dict()
    table.act_any("roll_dice")
    done = table.undo(ada)
    assert done.json["entry"]["events"][0]["reason"] == "barrier"
    assert table.as_dict() == leaves


def test_in_a_sandbox_any_player_undoes_any_action(services, ada, ben, eve):
    table = UndoTable(services, [ada, ben], kind="sandbox").start()
    table.play_until("roll_dice")
    leaves = table.as_dict()
    table.act_any("roll_dice")
    other = table.waiting
    problem(table.undo(eve), 403, "not_your_seat")
    assert table.undo(other).json["entry"]["events"][0]["reason"] == "sandbox"
    assert table.as_dict() == leaves
    assert table.redo(table.due).status_code == 200


def test_a_sandbox_can_be_undone_to_its_start(services, ada, ben):
    table = UndoTable(services, [ada, ben], kind="sandbox").start()
    version, leaves = table.version, table.as_dict()
    table.play(60)
    assert table.undo(ben, {"to": version}).status_code == 200
    assert table.as_dict() == leaves
    problem(table.undo(ada), 409, "nothing_to_undo")
    problem(table.undo(ada, {"to": version - 1}), 422, "invalid_undo_version")


def test_an_undo_restores_the_lobby_entry(table, place_piece):
    version, placer, _ = place_piece
    moving = ("version", "hash", "at")
    table.undo(placer)
    shown = {name: value for name, value in table.game().items() if name not in moving}
    (listed,) = [each for each in placer.get("/v1/games").json["games"] if each["game"] == shown["game"]]
    then = placer.get(f"{table.path}/view?version={version}").json["view"]
    assert shown["due"] == then["due"]
    assert listed["turn"] == shown["turn"]
    assert listed["points"] == shown["points"]


@pytest.mark.parametrize("name", ["undo", "redo", "takebacks"])
def test_a_missing_token_is_reported_before_invalid_headers(table, guest, name):
    problem(guest.post(f"{table.path}/{name}", headers={"If-Match": "0"}), 401, "unauthorized")
