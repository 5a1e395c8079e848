"""The form for standing answers: which decisions of the seat are answered without asking, and under what conditions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from landnama.terminal.cards import UnclearInput, match_name, readable_name
from landnama.terminal.choices.prompt import GoBack, Prompt
from landnama.terminal.choices.template_form import parse_several
from landnama.terminal.names import Names, join_names
from landnama.terminal.rulebook import Rulebook

Settings = Mapping[str, Any]
Schema = Mapping[str, Any]
UNTIL_WORDS: Final[Mapping[str, str]] = {
    "game_end": "until the end of the game",
    "next_turn": "until your next turn",
}
CLEAR: Final = "Clear: you are asked about every decision."


def ask_standing_answers(current: Settings, rulebook: Rulebook, names: Names, asking: Prompt) -> Settings | None:
    """The settings with one more answer, or without any; None if they are to stay as they are."""
    form = _Form(rulebook, names, asking)
    asking.console.print(form.describe(current))
    rows = [f"{schema['title']}: {schema['description']}" for schema in rulebook.standing_answers.values()]
    try:
        row = asking.ask_row("Which decisions are answered for you? (Enter changes nothing)", [*rows, CLEAR])
        if row == len(rows):
            return {"answers": []}
        sort = list(rulebook.standing_answers)[row]
        answer = {"type": sort, **dict(form.ask_conditions(rulebook.standing_answers[sort]))}
    except GoBack:
        return None
    is_short = asking.ask_yes_or_no("Only until your next turn? (y or n; Enter: until the end of the game)")
    return {"answers": [*current["answers"], answer], "until": "next_turn" if is_short else "game_end"}


class _Form:
    def __init__(self, rulebook: Rulebook, names: Names, asking: Prompt) -> None:
        self.rulebook, self.names, self.prompt = rulebook, names, asking

    def describe(self, settings: Settings) -> str:
        """The settings in words."""
        told = [self._describe_answer(answer) for answer in settings["answers"]]
        if not told:
            return "You are asked about every decision."
        return f"Answered for you {UNTIL_WORDS[settings['until']]}: {'; '.join(told)}."

    def _describe_answer(self, answer: Settings) -> str:
        title = self.rulebook.standing_answers[answer["type"]]["title"].lower()
        conditions = [
            readable_name(name) if value is True else f"{readable_name(name)}: {self._describe_values(name, value)}"
            for name, value in answer.items()
            if value and name != "type"
        ]
        return title + (f" ({', '.join(conditions)})" if conditions else "")

    def _describe_values(self, name: str, values: Sequence[Any]) -> str:
        return self.names.join(values) if name == "proposers" else join_names([readable_name(each) for each in values])

    def ask_conditions(self, schema: Schema) -> Iterator[tuple[str, Any]]:
        """The conditions of an answer that are set; raises GoBack if one that is required is left out."""
        for name, field in schema["properties"].items():
            if name == "type":
                continue
            try:
                found = self._ask_field(field)
            except GoBack:
                if name in schema["required"]:
                    raise
                continue
            if found:
                yield name, found

    def _ask_field(self, field: Schema) -> Any:
        if field["type"] == "boolean":
            return self.prompt.ask_yes_or_no(f"{field['description']} (y or n)")
        among, parse = self._choices(field["items"])
        return self.prompt.ask_until_valid(f"{field['description']} (some of {among})", parse)

    def _choices(self, items: Schema) -> tuple[str, Callable[[str], list[Any]]]:
        """The values of a list as shown, and the function that parses some of them; numbers are seats."""
        if "enum" in items:
            return ", ".join(items["enum"]), lambda line: parse_names(line, items["enum"])
        others = self.names.others()
        return ", ".join([f"{seat} {self.names(seat)}" for seat in others]), lambda line: parse_several(line, others)


def parse_names(line: str, names: Sequence[str]) -> list[str]:
    """The names in the input, each once; the beginning of a name is enough."""
    found = dict.fromkeys([match_name(word, names) for word in line.replace(",", " ").split()])
    if not found:
        raise UnclearInput(f"Type some of {', '.join(names)}.")
    return list(found)
