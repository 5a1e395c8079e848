"""Archive storage in a bucket of an S3-compatible object store; needs the extra `s3`.

Credentials, region and endpoint are those of the AWS tools: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
`AWS_DEFAULT_REGION`, `AWS_ENDPOINT_URL_S3`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from events.errors import ArchiveUnavailable

try:
    import boto3
    from botocore.config import Config
    from botocore.exceptions import BotoCoreError, ClientError
except ImportError as missing:
    raise ArchiveUnavailable(
        "An archive at s3:// needs boto3: .venv/bin/pip install 'boto3>=1.40' in the program folder."
    ) from missing

TIMEOUT = 5
"""Seconds for a connection, and for a response."""
MISSING_CODES = ("404", "NoSuchKey", "NotFound")


class S3Storage:
    """An object store guarantees that a put is atomic, and durable when it returns."""

    def __init__(self, bucket: str, prefix: str) -> None:
        self.bucket = bucket
        self.prefix = f"{prefix.strip('/')}/" if prefix.strip("/") else ""
        config = Config(connect_timeout=TIMEOUT, read_timeout=TIMEOUT, retries={"max_attempts": 2})
        with self._translate_errors():
            self._client: Any = boto3.client("s3", config=config)

    def __str__(self) -> str:
        return f"s3://{self.bucket}/{self.prefix}"

    def read(self, name: str) -> bytes | None:
        with self._translate_errors():
            try:
                data: bytes = self._client.get_object(**self._object_arguments(name))["Body"].read()
            except ClientError as error:
                _raise_unless_missing(error)
                return None
        return data

    def exists(self, name: str) -> bool:
        with self._translate_errors():
            try:
                self._client.head_object(**self._object_arguments(name))
            except ClientError as error:
                _raise_unless_missing(error)
                return False
        return True

    def write(self, name: str, data: bytes) -> None:
        with self._translate_errors():
            self._client.put_object(**self._object_arguments(name), Body=data)

    def make_durable(self, name: str) -> None:
        """Does nothing: an object that can be read is durable."""

    def list_names(self) -> Iterator[str]:
        with self._translate_errors():
            pages = self._client.get_paginator("list_objects_v2").paginate(Bucket=self.bucket, Prefix=self.prefix)
            for page in pages:
                for each in page.get("Contents", ()):
                    yield each["Key"].removeprefix(self.prefix)

    def _object_arguments(self, name: str) -> dict[str, str]:
        return {"Bucket": self.bucket, "Key": self.prefix + name}

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except (BotoCoreError, ClientError) as failed:
            raise ArchiveUnavailable(f"{self}: {failed}") from failed


def _raise_unless_missing(error: ClientError) -> None:
    """Raises the error unless the object is missing; a missing bucket is an error, too."""
    if error.response["Error"]["Code"] not in MISSING_CODES:
        raise error
