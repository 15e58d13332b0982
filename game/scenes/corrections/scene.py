"""A value of a campaign is corrected by hand: whose, which, what it becomes. In the open: the chronicle keeps each.

One mistake, of the players or of this program, must never end a campaign (campaign-common-pool).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.run import CORRECTION
from engine.ui.kit import (
    Act,
    Button,
    Choice,
    Column,
    Crumbs,
    Grid,
    Icon,
    Intent,
    Item,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    TextField,
    Widget,
    Zones,
    empty_note,
    escape,
)
from engine.ui.widgets.inset import Inset
from engine.ui.widgets.line import Line
from engine.ui.widgets.split import ROOMY
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.corrections.editor import Edit, editor
from game.scenes.corrections.plan import SETTLEMENT, Kind, Trial, Value, subjects, tried, values
from game.scenes.departing.pages import standee_look
from game.scenes.parts.background_picture import Painter, Shown
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.settlement.hearth import hoard_of
from game.views.tables import settlement_table

BUSY = "Something is in progress: finish it first, then correct what is wrong."
LONGEST_LINE = 120
LONGEST_LARGE = 14
"""A value of more letters than this is not set large."""


class CorrectionsScene(AppScene):
    """`session` is the campaign's, or that of the showdown inside it; `answer` gives an answer to it and shows what
    comes of that on the scene below."""

    glow = 0.2

    def __init__(self, app: App, session: Any, answer: Callable[[str], None]) -> None:
        super().__init__(app)
        self.session: Any = getattr(session, "_session", session)
        self.answer = answer
        self.whose = SETTLEMENT
        self.edit: Edit | None = None
        self.line = ""
        self.trial = Trial()
        self.shown = Shown(app, self.refresh)
        self.someone = Diorama(app, self.refresh, lurks=False)

    @property
    def table(self) -> SettlementTable:
        found = settlement_table(self.session)
        assert found is not None, "only a campaign is corrected by hand"
        return found

    def first_focus(self) -> str | None:
        return f"whose:{self.whose}" if self.ui.theme.text_scale <= ROOMY else "whose"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.back()
        return intent.act in (Act.BACK, Act.UNDO, Act.REDO, Act.MENU)

    def back(self) -> None:
        """First the line is let go, then the scene."""
        if self.line or self.edit is not None:
            self._forget()
            self.refresh()
        else:
            self.close()

    def _forget(self) -> None:
        self.edit, self.line, self.trial = None, "", Trial()

    # -- whose and which ---------------------------------------------------------------------------------------------

    def choose_whose(self, whose: str) -> None:
        self.whose = whose
        self._forget()
        found = values(self.table, whose)
        if len(found) == 1:
            self.choose_value(found[0])
        self.refresh()

    def choose_value(self, value: Value) -> None:
        """This value is to be corrected."""
        typed = str(value.now) if value.kind in (Kind.NUMBER, Kind.WORDS) else ""
        self.edit = Edit(self.whose, value, typed, both=self.ui.both)
        self.line, self.trial = "", Trial()
        self.refresh()

    def take(self, line: str) -> None:
        """This line is to be written: it is tried on a copy, so that everybody sees what it does."""
        self.line = line
        self.trial = tried(self.session, line) if line.strip() else Trial()
        self.refresh()

    # -- doing it ----------------------------------------------------------------------------------------------------

    def why_not(self) -> str | None:
        """Why the line cannot be carried out now, if it cannot."""
        if not self.session.still:
            return BUSY
        if not self.line.strip():
            return "nothing is changed yet"
        if not self.trial.refused and self.trial.was == self.trial.now:
            return "that is what it is already"
        return self.trial.refused or None

    def apply(self) -> None:
        """The line becomes an answer; the scene below shows what comes of it."""
        if self.why_not() is not None:
            return
        line, told = self.line, self.trial.told(self.line, self.edit.value.names if self.edit is not None else {})
        self.close()
        self.answer(f"{CORRECTION}{line}")
        self.app.stack.toast(told, "good")

    # -- the screen --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        name = self.table.campaign.name or "A new settlement"
        top = Crumbs([(name, None), ("Correct by hand", None)])
        return Zones(self._table(), self._hand(), self._book(), top=top, book_share=0.37)

    def _table(self) -> Widget:
        people = subjects(self.table)
        cells = [self._cell(value) for value in values(self.table, self.whose)]
        shown = ScrollView(Grid(*cells, cell=190, gap=6), key=f"values:{self.whose}", grow=1)
        if self.ui.theme.text_scale > ROOMY:
            return Column(Choice("Whose", self.whose, people, self.choose_whose, key="whose"), shown, gap=8, grow=1)
        items = [
            Item(escape(name), partial(self.choose_whose, key), chosen=key == self.whose, key=f"whose:{key}")
            for key, name in people
        ]
        return Row(
            Column(ScrollView(Column(*items, gap=2), key="people"), width=190),
            Column(shown, grow=1),
            gap=10,
            wrap=False,
            align="stretch",
            grow=1,
        )

    def _cell(self, value: Value) -> Widget:
        chosen = self.edit is not None and self.edit.value.path == value.path
        return Line(
            Rich(escape(value.label), style="small", role="dim"),
            Rich(f"**{escape(value.in_short())}**", max_lines=3),
            key=f"value:{value.path}",
            on_press=partial(self.choose_value, value),
            chosen=chosen,
            kind="button",
            says=f"{value.label}: {value.told()}",
            pad=7,
        )

    def _book(self) -> Widget:
        parts: list[Widget] = []
        if self.edit is None:
            parts += [empty_note("Choose a value at the left, or write the line yourself."), Rule(), *self._line()]
        else:
            value = self.edit.value
            many = value.kind in (Kind.LIST, Kind.COUNTS)
            change = editor(self.edit, self.take, self.refresh)
            parts.append(Rich(escape(value.label), style="title", role="accent"))
            about = self.ui.lookup(value.about)
            parts += [Rich(about.body, style="small", role="dim", key="about")] if about is not None else []
            both = self._before_and_after(value)
            parts += [*self._line(), Rule(), change] if many else [both, change, Rule(), *self._line()]
        if self.ui.theme.text_scale > ROOMY:
            parts.append(self._warning())
        label, paint = self._seen()
        return Column(*parts, Inset(paint, label=label, key="seen", most=0.8), gap=8)

    def _before_and_after(self, value: Value) -> Widget:
        """What the value is, and what the line makes of it."""
        changed = bool(self.line.strip()) and not self.trial.refused
        was, now = self.trial.was if changed else value.told(), self.trial.now if changed else "as it is"
        large = "title" if max(len(was), len(now)) <= LONGEST_LARGE else "lead"

        def side(key: str, head: str, words: str, role: str) -> Widget:
            said = Rich(escape(words), style=large, role=role, align="center", key=key)
            return Panel(Rich(head, style="small", role="dim", align="center"), said, kind="well", pad=8, gap=2, grow=1)

        after = side("after", "It becomes", now, "strong" if changed else "dim")
        return Row(side("now", "It is", was, "text"), Icon("arrow-right", role="dim"), after, gap=8, wrap=False)

    def _seen(self) -> tuple[str, Painter]:
        """Whoever is corrected, in words, and who paints them."""
        table = self.table
        who = next((one for one in table.living() if table.key(one) == self.whose), None)
        if who is not None:
            figures = [Figure(standee_look(table, who, 0))]
            return table.name(who), partial(self.someone.paint, figures=figures)
        return "The settlement by lantern light", self.shown.settlement(hoard_of(table))

    def _line(self) -> list[Widget]:
        """The line itself, to read and to write."""
        return [
            TextField("The line", self.line, self.take, most=LONGEST_LINE, empty="like erza.survival = 3", key="line"),
            Rich("One line is one correction: “=” sets, “+=” adds, “-=” takes away.", style="small", role="dim"),
        ]

    def _warning(self) -> Rich:
        words = "{feather:accent} The [chronicle](campaign-common-pool) keeps every correction, and undo takes it back."
        return Rich(words, style="small", role="dim", grow=1, key="warning")

    def _hand(self) -> Widget:
        why = self.why_not()
        return Column(
            self._preview(),
            Row(
                *([] if self.ui.theme.text_scale > ROOMY else [self._warning()]),
                Button("Back", self.back, act=Act.BACK),
                Button("Correct it", self.apply, why_not="" if why else None, primary=True, style="subtitle",
                       undoable=True, key="apply"),
                gap=12,
                justify="end",
                wrap=self.ui.theme.text_scale > 1.3,
            ),
            gap=8,
        )  # fmt: skip

    def _preview(self) -> Widget:
        """What the line changes: what was and what will be, or why nothing can."""
        trial, why = self.trial, self.why_not()
        if why == BUSY or trial.refused:
            return Rich(escape(why or trial.refused), role="bad", key="refused")
        if not self.line.strip():
            return Rich("Nothing is changed yet.", role="dim", key="preview")
        words = trial.told(self.line, self.edit.value.names if self.edit is not None else {})
        if why:
            words = f"{escape(trial.what)}: {escape(trial.now)}. {{dim|*{escape(why[:1].upper() + why[1:])}.*}}"
        return Rich(words, style="lead", key="preview")
