"""Who sits at the table of a game in progress: at any question somebody joins, leaves, takes a survivor over, or lets
the careful bot play for a while; and who speaks for the group at home.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from engine.ui.kit import (
    Act,
    Button,
    Canvas,
    Choice,
    Column,
    Crumbs,
    Grid,
    Heading,
    Intent,
    Label,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    TextField,
    Toggle,
    Widget,
    Zones,
    escape,
)
from engine.ui.widgets.inset import Inset
from engine.ui.widgets.split import ROOMY
from game.rules.campaign.settlement_table import settlement_of
from game.rules.seating.seating import LONGEST_SEAT, MOST_SEATS, TURNS
from game.rules.table.game_table import GameTable
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.new_game.before_play import MOST_FOR_PICTURES, Seal
from game.scenes.parts.background_picture import Shown
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.seat_marks import LETTERS, figure_of, initials, own_marks, seat_mark
from game.scenes.seats.draft import SeatDraft
from game.scenes.settlement.hearth import hoard_of
from game.scenes.table.table_scene import TableScene

MOST_IN_PICTURE = 6
"""More people than that are named, and not drawn."""
MEANS = (
    "Whoever leaves hands their people to the others, as evenly as it goes; whoever comes takes from who leads most.",
    "The question on the table stays, and so does everything in progress: only who answers it may be another.",
    "Taking seats is one answer of the game: one undo takes it back, and a replay shows it.",
)
BOT_SAYS = "The careful bot answers for this seat, at the pace of watching, and says why in the log."


class SeatsAtTable(AppScene):
    """`table` is that of the open game; `take` gets the changes as one line, which becomes an answer."""

    glow = 0.3

    def __init__(self, app: App, table: GameTable, take: Callable[[str], None]) -> None:
        super().__init__(app)
        self.draft = SeatDraft(table)
        self.take = take
        self.home = table.as_settlement is not None
        self.diorama = Diorama(app, self.refresh, lurks=False)
        home = settlement_of(table)
        self.hearth = Shown(app, self.refresh).settlement(hoard_of(home)) if home is not None else None

    def first_focus(self) -> str | None:
        return "add-seat"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.close()
        return intent.act in (Act.BACK, Act.UNDO, Act.REDO, Act.MENU)

    def then(self, change: Callable[[], object]) -> None:
        """A change was asked for: it is made, or the hand says why not."""
        change()
        self.refresh()

    def apply(self) -> None:
        """Makes an answer of what was changed; the scene below shows what comes of it."""
        if self.draft.why_not():
            return
        line, told = self.draft.answer(), self.draft.told()
        self.close()
        self.take(line)
        self.app.stack.toast(escape(" ".join(told)), "good")

    # -- the screen ----------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        top = Crumbs([("Paused", None), ("Who sits at the table", "campaign-common-pool")])
        return Zones(self._table(), self._hand(), self._book(), top=top, book_share=0.4)

    def _table(self) -> Widget:
        """The survivors and who leads them."""
        draft, scale = self.draft, self.ui.theme.text_scale
        party = draft.party()
        parts: list[Widget] = []
        if scale <= MOST_FOR_PICTURES and 0 < len(party) <= MOST_IN_PICTURE:
            picture = Canvas(self._paint, label="The survivors", grow=1, height=300 - 110 * (scale - 1))
            parts.append(Panel(picture, pad=3, kind="well", grow=1))
        cells = [self._person(key) for key in draft.people]
        drawn = bool(parts)
        parts.append(Grid(*cells, cell=178 if scale < 1.2 else 230 / scale + 60, gap=8))
        if not drawn and self.hearth is not None:
            parts.append(Inset(self.hearth, label="The settlement by lantern light", key="seen", most=0.8))
        return ScrollView(Column(*parts, gap=8), key="led")

    def _person(self, key: str) -> Widget:
        draft = self.draft
        name = Label(draft.name(key), style="body", align="center")
        able = draft.now.playing()
        if len(able) < 2:
            return Panel(name, Label(f"Led by {draft.seat_name(able[0])}", style="small", role="dim", align="center"),
                         pad=8, gap=4)  # fmt: skip
        seats = [(str(seat), f"{LETTERS[seat]} · {draft.seat_name(seat) or '…'}") for seat in able]
        return Panel(
            Choice(draft.name(key), str(draft.now.leads[key]), seats, partial(self._give, key), key=f"led:{key}"),
            pad=8,
        )

    def _give(self, key: str, seat: str) -> None:
        self.then(partial(self.draft.give, key, int(seat)))

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draft, party = self.draft, self.draft.party()
        names = [one.name for one in party]
        marks = own_marks(names)
        if len(draft.now.names) > 1:
            led = [seat_mark(draft.now.leads[key] + 1) for key in draft.now.here]
            marks = [replace(mark, letter=letter) for mark, letter in zip(led, initials(names), strict=True)]
        figures = [Figure(figure_of(one, place, marks[place])) for place, one in enumerate(party)]
        self.diorama.paint(surface, rect, figures)

    def _book(self) -> Widget:
        draft = self.draft
        full = "six is the most" if len(draft.now.names) >= MOST_SEATS else None
        add = partial(self.then, draft.add)
        parts: list[Widget] = [Heading("Seats"), *(self._seat(seat) for seat in range(len(draft.now.names)))]
        parts.append(Button("Add a seat", add, why_not=full, key="add-seat", marked=True))
        if self.home and len(draft.now.names) > 1:
            parts += [Rule(), self._speaker()]
        if len(draft.now.names) > 1:
            parts += [Rule(), self._hand_over()]
        if self.ui.theme.text_scale <= ROOMY:
            parts += [Rule(), *(Rich(line, style="small", role="dim") for line in MEANS)]
        return Column(*parts, gap=8)

    def _seat(self, seat: int) -> Widget:
        draft = self.draft
        bot = seat in draft.now.bots
        field = TextField(self._leads(seat), draft.seat_name(seat), partial(self._rename, seat), most=LONGEST_SEAT,
                          empty="their name", key=f"seat:{seat}", grow=1)  # fmt: skip
        acts: list[Widget] = [
            Button("Bot plays", partial(self.then, partial(draft.turn_bot, seat)), chosen=bot, style="small",
                   ref=f"say:{BOT_SAYS}", key=f"bot:{seat}"),
        ]  # fmt: skip
        if len(draft.now.names) > 1 and seat != draft.now.teller:
            acts.append(
                Button("Leaves", partial(self.then, partial(draft.leave, seat)), quiet=True, shy=True, style="small",
                       key=f"leave:{seat}")
            )  # fmt: skip
        if self.ui.theme.text_scale > ROOMY:
            return Column(Row(Seal(seat + 1), field, gap=8, wrap=False), Row(*acts, gap=6), gap=4)
        return Row(Seal(seat + 1), field, *acts, gap=6, wrap=False)

    def _leads(self, seat: int) -> str:
        draft = self.draft
        if seat == draft.now.teller:
            return "The storyteller"
        led = draft.now.led_by(seat)
        here = [draft.name(key) for key in led if key in draft.now.here]
        more = len(led) - len(here) if self.home else 0
        if len(here) > MOST_IN_PICTURE - 2:
            return f"Leads {len(here)} survivors"
        said = ", ".join(here)
        if more:
            said += f" and {more} at home" if said else f"{more} at home"
        return f"Leads {said}" if said else "Leads nobody, has a voice"

    def _rename(self, seat: int, name: str) -> None:
        self.then(partial(self.draft.rename, seat, name))

    def _speaker(self) -> Widget:
        draft = self.draft
        options = [(TURNS, "by turns, each year")]
        options += [(str(seat), draft.seat_name(seat) or "…") for seat in draft.now.playing()]
        now = TURNS if draft.now.speaker is None else str(draft.now.speaker)

        def choose(value: str) -> None:
            self.then(lambda: draft.speak(None if value == TURNS else int(value)))

        return Choice("Speaks for the group", now, options, choose, key="speaker",
                      note="answers at home what no rule gives to one survivor")  # fmt: skip

    def _hand_over(self) -> Widget:
        def turn(on: bool) -> None:
            self.app.keep_settings(hand_over=on)
            self.refresh()

        return Toggle("Hand-over screen", self.ui.settings.hand_over, turn, key="hand-over",
                      note="covers the table when the next decision is another seat's")  # fmt: skip

    def _hand(self) -> Widget:
        draft = self.draft
        why, told = draft.why_not(), draft.told()
        words: Widget
        if draft.refused:
            words = Rich(escape(draft.refused), role="bad", grow=1, key="refused")
        elif told:
            words = Rich(escape(" ".join(told)), grow=1, key="told")
        else:
            more = " What is in progress goes on; the log keeps every change, and undo takes it back."
            said = "Nothing is changed yet." + (more if self.ui.theme.text_scale <= ROOMY else "")
            words = Rich(said, role="dim", grow=1, key="told")
        return Row(
            words,
            Button("Back", self.close, act=Act.BACK),
            Button("Take your seats", self.apply, why_not="" if why else None, primary=True, style="subtitle",
                   undoable=True, key="apply"),
            gap=12,
            wrap=self.ui.theme.text_scale > 1.3,
        )  # fmt: skip


def open_seats(app: App) -> None:
    """Opens the seats over the table on top, or says why nobody can join or leave now."""
    below = app.stack.top
    if app.game is None or not isinstance(below, TableScene):
        return
    if why := below.why_not_reseat():
        app.stack.toast(why, "warn")
    else:
        app.stack.push(SeatsAtTable(app, app.game.session.table, below.reseat))
