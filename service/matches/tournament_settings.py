"""The settings of the matches of a tournament, as its log keeps them."""

from collections.abc import Mapping
from typing import Any

from service.matches.begin_match import MatchSettings
from service.runtime.game_terms import GameTerms

ENTRANTS_OF_MATCH = 2
"""Policies play the other seats."""


def encode_settings(settings: MatchSettings, ai: str) -> dict[str, Any]:
    return {
        "name": settings.name,
        "seats": settings.seats,
        "options": dict(settings.options),
        "kind": settings.kind,
        "terms": settings.terms._asdict(),
        "ai": ai,
    }


def decode_settings(match: Mapping[str, Any]) -> MatchSettings:
    return MatchSettings(match["name"], match["seats"], match["options"], match["kind"], GameTerms(**match["terms"]))


def other_policies(seats: int, ai: str) -> dict[int, str]:
    """The policies of the seats beside those of the two entrants."""
    return dict.fromkeys(range(ENTRANTS_OF_MATCH, seats), ai)
