"""Verify finds a record that was rewritten completely: every hash and seal matches, and the game is impossible."""

import msgspec
import pytest

from events.proofs import fair_chance
from events.proofs.seal import SecretField
from events.service_events import (
    ActionsUndone,
    DrawAnswered,
    DrawOffered,
    GameStarted,
    SeatLeft,
    SeatResigned,
    SeatSeed,
    SeatTaken,
    SeedCommitted,
    SeedRevealed,
    SeedsMixed,
)
from games.kernel import GameEnded, start_game
from games.kernel.state import Result
from tests.landnama.recording import AT, SEAT_SEED, RecordedGame, Recorder, short_game
from tests.landnama.verifiers import verify

FIRST, SECOND = short_game().entries[0].events, short_game().entries[1].events


def first_finding(data):
    """The first finding, with its version."""
    findings = verify(data).findings
    return (findings[0].version, findings[0].code)


CHANGES = {
    "nobody sits where somebody acts": (1, [], 4),
    "a seat that is not there": (1, [SeatTaken(3, "x", "ai", "random").to_dict()], 1),
    "a seat taken twice": (2, FIRST, 2),
    "a label for two seats": (2, [{**SECOND[0], "label": FIRST[0]["label"]}], 2),
}


@pytest.mark.parametrize(("version", "events", "found"), CHANGES.values(), ids=CHANGES)
def test_impossible_seats_are_found(version, events, found):
    assert first_finding(short_game().with_entry(version, events=events).export()) == (found, "seating")


def test_a_seat_in_an_entry_without_an_action_is_found():
    assert first_finding(short_game().with_entry(1, seat=2).export()) == (1, "seating")


def test_an_action_that_no_standing_answer_gives_is_found_under_that_flag():
    game = short_game()
    version = next(number for number, entry in enumerate(game.entries, 1) if entry.action)
    assert first_finding(game.with_entry(version, flag="standing_answer").export()) == (version, "no_standing_answer")


LATE = [SeatTaken(0, "x", "person", None), SeatLeft(0), GameStarted(AT), SeedCommitted(1, "11" * 32)]


@pytest.mark.parametrize("event", LATE, ids=lambda event: type(event).__name__)
def test_an_event_of_the_lobby_after_the_start_is_found(event):
    recorder = Recorder(target_points=3).play(10)
    recorder.add_service_events(event)
    assert first_finding(recorder.game().export(audience=None)) == (len(recorder.entries), "seating")


class LateSeedChoice(Recorder):
    """The seed of a seat is chosen when all others are known, and committed to afterwards."""

    def _start(self, seat_seed):
        events, self.state = start_game(self.rules, self.chance)
        self.add_service_events(GameStarted(AT))
        promise = SeedCommitted(0, fair_chance.seed_commitment(seat_seed))
        actual = SeedRevealed(0, seat_seed.hex()), SeedsMixed([SeatSeed(0, seat_seed.hex())])
        self.add_service_events(promise, *actual, *events)


def test_a_seed_committed_after_the_start_is_found():
    assert first_finding(LateSeedChoice(seat_seed=SEAT_SEED, target_points=3).play().game().export()) == (5, "seating")


def test_a_fair_game_without_a_commitment_is_found():
    genesis = msgspec.structs.replace(short_game().genesis, seed_commitment=None)
    data = RecordedGame(genesis, short_game().entries[:-1], short_game().rules).export(audience=None)
    assert first_finding(data) == (0, "no_commitment")


def test_a_seat_that_resigned_has_not_won():
    recorder = Recorder().play(30)
    recorder.add_service_events(SeatResigned(0, "requested"))
    ended = {"type": "game_ended", "winners": [0], "reason": "resigned", "points": [2, 2, 2]}
    recorder.entries[-1].events.append(ended)
    recorder.state.result = Result((0,), "resigned", (2, 2, 2))
    assert first_finding(recorder.play().game().export()) == (len(recorder.entries) - 1, "seating")


def test_a_draw_that_is_offered_in_the_turn_of_another_seat_is_found():
    recorder = Recorder().play(60)
    recorder.add_service_events(DrawOffered((recorder.state.active + 1) % 3))
    assert first_finding(recorder.play().game().export())[1] == "draw_out_of_turn"


def test_a_draw_to_which_a_seat_has_not_agreed_is_found():
    recorder = Recorder().play(60)
    active = recorder.state.active
    recorder.add_service_events(DrawOffered(active), DrawAnswered((active + 1) % 3, "accepted"))
    ended = GameEnded((), "draw_agreed", recorder.state.rules.definition.final_points(recorder.state))
    recorder.entries[-1].events.append(recorder.state.rules.wire.encode(ended))
    ended.apply(recorder.state)
    assert first_finding(recorder.play().game().export())[1] == "events_differ"


def test_an_undo_from_another_version_than_the_last_is_found():
    recorder = Recorder().play(40)
    recorder.add_service_events(ActionsUndone(3, 20, 0, "sandbox", []))
    assert first_finding(recorder.game().export(audience=None)) == (len(recorder.entries), "undo_not_allowed")


def test_an_ambiguous_json_line_is_found():
    rows = short_game().export().splitlines(keepends=True)
    rows[100] = rows[100].replace(b'{"entry":', b'{"entry":{"version":100},"entry":', 1)
    assert first_finding(b"".join(rows)) == (100, "misspelt")


class WrongSeals(RecordedGame):
    """One entry hides its dice, and another shows its card to everybody."""

    def _secrets(self, entry):
        secrets = super()._secrets(entry)
        if entry.version == self.find("development_card_bought")[0]:
            return []
        dice = [index for index, event in enumerate(entry.events) if event["type"] == "dice_rolled"]
        return secrets + [
            SecretField(index, "dice", ()) for index in dice if entry.version > self.find("development_card_bought")[0]
        ]


def test_an_unsealed_hidden_card_and_a_sealed_public_die_are_found():
    resealed = WrongSeals(short_game().genesis, short_game().entries, short_game().rules)
    bought, _ = resealed.find("development_card_bought")
    rolled, _ = resealed.find("dice_rolled", after=bought)
    found = [(each.version, each.code) for each in verify(resealed.export()).findings][:2]
    assert found == [(bought, "wrongly_open"), (rolled, "wrongly_hidden")]
