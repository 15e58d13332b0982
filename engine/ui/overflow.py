"""What an eye would complain of, found by program: clipped or overlapping text, text too small, text too faint."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ui.scene import Scene
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Widget

_SLACK = 2  # pixels of rounding


@dataclass(frozen=True)
class Problem:
    """One fault: its kind, and the widget it is in, in words."""

    kind: str
    where: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}"


def find_overflow(root: Widget | Scene) -> list[Problem]:
    """All faults of a placed tree: text clipped or cut short, widgets outside their parent or over each other, text
    under the least size, contrast under 4.5."""
    if isinstance(root, Scene):
        root.settle()
        root = root.root
    problems: list[Problem] = []
    _check(root, problems)
    return problems


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
