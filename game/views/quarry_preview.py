"""What hunting a monster at one of its levels means and brings, as everybody may know before they depart: the numbers
of its sheet, the way to it, the terrain of the showdown, what victory gives and what defeat costs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

from msgspec.structs import replace

from engine.event import Amount
from game.cards.conditions.flow import Condition
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.english.monster import set_up_lines, victory_lines
from game.cards.english.sections import Section, plain
from game.cards.english.showdown import showdown_lines
from game.cards.kinds.aftermath import BonusFrequency, Victory
from game.cards.kinds.monster import Monster, MonsterLevel, level_in_words
from game.cards.numbers import counted, signed, spaces_of_a_move
from game.cards.phrases import listed, titled
from game.cards.traits.sheet import Modify
from game.cards.words.hunt import HuntGift
from game.content.boards import hunt_lines
from game.model.terms import Attribute
from game.phases.campaign.campaign import beaten_before
from game.phases.showdown.setup import monster_level, starting_life
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.effect_context import EffectContext


@dataclass(frozen=True)
class QuarryPreview:
    """One level of a monster. `numbers` by name as they are printed, `in_play` those that cards in play from the start
    change, with their parts; `deck` the AI cards by kind (no kind: always the same), `life` besides
    them; `traits` names the special cards in play; lines of the hunt, the showdown, victory and defeat.
    """

    title: str
    numbers: tuple[tuple[str, int | str], ...]
    in_play: tuple[tuple[str, Amount], ...]
    deck: tuple[tuple[str, int], ...]
    life: int
    tokens: tuple[str, ...]
    traits: tuple[str, ...]
    hunt: tuple[str, ...]
    showdown: tuple[str, ...]
    victory: tuple[str, ...]
    defeat: tuple[str, ...]

    @property
    def cards(self) -> int:
        """Counts the AI cards that it begins with."""
        return sum(n for _, n in self.deck)

    def made_of(self) -> str:
        """Tells what the AI deck is made of."""
        return listed([f"{n} {kind}" if kind else "always the same" for kind, n in self.deck])

    def faced(self) -> list[tuple[str, int | str, str]]:
        """The numbers as they will be met: name, number, and the parts of one that cards change."""
        changed = dict(self.in_play)
        return [
            (name, changed[name].total, changed[name].explain()) if name in changed else (name, n, "")
            for name, n in self.numbers
        ]

    def with_cards(self) -> str:
        """Tells which numbers the cards in play change, and how: `toughness 15 = 12 printed + 3 Dreaded Trophies`."""
        return "; ".join(f"{name} {amount.explain()}" for name, amount in self.in_play)

    def lines(self) -> list[str]:
        """All of it as plain text."""
        profile = [f"{listed([f'{name} {n}' for name, n in self.numbers])}.".capitalize()]
        profile += [f"With its cards: {self.with_cards()}."] if self.in_play else []
        profile += [f"{self.cards} AI cards: {self.made_of()}."] if self.deck else []
        profile += [f"Life {self.life}."] if self.life else []
        profile += [f"Tokens: {listed(list(self.tokens))}."] if self.tokens else []
        profile += [f"In play from the start: {listed(list(self.traits))}."] if self.traits else []
        parts = (("Hunt", self.hunt), ("Showdown", self.showdown), ("Victory", self.victory), ("Defeat", self.defeat))
        return plain(
            [
                Section("profile", self.title, profile),
                *(Section("rule", heading, list(lines)) for heading, lines in parts if lines),
            ]
        )


CHANGEABLE = (Attribute.MOVEMENT, Attribute.TOUGHNESS, Attribute.SPEED, Attribute.DAMAGE)


def _holds_anywhere(condition: Condition, row: MonsterLevel) -> bool:
    """Whether a condition holds at this level, wherever it is fought; False where only the table could tell."""
    if not isinstance(condition, CountIs) or condition.what is not Tally.LEVEL:
        return False
    return condition.least <= row.level and (condition.most is None or row.level <= condition.most)


def _in_play(
    monster: Monster, row: MonsterLevel, year: int, holds: Callable[[Condition], bool]
) -> tuple[tuple[str, Amount], ...]:
    """The numbers that the level's own words and its cards in play from the start change."""
    cards = {card.name: card.traits for card in monster.ai_cards if card.name in row.special}
    sources = [(level_in_words(row.name), row.traits), *cards.items()]
    printed = {
        Attribute.MOVEMENT: row.movement,
        Attribute.TOUGHNESS: row.toughness,
        Attribute.SPEED: row.speed,
        Attribute.DAMAGE: row.damage,
    }
    found = []
    for attribute in CHANGEABLE:
        more = [
            (source, trait.n)
            for source, traits in sources
            for trait in traits
            if isinstance(trait, Modify)
            and trait.attribute is attribute
            and not trait.fixed
            and (trait.condition is None or holds(trait.condition))
        ]
        by_year = year and row.by_year and attribute is Attribute.TOUGHNESS
        if more or by_year:
            first = ("lantern year", year) if by_year else ("printed", printed[attribute])
            found.append((attribute.value, Amount.of((first, *more))))
    return tuple(found)


def preview(
    monster: Monster,
    level: str,
    *,
    farther: int = 0,
    beaten: bool = False,
    given: Collection[str] = (),
    year: int = 0,
    holds: Callable[[Condition], bool] = lambda condition: False,
) -> QuarryPreview:
    """Returns what a level of a monster is and brings. `farther`: it begins so many spaces beyond its mark; `beaten`:
    its first victory is behind the settlement; `given`: marks of what is given once per campaign, and has been. `year`:
    the lantern year it would be fought in; `holds` judges what the settlement decides.
    """
    row = monster_level(monster, level)
    recipe = row.ai
    kinds = (("basic", recipe.basic), ("advanced", recipe.advanced), ("legendary", recipe.legendary))
    fixed = (("", len(recipe.below) + bool(recipe.top)),) if recipe.below else ()
    return QuarryPreview(
        title=f"{monster.name}, {level_in_words(level)}",
        numbers=(
            ("movement", spaces_of_a_move(row.movement)),
            ("toughness", row.toughness),
            ("speed", row.speed),
            ("damage", row.damage),
        ),
        in_play=_in_play(monster, row, year, lambda one: _holds_anywhere(one, row) or holds(one)),
        deck=fixed or tuple((kind, n) for kind, n in kinds if n),
        life=starting_life(monster, row),
        tokens=tuple(f"{signed(n)} {attribute}" for attribute, n in row.tokens.items()),
        traits=row.special,
        hunt=tuple(hunt_lines(monster, level, farther)),
        showdown=(_terrain(monster, row), *set_up_lines(monster, row)[2 : -1 if monster.perch else None]),
        victory=tuple(victory_lines(_still_given(row.victory, beaten, given), monster)),
        defeat=tuple(showdown_lines(row.defeat)),
    )


def _terrain(monster: Monster, row: MonsterLevel) -> str:
    """The terrain of the set-up in a few words."""
    listed_cards = Counter(monster.set_up.listed) if row.terrain else Counter()
    cards = [counted(n, titled(key)) if n > 1 else titled(key) for key, n in listed_cards.items()]
    if row.terrain and monster.set_up.random:
        cards.append(counted(monster.set_up.random, "random card"))
    return f"Terrain: {listed(cards)}." if cards else "There is no terrain."


def _still_given(won: Victory, beaten: bool, given: Collection[str]) -> Victory:
    """A victory without what it gives no more (aftermath-victory)."""

    def is_over(often: BonusFrequency, key: str) -> bool:
        return (often is BonusFrequency.FIRST and beaten) or (often is BonusFrequency.ONCE and key in given)

    return replace(won, bonuses=tuple(bonus for bonus in won.bonuses if not is_over(bonus.often, bonus.key)))


def preview_at_home(table: SettlementTable, monster: Monster, level: str) -> QuarryPreview:
    """The same as this settlement would meet it now: what it has been given is given no more."""
    campaign = table.campaign
    return preview(
        monster,
        level,
        farther=int(HuntGift.LONGER_WAY in campaign.hunt_gifts),
        beaten=monster.key in beaten_before(table),
        given=campaign.given_once,
        year=campaign.year,
        holds=lambda condition: isinstance(condition, Knows) and table.holds(condition, EffectContext(monster.name)),
    )
