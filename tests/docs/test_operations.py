"""The operator's files match the program: unit, container, proxies, and the page that explains them."""

import re
from configparser import RawConfigParser
from pathlib import Path

import pytest

from landnama.commands.admin import admin
from landnama.compiled_rules import COMPILED
from landnama.settings import read_settings, settings_table
from landnama.storage.embedded import STOP_TIMEOUT
from service.api.problems.storage_problems import STORAGE_PROBLEMS
from service.api.routes.metrics import GAUGES
from service.runtime import metrics

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/operations.md").read_text()
README = (ROOT / "README.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()
NGINX = (ROOT / "deploy/nginx.conf").read_text()
CADDY = (ROOT / "deploy/Caddyfile").read_text()
CONTAINER = re.sub(r"\\\n\s*", "", (ROOT / "deploy/Containerfile").read_text())
SETTINGS = {name for name, _, _ in settings_table()}


@pytest.fixture(scope="module")
def unit():
    """The unit as systemd reads it: case-sensitive names, some of them repeated."""
    parser = RawConfigParser(strict=False)
    parser.optionxform = str
    parser.read(ROOT / "deploy/landnama.service")
    return parser


def instructions(word):
    return [line.removeprefix(word).strip() for line in CONTAINER.splitlines() if line.startswith(f"{word} ")]


def packages(text):
    """The packages that a line of apt installs, sorted."""
    found = re.search(r"apt(?:-get)? install ([^`&\n]*)", text)
    return sorted(word for word in found[1].split() if not word.startswith("-"))


def test_the_unit_starts_the_command_of_make_run(unit):
    assert unit["Service"]["ExecStart"] == "/opt/landnama/.venv/bin/landnama serve"
    assert "exec $(BIN)/landnama serve" in MAKEFILE
    assert unit["Unit"].keys() | unit["Install"].keys() == {"Description", "After", "Wants", "WantedBy"}


def test_the_unit_leaves_the_stop_order_to_the_supervisor(unit):
    assert unit["Service"]["KillMode"] == "mixed"
    assert int(unit["Service"]["TimeoutStopSec"]) > STOP_TIMEOUT + 15


def test_the_unit_may_write_only_to_its_data_folder(unit):
    service = unit["Service"]
    assert service["Environment"] == f"DATA_DIR=/var/lib/{service['StateDirectory']}"
    assert (service["ProtectSystem"], service["StateDirectoryMode"]) == ("strict", "0700")


def test_the_container_takes_the_steps_of_the_readme():
    assert packages(CONTAINER) == packages(README)
    assert [step for step in instructions("RUN") if step.startswith("make")] == ["make compile", "make .venv/ready"]
    assert "run: $(VENV)/ready" in MAKEFILE
    assert instructions("CMD") == ['[".venv/bin/landnama", "serve"]']


def test_the_container_has_the_compiled_rules_without_the_compiler():
    _, base, compiled, last = re.split("^FROM ", CONTAINER, flags=re.MULTILINE)
    compiler = set(re.findall(r"`([\w.-]+)`", re.search(r"With a C compiler[^(]*\(([^)]*)\)", PAGE)[1]))
    assert set(packages(compiled)) == compiler
    assert not compiler & {*packages(base), *re.findall(r"[\w.-]+", last)}
    (copied,) = re.findall(r"COPY --from=compiled (\S+) (\S+)", last)
    assert copied == (f"{instructions('WORKDIR')[0]}/{copied[1]}", str(COMPILED.relative_to(ROOT)))


def test_the_container_stores_the_bytecode_of_every_package():
    (folders,) = [step.partition("compileall -q ")[2].split() for step in instructions("RUN") if "compileall" in step]
    assert {each.parent.name for each in ROOT.glob("*/py.typed")} == set(folders)


def test_the_container_has_its_settings_and_keeps_its_data():
    (given,) = [dict(pair.split("=") for pair in line.split()) for line in instructions("ENV")]
    assert set(given) <= SETTINGS
    assert read_settings(given).data_dir == Path(instructions("VOLUME")[0])
    assert instructions("EXPOSE") == [str(read_settings({}).port)]


def test_the_container_does_not_run_as_root():
    assert instructions("USER") == ["landnama"]
    assert CONTAINER.index("USER ") < CONTAINER.index("CMD ")


def blocks(text):
    """Every line that opens or closes a block, and the depth after it."""
    depth = 0
    for line in re.sub(r"#.*", "", text).splitlines():
        depth += line.count("{") - line.count("}")
        yield line.strip(), depth


@pytest.mark.parametrize("text", [NGINX, CADDY], ids=["nginx", "caddy"])
def test_the_blocks_of_a_proxy_configuration_are_closed(text):
    depths = [depth for _, depth in blocks(text)]
    assert (min(depths), depths[-1]) == (0, 0)


def test_every_nginx_directive_is_terminated():
    lines = [line for line, _ in blocks(NGINX) if line]
    assert [line for line in lines if not line.endswith((";", "{", "}"))] == []


@pytest.mark.parametrize("text", [NGINX, CADDY], ids=["nginx", "caddy"])
def test_a_proxy_reaches_the_service_and_hides_its_metrics(text):
    usual = read_settings({})
    assert f"{usual.host}:{usual.port}" in text
    assert re.search(r"(location = /metrics \{\s*return 404;|respond /metrics 404)", text)


def test_nginx_passes_streams_through_and_repeats_no_request():
    waits = int(re.search(r"proxy_read_timeout (\d+)s;", NGINX)[1])
    assert waits > 60
    for line in ("proxy_buffering off;", "proxy_next_upstream off;", "proxy_set_header X-Forwarded-For $remote_addr;"):
        assert line in NGINX


def test_nginx_logs_no_query():
    (form,) = re.findall(r"log_format landnama '(.*)';", NGINX)
    assert not {"$request ", "$request_uri", "$args", "$query_string"} & set(re.findall(r"\$\w+ ?", form))


def names_of_metrics():
    counted = {family.name + ("_total" if family.type == "counter" else "") for family in metrics._registry.collect()}
    own = {"landnama_instance_info", "landnama_log_up", "landnama_history_up"}
    return counted | {name for name, _ in GAUGES.values()} | own


def test_exactly_the_existing_metrics_are_on_the_page():
    assert set(re.findall(r"^\| `(landnama_\w+)` \|", PAGE, re.MULTILINE)) == names_of_metrics()


def test_every_operator_action_is_on_the_page():
    commands = {command.callback.__name__.replace("_", "-") for command in admin.registered_commands}
    assert commands == set(re.findall(r"`landnama admin ([\w-]+)", PAGE))


def test_every_problem_for_operators_is_on_the_page():
    unavailable = {code for code, kind in STORAGE_PROBLEMS.items() if kind.status == 503}
    assert unavailable <= set(re.findall(r"`(\w+)`", PAGE))


def test_every_setting_named_on_the_page_exists():
    named = set(re.findall(r"`([A-Z][A-Z_]+)(?:=[^`]*)?`", PAGE))
    assert named
    assert named <= SETTINGS
