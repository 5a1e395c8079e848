"""The OpenAPI document: generated from the code, stored in the repository, and correct."""

import json
import re

import pytest
from jsonschema_rs import Draft202012Validator, ValidationError, meta

from games.catalog import RULESETS
from service.api.app import assemble_app, build_document
from service.api.http.negotiation import PARQUET
from service.api.openapi.__main__ import OPENAPI_FILE
from service.api.openapi.components import components, pascal_case, ruleset_components, widest_rules
from service.api.openapi.dialect import convert_schema
from service.api.openapi.document import as_yaml
from service.api.openapi.ruleset_document import ruleset_document
from service.api.openapi.shapes import merge_schemas
from tests.service.api.contract import Contract
from tests.service.api.language import problem
from tests.yaml_text import load_yaml


@pytest.fixture(scope="module")
def document():
    return build_document()


def all_schemas(value):
    """Every object in a document, itself included."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from all_schemas(inner)


def test_the_stored_document_is_up_to_date(document):
    assert OPENAPI_FILE.read_text() == as_yaml(document), "run make document"


def test_two_processes_write_the_same_document(document):
    assert as_yaml(build_document.__wrapped__()) == as_yaml(document)


def test_every_route_is_documented(document):
    methods = {"GET", "POST", "PUT", "PATCH", "DELETE"}
    routes = {
        (re.sub(r"<\w+:", "<", rule.rule), method)
        for rule in assemble_app().url_map.iter_rules()
        for method in rule.methods & methods
    }
    described = {
        (path.replace("{", "<").replace("}", ">"), method.upper())
        for path, operations in document["paths"].items()
        for method in operations.keys() - {"parameters"}
    }
    files_and_pages = {
        "/docs/assets/<name>",
        "/assets/<name>",
        "/g/<game>",
        "/g/<game>/proof",
        "/embed/<game>",
        "/me",
        "/invitation",
        "/ladder",
        "/players",
        "/players/<name>",
    }
    assert described == routes - {(path, "GET") for path in files_and_pages}, "only files and pages are not in it"


def test_query_parameters_are_described_beside_headers(document):
    action = document["paths"]["/v1/games/{game}/actions"]["post"]
    names = {each["name"] for each in action["parameters"]}
    headers = {"Accept-Language", "If-Match", "Idempotency-Key"}
    assert names == headers | {"expected_version", "dry_run", "seat", "form", "texts"}


def test_every_reference_resolves(document):
    for found in all_schemas(document):
        if isinstance(found.get("$ref"), str):
            _, _, section, name = found["$ref"].split("/")
            assert name in document["components"][section]


def test_every_schema_is_valid(document):
    for name, schema in document["components"]["schemas"].items():
        assert meta.is_valid({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}), name


def test_nothing_of_the_older_dialect_remains(document):
    assert [found for found in all_schemas(document) if "nullable" in found] == []


def test_every_operation_has_a_unique_id(document):
    names = [found["operationId"] for found in operations(document)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_type_selects_the_schema_of_an_action_or_event_within_a_ruleset(ruleset):
    rules, found, prefix = widest_rules(ruleset), components(), pascal_case(ruleset)
    for kind, declared in (("Action", rules.actions), ("Event", rules.events)):
        mapping = found[f"{prefix}{kind}"]["discriminator"]["mapping"]
        assert mapping.keys() >= declared.keys()
        assert found[f"{prefix}{kind}"]["oneOf"] == [{"$ref": component} for component in mapping.values()]
        for name, component in mapping.items():
            assert schema_at(found, component)["properties"]["type"]["const"] == name


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_merged_schema_of_a_type_allows_what_its_ruleset_allows(ruleset):
    """A merged schema has the widest bounds, and the fields and names of all its rulesets."""
    own, merged = ruleset_components(ruleset), components()
    for kind in ("Action", "Event"):
        mapping = merged[f"{pascal_case(ruleset)}{kind}"]["discriminator"]["mapping"]
        for name, component in mapping.items():
            exact, wide = own[pascal_case(name)], schema_at(merged, component)
            assert merge_schemas(wide, exact) == wide
            assert exact["required"] == wide["required"]


def test_a_type_with_one_shape_in_all_rulesets_has_one_schema():
    found = components()
    named = [name for name in found if name.endswith("MoveRobber")]
    assert named == ["MoveRobber"]
    assert found["MoveRobber"]["properties"]["hex"]["maximum"] == widest_rules("settlers+seafarers").limits["hex"] - 1


def test_a_type_with_two_shapes_has_a_schema_for_each_that_names_its_ruleset():
    found = components()
    assert {name for name in found if name.endswith("DiceRolled")} == {"NatickDiceRolled", "SettlersDiceRolled"}
    assert found["TradePartnersEvent"]["discriminator"]["mapping"]["dice_rolled"].endswith("/SettlersDiceRolled")


def test_the_ruleset_selects_the_schema_of_a_view():
    found = components()
    mapping = found["View"]["discriminator"]["mapping"]
    assert mapping.keys() == RULESETS.keys()
    assert all(schema_at(found, at)["properties"]["ruleset"]["const"] == name for name, at in mapping.items())


def schema_at(schemas, reference):
    return schemas[reference.rpartition("/")[2]]


def test_a_hidden_field_is_a_seal_in_the_log_and_a_value_where_it_is_opened():
    value, seal = components()["CardStolen"]["properties"]["card"]["anyOf"]
    assert seal == {"$ref": "#/components/schemas/Seal"}
    assert "ore" in value["enum"]


def test_no_field_of_a_body_has_a_default_that_a_generated_client_would_require(document):
    request = document["components"]["schemas"]["GameRequest"]
    assert request["properties"]["kind"]["description"].endswith('Default: `"casual"`.')
    fields = [
        field for each in document["components"]["schemas"].values() for field in each.get("properties", {}).values()
    ]
    assert [field for field in fields if "default" in field] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"type": "integer", "nullable": True}, {"type": ["integer", "null"]}),
        ({"enum": ["a"], "type": "string", "nullable": True}, {"enum": ["a", None], "type": ["string", "null"]}),
        ({"$ref": "#/x", "nullable": True}, {"anyOf": [{"$ref": "#/x"}, {"type": "null"}]}),
        ({"enum": ["a"], "type": "string"}, {"type": "string", "const": "a"}),
        ({"properties": {"nullable": {"type": "boolean"}}}, {"properties": {"nullable": {"type": "boolean"}}}),
    ],
)
def test_schemas_of_the_rules_are_converted_to_openapi_3_1(old, new):
    assert convert_schema(old) == new


def test_the_document_is_served_as_json_and_yaml(guest, document):
    assert guest.get("/openapi.json").json == document
    assert load_yaml(guest.get("/openapi.yaml").text) == document


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_document_of_a_ruleset_has_all_operations_and_only_its_own_schemas(guest, document, ruleset):
    own = guest.get(f"/openapi/{ruleset}.json").json
    assert [found["operationId"] for found in operations(own)] == [
        found["operationId"] for found in operations(document)
    ]
    schemas, expected = own["components"]["schemas"], ruleset_components(ruleset)
    assert all(schemas[kind] == expected[kind] for kind in ("Action", "Event", "View"))
    used = {found["$ref"].rpartition("/")[2] for found in all_schemas(own) if isinstance(found.get("$ref"), str)}
    assert used >= schemas.keys()
    assert schemas.keys() | own["components"]["responses"].keys() >= used


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_example_in_the_document_of_a_ruleset_fits(document, ruleset):
    test_every_example_is_valid(ruleset_document(document, ruleset))


def test_the_document_of_a_ruleset_is_also_yaml(guest):
    assert load_yaml(guest.get("/openapi/natick.yaml").text) == guest.get("/openapi/natick.json").json


def test_there_is_no_document_of_an_unknown_ruleset(guest):
    assert guest.get("/openapi/chess.yaml").json["code"] == "unknown_ruleset"


@pytest.mark.parametrize(
    "path", ["/openapi.yaml", "/openapi.json", "/openapi/settlers.yaml", "/docs", "/docs/problems"]
)
def test_a_client_that_has_the_document_does_not_get_it_again(guest, path):
    first = guest.get(path)
    assert first.headers["Cache-Control"] == "public, max-age=300"
    again = guest.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", ["/openapi.yaml", "/openapi/settlers.yaml"])
def test_a_client_that_accepts_no_yaml_gets_plain_text(guest, path):
    assert guest.get(path).mimetype == "application/yaml"
    assert guest.get(path, headers={"Accept": "text/plain"}).mimetype == "text/plain"


TABLE = "/g/0123456789abcdef"
PAGES = ("/", "/me", "/invitation", "/ladder", "/players", "/players/Ada", TABLE, f"{TABLE}/proof")


@pytest.mark.parametrize("address", PAGES)
def test_every_address_of_the_client_is_its_page(guest, address):
    page = guest.get(address)
    assert page.mimetype == "text/html"
    assert '<div id="app">' in page.text
    script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
    assert script
    asset = guest.get(script[1])
    assert asset.mimetype == "text/javascript"
    assert "immutable" in asset.headers["Cache-Control"]


BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


def test_an_unknown_address_is_a_page_for_a_browser_and_a_problem_for_other_clients(guest):
    page = guest.get("/nowhere", headers=BROWSER)
    assert (page.status_code, page.mimetype, '<div id="app">' in page.text) == (404, "text/html", True)
    problem(guest.get("/nowhere"), 404, "not_found")
    problem(guest.get("/v1/nowhere", headers=BROWSER), 404, "not_found")
    problem(guest.ask("POST", "/nowhere", headers=BROWSER), 404, "not_found")


@pytest.mark.parametrize("address", PAGES)
def test_a_head_request_for_the_client_has_the_headers_of_the_page(guest, address):
    page, headers = guest.get(address), guest.ask("HEAD", address)
    assert (headers.status_code, headers.data) == (200, b"")
    for name in ("Content-Type", "Content-Length", "Content-Security-Policy", "Cache-Control", "ETag", "Vary"):
        assert headers.headers[name] == page.headers[name]


def test_an_asset_that_does_not_exist_is_a_problem(guest):
    assert guest.get("/assets/index.py").json["code"] == "not_found"
    assert guest.get("/assets/missing.js").json["code"] == "not_found"


def test_an_undescribed_field_is_an_error(app, ada):
    contract = Contract()
    del contract.components["schemas"]["Me"]["properties"]["scopes"]
    contract.components["schemas"]["Me"]["required"].remove("scopes")
    with app.test_request_context("/v1/me"), pytest.raises(ValidationError):
        contract.check(app.make_response(ada.get("/v1/me").json))


def operations(document):
    return [found for found in all_schemas(document["paths"]) if "responses" in found and "operationId" in found]


def test_every_operation_says_what_it_does_and_who_may_call_it(document):
    for found in operations(document):
        for part in ("summary", "description", "tags"):
            assert found.get(part), f"{found['operationId']} has no {part}"
        assert found["security"] in ([], [{}, {"token": []}], [{"token": []}])


def test_every_tag_parameter_and_response_is_described(document):
    takers = [*operations(document), *document["paths"].values()]
    for found in takers:
        for parameter in found.get("parameters", []):
            assert parameter.get("description"), parameter["name"]
    for found in operations(document):
        assert all(answer.get("description") or "$ref" in answer for answer in found["responses"].values())
        assert set(found["tags"]) <= {tag["name"] for tag in document["tags"] if tag["description"]}


def test_every_schema_is_used(document):
    used = {found["$ref"].rpartition("/")[2] for found in all_schemas(document) if isinstance(found.get("$ref"), str)}
    assert set(document["components"]["schemas"]) - used == set()


NOT_SHOWN = {
    ("getOpenapiJson", "application/json"),
    ("getRulesetOpenapiJson", "application/json"),
    ("exportHistory", PARQUET),
    ("getRulesetStatistics", PARQUET),
    ("listOpenings", PARQUET),
    ("getPlayerHistory", PARQUET),
    ("getPlayerRatings", PARQUET),
    ("getLeaderboard", PARQUET),
}
"""The document is no example of itself, and a Parquet file is no text."""


def test_every_body_has_an_example(document):
    for found in operations(document):
        good = [answer for status, answer in found["responses"].items() if status.startswith("2")]
        for described in [found.get("requestBody", {}), *good]:
            for media, content in described.get("content", {}).items():
                name = found["operationId"], media
                assert {"example", "examples"} & content.keys() or name in NOT_SHOWN, name


def test_a_frame_of_an_agenda_has_one_alternative(document):
    fields = [each.get("properties", {}) for each in document["components"]["schemas"].values()]
    frames = [each["agenda"]["items"]["oneOf"] for each in fields if "oneOf" in each.get("agenda", {}).get("items", {})]
    assert len(frames) > 3
    for alternatives in frames:
        steps = [each["properties"]["step"] for each in alternatives]
        names = [name for step in steps for name in (step["enum"] if "enum" in step else [step["const"]])]
        assert len(names) == len(set(names))


def test_every_example_is_valid(document):
    """As one array, because each validator reads all components."""
    shown = [found for found in all_schemas(document) if "schema" in found]
    written = [
        each for found in shown for example in examples_of(found) for each in written_values(found["schema"], example)
    ]
    schemas, values = map(list, zip(*written, strict=True))
    Draft202012Validator({"prefixItems": schemas, "components": document["components"]}).validate(values)


def examples_of(content):
    """The values of the examples of a body."""
    return (
        [content["example"]]
        if "example" in content
        else [each["value"] for each in content.get("examples", {}).values()]
    )


def test_an_undo_and_a_redo_are_shown_with_and_without_a_dry_run(document):
    for way in ("undo", "redo"):
        answer = document["paths"][f"/v1/games/{{game}}/{way}"]["post"]["responses"]["200"]
        named = answer["content"]["application/json"]["examples"]
        assert named["result"]["value"].keys() >= {"entry", "hash"}
        assert named["dry_run"]["value"]["accepted"] is True


@pytest.mark.parametrize(
    ("path", "events"),
    [("/v1/games/{game}/stream", ["entry", "takeback"]), ("/v1/stream", ["entry", "game_started"])],
)
def test_a_stream_is_shown_by_messages_of_several_kinds(document, path, events):
    example = document["paths"][path]["get"]["responses"]["200"]["content"]["text/event-stream"]["example"]
    assert [stream_message(block)["event"] for block in example.split("\n\n") if block.strip()] == events


SEAT_FIELDS = ("seat", "by")
SEAT_LISTS = ("due", "asks", "your_seats", "winners", "recipients", "accepted", "declined", "consenting_seats")


def test_every_number_of_a_seat_has_its_format(document):
    for schema in all_schemas(document):
        for name, field in schema.get("properties", {}).items() if isinstance(schema.get("properties"), dict) else ():
            number = field.get("items", {}) if name in SEAT_LISTS else field if name in SEAT_FIELDS else {}
            if number.get("type") in ("integer", ["integer", "null"]):
                assert number.get("format") == "seat", (name, schema)


def written_values(schema, example):
    """JSON lines are validated line by line, a stream message by message."""
    if schema.get("type") == "object" and isinstance(example, str):
        yield from [(schema, stream_message(block)) for block in example.split("\n\n") if block.strip()]
        return
    yield schema, example
    if schema.get("contentMediaType") == "application/x-ndjson":
        for line in example.splitlines():
            yield schema["contentSchema"], json.loads(line)


def stream_message(block):
    """The fields of one server-sent event; a comment has none."""
    fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
    return {**fields, **({"retry": int(fields["retry"])} if "retry" in fields else {})}


def test_every_link_names_an_operation_and_fills_in_its_parameters(document):
    operations = {
        each["operationId"]: (path, each) for path, found in document["paths"].items() for each in operations_of(found)
    }
    links = [link for _, each in operations.values() for link in links_of(each)]
    for link in links:
        path, operation = operations[link["operationId"]]
        known = {each["name"] for each in operation.get("parameters", ())} | set(re.findall(r"{(\w+)}", path))
        assert link["parameters"].keys() <= known
        assert "requestBody" not in link or "requestBody" in operation
    assert len(links) > 50


def operations_of(found):
    return [operation for name, operation in found.items() if name != "parameters"]


def links_of(operation):
    return [link for response in operation["responses"].values() for link in response.get("links", {}).values()]
