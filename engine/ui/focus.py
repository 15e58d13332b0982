"""Where the focus goes: nearest in a direction, or next in reading order. Pure geometry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from engine.ui.widgets.widget import Widget


def focusables(root: Widget) -> list[Widget]:
    """All widgets that can have the focus and take up room, in reading order of the tree."""
    return [widget for widget in root.walk() if widget.focusable and widget.rect.width > 0 and widget.rect.height > 0]


def step(widgets: Sequence[Widget], current: Widget | None, by: int) -> Widget | None:
    """The next (by=1) or previous (by=-1), around the end."""
    if not widgets:
        return None
    if current is None or current not in widgets:
        return widgets[0 if by > 0 else -1]
    return widgets[(list(widgets).index(current) + by) % len(widgets)]


def out_of_sight(root: Widget, holders: Sequence[Widget]) -> dict[Widget, pygame.Rect]:
    """Returns what of each widget is seen in the views that scroll: of one that holds the focus (`holders`), all,
    because it scrolls along; of another no more than what it shows just now."""
    found: dict[Widget, pygame.Rect] = {}

    def look(widget: Widget, window: pygame.Rect | None) -> None:
        if window is not None and widget.focusable:
            found[widget] = widget.rect.clip(window)
        hides = None if widget in holders else widget.hides()
        if hides is not None:
            window = hides if window is None else window.clip(hides)
        for child in widget.children:
            look(child, window)

    look(root, None)
    return found


def towards(
    widgets: Sequence[Widget],
    current: Widget | None,
    direction: tuple[int, int],
    seen: Mapping[Widget, pygame.Rect] | None = None,
) -> Widget | None:
    """The nearest one that lies in a direction; being level with the current one counts for more than being near.
    None if nothing lies there. `seen` is what is seen of those that are not seen whole."""
    seen = seen or {}
    if current is None or current not in widgets:
        return widgets[0] if widgets else None
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        there = seen.get(widget, widget.rect)
        if widget is current or not (there.width and there.height):
            continue
        cost = _cost(current.rect, there, direction)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, widget)
    return best[1] if best else None


def _cost(start: pygame.Rect, end: pygame.Rect, direction: tuple[int, int]) -> float | None:
    dx, dy = direction
    if dx:
        ahead = (end.left - start.right) if dx > 0 else (start.left - end.right)
        centre = (end.centerx - start.centerx) * dx
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
        drift = abs(end.centery - start.centery)
    else:
        ahead = (end.top - start.bottom) if dy > 0 else (start.top - end.bottom)
        centre = (end.centery - start.centery) * dy
        aside = max(0, end.left - start.right, start.left - end.right)
        drift = abs(end.centerx - start.centerx)
    if start.contains(end) or end.contains(start):  # a button on a line: to its end and back
        return 0.15 * drift if centre > drift else None
    if centre <= 0 or ahead < -min(start.width, start.height) // 2:
        return None
    return max(0, ahead) + 3.0 * aside + 0.15 * drift
