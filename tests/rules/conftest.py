"""Lets pytest explain failed assertions in the modules that the tests of the rules share."""

import pytest

pytest.register_assert_rewrite("tests.rules.random_play", "tests.rules.language", "tests.rules.promises")
