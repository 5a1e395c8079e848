"""Who plays: the saved player of a service, or a new one if the service does not know it."""

import json

import pytest

from landnama.commands.play import sign_in
from landnama.errors import UserError
from landnama.terminal.connection import ApiError, Connection
from landnama.terminal.saved_players import SavedPlayers

URL = "http://localhost"
OLD, NEW = {"name": "Ada", "token": "old"}, {"name": "Ada", "token": "new"}


class AnsweringConnection(Connection):
    """Answers requests with a token by a status, and signs up everybody."""

    def __init__(self, status):
        super().__init__(URL)
        self.status = status

    def get(self, path, **query):
        if self.status != 200:
            raise ApiError(self.status, {"code": "refused"})
        return {}

    def post(self, path, body, **headers):
        return NEW


@pytest.fixture
def memory(tmp_path):
    memory = SavedPlayers(tmp_path / "players.json")
    memory.save_player(URL, OLD)
    return memory


@pytest.mark.parametrize(("status", "token"), [(200, "old"), (401, "new")])
def test_a_player_that_the_service_does_not_know_is_signed_up_again(memory, status, token):
    line = AnsweringConnection(status)
    sign_in(line, memory, "Ada")
    assert line.token == memory.find_player(URL, "Ada")["token"] == token


@pytest.mark.parametrize("status", [403, 429, 500])
def test_a_player_who_is_refused_gets_no_second_account(memory, status):
    with pytest.raises(ApiError, match="refused"):
        sign_in(AnsweringConnection(status), memory, "Ada")
    assert memory.find_player(URL, "Ada") == OLD


@pytest.mark.parametrize("content", [b"[]", b"null", b'{"http://localhost":[]}', b"\xff", b"["])
def test_a_file_of_another_form_counts_as_empty(tmp_path, content):
    memory = SavedPlayers(tmp_path / "players.json")
    memory.file.write_bytes(content)
    assert memory.find_player(URL, None) is None
    memory.save_player(URL, NEW)
    assert json.loads(memory.file.read_text()) == {URL: {"Ada": NEW}}


def test_a_file_that_cannot_be_written_is_named(tmp_path, monkeypatch):
    (tmp_path / "landnama").write_text("no folder")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with pytest.raises(UserError, match=r"players.json cannot be written"):
        SavedPlayers().save_player(URL, NEW)


def test_a_home_folder_that_does_not_exist_is_reported(monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", "~nobody-with-this-name/x")
    with pytest.raises(UserError, match="XDG_CONFIG_HOME"):
        SavedPlayers()
