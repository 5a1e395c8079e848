"""`python -m landnama` is the `landnama` command."""

import sys

from landnama.cli import main

if __name__ == "__main__":
    sys.exit(main())
