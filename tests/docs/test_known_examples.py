"""An example that was recorded earlier stays as long as it shows the same fields for the same request."""

import pytest

from tools.known_examples import keep_known

KNOWN = {
    "request": {"name": "Cup", "secret": "lnd_0123456789ab"},
    "answers": {"json": {"id": "ab", "cards": {"ore": 1}}},
}
AGAIN = {
    "request": {"name": "Cup", "secret": "lnd_fedcba987654"},
    "answers": {"json": {"id": "cd", "cards": {"wool": 2}}},
}


def test_an_example_with_other_values_stays():
    assert keep_known({"create": KNOWN}, {"create": AGAIN}) == {"create": KNOWN}


@pytest.mark.parametrize(
    "found",
    [
        {**AGAIN, "answers": {"json": {"id": "cd", "cards": {}, "more": None}}},
        {**AGAIN, "answers": {"json": {"id": 3, "cards": {}}}},
        {**AGAIN, "request": {"name": "League", "secret": "lnd_fedcba987654"}},
    ],
)
def test_an_example_with_other_fields_or_of_another_request_is_replaced(found):
    kept = keep_known({"create": KNOWN}, {"create": found})["create"]
    assert kept["answers"] == found["answers"]


def test_operations_come_and_go():
    assert keep_known({"gone": KNOWN}, {"new": AGAIN}) == {"new": AGAIN}
