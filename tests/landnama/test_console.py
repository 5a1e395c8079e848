"""What commands print is complete on a narrow console and in a pipe."""

from io import StringIO

from rich.console import Console

from landnama.console import create_console, create_table

AT, FIX = "2026-11-21T07:22:33.123Z", "redis-cli config set maxmemory-policy noeviction # " + "x" * 150


def test_a_table_cuts_no_cell():
    table, output = create_table("At", "Operator", "What", whole=["At"]), StringIO()
    table.add_row(AT, "somebody with a rather long name", FIX)
    Console(file=output, width=80).print(table)
    printed = output.getvalue()
    assert AT in printed
    assert "…" not in printed
    assert printed.count("x") == FIX.count("x")
    assert max(map(len, printed.splitlines())) <= 80


def test_in_a_pipe_a_row_is_one_line(capsys):
    table = create_table("At", "What")
    table.add_row(AT, FIX)
    create_console().print(table)
    assert f"{AT}  {FIX}" in capsys.readouterr().out
