"""The archive: finished games that have left Redis, and the event store that reads from both."""
