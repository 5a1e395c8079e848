"""Pictures: the board of a game as the caller may see it."""

from collections.abc import Callable
from typing import NamedTuple

from games.combination import Combination
from projections.pictures import draw_board
from service.play.actions import seat_view
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services


class BoardPicture(NamedTuple):
    """The version that a picture shows; `draw` makes the SVG document."""

    version: int
    draw: Callable[[], bytes]


@use_case
def board_picture(
    services: Services,
    caller: Caller | None,
    game: str,
    seat: int | None = None,
    version: int | None = None,
    theme: str = "light",
    width: int = 480,
) -> BoardPicture:
    """The board of the view that `seat_view` returns; raises game_not_started before there is one."""
    shown = seat_view(services, caller, game, seat, version)
    view = shown["view"]
    if view is None:
        raise Problem("game_not_started")
    title = f"Board of {Combination(view['ruleset'], tuple(view['expansions'])).title()}, turn {view['turn']}"
    return BoardPicture(shown["version"], lambda: draw_board(view, shown["seat"], title, theme, width))
