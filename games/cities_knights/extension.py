"""The realm as a part of the state: its view, its words in a position, and its invariants."""

import re
from collections.abc import Iterator
from typing import Any, Final

from games.cities_knights.invariants import find_violations
from games.cities_knights.knights import Knight, all_knights, knight_at, knights_in, put_knight, strength
from games.cities_knights.observation import observe_realm
from games.cities_knights.realm import (
    BARBARIAN_STEPS,
    EXTENSION_NAME,
    RANKS,
    Effects,
    Realm,
    barbarian_strength,
    effects_of_span,
    initial_realm,
    realm_of,
)
from games.cities_knights.tracks import EVENT_FACES, HIGHEST_LEVEL, TRACKS
from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.schema import (
    array_schema,
    boolean_schema,
    describe,
    enum_schema,
    integer_schema,
    object_schema,
    or_null,
)
from games.kernel.state import Colour, View, bit_indexes
from games.position_text import format_places, match_groups, parse_mask, parse_masks, parse_number, split_items
from games.settlers.cards import CARD_KINDS, ONE, count_kind
from games.settlers.state import NONE, Settlers
from games.settlers.state_extension import StateExtension

RANK_LETTERS: Final = "bsm"
MASK_WORDS: Final = ("walls", "lying")
NUMBER_WORDS: Final = ("defender",)
SIMPLE_WORDS: Final = ("levels", "knights", "metropolises", "barbarians", "event", "merchant", "marks", "effects")


class RealmExtension(StateExtension):
    """All of it is public."""

    def __init__(self) -> None:
        super().__init__(EXTENSION_NAME, (*SIMPLE_WORDS, *MASK_WORDS, *NUMBER_WORDS))

    def initial_value(self, rules: Ruleset) -> Realm:
        return initial_realm(rules.limits["colour"])

    def view_data(self, view: View) -> dict[str, Any]:
        return _view_data(view.state)

    def observe(self, view: View, observation: Observation) -> None:
        observe_realm(view.state, observation)

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        return _schema(limits)

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        return _format_words(state)

    def parse_word(self, state: Settlers, word: str, value: str) -> Realm:
        own, limits = realm_of(state).copy(), state.rules.limits
        if word == "knights":
            return _parse_knights(state, value)
        if word == "walls":
            own.walls = parse_masks(value, limits["colour"], limits["corner"])
        elif word == "lying":
            own.lying = parse_masks(value, limits["colour"], limits["corner"])
        elif word == "defender":
            own.defender = tuple([parse_number(each) for each in split_items(value, limits["colour"])])
        elif word in ("marks", "effects"):
            _parse_span_word(own, word, value, limits)
        else:
            _parse_number_word(own, word, value, limits)
        return own

    def violations(self, state: Settlers) -> list[str]:
        return list(find_violations(state))


REALM: Final = RealmExtension()


def _view_data(state: Settlers) -> dict[str, Any]:
    own, effects = realm_of(state), effects_of_span(state)
    merchant = {"colour": own.merchant_colour, "hex": own.merchant_hex}
    return {
        "event": None if own.event_face == NONE else EVENT_FACES[own.event_face],
        "ship": own.ship,
        "attacks": own.attacks,
        "barbarian_strength": barbarian_strength(state),
        "merchant": None if own.merchant_colour == NONE else merchant,
        "metropolises": [
            {"track": TRACKS[track], "corner": corner}
            for track, corner in enumerate(own.metropolises)
            if corner != NONE
        ],
        "crane": effects.crane > 0,
        "fleet": [CARD_KINDS[kind] for kind in bit_indexes(effects.fleet)],
        "offers_left": [count_kind(effects.asks, seat) for seat in range(state.rules.seats)],
        "colours": [_colour_data(state, own, colour) for colour in range(len(own.levels))],
    }


def _colour_data(state: Settlers, own: Realm, colour: Colour) -> dict[str, Any]:
    return {
        "colour": colour,
        "levels": {track: count_kind(own.levels[colour], number) for number, track in enumerate(TRACKS)},
        "walls": bit_indexes(own.walls[colour]),
        "knights": [
            {
                "corner": corner,
                "rank": RANKS[knight.rank],
                "active": bool(knight.active),
                "too_new": bool(knight.activated),
                "promoted": bool(knight.promoted),
            }
            for corner in bit_indexes(knights_in(own, colour))
            for knight in (knight_at(state, colour, corner),)
        ],
        "strength": strength(own, colour),
        "lying_cities": bit_indexes(own.lying[colour]),
        "defender_points": own.defender[colour],
    }


def _colour_schema() -> dict[str, Any]:
    corners = integer_schema(form="corner")
    knight = {
        "corner": integer_schema("Its corner.", "corner"),
        "rank": enum_schema(RANKS, "Its rank."),
        "active": boolean_schema("Whether it is active."),
        "too_new": boolean_schema("Whether it was activated in this turn, and cannot act."),
        "promoted": boolean_schema("Whether it was promoted in this turn."),
    }
    levels = {track: integer_schema(f"Its level in {track}.") for track in TRACKS}
    return object_schema(
        {
            "colour": integer_schema("The number of the colour.", "colour"),
            "levels": object_schema(levels, "Its city improvements."),
            "walls": array_schema(corners, "The corners of its walls."),
            "knights": array_schema(object_schema(knight), "Its knights."),
            "strength": integer_schema("The strength of its active knights."),
            "lying_cities": array_schema(corners, "Its cities that count as settlements until they are raised."),
            "defender_points": integer_schema("Its points as Defender of Catan."),
        }
    )


def _schema(limits: Limits) -> dict[str, Any]:
    merchant = {
        "colour": integer_schema("The colour that has it.", "colour"),
        "hex": integer_schema("Its hex.", "hex"),
    }
    metropolis = {"track": enum_schema(TRACKS, "Its track."), "corner": integer_schema("Its corner.", "corner")}
    kind = enum_schema(CARD_KINDS[: limits["card"]], form="resource")
    return object_schema(
        {
            "event": or_null(enum_schema(EVENT_FACES, "The event die; null before the first roll.")),
            "ship": integer_schema(f"The steps of the barbarians, who attack at {BARBARIAN_STEPS}."),
            "attacks": integer_schema("How often the barbarians have attacked."),
            "barbarian_strength": integer_schema("The strength that an attack of the barbarians would have."),
            "merchant": describe(or_null(object_schema(merchant)), "The merchant; null before it is placed."),
            "metropolises": array_schema(object_schema(metropolis), "The metropolises on the board."),
            "crane": boolean_schema("Whether the next improvement of this turn costs one commodity less."),
            "fleet": array_schema(kind, "The cards that the active seat trades 2:1 in this turn."),
            "offers_left": array_schema(
                integer_schema(), "By seat: how often the Commercial Harbor may still ask it in this turn."
            ),
            "colours": array_schema(_colour_schema(), "The colours, in the order of their numbers."),
        },
        "Knights, improvements, metropolises, barbarians and the merchant.",
    )


def _format_words(state: Settlers) -> Iterator[tuple[str, str]]:
    own = realm_of(state)
    if any(own.levels):
        tracks = range(len(TRACKS))
        yield "levels", "/".join([".".join([str(count_kind(pile, track)) for track in tracks]) for pile in own.levels])
    if all_knights(state):
        yield "knights", "/".join([_format_knights(own, colour) for colour in range(len(own.levels))])
    if any(corner != NONE for corner in own.metropolises):
        yield "metropolises", "/".join(["-" if corner == NONE else str(corner) for corner in own.metropolises])
    for word, masks in (("walls", own.walls), ("lying", own.lying)):
        if any(masks):
            yield word, "/".join(map(format_places, masks))
    if any(own.defender):
        yield "defender", "/".join(map(str, own.defender))
    if own.ship or own.attacks:
        yield "barbarians", f"{own.ship}/{own.attacks}"
    if own.event_face != NONE:
        yield "event", EVENT_FACES[own.event_face]
    if own.merchant_colour != NONE:
        yield "merchant", f"{own.merchant_colour}/{own.merchant_hex}"
    if own.marks_span != NONE:
        yield "marks", f"{own.marks_span}/{format_places(own.activated)}/{format_places(own.promoted)}"
    if own.effects_span != NONE:
        asks = ".".join([str(count_kind(own.effects.asks, seat)) for seat in range(state.rules.seats)])
        yield "effects", f"{own.effects_span}/{own.effects.crane}/{format_places(own.effects.fleet)}/{asks}"


def _format_knights(own: Realm, colour: Colour) -> str:
    found = [
        (corner, RANK_LETTERS[rank]) for rank, masks in enumerate(own.ranks) for corner in bit_indexes(masks[colour])
    ]
    return ".".join(
        [f"{letter}{corner}{'+' if own.active[colour] >> corner & 1 else ''}" for corner, letter in sorted(found)]
    )


def _parse_knights(state: Settlers, text: str) -> Realm:
    """The realm with these knights; they are put on the board one by one."""
    scratch = state.copy()
    for colour, items in enumerate(split_items(text, state.rules.limits["colour"])):
        for item in filter(None, items.split(".")):
            match = re.fullmatch(r"([bsm])([0-9]{1,3})(\+?)", item)
            if match is None:
                raise ValueError("a knight is b, s or m for its rank, its corner, and + if it is active")
            corner = parse_number(match[2], state.rules.limits["corner"])
            if all_knights(scratch) >> corner & 1:
                raise ValueError("each knight is on a corner of its own")
            put_knight(scratch, colour, corner, Knight(RANK_LETTERS.index(match[1]), int(bool(match[3]))))
    return realm_of(scratch)


def _parse_span_word(own: Realm, word: str, value: str, limits: Limits) -> None:
    """Sets the marks or the effects of a realm."""
    if word == "marks":
        form = "marks are written span/activated/promoted"
        span, activated, promoted = match_groups(value, "([0-9]+)/([0-9.]*)/([0-9.]*)", form)
        own.activated, own.promoted = [parse_mask(each, limits["corner"]) for each in (activated, promoted)]
        own.marks_span = parse_number(span)
        return
    form = "effects are written span/crane/kinds/offers of each seat"
    span, crane, fleet, asks = match_groups(value, "([0-9]+)/([01])/([0-9.]*)/([0-9.]+)", form)
    counts = [parse_number(each, 9) for each in asks.split(".")]
    if len(counts) != limits["seat"]:
        raise ValueError(form)
    pile = sum([ONE[seat] * count for seat, count in enumerate(counts)])
    own.effects = Effects(int(crane), parse_mask(fleet, limits["card"]), pile)
    own.effects_span = parse_number(span)


def _parse_number_word(own: Realm, word: str, value: str, limits: Limits) -> None:
    """Sets the event die, the barbarians, the merchant, the metropolises or the levels of a realm."""
    if word == "event":
        if value not in EVENT_FACES:
            raise ValueError(f"the event die shows one of {', '.join(EVENT_FACES)}")
        own.event_face = EVENT_FACES.index(value)
    elif word == "barbarians":
        ship, attacks = split_items(value, 2)
        own.ship, own.attacks = parse_number(ship, BARBARIAN_STEPS + 1), parse_number(attacks)
    elif word == "merchant":
        colour, hex_ = split_items(value, 2)
        own.merchant_colour, own.merchant_hex = parse_number(colour, limits["seat"]), parse_number(hex_, limits["hex"])
    elif word == "metropolises":
        texts = split_items(value, len(TRACKS))
        own.metropolises = tuple([NONE if each == "-" else parse_number(each, limits["corner"]) for each in texts])
    else:
        own.levels = _parse_levels(value, limits["colour"])


def _parse_levels(text: str, colours: int) -> tuple[int, ...]:
    levels = [
        [parse_number(each, HIGHEST_LEVEL + 1) for each in item.split(".")] for item in split_items(text, colours)
    ]
    if any(len(each) != len(TRACKS) for each in levels):
        raise ValueError("each colour has three levels with . between them")
    return tuple([sum([ONE[n] * each for n, each in enumerate(item)]) for item in levels])
