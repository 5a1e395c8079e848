"""Cities: commodities, walls, the five levels of three tracks, and the metropolises."""

from collections import Counter

from tests.referees.decisions import Options, Play
from tests.referees.settlers import Settlers
from tests.referees.table import COMMODITIES, COSTS, RESOURCES, Cards, Player

TRACKS = {"trade": "cloth", "politics": "coin", "science": "paper"}
CITY_YIELDS = {
    "hills": Counter(brick=2),
    "fields": Counter(grain=2),
    "forest": Counter(lumber=1, paper=1),
    "pasture": Counter(wool=1, cloth=1),
    "mountains": Counter(ore=1, coin=1),
}
ABILITY = 3
"""The level at which a track gives its ability: Merchant Guild, Fortress, Aqueduct."""
METROPOLIS, TOP = 4, 5


class Cities(Settlers):
    """What cities bring, and what is bought for them."""

    kinds = (*RESOURCES, *COMMODITIES)

    def lay_board(self) -> None:
        super().lay_board()
        self.bank.update(dict.fromkeys(COMMODITIES, 18 if self.is_large else 12))
        self.metropolises: dict[str, int] = {}
        self.has_crane = False

    def begin_part(self, player: Player, *, may_win: bool) -> None:
        super().begin_part(player, may_win=may_win)
        self.has_crane = False

    def first_building(self, draft_round: int) -> str:
        return "city" if draft_round == 2 else super().first_building(draft_round)

    def yields(self, terrain: str, is_city: bool) -> Cards:
        return CITY_YIELDS[terrain] if is_city else super().yields(terrain, is_city)

    def public_points(self, player: Player) -> int:
        return super().public_points(player) + 2 * len(self.metropolises_of(player))

    def hand_limit(self, player: Player) -> int:
        return super().hand_limit(player) + 2 * len(player.walls)

    def rates(self, player: Player) -> dict[str, int]:
        has_guild = player.levels["trade"] >= ABILITY
        return super().rates(player) | (dict.fromkeys(COMMODITIES, 2) if has_guild else {})

    # A lying city is raised before anything else is built on a corner

    def settlement_places(self, player: Player) -> list[int]:
        return [] if player.lying else super().settlement_places(player)

    def city_places(self, player: Player) -> list[int]:
        return sorted(player.lying) or super().city_places(player)

    def lose_city(self, player: Player, corner: int) -> None:
        """It becomes a settlement; without such a piece the city lies down."""
        if not player.left("settlement"):
            player.lying.add(corner)
        player.cities.remove(corner)
        player.settlements.add(corner)
        player.walls.discard(corner)

    # Walls, improvements, metropolises

    def building_moves(self, player: Player) -> Options:
        moves: Options = []
        if player.holds(COSTS["wall"]):
            moves += [("build_wall", corner) for corner in self.wall_places(player)]
        for track, commodity in TRACKS.items():
            price = self.price_of_level(player, track)
            if self.may_improve(player, track) and player.hand[commodity] >= price:
                moves.append(("improve_city", track))
        return [*super().building_moves(player), *moves]

    def wall_places(self, player: Player) -> list[int]:
        return sorted(player.cities - player.walls) if player.left("wall") else []

    def build_wall(self, player: Player, corner: int) -> None:
        self.pay(player, COSTS["wall"])
        player.walls.add(corner)

    def metropolises_of(self, player: Player) -> list[str]:
        return [track for track, corner in self.metropolises.items() if corner in player.cities]

    def common_cities(self, player: Player) -> list[int]:
        """Those without a metropolis."""
        return sorted(player.cities - set(self.metropolises.values()))

    def may_improve(self, player: Player, track: str) -> bool:
        """Whether there is a next level and, for the last two, a place for the metropolis."""
        level = player.levels[track] + 1
        has_place = self.common_cities(player) or track in self.metropolises_of(player)
        return bool(player.cities and level <= TOP and (level < METROPOLIS or has_place))

    def price_of_level(self, player: Player, track: str) -> int:
        return player.levels[track] + 1 - self.has_crane

    def improve_city(self, player: Player, track: str) -> Play:
        self.pay(player, {TRACKS[track]: self.price_of_level(player, track)})
        self.has_crane = False
        player.levels[track] += 1
        if self.wins_metropolis(player, track):
            places = self.common_cities(player)
            if len(places) > 1:
                _, (_, corner) = yield from self.ask_one(player, [("place_metropolis", c) for c in places])
                places = [corner]
            self.metropolises[track] = places[0]

    def wins_metropolis(self, player: Player, track: str) -> bool:
        """The first at level four, and the first at level five from another one who is at four."""
        others = [other for other in self.others(player) if track in self.metropolises_of(other)]
        if player.levels[track] == METROPOLIS:
            return track not in self.metropolises
        return player.levels[track] == TOP and any(other.levels[track] < TOP for other in others)

    # The Aqueduct

    def draw_from_aqueduct(self, roller: Player) -> Play:
        """A seat that got no card by the roll may take a resource."""
        for player in self.clockwise(roller):
            stock = [kind for kind in RESOURCES if self.bank[kind]]
            if player.levels["science"] >= ABILITY and not self.gains[player.seat] and stock:
                options = [("decline_aqueduct",), *[("take_from_aqueduct", kind) for kind in stock]]
                answer = yield from self.ask_one(player, options)
                yield from self.carry_out(*answer)

    def decline_aqueduct(self, player: Player) -> None:
        pass

    def take_from_aqueduct(self, player: Player, kind: str) -> None:
        self.take(player, {kind: 1})
