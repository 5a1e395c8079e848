"""The whole service with its log on a cluster, and the doctor's report on it."""

import pytest

from landnama.doctor.checks import run_checks
from landnama.doctor.diagnosis import WRONG
from landnama.storage import store_identity
from tests.cluster.nodes import running_nodes
from tests.ports import free_port
from tests.system.games import play_and_verify
from tests.system.running import running_service


def test_a_short_game_is_played_to_its_end_and_verifies(nodes, redis_log):
    with running_service(REDIS_URL=nodes.url, WEB_WORKERS="1", AI_WORKERS="1") as services:
        assert len(play_and_verify(services, 1, seats=3, options={"turn_cap": 9}).accepted) > 2


@pytest.fixture
def installation(nodes, redis_log, volatile_url, tmp_path):
    store_identity.open_data_dir(tmp_path, 16, None)
    store_identity.open_store(tmp_path, redis_log)
    where = {"DATA_DIR": str(tmp_path), "REDIS_URL": nodes.url, "VOLATILE_REDIS_URL": volatile_url}
    return {**where, "PORT": str(free_port())}


def wrong(installation):
    return {each.subject: each.message for each in run_checks(installation) if each.state == WRONG}


def test_the_doctor_reports_missing_replicas_and_masters_that_do_not_wait_for_them(installation):
    found = wrong(installation)
    assert found == {"replicas": "0 of 3 masters have one", "min-replicas-to-write": "0 0 0"}


def test_the_doctor_checks_every_master(installation, nodes):
    last = nodes.masters[2].client
    last.config_set("appendfsync", "everysec")
    assert wrong(installation)["fsync"] == "everysec"
    last.config_set("appendfsync", "always")


def test_a_cluster_whose_masters_wait_for_replicas_has_no_faults(installation, volatile_url, tmp_path):
    with running_nodes(replicas=1) as replicated_nodes:
        for node in replicated_nodes.all:
            node.client.config_set("min-replicas-to-write", 1)
        found = wrong({**installation, "REDIS_URL": replicated_nodes.url})
    assert set(found) == {"store"}
