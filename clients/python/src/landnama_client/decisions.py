"""Decisions: the moments in which a seat of the caller must or may act."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from typing import cast

from landnama_client import models, routes
from landnama_client.errors import ProblemError
from landnama_client.steps import Steps, exchange
from landnama_client.streams import MessageSource
from landnama_client.templates import fill_at_random, fill_template, is_compulsory

WAIT = 30
"""Seconds that a long poll waits, the most that the server allows."""
DECISION_MESSAGES = ("your_turn", "offer_received")
"""The messages of a stream that say that a seat of the player has to decide."""
MOVED_ON = ("stale_version", "game_over")


class Choices:
    """What a seat may do at a version of its game."""

    def __init__(self, legal: models.LegalActions) -> None:
        self.legal = legal

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.legal["seat"]

    @property
    def version(self) -> int:
        """The version of the game for which the choice is made."""
        return self.legal["version"]

    @property
    def actions(self) -> list[models.Action]:
        """Legal actions that can be taken unchanged."""
        return self.legal["actions"]

    @property
    def templates(self) -> Mapping[str, models.Template]:
        """Actions with fields to fill in, by type."""
        return {template["type"]: template for template in self.legal["templates"]}

    @property
    def is_compulsory(self) -> bool:
        """Whether the seat has an action to take. Otherwise it may only make an offer, or wait."""
        return bool(self.actions) or any(map(is_compulsory, self.legal["templates"]))

    def of_type(self, *types: str) -> list[models.Action]:
        """The legal actions of these types."""
        return [action for action in self.actions if action["type"] in types]

    def fill(self, kind: str, **fields: object) -> models.Action:
        """An action from a template: `fill("discard_cards", cards={"ore": 4})`."""
        if kind not in self.templates:
            raise ValueError(f"There is no template for {kind}, only for: {', '.join(self.templates) or 'none'}.")
        return fill_template(self.templates[kind], fields)

    def random_action(self, rng: random.Random | None = None) -> models.Action | None:
        """A random legal action, or a random discard; None if the seat need not act."""
        chooser = rng or random.Random()
        if self.actions:
            return chooser.choice(self.actions)
        owed = [fill_at_random(template, chooser) for template in self.legal["templates"] if is_compulsory(template)]
        return owed[0] if owed else None


def read_view(game: str, choices: Choices, patience: float) -> Steps[models.View]:
    """The view of the seat at the version of the choices."""
    page = yield from exchange(routes.get_view(game, seat=choices.seat, version=choices.version), patience)
    assert page["view"] is not None, "A seat decides in a game that has begun."
    return page["view"]


def take_action(
    game: str, choices: Choices, action: models.Action, patience: float
) -> Steps[models.EntryEnvelope | None]:
    """The entry of the action; None if the game has moved on so that the decision no longer holds.

    Raises ValueError without an action.
    """
    if not action:
        raise ValueError("act needs an action; `random_action()` gives None if the seat need not act")
    request = routes.post_action(game, action, seat=choices.seat, expected_version=choices.version)
    try:
        return cast(models.EntryEnvelope, (yield from exchange(request, patience)))
    except ProblemError as problem:
        if problem.code in MOVED_ON:
            return None
        raise


def read_decision(game: str, patience: float) -> Steps[Choices | None]:
    """What a seat of the caller has to decide; of several seats the first one that is due, None if none is."""
    details = yield from exchange(routes.get_game(game), patience)
    for seat in details["your_seats"]:
        if seat in details["due"]:
            legal = yield from exchange(routes.list_actions(game, seat=seat), patience)
            if is_choice(legal):
                return Choices(legal)
    return None


def is_choice(legal: models.LegalActions) -> bool:
    """Whether the seat may act. One that its player gave up stays due, and has nothing to choose from."""
    return legal["seat"] in legal["due"] and bool(legal["actions"] or legal["templates"])


class OneGame:
    """The decisions of one seat by long polls, until the game is over or the seat has resigned.

    A decision that was left open comes again after the next entry of the game.
    """

    def __init__(self, game: str, seat: int | None, patience: float) -> None:
        self._game = game
        self._seat = seat
        self._patience = patience
        self._left_open: int | None = None

    def next(self) -> Steps[tuple[str, Choices] | None]:
        while True:
            if self._left_open is not None:
                yield from self._wait_for_entry(self._left_open)
            legal = yield from exchange(routes.list_actions(self._game, seat=self._seat, wait=WAIT), self._patience)
            if is_choice(legal):
                self._left_open = legal["version"]
                return self._game, Choices(legal)
            game = yield from exchange(routes.get_game(self._game), self._patience)
            if game["status"] == "finished" or game["seats"][legal["seat"]]["resigned"]:
                return None
            if not legal["due"]:
                yield from self._wait_for_entry(legal["version"])

    def note_act(self, game: str) -> None:
        """The seat has acted, so it may be due again at once."""
        self._left_open = None

    def close(self) -> Steps[None]:
        yield from ()

    def _wait_for_entry(self, version: int) -> Steps[None]:
        request = routes.list_events(self._game, seat=self._seat, after=version, limit=1, wait=WAIT)
        yield from exchange(request, self._patience)


class AllGames:
    """The decisions in all games of the caller, from one stream of the account, which has no end.

    A decision that was left open comes again when the seat is due again, or gets an offer. Seats that have resigned
    have none.
    """

    def __init__(self, messages: MessageSource, patience: float) -> None:
        self._messages = messages
        self._patience = patience
        self._due: deque[str] = deque()

    def next(self) -> Steps[tuple[str, Choices] | None]:
        while True:
            while self._due:
                game = self._due.popleft()
                choices = yield from read_decision(game, self._patience)
                if choices is not None:
                    return game, choices
            message = yield from self._messages.next()
            if message is None:
                return None
            if message.event in DECISION_MESSAGES and message.data["game"] not in self._due:
                self._due.append(message.data["game"])

    def note_act(self, game: str) -> None:
        """The seat has acted, so it may be due again at once."""
        if game not in self._due:
            self._due.append(game)

    def close(self) -> Steps[None]:
        yield from self._messages.close()
