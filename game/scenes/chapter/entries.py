"""What references of a campaign open in every chapter: its numbers with their parts, its people."""

from __future__ import annotations

from collections.abc import Callable

from engine.ui.context import Entry, Ui
from engine.ui.kit import escape
from game.cards.numbers import counted
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.figures.faces import face
from game.scenes.codex.level_entries import LEVEL, level_entry, level_named
from game.scenes.parts.person_card import person_of, sheet_of
from game.views.quarry_preview import preview_at_home

LIMIT, PEOPLE, DEATHS = "number:survival-limit", "number:population", "number:deaths"
"""References of the settlement's numbers."""
PERSON = "person:"
FACE = 96


class CampaignEntries:
    """Looks references up on the campaign's table first, then wherever everything else stands."""

    def __init__(self, ui: Ui, table: Callable[[], SettlementTable], beyond: Callable[[str], Entry | None]) -> None:
        self.ui, self.table, self.beyond = ui, table, beyond

    def lookup(self, ref: str) -> Entry | None:
        if ref.startswith(PERSON):
            return self.person(ref.removeprefix(PERSON))
        if ref.startswith(LEVEL):
            return self.level(ref)
        found = {LIMIT: self.limit, PEOPLE: self.people, DEATHS: self.deaths}.get(ref)
        return found() if found is not None else self.beyond(ref)

    def limit(self) -> Entry:
        parts = [("the settlement", 1), *self.table().survival_limit_parts()]
        lines = "\n".join(f"- **{n}** {escape(source)}" for source, n in parts)
        rule = "innovation-survival-limit"
        return Entry(f"Survival limit {self.table().survival_limit}", lines, footer=f"{RULES[rule].cited} · {rule}")

    def people(self) -> Entry:
        table = self.table()
        women = sum(table.sheet(who).gender == "female" for who in table.living())
        retired = sum(table.sheet(who).retired for who in table.living())
        body = f"**{women}** women and **{table.population - women}** men"
        body += f", **{retired}** of them retired" if retired else ""
        rule = "settlement-population-counts"
        return Entry(
            counted(table.population, "person", "people"),
            f"{body}.\n\n{rich(RULES[rule].text)}",
            footer=RULES[rule].cited,
        )

    def deaths(self) -> Entry:
        campaign = self.table().campaign
        rule = "settlement-death-count"
        waiting = len(campaign.uncounted)
        more = f"\n\n{{warn|{waiting} more}} will be counted in step 5." if waiting else ""
        return Entry(f"Death count {campaign.death_count}", rich(RULES[rule].text) + more, footer=RULES[rule].cited)

    def level(self, ref: str) -> Entry | None:
        """A level of a monster as this settlement would meet it."""
        named, table = level_named(ref), self.table()
        if named is None:
            return None
        return level_entry(preview_at_home(table, table.box.monsters[named[0]], named[1]))

    def person(self, who: str) -> Entry | None:
        """The record sheet in a few lines."""
        table, number = self.table(), int(who) if who.isdigit() else 0
        sheet = sheet_of(table, number)
        if sheet is None:
            return None
        one = person_of(table, number)
        lines = list(one.counts)
        permanent = ", ".join(f"{n:+d} {attribute.value}" for attribute, n in sheet.permanent.items() if n)
        lines += [f"{{dim|permanent}} {escape(permanent)}"] if permanent else []
        for label, names in (
            ("fighting arts", sheet.fighting_arts),
            ("abilities", sheet.abilities),
            ("disorders", sheet.disorders),
            ("injuries", sheet.injuries),
        ):
            if names:
                lines.append(f"{{dim|{label}}} {escape(', '.join(names))}")
        if one.marks:
            lines.append(f"*{escape(', '.join(one.marks))}*")
        side = int(self.ui.theme.px(FACE))
        return Entry(escape(sheet.name), "\n".join(lines), face(one.gender, one.number, side, dead=one.dead))
