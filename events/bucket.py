"""A bucket of an S3-like object store as the place of the archive; needs the extra `s3`.

Credentials, region and endpoint are those of the AWS tools: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
`AWS_DEFAULT_REGION`, `AWS_ENDPOINT_URL_S3`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from events.errors import ArchiveAway

try:
    import boto3
    from botocore.config import Config
    from botocore.exceptions import BotoCoreError, ClientError
except ImportError as missing:
    raise ArchiveAway("An archive at s3:// needs boto3: pip install 'landnama[s3]'.") from missing

PATIENCE = 5
"""Seconds for a connection, and for an answer."""
NOT_THERE = ("404", "NoSuchKey", "NotFound")


class Bucket:
    """A put is whole or not at all, and lasts when it is answered; an object store promises that."""

    def __init__(self, bucket: str, prefix: str) -> None:
        self.bucket = bucket
        self.prefix = f"{prefix.strip('/')}/" if prefix.strip("/") else ""
        patience = Config(connect_timeout=PATIENCE, read_timeout=PATIENCE, retries={"max_attempts": 2})
        with self._answering():
            self._client: Any = boto3.client("s3", config=patience)

    def __str__(self) -> str:
        return f"s3://{self.bucket}/{self.prefix}"

    def read(self, name: str) -> bytes | None:
        with self._answering():
            try:
                found: bytes = self._client.get_object(**self._at(name))["Body"].read()
            except ClientError as error:
                _demand_not_there(error)
                return None
        return found

    def holds(self, name: str) -> bool:
        with self._answering():
            try:
                self._client.head_object(**self._at(name))
            except ClientError as error:
                _demand_not_there(error)
                return False
        return True

    def write(self, name: str, data: bytes) -> None:
        with self._answering():
            self._client.put_object(**self._at(name), Body=data)

    def settle(self, name: str) -> None:
        """What can be read from an object store lasts."""

    def names(self) -> Iterator[str]:
        with self._answering():
            pages = self._client.get_paginator("list_objects_v2").paginate(Bucket=self.bucket, Prefix=self.prefix)
            for page in pages:
                for each in page.get("Contents", ()):
                    yield each["Key"].removeprefix(self.prefix)

    def _at(self, name: str) -> dict[str, str]:
        return {"Bucket": self.bucket, "Key": self.prefix + name}

    @contextmanager
    def _answering(self) -> Iterator[None]:
        try:
            yield
        except (BotoCoreError, ClientError) as failed:
            raise ArchiveAway(f"{self}: {failed}") from failed


def _demand_not_there(error: ClientError) -> None:
    """Raises whatever else is wrong; a bucket that is not there is another trouble than an object."""
    if error.response["Error"]["Code"] not in NOT_THERE:
        raise error
