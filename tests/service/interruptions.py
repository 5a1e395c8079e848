"""Records between whose writes something else happens."""

from typing import Any

WRITES = (
    *("add", "add_bounded", "claim", "compare_and_set", "delete"),
    *("put", "put_existing", "put_new", "rank", "remove_fields"),
)


class InterruptedRecords:
    """Calls a function once, before the write with a number, which counts from 0."""

    def __init__(self, records, number, meanwhile):
        self.records = records
        self.number = number
        self.meanwhile = meanwhile

    def __getattr__(self, name) -> Any:
        if name in WRITES:
            self.number -= 1
            if self.number == -1:
                self.meanwhile()
        return getattr(self.records, name)
