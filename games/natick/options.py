"""The options of Natick; what the source does not say is the project's own choice."""

from games.kernel.field import Kind, Limits, count
from games.kernel.part import Option
from games.kernel.refusal import Misfit
from games.natick.costs import COSTS, USUAL


def _boolean(data: object, _: Limits) -> bool:
    if not isinstance(data, bool):
        raise Misfit("", "must be true or false")
    return data


OPTIONS = (
    Option("target_points", count(3, 12), 7, "Points that let the round be the last."),
    Option(
        "costs",
        COSTS,
        USUAL,
        "Coins by build, each suit by its letter: wood, stone, grain, iron. At most three of a suit; 1 to 12 in all, "
        "a scout at most 3. What is left out costs the usual.",
    ),
    Option(
        "domestic_trade",
        Kind(lambda _: {"type": "boolean"}, lambda value: value, _boolean),
        True,
        "The two players may trade with each other.",
    ),
    Option("turn_cap", count(1, 10_000), 1000, "Turns after which the game ends in a draw."),
)
