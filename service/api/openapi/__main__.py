"""`python -m service.api.openapi` writes openapi.yaml and docs/problems.md; with `--check` it only compares."""

import sys
from pathlib import Path

from service.api.app import assemble_app
from service.api.openapi.document import OPENAPI, as_yaml
from service.api.problems.reference import as_markdown

ROOT = Path(__file__).resolve().parents[3]
OPENAPI_FILE = ROOT / "openapi.yaml"
PROBLEMS_FILE = ROOT / "docs" / "problems.md"


def main(arguments: list[str]) -> int:
    texts = {OPENAPI_FILE: as_yaml(assemble_app().extensions[OPENAPI]), PROBLEMS_FILE: as_markdown()}
    if "--check" in arguments:
        old = [file.name for file, text in texts.items() if not file.exists() or file.read_text() != text]
        print(f"{' and '.join(old)}: old, run python -m service.api.openapi" if old else "openapi.yaml is up to date")
        return 1 if old else 0
    for file, text in texts.items():
        file.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
