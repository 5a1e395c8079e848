"""The site: every page is on it, every link resolves, and the browser requests no other host."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([page.relative_to(ROOT).with_suffix("") for page in (ROOT / "docs").rglob("*.md")])


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    # As `make docs` does: a warning, such as one of a page that the index does not name, is an error.
    made = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-d", folder / "trees", "-c", "docs", ".", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return folder


def test_every_page_is_on_the_site(site):
    assert [page for page in PAGES if not (site / page).with_suffix(".html").exists()] == []


def test_the_front_page_leads_to_the_index(site):
    (target,) = re.findall(r"url=([^\"]+)", (site / "index.html").read_text())
    assert (site / target).exists()


def test_every_link_to_a_page_resolves(site):
    for page in PAGES:
        shown = (site / page).with_suffix(".html")
        for link in re.findall(r'href="([^"#:]+\.html)[#"]', shown.read_text()):
            assert (shown.parent / link).exists(), f"{page}: {link}"


def test_nothing_is_loaded_from_another_host(site):
    for shown in site.rglob("*.html"):
        assert (
            re.findall(r'<(?:script|img|link rel="stylesheet")[^>]*(?:src|href)="(?:https?:)?//', shown.read_text())
            == []
        )
