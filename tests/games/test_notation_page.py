"""The page about the notation: its examples run, and its tables are complete."""

import doctest
import json
import re
from pathlib import Path

import pytest

from games.catalog import COMBINATIONS, merge_variants, simpler_combinations
from games.kernel.event import END_REASONS
from games.kernel.step import Step, encode_frame_view
from games.settlers.cards import DEVELOPMENT, RESOURCES
from games.settlers.notation import NUMBER_FIELDS
from games.settlers.parsing import parse_agenda
from projections.game.snapshot import CALLED_OFF, CLOSED
from tests.games.tour import FILES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text()


def test_the_examples_on_the_page_run():
    blocks = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(blocks, {}, "notation.md", "docs/notation.md", 0)
    assert doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(examples) == (0, len(examples.examples))


@pytest.mark.parametrize("name", [*NUMBER_FIELDS, "dice", "fresh", "offer", "agenda", "result"])
def test_every_word_is_in_the_grammar(name):
    assert f"`{name}:`" in PAGE


HEADINGS = {
    "settlers": "Base game",
    "trade_partners": "Trade Partners",
    "trade_partners+cities_knights": "Trade Partners with Cities & Knights",
    "settlers+cities_knights": "Settlers with Cities & Knights",
    "settlers+seafarers": "Settlers with Seafarers",
    "settlers+seafarers+cities_knights": "Settlers with Seafarers and Cities & Knights",
    "first_nations": "First Nations",
    "dinosaurs": "Dinosaurs",
    "puerto": "Puerto",
    "natick": "Natick",
}


def steps_of(ruleset: str) -> dict[str, Step]:
    return merge_variants(ruleset, lambda rules: rules.steps)


def own_steps(ruleset: str) -> dict[str, Step]:
    """The steps of a ruleset that are not steps of those that it is built on."""
    base = {name for simpler in simpler_combinations(ruleset) for name in steps_of(simpler)}
    return {name: step for name, step in steps_of(ruleset).items() if name not in base}


def frame_rows(ruleset: str) -> list[tuple[str, str]]:
    """The example and the fields of each row in the table of a ruleset, if it has one."""
    if ruleset not in HEADINGS:
        return []
    section = PAGE.split(f"### {HEADINGS[ruleset]}\n")[1].split("\n#")[0]
    return re.findall(r"^\| `([a-z_]+\(.*?\))` \|(.*?)\|", section, re.MULTILINE)


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_the_page_has_a_row_for_each_step_of_a_ruleset(ruleset):
    rows = [parse_agenda(example)[0].step for example, _ in frame_rows(ruleset)]
    assert sorted(rows) == sorted(own_steps(ruleset))


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_the_page_has_the_fields_of_each_frame_in_a_view(ruleset):
    for example, fields in frame_rows(ruleset):
        (frame,) = parse_agenda(example)
        shown = encode_frame_view(own_steps(ruleset)[frame.step], frame)
        expected = {name: value for name, value in shown.items() if name not in ("step", "seats")}
        assert json.loads("{" + fields.strip("` ") + "}") == expected


def test_the_page_has_each_end_reason():
    section = PAGE.split("## End reasons\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([a-z_]+)` \|", section, re.MULTILINE) == [*END_REASONS, CLOSED, CALLED_OFF]


@pytest.mark.parametrize("name", [*RESOURCES, *DEVELOPMENT])
def test_every_card_has_its_letter(name):
    assert name.replace("_", " ") in PAGE


def test_the_page_names_the_folder_of_the_tour():
    assert {str(file.parent.relative_to(ROOT)) for file in FILES} == {"tests/games/tours"}
    assert "`tests/games/tours`" in PAGE
