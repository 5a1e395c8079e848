"""The environment of use cases in a process: settings, logging, metrics, limits, errors."""
