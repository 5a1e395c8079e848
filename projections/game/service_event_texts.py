"""The sentences of the events of the service."""

from collections.abc import Iterator
from typing import Final

from events import service_events as events
from games.kernel.sentence import EventFields, EventText, EventTexts, NoSentence, rename


def has_requester(fields: EventFields) -> bool:
    """Whether a seat requested the undo, and not the operator."""
    return fields["by"] is not None


def undone_entries(fields: EventFields) -> Iterator[EventFields]:
    yield {"seat": fields["by"], "entry": fields["to"]}


SEAT_TEXTS: Final[EventTexts] = {
    events.SeatTaken: (
        EventText("{seat} took a seat (AI, {policy}).", applies=lambda fields: fields["kind"] == "ai"),
        EventText("{seat} took a seat ({kind}).", applies=lambda fields: fields["kind"] != "person"),
        EventText("{seat} took a seat."),
    ),
    events.SeatLeft: (EventText("{seat} left the seat."),),
    events.SeatResigned: (
        EventText("{seat} resigned.", applies=lambda fields: fields["reason"] == "requested"),
        EventText("{seat} resigned because the deadline passed."),
    ),
    events.DeadlineReminderSent: (EventText("{seat} must act by {deadline_at}."),),
    events.DrawOffered: (EventText("{seat} offered a draw."),),
    events.DrawAnswered: (
        EventText("{seat} accepted the draw.", applies=lambda fields: fields["answer"] == "accepted"),
        EventText("{seat} declined the draw."),
    ),
}
GAME_TEXTS: Final[EventTexts] = {
    events.GameStarted: (EventText("The game started."),),
    events.ActionsUndone: (
        EventText("{seat} undid everything after entry {entry}.", applies=has_requester, values=undone_entries),
        EventText("Everything after entry {entry} was undone.", values=undone_entries),
    ),
    events.ActionsRedone: (
        EventText("{seat} redid the last undo.", applies=has_requester, values=undone_entries),
        EventText("The last undo was redone."),
    ),
    events.RulesChanged: (
        EventText("From here on version {rules_version} of the rules holds.", values=rename(rules_version="to")),
    ),
    events.GameClosed: (EventText("The operator ended the game ({reason})."),),
}
CHANCE_TEXTS: Final[EventTexts] = {
    events.ChanceSet: (EventText("The random numbers of this game were chosen by its creator."),),
    events.PositionSet: (EventText("This game starts from a chosen position."),),
    events.PositionLoaded: (EventText("The position was loaded."),),
    events.ScriptedDrawSkipped: (EventText("A scripted draw of {purpose} was not possible."),),
    events.SeedCommitted: (EventText("{seat} committed to a seed."),),
    events.SeedsMixed: NoSentence("For programs that verify the draws."),
    events.SeedRevealed: NoSentence("For programs that verify the draws."),
    events.AiEvaluationRecorded: NoSentence("For programs that study the AI players."),
}
EVENT_TEXTS: Final[EventTexts] = {**SEAT_TEXTS, **GAME_TEXTS, **CHANCE_TEXTS}
PLACEHOLDERS: Final = {
    "policy": "name",
    "kind": "name",
    "deadline_at": "time",
    "entry": "number",
    "rules_version": "text",
    "reason": "text",
    "purpose": "name",
}
