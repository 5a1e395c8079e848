"""If-Match: a decision holds at its version, and at later versions that leave its choices unchanged."""

import random
from dataclasses import dataclass, field

import pytest

from games import kernel
from games.kernel import encode
from projections.game.snapshot import RECENT_LIMIT
from service.commands.audience import CallerSeat
from service.commands.command_handler import execute
from service.live import entries
from service.play import actions
from service.play.action_command import TakeAction, attach_missed_entries, legal_choices, propose_action
from service.runtime.problems import Problem
from service.services import Services
from tests.service.language import (
    choose_action,
    play_random_action,
    play_randomly,
    play_until_discards,
    problem,
    random_discard,
    start_game,
)


def discard(record, seat):
    return encode(random_discard(record, seat))


def test_an_action_without_a_version_is_refused_with_the_current_version(services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    reason = problem(actions.take_action, services, three[seat], game, data, None)
    assert (reason.code, reason.facts) == ("version_required", {"version": record.version})


@pytest.mark.parametrize("backwards", [False, True])
def test_two_seats_discard_in_any_order_on_the_same_version(services, three, game, backwards):
    record = play_until_discards(services, game, three, random.Random(1))
    seats = kernel.due_seats(record.state)[::-1] if backwards else kernel.due_seats(record.state)
    for number, seat in enumerate(seats, 1):
        acted = actions.take_action(services, three[seat], game, discard(record, seat), record.version)
        assert acted.version == record.version + number


def test_a_discard_decided_before_other_discards_holds_in_another_process(services, three, game):
    record = play_until_discards(services, game, three, random.Random(1))
    first, second = kernel.due_seats(record.state)[:2]
    behind = Services(services.storage)
    behind.snapshots.get(game)
    actions.take_action(services, three[first], game, discard(record, first), record.version)
    assert actions.take_action(behind, three[second], game, discard(record, second), record.version)


def test_an_entry_of_the_same_seat_makes_a_decision_stale(services, three, game):
    record = play_until_discards(services, game, three, random.Random(1))
    seat = kernel.due_seats(record.state)[0]
    actions.take_action(services, three[seat], game, discard(record, seat), record.version)
    assert (
        problem(actions.take_action, services, three[seat], game, discard(record, seat), record.version).code
        == "stale_version"
    )


def test_a_stale_caller_gets_the_missed_entries_as_their_seat_may_see_them(services, three, game):
    rng = random.Random(3)
    version = play_randomly(services, game, three, rng, moves=30).version
    for _ in range(5):
        play_random_action(services, game, three, rng)
    reason = problem(actions.take_action, services, three[0], game, {"type": "end_turn"}, version)
    assert reason.code == "stale_version"
    assert reason.facts["version"] == version + 5
    assert reason.facts["missed"] == entries.list_entries(services, three[0], game, version)


def test_a_refusal_after_a_lost_race_is_decided_once_and_asks_the_log_once(services, three, game, redis_log):
    @dataclass(frozen=True, slots=True)
    class CountedAction(TakeAction):
        decisions: list[int] = field(default_factory=list)

        def decide(self, snapshot):
            self.decisions.append(snapshot.version)
            return propose_action(self.services, snapshot, self.seat.seat_in(snapshot), self.action, self.expected)

    seat, data, record = choose_action(services, game, random.Random(1))
    actions.take_action(services, three[seat], game, data, record.version)
    redis_log.config_resetstat()
    late = CountedAction(services, CallerSeat(services, three[seat], seat), data, record.version)
    with pytest.raises(Problem), attach_missed_entries(services):
        execute(services, game, late)
    assert late.decisions == [record.version + 1]
    calls = redis_log.info("commandstats")
    assert [calls[name]["calls"] for name in ("cmdstat_evalsha", "cmdstat_xrange")] == [1, 1]


def test_a_version_after_the_latest_is_refused(services, three, game):
    version = services.snapshots.get(game).version
    reason = problem(actions.take_action, services, three[0], game, {"type": "end_turn"}, version + 7)
    assert (reason.code, reason.facts) == ("version_ahead", {"version": version})


def test_a_change_of_the_legal_choices_makes_a_decision_stale(services, three, game):
    """A seat that waits has no legal action; when its turn comes it has some, so an earlier decision is stale."""
    record = services.snapshots.get(game)
    (due,) = record.due()
    nexts = (due + 1) % 3
    for _ in range(2):
        play_random_action(services, game, three, random.Random(1))
    assert services.snapshots.get(game).due() == (nexts,)
    data = random.Random(1).choice(actions.legal_actions(services, three[nexts], game)["actions"])
    assert problem(actions.take_action, services, three[nexts], game, data, record.version).code == "stale_version"


def test_the_age_of_the_version_does_not_matter(services, three, game):
    """After nine declined offers to another seat, which are more than a snapshot remembers, the first version still
    holds.
    """
    proposer, asked = create_open_offer(services, game, three)
    version = services.snapshots.get(game).version
    for number in range(1, RECENT_LIMIT // 2 + 2):
        data = {"type": "make_offer", **terms(services.snapshots.get(game), proposer), "to": [asked[1]]}
        actions.take_action(services, three[proposer], game, data, services.snapshots.get(game).version)
        declined = {"type": "decline_offer", "offer": number}
        actions.take_action(services, three[asked[1]], game, declined, services.snapshots.get(game).version)
    assert services.snapshots.get(game).seats_since(version) is None
    assert actions.take_action(services, three[asked[0]], game, {"type": "decline_offer", "offer": 0}, version)


def test_an_offer_of_the_next_turn_with_the_same_number_is_another_offer(services, three):
    """An answer to a withdrawn offer must not apply to a later offer."""
    game, asked, version = play_two_equal_offers(services, three)
    reason = problem(actions.take_action, services, three[asked], game, {"type": "decline_offer", "offer": 0}, version)
    assert reason.code == "stale_version"


def play_two_equal_offers(services, callers):
    """A game with offers in two turns that give a seat the same choices; the seat, and the version of the first
    offer.
    """
    rng = random.Random(1)
    while True:
        game = start_game(services, *callers)
        proposer, before = find_unacceptable_offer(services, game, callers, rng)
        actions.take_action(services, callers[proposer], game, {"type": "end_turn"}, before.version)
        following, after = find_unacceptable_offer(services, game, callers, rng)
        (asked,) = {0, 1, 2} - {proposer, following}
        waited = asked not in (after.seats_since(before.version) or [asked])
        if waited and legal_choices(before.state, asked) == legal_choices(after.state, asked):
            return game, asked, before.version


def find_unacceptable_offer(services, game, callers, rng):
    """Plays at random until a player can offer a card for one of a kind that nobody holds; the player, and the
    snapshot.
    """
    record = play_until_offers(services, game, callers, rng)
    seat = record.due()[0]
    terms_ = terms(record, seat)
    want = dict.fromkeys(terms_["want"], 19)
    others = [other for other in range(3) if other != seat]
    offer = {"type": "make_offer", "give": terms_["give"], "want": want, "to": others}
    actions.take_action(services, callers[seat], game, offer, record.version)
    return seat, services.snapshots.get(game)


def play_until_offers(services, game, callers, rng):
    """Plays at random until the active seat has something to offer."""
    while True:
        record = services.snapshots.fresh(game)
        if record.state.agenda[0].step == "trade_build" and record.state.hands[record.due()[0]]:
            return record
        play_random_action(services, game, callers, rng)


def terms(record, seat):
    """One card that the seat holds for one of another kind."""
    held = record.rules.definition.view_data(record.view(seat))["colours"][seat]["hand"]["cards"]
    give = next(iter(held))
    return {"give": {give: 1}, "want": {"ore" if give != "ore" else "wool": 1}}


def create_open_offer(services, game, callers):
    """A game with an open offer to one seat, whose proposer could make more offers to the other."""
    record = play_until_offers(services, game, callers, random.Random(1))
    seat = record.due()[0]
    asked = [other for other in range(3) if other != seat]
    data = {"type": "make_offer", **terms(record, seat), "to": asked[:1]}
    actions.take_action(services, callers[seat], game, data, record.version)
    return seat, asked
