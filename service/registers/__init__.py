"""Durable facts beside the logs."""
