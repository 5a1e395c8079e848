"""Transports: they perform the steps of a client with httpx, one blocking, the other asynchronous."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, TypeVar

import httpx

from landnama_client.errors import problem_error
from landnama_client.request import Request
from landnama_client.steps import Close, Open, OpenStream, Pause, Read, Send, Source, Step, Steps

Result = TypeVar("Result")

TIMEOUT = 30.0
"""Seconds until an answer must arrive, beyond those that a long poll waits."""
SILENCE = 40.0
"""Seconds without a byte, heartbeats included, after which a stream counts as lost."""


def read_address(url: str) -> str:
    """The address of a server without the `/v1` of its routes; raises a `ValueError` unless it is a web address."""
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"The address of a server begins with http:// or https://, not {url!r}.")
    return url.rstrip("/").removesuffix("/v1")


def _accept(language: str | None) -> dict[str, str]:
    return {} if language is None else {"Accept-Language": language}


def _describe(request: Request[Any], token: str | None, timeout: float) -> dict[str, Any]:
    """The arguments of `build_request`."""
    headers = {**request.headers, **({"Authorization": f"Bearer {token}"} if token else {})}
    return {
        "method": request.method,
        "url": request.path,
        "params": request.parameters,
        "headers": headers,
        "json": request.body,
        "timeout": httpx.Timeout(TIMEOUT, read=timeout),
    }


def _describe_stream(step: Open, token: str | None) -> dict[str, Any]:
    details = _describe(step.request, token, SILENCE)
    if step.last_id is not None:
        details["headers"]["Last-Event-ID"] = step.last_id
    return details


class Transport:
    """Performs steps and waits for each."""

    def __init__(
        self, url: str, token: str | None, language: str | None, transport: httpx.BaseTransport | None
    ) -> None:
        self.http = httpx.Client(base_url=read_address(url), headers=_accept(language), transport=transport)
        self.token = token

    def run(self, steps: Steps[Result]) -> Result:
        """The result of the steps."""
        answer: Any = None
        while True:
            try:
                step = steps.send(answer)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            try:
                answer = self._perform(step)
            except httpx.TransportError as lost:
                answer = lost

    def iterate(self, source: Source[Result]) -> Iterator[Result]:
        """The items of a source, which is closed when the iteration ends."""
        try:
            while (item := self.run(source.next())) is not None:
                yield item
        finally:
            self.run(source.close())

    def close(self) -> None:
        self.http.close()

    def _perform(self, step: Step) -> Any:
        match step:
            case Send(request):
                timeout = TIMEOUT + request.seconds
                return self.http.send(self.http.build_request(**_describe(request, self.token, timeout)))
            case Pause(seconds):
                return time.sleep(seconds)
            case Open():
                return self._open(step)
            case Read(stream):
                assert isinstance(stream.texts, Iterator)
                return next(stream.texts, None)
            case Close(stream):
                return stream.response.close()

    def _open(self, step: Open) -> OpenStream | Exception:
        response = self.http.send(self.http.build_request(**_describe_stream(step, self.token)), stream=True)
        if response.is_success:
            return OpenStream(response, response.iter_text())
        response.read()
        return problem_error(response)


class AsyncTransport:
    """Performs steps without blocking the event loop."""

    def __init__(
        self, url: str, token: str | None, language: str | None, transport: httpx.AsyncBaseTransport | None
    ) -> None:
        self.http = httpx.AsyncClient(base_url=read_address(url), headers=_accept(language), transport=transport)
        self.token = token

    async def run(self, steps: Steps[Result]) -> Result:
        """The result of the steps."""
        answer: Any = None
        while True:
            try:
                step = steps.send(answer)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            try:
                answer = await self._perform(step)
            except httpx.TransportError as lost:
                answer = lost

    async def iterate(self, source: Source[Result]) -> AsyncIterator[Result]:
        """The items of a source, which is closed when the iteration ends."""
        try:
            while (item := await self.run(source.next())) is not None:
                yield item
        finally:
            await self.run(source.close())

    async def close(self) -> None:
        await self.http.aclose()

    async def _perform(self, step: Step) -> Any:
        match step:
            case Send(request):
                timeout = TIMEOUT + request.seconds
                return await self.http.send(self.http.build_request(**_describe(request, self.token, timeout)))
            case Pause(seconds):
                return await asyncio.sleep(seconds)
            case Open():
                return await self._open(step)
            case Read(stream):
                assert isinstance(stream.texts, AsyncIterator)
                return await anext(stream.texts, None)
            case Close(stream):
                return await stream.response.aclose()

    async def _open(self, step: Open) -> OpenStream | Exception:
        response = await self.http.send(self.http.build_request(**_describe_stream(step, self.token)), stream=True)
        if response.is_success:
            return OpenStream(response, response.aiter_text())
        await response.aread()
        return problem_error(response)
