"""Cryptographic proofs about a log: hash chain, seals, fair randomness, receipts, and the audit of the bytes."""
