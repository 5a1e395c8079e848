"""An archived game answers every client on every route as before, to the byte."""

import shutil

import pytest

from service.admin import archive_game
from service.api.app import create_app
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.archives import DAMAGED, REPLACED, files, of_a_later_form
from tests.service.api.contract import Contract
from tests.service.api.game_requests import GAME, READS, WRITES, RequestContext, answer
from tests.service.api.language import ApiClient, Table, problem, sign_up
from tests.workers.table import Clock

LISTS = {"/", "/v1/games"}
"""The lobby does not list archived games."""
MAKING = {f"POST {GAME}/fork"}
"""The operation that makes another game each time."""


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
def over(services, ada, ben):
    """A game of several actions that ended when one of two players resigned."""
    table = Table(services, [ada, ben]).start().play(9)
    table.cursor = ada.get("/v1/me/wait").json["cursor"]
    assert ben.post(f"{table.path}/resign").status_code == 200
    return table


@pytest.fixture
def archived(services, over):
    """The same game, archived."""
    assert archive_game.archive_if_finished(services, over.path.rpartition("/")[2]) == "archived"
    return over


@pytest.fixture
def later(services):
    """The app of a process that starts after the game was archived."""
    other = Services(services.storage, settings=services.settings, clock=services.clock)
    app = create_app(other)
    app.after_request(Contract(app).check)
    yield app
    other.notifier.close()


def questions(context):
    for path in READS.keys() - LISTS:
        yield from [(f"GET {path}", context.filled(path + query), None, {}) for query in READS[path]]
    for operation in WRITES.keys() - MAKING:
        path = operation.split(" ")[1]
        for each in WRITES[operation](context):
            yield operation, context.filled(path + each.path), each.body, each.headers


def told(person, table):
    """All responses to one client, by request."""
    game = table.game_before
    context = RequestContext(game["game"], game["version"], 0, 2, cursor=table.cursor)
    asked = sorted(questions(context), key=str)
    return {
        (operation, path, str(body), str(headers)): answer(person, operation.split(" ")[0], path, body, headers)
        for operation, path, body, headers in asked
    }


@pytest.mark.parametrize("asker", ["ada", "ben", "eve", "anybody"])
def test_every_route_answers_the_same(request, services, over, later, asker):
    person, over.game_before = request.getfixturevalue(asker), over.game()
    before = told(person, over)
    assert archive_game.archive_if_finished(services, over.game_before["game"]) == "archived"
    for client in (person.client, later.test_client()):
        after = told(ApiClient(client, person.token, person.name), over)
        assert after.keys() == before.keys()
        for asked, said in after.items():
            assert said == before[asked], asked


def test_every_read_of_an_archived_game_succeeds(archived, later, ada):
    person, archived.game_before = ApiClient(later.test_client(), ada.token), ada.get(archived.path).json
    said = told(person, archived)
    for path in READS.keys() - LISTS:
        assert any(each.startswith(b"200 OK") for asked, each in said.items() if asked[0] == f"GET {path}"), path


def test_an_archived_game_can_be_forked(archived, later, ada):
    client = ApiClient(later.test_client(), ada.token)
    forked = client.post(f"{archived.path}/fork", {"version": 5})
    assert (forked.status_code, forked.json["kind"]) == (201, "sandbox")


def test_the_lobby_omits_archived_games(archived, anybody):
    assert anybody.get("/v1/games").json["games"] == []


OWN = ("", "/view", "/events", "/export", "/timeline", "/audit", "/stream")


def test_each_fault_of_an_archive_file_has_its_problem_on_every_route(archived, services, later, ada):
    (file,) = files(services.archive.storage.root)
    kept, client = file.rename(services.archive.storage.root / "kept"), later.test_client()
    archived.game_before = {"game": file.name.partition(".")[0], "version": 9}
    for change in (*DAMAGED, *REPLACED, of_a_later_form):
        file.write_bytes(kept.read_bytes())
        change(file)
        statuses = {asked: said[:3] for asked, said in told(ApiClient(client, ada.token), archived).items()}
        assert [asked for asked, status in statuses.items() if status == b"500"] == [], change
        for path in OWN:
            answer = client.get(archived.path + path)
            problem(answer, 503, "unknown_event" if change is of_a_later_form else "archive_corrupt")
            assert answer.headers["Retry-After"] == "30"
        shutil.rmtree(file) if file.is_dir() else file.unlink()


def test_a_missing_archive_has_its_own_problem(archived, services, later):
    shutil.rmtree(services.archive.storage.root)
    problem(later.test_client().get(archived.path), 503, "archive_unavailable")


def test_running_games_are_not_affected(archived, services, later):
    shutil.rmtree(services.archive.storage.root)
    client = later.test_client()
    people = [sign_up(client, name) for name in ("Dora", "Emil")]
    assert Table(services, people).start().play(3).version >= 3
