"""A house on a real log server, and three players in it."""

import pytest

from tests.service.language import signed_up, table


@pytest.fixture
def red(house):
    return signed_up(house, "Red")


@pytest.fixture
def blue(house):
    return signed_up(house, "Blue")


@pytest.fixture
def white(house):
    return signed_up(house, "White")


@pytest.fixture
def three(red, blue, white):
    return red, blue, white


@pytest.fixture
def game(house, three):
    """A running game with Red, Blue and White in seats 0, 1 and 2."""
    return table(house, *three)
