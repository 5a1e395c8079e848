"""Opening: the entry in which play begins, with the first draws, or from the position that was set."""

from collections.abc import Sequence

from events.service_events import PositionLaid, ServiceEvent
from games import kernel
from games.notation import read_position
from service.drafting import Draft, Written, drafted
from service.house import House
from service.luck import passed_over, with_script
from service.play import luck


def opened(house: House, draft: Draft, told: Sequence[ServiceEvent]) -> Draft:
    """The draft with that entry; `told` is what the service has to say before."""
    record = draft.after
    if record.start is not None:
        return drafted(draft, house.now(), Written(service=(*told, PositionLaid())), read_position(record.start))
    _, (chance, sealer) = luck(house, record)
    chance = with_script(record, chance, lambda luck: kernel.begin(record.rules, luck)[0])
    events, state = kernel.begin(record.rules, chance)
    written = Written(service=(*told, *passed_over(chance)), events=tuple(events))
    return drafted(draft, house.now(), written, state, sealer)
