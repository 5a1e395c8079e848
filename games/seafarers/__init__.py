"""Seafarers: ships, a pirate, gold, and islands beyond the main one."""
