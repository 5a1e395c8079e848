"""Extensions: what a part adds to the state is written, read, hidden, imagined, shown and checked with the rest."""

import pytest

from games.catalog import ruleset
from games.chance import SeededChance
from games.kernel import GAME, Misfit, Part, Rules, begin, determinize, view
from games.settlers.extension import Extension
from games.settlers.part import SETTLERS
from tests.rules.wire import fits


class Weather(Extension):
    """Wind that everybody feels, and a secret forecast that seat 0 has heard."""

    def __init__(self):
        super().__init__("weather", ("wind", "forecast"))

    def blank(self, rules):
        return (0, 3)

    def ignorance(self, rules, seat):
        return "told" if seat == 0 else "guessing"

    def hidden(self, state, seat):
        return state.part("weather") if seat == 0 else (state.part("weather")[0], -1)

    def determinize(self, state, view, chance):
        wind, forecast = state.part("weather")
        return (wind, 3 if forecast == -1 else forecast)

    def write(self, state):
        if state.part("weather")[0]:
            yield "wind", str(state.part("weather")[0])

    def read(self, state, word, value):
        if not value.isdigit():
            raise ValueError("wind is a number")
        return (int(value), 3)

    def amiss(self, state):
        if state.part("weather")[0] > 12:
            yield "no wind is stronger than 12"

    def show(self, view):
        return {"wind": view.state.part("weather")[0]}

    def schema(self, limits):
        return {"type": "object", "required": ["wind"], "properties": {"wind": {"type": "integer"}}}


class Quiet(Extension):
    """Adds nothing but its name."""


def rules(*extensions):
    parts = [
        Part(name=each.name, about="For one test.", hooks=((GAME, lambda game, *_, each=each: game.extended(each)),))
        for each in extensions
    ]
    return Rules("settlers", (SETTLERS, *parts), 2, ruleset("settlers", 2).options)


@pytest.fixture
def state():
    return begin(rules(Quiet("quiet"), Weather()), SeededChance(1))[1]


def again(state):
    return state.rules.game.read(state.rules, state.rules.game.write(state))


def seen(state, seat):
    return view(state, seat, state.rules.game.ignorance(state.rules, seat))


def test_every_extension_has_its_leaf(state):
    assert (state.part("quiet"), state.part("weather")) == (None, (0, 3))


def test_a_leaf_changes_alone(state):
    before = state.copy()
    state.set_part("weather", (5, 3))
    assert (state.part("quiet"), state.part("weather"), before.part("weather")) == (None, (5, 3), (0, 3))


def test_a_leaf_is_written_and_read(state):
    state.set_part("weather", (5, 3))
    assert " wind:5 " in state.rules.game.write(state)
    assert again(state).leaves() == state.leaves()


def test_the_usual_is_not_written(state):
    assert "wind" not in state.rules.game.write(state)


@pytest.mark.parametrize(("value", "said"), [("west", "wind is a number"), ("13", "no wind is stronger than 12")])
def test_a_word_that_cannot_be_is_refused_with_its_reason(state, value, said):
    with pytest.raises(Misfit, match=said):
        state.rules.game.read(state.rules, f"{state.rules.game.write(state)} wind:{value}")


def test_an_unknown_word_is_told_all_that_there_are(state):
    with pytest.raises(Misfit, match="offer, wind, forecast, agenda"):
        state.rules.game.read(state.rules, f"{state.rules.game.write(state)} rain:1")


def test_a_leaf_is_hidden_from_those_who_may_not_look(state):
    assert [seen(state, seat).state.part("weather") for seat in (0, 1, None)] == [(0, 3), (0, -1), (0, -1)]
    assert [seen(state, seat).known.parts[1] for seat in (0, 1)] == ["told", "guessing"]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_imagined_leaf_is_whole_and_looks_the_same(state, seat):
    imagined = determinize(seen(state, seat), SeededChance(2))
    assert imagined.part("weather") == (0, 3)
    assert seen(imagined, seat) == seen(state, seat)


def test_a_leaf_is_shown_under_its_name_and_fits_its_schema(state):
    shown = state.rules.game.show(seen(state, 1))
    assert shown["weather"] == {"wind": 0}
    assert "quiet" not in shown
    assert fits(shown, state.rules.game.schema(state.rules.limits))
    assert not fits({**shown, "weather": {}}, state.rules.game.schema(state.rules.limits))


def test_a_broken_invariant_is_noticed(state):
    state.set_part("weather", (13, 3))
    assert state.rules.game.violations(state) == ["no wind is stronger than 12"]


def test_an_extension_that_owns_words_has_to_read_them():
    with pytest.raises(NotImplementedError):
        Quiet("quiet").read(None, "", "")
