"""The transparency log: a Merkle tree over the last hashes of finished games, with checkpoints, tiles and proofs."""
