"""If-Match: a decision counts on the version it was made on, and on later ones that leave it as it was."""

import random

import pytest

from games import kernel
from games.kernel import encode
from projections.record import RECENT
from service import log, play
from service.choices import choices
from service.house import House
from tests.service.language import choice, hoard_until_discards, move, paid, play_on, problem, table


def discard(record, seat):
    return encode(paid(record, seat))


def test_without_a_version_an_action_is_refused_with_the_present_one(house, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    reason = problem(play.act, house, three[seat], game, data, None)
    assert (reason.code, reason.facts) == ("version_required", {"version": record.version})


@pytest.mark.parametrize("backwards", [False, True])
def test_two_seats_discard_in_any_order_on_the_same_version(house, three, game, backwards):
    record = hoard_until_discards(house, game, three, random.Random(1))
    seats = kernel.due(record.state)[::-1] if backwards else kernel.due(record.state)
    for number, seat in enumerate(seats, 1):
        acted = play.act(house, three[seat], game, discard(record, seat), record.version)
        assert acted.version == record.version + number


def test_a_discard_decided_on_before_others_discarded_counts_in_another_process_too(house, three, game):
    record = hoard_until_discards(house, game, three, random.Random(1))
    first, second = kernel.due(record.state)[:2]
    behind = House(house.log)
    behind.records.get(game)
    play.act(house, three[first], game, discard(record, first), record.version)
    assert play.act(behind, three[second], game, discard(record, second), record.version)


def test_ones_own_entry_since_makes_a_decision_stale(house, three, game):
    record = hoard_until_discards(house, game, three, random.Random(1))
    seat = kernel.due(record.state)[0]
    play.act(house, three[seat], game, discard(record, seat), record.version)
    assert problem(play.act, house, three[seat], game, discard(record, seat), record.version).code == "stale_version"


def test_a_stale_caller_is_told_what_they_missed_as_they_may_see_it(house, three, game):
    rng = random.Random(3)
    version = play_on(house, game, three, rng, moves=30).version
    for _ in range(5):
        move(house, game, three, rng)
    reason = problem(play.act, house, three[0], game, {"type": "end_turn"}, version)
    assert reason.code == "stale_version"
    assert reason.facts["version"] == version + 5
    assert reason.facts["missed"] == log.entries(house, three[0], game, version)


def test_a_version_of_the_future_is_not_there_yet(house, three, game):
    version = house.records.get(game).version
    reason = problem(play.act, house, three[0], game, {"type": "end_turn"}, version + 7)
    assert (reason.code, reason.facts) == ("version_ahead", {"version": version})


def test_what_changes_what_i_may_do_makes_my_decision_stale(house, three, game):
    """Waiting for one's turn, one may do nothing; when it comes, one may: a decision from before is none."""
    record = house.records.get(game)
    (due,) = record.due()
    nexts = (due + 1) % 3
    for _ in range(2):
        move(house, game, three, random.Random(1))
    assert house.records.get(game).due() == (nexts,)
    data = random.Random(1).choice(play.actions(house, three[nexts], game)["actions"])
    assert problem(play.act, house, three[nexts], game, data, record.version).code == "stale_version"


def test_how_long_ago_the_version_was_does_not_matter(house, three, game):
    """Nine offers to somebody else, all declined, are more than a record remembers; the first is still the same."""
    proposer, asked = offered_to_two(house, game, three)
    version = house.records.get(game).version
    for number in range(1, RECENT // 2 + 2):
        data = {"type": "make_offer", **terms(house.records.get(game), proposer), "to": [asked[1]]}
        play.act(house, three[proposer], game, data, house.records.get(game).version)
        declined = {"type": "decline_offer", "offer": number}
        play.act(house, three[asked[1]], game, declined, house.records.get(game).version)
    assert house.records.get(game).since(version) is None
    assert play.act(house, three[asked[0]], game, {"type": "decline_offer", "offer": 0}, version)


def test_an_offer_of_the_next_turn_is_another_one_though_it_bears_the_same_number(house, three):
    """Whoever declines, or accepts, what was withdrawn since must not be taken to mean what came after it."""
    game, asked, version = asked_twice(house, three)
    reason = problem(play.act, house, three[asked], game, {"type": "decline_offer", "offer": 0}, version)
    assert reason.code == "stale_version"


def asked_twice(house, callers):
    """A game with offers in two turns, about which a seat may do the same; that seat, and the version of the first."""
    rng = random.Random(1)
    while True:
        game = table(house, *callers)
        proposer, before = offer_what_nobody_accepts(house, game, callers, rng)
        play.act(house, callers[proposer], game, {"type": "end_turn"}, before.version)
        following, after = offer_what_nobody_accepts(house, game, callers, rng)
        (asked,) = {0, 1, 2} - {proposer, following}
        waited = asked not in (after.since(before.version) or [asked])
        if waited and choices(before.state, asked) == choices(after.state, asked):
            return game, asked, before.version


def offer_what_nobody_accepts(house, game, callers, rng):
    """Moves at random until somebody can offer a card for all there are of another; who that is, and the record."""
    record = until_offers(house, game, callers, rng)
    seat = record.due()[0]
    terms_ = terms(record, seat)
    want = dict.fromkeys(terms_["want"], 19)
    others = [other for other in range(3) if other != seat]
    offer = {"type": "make_offer", "give": terms_["give"], "want": want, "to": others}
    play.act(house, callers[seat], game, offer, record.version)
    return seat, house.records.get(game)


def until_offers(house, game, callers, rng):
    """Moves at random until the seat on turn has something to offer."""
    while True:
        record = house.records.fresh(game)
        if record.state.agenda[0].step == "trade_build" and record.state.hands[record.due()[0]]:
            return record
        move(house, game, callers, rng)


def terms(record, seat):
    """One card that the seat holds for one of another kind."""
    held = record.rules.game.show(record.view(seat))["colours"][seat]["hand"]["cards"]
    give = next(iter(held))
    return {"give": {give: 1}, "want": {"ore" if give != "ore" else "wool": 1}}


def offered_to_two(house, game, callers):
    """An offer to one seat lies open, and its proposer could make more to the other."""
    record = until_offers(house, game, callers, random.Random(1))
    seat = record.due()[0]
    asked = [other for other in range(3) if other != seat]
    data = {"type": "make_offer", **terms(record, seat), "to": asked[:1]}
    play.act(house, callers[seat], game, data, record.version)
    return seat, asked
