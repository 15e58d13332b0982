"""What the effects of cards cost survivors, in light injuries: damage to body and mind, falling, being thrown about,
tokens, what the monster heals. Read from the data of the cards, for those whom each word means as everybody stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.moments import Moment
from game.cards.numbers import Number, dice_in
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.traits.sheet import Aura
from game.cards.who import Role, TermKind, Who
from game.cards.words.attack import ExtraAttack
from game.cards.words.flow import Effects, If, Once, PickOne, RollOn, Row
from game.cards.words.harm import BrainDamage, Damage, Die, LoseArmor, SufferInjury, SufferTrauma
from game.cards.words.monster import BasicAction, HealMonster, Perform, RunThrough
from game.cards.words.moving import Bash, Knockback, KnockDown
from game.cards.words.sheet import Gain
from game.cards.words.tokens import AddCounter, DealStatusCard, LoseCounters, Token
from game.model.terms import Stat
from game.rules.monster.targeting import matching
from game.rules.survivor.measured import measure
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

SHAKEN, MIND, TRAUMA = 0.3, 1.5, 5.0
"""What a point of insanity, the brain's box and a brain trauma, which may kill, are worth avoiding."""
DOWN, PUSHED, ARMOR, TOKEN, COUNTER, STATUS = 1.0, 0.15, 0.8, 0.7, 0.5, 6.0
"""What lying on the ground, each space of a knockback, lost armor, a bad token, a counter and a status card cost."""
INJURED, DEAD = 8.0, 25.0
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
    """What effects cost as the table stands. `frailty`: the cost of a point of damage to each survivor."""

    def __init__(self, table: ShowdownTable, frailty: dict[int, float]) -> None:
        self.table = table
        self.frailty = frailty

    def of(self, effects: Effects, target: int = 0, targets: Sequence[int] = ()) -> float:
        """Returns what these effects cost everybody together; `target` is whoever they befall."""
        return sum(self._of(effect, target, tuple(targets)) for effect in effects)

    def _of(self, word: object, target: int, targets: tuple[int, ...]) -> float:
        match word:
            case Damage(who=who, n=n):
                some = self._meant(who, target, targets)
                return sum(self._amount(n, one) * self.frailty.get(one, 1.0) for one in some)
            case ExtraAttack(who=who, speed=speed, damage=damage):
                some = self._meant(who, target, targets)
                return sum(0.8 * speed * damage * self.frailty.get(one, 1.0) for one in some)
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
            case SufferTrauma(who=who):
                return TRAUMA * len(self._meant(who, target, targets))
            case DealStatusCard(who=who, back=False):
                return STATUS * len(self._meant(who, target, targets))
        return self._of_compound(word, target, targets)

    def _of_compound(self, word: object, target: int, targets: tuple[int, ...]) -> float:
        """Words that hold others, or that the monster carries out."""
        match word:
            case If(condition=condition, then=then, otherwise=otherwise):
                holds = self.table.holds(condition, EffectContext("", target=target, bearer=target, targets=targets))
                return self.of(then if holds else otherwise, target, targets)
            case Once(effects=effects):
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
            case BasicAction(at=who) if who is not None:
                found = self._meant(who, target, targets)
                return sum(self.frailty.get(one, 1.0) for one in found) / max(1, len(found))
        return 0.0

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


def by_place(effects: object) -> bool:
    """True if it matters for these effects where somebody stands."""
    return any(getattr(part, "kind", None) in FOUND_BY_PLACE for part in parts(effects))


def _chances(rows: tuple[Row, ...]) -> list[tuple[Row, float]]:
    """Each row with how likely a d10 comes to it."""
    faces = range(1, 11)
    return [(row, sum(row.low <= face <= row.high for face in faces) / len(faces)) for row in rows]
