"""The implementation of the storage ports on Redis."""
