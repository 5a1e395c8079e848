"""Two instances on one log: one writes the history, and both answer the requests about it, exports included."""

from functools import cache
from urllib.parse import quote

import pytest
from flask import Flask

from events.notifications import WAKE_ALL
from service.admin.consumers import HISTORY
from service.api.app import assemble_app
from service.api.http.wait_slots import attach_services
from service.history.owner import FORWARDED_BY, HISTORY_PARTITION
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.projections.history.games import log, store_log
from tests.threaded_servers import run_app
from workers.history_owner import HistoryOwner
from workers.history_writer import HistoryWriter


@cache
def app_at(place: str) -> Flask:
    """An app that the tests reuse, because assembling one takes long."""
    return assemble_app()


def app_with(services: Services, place: str) -> Flask:
    app = app_at(place)
    attach_services(app, services)
    return app


@pytest.fixture
def new_instance(services, tmp_path):
    def make(name: str, url: str = "") -> Services:
        settings = ServiceSettings(history_file=str(tmp_path / f"{name}.sqlite"), instance_name=name, instance_url=url)
        return Services(services.storage, settings=settings)

    return make


@pytest.fixture
def alpha(new_instance):
    """The instance that writes the history; its web server runs."""
    app_at("in the test")  # assembled first, because an announcement lasts some seconds only
    with run_app(app_with(new_instance("alpha"), "behind the socket")) as url:
        owner = new_instance("alpha", url)
        owner.registers.instances.announce(owner.instance)
        assert HistoryOwner(owner).is_own()
        yield owner


@pytest.fixture
def beta(new_instance):
    return new_instance("beta", "http://127.0.0.1:1")


def write_history(services: Services) -> HistoryWriter:
    writer = HistoryWriter(services, services.history_path)
    writer.run_once([WAKE_ALL])
    return writer


def get(services: Services, path: str, **headers: str):
    return app_with(services, "in the test").test_client().get(path, headers=headers)


@pytest.mark.parametrize(
    "path",
    [
        "/v1/history/games",
        "/v1/history/games?ruleset=natick&limit=1",
        "/v1/history/rulesets/natick",
        "/v1/history/players/nemo",
    ],
)
def test_both_instances_give_the_same_answer(alpha, beta, path):
    store_log(alpha.store, log("natick_to_seven_points"))
    write_history(alpha).close()
    one, other = [get(services, path) for services in (alpha, beta)]
    assert (one.status_code, one.mimetype, one.json) == (other.status_code, other.mimetype, other.json)


def test_the_links_of_an_export_lead_on_at_every_instance(alpha, beta):
    for name in ("natick_to_seven_points", "two_to_six_points"):
        store_log(alpha.store, log(name))
    write_history(alpha).close()
    first = get(alpha, "/v1/history/export?table=games&games=1")
    second = get(beta, first.headers["Link"][1:].partition(">")[0])
    third = get(alpha, second.headers["Link"][1:].partition(">")[0])
    assert [len(each.data.splitlines()) for each in (first, second, third)] == [1, 1, 0]
    assert first.data != second.data
    assert second.mimetype == first.mimetype


def test_only_the_owner_writes_a_history(alpha, beta):
    store_log(alpha.store, log("natick_to_seven_points"))
    write_history(beta).close()
    assert not beta.history_path.exists()


def test_another_instance_takes_over_when_the_owner_has_been_silent_for_a_while(alpha, beta):
    alpha.registers.instances.leave("alpha")
    assert not HistoryOwner(beta).is_own()
    assert HistoryOwner(beta, take_over=0.0).is_own()
    alpha.registers.instances.announce(alpha.instance)
    assert not HistoryOwner(alpha, take_over=60.0).is_own()


def test_an_owner_that_was_replaced_stops_writing(alpha, beta):
    writer = write_history(alpha)
    alpha.storage.feed.change_owner(HISTORY_PARTITION, HISTORY, "alpha", "beta")
    beta.registers.instances.announce(beta.instance)
    writer.owner = HistoryOwner(alpha)
    writer.run_once([WAKE_ALL])
    assert writer.writer is None


def test_without_the_owner_an_instance_without_a_history_says_that_it_is_unavailable(alpha, beta):
    alpha.registers.instances.leave("alpha")
    assert get(beta, "/v1/history/games").json["code"] == "history_unavailable"


def test_an_owner_that_does_not_answer_is_unavailable(alpha, beta, new_instance):
    gone = new_instance("alpha", "http://127.0.0.1:1")
    gone.registers.instances.announce(gone.instance)
    assert get(beta, "/v1/history/games").json["code"] == "history_unavailable"


def test_a_request_is_not_forwarded_twice(alpha, beta, caplog):
    found = get(beta, "/v1/history/games", **{FORWARDED_BY: "gamma"})
    assert found.json["code"] == "history_unavailable"
    assert "set INSTANCE_URL of that one" in caplog.text
    assert "gamma" not in caplog.text, "a client may have sent the name"


@pytest.mark.parametrize("name", ["Guest 4821", "Jörg", "a?b=c", "50%", "ada#1"])
def test_a_name_with_any_characters_is_forwarded_as_it_is(alpha, beta, name):
    write_history(alpha).close()
    path = f"/v1/history/players/{quote(name, safe='')}"
    one, other = [get(services, path) for services in (alpha, beta)]
    assert (other.status_code, other.json["detail"]) == (one.status_code, one.json["detail"])
    assert (one.status_code, one.json["code"]) == (404, "unknown_player")
