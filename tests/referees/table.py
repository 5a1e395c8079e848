"""What lies on the table: the board, the bank, and before each player pieces and cards."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referees.board import Board
from tests.referees.maps import Map

Cards = Counter[str]
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
COMMODITIES = ("coin", "cloth", "paper")
YIELDS = {"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain", "mountains": "ore"}
COSTS = {
    "road": Counter(brick=1, lumber=1),
    "ship": Counter(lumber=1, wool=1),
    "settlement": Counter(brick=1, lumber=1, wool=1, grain=1),
    "city": Counter(grain=2, ore=3),
    "development_card": Counter(wool=1, grain=1, ore=1),
    "knight": Counter(wool=1, ore=1),
    "promotion": Counter(wool=1, ore=1),
    "activation": Counter(grain=1),
    "wall": Counter(brick=2),
}
PIECES = {"road": 15, "ship": 15, "settlement": 5, "city": 4, "wall": 3}
KNIGHTS_OF_A_RANK = 2


class GameOver(Exception):
    """The game has ended, with these winners."""

    def __init__(self, reason: str, winners: list[int]) -> None:
        super().__init__(reason)
        self.reason = reason
        self.winners = winners


@dataclass
class Knight:
    """The rank is also the strength. A knight of a new part of the turn is neither freshly activated nor promoted."""

    rank: int = 1
    active: bool = False
    activated: bool = False
    promoted: bool = False


@dataclass
class Player:
    """A lying city is among the settlements, which it counts as, but is a piece of the cities."""

    seat: int
    hand: Cards = field(default_factory=Counter)
    roads: set[int] = field(default_factory=set)
    ships: set[int] = field(default_factory=set)
    settlements: set[int] = field(default_factory=set)
    cities: set[int] = field(default_factory=set)
    development: Cards = field(default_factory=Counter)
    too_new: Cards = field(default_factory=Counter)
    played: Cards = field(default_factory=Counter)
    islands: set[int] = field(default_factory=set)
    lying: set[int] = field(default_factory=set)
    walls: set[int] = field(default_factory=set)
    knights: dict[int, Knight] = field(default_factory=dict)
    levels: Cards = field(default_factory=Counter)
    defender_points: int = 0
    progress: list[str] = field(default_factory=list)
    point_cards: list[str] = field(default_factory=list)

    @property
    def buildings(self) -> set[int]:
        return self.settlements | self.cities

    def holds(self, cards: Mapping[str, int]) -> bool:
        return all(self.hand[kind] >= count for kind, count in cards.items())

    def left(self, piece: str) -> int:
        """The pieces of a kind in the supply."""
        lying = len(self.lying)
        placed = {"settlement": len(self.settlements) - lying, "city": len(self.cities) + lying}
        placed |= {"road": len(self.roads), "ship": len(self.ships), "wall": len(self.walls)}
        return PIECES[piece] - placed[piece]

    def knights_left(self, rank: int) -> int:
        return KNIGHTS_OF_A_RANK - sum(knight.rank == rank for knight in self.knights.values())


class Table:
    """Board, bank and players; what chance brings lies in `fate` until it is asked for."""

    kinds = RESOURCES

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.is_large = seats >= 5
        self.players = [Player(seat) for seat in range(seats)]
        self.bank: Cards = Counter(dict.fromkeys(RESOURCES, 24 if self.is_large else 19))
        self.robber: int | None = None
        self.pirate: int | None = None
        self.route_holder: Player | None = None
        self.fate: list[dict[str, Any]] = []

    def chance(self, kind: str) -> dict[str, Any]:
        """What chance brought next; it must be of this kind."""
        assert self.fate, f"the rules draw {kind}, the service drew nothing"
        event = self.fate.pop(0)
        assert event["type"] == kind, f"the rules draw {kind}, the service drew {event}"
        return event

    def printed_map(self) -> Map:
        raise NotImplementedError

    def empty_board(self) -> Board:
        return Board(self.printed_map().hexes(), has_frame=False)

    def lay_board(self) -> None:
        """Chance deals what is not printed; the box says what there is to deal."""
        event, printed = self.chance("board_set_up"), self.printed_map()
        self.board = self.empty_board()
        frame = ["sea"] * (len(self.board.places) - len(self.board.printed))
        self.terrain = [*event["terrain"], *frame]
        self.tokens = [*event["tokens"], *([0] * len(frame))]
        types = event["harbours"]
        slots = [self.board.edge_on(place, side) for place, side, _ in printed.harbours]
        self.harbours = dict(zip(slots, types, strict=True))
        assert sorted(types) == sorted(kind for _, _, kind in printed.harbours)
        self.check_board(printed)
        self.robber = self.start_of_robber()

    def check_board(self, printed: Map) -> None:
        dealt = list(zip(self.terrain, self.tokens, strict=True))[: len(self.board.printed)]
        expected = [printed.hexes()[place] for place in self.board.places[: len(dealt)]]
        for column in range(2):
            assert sorted(hex_[column] for hex_ in dealt) == sorted(hex_[column] for hex_ in expected)
        if self.options["board"] == "fixed":
            assert dealt == expected, "the board is not the printed one"
        reds = [number for number in self.board.printed if self.tokens[number] in (6, 8)]
        assert not any(near in reds for red in reds for near in self.board.touching(red)), "red numbers touch"

    def start_of_robber(self) -> int:
        return self.terrain.index("desert")

    def is_land(self, place: int) -> bool:
        return self.terrain[place] != "sea"

    def is_land_corner(self, corner: int) -> bool:
        return any(self.is_land(place) for place in self.board.hexes_at[corner])

    def land(self) -> list[int]:
        return [place for place in self.board.printed if self.is_land(place)]

    def pay(self, player: Player, cost: Mapping[str, int]) -> None:
        assert player.holds(cost), f"seat {player.seat} cannot pay {dict(cost)}"
        player.hand.subtract(cost)
        self.bank.update(cost)

    def take(self, player: Player, cards: Mapping[str, int]) -> None:
        assert all(self.bank[kind] >= count for kind, count in cards.items()), f"the bank lacks {dict(cards)}"
        self.bank.subtract(cards)
        player.hand.update(cards)

    def give(self, giver: Player, receiver: Player, cards: Mapping[str, int]) -> None:
        assert giver.holds(cards), f"seat {giver.seat} lacks {dict(cards)}"
        giver.hand.subtract(cards)
        receiver.hand.update(cards)

    def others(self, player: Player) -> list[Player]:
        return [each for each in self.players if each is not player]

    def clockwise(self, first: Player) -> list[Player]:
        return [self.players[(first.seat + index) % self.seats] for index in range(self.seats)]

    def stops(self, corner: int, player: Player) -> bool:
        """Whether another player's piece on the corner keeps roads from going on there, and cuts routes."""
        return any(corner in other.buildings or corner in other.knights for other in self.others(player))

    def is_free(self, corner: int) -> bool:
        return not any(corner in player.buildings or corner in player.knights for player in self.players)

    def is_empty(self, edge: int) -> bool:
        return not any(edge in player.roads or edge in player.ships for player in self.players)

    def has_building_at(self, player: Player, place: int) -> bool:
        return any(corner in player.buildings for corner in self.board.corners_of_hex[place])

    def places_with(self, terrains: Iterable[str], player: Player) -> list[int]:
        """The hexes of these terrains at a building of the player."""
        return [h for h in self.land() if self.terrain[h] in terrains and self.has_building_at(player, h)]
