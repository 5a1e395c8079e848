"""A web process may open as many files as it holds connections."""

import resource

import pytest

from landnama.web.file_limit import raise_file_limit

FILES = resource.RLIMIT_NOFILE


@pytest.fixture(autouse=True)
def limits():
    before = resource.getrlimit(FILES)
    yield
    resource.setrlimit(FILES, before)


def test_a_low_limit_is_raised():
    _, hard = resource.getrlimit(FILES)
    resource.setrlimit(FILES, (1000, hard))
    raise_file_limit(2000)
    assert resource.getrlimit(FILES) == (2000, hard)


def test_a_sufficient_limit_stays_unchanged():
    before = resource.getrlimit(FILES)
    raise_file_limit(10)
    assert resource.getrlimit(FILES) == before


def test_the_limit_is_not_raised_above_that_of_the_system():
    before = resource.getrlimit(FILES)
    raise_file_limit(10**9)
    assert resource.getrlimit(FILES)[1] == before[1]
