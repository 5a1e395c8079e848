"""What a server says it is set to, if it tells."""

from typing import cast

import redis


def configured(client: redis.Redis, name: str) -> str | None:
    """None from a server that does not tell its settings, as hosted ones do."""
    try:
        found = cast("dict[str, str]", client.config_get(name))
    except redis.ResponseError:
        return None
    return found.get(name)
