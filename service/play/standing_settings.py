"""The standing answers of a seat as it has set them: parsed from a request or the register, until they expire."""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from games.kernel import InvalidValue, Ruleset
from games.kernel.standing_answer import StandingAnswer
from projections.game.snapshot import GameSnapshot
from projections.game.undo_path import walk_back
from service.runtime.problems import invalid_field

MAX_ANSWERS = 8
Until = Literal["game_end", "next_turn"]
GAME_END: Final = "game_end"
NEXT_TURN: Final = "next_turn"


class StandingSettings(NamedTuple):
    """The answers of a seat; with `next_turn` they end when a turn of the seat begins after the version `since`."""

    answers: tuple[StandingAnswer, ...] = ()
    until: Until = GAME_END
    since: int = 0


NO_SETTINGS = StandingSettings()


def parse_answers(rules: Ruleset, answers: Sequence[Any]) -> tuple[StandingAnswer, ...]:
    """The answers of a request; raises invalid_standing_answer."""
    parsed = []
    for number, data in enumerate(answers):
        try:
            parsed.append(rules.wire.decode_standing_answer(data))
        except InvalidValue as invalid:
            place = ".".join(filter(None, ["answers", str(number), invalid.field]))
            raise invalid_field("invalid_standing_answer", place, invalid.message) from invalid
    return tuple(parsed)


def store_settings(rules: Ruleset, settings: StandingSettings) -> bytes:
    """The settings as the register keeps them."""
    answers = [rules.wire.encode(answer) for answer in settings.answers]
    return msgspec.json.encode({**settings._asdict(), "answers": answers})


def read_settings(snapshot: GameSnapshot, seat: int, stored: bytes | None) -> StandingSettings:
    """The settings that apply to a seat; none if they have expired, or if the rules do not know an answer any more."""
    if stored is None:
        return NO_SETTINGS
    found = msgspec.json.decode(stored)
    try:
        answers = tuple([snapshot.rules.wire.decode_standing_answer(data) for data in found["answers"]])
    except InvalidValue:
        return NO_SETTINGS
    settings = StandingSettings(answers, found["until"], found["since"])
    return NO_SETTINGS if _has_expired(snapshot, seat, settings) else settings


def _has_expired(snapshot: GameSnapshot, seat: int, settings: StandingSettings) -> bool:
    if settings.until != NEXT_TURN:
        return False
    for entry in walk_back(snapshot.path):
        if entry.version <= settings.since:
            return False
        if entry.turn_of == seat:
            return True
    return False
