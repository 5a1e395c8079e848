"""Health checks for load balancers and supervisors."""

from flask import Response

from service.api.http.request import current_services
from service.api.http.response import NO_STORE, json_response
from service.api.openapi.spec import Blueprint, fails, without_token
from service.api.schemas import responses

health = Blueprint("health", __name__, description="For operators.")


@health.get("/livez")
@health.response(200, responses.HealthSchema)
@without_token
def get_liveness() -> Response:
    """Check liveness.

    Answers while the process can serve requests; checks nothing else.
    """
    return json_response({"status": "ok"}, cache=NO_STORE)


@health.get("/readyz")
@health.response(200, responses.HealthSchema)
@fails("log_unavailable")
@without_token
def get_readiness() -> Response:
    """Check readiness.

    503 while the log server does not answer: route requests to another server.
    """
    current_services().storage.ping()
    return json_response({"status": "ok"}, cache=NO_STORE)
