"""The people: everybody alive as a list that is searched, filtered and sorted; each line opens the record sheet."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from engine.ui.input import Intent
from engine.ui.kit import Button, Column, Grid, Item, Pad, Rich, Row, Spacer, Widget, escape
from engine.ui.widgets.line import Cells, Line
from engine.ui.widgets.split import roomy
from engine.ui.widgets.switch import Switch
from game.content.card_index import SHELVES
from game.rulebook.icon_words import sign
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.settlement.panels.pieces import nothing, scrolled, switch
from game.scenes.settlement.panels.search import PageSearch, seeks
from game.views.settlement_view import COLUMNS, Person, State, Wanted, cards_among, listed_people, people

SPECS = (-4, 56, 44, 44, 44, 44, 44, 92, -7, 26)
"""The columns of the list: name, sex, five counts, weapon, state."""
COUNTS = {
    "hunt_xp": ("hourglass", "Hunt XP"),
    "survival": ("survival", "Survival"),
    "insanity": ("insanity", "Insanity"),
    "courage": ("lion", "Courage"),
    "understanding": ("book", "Understanding"),
}
"""Counts on a line: their sign and name."""
PART = "The part that somebody takes in what happens now"
SIGNS = {
    State.DEPARTING: ("compass", "accent"),
    State.RETURNING: ("lantern", "accent"),
    State.RETIRED: ("elder", "dim"),
    State.SKIPS: ("bandage", "warn"),
    State.RESTS: ("hourglass", "dim"),
    State.RETIRES: ("elder", "warn"),
    State.KNIGHT: ("crown", "accent"),
    State.INSANE: ("insanity", "bad"),
}


class PopulationPanel(SettlementPanel):
    key, title, icon = "people", "People", "people"

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.wanted = Wanted()
        self.picking = False

    # -- what the reader chooses ---------------------------------------------------------------------------------------

    def want(self, **values: object) -> None:
        self.wanted = replace(self.wanted, **values)  # type: ignore[arg-type]
        self.picking = False
        self.refresh()

    def clear(self) -> None:
        self.wanted = Wanted(by=self.wanted.by, backwards=self.wanted.backwards)
        self.picking = False
        self.refresh()

    def sort(self, column: str) -> None:
        self.wanted = self.wanted.sorted_by(column)
        self.refresh()

    def pick(self) -> None:
        """Shows which cards the people have, or the people again."""
        self.picking = not self.picking
        self.refresh()

    def on_intent(self, intent: Intent) -> bool:
        return seeks(self.app, intent, "people:search")

    # -- what is shown -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        everybody = people(self.table)
        found = listed_people(everybody, self.wanted)
        above = self._above(len(found), len(everybody))
        wide = roomy(self.ui.theme.text_scale)
        if self.picking:
            return scrolled(above, Column(*self._cards(), gap=1), key="people:cards", roomy=wide)
        if not found:
            why, icon = "Nobody is left.", "grave"
            if self.wanted.filters:
                why, icon = "Nobody answers to that. Fewer letters, or fewer filters, show more.", "search"
            return scrolled(above, nothing(why, icon), key="people:nobody", roomy=wide)
        lines = Column(*(self._line(one) for one in found), gap=0)
        return scrolled([*above, self._heads()], lines, key="people:list", roomy=wide)

    def _above(self, shown: int, of: int) -> list[Widget]:
        wanted = self.wanted
        filters: list[Widget] = [
            switch("Can depart", wanted.can_depart, lambda: self.want(can_depart=not wanted.can_depart), "people:can"),
            switch(
                "Returning", wanted.returning, lambda: self.want(returning=not wanted.returning), "people:returning"
            ),
        ]
        for gender in ("female", "male"):
            value = "" if wanted.gender == gender else gender
            filters.append(
                switch(
                    gender.capitalize(), wanted.gender == gender, partial(self.want, gender=value), f"people:{gender}"
                )
            )
        filters.append(
            Button(
                wanted.card or "With a card …", self.pick, chosen=bool(wanted.card) or self.picking, style="small",
                icon="cards", key="people:card",
            )
        )  # fmt: skip
        if wanted.filters:
            filters.append(Button("Clear", self.clear, quiet=True, style="small", key="people:clear"))
        said = f"**{shown}** of {of}" if shown != of else f"**{of}** people"
        search = PageSearch(
            wanted.text, lambda text: self.want(text=text), empty="Search: a name, an art, gear …", key="people:search"
        )
        return [Row(search, Rich(said, role="dim", key="people:count"), gap=10, wrap=False), Row(*filters, gap=5)]

    def _heads(self) -> Widget:
        """The headings; each sorts by its column."""
        wide = roomy(self.ui.theme.text_scale)
        cells = [self._head(column, wide) for column in COLUMNS]
        if wide:
            cells.append(Spacer(0))
            return Row(Pad(Cells(*cells, specs=SPECS, gap=6), 1, 0, grow=1), Spacer(0, width=17), gap=0, wrap=False)
        return Row(*cells, gap=4)

    def _head(self, column: str, wide: bool) -> Widget:
        label, _ = COLUMNS[column]
        by = self.wanted.by == column
        ways = sign("arrow-down", "accent", "Sorted"), sign("arrow-up", "accent", "Sorted the other way round")
        arrow = f" {ways[self.wanted.backwards]}" if by else ""
        count = COUNTS.get(column)
        said = f"{{{count[0]}:{'accent' if by else 'dim'}}}{arrow}" if count is not None else f"{label}{arrow}"
        text = Rich(said, style="small", role="accent" if by else "dim", align="center" if count else "left")
        tells = f"say:Sort by **{label}**; once more turns the order round."
        return Line(
            text, key=f"people:by:{column}", on_press=partial(self.sort, column), ref=tells, says=f"Sort by {label}",
            pad=3, kind="button" if not wide else "",
        )  # fmt: skip

    def _line(self, one: Person) -> Widget:
        name = Rich(f"**{escape(one.name)}**", role="text" if one.can_depart else "dim")
        weapon = f"{escape(one.weapon)} {one.proficiency}" if one.weapon else ""
        signs = [f"{sign(*SIGNS[state], str(state))} {state}" for state in one.states]
        parts = (f"{sign('warning', 'warn', PART)} {escape(part)}" for part in one.parts)
        states = "  ".join([*parts, *signs])
        state = Rich(states, style="small", role="dim")
        gender = Rich(one.gender, style="small", role="dim")
        open_sheet = partial(self.acts.open_sheet, one.who)
        key = f"people:{one.who}"
        if roomy(self.ui.theme.text_scale):
            counts = [Rich(self._count(one, column), align="center") for column in COUNTS]
            last = self._does(one) or [Spacer(0)]
            cells = Cells(name, gender, *counts, Rich(weapon, style="small"), state, *last, specs=SPECS, gap=6)
            return Line(cells, key=key, on_press=open_sheet, says=_says(one), pad=4)
        counts_in_line = [
            Rich(f"{sign(icon, 'dim', label)} **{getattr(one, column)}**", style="small")
            for column, (icon, label) in COUNTS.items()
        ]
        return Line(
            Row(name, gender, state, *self._does(one), gap=10),
            Row(*counts_in_line, Rich(weapon, style="small", role="dim"), gap=12),
            key=key,
            on_press=open_sheet,
            says=_says(one),
        )

    def _does(self, one: Person) -> list[Widget]:
        """While the settlement develops: what could be done with them."""
        if self.decision is None or self.decision.topic != "develop":
            return []
        says = f"What can {escape(one.name)} do now?"
        ask = partial(self.acts.open_survivor, one.who)
        return [Switch(self._hand, says, False, ask, key=f"people:does:{one.who}")]

    def _hand(self, side: int, on: bool) -> pygame.Surface:
        return self.ui.assets.icon("hand", side, self.ui.theme.colour("dim"))

    def _count(self, one: Person, column: str) -> str:
        n = getattr(one, column)
        return f"{{dim|{n}}}" if not n else f"**{n}**" if self.wanted.by == column else f"{n}"

    def _cards(self) -> list[Widget]:
        """The cards that somebody has, to list only who has them."""
        rows: list[Widget] = [Grid(self._choice("", "*anybody*"), cell=240, gap=4)]
        for kind, counts in cards_among(self.table).items():
            if not counts:
                continue
            rows.append(Rich(f"^^{SHELVES.get(kind, kind)}^^", role="heading"))
            found = [self._choice(name, f"{escape(name)}  {{dim|{n}}}") for name, n in sorted(counts.items())]
            rows.append(Grid(*found, cell=240, gap=4))
        return rows

    def _choice(self, name: str, said: str) -> Widget:
        return Item(said, partial(self.want, card=name), chosen=name == self.wanted.card, key=f"people:with:{name}")


def _says(one: Person) -> str:
    states = f", {', '.join(one.states)}" if one.states else ""
    return f"{one.name}, {one.gender}, Hunt XP {one.hunt_xp}, survival {one.survival}{states}: open the record sheet"
