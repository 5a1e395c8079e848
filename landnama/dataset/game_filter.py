"""The games that a command is limited to, in the words of the list of finished games."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import marshmallow as ma

from events.genesis import Genesis
from games.combination import PLUS
from landnama.errors import UserError
from projections.game.snapshot import GameSnapshot
from service.api.schemas.queries import FinishedQuery


class GameFilter(NamedTuple):
    """A value that is None excludes nothing. A game has the `policy` of any AI player, not of a person's seat."""

    ruleset: str | None = None
    expansions: str | None = None
    policy: str | None = None
    since: str | None = None
    until: str | None = None

    def allows_genesis(self, genesis: Genesis) -> bool:
        """Whether a game with this beginning may match."""
        return self.ruleset in (None, genesis.ruleset) and self.expansions in (None, PLUS.join(genesis.expansions))

    def allows_end(self, finished: GameSnapshot) -> bool:
        """Whether a finished game whose beginning matches does so, too."""
        policies = {holder.policy for holder in finished.seats if holder is not None and holder.kind == "ai"}
        in_time = (self.since or "") <= finished.at and (self.until is None or finished.at < self.until)
        return in_time and (self.policy is None or self.policy in policies)

    def conditions(self, seats: str) -> Iterator[tuple[str, str]]:
        """Conditions on the table of games in SQL, each with its value; `seats` is the table of seats."""
        sql = {
            "ruleset": "ruleset = ?",
            "expansions": "expansions = ?",
            "policy": f"game IN (SELECT game FROM {seats} WHERE policy = ?)",
            "since": "finished_at >= CAST(? AS TIMESTAMPTZ)",
            "until": "finished_at < CAST(? AS TIMESTAMPTZ)",
        }
        yield from [(sql[name], value) for name, value in self._asdict().items() if value is not None]


ALL_GAMES: Final = GameFilter()


def read_filter(**given: str | None) -> GameFilter:
    """Options of the command line by name; raises UserError for what the list of finished games refuses."""
    asked = {name: value for name, value in given.items() if value is not None}
    try:
        found = FinishedQuery(only=GameFilter._fields).load(asked)
    except ma.ValidationError as error:
        raise UserError(
            "\n".join([f"--{name}: {' '.join(texts)}" for name, texts in error.messages_dict.items()])
        ) from error
    return GameFilter(**found)
