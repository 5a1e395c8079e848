"""The options of the base game, with the printed rule as the default."""

from collections.abc import Mapping
from typing import Any

from games.kernel.codec import BOOLEAN, Codec, enum_codec, integer_codec
from games.kernel.part import Option
from games.kernel.refusal import InvalidValue
from games.translatable import Translatable


def choice(*names: str) -> Codec:
    """One of several words, as on the wire."""
    words = enum_codec(*names)
    return Codec(words.schema, lambda value: value, lambda data, limits: names[words.decode(data, limits)])


OPTIONS = (
    Option("target_points", integer_codec(3, 50), 10, "Victory points that win the game."),
    Option("board", choice("shuffled", "fixed"), "shuffled", "Hexes and harbours shuffled, or the beginners' map."),
    Option(
        "numbers",
        choice("spiral", "random"),
        "spiral",
        "Number tokens of a shuffled board: in the order of their letters from a corner inwards, or at random with "
        "no 6 or 8 next to another.",
    ),
    Option(
        "discard_limit",
        integer_codec(5, 20),
        7,
        "On a seven, half of every hand with more cards than this is discarded.",
    ),
    Option(
        "friendly_robber",
        BOOLEAN,
        False,
        "The robber may not move to hexes of other seats with at most two visible points, as long as another hex is "
        "left.",
    ),
    Option("domestic_trade", BOOLEAN, True, "Seats may trade with one another."),
    Option("turn_cap", integer_codec(1, 10_000), 1000, "Turns after which the game ends in a draw."),
)


def contradictions(options: Mapping[str, Any]) -> InvalidValue | None:
    """The first option that contradicts the others, if there is one."""
    if options["board"] == "fixed" and options["numbers"] != "spiral":
        return InvalidValue(
            "numbers",
            Translatable("the fixed board has its numbers printed; leave this option out or shuffle the board"),
        )
    return None
