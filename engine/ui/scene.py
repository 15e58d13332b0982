"""A scene: a tree of widgets built from state, one focus under mouse, keys and pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from engine.ui import focus
from engine.ui.context import Ui
from engine.ui.input import MOVES, POINTER_ACTS, Act, Device, Intent
from engine.ui.look import ornament
from engine.ui.widgets.button import Button
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.text_field import TextField
from engine.ui.widgets.widget import Widget
from engine.ui.widgets.zones import Zones

if TYPE_CHECKING:
    from engine.ui.stack import SceneStack


class Scene:
    """Subclasses write `build` (what is on screen, from the state they hold) and call `refresh` whenever that state
    changed.

    A refresh keeps focus, scrolling and typing by widget key. `overlay` scenes are dialogs: the scene below stays
    visible and is dimmed.
    """

    overlay = False
    light: tuple[float, float] = (0.5, 0.42)
    """Where the backdrop's lantern hangs, as shares of the window."""
    lively = False
    """True while `update` moves something every frame, so that the window does not doze between events."""
    glow = 0.5
    rays = False

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.memory: dict[str, Any] = {}
        self.root = Widget()
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        self._stack: SceneStack | None = None
        self._pointer_at = (-1, -1)
        self._built = -1
        self._stale = True

    @property
    def stack(self) -> SceneStack:
        if self._stack is None:
            raise RuntimeError(f"{type(self).__name__} is not on a stack")
        return self._stack

    # -- for subclasses ------------------------------------------------------

    def build(self) -> Widget:
        """The widgets for the present state."""
        raise NotImplementedError

    def enter(self) -> None:
        """Became the top of the stack for the first time."""

    def again(self) -> None:
        """Is the top of the stack once more: what lay over it has gone."""

    def leave(self) -> None:
        """Is gone from the stack."""

    def on_intent(self, intent: Intent) -> bool:
        """Intents that neither the focused widget nor a button's key took; before the focus moves. True if used."""
        return False

    def update(self, dt: float) -> None:
        """Time passed, in seconds. Change state and `refresh`, or `invalidate` a widget that moves."""

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paints what lies under the widgets; the clip is set to what changed."""
        if not self.overlay:
            surface.blit(
                ornament.backdrop(self.ui.size, self.ui.theme.palette, self.light, self.glow, self.rays), (0, 0)
            )

    def area(self) -> pygame.Rect:
        """Where the root widget stands."""
        return pygame.Rect(0, 0, *self.ui.size)

    def table_area(self) -> pygame.Rect:
        """Where the table is: what passes by is told at its edge."""
        zones = next((one for one in self.root.walk() if isinstance(one, Zones)), None)
        return zones.table.rect if zones is not None else self.area()

    def first_focus(self) -> str | None:
        """Key of the widget to focus when keys or pad are first used; None for the first button that can be pressed."""
        return None

    # -- life ----------------------------------------------------------------

    def refresh(self) -> None:
        """The state changed: build again before the next frame."""
        self._stale = True
        self.ui.damage.add(self.area())

    def settle(self) -> None:
        """Build and place if needed. Called before anything is drawn or handled; safe to call at any time."""
        if not self._stale and self._built == self.ui.version:
            return
        kept = self.focused.key if self.focused is not None else None
        held = self.captured
        self._stale = False
        self._built = self.ui.version
        self.root = self.build().bind(self.ui, self)
        self.root.place(self.area())
        again = self.root.find(kept) if kept else None
        self.focused = None
        if again is not None and again.focusable:
            self._focus(again, reveal=False)
        elif kept and self.ui.device is not Device.MOUSE:  # what had the focus is gone: keys must not lose their place
            self._focus(self._first(), reveal=False)
        self.captured = self.root.find(held.key) if held is not None and held.key else None
        if self.captured is not None and held is not None:
            self.captured.take_hold(held)
        self.hovered = None
        if self.ui.device is Device.MOUSE:
            self.hovered = self._hoverable(self._pointer_at)
            if self.hovered is not None:
                self.hovered.hovered = True
        self.ui.damage.add(self.area())
        self._sync_typing()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what the clip asks for."""
        self.settle()
        self.paint_ground(surface)
        self.root.draw(surface)

    # -- focus ---------------------------------------------------------------

    def focus_on(self, key: str) -> bool:
        """Give the focus to the widget with this key."""
        self.settle()
        widget = self.root.find(key)
        if widget is None or not widget.focusable:
            return False
        self._focus(widget)
        return True

    def _first(self) -> Widget | None:
        """Where keys and pad begin; nowhere rather than at what leads back, away, or destroys."""
        wanted = self.first_focus()
        found = self.root.find(wanted) if wanted else None
        if found is not None and found.focusable:
            return found
        able = [widget for widget in focus.focusables(self.root) if not widget.shy]
        return next((w for w in able if isinstance(w, Button) and w.enabled), able[0] if able else None)

    def focus_first(self) -> None:
        """The focus begins anew: keys and pad at the first thing to do; the mouse leaves nothing behind that a later
        key would press, but a field to write in."""
        self.settle()
        first = self._first()
        self._focus(first if self.ui.device is not Device.MOUSE or isinstance(first, TextField) else None)

    def _focus(self, widget: Widget | None, reveal: bool = True) -> None:
        if widget is self.focused:
            return
        old, self.focused = self.focused, widget
        for one, on in ((old, False), (widget, True)):
            if one is not None:
                one.focused = on
                one.invalidate()
                tell = getattr(one, "on_focus", None)
                if tell is not None:
                    tell(on)
        if widget is not None and reveal:
            for holder in self._holders(widget):
                if isinstance(holder, ScrollView):
                    holder.reveal(widget.rect)
        self._sync_typing()

    def _sync_typing(self) -> None:
        if self._stack is not None and self._stack.top is self:
            self.ui.input.typing = isinstance(self.focused, TextField)

    def _holders(self, widget: Widget) -> list[Widget]:
        """The widgets around one, innermost first."""
        trail: list[Widget] = []

        def seek(at: Widget) -> bool:
            if at is widget:
                return True
            for child in at.children:
                if seek(child):
                    trail.append(at)
                    return True
            return False

        seek(self.root)
        return trail

    # -- intents -------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take one intent. True if anything came of it."""
        self.settle()
        if intent.act in POINTER_ACTS:
            return self._pointer(intent)
        if self.focused is not None and self.focused.handle(intent):
            return True
        if intent.act is Act.TEXT:
            return False
        for widget in self.root.walk():
            if isinstance(widget, Button) and widget.takes(intent):
                return widget.press()
        if self.on_intent(intent):
            return True
        return self._move_focus(intent)

    def _move_focus(self, intent: Intent) -> bool:
        able = focus.focusables(self.root)
        if intent.act in MOVES or intent.act in (Act.NEXT, Act.PREVIOUS):
            if self.focused is None:
                target = self._first()
            elif intent.act in MOVES:
                seen = focus.out_of_sight(self.root, self._holders(self.focused))
                way = MOVES[intent.act]
                target = focus.towards(able, self.focused, way, seen)
                if target is None and way[0]:  # views scroll up and down: what is hidden lies at that side all the same
                    target = focus.towards(able, self.focused, way)
            else:
                target = focus.step(able, self.focused, 1 if intent.act is Act.NEXT else -1)
            if target is not None:
                self._focus(target)
                return True
            if intent.act in (Act.UP, Act.DOWN):
                return self._scroll(Intent(Act.PAGE_UP if intent.act is Act.UP else Act.PAGE_DOWN, intent.device))
            return False
        if intent.act is Act.ACCEPT and self.focused is None:
            first = self._first()
            if first is not None:
                self._focus(first)
                return True
        if intent.act in (Act.PAGE_UP, Act.PAGE_DOWN):
            return self._scroll(intent)
        return False

    def _scroll(self, intent: Intent) -> bool:
        """Page keys go to the view around the focus, else to the tallest one that scrolls."""
        holders = self._holders(self.focused) if self.focused is not None else []
        views = [w for w in holders if isinstance(w, ScrollView) and w.scrolls]
        if not views:
            views = sorted(
                (w for w in self.root.walk() if isinstance(w, ScrollView) and w.scrolls), key=lambda w: -w.content
            )
        return bool(views) and views[0].handle(intent)

    def _pointer(self, intent: Intent) -> bool:
        chain = self._under(intent.pos)
        if intent.act is Act.POINT:
            self._pointer_at = intent.pos
            self._hover(self._hoverable(intent.pos))
            if self.captured is not None:
                return self.captured.handle(intent)
            return any(w.handle(intent) for w in chain)
        if intent.act is Act.PRESS:
            target = next((w for w in chain if w.focusable), None)
            if target is not None:
                self._focus(target, reveal=False)
                target.pressed = True
                target.invalidate()
            elif isinstance(self.focused, TextField):
                self._focus(None)
            self.captured = next((w for w in chain if w.handle(intent)), target)
            return self.captured is not None
        if intent.act is Act.RELEASE:
            held, self.captured = self.captured, None
            used = False
            if held is not None:
                used = held.handle(intent)
                held.pressed = False
                if held.ui is self.ui:
                    held.invalidate()
            return used or any(w.handle(intent) for w in chain if w is not held)
        return any(w.handle(intent) for w in chain)

    def _under(self, pos: tuple[int, int]) -> list[Widget]:
        """Innermost first; what a scrolling view hides is not under the pointer."""
        return self.root.at(pos)

    def _hoverable(self, pos: tuple[int, int]) -> Widget | None:
        return next((w for w in self._under(pos) if w.focusable or isinstance(w, ScrollView)), None)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        for one, on in ((self.hovered, False), (widget, True)):
            if one is not None:
                one.hovered = on
                one.invalidate()
                tell = getattr(one, "on_focus", None)
                if tell is not None and one is not self.focused:
                    tell(on)
        self.hovered = widget

    def ref_under(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """The reference that the pointer is on."""
        self.settle()
        for widget in self._under(pos):
            found = widget.ref_at(pos)
            if found is not None:
                return found
        return None

    def refs_in_focus(self) -> list[tuple[str, pygame.Rect]]:
        """References of the focused widget and the words of its icons; without references, the first of those around it
        stands before the words."""
        if self.focused is None:
            return []
        words = {icon.ref: icon.rect for inner in self.focused.walk() for icon in inner.icons() if icon.ref}
        for widget in (self.focused, *self._holders(self.focused)[:2]):
            found = [ref for inner in widget.walk() for ref in inner.refs()]
            if found:
                told, own = {ref for ref, _ in found}, len(found) if widget is self.focused else 1
                added = [(ref, rect) for ref, rect in words.items() if ref not in told]
                return [*found[:own], *added, *found[own:]]
        return list(words.items())
