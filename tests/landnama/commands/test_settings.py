"""Settings: their sources, and the values that are refused."""

from dataclasses import asdict
from pathlib import Path

import pytest

import service.runtime.settings
import workers.settings
from landnama.settings import BadSetting, read_settings, settings_table


def test_every_setting_has_a_default():
    settings = read_settings({})
    assert (settings.host, settings.port, settings.partitions) == ("127.0.0.1", 8080, 16)
    assert settings.data_dir == Path("var").absolute()


def test_an_empty_variable_means_the_default():
    assert read_settings({"PORT": ""}).port == 8080


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("PORT", "http", "whole number from 1 to 65535"),
        ("PORT", "65536", "whole number from 1 to 65535"),
        ("PARTITIONS", "0", "whole number from 1 to 1024"),
        ("WEB_CONNECTIONS", "-4", "whole number"),
        ("HEARTBEAT_INTERVAL", "0.5", "number of seconds from 1"),
        ("AI_DELAY", "soon", "number of seconds"),
        ("AI_DELAY", "nan", "number of seconds"),
        ("REDIS_URL", "localhost:6379", "must start with redis://"),
        ("ARCHIVE_LOCATION", "ftp://games", "folder or s3://"),
        ("ARCHIVE_LOCATION", "s3://", "folder or s3://"),
        ("ARCHIVE_LOCATION", "s3:///prefix", "folder or s3://"),
        ("ARCHIVE_LOCATION", "~nobody-has-this-name/x", "home folder"),
        ("DATA_DIR", "~nobody-has-this-name/x", "home folder"),
        ("HISTORY_FILE", "~nobody-has-this-name/x", "home folder"),
        ("TRANSPARENCY_FOLDER", "~nobody-has-this-name/x", "home folder"),
        ("ARCHIVE_AFTER", "soon", "whole number of seconds"),
        ("ALLOWED_ORIGINS", "https://a.example/", "without a path"),
        ("ALLOWED_ORIGINS", "a.example", "scheme, host"),
        ("ALLOWED_ORIGINS", "https://A.example", "host in lower case"),
        ("ALLOWED_ORIGINS", "https://a.example,", "'' is none"),
        ("ALLOWED_ORIGINS", "https://a.example:443", "usual port of https"),
        ("ALLOWED_ORIGINS", "https://a.example:port", "scheme, host"),
    ],
)
def test_an_invalid_value_names_the_variable_and_the_reason(name, value, reason):
    with pytest.raises(BadSetting, match=rf"{name} is '{value}' but .*{reason}"):
        read_settings({name: value})


def test_all_origins_and_some_origins_exclude_each_other():
    with pytest.raises(BadSetting, match="either"):
        read_settings({"ALLOWED_ORIGINS": "*, https://a.example"})


def test_child_processes_read_the_same_settings():
    settings = read_settings({"PORT": "9000", "AI_DELAY": "0.5", "REDIS_URL": "unix:///run/log.sock"})
    assert read_settings(settings.to_environment()) == settings


@pytest.mark.parametrize("part", [service.runtime.settings, workers.settings], ids=lambda part: part.__name__)
def test_a_process_that_runs_alone_has_the_same_defaults(part):
    whole, own = asdict(read_settings({})), asdict(part.from_environment({}))
    assert {name: own[name] for name in own.keys() & whole} == {name: whole[name] for name in own.keys() & whole}
    assert own.keys() & whole


def test_every_setting_has_a_description():
    assert all(about for _, _, about in settings_table())


def test_the_history_is_in_the_data_folder_by_default(tmp_path):
    assert read_settings({"DATA_DIR": str(tmp_path)}).history_path == tmp_path / "history.sqlite"
    assert read_settings({"HISTORY_FILE": str(tmp_path / "other")}).history_path == tmp_path / "other"
