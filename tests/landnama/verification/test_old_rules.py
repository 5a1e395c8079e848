"""Records of other rules: what is the same is checked completely, draws always are, and the rest is a warning."""

import json

import pytest

from events.service_events import ActionsRedone, ActionsUndone, RulesChanged
from games.catalog import COMBINATIONS
from games.version import RULES_VERSION, find_rule_changes
from landnama.verification.verdict import INCOMPLETE, PROVEN, WRONG
from tests.landnama.golden_logs import shortest_logs
from tests.landnama.recording import Recorder, SandboxRecorder, short_game
from tests.landnama.verification.test_second_verifier import change_event, drawn_kinds, draws_of, numbers_of
from tests.landnama.verifiers import verify
from tests.service.solo_games import POSITION

UNKNOWN, OLDER = "99", "0.9"
a_log_of_every_ruleset = pytest.mark.parametrize("log", shortest_logs(), ids=lambda log: log.name)


def same_rules(ruleset, version, other):
    return ()


def other_rules(ruleset, version, other):
    return () if version == other else ("A seven is rolled again.", "Wool is worth more.")


def first(verdict):
    return (verdict.findings[0].version, verdict.findings[0].code) if verdict.findings else None


def under(recorded, version=UNKNOWN):
    return recorded.with_genesis(rules_version=version)


def changed_die(recorded, after=0):
    """The record with another die, and the version of that roll."""
    version, index = recorded.find("dice_rolled", after=after)
    dice = recorded.entries[version - 1].events[index]["dice"]
    return version, recorded.with_event(version, index, dice=[dice[0] % 6 + 1, dice[1]])


def test_a_record_of_older_rules_that_are_the_same_is_proven():
    verdict = verify(under(short_game(), OLDER).export(), rule_changes=same_rules)
    assert (verdict.findings, verdict.warnings, verdict.exit_status()) == ([], [], PROVEN)
    assert verdict.result is not None


def test_an_error_under_older_rules_that_are_the_same_is_found():
    version, _ = short_game().find("turn_started", after=100)
    wrong = under(short_game(), OLDER).with_entry(version, action={"type": "roll_dice"})
    assert first(verify(wrong.export(), rule_changes=same_rules)) == (version, "refused")


def test_a_record_of_older_rules_that_differ_is_checked_except_for_the_rules():
    verdict = verify(under(short_game(), OLDER).export(), rule_changes=other_rules)
    last = len(short_game().entries)
    assert verdict.findings == []
    assert verdict.warnings == [
        f"rules: rules not checked: entries 1-{last} were played under {OLDER}, from which {RULES_VERSION} differs: "
        "A seven is rolled again. Wool is worth more."
    ]
    assert (verdict.exit_status(), verdict.exit_status(strict=True)) == (INCOMPLETE, WRONG)


@a_log_of_every_ruleset
def test_the_table_of_rule_changes_decides_what_is_checked_by_the_rules(log):
    changes = find_rule_changes(log.ruleset, "1")
    warnings = verify(under(log.play(), "1").export()).warnings
    assert bool(warnings) == bool(changes)
    assert all(change in warnings[0] for change in changes)


@a_log_of_every_ruleset
def test_every_draw_of_a_record_of_unknown_rules_is_recomputed(log):
    recorded = log.play()
    verdict = verify(under(recorded).export())
    counted = {check.name: check.count for check in verdict.checks}
    numbers = [numbers_of(event) for _, _, event in draws_of(recorded)]
    assert verdict.findings == []
    assert counted["values"] == sum(len(each) if isinstance(each, list) else 1 for each in numbers)


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_any_change_of_a_draw_is_found_without_the_rules(ruleset):
    for played, version, index in drawn_kinds(ruleset).values():
        recorded, event = under(played), played.entries[version - 1].events[index]
        changed = recorded.with_event(version, index, **change_event(recorded, event))
        assert first(verify(changed.export())) == (version, "draw_differs")


@pytest.mark.parametrize("numbers", ["spiral", "random"])
def test_other_tokens_are_found_without_the_rules(numbers):
    recorded = under(Recorder(numbers=numbers, target_points=3).play().game())
    version, index = recorded.find("board_set_up")
    tokens = recorded.entries[version - 1].events[index]["tokens"]
    assert first(verify(recorded.export())) is None
    changed = recorded.with_event(version, index, tokens=tokens[::-1])
    assert first(verify(changed.export())) == (version, "draw_differs")


def test_a_fixed_board_draws_nothing_and_another_one_must_draw():
    fixed = under(Recorder(board="fixed", target_points=3).play().game())
    version, index = fixed.find("board_set_up")
    assert first(verify(fixed.export())) is None
    undrawn = under(short_game()).with_event(version, index, draw_numbers=[])
    assert first(verify(undrawn.export())) == (version, "draw_differs")


def test_an_inserted_change_of_rules_hides_no_die():
    version, wrong = changed_die(short_game(), after=200)
    hidden = wrong.with_first_event(version, RulesChanged(RULES_VERSION, UNKNOWN))
    assert first(verify(hidden.export())) == (version, "draw_differs")


@pytest.mark.parametrize("to", [RULES_VERSION, "0.1"])
def test_a_change_to_rules_that_are_not_newer_is_found(to):
    recorded = short_game().with_first_event(200, RulesChanged(RULES_VERSION, to))
    assert (200, "rules_misnamed") in [(each.version, each.code) for each in verify(recorded.export()).findings]


@pytest.mark.parametrize(
    "genesis", [{"ruleset": "chess"}, {"options": {"dragons": True}}, {"rules_version": "9" * 5000}]
)
def test_a_changed_die_is_found_where_rules_are_not_available(genesis):
    honest = short_game().with_genesis(**genesis)
    version, wrong = changed_die(honest, after=200)
    verdict = verify(honest.export())
    assert (verdict.findings, verdict.exit_status()) == ([], INCOMPLETE)
    assert first(verify(wrong.export())) == (version, "draw_differs")


def test_draws_of_an_unknown_algorithm_are_compared_with_the_known_one():
    honest = short_game().with_genesis(algorithm="landnama/9")
    version, wrong = changed_die(honest, after=200)
    checks = {check.name: check.state for check in verify(honest.export()).checks}
    assert (checks["rules"], checks["values"]) == ("not checked", "ok")
    verdict = verify(wrong.export())
    assert (verdict.findings, verdict.exit_status(), verdict.exit_status(strict=True)) == ([], INCOMPLETE, WRONG)
    assert f"those from version {version} on are not of landnama/1" in verdict.warnings[-1]


class UndoRecorder(Recorder):
    """Undoes each purchase of a card and each theft, and redoes every second one; `live` ends the live path."""

    live = 0

    def act(self):
        before, version, to = self.state, len(self.entries) + 1, self.live
        super().act()
        self.live = version
        drawn = [event for event in self.entries[-1].events if "draw_number" in event and "dice" not in event]
        if drawn and len(self.entries) < 400:
            after, seat = self.state, self.entries[-1].seat
            self._reverse(ActionsUndone, to, seat, before)
            if drawn[0]["draw_number"] % 2:
                self._reverse(ActionsRedone, version, seat, after)

    def _reverse(self, kind, to, seat, state):
        others = [each for each in range(self.rules.seats) if each != seat]
        self.add_service_events(kind(len(self.entries), to, seat, "barrier", others))
        self.state, self.live = state, to


@pytest.mark.parametrize("version", [RULES_VERSION, UNKNOWN])
def test_undone_and_redone_cards_are_in_the_right_pile(version):
    recorded = under(UndoRecorder(target_points=6).play().game(), version)
    assert recorded.find("actions_redone")[0] > recorded.find("actions_undone")[0]
    assert first(verify(recorded.export())) is None


def test_a_script_is_followed_without_the_rules():
    script = {"dice": [[5, 5], None, [6, 6]], "deck": ["monopoly", "monopoly", "monopoly"], "attack": []}
    recorded = under(SandboxRecorder("a seed", script, target_points=6).play().game())
    assert len(
        [event for entry in recorded.entries for event in entry.events if event["type"] == "scripted_draw_skipped"]
    )
    assert first(verify(recorded.export())) is None
    version, wrong = changed_die(recorded)
    assert first(verify(wrong.export())) == (version, "draw_differs")


def test_a_draw_skipped_without_need_is_found_without_the_rules():
    recorded = under(SandboxRecorder(script={"deck": ["knight"] * 30}, target_points=6).play().game())
    version, _ = recorded.find("development_card_bought")
    events = [{"type": "scripted_draw_skipped", "purpose": "deck", "draw_number": 0}]
    changed = recorded.with_entry(version, events=[*events, *recorded.entries[version - 1].events])
    assert first(verify(changed.export())) == (version, "draw_differs")


def test_cards_from_the_piles_of_a_position_are_not_compared_and_dice_are():
    recorded = under(SandboxRecorder(position=POSITION, board="fixed").play().game())
    assert "cards drawn from the piles of a chosen position" in verify(recorded.export()).warnings[-1]
    version, wrong = changed_die(recorded)
    assert first(verify(wrong.export())) == (version, "draw_differs")


def test_cards_after_an_unknown_event_are_not_compared():
    version, _ = short_game().find("card_stolen")
    strange = {"type": "volcano_erupted", "hex": 3}
    events = [*short_game().entries[version - 2].events, strange]
    verdict = verify(under(short_game().with_entry(version - 1, events=events)).export())
    assert (verdict.findings, verdict.exit_status()) == ([], INCOMPLETE)
    assert "cards drawn after events that may have moved cards" in verdict.warnings[-1]


def test_a_pile_of_impossible_size_is_found():
    version, index = short_game().find("cards_produced")
    stolen, _ = short_game().find("card_stolen")
    gains = [{"ore": 2**52}, {"ore": 2**52}, {"ore": 2**52}]
    verdict = verify(under(short_game()).with_event(version, index, gains=gains).export())
    assert first(verdict) == (stolen, "draw_differs")
    assert "more cards than there are" in verdict.findings[0].message


def test_draws_of_unknown_events_are_named():
    events = [*short_game().entries[40].events, {"type": "volcano_erupted", "draw_number": 0}]
    verdict = verify(under(short_game().with_entry(41, events=events)).export())
    assert "draws: the draws of unknown events: volcano_erupted" in verdict.warnings


STATUSES = {
    "proven": (short_game().export, [], PROVEN),
    "of unknown rules": (under(short_game()).export, [], INCOMPLETE),
    "of unknown rules, strict": (under(short_game()).export, ["--strict"], WRONG),
    "running": (lambda: short_game().up_to(400).export(audience=None), [], INCOMPLETE),
    "cut off": (lambda: short_game().export()[:-1], [], WRONG),
    "proven, strict": (short_game().export, ["--strict"], PROVEN),
}


@pytest.mark.parametrize(("data", "options", "status"), STATUSES.values(), ids=STATUSES)
def test_the_exit_status_says_what_was_proven(landnama, tmp_path, data, options, status):
    (tmp_path / "game").write_bytes(data())
    assert landnama("verify", tmp_path / "game", *options)[0] == status


def test_the_command_says_that_something_is_left_open(landnama, tmp_path):
    (tmp_path / "game").write_bytes(under(short_game()).export())
    assert "Not everything could be checked" in landnama("verify", tmp_path / "game")[1].out
    found = json.loads(landnama("verify", tmp_path / "game", "--json")[1].out)
    assert (found["consistent"], found["complete"]) == (True, False)
