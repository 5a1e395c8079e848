"""The contract of the rules: an agenda of steps, moves with conditions, events that fold into a state."""

from games.kernel.action import Action
from games.kernel.declaration import DECLARATIONS, declare, decode, encode, schema
from games.kernel.event import AgendaBecame, Event, GameEnded, Result, Scoring
from games.kernel.field import COLOUR, COUNT, SEAT, Field, Kind, count, many, named, numbered, optional
from games.kernel.frame import Agenda, Colour, Frame, Seat
from games.kernel.hook import FOLLOWS, GAME, OPENING, WINNER, Combine, Hook
from games.kernel.move import EVERYTHING, Condition, Move, Predicate, Template, bits, gate
from games.kernel.part import Game, Option, Part
from games.kernel.play import advance, begin, cost, decide, due, fold, instead, legal, refusal, templates
from games.kernel.refusal import Misfit, Refusal, Refused
from games.kernel.rules import Rules
from games.kernel.state import State
from games.kernel.step import Step
from games.kernel.view import View, determinize, learn, redact, view
from games.kernel.words import Words

__all__ = [
    "COLOUR",
    "COUNT",
    "DECLARATIONS",
    "EVERYTHING",
    "FOLLOWS",
    "GAME",
    "OPENING",
    "SEAT",
    "WINNER",
    "Action",
    "Agenda",
    "AgendaBecame",
    "Colour",
    "Combine",
    "Condition",
    "Event",
    "Field",
    "Frame",
    "Game",
    "GameEnded",
    "Hook",
    "Kind",
    "Misfit",
    "Move",
    "Option",
    "Part",
    "Predicate",
    "Refusal",
    "Refused",
    "Result",
    "Rules",
    "Scoring",
    "Seat",
    "State",
    "Step",
    "Template",
    "View",
    "Words",
    "advance",
    "begin",
    "bits",
    "cost",
    "count",
    "decide",
    "declare",
    "decode",
    "determinize",
    "due",
    "encode",
    "fold",
    "gate",
    "instead",
    "learn",
    "legal",
    "many",
    "named",
    "numbered",
    "optional",
    "redact",
    "refusal",
    "schema",
    "templates",
    "view",
]
