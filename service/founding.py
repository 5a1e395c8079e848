"""Founding: a game is made with a commitment to a seed nobody has seen, and its first seats are filled in one entry."""

import secrets
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from events.answers import KeyReused
from events.fair_chance import SEED_LENGTH, commitment
from events.genesis import ALGORITHM, Genesis, Kind
from events.keys import Command
from events.receipts import key_id, public_half
from games.catalog import ruleset, usual_seats
from games.kernel import Misfit, Rules
from games.kernel.options import written
from projections.founding import founded
from projections.summary import summary
from service.errors import Problem
from service.house import House
from service.policies import demand_policy
from service.promising import demand_promise
from service.register import Table
from service.sandbox import NO_WISH, SetUp, Wish, set_up
from service.terms import Terms, demand_fair

Sit: TypeAlias = bool | Literal["all"]
"""Whether the creator takes the first free seat, or every one."""


class Plan(NamedTuple):
    """What a new game is to be: policies by seat, the creator's seats, and the commitment to their seed."""

    rules: Rules
    kind: Any
    ai: Mapping[int, str]
    sits: tuple[int, ...]
    terms: Terms
    set_up: SetUp = SetUp()
    promise: str | None = None

    @property
    def filled(self) -> bool:
        return len(self.ai) + len(self.sits) == self.rules.seats


def seats_left_out(name: str) -> int:
    """How many play if the creator does not say; raises ruleset_misfit."""
    try:
        return usual_seats(name)
    except Misfit as misfit:
        raise _unfit(misfit) from misfit


def planned(
    name: str,
    seats: int,
    options: Mapping[str, Any],
    ai: Mapping[int, str],
    kind: str,
    sit: Sit,
    terms: Terms,
    promise: str | None = None,
    wish: Wish = NO_WISH,
) -> Plan:
    """The plan, if the rules allow it; raises ruleset_misfit, unknown_policy and commitment_misfit."""
    try:
        rules = ruleset(name, seats, options)
    except Misfit as misfit:
        raise _unfit(misfit) from misfit
    if kind not in get_args(Kind):
        raise Problem("ruleset_misfit", f"kind: must be one of {', '.join(get_args(Kind))}", {"field": "kind"})
    demand_fair(terms)
    if sit == "all" and kind != "sandbox":
        raise Problem("ruleset_misfit", "sit: all seats can be one player's only in a sandbox game", {"field": "sit"})
    if any(not 0 <= seat < seats for seat in ai):
        raise Problem("ruleset_misfit", f"ai: the seats are 0 to {seats - 1}", {"field": "ai"})
    for policy in ai.values():
        demand_policy(policy, "ai")
    free = [seat for seat in range(seats) if seat not in ai]
    sits = free if sit == "all" else free[:1] if sit else []
    demand_promise(promise, person=len(sits) == 1)
    return Plan(rules, kind, ai, tuple(sits), terms, set_up(rules, kind, wish), promise)


def _unfit(misfit: Misfit) -> Problem:
    return Problem("ruleset_misfit", str(misfit), {"field": misfit.field})


def found(house: House, creator: str, plan: Plan, command: Command | None) -> str:
    """Makes the game, or finds the one this command made before; raises key_reused."""
    game, seed = house.store.new_game(command), secrets.token_bytes(SEED_LENGTH)
    origin = _genesis(house, game, plan, seed)
    house.register.games.add_game(game, seed, Table(creator, plan.terms))
    data, hash_ = origin.data(), origin.hash()
    answer = house.store.create(game, data, hash_, command=command, summary=summary(founded(data, hash_)))
    if isinstance(answer, KeyReused) or answer.game != game:
        house.register.games.drop_game(game)
    if isinstance(answer, KeyReused):
        raise Problem("key_reused")
    return answer.game


def _genesis(house: House, game: str, plan: Plan, seed: bytes) -> Genesis:
    rules = plan.rules
    return Genesis(
        game=game,
        ruleset=rules.name,
        options=written(rules.parts, rules.options),
        rules_version=house.settings.rules_version,
        seats=rules.seats,
        kind=plan.kind,
        chance=plan.set_up.chance,
        seed_commitment=commitment(seed),
        algorithm=ALGORITHM,
        key_id=key_id(public_half(house.register.signing.current(house.now()))),
        forked_from=plan.set_up.forked_from,
        at=house.now(),
    )
