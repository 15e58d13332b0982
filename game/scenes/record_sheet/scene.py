"""The record sheets of the party, leafed through one by one: the sheet of paper, and the life behind it."""

from __future__ import annotations

from functools import partial

from engine.ui.kit import Act, Button, Column, Grid, Intent, Panel, Rich, Row, ScrollView, Spacer, Widget
from game.rules.table.game_table import GameTable
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.codex.pages import Tailpiece
from game.scenes.parts.seat_marks import seat_mark
from game.scenes.record_sheet.entries import SheetEntries
from game.scenes.record_sheet.life import beside, life, sentence
from game.scenes.record_sheet.marks import Stroke
from game.scenes.record_sheet.page import SheetPage

SHEET, LIFE = "sheet", "life"
THREE_COLUMNS, TWO_COLUMNS = 1.25, 1.7
"""Up to these text scales the sheet has so many columns; above, its parts stand one under the other."""
MOST_LETTERS = 72
"""Names longer than this together, at text scale 1, do not share a line with the buttons."""
MOST_LEAVES, NEIGHBORS = 6, 2
"""So many names stand above a sheet; of more people, so many before and after the one that is read."""
CARD = 103
"""A card of the gear grid, in design pixels."""


class SurvivorScene(AppScene):
    """Shows the sheet of one survivor of a table's party; left and right leaf to the others, Back returns."""

    glow = 0.45
    light = (0.5, 0.2)

    def __init__(self, app: App, table: GameTable, who: int = 0, page: str = SHEET) -> None:
        super().__init__(app)
        self.table, self.page = table, page
        self.party = list(table.record.party)
        self.who = who if who in self.party else self.party[0]
        self.entries = SheetEntries(self.ui, lambda: self.table, app.lookup)
        self._lookup_before = self.ui.lookup

    # -- life ----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self._lookup_before, self.ui.lookup = self.ui.lookup, self.entries.lookup
        self.ui.sounds.play("page")

    def leave(self) -> None:
        self.ui.lookup = self._lookup_before

    def first_focus(self) -> str | None:
        return f"leaf:{self.table.key(self.who)}"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.close()
            return True
        if intent.act in (Act.LEFT, Act.RIGHT) and self._on_the_edge():
            self.leaf(1 if intent.act is Act.RIGHT else -1)
            return True
        return False

    def _on_the_edge(self) -> bool:
        """Whether nothing of the paper has the focus: then left and right leaf."""
        return self.focused is None or self.focused.key.startswith("leaf:")

    def leaf(self, by: int) -> None:
        """To the next sheet of the party, round and round."""
        self.turn_to(self.party[(self.party.index(self.who) + by) % len(self.party)])

    def turn_to(self, who: int) -> None:
        """Shows this survivor's sheet."""
        if who == self.who:
            return
        had_leaf = self.focused is not None and self.focused.key.startswith("leaf:")
        self.who = who
        self.memory.pop("sheet-page", None)
        self.ui.sounds.play("page")
        self.refresh()
        if had_leaf:
            self.focus_on(self.first_focus() or "")

    def turn_page(self, page: str) -> None:
        """The sheet, or the life behind it."""
        self.page = page
        self.memory.pop("sheet-page", None)
        self.refresh()

    # -- what is on the screen -----------------------------------------------------------------------------------------

    def build(self) -> Widget:
        page = SheetPage(self.ui, self.table, self.who)
        content = self._sheet(page) if self.page == SHEET else self._life(page)
        return Column(
            self._top(),
            Panel(
                ScrollView(Panel(*content, kind="none", pad=12, gap=6), key="sheet-page"),
                kind="paper",
                pad=8,
                grow=1,
            ),
            gap=8,
            pad=12,
        )

    def _top(self) -> Widget:
        tabs = [
            Button(
                self._leaf(who),
                partial(self.turn_to, who),
                chosen=who == self.who,
                quiet=True,
                style="body",
                key=f"leaf:{self.table.key(who)}",
            )
            for who in self._near()
        ]
        other, label = (LIFE, "Life") if self.page == SHEET else (SHEET, "Sheet")
        leaves: list[Widget] = [*tabs]
        if self.ui.theme.text_scale <= TWO_COLUMNS:  # larger names leave no room; left and right leaf all the same
            back = Button("", partial(self.leaf, -1), icon="arrow-left", act=Act.SLOWER, quiet=True, key="previous")
            on = Button("", partial(self.leaf, 1), icon="arrow-right", act=Act.FASTER, quiet=True, key="next")
            leaves = [back, *tabs, on]
        rest: list[Widget] = [
            Button(label, partial(self.turn_page, other), hotkey="h", style="body", key="page"),
            Button("Gear", partial(self.app.to_gear, self.who), hotkey="g", style="body", key="gear"),
            Button("Close", self.close, act=Act.BACK, style="body", key="close"),
        ]
        letters = sum(len(self.table.name(who)) + 4 for who in self._near())
        if letters * self.ui.theme.text_scale > MOST_LETTERS:
            return Row(*leaves, *rest, gap=6)
        return Row(*leaves, Spacer(1), *rest, gap=6, wrap=False)

    def _near(self) -> list[int]:
        """Whose names stand above the sheet: the party's, or the neighbors' where there are many."""
        if len(self.party) <= MOST_LEAVES:
            return self.party
        at = self.party.index(self.who)
        return [self.party[(at + step) % len(self.party)] for step in range(-NEIGHBORS, NEIGHBORS + 1)]

    def _leaf(self, who: int) -> str:
        """A name, with the letter of its seat where there are seats, and a cross for the dead."""
        letter = f"{seat_mark(number).letter}  " if (number := self.table.seat_of(who)) and not self.table.solo else ""
        return f"{letter}{self.table.name(who)}" + (" †" if self.table.sheet(who).dead else "")

    def _columns(self) -> int:
        scale = self.ui.theme.text_scale
        return 3 if scale <= THREE_COLUMNS else 2 if scale <= TWO_COLUMNS else 1

    def _sheet(self, page: SheetPage) -> list[Widget]:
        survival, places = page.body()
        left = [*survival, Stroke(), *places]
        middle: list[Widget] = [*page.growth(), Stroke(), page.learned()]
        feet = [*page.marks(), *self._lately(page)]
        count = self._columns()
        if count == 1:
            scale = self.ui.theme.text_scale
            gear = Column(*page.gear(CARD * scale * 0.9), gap=4)
            halves = Grid(Column(*survival, gap=5), Column(*places, gap=4), cell=280, gap=30)
            last = Grid(gear, Column(*feet, gap=5), cell=280, gap=30)
            return [page.head(), Stroke(), halves, Stroke(), *middle, Stroke(), last]
        right = [*page.gear(CARD), Stroke(), *feet]
        if count == 2:
            columns = Row(
                Column(*left, Stroke(), *right, gap=5, width=380),
                Column(*middle, gap=8, grow=1),
                gap=24,
                wrap=False,
                align="start",
            )
            return [page.head(), Stroke(), columns]
        columns = Row(
            Column(*left, gap=4, width=280),
            Column(*middle, gap=8, grow=1),
            Column(*right, gap=4, width=3 * CARD),
            gap=26,
            wrap=False,
            align="start",
        )
        return [page.head(), Stroke(), columns]

    def _lately(self, page: SheetPage) -> list[Widget]:
        """The last things that happened, where the life behind them is a page away."""
        last = [sentence(memory) for memory in page.survivor.history[-2:]]
        if not last:
            return []
        lines = [Rich(line, style="small", ground="paper") for line in reversed(last)]
        return [Stroke(), Rich("^^Lately^^", role="heading", ground="paper"), *lines]

    def _life(self, page: SheetPage) -> list[Widget]:
        told, notes = life(self.table.box, page.survivor, self.ui.theme.text_scale), beside(self.table, page.survivor)
        if self._columns() == 1:
            return [page.head(), Stroke(), *told, Stroke(), *notes]
        columns = Row(
            Column(*told, gap=12, grow=1), Column(*notes, gap=12, width=320), gap=26, wrap=False, align="start"
        )
        tail = Tailpiece("grave", "Dead") if page.survivor.dead else Tailpiece("lantern", "Alive")
        return [page.head(), Stroke(), columns, tail]
