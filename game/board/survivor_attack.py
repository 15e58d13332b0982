"""A survivor's attack from the dice to its end, and the wound steps for each hit location (pages 73-76)."""

from __future__ import annotations

from engine.table import Flow
from game.board.attack_dice import attack_rolls, weapon_of
from game.board.hit_location_cards import (
    cancel_attack,
    discard,
    draw_hit_locations,
    select_location,
    shuffle_away_trap,
    spring_trap,
)
from game.board.reactions import reactions
from game.board.sheet import drop_attack_tokens, gain_priority
from game.board.showdown import Showdown
from game.board.sight import blocked_by
from game.board.situation import Situation, SurvivorAttack
from game.board.survival import survival_opportunity
from game.board.wound_attempt import wound_attempt, wounds_dealt
from game.board.wounds import wound_monster
from game.effects.anatomy import parts
from game.effects.cards import Gear, HitLocation, HitLocationType
from game.effects.verbs import Effects, Gain, GainResource, Permanent, StandUp, Token
from game.effects.who import Role
from game.model import events

_GIVES = (Gain, GainResource, Permanent, StandUp, Token)


def attack(table: Showdown, who: int, gear: Gear, automatic: int = 0, critical: bool = False) -> Flow[None]:
    """One attack from the rolls to its end (attack-survivor-steps). `automatic` hits take the place of all dice and
    reach any space.
    """
    current = SurvivorAttack(who, gear, any_range=automatic > 0, critical=critical)
    table.attacks.append(current)
    earlier = list(table.record.lasting)
    try:
        with table.step("attack-survivor-steps"):
            if table.trap_in_play:
                shuffle_away_trap(table)
            hits = yield from attack_rolls(table, current, automatic)
            drawn = draw_hit_locations(table, current, hits)
            trap = next((name for name in drawn if table.hit_location_cards[name].type is HitLocationType.TRAP), None)
            if trap is not None:
                yield from spring_trap(table, current, trap)
                return
            yield from _resolve_all(table, current)
    finally:
        table.attacks.remove(current)
        drop_attack_tokens(table, earlier)
    frail_breaks(table, current)


def _resolve_all(table: Showdown, current: SurvivorAttack) -> Flow[None]:
    while current.unresolved:
        if not current.canceled and not in_range(table, current):
            current.canceled = "the monster is out of range"  # showdown-monster-moves-mid-attack
            cancel_attack(table, current, current.canceled, "showdown-monster-moves-mid-attack")
            return
        if current.canceled:
            cancel_attack(table, current, current.canceled, "showdown-knocked-down-mid-attack")
            return
        card = current.resolving = yield from select_location(table, current)
        with table.step("attack-wound-steps"):
            yield from resolve_location(table, current, table.hit_location_cards[card])


def in_range(table: Showdown, current: SurvivorAttack) -> bool:
    if not table.on_board(table.monster) or not table.on_board(current.attacker):
        return False
    if current.any_range:
        return True
    weapon = weapon_of(current.gear)
    if weapon.range:
        return table.distance(current.attacker) <= weapon.range and blocked_by(table, current.attacker) is None
    return table.distance(current.attacker) <= weapon.reach


def resolve_location(table: Showdown, current: SurvivorAttack, location: HitLocation) -> Flow[None]:
    """Attempt, critical, wound, effects, fellow survivors, reactions, discard (attack-wound-steps); a nested attack
    of a fellow draws from what is left of the deck (attack-hit-cards-in-play, attack-resume-after-interrupt)."""
    outcome, die = yield from wound_attempt(table, current, location)
    critical = outcome.startswith("critical")
    situation = Situation(location.name, attacker=current.attacker, target=current.attacker, bearer=current.attacker)
    if outcome in ("wound", "critical wound"):
        wounds = yield from wounds_dealt(table, current, critical, die)
        table.killed = ""
        table.condition(current.attacker).wounded_with.append(current.gear.key)
        yield from wound_monster(table, wounds, current.attacker, dying=critical)
        if "provoke" in weapon_of(current.gear).special:
            gain_priority(table, current.attacker)
    if critical:
        assert location.critical is not None
        table.tell(events.CriticalEffects("critical-effects-mandatory", location.name))
        effects = location.critical.effects
        if table.killed:
            effects = for_survivors(effects)  # critical-on-kill
        yield from table.perform(effects, situation)
        if table.killed:
            yield from wound_monster(table, 0, current.attacker)
        if location.critical.persistent is not None:
            current.resolving = ""
            table.enter_play(location.name, "persistent injury", current.attacker, "critical-persistent-injury")
            table.tell(
                events.PersistentInjuryDealt(
                    "critical-persistent-injury", location.name, location.critical.persistent.name
                )
            )
        yield from survival_opportunity(
            table, "attack-fellow-react-window", f"After the critical wound to the {location.name}"
        )
    else:
        yield from reactions(table, current, location, outcome, situation)
    if current.resolving:
        discard(table, location.name)
        current.resolving = ""


def for_survivors(effects: Effects) -> Effects:
    """What of the effects gives survivors something, however deep; the monster's side of it is dropped."""
    return tuple(effect for effect in effects if any(_gives(part) for part in parts(effect)))


def _gives(part: object) -> bool:
    return isinstance(part, _GIVES) and getattr(part, "who", None) is not Role.MONSTER


def frail_breaks(table: Showdown, current: SurvivorAttack) -> None:
    """A frail weapon that met a super-dense location is archived when the attack is over (keyword-frail)."""
    survivor = table.sheet(current.attacker)
    if current.breaks and current.gear.key in survivor.gear:
        survivor.gear.remove(current.gear.key)
        table.forget_traits()
        table.tell(events.GearArchived("keyword-frail", current.attacker, current.gear.name))
