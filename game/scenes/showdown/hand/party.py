"""The survivors' panels at the bottom: who they are, how they stand, where they are hurt."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Column, Panel, Rich, Row, Widget, escape
from engine.ui.widgets.widget import Size
from game.model.terms import INSANE_AT
from game.scenes.parts.location_strip import LocationStrip
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark
from game.scenes.parts.survivor_view import SurvivorView

MOST_DIGITS = 4
"""With more of them among the counts these stand closer together."""
COLLAPSED_FROM = 1.3
"""From this text scale on the panels leave the hit locations to the hover entry."""


class Portrait(Widget):
    """The figure of a survivor, as it stands on the table; dark when it has acted."""

    LEAST = 46

    def __init__(self, picture: Callable[[int], pygame.Surface]) -> None:
        super().__init__()
        self.picture = picture

    def measure(self, width: int) -> Size:
        return self.px(self.LEAST), self.px(self.LEAST)

    def paint(self, surface: pygame.Surface) -> None:
        high = self.rect.height
        drawn = self.picture(round(high * 1.12))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(self.px(4), 0)))
        surface.blit(drawn, drawn.get_rect(midbottom=(self.rect.centerx, self.rect.bottom + self.px(1))))
        surface.set_clip(clip)


class SurvivorPanel(Panel):
    """One survivor; pressing it picks the option that means them, or says how they are; a press on the name opens their
    record sheet."""

    focusable = True

    def __init__(
        self,
        view: SurvivorView,
        mark: Mark,
        portrait: Callable[[int], pygame.Surface],
        on_press: Callable[[], None],
        on_sheet: Callable[[], None] | None = None,
        *,
        active: bool,
        offered: bool,
        collapsed: bool,
        crowded: bool = False,
        priority: bool,
        controller: bool,
    ) -> None:
        self.view, self.on_press, self.on_sheet, self.offered = view, on_press, on_sheet, offered
        name = f"**{escape(view.name)}**"
        marks = ("{priority:accent}" if priority else "") + ("{crown:info}" if controller else "")
        if crowded and priority:  # one mark has room beside a name: where the monster looks comes first
            marks = "{priority:accent}"
        if crowded and view.marks and not view.dead and not marks:  # one mark has room; the sheet tells them all
            marks += f" {{warn|+{len(view.marks)}}}"
        role = "accent" if active else "dim" if view.acted or view.dead else "text"
        self.name = Rich(f"{name} {marks}".strip(), role=role, max_lines=1)
        head = Row(Badge(mark), self.name, gap=5, wrap=False)
        self.small, self.crowded = collapsed or crowded, crowded
        lines: list[Widget] = [head, Rich(self._counts(), style="small", role="text", max_lines=1)]
        if not collapsed and not view.dead:
            lines.append(LocationStrip(view))
        body: Widget = Column(*lines, gap=1, grow=1)
        if not self.small:
            left: list[Widget] = [Portrait(portrait)]
            if view.marks and not view.dead:
                left.append(Rich(self._marks(2), style="small", ref=f"survivor:{view.key}", max_lines=1))
            body = Row(Column(*left, gap=0, align="center", width=50), body, gap=6, wrap=False, grow=1)
        kind = "chosen" if active else "well" if not view.dead else "off"
        super().__init__(body, kind=kind, pad=6, gap=0, key=f"survivor:{view.key}", ref=f"survivor:{view.key}", grow=1)

    def _counts(self) -> str:
        """Survival, insanity, bleeding; and the state in a word."""
        one = self.view
        if one.dead:
            return "{bad|{grave} dead}"
        insanity = f"{{{'warn' if one.insanity >= INSANE_AT else 'text'}|**{one.insanity}**}}"
        counts = (
            f"{{survival:accent}} **{one.survival}**  {{insanity:info}} {insanity}  {{bleeding:bad}} **{one.bleeding}**"
        )
        state = ""
        if one.down:
            state = "{knocked-down:warn}"
        elif one.acted:
            state = "{check:dim}"
        elif one.insane:
            state = "{scream:warn}"
        if self.crowded or len(f"{one.survival}{one.insanity}{one.bleeding}") > MOST_DIGITS:
            counts = " ".join(counts.replace("} **", "}**").split())
        marks = self._marks(1) if self.small and not self.crowded else ""
        return f"{counts}  {state} {marks}".strip()

    def _marks(self, most: int) -> str:
        """The first of what lies on them, and how many kinds more."""
        marks = self.view.marks
        roomy = len(marks) <= most and not any(mark.number for mark in marks)
        shown = marks if roomy else marks[:1]
        words = [f"{{{mark.icon}:warn}}" + (f"**{mark.number}**" if mark.number else "") for mark in shown]
        more = len(self.view.marks) - len(shown)
        return "".join(words) + (f" {{dim|+{more}}}" if more else "")

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        theme = self.ui.theme
        if self.offered or self.hovered:
            colour = theme.palette.lichen if self.offered else theme.palette.ash
            pygame.draw.rect(surface, colour, self.rect.inflate(-2, -2), theme.px(1))
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        if self.pressed_by(intent):
            named = intent.act is Act.RELEASE and self.name.rect.collidepoint(intent.pos)
            (self.on_sheet if named and self.on_sheet is not None else self.on_press)()
            return True
        return False

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return f"survivor:{self.view.key}", self.rect

    def describe(self) -> str:
        one = self.view
        state = "dead" if one.dead else "knocked down" if one.down else "has acted" if one.acted else "ready"
        marks = "".join(f", {mark.words}" for mark in one.marks)
        return f"{one.name}: survival {one.survival}, insanity {one.insanity}, bleeding {one.bleeding}, {state}{marks}"
