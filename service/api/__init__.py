"""HTTP: what the use cases can do, as a documented API."""

from service.api.app import create_app

__all__ = ["create_app"]
