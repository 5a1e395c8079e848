"""Attack: the First Nations attack all pieces around the Tribe's hex; Settlers may play Knights; dice decide."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.first_nations.events import AttackDeclared, AttackRolled
from games.first_nations.pieces import SettlerPieces
from games.first_nations.state import (
    attacked_pieces,
    has_attacked,
    has_settlers,
    hit_roll,
    nation,
    nation_seat,
    settler_pieces,
)
from games.first_nations.territory import mark_territory
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import Step
from games.settlers.cards import DEVELOPMENT_COST, total
from games.settlers.island.removal import remove_pieces
from games.settlers.state import Settlers
from games.settlers.steps.building import priced_move

DIE_FACES = 6
LOSSES_FOR_MARKER = 2
"""The number of lost pieces that brings a marker."""


@dataclass(frozen=True, slots=True)
class DeclareAttack(Action):
    """Pays for an attack on all pieces of Settlers around the Tribe's hex."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield AttackDeclared(seat, nation(state).tribe, DEVELOPMENT_COST)
        state.push_all(response_frames(state, seat))


declare(DeclareAttack, group="Attack")


def response_frames(state: Settlers, seat: Seat) -> Agenda:
    """A frame for each Settler with a card in turn order, one for the First Nations if they may play one, the dice."""
    seats = state.rules.seats
    settlers = [(seat + place) % seats for place in range(1, seats)]
    frames = [Frame("defence", (other,)) for other in settlers if state.unplayed[other]]
    if state.played_span != state.span and total(state.unplayed[seat]) > count_new_cards(state):
        frames.append(Frame("counter_defence", (seat,)))
    return (*frames, Frame("battle"))


def count_new_cards(state: Settlers) -> int:
    """The number of cards that the active seat has bought in this turn."""
    return total(state.fresh) if state.fresh_span == state.span else 0


def is_first_attack(state: Settlers, seat: Seat) -> int:
    """All choices if the First Nations have not attacked in this turn, otherwise none."""
    return ALL_CHOICES if not has_attacked(state) else 0


def has_targets(state: Settlers, seat: Seat) -> int:
    """All choices if a Settler has a piece around the Tribe's hex, otherwise none."""
    return ALL_CHOICES if has_settlers(state, nation(state).tribe) else 0


def attack_move() -> Move:
    """The move that attacks, once a turn."""
    conditions = (Condition("already_attacked", is_first_attack), Condition("nothing_to_attack", has_targets))
    return priced_move(DeclareAttack, [DeclareAttack()], DEVELOPMENT_COST, conditions)


class Battle(Step):
    """One die for each piece, all at once; lost pieces go back to the supply, and two or more bring a marker."""

    def __init__(self) -> None:
        super().__init__("battle")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        steps = [each.step for each in state.agenda]
        index = steps.index("battle")
        seat = nation_seat(state)
        follows = state.agenda[index + 1 : index + 2] == (Frame("first_nations_turn", (seat,)),)
        fits = not frame.seats and not frame.data and has_attacked(state) and follows
        if fits and set(steps[:index]) <= {"defence", "counter_defence"} and has_settlers(state, nation(state).tribe):
            return None
        return "comes after an attack on pieces of Settlers, between their answers and the rest of the turn"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        hex_ = nation(state).tribe
        attacked = settler_pieces(state, hex_)
        needed = [hit_roll(state, piece) for piece in attacked_pieces(state)]
        draw, values = chance.draw("attack", (DIE_FACES,) * len(needed))
        yield AttackRolled(*attacked, tuple([value + 1 for value in values]), draw)
        lost = [value + 1 >= need for value, need in zip(values, needed, strict=True)]
        yield from remove_pieces(state, *pieces_lost(attacked, lost))
        if sum(lost) >= LOSSES_FOR_MARKER:
            yield from mark_territory(state, hex_)


def pieces_lost(attacked: SettlerPieces, lost: list[bool]) -> SettlerPieces:
    """The pieces that the dice remove."""
    flags = iter(lost)
    roads = tuple([edge for edge in attacked.roads if next(flags)])
    settlements = tuple([corner for corner in attacked.settlements if next(flags)])
    return SettlerPieces(roads, settlements, tuple([corner for corner in attacked.cities if next(flags)]))
