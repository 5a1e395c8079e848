"""Cities & Knights in the language of the rules' tests, on its printed map.

Most tests play in the north: corners 4, 8, 12, 13 and 9 lie between the hexes 0 (hills 6), 1 (mountains 2),
3 (forest 3), 4 (mountains 9) and 5 (desert). The roads 4-8-13-9 lead from the coast to the desert.
"""

from typing import Any

from games.cities_knights.cards.looks import PickCards, PlayMasterMerchant, PlaySpy, StealProgressCard
from games.cities_knights.cards.trade import AskForCommodity, GiveCommodity
from games.cities_knights.events.knights import KnightPlaced
from games.cities_knights.events.progress import PointCardShown, ProgressDrawn, ProgressPlayed
from games.cities_knights.events.turn import EventDieRolled
from games.cities_knights.hidden import progress_hand, progress_of
from games.cities_knights.hidden_extension import PROGRESS_LETTERS
from games.cities_knights.progress import PROGRESS_CARDS, deck_of
from games.cities_knights.realm import RANKS
from games.cities_knights.tracks import EVENT_DIE, EVENT_FACES, TRACKS
from games.kernel import Action
from games.settlers.cards import COMMODITIES, RESOURCES
from games.settlers.state import NONE, Settlers
from games.settlers.steps.roll import RollDice
from tests.rules.actions import Script, SeatAction
from tests.rules.language import *  # noqa: F403
from tests.rules.language import Turn, given
from tests.rules.positions import Builder, Sheet, number, pile

GAME = "settlers+cities_knights"
RED, BLUE, WHITE = range(3)
DESERT = 5
HIRING = pile("1 wool + 1 ore")


def land(*past: Builder | str, seats: int = 3, **options: Any) -> Turn:
    """A position on the printed map, in a turn of red."""
    return given(*past, game=GAME, seats=seats, **options)


def by_colour(word: str, colour: str, value: str) -> Builder:
    """A word of the position with an item for each colour."""

    def build(sheet: Sheet) -> None:
        items = sheet.words.get(word, "/" * (len(sheet.colours) - 1)).split("/")
        items[number(colour)] = value
        sheet.words[word] = "/".join(items)

    return build


def knights(colour: str, *written: str) -> Builder:
    """Knights as `b9+`: basic at corner 9, active."""
    return by_colour("knights", colour, ".".join(written))


def progress(colour: str, *names: str) -> Builder:
    """The progress cards of a colour."""
    return by_colour("progress", colour, "".join([PROGRESS_LETTERS[PROGRESS_CARDS.index(name)] for name in names]))


def walls(colour: str, *corners: int) -> Builder:
    return by_colour("walls", colour, ".".join(map(str, corners)))


def lying(colour: str, *corners: int) -> Builder:
    return by_colour("lying", colour, ".".join(map(str, corners)))


def defender(colour: str, points: int) -> Builder:
    def build(sheet: Sheet) -> None:
        items = sheet.words.get("defender", "/".join("0" * len(sheet.colours))).split("/")
        items[number(colour)] = str(points)
        sheet.words["defender"] = "/".join(items)

    return build


def levels(colour: str, trade: int = 0, politics: int = 0, science: int = 0) -> Builder:
    def build(sheet: Sheet) -> None:
        items = sheet.words.get("levels", "/".join(["0.0.0"] * len(sheet.colours))).split("/")
        items[number(colour)] = f"{trade}.{politics}.{science}"
        sheet.words["levels"] = "/".join(items)

    return build


def metropolis(track: str, corner: int) -> Builder:
    def build(sheet: Sheet) -> None:
        items = sheet.words.get("metropolises", "-/-/-").split("/")
        items[TRACKS.index(track)] = str(corner)
        sheet.words["metropolises"] = "/".join(items)

    return build


def barbarians(ship: int = 0, attacks: int = 0) -> Builder:
    return lambda sheet: sheet.words.update(barbarians=f"{ship}/{attacks}")


def merchant_of(colour: str, hex_: int) -> Builder:
    return lambda sheet: sheet.words.update(merchant=f"{number(colour)}/{hex_}")


def under_decks(trade: str = "", politics: str = "", science: str = "") -> Builder:
    """The cards under the decks, as a position writes them."""
    return lambda sheet: sheet.words.update(under=f"{trade}/{politics}/{science}")


def card(name: str) -> int:
    return PROGRESS_CARDS.index(name)


def event_script(*drawn: str, event: str = "ship", dice: tuple[int, int] = (1, 1)) -> Any:
    """The script of a roll: the dice, the event die, and the progress cards that are drawn one after the other."""

    def script(state: Settlers) -> Script:
        left = [list(unseen) for unseen in progress_of(state).unseen]
        values = []
        for name in drawn:
            deck = left[deck_of(card(name))]
            values.append((deck.index(card(name)) if card(name) in deck else 0,))
            if card(name) in deck:
                deck.remove(card(name))
        face = EVENT_DIE.index(EVENT_FACES.index(event))
        return {"dice": [(dice[0] - 1, dice[1] - 1)], "event_die": [(face,)], "progress": values}

    return script


def roll(colour: str, red: int, yellow: int, event: str = "ship", *drawn: str) -> SeatAction:
    """A roll with the event die; it draws these progress cards."""
    return SeatAction(number(colour), RollDice(), event_script(*drawn, event=event, dice=(red, yellow)))


def act(colour: str, action: Action) -> SeatAction:
    """An action without draws."""
    return SeatAction(number(colour), action)


def event_rolled(face: str) -> EventDieRolled:
    return EventDieRolled(EVENT_FACES.index(face), 0)


def drew(colour: str, name: str, draw: int = 0) -> ProgressDrawn:
    return ProgressDrawn(number(colour), deck_of(card(name)), card(name), NONE, NONE, draw)


def played(colour: str, name: str) -> ProgressPlayed:
    return ProgressPlayed(number(colour), card(name))


def shown(colour: str, name: str) -> PointCardShown:
    return PointCardShown(number(colour), card(name))


def knight_placed(colour: str, corner: int, rank: str = "basic", active: bool = False) -> KnightPlaced:
    return KnightPlaced(number(colour), corner, RANKS.index(rank), active, False, False)


def spy(colour: str, of: str) -> SeatAction:
    return act(colour, PlaySpy(number(of)))


def take_progress(colour: str, name: str) -> SeatAction:
    return act(colour, StealProgressCard(card(name)))


def master_merchant(colour: str, of: str) -> SeatAction:
    return act(colour, PlayMasterMerchant(number(of)))


def pick(colour: str, cards: str) -> SeatAction:
    return act(colour, PickCards(pile(cards)))


def ask(colour: str, of: str, resource: str) -> SeatAction:
    return act(colour, AskForCommodity(number(of), RESOURCES.index(resource)))


def give_commodity(colour: str, commodity: str) -> SeatAction:
    return act(colour, GiveCommodity(COMMODITIES.index(commodity)))


def realm_data(turn: Turn, colour: str = "red") -> dict[str, Any]:
    """The public view of the realm of a colour."""
    shown_data: dict[str, Any] = turn.shown_to("white")["cities_knights"]["colours"][number(colour)]
    return shown_data


def progress_data(turn: Turn, colour: str, to: str) -> dict[str, Any]:
    """What an audience is shown of a colour's progress cards."""
    shown_data: dict[str, Any] = turn.shown_to(to)["progress_cards"]["colours"][number(colour)]
    return shown_data


def cards_of(turn: Turn, colour: str) -> list[str]:
    return [PROGRESS_CARDS[each] for each in progress_hand(turn.state, number(colour))]


def points_of(turn: Turn, colour: str) -> int:
    points: int = turn.shown_to("red")["colours"][number(colour)]["points"]
    return points
