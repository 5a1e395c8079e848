"""`python -m landnama` is the `landnama` command."""

import sys

from landnama.cli import main

sys.exit(main())
