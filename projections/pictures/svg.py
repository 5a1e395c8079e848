"""Draws the board of a view as SVG: one document without scripts, styles and external references."""

from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from projections.pictures.board_view import BoardView
from projections.pictures.colonies import colonies_scene
from projections.pictures.island import island_scene
from projections.pictures.scene import Scene, Sprite
from projections.pictures.symbols import SvgNode, load_tables, symbol_shapes, used_symbols

THEMES: Final = ("light", "dark")
FONT: Final = "Iowan Old Style, Palatino Linotype, Palatino, URW Palladio L, P052, Georgia, serif"
NAMESPACE: Final = "http://www.w3.org/2000/svg"


def make_scene(view: BoardView, reader: int | None) -> Scene:
    """What a view shows; two colonies are ordered for the reader, None for a spectator."""
    if "board" in view:
        return island_scene(view, view["board"])
    return colonies_scene(view, view["colonies"], reader)


def draw_board(view: BoardView, reader: int | None, title: str, theme: str, width: int) -> bytes:
    """The board of a view as an SVG document of a width in pixels."""
    scene = make_scene(view, reader)
    left, top, across, down = scene.bounds
    height = round(width * down / across)
    root = Element(
        "svg",
        {"xmlns": NAMESPACE, "viewBox": f"{left:g} {top:g} {across:g} {down:g}", "width": f"{width}"}
        | {"height": f"{height}", "role": "img", "font-family": FONT, "text-anchor": "middle"},
    )
    ElementTree.SubElement(root, "title").text = title
    definitions = ElementTree.SubElement(root, "defs")
    definitions.extend(_symbols(scene, theme))
    ground = _table_ground if "colonies" in view else _sea_ground
    ground(root, definitions, scene, theme)
    root.extend([_draw_sprite(sprite) for sprite in scene.sprites])
    return ElementTree.tostring(root, encoding="utf-8")


def _symbols(scene: Scene, theme: str) -> Iterator[Element]:
    """Each symbol that the scene needs, once."""
    wanted = {sprite.symbol_id: (sprite.symbol, sprite.colour) for sprite in scene.sprites}
    wanted["wave"] = ("wave", None)
    pending = list(wanted)
    while pending:
        name = pending.pop(0)
        shapes = symbol_shapes(*wanted[name], theme)
        for each in used_symbols(shapes):
            if each not in wanted:
                wanted[each] = (each, None)
                pending.append(each)
        yield _element(SvgNode("g", {"id": name}, shapes))


def _draw_sprite(sprite: Sprite) -> Element:
    turn = f" rotate({sprite.turn:g})" if sprite.turn else ""
    size = f" scale({sprite.scale:g})" if sprite.scale != 1 else ""
    faded = {} if sprite.opacity == 1 else {"opacity": f"{sprite.opacity:g}"}
    transform = f"translate({sprite.x:g},{sprite.y:g}){turn}{size}"
    return Element("use", {"href": f"#{sprite.symbol_id}", "transform": transform, **faded})


def _sea_ground(root: Element, definitions: Element, scene: Scene, theme: str) -> None:
    colours = load_tables().themes[theme]
    sea = ElementTree.SubElement(definitions, "radialGradient", {"id": "sea", "cy": ".46", "r": ".78"})
    sea.append(Element("stop", {"stop-color": colours["sea-middle"]}))
    sea.append(Element("stop", {"offset": "1", "stop-color": colours["sea-rim"]}))
    waves = {"id": "waves", "width": "92", "height": "58", "patternUnits": "userSpaceOnUse"}
    ElementTree.SubElement(definitions, "pattern", waves).append(Element("use", {"href": "#wave"}))
    root.extend([_background(scene, "url(#sea)"), _background(scene, "url(#waves)")])


def _table_ground(root: Element, definitions: Element, scene: Scene, theme: str) -> None:
    root.append(_background(scene, load_tables().themes[theme]["card-second"]))


def _background(scene: Scene, fill: str) -> Element:
    left, top, width, height = scene.bounds
    place = {"x": f"{left:g}", "y": f"{top:g}", "width": f"{width:g}", "height": f"{height:g}"}
    return Element("rect", {**place, "fill": fill})


def _element(shape: SvgNode) -> Element:
    element = Element(shape.tag, {name: str(value) for name, value in shape.attributes.items()})
    if isinstance(shape.content, str):
        element.text = shape.content
    else:
        element.extend([_element(each) for each in shape.content])
    return element
