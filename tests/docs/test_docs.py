"""The documentation agrees with the code: links, tables, vectors, and the picture."""

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from events.proofs import canonical, fair_chance
from events.proofs.seal import SeedSealer, value_commitment
from games.catalog import COMBINATIONS
from games.history import SOURCES
from games.kernel.sentence import KINDS
from landnama.cli import COMMANDS
from landnama.settings import settings_table
from projections.history.schema import TABLES
from projections.history.table import KEY_COLUMNS
from service.api.openapi.components import events_of
from service.api.problems.table import SERVICE_PROBLEMS
from tests.yaml_text import load_yaml

ROOT = Path(__file__).resolve().parents[2]
VECTORS = json.loads((ROOT / "tests/events/vectors.json").read_text())
TRACKED = subprocess.run(
    # The checkout may belong to another user.
    ["git", "-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
    cwd=ROOT,
    capture_output=True,
    text=True,
    check=True,
).stdout.split()


def read(page):
    return (ROOT / page).read_text()


@cache
def document():
    """The document of the API."""
    return load_yaml(read("openapi.yaml"))


def rows(page):
    """The cells of every table row, without backticks."""
    lines = [line for line in read(page).splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split(" | ")] for line in lines]


def anchors(page):
    """GitHub's anchor of each heading."""
    headings = re.findall(r"^#+ (.*)$", read(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page):
    text = re.sub(r"```.*?```", "", read(page), flags=re.DOTALL)
    found = re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text)
    return [one or other for one, other in found if not (one or other).startswith(("http:", "https:", "mailto:"))]


@pytest.mark.parametrize("page", TRACKED)
def test_every_relative_link_resolves(page):
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), f"{page}: {link}"
        if anchor:
            assert anchor in anchors(target.resolve().relative_to(ROOT)), f"{page}: {link}"


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_an_introductory_page_has_less_than_a_hundred_lines(page):
    assert len(read(page).splitlines()) < 100


@pytest.mark.parametrize("page", [page for page in TRACKED if page.startswith("docs/")])
def test_every_page_can_be_reached_from_the_index(page):
    assert page == "docs/index.md" or any(
        (ROOT / "docs" / link).resolve() == ROOT / page for link in links("docs/index.md")
    )


def test_every_setting_has_its_row():
    listed = [row for row in rows("docs/settings.md") if row[0] != "Variable"]
    assert listed == [list(row) for row in settings_table()]


def test_every_problem_has_its_row_with_status_and_sentence():
    listed = {row[0]: row[1:3] for row in rows("docs/problems.md") if len(row) == 5 and row[0] != "Code"}
    assert listed == {code: [str(int(kind.status)), kind.title] for code, kind in SERVICE_PROBLEMS.items()}


def test_the_solution_of_a_rebuilt_history_names_the_parameter_and_the_key_of_the_export():
    export = document()["paths"]["/v1/history/export"]["get"]
    parameters = {each["name"] for each in export["parameters"] if "name" in each}
    named = re.findall(r"`(\w+)`", SERVICE_PROBLEMS["history_rebuilt"].solution)
    assert named[0] in parameters
    assert named[1:] == [column.name for column in KEY_COLUMNS]


def test_the_page_of_routes_lists_every_operation_once():
    paths = document()["paths"]
    routes = {
        f"{method.upper()} {path}" for path, methods in paths.items() for method in methods if method != "parameters"
    }
    listed = [row[0] for row in rows("docs/routes.md") if re.match("[A-Z]+ /", row[0])]
    assert sorted(listed) == sorted(routes)


def test_every_command_is_in_the_readme_or_the_operators_page():
    pages = read("README.md") + read("docs/operations.md")
    assert [command for command in COMMANDS if f"`landnama {command}" not in pages] == []


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_every_draw_of_a_ruleset_is_on_the_trust_page(ruleset):
    result = set(re.findall(r"^\| `(\w+)`(?: of `\w+`)? \| `(\w+)` \|", read("docs/trust.md"), re.MULTILINE))
    drawn_by = {(name, event.draw_purpose) for name, event in events_of(ruleset).items() if event.draw_purpose}
    assert drawn_by
    assert drawn_by <= result


def test_the_vectors_of_the_trust_page_are_those_of_the_code():
    seed, result = bytes.fromhex(VECTORS["server_seed"]), {row[0]: row[1] for row in rows("docs/trust.md")}
    salt, committed = SeedSealer(seed).commit(1, 0, None, "knight")
    root = fair_chance.mix_root(seed, VECTORS["game"], [])
    key = fair_chance.purpose_key(root, "dice")
    assert result["seed commitment"] == fair_chance.seed_commitment(seed)
    assert (result["salt of version 1, index 0"], result['commitment to `"knight"` with that salt']) == (
        salt,
        committed,
    )
    assert committed == value_commitment(bytes.fromhex(salt), "knight")
    assert (result["root"], result["key of `dice"]) == (root.hex(), key.hex())
    for j in (0, 1):
        values = ", ".join(map(str, fair_chance.draw_values(key, "dice", j, (6, 6))))
        assert result[f"draw {j} of `dice`, bounds 6 and 6"] == values


def test_the_receipt_of_the_trust_page_is_that_of_the_vectors():
    result, vector = {row[0]: row[1] for row in rows("docs/trust.md")}, VECTORS["receipt"]
    assert result["public key of the private key `202122...3e3f"] == vector["public_key"]
    assert result["its `key_id"] == vector["key_id"]
    assert result["message of a receipt on version 42 with the hash h_1 above"] == vector["message"]
    assert result["its signature"] == vector["signature"]


def test_the_transparency_log_of_the_trust_page_is_that_of_the_vectors():
    result, vector = {row[0]: row[1] for row in rows("docs/trust.md")}, VECTORS["transparency"]
    (leaf,) = [value for name, value in result.items() if name.startswith("hash of the leaf")]
    (signed,) = [value for name, value in result.items() if name.startswith("last word of the checkpoint")]
    assert leaf == vector["leaf_hash"]
    assert signed == vector["note"].splitlines()[4].split()[-1]


def test_the_hashes_of_the_trust_page_follow_from_their_inputs():
    page = read("docs/trust.md")
    genesis, h_0 = re.search(r"h_0 of the genesis `(.*)` \(shortened\) \| `(\w+)`", page).groups()
    entry, h_1 = re.search(r"h_1 of `(.*)` \| `(\w+)`", page).groups()
    assert canonical.genesis_hash(genesis.encode()) == h_0
    assert canonical.entry_hash(h_0, entry.encode()) == h_1


def test_every_column_of_the_history_has_its_row():
    listed = [row for row in rows("docs/history.md") if len(row) == 3 and row[0] != "Column"]
    columns = [*KEY_COLUMNS, *[column for table in TABLES for column in table.columns]]
    kinds = [f"{each.kind}{', or null' if each.nullable else ''}" for each in columns]
    assert listed == [[each.name, kind, each.description.strip("`")] for each, kind in zip(columns, kinds, strict=True)]


def test_every_source_of_resources_has_its_row():
    listed = dict(row for row in rows("docs/history.md") if len(row) == 2 and row[0] in SOURCES)
    assert listed == SOURCES


def test_the_page_on_sentences_has_every_kind_of_placeholder():
    section = read("docs/live.md").partition("## Sentences")[2].partition("\n## ")[0]
    table = [line for line in section.splitlines() if line.startswith("| `")]
    assert [name for line in table for name in re.findall(r"`(\w+)`", line.split("|")[1])] == list(KINDS)
