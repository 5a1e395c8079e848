"""The baseline of an action over HTTP: a bare Flask app that only appends prepared entries.

It has the same gunicorn settings as the service, and it repeats the appends that the service made in a recorded game:
the same script, the same kinds of keys and the same bytes, on the same log server. Its client is the plain client of
the Redis library.
"""

import os
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, request
from redis import Redis

from bench.service.recorded_game import RecordedAppend, read_appends
from events.redis.connection import load_script
from events.redis.keys import Keys
from events.store import PAGE_SIZE

KEY_PREFIX = "bench"
APPENDS_VARIABLE = "BASELINE_APPENDS"
"""The variable that says in which file the appends are."""


def create_app() -> Flask:
    return create_baseline_app(
        Redis.from_url(os.environ["REDIS_URL"], protocol=2), read_appends(Path(os.environ[APPENDS_VARIABLE]))
    )


def create_baseline_app(client: "Redis", made: list[RecordedAppend]) -> Flask:
    app, keys, append = Flask("baseline", static_folder=None), Keys(KEY_PREFIX), load_script("append")
    by_version = {each.expected: each for each in made}

    @app.get("/livez")
    def livez() -> str:
        return "up"

    @app.post("/v1/games/<game>/actions")
    def act(game: str) -> Response:
        version = int(request.headers["If-Match"][2:-1])
        own, number = by_version[version], keys.partition(game)
        own_keys = [keys.log(game), keys.meta(game), keys.commands(game), keys.feed(number), keys.due(number)]
        known = sha256(request.headers["Idempotency-Key"].encode()).digest(), sha256(request.data).digest()
        known_head = (game, version, own.previous_hash, *known, own.due, "", 0, number, keys.wakeups, keys.due_wakeups)
        head = (*known_head, PAGE_SIZE, len(own.lists), 1, 1)
        all_keys = [*own_keys, keys.change_index(number), keys.failures(number)]
        all_keys += [keys.game_record(game), keys.lease(game), keys.lobby_lists(number)]
        all_keys += keys.lobby_keys(number, own.lists)
        kind, last = append(client, all_keys, *head, *own.line, 0, *own.summary)
        if kind != b"appended":
            raise ValueError(kind)
        return Response(own.line[0], headers={"ETag": f'"v{last}"'}, mimetype="application/json")

    return app
