"""Create a game: check its plan, write a genesis that commits to the server's seed, and fill its first seats."""

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Any, NamedTuple, get_args

from events.genesis import ALGORITHM, GameKind, Genesis
from events.proofs.fair_chance import SEED_LENGTH, seed_commitment
from events.proofs.signatures import derive_public_key, key_id
from events.store import CommandFingerprint, Created, KeyReused
from games.catalog import combine, get_new_ruleset
from games.kernel import InvalidValue, Ruleset
from games.kernel.codec import describe_valid
from games.kernel.part import encode_options
from games.translatable import Translatable
from projections.game.replay import initial_snapshot
from projections.summary import lists_with_game, summary
from service.commands.command_handler import CommandResult, execute
from service.lobby.held_seats import forget_holds, hold_seats, require_separate_owners
from service.lobby.play_out import AppendPlayed, ChooseAction, propose_whole_game
from service.lobby.sandbox import NO_SANDBOX_REQUEST, SandboxRequest, SandboxSetup, invalid_ruleset, set_up_sandbox
from service.lobby.seat_choice import AiSeats, CreatorSeats, choose_seats
from service.lobby.seat_commands import FillSeats, player_fingerprint
from service.play.seed_commands import require_seed_commitment
from service.players.accounts import Caller
from service.registers.games import NO_CREATOR
from service.registers.registers import GameRegistration
from service.runtime.game_terms import DEFAULT_TERMS, GameTerms, require_valid_terms
from service.runtime.problems import Problem, invalid_setting, use_case
from service.runtime.quotas import CREATION_TIME, MAX_GAMES, limit_reached
from service.services import Services


class GamePlan(NamedTuple):
    """The settings of a new game.

    Policies by seat, the seats of its creator, the players of held seats, the creator's seed commitment. In a match
    the players have the seats without a policy.
    """

    rules: Ruleset
    kind: Any
    ai: Mapping[int, str]
    creator_seats: tuple[int, ...]
    terms: GameTerms
    sandbox: SandboxSetup = SandboxSetup()
    seed_commitment: str | None = None
    held: Mapping[int, str] = {}
    is_match: bool = False

    @property
    def is_prefilled(self) -> bool:
        """Whether the creation of the game appends its first entry; until then nobody else takes a seat."""
        return self.is_match or bool(self.ai or self.creator_seats or self.sandbox.events())

    @property
    def free_seats(self) -> list[int]:
        return [seat for seat in range(self.rules.seats) if seat not in {*self.ai, *self.creator_seats}]


@use_case
def create_game(
    services: Services,
    caller: Caller,
    ruleset: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    ai: AiSeats | None = None,
    kind: str = "casual",
    key: str | None = None,
    *,
    seed_commitment: str | None = None,
    take_seat: CreatorSeats = True,
    start: bool | None = False,
    terms: GameTerms = DEFAULT_TERMS,
    sandbox: SandboxRequest = NO_SANDBOX_REQUEST,
    held: Mapping[int, str] | None = None,
    body: bytes = b"",
) -> str:
    """Creates a game and returns its id; the creator takes the first free seat, and `start` starts it at once.

    With `start=None` it starts if no seat is free. `held` has the players for whom seats are held.
    """
    plan = plan_game(
        ruleset, seats, options or {}, ai or {}, kind, take_seat, terms, seed_commitment, sandbox, held or {}
    )
    if kind == "rated":
        require_separate_owners(services, {**plan.held, **dict.fromkeys(plan.creator_seats, caller.player_id)})
    starts = not plan.free_seats if start is None else start
    if starts and plan.free_seats:
        raise Problem("seats_open", facts={"seats": plan.free_seats})
    fingerprint = player_fingerprint("games", caller, "create", key, body)
    return create_planned_game(services, caller, plan, fingerprint, starts=starts)


@use_case
def create_planned_game(
    services: Services, caller: Caller, plan: GamePlan, fingerprint: CommandFingerprint | None, *, starts: bool
) -> str:
    """Creates a game, fills its first seats and wakes the players of held seats; a repeated request completes it."""
    game = write_counted_genesis(services, caller.player_id, plan, fingerprint)
    if plan.is_prefilled:
        events = tuple(plan.sandbox.events())
        first = FillSeats(services, caller, events, plan.ai, plan.creator_seats, plan.seed_commitment, starts)
        execute(services, game, first)
    services.registers.wake_players(plan.held.values())
    return game


@use_case
def play_out(services: Services, plan: GamePlan, choose: ChooseAction) -> CommandResult:
    """Plays a game of AI seats alone to its end, and then creates it, so that an interruption leaves no empty table."""
    genesis = _register_genesis(services, services.store.new_game_id(), NO_CREATOR, plan)
    try:
        first = initial_snapshot(genesis.data(), genesis.hash())
        played = propose_whole_game(services, first, plan.ai, choose)
    except BaseException:
        services.registers.games.drop_game(genesis.game)
        raise
    return execute(services, _store_genesis(services, genesis, None), AppendPlayed(played))


def combination_name(ruleset: str, expansions: Sequence[str]) -> str:
    """The name of a ruleset with expansions; raises invalid_game_settings if they do not go together."""
    try:
        return combine(ruleset, expansions)
    except InvalidValue as invalid:
        raise invalid_ruleset(invalid) from invalid


def plan_game(
    name: str,
    seats: int,
    options: Mapping[str, Any],
    ai: AiSeats,
    kind: str,
    take_seat: CreatorSeats,
    terms: GameTerms,
    seed_commitment: str | None = None,
    sandbox: SandboxRequest = NO_SANDBOX_REQUEST,
    held: Mapping[int, str] = MappingProxyType({}),
) -> GamePlan:
    """The plan, if the rules allow it; raises invalid_game_settings, unknown_policy and invalid_commitment."""
    try:
        rules = get_new_ruleset(name, seats, options)
    except InvalidValue as invalid:
        raise invalid_ruleset(invalid) from invalid
    if kind not in get_args(GameKind):
        raise invalid_setting("kind", describe_valid(get_args(GameKind)))
    require_valid_terms(terms)
    if kind == "rated" and terms.ai_accepts_takebacks:
        raise invalid_setting("ai_accepts_takebacks", Translatable("is not allowed in a rated game"))
    if take_seat == "all" and kind != "sandbox":
        raise invalid_setting("take_seat", Translatable("`all` is allowed only in a sandbox game"))
    chosen = choose_seats(ai, take_seat, seats, held)
    require_seed_commitment(seed_commitment, person=len(chosen.creator) == 1)
    setup = set_up_sandbox(rules, kind, sandbox)
    return GamePlan(rules, kind, chosen.ai, chosen.creator, terms, setup, seed_commitment, held)


def write_genesis(
    services: Services, game: str, creator: str, plan: GamePlan, fingerprint: CommandFingerprint | None
) -> str:
    """Creates the game, or finds the one that the same request has created; raises idempotency_key_reused."""
    return _store_genesis(services, _register_genesis(services, game, creator, plan), fingerprint)


def _register_genesis(services: Services, game: str, creator: str, plan: GamePlan) -> Genesis:
    """The genesis of a game whose seed is stored."""
    seed = secrets.token_bytes(SEED_LENGTH)
    table = GameRegistration(creator, plan.terms)
    services.registers.games.add_game(game, seed, table, plan.held, is_prefilled=plan.is_prefilled)
    return _build_genesis(services, game, plan, seed)


def _store_genesis(services: Services, genesis: Genesis, fingerprint: CommandFingerprint | None) -> str:
    game = genesis.game
    data, hash_ = genesis.data(), genesis.hash()
    first = initial_snapshot(data, hash_)
    lists = lists_with_game(first, services.registers.games.is_listed(game, first.status))
    answer = services.store.create(game, data, hash_, command=fingerprint, summary=summary(first), lists=lists)
    if isinstance(answer, KeyReused) or answer.game != game:
        services.registers.games.drop_game(game)
    return _require_created(answer)


def find_kept_creation(
    services: Services, fingerprint: CommandFingerprint
) -> tuple[CommandFingerprint, Created | KeyReused | None]:
    """What a request has created, and the fingerprint that this has.

    The store keeps a fingerprint for a week. If the game was deleted before that, a repeated request counts as the next
    one: it creates another game.
    """
    earlier = services.store.find_creation(fingerprint)
    while isinstance(earlier, Created) and services.store.meta(earlier.game) is None:
        fingerprint = next_fingerprint(fingerprint, earlier.game)
        earlier = services.store.find_creation(fingerprint)
    return fingerprint, earlier


def next_fingerprint(fingerprint: CommandFingerprint, game: str) -> CommandFingerprint:
    """The fingerprint of the request if it is to create another game instead of this one."""
    return fingerprint._replace(key=sha256(fingerprint.key + game.encode()).digest())


def _require_created(answer: Created | KeyReused) -> str:
    if isinstance(answer, KeyReused):
        raise Problem("idempotency_key_reused")
    return answer.game


def _build_genesis(services: Services, game: str, plan: GamePlan, seed: bytes) -> Genesis:
    rules = plan.rules
    return Genesis(
        game=game,
        ruleset=rules.base_name,
        expansions=list(rules.expansions),
        options=encode_options(rules.parts, rules.options),
        rules_version=services.settings.rules_version,
        seats=rules.seats,
        kind=plan.kind,
        chance=plan.sandbox.chance,
        seed_commitment=seed_commitment(seed),
        algorithm=ALGORITHM,
        key_id=key_id(derive_public_key(services.registers.signing_keys.current_key(services.now()))),
        forked_from=plan.sandbox.forked_from,
        at=services.now(),
    )


def write_counted_genesis(
    services: Services, creator: str, plan: GamePlan, fingerprint: CommandFingerprint | None
) -> str:
    """Lists the game for its players before it exists, so that concurrent requests cannot create too many.

    A repeated request lists no other game: the first one may have used up a limit.
    """
    if fingerprint is not None:
        fingerprint, earlier = find_kept_creation(services, fingerprint)
        if earlier is not None:
            return _require_created(earlier)
    game = services.store.new_game_id(fingerprint)
    services.registers.activity.note_act(creator)
    _list_game(services, creator, game)
    try:
        hold_seats(services, game, plan.held)
        created = write_genesis(services, game, creator, plan, fingerprint)
    except Problem:
        _forget_game(services, creator, game, plan)
        raise
    if created != game:
        _forget_game(services, creator, game, plan)
    return created


def _forget_game(services: Services, creator: str, game: str, plan: GamePlan) -> None:
    """Takes a game that was not created from the lists of its players."""
    forget_holds(services, game, plan.held)
    services.registers.ownership.drop_games(creator, [game])


def _list_game(services: Services, player: str, game: str) -> None:
    """Raises limit_reached for a player with too many unfinished games; finished ones are removed from the list."""
    ownership = services.registers.ownership
    if ownership.add_game(player, game, services.now()):
        return
    listed, being_created_since = ownership.games(player), services.now(-CREATION_TIME)
    metas = zip(listed, services.store.meta_many(list(listed), ["status"]), strict=True)
    over = [
        each
        for each, meta in metas
        if (listed[each] < being_created_since if meta is None else meta.summary.get("status") == "finished")
    ]
    ownership.drop_games(player, over)
    if not ownership.add_game(player, game, services.now()):
        raise limit_reached("unfinished_games_per_player", MAX_GAMES)
