"""What an undo and a redo would do: in the list of legal actions, and as a dry run."""

import pytest

from tests.service.api.language import problem
from tests.service.api.undo_table import UndoTable, against_ai


@pytest.fixture
def table(services, ada, ben):
    return UndoTable(services, [ada, ben]).start()


def outlook(table, person):
    listed = table.choices(person)
    return {name: listed[name] for name in ("undo", "undo_problem", "redo", "redo_problem")}


def dry_run(table, person, kind="undo", body=None):
    return person.post(f"{table.path}/{kind}?dry_run=true", body, headers={"If-Match": f'"v{table.version}"'})


def test_an_undo_that_asks_nobody_is_free(table):
    placer, version = table.due, table.version
    table.act_any("place_settlement")
    assert outlook(table, placer) == {
        "undo": {"to": version, "free": True, "reason": "free", "asks": []},
        "undo_problem": None,
        "redo": None,
        "redo_problem": "nothing_to_redo",
    }
    assert table.undo(placer).json["entry"]["events"][0]["to"] == version


def test_a_redo_is_described_after_the_undo(table):
    placer = table.due
    version = table.act_any("place_settlement")
    table.undo(placer)
    shown = outlook(table, placer)
    assert (shown["undo"], shown["undo_problem"]) == (None, "nothing_to_undo")
    assert shown["redo"] == {"to": version, "free": True, "reason": "free", "asks": []}
    assert outlook(table, table.waiting)["redo_problem"] == "nothing_to_redo"


def test_an_undo_names_the_seats_that_it_would_ask(table):
    placer, other, version = table.due, table.waiting, table.version
    table.act_any("place_settlement")
    table.act_any("place_road")
    seat = table.people.index(other)
    undo = outlook(table, placer)["undo"]
    assert undo == {"to": version + 1, "free": False, "reason": "consent", "asks": [seat]}
    assert problem(table.undo(placer), 409, "consent_required")["facts"]["seats"] == undo["asks"]


def test_a_roll_against_an_ai_cannot_be_undone(services, ada):
    table = against_ai(services, ada)
    table.play_until("roll_dice")
    table.act_any("roll_dice")
    assert outlook(table, ada)["undo_problem"] == "undo_refused_by_ai"


def test_nothing_can_be_undone_before_the_start_and_after_the_end(services, ada, ben):
    table = UndoTable(services, [ada, ben])
    assert outlook(table, ada)["undo_problem"] == "game_not_started"
    table.start()
    ben.post(f"{table.path}/resign", {})
    assert outlook(table, ada)["redo_problem"] == "game_over"


def test_a_dry_run_says_what_the_undo_would_do_and_changes_nothing(table):
    placer = table.due
    version = table.act_any("place_settlement")
    before, shown = table.log_position(), outlook(table, placer)["undo"]
    done = dry_run(table, placer)
    assert done.json == {"version": version, "seat": table.people.index(placer), "accepted": True, **shown}
    assert done.headers["ETag"] == f'"v{version}"'
    assert table.log_position() == before


def test_a_dry_run_is_refused_as_the_undo_is(table):
    placer = table.due
    table.act_any("place_settlement")
    table.act_any("place_road")
    for body in (None, {"to": 0}):
        dry, real = dry_run(table, placer, body=body), table.undo(placer, body)
        assert dry.status_code == real.status_code >= 400
        assert (dry.json["code"], dry.json["facts"]) == (real.json["code"], real.json["facts"])
    problem(dry_run(table, placer, "redo"), 409, "nothing_to_redo")


def test_a_dry_run_of_a_redo_says_where_it_leads(table):
    placer = table.due
    version = table.act_any("place_settlement")
    table.undo(placer)
    assert dry_run(table, placer, "redo").json["to"] == version


def test_a_takeback_is_no_dry_run(table):
    problem(dry_run(table, table.due, "takebacks"), 422, "invalid_query")
    assert table.open_takebacks() == []


def test_the_entry_of_an_undo_comes_in_the_requested_form(table):
    placer = table.due
    table.act_any("place_settlement")
    tag = {"If-Match": f'"v{table.version}"'}
    done = placer.post(f"{table.path}/undo?form=merged&texts=true", {}, headers=tag)
    assert done.json["texts"]
