"""What `help` shows of the methods that are made from routes: their own names, parameters and results."""

from collections.abc import Callable
from inspect import Parameter, Signature, isfunction, signature
from typing import Any, TypeVar

from landnama_client.request import Request

Kind = TypeVar("Kind", bound=type[Any])
Method = TypeVar("Method", bound=Callable[..., Any])

SELF = Parameter("self", Parameter.POSITIONAL_OR_KEYWORD)


def describe_by(route: Callable[..., Request[Any]], given: int = 0) -> Callable[[Method], Method]:
    """Gives a method the docstring and the parameters of a route, without the first ones, which the method gives."""

    def describe(method: Method) -> Method:
        own, asked = signature(method), list(signature(route).parameters.values())
        result = str(signature(route).return_annotation).removeprefix("Request[").removesuffix("]")
        shown = Signature([SELF, *asked[given:]], return_annotation=own.return_annotation.replace("Result", result))
        method.__doc__ = route.__doc__
        vars(method)["__signature__"] = shown
        return method

    return describe


def name_methods(kind: Kind) -> Kind:
    """Gives each function of a class the name by which it is called there."""
    for name, each in vars(kind).items():
        if isfunction(each):
            each.__name__, each.__qualname__ = name, f"{kind.__qualname__}.{name}"
    return kind
