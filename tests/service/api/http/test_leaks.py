"""No answer about a game, on any route, depends on what the client may not know."""

import pytest

from games.catalog import COMBINATIONS, variants
from service.api.app import build_document
from tests.service.api.game_requests import operations
from tests.service.api.leak_comparison import LeakComparison, Participants

TABLES = [
    # Ruleset, seats, the seat that watches, and a seed by which the games part early.
    ("settlers", 3, 1, 1),
    ("first_nations", 3, 0, 4),
    ("trade_partners", 3, 0, 5),
    ("settlers+seafarers", 3, 0, 4),
    ("settlers+cities_knights", 3, 1, 2),
    ("trade_partners+seafarers", 2, 0, 4),
    ("trade_partners+cities_knights", 3, 1, 1),
    ("settlers+seafarers+cities_knights", 3, 1, 13),
]
TABLES_OF_TAKEBACKS = [
    ("settlers", 3, 0, 0),
    ("puerto", 3, 1, 1),
    ("trade_partners+seafarers+cities_knights", 3, 1, 7),
]
OTHER_PREFIXES = (
    *("/v1/players", "/v1/me", "/v1/tokens", "/v1/bots", "/v1/rulesets", "/v1/policies", "/v1/keys", "/v1/history"),
)
OTHER_PREFIXES += (
    "/v1/challenges",
    "/v1/seeks",
    "/v1/follows",
    "/v1/invitations",
    "/v1/transparency",
    "/v1/streams/tickets",
    "/v1/webhooks",
    "/v1/tournaments",
)
"""History and transparency log hold only finished games; tickets and invitations say nothing about the course of any.

What webhooks send has its own test: `tests/service/webhooks/test_payload_secrecy.py`.
"""
UNRELATED_PREFIXES = ("/livez", "/readyz", "/metrics", "/openapi", "/docs")


@pytest.fixture
def leaks(request):
    ruleset, seats, watcher, seed = request.param
    found = LeakComparison(Participants(ruleset, seats), seed, watcher)
    yield found
    found.twins.close()


def documented_operations():
    """Every documented operation that answers about a game."""
    for path, methods in build_document()["paths"].items():
        about = (
            "{game}" in path
            or path.startswith("/v1/me/")
            or not path.startswith((*OTHER_PREFIXES, *UNRELATED_PREFIXES))
        )
        yield from [f"{method.upper()} {path}" for method in methods if about and method != "parameters"]


def test_every_route_about_a_game_is_in_the_leak_test():
    assert operations() == set(documented_operations())


def test_every_ruleset_with_hidden_fields_is_in_the_leak_test():
    hiding = {
        name for name in COMBINATIONS for rules in variants(name) if any(map(has_sealed_fields, rules.events.values()))
    }
    assert hiding == {ruleset for ruleset, *_ in TABLES + TABLES_OF_TAKEBACKS}


def has_sealed_fields(declaration):
    return bool(declaration.sealed_fields)


@pytest.mark.parametrize("leaks", TABLES, indirect=True)
def test_games_that_differ_in_secrets_answer_every_client_alike_on_every_route(leaks):
    leaks.play(20)
    leaks.compare()
    assert leaks.twins.differ()


@pytest.mark.parametrize("leaks", TABLES_OF_TAKEBACKS, indirect=True)
def test_games_that_differ_in_secrets_answer_alike_after_takebacks(leaks):
    leaks.play(20)
    assert leaks.twins.differ()
    assert leaks.take_back()
    leaks.compare(2)
    assert leaks.take_back(redo=True)
    leaks.compare()


def test_the_compared_answers_have_content():
    """A seat gets a success on every route that has something to show."""
    leaks = LeakComparison(Participants("settlers", 3), 0, 0)
    answers = leaks.compare(1)[0]
    for operation in answers:
        if operation.startswith("GET"):
            assert any(each.startswith(b"200 OK") for each in answers[operation]), operation
        assert not any(b"not_found" in each or each.startswith(b"5") for each in answers[operation]), operation
    leaks.twins.close()
