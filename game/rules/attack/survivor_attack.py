"""A survivor's attack from the dice to its end, and the wound steps for each hit location (pages 73-76)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import refusal
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType
from game.cards.moments import During, Moment
from game.cards.records import parts
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.cards.words.moving import StandUp
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain, Permanent
from game.cards.words.tokens import Token
from game.facts.hit_locations import CRITICALS, WOUNDING, WoundOutcome
from game.rules.attack.attack_dice import attack_moment, attack_rolls, declare
from game.rules.attack.hit_locations import (
    cancel_attack,
    discard,
    draw_hit_locations,
    select_location,
    shuffle_away_trap,
    spring_trap,
)
from game.rules.attack.monster_wounds import take_top_card, wound_monster
from game.rules.attack.reactions import reactions
from game.rules.attack.wound_attempt import wound_attempt, wounds_dealt
from game.rules.monster.targeting import gain_priority
from game.rules.space.hiding import notice
from game.rules.survival.survival_opportunity import survival_opportunity
from game.rules.survivor.gear_changes import lose_gear, which_copy
from game.rules.survivor.knocked_down import as_a_whole
from game.rules.survivor.weapon_rules import choose_bow, specials, verify_in_range
from game.rules.table.attack_steps import AttackStep
from game.rules.table.durations import drop_attack_tokens, drop_next_attack_tokens
from game.rules.table.effect_context import EffectContext, ShowdownOver, Silence, SurvivorAttack
from game.rules.table.hooks import WEAPON_ATTACK
from game.rules.table.showdown_table import ShowdownTable

_GIVES = (Gain, GainResource, Permanent, StandUp, Token)


@at(WEAPON_ATTACK)
def attack_by_activation(table: ShowdownTable, who: int, gear: Gear) -> Flow[None]:
    """The attack that an activation is spent on."""
    return attack(table, who, gear)


def attack(
    table: ShowdownTable,
    who: int,
    gear: Gear,
    automatic: int = 0,
    critical: bool = False,
    *,
    sure: bool = False,
    anywhere: bool = False,
    strength: Sequence[tuple[str, int]] = (),
    passes_on: bool = False,
    speed: int | None = None,
    quiet: Silence | None = None,
) -> Flow[None]:
    """One attack from the rolls to its end (attack-survivor-steps).

    `automatic` hits take the place of as many dice; a `sure` attack has no other; `anywhere`: it reaches any space.
    `strength` is added for this attack only, `speed` takes the place of the weapon's; `passes_on`: the roll that wounds
    serves for the next location too (keyword-skewer); `quiet`: what keeps the monster from reacting to it.
    """
    current = SurvivorAttack(
        who,
        gear,
        any_range=anywhere,
        critical=critical,
        automatic=automatic,
        sure=sure,
        passes_on=passes_on,
        fixed=speed,
        quiet=quiet,
    )
    current.strength.extend(strength)
    yield from _from_start_to_end(table, current, _rolls_and_wounds(table, current))


def _rolls_and_wounds(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """The dice, the cards, a trap among them, then one hit location after the other."""
    if table.trap_in_play:
        yield from shuffle_away_trap(table)
    if table.unseen(current.attacker):
        notice(table, current.attacker)
    yield from choose_bow(table, current)
    yield from declare(table, current)
    if current.canceled or not table.on_board(current.attacker):
        return
    hits = yield from attack_rolls(table, current)
    yield from draw_hit_locations(table, current, hits)
    yield from AttackStep.LOCATIONS_DRAWN(table, current)
    while trap := next(iter(traps(table, current.unresolved)), ""):
        if not (yield from AttackStep.TRAP_DRAWN(table, current, trap)):
            yield from spring_trap(table, current, trap)
            return
    yield from _resolve_all(table, current)


def attack_location(table: ShowdownTable, who: int, gear: Gear, location: HitLocation) -> Flow[None]:
    """An attack on a hit location that lies open: no attack roll is made, and reactions apply as ever."""
    current = SurvivorAttack(who, gear, resolving=location.name)
    if table.unseen(who):
        notice(table, who)
    yield from _from_start_to_end(table, current, _wounds(table, current, location))


def _wounds(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> Flow[None]:
    with table.step("attack-wound-steps"):
        yield from resolve_location(table, current, location)


def _from_start_to_end(table: ShowdownTable, current: SurvivorAttack, steps: Flow[None]) -> Flow[None]:
    """An attack with what its end brings: tokens that leave, a frail weapon that breaks, the price of affinities."""
    who = current.attacker
    table.attacks.append(current)
    earlier = list(table.record.lasting)
    try:
        with as_a_whole(table), table.step("attack-survivor-steps"):
            yield from steps
    except ShowdownOver:  # the attack is over with it, and asks its price all the same
        yield from _pay_its_price(table, current)
        raise
    finally:
        table.attacks.remove(current)
        drop_attack_tokens(table, earlier)
        drop_next_attack_tokens(table, who)
    yield from _pay_its_price(table, current)
    if table.on_board(who) and not current.canceled:
        yield from attack_moment(table, current, During.AFTER)
    if table.on_board(who):
        table.attack_over = current
        try:
            yield from table.trigger(Moment.ATTACK_OVER, who, amount=current.wounds)
        finally:
            table.attack_over = None


def _pay_its_price(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    yield from frail_breaks(table, current)
    for due in current.dues:
        yield from due(table, current)


def traps(table: ShowdownTable, drawn: Sequence[str]) -> list[str]:
    return [name for name in drawn if table.hit_location_cards[name].type is HitLocationType.TRAP]


def _resolve_all(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    while current.unresolved:
        if not current.canceled and not in_range(table, current):
            current.canceled = "the monster is out of range"  # showdown-monster-moves-mid-attack
            cancel_attack(table, current, current.canceled, "showdown-monster-moves-mid-attack")
            return
        if current.canceled:
            cancel_attack(table, current, current.canceled, _why_canceled(table, current.attacker))
            return
        yield from AttackStep.SELECTING(table, current)
        card = current.resolving = yield from select_location(table, current)
        if current.selected == 1:
            yield from attack_moment(table, current, During.FIRST_LOCATION)
        yield from _wounds(table, current, table.hit_location_cards[card])
        current.foretold = current.lucky = 0  # a roll that no attempt was made with is lost


def _why_canceled(table: ShowdownTable, attacker: int) -> str:
    """The rule by which what has become of the attacker ends the attack (attack-canceled)."""
    if table.sheet(attacker).dead:
        return "death-mid-attack"
    return "showdown-knocked-down-mid-attack" if table.on_board(attacker) else "attack-canceled"


def in_range(table: ShowdownTable, current: SurvivorAttack) -> bool:
    """True if the monster is still where the weapon gets at it."""
    if not table.on_board(table.monster) or not table.on_board(current.attacker):
        return False
    return current.any_range or refusal(verify_in_range, table, current.attacker, current.gear, current.bow) is None


def resolve_location(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> Flow[None]:
    """Attempt, critical, wound, effects, fellow survivors, reactions, discard (attack-wound-steps); a nested attack
    of a fellow draws from what is left of the deck (attack-hit-cards-in-play, attack-resume-after-interrupt). A
    critical cancels every reaction of the location, good ones too (critical-cancels-reactions)."""
    wounded = yield from _attempt(table, current, location)
    while wounded is None and in_range(table, current):
        if not (yield from AttackStep.LOCATION_FAILED(table, current, location)):
            break
        wounded = yield from _attempt(table, current, location)
    if _put_away(table, current, location) and wounded:
        yield from AttackStep.LOCATION_WOUNDED(table, current.attacker, location)


def _attempt(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> Flow[bool | None]:
    """One attempt at the open location with everything that follows from it. Whether the monster was wounded; None for
    a failure.
    """
    situation = EffectContext(
        location.name, attacker=current.attacker, target=current.attacker, bearer=current.attacker
    )
    wounded = False
    if location.before:  # hit-location-special-rule
        yield from table.perform_each(location.before, situation, "before")
        if current.canceled or not current.resolving:  # it felled or killed the attacker: no attempt is made
            return False
    table.come_to()
    yield from AttackStep.ATTEMPT(table, current, location)
    outcome, _ = yield from wound_attempt(table, current, location)
    critical = current.opens_window = outcome in CRITICALS
    falls = table.falls
    if outcome in WOUNDING:
        wounds = wounds_dealt(table, current, critical)
        table.killed = ""
        table.condition(current.attacker).wounded_with.append(current.gear.key)
        first = yield from AttackStep.WOUND_TAKES_CARD(table, take_top_card, current, wounds)
        suffered = yield from wound_monster(table, wounds, current.attacker, critical, first)
        wounded = bool(suffered)
        current.wounds += suffered
        if not wounded:  # a card kept it away: the attempt was successful, but nothing is earned by it
            table.condition(current.attacker).wounded_with.pop()
        elif not table.killed:  # its death interrupts everything, what the weapon asks for too (showdown-ends)
            yield from _after_the_wound(table, current, critical)
    if critical:
        assert location.critical is not None
        yield from critical_effects(table, current.attacker, location.name, location.critical, situation)
        if location.critical.persistent is not None:
            current.resolving = ""
            yield from deal_injury(table, current.attacker, location.name, location.critical.persistent.name)
        if outcome is WoundOutcome.CRITICAL_WOUND:
            yield from table.trigger(Moment.CRITICAL_WOUND, current.attacker)
        current.opens_window = False
        fell = table.falls > falls
        rule = "survival-monster-knocked-down-opportunity" if fell else "attack-fellow-react-window"
        yield from survival_opportunity(table, rule, f"After the critical wound to the {location.name}")
    else:
        if outcome is WoundOutcome.FAILURE:
            yield from table.trigger(Moment.WOUND_FAILED, current.attacker)
        yield from reactions(table, current, location, outcome, situation)
    return None if outcome is WoundOutcome.FAILURE else wounded


def _after_the_wound(table: ShowdownTable, current: SurvivorAttack, critical: bool) -> Flow[None]:
    """What a wound with this weapon brings to a monster that lives, and to its attacker."""
    if Special.PROVOKE in specials(table, current.attacker, current.gear):  # keyword-provoke
        gain_priority(table, current.attacker)
    yield from attack_moment(table, current, During.WOUND)
    if critical:
        yield from attack_moment(table, current, During.CRITICAL)


def critical_effects(
    table: ShowdownTable, by: int, name: str, critical: Critical, situation: EffectContext
) -> Flow[None]:
    """Carries out what a critical wound brings besides itself (critical-effects-mandatory)."""
    table.tell(facts.CriticalEffects("critical-effects-mandatory", name))
    effects = for_survivors(critical.effects) if table.killed else critical.effects  # critical-on-kill
    yield from table.perform_each(effects, situation, "critical")
    if table.killed:
        yield from wound_monster(table, 0, by)


def deal_injury(table: ShowdownTable, by: int, name: str, injury: str) -> Flow[None]:
    """The hit location stays in play as a persistent injury (critical-persistent-injury)."""
    table.enter_play(name, "persistent injury", by, "critical-persistent-injury")
    table.tell(facts.PersistentInjuryDealt("critical-persistent-injury", name, injury))
    yield from table.trigger(Moment.INJURY_DEALT)


def _put_away(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> bool:
    """Discards the open location, unless a trap or the panel has taken it: then False."""
    if not current.resolving:
        return False
    discard(table, location.name)
    current.resolving = ""
    return True


def for_survivors(effects: Effects) -> Effects:
    """Returns those of the effects that give survivors something, however deep; the monster's side is dropped."""
    return tuple(effect for effect in effects if any(_gives(part) for part in parts(effect)))


def _gives(part: object) -> bool:
    return isinstance(part, _GIVES) and getattr(part, "who", None) is not Role.MONSTER


def frail_breaks(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """A frail weapon that met a super-dense location is archived when the attack is over (keyword-frail,
    hit-location-super-dense), and so is gear beside it that shatters in its place.
    """
    for key in sorted(current.shattered):
        yield from _break(table, current.attacker, key, "campaign-archive")
    if current.breaks and not AttackStep.WEAPON_BREAKS(table):
        yield from _break(table, current.attacker, current.gear.key, "keyword-frail")


def _break(table: ShowdownTable, who: int, key: str, rule: str) -> Flow[None]:
    """Out of the grid, or out of the storage where the death of its wielder has just put it (death-gear)."""
    survivor, storage = table.sheet(who), table.storage
    if key in survivor.gear:
        place = yield from which_copy(table, who, key)
        lose_gear(table, who, key, rule, place)
    elif survivor.dead and key in storage:
        storage.remove(key)
        table.tell(facts.GearArchived(rule, who, table.box.gear[key].name))
