"""What all games share: the draft, the turns, trading and building, and the parts of five and six players."""

from collections import Counter
from typing import Any

from tests.referees.decisions import Form, Options, Play
from tests.referees.maps import BASE, THIRTY_HEXES, Map
from tests.referees.roll import Roll
from tests.referees.table import COSTS, YIELDS, GameOver, Player


class Settlers(Roll):
    """Every method that is named like an action carries it out."""

    descriptions: tuple[Any, ...] = ()
    turn = 0

    def printed_map(self) -> Map:
        return THIRTY_HEXES if self.is_large else BASE

    def play(self) -> Play:
        self.lay_board()
        first = self.chance("first_seat_drawn")["seat"]
        order = self.clockwise(self.players[first])
        for player in order:
            yield from self.place_first_pieces(player, 1)
        for player in reversed(order):
            yield from self.place_first_pieces(player, 2)
        while True:
            if self.turn == self.options["turn_cap"]:
                raise GameOver("turn_cap", [])
            player = order[self.turn % self.seats]
            self.turn += 1
            yield from self.take_turn(player)
            if self.is_large:
                yield from self.take_turns_between(player)

    def take_turn(self, player: Player) -> Play:
        self.begin_part(player, may_win=True)
        self.settle()
        yield from self.roll(player)
        yield from self.trade_and_build(player)

    def take_turns_between(self, player: Player) -> Play:
        if self.options["paired_players"]:
            second = self.clockwise(player)[3]
            self.begin_part(second, may_win=True)
            yield from self.trade_and_build(second, with_players=False)
            return
        for other in self.clockwise(player)[1:]:
            self.begin_part(other, may_win=False)
            while True:
                _, move = yield from self.ask_one(other, [*self.building_moves(other), ("end_turn",)])
                if move == ("end_turn",):
                    break
                yield from self.carry_out(other, move)

    def place_first_pieces(self, player: Player, draft_round: int) -> Play:
        name = self.first_building(draft_round)
        spots = [corner for corner in self.board.corners if self.is_first_place(corner)]
        _, (_, corner) = yield from self.ask_one(player, [(f"place_{name}", corner) for corner in spots])
        (player.cities if name == "city" else player.settlements).add(corner)
        if draft_round == 2:
            around = [YIELDS[self.terrain[h]] for h in self.board.hexes_at[corner] if self.terrain[h] in YIELDS]
            self.take(player, Counter(around))
        answer = yield from self.ask_one(player, self.first_ways(player, corner))
        yield from self.carry_out(*answer)

    def first_building(self, draft_round: int) -> str:
        return "settlement"

    def is_first_place(self, corner: int) -> bool:
        return self.is_settlement_place(corner)

    def first_ways(self, player: Player, corner: int) -> Options:
        return [("place_road", edge) for edge in self.board.edges_at[corner] if self.is_road_edge(edge)]

    def place_road(self, player: Player, edge: int) -> None:
        player.roads.add(edge)

    def place_free_ways(self, player: Player) -> Play:
        """Two, one after the other, as long as there is a place."""
        for _ in range(2):
            options = self.free_ways(player)
            if options:
                answer = yield from self.ask_one(player, options)
                yield from self.carry_out(*answer)

    def free_ways(self, player: Player) -> Options:
        return [("place_road", edge) for edge in self.road_places(player)]

    def trade_and_build(self, player: Player, *, with_players: bool = True) -> Play:
        while True:
            options = [*self.building_moves(player), *self.turn_moves(player), *self.end_moves(player)]
            if with_players and self.options["domestic_trade"] and player.hand.total():
                options.append(Form("make_offer", player.hand))
            _, move = yield from self.ask_one(player, options)
            if move == ("end_turn",):
                return
            yield from self.carry_out(player, move)

    def end_moves(self, player: Player) -> Options:
        return [("end_turn",)]

    def building_moves(self, player: Player) -> Options:
        places = {
            "road": self.road_places(player),
            "settlement": self.settlement_places(player),
            "city": self.city_places(player),
        }
        built = {kind: found for kind, found in places.items() if player.holds(COSTS[kind])}
        return [(f"build_{kind}", place) for kind, found in built.items() for place in found]

    def turn_moves(self, player: Player) -> Options:
        """What only the turn allows, not building between turns."""
        return self.maritime_trades(player)

    def build_road(self, player: Player, edge: int) -> None:
        self.pay(player, COSTS["road"])
        player.roads.add(edge)

    def build_settlement(self, player: Player, corner: int) -> None:
        self.pay(player, COSTS["settlement"])
        player.settlements.add(corner)

    def build_city(self, player: Player, corner: int) -> None:
        self.pay(player, COSTS["city"])
        self.raise_city(player, corner)

    def raise_city(self, player: Player, corner: int) -> None:
        player.settlements.remove(corner)
        player.lying.discard(corner)
        player.cities.add(corner)

    def rates(self, player: Player) -> dict[str, int]:
        own = {kind for edge, kind in self.harbours.items() if set(self.board.ends[edge]) & player.buildings}
        return {kind: 2 if kind in own else 3 if "any" in own else 4 for kind in self.kinds}

    def maritime_trades(self, player: Player) -> Options:
        rates = self.rates(player)
        given = [kind for kind in self.kinds if player.hand[kind] >= rates[kind]]
        taken = [kind for kind in self.kinds if self.bank[kind]]
        return [("make_maritime_trade", give, get) for give in given for get in taken if give != get]

    def make_maritime_trade(self, player: Player, give: str, receive: str) -> None:
        self.pay(player, {give: self.rates(player)[give]})
        self.take(player, {receive: 1})
