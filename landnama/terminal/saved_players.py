"""Saves the player of each server between sessions, in a file that only its owner can read."""

import json
import os
from pathlib import Path
from typing import Any


def config_dir() -> Path:
    """`$XDG_CONFIG_HOME/landnama`, by default `~/.config/landnama`."""
    home = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    return Path(home).expanduser() / "landnama"


class SavedPlayers:
    """Players by service and name; the last one used is the last one."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or config_dir() / "players.json"

    def find_player(self, url: str, name: str | None) -> dict[str, Any] | None:
        """The player with this name at a service, or the last one used there."""
        known = self._read().get(url, {})
        if name is None:
            return known[list(known)[-1]] if known else None
        return known.get(name)

    def save_player(self, url: str, player: dict[str, Any]) -> None:
        """Saves a player as the last one used."""
        everything = self._read()
        known = everything.setdefault(url, {})
        known.pop(player["name"], None)
        known[player["name"]] = player
        self._write(everything)

    def _read(self) -> dict[str, dict[str, Any]]:
        try:
            found: dict[str, dict[str, Any]] = json.loads(self.file.read_text())
        except (OSError, ValueError):
            return {}
        return found

    def _write(self, everything: dict[str, dict[str, Any]]) -> None:
        """Replaces the file atomically; other users can never read it."""
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(everything, file, indent=2)
        part.replace(self.file)
