"""Templates: actions with too many variants to list. The domain of each field says which values it can have."""

import random
from collections.abc import Mapping
from typing import Any, cast

from landnama_client import models


def fill_template(template: models.Template, fields: Mapping[str, object]) -> models.Action:
    """The action with these fields; raises a `ValueError` that says what a field can have instead."""
    domain = template["domain"]
    if set(fields) != set(domain):
        raise ValueError(f"{template['type']} has the fields {', '.join(domain)}, not {', '.join(fields) or 'none'}.")
    for name, value in fields.items():
        if not _is_in_domain(domain[name], value):
            raise ValueError(f"{name} of {template['type']} cannot be {value!r}: {describe_domain(domain[name])}.")
    return cast(models.Action, {"type": template["type"], **fields})


def fill_at_random(template: models.Template, rng: random.Random) -> models.Action | None:
    """The action with random values; None if a field has a kind of domain that this release does not know."""
    fields = {name: _random_value(domain, rng) for name, domain in template["domain"].items()}
    if None in fields.values():
        return None
    return cast(models.Action, {"type": template["type"], **fields})


def is_compulsory(template: models.Template) -> bool:
    """Whether the seat owes something: an exact number of cards, as in a discard. An offer is optional."""
    return any(domain["kind"] == "cards" and "count" in domain for domain in template["domain"].values())


def describe_domain(domain: models.FieldDomain) -> str:
    """The values of a field in words."""
    if domain["kind"] == "cards":
        counts = ", ".join(f"{number} {kind}" for kind, number in domain["from"].items())
        return f"choose {domain['count']} cards of {counts}" if "count" in domain else f"choose at most {counts}"
    if domain["kind"] == "seats":
        return f"choose one or more of the seats {domain['from']}"
    return f"choose one of the offers {domain['from']}"


def _is_in_domain(domain: models.FieldDomain, value: Any) -> bool:
    if domain["kind"] == "cards":
        return _is_hand(domain, value)
    if domain["kind"] == "seats":
        return isinstance(value, list) and bool(value) and set(value) <= set(domain["from"])
    return domain["kind"] != "offer" or value in domain["from"]


def _is_hand(domain: models.CardsDomain, value: Any) -> bool:
    if not isinstance(value, Mapping):
        return False
    fits = all(0 <= number <= domain["from"].get(kind, 0) for kind, number in value.items())
    return fits and sum(value.values()) == domain.get("count", sum(value.values()))


def _random_value(domain: models.FieldDomain, rng: random.Random) -> object:
    if domain["kind"] == "cards":
        return _random_cards(domain, rng)
    if domain["kind"] == "seats":
        return sorted(rng.sample(domain["from"], rng.randint(1, len(domain["from"]))))
    return rng.choice(domain["from"]) if domain["kind"] == "offer" else None


def _random_cards(domain: models.CardsDomain, rng: random.Random) -> dict[str, int]:
    """One card where any number is allowed."""
    hand = [kind for kind, number in sorted(domain["from"].items()) for _ in range(number)]
    chosen = rng.sample(hand, domain.get("count", min(1, len(hand))))
    return {kind: chosen.count(kind) for kind in sorted(set(chosen))}
