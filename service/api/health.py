"""Health: whether the process lives, and whether it can reach the log."""

from flask import Response

from service.api import answers, outgoing
from service.api.document.spec import fails, for_everybody
from service.api.house import house
from service.api.section import Section

health = Section("health", __name__, description="For those who run the service.")


@health.get("/livez")
@health.response(200, outgoing.Health)
@for_everybody
def livez() -> Response:
    """Is the process alive?

    Answers as long as there is anybody to answer; looks at nothing else.
    """
    return answers.json({"status": "ok"}, cache=answers.SECRET)


@health.get("/readyz")
@health.response(200, outgoing.Health)
@fails("log_away")
@for_everybody
def readyz() -> Response:
    """Can it reach the log?

    503 while the server of the log does not answer: send requests elsewhere.
    """
    house().log.ping()
    return answers.json({"status": "ok"}, cache=answers.SECRET)
