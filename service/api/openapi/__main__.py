"""`python -m service.api.openapi` writes openapi.yaml and two pages of docs; with `--check` it only compares."""

import sys
from collections.abc import Mapping
from pathlib import Path

from service.api.app import build_document
from service.api.openapi.document import as_yaml
from service.api.openapi.route_list import as_markdown as routes_as_markdown
from service.api.problems.reference import as_markdown as problems_as_markdown

ROOT = Path(__file__).resolve().parents[3]
OPENAPI_FILE = ROOT / "openapi.yaml"
ROUTES_FILE = ROOT / "docs" / "routes.md"
PROBLEMS_FILE = ROOT / "docs" / "problems.md"


def main(arguments: list[str]) -> int:
    document = build_document()
    texts = {
        OPENAPI_FILE: as_yaml(document),
        ROUTES_FILE: routes_as_markdown(document),
        PROBLEMS_FILE: problems_as_markdown(),
    }
    return update_files(texts, arguments, "run python -m service.api.openapi", "openapi.yaml is up to date")


def update_files(texts: Mapping[Path, str], arguments: list[str], advice: str, up_to_date: str) -> int:
    """Writes the files, or with `--check` only compares them; the exit status is 1 if one is old."""
    if "--check" in arguments:
        old = [file.name for file, text in texts.items() if not file.exists() or file.read_text() != text]
        print(f"{' and '.join(old)}: old, {advice}" if old else up_to_date)
        return 1 if old else 0
    for file, text in texts.items():
        file.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
