"""The widget: something with a rectangle that measures, places, draws and describes itself, and may take intents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

import pygame

from engine.ui.context import Ui
from engine.ui.input import Act, Device, Intent
from engine.ui.look import ornament
from engine.ui.look.palette import RGB
from engine.ui.typography.typeset import Block
from engine.ui.widgets.seal import paint_seal, seal_words

if TYPE_CHECKING:
    from engine.ui.scene import Scene

Size = tuple[int, int]


@dataclass(frozen=True)
class DrawnIcon:
    """An icon as it stands on the screen, and the reference that opens its word; empty if it has none. `own`: that is
    said of this very one, not of all that look so."""

    name: str
    rect: pygame.Rect
    ref: str
    own: bool


class Widget:
    """Life of a widget: made in `Scene.build`, bound to the ui, measured for a width, placed, drawn many times; made
    anew when the scene refreshes.

    What must outlive a refresh (scroll offset, focus, text being typed) is kept by the scene under the widget's `key`.
    `ref` opens an entry on hover. `width` and `height` are fixed sizes in design pixels, `grow` a share of what is
    left over in a row or column.
    """

    focusable = False
    overlapping = False
    """Whether its children may lie over each other: the last in front."""
    shy = False
    """Never gets the focus by itself, because it leads back, away, or destroys: only who goes there finds it."""
    marked = False
    """It answers, so that there is room on it for the mark that says if this can be taken back."""
    undoable: bool | None = None
    """Whether it can be taken back; None: nobody has asked yet, and its mark is not drawn."""

    def __init__(
        self,
        *children: Widget,
        key: str = "",
        ref: str | None = None,
        grow: float = 0.0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        self.children: list[Widget] = list(children)
        self.key = key
        self.ref = ref
        self.grow = grow
        self.fixed_width = width
        self.fixed_height = height
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.focused = False
        self.hovered = False
        self.pressed = False
        self.scene: Scene | None = None
        self._ui: Ui | None = None
        self._natural: dict[int, Size] = {}
        self._least: dict[int, int] = {}
        self._icons: list[DrawnIcon] = []  # from its corner: it may be scrolled before it is painted again

    @property
    def ui(self) -> Ui:
        if self._ui is None:
            raise RuntimeError(f"{type(self).__name__} is not in a scene yet")
        return self._ui

    def px(self, design: float) -> int:
        """Design pixels to window pixels."""
        return (self._ui or self.ui).theme.px(design)

    # -- building ------------------------------------------------------------

    def bind(self, ui: Ui, scene: Scene | None = None) -> Self:
        """Give the whole tree its surroundings. Done by the scene."""
        self._ui = ui
        self.scene = scene
        self._natural.clear()
        self._least.clear()
        self.bound()
        for child in self.children:
            child.bind(ui, scene)
        return self

    def bound(self) -> None:
        """Called when the surroundings are known, before the children get theirs; composite widgets make their
        children here."""

    def remembered(self, default: Any) -> Any:
        """Returns what the scene kept under this widget's key, if anything."""
        if self.scene is None or not self.key:
            return default
        return self.scene.memory.get(self.key, default)

    def remember(self, value: Any) -> None:
        if self.scene is not None and self.key:
            self.scene.memory[self.key] = value

    # -- layout --------------------------------------------------------------

    def natural(self, width: int) -> Size:
        """The size it wants when it may be `width` wide, with fixed sizes applied. Kept until it is bound again."""
        known = self._natural.get(width)
        if known is None:
            known = self._natural[width] = self._want(width)
        return known

    def _want(self, width: int) -> Size:
        if self.fixed_width is not None:
            width = min(width, self.px(self.fixed_width)) if self.fixed_width > 0 else 0
        wide, high = self.measure(width)
        if self.fixed_width is not None:
            wide = width
        if self.fixed_height is not None:
            high = self.px(self.fixed_height)
        return wide, high

    def measure(self, width: int) -> Size:
        """The size its content wants within `width` window pixels."""
        return 0, 0

    def least_height(self, width: int) -> int:
        """Returns the least height to which it can be squeezed when there is not enough room; scrolling widgets say
        less than they want.
        """
        return self.natural(width)[1]

    def squeezed(self, width: int) -> int:
        """The least height within this width. Kept until it is bound again: whatever lies around it asks, and those
        around that."""
        known = self._least.get(width)
        if known is None:
            known = self._least[width] = self.least_height(width)
        return known

    def place(self, rect: pygame.Rect) -> None:
        """Take this rectangle and place the children in it."""
        self.rect = pygame.Rect(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move with all children, without a new layout."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    # -- drawing -------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw itself, then the children that touch what is being redrawn (the surface's clip)."""
        self._icons.clear()
        self.paint(surface)
        clip = surface.get_clip()
        for child in self.children:
            if child.rect.colliderect(clip):
                child.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Its own part, under the children. Must not render text anew: ask `ui.text`, which keeps it."""

    def paint_icon(self, surface: pygame.Surface, name: str, spot: pygame.Rect, colour: RGB, says: str = "") -> None:
        """Draws an icon as large as fits in the middle of a spot. `says` is what it means here, in markup; else it
        has the word that it has everywhere."""
        drawn = self.ui.assets.icon(name, max(1, min(spot.size)), colour)
        surface.blit(drawn, drawn.get_rect(center=spot.center))
        self.note_icon(name, spot, f"say:{says}" if says else "")

    def paint_block(self, surface: pygame.Surface, block: Block, corner: tuple[int, int]) -> None:
        """Draws a text whose icons open their words."""
        surface.blit(block.surface, corner)
        for icon in block.icons:
            self.note_icon(icon.name, icon.rect.move(corner), icon.ref)

    def note_icon(self, name: str, spot: pygame.Rect, ref: str = "") -> None:
        """An icon was drawn at this spot: it opens this, or the word that it has everywhere."""
        self._icons.append(DrawnIcon(name, spot.move(-self.rect.left, -self.rect.top), ref, bool(ref)))

    def icons(self) -> Iterator[DrawnIcon]:
        """The icons that it drew when it was last painted, each with the reference of its word."""
        for one in self._icons:
            word = "" if one.own else self.ui.icon_word(one.name)
            ref = f"say:{word}" if word else one.ref
            yield replace(one, rect=one.rect.move(self.rect.topleft), ref=ref)

    def invalidate(self) -> None:
        """Have its rectangle drawn again at the next frame."""
        self.ui.damage.add(self.rect.inflate(self.px(6), self.px(6)))

    # -- behaviour -----------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take an intent meant for it (it has the focus, or the pointer is over it). True if it did something."""
        return False

    def take_hold(self, before: Widget) -> None:
        """Goes on with the press that is held on the widget which stood here until the screen was built anew."""
        self.pressed = True

    def let_go_by(self, intent: Intent) -> bool:
        """True if the pointer is let go where it was pressed."""
        return intent.act is Act.RELEASE and self.pressed and self.rect.collidepoint(intent.pos)

    def pressed_by(self, intent: Intent) -> bool:
        """True if this intent presses it: the accept key, or the pointer let go on it."""
        return intent.act is Act.ACCEPT or self.let_go_by(intent)

    def runs(self, do: Callable[[], None], intent: Intent, sound: str = "") -> bool:
        """Does this if the intent presses the widget, with a sound if one is named. True if it did."""
        if not self.pressed_by(intent):
            return False
        if sound:
            self.ui.sounds.play(sound)
        do()
        return True

    @property
    def shows_focus(self) -> bool:
        """True if it has the focus, and keys or a pad are used: the mouse needs no frame."""
        return self.focused and self.ui.device is not Device.MOUSE

    def mark_focus(self, surface: pygame.Surface, rect: pygame.Rect | None = None, colour: RGB | None = None) -> None:
        """Draws the frame of the focused widget, if it shows that it is."""
        if self.shows_focus:
            ornament.focus_mark(surface, rect or self.rect, colour or self.ui.theme.colour("focus"), self.px(1))

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """The reference under the pointer and where it stands: a link in a text, an icon that says what it means here,
        its own `ref`, or the word that an icon has everywhere."""
        mark = self._mark_ref()
        if mark is not None and mark[1].collidepoint(pos):
            return mark
        icon = next((one for one in self.icons() if one.ref and one.rect.collidepoint(pos)), None)
        if icon is not None and (icon.own or not self.ref):
            return icon.ref, icon.rect
        return (self.ref, self.rect) if self.ref else None

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        """All references it shows, for the info key and for tests."""
        own, mark = [(self.ref, self.rect)] if self.ref else [], self._mark_ref()
        return [*own, mark] if mark is not None else own

    def seal_room(self) -> pygame.Rect | None:
        """Where the mark stands, or will, that says if it can be taken back; None without one."""
        return None

    def seal_rect(self) -> pygame.Rect | None:
        """Where that mark is drawn; None while nobody knows."""
        return self.seal_room() if self.undoable is not None else None

    def _mark_ref(self) -> tuple[str, pygame.Rect] | None:
        """What the mark says on hover, and where."""
        rect = self.seal_rect()
        if rect is None or self.undoable is None:
            return None
        return seal_words(self.ui, self.undoable), rect.inflate(8, 8)

    def paint_mark(self, surface: pygame.Surface) -> None:
        """Draws the mark, if it is known."""
        rect = self.seal_rect()
        if rect is not None and self.undoable is not None:
            paint_seal(self.ui, surface, self.undoable, rect)

    def hides(self) -> pygame.Rect | None:
        """The window through which its children are seen, for widgets that clip."""
        return None

    def describe(self) -> str:
        """Says what a screen reader would say."""
        return ""

    def texts(self) -> Iterator[Any]:
        """(block, rect) for every text it draws itself: for the overflow checker."""
        return iter(())

    # -- tree ----------------------------------------------------------------

    def walk(self) -> Iterator[Widget]:
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, key: str) -> Widget | None:
        """The widget with this key, itself or below."""
        return next((widget for widget in self.walk() if widget.key == key), None)

    def at(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets under a point, innermost first."""
        if not self.rect.collidepoint(pos):
            return []
        for child in reversed(self.children):
            found = child.at(pos)
            if found:
                return [*found, self]
        return [self]
