"""An archived game answers every client on every route as before, to the byte."""

import shutil

import pytest

from service.admin import archive_game
from service.api.app import create_app
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.archives import DAMAGED, REPLACED, archive_files, write_later_format
from tests.service.api.contract import Contract
from tests.service.api.game_requests import GAME, READS, WRITES, RequestContext, answer
from tests.service.api.language import ApiClient, Table, problem, sign_up
from tests.workers.table import Clock

LISTS = {"/v1/games"}
"""The lobby does not list archived games."""
SETTINGS = {f"{GAME}/standing-answers"}
"""Only running games have standing answers."""
CREATION = {f"POST {GAME}/fork", f"POST {GAME}/rematch"}
"""The operations that make another game."""


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(heartbeat_interval=0.05, archive_location=str(tmp_path))


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def counter():
    """None: requests are not counted, so that every response has the same headers."""


@pytest.fixture
def finished_table(services, ada, ben):
    """A game of several actions that ended when one of two players resigned."""
    table = Table(services, [ada, ben]).start().play(9)
    table.cursor = ada.get("/v1/me/wait").json["cursor"]
    assert ben.post(f"{table.path}/resign").status_code == 200
    return table


@pytest.fixture
def archived_table(services, finished_table):
    """The same game, archived."""
    assert archive_game.archive_if_finished(services, finished_table.path.rpartition("/")[2]) == "archived"
    return finished_table


@pytest.fixture
def later_app(services):
    """The app of a process that starts after the game was archived."""
    other = Services(services.storage, settings=services.settings, clock=services.clock)
    app = create_app(other)
    app.after_request(Contract().check)
    yield app
    other.notifier.close()


def read_requests(context):
    for path in READS.keys() - LISTS - SETTINGS:
        yield from [(f"GET {path}", context.fill(path + query), None, {}) for query in READS[path]]
    for operation in WRITES.keys() - CREATION:
        path = operation.split(" ")[1]
        for each in WRITES[operation](context):
            yield operation, context.fill(path + each.path), each.body, each.headers


def read_responses(person, table):
    """All responses to one client, by request."""
    game = table.game_before
    context = RequestContext(game["game"], game["version"], 0, 2, cursor=table.cursor)
    asked = sorted(read_requests(context), key=str)
    return {
        (operation, path, str(body), str(headers)): answer(person, operation.split(" ")[0], path, body, headers)
        for operation, path, body, headers in asked
    }


@pytest.mark.parametrize("asker", ["ada", "ben", "eve", "guest"])
def test_every_route_answers_the_same(request, services, finished_table, later_app, asker):
    person, finished_table.game_before = request.getfixturevalue(asker), finished_table.game()
    before = read_responses(person, finished_table)
    assert archive_game.archive_if_finished(services, finished_table.game_before["game"]) == "archived"
    for client in (person.client, later_app.test_client()):
        after = read_responses(ApiClient(client, person.token, person.name), finished_table)
        assert after.keys() == before.keys()
        for asked, output in after.items():
            assert output == before[asked], asked


def test_every_read_of_an_archived_game_succeeds(archived_table, later_app, ada):
    person, archived_table.game_before = (
        ApiClient(later_app.test_client(), ada.token),
        ada.get(archived_table.path).json,
    )
    output = read_responses(person, archived_table)
    for path in READS.keys() - LISTS - SETTINGS:
        assert any(each.startswith(b"200 OK") for asked, each in output.items() if asked[0] == f"GET {path}"), path


def test_an_archived_game_can_be_forked(archived_table, later_app, ada):
    client = ApiClient(later_app.test_client(), ada.token)
    forked = client.post(f"{archived_table.path}/fork", {"version": 5})
    assert (forked.status_code, forked.json["kind"]) == (201, "sandbox")


def test_the_lobby_omits_archived_games(archived_table, guest):
    assert guest.get("/v1/games").json["games"] == []


OWN = ("", "/view", "/events", "/export", "/timeline", "/audit", "/stream")


def test_each_fault_of_an_archive_file_has_its_problem_on_every_route(archived_table, services, later_app, ada):
    (file,) = archive_files(services.archive.storage.root)
    kept, client = file.rename(services.archive.storage.root / "kept"), later_app.test_client()
    archived_table.game_before = {"game": file.name.partition(".")[0], "version": 9}
    for change in (*DAMAGED, *REPLACED, write_later_format):
        file.write_bytes(kept.read_bytes())
        change(file)
        statuses = {
            asked: output[:3] for asked, output in read_responses(ApiClient(client, ada.token), archived_table).items()
        }
        assert [asked for asked, status in statuses.items() if status == b"500"] == [], change
        for path in OWN:
            answer = client.get(archived_table.path + path)
            problem(answer, 503, "unknown_event" if change is write_later_format else "archive_corrupt")
            assert answer.headers["Retry-After"] == "30"
        shutil.rmtree(file) if file.is_dir() else file.unlink()


def test_a_missing_archive_has_its_own_problem(archived_table, services, later_app):
    shutil.rmtree(services.archive.storage.root)
    problem(later_app.test_client().get(archived_table.path), 503, "archive_unavailable")


def test_running_games_are_not_affected(archived_table, services, later_app):
    shutil.rmtree(services.archive.storage.root)
    client = later_app.test_client()
    people = [sign_up(client, name) for name in ("Dora", "Emil")]
    assert Table(services, people).start().play(3).version >= 3
