"""Bytes that cannot be an entry are a broken log, also to a reader that validates nothing else."""

import pytest

from events.entry import StoredEntry
from events.errors import BrokenLog
from events.unchecked_entry import decode_unchecked
from tests.events.language import log


def test_an_entry_is_read_with_its_seals():
    [line] = log(1)
    assert decode_unchecked(line).events == line.entry().events


@pytest.mark.parametrize("public", [b"{", b"{}", b'{"at":"\xff"}', b'{"action":' + b"[" * 100_000])
def test_bytes_that_cannot_be_an_entry_are_a_broken_log(public):
    with pytest.raises(BrokenLog, match="entry 7"):
        decode_unchecked(StoredEntry(7, public, b"", ""))
