"""`python -m tools.python_client` writes modules of the Python client; with `--check` it compares them."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from service.api.app import build_document
from service.api.openapi.__main__ import update_files
from service.api.problems.table import RULE_REFUSALS, SERVICE_PROBLEMS
from tools.python_client.asynchronous import write_async_client
from tools.python_client.codes import write_codes
from tools.python_client.models import write_models
from tools.python_client.routes import write_routes

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "clients" / "python" / "src" / "landnama_client"


def generate_modules(document: Mapping[str, Any]) -> dict[Path, str]:
    """The text of each generated module, formatted as all code is."""
    statuses = {code: int(problem.status) for code, problem in SERVICE_PROBLEMS.items()}
    texts = {
        "async_client.py": write_async_client((PACKAGE / "client.py").read_text()),
        "codes.py": write_codes(statuses, list(RULE_REFUSALS)),
        "models.py": write_models(document),
        "routes.py": write_routes(document),
    }
    return {PACKAGE / name: _format(name, text) for name, text in texts.items()}


def _format(name: str, text: str) -> str:
    for command in (("check", "--fix-only", "--select", "F401,I"), ("format",)):
        text = _ruff(*command, "--stdin-filename", str(PACKAGE / name), "-", text=text)
    return text


def _ruff(*arguments: str, text: str) -> str:
    ruff = Path(sys.executable).with_name("ruff")
    return subprocess.run([ruff, *arguments], input=text, capture_output=True, text=True, check=True).stdout


def main(arguments: list[str]) -> int:
    modules = generate_modules(build_document())
    return update_files(modules, arguments, "run make document", "The Python client is up to date.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
