"""What a notebook shows of a game."""

from html import escape

from landnama_client import models


class Picture(str):
    """An SVG picture, which a notebook shows."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def write_page(game: models.Game, board: Picture) -> str:
    """The board of a game, and its seats with their points, as HTML."""
    points = game["points"]
    rows = [
        _write_row(
            seat["seat"], seat["name"] or "free", points[seat["seat"]] if points else "", _note(game, seat["seat"])
        )
        for seat in game["seats"]
    ]
    head = f"<caption>{escape(game['ruleset'])}, {game['status']}, version {game['version']}</caption>"
    return f"<table>{head}<tr><th>Seat</th><th>Name</th><th>Points</th><th></th></tr>{''.join(rows)}</table>{board}"


def _write_row(*cells: object) -> str:
    return f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"


def _note(game: models.Game, seat: int) -> str:
    if seat in game["winners"]:
        return "winner"
    return "to act" if seat in game["due"] else ""
