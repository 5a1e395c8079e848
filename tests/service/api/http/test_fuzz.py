"""The service answers every request generated from the document or against it."""

from functools import lru_cache

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import data
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from service.api.app import build_document

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
TRIES = 5


def kinds_of_cases():
    """Every operation with valid requests, and with invalid ones where the document allows any to be made."""
    for path, operations in sorted(build_document()["paths"].items()):
        for method, operation in operations.items():
            if method == "parameters":
                continue
            yield method.upper(), path, GenerationMode.POSITIVE
            if "requestBody" in operation or any(each["in"] != "path" for each in operation.get("parameters", ())):
                yield method.upper(), path, GenerationMode.NEGATIVE


@lru_cache(maxsize=1)
def load_schema(app):
    """The schema of the app; reading it takes as long as testing an operation with it."""
    return schemathesis.openapi.from_wsgi("/openapi.json", app)


@pytest.mark.parametrize(("method", "path", "mode"), list(kinds_of_cases()), ids=str)
def test_the_document_describes_every_response(app, services, table, method, path, mode):
    """The process is stopping, so that streams end; a request about no game may delete its caller."""
    services.notifier.stop()
    cases = load_schema(app)[path][method].as_strategy(generation_mode=mode)

    @given(data())
    @settings(
        max_examples=TRIES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    def ask(source):
        case = source.draw(cases)
        if "game" in case.path_parameters:
            case.path_parameters["game"] = table.path.rpartition("/")[2]
        if isinstance(case.query, dict):
            case.query.pop("wait", None)
        caller = table.active_client if "{game}" in path else table.people[0]
        token = {"Authorization": f"Bearer {caller.token}"}
        case.call_and_validate(headers={**token, "Accept-Encoding": "identity"}, checks=CHECKS)

    ask()
