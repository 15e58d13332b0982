"""Damage to survivors: armor, injury boxes, severe injuries; insanity, the brain box, brain trauma."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.kinds.survivor import BrainTrauma, Recorded, SevereInjury
from game.cards.moments import Ban, Doing, Moment
from game.cards.traits.moving import Fall
from game.cards.traits.rolls import Rolling
from game.cards.traits.survival import Cannot
from game.cards.words.moving import KnockDown
from game.cards.words.sheet import Gain
from game.model.history import Told
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, Stat, SurvivalAction
from game.rules.death.bleeding import bleed_out, lethal_bleeding
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.survivor.knocked_down import knock_down
from game.rules.survivor.survival_action_limits import why_no_survival_action
from game.rules.survivor.survival_cost import affords, pay_in_tokens
from game.rules.table.components import Armor
from game.rules.table.damage_steps import DamageStep, Dues
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_follows
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.survivor_history import remember


def suffer_damage(
    table: GameTable,
    who: int,
    damage: Amount,
    location: Location,
    source: str,
    rule: str,
    *,
    armored: bool = True,
    hit: bool = False,
) -> Flow[bool]:
    """One hit, or one instance of damage, at one location (damage-order, damage-single-location). Returns whether it
    damaged the survivor.

    Point by point: armor (damage-worked-waist), the light box, the heavy box, which knocks down; a box that is filled
    takes nothing (survivor-injury-level-once), and whatever is left is exactly one severe injury roll. What goes to
    the mind instead has damaged too: insanity is its armor. What took no armor, filled no box and came to no severe
    injury, because it was endured or a card took its place, has not damaged (attack-damage-condition).
    Not `armored`: armor points take nothing of it; `hit`: it is a hit, and no damage that comes without one.
    """
    survivor = table.sheet(who)
    if survivor.dead or not (table.on_board(who) or DamageStep.REACHED(table, who)) or damage.total <= 0:
        return False
    to_mind = DamageStep.TO_MIND(table, who)
    damage = DamageStep.LESSENED(table, damage, who, hit, to_mind)
    if to_mind:
        yield from suffer_brain_damage(table, who, damage.total, source, rule)
        return True
    was_down = table.is_down(who)
    dues: Dues = []
    yield from DamageStep.ARMOR(table, who, dues)
    left = damage.total
    points = table.world.get(who, Armor).points
    armor = min(points.get(location, 0), left) if armored else 0
    if armor:
        points[location] -= armor
        left -= armor
    light, heavy = _fill_boxes(survivor, location, left)
    left -= light + heavy
    table.tell(facts.DamageSuffered(rule, who, location, damage, armor, light, heavy, left > 0, source))
    if heavy:
        why = f"a heavy injury of the {location}"
        yield from knock_down(table, who, why, "survivor-heavy-knocks-down", Fall.INJURY)
    damaged = bool(armor) or light or heavy
    if location is Location.HEAD and damaged:
        yield from table.trigger(Moment.HEAD_DAMAGED, who)
    if (light or heavy) and not survivor.dead:
        yield from table.trigger(Moment.ANY_INJURY, who)
    severe = bool(left) and not survivor.dead and (yield from severe_injury(table, who, location, was_down))
    if location is Location.HEAD and severe and not damaged and not survivor.dead:
        yield from table.trigger(Moment.HEAD_DAMAGED, who)
    for due in dues:
        yield from due()
    return damaged or severe


def suffer_event_damage(table: GameTable, who: int, n: int, location: Location, source: str) -> Flow[None]:
    """Event damage: armor, then the boxes, and never a severe injury; what is left is lost, and nobody falls
    (hunt-event-damage, hunt-severe-only-when-stated, hunt-knocked-down-start).
    """
    survivor = table.sheet(who)
    if survivor.dead or not table.on_board(who) or n <= 0:
        return
    to_mind = DamageStep.TO_MIND(table, who)
    damage = DamageStep.LESSENED(table, Amount(n, ((source, n),)), who, False, to_mind)
    if to_mind:
        yield from suffer_brain_event_damage(table, who, damage.total, source)
        return
    dues: Dues = []
    yield from DamageStep.ARMOR(table, who, dues)
    points = table.world.get(who, Armor).points
    armor = min(points.get(location, 0), damage.total)
    if armor:
        points[location] -= armor
    light, heavy = _fill_boxes(survivor, location, damage.total - armor)
    told = facts.DamageSuffered("hunt-event-damage", who, location, damage, armor, light, heavy, False, source)
    table.tell(told)
    if location is Location.HEAD and (armor or heavy):
        yield from table.trigger(Moment.HEAD_DAMAGED, who)
    if (light or heavy) and not survivor.dead:
        yield from table.trigger(Moment.ANY_INJURY, who)
    for due in dues:
        yield from due()


def suffer_brain_event_damage(table: GameTable, who: int, n: int, source: str) -> Flow[None]:
    """Insanity takes it, then the brain's box; what is left is lost (hunt-brain-event-damage)."""
    survivor = table.sheet(who)
    if survivor.dead or not table.on_board(who) or n <= 0:
        return
    n = DamageStep.MIND_LESSENED(table, n, who)
    insanity, was_insane = min(survivor.insanity, n), survivor.insane
    survivor.insanity -= insanity
    table.sanity_changed(who, was_insane)
    box = n > insanity and not survivor.brain_box
    survivor.brain_box = survivor.brain_box or box
    table.tell(facts.BrainDamageSuffered("hunt-brain-event-damage", who, n, insanity, box, False, source))
    yield from table.trigger(Moment.BRAIN_DAMAGE, who, amount=n)


def _fill_boxes(survivor: Survivor, location: Location, damage: int) -> tuple[bool, bool]:
    """Which boxes so much damage fills: the light one, the heavy one."""
    boxes = survivor.boxes[location]
    light = damage > 0 and location is not Location.HEAD and not boxes.light  # damage-head: it has no light box
    heavy = damage > light and not boxes.heavy
    boxes.light, boxes.heavy = boxes.light or light, boxes.heavy or heavy
    return light, heavy


def random_location(table: GameTable, who: int, source: str) -> Flow[Location]:
    """The hit location die, for damage that names no place."""
    (location,) = yield from table.hit_location_dice(1, f"{source}: where is {table.name(who)} hurt?")
    return location


def severe_injury(table: GameTable, who: int, location: Location, was_down: bool) -> Flow[bool]:
    """One roll on the severe injury table of the location (damage-severe-table), unless it is endured or a card takes
    its place: then False.
    """
    with table.step("damage-severe-table"):
        if _spared(table, who, location) or (yield from may_endure(table, who, location, was_down)):
            return False
        if not (yield from _comes_to_pass(table, who, location)):
            return False
        about = f"Severe {location} injury of {table.name(who)}"
        (die,) = yield from table.d10(1, about, "damage-severe-table", who)
        total = altered_roll(table, who, Rolling.SEVERE_INJURY, die, location).total
        injury = next(
            row for row in table.box.severe_injuries if row.location is location and row.low <= total <= row.high
        )
        yield from _inflict(table, who, injury, die)
        return True


def _comes_to_pass(table: GameTable, who: int, location: Location) -> Flow[bool]:
    """Whether a severe injury is suffered, before it is rolled; a card of the survivor's may take its place."""
    return (yield from table.propose(Doing.SEVERE_INJURY, f"{table.name(who)}'s severe {location} injury", who))


def _spared(table: GameTable, who: int, location: Location) -> bool:
    """Whether a card has it that this severe injury, the next one, is not rolled."""
    condition = table.condition(who)
    if not condition.spared:
        return False
    condition.spared -= 1
    table.tell(facts.InjurySpared("campaign-card-over-rulebook", who, location))
    return True


def suffer_injury(table: GameTable, who: int, injury: SevereInjury) -> Flow[None]:
    """A severe injury that is named, not rolled."""
    if (yield from _comes_to_pass(table, who, injury.location)):
        yield from _inflict(table, who, injury)


def _inflict(table: GameTable, who: int, injury: SevereInjury, die: int = 0) -> Flow[None]:
    """Applies a row of a severe injury table; one that cannot be recorded again still makes its survivor bleed and
    fall.
    """
    survivor = table.sheet(who)
    ailments = table.condition(who).ailments
    table.tell(facts.SevereInjurySuffered("damage-severe-table", who, injury.location, die, injury.name))
    if injury.location is Location.HEAD:
        yield from table.trigger(Moment.SEVERE_HEAD_INJURY, who)
    recorded, bleeds_until = survivor.injuries.count(injury.name), lethal_bleeding(table, who)
    effects = injury.effects
    if injury.recorded is Recorded.PERMANENT and (injury.most is None or recorded < injury.most):
        with armor_follows(table, who):
            survivor.injuries.append(injury.name)
            remember(table, who, Told.INJURED, injury.name)
        table.forget_traits(who)
        if any(isinstance(trait, Cannot) and Ban.FIGHTING_ARTS in trait.bans for trait in injury.traits):
            table.tell(facts.SheetMarked("survivor-fighting-arts-lost", who, "fighting arts lost", injury.name))
        if recorded and injury.second:
            effects = injury.second
    elif injury.recorded is Recorded.PERMANENT:  # recorded as often as can be: it still bleeds and knocks down
        effects = tuple(
            effect
            for effect in effects
            if isinstance(effect, KnockDown) or (isinstance(effect, Gain) and effect.stat is Stat.BLEEDING)
        )
    elif injury.recorded is Recorded.SHOWDOWN and injury.name not in ailments:
        ailments.append(injury.name)
        table.forget_traits(who)
    situation = _suffered(table, who, injury.name, "damage-severe-table")
    yield from bleed_out(table, who, bleeds_until)
    yield from table.perform(effects, situation)
    if not survivor.dead:
        yield from table.trigger(Moment.ANY_INJURY, who)
    yield from table.trigger(Moment.SEVERE_INJURY, who, named=injury.name)


def _suffered(table: GameTable, who: int, name: str, rule: str) -> EffectContext:
    """What a row speaks of: the sufferer, and where they stood, for those beside them suffer it even from the dying."""
    return EffectContext(name, bearer=who, target=who, rule=rule, place=table.base(who))


def may_endure(table: GameTable, who: int, location: Location, was_down: bool) -> Flow[bool]:
    """Offers endure before a severe injury is rolled (survival-endure); True if it was used."""
    fight = table.as_showdown
    if fight is None or why_not_endure(fight, who, was_down) is not None:
        return False
    cost = endure_cost(table, who)
    used = yield from table.choose(
        "endure",
        f"{table.name(who)} is about to suffer a severe {location} injury. Endure it for {cost.total} survival?",
        [Option("endure", f"Endure ({cost.total} survival)", True), Option("suffer", "Roll the injury", False)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="survival-endure",
    )
    if not used:
        return False
    survival = yield from pay_in_tokens(table, who, cost.total)
    table.sheet(who).survival -= survival
    table.condition(who).used.append(SurvivalAction.ENDURE)
    table.tell(facts.SurvivalSpent("survival-endure", who, SurvivalAction.ENDURE))
    table.tell(facts.Endured("survival-endure", who, cost))
    yield from table.trigger(Moment.SURVIVAL_ACTION, who)
    return True


def endure_cost(table: GameTable, who: int) -> Amount:
    """7 survival minus luck, never below 0."""
    luck = table.total(who, Attribute.LUCK)
    return Amount.of((("endure", 7), ("luck", -luck.total)), 0)


def why_not_endure(table: ShowdownTable, who: int, was_down: bool) -> Why | None:
    if was_down:
        return Why(f"{table.name(who)} was knocked down before the hit.", "survival-endure-limits")
    pays = affords(table, who, endure_cost(table, who).total)
    return why_no_survival_action(table, who, SurvivalAction.ENDURE, pays)


def suffer_brain_damage(
    table: GameTable, who: int, n: int, source: str, rule: str = "damage-brain-order"
) -> Flow[bool]:
    """Insanity takes it like armor, then the brain's box, then one trauma roll for the rest (survivor-insanity-armor).
    A filled box knocks nobody down (survivor-brain-box-no-knockdown).

    Returns whether the box was filled or a trauma rolled.
    """
    survivor = table.sheet(who)
    if survivor.dead or not (table.on_board(who) or DamageStep.REACHED(table, who)) or n <= 0:
        return False
    n = DamageStep.MIND_LESSENED(table, n, who)
    insanity, was_insane = min(survivor.insanity, n), survivor.insane
    survivor.insanity -= insanity
    table.sanity_changed(who, was_insane)
    left = n - insanity
    box = left > 0 and not survivor.brain_box
    if box:
        survivor.brain_box = True
        left -= 1
    table.tell(facts.BrainDamageSuffered(rule, who, n, insanity, box, left > 0, source))
    if left > 0:
        yield from brain_trauma(table, who)
    if not survivor.dead:
        yield from table.trigger(Moment.BRAIN_DAMAGE, who, amount=n)
    return box or left > 0


def brain_trauma(table: GameTable, who: int) -> Flow[None]:
    """One roll on the brain trauma table; nothing is taken from it (survivor-arc-attributes-out-of-core)."""
    with table.step("damage-brain-order"):
        about = f"Brain trauma of {table.name(who)}"
        (die,) = yield from table.d10(1, about, "damage-brain-order", who)
        total = altered_roll(table, who, Rolling.BRAIN_TRAUMA, die).total
        trauma = next(row for row in table.box.brain_traumas if row.low <= total <= row.high)
        yield from suffer_trauma(table, who, trauma, die)


def suffer_trauma(table: GameTable, who: int, trauma: BrainTrauma, die: int = 0) -> Flow[None]:
    table.tell(facts.BrainTraumaSuffered("damage-brain-order", who, die, trauma.name))
    situation = _suffered(table, who, trauma.name, "damage-brain-order")
    if trauma.traits and trauma.name not in table.condition(who).ailments:
        bleeds_until = lethal_bleeding(table, who)
        with armor_follows(table, who):
            table.condition(who).ailments.append(trauma.name)
        table.forget_traits(who)
        yield from bleed_out(table, who, bleeds_until)
    yield from table.perform(trauma.effects, situation)
    if table.sheet(who).dead:
        table.note(Moment.BRAIN_TRAUMA, who)  # it has happened, though nobody is left whom it could move
    else:
        yield from table.trigger(Moment.BRAIN_TRAUMA, who, named=trauma.name)
