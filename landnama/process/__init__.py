"""Child processes and pools of processes."""
