"""Slips of the pen: lines with letters changed or words from elsewhere, which may be misfits but do no harm."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from games.chance import SeededChance
from games.kernel import InvalidValue, advance
from games.notation import format_position, parse_position
from tests.games import perft

ALPHABET = "0123456789abcdefghlmoprsvwy:;|/.,+-=?>()[]_ ²٣\t"


def letters_changed(lines: Sequence[str], alphabet: str = ALPHABET, last: int = 700) -> st.SearchStrategy[str]:
    """One of these lines with one to three slips, none behind the last place: letters are gone and others put."""
    put = st.text(st.sampled_from(alphabet), max_size=4)
    changes = st.lists(st.tuples(st.integers(0, last), st.integers(0, 4), put), min_size=1, max_size=3)
    return st.builds(_change, st.sampled_from(lines), changes)


def words_moved(lines: Sequence[str], last: int = 30) -> st.SearchStrategy[str]:
    """One of these lines with one to three words from another; places begin again behind the end of a line."""
    moves = st.lists(st.tuples(st.integers(0, last), st.integers(0, last)), min_size=1, max_size=3)
    return st.builds(_move, st.sampled_from(lines), st.sampled_from(lines), moves)


def _change(line: str, changes: list[tuple[int, int, str]]) -> str:
    for place, gone, put in changes:
        line = line[:place] + put + line[place + gone :]
    return line


def _move(line: str, other: str, moves: list[tuple[int, int]]) -> str:
    words, others = line.split(), other.split()
    for place, source in moves:
        words[place % len(words)] = others[source % len(others)]
    return " ".join(words)


def play_on(state: Any, decisions: int = 3) -> None:
    """Some way or other; whatever is listed leads to a position that can be written."""
    listed = list(perft.listed(state))
    if listed and decisions:
        seat, action = listed[len(listed) // 2]
        advance(state, seat, action, SeededChance(1))
        assert parse_position(format_position(state)).as_dict() == state.as_dict()
        play_on(state, decisions - 1)


def survives(line: str, play: Callable[[Any], None] = play_on) -> None:
    """A line is a misfit, or a position that writes itself and can be played on."""
    try:
        state = parse_position(line)
    except InvalidValue:
        return
    assert parse_position(format_position(state)).as_dict() == state.as_dict()
    play(state)
