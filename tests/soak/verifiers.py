"""Verifiers: many games of every ruleset, honest, tampered and with undos, on which all verifiers agree."""

import itertools
import random
import traceback

from tests.landnama.recording import Recorder
from tests.landnama.verification.test_browser_verifier import TABLES, UndoingRecorder
from tests.landnama.verification.test_second_verifier import change_event, draws_of, numbers_of
from tests.landnama.verifiers import verify
from tests.soak.part import OnProgress, Outcome, Part

GAMES = 1_500
TURNS = 12


def verifiers_part(share: float = 1.0) -> Part:
    """Every table in turn; each game with one changed draw, and another game with undos."""
    games = max(len(TABLES), round(GAMES * share))

    def compare(on_progress: OnProgress) -> Outcome:
        for seed, (ruleset, seats) in zip(range(games), itertools.cycle(TABLES), strict=False):
            try:
                compare_game(ruleset, seats, seed)
            except AssertionError:
                return Outcome("the verifiers disagree", f"{ruleset}, {seats} seats, {seed}: {traceback.format_exc()}")
            on_progress(seed + 1)
        return Outcome(f"{games} games, each honest, tampered and with undos")

    return Part("verifiers", games, compare)


def compare_game(ruleset: str, seats: int, seed: int) -> None:
    """Raises AssertionError if two verifiers disagree."""
    recorded = Recorder(seats, seed.to_bytes(32, "big"), ruleset, turn_cap=TURNS).play().game()
    assert verify(recorded.export()).findings == []
    version, index, event = random.Random(seed).choice(
        [each for each in draws_of(recorded) if numbers_of(each[2]) != []]
    )
    changed = recorded.with_event(version, index, **change_event(recorded, event))
    assert verify(changed.export()).first_bad_version == version
    verify(UndoingRecorder(seats, ruleset, seed).play().game().export(None))
