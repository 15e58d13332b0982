"""Carries out the words about what hurts, heals, kills or protects (`game.cards.words.harm`), and judges the conditions
about them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.decision import Option
from engine.event import Amount
from engine.table import Flow
from game import facts as events
from game.cards.conditions.harm import DroveMad, Happened, HasInjury
from game.cards.moments import Moment
from game.cards.traits.moving import Fall
from game.cards.who import Role, Who
from game.cards.words.harm import (
    BrainDamage,
    BrainEventDamage,
    Cure,
    CureOne,
    Damage,
    Die,
    EventDamage,
    FillBoxes,
    GainArmor,
    Guard,
    Heal,
    HealLocation,
    LoseArmor,
    Numb,
    PierceArmor,
    Regrow,
    RollInjury,
    SufferInjury,
    SufferTrauma,
    Ward,
)
from game.model.terms import Location
from game.rules.death.death import die
from game.rules.harm.block_and_deflect import block, deflect, parry
from game.rules.harm.brain_damage import suffer_brain_damage, suffer_brain_event_damage, suffer_trauma
from game.rules.harm.damage import random_location, suffer_damage, suffer_event_damage
from game.rules.harm.severe_injuries import severe_injury, suffer_injury
from game.rules.harm.spared_injuries import spare_next_injuries
from game.rules.monster.targeting import resolve
from game.rules.survivor.abilities import lose_ability
from game.rules.survivor.gear_changes import is_armor
from game.rules.survivor.knocked_down import knock_down
from game.rules.survivor.life_exchange import cease_to_exist
from game.rules.survivor.measured import number
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext, executes, judges, judges_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_points
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.swallowed import is_affected

_VICTORY = "aftermath-victory"


@executes(Heal)
def _heal(table: GameTable, word: Heal, situation: EffectContext) -> Flow[None]:
    """Only what the rule names (showdown-heal-survivor-rule); armor never rises above what gear and abilities grant,
    and permanent injuries stay (survivor-heal).
    """
    for who in resolve(table, word.who, situation):
        healed = _heal_boxes(table, who, word)
        if word.armor and not word.alone:
            points, ailments = table.world.get(who, Armor).points, table.condition(who).ailments
            granted = armor_points(table.box, table.sheet(who), table.known(), ailments=ailments)
            for location, most in granted.items():
                missing = most - points.get(location, 0)
                if missing > 0 and word.at in (None, location):
                    points[location] = most
                    healed.append(f"{missing} armor at the {location}")
        table.tell(events.Healed("survivor-heal", who, tuple(healed), situation.card))
    yield from ()


def _heal_boxes(table: GameTable, who: int, word: Heal) -> list[str]:
    survivor, healed = table.sheet(who), []
    for location in Location if word.at is None else (word.at,):
        boxes = survivor.boxes[location]
        if word.alone and boxes.heavy:
            continue
        if word.light and boxes.light:
            boxes.light = False
            healed.append(f"the light injury of the {location}")
        if word.heavy and boxes.heavy and not word.alone:
            boxes.heavy = False
            healed.append(f"the heavy injury of the {location}")
    if word.light and word.at is None and survivor.brain_box:
        survivor.brain_box = False
        healed.append("the brain's box")
    return healed


@executes(Numb)
def _numb(table: GameTable, word: Numb, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.condition(who).numb = True
        table.forget_traits(who)
        table.tell(events.Numbed("keyword-metabolic-surrender", who))
    yield from ()


@executes(LoseArmor)
def _lose_armor(table: GameTable, word: LoseArmor, situation: EffectContext) -> Flow[None]:
    """Of an attack the armor of each location that it hits, before its damage is done (keyword-destroy-armor)."""
    hit = dict.fromkeys(situation.attack.locations) if situation.attack is not None else ()
    where: Iterable[Location] = (word.at,) if word.at is not None else Location if word.everywhere else hit
    for who in resolve(table, word.who, situation):
        points = table.world.get(who, Armor).points
        for location in where:
            there = points.get(location, 0)
            if not there and word.bare and situation.attack is not None:
                situation.attack.bare[location] = word.bare
            lost = there if word.n is None else min(word.n, there)
            if not lost:
                continue
            points[location] = there - lost
            if word.n is None:
                table.tell(events.ArmorDestroyed("keyword-destroy-armor", who, location, lost))
            else:
                table.tell(events.ArmorLost("settlement-departing-armor", who, lost, location, situation.card))
    yield from ()


@executes(FillBoxes)
def _fill_boxes(table: GameTable, word: FillBoxes, situation: EffectContext) -> Flow[None]:
    """Boxes that a location has (damage-head); with the heavy one filled already nothing happens."""
    for who in resolve(table, word.who, situation):
        boxes = table.sheet(who).boxes[word.at]
        if boxes.heavy:
            continue
        light = word.at is not Location.HEAD and not boxes.light
        boxes.light, boxes.heavy = boxes.light or light, True
        told = (who, word.at, Amount(light + 1), 0, light, True, False, situation.card)
        table.tell(events.DamageSuffered("survivor-injury-level-once", *told))
        why = f"a heavy injury of the {word.at}"
        yield from knock_down(table, who, why, "survivor-heavy-knocks-down", Fall.INJURY)
        if table.alive(who):
            yield from table.trigger(Moment.ANY_INJURY, who)


@executes(Guard)
def _guard(table: GameTable, word: Guard, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        WARDS[word.ward](table, who, word.n, situation)
    yield from ()


def _spare(table: GameTable, who: int, n: int, situation: EffectContext) -> None:
    spare_next_injuries(table, who, n)
    noted = "the next severe injury is ignored"
    table.tell(events.SheetMarked("campaign-card-over-rulebook", who, noted, situation.card))


WARDS: dict[Ward, Callable[[GameTable, int, int, EffectContext], None]] = {
    Ward.BLOCK: lambda table, who, n, situation: block(table, who, n),
    Ward.DEFLECT: lambda table, who, n, situation: deflect(table, who, n),
    Ward.HITS: lambda table, who, n, situation: parry(table, who, n),
    Ward.INJURIES: _spare,
}


@executes(SufferInjury)
def _suffer_injury(table: GameTable, word: SufferInjury, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from suffer_injury(table, who, table.injury_cards[word.name])


@judges(HasInjury)
def _has_injury(table: GameTable, asked: HasInjury, situation: EffectContext) -> bool:
    return any(
        asked.name in (*table.sheet(one).injuries, *table.condition(one).ailments)
        for one in resolve(table, asked.who, situation)
    )


@executes(EventDamage)
def _event_damage(table: GameTable, word: EventDamage, situation: EffectContext) -> Flow[None]:
    title = situation.title(table)
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{title}: event damage")
        if word.every:
            for location in Location:
                yield from suffer_event_damage(table, who, n, location, situation.card)
            continue
        hits = yield from number(table, word.hits, who, f"{title}: how often is {table.name(who)} hurt?")
        for _ in range(hits):
            at = word.at if word.at is not None else (yield from random_location(table, who, title))
            yield from suffer_event_damage(table, who, n, at, situation.card)


@executes(BrainEventDamage)
def _brain_event_damage(table: GameTable, word: BrainEventDamage, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: brain event damage")
        yield from suffer_brain_event_damage(table, who, n, situation.card)


@executes(CureOne)
def _cure_one(table: GameTable, word: CureOne, situation: EffectContext) -> Flow[None]:
    """Permanent injuries with what they changed; impairments among the abilities (survivor-severe-permanent)."""
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        found = [Option(f"injury:{one}", one, (one, True)) for one in dict.fromkeys(survivor.injuries)]
        if word.impairments:
            ailing = [one for one in survivor.abilities if table.box.abilities[one].impairment]
            found += [Option(f"impairment:{one}", one, (one, False)) for one in ailing]
        if not found:
            continue
        name, injury = yield from table.choose(
            "choose-one",
            f"{situation.title(table)}: what is {table.name(who)} rid of?",
            found,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survivor-severe-permanent",
        )
        if injury:
            survivor.injuries.remove(name)
            table.forget_traits(who)
            table.tell(events.InjuryCured("survivor-severe-permanent", who, name, 1, situation.card))
        else:
            lose_ability(table, who, name, situation.card)


@executes(Cure)
def _cure(table: GameTable, word: Cure, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        injuries = table.sheet(who).injuries
        there = injuries.count(word.injury)
        n = there if word.every else min(1, there)
        for _ in range(n):
            injuries.remove(word.injury)
        if n:
            table.forget_traits(who)
            table.tell(events.InjuryCured("survivor-severe-permanent", who, word.injury, n, situation.card))
    yield from ()


@executes(PierceArmor)
def _pierce_armor(table: GameTable, word: PierceArmor, situation: EffectContext) -> Flow[None]:
    if situation.attack is not None:
        situation.attack.piercing += 1
    yield from ()


@judges_in_showdown(Happened)
def _happened(table: ShowdownTable, asked: Happened, situation: EffectContext) -> bool:
    if asked.since_drawn:
        return any(moment in asked.on for moment, _ in table.record.happened[situation.began :])
    return bool(table.befell(asked.on))


@judges(DroveMad)
def _drove_mad(table: GameTable, asked: DroveMad, situation: EffectContext) -> bool:
    return bool(situation.traumatized if asked.who is None else _meant(asked.who, situation) in situation.traumatized)


def _meant(who: Who, situation: EffectContext) -> int:
    """Whom a role names, dead or alive; `resolve` leaves the dead out."""
    return situation.target if who is Role.TARGET else situation.bearer


def _covered(table: GameTable, who: int, keyword: str, but: str = "") -> list[Location]:
    """The hit locations where armor with this keyword is worn, but for what is made in a story event."""
    held = [table.box.gear[key] for key in table.sheet(who).gear]
    worn = [one for one in held if is_armor(one) and keyword in one.keywords and not (but and one.made_in(but))]
    return [location for location in Location if any(location in gear.armor for gear in worn)]


@executes(GainArmor)
def _gain_armor(table: GameTable, word: GainArmor, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: armor", situation.bearer)
        points = table.world.get(who, Armor).points
        where = _covered(table, who, word.keyword) if word.keyword else list(Location)
        for location in where:
            points[location] = points.get(location, 0) + n
        if where and n:
            table.tell(events.ArmorAdded("gear-armor-points", who, n, tuple(where), situation.card))


@executes(RollInjury)
def _roll_injury(table: GameTable, word: RollInjury, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        times = yield from number(table, word.n, who, f"{situation.title(table)}: severe injuries")
        for _ in range(times):
            if table.is_here(who):
                yield from severe_injury(table, who, word.at, table.is_down(who))


@executes(HealLocation)
def _heal_location(table: GameTable, word: HealLocation, situation: EffectContext) -> Flow[None]:
    """The place first, then the healing of it."""
    for who in resolve(table, word.who, situation):
        at: Location = yield from table.choose(
            "may-act",
            f"{situation.title(table)}: which hit location of {table.name(who)} heals?",
            [Option(f"heal:{location}", f"The {location}", location) for location in Location],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survivor-heal",
        )
        healed = EffectContext(situation.card, bearer=who, target=who)
        before = table.world.get(who, Armor).points.get(at, 0)
        yield from table.perform((Heal(Role.SELF, armor=word.armor, at=at),), healed)
        situation.restored = table.world.get(who, Armor).points.get(at, 0) - before


@executes(Regrow)
def _regrow(table: GameTable, word: Regrow, situation: EffectContext) -> Flow[None]:
    """One recorded loss of a limb is struck from the sheet, and what it changed with it; retirement stays decided."""
    options = [
        Option(f"regrow:{table.key(who)}/{name}", f"{table.name(who)}: {name}", (who, name))
        for who in table.living()
        for name in dict.fromkeys(table.sheet(who).injuries)
        if table.injury_cards[name].limb
    ]
    if not options:
        table.tell(events.RewardLost(_VICTORY, "a limb", "nobody has lost one"))
        return
    chosen = yield from table.choose(
        "regrow",
        "Which limb grows again?",
        [*options, Option("none", "None", None)],
        by=0,
        rule="campaign-common-pool",
    )
    if chosen is None:
        table.tell(events.RewardLost(_VICTORY, "a limb", "it was not wanted"))
        return
    who, name = chosen
    table.sheet(who).injuries.remove(name)
    table.forget_traits(who)
    table.tell(events.LimbRegrown(_VICTORY, who, name))


@executes(BrainDamage)
def _brain_damage(table: GameTable, word: BrainDamage, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: brain damage")
        driven_mad = _driven_mad(table, who)
        if (yield from suffer_brain_damage(table, who, n, situation.card)):
            situation.hurt_in_mind += (who,)
        if _driven_mad(table, who) > driven_mad:
            situation.traumatized += (who,)


def _driven_mad(table: GameTable, who: int) -> int:
    """How many brain traumas somebody has suffered in this turn."""
    fight = table.as_showdown
    return fight.befell((Moment.BRAIN_TRAUMA,)).count(who) if fight is not None else 0


@executes(Damage)
def _damage(table: GameTable, word: Damage, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if not is_affected(table, who):  # the damage of another before has killed them
            continue
        title = situation.title(table)
        n = yield from number(table, word.n, who, f"{title}: damage")
        where: Iterable[Location] = Location  # from head to legs; it ends with whoever dies of it
        if word.worn:
            where = _covered(table, who, word.worn, word.but)
        elif not word.every:
            where = (word.at if word.at is not None else (yield from random_location(table, who, title)),)
        for location in where:
            amount = Amount(n, ((title, n),))
            yield from suffer_damage(table, who, amount, location, situation.card, "attack-outside-profile")


@executes(Die)
def _die(table: GameTable, word: Die, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.ceases:
            yield from cease_to_exist(table, who, situation.card)
            continue
        without_body = not word.body and not table.sheet(who).dead
        if without_body:
            table.record.bodiless.append(who)
        if not word.mourned:
            table.without_death_principle.add(who)
        yield from die(table, who, situation.card, sure=word.sure, gear_too=not word.gear)
        if table.alive(who):
            table.without_death_principle.discard(who)
            if without_body:
                table.record.bodiless.remove(who)


@executes(SufferTrauma)
def _suffer_trauma(table: GameTable, word: SufferTrauma, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        for _ in range(word.n):
            if table.alive(who):
                yield from suffer_trauma(table, who, table.trauma_cards[word.name])
