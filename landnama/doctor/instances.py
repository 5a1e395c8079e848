"""Checks the instances that share the log: which are alive, and which partitions each of them owns."""

from collections.abc import Iterator, Sequence

from events.errors import StorageError
from landnama.doctor.diagnosis import NOT_CHECKED, OK, Diagnosis, diagnose
from landnama.doctor.installation import Installation
from service.admin.consumers import DISPATCHER
from service.history.owner import history_owner
from service.registers.instances import Instance
from service.services import Services

OWNER_HINT = "Another instance takes them within seconds. If this message stays, see log/dispatcher.log."


def check_instances(installation: Installation) -> Iterator[Diagnosis]:
    """Only if the log server answers."""
    try:
        with installation.storage() as storage:
            services = Services(storage)
            owners = storage.feed.owners(DISPATCHER)
            alive = services.registers.instances.list_alive()
            writer = history_owner(services)
    except StorageError:
        yield Diagnosis("instances", NOT_CHECKED, "the log server does not answer")
        return
    if not alive:
        yield Diagnosis("instances", NOT_CHECKED, "none is alive")
        return
    for each in alive:
        message = f"started at {each.started_at}, {describe_partitions(each, owners)}"
        yield Diagnosis(f"instance {each.name}", OK, message + (", writes the history" if each.name == writer else ""))
    yield _check_owners({each.name for each in alive}, owners)


def describe_partitions(instance: Instance, owners: Sequence[str]) -> str:
    """The partitions that an instance owns, in words."""
    owned = [str(number) for number, owner in enumerate(owners) if owner == instance.name]
    if len(owned) == len(owners):
        return "owns all partitions"
    return f"owns the partitions {' '.join(owned)}" if owned else "owns no partition"


def _check_owners(alive: set[str], owners: Sequence[str]) -> Diagnosis:
    lost = [f"{number} ({owner or 'none'})" for number, owner in enumerate(owners) if owner not in alive]
    message = f"the owners of these are not alive: {', '.join(lost)}" if lost else "all have an owner that is alive"
    return diagnose("partitions", not lost, message, OWNER_HINT)
