"""The terminal writes the sentences of the service with its own names of seats and places."""

import pytest

from games.catalog import get_ruleset
from landnama.terminal.names import Names
from landnama.terminal.narration import Narrator
from landnama.terminal.place_names import PlaceNames
from projections.game.sentences import describe_event
from tests.games.golden_events import existing_files
from tests.landnama.positions import view_of
from tests.landnama.terminal.language import rulebook

NAMES = Names([{"name": "Ada"}, {"name": None}, {"name": "Bo"}], you=0)
BOARD = "settlers/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
PIECES = "0:s18|hb1 1:s29 2:s37 turn:7 span:7 active:0 first:0 robber:9 agenda:trade_build(0)"
PLACES = PlaceNames(view_of(f"{BOARD} {PIECES}"))


def narrate(ruleset, event, places=PLACES, seats=3, names=NAMES):
    """The line of an event."""
    sentences = describe_event(get_ruleset(ruleset, seats), event)
    texts = [{"text": text, "with": values, "events": [0]} for text, values in sentences]
    (line,) = Narrator(names, places, rulebook(ruleset)).narrate(texts)
    return line


BASE_GAME = [
    ({"type": "turn_started", "seat": 0, "turn": 7}, "Turn 7: you."),
    ({"type": "dice_rolled", "dice": [3, 5], "draw_number": 1}, "The dice showed 8 (3 and 5)."),
    ({"type": "cards_produced", "gains": [{"ore": 2}, {}, {"wool": 1}]}, "You got 2 ore. Bo (white) got 1 wool."),
    (
        {"type": "road_built", "colour": 0, "edge": 12},
        "You built a road on the edge between mountains 10 and hills 6.",
    ),
    ({"type": "card_stolen", "thief": 2, "victim": 0, "card": "ore"}, "Bo (white) stole ore from you."),
    ({"type": "card_stolen", "thief": 2, "victim": 1}, "Bo (white) stole a card from blue."),
    ({"type": "development_card_played", "colour": 0, "card": "knight"}, "You played a knight."),
    ({"type": "development_card_played", "colour": 0, "card": "year_of_plenty"}, "You played year of plenty."),
    (
        {"type": "offer_made", "offer": 1, "seat": 2, "give": {"ore": 1}, "want": {"wool": 2}, "to": [0, 1]},
        "Bo (white) offered 1 ore for 2 wool to you and blue.",
    ),
    (
        {"type": "game_ended", "winners": [0], "reason": "points", "points": [10, 8, 3]},
        "The game is over, won by you. Points: you 10, blue 8, Bo (white) 3.",
    ),
    (
        {"type": "game_ended", "winners": [0, 1], "reason": "turn_cap", "points": [8, 8, 3]},
        "The game is over, won by you and blue, because the turn cap is reached. Points: you 8, blue 8, Bo (white) 3.",
    ),
    (
        {"type": "game_ended", "winners": [], "reason": "unwinnable", "points": [4, 4, 3]},
        "The game is over without a winner, because no seat can reach the target any more. "
        "Points: you 4, blue 4, Bo (white) 3.",
    ),
    (
        {"type": "actions_undone", "from": 9, "to": 7, "by": 0, "reason": "free", "consenting_seats": []},
        "You undid everything after entry 7.",
    ),
    (
        {"type": "seat_taken", "seat": 1, "label": "k3x", "kind": "ai", "policy": "greedy"},
        "Blue took a seat (AI, greedy).",
    ),
]
PUERTO = [
    ({"type": "round_started", "governor": 2}, "A new round; the Governor is Bo (white)."),
    (
        {"type": "gold_placed_on_roles", "roles": ["trader", "second_prospector"]},
        "A gold was laid on trader and second prospector.",
    ),
    (
        {"type": "role_picked", "seat": 2, "role": "builder", "gold": 2},
        "Bo (white) picked the builder and the 2 gold on it.",
    ),
    ({"type": "role_picked", "seat": 2, "role": "soldier", "gold": 0}, "Bo (white) picked the soldier."),
    ({"type": "gold_taken", "colour": 2}, "Bo (white) got a gold from the bank."),
    ({"type": "fee_paid", "colour": 2, "to": 0}, "Bo (white) paid a gold to you for building."),
    ({"type": "gold_traded", "colour": 2, "gold": 3, "card": "ore"}, "Bo (white) traded 3 gold for 1 ore."),
]
DINOSAURS = [
    (
        {"type": "colony_built", "colour": 2, "corner": 18},
        "Bo (white) founded a colony at hills 6, pasture 4 and desert.",
    ),
    ({"type": "longest_path_holder_changed", "colour": 0}, "You took the Longest Path."),
    ({"type": "dinosaurs_placed", "colour": 0, "hex": 4, "count": 2}, "You placed 2 dinosaurs on hills 6."),
    ({"type": "dinosaurs_placed", "colour": 0, "hex": 20, "count": 1}, "You placed a dinosaur on sea 20."),
    ({"type": "dinosaurs_crowded_out", "hex": 9, "colours": [0, 1]}, "Crowded out on desert: you and blue."),
    (
        {"type": "niche_evolved", "colour": 1, "niche": "sea", "paid": {"lumber": 1, "wool": 1}},
        "Blue evolved in the sea for 1 lumber, 1 wool.",
    ),
    (
        {"type": "niche_evolved", "colour": 1, "niche": "hills", "count": 2, "paid": {"brick": 2}},
        "Blue evolved 2 times in the hills for 2 brick.",
    ),
    ({"type": "catastrophe_rolled", "dice": [6, 5], "catastrophe": "sun_dims"}, "A catastrophe (6 and 5): sun dims."),
    (
        {"type": "dinosaurs_wiped_out", "colour": 0, "niche": "hills", "points_lost": 1},
        "You lost all dinosaurs in the hills and a point in that niche.",
    ),
    (
        {"type": "dinosaurs_wiped_out", "colour": 0, "niche": "hills", "points_lost": 0},
        "You lost all dinosaurs in the hills.",
    ),
]
FIRST_NATIONS = [
    ({"type": "first_nations_seated", "seat": 2}, "The First Nations are Bo (white)."),
    ({"type": "hex_settlement_built", "colour": 2, "hex": 4}, "Bo (white) settled on hills 6."),
    ({"type": "hex_city_built", "colour": 2, "hex": 4}, "Bo (white) built a city on hills 6."),
    ({"type": "tribe_walked", "path": [4, 9]}, "The Tribe walked to hills 6 and desert."),
    ({"type": "attack_declared", "colour": 2, "hex": 4}, "Bo (white) attacked everything around hills 6."),
    (
        {"type": "defence_played", "colour": 1, "edge": None, "corner": 18},
        "Blue played a knight for the building at hills 6, pasture 4 and desert.",
    ),
    ({"type": "knight_cancelled", "colour": 0}, "The First Nations cancelled the knight that you played."),
    ({"type": "attack_rolled", "dice": [4, 1, 6]}, "The dice of the attack showed 4, 1 and 6."),
    ({"type": "territory_defended", "hex": 4}, "Hills 6 is defended territory."),
    ({"type": "territory_lost", "hexes": [4, 9]}, "No longer defended: hills 6 and desert."),
]
TRADE_PARTNERS = [
    (
        {"type": "partner_hands_lost", "hands": [{}, {}, {}, {}, {"ore": 2}, {}]},
        "Blue's trade partner (green) lost 2 ore.",
    ),
    (
        {"type": "partner_trade_made", "colour": 0, "partner": 3, "given": {"ore": 2}, "received": {"wool": 1}},
        "You gave your trade partner (orange) 2 ore for 1 wool.",
    ),
]


@pytest.mark.parametrize(
    ("ruleset", "events"),
    [
        ("settlers", BASE_GAME),
        ("puerto", PUERTO),
        ("dinosaurs", DINOSAURS),
        ("first_nations", FIRST_NATIONS),
        ("trade_partners", TRADE_PARTNERS),
    ],
)
def test_an_event_is_told_in_names_and_places(ruleset, events):
    assert [narrate(ruleset, event) for event, _ in events] == [line for _, line in events]


def test_the_dice_of_natick_are_told_with_their_suits():
    names = Names([{"name": "Ada"}, {"name": "Bo"}], you=1)
    rolled = {"type": "dice_rolled", "dice": ["null", "ace", "3", "5"], "draw_number": 0}
    assert narrate("natick", rolled, None, 2, names) == "The dice showed null (wood), ace (stone), 3 (grain), 5 (iron)."
    divided = {"type": "dice_divided", "seat": 1, "sets": ["first", "first", "aside", "second"]}
    line = "You laid wood and stone in the first set, iron in the second, and grain aside."
    assert narrate("natick", divided, None, 2, names) == line
    produced = {"type": "coins_produced", "seat": 0, "regions": ["wood_2", "wood_2", "iron_5"]}
    assert narrate("natick", produced, None, 2, names) == "Ada (red) produced 2 wood, 1 iron."


def test_without_a_board_a_place_is_a_number():
    assert narrate("settlers", {"type": "road_built", "colour": 1, "edge": 3}, None) == "Blue built a road on edge 3."
    assert narrate("settlers", {"type": "robber_moved", "hex": 3}, None) == "The robber went to hex 3."


def test_every_stored_event_with_a_sentence_is_told():
    for golden in existing_files():
        for row in golden.rows()[:3]:
            ruleset = row.get("ruleset", "settlers")
            if describe_event(get_ruleset(ruleset, row.get("seats", 3), row.get("options")), row["stored"]):
                line = narrate(ruleset, row["stored"], None, row.get("seats", 3))
                assert line.endswith(".")
                assert "{" not in line


def test_the_first_line_of_an_entry_says_why_the_server_has_acted_for_the_seat():
    texts = [{"text": "{seat} rolled.", "with": {"seat": seat}, "events": [seat]} for seat in (0, 1)]
    lines = Narrator(NAMES, None, rulebook("settlers")).narrate(texts, "deadline")
    assert list(lines) == ["You rolled. (automatic: the time was over)", "Blue rolled."]
