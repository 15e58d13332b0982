"""Dialogs over the showdown: going back, looking through a pile, the whole log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Why
from engine.ui.context import Ui
from engine.ui.input import Act, Intent
from engine.ui.kit import (
    Banner,
    Button,
    Center,
    Column,
    Dialog,
    Grid,
    Panel,
    Picture,
    Reply,
    Rich,
    Row,
    Rule,
    Scene,
    ScrollView,
    Widget,
    empty_note,
    escape,
)
from engine.ui.look.palette import RGB
from game.bots.hidden_cards import ai_cards_face_down
from game.rulebook.chapters import RULES
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.codex.entries import card_ref
from game.scenes.showdown import cards_in_play
from game.scenes.showdown.table.log import LogLine, LogView

PILES = {
    "ai": (
        "AI deck",
        "ai",
        "",
    ),
    "discard": ("AI discard", "ai", "The newest lies on top."),
    "wounds": ("Wound stack", "ai", "Each wound is a card, face down. Nobody may look at them."),
    "places": ("Hit locations", "hit-location", "The discard lies open; the deck does not."),
}


def face_down_note(table: ShowdownTable) -> str:
    """What can be known of the AI deck: how many cards, which may be among them, what lies face up on it."""
    record = table.record
    there, named = len(record.ai.draw_pile) + len(record.wounds), ai_cards_face_down(table).total()
    if named == there:
        words = "Each of these lies face down in the deck or the wound stack."
    else:
        words = f"{there} of these {named} lie face down in the deck or the wound stack; the others are in the box."
    top = record.face_up_duration
    return words + (f" **{escape(top)}** lies face up on top of the deck." if top else "")


def rewind_dialog(ui: Ui, here: int, seq: int, line: str, go: Callable[[int], None]) -> Dialog:
    """Asks before going back behind dice or cards."""
    back = here - seq
    answers = "the last answer" if back == 1 else f"the last {back} answers"
    body = f"{line}\n\n" if line else ""
    body += (
        f"This takes back {answers}, with every die and card since. The log marks it as a rewind; "
        "until you answer otherwise you can go forward again."
    )
    return Dialog(ui, "Rewind?", body, [Reply("Rewind", lambda: go(seq), destroys=True), Reply("Stay here")])


def hand_over(ui: Ui, letter: str, colour: RGB, name: str) -> Dialog:
    """Covers the table while the seat changes hands."""
    return Dialog(
        ui,
        f"{escape(name)} decides",
        "Hand over, or take the seat.",
        [Reply("I am here")],
        content=lambda: Banner(letter, colour, f"**{escape(name)}**", note="the next decision is yours"),
        wide=460,
    )


class Over(Scene):
    """A dialog of our own make; Back closes it."""

    overlay = True

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.stack.pop()
        return intent.act in (Act.BACK, Act.UNDO, Act.REDO, Act.MENU)

    def enter(self) -> None:
        self.settle()
        self.focus_on("close")

    def first_focus(self) -> str | None:
        return "close"

    def framed(self, title: str, note: str, inside: Widget, wide: float, to_end: bool = False) -> Widget:
        return Center(
            Panel(
                Rich(title, style="title", role="accent"),
                Rich(note, style="small", role="dim"),
                Rule(),
                ScrollView(inside, key="pile-body", to_end=to_end),
                Row(Button("Close", self.stack_pop, key="close"), justify="end"),
                pad=18,
                gap=10,
                grow=1,
            ),
            most=wide,
        )

    def stack_pop(self) -> None:
        if self.stack.top is self:
            self.stack.pop()


class PileDialog(Over):
    """The cards of a pile that may be seen."""

    def __init__(self, ui: Ui, table: ShowdownTable, name: str) -> None:
        super().__init__(ui)
        self.table, self.name = table, name

    def seen(self) -> list[str]:
        """The cards that everybody may look at, in the order to show them."""
        record = self.table.record
        match self.name:
            case "discard":
                return record.ai.discard[::-1]
            case "places":
                return record.hit_locations.discard[::-1]
            case "ai":
                return sorted(ai_cards_face_down(self.table).elements())
        return []

    def build(self) -> Widget:
        title, kind, note = PILES[self.name]
        if self.name == "ai":
            note = face_down_note(self.table)
        width = self.ui.theme.px(190)
        scale = min(1.3, self.ui.theme.text_scale) * self.ui.theme.base
        pictures: list[Widget] = [
            Picture(
                cards_in_play.picture(self.ui.assets, kind, card, width, scale),
                ref=card_ref(kind, card),
                label=card,
                key=f"{i}:{card}",
            )
            for i, card in enumerate(self.seen())
        ]
        inside: Widget = Grid(*pictures, cell=190, gap=10) if pictures else empty_note("No card lies open here.")
        return self.framed(title, note, inside, 860)


class RefusedDialog(Over):
    """Everything that cannot be chosen now: what has one reason stands together, with its rule."""

    def __init__(self, ui: Ui, refused: Sequence[tuple[str, Why]]) -> None:
        super().__init__(ui)
        self.refused = list(refused)

    def build(self) -> Widget:
        reasons: dict[Why, list[str]] = {}
        for label, why in self.refused:
            reasons.setdefault(why, []).append(label)
        lines: list[Widget] = []
        for why, labels in reasons.items():
            rule = RULES.get(why.rule)
            linked = f"  [{escape(rule.title)}]({rule.id}) {{dim|p. {escape(rule.page)}}}" if rule is not None else ""
            named = ", ".join(map(escape, labels))
            lines.append(Rich(f"{{cross:bad}} **{named}**\n{{bad|{escape(why.sentence)}}}{linked}", key=named))
        return self.framed("Why not?", "What cannot be chosen now.", Column(*lines, gap=10), 700)


class LogDialog(Over):
    """Every line since the beginning."""

    def __init__(self, ui: Ui, lines: Sequence[LogLine], on_press: Callable[[LogLine], None]) -> None:
        super().__init__(ui)
        self.lines, self.on_press = list(lines), on_press

    def build(self) -> Widget:
        view = LogView(self.lines, self._pressed, lambda line: None)
        return self.framed("What has happened", "Press a line to go back to it.", view, 760, to_end=True)

    def _pressed(self, line: LogLine) -> None:
        self.stack_pop()
        self.on_press(line)
