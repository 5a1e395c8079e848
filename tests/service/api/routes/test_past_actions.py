"""The legal actions of a seat at an earlier version: for its player always, for everybody once the game is over."""

from tests.service.api.language import problem


def actions_at(person, table, version, **query):
    more = "".join(f"&{name}={value}" for name, value in query.items())
    return person.get(f"{table.path}/actions?version={version}{more}")


OF_THE_PRESENT = ("undo", "undo_problem", "redo", "redo_problem")


def as_past(choices):
    """The list as it is shown later: without deadlines, and without what could be undone."""
    return {**{name: each for name, each in choices.items() if name not in OF_THE_PRESENT}, "deadlines": []}


def test_what_was_legal_at_a_version_is_what_was_listed_then(table):
    person, version = table.due, table.version
    then = table.choices(person)
    table.play(5)
    answer = actions_at(person, table, version)
    assert answer.json == as_past(then)
    assert answer.headers["ETag"] == f'"v{version}"'
    assert answer.json["actions"]


def test_an_undone_version_keeps_its_actions(table):
    placer = table.due
    table.act(placer, table.choices()["actions"][0])
    version, then = table.version, table.choices(placer)
    undone = placer.post(f"{table.path}/undo", {}, headers={"If-Match": f'"v{version}"'})
    assert undone.status_code == 200
    assert actions_at(placer, table, version).json == as_past(then)


def test_nothing_is_legal_before_the_start(table):
    assert actions_at(table.people[0], table, 0).json["actions"] == []


def test_another_seat_is_refused_while_the_game_is_running(table, eve, guest):
    ada, _ = table.people
    assert problem(actions_at(ada, table, 1, seat=1), 403, "not_your_seat")["facts"] == {"seats": [0]}
    for person in (eve, guest):
        for query in ({}, {"seat": 0}):
            problem(actions_at(person, table, 1, **query), 403, "not_your_seat")


def test_a_list_of_the_present_needs_a_token(table, guest):
    problem(guest.get(f"{table.path}/actions"), 401, "unauthorized")


def test_everybody_may_ask_for_any_seat_of_a_game_that_is_over(table, guest, eve):
    mover, other, version = table.due, table.waiting, table.version
    then = table.choices(mover)
    table.people[0].post(f"{table.path}/resign", {})
    for person in (guest, eve, other):
        assert actions_at(person, table, version, seat=then["seat"]).json == as_past(then)
    assert actions_at(mover, table, version).json["seat"] == then["seat"]
    facts = problem(actions_at(guest, table, version), 422, "seat_required")["facts"]
    assert facts == {"seats": [0, 1]}
    problem(actions_at(guest, table, version, seat=2), 403, "not_your_seat")


def test_a_version_that_does_not_exist_is_refused(table):
    facts = problem(actions_at(table.people[0], table, 999), 404, "unknown_version")["facts"]
    assert facts == {"version": table.version}
