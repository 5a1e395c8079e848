#!/bin/sh
# Makes the virtual environment and puts uv into it, or says what this machine is missing.
set -eu
venv=$1
system=/usr/bin/python3

# Distributions build their Python with profile-guided optimization; one that pyenv compiled takes a fifth longer.
if [ -n "${PYTHON:-}" ]; then
    python=$PYTHON
elif "$system" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$system
else
    python=python3
fi

fail() {
    printf 'landnama: %s\n' "$1" >&2
    exit 1
}

command -v "$python" >/dev/null 2>&1 ||
    fail "no '$python' here. Install Python 3.11 or later (Debian, Ubuntu: apt install python3 python3-venv)."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "'$python' is $("$python" --version 2>&1); Python 3.11 or later is needed. Name another: make PYTHON=python3.12 run"
"$python" -c 'import ensurepip, venv' 2>/dev/null ||
    fail "'$python' cannot make virtual environments. Install them (Debian, Ubuntu: apt install python3-venv)."

if [ ! -x "$venv/bin/python" ] || ! "$venv/bin/python" -c 'import pip' 2>/dev/null; then
    echo "Making $venv..."
    "$python" -m venv --clear "$venv" || fail "could not make $venv; on Debian and Ubuntu: apt install python3-venv"
fi
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-uv.txt ||
    echo "landnama: uv does not install here; pip is used instead, which is slower." >&2
