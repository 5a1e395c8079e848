"""A web process may open as many files as it keeps connections."""

import resource

import pytest

from landnama.web.file_limit import raise_file_limit

FILES = resource.RLIMIT_NOFILE


@pytest.fixture(autouse=True)
def limits():
    before = resource.getrlimit(FILES)
    yield
    resource.setrlimit(FILES, before)


def test_what_is_too_low_is_raised():
    _, hard = resource.getrlimit(FILES)
    resource.setrlimit(FILES, (1000, hard))
    raise_file_limit(2000)
    assert resource.getrlimit(FILES) == (2000, hard)


def test_what_is_enough_stays_as_it_is():
    before = resource.getrlimit(FILES)
    raise_file_limit(10)
    assert resource.getrlimit(FILES) == before


def test_more_than_the_system_allows_is_not_asked_for():
    before = resource.getrlimit(FILES)
    raise_file_limit(10**9)
    assert resource.getrlimit(FILES)[1] == before[1]
