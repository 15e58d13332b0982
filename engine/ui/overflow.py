"""What an eye would complain of, found by program: clipped or overlapping text, text too small, text too faint, a
scroll within a scroll, a zone of which half is empty."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ui.scene import Scene
from engine.ui.widgets.display import Canvas
from engine.ui.widgets.layout import Spacer
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Widget
from engine.ui.widgets.zones import Zones

_SLACK = 2  # pixels of rounding
LEAST_FULL = 0.45
"""So much of a zone's height holds something to see; else it is called half empty."""
_TALL = 0.4  # of the window: only such a zone can waste room


@dataclass(frozen=True)
class Problem:
    """One fault: its kind, and the widget it is in, in words."""

    kind: str
    where: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}"


def find_overflow(root: Widget | Scene) -> list[Problem]:
    """All faults of a placed tree: text clipped or cut short, widgets outside their parent or over each other, text
    under the least size, contrast under 4.5, a view that scrolls within one that scrolls."""
    if isinstance(root, Scene):
        root.settle()
        root = root.root
    problems: list[Problem] = []
    _check(root, problems)
    _nested(root, None, problems)
    return problems


def find_empty_halves(root: Widget | Scene) -> list[Problem]:
    """The tall zones of a placed tree (table, hand, book) of whose height less than half holds anything to see."""
    if isinstance(root, Scene):
        root.settle()
        root = root.root
    found: list[Problem] = []
    for zones in (one for one in root.walk() if isinstance(one, Zones)):
        for name, zone in (("table", zones.table), ("hand", zones.hand), ("book", zones.book)):
            high = zone.rect.height
            if zone in zones.children and high > zones.rect.height * _TALL:
                full = _covered(zone)
                if full < high * LEAST_FULL:
                    found.append(
                        Problem("half of it is empty", f"{name} {tuple(zone.rect)}, {full} of {high} px filled")
                    )
    return found


def _covered(zone: Widget) -> int:
    """How many rows of pixels of a zone hold a text, a picture or anything else that is drawn."""
    rows: set[int] = set()
    for widget in zone.walk():
        if widget.rect.width < 1 or widget.rect.height < 1:
            continue
        for block, room in widget.texts():
            rows.update(range(room.top, room.top + min(room.height, block.size[1])))
        if isinstance(widget, Canvas) or not (widget.children or isinstance(widget, Spacer) or any(widget.texts())):
            rows.update(range(widget.rect.top, widget.rect.bottom))
    return len(rows & set(range(zone.rect.top, zone.rect.bottom)))


def _nested(widget: Widget, outer: ScrollView | None, problems: list[Problem]) -> None:
    """A wheel turned over a view that scrolls within another that scrolls moves now the one, now the other."""
    if isinstance(widget, ScrollView) and widget.scrolls:
        if outer is not None:
            problems.append(Problem("scrolls within a scroll", f"{widget.key!r} in {outer.key!r}"))
        outer = widget
    for child in widget.children:
        _nested(child, outer, problems)


def _name(widget: Widget) -> str:
    words = widget.describe().replace("\n", " ")[:60]
    return f"{type(widget).__name__} {widget.key!r} {words} at {tuple(widget.rect)}"


def _check(widget: Widget, problems: list[Problem]) -> None:
    theme = widget.ui.theme
    for block, room in widget.texts():
        wide, high = block.size
        if wide > room.width + _SLACK or high > room.height + _SLACK:
            problems.append(Problem("text does not fit", f"{_name(widget)}, text {block.size}"))
        if block.truncated:
            problems.append(Problem("text is cut short", _name(widget)))
        if 0 < block.least_px < theme.least_text_px - 1:
            problems.append(Problem("text is too small", f"{_name(widget)}, {block.least_px} px"))
        if block.least_contrast < 4.5:
            problems.append(Problem("text is too faint", f"{_name(widget)}, {block.least_contrast:.1f}:1"))
    shown = [child for child in widget.children if child.rect.width > 0 and child.rect.height > 0]
    scrolls = isinstance(widget, ScrollView)
    for child in widget.children:
        if child not in shown:
            if any(True for inner in child.walk() for _ in inner.texts()):
                problems.append(Problem("no room left", _name(child)))
        elif not scrolls and not widget.rect.inflate(_SLACK * 2, _SLACK * 2).contains(child.rect):
            problems.append(Problem("sticks out", f"{_name(child)} of {type(widget).__name__} {tuple(widget.rect)}"))
    if not widget.overlapping:
        for index, one in enumerate(shown):
            for other in shown[index + 1 :]:
                both = one.rect.clip(other.rect)
                if both.width > _SLACK and both.height > _SLACK:
                    problems.append(Problem("overlap", f"{_name(one)} and {_name(other)}"))
    for child in shown:
        _check(child, problems)
