"""The browser's verifier agrees with `landnama verify` on games of all rulesets: honest, tampered, and with undos."""

import itertools
import random

import pytest

from events.service_events import ActionsRedone, ActionsUndone
from games.catalog import COMBINATIONS, seat_counts
from landnama.verification.receipts import TrustAnchors
from tests.landnama.recording import Recorder, short_game
from tests.landnama.typescript_verifier import verify_in_browser
from tests.landnama.verification.test_second_verifier import change_event, draws_of, numbers_of
from tests.landnama.verifiers import verify

TABLES = [(name, seats) for name in COMBINATIONS for seats in seat_counts(name)]
GAMES = list(itertools.islice(((name, seats, seed) for seed in itertools.count() for name, seats in TABLES), 50))
REASONS = ("free", "consent", "barrier", "sandbox")


class UndoingRecorder(Recorder):
    """Undoes and redoes at random, with any reason and anybody's consent, so that many undos are not allowed."""

    def __init__(self, seats: int, game: str, seed: int) -> None:
        self.choices = random.Random(seed)
        super().__init__(seats, None, game, turn_cap=3)
        self.path = [(len(self.entries), self.state)]

    def act(self) -> None:
        super().act()
        self.path.append((len(self.entries), self.state))
        if self.state.result is None and self.choices.random() < 0.25:
            self._undo_and_redo()

    def _undo_and_redo(self) -> None:
        full = self.path
        self.path = full[: -min(self.choices.randint(1, 4), len(full) - 1)]
        self._reverse(ActionsUndone)
        if self.choices.random() < 0.3:
            self.path = full
            self._reverse(ActionsRedone)

    def _reverse(self, kind: type) -> None:
        by = self.choices.choice([self.entries[-1].seat or 0, self.choices.randrange(self.rules.seats)])
        others = [seat for seat in range(self.rules.seats) if seat != by]
        consenting = others if self.choices.random() < 0.4 else [seat for seat in others if self.choices.random() < 0.5]
        to, self.state = self.path[-1]
        self.add_service_events(kind(len(self.entries), to, by, self.choices.choice(REASONS), consenting))


@pytest.mark.parametrize(("ruleset", "seats", "seed"), GAMES)
def test_it_agrees_on_an_honest_and_a_tampered_game(ruleset, seats, seed):
    recorded = Recorder(seats, bytes([seed]) * 32, ruleset, turn_cap=3).play().game()
    assert verify(recorded.export()).findings == []
    version, index, event = random.Random(seed).choice(
        [draw for draw in draws_of(recorded) if numbers_of(draw[2]) != []]
    )
    changed = recorded.with_event(version, index, **change_event(recorded, event))
    assert verify(changed.export()).first_bad_version == version


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_it_agrees_on_every_undo_that_is_not_allowed(ruleset, seats):
    recorded = UndoingRecorder(seats, ruleset, seats).play().game()
    found = verify(recorded.export(audience=None)).findings
    assert "undo_not_allowed" in {each.code for each in found}


def test_it_repeats_every_draw():
    events = [event for _, _, event in draws_of(short_game())]
    numbers = [each for event in events for each in (event.get("draw_numbers") or [event.get("draw_number")])]
    verdict = verify_in_browser(short_game().export(), TrustAnchors())
    assert (verdict.state, verdict.findings, verdict.draws) == ("proven", [], len(numbers))


def test_a_running_game_is_not_completely_checked():
    assert verify_in_browser(short_game().up_to(400).export(audience=1), TrustAnchors()).state == "open"
