"""On the wire: how actions and events are declared, written, read, described and refused."""

import pickle
from dataclasses import dataclass

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import (
    DECLARATIONS,
    EXTEND_GAME,
    ActionRefused,
    Frame,
    InvalidValue,
    Refusal,
    Ruleset,
    Vocabulary,
    declaration_schema,
    declare,
    decode,
    encode,
    enum_codec,
    legal_templates,
    optional_codec,
    start_game,
)
from games.kernel.codec import FRAMES, index_codec, integer_codec, list_codec
from games.kernel.event import END_REASON, END_REASONS
from games.settlers.cards import ORE, cards
from games.settlers.events.building import LongestRoadHolderChanged
from games.settlers.events.development import DevelopmentCardBought
from games.settlers.events.robber import CardStolen
from games.settlers.part import SETTLERS
from games.settlers.steps.building import BuildRoad
from games.settlers.steps.development import PlayMonopoly, PlayYearOfPlenty
from games.settlers.steps.discard import DiscardCards
from games.settlers.steps.maritime_trade import MakeMaritimeTrade
from tests.rules.language import agenda_changed, bought, longest_road_holder_changed, stolen
from tests.rules.wire import fits

RULES = get_ruleset("settlers", 3)


def decode_error(data):
    with pytest.raises(InvalidValue) as error:
        RULES.wire.decode_action(data)
    return error.value


def test_a_type_is_written_in_lower_case_with_underscores():
    assert encode(BuildRoad(3)) == {"type": "build_road", "edge": 3}


@pytest.fixture
def stone_rules():
    """The base game with the own word `stone` for ore."""
    words = EXTEND_GAME.bind(lambda _, game: game.with_words(Vocabulary({"ore": "stone"})))
    return Ruleset("settlers", (SETTLERS._replace(hooks=(*SETTLERS.hooks, words)),), 3, RULES.options)


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (PlayMonopoly(ORE), {"type": "play_monopoly", "resource": "stone"}),
        (PlayYearOfPlenty(cards({ORE: 2})), {"type": "play_year_of_plenty", "cards": {"stone": 2}}),
        (DiscardCards(cards({ORE: 4})), {"type": "discard_cards", "cards": {"stone": 4}}),
    ],
)
def test_own_words_in_the_values_of_an_action_are_read_as_they_are_written(stone_rules, action, data):
    assert stone_rules.wire.encode(action) == data
    assert stone_rules.wire.decode_action(data) == action


def test_the_domain_of_a_template_is_in_own_words(stone_rules):
    _, state = start_game(stone_rules, SeededChance(1))
    state.hands = (cards({ORE: 9}), *state.hands[1:])
    state.push(Frame("discard", (0,), (4,)))
    [template] = legal_templates(state, 0)
    assert stone_rules.wire.encode_domain(template, state, 0)["cards"]["from"] == {"stone": 9}


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ({"type": "play_monopoly", "resource": "gold"}, "resource: must be one of brick, lumber, wool, grain, stone"),
        ({"type": "discard_cards", "cards": {"stone": -1}}, "cards.stone: must be between 0 and 19"),
        ({"type": "end_turn", "stone": 1}, "stone: is not a field of end_turn, which has none"),
        (
            {"type": "make_maritime_trade", "give": "stone", "receive": "stone"},
            "receive: must be one of brick, lumber, wool, grain, with give stone",
        ),
    ],
)
def test_the_error_of_an_invalid_action_is_in_own_words(stone_rules, data, error):
    with pytest.raises(InvalidValue) as invalid:
        stone_rules.wire.decode_action(data)
    assert str(invalid.value) == error


def test_a_numbered_action_is_decoded_to_one_shared_object():
    first, second = (RULES.wire.decode_action({"type": "build_road", "edge": 3}) for _ in range(2))
    assert first is second
    assert first == BuildRoad(3)


@pytest.mark.parametrize(
    ("data", "field", "message"),
    [
        ([], "", "must be an object"),
        ({}, "type", "must be one of accept_offer, build_city, "),
        ({"type": 3}, "type", "must be one of accept_offer, build_city, "),
        ({"type": "castle"}, "type", "must be one of accept_offer, build_city, "),
        ({"type": "build_road"}, "edge", "is missing"),
        ({"type": "build_road", "edge": 72}, "edge", "must be between 0 and 71"),
        ({"type": "build_road", "edge": "3"}, "edge", "must be an integer"),
        ({"type": "build_road", "edge": 3, "free": True}, "free", "is not a field of build_road; fields: edge"),
        ({"type": "end_turn", "now": True}, "now", "is not a field of end_turn, which has none"),
        ({"type": "steal_card", "victim": 3}, "victim", "must be between 0 and 2"),
        ({"type": "play_monopoly", "resource": "gold"}, "resource", "must be one of brick, lumber, wool, grain, ore"),
        ({"type": "play_monopoly", "resource": ["ore"]}, "resource", "must be one of brick, "),
        ({"type": "discard_cards", "cards": {"ore": -1}}, "cards.ore", "must be between 0 and 19"),
        ({"type": "discard_cards", "cards": 4}, "cards", "must be an object of counts by kind"),
        (
            {"type": "make_maritime_trade", "give": "ore", "receive": "ore"},
            "receive",
            "must be one of brick, lumber, wool, grain, with give ore",
        ),
        ({"type": "play_year_of_plenty", "cards": {"ore": 3}}, "cards", 'must be one of {"brick": 2}, '),
        ({"type": "make_offer", "give": {"ore": 1}, "want": {"wool": 1}, "to": 1}, "to", "must be a list"),
        ({"type": "make_offer", "give": {"ore": 1}, "want": {"wool": 1}, "to": [3]}, "to", "must be between 0 and 2"),
    ],
)
def test_an_invalid_action_is_refused_with_the_field_and_the_valid_values(data, field, message):
    error = decode_error(data)
    assert error.field == field
    assert error.message.startswith(message)
    assert str(error) == (f"{field}: {error.message}" if field else error.message)


@pytest.mark.parametrize(
    ("thing", "about"), [("edge", "An edge."), ("hex", "A hex."), ("seat", "A seat."), ("corner", "A corner.")]
)
def test_the_schema_of_an_index_names_its_thing(thing, about):
    assert index_codec(thing).schema({thing: 3})["description"] == about


@pytest.mark.parametrize(
    ("kind", "bounds", "message"),
    [
        (list_codec(integer_codec(), 2, 2), {"minItems": 2, "maxItems": 2}, "must be a list of 2"),
        (list_codec(integer_codec(), 2, 3), {"minItems": 2, "maxItems": 3}, "must be a list of 2 to 3"),
        (list_codec(integer_codec(), 2), {"minItems": 2}, "must be a list of at least 2"),
    ],
)
def test_a_list_of_the_wrong_length_is_refused_with_the_valid_lengths(kind, bounds, message):
    assert bounds.items() <= kind.schema({}).items()
    with pytest.raises(InvalidValue, match=f"^{message}$"):
        kind.decode([1], {})


def test_an_event_of_another_game_is_refused():
    with pytest.raises(InvalidValue, match="settlers has no event ship_built"):
        RULES.wire.decode_event({"type": "ship_built"})


def test_a_hidden_value_is_left_out_and_decoded_as_hidden():
    blank = CardStolen(0, 1, -1, 0)
    assert encode(blank) == {"type": "card_stolen", "thief": 0, "victim": 1, "draw_number": 0}
    assert RULES.wire.decode_event(encode(blank)) == blank
    assert RULES.wire.decode_event(encode(stolen("red", of="blue", card="ore"))) == stolen("red", of="blue", card="ore")


def test_an_absent_seat_is_encoded_as_null():
    data = {"type": "longest_road_holder_changed", "colour": None}
    assert encode(longest_road_holder_changed(None)) == data
    assert RULES.wire.decode_event(data) == LongestRoadHolderChanged(-1)


def test_a_frame_is_encoded_without_empty_fields():
    written = encode(agenda_changed("production()+discard(red;4)+trade_build(red)"))["agenda"]
    assert written == [
        {"step": "production"},
        {"step": "discard", "seats": [0], "data": [4]},
        {"step": "trade_build", "seats": [0]},
    ]


@pytest.mark.parametrize("data", [3, [3], [{"seats": [0]}], [{"step": 3}], [{"step": "roll", "seats": 3}]])
def test_invalid_frames_are_refused_with_the_reason(data):
    with pytest.raises(InvalidValue, match="must be a list of frames"):
        FRAMES.decode(data, {})


@pytest.mark.parametrize("numbers", [[None], ["0"], [[0]]])
@pytest.mark.parametrize("field", ["seats", "data"])
def test_frames_with_other_values_than_numbers_are_refused(field, numbers):
    with pytest.raises(InvalidValue, match="must have numbers for seats and data"):
        FRAMES.decode([{"step": "roll", field: numbers}], {})


def test_an_end_reason_is_one_of_those_that_the_schema_lists():
    assert END_REASON.schema({})["enum"] == list(END_REASONS)
    assert END_REASON.decode("points", {}) == END_REASON.encode("points") == "points"
    with pytest.raises(InvalidValue, match="must be one of points, resources"):
        END_REASON.decode("boredom", {})
    with pytest.raises(InvalidValue, match="must be one of points, resources"):
        END_REASON.decode(["points"], {})


def test_an_unbounded_integer_has_no_maximum():
    assert integer_codec(1).schema({}) == {"type": "integer", "minimum": 1}
    with pytest.raises(InvalidValue, match="must be at least 1"):
        integer_codec(1).decode(0, {})


def test_lists_and_null_are_encoded_and_decoded():
    kind = optional_codec(list_codec(enum_codec("one", "two")))
    for written, value in ((["two", "one"], (1, 0)), ([], ()), (None, -1)):
        assert kind.encode(value) == written
        assert kind.decode(written, {}) == value
        assert fits(written, kind.schema({}))


def test_the_schema_of_an_index_has_the_limit_of_the_ruleset():
    assert index_codec("hex").schema({"hex": 19})["maximum"] == 18


def test_fields_must_be_declared_in_their_order():
    @dataclass(slots=True)
    class Whistle:
        tune: int
        loud: int

    with pytest.raises(TypeError, match="Whistle has the fields"):
        declare(Whistle, loud=integer_codec(), tune=integer_codec())
    assert Whistle not in DECLARATIONS


def test_every_hidden_field_is_known_to_the_colours_in_other_fields():
    for declaration in DECLARATIONS.values():
        names = [name for name, _ in declaration.fields]
        for _, owners in declaration.sealed_fields:
            assert owners
            assert set(owners) <= set(names)


def test_only_bought_and_stolen_cards_are_hidden():
    sealed = {
        each.type: [name for name, _ in each.sealed_fields] for each in RULES.events.values() if each.sealed_fields
    }
    assert sealed == {DevelopmentCardBought: ["card"], CardStolen: ["card"]}


def test_every_random_event_has_a_purpose():
    draws = {each.name: each.draw_purpose for each in RULES.events.values() if each.draw_purpose}
    assert draws == {
        "board_set_up": "board",
        "first_seat_drawn": "seats",
        "dice_rolled": "dice",
        "card_stolen": "theft",
        "development_card_bought": "deck",
    }


@pytest.mark.parametrize("declaration", [*RULES.actions.values(), *RULES.events.values()], ids=lambda each: each.name)
def test_every_type_describes_itself(declaration):
    """The docstring of a type is part of its declaration, because compiled classes have no docstring."""
    described = declaration_schema(declaration, RULES.limits)
    docstring = declaration.type.__doc__
    assert described["description"] == declaration.about
    assert declaration.about.endswith(".")
    assert not docstring or docstring.strip() == declaration.about
    assert described["properties"]["type"] == {"type": "string", "enum": [declaration.name]}
    assert set(described["required"]) <= set(described["properties"])


def test_a_hidden_field_is_optional_in_the_schema():
    described = declaration_schema(RULES.events["development_card_bought"], RULES.limits)
    assert "card" in described["properties"]
    assert "card" not in described["required"]
    assert fits(encode(bought("red")), described)
    assert fits(encode(DevelopmentCardBought(0, -1, 0, 0)), described)


def test_an_action_is_decoded_by_its_declaration():
    declaration = DECLARATIONS[MakeMaritimeTrade]
    action = {"type": declaration.name, "give": "ore", "receive": "wool"}
    assert decode(declaration, action, {"card": 5}) == MakeMaritimeTrade(4, 2)


@pytest.mark.parametrize(
    "error", [InvalidValue("give", "must be an integer"), ActionRefused(Refusal("no_pieces_left", {"left": 0}))]
)
def test_errors_can_be_pickled(error):
    error = pickle.loads(pickle.dumps(error))
    assert str(error) == str(error)
    assert vars(error) == vars(error)
