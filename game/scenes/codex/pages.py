"""The pages of the codex: a rule, a word, a card, and the cover for those who have opened none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.ui.kit import Column, Grid, Heading, Item, Label, Panel, Rich, Row, Rule, Widget, escape
from engine.ui.look.palette import mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.cards.numbers import counted
from game.content.catalogue import kinds, names
from game.content.pages.cards import title_of
from game.rulebook.chapters import CHAPTERS, RULES
from game.rulebook.entry import Rule as RuleText
from game.rulebook.glossary.all_terms import GLOSSARY
from game.rulebook.lookup import related
from game.rulebook.markup import rich
from game.rulebook.term import Term

Open = Callable[[str], None]
FIRST_RULES: tuple[tuple[str, str], ...] = (
    ("showdown-round-order", "how a round goes"),
    ("showdown-monster-turn-steps", "what the monster does with its turn"),
    ("target-list-order", "whom it picks"),
    ("showdown-act-resources", "what a survivor may do"),
    ("attack-survivor-steps", "how you attack"),
    ("wound-attempt", "how a hit becomes a wound"),
    ("damage-order", "what happens when you are hit"),
    ("survival-dodge", "how to get away with it"),
)
"""The path for a newcomer, in the order of a round."""
YEAR_RULES: tuple[tuple[str, str], ...] = (
    ("settlement-step-order", "what happens at home, step by step"),
    ("settlement-returning-survivors", "who comes back"),
    ("settlement-endeavors", "what their return is worth"),
    ("settlement-timeline", "what the year brings"),
    ("settlement-milestones", "what happens only once"),
    ("settlement-craft", "how you make gear"),
    ("settlement-innovate", "how the settlement learns"),
    ("settlement-departing", "who goes out again"),
)
"""The path through a year at home, in the order of its steps."""


class PaperItem(Item):
    """A line to press that stands on paper."""

    def _block(self, width: int) -> Block:
        under = f"\n{{dim|{self.note}}}" if self.note else ""
        return self.ui.text.block(self.markup + under, width - self._side(), "body", role="text", ground="paper")

    def paint(self, surface: pygame.Surface) -> None:
        palette, line = self.ui.theme.palette, int(self.px(1))
        lit = self.hovered or self.focused
        if lit:
            tint = pygame.Surface(self.rect.size)
            tint.fill(mix((255, 255, 255), palette.brass, 0.45))
            surface.blit(tint, self.rect, special_flags=pygame.BLEND_RGB_MULT)
        edge = palette.oxblood if lit else mix(palette.paper, palette.stone, 0.45)
        surface.fill(edge, (self.rect.left, self.rect.bottom - line, self.rect.width, line))
        surface.blit(self._block(self.rect.width).surface, self._text_corner())
        self.mark_focus(surface, colour=palette.oxblood)


class Tailpiece(Widget):
    """An engraving that closes a page of `says`, as large as the room that is left, gone where there is none."""

    def __init__(self, icon: str, says: str, most: float = 150) -> None:
        super().__init__(grow=1)
        self.icon, self.says = icon, says
        self.most = most

    def measure(self, width: int) -> Size:
        return width, 0

    def paint(self, surface: pygame.Surface) -> None:
        side = min(int(self.px(self.most)), int(self.rect.height * 0.8), self.rect.width)
        if side < self.px(48):
            return
        palette, spot = self.ui.theme.palette, pygame.Rect(0, 0, side, side)
        spot.center = self.rect.center
        self.paint_icon(surface, self.icon, spot, mix(palette.paper, palette.stone, 0.42), escape(self.says))


CHAPTER_ICONS = {
    "The showdown": "lantern",
    "The monster": "lion",
    "AI cards": "cards",
    "Targets": "target",
    "Movement": "move",
    "Collision": "knockback",
    "Attacks": "attack",
    "Hit locations": "claw",
    "Wounds": "wound",
    "Damage": "damage",
    "Survival": "survival",
    "Survivors": "survivor",
    "Growth": "feather",
    "Abilities and impairments": "medal",
    "Death and aftermath": "grave",
    "Terrain": "grass",
    "Weapons and keywords of gear": "spear",
    "Words on monster cards": "scream",
    "Gear": "bag",
    "Affinities": "diamond",
    "The hunt": "map",
    "From the hunt": "footprint",
    "The settlement phase": "people",
    "The first lantern year": "flint",
    "Developing the settlement": "hammer",
    "Innovations and principles": "fire",
    "Resources": "tooth",
    "Nemesis encounters": "skull",
    "General rules": "dice",
    "Variants": "compass",
}


def chapter_of(id: str) -> str:
    """The chapter that a rule stands in."""
    return next(chapter for chapter, rules in CHAPTERS.items() if any(rule.id == id for rule in rules))


def rule_page(rule: RuleText, go: Open) -> list[Widget]:
    """Title, page and id, our text, its example, and the rules around it."""
    parts: list[Widget] = [
        page_head(rule.title, rule.cited),
        Rich(rich(rule.text), style="lead", ground="paper", initial=len(rule.text) > 140, on_link=go, key="rule-text"),
    ]
    if rule.example:
        parts.append(
            Panel(
                Heading("For example", ground="paper"),
                Rich(f"*{rich(rule.example)}*", ground="paper", on_link=go),
                kind="none",
                pad=4,
                gap=2,
            )
        )
    near = related(rule.id)
    if near:
        parts += _see([(other.id, other.title, other.cited) for other in near], go)
    chapter = chapter_of(rule.id)
    parts.append(Tailpiece(CHAPTER_ICONS.get(chapter, "lantern"), chapter))
    parts.append(Label(rule.id, style="small", role="dim", ground="paper", align="right"))
    return parts


def term_page(term: Term, go: Open) -> list[Widget]:
    """A word of the glossary and the rules behind it."""
    parts: list[Widget] = [
        page_head(term.name[:1].upper() + term.name[1:], "glossary"),
        Rich(rich(term.text), style="lead", ground="paper", initial=len(term.text) > 140, on_link=go, key="term-text"),
    ]
    behind = [RULES[id] for id in term.rules if id in RULES]
    parts += _see([(rule.id, rule.title, rule.cited) for rule in behind], go)
    cards = [(f"card:{card}", card.partition("/")[2], title_of(card.partition("/")[0])) for card in term.cards]
    parts += _see(cards, go, "On these cards") if cards else []
    return [*parts, Tailpiece("feather", "Glossary")]


def cover(go: Open) -> list[Widget]:
    """For those who have opened nothing yet."""
    count = sum(len(names(kind)) for kind in kinds())
    first, year = (
        [
            PaperItem(f"**{number}**  {escape(RULES[id].title)}", partial(go, id), note=escape(why), key=f"first:{id}")
            for number, (id, why) in enumerate(path, 1)
        ]
        for path in (FIRST_RULES, YEAR_RULES)
    )
    return [
        page_head("The codex", ""),
        Rich(
            f"Here stand {len(RULES)} rules in {len(CHAPTERS)} chapters, {len(GLOSSARY)} words and "
            f"{counted(count, 'card')}: in our own words, each rule with its page in the rulebook. Underlined words "
            "open where they are; press one "
            "to turn to its page.",
            style="lead",
            ground="paper",
            initial=True,
        ),
        Heading("New here? In this order", ground="paper"),
        Grid(*first, cell=300, gap=10),
        Heading("When the fight is over", ground="paper"),
        Grid(*year, cell=300, gap=10),
        Tailpiece("codex", "Codex", 170),
    ]


def page_head(title: str, note: str) -> Widget:
    """The title of a page with a note at its right."""
    right = [Rich(f"*{escape(note)}*", role="dim", ground="paper", align="right")] if note else []
    return Column(
        Row(
            Label(title, style="title", role="accent", ground="paper", grow=1), *right, gap=10, wrap=False, align="end"
        ),
        Rule(role="oxblood"),
        gap=2,
    )


def _see(near: Sequence[tuple[str, str, str]], go: Open, title: str = "See also") -> list[Widget]:
    """Rules or cards as lines to press: (reference, title, note)."""
    items = [
        PaperItem(escape(name), partial(go, id), note=escape(page), key=f"see:{id}", ref=id.replace(" ", "_"))
        for id, name, page in near
    ]
    return [
        Heading(title, ground="paper"),
        Grid(*items, cell=230, gap=10),
    ]
