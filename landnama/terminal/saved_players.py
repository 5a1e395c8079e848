"""Saves the player of each server between sessions, in a file that only its owner can read."""

import json
import os
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from events.atomic_file import PRIVATE_MODE, write_atomically
from landnama.errors import UserError

Players: TypeAlias = dict[str, dict[str, dict[str, Any]]]


def config_dir() -> Path:
    """`$XDG_CONFIG_HOME/landnama`, by default `~/.config/landnama`."""
    home = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    try:
        return Path(home).expanduser() / "landnama"
    except RuntimeError as error:
        raise UserError(f"XDG_CONFIG_HOME cannot be used: {error}") from error


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

    def _read(self) -> Players:
        """Nothing if there is no file, or one of another form."""
        try:
            return msgspec.json.decode(self.file.read_bytes(), type=Players)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return {}

    def _write(self, everything: Players) -> None:
        """Replaces the file atomically; other users can never read it."""
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with write_atomically(self.file, PRIVATE_MODE) as file:
                file.write(json.dumps(everything, indent=2).encode())
        except OSError as error:
            raise UserError(f"{self.file} cannot be written: {error.strerror}") from error
