"""Makes the checkout and its client importable in its environment and installs the `landnama` command there.

A path file instead of an editable install needs no build step, and a new top-level package is importable at once.
"""

import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMAND = """\
#!{python}
import sys

from landnama.cli import main

# A process that this one starts may read this file again.
if __name__ == "__main__":
    sys.exit(main())
"""


def link_project() -> None:
    folders = [ROOT, ROOT / "clients" / "python" / "src"]
    Path(sysconfig.get_path("purelib"), "landnama.pth").write_text("".join(f"{folder}\n" for folder in folders))
    command = Path(sysconfig.get_path("scripts"), "landnama")
    command.write_text(COMMAND.format(python=sys.executable))
    command.chmod(0o755)


if __name__ == "__main__":
    link_project()
