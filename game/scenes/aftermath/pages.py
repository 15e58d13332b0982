"""The parts of the aftermath: a survivor's growth, an epitaph, the numbers of the showdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from engine.ui.kit import Bar, Column, Heading, Label, Panel, Picture, Rich, Row, Rule, Ui, Widget
from engine.ui.look.ornament import border
from engine.ui.look.palette import mix
from engine.ui.typography.markup import escape
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.model.terms import HUNT_XP_BOXES
from game.rulebook.icon_words import LANTERN_10, sign
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.aftermath.tally import Tally, burdens, gifts
from game.scenes.art.figures.standees import StandeeLook, StandeeState, standee

MILESTONES = (2, 6, 10, 15, 16)
"""Boxes of the Hunt XP track where something happens (survivor-hunt-xp-fill)."""


class Track(Widget):
    """A track of boxes on the record sheet: filled ones crossed, those gained just now lit, milestones framed twice."""

    def __init__(
        self, label: str, filled: int, gained: int, total: int = HUNT_XP_BOXES, ref: str | None = None
    ) -> None:
        super().__init__(ref=ref)
        self.label, self.filled, self.gained, self.total = label, filled, gained, total

    def _words(self, width: int) -> Block:
        more = f" {{accent|+{self.gained}}}" if self.gained else ""
        return self.ui.text.block(f"{escape(self.label)} **{self.filled}**{more}", width, "small")

    def _side(self, width: int) -> int:
        return max(4, min(int(self.px(15)), (width - self.px(3) * (self.total - 1)) // self.total))

    def measure(self, width: int) -> Size:
        return width, self._words(width).size[1] + self._side(width) + int(self.px(3))

    def paint(self, surface: pygame.Surface) -> None:
        palette, line = self.ui.theme.palette, int(self.px(1))
        words = self._words(self.rect.width)
        surface.blit(words.surface, self.rect)
        side = self._side(self.rect.width)
        y = self.rect.top + words.size[1] + int(self.px(2))
        for box in range(1, self.total + 1):
            at = pygame.Rect(self.rect.left + (box - 1) * (side + int(self.px(3))), y, side, side)
            new = self.filled - self.gained < box <= self.filled
            if box <= self.filled:
                colour = palette.brass if new else mix(palette.ash, palette.bone, 0.3)
                surface.fill(mix(palette.ink, colour, 0.75), at)
                pygame.draw.line(surface, palette.ink, at.topleft, (at.right - 1, at.bottom - 1), 2 * line)
                pygame.draw.line(surface, palette.ink, (at.left, at.bottom - 1), (at.right - 1, at.top), 2 * line)
            milestone = box in MILESTONES
            edge = palette.brass if new else mix(palette.stone, palette.ash, 0.9 if milestone else 0.45)
            border(surface, edge, at, line)
            if milestone:
                border(surface, edge, at.inflate(-4 * line, -4 * line), line)

    def texts(self) -> Iterator[Any]:
        yield self._words(self.rect.width), self.rect

    def describe(self) -> str:
        return f"{self.label} {self.filled} of {self.total}, {self.gained} gained"


def growth(ui: Ui, table: ShowdownTable, who: int, xp: int, look: StandeeLook) -> Widget:
    """Shows what one who lives takes along: experience, what was learned, what was lost for good."""
    survivor = table.sheet(who)
    lines: list[Widget] = [
        Label(survivor.name, style="name"),
        Track("Hunt XP", survivor.hunt_xp, xp, ref="survivor-hunt-xp-fill"),
    ]
    counts = [
        f"[{n} {word}](say:{word.capitalize()}: {n})"
        for n, word in (
            (survivor.survival, "survival"),
            (survivor.insanity, "insanity"),
            (survivor.courage, "courage"),
            (survivor.understanding, "understanding"),
        )
        if n
    ]
    if survivor.proficiency:
        kind = survivor.proficiency_type or "no type"
        counts.append(f"[{survivor.proficiency} {escape(kind)} proficiency](weapon_proficiency)")
    lines.append(Rich(" · ".join(counts), style="small", role="dim"))
    marks, better = burdens(survivor), gifts(survivor)
    if better:
        for_good = sign("strength", "good", "For good")
        lines.append(Rich(f"{for_good} {{good|{escape(', '.join(better))}}}", style="small"))
    if marks:
        lines.append(Rich(f"{sign('broken', 'bad')} {{bad|{escape(', '.join(marks))}}}", style="small"))
    else:
        lines.append(Label("whole in body and mind", style="small", role="dim"))
    high = round(ui.theme.px(92) * (1 + (ui.theme.text_scale - 1) * 0.3))
    return Panel(
        Row(
            Picture(standee(look, high, StandeeState(), ui.assets.font("capitals", 48)), label=survivor.name),
            Column(*lines, gap=3, grow=1),
            gap=10,
            wrap=False,
        ),
        kind="well",
        pad=8,
    )


def epitaphs(counted: Tally) -> list[Widget]:
    """The dead by name, in the order in which they fell."""
    dead = sign("grave", "dim")
    return [
        Rich(f"{dead} **{escape(death.name)}**\n{{dim|{escape(death.told())}}}", key=f"dead:{death.who}")
        for death in counted.deaths
    ]


class Fullest(Widget):
    """Shows the first of several that has room for all of it, or else the last, which scrolls."""

    def __init__(self, *ways: Widget) -> None:
        super().__init__(ways[-1])
        self.ways = ways

    def bound(self) -> None:
        for way in self.ways[:-1]:
            way.bind(self.ui, self.scene)

    def measure(self, width: int) -> Size:
        return self.ways[-1].natural(width)

    def least_height(self, width: int) -> int:
        return self.ways[-1].squeezed(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        fits = (way for way in self.ways if way.natural(rect.width)[1] <= rect.height)
        self.children = [next(fits, self.ways[-1])]
        self.children[0].place(rect)


def numbers(table: ShowdownTable, counted: Tally, dice: bool = True) -> Widget:
    """Wounds, blows and, with `dice`, what the dice have shown, as bars that can be read without colour."""
    facts = [
        f"**{counted.rounds}** rounds",
        f"**{counted.decisions}** decisions",
        f"**{counted.wounds}** wounds dealt",
        f"**{counted.monster_hits}** blows by the monster in **{counted.monster_attacks}** attacks",
    ]
    thrown: list[Widget] = [Rule(), Heading("Ten-sided dice"), *_histogram(counted)] if dice else []
    return Column(
        Rich(" · ".join(facts)),
        Rule(),
        Heading("Each survivor"),
        *[_deeds(table, who, counted) for who in table.record.party],
        *thrown,
        gap=7,
    )


def _deeds(table: ShowdownTable, who: int, counted: Tally) -> Widget:
    deeds = counted.deeds[who]
    parts: Sequence[tuple[int, str, str]] = (
        (deeds.attacks, "attack", "attacks"),
        (deeds.hits, "hit", "hits"),
        (deeds.wounds, "wound", "wounds"),
        (deeds.criticals, "critical", "criticals"),
        (deeds.blows, "blow suffered", "blows suffered"),
        (deeds.dodged, "dodge", "dodges"),
    )
    told = ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in parts if n)
    return Rich(f"**{escape(table.name(who))}**  {{dim|{told or 'neither struck nor was struck'}}}", style="small")


def _histogram(counted: Tally) -> list[Widget]:
    if not counted.thrown:
        return [Rich("No die was thrown.", role="dim")]
    most = max(counted.dice.values())
    bars: list[Widget] = [
        Bar(
            counted.dice[face] / most,
            label=f"10 {sign('lantern', 'accent', LANTERN_10)}" if face == 10 else str(face),
            value=str(counted.dice[face]),
            label_width=52,
            pigment="brass" if face == 10 else "blood" if face == 1 else "ash",
        )
        for face in range(10, 0, -1)
    ]
    bars.append(
        Rich(
            f"{counted.thrown} thrown, {counted.mean:.1f} on average; fair dice tend to 5.5.", style="small", role="dim"
        )
    )
    return bars
