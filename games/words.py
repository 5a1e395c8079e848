"""The words that positions of all games share: numbers, what is on the agenda, what is due, and how a game ended."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from games.kernel.event import Result
from games.kernel.frame import Agenda, Frame
from games.kernel.refusal import Misfit

MOST = 1_000_000
"""Turns, spans and points are below this."""


def commas(items: Iterable[Any]) -> str:
    """`0,2`."""
    return ",".join(map(str, items))


def listed(items: Iterable[Any]) -> str:
    """As it stands in a sentence."""
    return ", ".join(map(str, items))


def parts(text: str, pattern: str, form: str) -> tuple[str, ...]:
    """The groups of a pattern, empty where one is left out; a text of another form is told which one fits."""
    match = re.fullmatch(pattern, text)
    if match is None:
        raise ValueError(form)
    return match.groups("")


def number(text: str, limit: int = MOST) -> int:
    """A number below a limit."""
    if not (text.isascii() and text.isdigit() and len(text) < 8) or int(text) >= limit:
        raise ValueError(f"{text[:20]!r} is no number below {limit}")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    """Several, or none."""
    return tuple([number(each) for each in text.split(",")]) if text else ()


def read_words(words: Iterable[str], read: Callable[[str, str], None]) -> None:
    """Reads the name and the value of each word; only offers may be said more than once."""
    told: set[str] = set()
    for word in words:
        name, _, value = word.partition(":")
        if name in told and name != "offer":
            raise ValueError(f"{name!r} is said twice")
        told.add(name)
        try:
            read(name, value)
        except (ValueError, Misfit) as error:
            raise ValueError(f"cannot read {word[:60]!r}: {error}") from None


def write_agenda(agenda: Agenda) -> str:
    """Frames as `discard(0,2;4,5)+robber(1)`."""
    return "+".join([f"{step}({commas(seats)}{';' if data else ''}{commas(data)})" for step, seats, data in agenda])


def read_agenda(text: str) -> Agenda:
    """The frames of `discard(0,2;4,5)+robber(1)`."""
    frames = [re.fullmatch(r"([a-z_]+)\(([0-9,]*)(?:;([0-9,]+))?\)", word) for word in text.split("+")]
    if not all(frames):
        raise ValueError("a frame is step(seats;data), and + joins them")
    return tuple([Frame(match[1], numbers(match[2]), numbers(match[3] or "")) for match in frames if match])


def write_result(result: Result) -> str:
    """Reason, winners and points."""
    return f"{result.reason}/{commas(result.winners)}/{commas(result.points)}"


def read_result(text: str) -> Result:
    """The result of `points/0/10,2`."""
    reason, winners, points = parts(text, "([a-z_]+)/([0-9,]*)/([0-9,]+)", "a result is reason/winners/points")
    return Result(numbers(winners), reason, numbers(points))


def check_result(state: Any, result: Result, colours: int) -> None:
    """A game that is over leaves nothing to do."""
    if state.agenda:
        raise ValueError("there is a result, so nothing is on the agenda")
    if not set(result.winners) <= set(range(state.rules.seats)) or len(result.points) != colours:
        raise ValueError("a result names winners among the seats, and the points of every colour")


def check_agenda(state: Any) -> None:
    """Every frame is one that its step could have, and somebody is due."""
    if len(set(state.agenda)) < len(state.agenda):
        raise ValueError("the agenda says the same twice")
    for frame in state.agenda:
        if frame.step not in state.rules.steps:
            raise ValueError(f"the agenda has {frame.step!r}, but the steps are {listed(state.rules.steps)}")
        if len(set(frame.seats)) < len(frame.seats) or not set(frame.seats) <= set(range(state.rules.seats)):
            raise ValueError(f"the agenda has {frame.step} for seats {listed(frame.seats)}, which are not those here")
        objection = state.rules.steps[frame.step].objection(state, frame)
        if objection is not None:
            raise ValueError(f"the agenda has {frame.step}, which {objection}")
    if not state.rules.due(state):
        raise ValueError("nobody has anything to decide, and there is no result")
