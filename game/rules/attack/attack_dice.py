"""A survivor's attack dice: how many are thrown, what they must show, what they come to (page 73)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.clauses import told_of
from game.cards.keywords import Special
from game.cards.kinds.gear import AttackRule, Gear
from game.cards.moments import During, Frequency, Moment
from game.cards.phrases import sentence
from game.cards.who import Role
from game.model.terms import Attribute
from game.rules.attack.hit_locations import cancel_attack
from game.rules.harm.damage import random_location, suffer_damage
from game.rules.space.blind_spot import blind_spot
from game.rules.survivor.weapon_rules import armed, copies, is_melee, specials, weapon_of, wielded
from game.rules.table.attack_steps import AttackStep
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable

KNOCKED_DOWN_HIT = 3  # showdown-monster-knocked-down-hits
PERFECT = 10
"""The lantern 10 (keyword-perfect-hit)."""


def speed(table: ShowdownTable, who: int, gear: Gear) -> Amount:
    """Attack dice: weapon and survivor, at least 1 (attack-survivor-dice, survivor-speed). A slow weapon always 1
    (keyword-slow); of a pair the second adds its speed, slow or not in vain (keyword-paired).
    """
    weapon, special = weapon_of(gear), specials(table, who, gear)
    if Special.SLOW in special:
        return Amount(1, (("slow", 1),))
    parts = [(gear.name, weapon.speed)]
    if Special.PAIRED in special and copies(table, who, gear) > 1:
        parts.append((f"paired {gear.name}", weapon.speed))
    parts += armed(table, who, gear, Attribute.SPEED)
    return Amount.of((*parts, *table.total(who, Attribute.SPEED).parts), 1)


def hit_needs(table: ShowdownTable, who: int, gear: Gear) -> Amount:
    """The face that an attack die must show (attack-survivor-hit-formula, survivor-accuracy); 3 against a knocked-down
    monster, whatever else applies.
    """
    if table.is_down(table.monster):
        return _at_least(table, gear, Amount(KNOCKED_DOWN_HIT, (("knocked-down monster", KNOCKED_DOWN_HIT),)))
    parts = [(gear.name, weapon_of(gear).accuracy)]
    parts += [(f"monster evasion {source}", n) for source, n in table.total(table.monster, Attribute.EVASION).parts]
    parts += [(f"accuracy {source}", -n) for source, n in table.total(who, Attribute.ACCURACY).parts]
    parts += [(f"accuracy {source}", -n) for source, n in armed(table, who, gear, Attribute.ACCURACY)]
    if behind := blind_spot(table, who):
        parts.append((behind, -1))
    return _at_least(table, gear, Amount.of([*parts, *AttackStep.ACCURACY(table, who, gear)]))


def _at_least(table: ShowdownTable, gear: Gear, needed: Amount) -> Amount:
    """What shots need while so much or less makes them miss, whatever else applies."""
    short = table.record.shots_miss + 1 - needed.total
    if not table.record.shots_miss or short <= 0 or is_melee(gear):
        return needed
    return Amount.of((*needed.parts, ("shots miss", short)))


def perfect_from(table: ShowdownTable, who: int) -> int:
    """The lowest attack roll that is a perfect hit (keyword-perfect-hit)."""
    return min([PERFECT, *AttackStep.PERFECT(table, who)])


def is_attack_hit(die: int, needed: int, perfect: int = PERFECT) -> bool:
    """True if an attack roll hits: never with a 1, always if it is perfect (campaign-natural-1-fails,
    keyword-perfect-hit).
    """
    return die >= perfect or (die != 1 and die >= needed)


def declare(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """The weapon's rules that act before the dice are thrown, some of them only if the attacker wants it; then
    cards that wait for an attack to begin.
    """
    current.behind = bool(blind_spot(table, current.attacker))
    yield from attack_moment(table, current, During.DECLARED)
    yield from AttackStep.DECLARED(table, current)
    yield from table.trigger(Moment.ATTACK_BEGINS, current.attacker)


def attack_moment(table: ShowdownTable, current: SurvivorAttack, moment: During) -> Flow[None]:
    """Carries out what this moment of an attack brings: by the weapon's own rules, then by the attacker's cards."""
    yield from weapon_rules(table, current, moment)
    yield from AttackStep.MOMENT(table, current, moment)


def weapon_rules(table: ShowdownTable, current: SurvivorAttack, moment: During) -> Flow[None]:
    """Carries out the weapon's own rules for this moment of the attack (gear-weapon-rules-when-activated)."""
    who, gear = current.attacker, current.gear
    for number, rule in enumerate(wielded(table, who, gear).rules):
        if rule.on is not moment or not _may_happen(table, current, rule, f"{gear.name}/{number}"):
            continue
        if rule.optional:
            offer = sentence(told_of(rule.effects, {Role.ATTACKER: table.name(who)}))
            wanted = yield from table.wants(
                who,
                f"{gear.name}: {offer} Does {table.name(who)} want this?",
                offer,
                "gear-weapon-rules-when-activated",
            )
            if not wanted:
                continue
        if rule.limit is Frequency.ATTACK:
            current.used.add(f"{gear.name}/{number}")
        elif rule.limit is not None:
            table.mark_acted(f"{gear.name}/{number}", table.monster if rule.shared else who, rule.limit)
        yield from table.perform(rule.effects, EffectContext(gear.key, attacker=who, target=who, bearer=who))


def _may_happen(table: ShowdownTable, current: SurvivorAttack, rule: AttackRule, source: str) -> bool:
    """Whether its condition holds and it has not acted as often as it may."""
    who = current.attacker
    if rule.limit is Frequency.ATTACK and source in current.used:
        return False
    whose = table.monster if rule.shared else who
    if rule.limit not in (None, Frequency.ATTACK) and not table.may_act(source, whose, rule.limit):
        return False
    asked = rule.condition
    return asked is None or table.holds(asked, EffectContext(current.gear.key, attacker=who, target=who, bearer=who))


def attack_rolls(table: ShowdownTable, current: SurvivorAttack) -> Flow[int]:
    """Rolls to hit and returns the number of hits. Automatic hits take the place of dice, never of more than the speed,
    and are not perfect (keyword-automatic-hits); a sure attack has no other dice. Further rolls follow the others
    (keyword-perfect-hit).
    """
    who, gear = current.attacker, current.gear
    with table.step("attack-survivor-dice"):
        count, needed = speed(table, who, gear), hit_needs(table, who, gear)
        if current.fixed is not None:
            count = Amount(current.fixed, (("affinities", current.fixed),))
        automatic = min(current.automatic, count.total)
        if current.sure:
            none = Amount(0)
            table.tell(
                facts.SurvivorAttacked(
                    "keyword-automatic-hits", who, gear.name, none, none, (), automatic, 0, automatic
                )
            )
            yield from _hits_bring(table, current, automatic)
            return 0 if current.canceled else automatic
        dice: tuple[int, ...] = ()
        if count.total > automatic:
            about = f"{table.name(who)} attacks with {gear.name}"
            dice = yield from table.d10(count.total - automatic, about, "attack-survivor-dice", who, each=True)
            dice = yield from AttackStep.DICE_THROWN(table, dice, current, needed.total)
        perfect_at = perfect_from(table, who)
        hits = automatic + sum(is_attack_hit(die, needed.total, perfect_at) for die in dice)
        current.perfect = sum(die >= perfect_at for die in dice)  # attack-accuracy-after-roll: the face counts
        rule = "keyword-automatic-hits" if automatic else "attack-survivor-hit-formula"
        table.tell(facts.SurvivorAttacked(rule, who, gear.name, count, needed, dice, hits, current.perfect, automatic))
        current.rolled_hits = hits - automatic
        yield from _after_the_rolls(table, current, dice, current.perfect)
        yield from _further_rolls(table, current)
        hits = automatic + current.rolled_hits
        yield from _hits_bring(table, current, hits)
    return 0 if current.canceled else hits


def _hits_bring(table: ShowdownTable, current: SurvivorAttack, hits: int) -> Flow[None]:
    """What an attack that hits brings, automatic hits or rolled ones (keyword-automatic-hits)."""
    if hits and not current.canceled:
        yield from attack_moment(table, current, During.HIT)


def _further_rolls(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """The attack rolls that cards bring: perfect hits among them bring more at once, and what waits for all rolls to be
    made comes when none is owed, one time (keyword-perfect-hit).
    """
    who, told = current.attacker, False
    while not current.canceled:
        if current.more:
            dice_owed, current.more = current.more, 0
            needed, perfect_at = hit_needs(table, who, current.gear), perfect_from(table, who)
            about = f"{table.name(who)} rolls on with {current.gear.name}"
            dice = yield from table.d10(dice_owed, about, "attack-survivor-dice", who, each=True)
            hits = sum(is_attack_hit(die, needed.total, perfect_at) for die in dice)
            perfect = sum(die >= perfect_at for die in dice)
            current.rolled_hits += hits
            current.perfect += perfect
            table.tell(facts.AttackRolledOn("attack-survivor-hit-formula", who, needed, dice, hits, perfect))
            yield from _after_the_rolls(table, current, dice, perfect)
        elif not told:
            told = True
            yield from table.trigger(Moment.ATTACK_ROLLED, who)
        else:
            return


def _after_the_rolls(table: ShowdownTable, current: SurvivorAttack, dice: Sequence[int], perfect: int) -> Flow[None]:
    """What the faces of the dice bring before any hit location is drawn (attack-accuracy-after-roll): natural 1s first
    (keyword-unwieldy, keyword-early-iron), then perfect hits, each of which counts (keyword-perfect-hit).
    """
    who, gear = current.attacker, current.gear
    special = specials(table, who, gear)
    ones = dice.count(1)
    if Special.UNWIELDY in special:
        for _ in range(ones):
            if not table.on_board(who):
                break
            location = yield from random_location(table, who, gear.name)
            damage = Amount(1, ((gear.name, 1),))
            yield from suffer_damage(table, who, damage, location, gear.name, "keyword-unwieldy")
    if ones and Special.EARLY_IRON in special:
        cancel_attack(table, current, "a 1 was rolled with early iron", "keyword-early-iron", tell=True)
    if current.canceled:
        return
    if perfect and (barbed := special.get(Special.BARBED, 0)):
        current.strength.append(("perfect hits", barbed * perfect))
        table.tell(facts.StrengthGrew("keyword-perfect-hit", who, barbed * perfect, "perfect hits"))
    if perfect:
        yield from attack_moment(table, current, During.ANY_PERFECT_HIT)
    for _ in range(perfect):
        yield from _perfect_hit(table, current)


def _perfect_hit(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """What one perfect hit brings, unless the one before has felled or killed the attacker
    (showdown-knocked-down-mid-attack).
    """
    if current.canceled:
        return
    yield from attack_moment(table, current, During.PERFECT_HIT)
    yield from table.trigger(Moment.PERFECT_HIT, current.attacker)
