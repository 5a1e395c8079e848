"""The whole service with its log on a cluster, and the doctor's look at it."""

import pytest

from landnama import stamp
from landnama.doctor.examination import examined
from landnama.doctor.finding import WRONG
from tests.cluster.nodes import running_nodes
from tests.house.games import play_and_verify
from tests.house.running import running_house
from tests.ports import free_port


def test_a_short_game_is_played_to_its_end_and_verifies(nodes, redis_log):
    with running_house(REDIS_URL=nodes.url, WEB_WORKERS="1", AI_WORKERS="1") as house:
        assert len(play_and_verify(house, 1, seats=3, options={"turn_cap": 9}).accepted) > 2


@pytest.fixture
def installation(nodes, redis_log, volatile_url, tmp_path):
    stamp.open_folder(tmp_path, 16, None)
    stamp.open_store(tmp_path, redis_log)
    where = {"DATA_DIR": str(tmp_path), "REDIS_URL": nodes.url, "VOLATILE_URL": volatile_url}
    return {**where, "PORT": str(free_port())}


def wrong(installation):
    return {each.what: each.said for each in examined(installation) if each.state == WRONG}


def test_the_doctor_misses_replicas_and_that_masters_wait_for_them(installation):
    found = wrong(installation)
    assert found == {"replicas": "0 of 3 masters have one", "min-replicas-to-write": "0 0 0"}


def test_the_doctor_looks_at_every_master(installation, nodes):
    last = nodes.masters[2].client
    last.config_set("appendfsync", "everysec")
    assert wrong(installation)["fsync"] == "everysec"
    last.config_set("appendfsync", "always")


def test_nothing_is_wrong_where_every_master_waits_for_a_replica(installation, volatile_url, tmp_path):
    with running_nodes(replicas=1) as followed:
        for node in followed.all:
            node.client.config_set("min-replicas-to-write", 1)
        found = wrong({**installation, "REDIS_URL": followed.url})
    assert set(found) == {"store"}
