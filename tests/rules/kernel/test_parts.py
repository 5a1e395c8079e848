"""Parts: the composition of a ruleset, and the additions of a part."""

import pytest

from games.catalog import COMBINATIONS, get_ruleset, ruleset_parts, seat_counts
from games.chance import ScriptedChance, SeededChance
from games.kernel import (
    DECLARATIONS,
    EXTEND_GAME,
    GAME_END,
    INITIAL_EVENTS,
    ON_EMPTY_AGENDA,
    Action,
    Condition,
    Event,
    Frame,
    GameDefinition,
    Move,
    Part,
    Ruleset,
    State,
    Step,
    build_view,
    decide,
    start_game,
)
from games.kernel.hook import FramesHook, SumHook
from games.kernel.move import no_guard
from games.kernel.part import all_options, selectable_options
from games.kernel.state import bit_indexes
from games.kernel.step import MoveTable
from games.settlers.cards import ONE, ORE
from games.settlers.evaluation import PROSPECTS
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import prospects
from games.settlers.events.robber import RobberMoved
from games.settlers.hooks import (
    EXPOSED,
    HEX_BUILDINGS,
    MAY_WIN,
    POINTS,
    PRODUCTION_DEMAND,
    RATE,
    TURN_FRAMES,
    TURN_MOVES,
)
from games.settlers.part import SETTLERS
from games.settlers.state_extension import StateExtension
from games.settlers.steps.building import BuildRoad, PlaceRoad
from games.settlers.steps.domestic_trade import CounterOffer, MakeOffer
from games.settlers.steps.trade_build import EndTurn
from games.trade.actions import AcceptOffer, DeclineOffer
from tests.rules.language import (
    ISLAND,
    Turn,
    agenda_changed,
    before_the_roll,
    build_road,
    build_settlement,
    given,
    hand,
    move_robber,
    next_is,
    offer,
    place_road,
    produced,
    road,
    robber_moved,
    roll,
    settlement,
    settlement_built,
    stolen,
    trade_overseas,
    traded_overseas,
    won,
)
from tests.rules.variant import variant

CLOSED = Condition("gate_is_shut", lambda *_: 0)
SHUT = {"gate_is_shut": "The gate is shut."}


class BuyNothing(Action):
    """No step has it."""


def test_a_condition_for_an_unknown_action_is_an_error():
    with pytest.raises(TypeError, match="no step has BuyNothing"):
        variant(conditions=lambda _: {BuyNothing: [CLOSED]})


def test_a_part_can_add_a_condition_to_a_move():
    rows = {BuildRoad: [CLOSED]}
    turn = variant(hand("red", brick=1, lumber=1), settlement("red", 8), conditions=lambda _: rows, sentences=SHUT)
    turn.when(build_road("red", 8, 4)).refused("gate_is_shut")
    turn.when(build_road("red", 40, 45)).refused("not_connected")
    assert [type(action).__name__ for action in turn.listed("red")] == ["EndTurn"]


def test_moves_and_tables_report_whether_a_choice_is_legal():
    past = hand("red", brick=1, lumber=1), settlement("red", 8)
    open_, rows = given(*past).state, {BuildRoad: [CLOSED]}
    shut = variant(*past, conditions=lambda _: rows, sentences=SHUT).state
    assert bit_indexes(open_.rules.find_move(BuildRoad).mask(open_, 0)) == bit_indexes(ISLAND.corner_edges[8])
    assert shut.rules.find_move(BuildRoad).mask(shut, 0) == 0
    free_road = open_.rules.steps["free_road"].move_table
    assert free_road.has_legal_choice(open_, 0)
    assert not free_road.has_legal_choice(open_, 1)


def test_a_part_can_add_a_condition_to_a_template():
    rows = {MakeOffer: [CLOSED], CounterOffer: [CLOSED]}
    turn = variant(hand("red", ore=1), conditions=lambda _: rows, sentences=SHUT)
    turn.when(offer("red", "1 ore", "1 wool")).refused("gate_is_shut")


def test_a_part_can_add_a_move_to_an_occasion():
    anywhere = Move(PlaceRoad, map(PlaceRoad, range(72)), [])
    turn = variant(hooks=(TURN_MOVES.bind(lambda _, moves: (*moves, anywhere)),))
    assert PlaceRoad(3) in turn.listed("red")
    turn.when(place_road("white", 0, 4)).refused("not_your_turn", seats=["red"])


def test_a_part_can_add_an_automatic_step():
    def end_of_turn(state, seat):
        return (Frame("rest"),)

    turn = variant(steps=lambda _: (Step("rest"),), hooks=(TURN_FRAMES.bind(end_of_turn),))
    _, after = decide(turn.state, 0, turn.listed("red")[0], ScriptedChance({}))
    assert [frame.step for frame in after.agenda] == ["roll", "trade_build", "rest"]
    after.replace_agenda(Frame("trade_build", (1,)), Frame("rest"), Frame("trade_build", (0,)))
    _, after = decide(after, 1, EndTurn(), ScriptedChance({}))
    assert after.agenda == (Frame("trade_build", (0,)),)


def one_better(state, colour, kind, rate):
    return rate - 1


def three_at_least(state, colour, kind, rate):
    return max(rate, 3)


def test_each_answer_to_a_chain_hook_gets_the_previous_result():
    turn = variant(hand("red", ore=3), hooks=(RATE.bind(one_better), RATE.bind(three_at_least)))
    turn.when(trade_overseas("red", "ore", "wool")).then(traded_overseas("red", "3 ore", "1 wool"))


def five_for_red(state, colour):
    return 5 if colour == 0 else 0


def test_answers_to_a_gather_hook_are_joined():
    points = (POINTS.bind(lambda *_: 4), POINTS.bind(five_for_red))
    cards = hand("red", brick=1, lumber=1, wool=1, grain=1)
    turn = variant(cards, road("red", 8, 4), hooks=points)
    turn.when(build_settlement("red", 8)).then(settlement_built("red", 8), won("red", 10, 4, 4))


def test_a_single_hook_refuses_a_second_answer():
    with pytest.raises(TypeError, match="<hook GAME_END> needs exactly one function, but has 2"):
        variant(hooks=(GAME_END.bind(lambda _: None),))


def test_a_single_hook_needs_an_answer():
    hooks = tuple(each for each in SETTLERS.hooks if each.hook is not ON_EMPTY_AGENDA)
    with pytest.raises(TypeError, match="but has 0"):
        Ruleset("settlers", (SETTLERS._replace(hooks=hooks),), 3, get_ruleset("settlers", 3).options)


def test_an_override_of_a_part_replaces_earlier_answers():
    past = hand("red", brick=1, lumber=1, wool=1, grain=1), road("red", 8, 4)
    turn = variant(
        *past, settlement("red", 20, 31), hook_overrides=(GAME_END.bind(lambda _: None),), options={"target_points": 3}
    )
    turn.when(build_settlement("red", 8)).then(settlement_built("red", 8))


def test_two_parts_cannot_override_the_same_hook():
    part = Part(name="quiet", about="Nobody wins.", hook_overrides=(GAME_END.bind(lambda _: None),))
    with pytest.raises(TypeError, match="two parts override <hook GAME_END>"):
        Ruleset("settlers", (SETTLERS, part, part), 3, get_ruleset("settlers", 3).options)


def test_a_part_can_change_the_game_definition():
    rules = variant(hooks=(EXTEND_GAME.bind(lambda _, game: game.with_colours(2)),)).state.rules
    assert (rules.seats, rules.limits["colour"]) == (3, 6)


def test_a_part_can_postpone_a_win():
    cards = hand("red", brick=1, lumber=1, wool=1, grain=1), road("red", 8, 4)
    turn = variant(
        *cards, settlement("red", 20, 31), hooks=(MAY_WIN.bind(lambda _: False),), options={"target_points": 3}
    )
    turn.when(build_settlement("red", 8)).then(settlement_built("red", 8))


def ore_for_red(state, roll, owed):
    return [owed[0] + ONE[ORE], *owed[1:]]


def test_a_part_can_add_production_to_a_roll():
    turn = variant(before_the_roll(), hooks=(PRODUCTION_DEMAND.bind(ore_for_red),))
    events, _ = turn.when(roll("red", 1, 1)).accepted()
    assert events[1] == produced(red="1 ore")


def test_a_part_can_make_a_colour_a_victim_at_a_hex():
    past = hand("blue", ore=1), next_is("robber(red)+trade_build(red)")
    turn = variant(*past, hooks=(HEX_BUILDINGS.bind(lambda _, colour: 1 << 4 if colour == 1 else 0),))
    events, _ = turn.when(move_robber("red", 4, "ore")).accepted()
    assert events[:2] == [robber_moved(4), stolen("red", "blue", "ore")]


def test_a_part_can_change_the_value_of_a_hand():
    turn = variant(hand("red", ore=3), hooks=(PROSPECTS.bind(lambda *arguments: (500, arguments[-1][1])),))
    assert prospects(turn.state, 0, board_values(turn.state.board))[0] == 500


def test_a_part_can_protect_a_hand_from_theft():
    past = hand("blue", ore=1), settlement("blue", 8), next_is("robber(red)+trade_build(red)")
    turn = variant(*past, hooks=(EXPOSED.bind(lambda _, colour: colour != 1),))
    turn.when(move_robber("red", to=0)).then(robber_moved(0), agenda_changed("trade_build(red)"))


def test_automatic_parts_depend_on_the_number_of_seats():
    assert [part.name for part in ruleset_parts("settlers", 4)] == ["settlers"]
    assert [part.name for part in ruleset_parts("settlers", 5)] == ["settlers", "five_six", "between_turns"]
    assert [part.name for part in ruleset_parts("trade_partners", 2)] == ["settlers", "trade_partners"]
    assert [part.name for part in ruleset_parts("trade_partners", 3)] == ["settlers", "five_six", "trade_partners"]


def test_a_part_can_define_a_hook():
    hook = SumHook("WEATHER")
    assert hook.ask(variant().state, 2) == 0
    assert hook.ask(variant(hooks=(hook.bind(lambda _, wind: wind), hook.bind(lambda *_: 3))).state, 2) == 5


def test_functions_of_a_lower_rank_come_first():
    hook = FramesHook("WEATHER")
    late, early = (hook.bind(lambda _, name=name: (Frame(name),), rank) for name, rank in (("rain", 2), ("wind", 1)))
    assert [frame.step for frame in hook.ask(variant(hooks=(late, early)).state)] == ["wind", "rain"]


def test_a_code_has_one_sentence():
    with pytest.raises(TypeError, match="the code too_close is defined twice"):
        variant(sentences={"too_close": "Much too close."})


def test_a_part_can_override_texts_of_codes_actions_and_events():
    new = {"too_close": "Too near.", "build_road": "Digs.", "road_built": "It was dug."}
    rules = variant(text_overrides=new).state.rules
    assert rules.sentences["too_close"] == "Too near."
    assert (rules.actions["build_road"].about, rules.events["road_built"].about) == ("Digs.", "It was dug.")
    assert rules.sentences["occupied"] == get_ruleset("settlers", 3).sentences["occupied"]


def test_a_part_can_override_the_text_and_default_of_an_option():
    part = Part(
        name="variant", about="A part for one test.", text_overrides={"board": "The land."}, defaults={"turn_cap": 9}
    )
    events = {option.name: option for option in selectable_options((SETTLERS, part))}
    assert (events["board"].about, events["board"].default, events["turn_cap"].default) == ("The land.", "shuffled", 9)


def test_a_fixed_option_has_its_default_and_cannot_be_selected():
    part = Part(
        name="variant", about="A part for one test.", fixed_options=frozenset(["board"]), defaults={"board": "fixed"}
    )
    assert "board" not in [option.name for option in selectable_options((SETTLERS, part))]
    assert {option.name: option.default for option in all_options((SETTLERS, part))}["board"] == "fixed"


@pytest.mark.parametrize("name", COMBINATIONS)
def test_overridden_texts_and_fixed_options_exist(name):
    for seats in seat_counts(name):
        rules = get_ruleset(name, seats)
        there = {*rules.options, *(code for part in rules.parts for code in part.sentences)}
        there |= {DECLARATIONS[each.type].name for each in [*rules.actions.values(), *rules.events.values()]}
        there |= {DECLARATIONS[removed].name for part in rules.parts for removed in part.removed_types}
        assert {word for part in rules.parts for word in (*part.text_overrides, *part.fixed_options)} <= there


def test_a_ruleset_needs_a_game_as_its_first_part():
    with pytest.raises(TypeError, match="variant is not a base game"):
        Ruleset("variant", (Part(name="variant", about="No game."),), 3, {})


def test_find_move_returns_the_move_of_an_action_type():
    rules = get_ruleset("settlers", 3)
    assert rules.find_move(BuildRoad).action_type is BuildRoad
    assert [condition.code for condition in rules.find_move(BuildRoad).conditions] == [
        "cannot_pay",
        "no_pieces_left",
        "occupied",
        "not_connected",
    ]


def test_every_code_of_a_move_has_a_sentence():
    rules = get_ruleset("settlers", 3, {"friendly_robber": True})
    moves = rules.list_moves()
    codes = {row.code for move in moves for row in getattr(move, "conditions", ()) or getattr(move, "gates", ())}
    codes |= {row.code for move in moves for row in getattr(move, "predicates", ())}
    codes |= {f"{step.name}_pending" for step in rules.steps.values() if step.moves}
    assert codes | {"game_over", "not_your_turn"} == set(rules.sentences)
    assert all(sentence.endswith(".") for sentence in rules.sentences.values())


def test_rules_without_a_decision_raise_an_error():
    hooks = [each for each in SETTLERS.hooks if each.hook not in (INITIAL_EVENTS, ON_EMPTY_AGENDA)]
    idle = [hook.bind(lambda *_: iter(())) for hook in (INITIAL_EVENTS, ON_EMPTY_AGENDA)]
    rules = Ruleset("idle", (SETTLERS._replace(hooks=(*hooks, *idle)),), 3, get_ruleset("settlers", 3).options)
    with pytest.raises(RuntimeError, match="no seat had to decide after 1000 steps"):
        start_game(rules, SeededChance(1))


EMPTY = GameDefinition()
EXTENSION = StateExtension("rest", ())
STATE = given().state
VIEW = build_view(STATE, 0, STATE.rules.definition.initial_knowledge(STATE.rules, 0))


@pytest.mark.parametrize(
    "call",
    [
        lambda: EMPTY.limits({}, 3),
        lambda: EMPTY.initial_state(STATE.rules),
        lambda: EMPTY.initial_knowledge(STATE.rules, 0),
        lambda: EMPTY.redact(None, 0),
        lambda: EMPTY.determinize(VIEW, None),
        lambda: EMPTY.view_data(VIEW),
        lambda: EMPTY.public_points(None),
        lambda: EMPTY.format_position(None),
        lambda: EMPTY.parse_position(STATE.rules, ""),
        lambda: EMPTY.violations(None),
        lambda: EMPTY.view_schema({}, ()),
        lambda: EXTENSION.initial_value(STATE.rules),
        lambda: EXTENSION.view_data(VIEW),
        lambda: EXTENSION.view_schema({}),
        lambda: EXTENSION.format_words(STATE),
        lambda: EXTENSION.parse_word(STATE, "", ""),
        lambda: EXTENSION.violations(STATE),
        lambda: State().copy(),
        lambda: State().as_dict(),
        lambda: Action().events(None, 0, None),
        lambda: Event().apply(None),
    ],
)
def test_an_undefined_method_of_a_game_raises_an_error(call):
    with pytest.raises(NotImplementedError):
        call()


def test_a_plain_part_adds_nothing():
    before, after = given(), variant()
    assert isinstance(after, Turn)
    assert set(after.state.rules.actions) == set(before.state.rules.actions)
    assert SETTLERS.option_conflict(before.state.rules.options) is None
    assert Part(name="plain", about="Nothing.").option_conflict({}) is None


def wide(mask, behind=no_guard):
    """The numbers that are listed of a thousand choices."""
    conditions = (Condition("out_of_reach", lambda *_: mask),)
    listed = MoveTable([Move(PlaceRoad, map(PlaceRoad, range(1000)), conditions, behind)]).legal_actions(
        given().state, 0
    )
    return [place.edge for place in listed]


@pytest.mark.parametrize("numbers", [(), (0,), (3, 59, 60, 61, 700, 999), tuple(range(1000))])
def test_a_wide_move_lists_its_choices_in_their_order(numbers):
    assert wide(sum(1 << number for number in numbers)) == list(numbers)


def test_a_table_has_a_legal_choice_if_any_of_its_moves_has():
    state, none = given().state, Condition("out_of_reach", lambda *_: 0)
    for count in (10, 1000):
        shut, open_ = [Move(PlaceRoad, map(PlaceRoad, range(count)), rows) for rows in ([none], [])]
        guarded = Move(PlaceRoad, map(PlaceRoad, range(count)), [none], lambda *_: False)
        assert MoveTable([shut, open_]).has_legal_choice(state, 0)
        assert not MoveTable([shut, guarded]).has_legal_choice(state, 0)


def test_a_guard_prevents_the_choices_of_a_wide_move():
    assert wide(7, lambda *_: False) == []
    assert wide(7, lambda *_: True) == [0, 1, 2]


def test_a_guard_that_answers_with_a_mask_skips_the_moves_that_need_other_bits():
    moves = [Move(PlaceRoad, [PlaceRoad(bits)], [], lambda *_: 0b011, bits) for bits in range(8)]
    assert MoveTable(moves).legal_actions(given().state, 0) == [PlaceRoad(bits) for bits in range(4)]
    assert not MoveTable(moves[4:]).has_legal_choice(given().state, 0)


def test_a_guard_is_asked_once_for_all_of_its_moves():
    asked = []
    guarded, further = [Move(PlaceRoad, [PlaceRoad(edge)], [], lambda *_: asked.append(_) or 1) for edge in (0, 2)]
    again = Move(PlaceRoad, [PlaceRoad(1)], [], further.guard)
    listed = MoveTable([again, guarded, further]).legal_actions(given().state, 0)
    assert (listed, len(asked)) == ([PlaceRoad(1), PlaceRoad(0), PlaceRoad(2)], 2)


def test_an_implied_condition_gives_a_refusal_its_code_and_is_left_out_of_lists():
    asked = []
    taken = Condition("taken", lambda *_: asked.append(_) or 0b10, is_implied=True)
    move = Move(PlaceRoad, map(PlaceRoad, range(2)), [taken, Condition("far", lambda *_: 0b10)])
    assert (move.legal_choices(given().state, 0), asked) == ([PlaceRoad(1)], [])
    assert move.find_refusal(given().state, 0, PlaceRoad(0)).code == "taken"


def test_choices_are_legal_only_behind_their_guard():
    shut = Move(PlaceRoad, map(PlaceRoad, range(2)), [], lambda *_: 0b01, 0b10)
    assert shut.legal_choices(given().state, 0) == []


def test_a_part_can_remove_actions_and_events():
    rules = variant(removed_types=frozenset([BuildRoad, AcceptOffer, RobberMoved])).state.rules
    assert not {"build_road", "accept_offer"} & set(rules.actions)
    assert "robber_moved" not in rules.events
    assert "build_city" in rules.actions


def test_a_code_without_a_move_has_no_sentence():
    sentences = variant(removed_types=frozenset([CounterOffer, DeclineOffer, AcceptOffer])).state.rules.sentences
    assert "not_offer_recipient" not in sentences
    assert "trade_build_pending" in sentences
