"""The module of the asynchronous client: the blocking one, with `await` where it sends or reads."""

import ast
from collections.abc import Iterable

DOCSTRING = (
    "The asynchronous client: the same as the blocking one, with `await` and `async for`. `make document` generates it."
)
CLASSES = {"Client", "Game", "Decision"}
NAMES = {name: f"Async{name}" for name in [*CLASSES, "Transport", "BaseTransport", "Iterator"]}
SPECIAL = {"__enter__": "__aenter__", "__exit__": "__aexit__"}
AWAITED = {"send", "run", "close"}
BLOCKING = {"_repr_html_"}
"""What a notebook calls cannot wait."""


def write_async_client(source: str) -> str:
    """The text of the module, made from that of the blocking client."""
    module = _Rewriting().visit(ast.parse(source))
    module.body[0] = ast.Expr(ast.Constant(DOCSTRING))
    return ast.unparse(ast.fix_missing_locations(module)) + "\n"


class _Rewriting(ast.NodeTransformer):
    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(NAMES.get(node.id, node.id), node.ctx)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        node.attr = NAMES.get(node.attr, node.attr)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        names = [NAMES.get(each.name, each.name) for each in node.names]
        added = ["Awaitable"] if node.module == "collections.abc" else []
        return ast.ImportFrom(node.module, [ast.alias(name) for name in sorted([*names, *added])], node.level)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        awaited = isinstance(node.func, ast.Attribute) and node.func.attr in AWAITED
        return ast.Await(node) if awaited else node

    def visit_For(self, node: ast.For) -> ast.AsyncFor:
        self.generic_visit(node)
        return ast.AsyncFor(node.target, node.iter, node.body, node.orelse)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.body = [each for each in node.body if not (isinstance(each, ast.FunctionDef) and each.name in BLOCKING)]
        self.generic_visit(node)
        node.name = NAMES.get(node.name, node.name)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        waits = any(isinstance(each, ast.Await | ast.AsyncFor) for each in _walk_within(node.body))
        if not waits and node.name not in SPECIAL:
            return node
        node.name = SPECIAL.get(node.name, node.name)
        fields = {field: getattr(node, field) for field in node._fields}
        return ast.AsyncFunctionDef(**fields)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """A method that returned a result returns an awaitable one."""
        is_method = ast.unparse(node).startswith(tuple(f"Callable[Concatenate[{name}, P]" for name in CLASSES))
        self.generic_visit(node)
        if is_method and isinstance(node.slice, ast.Tuple) and not ast.unparse(node.slice.elts[1]).startswith("Async"):
            result = ast.Subscript(ast.Name("Awaitable"), node.slice.elts[1])
            node.slice = ast.Tuple([node.slice.elts[0], result])
        return node


def _walk_within(body: Iterable[ast.AST]) -> Iterable[ast.AST]:
    """The nodes of a function without those of the functions in it."""
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            yield from _walk_within(ast.iter_child_nodes(node))
