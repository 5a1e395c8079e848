"""The parts in which Trade Partners meets expansions."""
