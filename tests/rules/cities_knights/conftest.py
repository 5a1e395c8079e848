"""The tests of Cities & Knights play with it as a ruleset of the catalogue, which does not offer it."""

import pytest

from games.catalog import RULESETS
from games.cities_knights.part import CITIES_KNIGHTS
from games.settlers.part import SETTLERS


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ruleset has its name for the time of a test."""
    monkeypatch.setitem(RULESETS, CITIES_KNIGHTS.name, (SETTLERS, CITIES_KNIGHTS))
