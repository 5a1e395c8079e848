"""Check: replays stored games and reports each difference with its cause."""

import json
import shutil

import msgspec
import pytest

from events.store import Append
from games.version import RULES_VERSION, find_rule_changes
from landnama.checking.difference import (
    CHAIN,
    CRASH,
    GONE,
    OTHER_EVENTS,
    OTHER_SUMMARY,
    REFUSED,
    SEALS,
    UNKNOWN_ACTION,
    UNKNOWN_EVENT,
    UNREADABLE,
    VIOLATION,
)
from landnama.checking.inspection import inspect_files, inspect_store
from landnama.checking.sources import check_file, check_game_in_store, find_exports
from landnama.checking.stored_game import check_game
from landnama.checking.summary import CheckSummary
from landnama.errors import UserError
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from landnama.verification.export_file import read_export
from projections.history.rebuild import rebuild
from service.admin import archive_game
from service.services import Services
from tests.archives import archive_files, delete, truncate, write_later_format
from tests.landnama.golden_logs import GOLDEN_LOGS
from tests.landnama.recording import RecordedGame, short_game

NO_OTHER_END = {"other_ends": 0, "first": None, "first_version": None}


def store_game(services, recorded):
    """Stores a game and returns its id."""
    genesis, lines = recorded.genesis, recorded.lines()
    services.store.create(genesis.game, genesis.data(), genesis.hash())
    services.store.append(Append(genesis.game, 0, lines))
    return genesis.game


def differences(services, recorded):
    """The first difference of a stored game, by cause."""
    found = check_game_in_store(services.store, store_game(services, recorded))
    return {each.cause: each.version for each in found.differences}


def with_options(recorded, **options):
    """The same entries under a genesis with other options, as if they had been made under another rule."""
    genesis = msgspec.structs.replace(recorded.genesis, options={**recorded.genesis.options, **options})
    return RecordedGame(genesis, recorded.entries, recorded.rules)


@pytest.fixture
def recorded_ids(installed, environment):
    """The ids of a few recorded games."""
    simulate(SimulationPlan("settlers", 3, {"target_points": 4}, games=2, check=False, log_environment=environment))
    simulate(SimulationPlan("natick", 2, {"turn_cap": 2}, games=1, check=False, log_environment=environment))
    return list(installed.store.list_games())


def test_unchanged_games_do_not_differ(installed, environment, recorded_ids):
    findings = CheckSummary()
    for each in inspect_store(environment, 1):
        findings.add(each)
    assert findings.causes == {}
    counts = {name: (count.games, count.decided) for name, count in findings.rulesets.items()}
    assert counts == {"natick": (1, 1), "settlers": (2, 2)}
    entries = sum(installed.store.meta(game).version for game in recorded_ids)
    assert sum(count.entries for count in findings.rulesets.values()) == entries


def test_a_running_game_is_folded_up_to_its_last_entry(installed):
    recorded = short_game().up_to(60)
    found = check_game_in_store(installed.store, store_game(installed, recorded))
    assert (found.ruleset, found.entries, found.decided, found.differences) == ("settlers", 60, False, ())


def test_an_action_that_the_rules_refuse_is_found_in_running_and_finished_games(installed):
    recorded = with_options(short_game(), friendly_robber=True)
    version = differences(installed, recorded)[REFUSED]
    assert recorded.entries[version - 1].action["type"] == "move_robber"
    installed.storage.client.flushdb()
    assert differences(installed, recorded.up_to(version)) == {REFUSED: version}


def test_different_events_of_an_action_are_found(installed):
    version, index = short_game().find("dice_rolled")
    assert differences(installed, short_game().with_event(version, index, dice=[6, 6]))[OTHER_EVENTS] == version


def test_an_unknown_action_is_found(installed):
    recorded = short_game().with_entry(60, action={"type": "build_castle"}).up_to(60)
    assert differences(installed, recorded)[UNKNOWN_ACTION] == 60


def test_an_unknown_event_is_found(installed):
    version, index = short_game().find("dice_rolled")
    recorded = short_game().up_to(version).with_event(version, index, type="dice_thrown")
    assert differences(installed, recorded) == {UNKNOWN_EVENT: version}


def test_an_unknown_ruleset_is_found(installed):
    genesis = msgspec.structs.replace(short_game().genesis, ruleset="chess")
    assert UNKNOWN_EVENT in differences(installed, RecordedGame(genesis, short_game().entries, short_game().rules))


def test_events_that_break_an_invariant_are_found(installed):
    recorded = short_game().up_to(60)
    more = [*recorded.entries[-1].events, {"type": "cards_produced", "gains": [{"ore": 15}, {"ore": 15}, {}]}]
    assert differences(installed, recorded.with_entry(60, events=more)) == {VIOLATION: 60}


def test_events_that_cannot_be_folded_are_found(installed):
    recorded = short_game().up_to(60)
    more = [*recorded.entries[-1].events, {"type": "agenda_changed", "agenda": [{"step": "nowhere"}]}]
    assert differences(installed, recorded.with_entry(60, events=more)) == {CRASH: 60}


def test_a_standing_that_differs_from_the_summary_is_found(installed, recorded_ids):
    installed.storage.client.hset(installed.storage.keys.meta(recorded_ids[0]), "=points", "[9,9,9]")
    (found,) = check_game_in_store(installed.store, recorded_ids[0]).differences
    assert found.cause == OTHER_SUMMARY
    assert "points was [9,9,9], is [" in found.message


def test_an_incomplete_log_is_found(installed, recorded_ids):
    keys = installed.storage.keys
    installed.storage.client.hincrby(keys.meta(recorded_ids[0]), "version", 1)
    assert [each.cause for each in check_game_in_store(installed.store, recorded_ids[0]).differences] == [CHAIN]


def test_an_unreadable_log_does_not_stop_the_check_of_the_others(installed, environment, recorded_ids):
    installed.storage.client.xdel(installed.storage.keys.log(recorded_ids[0]), "5-0")
    found = {each.game: [one.cause for one in each.differences] for each in inspect_store(environment, 1)}
    assert found == {recorded_ids[0]: [UNREADABLE], **{game: [] for game in recorded_ids[1:]}}


@pytest.fixture
def archive_file(installed, environment, recorded_ids):
    """The archive file of one of the games; the history has all of them."""
    services = Services.from_environment(environment)
    rebuild(
        services.history_path, services.store, services.storage.feed, services.store.live.list_games(), lambda *_: None
    )
    archive_game.archive_if_finished(services, recorded_ids[0])
    yield archive_files(services.archive.storage.root)[0]
    services.close()


@pytest.mark.parametrize(
    ("change", "cause"), [(truncate, UNREADABLE), (write_later_format, UNKNOWN_EVENT), (delete, GONE)]
)
def test_a_damaged_archive_file_is_found(environment, archive_file, recorded_ids, change, cause):
    change(archive_file)
    found = {each.game: [one.cause for one in each.differences] for each in inspect_store(environment, 1)}
    assert found == {recorded_ids[0]: [cause], **{game: [] for game in recorded_ids[1:]}}


def test_a_missing_file_of_an_unknown_game_is_counted(environment, archive_file, tmp_path):
    delete(archive_file)
    (tmp_path / "history.sqlite").unlink()
    assert [each.game for each in inspect_store(environment, 1) if each.differences] == ["?"]


def test_an_unavailable_archive_is_reported(archive_file, landnama):
    shutil.rmtree(archive_file.parents[1])
    code, output = landnama("check", "--jobs", 1)
    assert (code, "not every game can be checked" in output.err) == (1, True)


def test_a_game_dropped_meanwhile_is_skipped(installed):
    assert check_game_in_store(installed.store, "gone") is None


@pytest.fixture
def folder(tmp_path):
    """A valid game, one with another secret, and one with a truncated line."""
    (tmp_path / "more").mkdir()
    data = short_game().export()
    (tmp_path / "a.ndjson").write_bytes(data)
    (tmp_path / "b.ndjson").write_bytes(data.replace(b'"value":"ore"', b'"value":"wool"'))
    (tmp_path / "more" / "c.ndjson").write_bytes(data[: len(data) // 2])
    (tmp_path / "notes.txt").write_text("no game")
    return tmp_path


def test_exported_games_are_checked_by_file_and_by_folder(folder):
    found = [check_file(each) for each in find_exports([folder])]
    assert [[one.cause for one in each.differences] for each in found] == [[], [SEALS], [UNREADABLE]]


def test_a_folder_without_exports_is_no_passed_check(landnama, tmp_path):
    status, output = landnama("check", tmp_path)
    assert (status, output.err) == (1, f"landnama: {tmp_path} contains no file *.ndjson.\n")


def test_the_number_of_processes_changes_nothing(folder):
    archive_files = list(find_exports([folder])) * 3
    assert list(inspect_files(archive_files, 2)) == list(inspect_files(archive_files, 1))


def test_a_missing_argument_is_reported(tmp_path):
    with pytest.raises(UserError, match=r"missing does not exist"):
        list(find_exports([tmp_path / "missing"]))


def with_rules_version(version):
    """The game under another version of the rules."""
    return RecordedGame(
        msgspec.structs.replace(short_game().genesis, rules_version=version), short_game().entries, short_game().rules
    )


def test_what_has_changed_since_earlier_rules_is_listed_by_ruleset(tmp_path, landnama):
    (tmp_path / "a.ndjson").write_bytes(with_rules_version("1").export())
    (tmp_path / "b.ndjson").write_bytes(with_rules_version("0.9").export())
    (tmp_path / "c.ndjson").write_bytes(short_game().export())
    changes = find_rule_changes("settlers", "1")
    code, output = run(landnama, tmp_path, "--json")
    assert (code, json.loads(output)["earlier_rules"]) == (
        0,
        [
            {"ruleset": "settlers", "rules_version": "0.9", "games": 1, **NO_OTHER_END, "changes": None},
            {"ruleset": "settlers", "rules_version": "1", "games": 1, **NO_OTHER_END, "changes": list(changes)},
        ],
    )
    _, table = run(landnama, tmp_path)
    table = " ".join(table.split())
    assert all(
        each in table for each in (f"Changed up to rules {RULES_VERSION}", "not known", *(changes or ["nothing"]))
    )


def test_a_game_that_the_current_rules_end_earlier_is_counted(tmp_path, landnama):
    """The log goes on until six points."""
    earlier = with_options(with_rules_version("1"), target_points=4)
    (tmp_path / "a.ndjson").write_bytes(earlier.export())
    (tmp_path / "b.ndjson").write_bytes(with_rules_version("1").export())
    code, output = run(landnama, tmp_path, "--json")
    (count,) = json.loads(output)["earlier_rules"]
    assert (code, count["games"], count["other_ends"]) == (0, 2, 1)
    assert count["first"] == str(tmp_path / "a.ndjson")
    assert 0 < count["first_version"] < len(earlier.entries)
    assert f" at {count['first_version']}" in run(landnama, tmp_path)[1]


def test_a_logged_end_with_another_result_is_counted():
    (played,) = [log.play() for log in GOLDEN_LOGS if log.name == "Natick to the cap"]
    version, index = played.find("game_ended")
    won = played.with_event(version, index, winners=[0]).with_genesis(rules_version="1")
    assert check_game("g1", read_export(won.export())[0]).other_end is not None
    assert check_game("g1", read_export(played.with_genesis(rules_version="1").export())[0]).other_end is None


def test_the_end_of_a_running_game_is_not_compared(installed):
    recorded = with_options(with_rules_version("1"), target_points=3).up_to(120)
    assert check_game_in_store(installed.store, store_game(installed, recorded)).other_end is None


def run(landnama, *arguments):
    code, output = landnama("check", *arguments, "--jobs", 1)
    return code, output.out


def test_the_command_exits_with_zero_if_nothing_differs(installed, recorded_ids, landnama):
    code, output = run(landnama)
    assert code == 0
    assert f"All 3 games replay identically, under rules {RULES_VERSION}." in output


def test_the_command_names_causes_by_ruleset_and_exits_with_one(folder, landnama):
    code, output = run(landnama, folder)
    assert code == 1
    assert "2 of 3 games differ" in output
    assert f"settlers  {SEALS}" in output


def test_the_command_prints_the_same_for_programs(folder, landnama):
    code, output = run(landnama, folder, "--json")
    result = json.loads(output)
    assert (code, result["games"], result["differing"]) == (1, 3, 2)
    assert {each["cause"] for each in result["differences"]} == {SEALS, UNREADABLE}


def test_an_installation_without_games_has_nothing_to_check(installed, landnama):
    assert run(landnama) == (0, "There is no game to check.\n")
