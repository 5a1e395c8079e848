"""`landnama admin` on the command line: its confirmations, its output, and its log."""

from io import StringIO

import pytest

from events.errors import BrokenLog
from events.feed import FEED_START
from events.records import RecordKey
from events.transparency.leaves import GameEnd
from service.admin import operations
from service.admin.consumers import unknown_consumers
from service.lobby import create_game, games
from service.players import accounts
from service.services import Services
from tests.service.language import problem, sign_up
from workers.transparency_writer import TransparencyWriter


@pytest.fixture
def services(installed):
    return installed


@pytest.fixture
def admin(landnama):
    def run(*words):
        code, output = landnama("admin", *words)
        return code, output.out + output.err

    return run


def test_a_game_is_ended_once_and_only_after_confirmation(services, admin, monkeypatch):
    game = create_game.create_game(services, sign_up(services, "Red"), "settlers", 3)
    monkeypatch.setattr("sys.stdin", StringIO("n\n"))
    assert admin("close", game)[0] == 1
    assert games.describe_game(services, game)["status"] == "open"
    assert admin("close", game, "--yes", "--reason", "[test]")[0] == 0
    assert games.describe_game(services, game)["status"] == "finished"
    code, output = admin("close", game, "--yes")
    assert code == 1
    assert "(game_over)" in output


def test_a_finished_game_is_archived_at_once(services, admin, tmp_path):
    game = create_game.create_game(services, sign_up(services, "Red"), "settlers", 3)
    assert "not over" in admin("archive", game)[1]
    admin("close", game, "--yes")
    assert admin("archive", game) == (0, "It is in the archive.\n")
    assert [file.name for file in (tmp_path / "archive").rglob("*.zst")] == [f"{game}.ndjson.zst"]
    assert admin("archive", game)[0] == 1


def test_the_operator_gets_the_reason_why_a_sandbox_game_is_not_archived(services, admin):
    game = create_game.create_game(services, sign_up(services, "Red"), "settlers", 3, kind="sandbox")
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
    output = "landnama: There is no consumer called 'gone'.\n"
    assert admin("remove-consumer", "gone", "--yes") == (1, output)


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
    code, output = admin("audit-log")
    assert code == 0
    assert "revoke-tokens" in output
    assert made.player_id in output
    assert "[lost]" in output


def test_a_new_key_signs_and_the_old_one_stays_listed(services, admin):
    before = services.registers.signing_keys.public_keys(services.now())
    code, output = admin("rotate-key", "--yes")
    after = services.registers.signing_keys.public_keys(services.now())
    assert code == 0
    assert [key.key_id for key in after[:-1]] == [key.key_id for key in before]
    assert after[-1].key_id in output


def test_the_root_key_is_shown_and_moved_to_a_file(services, admin, tmp_path):
    keys = services.registers.signing_keys
    code, output = admin("root-key")
    assert (code, output.split()[0]) == (0, keys.root_key())
    private = keys.private_root_key()
    file = tmp_path / "root"
    assert admin("root-key", "--move-to", file, "--yes")[0] == 0
    assert (file.read_text(), file.stat().st_mode & 0o777) == (private.hex() + "\n", 0o600)
    assert not keys.has_private_root_key()
    assert "add --root FILE" in admin("rotate-key", "--yes")[1]
    assert admin("rotate-key", "--root", file, "--yes")[0] == 0
    assert len(keys.key_list(services.now()).key_list.keys) == 2
    assert "move-root-key" in admin("audit-log")[1]


def test_a_root_key_is_not_lost_if_its_file_cannot_be_written(services, admin, tmp_path):
    (tmp_path / "root").write_text("something else")
    for file in (tmp_path / "root", tmp_path / "nowhere" / "root"):
        code, output = admin("root-key", "--move-to", file, "--yes")
        assert (code, "cannot be written" in output) == (1, True)
    assert services.registers.signing_keys.has_private_root_key()
    assert (tmp_path / "root").read_text() == "something else"


def test_a_log_whose_leaves_were_lost_is_signed_again_only_on_command(services, admin):
    writer = TransparencyWriter(services, None)
    writer.run_once()
    before = services.registers.transparency.checkpoint()
    services.registers.transparency.append(GameEnd("abc", "0" * 64, 1), 1)
    writer.run_once()
    services.storage.records.remove_fields(RecordKey("transparency_leaves", "0"), "1")
    with pytest.raises(BrokenLog):
        TransparencyWriter(services, None).run_once()
    assert admin("drop-checkpoint", "--yes", "--reason", "disk lost")[0] == 0
    TransparencyWriter(services, None).run_once()
    assert services.registers.transparency.checkpoint() == before
    assert "drop-checkpoint" in admin("audit-log")[1]


@pytest.mark.parametrize("text", ["", "no key", "ab" * 31, "cd" * 32])
def test_a_file_that_is_not_the_root_key_is_refused(services, admin, tmp_path, text):
    services.registers.signing_keys.root_key()
    (tmp_path / "root").write_text(text)
    code, output = admin("rotate-key", "--root", tmp_path / "root", "--yes")
    assert (code, "root key" in output or "root-key" in output) == (1, True)
    assert services.registers.signing_keys.key_lists() == []
    assert admin("rotate-key", "--root", tmp_path / "nothing", "--yes")[0] == 1


def test_no_game_is_stuck_in_a_healthy_service(services, admin):
    assert admin("list-stuck") == (0, "No game is stuck.\n")


def test_an_unknown_player_name_gets_a_clear_message(services, admin):
    code, output = admin("suspend", "Nobody", "--yes")
    assert (code, output) == (1, "landnama: There is no player with the name or id 'Nobody'.\n")


@pytest.mark.parametrize("reason", ["x" * 201, "two\nlines", "\udc80"])
def test_a_reason_that_cannot_be_stored_is_refused(services, admin, reason):
    game = create_game.create_game(services, sign_up(services, "Red"), "settlers", 3)
    code, output = admin("close", game, "--yes", "--reason", reason)
    assert (code, "at most 200 printable" in output) == (1, True)
    assert games.describe_game(services, game)["status"] == "open"


def test_a_service_that_does_not_run_is_reported(admin, tmp_path, monkeypatch):
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("REDIS_URL", raising=False)
    code, output = admin("list-stuck")
    assert code == 1
    assert "does not answer" in output
    assert "Start the service" in output


def test_a_server_with_another_number_of_partitions_is_not_changed(services, admin, monkeypatch):
    monkeypatch.setenv("PARTITIONS", "4")
    code, output = admin("list-stuck")
    assert (code, "set PARTITIONS=16" in output) == (1, True)


def test_a_server_without_a_store_is_not_changed(services, admin, redis_log):
    redis_log.flushall()
    assert admin("list-stuck") == (1, "landnama: The server contains no store of Landnama.\n")
