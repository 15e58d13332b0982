"""What is at stake when a survivor may answer a hit of the monster: what each hit would do to them as they are now, and
what the attack brings with it. Nothing is told that the table does not show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.event import Amount
from game.cards.clauses import clauses
from game.cards.english.said import named
from game.cards.kinds.ai_card import Trigger
from game.cards.numbers import counted
from game.cards.phrases import cap, listed
from game.cards.who import Role
from game.model.survivor import Boxes
from game.model.terms import Location
from game.rules.attack.monster_attack import damage
from game.rules.harm.damage import filled
from game.rules.table.components import Armor
from game.rules.table.damage_steps import DamageStep
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@dataclass(frozen=True)
class Stake:
    """What the hits at one place would do, one after the other: how much damage, at which place as it is now, what
    comes of it; `harms`: they would damage.
    """

    damage: str
    place: str
    result: str
    harms: bool

    @property
    def does(self) -> str:
        """All of it: `1 damage, bare legs: a light injury`."""
        return f"{self.damage}, {self.place}: {self.result}" if self.place else self.damage


def landing(table: ShowdownTable) -> EffectContext | None:
    """Returns the attack of the monster whose hits are being resolved; None if there is none."""
    return table.landing[-1] if table.landing else None


def stakes(table: ShowdownTable, who: int, locations: Sequence[Location]) -> list[Stake]:
    """Returns what these hits would do to the survivor, place by place in the order of the dice."""
    attack = landing(table)
    if attack is None or attack.attack is None:
        return []
    return [_stake(table, who, at, n, attack) for at, n in Counter(locations).items()]


def _stake(table: ShowdownTable, who: int, at: Location, hits: int, situation: EffectContext) -> Stake:
    """Armor and boxes as in the rules of damage, hit by hit (damage-order)."""
    current = situation.attack
    assert current is not None, "the hits are those of an attack"
    each = Amount(current.profile.damage) if current.plain else damage(table, current.profile, situation)
    if DamageStep.TO_MIND(table, who):
        return Stake(_of_damage(each.total, hits), str(at), "suffered by the mind", each.total > 0)
    boxes = table.sheet(who).boxes[at]
    armor = table.world.get(who, Armor).points.get(at, 0)
    worn, after = armor if current.piercing < hits else 0, boxes
    came: list[str] = []
    totals: list[int] = []
    for i in range(hits):
        total = DamageStep.LESSENED(table, each, who, True, False).total + (current.bare.get(at, 0) if not i else 0)
        totals.append(total)
        taken = min(armor, total) if i >= current.piercing else 0
        left, armor = total - taken, armor - taken
        light, heavy = filled(after, at, left)
        after = Boxes(after.light or light, after.heavy or heavy)
        new = {"light": light, "heavy": heavy, "severe": left > light + heavy}
        came += [kind for kind, comes in new.items() if comes]
    if not any(totals):
        return Stake("no damage", "", "", False)
    place = f"bare {at}" if not worn else f"{at} with {counted(worn, 'armor point')}"
    if boxes.light or boxes.heavy:
        place += f" ({'heavy' if boxes.heavy else 'light'} box filled)"
    result = _injuries(came, table.is_down(who)) if came else f"armor takes it ({worn} → {armor})"
    return Stake(_each_of(totals), place, result, True)


def _each_of(totals: Sequence[int]) -> str:
    """What one hit after the other does: `2 hits of 1 damage`, or `2 and 1 damage` where they are not alike."""
    if len(set(totals)) == 1:
        return _of_damage(totals[0], len(totals))
    return f"{listed([str(n) for n in totals])} damage"


def _of_damage(n: int, hits: int) -> str:
    return f"{n} damage" if hits == 1 else f"{hits} hits of {n} damage"


def _injuries(came: list[str], down: bool) -> str:
    """`a light and a heavy injury, knocked down`."""
    found = Counter(came)
    several = any(n > 1 for n in found.values())
    said = listed([f"a {kind}" if n == 1 else f"{n} {kind}" for kind, n in found.items()])
    falls = ", knocked down" if "heavy" in found and not down else ""
    return f"{said} {'injuries' if several else 'injury'}{falls}"


def sequels(table: ShowdownTable, who: int, harms: bool) -> list[str]:
    """Returns what the attack still brings: before damage in any case, after damage if a hit does any; and that what
    came after the hit stays done (survival-dodge-after-hit).
    """
    attack = landing(table)
    current = attack.attack if attack is not None else None
    if current is None:
        return []
    profile, name, said = current.profile, table.name(who), []
    if profile.effects and profile.trigger is Trigger.BEFORE_DAMAGE:
        said.append(f"Before damage: {_of(name, clauses(profile.effects))}.")
    after = profile.effects if profile.trigger is Trigger.AFTER_DAMAGE else ()
    after = (*after, *profile.after_damage)
    if after and harms:
        said.append(f"Then {_of(name, clauses(after))}.")
    if profile.effects and profile.trigger is Trigger.AFTER_HIT:
        said.append("What it did after the hit stays done.")
    return said


def _of(name: str, said: str) -> str:
    return named(said, Role.TARGET, name)


def hit_words(table: ShowdownTable, who: int, locations: Sequence[Location]) -> str:
    """All that is at stake in one line: `1 damage, bare legs: a light injury. Then ...`"""
    found = stakes(table, who, locations)
    if not found:
        return ""
    alike: dict[tuple[str, str], list[str]] = {}
    for one in found:
        alike.setdefault((one.damage, one.result), []).append(one.place)
    said = [
        Stake(f"{damage} each" if len(places) > 1 else damage, listed(places), result, True).does
        for (damage, result), places in alike.items()
    ]
    return " ".join([f"{cap('; '.join(said))}.", *sequels(table, who, any(one.harms for one in found))])


def unplaced_words(table: ShowdownTable, who: int) -> str:
    """Says what is at stake before the hit location dice: what each hit does, and what follows."""
    attack = landing(table)
    if attack is None or attack.attack is None:
        return ""
    current = attack.attack
    each = Amount(current.profile.damage) if current.plain else damage(table, current.profile, attack)
    at = f" at the {current.profile.at}" if current.profile.at is not None else ""
    said = [f"Each hit: {each.total} damage{at or '; where is not rolled yet'}."]
    if current.profile.effects and current.profile.trigger is Trigger.AFTER_HIT:
        said.append(f"If one is left: {_of(table.name(who), clauses(current.profile.effects))}.")
        return " ".join(said)
    return " ".join([*said, *sequels(table, who, each.total > 0)])
