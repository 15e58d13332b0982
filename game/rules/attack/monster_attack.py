"""The monster's attack: dice, after hit, hit locations, dodge, before damage, damage, after damage (page 70-71)."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.kinds.ai_card import AttackProfile, Trigger
from game.cards.moments import Moment
from game.cards.traits.monster import Reaches
from game.model.terms import Attribute, Location, SurvivalAction
from game.rules.attack.dodge import dodge
from game.rules.harm.block_and_deflect import ignore_hits
from game.rules.harm.damage import suffer_damage
from game.rules.movement.collision import overrun
from game.rules.movement.monster_movement import choose_route, move_monster, routes_toward, way_of
from game.rules.space.facing import turn_to_face
from game.rules.space.hiding import reveal
from game.rules.space.zones import spaces_of
from game.rules.survivor.measured import measure
from game.rules.survivor.survival_action_limits import withhold
from game.rules.table.attack_steps import MonsterAttackStep
from game.rules.table.board_queries import FAR
from game.rules.table.durations import drop_attack_tokens
from game.rules.table.effect_context import EffectContext, MonsterAttack
from game.rules.table.showdown_table import ShowdownTable

ATTACK_TRIGGERS = {
    Trigger.AFTER_HIT: "attack-after-hit",
    Trigger.BEFORE_DAMAGE: "attack-before-damage",
    Trigger.AFTER_DAMAGE: "attack-after-damage",
}
"""The rule of each moment at which an attack profile triggers its effects."""


def move_and_attack(table: ShowdownTable, profile: AttackProfile, situation: EffectContext) -> Flow[None]:
    """Moves the shortest way toward the target, turns to face it, resolves collisions, then attacks
    (move-monster-turn-to-face).
    """
    if not (yield from move_toward_target(table, situation, reach(table, profile))):
        return
    yield from attack(table, profile, situation)


def move_toward_target(table: ShowdownTable, situation: EffectContext, reach: int = 1) -> Flow[bool]:
    """The movement of a move & attack. False if the monster was knocked down in place of moving, or the target is
    gone.
    """
    target = situation.target
    if not table.on_board(target):
        table.tell(facts.ActionSkipped("ai-target-dies", situation.card, "its target is gone"))
        return False
    lay_before = table.is_down(table.monster)
    with table.step("move-monster-toward"):
        steps = table.total(table.monster, Attribute.MOVEMENT).total  # move-full-move
        routes = routes_toward(table, target, steps, reach)
        route = yield from choose_route(
            table,
            routes,
            f"{situation.card}: where does {table.name(table.monster)} end its move?",
            "move-monster-toward",
        )
        rule = "move-monster-toward" if len(route.path) > 1 else "move-monster-already-adjacent"
        if not (yield from move_monster(table, route, rule, collide=False)):
            return False
        situation.moved += len(route.path) - 1
        yield from turn_to_face(table, target)
        struck = yield from overrun(table, route.passed, route.last_step, way_of(table, route.path))
        situation.run_over += len(struck)
        situation.collided = (*situation.collided, *struck)
    return table.on_board(target) and (lay_before or not table.is_down(table.monster))


def attack(table: ShowdownTable, profile: AttackProfile, situation: EffectContext) -> Flow[None]:
    """One attack against the situation's target; out of reach it misses without a roll (move-monster-attack-only)."""
    target = situation.target
    if not table.on_board(target):
        table.tell(facts.ActionSkipped("ai-target-dies", situation.card, "its target is gone"))
        return
    gap = table.distance(target)
    if profile.zone is not None and not table.base(target) & spaces_of(table, profile.zone):
        table.tell(facts.ActionSkipped("hit-location-zone", situation.card, "its target has left the zone"))
        return
    if profile.zone is None and gap > reach(table, profile):
        table.tell(facts.AttackOutOfReach("move-monster-attack-only", target, gap))
        return
    situation.attacked = (*situation.attacked, target)
    situation.attack = MonsterAttack(profile, target, was_down=table.is_down(target))
    earlier = list(table.record.lasting)
    table.landing.append(situation)
    try:
        yield from _resolve(table, profile, situation, situation.attack)
    finally:
        table.landing.pop()
        drop_attack_tokens(table, earlier)


def _resolve(
    table: ShowdownTable, profile: AttackProfile, situation: EffectContext, current: MonsterAttack
) -> Flow[None]:
    """From the dice to After Damage."""
    target = current.target
    with table.step("attack-monster-dice"):
        hits = yield from _attack_rolls(table, profile, current, situation.card)
        if not hits and profile.again:
            hits = yield from _attack_rolls(table, profile, current, situation.card)
        hits = yield from ignore_hits(table, target, hits, guarded=not profile.no_block)
    current.hits = hits
    if current.rolled:
        situation.struck = (*situation.struck, target)
    if not hits:
        return
    if table.unseen(target):
        reveal(table, target, "they are hit")  # what was ignored is a miss (keyword-ignore-hit)
    yield from _trigger(table, Trigger.AFTER_HIT, profile, situation)
    if not table.on_board(target):
        return
    with table.step("attack-monster-location-dice"):
        locations = yield from _hit_locations(table, profile, target, hits)
    if profile.at is None:
        locations = yield from MonsterAttackStep.LOCATIONS(table, locations, target)
    if _is_sure(table, profile, situation):
        sure = Why(f"The hits of {situation.title(table)} cannot be dodged.", "campaign-card-over-rulebook")
        withhold(table, target, SurvivalAction.DODGE, sure)
    else:
        locations = yield from dodge(table, target, locations)
    if not locations:
        return
    current.locations = tuple(locations)
    yield from _trigger(table, Trigger.BEFORE_DAMAGE, profile, situation)
    if profile.yields:
        target = yield from _taken_over(table, situation, current)
    with table.step("damage-order"):
        yield from _damage(table, profile, target, locations, current, situation)
    situation.damaging += current.damaging
    if current.damaging:  # attack-damage-condition
        yield from MonsterAttackStep.DAMAGED(table, situation)
        yield from _trigger(table, Trigger.AFTER_DAMAGE, profile, situation)
        yield from table.trigger(Moment.ATTACK_DAMAGES, target)


def _taken_over(table: ShowdownTable, situation: EffectContext, current: MonsterAttack) -> Flow[int]:
    """Whoever takes the hits from now on; of several who may the group picks one, or nobody."""
    target = current.target
    able = [
        who
        for who in table.survivors()
        if table.adjacent(who, target) and not table.is_down(who) and not table.condition(who).doomed
    ]
    if not able:
        return target
    about = f"{situation.card}: who takes the hits in place of {table.name(target)}?"
    options = [Option("no", "Nobody", 0), *(Option(f"take:{table.key(who)}", table.name(who), who) for who in able)]
    taker: int = yield from table.choose(
        "may-act", about, options, by=0, rule="campaign-card-over-rulebook", context=()
    )
    if not taker:
        return target
    because = f"takes the hits in place of {table.name(target)}"
    table.tell(facts.TargetPicked("campaign-card-over-rulebook", taker, because, (taker,)))
    current.target = situation.target = taker
    current.was_down = False
    return taker


def _is_sure(table: ShowdownTable, profile: AttackProfile, situation: EffectContext) -> bool:
    """Whether the hits cannot be dodged (campaign-card-over-rulebook)."""
    sure = profile.sure and (profile.sure_if is None or table.holds(profile.sure_if, situation))
    return sure or situation.sure


def land_hits(
    table: ShowdownTable, target: int, hits: int, n: int, at: Location | None, card: str, *, every: bool = False
) -> Flow[None]:
    """Hits that no attack roll made, so many or (`every`) so many at each hit location: ignored, dodged and taken like
    others, but no attack, so nothing that waits for one happens, and the monster's attributes do not change them
    (attack-outside-profile).
    """
    profile = AttackProfile(speed=0, accuracy=0, damage=n, at=at)
    current = MonsterAttack(profile, target, was_down=table.is_down(target), plain=True)
    situation = EffectContext(card, target=target, attack=current)
    table.landing.append(situation)
    try:
        left = yield from ignore_hits(table, target, hits * len(Location) if every else hits)
        if not left:
            return
        if every:
            locations = yield from _everywhere(table, target, hits, left, card)
        else:
            locations = yield from _hit_locations(table, profile, target, left, card)
        locations = yield from dodge(table, target, locations)
        current.locations = tuple(locations)
        yield from _damage(table, profile, target, locations, current, situation)
    finally:
        table.landing.pop()


def _everywhere(table: ShowdownTable, target: int, hits: int, left: int, card: str) -> Flow[list[Location]]:
    """Every hit location; which of the hits are ignored that something has taken away, their player says."""
    locations = list(Location) * hits
    while len(locations) > left:
        options = [Option(f"hit:{one}", f"The hit to the {one}", one) for one in dict.fromkeys(locations)]
        ignored: Location = yield from table.choose(
            "order-hits",
            f"{card}: which hit does {table.name(target)} ignore?",
            options,
            by=table.seat_of(target),
            actor=table.key(target),
            rule="keyword-ignore-hit",
        )
        locations.remove(ignored)
    table.tell(facts.HitsLocated("attack-outside-profile", target, tuple(locations), card))
    return locations


def _trigger(table: ShowdownTable, trigger: Trigger, profile: AttackProfile, situation: EffectContext) -> Flow[None]:
    """Attack effects happen once per attack, however many hits (attack-trigger-once): attack-after-hit,
    attack-before-damage, attack-after-damage."""
    effects = profile.effects if profile.trigger is trigger else ()
    if trigger is Trigger.AFTER_DAMAGE:
        effects = (*effects, *profile.after_damage)
    if effects:
        with table.step(ATTACK_TRIGGERS[trigger]):
            before, situation.rule = situation.rule, ATTACK_TRIGGERS[trigger]
            yield from table.perform_each(effects, situation)
            situation.rule = before


def reach(table: ShowdownTable, profile: AttackProfile) -> int:
    """Returns how many spaces away the target may be (move-monster-reach): as the profile says, and as cards in play
    lengthen or shorten it; what reaches everywhere does.
    """
    if profile.reach >= FAR:
        return profile.reach
    laws = [trait for _, trait in table.of_kind(table.monster, Reaches)]
    least = max((trait.n for trait in laws if not trait.most), default=0)
    return min([max(profile.reach, least), *(trait.n for trait in laws if trait.most)])


def speed(table: ShowdownTable, profile: AttackProfile, target: int = 0) -> Amount:
    """Dice rolled: profile, attribute and tokens, at least 1 (monster-speed); and what the target adds."""
    more = measure(table, profile.more_dice, target) if target else 0
    listed = [("profile", profile.speed)] + ([("target", more)] if more else [])
    return Amount.of((*listed, *table.total(table.monster, Attribute.SPEED).parts), 1)


def needs(table: ShowdownTable, profile: AttackProfile, target: int) -> Amount:
    """The face that a die must show: profile accuracy plus the target's evasion minus the monster's accuracy
    (attack-monster-hit-formula, survivor-evasion).
    """
    evasion = table.total(target, Attribute.EVASION)
    accuracy = table.total(table.monster, Attribute.ACCURACY)
    parts = [("profile", profile.accuracy)]
    parts += [(f"evasion {source}", n) for source, n in evasion.parts]
    parts += [(f"accuracy {source}", -n) for source, n in accuracy.parts]
    return Amount.of(parts)


def damage(table: ShowdownTable, profile: AttackProfile, situation: EffectContext | None = None) -> Amount:
    """Damage of each hit: profile, attribute and tokens (damage-monster-total, monster-damage), and what cards add
    against this target. Negative tokens leave 1 of it; a profile that comes to 0 without them deals 0
    (monster-damage-floor).
    """
    parts = [("profile", profile.damage), *table.total(table.monster, Attribute.DAMAGE).parts]
    if situation is not None:
        parts += MonsterAttackStep.DAMAGE(table, situation)
        if situation.attack is not None and situation.attack.more:
            parts.append((situation.card, situation.attack.more))
    listed = sum(n for source, n in parts if source != "tokens")
    tokens = sum(n for source, n in parts if source == "tokens")
    return Amount.of(parts, 1 if listed + max(0, tokens) > 0 else 0)


def is_hit(die: int, needed: int) -> bool:
    """Natural 1 misses, lantern 10 hits (campaign-natural-1-fails, campaign-lantern-10-succeeds)."""
    return die == 10 or (die != 1 and die >= needed)


def _attack_rolls(table: ShowdownTable, profile: AttackProfile, current: MonsterAttack, card: str) -> Flow[int]:
    target = current.target
    dice_count, needed = speed(table, profile, target), needs(table, profile, target)
    dice = yield from table.d10(dice_count.total, f"{card} attacks {table.name(target)}", "attack-monster-dice")
    current.dice = dice
    hits = current.rolled = sum(is_hit(die, needed.total) for die in dice)
    table.tell(facts.MonsterAttacked("attack-monster-hit-formula", target, dice_count, needed, dice, hits))
    return hits


def _hit_locations(
    table: ShowdownTable, profile: AttackProfile, target: int, hits: int, by: str = ""
) -> Flow[list[Location]]:
    """One hit location die per hit, unless the attack says where it lands (keyword-body-blow-head-hunter). `by`: the
    card that lands them without an attack roll.
    """
    if profile.at is not None:
        locations = (profile.at,) * hits
        rule = "keyword-body-blow-head-hunter"
    else:
        locations = yield from table.hit_location_dice(hits, f"Where is {table.name(target)} hit?")
        rule = "attack-monster-location-dice"
    table.tell(facts.HitsLocated(rule, target, locations, by))
    return list(locations)


def _damage(
    table: ShowdownTable,
    profile: AttackProfile,
    target: int,
    locations: list[Location],
    current: MonsterAttack,
    situation: EffectContext,
) -> Flow[None]:
    """Hits are resolved one at a time (damage-multi-hit-same-location), in the order that the target chooses
    (attack-monster-location-dice). What a hit does is asked for each: a mood may have ended with the one before.
    """
    left = list(locations)
    while left and table.on_board(target):
        chosen = 0
        if len(set(left)) > 1:
            options = [
                Option(f"hit:{location}", f"The hit to the {location}", left.index(location))
                for location in dict.fromkeys(left)
            ]
            chosen = yield from table.choose(
                "order-hits",
                f"Which hit does {table.name(target)} take first?",
                options,
                by=table.seat_of(target),
                actor=table.key(target),
                rule="attack-monster-location-dice",
            )
        n = Amount(profile.damage) if current.plain else damage(table, profile, situation)
        armored, current.piercing = current.piercing < 1, max(0, current.piercing - 1)
        at = left.pop(chosen)
        if bare := current.bare.pop(at, 0):
            n = Amount(n.total + bare, (*n.parts, ("no armor", bare)))
        card = situation.card
        had = table.sheet(target).boxes[at].heavy
        if (yield from suffer_damage(table, target, n, at, card, "damage-order", armored=armored, hit=True)):
            current.damaging += 1
        current.heavy = current.heavy or (not had and table.sheet(target).boxes[at].heavy)
