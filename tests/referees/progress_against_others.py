"""Progress cards that touch other players: their hands, their knights, their roads, their cards."""

from collections import Counter

from tests.referees.cities import Cities
from tests.referees.decisions import Decision, Form, Options, Play, as_cards, choices_of
from tests.referees.knights import Knights
from tests.referees.table import COMMODITIES, RESOURCES, Knight, Player


class CardsAgainstOthers(Cities, Knights):
    """Who has more points is decided by all points, since all are public."""

    def lay_board(self) -> None:
        super().lay_board()
        self.questions_left = [0] * self.seats

    def begin_part(self, player: Player, *, may_win: bool) -> None:
        super().begin_part(player, may_win=may_win)
        self.questions_left = [0] * self.seats

    def put_under(self, player: Player, card: str) -> None:
        raise NotImplementedError

    def richer(self, player: Player) -> list[Player]:
        """The others with more points who have a card."""
        return [
            other for other in self.others(player) if self.points(other) > self.points(player) and other.hand.total()
        ]

    # The robber

    def moves_of_bishop(self, player: Player) -> Options:
        return [("play_bishop",)] if self.attacks else []

    def play_bishop(self, player: Player) -> Play:
        self.put_under(player, "bishop")
        _, (_, self.robber) = yield from self.ask_one(player, self.bishop_moves(player))
        for victim in self.clockwise(player)[1:]:
            if self.has_building_at(victim, self.robber) and victim.hand.total():
                self.steal_from(player, victim)

    def bishop_moves(self, player: Player) -> Options:
        return [move for move in self.robber_moves(player) if move[0] == "move_robber"]

    # Knights

    def moves_of_deserter(self, player: Player) -> Options:
        return [("play_deserter", other.seat) for other in self.others(player) if other.knights]

    def play_deserter(self, player: Player, seat: int) -> Play:
        """The other one chooses the knight; an equal one, or else a basic one, may take its place for the player."""
        self.put_under(player, "deserter")
        owner = self.players[seat]
        corners = sorted(owner.knights)
        if len(corners) > 1:
            _, (_, corner) = yield from self.ask_one(owner, [("give_up_knight", each) for each in corners])
            corners = [corner]
        deserter = owner.knights.pop(corners[0])
        rank = deserter.rank if player.knights_left(deserter.rank) else 1
        places = self.hiring_places(player) if player.knights_left(rank) else []
        if places:
            options = [("decline_recruit",), *[("place_recruit", corner) for corner in places]]
            _, (_, *chosen) = yield from self.ask_one(player, options)
            for corner in chosen:
                player.knights[corner] = Knight(rank, deserter.active)

    def moves_of_intrigue(self, player: Player) -> Options:
        return [
            ("play_intrigue", corner)
            for other in self.others(player)
            for corner in other.knights
            if self.has_way_to(player, corner)
        ]

    def play_intrigue(self, player: Player, corner: int) -> Play:
        self.put_under(player, "intrigue")
        owner = next(other for other in self.others(player) if corner in other.knights)
        yield from self.retreat(owner, corner, owner.knights.pop(corner))

    # Roads

    def moves_of_diplomat(self, player: Player) -> Options:
        opened = [edge for each in self.players for edge in sorted(self.ways(each)) if self.is_open(each, edge)]
        moves: Options = [("play_diplomat", edge) for edge in opened]
        for edge in opened:
            if edge in player.roads:
                moves += [("play_diplomat_for_move", edge, goal) for goal in self.places_without_road(player, edge)]
        return moves

    def is_open(self, owner: Player, edge: int) -> bool:
        """Whether nothing else of its owner is at one of its ends, and no knight would lose its last way."""
        further = [
            [e for e in self.board.edges_at[corner] if e != edge and e in self.ways(owner)]
            for corner in self.board.ends[edge]
        ]
        pieces = owner.buildings | set(owner.knights)
        is_end = any(
            not ways and corner not in pieces for ways, corner in zip(further, self.board.ends[edge], strict=True)
        )
        needed = any(
            not ways and corner in owner.knights for ways, corner in zip(further, self.board.ends[edge], strict=True)
        )
        return is_end and not needed

    def places_without_road(self, player: Player, edge: int) -> list[int]:
        player.roads.remove(edge)
        places = [place for place in self.road_places(player) if place != edge]
        player.roads.add(edge)
        return places

    def play_diplomat(self, player: Player, edge: int) -> None:
        self.put_under(player, "diplomat")
        for each in self.players:
            each.roads.discard(edge)
            each.ships.discard(edge)

    def play_diplomat_for_move(self, player: Player, edge: int, goal: int) -> None:
        self.play_diplomat(player, edge)
        player.roads.add(goal)

    # Hands

    def moves_of_saboteur(self, player: Player) -> Options:
        return [("play_saboteur",)] if self.victims_of_saboteur(player) else []

    def victims_of_saboteur(self, player: Player) -> list[Player]:
        strong = [other for other in self.others(player) if self.points(other) >= self.points(player)]
        return [other for other in strong if other.hand.total() >= 2]

    def play_saboteur(self, player: Player) -> Play:
        self.put_under(player, "saboteur")
        yield from self.discard_half(self.victims_of_saboteur(player))

    def moves_of_wedding(self, player: Player) -> Options:
        return [("play_wedding",)] if self.richer(player) else []

    def play_wedding(self, player: Player) -> Play:
        """Everybody richer gives two cards of choice, or all of fewer, at the same time."""
        self.put_under(player, "wedding")
        due: Decision = {}
        for giver in self.richer(player):
            if giver.hand.total() > 2:
                due[giver.seat] = [Form("give_cards", giver.hand, 2)]
            else:
                self.give(giver, player, +giver.hand)
        while due:
            giver, (_, cards) = yield from self.ask(due)
            self.give(giver, player, as_cards(cards))
            del due[giver.seat]

    def moves_of_master_merchant(self, player: Player) -> Options:
        return [("play_master_merchant", victim.seat) for victim in self.richer(player)]

    def play_master_merchant(self, player: Player, seat: int) -> Play:
        self.put_under(player, "master_merchant")
        victim = self.players[seat]
        cards = +victim.hand
        if cards.total() > 2:
            _, (_, picked) = yield from self.ask_one(
                player, [("pick_cards", choice) for choice in choices_of(cards, 2)]
            )
            cards = as_cards(picked)
        self.give(victim, player, cards)

    def moves_of_resource_monopoly(self, player: Player) -> Options:
        return [("play_resource_monopoly", kind) for kind in RESOURCES]

    def play_resource_monopoly(self, player: Player, kind: str) -> None:
        self.put_under(player, "resource_monopoly")
        self.collect(player, kind, 2)

    def moves_of_trade_monopoly(self, player: Player) -> Options:
        return [("play_trade_monopoly", kind) for kind in COMMODITIES]

    def play_trade_monopoly(self, player: Player, kind: str) -> None:
        self.put_under(player, "trade_monopoly")
        self.collect(player, kind, 1)

    def collect(self, player: Player, kind: str, most: int) -> None:
        for other in self.others(player):
            self.give(other, player, {kind: min(most, other.hand[kind])})

    def moves_of_commercial_harbor(self, player: Player) -> Options:
        is_of_use = self.held(player, RESOURCES) and any(other.hand.total() for other in self.others(player))
        return [("play_commercial_harbor",)] if is_of_use else []

    def held(self, player: Player, kinds: tuple[str, ...]) -> list[str]:
        return [kind for kind in kinds if player.hand[kind]]

    def play_commercial_harbor(self, player: Player) -> None:
        self.put_under(player, "commercial_harbor")
        for other in self.others(player):
            self.questions_left[other.seat] += 1

    def turn_moves(self, player: Player) -> Options:
        questions = [
            ("ask_for_commodity", other.seat, kind)
            for other in self.others(player)
            if self.questions_left[other.seat] and other.hand.total()
            for kind in self.held(player, RESOURCES)
        ]
        return [*super().turn_moves(player), *questions]

    def ask_for_commodity(self, player: Player, seat: int, resource: str) -> Play:
        """A seat with a commodity gives one of its choice for the resource; a seat without one says so."""
        self.questions_left[seat] -= 1
        asked = self.players[seat]
        answers: Options = [("give_commodity", kind) for kind in self.held(asked, COMMODITIES)]
        _, (_, *given) = yield from self.ask_one(asked, answers or [("show_no_commodity",)])
        for commodity in given:
            self.give(asked, player, Counter([commodity]))
            self.give(player, asked, Counter([resource]))

    # Cards

    def moves_of_spy(self, player: Player) -> Options:
        return [("play_spy", other.seat) for other in self.others(player) if other.progress]

    def play_spy(self, player: Player, seat: int) -> Play:
        self.put_under(player, "spy")
        victim = self.players[seat]
        options = [("decline_progress_card",), *[("steal_progress_card", c) for c in dict.fromkeys(victim.progress)]]
        _, (_, *stolen) = yield from self.ask_one(player, options)
        for card in stolen:
            victim.progress.remove(card)
            player.progress.append(card)
