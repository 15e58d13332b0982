"""People of the settlement as cards: a face, a name, the numbers that matter; offered, chosen, or refused with the
reason on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from engine.ui.kit import Intent, Widget, escape
from engine.ui.look import ornament
from engine.ui.look.palette import RGB
from engine.ui.typography.text import Block
from engine.ui.widgets.seal import seal_says, seal_side
from engine.ui.widgets.widget import Size
from game.model.survivor import Survivor
from game.model.terms import INSANE_AT
from game.rulebook.icon_words import HUNT_XP, UNDERSTANDING, sign
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.figures.faces import face
from game.scenes.parts.faces import face_number, face_side, plain_ring
from game.scenes.parts.seat_marks import seat_mark

WIDE = "\u2003"
"""What stands between two numbers, so that each keeps to its sign."""


@dataclass(frozen=True)
class Person:
    """Somebody as a card shows them. `number` picks the face; `marks` are short words on what holds them back or sets
    them apart, `note` what the question says of them, `counts` the two lines of numbers in markup."""

    who: int
    key: str
    name: str
    gender: str
    number: int
    counts: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    note: str = ""
    dead: bool = False
    seat: str = ""  # the letter of the seat that leads them, where there are several


def person_of(table: SettlementTable, who: int, note: str = "") -> Person:
    """A survivor of the settlement (or of its memorial)."""
    sheet: Survivor | None = sheet_of(table, who)
    if sheet is None:
        return Person(who, f"person-{who}", table.name(who), "female", who, note=note)
    return Person(
        who,
        sheet.key,
        sheet.name,
        sheet.gender,
        face_number(who),
        _counts(sheet),
        tuple(_marks(sheet)),
        note,
        sheet.dead,
        led_from(table, who),
    )


def led_from(table: SettlementTable, who: int) -> str:
    """The letter of the seat that leads somebody alive; empty where one plays alone."""
    if who not in table.record.party or len(table.campaign.options.seats) < 2:
        return ""
    return seat_mark(table.seat_of(who)).letter


def sheet_of(table: SettlementTable, who: int) -> Survivor | None:
    """The record sheet of somebody alive, or as it was kept when they were gone; None where there is none."""
    if who in table.record.party:
        found: Survivor = table.sheet(who)
        return found
    fallen = next((one for one in table.campaign.memorial if one.entity == who), None)
    return fallen.survivor if fallen is not None else None


def _counts(sheet: Survivor) -> tuple[str, ...]:
    insane = "warn" if sheet.insanity >= INSANE_AT else "text"
    first = f"{sign('survival', 'accent')} **{sheet.survival}**"
    second = f"{sign('insanity', 'info')} {{{insane}|**{sheet.insanity}**}}"
    grown = f"{sign('hourglass', 'dim', HUNT_XP)} **{sheet.hunt_xp}**{WIDE}{sign('lion', 'dim')} **{sheet.courage}**"
    return f"{first}{WIDE}{second}", f"{grown}{WIDE}{sign('book', 'dim', UNDERSTANDING)} **{sheet.understanding}**"


def _marks(sheet: Survivor) -> Iterator[str]:
    if sheet.retired:
        yield "retired"
    if sheet.skip_next_hunt:
        yield "skips the next hunt"
    if sheet.proficiency_type:
        rank = "master" if sheet.proficiency >= 8 else "specialist" if sheet.proficiency >= 3 else ""
        if rank:
            yield f"{sheet.proficiency_type} {rank}"


def draw_sex(surface: pygame.Surface, centre: tuple[int, int], side: int, gender: str, colour: RGB) -> None:
    """The old signs of woman and man, drawn: the faces of type do not have them."""
    x, y = centre
    radius, line = max(3, round(side * 0.30)), max(1, round(side * 0.10))
    if gender == "female":
        top = y - round(side * 0.18)
        pygame.draw.circle(surface, colour, (x, top), radius, line)
        pygame.draw.line(surface, colour, (x, top + radius), (x, y + side // 2), line)
        pygame.draw.line(
            surface, colour, (x - radius, y + round(side * 0.34)), (x + radius, y + round(side * 0.34)), line
        )
    else:
        cx, cy = x - round(side * 0.12), y + round(side * 0.12)
        pygame.draw.circle(surface, colour, (cx, cy), radius, line)
        tip = (x + side // 2 - 1, y - side // 2 + 1)
        pygame.draw.line(surface, colour, (cx + round(radius * 0.7), cy - round(radius * 0.7)), tip, line)
        pygame.draw.line(surface, colour, tip, (tip[0] - round(side * 0.30), tip[1]), line)
        pygame.draw.line(surface, colour, tip, (tip[0], tip[1] + round(side * 0.30)), line)


class PersonCard(Widget):
    """One person to pick. `order` is their place among those chosen (0: not chosen, -1: chosen, without a place);
    `why_not` refuses them and says why."""

    focusable = True

    def __init__(
        self,
        person: Person,
        on_press: Callable[[], None] | None,
        *,
        order: int = 0,
        why_not: str = "",
        ring: RGB | None = None,
        key: str = "",
        ref: str | None = None,
        brief: bool = False,
        marked: bool = False,
    ) -> None:
        super().__init__(key=key or f"person:{person.key}", ref=ref or f"person:{person.who}")
        self.person, self.on_press = person, on_press
        self.order, self.why_not, self.ring, self.brief = order, why_not, ring, brief
        self.marked = marked

    # -- layout ------------------------------------------------------------------------------------------------------

    def _face(self) -> int:
        return face_side(self.ui.theme)

    def _blocks(self, width: int) -> list[Block]:
        inner = width - self._face() - int(self.px(26))
        text, one = self.ui.text, self.person
        role = "dim" if self.why_not or one.dead else "strong" if self.order else "text"
        led = f"  {{dim|{one.seat}}}" if one.seat else ""
        blocks = [text.block(f"**{escape(one.name)}**{led}", inner - self._signs(), "body", role=role)]
        if not self.brief:
            faint = "dim" if self.why_not else "text"
            blocks += [text.block(line, inner, "small", role=faint) for line in one.counts]
        if one.marks:
            blocks.append(text.block(f"*{escape(', '.join(one.marks))}*", inner, "small", role="dim"))
        if one.note:
            blocks.append(text.block(one.note, inner, "small", role="accent"))
        if self.why_not:
            blocks.append(text.block(f"*{escape(self.why_not)}*", inner, "small", role="bad"))
        return blocks

    def _sign(self) -> int:
        return int(self.ui.text.line_height("small"))

    def _signs(self) -> int:
        """What stands at the right of the name: the sex, and the mark before it."""
        return self._sign() + (seal_side(self.ui) + int(self.px(6)) if self.marked else 0)

    def seal_room(self) -> pygame.Rect | None:
        if not self.marked:
            return None
        blocks, side = self._blocks(self.rect.width), seal_side(self.ui)
        middle = self.rect.centery - sum(block.size[1] for block in blocks) // 2 + blocks[0].size[1] // 2
        return pygame.Rect(self.rect.right - int(self.px(8)) - self._signs(), middle - side // 2, side, side)

    def measure(self, width: int) -> Size:
        high = sum(block.size[1] for block in self._blocks(width))
        return width, max(self._face(), high) + 2 * int(self.px(8))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, one = self.ui.theme, self.person
        kind = (
            "off" if self.why_not else "chosen" if self.order else "hot" if self.hovered or self.focused else "button"
        )
        surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        side = self._face()
        left = self.rect.left + int(self.px(8))
        ring = self.ring or (theme.palette.bone if self.order else plain_ring(theme))
        picture = face(one.gender, one.number, side, dead=one.dead, ring=ring)
        at = picture.get_rect(midleft=(left, self.rect.centery))
        if self.why_not and not one.dead:
            shade = picture.copy()
            shade.fill((150, 146, 142, 255), special_flags=pygame.BLEND_RGBA_MULT)
            picture = shade
        surface.blit(picture, at)
        x = left + side + int(self.px(10))
        blocks = self._blocks(self.rect.width)
        y = self.rect.centery - sum(block.size[1] for block in blocks) // 2
        sign = self._sign()
        spot = (self.rect.right - int(self.px(8)) - sign // 2, y + blocks[0].size[1] // 2)
        draw_sex(surface, spot, round(sign * 0.72), one.gender, theme.colour("dim"))
        around = pygame.Rect(0, 0, sign, sign)
        around.center = spot
        self.note_icon(one.gender, around, f"say:{one.gender.capitalize()}")
        for block in blocks:
            self.paint_block(surface, block, (x, y))
            y += block.size[1]
        self.paint_mark(surface)
        if self.order:
            self._seal(surface, (at.right - int(self.px(8)), at.bottom - int(self.px(8))))
        self.mark_focus(surface)

    def _seal(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """What says that they are chosen without leaning on colour: a tick, or their place."""
        theme = self.ui.theme
        radius = int(self.px(11))
        pygame.draw.aacircle(surface, theme.palette.bone, at, radius)
        if self.order < 0:
            spot = pygame.Rect(0, 0, round(radius * 1.4), round(radius * 1.4))
            spot.center = at
            self.paint_icon(surface, "check", spot, theme.palette.ink, "Chosen")
            return
        number = self.ui.assets.font("bold", round(radius * 1.5)).render(str(self.order), True, theme.palette.ink)
        box = number.get_bounding_rect()
        surface.blit(number, (at[0] - box.centerx, at[1] - box.centery))

    def texts(self) -> Iterator[Any]:
        for block in self._blocks(self.rect.width):
            yield block, self.rect

    # -- behaviour ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        pressed = self.pressed_by(intent)
        if pressed and self.on_press is not None and not self.why_not:
            self.ui.sounds.play("tick")
            self.on_press()
            return True
        return False

    def describe(self) -> str:
        state = f", not now: {self.why_not}" if self.why_not else ", chosen" if self.order else ""
        return f"{self.person.name}, {self.person.gender}{state}{seal_says(self.undoable)}"
