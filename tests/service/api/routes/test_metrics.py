"""Metrics: counters of the service and figures of the stores, for authorised readers."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from events.redis.storage import RedisStorage
from events.schedule import MAX_FAILED_TRIES
from service.admin.consumers import DISPATCHER
from service.api.app import create_app
from service.runtime.metrics import open_stream
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.api.language import problem


def read_samples(client):
    """Every sample by name and labels."""
    answer = client.get("/metrics")
    assert answer.status_code == 200, answer.text
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def growth(client, call):
    """The growth of each figure during a call."""
    before = read_samples(client)
    call()
    return {key: value - before.get(key, 0) for key, value in read_samples(client).items()}


def test_accepted_actions_and_their_appends_are_counted(client, table):
    more = growth(client, lambda: table.play(3))
    assert more["landnama_accepted_actions_total", "person"] == 3
    assert more["landnama_log_append_duration_seconds_count",] == 3
    assert 0 < more["landnama_log_append_duration_seconds_sum",] < 60


def test_a_repeated_action_counts_once(client, table):
    def twice():
        person, action, version = table.due, table.choices()["actions"][0], table.version
        for _ in range(2):
            assert table.act(person, action, version, **{"Idempotency-Key": "k"}).status_code == 200

    assert growth(client, twice)["landnama_accepted_actions_total", "person"] == 1


def test_answers_are_counted_by_operation_and_status(client, ada):
    more = growth(client, lambda: [ada.get("/v1/me"), ada.get("/v1/games/nothing"), ada.get("/nowhere")])
    assert more["landnama_http_requests_total", "get_me", "200"] == 1
    assert more["landnama_http_requests_total", "get_game", "404"] == 1
    assert more["landnama_http_requests_total", "none", "404"] == 1
    assert more["landnama_http_request_duration_seconds_count", "get_me"] == 1


def test_no_requested_address_becomes_a_label(client):
    client.get("/v1/made-up/by/somebody")
    assert not any("made-up" in str(key) for key in read_samples(client))


def test_open_streams_and_waits_are_counted_while_they_last(client):
    with open_stream("sse"):
        assert read_samples(client)["landnama_open_streams", "sse"] == 1
    assert read_samples(client)["landnama_open_streams", "sse"] == 0


def test_the_backlog_of_the_workers_is_read_from_the_stores(client, services, ada, redis_log, redis_volatile):
    services.volatile = redis_volatile
    game = ada.post("/v1/games", {"seats": 3, "ai": "random", "take_seat": False}).json["game"]
    services.schedule.defer(game, services.clock().timestamp() - 90)
    version = services.snapshots.fresh(game).version
    for _ in range(MAX_FAILED_TRIES + 1):
        services.schedule.count_failure(game, version)
    services.volatile.rpush("rq:queue:turns", "a job", "another")
    found = read_samples(client)
    assert 90 <= found["landnama_schedule_lag_seconds",] < 900
    assert 0 <= found["landnama_feed_lag_seconds",] < 300
    assert found["landnama_overdue_games",] == 1
    assert found["landnama_stuck_games",] == 1
    assert found["landnama_ai_queue_jobs",] == 2
    assert found["landnama_log_up",] == 1
    assert found["landnama_log_memory_bytes",] > 0


def test_a_feed_that_was_read_to_its_end_has_no_lag(client, services, ada, redis_log):
    game = ada.post("/v1/games", {"seats": 3}).json["game"]
    partition = services.storage.keys.partition(game)
    (last, _), *_ = services.storage.client.xrevrange(services.storage.keys.feed(partition), count=1)
    services.storage.client.hset(services.storage.keys.checkpoints(partition), "dispatcher", last)
    assert read_samples(client)["landnama_feed_lag_seconds",] == 0


def test_an_unavailable_log_is_a_figure_and_no_failure(redis_volatile):
    services = Services.from_environment({"REDIS_URL": "unix:///nowhere/log.sock"})
    found = read_samples(create_app(services).test_client())
    assert found["landnama_log_up",] == 0
    services.close()


@pytest.fixture
def client_with(redis_log):
    def create_client(setting):
        return create_app(
            Services(RedisStorage(redis_log), settings=ServiceSettings(metrics_access=setting))
        ).test_client()

    return create_client


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_a_client_behind_a_proxy_is_not_local(client_with, header):
    problem(client_with("local").get("/metrics", headers={header: "127.0.0.1"}), 404, "not_found")


@pytest.mark.parametrize(
    ("setting", "address", "status"),
    [
        ("local", "127.0.0.1", 200),
        ("local", "::1", 200),
        ("local", "203.0.113.9", 404),
        ("all", "203.0.113.9", 200),
        ("off", "127.0.0.1", 404),
    ],
)
def test_the_setting_names_who_may_read(client_with, setting, address, status):
    answer = client_with(setting).get("/metrics", environ_overrides={"REMOTE_ADDR": address})
    assert answer.status_code == status


def test_an_instance_reports_its_name_and_its_partitions(services, client):
    other = Services(services.storage, settings=ServiceSettings(instance_name="beta"))
    for each in (other, services):
        each.registers.instances.announce(each.instance)
    services.storage.feed.change_owner(3, DISPATCHER, "", services.instance.name)
    services.storage.feed.change_owner(4, DISPATCHER, "", "beta")
    found = read_samples(client)
    assert found["landnama_instance_info", services.instance.name] == 1
    assert (found["landnama_alive_instances",], found["landnama_owned_partitions",]) == (2, 1)
