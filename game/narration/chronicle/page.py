"""The chronicle as a page of Markdown: a settlement's years, each in a few paragraphs, and how they ended."""

from __future__ import annotations

from game.cards.numbers import counted
from game.cards.phrases import listed
from game.narration.chronicle.closing import closing
from game.narration.chronicle.years import FIGHTS, TRAILS, told_together
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable
from game.views.ending import LOST

NAMED = 12
"""So many of those who live are named at the end."""


def chronicle_page(table: SettlementTable, years: int, about: str) -> str:
    """The page, up to and with the given lantern year; `about` says where it comes from."""
    campaign = table.campaign
    lines = [f"# The chronicle of {campaign.name or 'a settlement without a name'}", "", about]
    for year in sorted({line.year for line in campaign.chronicle if line.year <= years}):
        told = [line for line in campaign.chronicle if line.year == year]
        parts: list[list[str]] = [[]]
        for line, said in told_together(told, table.box, campaign.memorial):
            if parts[-1] and line.told in (*FIGHTS, *TRAILS, Told.MISSING):
                parts.append([])
            parts[-1].append(said)
        lines += ["", f"## {f'Lantern year {year}' if year else 'Before the first year'}"]
        for part in filter(None, parts):
            lines += ["", " ".join(part)]
    if campaign.year <= years and (last := closing(table)):
        lines += ["", "## The end", "", " ".join(last)]
    dead = [one for one in campaign.memorial if not one.left and one.year <= years]
    alive = [table.name(who) for who in table.living()]
    named = f": {listed(alive)}" if 0 < len(alive) <= NAMED else ""
    live = f"{counted(len(alive), 'survivor')} {'lives' if len(alive) == 1 else 'live'}{named}. "
    remembered = f"{len(dead)} {'is' if len(dead) == 1 else 'are'} remembered."
    lines += ["", remembered if campaign.outcome == LOST else f"{live}{remembered}"]
    return "\n".join(lines) + "\n"
