"""A dry run returns what an action would do, and changes nothing."""

from collections import Counter

from tests.service.api.language import problem


def dry_run(table, person, action, version=None, **headers):
    tag = f'"v{table.version if version is None else version}"'
    return person.post(f"{table.path}/actions?dry_run=true", action, headers={"If-Match": tag, **headers})


def find_paid_action(table):
    """Plays until a player can build, buy or trade with the bank; returns the player and the action."""
    while True:
        person = table.due
        for action in table.choices(person)["actions"]:
            if action["type"] in ("build_road", "buy_development_card", "make_maritime_trade"):
                return person, action
        table.play(1)


def test_an_accepted_dry_run_returns_the_cost_and_changes_nothing(table):
    person, action = find_paid_action(table)
    before = table.log_position()
    answer = dry_run(table, person, action)
    assert answer.json["accepted"] is True
    assert sum(answer.json["cost"].values()) in (2, 3, 4)
    assert table.log_position() == before


def test_the_action_takes_the_cost_that_its_dry_run_names(table):
    person, action = find_paid_action(table)
    held = hand(table, person)
    cost = dry_run(table, person, action).json["cost"]
    assert table.act(person, action).status_code == 200
    left = hand(table, person)
    assert {kind: held[kind] - left[kind] for kind in cost} == cost


def hand(table, person):
    """The cards of the caller; a kind not held is 0."""
    view = person.get(f"{table.path}/view").json["view"]
    return Counter(view["colours"][table.people.index(person)]["hand"]["cards"])


def test_a_free_action_has_null_cost(table):
    action = table.choices()["actions"][0]
    seat = table.game()["due"][0]
    assert dry_run(table, table.due, action).json == {
        "version": table.version,
        "seat": seat,
        "accepted": True,
        "cost": None,
    }


def test_a_dry_run_is_refused_as_the_action_is(table):
    for person, action in (
        (table.waiting, table.choices()["actions"][0]),
        (table.due, {"type": "roll_dice"}),
        (table.due, {"type": "fly"}),
    ):
        dry, real = dry_run(table, person, action), table.act(person, action)
        assert dry.status_code >= 400
        assert (dry.status_code, dry.get_data()) == (real.status_code, real.get_data())


def test_an_outdated_dry_run_gets_the_missed_entries(table):
    version, seat = table.version, table.due
    table.play(1)
    assert problem(dry_run(table, seat, {"type": "roll_dice"}, version), 412, "stale_version")["facts"]["missed"]


def test_a_dry_run_requires_a_version_and_a_seat(table, eve):
    action = table.choices()["actions"][0]
    problem(table.due.post(f"{table.path}/actions?dry_run=true", action), 428, "version_required")
    problem(dry_run(table, eve, action), 403, "not_your_seat")


def test_a_dry_run_does_not_use_its_key(table):
    person, (first, other, *_) = table.due, table.choices()["actions"]
    assert dry_run(table, person, first, **{"Idempotency-Key": "k"}).status_code == 200
    assert table.act(person, other, **{"Idempotency-Key": "k"}).status_code == 200


def test_the_dry_run_parameter_is_true_or_false(table):
    answer = table.due.post(f"{table.path}/actions?dry_run=1", {"type": "roll_dice"})
    problem(answer, 422, "invalid_query")


def test_a_refusal_lists_the_legal_choices_of_its_type(table):
    corner, choices = occupied_corner(table), table.choices()
    wrong = {**choices["actions"][0], "corner": corner}
    facts = problem(table.act(table.due, wrong), 409, "occupied")["facts"]
    assert facts["legal"] == [each for each in choices["actions"] if each["type"] == wrong["type"]]


def occupied_corner(table):
    """A corner with a settlement, after a player has placed one with its road."""
    while True:
        done = [each["entry"]["action"] for each in table.people[0].get(f"{table.path}/events").json["entries"]]
        corners = [action["corner"] for action in done if action and action["type"] == "place_settlement"]
        if corners and table.choices()["actions"][0]["type"] == "place_settlement":
            return corners[0]
        table.play(1)
