"""Dinosaurs in the language of the rules' tests: herds, niches, competitions and catastrophes."""

from typing import Any

from games.dinosaurs.catastrophes import CATASTROPHES
from games.dinosaurs.events import (
    CatastropheRolled,
    DinosaursCrowdedOut,
    DinosaursPlaced,
    DinosaursWipedOut,
    NicheEvolved,
)
from games.dinosaurs.habitat import NICHES
from games.dinosaurs.herd import count_on_hex
from games.dinosaurs.state import ecology
from games.dinosaurs.steps.catastrophe import ChooseVictim
from games.dinosaurs.steps.draft import PlaceFirstDinosaurs
from games.dinosaurs.steps.evolution import EvolveNiche
from games.dinosaurs.steps.placement import PlaceDinosaur, StopPlacingDinosaurs
from games.settlers.steps.roll import RollDice
from tests.rules.actions import SeatAction
from tests.rules.language import *  # noqa: F403
from tests.rules.language import Turn, given, pile
from tests.rules.positions import COLOURS, Builder, Sheet, number

LETTERS = dict(zip(NICHES, "hfpgmds", strict=True))


def given_dinosaurs(*past: Builder, seats: int = 3, **options: Any) -> Turn:
    """A position of the dinosaurs."""
    return given(*past, game="dinosaurs", seats=seats, **options)


def herd(**herds: dict[int, int]) -> Builder:
    """The number of dinosaurs of each colour by hex."""

    def build(sheet: Sheet) -> None:
        each = [herds.get(colour, {}) for colour in COLOURS[: sheet.seats]]
        written = [".".join(f"{hex_}x{count}" for hex_, count in own.items()) or "-" for own in each]
        sheet.words["dinosaurs"] = "/".join(written)

    return build


def adapted(**points: dict[str, int]) -> Builder:
    """The points of each colour by niche."""

    def build(sheet: Sheet) -> None:
        each = [points.get(colour, {}) for colour in COLOURS[: sheet.seats]]
        written = ["".join(f"{LETTERS[niche]}{count}" for niche, count in own.items()) or "-" for own in each]
        sheet.words["niches"] = "/".join(written)

    return build


def placing(colour: str, *corners: int) -> Builder:
    """The seat may place a dinosaur from each of these colonies before its roll."""
    seat = number(colour)
    agenda = f"dinosaur_placement({seat};{','.join(map(str, corners))})+roll({seat})+trade_build({seat})"
    return lambda sheet: sheet.words.update(active=seat, agenda=agenda)


def place(colour: str, corner: int, hex_: int) -> SeatAction:
    return SeatAction(number(colour), PlaceDinosaur(corner, hex_))


def stop(colour: str) -> SeatAction:
    return SeatAction(number(colour), StopPlacingDinosaurs())


def place_first(colour: str, hex_: int) -> SeatAction:
    return SeatAction(number(colour), PlaceFirstDinosaurs(hex_))


def evolve(colour: str, niche: str, count: int = 1) -> SeatAction:
    return SeatAction(number(colour), EvolveNiche(NICHES.index(niche), count))


def choose(colour: str, victim: str) -> SeatAction:
    return SeatAction(number(colour), ChooseVictim(number(victim)))


def roll_seven(colour: str, then: int) -> SeatAction:
    """A roll of seven, and the sum of the second roll."""
    first = max(1, then - 6)
    return SeatAction(
        number(colour), RollDice(), lambda _: {"dice": [(0, 5)], "catastrophe": [(first - 1, then - first - 1)]}
    )


def placed(colour: str, hex_: int, count: int = 1) -> DinosaursPlaced:
    return DinosaursPlaced(number(colour), hex_, count)


def crowded_out(hex_: int, *colours: str) -> DinosaursCrowdedOut:
    return DinosaursCrowdedOut(hex_, tuple([number(colour) for colour in colours]))


def evolved(colour: str, niche: str, paid: str, count: int = 1) -> NicheEvolved:
    return NicheEvolved(number(colour), NICHES.index(niche), pile(paid), count)


def catastrophe(name: str, first: int, second: int) -> CatastropheRolled:
    number_ = [each.name for each in CATASTROPHES].index(name)
    return CatastropheRolled((first, second), number_, 0)


def wiped_out(colour: str, niche: str, points: int = 1) -> DinosaursWipedOut:
    return DinosaursWipedOut(number(colour), NICHES.index(niche), points)


def on(turn: Turn, hex_: int) -> tuple[int, ...]:
    """The dinosaurs of all colours on a hex."""
    return tuple([count_on_hex(own, hex_) for own in ecology(turn.state).herds])


def points_of(turn: Turn, colour: str, niche: str) -> int:
    return ecology(turn.state).niches[number(colour)][NICHES.index(niche)]


def steps_of(turn: Turn) -> list[str]:
    """The names of the steps on the agenda."""
    return [frame.step for frame in turn.state.agenda]
