"""The vocabulary of cards: what a card can make happen. Each word prints itself; `game.effects.perform` carries it out.

`says` gives a clause in lower case without a full stop, in the third person: `the attacker gains 1 survival`.
"""

from __future__ import annotations

from typing import Union

import msgspec

from game.effects.who import Role, Who, subject
from game.model.terms import Attribute, Location, Stat, Until

Number = Union[int, str]
"""A plain number, or `level` (of the monster), `1d5`, `1d10`, `movement`, `survival` (of the survivor concerned)."""

_SPOKEN = {
    "level": "the monster's level in",
    "movement": "as many spaces as their movement",
    "survival": "as much as their survival in",
}


def amount(n: Number) -> str:
    return _SPOKEN.get(n, n) if isinstance(n, str) else str(n)


def plural(n: Number, noun: str) -> str:
    many = n != 1 and noun in ("bleeding token", "space", "disorder", "resource", "AI card", "wound")
    return f"{amount(n)} {noun}{'s' if many else ''}"


class Word(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An effect."""

    def says(self) -> str:
        raise TypeError(f"{type(self).__name__} has no English")  # a lint over all content proves that no card gets here


class Token(Word, frozen=True, tag=True):
    """An attribute token for a survivor or the monster."""

    who: Who
    attribute: Attribute
    n: int
    until: Until = Until.SHOWDOWN

    def says(self) -> str:
        lasting = "" if self.until is Until.SHOWDOWN else f" until the end of {self.until}"
        if self.until is Until.NEXT_MONSTER_TURN:
            lasting = f" until {self.until}"
        sign = "+" if self.n > 0 else "−"
        return f"{subject(self.who)} gains a {sign}{abs(self.n)} {self.attribute} token{lasting}"


class Gain(Word, frozen=True, tag=True):
    """Raises (or with a negative n lowers) a count on a survivor's sheet."""

    who: Who
    stat: Stat
    n: Number

    def says(self) -> str:
        if isinstance(self.n, int) and self.n < 0:
            return f"{subject(self.who)} loses {plural(-self.n, self.stat)}"
        return f"{subject(self.who)} gains {plural(self.n, self.stat)}"


class SetTo(Word, frozen=True, tag=True):
    who: Who
    stat: Stat
    n: int

    def says(self) -> str:
        return f"{subject(self.who)}'s {self.stat} becomes {self.n}"


class Permanent(Word, frozen=True, tag=True):
    """A permanent attribute change, written on the sheet (survivor-permanent-vs-token)."""

    who: Who
    attribute: Attribute
    n: int

    def says(self) -> str:
        sign = "+" if self.n > 0 else "−"
        return f"{subject(self.who)} gains {sign}{abs(self.n)} permanent {self.attribute}"


class BrainDamage(Word, frozen=True, tag=True):
    who: Who
    n: Number

    def says(self) -> str:
        if self.n == "level":
            return f"{subject(self.who)} suffers brain damage equal to the monster's level"
        return f"{subject(self.who)} suffers {amount(self.n)} brain damage"


class Damage(Word, frozen=True, tag=True):
    """Damage outside an attack profile (attack-outside-profile); `at` None = a random hit location."""

    who: Who
    n: Number
    at: Location | None = None

    def says(self) -> str:
        where = "a random hit location" if self.at is None else f"the {self.at}"
        if self.n == "level":
            return f"{subject(self.who)} suffers damage equal to the monster's level at {where}"
        return f"{subject(self.who)} suffers {amount(self.n)} damage at {where}"


class KnockDown(Word, frozen=True, tag=True):
    """Bash (keyword-bash)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is knocked down"


class StandUp(Word, frozen=True, tag=True):
    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} stands up"


class Knockback(Word, frozen=True, tag=True):
    """A push in a straight line, away from the source or toward the nearest board edge (keyword-knockback)."""

    who: Who
    n: Number
    to_edge: bool = False

    def says(self) -> str:
        if self.to_edge:
            return f"{subject(self.who)} is pushed {plural(self.n, 'space')} toward the nearest board edge"
        return f"{subject(self.who)} suffers knockback {amount(self.n)}"


class MonsterMoves(Word, frozen=True, tag=True):
    """The monster moves without turning. `n` None = a full move. `over` names a definition that survivors it passes over suffer in place of collision."""

    n: int | None
    where: str  # "away from all threats" | "away from the attacker" | "forward"
    over: str | None = None

    def says(self) -> str:
        how = "makes a full move" if self.n is None else f"moves {plural(self.n, 'space')}"
        text = f"the monster {how} {self.where}"
        return f"{text}; each survivor it passes over suffers {self.over} in place of collision" if self.over else text


class PlaceInFront(Word, frozen=True, tag=True):
    """Puts a survivor on a free space adjacent to the monster in front of it, or the nearest free space."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is placed on a free space adjacent to the monster, in front of it if there is one"


class TurnTo(Word, frozen=True, tag=True):
    who: Who

    def says(self) -> str:
        return f"the monster turns to face {subject(self.who)}"


class Perform(Word, frozen=True, tag=True):
    """Carries out one of the monster's definitions (ai-definitions) on somebody."""

    definition: str
    who: Who = Role.TARGET

    def says(self) -> str:
        return f"{subject(self.who)} suffers {self.definition}" if self.who is not Role.MONSTER else f"the monster performs {self.definition}"


class GainPriority(Word, frozen=True, tag=True):
    """The priority target token (target-priority-token)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} gains the priority target token"


class BasicAction(Word, frozen=True, tag=True):
    """The monster's basic action against a named survivor, without picking (monster-basic-action-specific-target)."""

    at: Who
    damage: int | None = None

    def says(self) -> str:
        stronger = f" with damage {self.damage}" if self.damage is not None else ""
        return f"the monster performs its basic action{stronger} targeting {subject(self.at)}"


class DrawAI(Word, frozen=True, tag=True):
    """Another AI card, drawn once this one is finished and discarded (ai-draw-again)."""

    n: int = 1

    def says(self) -> str:
        return "draw another AI card" if self.n == 1 else f"draw {self.n} more AI cards"


class HealMonster(Word, frozen=True, tag=True):
    """Heal X (ai-heal)."""

    n: int

    def says(self) -> str:
        return f"the monster heals {self.n}"


class DiscardMood(Word, frozen=True, tag=True):
    """One mood in play, chosen by somebody, is discarded."""

    by: Who

    def says(self) -> str:
        return f"{subject(self.by)} discards one mood in play"


class DiscardThis(Word, frozen=True, tag=True):
    """The card in play that says so leaves play."""

    def says(self) -> str:
        return "discard this card"


class GainResource(Word, frozen=True, tag=True):
    """A named resource card, or random ones from a resource deck."""

    who: Who
    deck: str
    card: str = ""
    n: int = 1

    def says(self) -> str:
        what = f"{self.n} {self.card}" if self.card else plural(self.n, f"random {self.deck} resource")
        return f"{subject(self.who)} gains {what}"


class KillMonster(Word, frozen=True, tag=True):
    def says(self) -> str:
        return "the monster dies"


class WoundMonster(Word, frozen=True, tag=True):
    n: int = 1

    def says(self) -> str:
        return f"the monster suffers {plural(self.n, 'wound')}"


class Later(Word, frozen=True, tag=True):
    """Effects that wait: for the start of the next monster turn, or for the end of the showdown."""

    when: str  # "the start of the next monster turn" | "the end of the showdown"
    effects: tuple[Effect, ...]

    def says(self) -> str:
        return f"at {self.when} {clauses(self.effects)}"


class Die(Word, frozen=True, tag=True):
    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} dies"


class Doom(Word, frozen=True, tag=True):
    """Doomed: no action and no survival until the card is resolved (hit-location-trap-doomed)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is doomed"


class ShuffleHitLocations(Word, frozen=True, tag=True):
    def says(self) -> str:
        return "shuffle all hit location cards"


class Row(msgspec.Struct, frozen=True):
    """One row of a table: the results `low` to `high` (99 = open end)."""

    low: int
    high: int
    effects: tuple[Effect, ...] = ()

    @property
    def results(self) -> str:
        if self.high >= 99:
            return f"{self.low}+" if self.low < 10 else f"{self.low}"
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


class RollOn(Word, frozen=True, tag=True):
    """One d10 on a table; results beyond its ends use the end rows (campaign-table-open-ends)."""

    by: Who
    rows: tuple[Row, ...]

    def says(self) -> str:
        table = "; ".join(f"{row.results}: {clauses(row.effects) if row.effects else 'nothing'}" for row in self.rows)
        roller = "roll" if self.by is Role.MONSTER else f"{subject(self.by)} rolls"
        return f"{roller} 1d10 – {table}"


class AtLeast(msgspec.Struct, frozen=True, tag=True):
    """A survivor's stat is n or more."""

    who: Who
    stat: Stat
    n: int

    def says(self) -> str:
        return f"{subject(self.who)} has {self.n} or more {self.stat}"


class AttackDamaged(msgspec.Struct, frozen=True, tag=True):
    """The card's attack dealt damage to the target at least so many times, hit by hit."""

    times: int

    def says(self) -> str:
        return "this attack damaged the target more than once" if self.times == 2 else f"this attack damaged the target {self.times} times"


class MoodInPlay(msgspec.Struct, frozen=True, tag=True):
    def says(self) -> str:
        return "a mood is in play"


class NobodyElseLives(msgspec.Struct, frozen=True, tag=True):
    """No survivor but this one is alive."""

    def says(self) -> str:
        return "no other survivor is alive"


class FullOfDisorders(msgspec.Struct, frozen=True, tag=True):
    """The survivor already has the most disorders that one can have."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} already has 3 disorders"


Condition = Union[AtLeast, AttackDamaged, MoodInPlay, NobodyElseLives, FullOfDisorders]


class If(Word, frozen=True, tag=True):
    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def says(self) -> str:
        text = f"if {self.condition.says()}, {clauses(self.then)}"
        return f"{text}; otherwise {clauses(self.otherwise)}" if self.otherwise else text


class MayChoose(Word, frozen=True, tag=True):
    """Somebody may have the effects happen, or not; `needs` must hold for the choice to be offered."""

    by: Who
    effects: tuple[Effect, ...]
    needs: Condition | None = None

    def says(self) -> str:
        needs = f"if {self.needs.says()}, " if self.needs else ""
        return f"{needs}{subject(self.by)} may have this happen: {clauses(self.effects)}"


class SkipNextHunt(Word, frozen=True, tag=True):
    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} skips the next hunt"


class GainDisorder(Word, frozen=True, tag=True):
    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} gains a random disorder"


class Retire(Word, frozen=True, tag=True):
    """The survivor retires when the showdown or settlement phase ends."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} retires when this showdown or settlement phase ends"


class SufferTrauma(Word, frozen=True, tag=True):
    """A named brain trauma without a roll."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} suffers the brain trauma {self.name}"


class EndMonsterTurn(Word, frozen=True, tag=True):
    def says(self) -> str:
        return "its turn ends"


class AllAreThreats(Word, frozen=True, tag=True):
    """Until the end of the next round every survivor counts as a threat, whatever any other effect says."""

    def says(self) -> str:
        return "until the end of the next round every survivor is a threat, knocked down and hidden ones too"


class Strike(Word, frozen=True, tag=True):
    """An attack with this gear: so many automatic hits from any distance, critical if it says so, and no dice for the hit."""

    automatic_hits: int
    critical: bool
    archive: bool

    def says(self) -> str:
        hits = f"{self.automatic_hits} automatic hit" + ("s" if self.automatic_hits > 1 else "")
        critical = " that counts as a critical wound at the drawn hit location" if self.critical else ""
        archive = "archive this gear for " if self.archive else "make "
        return f"from any space on the board, {archive}{hits}{critical}"


Effect = Union[
    Token, Gain, SetTo, Permanent, BrainDamage, Damage, KnockDown, StandUp, Knockback, MonsterMoves, PlaceInFront, TurnTo, Perform, GainPriority,
    BasicAction, DrawAI, HealMonster, DiscardMood, DiscardThis, GainResource, KillMonster, WoundMonster, Later, Die, Doom, ShuffleHitLocations,
    RollOn, If, MayChoose, SkipNextHunt, GainDisorder, Retire, SufferTrauma, EndMonsterTurn, AllAreThreats, Strike,
]  # fmt: skip
Effects = tuple[Effect, ...]


def clauses(effects: Effects) -> str:
    """Several effects in one breath: `it is knocked down and the attacker gains 1 survival`."""
    said = [effect.says() for effect in effects] or ["nothing happens"]
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " and " + said[-1]


def sentences(effects: Effects) -> list[str]:
    """Each effect as a sentence of its own."""
    return [sentence(effect.says()) for effect in effects]


def sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}."
