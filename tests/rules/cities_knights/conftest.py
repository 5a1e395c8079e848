"""The tests of Cities & Knights play with it as an expansion of the catalogue, which does not offer it."""

import pytest

from games.catalog import CHOICES, EXPANSIONS
from games.cities_knights.part import CITIES_KNIGHTS


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expansion goes with the base game for the time of a test."""
    monkeypatch.setitem(EXPANSIONS, CITIES_KNIGHTS.name, CITIES_KNIGHTS)
    monkeypatch.setitem(CHOICES, "settlers", (*CHOICES["settlers"], (CITIES_KNIGHTS.name,)))
