"""Takebacks over HTTP: the recipients of a request, the effect of their answers, and the lifetime of a request."""

import pytest

from tests.service.api.language import problem
from tests.service.api.undo_table import FREE, UndoTable, against_ai


@pytest.fixture(params=["settlers", "natick"])
def table(services, ada, ben, request):
    return UndoTable(services, [ada, ben], ruleset=request.param, kind="rated").start()


@pytest.fixture
def three_tables(services, ada, ben, eve):
    return UndoTable(services, [ada, ben, eve], kind="rated").start()


@pytest.fixture
def end_turn_and_request(table):
    """A player has ended their turn and requests to take it back: the takeback, the requester, the recipient."""
    ender = table.play_until("end_turn")
    table.before = table.as_dict()
    table.act_any("end_turn")
    asked = table.ask(ender)
    assert asked.status_code == 201, asked.text
    return asked.json, ender, next(each for each in table.people if each is not ender)


def roll(table):
    """A player has rolled: the player, the others, and the position before."""
    roller = table.play_until("roll_dice")
    before = table.as_dict()
    table.act_any("roll_dice")
    return roller, [each for each in table.people if each is not roller], before


def test_a_request_names_the_version_it_holds_for(table, end_turn_and_request):
    takeback, ender, _ = end_turn_and_request
    version, hash_ = table.log_position()
    assert (takeback["from"], takeback["to"], takeback["hash"]) == (version, version - 1, hash_)
    by = table.people.index(ender)
    assert (takeback["by"], takeback["recipients"], takeback["reason"]) == (by, [1 - by], "consent")
    assert table.open_takebacks() == [takeback]


def test_a_request_writes_no_entry_until_it_is_accepted(table, end_turn_and_request):
    takeback, ender, other = end_turn_and_request
    version = table.version
    done = table.answer(other, takeback["takeback"], "accept")
    assert (done.status_code, done.json["status"], done.json["version"]) == (200, "done", version + 1)
    entry = ender.get(f"{table.path}/events?after={version}").json["entries"][0]["entry"]
    consenting_seats = [table.people.index(other)]
    assert (entry["events"][0]["reason"], entry["events"][0]["consenting_seats"]) == ("consent", consenting_seats)
    assert table.as_dict() == table.before
    assert table.open_takebacks() == []


def test_the_next_entry_cancels_a_request(table, end_turn_and_request):
    takeback, ender, other = end_turn_and_request
    table.play(1)
    assert table.open_takebacks() == []
    for refused in (
        table.answer(other, takeback["takeback"], "accept"),
        table.answer(other, takeback["takeback"], "decline"),
        table.withdraw(ender, takeback["takeback"]),
    ):
        problem(refused, 404, "unknown_takeback")


def test_a_declined_request_cannot_be_repeated_at_the_same_version(table, end_turn_and_request):
    takeback, ender, other = end_turn_and_request
    declined = table.answer(other, takeback["takeback"], "decline").json
    assert (declined["status"], declined["declined"]) == ("declined", takeback["recipients"])
    problem(table.ask(ender), 409, "takeback_declined")
    problem(table.withdraw(ender, takeback["takeback"]), 409, "takeback_declined")
    problem(table.answer(other, takeback["takeback"], "accept"), 409, "takeback_already_answered")
    table.play(1)
    assert table.ask(ender).status_code == 201


def test_a_withdrawn_request_is_gone_and_can_be_repeated(table, end_turn_and_request):
    takeback, ender, other = end_turn_and_request
    problem(table.withdraw(other, takeback["takeback"]), 403, "not_your_seat")
    assert table.withdraw(ender, takeback["takeback"]).status_code == 204
    assert table.open_takebacks() == []
    problem(table.answer(other, takeback["takeback"], "accept"), 404, "unknown_takeback")
    assert table.ask(ender).json["takeback"] != takeback["takeback"]


def test_a_seat_has_one_open_request(table, end_turn_and_request):
    takeback, ender, _ = end_turn_and_request
    assert problem(table.ask(ender), 409, "takeback_pending")["facts"] == {"takeback": takeback["takeback"]}


def test_only_recipients_answer(table, end_turn_and_request, eve):
    takeback, ender, _ = end_turn_and_request
    problem(table.answer(ender, takeback["takeback"], "accept"), 403, "not_a_takeback_recipient")
    for each in (takeback["takeback"], "0" * 16):
        problem(table.answer(eve, each, "accept"), 403, "not_your_seat")
    problem(table.answer(ender, "0" * 16, "accept"), 404, "unknown_takeback")


def test_a_request_requires_the_current_version(table, end_turn_and_request):
    _, ender, _ = end_turn_and_request
    problem(ender.post(f"{table.path}/takebacks"), 428, "version_required")
    problem(table.ask(ender, version=table.version - 1), 412, "stale_version")


def test_an_undo_that_needs_no_consent_is_not_requested(table):
    placer = table.play_until(FREE[table.ruleset])
    table.act_any(FREE[table.ruleset])
    problem(table.ask(placer), 409, "takeback_not_needed")


def test_the_same_key_requests_once_and_accepts_once(table):
    ender = table.play_until("end_turn")
    table.act_any("end_turn")
    other = next(each for each in table.people if each is not ender)
    version, key = table.version, {"Idempotency-Key": "please"}
    first = table.ask(ender, **key)
    assert table.ask(ender, **key).json == first.json
    problem(table.ask(ender, {"to": 3}, **key), 422, "idempotency_key_reused")
    done = [table.answer(other, first.json["takeback"], "accept", **key) for _ in range(2)]
    assert done[0].json == done[1].json
    assert table.version == version + 1


def test_a_request_and_its_refusal_can_be_repeated_after_the_next_entry(table):
    ender = table.play_until("end_turn")
    table.act_any("end_turn")
    other = next(each for each in table.people if each is not ender)
    version, key = table.version, {"Idempotency-Key": "please"}
    first = table.ask(ender, **key).json
    declined = table.answer(other, first["takeback"], "decline").json
    table.play(1)
    assert table.answer(other, first["takeback"], "decline").json == declined
    assert table.ask(ender, version=version, **key).json["takeback"] == first["takeback"]
    problem(table.answer(other, first["takeback"], "accept"), 404, "unknown_takeback")


def test_after_a_roll_all_others_have_to_consent(three_tables):
    roller, others, before = roll(three_tables)
    takeback = three_tables.ask(roller).json
    assert takeback["recipients"] == sorted(three_tables.people.index(each) for each in others)
    half = three_tables.answer(others[0], takeback["takeback"], "accept").json
    assert (half["status"], half["accepted"]) == ("open", [three_tables.people.index(others[0])])
    assert three_tables.answer(others[1], takeback["takeback"], "accept").json["status"] == "done"
    assert three_tables.as_dict() == before


def test_one_seat_that_declines_is_enough(three_tables):
    roller, others, _ = roll(three_tables)
    takeback = three_tables.ask(roller).json["takeback"]
    three_tables.answer(others[0], takeback, "decline")
    problem(three_tables.answer(others[1], takeback, "accept"), 409, "takeback_declined")
    assert three_tables.record.redo_stack == ()


def test_a_rated_game_becomes_casual_and_its_genesis_does_not_change(three_tables):
    roller, others, _ = roll(three_tables)
    assert three_tables.game()["kind"] == "rated"
    takeback = three_tables.ask(roller).json["takeback"]
    for each in others:
        three_tables.answer(each, takeback, "accept")
    game = three_tables.game()
    assert (game["kind"], game["genesis"]["kind"]) == ("casual", "rated")
    listed = three_tables.people[0].get("/v1/games?kind=casual").json["games"]
    assert game["game"] in [each["game"] for each in listed]
    assert three_tables.services.snapshots.load(game["game"]).kind == "casual"


def test_a_rated_game_stays_rated_if_nothing_was_revealed(table, end_turn_and_request):
    takeback, _, other = end_turn_and_request
    table.answer(other, takeback["takeback"], "accept")
    assert table.game()["kind"] == "rated"


def test_the_next_roll_is_the_next_draw(three_tables):
    roller, others, _ = roll(three_tables)
    draws = three_tables.record.draws["dice"]
    takeback = three_tables.ask(roller).json["takeback"]
    for each in others:
        three_tables.answer(each, takeback, "accept")
    assert three_tables.record.draws["dice"] == draws
    three_tables.act_any("roll_dice")
    (entry,) = roller.get(f"{three_tables.path}/events?after={three_tables.version - 1}").json["entries"]
    assert entry["entry"]["events"][0]["draw_number"] == draws


def test_the_redo_of_a_roll_needs_the_consent_of_its_undo(three_tables):
    roller, others, _ = roll(three_tables)
    after = three_tables.as_dict()
    takeback = three_tables.ask(roller).json["takeback"]
    for each in others:
        three_tables.answer(each, takeback, "accept")
    asked = problem(three_tables.redo(roller), 409, "consent_required")["facts"]
    assert asked["reason"] == "barrier"
    again = three_tables.ask(roller, {"redo": True}).json
    assert (again["kind"], again["recipients"]) == ("redo", asked["seats"])
    done = [three_tables.answer(each, again["takeback"], "accept").json["status"] for each in others]
    assert done == ["open", "done"]
    assert three_tables.as_dict() == after


def test_an_offer_is_taken_back_with_the_consent_of_its_recipients(three_tables):
    proposer = three_tables.play_until("end_turn")
    seat = three_tables.people.index(proposer)
    to = [(seat + 1) % 3]
    hand = three_tables.hand(seat)
    given = min(hand)
    want = "wool" if given != "wool" else "ore"
    offer = {"type": "make_offer", "give": {given: 1}, "want": {want: 1}, "to": to}
    assert three_tables.act(proposer, offer).status_code == 200
    refused = problem(three_tables.undo(proposer), 409, "consent_required")
    assert refused["facts"]["seats"] == to


def test_a_seat_that_acted_in_between_has_to_consent(three_tables):
    ender = three_tables.play_until("end_turn")
    version, before = three_tables.version, three_tables.as_dict()
    three_tables.act_any("end_turn")
    roller = three_tables.due
    three_tables.act_any("roll_dice")
    takeback = three_tables.ask(ender, {"to": version}).json
    assert (takeback["reason"], three_tables.people.index(roller) in takeback["recipients"]) == ("barrier", True)
    for seat in takeback["recipients"]:
        three_tables.answer(three_tables.people[seat], takeback["takeback"], "accept")
    assert three_tables.as_dict() == before


def test_at_a_table_with_an_ai_only_people_are_asked(services, ada, ben):
    table = against_ai(services, ada, ben, ai_accepts_takebacks=True)
    roller, others, before = roll(table)
    takeback = table.ask(roller).json
    assert takeback["recipients"] == [table.people.index(others[0])]
    assert takeback["accepted"] == [2]
    done = table.answer(others[0], takeback["takeback"], "accept").json
    assert sorted(done["accepted"]) == sorted([2, table.people.index(others[0])])
    assert table.as_dict() == before


def test_a_drawn_card_goes_back_and_the_revealed_value_stays_revealed(services, ada, ben):
    table = UndoTable(services, [ada, ben]).start()
    buyer = table.play_until("buy_development_card")
    deck, version = table.record.state.deck, table.version
    table.act_any("buy_development_card")
    (entry,) = buyer.get(f"{table.path}/events?after={version}").json["entries"]
    other = next(each for each in table.people if each is not buyer)
    takeback = table.ask(buyer).json["takeback"]
    assert table.answer(other, takeback, "accept").json["status"] == "done"
    assert table.record.state.deck == deck
    assert buyer.get(f"{table.path}/events?after={version}&limit=1").json["entries"] == [entry]
    assert entry["openings"]
