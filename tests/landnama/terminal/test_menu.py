"""The menu asks what is open, one question after the other, and says what each choice is and costs."""

from landnama.terminal.choices.descriptions import describe_answer
from landnama.terminal.choices.questions import next_question
from tests.landnama.positions import MIDGAME
from tests.landnama.terminal.language import Typist, position

HEXES = "[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
BUILDING = f"settlers/3{HEXES} 0:s8|r12|hb3l3w5g5o4 1:s20|ho1 2:s37|ho1"
NOW = "turn:7 span:7 active:0 first:0"
DINOSAURS = f"dinosaurs/3{HEXES} 0:s18|hb3g2w1l1 1:s29 2:s37 {NOW} robber:9 dinosaurs:4x1/13x2/11x1"
NATION = f"first_nations/3{HEXES} 0: 1:s8 2:s37 turn:7 span:7 active:0 first:0 homes:3 tribe:4"


def test_a_row_names_its_cost():
    screen = Typist().look(position(f"{BUILDING} {NOW} agenda:trade_build(0)"))
    assert "Build road  (4 ways; costs 1 brick, 1 lumber)" in screen
    assert "Build city  (mountains 10, pasture 2 and hills 6; costs 2 grain, 3 ore)" in screen
    assert "Buy development card  (costs 1 wool, 1 grain, 1 ore)" in screen


def test_a_discard_says_how_many_of_which_cards():
    owing = f"settlers/3{HEXES} 0:s8|hw6g2 1:s20 2:s37 {NOW} agenda:discard(0;4)+robber(0)+trade_build(0)"
    typist = Typist("3 wool 1 grain")
    assert typist.choose(position(owing)) == {"type": "discard_cards", "cards": {"wool": 3, "grain": 1}}
    assert "Discard 4 of 6 wool, 2 grain:" in typist.screen


def test_many_trades_with_the_bank_are_asked_in_two_questions():
    at = position(f"{BUILDING} {NOW} agenda:trade_build(0)")
    row = [each["type"] for each in at.actions]
    trades = list(dict.fromkeys(row)).index("make_maritime_trade") + 1
    typist = Typist(str(trades), "1", "2")
    action = typist.choose(at)
    assert action["type"] == "make_maritime_trade"
    assert "4 wool\n" in typist.screen
    assert "Make maritime trade: for what?" in typist.screen


def test_few_trades_are_a_list_with_their_rates():
    poor = f"settlers/3{HEXES} 0:s8|r12|ho4 1:s20 2:s37 {NOW} agenda:trade_build(0)"
    screen = Typist("2").look(position(poor))
    assert "4 ore for 1 brick" in screen


def test_evolving_is_one_row_for_a_niche_and_a_question_for_the_count():
    at = position(f"{DINOSAURS} agenda:trade_build(0)")
    types = list(at.actions_by_type())
    row = str(types.index("evolve_niche") + 1)
    typist = Typist(row, "1", "2")
    assert typist.choose(at) == {"type": "evolve_niche", "niche": "hills", "count": 2}
    assert "  1  hills: 1 brick a point; you have 0" in typist.screen
    assert typist.screen.count("hills:") == 1
    assert "Evolve niche: how many? (1 to 3)" in typist.screen


def test_a_dinosaur_is_placed_by_its_colony_and_its_hex_on_the_board():
    two = DINOSAURS.replace("0:s18", "0:s18.49")
    typist = Typist("1", "18", "4")
    at = position(f"{two} agenda:dinosaur_placement(0;18,49)+roll(0)+trade_build(0)")
    rows = {name: str(number) for number, name in enumerate(at.actions_by_type(), 1)}
    typist.left[0] = rows["place_dinosaur"]
    assert typist.choose(at) == {"type": "place_dinosaur", "corner": 18, "hex": 4}


def test_a_walk_is_asked_hex_by_hex():
    walking = f"{NATION} dice:4-4 agenda:walk(0)+first_nations_turn(0)"
    typist = Typist("8", "3")
    assert typist.choose(position(walking)) == {"type": "walk_tribe", "path": [8, 3]}
    assert typist.screen.count("Walk tribe: to which hex next?") == 2


def test_enter_goes_back_to_the_question_before():
    walking = f"{NATION} dice:4-4 agenda:walk(0)+first_nations_turn(0)"
    typist = Typist("8", "", "5", "9")
    assert typist.choose(position(walking)) == {"type": "walk_tribe", "path": [5, 9]}


def test_an_offer_asks_what_and_whom():
    offer = {"type": "make_offer", "give": {"brick": 1}, "want": {"ore": 1}, "to": [1, 2]}
    at = position(f"{BUILDING} {NOW} agenda:trade_build(0)")
    last = str(len(at.actions_by_type()) + 1)
    typist = Typist(last, "1 brick", "ore", "1 2")
    assert typist.choose(at) == offer
    assert "Make offer: give what, of 3 brick, 3 lumber, 5 wool, 5 grain, 4 ore?" in typist.screen
    assert "Make offer: want what? (brick, lumber, wool, grain and ore)" in typist.screen
    assert "Make offer: to whom? (all, or some of 1 blue, 2 Bo (white))" in typist.screen


def test_an_offer_that_cannot_be_accepted_is_recognised():
    asked = f"settlers/3{HEXES} 0:s8|hb1 1:s20|ho1w1 2:s37 turn:7 span:7 active:1 first:0 made:2"
    offers = "offer:0/1/o1>b1/0?/firm offer:1/1/w1>g1/0?/firm agenda:trade_build(1)"
    assert position(f"{asked} {offers}").unpayable_offers() == [{"type": "decline_offer", "offer": 1}]


def test_roles_are_offered_with_their_effects():
    line = f"puerto/3{HEXES} 0:s8 1:s20 2:s37 turn:7 span:20 active:0 first:0 governor:0 gold:0,1,0 laid:trader2 "
    screen = Typist().look(position(f"{line}agenda:pick_role(0)"))
    assert "trader (with 2 gold): Each seat trades with the others" in screen


def test_the_question_mark_shows_rules_costs_cards_legend_and_keys():
    at = position(MIDGAME, target_points=10)
    screen = Typist("?").look(at)
    for output in (
        at.rulebook.summary[0],
        "settlement: 1 brick, 1 lumber, 1 wool, 1 grain",
        "monopoly: You take all cards of one resource from the other players.",
        "(R) is a settlement of red",
        "d offers a draw",
    ):
        assert " ".join(output.split()) in " ".join(screen.split())


def test_a_card_is_offered_with_its_effect():
    holding = f"settlers/3{HEXES} 0:s8|dk1 1:s20 2:s37 {NOW} agenda:trade_build(0)"
    screen = Typist().look(position(holding))
    assert "Play knight: You move the robber and steal a card; three of them may bring the Largest Army." in screen


def test_a_long_row_continues_below_its_beginning():
    typist = Typist(width=30)
    typist.chooser.prompt.print_rows(["short", "a row that is much longer than a line"])
    assert typist.screen == "  1  short\n  2  a row that is much longer\n     than a line\n"


def test_victims_are_named_with_what_they_may_lose():
    struck = f"{DINOSAURS.replace('/13x2/', '/4x1.13x2/')} agenda:catastrophe_victim(0;6)+trade_build(0)"
    screen = Typist().look(position(struck))
    assert "blue, with 1 dinosaur and 0 points in the hills" in screen
    assert "cards" not in screen


def test_an_offer_is_concluded_by_its_terms():
    made = f"settlers/3{HEXES} 0:s8|ho1w1 1:s20|hb1 2:s37|hg1 {NOW} made:1"
    at = position(f"{made} offer:0/0/o1>b1/1+,2?/firm agenda:trade_build(0)")
    screen = Typist().look(at)
    assert "Conclude offer  (offer 0 with blue: you give 1 ore for 1 brick)" in screen


def test_the_plunder_names_whom_it_spares():
    line = f"puerto/3{HEXES} 0:s8.18 1:s20|hg1 2:s37|hw1 turn:7 span:20 active:0 first:0 governor:0 gold:0,1,0"
    at = position(f"{line} agenda:pick_role(0)")
    actions = [{"type": "plunder"}, {"type": "plunder", "spared": [1]}]
    question = next_question(actions, has_board=True)
    rows = [describe_answer(question, value, found, at) for value, found in question.group_by_value(actions)]
    assert rows == ["spare no player", "spare blue"]
