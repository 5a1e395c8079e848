"""The compiled build of the rules, which `make compile` creates: the same games in half the time."""

import hashlib
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "games"
COMPILED = ROOT / "build" / "compiled"
SOURCE_DIGEST = "source.sha256"
"""The file with the digest of the source of a build; it is written when the build is complete."""


def use_compiled_rules() -> None:
    """From here on this process and those that it starts import the compiled rules, if a build is current.

    It has no effect once the rules are imported, or if the setting `COMPILED_RULES` is `off`.
    """
    if os.environ.get("COMPILED_RULES") == "off" or "games" in sys.modules or not is_build_current():
        return
    sys.path.insert(0, str(COMPILED))
    os.environ["PYTHONPATH"] = os.pathsep.join([str(COMPILED), *filter(None, [os.environ.get("PYTHONPATH")])])


def describe_rules(is_on: bool = True, source: Path = SOURCE, compiled: Path = COMPILED) -> str:
    """Which rules a process uses, for the operator; `is_on` is the setting `COMPILED_RULES`."""
    if not is_on:
        return "plain Python, because COMPILED_RULES is off"
    if is_build_current(source, compiled):
        return "compiled"
    found = "the build in build/compiled is of other rules" if any(compiled.glob("*.so")) else "not compiled"
    return f"plain Python; {found}, and `make compile` makes AI players faster"


def is_build_current(source: Path = SOURCE, compiled: Path = COMPILED) -> bool:
    """Whether a compiled build exists and was made from the current source."""
    digest = compiled / SOURCE_DIGEST
    return any(compiled.glob("*.so")) and digest.exists() and digest.read_text() == digest_source(source)


def digest_source(folder: Path) -> str:
    """A digest of the names and contents of all modules in a folder."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder)} {len(content)}\n".encode() + content)
    return digest.hexdigest()
