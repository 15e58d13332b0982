"""The marks on everything that answers: a press looked ahead in a copy of the game, one in each frame with time to
spare, what is looked at first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

from engine.decision import Decision, NotOffered, Shape
from engine.ui.kit import Widget

if TYPE_CHECKING:
    from engine.session import Session

COMMIT = "commit"
DOES = ":do:"
"""A widget whose key ends so, and with the key of an option, answers with that option from another page."""


class Made(Protocol):
    """The answer in the making, and what is known of each answer."""

    marks: dict[str, bool]

    def key(self) -> str: ...

    def undoable(self, key: str) -> bool: ...


class Marked(Protocol):
    """A scene that asks."""

    session: Session[Any]
    making: Any
    root: Widget
    focused: Widget | None
    hovered: Widget | None
    watching: Any

    def behind(self) -> bool: ...

    def covered(self) -> bool: ...

    def answer_keys(self) -> dict[str, str]:
        """The keys of the options, by those of the widgets that answer with them."""


class Marking:
    """`busy` while some marks on the screen are not known yet."""

    def __init__(self, scene: Marked) -> None:
        self.scene = scene
        self.busy = False
        self._root: Widget | None = None
        self._whole = ""
        """What was on the screen, and chosen, when everything was marked."""
        self._making: Made | None = None
        self._unsaid: set[str] = set()
        """What cannot be looked ahead: it is no whole answer."""

    def update(self) -> None:
        """A frame passed."""
        scene, made = self.scene, self.scene.making
        if scene.behind() or scene.covered() or scene.watching is not None:
            self.busy, self._root = False, None
            return
        whole = made.key()
        same = made is self._making and scene.root is self._root and whole == self._whole
        if same and not self.busy:
            return
        if made is not self._making:
            self._making, self._unsaid = made, set()
        self._root, self._whole = scene.root, whole
        self.put()
        found = self._next()
        self.busy = bool(found)
        if found:
            try:
                made.undoable(found)
            except NotOffered:
                self._unsaid.add(found)
            self.put()

    def finish(self) -> None:
        """Everything at once: for pictures, which show the scene at rest."""
        self.update()
        while self.busy:
            self.update()

    def put(self) -> None:
        """Shows what is known: nothing moves, for the room was kept."""
        marks = self.scene.making.marks
        for widget, key in self._answers():
            known = marks.get(key)
            if widget.undoable is not known:
                widget.undoable = known
                widget.invalidate()

    def _next(self) -> str:
        """The answer to look ahead next: what is pointed at, else in the order of the screen; empty if none is left."""
        scene = self.scene
        open_ = [(one, key) for one, key in self._answers() if one.undoable is None and key not in self._unsaid]
        first = [key for one, key in open_ if one in (scene.focused, scene.hovered) or one.key == COMMIT]
        return next(iter(first or [key for _, key in open_]), "")

    def _answers(self) -> Iterator[tuple[Widget, str]]:
        """Everything on the screen with room for a mark, and the answer that it gives."""
        request = self.scene.making.request
        if not isinstance(request, Decision):
            return
        single = request.shape is Shape.ONE
        keys = self.scene.answer_keys() if single else {}
        whole = self.scene.making.key()
        for widget in self.scene.root.walk():
            if not widget.marked:
                continue
            named = widget.key
            key = whole if named == COMMIT else keys.get(named, "")
            if not key and single:
                key = next((one for one in keys.values() if named.endswith(f"{DOES}{one}")), "")
            if key:
                yield widget, key
