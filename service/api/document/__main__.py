"""`python -m service.api.document` writes openapi.yaml; with `--check` it only says whether the file is up to date."""

import sys
from pathlib import Path

from service.api.app import assemble
from service.api.document.writing import OPENAPI, as_yaml

FILE = Path(__file__).resolve().parents[3] / "openapi.yaml"


def main(arguments: list[str]) -> int:
    text = as_yaml(assemble().extensions[OPENAPI])
    if "--check" in arguments:
        same = FILE.exists() and FILE.read_text() == text
        print("openapi.yaml is up to date" if same else "openapi.yaml is old: run python -m service.api.document")
        return 0 if same else 1
    FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
