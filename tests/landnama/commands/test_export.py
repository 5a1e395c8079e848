"""`landnama export` writes the record of a game from the API, completely or not at all."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from landnama.cli import main
from landnama.verification.verify import verify
from tests.landnama.recording import short_game
from tests.threaded_servers import run_server

PROBLEM = b'{"code": "unknown_game", "detail": "There is no such game."}'


class Service(BaseHTTPRequestHandler):
    """Answers like the service, for one game, with the right token or without one."""

    def do_GET(self):
        found = self.path == "/v1/games/g1/export?tree_size=0"
        if found and self.headers.get("Authorization") == "Bearer cut":
            self._answer(200, short_game().export()[:1000], length=5000)
        else:
            self._answer(200 if found else 404, short_game().export() if found else PROBLEM)

    def _answer(self, status, body, length=None):
        self.send_response(status)
        self.send_header("Transfer-Encoding" if length else "Content-Length", "chunked" if length else str(len(body)))
        self.end_headers()
        self.wfile.write(b"%x\r\n%b" % (length, body) if length else body)

    def log_message(self, *arguments):
        pass


def service():
    """A server that runs as long as the context."""
    return run_server(ThreadingHTTPServer(("127.0.0.1", 0), Service))


def export(*arguments):
    """The exit status."""
    return main(["export", *map(str, arguments)])


def test_the_record_is_exported_byte_for_byte(tmp_path):
    with service() as url:
        assert export("g1", "--url", url, "--output", tmp_path / "game.ndjson") == 0
    assert (tmp_path / "game.ndjson").read_bytes() == short_game().export()
    assert verify((tmp_path / "game.ndjson").read_bytes()).findings == []


def test_without_a_file_the_record_goes_to_standard_output(capsysbinary):
    with service() as url:
        assert export("g1", "--url", f"{url}/") == 0
    assert capsysbinary.readouterr().out == short_game().export()


def test_an_unknown_game_is_reported_in_the_words_of_the_service(capsys, tmp_path):
    with service() as url:
        assert export("no/such", "--url", url, "--output", tmp_path / "game.ndjson") == 1
    assert "/v1/games/no%2Fsuch/export?tree_size=0 answers 404: There is no such game." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_answer_leaves_no_file(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("LANDNAMA_TOKEN", "cut")
    with service() as url:
        assert export("g1", "--url", url, "--output", tmp_path / "game.ndjson") == 1
    assert "broke off" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_service_that_does_not_run_is_reported(capsys, tmp_path):
    with service() as url:
        pass
    assert export("g1", "--url", url) == 1
    assert "does not answer" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_reported(capsys, tmp_path):
    with service() as url:
        assert export("g1", "--url", url, "--output", tmp_path / "no" / "such") == 1
    assert "cannot be written" in capsys.readouterr().err
