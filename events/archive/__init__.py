"""The archive: finished games that have left the live store, and the event store that reads from both."""
