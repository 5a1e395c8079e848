"""Pirate: whoever may move the robber can move the pirate instead, and robs a colour with a ship next to it."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat
from games.seafarers.events import PirateMoved
from games.seafarers.fleet import SEA_HEX, fleet, own_ships
from games.seafarers.sea import sea_hexes, sea_hexes_at, sides_of
from games.settlers.state import NONE, Settlers
from games.settlers.steps.building import action_facts
from games.settlers.steps.robber import (
    Robber,
    Theft,
    can_be_robbed,
    friendly_robber_conditions,
    protected_colours,
    rob,
)


@dataclass(frozen=True, slots=True)
class MovePirate(Action):
    """Places the pirate on a hex of the sea, instead of moving the robber."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield PirateMoved(self.hex)
        state.pop()
        yield from rob(state, seat, pirate_victims(state, seat, self.hex), "pirate_theft", chance)


declare(MovePirate, group="Robber", hex=SEA_HEX)


def pirate_victims(state: Settlers, thief: Colour, hex_: int) -> tuple[Colour, ...]:
    """Other colours with a ship on a side of the hex, at least one card, and an exposed hand."""
    sides = sides_of(state, hex_)
    colours = range(len(state.hands))
    return tuple(
        [colour for colour in colours if can_be_robbed(state, thief, colour) and own_ships(state, colour) & sides]
    )


def other_sea_hexes(state: Settlers, seat: Seat) -> int:
    """Every hex of the sea, those of the frame included, but the pirate's own."""
    pirate, sea = fleet(state).pirate, sea_hexes(state)
    return sea if pirate == NONE else sea & ~(1 << pirate)


def friendly_sea_hexes(state: Settlers, seat: Seat) -> int:
    """Hexes that a friendly pirate allows; all of them if there is no such hex."""
    ships = 0
    for colour in protected_colours(state, seat):
        ships |= own_ships(state, colour)
    allowed = ~sea_hexes_at(state, ships)
    return allowed if allowed & other_sea_hexes(state, seat) else ALL_CHOICES


def pirate_move(rules: Ruleset) -> Move:
    """The pirate goes to another hex of the sea, which a friendly one chooses with care."""
    must_move = Condition("pirate_must_move", other_sea_hexes, action_facts("hex"))
    conditions = (must_move, *friendly_robber_conditions(rules, friendly_sea_hexes))
    return Move(MovePirate, map(MovePirate, range(rules.limits["sea_hex"])), conditions)


class RobberOrPirate(Robber):
    """The robber of the base game, or the pirate."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, moves=(pirate_move(rules),), where=friendly_robber_conditions(rules))


class PirateTheft(Theft):
    """With several possible victims the mover of the pirate chooses one."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, "pirate_theft")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        pirate = fleet(state).pirate
        found = pirate_victims(state, frame.seats[0], pirate) if len(frame.seats) == 1 and pirate != NONE else ()
        fits = frame.data and set(frame.data) <= set(found)
        return None if fits else "is for one seat and names others with a ship next to the pirate and with cards"
