"""The tampering table: records whose hashes and seals all match, and the version and code of their first error.

Each verifier reports all of them.
"""

import pytest

from events.genesis import ForkOrigin
from events.proofs.fair_chance import FairChance, root_from_seed
from events.service_events import ChanceSet, GameClosed, PositionLoaded, PositionSet, Scripted, ScriptedDrawSkipped
from games.catalog import COMBINATIONS, default_seat_count
from landnama.verification.verdict import NOT_CHECKED
from tests.landnama.recording import Recorder, SandboxRecorder, short_game
from tests.landnama.verifiers import verify
from tests.service.solo_games import POSITION

DICE = [[5, 5], [6, 6], [1, 2]]
EARLIER, LATER = "2026-11-21T07:22:33.122Z", "2026-11-21T07:22:33.124Z"
CHOSEN = ChanceSet(None, [Scripted("dice", DICE)])
SETTING_FREE = ChanceSet(None, [])
ELSEWHERE = ForkOrigin("another", 12, "ab" * 32)
MIDDLE = 30


def scripted(**options):
    return SandboxRecorder(script={"dice": DICE}, target_points=3, **options).play().game()


def seeded(**options):
    return SandboxRecorder(seed="chosen", target_points=3, **options).play().game()


def unscripted():
    """A sandbox game whose creator chose nothing."""
    return SandboxRecorder(target_points=3).play().game()


def from_position():
    return SandboxRecorder(position=POSITION, board="fixed").play().game()


class ScriptedLater(SandboxRecorder):
    """The script is set in the middle of a game that calls itself fair, and obeyed from then on."""

    def act(self):
        if len(self.entries) == MIDDLE - 1:
            rolls = self.chance.counters.get("dice", 0)
            self.script = {"dice": [*[None] * rolls, [6, 6], [6, 6]]}
            self.add_service_events(*self.settings)
        super().act()


class SeedChosen(Recorder):
    """A fair game whose server chose the seed of the draws after its commitment."""

    def _start(self, seat_seed):
        self.chance = FairChance(root_from_seed("chosen"), {})
        super()._start(seat_seed)


def script_in_the_middle(**genesis):
    return ScriptedLater(target_points=3).play().game().with_genesis(**genesis)


def closed_without_seed():
    recorder = Recorder().play(MIDDLE - 5)
    recorder.add_service_events(GameClosed("operator", "enough"))
    return recorder.game()


TABLE = {
    "a scripted game relabelled rated and fair": (
        lambda: scripted().with_genesis(kind="rated", chance="fair"),
        (1, "chosen_chance"),
    ),
    "a scripted game relabelled rated": (lambda: scripted().with_genesis(kind="rated"), (0, "wrong_chance")),
    "a scripted sandbox game relabelled fair": (lambda: scripted().with_genesis(chance="fair"), (1, "chosen_chance")),
    "a scripted sandbox game relabelled seeded": (
        lambda: scripted().with_genesis(chance="seeded"),
        (1, "chosen_chance"),
    ),
    "a seeded sandbox game relabelled scripted": (
        lambda: seeded().with_genesis(chance="scripted"),
        (1, "chosen_chance"),
    ),
    "a script set in the middle of a rated game": (
        lambda: script_in_the_middle(kind="rated"),
        (MIDDLE, "chosen_chance"),
    ),
    "a script set in the middle of a sandbox game": (script_in_the_middle, (MIDDLE, "chosen_chance")),
    "a script moved into the middle of a scripted game": (
        lambda: script_in_the_middle(chance="scripted"),
        (1, "chosen_chance"),
    ),
    "a chosen seed in a fair game": (
        lambda: SeedChosen(target_points=3).play().game().with_first_event(1, ChanceSet("chosen", [])),
        (1, "chosen_chance"),
    ),
    "a chosen seed that no event names": (
        lambda: SeedChosen(target_points=3).play().game(),
        (4, "events_differ"),
    ),
    "a chance set twice": (
        lambda: scripted().with_first_event(1, CHOSEN),
        (1, "chosen_chance"),
    ),
    "a chance set without a choice": (lambda: short_game().with_first_event(1, SETTING_FREE), (1, "chosen_chance")),
    "a promised chance that no event sets": (
        lambda: unscripted().with_genesis(chance="seeded"),
        (1, "chosen_chance"),
    ),
    "a position in a casual game": (
        lambda: short_game().with_first_event(1, PositionSet(POSITION)),
        (1, "chosen_position"),
    ),
    "a game from a position relabelled rated": (
        lambda: from_position().with_genesis(kind="rated"),
        (1, "chosen_position"),
    ),
    "a position set in the middle": (
        lambda: unscripted().with_first_event(9, PositionSet(POSITION)),
        (9, "chosen_position"),
    ),
    "a position set twice": (
        lambda: from_position().with_first_event(1, PositionSet(POSITION)),
        (1, "chosen_position"),
    ),
    "a position set, but not loaded": (
        lambda: unscripted().with_first_event(1, PositionSet(POSITION)),
        (3, "chosen_position"),
    ),
    "a position loaded, but not set": (
        lambda: short_game().with_first_event(4, PositionLoaded()),
        (4, "chosen_position"),
    ),
    "a position loaded before the start": (
        lambda: from_position().with_first_event(2, PositionLoaded()),
        (2, "chosen_position"),
    ),
    "a position loaded again": (lambda: from_position().with_first_event(8, PositionLoaded()), (8, "chosen_position")),
    "a fork that is rated": (lambda: short_game().with_genesis(forked_from=ELSEWHERE), (0, "chosen_position")),
    "a fork without a position": (lambda: unscripted().with_genesis(forked_from=ELSEWHERE), (1, "chosen_position")),
    "a skipped draw in a fair game": (
        lambda: short_game().with_first_event(20, ScriptedDrawSkipped("dice", 0)),
        (20, "chosen_chance"),
    ),
    "a skipped draw that the script leaves to chance": (
        lambda: scripted().with_first_event(20, ScriptedDrawSkipped("dice", 99)),
        (20, "chosen_chance"),
    ),
    "a draw skipped although the script could be followed": (
        lambda: scripted().with_first_event(20, ScriptedDrawSkipped("dice", 0)),
        (20, "script_differs"),
    ),
    "a game that the operator ended without the seed": (
        closed_without_seed,
        (MIDDLE, "seed_not_revealed"),
    ),
    "an entry before the genesis": (lambda: short_game().with_entry(1, at=EARLIER), (1, "time_goes_back")),
    "an entry before another": (lambda: short_game().with_entry(40, at=LATER), (41, "time_goes_back")),
}


def first_finding(recorded):
    """The first finding, with its version."""
    findings = verify(recorded.export()).findings
    return (findings[0].version, findings[0].code) if findings else None


@pytest.mark.parametrize(("tampered", "found"), TABLE.values(), ids=TABLE)
def test_a_tampered_record_is_found_at_its_first_wrong_version(tampered, found):
    assert first_finding(tampered()) == found


def test_a_file_whose_last_line_does_not_end_is_found():
    findings = verify(short_game().export()[:-1]).findings
    assert [(each.version, each.code) for each in findings] == [(len(short_game().entries), "unfinished")]


HONEST = {"seeded": seeded, "scripted": scripted, "from a position": from_position, "without a choice": unscripted}


@pytest.mark.parametrize("recorded", HONEST.values(), ids=HONEST)
def test_an_honest_sandbox_game_is_accepted(recorded):
    verdict = verify(recorded().export())
    assert (verdict.findings, verdict.result is None) == ([], False)


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_an_honest_scripted_game_of_every_ruleset_is_accepted(ruleset):
    dice = ["2", "3", "4", "null"] if ruleset == "natick" else [5, 4]
    seats = default_seat_count(ruleset)
    recorder = SandboxRecorder("a seed", {"dice": [None, dice]}, game=ruleset, seats=seats, turn_cap=12)
    verdict = verify(recorder.play().game().export())
    assert verdict.findings == []
    assert "rules" not in [check.name for check in verdict.checks if check.state == NOT_CHECKED]


def test_a_scripted_board_is_accepted_and_another_one_is_found():
    _, index = short_game().find("board_set_up")
    model = short_game().entries[3].events[index]
    board = {name: model[name] for name in ("terrain", "harbours", "tokens")}
    recorded = SandboxRecorder(script={"board": [board]}, target_points=3).play().game()
    version, index = recorded.find("board_set_up")
    assert first_finding(recorded) is None
    turned = [*board["harbours"][1:], board["harbours"][0]]
    assert first_finding(recorded.with_event(version, index, harbours=turned)) == (version, "events_differ")


def test_a_script_that_no_rule_allows_is_found():
    recorded = scripted()
    script = [{"purpose": "dice", "items": [[9, 9]]}]
    assert first_finding(recorded.with_event(1, 0, script=script)) == (3, "wrong_script")
