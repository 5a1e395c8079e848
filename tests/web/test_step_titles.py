"""The page has words for every step in which a seat decides."""

import re
from pathlib import Path

import pytest

from games.catalog import COMBINATIONS, get_ruleset, seat_counts

WORDS = Path(__file__).parents[2] / "web" / "src" / "rules" / "words.ts"


def titled_steps() -> set[str]:
    """The keys of the table of steps."""
    table = WORDS.read_text().partition("const STEPS")[2].partition("};")[0]
    return set(re.findall(r"^  (\w+):", table, re.MULTILINE))


@pytest.mark.parametrize("name", COMBINATIONS)
def test_a_step_in_which_a_seat_decides_has_a_title(name: str) -> None:
    rules = get_ruleset(name, max(seat_counts(name)))
    deciding = {
        rules.vocabulary.to_own_name(each) for each, step in rules.steps.items() if step.moves or step.other_seat_moves
    }
    assert len(deciding) > 3
    assert deciding - titled_steps() == set()
