"""A section is a blueprint whose requests come in through our door."""

import flask_smorest

from service.api.door import Door


class Section(flask_smorest.Blueprint):
    """flask-smorest's blueprint; the docstring of a view is what the document says of it."""

    ARGUMENTS_PARSER = Door()
