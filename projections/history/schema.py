"""The schema of the history: every table and column with its meaning.

The rows describe the live path. Only `actions` and `rolls` also contain undone entries, which are marked. While a game
is in progress its rows contain public facts only; when it is over the writer replaces them by rows without secrets.
"""

from typing import Final

from projections.history.table import HistoryTable, boolean, instant, integer, json, nullable, text

SCHEMA_VERSION: Final = 3
"""Increases with every change of a table, a column or its meaning; a file of another version has to be rebuilt."""

_TURN = integer("turn", "The number of the turn, from 1 on; 0 for what comes before the first.")
_COLOUR = integer("colour", "Whose it is; the colour of a seat has its number, a trade partner's is above them all.")

GAMES: Final = HistoryTable(
    "games",
    "A game: how it was set up and how it ended. One row a game, of version 0.",
    (
        text("ruleset", "What is played, as `settlers`."),
        text("rules_version", "The version of the rules under which the last entry was made."),
        json("options", "The options, as an object; what is not named has its default."),
        text("kind", "`rated`, `casual` or `sandbox`; a rated game in which a barrier was undone is casual."),
        text("chance", "Where its luck comes from: `fair`, or in sandbox games `seeded` or `scripted`."),
        integer("seats", "How many seats there are."),
        instant("created_at", "When the game was made."),
        nullable(instant("started_at", "When the seats were closed; null before.")),
        nullable(instant("finished_at", "When the game ended and its seals were opened; null while it is running.")),
        nullable(
            text(
                "reason",
                "How it ended, as `points`, `turn_cap`, `resigned`, `abandoned`, `closed`, `called_off`; null before.",
            )
        ),
        boolean("counts", "Whether the game counts in statistics: not a sandbox game, and play began."),
        integer("turns", "How many turns began."),
        integer("actions", "How many actions of seats stand; what was undone is not counted."),
        integer("entries", "How many entries the log has, undone and the service's own included: the last version."),
        text("head", "The hash of the last entry, 64 hex digits; the genesis's where there is none yet."),
    ),
    (("ruleset", "finished_at"), ("kind", "finished_at"), ("reason", "finished_at"), ("finished_at",)),
)
SEATS: Final = HistoryTable(
    "seats",
    "A seat of a game: who played there and what came of it. One row a seat, of version 0; `n` is the seat.",
    (
        integer("seat", "The number of the seat, from 0 on; its colour has the same."),
        text("side", "What the seat plays where seats do not all play the same, as `First Nations`; else empty."),
        nullable(text("player", "The player's private id, in exports a pseudonym; null for an AI and who was erased.")),
        nullable(text("kind", "Who sat down: `person`, `bot` or `ai`; null while the seat is free.")),
        nullable(text("policy", "By which policy an AI plays, as `greedy`; null for persons and bots.")),
        nullable(integer("points", "Victory points at the end, hidden ones included; null before.")),
        nullable(
            integer("place", "1 for the winners, else 1 more than there are seats before it; ties share; null before.")
        ),
        nullable(boolean("won", "Whether the seat is among the winners; null before the end.")),
        boolean("resigned", "Whether the player resigned; a policy played on."),
    ),
    (("player",), ("policy",)),
)
TURNS: Final = HistoryTable(
    "turns",
    "A turn that began. In Puerto a turn is the picking of one role and all that follows from it.",
    (_TURN, integer("seat", "Whose turn it is."), instant("at", "When it began.")),
)
ACTIONS: Final = HistoryTable(
    "actions",
    "Actions of seats, undone ones included.",
    (
        _TURN,
        integer("seat", "Who did it."),
        text("type", "What was done, in the words of the ruleset, as `build_road`."),
        json("action", "The action with its fields, as an object."),
        instant("at", "When it was accepted."),
        nullable(
            text(
                "flag", "`deadline` where a policy acted for who was late, `fallback` where one had failed; else null."
            )
        ),
        boolean("undone", "Whether it was undone and not brought back."),
    ),
)
ROLLS: Final = HistoryTable(
    "rolls",
    "Rolls, undone ones included.",
    (
        _TURN,
        nullable(integer("seat", "Whose turn it was, in Puerto whose go; null where it was undone.")),
        text("kind", "What for: `dice` of a turn, or as the ruleset names it, `catastrophe` or `attack`."),
        json("dice", "What each die showed, as a list: numbers, or names where there are faces without one."),
        json("faces", "All the faces a die of these has, each as likely as any other, as a list."),
        nullable(integer("total", "The sum of the dice; null where it means nothing.")),
        boolean("undone", "Whether it was undone and not brought back; what fell is what fell."),
    ),
)
TRADES: Final = HistoryTable(
    "trades",
    "Resources that changed hands against others.",
    (
        _TURN,
        text("kind", "`maritime` with the bank, `domestic` between seats, `partner` with one's own trade partner."),
        integer("colour", "Who proposed it, or whose turn it was."),
        nullable(integer("partner", "The colour it was made with; null for the bank.")),
        json("given", "What `colour` gave, as an object of counts by resource."),
        json("taken", "What `colour` got, likewise."),
    ),
)
BOARDS: Final = HistoryTable(
    "boards",
    "The initial board: one row per hex and per harbour. Natick, whose board grows, has none.",
    (
        text("kind", "`hex` or `harbour`."),
        integer("place", "The number of the hex, or of the edge a harbour lies at."),
        nullable(integer("q", "Axial column of the hex; null for harbours.")),
        nullable(integer("r", "Axial row of the hex; null for harbours.")),
        nullable(text("terrain", "Of a hex, as `forest`; null for harbours.")),
        nullable(integer("token", "The number on the hex; null where there is none.")),
        nullable(text("harbour", "The resource that is traded 2:1 there, or `any` for 3:1; null for hexes.")),
    ),
)
PLACEMENTS: Final = HistoryTable(
    "placements",
    "Pieces that came onto the table or left it.",
    (
        _TURN,
        _COLOUR,
        text("piece", "What it is, in the words of the ruleset, as `road`, `settlement`, `region`."),
        text("what", "`placed`, or `removed` where it went back to its owner. A city comes for a settlement."),
        text("where_kind", "What `place` counts: `hex`, `corner`, `edge`, or `column` in Natick."),
        integer("place", "The number of the place."),
        nullable(text("side", "`above` or `below` a column of Natick; else null.")),
        integer("count", "How many pieces."),
        boolean("first", "Whether it was placed in the set-up, before the first turn."),
        nullable(integer("pips", "Of 36 rolls of two dice, how many cards come; null where none can, and in Natick.")),
        nullable(text("yields", "Its resources in alphabetical order, as `brick+ore`; null where none can come.")),
        nullable(text("harbour", "The harbour the place is at, as `ore` or `any`; null where there is none.")),
    ),
)
POINTS: Final = HistoryTable(
    "points",
    "The points of each seat's colour at the end of each turn, 0 included, and at the end of the game.",
    (
        _TURN,
        _COLOUR,
        integer("points", "Victory points that everybody could count on the table."),
        nullable(integer("hidden", "Further points that only their owner knew of; null while the game goes on.")),
    ),
)
PRODUCTION: Final = HistoryTable(
    "production",
    "What came to a colour or left it, by resource: production by turn, and every other gain and loss.",
    (
        _TURN,
        _COLOUR,
        nullable(
            text("resource", "As `ore`, `iron` or, in Puerto, `gold`; null for a card that not everybody may know.")
        ),
        integer("amount", "How many came; below 0 how many went."),
        text("source", "Why: one of `games.history`."),
        nullable(text("other", "What more there is to say: what was bought, by which card or step it came.")),
    ),
)

TABLES: Final = (GAMES, SEATS, TURNS, ACTIONS, ROLLS, TRADES, BOARDS, PLACEMENTS, POINTS, PRODUCTION)
"""In reading order."""
TABLES_BY_NAME: Final = {table.name: table for table in TABLES}
