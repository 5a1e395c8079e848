"""The log on a cluster: what holds on one server holds there, and what a failover takes away is said."""
