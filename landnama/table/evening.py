"""An evening: tell what happened, show where it stands, let somebody choose, until the game is over."""

from typing import Any

from rich.console import Console
from rich.text import Text

from games.kernel import Words
from landnama.called import typed
from landnama.table.asking import TakeBack
from landnama.table.board import board
from landnama.table.chair import Chair
from landnama.table.connection import Refused
from landnama.table.names import Names
from landnama.table.pictures import belongings, everything, teller
from landnama.table.places import Places
from landnama.table.position import Chooser, Position
from landnama.table.standing import standing
from landnama.table.telling import tell

TOO_LATE = "Somebody else was quicker; look again and choose."


class Evening:
    """`pictures` shows board and hands before every choice where they have changed."""

    def __init__(self, chair: Chair, chooser: Chooser, console: Console, pictures: bool = True) -> None:
        self.chair = chair
        self.chooser = chooser
        self.console = console
        self.pictures = pictures
        self.names = Names(chair.page()["seats"], chair.seat)
        ruleset = chair.ruleset()
        self.schemas, self.words = ruleset["actions"], Words(ruleset["words"])
        self.teller = teller(ruleset["name"])
        self.places: Places | None = None
        self.shown: Any = None

    def play(self) -> None:
        """Until the end."""
        waited = False
        while True:
            self._tell(wait=waited)
            seen = self.chair.view()
            if seen["status"] == "finished":
                self._tell()
                self._end(self.words.meant(seen["view"]))
                return
            waited = not self._decided(self.words.meant(seen["view"]))

    def _tell(self, wait: bool = False) -> None:
        for entry in self.chair.news(wait):
            self._open_map()
            style = "bold" if entry["seat"] == self.chair.seat else ""
            for sentence in tell(entry, self.teller(self.names, self.places, self.words)):
                self.console.print(Text(sentence, style))

    def _open_map(self) -> None:
        """Places have names as soon as there is a board."""
        if self.places is None:
            self.names = Names(self.chair.page()["seats"], self.chair.seat)
            view = self.chair.view()["view"]
            self.places = Places(view) if view and "board" in view else None

    def _decided(self, view: Any) -> bool:
        """Whether this seat did something; if not, the others are waited for."""
        if view is None or self.chair.seat not in view["due"]:
            return False
        choices = self.chair.choices()
        if not choices["actions"] and not choices["templates"]:
            return False
        others = any(seat != self.chair.seat for seat in choices["due"])
        position = Position(
            view,
            self.names,
            choices["version"],
            choices["actions"],
            choices["templates"],
            self.schemas,
            others,
            self.words,
        )
        self._show(position)
        try:
            action = self.chooser.choose(position)
            if action is None:
                return False
            self.chair.act(action, position.version)
        except TakeBack as wish:
            self._take_back(wish.way, position.version)
        except Refused as refused:
            self._say_no(refused)
        return True

    def _take_back(self, way: str, version: int) -> None:
        try:
            self.chair.take_back(way, version)
        except Refused as refused:
            self._say_no(refused)

    def _say_no(self, refused: Refused) -> None:
        self.console.print(TOO_LATE if refused.code == "stale_version" else refused.detail, style="yellow")

    def _show(self, position: Position) -> None:
        """The board only when it looks different from last time, and is not drawn for the choice of a place."""
        view = position.view
        if not self.pictures:
            return
        if "board" not in view:
            self.console.print(belongings(view, self.names, self.words))
            return
        pieces = [(each["roads"], each["settlements"], each["cities"]) for each in view["colours"]]
        looks = view["board"]["robber"], pieces, view.get("first_nations"), view.get("dinosaurs")
        if looks != self.shown and not position.only_a_place():
            self.console.print(board(view))
        self.shown = looks
        self.console.print(standing(view, self.names, self.words))

    def _end(self, view: Any) -> None:
        self.console.print(everything(view, self.names, self.words))
        export = typed(f"export {self.chair.game} --output game.ndjson", self.chair.url)
        self.console.print(f"Check it yourself:\n  {export}\n  {typed('verify game.ndjson')}")
