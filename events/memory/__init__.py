"""The in-memory implementation of the store's ports, for tests and for embedding; nothing survives the process."""
