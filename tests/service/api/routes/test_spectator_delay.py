"""A game that spectators follow with a delay, over HTTP."""

import pytest

from tests.service.api.language import Table, problem

DELAY = {"spectator_delay": 300}
PATHS = ["", "/view", "/events?limit=1000", "/export"]


@pytest.fixture
def delayed(services, ada, ben):
    """A game with a spectator delay and twelve recent actions."""
    return Table(services, [ada, ben], **DELAY).start().play(12)


def test_the_delay_is_among_the_terms_of_the_game(delayed, anybody):
    assert anybody.get(delayed.path).json["terms"]["spectator_delay"] == 300


@pytest.mark.parametrize("path", PATHS)
def test_spectators_get_nothing_of_the_delayed_entries(delayed, ada, anybody, eve, path):
    version, hash_ = delayed.log_position()
    assert hash_ in ada.get(f"{delayed.path}{path}").text
    for spectator in (anybody, eve):
        seen = spectator.get(f"{delayed.path}{path}").text
        assert hash_ not in seen
        assert f'"version":{version}' not in seen


def test_the_list_of_games_shows_no_more(delayed, anybody):
    _, hash_ = delayed.log_position()
    assert hash_ not in anybody.get("/v1/games").text


def test_spectators_cannot_read_a_later_version(delayed, anybody):
    refused = problem(anybody.get(f"{delayed.path}/view?version={delayed.version}"), 404, "unknown_version")
    assert refused["facts"]["version"] < delayed.version


@pytest.mark.parametrize("delay", [-1, 3601, 0.5, "60", None])
def test_an_invalid_delay_is_refused(ada, delay):
    problem(ada.post("/v1/games", {"spectator_delay": delay}), 422, "invalid_body")
