"""`python -m service.api.document` writes openapi.yaml and docs/problems.md; with `--check` it only compares."""

import sys
from pathlib import Path

from service.api.app import assemble
from service.api.document.problems import as_markdown
from service.api.document.writing import OPENAPI, as_yaml

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "openapi.yaml"
PROBLEMS = ROOT / "docs" / "problems.md"


def main(arguments: list[str]) -> int:
    texts = {FILE: as_yaml(assemble().extensions[OPENAPI]), PROBLEMS: as_markdown()}
    if "--check" in arguments:
        old = [file.name for file, text in texts.items() if not file.exists() or file.read_text() != text]
        print(f"{' and '.join(old)}: old, run python -m service.api.document" if old else "openapi.yaml is up to date")
        return 1 if old else 0
    for file, text in texts.items():
        file.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
