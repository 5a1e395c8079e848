"""Keys: all keys of a script are in one slot of a cluster."""

import re
from importlib.resources import files

import pytest

from events.records import GAME_RECORD, RecordKey
from events.redis.keys import Keys

SCRIPTS = [each for each in files("events.redis.scripts").iterdir() if each.name.endswith(".lua")]
PLAYER_PARTS = ("", "games", "finished_games", "bots", "tokens", "key:key")
# The commands of Redis 6.2; newer commands and options would require newer servers.
COMMANDS = {
    *(
        "DEL",
        "EXISTS",
        "EXPIRE",
        "GET",
        "HDEL",
        "HEXISTS",
        "HGET",
        "HGETALL",
        "HKEYS",
        "HLEN",
        "HMGET",
        "HSET",
        "HSETNX",
        "HVALS",
    ),
    *("EXPIRE", "INCR", "PEXPIRE", "PUBLISH", "SADD", "SET", "SREM", "TIME"),
    *("XADD", "XLEN", "XRANGE", "XREVRANGE", "XTRIM", "ZADD", "ZINCRBY", "ZREM", "ZSCORE"),
}


def test_all_keys_of_a_game_and_its_partition_share_a_tag():
    keys = Keys(partitions=128)
    number = keys.partition("g1")
    own = [keys.log("g1"), keys.meta("g1"), keys.commands("g1"), keys.lease("g1"), keys.creation(number, b"key")]
    own += [keys.takebacks("g1"), keys.record(RecordKey(GAME_RECORD, "g1"))]
    shared = [
        name(number)
        for name in (
            *(keys.feed, keys.checkpoints, keys.last_trimmed, keys.change_index),
            *(keys.lobby, keys.lobby_lists, keys.due, keys.failures, keys.archive_count),
        )
    ]
    assert {re.search(r"{(.*?)}", key)[1] for key in own + shared} == {f"p{number:02}"}
    assert len({*own, *shared}) == len(own + shared)


def test_all_keys_of_a_player_share_a_tag():
    own = [Keys().record(RecordKey("player", "p1", part)) for part in PLAYER_PARTS]
    assert {re.search(r"{(.*?)}", key)[1] for key in own} == {"player:p1"}
    assert len(set(own)) == len(own)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_uses_only_its_given_keys_and_old_commands(script):
    # `key` iterates over KEYS where a script takes any number of them.
    calls = re.findall(r'redis\.call\("(\w+)"(?:, (\S+?)[,)])?', script.read_text())
    assert calls
    for command, first in calls:
        assert command in COMMANDS
        assert first.startswith("KEYS[") or first == "key" or command in ("TIME", "PUBLISH")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_header_states_its_effect_its_arguments_and_its_result(script):
    header = script.read_text().split("\n\n")[0]
    assert all(word in header for word in ("KEYS[1]", "ARGV[1]", "Returns"))
