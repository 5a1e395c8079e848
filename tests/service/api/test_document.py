"""The document: made from the code, kept in the repository, and true."""

import re

import pytest
import yaml
from jsonschema_rs import Draft202012Validator, ValidationError, meta

from games.catalog import RULESETS
from service.api.answers import PARQUET
from service.api.app import assemble
from service.api.document.__main__ import FILE
from service.api.document.dialect import modern
from service.api.document.shapes import components, pascal, widest
from service.api.document.writing import OPENAPI, as_yaml
from tests.service.api.contract import Contract


@pytest.fixture(scope="module")
def document():
    return assemble().extensions[OPENAPI]


def everything(value):
    """Every object inside a document, itself included."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from everything(inner)


def test_the_file_is_what_the_code_says(document):
    assert FILE.read_text() == as_yaml(document), "run make document"


def test_two_processes_write_the_same_document(document):
    assert as_yaml(assemble().extensions[OPENAPI]) == as_yaml(document)


def test_every_route_is_in_it(document):
    methods = {"GET", "POST", "PUT", "PATCH", "DELETE"}
    routes = {(rule.rule, method) for rule in assemble().url_map.iter_rules() for method in rule.methods & methods}
    described = {
        (path.replace("{seat}", "<seat:seat>").replace("{", "<").replace("}", ">"), method.upper())
        for path, operations in document["paths"].items()
        for method in operations.keys() - {"parameters"}
    }
    assert described == routes


def test_every_reference_leads_somewhere(document):
    for found in everything(document):
        if isinstance(found.get("$ref"), str):
            _, _, section, name = found["$ref"].split("/")
            assert name in document["components"][section]


def test_every_schema_is_a_schema(document):
    for name, schema in document["components"]["schemas"].items():
        assert meta.is_valid({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}), name


def test_nothing_is_left_of_the_older_dialect(document):
    assert [found for found in everything(document) if "nullable" in found] == []


def test_every_operation_has_a_name_of_its_own(document):
    names = [found["operationId"] for found in operations(document)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_action_and_event_of_a_ruleset_has_a_schema_of_its_own(ruleset):
    rules, found, prefix = widest(ruleset), components(), pascal(ruleset)
    for kind, declared in (("Action", rules.actions), ("Event", rules.events)):
        mapping = found[f"{prefix}{kind}"]["discriminator"]["mapping"]
        assert mapping == {name: f"#/components/schemas/{prefix}{pascal(name)}" for name in declared}
        assert all(found[f"{prefix}{pascal(name)}"]["properties"]["type"]["enum"] == [name] for name in declared)


def test_a_hidden_field_is_a_seal_in_the_log_and_a_value_where_it_is_opened():
    value, seal = components()["SettlersCardStolen"]["properties"]["card"]["anyOf"]
    assert seal == {"$ref": "#/components/schemas/Seal"}
    assert "ore" in value["enum"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"type": "integer", "nullable": True}, {"type": ["integer", "null"]}),
        ({"enum": ["a"], "type": "string", "nullable": True}, {"enum": ["a", None], "type": ["string", "null"]}),
        ({"$ref": "#/x", "nullable": True}, {"anyOf": [{"$ref": "#/x"}, {"type": "null"}]}),
        ({"properties": {"nullable": {"type": "boolean"}}}, {"properties": {"nullable": {"type": "boolean"}}}),
    ],
)
def test_what_may_be_null_says_so_in_the_new_dialect(old, new):
    assert modern(old) == new


def test_it_is_served_in_both_spellings(anybody, document):
    assert anybody.get("/openapi.json").json == document
    assert yaml.safe_load(anybody.get("/openapi.yaml").text) == document


def test_the_page_shows_every_operation_and_every_shape(anybody, document):
    page = anybody.get("/docs").text
    names = [found["operationId"] for found in operations(document)]
    assert [name for name in [*names, *document["components"]["schemas"]] if f'id="{name}"' not in page] == []


def test_the_front_page_shows_the_games(table, anybody):
    assert table.path in anybody.get("/").text


def test_a_field_that_is_not_described_would_be_found(app, ada):
    contract = Contract(app)
    del contract.components["schemas"]["Me"]["properties"]["scopes"]
    contract.components["schemas"]["Me"]["required"].remove("scopes")
    with app.test_request_context("/v1/me"), pytest.raises(ValidationError):
        contract.check(app.make_response(ada.get("/v1/me").json))


def operations(document):
    return [found for found in everything(document["paths"]) if "responses" in found and "operationId" in found]


def test_every_operation_says_what_it_does_and_who_may(document):
    for found in operations(document):
        for part in ("summary", "description", "tags", "security"):
            assert found.get(part), f"{found['operationId']} has no {part}"


def test_every_tag_parameter_and_answer_is_described(document):
    takers = [*operations(document), *document["paths"].values()]
    for found in takers:
        for parameter in found.get("parameters", []):
            assert parameter.get("description"), parameter["name"]
    for found in operations(document):
        assert all(answer.get("description") or "$ref" in answer for answer in found["responses"].values())
        assert set(found["tags"]) <= {tag["name"] for tag in document["tags"] if tag["description"]}


def test_every_shape_is_used(document):
    used = {found["$ref"].rpartition("/")[2] for found in everything(document) if isinstance(found.get("$ref"), str)}
    assert set(document["components"]["schemas"]) - used == set()


NOT_SHOWN = {("openapi_json", "application/json"), ("export_history", PARQUET)}
"""The document is no example of itself, and a file of columns is no text."""


def test_every_body_has_an_example(document):
    for found in operations(document):
        good = [answer for status, answer in found["responses"].items() if status.startswith("2")]
        for described in [found.get("requestBody", {}), *good]:
            for media, content in described.get("content", {}).items():
                assert "example" in content or (found["operationId"], media) in NOT_SHOWN, (found["operationId"], media)


def test_every_example_fits(document):
    for found in everything(document):
        if "example" in found and "schema" in found:
            whole = {**found["schema"], "components": document["components"]}
            Draft202012Validator(whole).validate(found["example"])


def test_every_link_leads_to_an_operation_and_fills_in_what_it_takes(document):
    operations = {
        each["operationId"]: (path, each) for path, found in document["paths"].items() for each in said(found)
    }
    links = [link for _, each in operations.values() for link in linked(each)]
    for link in links:
        path, operation = operations[link["operationId"]]
        known = {each["name"] for each in operation.get("parameters", ())} | set(re.findall(r"{(\w+)}", path))
        assert link["parameters"].keys() <= known
        assert "requestBody" not in link or "requestBody" in operation
    assert len(links) > 50


def said(found):
    return [operation for name, operation in found.items() if name != "parameters"]


def linked(operation):
    return [link for response in operation["responses"].values() for link in response.get("links", {}).values()]
