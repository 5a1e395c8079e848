"""The notation that all games share: numbers, the agenda, and results."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from games.kernel.engine import due_seats
from games.kernel.refusal import InvalidValue
from games.kernel.state import Agenda, Frame, Result, bit_indexes

NUMBER_LIMIT = 1_000_000
"""Turns, spans and points are below this number."""


def format_list(items: Iterable[Any]) -> str:
    """For example `0,2`."""
    return ",".join(map(str, items))


def format_for_sentence(items: Iterable[Any]) -> str:
    """As in a sentence."""
    return ", ".join(map(str, items))


def match_groups(text: str, pattern: str, form: str) -> tuple[str, ...]:
    """The groups of a pattern, empty if one is missing; the error names the expected form."""
    match = re.fullmatch(pattern, text)
    if match is None:
        raise ValueError(form)
    return match.groups("")


def parse_number(text: str, limit: int = NUMBER_LIMIT) -> int:
    """Parses a number below a limit."""
    if not (text.isascii() and text.isdigit() and len(text) < 8) or int(text) >= limit:
        raise ValueError(f"{text[:20]!r} is no number below {limit}")
    return int(text)


def parse_numbers(text: str) -> tuple[int, ...]:
    """Parses several numbers, or none."""
    return tuple([parse_number(each) for each in text.split(",")]) if text else ()


def format_places(mask: int) -> str:
    """The numbers of a mask: `0.4.17`."""
    return ".".join(map(str, bit_indexes(mask)))


def parse_places(text: str, limit: int, objection: str) -> int:
    """The mask of numbers below a limit; a number that occurs twice is a ValueError with this objection."""
    numbers = [parse_number(each, limit) for each in text.split(".")]
    if len(set(numbers)) < len(numbers):
        raise ValueError(objection)
    return sum([1 << number for number in numbers])


def parse_mask(text: str, limit: int) -> int:
    """The mask of numbers below a limit; no text is an empty mask."""
    return parse_places(text, limit, "each number occurs once") if text else 0


def split_items(text: str, count: int) -> list[str]:
    """So many items with slashes between them; ValueError for another number of items."""
    items = text.split("/")
    if len(items) != count:
        raise ValueError(f"there are {count} items with / between them")
    return items


def parse_masks(text: str, count: int, limit: int) -> tuple[int, ...]:
    """So many masks of numbers below a limit."""
    return tuple([parse_mask(each, limit) for each in split_items(text, count)])


def parse_words(words: Iterable[str], read: Callable[[str, str], None]) -> None:
    """Parses the name and the value of each word; only offers may occur more than once."""
    seen: set[str] = set()
    for word in words:
        name, _, value = word.partition(":")
        if name in seen and name != "offer":
            raise ValueError(f"{name!r} occurs twice")
        seen.add(name)
        try:
            read(name, value)
        except (ValueError, InvalidValue) as error:
            raise ValueError(f"cannot read {word[:60]!r}: {error}") from None


def format_agenda(agenda: Agenda) -> str:
    """Frames as `discard(0,2;4,5)+robber(1)`."""
    return "+".join(
        [f"{step}({format_list(seats)}{';' if data else ''}{format_list(data)})" for step, seats, data in agenda]
    )


def parse_agenda(text: str) -> Agenda:
    """The frames of `discard(0,2;4,5)+robber(1)`."""
    frames = [re.fullmatch(r"([a-z_]+)\(([0-9,]*)(?:;([0-9,]+))?\)", word) for word in text.split("+")]
    if not all(frames):
        raise ValueError("a frame is step(seats;data), and + joins them")
    return tuple([Frame(match[1], parse_numbers(match[2]), parse_numbers(match[3] or "")) for match in frames if match])


def format_result(result: Result) -> str:
    """Reason, winners and points."""
    return f"{result.reason}/{format_list(result.winners)}/{format_list(result.points)}"


def parse_result(text: str) -> Result:
    """The result of `points/0/10,2`."""
    reason, winners, points = match_groups(text, "([a-z_]+)/([0-9,]*)/([0-9,]+)", "a result is reason/winners/points")
    return Result(parse_numbers(winners), reason, parse_numbers(points))


def check_result(state: Any, result: Result, colours: int) -> None:
    """A game with a result has an empty agenda."""
    if state.agenda:
        raise ValueError("there is a result, so the agenda must be empty")
    if not set(result.winners) <= set(range(state.rules.seats)) or len(result.points) != colours:
        raise ValueError("a result names winners among the seats, and the points of every colour")


def check_agenda(state: Any) -> None:
    """Every frame must be possible for its step, and a seat must be due."""
    if len(set(state.agenda)) < len(state.agenda):
        raise ValueError("the agenda has a frame twice")
    for frame in state.agenda:
        if frame.step not in state.rules.steps:
            raise ValueError(
                f"the agenda has {frame.step!r}, but the steps are {format_for_sentence(state.rules.steps)}"
            )
        if len(set(frame.seats)) < len(frame.seats) or not set(frame.seats) <= set(range(state.rules.seats)):
            raise ValueError(
                f"the agenda has {frame.step} for seats {format_for_sentence(frame.seats)}, which are not those here"
            )
        step = state.rules.steps[frame.step]
        is_misplaced = step.is_first_only and frame is not state.agenda[0]
        objection = "comes first or not at all" if is_misplaced else step.frame_objection(state, frame)
        if objection is not None:
            raise ValueError(f"the agenda has {frame.step}, which {objection}")
    if not due_seats(state):
        raise ValueError("no seat is due, and there is no result")
