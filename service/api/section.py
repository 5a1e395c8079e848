"""A section is a blueprint whose requests come in through our door."""

from collections.abc import Callable
from typing import Any

import flask_smorest
import marshmallow as ma

from service.api.door import Door


class Section(flask_smorest.Blueprint):
    """flask-smorest's blueprint; the docstring of a view is what the document says of it."""

    ARGUMENTS_PARSER = Door()

    def arguments(self, schema: type[ma.Schema], **how: Any) -> Callable[..., Any]:
        """One instance serves all requests; making one anew costs as much as the rest of the parsing."""
        decorator: Callable[..., Any] = super().arguments(schema(), **how)
        return decorator
