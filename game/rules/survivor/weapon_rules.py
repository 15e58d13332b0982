"""What weapons can do in somebody's hands: their special rules, how far they go, and what cards add to them.

A weapon's rules act only while it is activated (gear-weapon-rules-when-activated), those of several copies once
(gear-duplicate-weapon-rules).
"""

from __future__ import annotations

import msgspec

from engine.decision import Option, Refusal
from engine.table import Flow
from game.cards.conditions.flow import Condition
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear, Weapon
from game.cards.numbers import counted
from game.cards.traits.attack import Armed, InHand, WeaponGains, WeaponIgnores
from game.cards.traits.gear import Lit
from game.model.terms import Attribute
from game.rules.space.sight import blocked_by
from game.rules.survivor.measured import measure
from game.rules.table.attack_steps import Part
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


def weapon_of(gear: Gear) -> Weapon:
    if gear.weapon is None:
        raise ValueError(f"{gear.name} is no weapon")
    return gear.weapon


def wielded(table: GameTable, who: int, gear: Gear) -> Weapon:
    """The weapon in this survivor's hands: its own figures and rules, and what cards and affinities give or take."""
    return weapon_of(in_hands(table, who, gear))


def specials(table: GameTable, who: int, gear: Gear) -> dict[Special, int]:
    """The special rules of attacks with this weapon, with their numbers."""
    return wielded(table, who, gear).special


def is_melee(gear: Gear) -> bool:
    """Not ranged: it needs the monster adjacent, or within its reach (keyword-melee)."""
    return gear.weapon is not None and not gear.weapon.range and Special.AMMO_BOW not in gear.weapon.special


def is_a_weapon(gear: Gear) -> bool:
    """True if a card that asks for a weapon means this one, or an arrow, which a bow shoots: a tool is none, even if
    one can attack with it.
    """
    return gear.weapon is not None and ("weapon" in gear.keywords or Special.AMMO_BOW in gear.weapon.special)


def copies(table: GameTable, who: int, gear: Gear) -> int:
    """Counts the weapons of this name in the survivor's grid."""
    return sum(table.box.gear[key].name == gear.name for key in table.sheet(who).gear)


def range_of(table: GameTable, who: int, gear: Gear, bow: str = "") -> int:
    """The range of a ranged weapon in spaces, 0 for melee ones. An arrow has that of the bow (its key) that it is shot
    with; as long as none is chosen, of the farthest in the grid (keyword-ammo); 0 without a bow.
    """
    weapon = wielded(table, who, gear)
    if Special.AMMO_BOW not in weapon.special:
        return weapon.range
    return max((wielded(table, who, one).range for one in bows(table, who) if bow in ("", one.key)), default=0)


def bows(table: GameTable, who: int) -> list[Gear]:
    """The bows of the grid that arrows can be shot with, the farthest first (keyword-ammo)."""
    held = (table.box.gear[key] for key in dict.fromkeys(table.sheet(who).gear))
    found = [card for card in held if "bow" in card.keywords and card.weapon]
    return sorted(found, key=lambda bow: -wielded(table, who, bow).range)


def choose_bow(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """Of several bows that shoot as far as the monster the attacker picks the one whose range an arrow has
    (keyword-ammo); that of one counts for the whole attack.
    """
    who, gear = current.attacker, current.gear
    if Special.AMMO_BOW not in specials(table, who, gear):
        return
    gap = table.distance(who)
    reaching = [bow for bow in bows(table, who) if wielded(table, who, bow).range >= gap]
    if not reaching:
        return
    bow: Gear = reaching[0]
    if len({wielded(table, who, one).range for one in reaching}) > 1:
        bow = yield from table.choose(
            "choose-bow",
            f"With which bow does {table.name(who)} shoot {gear.name}?",
            [Option(f"bow:{one.key}", f"{one.name}, range {wielded(table, who, one).range}", one) for one in reaching],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="keyword-ammo",
            context=gear.key,
        )
    current.bow = bow.key


def verify_bow(table: GameTable, who: int, gear: Gear, bow: str = "") -> None:
    """Raises Refusal for an arrow without a bow, or without the one that was chosen (keyword-ammo)."""
    if not is_melee(gear) and not range_of(table, who, gear, bow):
        raise Refusal(f"{gear.name} needs a bow in the gear grid.", "keyword-ammo")


def verify_in_range(table: ShowdownTable, who: int, gear: Gear, bow: str = "") -> None:
    """Raises Refusal if the monster is too far off for the weapon, an arrow shot with this bow, or hidden from it
    (attack-survivor-need-range).
    """
    weapon = wielded(table, who, gear)
    gap = table.distance(who)
    if not is_melee(gear):
        verify_bow(table, who, gear, bow)
        far = range_of(table, who, gear, bow)
        if gap > far:
            raise Refusal(f"{gear.name} has range {far}; the monster is {counted(gap, 'space')} away.", "keyword-range")
        tile = blocked_by(table, who)
        if tile is not None:
            raise Refusal(f"The obstacle at {tile[0]},{tile[1]} blocks the line of sight.", "survivor-field-of-view")
    elif gap > weapon.reach:
        rule = "attack-survivor-need-range" if weapon.reach == 1 else "keyword-reach"
        needed = "an adjacent monster" if weapon.reach == 1 else f"the monster within {weapon.reach} spaces"
        diagonal = " (a diagonal neighbour counts 2)" if gap == 2 else ""
        raise Refusal(f"{gear.name} needs {needed}; it is {counted(gap, 'space')} away{diagonal}.", rule)


def is_lit(table: GameTable, who: int, gear: Gear) -> bool:
    """True if the affinity bonus of a card in the survivor's grid is reached (affinity-requirement)."""
    return any(trait.gear == gear.key for _, trait in table.of_kind(who, Lit))


def in_hands(table: GameTable, who: int, gear: Gear) -> Gear:
    """The weapon as it is in this survivor's hands: with the special rules that they and its affinity bonus give it,
    without those that they ignore. Kept as long as the traits are, unless it hangs on a condition, which may change
    between two questions.
    """
    weapon = gear.weapon
    if weapon is None or not table.traits(who):
        return gear
    held = table.hands.setdefault(who, {})
    found = held.get(gear.key)
    if found is None:
        found = _wielded(table, who, gear, weapon)
        if all(one.condition is None or not one.concerns(gear) for _, one in table.of_kind(who, WeaponGains)):
            held[gear.key] = found
    return found


def _wielded(table: GameTable, who: int, gear: Gear, weapon: Weapon) -> Gear:
    gained, lost = gains(table, who, gear), ignored(table, who, gear)
    bonus = gear.bonus if gear.bonus is not None and is_lit(table, who, gear) else None
    if bonus is None and not gained and not lost:
        return gear
    special = {name: n for name, n in weapon.special.items() if name not in lost}
    for _, name, n in gained:
        special[name] = max(n, special.get(name, 0))
    changed = msgspec.structs.replace(weapon, special=special)
    if bonus is not None:
        farther = weapon.range + bonus.range if weapon.range else 0
        changed = msgspec.structs.replace(changed, rules=weapon.rules + bonus.rules, range=farther)
    return msgspec.structs.replace(gear, weapon=changed)


def gains(table: GameTable, who: int, gear: Gear) -> list[tuple[str, Special, int]]:
    """The special rules that its lit bonus and the survivor's cards give a weapon, with who gives them."""
    found: list[tuple[str, Special, int]] = []
    if gear.bonus is not None and is_lit(table, who, gear):
        found += [(f"affinities of {gear.name}", special, n) for special, n in gear.bonus.special.items()]
    for source, trait in table.of_kind(who, WeaponGains):
        if trait.concerns(gear) and _holds(table, who, trait.condition):
            found.append((source, trait.special, trait.n))
    return found


def ignored(table: GameTable, who: int, gear: Gear) -> dict[Special, str]:
    """The special rules of a weapon that the survivor ignores, each with the card that lets them."""
    return {trait.special: source for source, trait in table.of_kind(who, WeaponIgnores) if trait.concerns(gear)}


def _holds(table: GameTable, who: int, condition: Condition | None) -> bool:
    return condition is None or table.holds(condition, EffectContext("", bearer=who, target=who))


def armed(table: GameTable, who: int, gear: Gear, attribute: Attribute) -> list[Part]:
    """Returns what the survivor's cards add to an attribute with this weapon in hand, the weapon itself among them."""
    found: list[Part] = []
    for source, trait in table.of_kind(who, Armed):
        if trait.is_die or trait.against or (trait.but and gear.made_in(trait.but)):
            continue
        if trait.attribute is attribute and gear.counts_as(trait.keyword) and (n := measure(table, trait.n, who)):
            found.append((source, n))
    for source, own in table.of_kind(who, InHand):
        if own.attribute is attribute and source == gear.name:
            n = measure(table, own.n, who) if _holds(table, who, own.condition) else 0
            found += [(source if isinstance(own.n, int) else str(own.n), n)] if n else []
    return found
