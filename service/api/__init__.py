"""The HTTP API: what the use cases can do, as documented operations."""
