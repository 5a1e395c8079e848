"""What every operation shares: the request object, middleware, responses, streams and wait slots."""
