"""The events of a tournament. Entrants have labels: who they are is outside the log, so that they can be erased."""

from typing import Any, Literal, TypeAlias

import msgspec

Format: TypeAlias = Literal["swiss", "round_robin"]
Pair: TypeAlias = tuple[str, str]
"""The labels of two entrants; the first one has seat 0."""
Scores: TypeAlias = tuple[int, int]
"""In half points: 2 for a win, 1 for a draw, 0 for a loss."""
WIN, DRAW, LOSS = 2, 1, 0


class TournamentEvent(msgspec.Struct, frozen=True, tag_field="type"):
    """`at` is the time as entries carry it."""

    at: str


class TournamentCreated(TournamentEvent, frozen=True, tag="tournament_created"):
    """`match` has the settings of every match; `rounds` is None where the format determines their number."""

    name: str
    creator: str
    format: Format
    rounds: int | None
    match: dict[str, Any]


class EntrantJoined(TournamentEvent, frozen=True, tag="entrant_joined"):
    """`policy` is that of an AI, None for a player."""

    entrant: str
    policy: str | None = None


class EntrantLeft(TournamentEvent, frozen=True, tag="entrant_left"):
    entrant: str


class TournamentStarted(TournamentEvent, frozen=True, tag="tournament_started"):
    """No entrant joins or leaves any more."""


class RoundPaired(TournamentEvent, frozen=True, tag="round_paired"):
    """The entrant with the bye has no match, and gets a win."""

    pairs: tuple[Pair, ...]
    bye: str | None = None


class MatchBegun(TournamentEvent, frozen=True, tag="match_begun"):
    """`table` is the number of a match in its round, from 0."""

    round: int
    table: int
    game: str


class MatchFinished(TournamentEvent, frozen=True, tag="match_finished"):
    """A match of an entrant who is gone is finished without a game."""

    round: int
    table: int
    scores: Scores


class TournamentFinished(TournamentEvent, frozen=True, tag="tournament_finished"):
    """All rounds are played."""


class TournamentCancelled(TournamentEvent, frozen=True, tag="tournament_cancelled"):
    """By its creator; matches that have begun are played on."""


AnyEvent: TypeAlias = (
    TournamentCreated
    | EntrantJoined
    | EntrantLeft
    | TournamentStarted
    | RoundPaired
    | MatchBegun
    | MatchFinished
    | TournamentFinished
    | TournamentCancelled
)


def encode_event(event: AnyEvent) -> str:
    return msgspec.json.encode(event).decode()


decode_event = msgspec.json.Decoder(AnyEvent).decode
