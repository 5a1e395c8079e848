"""Damaged positions: lines with typos or words of other lines, which are either read or refused."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from games.chance import SeededChance
from games.kernel import InvalidValue, advance
from games.notation import format_position, parse_position
from tests.games import perft

ALPHABET = "0123456789abcdefghlmoprsvwy:;|/.,+-=?>()[]_ ²٣\t"


def lines_with_typos(lines: Sequence[str], alphabet: str = ALPHABET, last: int = 700) -> st.SearchStrategy[str]:
    """One of the lines with one to three typos up to the place `last`: letters are removed or inserted."""
    inserted = st.text(st.sampled_from(alphabet), max_size=4)
    changes = st.lists(st.tuples(st.integers(0, last), st.integers(0, 4), inserted), min_size=1, max_size=3)
    return st.builds(_change, st.sampled_from(lines), changes)


def lines_with_moved_words(lines: Sequence[str], last: int = 30) -> st.SearchStrategy[str]:
    """One of the lines with one to three words of another; places are counted modulo the length of a line."""
    moves = st.lists(st.tuples(st.integers(0, last), st.integers(0, last)), min_size=1, max_size=3)
    return st.builds(_move, st.sampled_from(lines), st.sampled_from(lines), moves)


def _change(line: str, changes: list[tuple[int, int, str]]) -> str:
    for place, removed, inserted in changes:
        line = line[:place] + inserted + line[place + removed :]
    return line


def _move(line: str, other: str, moves: list[tuple[int, int]]) -> str:
    words, others = line.split(), other.split()
    for place, source in moves:
        words[place % len(words)] = others[source % len(others)]
    return " ".join(words)


def play_on(state: Any, decisions: int = 3) -> None:
    """Plays a few legal actions; each position is read as it was written."""
    listed = list(perft.listed(state))
    if listed and decisions:
        seat, action = listed[len(listed) // 2]
        advance(state, seat, action, SeededChance(1))
        assert parse_position(format_position(state)).as_dict() == state.as_dict()
        play_on(state, decisions - 1)


def assert_read_or_refused(line: str, play: Callable[[Any], None] = play_on) -> None:
    """The line is refused, or read as a position that is written as it was read and can be played."""
    try:
        state = parse_position(line)
    except InvalidValue:
        return
    assert parse_position(format_position(state)).as_dict() == state.as_dict()
    play(state)
