"""Verifies an exported game offline: bytes, seals, seeds, draws, and every event by the rules."""
