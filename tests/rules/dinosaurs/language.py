"""The language of the rules' tests with the words of the dinosaurs: herds, niches, competitions and catastrophes."""

from typing import Any

from games.dinosaurs.catastrophes import CATASTROPHES
from games.dinosaurs.ecology import ecology
from games.dinosaurs.events import (
    CatastropheRolled,
    DinosaursCrowdedOut,
    DinosaursPlaced,
    NicheEvolved,
    NicheStruck,
)
from games.dinosaurs.habitat import NICHES
from games.dinosaurs.herd import dwelling
from games.dinosaurs.steps.catastrophe import ChooseVictim
from games.dinosaurs.steps.draft import PlaceFirstDinosaurs
from games.dinosaurs.steps.evolution import Evolve
from games.dinosaurs.steps.placing import PlaceDinosaur, StopPlacing
from games.settlers.steps.roll import RollDice
from tests.rules.asks import Ask
from tests.rules.language import *  # noqa: F403
from tests.rules.language import Turn, given, pile
from tests.rules.positions import COLOURS, Builder, Sheet, number

LETTERS = dict(zip(NICHES, "hfpgmds", strict=True))


def wild(*past: Builder, seats: int = 3, **options: Any) -> Turn:
    """A position of the dinosaurs."""
    return given(*past, game="dinosaurs", seats=seats, **options)


def herd(**herds: dict[int, int]) -> Builder:
    """How many dinosaurs of each colour live on which hex."""

    def build(sheet: Sheet) -> None:
        each = [herds.get(colour, {}) for colour in COLOURS[: sheet.seats]]
        written = [".".join(f"{hex_}x{count}" for hex_, count in own.items()) or "-" for own in each]
        sheet.words["dinosaurs"] = "/".join(written)

    return build


def adapted(**points: dict[str, int]) -> Builder:
    """How many points each colour has in which niche."""

    def build(sheet: Sheet) -> None:
        each = [points.get(colour, {}) for colour in COLOURS[: sheet.seats]]
        written = ["".join(f"{LETTERS[niche]}{count}" for niche, count in own.items()) or "-" for own in each]
        sheet.words["niches"] = "/".join(written)

    return build


def placing(colour: str, *corners: int) -> Builder:
    """Before its roll this seat may bring out a dinosaur from each of these colonies."""
    seat = number(colour)
    agenda = f"placing({seat};{','.join(map(str, corners))})+roll({seat})+trade_build({seat})"
    return lambda sheet: sheet.words.update(active=seat, agenda=agenda)


def place(colour: str, corner: int, hex_: int) -> Ask:
    return Ask(number(colour), PlaceDinosaur(corner, hex_))


def stop(colour: str) -> Ask:
    return Ask(number(colour), StopPlacing())


def place_first(colour: str, hex_: int) -> Ask:
    return Ask(number(colour), PlaceFirstDinosaurs(hex_))


def evolve(colour: str, niche: str) -> Ask:
    return Ask(number(colour), Evolve(NICHES.index(niche)))


def choose(colour: str, victim: str) -> Ask:
    return Ask(number(colour), ChooseVictim(number(victim)))


def roll_seven(colour: str, then: int) -> Ask:
    """A seven, and the sum of the second roll."""
    first = max(1, then - 6)
    return Ask(number(colour), RollDice(), lambda _: {"dice": [(0, 5)], "catastrophe": [(first - 1, then - first - 1)]})


def placed(colour: str, hex_: int, count: int = 1) -> DinosaursPlaced:
    return DinosaursPlaced(number(colour), hex_, count)


def crowded_out(hex_: int, *colours: str) -> DinosaursCrowdedOut:
    return DinosaursCrowdedOut(hex_, tuple([number(colour) for colour in colours]))


def evolved(colour: str, niche: str, paid: str) -> NicheEvolved:
    return NicheEvolved(number(colour), NICHES.index(niche), pile(paid))


def catastrophe(name: str, first: int, second: int) -> CatastropheRolled:
    number_ = [each.name for each in CATASTROPHES].index(name)
    return CatastropheRolled((first, second), number_, 0)


def struck(colour: str, niche: str, points: int = 1) -> NicheStruck:
    return NicheStruck(number(colour), NICHES.index(niche), points)


def on(turn: Turn, hex_: int) -> tuple[int, ...]:
    """Everybody's dinosaurs on a hex."""
    return tuple([dwelling(own, hex_) for own in ecology(turn.state).herds])


def points_of(turn: Turn, colour: str, niche: str) -> int:
    return ecology(turn.state).niches[number(colour)][NICHES.index(niche)]


def steps_of(turn: Turn) -> list[str]:
    """What is to be done, by the names of the steps."""
    return [frame.step for frame in turn.state.agenda]
