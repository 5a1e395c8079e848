"""The options of Natick; where the source of the rules is silent, the default is a choice of this project."""

from games.kernel.codec import Codec, Limits, integer_codec
from games.kernel.part import Option
from games.kernel.refusal import InvalidValue
from games.natick.costs import COSTS, DEFAULT_COSTS
from games.translatable import Translatable


def _decode_boolean(data: object, _: Limits) -> bool:
    if not isinstance(data, bool):
        raise InvalidValue("", Translatable("must be true or false"))
    return data


OPTIONS = (
    Option("target_points", integer_codec(3, 12), 7, "Points that make the round the last one."),
    Option(
        "costs",
        COSTS,
        DEFAULT_COSTS,
        "Coins by build, each suit by its letter: wood, stone, grain, iron. At most three of a suit; 1 to 12 in all, "
        "a scout at most 3. A build that is left out has its default cost.",
    ),
    Option(
        "domestic_trade",
        Codec(lambda _: {"type": "boolean"}, lambda value: value, _decode_boolean),
        True,
        "The two players may trade with each other.",
    ),
    Option("turn_cap", integer_codec(1, 10_000), 1000, "Turns after which the game ends, and the most points win."),
)
