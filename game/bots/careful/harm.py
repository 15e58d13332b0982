"""What the effects of cards cost survivors, in light injuries: damage to body and mind, falling, being thrown about,
tokens, what the monster heals. Read from the data of the cards, for those whom each word means as everybody stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.bots.attack_odds import hit_chances
from game.bots.careful.injuries import Hurt
from game.cards.kinds.ai_card import AttackProfile, MoveAndAttack, Trigger
from game.cards.moments import Moment
from game.cards.numbers import Number, dice_in
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.traits.sheet import Aura
from game.cards.who import Role, TermKind, Who
from game.cards.words.ai_deck import DrawAI
from game.cards.words.attack import ExtraAttack, Hit, JamWeapon
from game.cards.words.flow import ChooseOne, Effect, Effects, ForEach, If, Later, MayPay, Once, PickOne, RollOn, Row
from game.cards.words.gear import ArchiveGear
from game.cards.words.harm import (
    BrainDamage,
    Damage,
    Die,
    FillBoxes,
    LoseArmor,
    RollInjury,
    SufferInjury,
    SufferTrauma,
)
from game.cards.words.knowledge import SilenceArt
from game.cards.words.monster import BasicAction, HealMonster, Perform, PerformInstinct, RunThrough
from game.cards.words.moving import Bash, Knockback, KnockDown
from game.cards.words.sheet import Gain, SetTo
from game.cards.words.survival import Forbid
from game.cards.words.tokens import AddCounter, DealStatusCard, GainPriority, LoseCounters, PutOnCard, Token
from game.model.terms import Location, Stat
from game.rules.attack.monster_attack import damage, needs
from game.rules.attack.monster_attack import speed as monster_speed
from game.rules.monster.targeting import matching
from game.rules.survivor.measured import measure
from game.rules.survivor.sheet import count
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

SHAKEN, MIND, TRAUMA = 0.3, 1.5, 5.0
"""What a point of insanity, the brain's box and a brain trauma, which may kill, are worth avoiding."""
DOWN, PUSHED, ARMOR, TOKEN, COUNTER, STATUS = 1.0, 0.15, 0.8, 0.7, 0.5, 6.0
"""What lying on the ground, each space of a knockback, lost armor, a bad token, a counter and a status card cost."""
INJURED, FILLED, DEAD = 8.0, 4.0, 25.0
BANNED, NOTICED, ON_CARD, ARCHIVED = 0.7, 1.0, 0.5, 3.0
"""What a ban (a jammed weapon, a silenced art), the priority target token, a counter on a card and lost gear cost."""
CARD = 2.0
"""What one more AI card costs, as long as nobody has worked out what the next one may bring."""
HEALED = 6.0
"""What a wound is worth that the monster heals."""
STATS = {Stat.SURVIVAL: -1.0, Stat.INSANITY: -0.3, Stat.BLEEDING: 2.5, Stat.HUNT_XP: 0.2, Stat.COURAGE: -0.3}
"""What one more of it costs."""
SLOWED = 1.0
"""What each point is worth that counters take from an attribute, as long as the card lies there."""
FOUND_BY_PLACE = frozenset(
    {
        *(TermKind.FACING, TermKind.IN_VIEW, TermKind.IN_RANGE, TermKind.WITHIN, TermKind.ADJACENT, TermKind.BEYOND),
        *(TermKind.BLIND_SPOT, TermKind.STRAIGHT_AHEAD, TermKind.IN_ZONE, TermKind.OUT_OF_ZONE, TermKind.ALONE),
        *(TermKind.CLOSEST, TermKind.FARTHEST),
    }
)
"""Terms by which it matters where somebody stands."""


class Harm:
    """What effects cost as the table stands."""

    def __init__(self, table: ShowdownTable) -> None:
        self.table = table
        self.hurt = Hurt(table)
        self.card = CARD
        self._source = ""

    def of(self, effects: Effects, target: int = 0, targets: Sequence[int] = ()) -> float:
        """Returns what these effects cost everybody together; `target` is whoever they befall."""
        return sum(self._of(effect, target, tuple(targets)) for effect in effects)

    def of_card(self, source: str, effects: Effects) -> float:
        """Returns what the effects of this card in play cost everybody."""
        self._source = source
        try:
            return self.of(effects)
        finally:
            self._source = ""

    def attack(self, profile: AttackProfile, who: int) -> float:
        """Returns what an attack costs its target: its hits on average, and what comes with a hit."""
        table = self.table
        hits, struck = _hits(monster_speed(table, profile, who).total, needs(table, profile, who).total)
        effects = anywhere(profile.effects) + anywhere(profile.after_damage)
        after = max(0.0, self.of(effects, who, (who,)))
        armored = not destroys_armor(profile)
        return hits * self.hurt.hit(who, damage(table, profile).total, profile.at, armored) + struck * after

    def _of(self, word: object, target: int, targets: tuple[int, ...]) -> float:
        match word:
            case Damage(who=who, n=n, at=at, every=every):
                some = self._meant(who, target, targets)
                return sum(self._hits(one, 1, self._amount(n, one), at, every) for one in some)
            case Hit(who=who, hits=hits, damage=n, at=at, every=every):
                some = self._meant(who, target, targets)
                return sum(self._hits(one, self._amount(hits, one), n, at, every) for one in some)
            case ExtraAttack(who=who, speed=speed, accuracy=accuracy, damage=n):
                profile = AttackProfile(speed, accuracy, n)
                return sum(self.attack(profile, one) for one in self._meant(who, target, targets))
            case BrainDamage(who=who, n=n):
                return sum(self.mind(one, self._amount(n, one)) for one in self._meant(who, target, targets))
            case Bash(who=who) | KnockDown(who=who):
                return sum(DOWN for one in self._meant(who, target, targets) if not self.table.is_down(one))
            case Knockback(who=who, n=n):
                return sum(PUSHED * self._amount(n, one) for one in self._meant(who, target, targets))
            case LoseArmor(who=who):
                return ARMOR * len(self._meant(who, target, targets))
            case Gain(who=who, stat=stat, n=n):
                return sum(STATS.get(stat, 0.0) * self._amount(n, one) for one in self._meant(who, target, targets))
            case Token(who=Role.MONSTER, n=n):
                return TOKEN * self._amount(n, target)
            case Token(who=who, n=n):
                return -sum(TOKEN * self._amount(n, one) for one in self._meant(who, target, targets))
            case AddCounter(who=who, kind=kind, n=n):
                some = self._meant(who, target, targets)
                return sum(self.counters(one, kind, self._amount(n or 1, one)) for one in some)
            case LoseCounters(who=who, kind=kind, n=n):
                some = self._meant(who, target, targets)
                return sum(self.counters(one, kind, -self._amount(99 if n is None else n, one)) for one in some)
            case HealMonster(n=n):
                return HEALED * min(self._amount(n, target), len(self.table.record.wounds))
            case Die(who=who):
                return DEAD * len(self._meant(who, target, targets))
            case SufferInjury(who=who):
                return INJURED * len(self._meant(who, target, targets))
            case RollInjury(who=who, n=n):
                return sum(INJURED * self._amount(n, one) for one in self._meant(who, target, targets))
            case SufferTrauma(who=who):
                return TRAUMA * len(self._meant(who, target, targets))
            case DealStatusCard(who=who, back=False):
                return STATUS * len(self._meant(who, target, targets))
            case SetTo(who=who, stat=stat, n=n):
                some = self._meant(who, target, targets)
                return sum(STATS.get(stat, 0.0) * (n - count(self.table, one, stat)) for one in some)
            case DrawAI(n=n):
                return self.card * n
            case PutOnCard(n=n):
                return ON_CARD * (n or 1)
            case FillBoxes(who=who):
                return FILLED * len(self._meant(who, target, targets))
            case Forbid(who=who) | JamWeapon(who=who) | SilenceArt(who=who):
                return BANNED * len(self._meant(who, target, targets))
            case GainPriority(who=who):
                return NOTICED * len(self._meant(who, target, targets))
            case ArchiveGear(who=who):
                return ARCHIVED * len(self._meant(who, target, targets))
        return self._of_compound(word, target, targets)

    def _hits(self, who: int, hits: int, n: int, at: Location | None, every: bool) -> float:
        """So many hits with so much damage each, at one location or at each of them."""
        if every:
            return hits * sum(self.hurt.hit(who, n, one) for one in Location)
        return hits * self.hurt.hit(who, n, at)

    def _of_compound(self, word: object, target: int, targets: tuple[int, ...]) -> float:
        """Words that hold others, or that the monster carries out."""
        match word:
            case If(condition=condition, then=then, otherwise=otherwise):
                bearer = target or (self.table.monster if self._source else 0)
                situation = EffectContext(self._source, target=target, bearer=bearer, attacker=target, targets=targets)
                holds = self.table.holds(condition, situation)
                return self.of(then if holds else otherwise, target, targets)
            case Once(effects=effects) | Later(effects=effects):
                return self.of(effects, target, targets)
            case PickOne(who=who, then=then, otherwise=otherwise):
                found = self._meant(who, target, targets)
                return self.of(then, found[0], targets) if found else self.of(otherwise, target, targets)
            case RollOn(by=by, rows=rows):
                rollers = self._meant(by, target, targets)
                chances = _chances(rows)
                return sum(p * self.of(row.effects, one, targets) for one in rollers for row, p in chances)
            case Perform(definition=name, who=who):
                named = next((one for one in self.table.monster_card.definitions if one.name == name), None)
                if named is None or who is Role.MONSTER:
                    return self.of(named.deeds, 0, targets) if named is not None else 0.0
                return sum(self.of(named.deeds, one, targets) for one in self._meant(who, target, targets))
            case RunThrough(who=who):
                return sum(DOWN + self.befalls(Moment.RUN_OVER, one) for one in self._meant(who, target, targets))
            case ForEach(who=who, effects=effects):
                return sum(self.of(effects, one, targets) for one in self._meant(who, target, targets))
            case ChooseOne(by=by, choices=choices):
                choosers = [target] if by is Role.GROUP else self._meant(by, target, targets)
                costs = ([self.of(one.effects, who, targets) for one in choices] for who in choosers)
                return sum(min(each) for each in costs)
            case MayPay(cost=price, effects=effects, otherwise=otherwise):
                paid = self.of(effects, target, targets) - STATS[Stat.SURVIVAL] * price.survival
                return min(paid, self.of(otherwise, target, targets))
            case PerformInstinct():
                return self.of(self.table.monster_card.instinct.effects, target, targets)
            case BasicAction(at=who):
                found = self._meant(who, target, targets) if who is not None else self.table.survivors()
                return self._basic(found)
        return 0.0

    def _basic(self, among: Sequence[int]) -> float:
        """What the basic action costs one of them."""
        actions = self.table.monster_card.basic_action
        blows = [action.profile for action in actions if isinstance(action, MoveAndAttack)]
        return sum(self.attack(profile, one) for profile in blows for one in among) / max(1, len(among))

    def befalls(self, moment: Moment, who: int) -> float:
        """Returns what the monster's cards in play do at this moment to a survivor, where they stand now."""
        table, cost = self.table, 0.0
        for source, trait in table.of_kind(table.monster, Whenever):
            if trait.on is not moment or not trait.anyone:
                continue
            if trait.ring is not None and not BOARD.ring(table.base(table.monster), trait.ring) & table.base(who):
                continue
            situation = EffectContext(source, target=who, bearer=table.monster, attacker=who)
            if trait.condition is None or table.holds(trait.condition, situation):
                cost += self.of(trait.effects, who)
        return cost

    def mind(self, who: int, n: int) -> float:
        """Returns the cost of brain damage: insanity first, then the box, then a trauma."""
        sheet = self.table.sheet(who)
        shaken = min(n, sheet.insanity)
        left = n - shaken
        boxed = left > 0 and not sheet.brain_box
        return SHAKEN * shaken + MIND * boxed + TRAUMA * (left - boxed > 0)

    def counters(self, who: int, kind: str, more: int) -> float:
        """Returns the cost of more counters (or less: below 0), by what lies there that counts them."""
        now = self.table.condition(who).counters.get(kind, 0)
        then = max(0, now + more)
        auras = sum(abs(trait.n) for _, trait in self.table.of_kind(self.table.monster, Aura) if trait.each == kind)
        return (then - now) * (COUNTER + SLOWED * auras)

    def _amount(self, n: Number, who: int) -> int:
        """What a number comes to, dice by their mean."""
        if isinstance(n, int):
            return n
        dice = dice_in(n)
        return round(dice.n * (dice.faces + 1) / 2) if dice is not None else measure(self.table, n, who, who)

    def _meant(self, who: Who, target: int, targets: tuple[int, ...]) -> list[int]:
        """The survivors on the board whom a word means, of random ones all."""
        if isinstance(who, Role):
            return [target] if target and who not in (Role.MONSTER, Role.GROUP, Role.KILLER, Role.REVEALER) else []
        situation = EffectContext("", target=target, bearer=target, attacker=target, targets=targets)
        return matching(self.table, who.terms, situation)


@cache
def _hits(dice: int, needs: int) -> tuple[float, float]:
    """How many of so many dice hit on average, and how likely any does."""
    chances = hit_chances(dice, needs)
    return sum(n * chance for n, chance in enumerate(chances)), 1 - chances[0]


def destroys_armor(profile: AttackProfile) -> bool:
    """True if an attack takes the armor of its hit locations before it does damage (keyword-destroy-armor)."""
    return profile.trigger is Trigger.BEFORE_DAMAGE and any(isinstance(one, LoseArmor) for one in profile.effects)


@cache
def anywhere(effects: Effects) -> Effects:
    """Returns those of them for which it does not matter where somebody stands."""
    return tuple([one for one in effects if not by_place(one)])


@cache
def by_place(effects: Effect | Who) -> bool:
    """True if it matters for these effects where somebody stands."""
    found = list(parts(effects))
    if any(isinstance(part, Perform) and part.who is Role.MONSTER for part in found):
        return True
    return any(getattr(part, "kind", None) in FOUND_BY_PLACE for part in found)


def _chances(rows: tuple[Row, ...]) -> list[tuple[Row, float]]:
    """Each row with how likely a d10 comes to it."""
    faces = range(1, 11)
    return [(row, sum(row.low <= face <= row.high for face in faces) / len(faces)) for row in rows]
