"""The page about the notation: its examples run, and its tables are complete."""

import doctest
import re
from pathlib import Path

import pytest

from games.catalog import get_ruleset
from games.settlers.cards import DEVELOPMENT, RESOURCES
from games.settlers.notation import NUMBER_FIELDS
from games.settlers.parsing import parse_agenda
from tests.games.tour import FILES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text()


def test_its_examples_run():
    blocks = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(blocks, {}, "notation.md", "docs/notation.md", 0)
    assert doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(examples) == (0, len(examples.examples))


@pytest.mark.parametrize("name", [*NUMBER_FIELDS, "dice", "fresh", "offer", "agenda", "result"])
def test_every_word_is_in_the_grammar(name):
    assert f"`{name}:`" in PAGE


@pytest.mark.parametrize("step", get_ruleset("settlers", 3).steps)
def test_every_step_has_a_valid_example_of_a_frame(step):
    (example,) = re.findall(rf"[|,] `({step}\(.*?\))`", PAGE)
    assert parse_agenda(example)[0].step == step


@pytest.mark.parametrize("name", [*RESOURCES, *DEVELOPMENT])
def test_every_card_has_its_letter(name):
    assert name.replace("_", " ") in PAGE


def test_the_page_has_the_folder_of_the_tour():
    assert {str(file.parent.relative_to(ROOT)) for file in FILES} == {"tests/games/tours"}
    assert "`tests/games/tours`" in PAGE
