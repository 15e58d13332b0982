"""The attacks in the book beside a gear grid: each weapon with its struck medals, what is critical, how far it goes,
and the special rules that it has in these hands. All of it explains itself and tells what the card in hand changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pygame

from engine.event import Amount
from engine.ui.kit import Column, Rich, Row, Widget, escape
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.cards.keywords import Special, explained, named
from game.cards.moments import During
from game.cards.voice import to_bearer
from game.rulebook.chapters import RULES
from game.rulebook.icon_words import LIT, sign
from game.rules.act.activation import FIST_AND_TOOTH
from game.scenes.art.cards.card import MEDALS
from game.scenes.art.cards.paper import struck
from game.scenes.codex.entries import card_ref
from game.scenes.gear_grid.changes import changed, coloured
from game.views.weapon_numbers import Attack, InHand, Lasting

NARROW_FROM = 1.3
"""From this text scale on the medals stand in a line of their own."""
_DICE, _HIT, _STRENGTH = (metal for _, metal in MEDALS)
BURDENS = frozenset(
    {
        *(Special.AMMO_BOW, Special.CUMBERSOME, Special.EARLY_IRON, Special.FRAIL, Special.SENTIENT, Special.SLOW),
        Special.UNWIELDY,
    }
)
"""Special rules that one would rather be rid of."""
_MOMENTS = {
    During.DECLARED: "before rolls",
    During.ANY_PERFECT_HIT: "any perfect hit",
    During.PERFECT_HIT: "perfect hit",
    During.HIT: "on hit",
    During.FIRST_LOCATION: "first location",
    During.WOUND: "on wound",
    During.CRITICAL: "on critical",
    During.AFTER: "afterwards",
}


class Struck(Widget):
    """A number in a medal of its metal, as on the cards; `label` below it, or how it changes."""

    def __init__(
        self, value: str, label: str, metal: tuple[int, int, int], *, says: str, change: str = "",
        less_is_better: bool = False, faint: bool = False, key: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key=key, ref=f"say:{says}")
        self.value, self.label, self.metal, self.change = value, label, metal, change
        self.less_is_better, self.faint = less_is_better, faint

    def _side(self) -> int:
        return round(self.ui.text.line_height("body") * 1.5)

    def _label(self) -> Block:
        words = coloured(self.change, less_is_better=self.less_is_better) if self.change else escape(self.label)
        return self.ui.text.block(words, 1000, "small", role="dim")

    def measure(self, width: int) -> Size:
        side, (wide, high) = self._side(), self._label().size
        return max(round(side * 1.12), wide), side + high

    def paint(self, surface: pygame.Surface) -> None:
        theme, side, label = self.ui.theme, self._side(), self._label()
        disc = struck(side, self.value, self.ui.assets.font("capitals", max(11, round(side * 0.46))), self.metal)
        if self.faint:
            disc.set_alpha(110)
        at = disc.get_rect(midtop=self.rect.midtop)
        surface.blit(disc, at)
        if self.change:
            pygame.draw.circle(surface, theme.palette.brass, at.center, side // 2 + theme.px(1), theme.px(2))
        surface.blit(label.surface, label.surface.get_rect(midtop=(at.centerx, at.bottom)))

    def texts(self) -> Iterator[Any]:
        label = self._label()
        yield label, label.surface.get_rect(midbottom=self.rect.midbottom)

    def describe(self) -> str:
        return f"{self.label} {self.value}" + (f" ({self.change})" if self.change else "")


def attack_lines(now: Sequence[Attack], then: Sequence[Attack], against: str) -> list[Widget]:
    """A heading, and each weapon; those that come and go with the card in hand too. `against` a monster, or nobody."""
    foe = f"against {escape(against)} now" if against else "against evasion 0"
    before, after = ({one.gear.key: one for one in some} for some in (now, then))
    bare = dict.fromkeys([*before, *after])
    keys = [key for key in bare if key != FIST_AND_TOOTH] + [FIST_AND_TOOTH]  # as they lie now: they must not jump
    lines = [_line(before.get(key), after.get(key), against) for key in keys if key in bare]
    return [Rich(f"^^Attacks^^ {{dim|{foe}}}", role="heading", key="attacks"), *lines]


def _line(now: Attack | None, then: Attack | None, against: str) -> Widget:
    shown = then or now
    assert shown is not None
    medals = _medals(now or shown, shown, faint=then is None)
    return AttackLine(medals, _title(now, then), _words(now or shown, shown, against), _refused(then))


class AttackLine(Widget):
    """Medals at the left of the name and of what is said; where text is large, between them."""

    def __init__(
        self, medals: Sequence[Struck], title: Widget, words: Sequence[Widget], below: Sequence[Widget]
    ) -> None:
        self._medals = Row(*medals, gap=3, wrap=False, align="start")
        self._title, self._said = title, Column(Words(*words), *below, gap=1)
        super().__init__(self._medals, self._title, self._said)

    def _spots(self, width: int) -> list[tuple[Widget, pygame.Rect]]:
        medals = pygame.Rect((0, 0), self._medals.natural(width))
        large = self.ui.theme.text_scale > NARROW_FROM
        left = 0 if large else medals.width + int(self.px(10))
        title = pygame.Rect(left, 0, width - left, self._title.natural(width - left)[1])
        if large:
            medals.top = title.bottom
        top = medals.bottom if large else title.bottom
        said = pygame.Rect(left, top, width - left, self._said.natural(width - left)[1])
        return [(self._medals, medals), (self._title, title), (self._said, said)]

    def measure(self, width: int) -> Size:
        return width, max(spot.bottom for _, spot in self._spots(width))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, spot in self._spots(rect.width):
            child.place(spot.move(rect.topleft))


class Words(Widget):
    """Short things that are said one after the other, a dot between two of a line."""

    def _spots(self, width: int) -> list[tuple[Widget, pygame.Rect]]:
        found: list[tuple[Widget, pygame.Rect]] = []
        x, y, high, gap = 0, 0, 0, round(self.ui.text.line_height("small") * 0.6)
        for child in self.children:
            wide, tall = child.natural(width)
            if x and x + wide > width:
                x, y, high = 0, y + high, 0
            found.append((child, pygame.Rect(x, y, wide, tall)))
            x, high = x + wide + gap, max(high, tall)
        return found

    def measure(self, width: int) -> Size:
        return width, max((spot.bottom for _, spot in self._spots(width)), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, spot in self._spots(rect.width):
            child.place(spot.move(rect.topleft))

    def paint(self, surface: pygame.Surface) -> None:
        colour, r = self.ui.theme.colour("dim"), max(1, self.px(1.5))
        for one, other in pairwise(self.children):
            if other.rect.top == one.rect.top:
                middle = (one.rect.right + other.rect.left) // 2, one.rect.top + round(one.rect.height * 0.58)
                pygame.draw.circle(surface, colour, middle, r)


# --- The medals -------------------------------------------------------------------------------------------------------


def _medals(now: Attack, then: Attack, *, faint: bool) -> list[Struck]:
    key = then.gear.key
    dice = _explained("attack dice", now.dice, then.dice)
    hit = _explained("a hit needs", now.needs, then.needs) + _of_faces(then)
    strength = _explained("strength", now.strength, then.strength)
    if any(one.special.value == "sharp" for one in then.specials):
        strength += "\n{dim|and 1d10, for it is sharp}"
    return [
        Struck(str(then.dice.total), "dice", _DICE, says=dice, change=changed(now.dice.total, then.dice.total),
               faint=faint, key=f"dice:{key}"),
        Struck(f"{then.hits_from}+", "hit", _HIT, says=hit, change=changed(now.hits_from, then.hits_from),
               less_is_better=True, faint=faint, key=f"hit:{key}"),
        Struck(str(then.strength.total).replace("-", "−"), "str", _STRENGTH, says=strength,
               change=changed(now.strength.total, then.strength.total), faint=faint, key=f"strength:{key}"),
    ]  # fmt: skip


def _explained(what: str, now: Amount, then: Amount) -> str:
    words = f"**{what}** {escape(then.explain())}"
    return words + (f"\n{{dim|now {escape(now.explain())}}}" if now.total != then.total else "")


def _of_faces(attack: Attack) -> str:
    """Where the die decides against the sum."""
    if attack.hits_from > attack.needs.total:
        return "\n{dim|and a 1 never hits}"
    if attack.hits_from < attack.needs.total:
        return f"\n{{dim|but a perfect hit, {attack.hits_from}+, always hits}}"
    return ""


# --- What is said -----------------------------------------------------------------------------------------------------


def _title(now: Attack | None, then: Attack | None) -> Widget:
    shown = then or now
    assert shown is not None
    many = f" {{dim|×{shown.copies}}}" if shown.copies > 1 else ""
    fate = " {good|comes}" if now is None else " {bad|goes}" if then is None else ""
    gear = shown.gear
    role = "dim" if then is None or then.refused is not None else "accent"
    return Rich(f"**{escape(gear.name)}**{many}{fate}", role=role, ref=card_ref("gear", gear.name),
                key=f"attack:{gear.key}")  # fmt: skip


def _refused(then: Attack | None) -> list[Widget]:
    """Why it cannot be used, with the rule."""
    if then is None or then.refused is None:
        return []
    why = then.refused
    rule = RULES.get(why.rule)
    linked = f" [{escape(rule.title)}]({rule.id})" if rule is not None else ""
    return [Rich(f"{{cross:bad}} {{bad|{escape(why.sentence)}}}{linked}", style="small")]


def _words(now: Attack, then: Attack, against: str) -> list[Widget]:
    return [_critical(now, then, against), *_reach(now, then), *_specials(now, then), *_rules(now, then)]


def _word(markup: str, says: str, key: str) -> Widget:
    return Rich(markup, style="small", ref=f"say:{says}", key=key)


def _critical(now: Attack, then: Attack, against: str) -> Widget:
    key, luck = f"critical:{then.gear.key}", escape(then.luck.explain())
    was = now.critical_from
    if then.critical_from is None:
        gone = f" {{bad|**was {was}+**}}" if was is not None else ""
        why = "an unstoppable weapon never wounds so" if then.unstoppable else f"no die shows that much: luck {luck}"
        return _word(f"{{dim|never critical}}{gone}", f"**critical wound** {why}", key)
    change = changed(was, then.critical_from) if was is not None else "comes"
    mark = f" {coloured(change, less_is_better=True) if was is not None else '{good|**comes**}'}" if change else ""
    says = f"**critical wound** a natural {then.critical_from} or more: 10 less luck\n{{dim|luck {luck}}}"
    if then.critical_from != max(2, 10 - then.luck.total):
        says += f"\n{{dim|and the luck of {escape(against)}}}"
    return _word(f"critical **{then.critical_from}+**{mark}", says, key)


def _reach(now: Attack, then: Attack) -> list[Widget]:
    """How far it goes; nothing is said of weapons that need the monster adjacent, like most."""
    change = changed(now.reach.total, then.reach.total)
    if not then.reach.total or (then.reach.total == 1 and not then.ranged and not change):
        return []
    what = "range" if then.ranged else "reach"
    mark = f" {coloured(change)}" if change else ""
    says = _explained(f"{what} in spaces", now.reach, then.reach)
    return [_word(f"{what} **{then.reach.total}**{mark}", says, f"reach:{then.gear.key}")]


def _specials(now: Attack, then: Attack) -> list[Widget]:
    """Those printed on the weapon are plain, those that are given are lit, those that are ignored are struck out."""
    before = {one.special for one in now.specials}
    after = {one.special for one in then.specials}
    lost = {one.special for one in then.ignored}
    found = [_special(one, one.special not in before, then.gear.key) for one in then.specials]
    cross = sign("cross", "dim", "Ignored")
    found += [
        _word(f"{cross} {{dim|{one.special}}}", f"{_told(one)}\n{{dim|ignored: {escape(one.given)}}}",
              f"ignored:{one.special}:{then.gear.key}")
        for one in then.ignored
    ]  # fmt: skip
    found += [
        _word(
            f"{{{'good' if one.special in BURDENS else 'bad'}|− {named(one.special, one.n)}}}",
            _told(one),
            f"gone:{one.special}:{then.gear.key}",
        )
        for one in now.specials
        if one.special not in after | lost
    ]
    return found


def _special(one: InHand, fresh: bool, key: str) -> Widget:
    name = named(one.special, one.n)
    says = _told(one) + (f"\n{{dim|given by {escape(one.given)}}}" if one.given else "")
    if fresh:
        markup = f"{{{'bad' if one.special in BURDENS else 'good'}|+ **{name}**}}"
    else:
        markup = f"{sign('lantern', 'accent', LIT)} {{accent|{name}}}" if one.given else name
    return _word(markup, says, f"special:{one.special}:{key}")


@to_bearer()
def _told(one: InHand) -> str:
    head, _, rest = explained(one.special, one.n).partition(": ")
    return f"**{escape(head)}** {escape(rest)}"


def _rules(now: Attack, then: Attack) -> list[Widget]:
    """The rules of the weapon by their moments, and what proficiency and abilities bring by their names."""
    key, found = then.gear.key, []
    for index, one in enumerate(then.rules):
        name = _called(one)
        if one not in now.rules:
            name = f"{{good|+ **{name}**}}"
        elif one.on is None or one.given:
            name = f"{sign('lantern', 'accent', LIT)} {{accent|{name}}}"
        found.append(_word(name, _rule_told(one), f"rule:{index}:{key}"))
    gone = [one for one in now.rules if one not in then.rules]
    found += [_word(f"{{bad|− {_called(one)}}}", _rule_told(one), f"gone:{_called(one)}:{key}") for one in gone]
    return found


def _called(one: Lasting) -> str:
    return _MOMENTS[one.on] if one.on is not None else escape(one.source)


def _rule_told(one: Lasting) -> str:
    by = f"{one.source}, its affinities" if one.given else one.source
    said = one.says[:1].upper() + one.says[1:]
    return f"**{escape(by)}** {escape(said)}."
