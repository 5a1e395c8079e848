"""How a site is made of these pages, of the README, and of what is written for contributors: `make docs`."""

import re
from typing import Any

from landnama import __version__

project = "Landnama"
release = __version__
extensions = ["myst_parser"]
root_doc = "docs/index"
include_patterns = ["docs/**", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "clients/*/README.md"]
templates_path = ["site"]
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]

html_theme = "furo"
html_title = "Landnama"
html_extra_path = ["../openapi.yaml"]
html_additional_pages = {"index": "moved.html"}
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False


def setup(app: Any) -> None:
    app.connect("source-read", list_pages)


def list_pages(app: Any, page: str, source: list[str]) -> None:
    """The table of the index is the table of contents, so that no page has to be named twice."""
    if page != root_doc:
        return
    entries = [
        f"{title} <{path}>" for title, path in re.findall(r"^\| \[(.+?)\]\((.+?)\.md\)", source[0], re.MULTILINE)
    ]
    clients = [f"{name} client <../clients/{name.lower()}/README>" for name in ("Python", "TypeScript")]
    outside = [*clients, "README <../README>", "How to contribute <../CONTRIBUTING>", "Changes <../CHANGELOG>"]
    source[0] += "\n".join(["\n```{toctree}", ":hidden:", "", *entries, *outside, "```", ""])
