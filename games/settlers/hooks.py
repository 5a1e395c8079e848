"""The questions that the base game asks of the parts built on it."""

from collections.abc import Mapping
from typing import Any, Final

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.hook import (
    AllHook,
    ChainHook,
    FramesHook,
    GatherHook,
    Hook,
    MaskHook,
    RulesetHook,
    SingleHook,
    SumHook,
)
from games.kernel.move import Moves
from games.kernel.state import Agenda, Colour, Seat
from games.settlers.cards import Cards
from games.settlers.events.board import BoardSetUp
from games.settlers.island.layout import Layout
from games.settlers.state import Settlers

LAYOUT: Final = RulesetHook[Layout]("LAYOUT")
"""(rules, layout) -> the island that is played on."""
LAY_BOARD: Final = SingleHook[Settlers, Chance, BoardSetUp]("LAY_BOARD")
"""(state, chance) -> the board of a new game."""
SCRIPTED_BOARD: Final = RulesetHook[Any]("SCRIPTED_BOARD")
"""(rules, script) -> the values of the draws that lay a scripted board, None for a random one."""
SUPPLY: Final = RulesetHook[Mapping[int, int]]("SUPPLY")
"""(rules, counts) -> how many resource cards of each kind there are; a part changes its own kinds only."""
DECK: Final = RulesetHook[Mapping[int, int]]("DECK")
"""(rules, counts) -> how many development cards of each kind there are."""
PIECES: Final = RulesetHook[Mapping[str, int]]("PIECES")
"""(rules, counts) -> how many pieces of each kind a colour has."""

BUILD_MOVES: Final = RulesetHook[Moves]("BUILD_MOVES")
"""(rules, moves) -> what a seat may build and buy, in its turn and in between."""
BANK_TRADE_MOVES: Final = RulesetHook[Moves]("BANK_TRADE_MOVES")
"""(rules, moves) -> the trades with the bank."""
CARD_MOVES: Final = RulesetHook[Moves]("CARD_MOVES")
"""(rules, moves) -> the cards that a seat may play, before the roll or after it."""
TURN_MOVES: Final = RulesetHook[Moves]("TURN_MOVES")
"""(rules, moves) -> further moves of the part of a turn in which a seat trades and builds."""
ANYTIME_MOVES: Final = RulesetHook[Moves]("ANYTIME_MOVES")
"""(rules, moves) -> further moves of a seat at any time in its own turn, before the roll, too."""

TURN_FRAMES: Final = FramesHook[Settlers, Seat]("TURN_FRAMES")
"""(state, seat) -> the frames of a turn, in their order."""
ROLL_FRAMES: Final = FramesHook[Settlers, int]("ROLL_FRAMES")
"""(state, roll) -> the frames that a roll brings, before the rest of the turn."""
DRAFT_FRAMES: Final = FramesHook[Settlers, Seat, int]("DRAFT_FRAMES")
"""(state, seat, corner) -> frames that follow when the road next to a new settlement is placed."""
KNIGHT_FRAMES: Final = ChainHook[Settlers, Seat, Agenda, Agenda]("KNIGHT_FRAMES")
"""(state, seat, frames) -> the frames that a played knight brings."""

PLACED: Final = GatherHook[Settlers, Colour, str, int, Event]("PLACED")
"""(state, colour, kind, location) -> events that follow a piece on its edge or corner."""
PRODUCED: Final = FramesHook[Settlers, list[Cards]]("PRODUCED")
"""(state, gains) -> the frames that follow a production, by what each colour got."""
HAND_LIMIT: Final = ChainHook[Settlers, Seat, int, int]("HAND_LIMIT")
"""(state, seat, limit) -> the cards that a seat may have when a seven is rolled."""
ROBBER_MOVES: Final = AllHook[Settlers]("ROBBER_MOVES")
"""(state) -> whether the robber may move at this time of the game."""
ROBBER_ON_BOARD: Final = AllHook[Settlers]("ROBBER_ON_BOARD")
"""(state) -> whether the robber is on the board at this time of the game, and not beside it."""
AFTER_MONOPOLY: Final = GatherHook[Settlers, int, Event]("AFTER_MONOPOLY")
"""(state, resource) -> events that follow a monopoly."""
PIECES_USED: Final = ChainHook[Settlers, Colour, str, int, int]("PIECES_USED")
"""(state, colour, kind, count) -> how many settlements or cities of a colour are not in its supply."""
PIECES_LEFT: Final = ChainHook[Settlers, Colour, Mapping[str, int], Mapping[str, int]]("PIECES_LEFT")
"""(state, colour, left) -> how many pieces of each kind a colour has in its supply."""
FREE_PIECES: Final = SumHook[Settlers]("FREE_PIECES")
"""(state, colour) -> how many of the pieces that can be placed as a free road a colour has in its supply."""
BLOCKED: Final = MaskHook[Settlers]("BLOCKED")
"""(state, colour) -> the corners that a colour's roads may reach but not pass."""
FURTHER_EDGES: Final = MaskHook[Settlers]("FURTHER_EDGES")
"""(state, colour) -> the edges with pieces of a colour that are no roads."""
FURTHER_CORNERS: Final = MaskHook[Settlers]("FURTHER_CORNERS")
"""(state, colour) -> the corners that a colour has come to without roads, and may settle."""
FURTHER_ROOM: Final = MaskHook[Settlers]("FURTHER_ROOM")
"""(state, colour) -> the corners that a colour could still come to without roads."""
ROUTE_LENGTH: Final = SingleHook[Settlers, Colour, int, int]("ROUTE_LENGTH")
"""(state, colour, edge) -> the length of a colour's longest route, with a further road on an edge unless it is -1."""
ROUTES_SETTLED: Final = AllHook[Settlers]("ROUTES_SETTLED")
"""(state) -> whether the Longest Road has been judged by the lengths that the routes have, for the invariants."""
CHECKED_ROUTE_LENGTH: Final = SingleHook[Settlers, Colour, int]("CHECKED_ROUTE_LENGTH")
"""(state, colour) -> the length of a colour's longest route by a second, simple search, for the invariants."""
HEX_BUILDINGS: Final = MaskHook[Settlers]("HEX_BUILDINGS")
"""(state, colour) -> the hexes in whose centre a colour has a building."""

PRODUCTION_DEMAND: Final = ChainHook[Settlers, int, list[Cards], list[Cards]]("PRODUCTION_DEMAND")
"""(state, roll, demand) -> the cards that a roll yields each colour, including those from places other than corners."""
RATE: Final = ChainHook[Settlers, Colour, int, int, int]("RATE")
"""(state, colour, kind, rate) -> the rate at which a colour trades a kind overseas, between two and four."""
EXPOSED: Final = AllHook[Settlers, Colour]("EXPOSED")
"""(state, colour) -> whether thefts and monopolies may take cards from a colour's hand."""

POINTS: Final = SumHook[Settlers]("POINTS")
"""(state, colour) -> further public points."""
SET_UP_POINTS: Final = RulesetHook[int]("SET_UP_POINTS")
"""(rules, points) -> the most points of a seat when the set-up is over."""
TARGET_SEATS: Final = RulesetHook[dict[str, tuple[Seat, ...]]]("TARGET_SEATS")
"""(rules, seats) -> by option that is a target of victory points, the seats that may have it."""
POINT_LIMIT: Final = Hook[Settlers, Colour, int, int, int]("POINT_LIMIT")
"""(state, colour, roads, settlements) -> the most points of one kind that a colour can still have at one time.

`roads` are the empty edges that its roads could come to, `settlements` the most further ones that would have a place.
An answer is never too low. The answers add up.
"""
LAST_TURN: Final = ChainHook[Settlers, int, int]("LAST_TURN")
"""(state, number) -> the number of the last turn that a game can have, from its turn cap."""
START_OBJECTIONS: Final = GatherHook[Settlers, str]("START_OBJECTIONS")
"""(state) -> what the rules of a part cannot lead to in a position of a turn, as the rest of a sentence on it."""
TARGET_POINTS: Final = ChainHook[Settlers, Colour, int, int]("TARGET_POINTS")
"""(state, colour, points) -> the points with which a colour wins."""
MAY_WIN: Final = AllHook[Settlers]("MAY_WIN")
"""(state) -> whether the active seat may win at this moment."""
