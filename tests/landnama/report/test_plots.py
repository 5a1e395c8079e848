"""The words and colours of the plots match the counts."""

from landnama.report.plot import SERIES, format_duration
from landnama.report.plots import dice, points, purchases


def test_dice_are_counted_per_roll_only_if_their_sum_counts(source):
    nations = {plot.name: plot for plot in dice.plots(source, "first_nations")}
    [(rolls,)] = source.rows(
        "SELECT count(*) FROM rolls JOIN played USING (game) WHERE ruleset = 'first_nations' AND total > 0"
    )
    [(fell,)] = source.rows("SELECT sum(json_array_length(dice)) FROM rolls WHERE kind = 'attack'")
    assert f"fell in {rolls:,} rolls" in nations["first-nations-dice-dice"].caption
    assert f"fell in {fell:,} dice" in nations["first-nations-dice-attack"].caption
    assert nations["first-nations-dice-attack"].table.heads[1] == "Dice"


def test_purchases_beyond_the_number_of_colours_are_drawn_together():
    paid = {f"piece {number}": {"ore": 1.0, f"wool {number}": 2.0} for number in range(len(SERIES) + 1)}
    *alone, rest = purchases.merge_smallest(paid).items()
    assert dict(alone) == dict(list(paid.items())[:-2])
    assert rest == ("other", {"ore": 2.0, "wool 7": 2.0, "wool 8": 2.0})


def test_kinds_with_their_own_colour_are_drawn_separately():
    paid = {f"piece {number}": {"ore": 1.0} for number in range(len(SERIES))}
    assert purchases.merge_smallest(paid) == paid


def test_points_over_time_end_with_the_final_points_of_the_seats(source):
    [plot] = points.plots(source, "settlers")
    ended = source.rows(
        "SELECT median(points) FILTER (won), median(points) FILTER (NOT won)"
        " FROM seats JOIN played USING (game) WHERE ruleset = 'settlers'"
    )
    assert [(float(row[1]), float(row[3])) for row in plot.table.rows[-1:]] == ended


def test_a_seat_is_one_point_in_each_step_of_points_over_time(source):
    [(seats,)] = source.rows("SELECT sum(seats) FROM played WHERE ruleset = 'settlers'")
    steps = source.rows(points._POINTS, "settlers")
    assert [(gone, won + others) for gone, won, others, *_ in steps] == [(gone, seats) for gone in range(0, 101, 5)]


def test_a_short_duration_is_never_shown_as_zero():
    assert [format_duration(seconds) for seconds in (0.4, 59, 90, 5400)] == [
        "under 1 s",
        "59 s",
        "1.5 min",
        "1.5 hours",
    ]
