"""Dialogs over a table: going back, handing over the seat, what cannot be chosen, the whole log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Why
from engine.ui.context import Ui
from engine.ui.kit import (
    Banner,
    Button,
    Column,
    Dialog,
    Overlay,
    Reply,
    Rich,
    Widget,
    escape,
)
from game.rulebook.icon_words import sign
from game.scenes.parts.reasons import reason
from game.scenes.parts.seat_marks import Mark
from game.scenes.table.book import LogActs
from game.scenes.table.log import LogLine, LogView


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


def hand_over(ui: Ui, mark: Mark, name: str) -> Dialog:
    """Covers the table while the seat changes hands."""
    return Dialog(
        ui,
        f"{escape(name)} decides",
        "Hand over, or take the seat.",
        [Reply("I am here")],
        content=lambda: Banner(mark.letter, mark.colour, f"**{escape(name)}**", note="the next decision is yours"),
        wide=460,
    )


class RefusedDialog(Overlay):
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
            named = ", ".join(map(escape, labels))
            lines.append(Rich(f"{sign('cross', 'bad', 'Not now')} **{named}**\n{reason(why, 'bad')}", key=named))
        return self.framed_page("Why not?", "What cannot be chosen now.", Column(*lines, gap=10), 700)


class LogDialog(Overlay):
    """Every line since the beginning, in detail or in short."""

    def __init__(self, ui: Ui, lines: Callable[[], Sequence[LogLine]], acts: LogActs) -> None:
        super().__init__(ui)
        self.lines, self.acts = lines, acts

    def build(self) -> Widget:
        view = LogView(self.lines(), self.acts.open_line, lambda line: None)
        label = "In short" if self.ui.settings.log_detail else "In detail"
        detail = Button(label, self._turn_detail, hotkey="d", key="detail")
        note = "Press a line for its rule, its numbers and the table as it was; the newest stands last."
        return self.framed_page("What has happened", note, view, 760, to_end=True, also=[detail])

    def _turn_detail(self) -> None:
        self.acts.turn_detail()
        self.refresh()
