"""The checks of every move: events fold, JSON keeps their values, and secrets stay hidden."""

from typing import Any

import msgspec

from games.chance import SeededChance
from games.cities_knights.hidden import Progress, QueuedCard, progress_of
from games.cities_knights.hidden_extension import PROGRESS
from games.cities_knights.progress import POINT_CARDS, deck_of
from games.kernel import (
    DECLARATIONS,
    DOMAIN_SCHEMAS,
    Action,
    ActionRefused,
    Event,
    Refusal,
    View,
    build_view,
    decide,
    determinize,
    due_seats,
    encode,
    find_refusal,
    fold,
    learn,
    legal_actions,
    legal_templates,
    redact_event,
)
from games.kernel.codec import HIDDEN
from games.kernel.schema import Domain
from games.notation import format_position, parse_position
from games.settlers.cards import Cards, covers, kinds_with_repeats, pile_from_kinds, total
from games.settlers.state import NONE, Settlers, with_item
from games.settlers.views.knowledge import Knowledge
from tests.rules.wire import fits

Audience = int | None
SHOWING_STEPS = ("spy", "master_merchant")
Knowledge = dict[Audience, Knowledge]


def audiences(state: Settlers) -> list[Audience]:
    """Every seat, and the spectators as None."""
    return [*range(state.rules.seats), None]


def may_see(state: Settlers, audience: Audience, colour: int) -> bool:
    """Whether an audience sees a hand: a seat sees its own, and all see those of colours without a seat."""
    return colour == audience or colour >= state.rules.seats


def knowledge_from_counts(state: Settlers) -> Knowledge:
    """The knowledge of each audience in a position of which it has seen no events."""
    return {audience: _count_cards(state, audience) for audience in audiences(state)}


def _count_cards(state: Settlers, audience: Audience) -> Knowledge:
    known = state.rules.definition.initial_knowledge(state.rules, audience)
    if not has_hands(state):
        return known
    seen = [may_see(state, audience, colour) for colour in range(len(state.hands))]
    known.known = tuple([hand if open_ else 0 for hand, open_ in zip(state.hands, seen, strict=True)])
    known.unknown = tuple([0 if open_ else total(hand) for hand, open_ in zip(state.hands, seen, strict=True)])
    known.cards = tuple(map(total, state.unplayed))
    known.deck = total(state.deck)
    known.fresh = total(state.fresh) if state.fresh_span == state.span else 0
    known.extensions = state.rules.definition.knowledge_of_position(state, audience).extensions
    return known


def has_hands(state: Any) -> bool:
    """Whether a game has hidden hands and a deck; in other games everything is public."""
    return isinstance(state, Settlers)


def update_knowledge(knowledge: Knowledge, events: list[Event]) -> Knowledge:
    """The knowledge of each audience after these events."""
    after = {audience: known.copy() for audience, known in knowledge.items()}
    for audience, known in after.items():
        learn(known, events, audience)
    return after


def through_json(thing: Any, rules: Any = None) -> Any:
    """The value after encoding to JSON and decoding, in own words if a ruleset is given."""
    return _as_received(encode(thing) if rules is None else rules.wire.encode(thing))


def _as_received(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def assert_is_listed(state: Settlers, seat: int, action: Action) -> None:
    """An accepted action is a legal action, or has a legal template."""
    assert seat in due_seats(state)
    assert action in legal_actions(state, seat) or type(action) in [
        template.action_type for template in legal_templates(state, seat)
    ]
    assert state.rules.wire.decode_action(through_json(action, state.rules)) == action


def assert_events_lead_to(before: Settlers, events: list[Event], after: Settlers) -> None:
    """The events fold the state before into the state after, also after encoding and decoding."""
    from_file = [before.rules.wire.decode_event(through_json(event, before.rules)) for event in events]
    assert from_file == events
    assert fold(before.copy(), from_file).as_dict() == after.as_dict()
    assert after.rules.definition.violations(after) == []
    assert parse_position(format_position(after)).as_dict() == after.as_dict()


def assert_no_secret_is_shown(state: Settlers, knowledge: Knowledge, events: list[Event]) -> None:
    """No audience sees a hidden card of another seat, and no knowledge is false."""
    for audience, known in knowledge.items():
        for event in events:
            _assert_redacted(event, audience)
        if has_hands(state):
            _assert_knowledge_is_correct(state, audience, known)
        if state.result is None:
            if has_hands(state):
                _assert_hidden_cards_are_absent(state, build_view(state, audience, known))
            _assert_same_view(state, audience, known)
            _assert_determinizes(state, audience, known)


def _assert_redacted(event: Event, audience: Audience) -> None:
    seen = redact_event(event, audience)
    for name, owners in DECLARATIONS[type(event)].sealed_fields:
        allowed = audience in [getattr(event, owner) for owner in owners]
        assert (getattr(seen, name) != HIDDEN) == (name in encode(seen)) == allowed


def _assert_knowledge_is_correct(state: Settlers, audience: Audience, known: Knowledge) -> None:
    assert [known.size(colour) for colour in range(len(state.hands))] == list(map(total, state.hands))
    assert all(covers(hand, sure) for hand, sure in zip(state.hands, known.known, strict=True))
    assert (known.cards, known.deck) == (tuple(map(total, state.unplayed)), total(state.deck))
    if audience is not None:
        assert known.known[audience] == state.hands[audience]


def _assert_hidden_cards_are_absent(state: Settlers, seen: View) -> None:
    """The state in a view has no hidden card of another seat, neither in a hand nor from an earlier turn."""
    own = 0 if seen.seat is None else state.unplayed[seen.seat]
    for colour in range(len(state.hands)):
        if not may_see(state, seen.seat, colour):
            assert seen.state.hands[colour] == seen.state.unplayed[colour] == 0
    assert seen.state.deck == 0
    assert covers(own, seen.state.fresh)


def _assert_same_view(state: Settlers, audience: Audience, known: Knowledge) -> None:
    """Other hidden cards give an audience the same view data and the same legal actions."""
    other = twin(state, audience)
    show = state.rules.definition.view_data
    shown, shown_of_other = (show(build_view(each, audience, known)) for each in (state, other))
    assert msgspec.json.encode(shown) == msgspec.json.encode(shown_of_other)
    if audience is not None:
        assert legal_actions(other, audience) == legal_actions(state, audience)


def twin(state: Settlers, audience: Audience) -> Settlers:
    """A state with the same view for an audience: the cards hidden from it are dealt in reverse order."""
    other = state.copy()
    if not has_hands(state):
        return other
    colours = range(len(state.hands))
    hidden = [each for each in colours if not (may_see(state, audience, each) or is_shown(state, audience, each))]
    other.hands = _deal_in_reverse(state.hands, hidden, 0)[0]
    other.unplayed, other.deck = _deal_in_reverse(state.unplayed, hidden, state.deck)
    if state.active != audience:
        cards = kinds_with_repeats(other.unplayed[state.active])
        other.fresh = pile_from_kinds(cards[: total(state.fresh)])
    if PROGRESS.name in state.extensions:
        PROGRESS.set_value(other, _twin_progress(state, audience, hidden))
    return other


def is_shown(state: Settlers, audience: Audience, colour: int) -> bool:
    """Whether a card lets an audience see the hand of another seat at this moment."""
    return any(
        frame.step in SHOWING_STEPS and frame.seats == (audience,) and frame.data == (colour,)
        for frame in state.agenda[:1]
    )


def _twin_progress(state: Settlers, audience: Audience, hidden: list[int]) -> Progress:
    """The progress cards with those of each deck that the audience does not see in reverse order."""
    cards = progress_of(state)
    unseen = [[card for card in deck if card not in POINT_CARDS] for deck in cards.unseen]
    queued = [[each.card for each in queue if each.seen_by not in (NONE, audience)] for queue in cards.queues]
    in_hands = [card for colour in hidden for card in cards.hands[colour]]
    pools = [
        sorted([*unseen[deck], *queued[deck], *[card for card in in_hands if deck_of(card) == deck]])
        for deck in range(len(unseen))
    ]
    hands = tuple(
        [
            tuple(sorted([pools[deck_of(card)].pop() for card in hand])) if colour in hidden else hand
            for colour, hand in enumerate(cards.hands)
        ]
    )
    queues = tuple([_twin_queue(queue, pools[deck], audience) for deck, queue in enumerate(cards.queues)])
    points = [[card for card in deck if card in POINT_CARDS] for deck in cards.unseen]
    rest = tuple([tuple(sorted([*pool, *shown])) for pool, shown in zip(pools, points, strict=True)])
    return Progress(hands, cards.points, rest, queues)


def _twin_queue(queue: tuple[QueuedCard, ...], pool: list[int], audience: Audience) -> tuple[QueuedCard, ...]:
    return tuple([each if each.seen_by in (NONE, audience) else each._replace(card=pool.pop()) for each in queue])


def _deal_in_reverse(piles: tuple[Cards, ...], hidden: list[int], rest: Cards) -> tuple[tuple[Cards, ...], Cards]:
    pool = kinds_with_repeats(sum(piles[colour] for colour in hidden) + rest)[::-1]
    dealt = piles
    for colour in hidden[::-1]:
        count = total(piles[colour])
        dealt = with_item(dealt, colour, pile_from_kinds(pool[:count]))
        pool = pool[count:]
    return dealt, pile_from_kinds(pool)


def _assert_determinizes(state: Settlers, audience: Audience, known: Knowledge) -> None:
    """A determinized view has the same view, breaks no invariant and has the same legal actions."""
    seen = build_view(state, audience, known)
    determinized = determinize(seen, SeededChance(1))
    assert build_view(determinized, audience, known) == seen
    assert state.rules.definition.violations(determinized) == []
    assert due_seats(determinized) == due_seats(state)
    if audience is not None:
        assert legal_actions(determinized, audience) == legal_actions(state, audience)
        assert legal_templates(determinized, audience) == legal_templates(state, audience)


def assert_refused(state: Settlers, seat: int, action: Action, chance: Any) -> Refusal:
    """The refusal, which changes no state, has a sentence and does not depend on hidden values."""
    before = state.copy().as_dict()
    try:
        decide(state, seat, action, chance)
    except ActionRefused as refused:
        reason = refused.refusal
    else:
        raise AssertionError(f"{encode(action)} was accepted from seat {seat}")
    assert state.as_dict() == before
    assert reason.code in state.rules.sentences
    assert _as_received(reason.facts) == reason.facts
    assert action not in legal_actions(state, seat)
    assert find_refusal(twin(state, seat), seat, action) == reason
    return reason


def assert_fillings_are_legal(state: Settlers) -> None:
    """Every filling and every sample of a legal template is accepted, and lies within the domain."""
    chance = SeededChance(1)
    for seat in due_seats(state):
        for template in legal_templates(state, seat):
            domain = template.domain(state, seat)
            assert _as_received(domain) == domain
            for filling in [*template.fillings(state, seat), template.sample(state, seat, chance)]:
                assert find_refusal(state, seat, filling) is None
                assert_domain_has_values(domain, encode(filling))


def assert_domain_has_values(domain: Domain, action: dict[str, Any]) -> None:
    """The domain has an object of a known kind for each field, and the value of the field within it."""
    assert domain.keys() == action.keys() - {"type"}
    for field, values in domain.items():
        assert fits(values, DOMAIN_SCHEMAS[values["kind"]])
        chosen, among = action[field], values["from"]
        if values["kind"] == "cards":
            assert all(count <= among.get(kind, 0) for kind, count in chosen.items())
            assert sum(chosen.values()) == values.get("count", sum(chosen.values()))
        else:
            assert set(chosen if isinstance(chosen, list) else [chosen]) <= set(among)
