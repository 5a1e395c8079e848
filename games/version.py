"""The version of the rules that every game names, and what each version changed."""

from collections.abc import Mapping
from typing import Final

from games.combination import split_name

RULES_VERSION: Final = "2"
"""Changes with every change of a rule that makes an old action give other events."""

UNWINNABLE: Final = "When a round begins and no seat can reach the target any more, the game ends in a draw."

RULE_CHANGES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "1": {},
    "2": {
        "cities_knights": (
            "A displacement changes all routes before the Longest Road is judged, so that two equal ones set it aside; "
            "it is judged once, when the displaced knight is on its new corner or off the board.",
            "Nobody draws a card at a gate after the seat of the turn has won by a point card.",
            "An improvement that the Crane makes free of cost leaves the offers of its player firm.",
        ),
        "dinosaurs": ("One action can bring several points in a niche.", UNWINNABLE),
        "first_nations": (
            "A Settler without a settlement or city lands free of cost at the beginning of its turn.",
            "Roads that are cut off from the buildings of a Settler do not keep it from landing at a cost.",
            UNWINNABLE,
        ),
        "natick": ("At the turn cap the most points win; equal points are a draw.",),
        "puerto": (
            "The seat that picked the Soldier decides after the move of the robber whom it plunders, or passes.",
            "Resources can be monopolised again as soon as the Trader's phase ends.",
            "The turn cap ends the game only at the end of a round.",
            UNWINNABLE,
        ),
        "settlers": (UNWINNABLE,),
        "trade_partners": (UNWINNABLE,),
    },
}
"""By version, in their order: one sentence for each rule of a ruleset or an expansion that differs from the version
before."""


def find_rule_changes(name: str, from_version: str, to_version: str = RULES_VERSION) -> tuple[str, ...] | None:
    """The rules of a combination that differ between two versions; None if the table lacks one of the versions.

    An empty answer means that a game of either version has the same events under the other.
    """
    versions = list(RULE_CHANGES)
    if from_version not in versions or to_version not in versions:
        return None
    first, last = sorted([versions.index(from_version), versions.index(to_version)])
    ruleset, expansions = split_name(name)
    return tuple(
        [
            each
            for version in versions[first + 1 : last + 1]
            for part in (ruleset, *expansions)
            for each in RULE_CHANGES[version].get(part, ())
        ]
    )
