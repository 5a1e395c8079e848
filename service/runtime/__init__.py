"""What a process runs with: settings, logging, metrics, limits, randomness."""
