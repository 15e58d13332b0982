"""A campaign's page of facts: what a list of campaigns tells of one without opening it."""

from __future__ import annotations

import msgspec

from game.rules.campaign.campaign_record import Chapter, Line, Told
from game.rules.campaign.settlement_table import SettlementTable

LAST_FALLEN = 6
LAST_TOLD = 8


class Page(msgspec.Struct, frozen=True):
    """How things stood where the present chapter began. `dead` counts those who died, `fallen` are the last of them, by
    name; `told` are the last lines of the chronicle; `monster` and `level` are of what is hunted or fought, if anything
    is.
    """

    settlement: str = ""
    year: int = 0
    population: int = 0
    dead: int = 0
    fallen: list[str] = []
    told: list[Line] = []
    phase: Chapter = Chapter.SHOWDOWN
    monster: str = ""
    level: str = ""
    outcome: str = ""


def page_of(table: SettlementTable) -> dict[str, object]:
    """The page as plain JSON, to be kept with a chapter."""
    campaign = table.campaign
    planned = campaign.planned if campaign.chapter in (Chapter.HUNT, Chapter.SHOWDOWN) else None
    dead = [one.survivor.name for one in campaign.memorial if not one.left]
    page = Page(
        settlement=campaign.name,
        year=campaign.year,
        population=table.population,
        dead=len(dead),
        fallen=dead[-LAST_FALLEN:],
        told=[line for line in campaign.chronicle if line.told is not Told.YEAR][-LAST_TOLD:],
        phase=campaign.chapter,
        monster=planned.monster if planned else "",
        level=planned.level if planned else "",
        outcome=campaign.outcome,
    )
    found: dict[str, object] = msgspec.to_builtins(page)
    return found


def read_page(facts: object) -> Page:
    """The page again; raises msgspec.ValidationError for one that this version cannot read."""
    return msgspec.convert(facts, Page)
