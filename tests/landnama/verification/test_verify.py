"""Verify accepts an honest game and finds any change in it, naming the first bad version."""

import json

import msgspec
import pytest

from events.service_events import RulesChanged, SeatResigned
from games.kernel.state import Result
from games.version import RULES_VERSION
from landnama.cli import main
from landnama.verification.verdict import BAD, NOT_CHECKED
from tests.events.language import NEWER_RULES
from tests.landnama.recording import SEAT_SEED, Recorder, short_game
from tests.landnama.verifiers import verify

CHECKS = ["chain", "seals", "times", "sandbox", "seeds", "seats", "draws", "hiding", "rules", "result"]
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")


def first_finding(data):
    """The first finding, with its version."""
    findings = verify(data).findings
    return (findings[0].version, findings[0].code)


def states(data):
    return {check.name: check.state for check in verify(data).checks}


def other_resource(card):
    return RESOURCES[(RESOURCES.index(card) + 1) % len(RESOURCES)]


def rows():
    return short_game().export().splitlines(keepends=True)


def test_an_honest_game_passes_every_check():
    verdict = verify(short_game().export())
    assert verdict.findings == []
    assert [check.name for check in verdict.checks] == CHECKS
    assert {check.state for check in verdict.checks} == {"ok"}


def test_a_game_with_its_own_terms_and_draws_passes_too():
    recorded = Recorder(3, game="dinosaurs", turn_cap=12).play().game()
    assert "place_colony" in {entry.action["type"] for entry in recorded.entries if entry.action}
    assert "catastrophe_rolled" in {event["type"] for entry in recorded.entries for event in entry.events}
    assert verify(recorded.export()).findings == []


def test_every_action_and_draw_is_recomputed():
    counted = {check.name: check.count for check in verify(short_game().export()).checks}
    entries = short_game().entries
    assert counted["rules"] == len([entry for entry in entries if entry.action])
    events = [event for entry in entries for event in entry.events]
    drawn = [event[name] for event in events for name in ("draw_number", "draw_numbers") if name in event]
    assert counted["draws"] == sum(len(draw) if isinstance(draw, list) else 1 for draw in drawn)


def test_the_seeds_of_seats_determine_the_draws():
    recorded = Recorder(seat_seed=SEAT_SEED, target_points=3).play().game()
    assert verify(recorded.export()).findings == []
    mixing, index = recorded.find("seeds_mixed")
    changed = recorded.with_event(mixing, index, seeds=[{"seat": 0, "seed": "11" * 32}])
    assert first_finding(changed.export()) == (mixing, "wrong_seed")


def test_draw_numbers_continue_through_undone_entries():
    recorder = Recorder(target_points=4).play(40)
    version, state = len(recorder.entries), recorder.state
    recorder.play(20)
    recorder.undo(version, state)
    assert verify(recorder.play().game().export()).findings == []


@pytest.mark.parametrize("row", [1, 7, 300, 500])
@pytest.mark.parametrize("bit", [1, 4])
def test_a_flipped_bit_is_found_at_its_version(row, bit):
    changed = rows()
    line = bytearray(changed[row])
    line[line.index(b'"version":') - 5] ^= bit
    changed[row] = bytes(line)
    assert first_finding(b"".join(changed))[0] == row


def test_an_entry_removed_from_the_middle_is_found_at_its_place():
    changed = rows()
    del changed[500]
    assert first_finding(b"".join(changed)) == (500, "wrong_hash")


def test_two_swapped_entries_are_found_at_the_first_place():
    changed = rows()
    changed[40], changed[41] = changed[41], changed[40]
    assert first_finding(b"".join(changed)) == (40, "wrong_hash")


def test_a_changed_die_is_found_even_if_every_hash_matches():
    version, index = short_game().find("dice_rolled", after=200)
    dice = short_game().entries[version - 1].events[index]["dice"]
    changed = short_game().with_event(version, index, dice=[dice[0] % 6 + 1, dice[1]])
    assert first_finding(changed.export()) == (version, "events_differ")


def test_a_changed_stolen_card_is_found_even_if_its_seal_matches():
    version, index = short_game().find("card_stolen")
    card = short_game().entries[version - 1].events[index]["card"]
    assert first_finding(short_game().with_event(version, index, card=other_resource(card)).export()) == (
        version,
        "events_differ",
    )


def test_a_changed_hidden_card_is_found_even_if_its_seal_matches():
    version, index = short_game().find("development_card_bought")
    card = short_game().entries[version - 1].events[index]["card"]
    changed = short_game().with_event(version, index, card="monopoly" if card != "monopoly" else "knight")
    assert first_finding(changed.export()) == (version, "events_differ")


def test_an_action_that_the_rules_refuse_is_found():
    version, _ = short_game().find("dice_rolled", after=100)
    changed = short_game().with_entry(version, action={"type": "end_turn"}, events=[])
    assert first_finding(changed.export()) == (version, "refused")


def test_an_action_of_a_seat_that_is_not_due_is_found():
    version, _ = short_game().find("dice_rolled", after=100)
    seat = short_game().entries[version - 1].seat
    assert first_finding(short_game().with_entry(version, seat=(seat + 1) % 3).export()) == (version, "refused")


def test_a_changed_result_is_found():
    version, index = short_game().find("game_ended")
    ended = short_game().entries[version - 1].events[index]
    changed = short_game().with_event(version, index, winners=[(ended["winners"][0] + 1) % 3])
    assert first_finding(changed.export()) == (version, "events_differ")


def test_a_number_that_equals_true_is_not_true():
    version, index = short_game().find("turn_started")
    assert short_game().entries[version - 1].events[index]["turn"] == True  # noqa: E712
    assert first_finding(short_game().with_event(version, index, turn=True).export()) == (version, "events_differ")


@pytest.mark.parametrize("draw", [7, "0", None])
def test_a_wrong_draw_number_is_found_without_the_seed(draw):
    recorded = short_game().up_to(80)
    version, index = recorded.find("dice_rolled")
    assert first_finding(recorded.with_event(version, index, draw_number=draw).export(audience=None)) == (
        version,
        "draw_number",
    )


def test_a_board_that_differs_from_the_seed_is_found():
    version, index = short_game().find("first_seat_drawn")
    seat = short_game().entries[version - 1].events[index]["seat"]
    assert first_finding(short_game().with_event(version, index, seat=(seat + 1) % 3).export()) == (
        version,
        "events_differ",
    )


def test_a_seed_that_differs_from_its_commitment_is_found():
    version, index = short_game().find("seed_revealed")
    assert first_finding(short_game().with_event(version, index, seed="11" * 32).export()) == (version, "wrong_seed")


def test_a_finished_game_without_its_seed_is_found():
    kept = short_game().up_to(len(short_game().entries) - 1)
    assert first_finding(kept.export(audience=None)) == (len(kept.entries), "seed_not_revealed")


def test_an_entry_after_the_server_seed_is_found():
    last = short_game().entries[-1]
    after = msgspec.structs.replace(last, version=last.version + 1, events=[])
    again = type(short_game())(short_game().genesis, [*short_game().entries, after], short_game().rules)
    assert (first_finding(again.export())) == (last.version + 1, "after_the_end")


def test_a_salt_that_does_not_follow_from_the_seed_is_found():
    version, _ = short_game().find("development_card_bought")
    line = short_game().lines()[version - 1]
    salt = line.openings()[0].salt.encode()
    changed = b"".join(rows()).replace(salt, b"00" * 16)
    codes = {(each.version, each.code) for each in verify(changed).findings}
    assert codes == {(version, "wrong_opening"), (version, "wrong_salt")}


def test_after_a_resignation_the_points_are_recounted():
    recorder = Recorder().play(30)
    points = [2, 2, 2]
    ended = {"type": "game_ended", "winners": [], "reason": "abandoned", "points": points}
    recorder.add_service_events(SeatResigned(0, "requested"))
    recorder.entries[-1].events.append(ended)
    recorder.state.result = Result((), "abandoned", tuple(points))
    recorded = recorder.play().game()
    version, index = recorded.find("game_ended")
    assert verify(recorded.export()).findings == []
    assert first_finding(recorded.with_event(version, index, points=[9, 2, 2]).export()) == (version, "events_differ")


def test_a_running_game_is_checked_as_far_as_possible():
    data = short_game().up_to(400).export(audience=1)
    assert verify(data).findings == []
    assert [name for name, state in states(data).items() if state == NOT_CHECKED] == ["seeds", "rules"]
    assert states(rows_with_a_flipped_bit(data))["chain"] == BAD


def rows_with_a_flipped_bit(data):
    lines = data.splitlines(keepends=True)
    lines[100] = lines[100].replace(b'"seat":', b'"sEat":')
    return b"".join(lines)


def test_entries_under_other_rules_are_skipped_and_the_rest_is_checked():
    genesis = msgspec.structs.replace(short_game().genesis, rules_version="0.9")
    data = type(short_game())(genesis, short_game().entries, short_game().rules).export()
    verdict = verify(data)
    assert verdict.findings == []
    last = len(short_game().entries)
    assert unchecked_messages(verdict) == [f"rules not checked: entries 1-{last} were played under 0.9"]


def unchecked_messages(verdict):
    return [check.message for check in verdict.checks if check.state == NOT_CHECKED]


def record_upgrade(moves=40):
    """A game that continues under newer rules after some moves, and the version of the change."""
    recorder = Recorder(target_points=4).play(moves)
    recorder.add_service_events(RulesChanged(RULES_VERSION, NEWER_RULES))
    return len(recorder.entries), recorder.play().game()


def test_entries_under_newer_rules_are_named_and_not_checked():
    version, recorded = record_upgrade()
    verdict = verify(recorded.export())
    assert verdict.findings == []
    assert unchecked_messages(verdict) == [
        f"rules not checked: entries {version}-{len(recorded.entries)} were played under {NEWER_RULES}",
        "the last entries were played under rules that are not available",
    ]
    assert {check.name: check.count for check in verdict.checks if check.state == "ok"}["rules"] == 40


def test_newer_rules_continue_from_the_state_of_older_ones():
    version, recorded = record_upgrade()
    verdict = verify(recorded.export(), rules_version=NEWER_RULES)
    assert verdict.findings == []
    assert unchecked_messages(verdict) == [
        f"rules not checked: entries 1-{version - 1} were played under {RULES_VERSION}"
    ]
    counted = {check.name: check.count for check in verdict.checks if check.state == "ok"}
    assert counted["rules"] == len([entry for entry in recorded.entries[version:] if entry.action])
    assert counted["versions"] == 2
    assert counted["result"] == 1


def test_a_changed_die_is_found_under_the_rules_of_its_entry():
    version, recorded = record_upgrade()
    thrown, index = recorded.find("dice_rolled", after=version)
    dice = recorded.entries[thrown - 1].events[index]["dice"]
    cheated = recorded.with_event(thrown, index, dice=[dice[0] % 6 + 1, dice[1]])
    assert [each.code for each in verify(cheated.export(), rules_version=NEWER_RULES).findings] == ["events_differ"]
    assert [each.code for each in verify(cheated.export()).findings] == ["draw_differs"]


def test_a_change_of_rules_at_a_wrong_version_is_found():
    version, recorded = record_upgrade()
    changed = recorded.with_event(version, 0, **{"from": "1.5"})
    assert first_finding(changed.export()) == (version, "rules_misnamed")


def test_unknown_newer_events_end_the_check_of_the_rules():
    version, recorded = record_upgrade()
    strange = recorded.with_entry(version + 1, events=[{"type": "volcano_erupted", "hex": 3}])
    verdict = verify(strange.export())
    assert verdict.findings == []
    assert f"the available rules cannot apply the entries from {version + 1} on" in unchecked_messages(verdict)[-2]


def test_events_of_other_rules_cannot_break_the_verifier():
    version, recorded = record_upgrade()
    cheated = recorded.with_event(*recorded.find("turn_started"), seat=99)
    verdict = verify(cheated.export(), rules_version=NEWER_RULES)
    assert verdict.first_bad_version is None or verdict.first_bad_version >= version
    assert next(check.name for check in verdict.checks if check.state != "ok") == "rules"


def test_an_unknown_ruleset_is_reported_and_the_rest_is_checked():
    genesis = msgspec.structs.replace(short_game().genesis, ruleset="chess")
    data = type(short_game())(genesis, short_game().entries, short_game().rules).export()
    assert verify(data).findings == []
    assert states(data)["rules"] == NOT_CHECKED


def test_the_command_lists_its_checks_and_that_nothing_anchors_the_record(landnama, tmp_path):
    (tmp_path / "game.ndjson").write_bytes(short_game().export())
    code, output = landnama("verify", tmp_path / "game.ndjson")
    assert code == 0
    assert "onsistent in itself, unanchored" in output.out
    assert f"{len(short_game().entries):,} entries" in output.out


def test_the_command_names_the_first_bad_version_and_fails(landnama, tmp_path):
    (tmp_path / "game.ndjson").write_bytes(b"".join(rows()[:9] + rows()[10:]))
    code, output = landnama("verify", tmp_path / "game.ndjson")
    assert code == 1
    assert "The first bad version is 9." in output.out


def test_the_command_prints_the_same_as_json(landnama, tmp_path):
    (tmp_path / "game.ndjson").write_bytes(b"".join(rows()[:9] + rows()[10:]))
    code, output = landnama("verify", tmp_path / "game.ndjson", "--json")
    found = json.loads(output.out)
    assert (code, found["consistent"], found["anchored"], found["first_bad_version"]) == (1, False, False, 9)
    assert found["findings"][0]["code"] == "wrong_hash"


def test_a_missing_file_is_reported(capsys, tmp_path):
    assert main(["verify", str(tmp_path / "nothing")]) == 1
    assert "cannot be read: No such file" in capsys.readouterr().err
