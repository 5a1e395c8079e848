"""Messages of a stream, read one by one."""

import json
from itertools import islice
from typing import NamedTuple

from service.runtime.settings import ServiceSettings

CHECKED_AT_ONCE = ServiceSettings(heartbeat_interval=0.05, token_recheck=0.0)
"""A stream checks its token whenever it is woken, also by its frequent heartbeats."""


class Message(NamedTuple):
    event: str
    data: dict
    id: str | None


def messages(answer):
    """Every message of an accepted stream, without heartbeats."""
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == "text/event-stream"
    for chunk in answer.iter_encoded():
        for block in chunk.decode().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.splitlines() if line[0] != ":")
            if "event" in fields:
                yield Message(fields["event"], json.loads(fields["data"]), fields.get("id"))


def first(answer, most):
    """The first messages of a stream, which is then closed."""
    found = list(islice(messages(answer), most))
    answer.close()
    return found
