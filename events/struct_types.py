"""Struct types, which msgspec prepares when they are first decoded."""

import msgspec


def prepare_types(*types: type[msgspec.Struct]) -> None:
    """Prepares the types in the thread that imports their module.

    msgspec does it at the first use of a type, without a lock: the process crashes if several threads decode to a new
    type at the same time. A decoder that a module creates when it is imported prepares its type, too.
    """
    for each in types:
        msgspec.json.Decoder(each)
