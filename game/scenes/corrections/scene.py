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
    Heading,
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
from game.rules.correcting.line import joined
from game.rules.table.game_table import GameTable
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.corrections.editor import Edit, editor
from game.scenes.corrections.fallen import end_of
from game.scenes.corrections.fight_values import fight_of
from game.scenes.corrections.plan import Kind, Trial, Value, replayed, tried
from game.scenes.corrections.values import dead, revival, subjects, values
from game.scenes.departing.pages import standee_look
from game.scenes.parts.background_picture import Painter, Shown
from game.scenes.parts.party_picture import LION, Diorama, Figure
from game.scenes.parts.seat_marks import figure_of, seat_mark
from game.scenes.settlement.hearth import hoard_of

LONGEST_LINE = 240
LONGEST_LARGE = 14
"""A value of more letters than this is not set large."""


class CorrectionsScene(AppScene):
    """`session` is the campaign's, that of the showdown inside it, or of a single showdown; `answer` gives an answer to
    it and shows what comes of that on the scene below. What is shown is the table as it stood at the last pause, which
    is what a correction changes, with the `lines` that wait to be made in the same go."""

    glow = 0.2

    def __init__(self, app: App, session: Any, answer: Callable[[str], None]) -> None:
        super().__init__(app)
        self.session: Any = getattr(session, "_session", session)
        self.answer = answer
        self.lines: list[str] = []
        self.said: list[str] = []
        self.draft: Any = None
        self._draw_up()
        self.whose = subjects(self.table)[0][0]
        self.edit: Edit | None = None
        self.line = ""
        self.trial = Trial()
        self.shown = Shown(app, self.refresh)
        self.someone = Diorama(app, self.refresh, lurks=False)
        fight = fight_of(self.table)
        monster = fight.monster_card.key if fight is not None else LION
        self.lying = Diorama(app, self.refresh, light=0.5, lurks=fight is not None, monster=monster)

    @property
    def table(self) -> GameTable:
        """The table as it would be, with what waits to be corrected."""
        table: GameTable = self.draft
        return table

    def _draw_up(self) -> None:
        """The table of the last pause, with all lines so far."""
        self._put_away()
        self.draft = self.session.at_last_pause()
        if self.lines:
            self.session.game.correct(self.draft, joined(self.lines))

    def _put_away(self) -> None:
        if self.draft is not None:
            self.session.game.close(self.draft)

    def close(self) -> None:
        super().close()
        self._put_away()

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
        self.edit, self.line, self.trial = None, "", self._without_a_line()

    def _without_a_line(self) -> Trial:
        """What those do that wait."""
        return tried(self.session, "", self.lines) if self.lines else Trial()

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
        typed = str(value.now) if value.kind in (Kind.NUMBER, Kind.WORDS, Kind.PLACE) else ""
        self.edit = Edit(value.of or self.whose, value, typed, both=self.ui.both)
        self.line, self.trial = "", self._without_a_line()
        self.refresh()

    def take(self, line: str) -> None:
        """This line is to be written: it is tried on a copy, so that everybody sees what it does."""
        if line == f"{self.whose}.alive = yes":
            line = joined([line, *revival(self.session, self.table, self.whose)])
        self.line = line
        self.trial = tried(self.session, line, self.lines) if line.strip() or self.lines else Trial()
        self.refresh()

    def add_another(self) -> None:
        """The line waits, and another is written: both are made in one go."""
        if self.line.strip() and self.why_not() is None:
            self.lines.append(self.line)
            self.said.append(self.trial.told(self.line, self._names()))
            self._again()

    def drop(self, place: int) -> None:
        """One that waits is not wanted after all; those after it may not fit any more."""
        kept = [both for n, both in enumerate(zip(self.lines, self.said, strict=True)) if n != place]
        self.lines, self.said = [], []
        for line, said in kept:
            if not tried(self.session, line, self.lines).refused:
                self.lines.append(line)
                self.said.append(said)
        self._again()

    def _again(self) -> None:
        self._forget()
        self._draw_up()
        self.refresh()

    # -- doing it ----------------------------------------------------------------------------------------------------

    def why_not(self) -> str | None:
        """Why the line cannot be carried out now, if it cannot."""
        if not self.line.strip() and not self.lines:
            return "nothing is changed yet"
        if self.line.strip() and not self.trial.refused and self.trial.was == self.trial.now:
            return "that is what it is already"
        return self.trial.refused or None

    def apply(self) -> None:
        """The line becomes an answer; the scene below shows what comes of it."""
        if self.why_not() is not None:
            return
        line = joined([*self.lines, *([self.line] if self.line.strip() else [])])
        n = len(self.trial.changed)
        one = self.trial.told(line, self._names())
        told = one if n == 1 else f"{n} values are corrected by hand."
        self.close()
        self.answer(f"{CORRECTION}{line}")
        self.app.stack.toast(told, "good")

    # -- the screen --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        home = self.table.as_settlement
        name = "A showdown" if home is None else home.campaign.name or "A new settlement"
        top = Crumbs([(name, None), ("Correct by hand", None)])
        return Zones(self._table(), self._hand(), self._book(), top=top, book_share=0.37)

    def _table(self) -> Widget:
        people = subjects(self.table)
        cells = Grid(*(self._cell(value) for value in values(self.table, self.whose)), cell=190, gap=6)
        shown: Widget = ScrollView(cells, key=f"values:{self.whose}", grow=1)
        if self.whose in dict(dead(self.table)):
            told, picture = end_of(self.session, self.table, self.whose, self.lying)
            shown = Column(ScrollView(Column(cells, told, gap=8), key=f"values:{self.whose}"), picture, gap=8, grow=1)
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
        parts: list[Widget] = self._waiting()
        if self.edit is None:
            parts += [empty_note("Choose a value at the left, or write the line yourself."), Rule(), *self._line()]
        else:
            value = self.edit.value
            many = value.kind in (Kind.LIST, Kind.COUNTS, Kind.TICKS, Kind.PEOPLE, Kind.YEAR)
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

    def _waiting(self) -> list[Widget]:
        """What is corrected in the same go; a press takes one away again."""
        if not self.lines:
            return []
        items = [
            Item(said, partial(self.drop, place), icon="cross", key=f"drop:{place}")
            for place, said in enumerate(self.said)
        ]
        return [Heading("Corrected together"), *items, Rule()]

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
        home = table.as_settlement
        people = table.living() if home is None else home.living()
        who = next((one for one in people if table.key(one) == self.whose), None)
        if home is not None and who is None:
            return "The settlement by lantern light", self.shown.settlement(hoard_of(home))
        looks = [_look(table, one, place) for place, one in enumerate(people if who is None else [who])]
        label = ", ".join(table.name(one) for one in (people if who is None else [who]))
        return label, partial(self.someone.paint, figures=[Figure(look) for look in looks])

    def _line(self) -> list[Widget]:
        """The line itself, to read and to write."""
        return [
            TextField("The line", self.line, self.take, most=LONGEST_LINE, empty="like erza.survival = 3", key="line"),
            Rich("“=” sets, “+=” adds, “-=” takes away; “; ” stands between several.", style="small", role="dim"),
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
                Button("And another", self.add_another, why_not="" if why or not self.line.strip() else None,
                       key="another"),
                Button("Correct it", self.apply, why_not="" if why else None, primary=True, style="subtitle",
                       undoable=True, key="apply"),
                gap=12,
                justify="end",
                wrap=self.ui.theme.text_scale > 1.3,
            ),
            gap=8,
        )  # fmt: skip

    def _names(self) -> dict[str, str]:
        """How people write what the value holds."""
        return self.edit.value.names if self.edit is not None else {}

    def _preview(self) -> Widget:
        """What the line changes: what was and what will be, or why nothing can."""
        trial, why = self.trial, self.why_not()
        if trial.refused:
            return Rich(escape(trial.refused), role="bad", key="refused")
        if not self.line.strip() and not self.lines:
            return Rich("Nothing is changed yet.", role="dim", key="preview")
        n = len(trial.changed)
        more = f", and {n - 1} more in one go" if n > 1 else ""
        words = trial.told(self.line, self._names()) + more
        if not self.line.strip():
            words = "**1 value** waits to be corrected." if n == 1 else f"**{n} values** wait to be corrected."
        if why:
            words = f"{escape(trial.what)}: {escape(trial.now)}. {{dim|*{escape(why[:1].upper() + why[1:])}.*}}"
        back = replayed(trial.all_of_it) if trial.all_of_it is not None else ""
        return Column(
            Rich(words, style="lead", key="preview"), Rich(back, style="small", role="dim", key="replayed"), gap=3
        )


def _look(table: GameTable, who: int, place: int) -> Any:
    """Returns how a survivor looks."""
    home, fight = table.as_settlement, table.as_showdown
    if home is not None:
        return standee_look(home, who, place)
    return figure_of(table.sheet(who), place, seat_mark(fight.seat_of(who) if fight is not None else 1))
