"""The book beside a gear grid: what it comes to, and what the card in hand would change, number by number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from engine.event import Amount
from engine.ui.kit import Chip, Grid, Heading, Item, Rich, Row, Rule, Widget, escape
from engine.ui.look.ornament import border
from engine.ui.look.palette import mix
from engine.ui.typography.markup import plain
from engine.ui.typography.text import Block
from engine.ui.widgets.tokens import Medal
from engine.ui.widgets.widget import Size
from game.cards.english.gear import print_gear
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.model.terms import Attribute, Location
from game.rulebook.icon_words import LIT, sign
from game.rules.gear.grid_facts import AffinityFact, BonusFact, GridFacts, SetFact
from game.scenes.art.cards.gear_card import affinity_gem, shield
from game.scenes.art.figures.standees import StandeeLook, standee
from game.scenes.gear_grid.attacks import attack_lines
from game.scenes.gear_grid.changes import changed, coloured, paint_change
from game.views.weapon_numbers import Attack

SHORT = {
    Attribute.MOVEMENT: "move",
    Attribute.ACCURACY: "acc",
    Attribute.STRENGTH: "str",
    Attribute.EVASION: "eva",
    Attribute.LUCK: "luck",
    Attribute.SPEED: "speed",
}
TOLD = ("heavy", "noisy", "lantern", "fragile", "cursed", "consumable", "metal", "fur")
"""Keywords that rules ask for by number or often: they stand first and are lit."""
BODY_AT = {
    Location.HEAD: 0.16,
    Location.ARMS: 0.34,
    Location.BODY: 0.43,
    Location.WAIST: 0.57,
    Location.LEGS: 0.76,
}
"""How far down the figure each place of the body is."""
PLAIN_FROM = 1.3
"""From this text scale on the body is a list without the figure."""


@dataclass(frozen=True)
class Measured:
    """A grid with everything it comes to."""

    facts: GridFacts
    numbers: Mapping[Attribute, Amount]
    attacks: tuple[Attack, ...] = ()
    against: str = ""
    """Whom the attacks are reckoned against; empty: nobody."""


# --- Attributes -------------------------------------------------------------------------------------------------------


class Number(Medal):
    """An attribute with its change, if the card in hand makes one."""

    def __init__(self, now: Amount, then: Amount, label: str) -> None:
        self.change = changed(now.total, then.total)
        words = f"say:**{label}** {escape(then.explain())}"
        if self.change:
            words += f"\n{{dim|now {escape(now.explain())}}}"
        value = str(then.total).replace("-", "−")
        super().__init__(value, SHORT[Attribute(label)], ref=words, lit=bool(self.change), key=f"number:{label}")

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.change:
            paint_change(self, surface, self.change)

    def describe(self) -> str:
        return super().describe() + (f" ({self.change})" if self.change else "")


class NumberRows(Grid):
    """All in one row; where that is too narrow, in two."""

    def _columns(self, width: int) -> tuple[int, int]:
        gap = self.px(self.gap)
        wide = max(child.natural(width)[0] for child in self.children)
        count = len(self.children)
        columns = count if count * (wide + gap) - gap <= width else -(-count // 2)
        return columns, (width - gap * (columns - 1)) // columns


def numbers(now: Measured, then: Measured) -> Widget:
    cells = [Number(now.numbers[one], then.numbers[one], one.value) for one in now.numbers]
    return NumberRows(*cells, gap=2)


# --- The body ---------------------------------------------------------------------------------------------------------


class BodyArmor(Widget):
    """The figure with a shield for each place of its body, and beside it what gives the points."""

    def __init__(self, now: GridFacts, then: GridFacts, look: StandeeLook) -> None:
        super().__init__(key="armor")
        self.now, self.then, self.look = now, then, look

    @property
    def _figured(self) -> bool:
        return self.ui.theme.text_scale <= PLAIN_FROM

    def _shield(self) -> int:
        return round(self.ui.text.line_height("body") * 1.5)

    def _left(self, width: int) -> int:
        """How much of the width the figure takes."""
        return round(min(width * 0.34, self.px(150))) if self._figured else 0

    def _words(self, place: Location, width: int) -> Block:
        now, then = self.now.armor[place], self.then.armor[place]
        given = ", ".join(f"{escape(name)} {n}" for name, n in then.parts) or "bare"
        change = changed(now.total, then.total)
        mark = f" {coloured(change)}" if change else ""
        room = max(self.px(60), width - self._left(width) - self._shield() - self.px(8))
        return self.ui.text.block(f"**{place}**{mark} {{dim|{given}}}", room, "small")

    def _rows(self, width: int) -> list[tuple[Location, Block, int]]:
        """(place, words, height) of each row; two lines at least, so that the page does not jump with every card."""
        least = 2 * self.ui.text.line_height("small")
        found = []
        for place in Location:
            block = self._words(place, width)
            found.append((place, block, max(self._shield() + self.px(4), least, block.size[1]) + self.px(2)))
        return found

    def measure(self, width: int) -> Size:
        high = sum(row for _, _, row in self._rows(width))
        return width, max(high, self.px(190) if self._figured else 0)

    def _spots(self) -> list[tuple[Location, Block, pygame.Rect]]:
        rows = self._rows(self.rect.width)
        spare = max(0, self.rect.height - sum(row for _, _, row in rows)) // len(rows)
        y, left = self.rect.top, self.rect.left + self._left(self.rect.width)
        found = []
        for place, block, high in rows:
            found.append((place, block, pygame.Rect(left, y, self.rect.right - left, high + spare)))
            y += high + spare
        return found

    def paint(self, surface: pygame.Surface) -> None:
        theme, side = self.ui.theme, self._shield()
        if self._figured:
            self._paint_figure(surface)
        font = self.ui.assets.font("capitals", max(12, round(side * 0.46)))
        for place, block, spot in self._spots():
            points = self.then.armor[place].total
            at = pygame.Rect(spot.left, spot.centery - side // 2, side, side)
            drawn = shield(side, points, font)
            if points == 0:
                drawn = drawn.copy()
                drawn.set_alpha(90)
            surface.blit(drawn, at)
            if points != self.now.armor[place].total:
                border(surface, theme.palette.bone, at.inflate(theme.px(3), theme.px(3)), theme.px(2))
            surface.blit(block.surface, (at.right + theme.px(8), spot.centery - block.size[1] // 2))

    def _paint_figure(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        wide, high = self._left(self.rect.width), self.rect.height
        tall = min(high, round(wide / 0.73))
        drawn = standee(self.look, tall, font=self.ui.assets.font("capitals", 48))
        body = drawn.get_rect(midleft=(self.rect.left, self.rect.centery))
        line = mix(theme.palette.ink, theme.palette.brass, 0.45)
        for place, _, spot in self._spots():
            y = body.top + round(body.height * BODY_AT[place])
            start = (body.centerx, y)
            pygame.draw.aaline(surface, line, start, (spot.left + theme.px(2), spot.centery))
        surface.blit(drawn, body)

    def texts(self) -> Iterator[Any]:
        for _, block, spot in self._spots():
            yield block, spot

    def describe(self) -> str:
        parts = [f"{place} {self.then.armor[place].total}" for place in Location]
        return "armor: " + ", ".join(parts)


# --- Affinities and what they light -----------------------------------------------------------------------------------


class Gems(Widget):
    """A color with its shape and how many of it are complete."""

    def __init__(self, now: AffinityFact, then: AffinityFact) -> None:
        self.color, self.n = then.color, then.amount.total
        self.change = changed(now.amount.total, then.amount.total)
        words = f"say:**{then.color}** {escape(then.amount.explain())}"
        super().__init__(key=f"gems:{then.color}", ref=words)

    def _block(self) -> Block:
        role = "good" if self.change.startswith("+") else "bad"
        mark = f" {{{role}|{self.change}}}" if self.change else ""
        return self.ui.text.block(f"**{self.n}**{mark}", 1000, "lead", role="accent" if self.n else "dim")

    def _side(self) -> int:
        return round(self.ui.text.line_height("lead") * 0.95)

    def measure(self, width: int) -> Size:
        wide, high = self._block().size
        return self._side() + self.px(6) + wide, max(high, self._side())

    def paint(self, surface: pygame.Surface) -> None:
        side = self._side()
        gem = affinity_gem(self.color, side, lit=self.n > 0)
        surface.blit(gem, gem.get_rect(midleft=self.rect.midleft))
        block = self._block()
        surface.blit(block.surface, block.surface.get_rect(midleft=(self.rect.left + side + self.px(6),
                                                                    self.rect.centery)))  # fmt: skip

    def texts(self) -> Iterator[Any]:
        yield self._block(), self.rect

    def describe(self) -> str:
        return f"{self.n} complete {self.color}{' ' + self.change if self.change else ''}"


def affinities(now: GridFacts, then: GridFacts) -> Widget:
    pairs = zip(now.affinities, then.affinities, strict=True)
    return Row(*(Gems(one, other) for one, other in pairs), gap=22, justify="center")


def given_by(gear: Gear) -> str:
    """Returns what the affinity bonus of a card gives, in its printed words."""
    lines: list[str] = []
    told = False
    for part in print_gear(gear):
        told = told or part.kind == "bonus"
        if told and part.kind in ("bonus", "rule"):
            lines += part.lines[1:] if part.kind == "bonus" else [part.heading + ".", *part.lines]
    return " ".join(lines)


DARK = "An [affinity bonus](affinity) that is dark"


class BonusLine(Item):
    """A bonus with its reason, both of which it says of itself."""

    def describe(self) -> str:
        return f"{super().describe()}: {plain(self.note)}"


def bonus_line(gear: Gear, fact: BonusFact, before: BonusFact | None, on_press: Callable[[], None] | None) -> BonusLine:
    """A bonus: lit with what lights it, or dark with what it lacks; `before` is how it is without the card in hand."""
    asked = gear.bonus.asks() if gear.bonus is not None else ""
    fresh = before is None or before.lit != fact.lit
    given = escape(given_by(gear))
    if fact.lit:
        comes = " {good|comes on}" if fresh else ""
        head = f"{sign('lantern', 'accent', LIT)} {{accent|**{escape(fact.name)}**}}{comes}  {given}"
        note = f"{sign('check', 'text', 'Complete')} {escape(asked)}"
    else:
        gone = " {bad|goes out}" if fresh and before is not None else ""
        head = f"{sign('lantern', 'dim', DARK)} {{dim|{escape(fact.name)}}}{gone}  {{dim|{given}}}"
        note = f"{sign('cross', 'text', 'Lacking')} lacks {escape(fact.lacks)}"
    return BonusLine(
        head,
        on_press,
        note=note,
        key=f"bonus:{fact.key}:{fact.place}",
    )


def bonuses(box: Box, now: GridFacts, then: GridFacts, wish: Callable[[str], None] | None) -> list[Widget]:
    """Each bonus of the grid with its reason; pressing one wishes for it."""
    before = {(one.key, one.place): one for one in now.bonuses}
    by_key = {one.key: one for one in now.bonuses}

    def is_dark(fact: BonusFact) -> bool:
        return not by_key.get(fact.key, fact).lit

    lines: list[Widget] = []
    for fact in sorted(then.bonuses, key=is_dark):  # as it lies now: they must not jump
        press = partial(wish, fact.key) if wish is not None else None
        was = before.get((fact.key, fact.place)) or by_key.get(fact.key)
        lines.append(bonus_line(box.gear[fact.key], fact, was if now is not then else fact, press))
    return lines or [Rich("No card here asks for affinities.", style="small", role="dim")]


# --- Sets and keywords ------------------------------------------------------------------------------------------------


def set_line(box: Box, fact: SetFact) -> Widget:
    """A set with a mark for each piece, bright if it is worn, and what is still missing."""
    names = {key: box.gear[key].name for key in (*fact.worn, *fact.missing, *([fact.outfit] if fact.outfit else []))}
    marks = sign("coat", "accent", "Worn") * len(fact.worn) + sign("coat", "stone", "Missing") * len(fact.missing)
    share = f"{len(fact.worn)} of {len(fact.worn) + len(fact.missing)}"
    head = f"{{{'accent' if fact.complete else 'text'}|**{escape(fact.name)}**}} {share} {marks}"
    if fact.complete:
        note = "complete"
        if fact.missing:
            note += f": {names[fact.outfit]} stands in for {names[fact.missing[0]]}"
    else:
        note = "lacks " + ", ".join(names[key] for key in fact.missing)
    return Rich(f"{head}\n{{dim|{escape(note)}}}", style="small", ref=f"card:armor-set/{fact.name}".replace(" ", "_"))


def _sets(box: Box, facts: GridFacts) -> list[Widget]:
    if not facts.sets:
        return []
    return [Rule(), Heading("Armor sets"), *(set_line(box, fact) for fact in facts.sets)]


def keyword_chips(now: Mapping[str, int], then: Mapping[str, int]) -> Widget:
    """Keywords with how many cards bear them; those that the card in hand changes are lit."""
    words = sorted({*now, *then}, key=lambda one: (one not in TOLD, -then.get(one, 0), one))
    chips = []
    for word in words:
        change = changed(now.get(word, 0), then.get(word, 0))
        pigment = "ember" if change else "brass" if word in TOLD and then.get(word) else "stone"
        value = str(then.get(word, 0)) + (f" {change}" if change else "")
        chips.append(Chip(value, word, pigment=pigment, ref=word.replace(" ", "_"), key=f"keyword:{word}"))
    if not chips:
        return Rich("No card, no keyword.", style="small", role="dim")
    return Row(*chips, gap=5)


# --- All of it --------------------------------------------------------------------------------------------------------


def page(
    box: Box, look: StandeeLook, now: Measured, then: Measured, wish: Callable[[str], None] | None
) -> list[Widget]:
    """The whole book. `now` is the grid as it lies, `then` what it would be; the same if nothing is in hand."""
    idle = [box.gear[key].name for key in then.facts.idle]
    return [
        numbers(now, then),
        Rule(),
        BodyArmor(now.facts, then.facts, look),
        Rule(),
        *attack_lines(now.attacks, then.attacks, then.against),
        Rule(),
        affinities(now.facts, then.facts),
        *bonuses(box, now.facts, then.facts, wish),
        *_sets(box, then.facts),
        Rule(),
        Heading("Keywords"),
        keyword_chips(now.facts.keywords, then.facts.keywords),
        *([Rich(f"{{warn|{{warning}} {escape(', '.join(idle))}}} lies here and does nothing.", style="small")]
          if idle else []),
    ]  # fmt: skip
