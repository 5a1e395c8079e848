"""Records whole games entry by entry; a test replays them and so finds unintended changes of the rules.

`python -m tests.games.recording` plays and records them again after an intended change, or those that it names.
"""

import hashlib
import json
import random
import sys
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.cities_knights.progress import POINT_CARDS, PROGRESS_CARDS
from games.kernel import (
    Action,
    Event,
    Seat,
    Template,
    build_view,
    decide,
    due_seats,
    learn,
    legal_actions,
    legal_templates,
    start_game,
)

FOLDER = Path(__file__).parent / "recorded"
WEIGHTS = (
    {"build_settlement": 60, "build_city": 60, "buy_development_card": 15, "build_road": 6, "play_knight": 10}
    | {"end_turn": 2, "make_maritime_trade": 2, "make_offer": 2, "withdraw_offer": 1}
    | {
        "build_colony": 60,
        "build_large_colony": 60,
        "build_path": 6,
        "place_dinosaur": 20,
        "stop_placing_dinosaurs": 1,
        "evolve_niche": 2,
    }
    | {"place_partner_settlement": 60, "place_partner_city": 60, "trade_with_partner": 1}
    | {"build_hex_settlement": 30, "build_hex_city": 60, "declare_attack": 90, "build_coastal_settlement": 60}
    | {"defend_road": 20, "defend_building": 60, "cancel_knight": 60, "decline_knight": 1}
    | {"counter_offer": 2, "accept_offer": 6, "decline_offer": 3, "conclude_offer": 10}
)
"""The weights of action types in the choices of the recorded players; other types have 5."""
TRADING_WEIGHTS = (
    {"pass": 3, "play_road_building": 60, "play_monopoly": 60, "play_year_of_plenty": 60, "play_knight": 30}
    | {"build_road": 20, "take_bank_card": 30, "trade_gold": 20}
    | {"make_offer": 3, "withdraw_offer": 3, "decline_offer": 2, "accept_offer": 10, "counter_offer": 4}
)
"""Weights of players who play and trade much, so that rare events occur in a short game."""
ROAD_WEIGHTS = {"build_road": 15, "play_knight": 30, "end_turn": 3}
"""Weights of players who build many roads and interrupt each other's roads."""

BUILDING_WEIGHTS = {"evolve_niche": 1, "build_path": 30, "make_offer": 1, "make_maritime_trade": 4}
"""Weights of players who build rather than evolve, so that their paths meet."""


SEA_WEIGHTS = {"build_ship": 40, "move_ship": 1, "build_road": 3, "move_pirate": 5, "play_road_building": 60} | {
    "play_monopoly": 60,
    "play_year_of_plenty": 60,
    "play_knight": 30,
    "end_turn": 3,
}
"""Weights of players who build ships and play their cards."""


KNIGHTS_WEIGHTS = {
    "hire_knight": 20,
    "activate_knight": 15,
    "promote_knight": 30,
    "move_knight": 3,
    "displace_knight": 60,
    "improve_city": 80,
    "build_wall": 30,
    "chase_robber": 30,
    "ask_for_commodity": 30,
    "lose_city": 5,
    "make_offer": 1,
    "counter_offer": 4,
    "accept_offer": 10,
    "build_road": 8,
    "end_turn": 3,
    **{f"play_{PROGRESS_CARDS[card]}": 40 for card in range(len(PROGRESS_CARDS)) if card not in POINT_CARDS},
    "play_diplomat_for_move": 40,
}
"""Weights of players who improve cities, hire knights and play their cards."""
SMITHING_WEIGHTS = {
    **KNIGHTS_WEIGHTS,
    "play_smith": 80,
    "play_deserter": 60,
    "build_city": 90,
    "build_settlement": 200,
    "build_road": 15,
    "make_offer": 4,
    "counter_offer": 20,
    "decline_promotion": 10,
    "move_knight": 2,
}
"""Weights of players who promote knights and raise lying cities."""


class Recording(NamedTuple):
    """A ruleset with seats and options, the seed of draws and choices, and additional weights of the players.

    A recording with a position begins there instead of the set-up, for a situation that random players hardly reach.
    """

    name: str
    seats: int
    options: dict[str, Any]
    seed: int
    game: str = "settlers"
    extra_weights: Mapping[str, int] = MappingProxyType({})
    position: str = ""

    @property
    def file(self) -> Path:
        """The file: a line of JSON for the start, then one for each entry."""
        return FOLDER / f"{self.name}.ndjson"

    def entries(self) -> list[dict[str, Any]]:
        """The entries in the file."""
        return [json.loads(line) for line in self.file.read_text().splitlines()]


BUILD_MUCH = {"build_settlement": 200, "build_city": 200}
"""Weights of players who leave their partners much to catch up on."""

FIXED_BOARD = "m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
KNIGHTS_GAME = "settlers+cities_knights"
KNIGHTS_BOARD = "f8m3p6/p10df4p2/m9h5p11h9g5/h12g6g3f10/m11g4f8 ***gb*low"
ISLES_GAME = "settlers+seafarers+cities_knights"
ISLES_WEIGHTS = {
    **KNIGHTS_WEIGHTS,
    **{name: weight for name, weight in SEA_WEIGHTS.items() if name != "end_turn"},
    "play_diplomat": 60,
    "play_diplomat_for_ship": 80,
    "chase_pirate": 60,
}
"""Weights of players with ships and knights."""
UNAFFORDABLE = ("trader", "road", "village", "town", "knight")
"""Builds with a cost that no seat can pay."""
RECORDINGS = (
    Recording("two_to_six_points", 2, {"board": "fixed", "target_points": 6}, 332),
    Recording("two_without_trade", 2, {"domestic_trade": False, "target_points": 5, "discard_limit": 9}, 6),
    Recording("three_to_ten_points", 3, {}, 101),
    Recording("three_to_the_cap_of_turns", 3, {"turn_cap": 15, "discard_limit": 5}, 16),
    Recording("four_and_a_friendly_robber", 4, {"numbers": "random", "friendly_robber": True, "target_points": 7}, 44),
    Recording("natick_to_seven_points", 2, {}, 8, "natick"),
    Recording("natick_with_cheap_villages", 2, {"costs": "scout:g1/village:w1g1"}, 1, "natick"),
    Recording("natick_decided_by_resources", 2, {"target_points": 3}, 26, "natick"),
    Recording("natick_drawn", 2, {"target_points": 3}, 74, "natick"),
    Recording("natick_stalled", 2, {"costs": "/".join([f"{build}:w3s3g3i3" for build in UNAFFORDABLE])}, 0, "natick"),
    Recording(
        "natick_stalled_and_drawn", 2, {"costs": "/".join([f"{build}:w3s3g3i3" for build in UNAFFORDABLE])}, 2, "natick"
    ),
    Recording("natick_to_the_cap_of_turns", 2, {"turn_cap": 9}, 0, "natick"),
    Recording("puerto_three_share_the_win", 3, {"target_points": 3, "gold": 20}, 24, "puerto"),
    Recording("puerto_three_to_the_cap_of_turns", 3, {"turn_cap": 20, "discard_limit": 5}, 3, "puerto"),
    Recording(
        "puerto_three_to_eight_points", 3, {"target_points": 8, "discard_limit": 20}, 29, "puerto", TRADING_WEIGHTS
    ),
    Recording(
        "puerto_four_to_eight_points", 4, {"target_points": 8, "discard_limit": 11}, 92, "puerto", TRADING_WEIGHTS
    ),
    Recording(
        "puerto_three_and_an_interrupted_road",
        3,
        {"target_points": 8, "discard_limit": 20},
        270,
        "puerto",
        TRADING_WEIGHTS,
    ),
    Recording("nations_and_a_settler_who_lands_again", 2, {"target_points": 15, "turn_cap": 75}, 302, "first_nations"),
    Recording(
        "nations_and_a_settler_without_room",
        3,
        {"board": "fixed", "turn_cap": 12},
        1,
        "first_nations",
        position=f"{FIXED_BOARD} 0: 1:s3|hb1l1w1g1 2:r0.1.6|s15 turn:8 span:8 active:1 first:0 dice:1-1 homes:3.9 "
        "tribe:18 agenda:trade_build(1)",
    ),
    Recording("nations_to_nine_points", 3, {"target_points": 9, "first_nations_seat": 1}, 445, "first_nations"),
    Recording(
        "nations_beaten_by_a_settler",
        4,
        {"target_points": 8, "numbers": "random", "discard_limit": 20, "first_nations_seat": 3},
        1474,
        "first_nations",
        ROAD_WEIGHTS,
    ),
    Recording("dinosaurs_three_to_nineteen_points", 3, {"target_points": 19}, 8, "dinosaurs"),
    Recording(
        "dinosaurs_four_to_sixteen_points",
        4,
        {"target_points": 16, "discard_limit": 12},
        1114,
        "dinosaurs",
        BUILDING_WEIGHTS,
    ),
    Recording(
        "dinosaurs_to_the_cap_of_turns", 4, {"turn_cap": 60, "discard_limit": 20}, 262, "dinosaurs", BUILDING_WEIGHTS
    ),
    Recording("five_with_special_building", 5, {"target_points": 6}, 3),
    Recording("six_to_the_cap_of_turns", 6, {"turn_cap": 12, "board": "fixed"}, 4),
    Recording("six_in_pairs", 6, {"paired_players": True, "target_points": 6}, 5),
    Recording("two_with_partners", 2, {"target_points": 6}, 1, "trade_partners"),
    Recording("three_with_partners", 3, {"target_points": 9}, 172, "trade_partners"),
    Recording("partners_to_the_cap_of_turns", 2, {"turn_cap": 20}, 3, "trade_partners"),
    Recording(
        "partners_at_sea_to_six_points",
        2,
        {"target_points": 6},
        8,
        "trade_partners+seafarers",
        {**SEA_WEIGHTS, **BUILD_MUCH},
    ),
    Recording(
        "three_with_partners_at_sea",
        3,
        {"turn_cap": 10},
        0,
        "trade_partners+seafarers",
        {**SEA_WEIGHTS, **BUILD_MUCH},
    ),
    Recording(
        "partners_and_knights_to_seven_points",
        2,
        {"target_points": 7},
        6,
        "trade_partners+cities_knights",
        {**KNIGHTS_WEIGHTS, **BUILD_MUCH},
    ),
    Recording(
        "three_with_partners_and_knights",
        3,
        {"turn_cap": 10},
        0,
        "trade_partners+cities_knights",
        {**KNIGHTS_WEIGHTS, **BUILD_MUCH},
    ),
    Recording(
        "partners_with_both_to_the_cap_of_turns",
        2,
        {"turn_cap": 24},
        1,
        "trade_partners+seafarers+cities_knights",
        {**SEA_WEIGHTS, **KNIGHTS_WEIGHTS, **BUILD_MUCH, "build_ship": 40},
    ),
    Recording(
        "three_with_partners_and_both",
        3,
        {"target_points": 7},
        0,
        "trade_partners+seafarers+cities_knights",
        {**SEA_WEIGHTS, **KNIGHTS_WEIGHTS, **BUILD_MUCH, "build_ship": 20},
    ),
    Recording("three_at_sea_to_nine_points", 3, {"target_points": 9}, 75, "settlers+seafarers", SEA_WEIGHTS),
    Recording(
        "four_on_a_shuffled_sea",
        4,
        {"target_points": 8, "board": "shuffled", "friendly_robber": True},
        49,
        "settlers+seafarers",
        SEA_WEIGHTS,
    ),
    Recording(
        "four_at_sea_to_the_cap_of_turns",
        4,
        {"turn_cap": 12},
        1,
        "settlers+seafarers",
        SEA_WEIGHTS,
        position="m8p11sy4s/ssssh5m2/sp5f6m4sf9s/g12h11g3p9sy10/h6f10dg11f5ss/m3p4h9p8sh3/g8f2m10sg6 *w*bol**g "
        "0:s58|hb1l1w1g1|dr1 1:r54.67.68.69.77|s60|dr1y1 2:s86|dy1 3: turn:7 span:7 active:0 first:2 robber:26 "
        "longest:1 ships:66.75/// islands:/2// pirate:55 agenda:trade_build(0)",
    ),
    Recording("five_at_sea_with_special_building", 5, {"turn_cap": 14}, 0, "settlers+seafarers", SEA_WEIGHTS),
    Recording(
        "six_at_sea_in_pairs",
        6,
        {"paired_players": True, "numbers": "random", "turn_cap": 10},
        0,
        "settlers+seafarers",
        SEA_WEIGHTS,
    ),
    Recording(
        "knights_to_the_cap_of_turns", 4, {"target_points": 16, "turn_cap": 110}, 6, KNIGHTS_GAME, KNIGHTS_WEIGHTS
    ),
    Recording(
        "knights_to_ten_points",
        3,
        {"target_points": 10, "turn_cap": 110},
        41,
        KNIGHTS_GAME,
        SMITHING_WEIGHTS,
        position=f"{KNIGHTS_BOARD} 0:r12.19.25.26.57.58.59.64|s17.44|c45|hb2w3g3o4k1c1p1 "
        "1:r24.34.70|s16|c53|hl3w1g2o2k1p1 2:r13.20.21.28|s13|c19|hl2w2g2o3c1 "
        "turn:75 span:75 active:0 first:1 robber:4 longest:0 levels:1.0.2/0.2.0/0.1.0 "
        "knights:b8.b12+/b22.b28+/b14.s18+ lying:17// barbarians:5/4 event:science "
        "merchant:0/18 progress:ijryy/lm/kmn agenda:roll(0)+trade_build(0)",
    ),
    Recording(
        "knights_and_an_interrupted_road",
        3,
        {"turn_cap": 8},
        0,
        KNIGHTS_GAME,
        {"build_settlement": 900, "end_turn": 1},
        position=f"{KNIGHTS_BOARD} 0:r20.27|c23.34|hb1l1w1g1 1:r7.8.13.14|s5|c43 2:s16|c50|hb1 turn:7 span:7 active:0 "
        "first:0 robber:4 dice:3-5 barbarians:0/1 event:ship agenda:pillage(0)+trade_build(0)",
    ),
    Recording("five_with_knights", 5, {"turn_cap": 12}, 0, KNIGHTS_GAME, KNIGHTS_WEIGHTS),
    Recording("six_with_knights", 6, {"turn_cap": 12, "paired_players": True}, 0, KNIGHTS_GAME, KNIGHTS_WEIGHTS),
    Recording("ships_and_knights", 4, {"turn_cap": 26}, 2, ISLES_GAME, ISLES_WEIGHTS),
    Recording(
        "ships_and_a_diplomat",
        4,
        {"turn_cap": 9},
        0,
        ISLES_GAME,
        ISLES_WEIGHTS,
        position="m8p11sy4s/ssssh5m2/sp5f6m4sf9s/g12h11g3p9sy10/h6f10dg11f5ss/m3p4h9p8sh3/g8f2m10sg6 *w*bol**g "
        "0:s58|c57|hl2w2g1o1 1:s52|c41|hl1w1g1 2:s83|c26|hb1l1 3:c73|ho2 turn:7 span:7 active:0 first:2 "
        "robber:26 ships:87.88/67// islands:/2/3/ pirate:29 knights:b66+/// barbarians:0/1 "
        "progress:jkx/j// agenda:trade_build(0)",
    ),
)


class Table:
    """A game in progress and the knowledge of each audience; its methods return entries of plain data."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.rules = get_ruleset(recording.game, recording.seats, recording.options)
        self.chance = SeededChance(recording.seed)
        audiences: list[Seat | None] = [*range(recording.seats), None]
        self.state = self.initial_state()
        self.events: list[Event] = []
        """Those of the last entry."""
        game = self.rules.definition
        if recording.position:
            self.known = {audience: game.knowledge_of_position(self.state, audience) for audience in audiences}
        else:
            self.known = {audience: game.initial_knowledge(self.rules, audience) for audience in audiences}

    def initial_state(self) -> Any:
        """The state before the first event."""
        if not self.recording.position:
            return self.rules.definition.initial_state(self.rules)
        return self.rules.definition.parse_position(self.rules, self.recording.position)

    def open(self) -> dict[str, Any]:
        """Starts the game; the entry has its ruleset and options."""
        events: list[Event] = []
        if not self.recording.position:
            events, self.state = start_game(self.rules, self.chance)
        _, seats, options, seed, *_ = self.recording
        return {"ruleset": self.rules.name, "seats": seats, "options": options, "luck": seed, **self.describe(events)}

    def act(self, seat: Seat, action: Action) -> dict[str, Any]:
        """Plays an action; the entry has the seat and the action."""
        events, self.state = decide(self.state, seat, action, self.chance)
        return {"seat": seat, "action": self.rules.wire.encode(action), **self.describe(events)}

    def describe(self, events: list[Event]) -> dict[str, Any]:
        """The events, and a digest of the view of each seat and of the spectators."""
        self.events = events
        for audience, known in self.known.items():
            learn(known, events, audience)
        return {"events": list(map(self.rules.wire.encode, events)), "views": list(map(self.digest, self.known))}

    def digest(self, audience: Seat | None) -> str:
        """Twelve hexadecimal digits of the hash of a view."""
        shown = self.rules.definition.view_data(build_view(self.state, audience, self.known[audience]))
        return hashlib.sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()[:12]


def play(recording: Recording) -> Iterator[dict[str, Any]]:
    """The entries of a game between players who choose at random."""
    table = Table(recording)
    yield table.open()
    generator, chance = random.Random(recording.seed), SeededChance(recording.seed)
    while table.state.result is None:
        yield table.act(*choice(table.state, generator, chance, {**WEIGHTS, **recording.extra_weights}))


def choice(
    state: Any, generator: random.Random, chance: SeededChance, weights: Mapping[str, int]
) -> tuple[Seat, Action]:
    """Picks the type of action first, so that the many places for roads do not reduce the share of other actions."""
    found: dict[str, list[tuple[Seat, Action | Template]]] = {}
    for seat in due_seats(state):
        for action in legal_actions(state, seat):
            found.setdefault(state.rules.wire.type_name(type(action)), []).append((seat, action))
        for template in legal_templates(state, seat):
            found.setdefault(state.rules.wire.type_name(template.action_type), []).append((seat, template))
    kind = generator.choices(list(found), [weights.get(kind, 5) for kind in found])[0]
    seat, chosen = generator.choice(found[kind])
    return seat, chosen.sample(state, seat, chance) if isinstance(chosen, Template) else chosen


def record(names: Container[str]) -> None:
    """Plays these games again and writes their files."""
    for recording in [each for each in RECORDINGS if each.name in names]:
        lines = [json.dumps(entry, separators=(",", ":")) for entry in play(recording)]
        recording.file.write_text("\n".join(lines) + "\n")
        print(f"{recording.name}: {len(lines)} entries", flush=True)


if __name__ == "__main__":
    record(sys.argv[1:] or [each.name for each in RECORDINGS])
