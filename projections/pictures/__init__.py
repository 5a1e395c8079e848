"""Pictures of a view: the scene lists what the board shows, and the SVG draws it, as the browser client does."""

from projections.pictures.scene import Scene, Sprite
from projections.pictures.svg import draw_board, make_scene

__all__ = ["Scene", "Sprite", "draw_board", "make_scene"]
