"""Compiles the rules with mypyc into `build/compiled`; the source folder is not changed.

The `landnama` command uses a build of the current source; other programs need that folder first on PYTHONPATH.
Without a compiler the folder contains the Python source, so its users still work, only slower.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from landnama.compiled_rules import SOURCE_DIGEST, digest_source

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
SUBCLASS_OF_STR = "translatable.py"
FAILED_MODULE = re.compile(r"^(games/[\w/]+\.py):\d+: (?!note)", re.MULTILINE)

# Types are checked by `make lint`; here only what mypyc cannot compile is an error.
OPTIONS = ["--config-file=", "--disable-error-code=var-annotated"]
JOINED = 10
"""So many C files are compiled as one, because every file has to read the same large headers."""
# setuptools compiles one file at a time; this compiles one per processor.
BUILD = """
import os
from concurrent.futures import ThreadPoolExecutor
from setuptools import setup
from distutils.ccompiler import CCompiler
from mypyc.build import mypycify

def compile_side_by_side(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
                         extra_preargs=None, extra_postargs=None, depends=None):
    _, objects, postargs, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    arguments = self._get_cc_args(options, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda each: self._compile(each, *build[each], arguments, postargs, options), build))
    return objects

def join_sources(extension):
    sources, extension.sources = extension.sources, []
    for start in range(0, len(sources), {joined}):
        joined = os.path.join(os.path.dirname(sources[0]), f"joined_{{start}}.c")
        with open(joined, "w") as file:
            for each in sources[start : start + {joined}]:
                print(f'#include "{{os.path.abspath(each)}}"', file=file)
        extension.sources.append(joined)

CCompiler.compile = compile_side_by_side
level = os.environ.get("OPT_LEVEL", "3")
extensions = mypycify({arguments!r}, opt_level=level, multi_file=True, group_name="landnama_rules")
for extension in extensions:
    if len(extension.sources) > 1:
        join_sources(extension)
setup(name="landnama-rules", ext_modules=extensions)
"""
IMPORT_ALL = """
import importlib, pkgutil, games
for module in pkgutil.walk_packages(games.__path__, "games."):
    importlib.import_module(module.name)
"""


def compile_rules() -> None:
    """A module that mypyc cannot compile remains Python, and the build is repeated without it."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "games", TARGET / "games", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    # A build changes some of the modules that it compiles.
    digest = digest_source(TARGET / "games")
    modules, plain, ended = modules_to_compile(), list[str](), None
    for module in modules:
        pass_docstrings(TARGET / module)
    while modules:
        ended = _build(modules)
        culprits = set(FAILED_MODULE.findall(ended.stdout + ended.stderr)) & set(modules)
        if ended.returncode == 0 or not culprits:
            break
        plain += sorted(culprits)
        modules = [module for module in modules if module not in culprits]
    # The build folder of setuptools could be imported as a package.
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    _report(ended, len(modules), plain)
    (TARGET / SOURCE_DIGEST).write_text(digest)


def modules_to_compile() -> list[str]:
    """`__init__` files remain Python, because they only import names, and so does what mypyc cannot compile."""
    found = (TARGET / "games").rglob("*.py")
    return sorted(str(path.relative_to(TARGET)) for path in found if path.name not in ("__init__.py", SUBCLASS_OF_STR))


def pass_docstrings(file: Path) -> None:
    """Passes the docstrings of declared classes to `declare`, because compiled classes have none."""
    text = file.read_text()
    for each in ast.parse(text).body:
        docstring = ast.get_docstring(each) if isinstance(each, ast.ClassDef) else None
        if isinstance(each, ast.ClassDef) and docstring is not None:
            call = re.search(rf"^declare\(\s*{each.name}\b", text, re.MULTILINE)
            if call:
                text = f"{text[: call.end()]}, about={docstring!r}{text[call.end() :]}"
    file.write_text(text)


def _build(modules: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BUILD.format(arguments=[*OPTIONS, *modules], joined=JOINED), "build_ext", "--inplace"],
        cwd=TARGET,
        env={**os.environ, "MYPYPATH": str(TARGET), "PYTHONPATH": str(TARGET)},
        capture_output=True,
        text=True,
        check=False,
    )


def _report(ended: subprocess.CompletedProcess[str] | None, count: int, plain: list[str]) -> None:
    if ended and ended.returncode == 0 and _can_import():
        print(f"Compiled {count} modules of the rules into {TARGET.relative_to(ROOT)}.")
        for module in plain:
            print(f"{module} remains Python: mypyc cannot compile it.")
        return
    for extension in TARGET.rglob("*.so"):
        extension.unlink()
    if ended:
        print(ended.stdout[-3000:], ended.stderr[-3000:], sep="\n", file=sys.stderr)
    print("The rules were not compiled; build/compiled contains the Python source.", file=sys.stderr)


def _can_import() -> bool:
    """A module that mypyc compiles may still fail to import, for example an interpreted class that inherits from a
    compiled one.
    """
    environment = {**os.environ, "PYTHONPATH": str(TARGET)}
    ended = subprocess.run(
        [sys.executable, "-P", "-c", IMPORT_ALL], env=environment, capture_output=True, text=True, check=False
    )
    print(ended.stderr[-2000:], end="", file=sys.stderr)
    return ended.returncode == 0


if __name__ == "__main__":
    compile_rules()
