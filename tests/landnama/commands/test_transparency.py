"""The transparency log end to end: `landnama export`, `verify` and `witness` with a service and with its files."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import msgspec
import pytest

from events.transparency.checkpoints import is_signed_by
from events.transparency.leaves import GameEnd
from events.transparency.notes import parse_key, parse_note
from service.api.app import create_app
from service.proofs.receipts import public_keys
from service.registers.signing_keys import KEY_LISTS, ROOT_KEY, SIGNING_KEYS
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.archives import finish_game
from tests.ports import free_port
from tests.service.language import sign_up
from tests.threaded_servers import run_app, run_server
from workers.transparency_writer import build_transparency_writer


class QuietFiles(SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "www" / "v1" / "transparency"


@pytest.fixture
def services(folder):
    services = Services.in_memory(ServiceSettings(partitions=2, transparency_folder=str(folder)))
    yield services
    services.close()


@pytest.fixture
def url(services):
    with run_app(create_app(services)) as address:
        yield address


@pytest.fixture
def static(tmp_path, folder):
    """The address of a web server that has the files only."""
    handler = partial(QuietFiles, directory=str(tmp_path / "www"))
    with run_server(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as address:
        yield address


@pytest.fixture
def game(services):
    game = finish_game(services, sign_up(services, "Red"), sign_up(services, "Blue"), moves=0)
    build_transparency_writer(services).run_once()
    return game


def append_ends(services, *names):
    """More games end."""
    register = services.registers.transparency
    for name in names:
        register.append(GameEnd(name, "1" * 64, 3), register.size())
    build_transparency_writer(services).run_once()


@pytest.fixture
def keys(services, tmp_path):
    file = tmp_path / "keys.json"
    file.write_bytes(msgspec.json.encode(public_keys(services)))
    return file


@pytest.fixture
def export(landnama, url, game, tmp_path):
    def run(name="game.ndjson", *more):
        status, output = landnama("export", game, "--url", url, "--output", tmp_path / name, *more)
        assert (status, output.err) == (0, "")
        return tmp_path / name

    return run


@pytest.fixture
def witness(landnama, tmp_path):
    def run(address, *more):
        return landnama("witness", address, "--state", tmp_path / "state", *more)

    return run


def test_an_export_is_verified_with_the_log_of_the_service_and_with_its_files(
    services, landnama, export, keys, url, static
):
    file = export()
    append_ends(services, "a", "b")
    root = services.registers.signing_keys.root_key()
    for address in (url, static):
        status, output = landnama("verify", file, "--key", keys, "--root", root, "--checkpoint", address)
        assert status == 0, output
        assert "4 leaves of the transparency log with the game, by your checkpoint" in output.out
    status, output = landnama("verify", file, "--key", keys)
    assert (status, "by a checkpoint that only the server showed" in output.out) == (0, True)


def test_an_export_is_verified_with_a_cosigned_checkpoint_and_no_network(
    services, landnama, export, witness, keys, url, tmp_path
):
    append_ends(services, "a")
    seen, key = tmp_path / "checkpoint", tmp_path / "witness.key"
    status, output = witness(url, "--key", key, "--name", "example.org/w", "--output", seen)
    assert (status, output.out) == (0, "")
    vkey = output.err.rpartition("Key of this witness: ")[2].strip()
    assert is_signed_by(parse_note(seen.read_bytes()), parse_key(vkey))
    append_ends(services, "b")
    later, fitting = export(), export("fitting.ndjson", "--checkpoint", seen)
    anchors = ("--key", keys, "--checkpoint", seen, "--witness", vkey)
    assert landnama("verify", later, *anchors)[0] == 3
    status, output = landnama("verify", fitting, *anchors)
    assert (status, "cosigned by 1 of your witnesses" in output.out) == (0, True)
    status, output = landnama("verify", fitting, *anchors[:-1], vkey.replace("example.org/w", "example.org/v"))
    assert (status, "NAME+ID+KEY" in output.err) == (1, True)


def test_a_witness_catches_two_servers_that_show_two_logs(services, landnama, export, witness, keys, url):
    """The servers of one operator: each shows a log of its own, and each log is sound in itself."""
    assert witness(url)[0] == 0
    other = Services.in_memory()
    for record in (SIGNING_KEYS, ROOT_KEY, KEY_LISTS):
        other.storage.records.put(record, services.storage.records.fields(record))
    append_ends(other, "a", "b")
    with run_app(create_app(other)) as address:
        status, output = witness(address)
        verified = landnama("verify", export(), "--key", keys, "--checkpoint", address)
    other.close()
    assert status == 1
    assert "the checkpoint of 3 leaves does not continue that of 2" in output.err
    assert output.out == "".join([str(each.registers.transparency.checkpoint()) for each in (services, other)])
    assert (verified[0], "does not continue the one of 2 in the file" in verified[1].out) == (1, True)
    assert witness(url)[0] == 0, "the witness goes on with the log that it knows"


def test_a_log_that_cannot_be_read_is_neither_right_nor_wrong(witness):
    status, output = witness(f"http://127.0.0.1:{free_port()}")
    assert (status, "does not answer" in output.err) == (3, True)


def test_two_ends_of_a_game_are_reported(services, witness, game, url):
    assert witness(url)[0] == 0
    append_ends(services, game)
    status, output = witness(url)
    assert (status, f"the log has two different leaves of game {game}" in output.err) == (1, True)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--checkpoint", "missing"], "add --key"),
        (["--witness", "w"], "add --checkpoint"),
        (["--key", "KEYS", "--checkpoint", "missing"], "missing cannot be read"),
        (["--key", "KEYS", "--checkpoint", "KEYS"], "it is not a signed note"),
        (["--key", "KEYS", "--checkpoint", "KEYS", "--witness", "w"], "NAME+ID+KEY"),
    ],
)
def test_verify_says_what_it_needs_for_the_log(landnama, keys, words, reason):
    status, output = landnama("verify", "game", *[keys if word == "KEYS" else word for word in words])
    assert (status, reason in output.err) == (1, True)


def test_commands_say_what_they_need(landnama, witness, url, game, tmp_path):
    assert witness("nowhere")[0] == 1
    for name in ("", "ex ample", "ex+ample", "ex.\torg", "ex\u2003ample"):
        assert "add --name" in witness(url, "--key", tmp_path / "key", "--name", name)[1].err
    assert not (tmp_path / "state").exists()
    (tmp_path / "key").write_text("short")
    assert "is not a file of `landnama witness`" in witness(url, "--key", tmp_path / "key", "--name", "w")[1].err
    for name, reason in (("key", "not a signed note"), ("missing", "cannot be read")):
        status, output = landnama("export", game, "--url", url, "--checkpoint", tmp_path / name)
        assert (status, reason in output.err) == (1, True)
