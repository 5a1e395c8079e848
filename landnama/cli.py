"""The command line: one function per command, imported when the command is called."""

import os
import sys
from collections.abc import Callable
from errno import EACCES, EDQUOT, EEXIST, EFBIG, EIO, EISDIR, ENOSPC, ENOTDIR
from importlib import import_module
from typing import Any

from events.errors import ArchiveUnavailable, StorageError
from landnama.compiled_rules import use_compiled_rules
from landnama.errors import UserError

# A command `name` is the function or the group `name` in `landnama/commands/name.py` (dashes become underscores).
# The text is what `landnama --help` prints, so that help imports no command.
COMMANDS = {
    "serve": "Run the whole service on one port.",
    "demo": "Play one game of each ruleset and verify the exports.",
    "play": "Play a game in the terminal against AI players.",
    "bot": "Play with a policy of your own on any server.",
    "mcp": "Let a language model play: serve tools by the Model Context Protocol.",
    "simulate": "Play many games and check the invariants of the rules.",
    "tournament": "Play a tournament between policies and print its table.",
    "verify": "Check an exported game without trusting the server.",
    "witness": "Follow the transparency log of a service and cosign its checkpoints.",
    "export": "Download the complete log of a game.",
    "check": "Replay every stored game with the current code and report differences.",
    "rebuild": "Rebuild the lobby and history projections from the log and the archive.",
    "history": "Export finished games as a data set and create reports.",
    "doctor": "Diagnose this installation and suggest fixes.",
    "backup": "Back up games and players while the service runs.",
    "restore": "Restore a backup into an empty data folder.",
    "admin": "Manage games, players, tokens and keys.",
    "settings": "List the environment variables and their defaults.",
}
INTERRUPTED = 130
"""The exit status of a command that Ctrl-C ended, as shells have it."""
NOTHING_WRITTEN = frozenset([EDQUOT, EFBIG, EIO, ENOSPC])
"""The errors of a full or failing disk."""
UNUSABLE_PATH = frozenset([EACCES, EEXIST, EISDIR, ENOTDIR])
"""The errors of a path that has the wrong type or belongs to somebody else."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command, on the compiled rules if there are any; returns its exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        use_compiled_rules()
        status = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except (UserError, StorageError, ArchiveUnavailable) as trouble:
        print(f"landnama: {trouble}", file=sys.stderr)
        return 1
    except OSError as failed:
        if failed.errno in UNUSABLE_PATH and failed.filename is not None:
            print(f"landnama: {failed.filename} cannot be used: {failed.strerror}", file=sys.stderr)
            return 1
        if failed.errno not in NOTHING_WRITTEN:
            raise
        print(f"landnama: the output cannot be written: {failed.strerror}", file=sys.stderr)
        # At the exit Python would try to write the rest of the output once more.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 1
    return status


def _run(given: list[str]) -> int:
    """Only the requested command is imported."""
    import typer

    app = typer.Typer(help="Landnama, an event-sourced game service.", no_args_is_help=True, add_completion=False)
    app.callback()(lambda: None)
    for name, about in COMMANDS.items():
        command = _load(name) if name in given[:1] else _show_placeholder
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name, help=about)
        else:
            app.command(name, help=None if name in given[:1] else about)(command)
    try:
        return int(app(given, prog_name="landnama") or 0)
    except SystemExit as ended:
        return int(ended.code or 0)


def _load(name: str) -> Callable[..., Any]:
    function = name.replace("-", "_")
    command: Callable[..., Any] = getattr(import_module(f"landnama.commands.{function}"), function)
    return command


def _show_placeholder() -> None:
    """A placeholder in the list of commands for a command that is not imported."""
