"""Grid moves: pairs of a source and a target, listed source by source, and refused by the first condition."""

from itertools import product

from games.kernel import ALL_CHOICES, Condition, Refusal, bit_indexes
from games.kernel.grid_move import GridMove, PairCondition
from games.kernel.move import no_guard
from games.kernel.step import MoveTable
from games.seafarers.steps.moving import MoveShip
from games.settlers.state import Settlers

PLACES = 5
ANYWHERE = Condition("nowhere", lambda *_: ALL_CHOICES)


def facts(state, seat, action):
    return {"origin": action.from_edge, "target": action.to_edge}


def grid(guard=no_guard):
    """Things may leave the places of the state, and go to a free place at most two further."""
    sources = [Condition("asleep", awake), Condition("empty", lambda state, _: state.paved)]
    targets = [
        Condition("full", lambda state, _: ~state.paved, facts),
        PairCondition("far", lambda *_: 0b110, lambda steps, source: steps << source),
    ]
    return GridMove(MoveShip, PLACES, sources, targets, guard)


def awake(state, seat):
    return ALL_CHOICES if state.turn else 0


def state(things, awake=True, reach=0):
    """The things are paved edges; they may move from the first turn on."""
    given = Settlers()
    given.paved, given.free, given.turn = things, reach, int(awake)
    return given


def test_all_pairs_that_the_conditions_allow_are_listed_by_source():
    assert grid().legal_choices(state(0b01011), 0) == [MoveShip(0, 2), MoveShip(1, 2), MoveShip(3, 4)]


def test_nothing_is_listed_if_the_source_conditions_allow_nothing():
    assert grid().legal_choices(state(0b1, awake=False), 0) == []
    assert grid().mask(state(0b1, awake=False), 0) == 0


def test_the_mask_has_the_sources_with_a_target():
    assert grid().mask(state(0b11011), 0) == 0b00011


def test_a_refusal_is_the_first_condition_that_fails_those_on_the_source_first():
    move = grid()
    assert move.find_refusal(state(0b1, awake=False), 0, MoveShip(0, 1)) == Refusal("asleep")
    assert move.find_refusal(state(0b1), 0, MoveShip(1, 2)) == Refusal("empty")
    assert move.find_refusal(state(0b11), 0, MoveShip(0, 1)) == Refusal("full", {"origin": 0, "target": 1})
    assert move.find_refusal(state(0b1), 0, MoveShip(0, 4)) == Refusal("far")
    assert move.find_refusal(state(0b1), 0, MoveShip(0, 2)) is None
    assert move.refusal_codes == ["asleep", "empty", "full", "far"]


def test_a_part_can_add_conditions_on_the_source():
    move = grid().with_conditions([Condition("first", lambda *_: 0b1)])
    assert move.legal_choices(state(0b01011), 0) == [MoveShip(0, 2)]
    assert move.find_refusal(state(0b01011), 0, MoveShip(1, 2)) == Refusal("first")


def test_a_listed_action_is_the_same_object_each_time():
    move = grid()
    first, second = move.legal_choices(state(0b1), 0), move.legal_choices(state(0b1), 0)
    assert all(one is other for one, other in zip(first, second, strict=True))


def test_a_condition_that_does_not_depend_on_the_source_is_evaluated_once_for_all_sources():
    asked = []
    free = Condition("full", lambda state, seat: asked.append(seat) or ~state.paved)
    move = GridMove(MoveShip, PLACES, [Condition("empty", lambda state, _: state.paved)], [free])
    assert move.legal_choices(state(0b00111), 2) == [MoveShip(*pair) for pair in product((0, 1, 2), (3, 4))]
    assert asked == [2]


def test_pairs_are_found_again_where_all_that_they_depend_on_is_the_same():
    asked = []
    near = PairCondition("far", lambda state, _: state.free, lambda reach, source: asked.append(source) or reach)
    move = GridMove(MoveShip, PLACES, [Condition("empty", lambda state, _: state.paved)], [ANYWHERE, near])
    for reach in (0b00110, 0b00110, 0b01000):
        far = [MoveShip(0, target) for target in bit_indexes(reach)]
        assert move.legal_choices(state(0b1, reach=reach), 0) == far
    assert asked == [0, 0]


def test_a_rule_without_any_target_in_its_bound_ends_the_evaluation():
    asked = []
    near = PairCondition("far", lambda state, _: state.free, lambda reach, _: reach, bound=lambda reach: reach)
    last = PairCondition("late", lambda *_: asked.append("late"), lambda *_: ALL_CHOICES)
    move = GridMove(MoveShip, PLACES, [Condition("empty", lambda state, _: state.paved)], [ANYWHERE, near, last])
    assert move.legal_choices(state(0b1, reach=0), 0) == []
    assert asked == []
    assert move.legal_choices(state(0b1, reach=0b100), 0) == [MoveShip(0, 2)]


def test_a_table_lists_pairs_after_other_moves_and_knows_whether_any_is_possible():
    table = MoveTable([grid()])
    assert table.legal_actions(state(0b1), 0) == [MoveShip(0, 1), MoveShip(0, 2)]
    assert table.has_legal_choice(state(0b1), 0)
    assert not table.has_legal_choice(state(0b10000), 0)


def test_a_guard_skips_the_move():
    table = MoveTable([grid(guard=lambda state, _: state.paved > 1)])
    assert table.legal_actions(state(0b1), 0) == []
    assert not table.has_legal_choice(state(0b1), 0)
    assert table.has_legal_choice(state(0b10), 0)
