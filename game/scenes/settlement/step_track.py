"""The settlement phase as a track: eleven steps, the present one lit, those behind it ticked; each explains itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from engine.ui.kit import Act, Intent
from engine.ui.look.palette import mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size, Widget
from game.rulebook.chapters import RULES
from game.rules.campaign.campaign_record import Step
from game.scenes.art.table.light import glow


@dataclass(frozen=True)
class Stop:
    """How a step looks and what is said of it: a short name, an icon, and the rule that explains it."""

    label: str
    icon: str
    rule: str


STOPS: dict[Step, Stop] = {
    Step.SET_UP: Stop("Set up", "fire", "settlement-step-order"),
    Step.RETURN: Stop("Return", "people", "settlement-returning-survivors"),
    Step.ENDEAVORS: Stop("Endeavors", "lantern", "settlement-endeavors"),
    Step.TIMELINE: Stop("Timeline", "hourglass", "settlement-timeline"),
    Step.DEATHS: Stop("Deaths", "grave", "settlement-death-count"),
    Step.MILESTONES: Stop("Milestones", "flint", "settlement-milestones"),
    Step.DEVELOP: Stop("Develop", "hammer", "settlement-develop"),
    Step.DEPART: Stop("Depart", "footprint", "settlement-departing"),
    Step.SPECIAL: Stop("Special", "claw", "settlement-special-showdown"),
    Step.RECORD: Stop("Archive", "bag", "settlement-record-resources"),
    Step.END: Stop("End", "step", "settlement-end"),
}
DONE = "Done this year"
STEP = "step:"
"""The reference of a step, for its entry."""


def step_ref(step: Step) -> str:
    return f"{STEP}{step.name.lower()}"


class StepTrack(Widget):
    """The eleven steps on a thread of light, as far as it has come. `present` None: the phase is not being played."""

    focusable = True

    def __init__(self, present: Step | None) -> None:
        super().__init__(key="track")
        self.present = present
        self.steps = list(Step)
        self.pointed = -1

    @property
    def here(self) -> int:
        return self.steps.index(self.present) if self.present is not None else -1

    def _side(self, index: int) -> int:
        return int(self.px(34 if index == self.here else 24))

    def _line(self) -> int:
        return int(self.ui.text.line_height("small"))

    def _label(self, index: int) -> Block:
        role = "accent" if index == self.here else "text" if index < self.here else "dim"
        words = STOPS[self.steps[index]].label
        return self.ui.text.block(f"**{words}**" if index == self.here else words, 100_000, "small", role=role)

    def _all_fit(self, width: int) -> bool:
        """Whether each step's name has room under it; else only the present one is named."""
        step = width / len(self.steps)
        return all(self._label(index).size[0] <= step - self.px(2) for index in range(len(self.steps)))

    def measure(self, width: int) -> Size:
        return width, self.px(36) + self._line() + self.px(2)

    def _middle(self, index: int) -> tuple[int, int]:
        step = self.rect.width / len(self.steps)
        return round(self.rect.left + step * (index + 0.5)), self.rect.top + int(self.px(18))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        self._thread(surface)
        for index, step in enumerate(self.steps):
            at, side = self._middle(index), self._side(index)
            done, lit = index < self.here, index == self.here
            ring = theme.palette.brass if lit or done else mix(theme.palette.stone, theme.palette.ash, 0.3)
            fill = mix(theme.palette.ink, theme.palette.brass, 0.30 if lit else 0.10 if done else 0.0)
            if lit:
                glow = self._glow(side)
                surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            pygame.draw.aacircle(surface, ring if not done else mix(ring, theme.palette.ink, 0.35), at, side // 2)
            pygame.draw.aacircle(surface, fill, at, side // 2 - max(1, theme.px(2 if lit else 1)))
            icon = "check" if done else STOPS[step].icon
            role = "accent" if lit else "text" if done else "dim"
            spot = pygame.Rect(0, 0, round(side * 0.62), round(side * 0.62))
            spot.center = at
            self.paint_icon(surface, icon, spot, theme.colour(role), DONE if done else step.value)
            if index == self.pointed:
                box = pygame.Rect(0, 0, side + theme.px(6), side + theme.px(6))
                box.center = at
                self.mark_focus(surface, box)
        for index in self._named():
            block = self._label(index)
            surface.blit(block.surface, self._spot(index, block))

    def _named(self) -> list[int]:
        if self._all_fit(self.rect.width):
            return list(range(len(self.steps)))
        return [self.here] if self.here >= 0 else []

    def _spot(self, index: int, block: Block) -> pygame.Rect:
        at = block.surface.get_rect(midtop=(self._middle(index)[0], self.rect.bottom - self._line()))
        return at.clamp(self.rect)

    def _thread(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        first, last = self._middle(0), self._middle(len(self.steps) - 1)
        pygame.draw.line(surface, mix(theme.palette.stone, theme.palette.ash, 0.2), first, last, theme.px(1))
        if self.here > 0:
            pygame.draw.line(
                surface,
                mix(theme.palette.brass, theme.palette.ink, 0.35),
                first,
                self._middle(self.here),
                theme.px(2),
            )

    def _glow(self, side: int) -> pygame.Surface:
        kept: dict[int, pygame.Surface] = self.__dict__.setdefault("_glows", {})
        return kept.setdefault(side, glow(round(side * 1.1), (120, 76, 24), 0.8))

    def texts(self) -> Iterator[Any]:
        for index in self._named():
            block = self._label(index)
            yield block, self._spot(index, block)

    # -- each step explains itself -----------------------------------------------------------------------------------

    def _index(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos):
            return -1
        return min(len(self.steps) - 1, int((pos[0] - self.rect.left) * len(self.steps) / max(1, self.rect.width)))

    def _cell(self, index: int) -> pygame.Rect:
        step = self.rect.width / len(self.steps)
        return pygame.Rect(round(self.rect.left + step * index), self.rect.top, round(step), self.rect.height)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        index = self._index(pos)
        return (step_ref(self.steps[index]), self._cell(index)) if index >= 0 else None

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        """By keys the chosen step speaks; without one all of them do."""
        shown = [self.pointed] if self.focused and self.pointed >= 0 else range(len(self.steps))
        return [(step_ref(self.steps[index]), self._cell(index)) for index in shown]

    def on_focus(self, on: bool) -> None:
        self.pointed = max(0, self.here) if on else -1
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if intent.act in (Act.LEFT, Act.RIGHT) and self.focused:
            ahead = self.pointed + (1 if intent.act is Act.RIGHT else -1)
            if 0 <= ahead < len(self.steps):
                self.pointed = ahead
                self.invalidate()
                return True
        return False

    def describe(self) -> str:
        if self.present is None:
            return "The settlement phase"
        return f"Step {self.here + 1} of {len(self.steps)}: {self.present.value}"


def step_words(step: Step, present: Step | None) -> tuple[str, str, str]:
    """Title, words and footer of a step's entry: its rule, and where the phase is."""
    stop = STOPS[step]
    rule = RULES[stop.rule]
    number = list(Step).index(step) + 1
    where = ""
    if present is not None:
        before = number - 1 < list(Step).index(present)
        where = "This is the present step." if step is present else f"{DONE}." if before else "Still to come."
    return f"{number} · {step.value.capitalize()}", where, f"{rule.cited} · {rule.id}"
