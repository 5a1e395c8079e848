"""Attack: the Tribe falls on everything around its hex; Settlers may defend it by Knights, and dice decide."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.first_nations.events import AttackDeclared, AttackRolled
from games.first_nations.nation import Pieces, around, has_attacked, nation, nation_seat, settlers_on
from games.first_nations.territory import defended
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import Condition, Move, gate
from games.kernel.step import Step
from games.settlers.cards import DEVELOPMENT_COST, total
from games.settlers.removing import remove
from games.settlers.state import Settlers
from games.settlers.steps.building import has_hand, pays

DIE = 6
HIT, HIT_DEFENDED = 4, 6
"""What the die of a piece has to show at least."""
MARKED = 2
"""So many pieces have to go for a marker."""


@dataclass(frozen=True, slots=True)
class DeclareAttack(Action):
    """Pays for an attack on all pieces of Settlers around the Tribe's hex; whoever holds a card is asked to defend."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield AttackDeclared(seat, nation(state).tribe, DEVELOPMENT_COST)
        state.agenda = answers(state, seat) + state.agenda


def answers(state: Settlers, seat: Seat) -> Agenda:
    """Settlers in the order of their turns, then the First Nations if they could play a card, then the dice."""
    seats = state.rules.seats
    settlers = [(seat + place) % seats for place in range(1, seats)]
    frames = [Frame("defence", (other,)) for other in settlers if state.held[other]]
    if state.played_span != state.span and total(state.held[seat]) > too_new(state):
        frames.append(Frame("counter", (seat,)))
    return (*frames, Frame("battle"))


def too_new(state: Settlers) -> int:
    """How many cards were bought in this turn."""
    return total(state.fresh) if state.fresh_span == state.span else 0


def first_attack(state: Settlers, seat: Seat) -> int:
    """There was none in this turn."""
    return gate(not has_attacked(state))


def something_there(state: Settlers, seat: Seat) -> int:
    """A Settler has a piece around the Tribe's hex."""
    return gate(settlers_on(state, nation(state).tribe))


def attack_move() -> Move:
    """Attacking, once a turn."""
    conditions = (
        pays(DEVELOPMENT_COST),
        Condition("attacked_already", first_attack),
        Condition("nothing_to_attack", something_there),
    )
    return Move(DeclareAttack, [DeclareAttack()], conditions, has_hand)


class Battle(Step):
    """Everything is rolled for at once; who has lost pieces gets them back, and two or more gone bring a marker."""

    def __init__(self) -> None:
        super().__init__("battle")

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        steps = [each.step for each in state.agenda]
        here = steps.index("battle")
        seat = nation_seat(state)
        follows = state.agenda[here + 1 : here + 2] == (Frame("nation", (seat,)),)
        fits = not frame.seats and not frame.data and has_attacked(state) and follows
        if fits and set(steps[:here]) <= {"defence", "counter"} and settlers_on(state, nation(state).tribe):
            return None
        return "comes after an attack on pieces of Settlers, between their answers and the rest of the turn"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        hex_ = nation(state).tribe
        attacked = around(state, hex_)
        needed = needs(state, attacked)
        draw, values = chance.draw("attack", (DIE,) * len(needed))
        yield AttackRolled(*attacked, tuple([value + 1 for value in values]), draw)
        lost = [value + 1 >= need for value, need in zip(values, needed, strict=True)]
        yield from remove(state, *struck(attacked, lost))
        if sum(lost) >= MARKED:
            yield from defended(state, hex_)


def needs(state: Settlers, attacked: Pieces) -> list[int]:
    """What the die of each piece has to show, in the order in which they are rolled for."""
    standing = [each for each in nation(state).defences if not each.cancelled]
    edges, corners = [each.edge for each in standing], [each.corner for each in standing]
    safe = [edge in edges for edge in attacked.roads]
    safe += [corner in corners for corner in attacked.settlements + attacked.cities]
    return [HIT_DEFENDED if defended else HIT for defended in safe]


def struck(attacked: Pieces, lost: list[bool]) -> Pieces:
    """The pieces that go."""
    left = iter(lost)
    roads = tuple([edge for edge in attacked.roads if next(left)])
    settlements = tuple([corner for corner in attacked.settlements if next(left)])
    return Pieces(roads, settlements, tuple([corner for corner in attacked.cities if next(left)]))


declare(DeclareAttack)
