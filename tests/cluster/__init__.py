"""The log on a cluster: it behaves as on one server, and entries lost in a failover are reported."""
