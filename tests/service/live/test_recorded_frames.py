"""The recorded frames, with which the TypeScript client is tested, are those that the service makes."""

import pytest

from games.catalog import COMBINATIONS
from tests.service.live.recorded_frames import FOLDER, record


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_the_recorded_frames_are_those_of_the_service(services, ruleset):
    """`python -m tests.service.live.recorded_frames` records them again."""
    text = record(services, ruleset)
    assert text == (FOLDER / f"{ruleset}.json").read_text()
    assert '"restores"' in text
