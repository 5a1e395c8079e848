"""Seafarers: the islands and their points, the pirate, and gold."""

from collections import Counter
from collections.abc import Generator

from tests.referees.board import STEPS, Board, Hex, step
from tests.referees.decisions import Decision, Form, Move, Options, Play, as_cards, choices_of
from tests.referees.development import DevelopmentCards
from tests.referees.maps import SHORES_OF_FOUR, SHORES_OF_THREE, THIRTY_HEXES, Map
from tests.referees.position import describe_seafarers
from tests.referees.ships import Ships
from tests.referees.table import RESOURCES, Cards, Player

ISLETS_OF_THE_RECIPE = Counter(gold=3, hills=2, mountains=2, pasture=1, fields=1, forest=1)
TOKENS_OF_THE_RECIPE = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]


def around(places: set[Hex]) -> set[Hex]:
    """The hexes and all that touch one of them."""
    return places | {step(place, side) for place in places for side in STEPS}


class Seafarers(Ships):
    """Three or four players on the printed maps, five or six among islets around the 30 hexes."""

    descriptions = (describe_seafarers,)

    def printed_map(self) -> Map:
        if self.is_large:
            return THIRTY_HEXES
        return SHORES_OF_THREE if self.seats == 3 else SHORES_OF_FOUR

    def empty_board(self) -> Board:
        printed = set(self.printed_map().hexes())
        return Board(around(around(printed)) if self.is_large else printed, has_frame=True)

    def lay_board(self) -> None:
        super().lay_board()
        pirate = self.printed_map().pirate
        self.pirate = None if pirate is None else self.board.number[pirate]
        self.islands = self.find_islands()

    def check_board(self, printed: Map) -> None:
        if not self.is_large:
            super().check_board(printed)
            return
        main = [self.board.number[place] for place in printed.hexes()]
        islets = [place for place in self.land() if place not in main]
        assert Counter(self.terrain[place] for place in islets) == ISLETS_OF_THE_RECIPE
        assert sorted(self.tokens[place] for place in islets) == TOKENS_OF_THE_RECIPE
        assert not any(self.terrain[place] == "gold" and self.tokens[place] in (6, 8) for place in islets)
        dealt = sorted((self.terrain[place], 0) for place in main)
        assert dealt == sorted((terrain, 0) for terrain, _ in printed.hexes().values())

    def start_of_robber(self) -> int:
        """Without a desert, the 12 of the small islands."""
        if "desert" in self.terrain:
            return super().start_of_robber()
        main = self.find_islands()[0]
        return next(place for place in self.land() if place not in main and self.tokens[place] == 12)

    def find_islands(self) -> list[set[int]]:
        """The main island, then the small ones in the order of their first hexes."""
        islands: list[set[int]] = []
        for place in self.land():
            if not any(place in island for island in islands):
                island, edge = {place}, [place]
                while edge:
                    edge = [h for near in edge for h in self.board.touching(near) if self.is_land(h)]
                    edge = [h for h in dict.fromkeys(edge) if h not in island]
                    island |= set(edge)
                islands.append(island)
        main = max(islands, key=len)
        return [main, *[island for island in islands if island is not main]]

    def island_of(self, corner: int) -> int:
        return next(n for n, island in enumerate(self.islands) if island & set(self.board.hexes_at[corner]))

    def is_first_place(self, corner: int) -> bool:
        return bool(self.islands[0] & set(self.board.hexes_at[corner])) and super().is_first_place(corner)

    def build_settlement(self, player: Player, corner: int) -> None:
        super().build_settlement(player, corner)
        island = self.island_of(corner)
        if island:
            player.islands.add(island)

    def public_points(self, player: Player) -> int:
        return super().public_points(player) + 2 * len(player.islands)

    def robber_moves(self, player: Player) -> Options:
        return [*super().robber_moves(player), *self.pirate_moves(player)]

    def pirate_moves(self, player: Player) -> Options:
        sea = [h for h in range(len(self.terrain)) if not self.is_land(h) and h != self.pirate]
        spared = [h for h in sea if not self.is_friendly_pirate_to(player, h)]
        return [("move_pirate", place) for place in spared or sea]

    def has_ship_at(self, player: Player, place: int) -> bool:
        return any(place in self.board.hexes_of_edge[ship] for ship in player.ships)

    def is_friendly_pirate_to(self, mover: Player, place: int) -> bool:
        poor = [other for other in self.others(mover) if self.public_points(other) <= 2]
        return self.options["friendly_robber"] and any(self.has_ship_at(other, place) for other in poor)

    def move_pirate(self, player: Player, place: int) -> Play:
        self.pirate = place
        yield from self.rob_one(player, [each for each in self.others(player) if self.has_ship_at(each, place)])

    def produce(self, roller: Player, number: int) -> Play:
        yield from super().produce(roller, number)
        for player in self.clockwise(roller):
            cards = yield from self.pick_gold(player, self.gold_picks(player, number))
            self.take(player, cards)
            self.gains[player.seat] += cards

    def pick_gold(self, player: Player, picks: int) -> Generator[Decision, tuple[int, Move], Cards]:
        """Resources of the player's choice; what the bank lacks lapses."""
        stock = Counter({kind: self.bank[kind] for kind in RESOURCES})
        count = min(picks, stock.total())
        if not count:
            return Counter()
        _, (_, cards) = yield from self.ask_one(player, [Form("take_gold", stock, count)])
        assert cards in choices_of(stock, count), "these cards are no choice"
        return as_cards(cards)

    def gold_picks(self, player: Player, number: int) -> int:
        corners = [c for h in self.producing(number) if self.terrain[h] == "gold" for c in self.board.corners_of_hex[h]]
        return sum((corner in player.settlements) + 2 * (corner in player.cities) for corner in corners)


class SeafarersGame(Seafarers, DevelopmentCards):
    """The base game at sea."""

    descriptions = (*DevelopmentCards.descriptions, *Seafarers.descriptions)
