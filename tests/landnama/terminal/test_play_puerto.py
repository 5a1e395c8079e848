"""A game of Puerto typed in the terminal, against AI players of a running service."""

import random
import re
from io import StringIO

import pytest
from rich.console import Console

from landnama.terminal.choices.menu import MenuChooser
from landnama.terminal.choices.prompt import Prompt
from landnama.terminal.client import create_game
from landnama.terminal.connection import Connection
from landnama.terminal.session import TerminalSession

ORDER = {
    "ruleset": "puerto",
    "seats": 3,
    # No hand is ever halved here, so that only numbers have to be typed.
    "options": {"board": "fixed", "target_points": 5, "discard_limit": 20},
    "ai": "greedy",
    "ai_delay": 0,
}


class RandomInput:
    """Types a random number of a printed row, or of a place that the board offers."""

    def __init__(self):
        self.screen, self.position, self.luck = StringIO(), 0, random.Random(3)

    def __call__(self, prompt):
        printed = self.screen.getvalue()[self.position :]
        self.position += len(printed)
        self.screen.write(f"{prompt}\n")
        usable = re.search(r"Type one of (\d+)", printed)
        rows = re.findall(r"^ +(\d+)  (?!.*\.\.\.$)\w", printed.partition("│")[0], re.MULTILINE)
        return usable[1] if usable else self.luck.choice(rows or ["1"])


@pytest.fixture(scope="module")
def screen(shared_service):
    """The output of a whole game."""
    typist = RandomInput()
    line = Connection(shared_service.url)
    line.token = line.post("/players", {"name": "Puerta"})["token"]
    console = Console(file=typist.screen, width=200, markup=False, highlight=False)
    TerminalSession(create_game(line, ORDER), MenuChooser(Prompt(console, typist)), console).play()
    line.close()
    return typist.screen.getvalue()


def test_a_whole_game_is_typed_to_its_end(screen):
    assert re.search(r"The game is over, won by (you|\w+ \((blue|white)\))", screen)


def test_roles_are_offered_by_name_with_their_holder_and_gold(screen):
    assert re.search(
        r"^ +\d+  (producer|trader|builder|soldier|prospector|robber)( \(with \d gold\))?: ", screen, re.MULTILINE
    )
    assert re.search(
        r"^Roles: producer.*, trader.*, builder.*, soldier.*, prospector.*, robber.*\.$", screen, re.MULTILINE
    )
    assert re.search(r"^Roles: .*\((you|\w+ \((blue|white)\))\).*\.$", screen, re.MULTILINE)
    assert re.search(r"^Roles: .* with \d gold.*\.$", screen, re.MULTILINE)


def test_the_gold_of_all_seats_and_of_the_bank_is_shown(screen):
    assert re.search(r"^Gold: you \d+, \w+ \(blue\) \d+, \w+ \(white\) \d+; the bank has \d+\.$", screen, re.MULTILINE)


def test_the_governor_and_the_phase_are_shown(screen):
    assert re.search(r"^A new round; the Governor is (you|\w+ \((blue|white)\))\.$", screen, re.MULTILINE)
    assert re.search(r"^The Governor is (you|\w+ \((blue|white)\))\.$", screen, re.MULTILINE)
    assert re.search(
        r"^The Governor is \w+\. In the phase of the \w+, picked by (you|blue|white)\.$", screen, re.MULTILINE
    )


def test_every_event_has_a_sentence(screen):
    assert not re.search(r"^[a-z ]+: \{", screen, re.MULTILINE)
