"""Read models folded from the log: game snapshots, views, the lobby, the audit trail and the history."""
