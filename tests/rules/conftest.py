"""The language of these tests explains its failures like the tests themselves."""

import pytest

pytest.register_assert_rewrite("tests.rules.by_chance", "tests.rules.language", "tests.rules.promises")
