"""Puerto in the language of the rules' tests: roles, goes and gold."""

from typing import Any

from games.kernel import GameEnded
from games.puerto.events import (
    FeePaid,
    GoldPlacedOnRoles,
    GoldTaken,
    GoldTraded,
    GoStarted,
    ResourceBarred,
    ResourcesUnbarred,
    RolePicked,
    RoundStarted,
)
from games.puerto.roles import ROLES
from games.puerto.steps.go_frames import Pass
from games.puerto.steps.pick import PickRole
from games.puerto.steps.prospector import TakeBankCard
from games.puerto.steps.soldier import Plunder
from games.puerto.steps.trader import TradeGold
from games.settlers.cards import RESOURCES
from tests.rules.actions import SeatAction
from tests.rules.language import *  # noqa: F403
from tests.rules.language import Turn, given
from tests.rules.positions import Builder, Sheet, number


def puerto(*past: Builder, picks: str = "red", seats: int = 3, **options: Any) -> Turn:
    """A position of Puerto in which a seat has to pick a role, by default the first of a round."""
    return given(picking(picks), *past, game="puerto", seats=seats, **options)


def in_phase(role: str, *past: Builder, seats: int = 3, **options: Any) -> Turn:
    """Red has picked this role first in the round and has the first go of its phase."""
    return puerto(*past, seats=seats, **options).after(pick("red", role))


def picking(colour: str, *before: str) -> Builder:
    """This seat has to pick; the seats before it have picked these roles."""

    def build(sheet: Sheet) -> None:
        governor = (number(colour) - len(before)) % len(sheet.colours)
        sheet.words |= {"active": number(colour), "agenda": f"pick_role({number(colour)})", "governor": governor}
        if before:
            sheet.words["picked"] = ".".join(before)

    return build


def gold(**counts: int) -> Builder:
    """The gold of each colour."""

    def build(sheet: Sheet) -> None:
        held = [0] * len(sheet.colours)
        for colour, count in counts.items():
            held[number(colour)] = count
        sheet.words["gold"] = ",".join(map(str, held))

    return build


def gold_on(**roles: int) -> Builder:
    """The gold on each role."""

    def build(sheet: Sheet) -> None:
        sheet.words["laid"] = ".".join(f"{role}{count}" for role, count in roles.items())

    return build


def pick(colour: str, role: str) -> SeatAction:
    return SeatAction(number(colour), PickRole(ROLES.index(role)))


def passes(colour: str) -> SeatAction:
    return SeatAction(number(colour), Pass())


def plunder(colour: str, *spared: str, victims: int) -> SeatAction:
    """A theft of the first card of each of this many victims; the others are spared."""
    action = Plunder(sum([1 << number(name) for name in spared]))
    return SeatAction(number(colour), action, draws=lambda _: {"theft": [(0,)] * victims})


def take_bank_card(colour: str, resource: str) -> SeatAction:
    return SeatAction(number(colour), TakeBankCard(RESOURCES.index(resource)))


def trade_gold(colour: str, resource: str) -> SeatAction:
    return SeatAction(number(colour), TradeGold(RESOURCES.index(resource)))


def round_started(governor: str) -> RoundStarted:
    return RoundStarted(number(governor))


def gold_placed_on_roles(*roles: str) -> GoldPlacedOnRoles:
    return GoldPlacedOnRoles(tuple([ROLES.index(role) for role in roles]))


def role_picked(colour: str, role: str, gold: int = 0) -> RolePicked:
    return RolePicked(number(colour), ROLES.index(role), gold)


def go_started(colour: str) -> GoStarted:
    return GoStarted(number(colour))


def gold_taken(colour: str) -> GoldTaken:
    return GoldTaken(number(colour))


def fee_paid(colour: str, to: str) -> FeePaid:
    return FeePaid(number(colour), number(to))


def gold_traded(colour: str, card: str) -> GoldTraded:
    return GoldTraded(number(colour), 3, RESOURCES.index(card))


def barred(resource: str) -> ResourceBarred:
    return ResourceBarred(RESOURCES.index(resource))


def unbarred() -> ResourcesUnbarred:
    return ResourcesUnbarred()


def won_by(*colours: str, points: tuple[int, ...]) -> GameEnded:
    return GameEnded(tuple([number(colour) for colour in colours]), "points", points)


def gold_of(turn: Turn) -> tuple[int, ...]:
    """The gold of all colours in the public view."""
    return tuple(turn.shown_to("red")["puerto"]["gold"])
