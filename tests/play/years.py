"""Years of a settlement laid out by hand: the departure, a showdown that ends at once, the way home."""

from __future__ import annotations

from game.content.box import core_box
from game.phases.campaign.campaign import begin_planned_showdown, bring_home
from game.phases.settlement.departure import prepare_departing
from game.phases.settlement.settlement import check_milestones, update_death_count
from game.phases.settlement.special_showdowns import special_showdowns
from game.rules.campaign.campaign_record import Entry, Fight, Kind, PlannedShowdown
from game.rules.table.showdown_table import ShowdownTable
from tests.play.homestead import Hearth

BOX = core_box()
SIX = ("allister", "erza", "lucy", "zachary", "mira", "odo")


def lion() -> PlannedShowdown:
    return PlannedShowdown(Fight.QUARRY, "white-lion", "1")


def butcher(level: str = "1") -> Entry:
    return Entry(Kind.NEMESIS, "butcher", level)


def special(level: str = "1") -> Entry:
    return Entry(Kind.SPECIAL, "butcher", level)


def depart(hearth: Hearth, *answers: str) -> None:
    """Steps 8 and 9."""
    hearth.run(prepare_departing(hearth.table), *answers)
    hearth.run(special_showdowns(hearth.table))


def fought(hearth: Hearth) -> ShowdownTable:
    """The showdown that comes next, laid out."""
    begin_planned_showdown(hearth.table)
    assert hearth.table.showdown is not None
    return hearth.table.showdown


def back_home(hearth: Hearth, *answers: str, dead: tuple[str, ...] = (), outcome: str = "victory") -> None:
    """The showdown ends at once."""
    showdown = hearth.table.showdown or fought(hearth)
    for key in dead:
        hearth.sheet(key).dead = True
    hearth.run(bring_home(hearth.table, showdown, outcome), *answers)


def steps_5_to_7(hearth: Hearth) -> None:
    hearth.run(update_death_count(hearth.table))
    hearth.run(check_milestones(hearth.table))
    hearth.develop("end-develop")
