"""Receipts, the audit trail and the timeline."""
