"""A problem type has a status, a title, a cause and a solution; Retry-After where a retry can succeed."""

from typing import NamedTuple

DECIDE_AGAIN = "Fetch the legal actions again, choose again, and send the action with the new version."
NEW_TOKEN = "Use another token, or get a new one with name and recovery code at `POST /v1/players/recover`."
SEE_SCHEMA = "`errors` names each invalid field and the reason; the schema is in `openapi.yaml`."


class ProblemType(NamedTuple):
    """What all problems of one code share; `title` is also the detail of a problem that has none of its own."""

    status: int
    title: str
    cause: str
    solution: str
    retry_after: int | None = None
    """Seconds; the facts of a problem may have a value of their own."""
