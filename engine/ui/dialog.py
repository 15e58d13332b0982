"""Questions and messages that stand in front of everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from engine.ui.context import Ui
from engine.ui.input import Act, Device, Intent
from engine.ui.scene import Scene
from engine.ui.widgets.button import Button
from engine.ui.widgets.display import Rich
from engine.ui.widgets.layout import Center, Panel, Row, Rule
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Widget


class Overlay(Scene):
    """Something that stands in front of everything else: it takes the focus, Back closes it, and no key reaches what
    lies below."""

    overlay = True

    def enter(self) -> None:
        self.settle()
        self.focus_on(self.first_focus() or "")

    def first_focus(self) -> str | None:
        return "close"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.on_back()
        return intent.act in (Act.BACK, Act.UNDO, Act.REDO, Act.MENU)

    def on_back(self) -> None:
        """Does what Back does here."""
        self.shut()

    def shut(self) -> None:
        """Closes this, if nothing lies over it."""
        if self._stack is not None and self._stack.top is self:
            self._stack.pop()

    def framed(self, title: str, *parts: Widget, wide: float, pad: float = 20, gap: float = 10) -> Widget:
        """The frame of a dialog round these parts, at most `wide` design pixels; `title` in markup."""
        head = Rich(title, style="title", role="accent")
        return Center(Panel(head, *parts, pad=pad, gap=gap, grow=1), most=wide)

    def framed_page(
        self, title: str, note: str, inside: Widget, wide: float, to_end: bool = False, also: Sequence[Widget] = ()
    ) -> Widget:
        """A page to read, under a title and a note, with a way out below, beside what `also` can be done; long, it
        scrolls.
        """
        return self.framed(
            title,
            Rich(note, style="small", role="dim"),
            Rule(),
            ScrollView(inside, key="pile-body", to_end=to_end),
            Row(*also, Button("Close", self.shut, key="close"), justify="end"),
            wide=wide,
            pad=18,
        )


@dataclass(frozen=True)
class Reply:
    """One way to answer a dialog. `do` runs after the dialog has closed. `destroys`: something is lost by it."""

    label: str
    do: Callable[[], None] | None = None
    undoable: bool | None = None
    why_not: str | None = None
    destroys: bool = False


class Dialog(Overlay):
    """A title, a text, and replies. Back gives the last reply, which must be the harmless one; Enter the focused one,
    at first the first that can be given; the last, if one of them destroys something or `safe` asks for it."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        body: str,
        replies: Sequence[Reply] = (Reply("Close"),),
        *,
        content: Callable[[], Widget] | None = None,
        wide: float = 560,
        safe: bool = False,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.body = body
        self.replies = list(replies)
        self.content = content
        self.wide = wide
        self.safe = safe or any(reply.destroys for reply in self.replies)

    def build(self) -> Widget:
        inside: list[Widget] = []
        if self.body:
            inside.append(Rich(self.body))
        if self.content is not None:
            inside.append(self.content())
        buttons = [
            Button(
                reply.label,
                partial(self._reply, reply),
                undoable=reply.undoable,
                why_not=reply.why_not,
                shy=reply.destroys,
                key=f"reply:{index}",
            )
            for index, reply in enumerate(self.replies)
        ]
        return self.framed(
            self.title,
            Rule(),
            ScrollView(Panel(*inside, kind="none", pad=0, gap=10), key="dialog-body"),
            Row(*buttons, justify="end", gap=10),
            wide=self.wide,
            gap=12,
        )

    def first_focus(self) -> str | None:
        able = [index for index, reply in enumerate(self.replies) if reply.why_not is None]
        return f"reply:{able[-1 if self.safe else 0]}" if able else None

    def on_back(self) -> None:
        self._reply(self.replies[-1])

    def _reply(self, reply: Reply) -> None:
        if self.stack.top is not self:
            return
        self.stack.pop()
        if reply.do is not None:
            reply.do()


class KeyCapture(Dialog):
    """Waits for the next key, whatever it is bound to, and hands its name over; Escape changes nothing."""

    def __init__(self, ui: Ui, title: str, body: str, take: Callable[[str], None]) -> None:
        super().__init__(ui, title, body, [Reply("Leave it as it was")])
        self.take = take

    def handle(self, intent: Intent) -> bool:
        if intent.device is not Device.KEYS or not intent.key:
            return super().handle(intent)
        if intent.key == "escape":
            self._reply(self.replies[-1])
        elif intent.key.split("+")[-1] not in _MODIFIERS:
            self.stack.pop()
            self.take(intent.key)
        return True


_MODIFIERS = {
    "left shift",
    "right shift",
    "left ctrl",
    "right ctrl",
    "left alt",
    "right alt",
    "left meta",
    "right meta",
}


def report(ui: Ui, error: BaseException, *, then: Callable[[], None] | None = None) -> Dialog:
    """The dialog for bad input: the one sentence it carries, and nothing lost."""
    return Dialog(ui, "This cannot be used", str(error).replace("*", "\\*"), [Reply("Understood", then)])
