"""The outlook: what an undo and a redo would do now, whom they would ask, or why they are refused."""

from typing import Any

from projections.game.snapshot import GameSnapshot
from projections.game.undo_path import FREE, SANDBOX
from service.play.action_command import require_latest_version
from service.play.undo_plan import ReversalPlan, ReversalRequest, plan_reversal
from service.runtime.problems import Problem
from service.services import Services

UNDO = ReversalRequest("undo")
REDO = ReversalRequest("redo")


def describe_outlook(services: Services, snapshot: GameSnapshot, seat: int, held: list[int]) -> dict[str, Any]:
    """`undo` and `redo`, each null with the code of its problem; `held` are the seats of the caller."""
    outlook: dict[str, Any] = {}
    for request in (UNDO, REDO):
        try:
            require_latest_version(snapshot, seat, snapshot.version)
            plan = plan_reversal(services, snapshot, seat, held, request)
            outlook |= {request.kind: reversal_data(plan), f"{request.kind}_problem": None}
        except Problem as problem:
            outlook |= {request.kind: None, f"{request.kind}_problem": problem.code}
    return outlook


def reversal_data(plan: ReversalPlan) -> dict[str, Any]:
    """The version that the game would go back to, the rule, and the seats that would be asked."""
    is_free = plan.reason in (FREE, SANDBOX)
    return {"to": plan.to, "free": is_free, "reason": plan.reason, "asks": list(plan.seats_to_ask)}
