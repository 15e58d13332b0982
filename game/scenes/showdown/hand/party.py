"""The survivors' panels at the bottom: who they are, how they stand, where they are hurt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Column, Panel, Rich, Row, Widget, escape
from engine.ui.look.ornament import border
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.model.terms import INSANE_AT
from game.rulebook.icon_words import WORDS, sign
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark
from game.scenes.parts.survivor_view import Burden, SurvivorView
from game.scenes.showdown.hand.condensed import ArmorLine, Pips, Sign

CONTROLLER = "[Monster controller](monster_controller)"
ACTED = "Has acted this round"


class Form(Enum):
    """How a survivor's panel shows them: whole, one thing under another; broad and low; in words alone, where the text
    is large; or as an initial with numbers, in the largest text or for many. What is missing stands in the
    hover entry."""

    WHOLE = "whole"
    BROAD = "broad"
    WORDS = "words"
    INITIAL = "initial"


def _sign_of(burden: Burden) -> Sign:
    """What lies on a survivor, as a sign that says what it is."""
    return burden.icon, "warn", "", burden.markup


class Portrait(Widget):
    """The figure of a survivor, as it stands on the table; dark when it has acted."""

    LEAST = 38

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


class Name(Rich):
    """A survivor's name in one line, smaller where it is long."""

    def __init__(self, name: str, role: str) -> None:
        super().__init__(f"**{escape(name)}**", role=role, max_lines=1, grow=1)

    def _block(self, width: int) -> Block:
        for style in ("body", "small"):
            block = self.ui.text.block(self.markup, width, style, role=self.role, max_lines=1)
            if not block.truncated:
                break
        return block

    def written(self) -> pygame.Rect:
        """Returns where the words stand: the widget may be wider."""
        return pygame.Rect(self.rect.topleft, self._block(self.rect.width).size).clip(self.rect)


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
        form: Form = Form.WHOLE,
        *,
        active: bool,
        offered: bool,
        priority: bool,
        controller: bool,
    ) -> None:
        self.view, self.on_press, self.on_sheet, self.offered, self.form = view, on_press, on_sheet, offered, form
        looked_at = [("priority", "accent", "", WORDS["priority"])] if priority else []
        looked_at += [("crown", "info", "", CONTROLLER)] if controller else []
        role = "accent" if active else "dim" if view.acted or view.dead else "text"
        self.name = Name(view.name, role)
        self.name.grow = form is not Form.WHOLE
        counts = self._counts(looked_at)
        hurt = not view.dead
        body: Widget
        under = looked_at + ([_sign_of(view.marks[0])] if hurt and view.marks else [])
        if form is Form.BROAD:
            state = self._state() + under if hurt else under
            armor = ArmorLine(view)
            armor.grow = 1
            words = Column(
                Row(self.name, counts, gap=4, wrap=False),
                Row(*([armor] if hurt else []), *([Pips(state)] if state else []), gap=5, wrap=False, height=19),
                gap=1,
                grow=1,
            )
            body = Row(Column(Portrait(portrait), width=32), words, gap=4, wrap=False, grow=1)
        elif form is Form.WORDS:
            body = Column(Row(Badge(mark), self.name, gap=2, wrap=False), counts, gap=0, grow=1)
        elif form is Form.INITIAL:
            counts.grow = 1
            body = Row(Badge(mark), counts, gap=2, wrap=False, grow=1)
        else:
            figure: list[Widget] = [Portrait(portrait), *([Pips(under)] if under else [])]
            words = Column(self.name, counts, *([ArmorLine(view)] if hurt else []), gap=1, grow=1)
            body = Row(Column(*figure, gap=0, align="center", width=36), words, gap=4, wrap=False, grow=1)
        kind = "chosen" if active else "well" if not view.dead else "off"
        super().__init__(body, kind=kind, pad=3, gap=0, key=f"survivor:{view.key}", ref=f"survivor:{view.key}", grow=1)

    def _counts(self, looked_at: Sequence[Sign]) -> Widget:
        """Survival, insanity, bleeding; how they stand, in a sign; where words are all there is, what lies on them."""
        one = self.view
        if one.dead:
            return Rich(f"{sign('grave', 'bad')} {{bad|dead}}", style="small", max_lines=1)
        signs = [
            ("survival", "accent", str(one.survival), WORDS["survival"]),
            ("insanity", "info", str(one.insanity), WORDS["insanity"]),
            ("bleeding", "bad", str(one.bleeding), WORDS["bleeding"]),
        ]
        if self.form is not Form.BROAD:
            signs += self._state()
        if self.form in (Form.WORDS, Form.INITIAL):
            signs += looked_at[:1]
            signs += [_sign_of(one.marks[0])] if one.marks and not looked_at else []
        return Pips(signs, one.insanity >= INSANE_AT, few=self.form is Form.INITIAL)

    def _state(self) -> list[Sign]:
        """The one sign that says most of how they are: down, done, or insane."""
        one = self.view
        if one.down:
            return [("knocked-down", "warn", "", WORDS["knocked-down"])]
        if one.acted:
            return [("check", "dim", "", ACTED)]
        return [("scream", "warn", "", WORDS["scream"])] if one.insane else []

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        theme = self.ui.theme
        if self.offered or self.hovered:
            colour = theme.palette.lichen if self.offered else theme.palette.ash
            border(surface, colour, self.rect.inflate(-2, -2), theme.px(1))
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        if self.pressed_by(intent):
            named = intent.act is Act.RELEASE and self.name.written().collidepoint(intent.pos)
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
