"""Check: replays stored games and reports each difference with its cause."""

import json
import shutil

import msgspec
import pytest

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
from landnama.checking.summary import CheckSummary
from landnama.errors import UserError
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from projections.history.rebuild import rebuild
from service.admin import archive_game
from service.services import Services
from tests.archives import cut_off, files, gone, of_a_later_form
from tests.landnama.recording import Recorded, finished


def kept(services, recorded):
    """Stores a game and returns its id."""
    genesis, lines = recorded.genesis, recorded.lines()
    services.store.create(genesis.game, genesis.data(), genesis.hash())
    services.store.append(genesis.game, 0, lines)
    return genesis.game


def differences(services, recorded):
    """The first difference of a stored game, by cause."""
    found = check_game_in_store(services.store, kept(services, recorded))
    return {each.cause: each.version for each in found.differences}


def of_other_rules(recorded, **options):
    """The same entries under a genesis with other options, as if they had been made under another rule."""
    genesis = msgspec.structs.replace(recorded.genesis, options={**recorded.genesis.options, **options})
    return Recorded(genesis, recorded.entries, recorded.rules)


@pytest.fixture
def played(installed, environment):
    """The ids of a few recorded games."""
    simulate(SimulationPlan("settlers", 3, {"target_points": 3}, games=2, check=False, log_environment=environment))
    simulate(SimulationPlan("natick", 2, {"turn_cap": 2}, games=1, check=False, log_environment=environment))
    return list(installed.store.list_games())


def test_unchanged_games_do_not_differ(installed, environment, played):
    findings = CheckSummary()
    for each in inspect_store(environment, 1):
        findings.add(each)
    assert findings.causes == {}
    counts = {name: (count.games, count.decided) for name, count in findings.rulesets.items()}
    assert counts == {"natick": (1, 1), "settlers": (2, 2)}
    entries = sum(installed.store.meta(game).version for game in played)
    assert sum(count.entries for count in findings.rulesets.values()) == entries


def test_a_running_game_is_folded_up_to_its_last_entry(installed):
    recorded = finished().up_to(60)
    found = check_game_in_store(installed.store, kept(installed, recorded))
    assert (found.ruleset, found.entries, found.decided, found.differences) == ("settlers", 60, False, ())


def test_an_action_that_the_rules_refuse_is_found_in_running_and_finished_games(installed):
    recorded = of_other_rules(finished(), friendly_robber=True)
    version = differences(installed, recorded)[REFUSED]
    assert recorded.entries[version - 1].action["type"] == "move_robber"
    installed.storage.client.flushdb()
    assert differences(installed, recorded.up_to(version)) == {REFUSED: version}


def test_different_events_of_an_action_are_found(installed):
    version, index = finished().find("dice_rolled")
    assert differences(installed, finished().with_event(version, index, dice=[6, 6]))[OTHER_EVENTS] == version


def test_an_unknown_action_is_found(installed):
    recorded = finished().with_entry(60, action={"type": "build_castle"}).up_to(60)
    assert differences(installed, recorded)[UNKNOWN_ACTION] == 60


def test_an_unknown_event_is_found(installed):
    version, index = finished().find("dice_rolled")
    recorded = finished().up_to(version).with_event(version, index, type="dice_thrown")
    assert differences(installed, recorded) == {UNKNOWN_EVENT: version}


def test_an_unknown_ruleset_is_found(installed):
    genesis = msgspec.structs.replace(finished().genesis, ruleset="chess")
    assert UNKNOWN_EVENT in differences(installed, Recorded(genesis, finished().entries, finished().rules))


def test_events_that_break_an_invariant_are_found(installed):
    recorded = finished().up_to(60)
    more = [*recorded.entries[-1].events, {"type": "cards_produced", "gains": [{"ore": 15}, {"ore": 15}, {}]}]
    assert differences(installed, recorded.with_entry(60, events=more)) == {VIOLATION: 60}


def test_events_that_cannot_be_folded_are_found(installed):
    recorded = finished().up_to(60)
    more = [*recorded.entries[-1].events, {"type": "agenda_changed", "agenda": [{"step": "nowhere"}]}]
    assert differences(installed, recorded.with_entry(60, events=more)) == {CRASH: 60}


def test_a_standing_that_differs_from_the_summary_is_found(installed, played):
    installed.storage.client.hset(installed.storage.keys.meta(played[0]), "=points", "[9,9,9]")
    (found,) = check_game_in_store(installed.store, played[0]).differences
    assert found.cause == OTHER_SUMMARY
    assert "points was [9,9,9], is [" in found.message


def test_an_incomplete_log_is_found(installed, played):
    keys = installed.storage.keys
    installed.storage.client.hincrby(keys.meta(played[0]), "version", 1)
    assert [each.cause for each in check_game_in_store(installed.store, played[0]).differences] == [CHAIN]


def test_an_unreadable_log_does_not_stop_the_check_of_the_others(installed, environment, played):
    installed.storage.client.xdel(installed.storage.keys.log(played[0]), "5-0")
    found = {each.game: [one.cause for one in each.differences] for each in inspect_store(environment, 1)}
    assert found == {played[0]: [UNREADABLE], **{game: [] for game in played[1:]}}


@pytest.fixture
def archived(installed, environment, played):
    """The archive file of one of the games; the history has all of them."""
    services = Services.from_environment(environment)
    rebuild(
        services.history_path, services.store, services.storage.feed, services.store.live.list_games(), lambda *_: None
    )
    archive_game.archive_if_finished(services, played[0])
    yield files(services.archive.storage.root)[0]
    services.close()


@pytest.mark.parametrize(("change", "cause"), [(cut_off, UNREADABLE), (of_a_later_form, UNKNOWN_EVENT), (gone, GONE)])
def test_a_damaged_archive_file_is_found(environment, archived, played, change, cause):
    change(archived)
    found = {each.game: [one.cause for one in each.differences] for each in inspect_store(environment, 1)}
    assert found == {played[0]: [cause], **{game: [] for game in played[1:]}}


def test_a_missing_file_of_an_unknown_game_is_counted(environment, archived, tmp_path):
    gone(archived)
    (tmp_path / "history.sqlite").unlink()
    assert [each.game for each in inspect_store(environment, 1) if each.differences] == ["?"]


def test_an_unavailable_archive_is_reported(archived, landnama):
    shutil.rmtree(archived.parents[1])
    code, said = landnama("check", "--jobs", 1)
    assert (code, "not every game can be checked" in said.err) == (1, True)


def test_a_game_dropped_meanwhile_is_skipped(installed):
    assert check_game_in_store(installed.store, "gone") is None


@pytest.fixture
def folder(tmp_path):
    """A valid game, one with another secret, and one with a truncated line."""
    (tmp_path / "more").mkdir()
    data = finished().export()
    (tmp_path / "a.ndjson").write_bytes(data)
    (tmp_path / "b.ndjson").write_bytes(data.replace(b'"value":"ore"', b'"value":"wool"'))
    (tmp_path / "more" / "c.ndjson").write_bytes(data[: len(data) // 2])
    (tmp_path / "notes.txt").write_text("no game")
    return tmp_path


def test_exported_games_are_checked_by_file_and_by_folder(folder):
    found = [check_file(each) for each in find_exports([folder])]
    assert [[one.cause for one in each.differences] for each in found] == [[], [SEALS], [UNREADABLE]]


def test_the_number_of_processes_changes_nothing(folder):
    files = list(find_exports([folder])) * 3
    assert list(inspect_files(files, 2)) == list(inspect_files(files, 1))


def test_a_missing_argument_is_reported(tmp_path):
    with pytest.raises(UserError, match=r"missing does not exist"):
        list(find_exports([tmp_path / "missing"]))


def run(landnama, *arguments):
    code, said = landnama("check", *arguments, "--jobs", 1)
    return code, said.out


def test_the_command_exits_with_zero_if_nothing_differs(installed, played, landnama):
    code, said = run(landnama)
    assert code == 0
    assert "All 3 games replay identically, under rules 1." in said


def test_the_command_names_causes_by_ruleset_and_exits_with_one(folder, landnama):
    code, said = run(landnama, folder)
    assert code == 1
    assert "2 of 3 games differ" in said
    assert f"settlers  {SEALS}" in said


def test_the_command_prints_the_same_for_programs(folder, landnama):
    code, said = run(landnama, folder, "--json")
    told = json.loads(said)
    assert (code, told["games"], told["differing"]) == (1, 3, 2)
    assert {each["cause"] for each in told["differences"]} == {SEALS, UNREADABLE}


def test_an_installation_without_games_has_nothing_to_check(installed, landnama):
    assert run(landnama) == (0, "There is no game to check.\n")
