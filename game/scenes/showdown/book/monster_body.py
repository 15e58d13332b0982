"""The monster's body in the book and in its dialog: its lasting wounds where they are, and what lies in play for it."""

from __future__ import annotations

import pygame

from engine.ui.context import Ui
from engine.ui.kit import Column, Grid, Heading, Overlay, Rich, Row, Widget, escape
from engine.ui.widgets.widget import Size
from game.cards.english.monster import print_monster_sheet
from game.cards.kinds.monster import level_in_words
from game.cards.phrases import cap
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.figures.anatomy import draw_anatomy
from game.scenes.art.figures.beasts import beast
from game.scenes.art.figures.monsters import GASH
from game.scenes.codex.card_faces import in_markup
from game.scenes.codex.entries import card_ref


class Anatomy(Widget):
    """The monster's plate with its persistent injuries, each under its number; resting on one opens its card."""

    def __init__(self, monster: str, injuries: dict[str, str], side: float, showing: tuple[str, ...] = ()) -> None:
        """`injuries`: persistent injury -> the hit location card that it came from, in the order of their numbers;
        `showing`: the cards in play that are seen on it."""
        super().__init__(key="anatomy")
        self.monster, self.injuries, self.side, self.showing = monster, injuries, side, showing
        self._spots: dict[str, pygame.Rect] = {}
        self._kept: tuple[tuple[int, int], pygame.Surface] | None = None

    def measure(self, width: int) -> Size:
        side = min(width, int(self.px(self.side)))
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        if self._kept is None or self._kept[0] != self.rect.size:
            drawn = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            marks = {injury: str(number) for number, injury in enumerate(self.injuries, 1)}
            font, wound = self.ui.assets.font("bold", 48), self.ui.wording.drawn(GASH)
            self._spots = draw_anatomy(drawn, drawn.get_rect(), self.monster, marks, font, self.showing, wound)
            self._kept = (self.rect.size, drawn)
        surface.blit(self._kept[1], self.rect)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return next(((ref, rect) for ref, rect in self.refs() if rect.collidepoint(pos)), None)

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [
            (card_ref("hit-location", self.injuries[injury]), spot.move(self.rect.topleft))
            for injury, spot in self._spots.items()
        ]

    def describe(self) -> str:
        return "its body: " + (", ".join(self.injuries) or "unhurt for good")


def lasting_wounds(table: ShowdownTable) -> dict[str, str]:
    """The monster's persistent injuries in play, with the hit location card of each."""
    return {
        table.card_in_play_name(card): card.card for card in table.record.in_play if card.kind == "persistent injury"
    }


def seen_on_it(table: ShowdownTable) -> tuple[str, ...]:
    """Returns the cards in play that change how the monster looks."""
    return beast(table.monster_card.key).showing(table.card_in_play_name(card) for card in table.record.in_play)


def wounds_by_name(table: ShowdownTable) -> list[Widget]:
    """The persistent injuries as numbered lines."""
    lines: list[Widget] = [
        Rich(f"**{number}** [{escape(injury)}]({card_ref('hit-location', card)}) {{dim|{escape(card)}}}", style="small")
        for number, (injury, card) in enumerate(lasting_wounds(table).items(), 1)
    ]
    return lines or [Rich("No persistent injury yet.", style="small", role="dim")]


def in_play_lines(table: ShowdownTable) -> list[str]:
    """Moods, traits and the other cards that lie in play, with the counters on them; in markup."""
    lines = []
    for card in table.record.in_play:
        if card.kind == "persistent injury":
            continue
        counters = ", ".join(f"{n} {escape(kind)}" for kind, n in card.counters.items() if n)
        held = f" {{warn|{counters}}}" if counters else ""
        by = f" {{dim|({escape(table.name(card.holder))})}}" if card.holder else ""
        lines.append(f"**[{escape(card.card)}]({card_ref('ai', card.card)})** {{dim|{card.kind}}}{held}{by}")
    return lines


def body(table: ShowdownTable, side: float) -> Widget:
    """The plate beside its numbered wounds."""
    plate = Anatomy(table.monster_card.key, lasting_wounds(table), side, seen_on_it(table))
    return Row(plate, Column(*wounds_by_name(table), gap=3, grow=1), gap=12, align="center")


class MonsterDialog(Overlay):
    """The monster whole: its body, what lies in play, and its printed sheet."""

    def __init__(self, ui: Ui, table: ShowdownTable) -> None:
        super().__init__(ui)
        self.table = table

    def build(self) -> Widget:
        table = self.table
        lines = in_play_lines(table) or ["{dim|No card lies in play.}"]
        left = Column(
            body(table, 250),
            Heading("^^In play^^"),
            *(Rich(line, style="small") for line in lines),
            gap=5,
        )
        right = Rich(in_markup(print_monster_sheet(table.monster_card, table.level)), style="small")
        level = cap(level_in_words(table.record.level))
        return self.framed_page(escape(table.monster_card.name), level, Grid(left, right, cell=380, gap=22), 940)
