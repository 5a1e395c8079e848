"""`landnama admin` on the command line: its confirmations, its output, and its log."""

from io import StringIO

import pytest

from events.feed import FEED_START
from service.admin import operations
from service.admin.consumers import unknown_consumers
from service.lobby import create_game, games
from service.players import accounts
from service.services import Services
from tests.service.language import problem, signed_up


@pytest.fixture
def services(installed):
    return installed


@pytest.fixture
def admin(landnama):
    def run(*words):
        code, said = landnama("admin", *words)
        return code, said.out + said.err

    return run


def test_a_game_is_ended_once_and_only_after_confirmation(services, admin, monkeypatch):
    game = create_game.create_game(services, signed_up(services, "Red"), "settlers", 3)
    monkeypatch.setattr("sys.stdin", StringIO("n\n"))
    assert admin("close", game)[0] == 1
    assert games.describe_game(services, game)["status"] == "open"
    assert admin("close", game, "--yes", "--reason", "[test]")[0] == 0
    assert games.describe_game(services, game)["status"] == "finished"
    code, said = admin("close", game, "--yes")
    assert code == 1
    assert "(game_over)" in said


def test_a_finished_game_is_archived_at_once(services, admin, tmp_path):
    game = create_game.create_game(services, signed_up(services, "Red"), "settlers", 3)
    assert "not over" in admin("archive", game)[1]
    admin("close", game, "--yes")
    assert admin("archive", game) == (0, "It is in the archive.\n")
    assert [file.name for file in (tmp_path / "archive").rglob("*.zst")] == [f"{game}.ndjson.zst"]
    assert admin("archive", game)[0] == 1


def test_the_operator_gets_the_reason_why_a_sandbox_game_is_not_archived(services, admin):
    game = create_game.create_game(services, signed_up(services, "Red"), "settlers", 3, kind="sandbox")
    admin("close", game, "--yes")
    assert "which is not archived" in admin("archive", game)[1]


def test_a_consumer_of_the_feeds_is_retired_after_confirmation(services, admin, monkeypatch):
    services.storage.feed.save_checkpoint(3, "gone", FEED_START)
    monkeypatch.setattr("sys.stdin", StringIO("n\n"))
    assert (admin("remove-consumer", "gone")[0], unknown_consumers(services)) == (1, ["gone"])
    assert admin("remove-consumer", "gone", "--yes") == (0, "gone was removed.\n")
    assert (unknown_consumers(services), operations.list_admin_actions(services)[-1].target) == ([], "gone")


@pytest.mark.parametrize("consumer", ["dispatcher", "history"])
def test_a_running_consumer_is_not_retired(services, admin, consumer):
    services.storage.feed.save_checkpoint(3, consumer, FEED_START)
    assert (admin("remove-consumer", consumer, "--yes")[0], operations.list_admin_actions(services)) == (1, [])
    assert services.storage.feed.consumers(3) == {consumer}


def test_an_unknown_consumer_is_reported(services, admin):
    said = "landnama: There is no consumer called 'gone'.\n"
    assert admin("remove-consumer", "gone", "--yes") == (1, said)


def test_a_player_is_suspended_by_name_and_reinstated(services, admin):
    made = accounts.sign_up(services, "Hallgerd")
    assert admin("suspend", "hallgerd", "--yes")[0] == 0
    assert problem(accounts.authenticate, services, made.token).code == "player_suspended"
    assert admin("unsuspend", made.player_id)[0] == 0
    # A process caches a token for up to a second.
    assert accounts.authenticate(Services(services.storage), made.token).player_id == made.player_id


def test_a_player_is_erased_after_confirmation(services, admin, monkeypatch):
    made = accounts.sign_up(services, "Hallgerd")
    monkeypatch.setattr("sys.stdin", StringIO("n\n"))
    assert admin("erase", "hallgerd")[0] == 1
    assert accounts.authenticate(services, made.token).name == "Hallgerd"
    assert admin("erase", "hallgerd", "--yes") == (0, "Erased.\n")
    assert admin("erase", made.player_id, "--yes")[0] == 1


def test_operator_actions_are_listed_with_their_reason(services, admin):
    made = accounts.sign_up(services, "Hallgerd")
    admin("revoke-tokens", "Hallgerd", "--yes", "--reason", "[lost]")
    code, said = admin("audit-log")
    assert code == 0
    assert "revoke-tokens" in said
    assert made.player_id in said
    assert "[lost]" in said


def test_a_new_key_signs_and_the_old_one_stays_listed(services, admin):
    before = services.registers.signing_keys.public_keys(services.now())
    code, said = admin("rotate-key", "--yes")
    after = services.registers.signing_keys.public_keys(services.now())
    assert code == 0
    assert [key.key_id for key in after[:-1]] == [key.key_id for key in before]
    assert after[-1].key_id in said


def test_no_game_is_stuck_in_a_healthy_service(services, admin):
    assert admin("list-stuck") == (0, "No game is stuck.\n")


def test_an_unknown_player_name_gets_a_clear_message(services, admin):
    code, said = admin("suspend", "Nobody", "--yes")
    assert (code, said) == (1, "landnama: There is no player with the name or id 'Nobody'.\n")


@pytest.mark.parametrize("reason", ["x" * 201, "two\nlines", "\udc80"])
def test_a_reason_that_cannot_be_stored_is_refused(services, admin, reason):
    game = create_game.create_game(services, signed_up(services, "Red"), "settlers", 3)
    code, said = admin("close", game, "--yes", "--reason", reason)
    assert (code, "at most 200 printable" in said) == (1, True)
    assert games.describe_game(services, game)["status"] == "open"


def test_a_service_that_does_not_run_is_reported(admin, tmp_path, monkeypatch):
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("REDIS_URL", raising=False)
    code, said = admin("list-stuck")
    assert code == 1
    assert "does not answer" in said
    assert "Start the service" in said


def test_a_server_with_another_number_of_partitions_is_not_changed(services, admin, monkeypatch):
    monkeypatch.setenv("PARTITIONS", "4")
    code, said = admin("list-stuck")
    assert (code, "set PARTITIONS=16" in said) == (1, True)


def test_a_server_without_a_store_is_not_changed(services, admin, redis_log):
    redis_log.flushall()
    assert admin("list-stuck") == (1, "landnama: The server contains no store of Landnama.\n")
