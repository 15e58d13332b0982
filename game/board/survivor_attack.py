"""A survivor's attack: attack rolls, hits, hit locations, and the wound steps for each of them (pages 73-76)."""

from __future__ import annotations

from engine.decision import Option
from engine.event import Amount
from engine.table import Flow
from game.board.sheet import drop_attack_tokens, gain_priority
from game.board.showdown import Showdown
from game.board.sight import blocked_by
from game.board.situation import Situation, SurvivorAttack
from game.board.standing import stand_up
from game.board.survival import survival_opportunity
from game.board.wounds import wound_monster
from game.effects.anatomy import parts
from game.effects.cards import Gear, HitLocation, HitLocationType, Weapon
from game.effects.traits import IgnoreSlow
from game.effects.verbs import Effects, Gain, GainResource, Permanent, StandUp, Token
from game.effects.who import Role
from game.model import events
from game.model.terms import Attribute

KNOCKED_DOWN_HIT = 3  # showdown-monster-knocked-down-hits
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
            hits = yield from _attack_rolls(table, current, automatic)
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


def weapon_of(gear: Gear) -> Weapon:
    if gear.weapon is None:
        raise ValueError(f"{gear.name} is no weapon")
    return gear.weapon


def speed(table: Showdown, who: int, gear: Gear) -> Amount:
    """Attack dice: weapon and survivor, at least 1; a slow weapon always 1 (attack-survivor-dice, keyword-slow)."""
    weapon = weapon_of(gear)
    if "slow" in weapon.special and not (weapon.range == 0 and table.has_trait(who, IgnoreSlow)):
        return Amount(1, (("slow", 1),))
    return Amount.of(((gear.name, weapon.speed), *table.total(who, Attribute.SPEED).parts), 1)


def hit_needs(table: Showdown, who: int, gear: Gear) -> Amount:
    """The face that an attack die must show (attack-survivor-hit-formula); 3 against a knocked-down monster, whatever
    else applies.
    """
    if table.is_down(table.monster):
        return Amount(KNOCKED_DOWN_HIT, (("knocked-down monster", KNOCKED_DOWN_HIT),))
    parts = [(gear.name, weapon_of(gear).accuracy)]
    parts += [(f"monster evasion {source}", n) for source, n in table.total(table.monster, Attribute.EVASION).parts]
    parts += [(f"accuracy {source}", -n) for source, n in table.total(who, Attribute.ACCURACY).parts]
    if table.base(who) & table.blind_spot():
        parts.append(("blind spot", -1))
    return Amount.of(parts)


def _attack_rolls(table: Showdown, current: SurvivorAttack, automatic: int) -> Flow[int]:
    who, gear = current.attacker, current.gear
    if automatic:
        none = Amount(0)
        table.tell(
            events.SurvivorAttacked("keyword-automatic-hits", who, gear.name, none, none, (), automatic, 0, automatic)
        )
        return automatic
    with table.step("attack-survivor-dice"):
        count, needed = speed(table, who, gear), hit_needs(table, who, gear)
        dice = yield from table.d10(
            count.total, f"{table.name(who)} attacks with {gear.name}", "attack-survivor-dice", who
        )
        hits = sum(die == 10 or (die != 1 and die >= needed.total) for die in dice)
        current.perfect = dice.count(10)  # attack-accuracy-after-roll: the face counts
        table.tell(
            events.SurvivorAttacked(
                "attack-survivor-hit-formula", who, gear.name, count, needed, dice, hits, current.perfect
            )
        )
    return hits


# hit location cards


def draw_hit_locations(table: Showdown, current: SurvivorAttack, hits: int) -> list[str]:
    """One card per hit, all face up before any is resolved (hit-location-draw-per-hit); surplus hits find no card
    (hit-location-deck-empty).
    """
    drawn = []
    for _ in range(hits):
        card = table.record.hit_locations.draw(table.chance)
        if card is None:
            break
        drawn.append(card)
    current.unresolved = drawn
    if drawn:
        table.tell(events.HitLocationsDrawn("hit-location-draw-per-hit", current.attacker, tuple(drawn)))
    return list(drawn)


def discard(table: Showdown, card: str) -> None:
    table.record.hit_locations.discard.append(card)
    table.tell(events.HitLocationDiscarded("attack-wound-steps", card))


def shuffle_hit_locations(table: Showdown) -> None:
    """Deck and discard become one shuffled deck; persistent injuries stay out of it
    (hit-location-persistent-out-of-shuffle).
    """
    deck = table.record.hit_locations
    deck.reshuffle(table.chance)
    table.tell(events.HitLocationsShuffled("hit-location-trap-resolve", len(deck)))


def shuffle_away_trap(table: Showdown) -> None:
    """A new attack while a trap is in play: the trap goes back into the shuffled deck (hit-location-trap-nested)."""
    trap, table.trap_in_play = table.trap_in_play, ""
    discard(table, trap)
    shuffle_hit_locations(table)


def cancel_attack(table: Showdown, current: SurvivorAttack, why: str, rule: str = "attack-canceled") -> None:
    """Ends an attack at once: unresolved locations are discarded without effect."""
    current.canceled = current.canceled or why
    current.over = True
    if current.unresolved:
        table.tell(events.AttackCanceled(rule, current.attacker, current.canceled))
    while current.unresolved:
        discard(table, current.unresolved.pop(0))


def spring_trap(table: Showdown, current: SurvivorAttack, trap: str) -> Flow[None]:
    """A trap ends all attacks, is performed, then shuffled away with all hit locations (hit-location-trap-resolve)."""
    with table.step("hit-location-trap-resolve"):
        table.tell(events.TrapSprung("hit-location-trap-resolve", trap, current.attacker))
        current.unresolved.remove(trap)
        for attack_ in table.attacks:
            cancel_attack(table, attack_, "a trap was drawn", "hit-location-trap-resolve")
            if attack_.resolving:
                discard(table, attack_.resolving)
                attack_.resolving = ""
        stand_up(table, table.monster, "hit-location-trap-stands-monster")
        table.trap_in_play = trap
        doomed_before = [who for who in table.survivors() if table.condition(who).doomed]
        situation = Situation(trap, attacker=current.attacker, target=current.attacker, bearer=current.attacker)
        yield from table.perform(table.hit_location_cards[trap].trap, situation)
        for who in table.record.party:  # doomed until the card is resolved
            table.condition(who).doomed = who in doomed_before
        if table.trap_in_play:
            shuffle_away_trap(table)


# the wound steps


def _resolve_all(table: Showdown, current: SurvivorAttack) -> Flow[None]:
    while current.unresolved:
        if not current.canceled and not in_range(table, current):
            current.canceled = "the monster is out of range"  # showdown-monster-moves-mid-attack
            cancel_attack(table, current, current.canceled, "showdown-monster-moves-mid-attack")
            return
        if current.canceled:
            cancel_attack(table, current, current.canceled, "showdown-knocked-down-mid-attack")
            return
        card = current.resolving = yield from _select(table, current)
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


def _select(table: Showdown, current: SurvivorAttack) -> Flow[str]:
    """The attacker chooses what to resolve next, first strikes first (hit-location-order, hit-location-first-strike).
    """
    cards = current.unresolved
    first = [name for name in cards if table.hit_location_cards[name].type is HitLocationType.FIRST_STRIKE]
    options = [Option(f"location:{name}", name, name) for name in dict.fromkeys(first or cards)]
    chosen: str = yield from table.choose(
        "select-location",
        f"Which hit location does {table.name(current.attacker)} resolve next?",
        options,
        by=table.seat_of(current.attacker),
        actor=table.key(current.attacker),
        rule="hit-location-first-strike" if first else "hit-location-order",
    )
    cards.remove(chosen)
    table.tell(events.HitLocationChosen("hit-location-order", current.attacker, chosen))
    return chosen


def strength(table: Showdown, who: int, gear: Gear) -> Amount:
    """What is added to the wound roll (wound-attempt)."""
    return Amount.of(((gear.name, weapon_of(gear).strength), *table.total(who, Attribute.STRENGTH).parts))


def wound_needs(table: Showdown, location: HitLocation) -> Amount:
    """Toughness with tokens, and what the location changes of it (monster-toughness, hit-location-special-rule)."""
    return Amount.of((*table.total(table.monster, Attribute.TOUGHNESS).parts, (location.name, location.toughness)), 1)


def critical_from(table: Showdown, who: int, gear: Gear) -> int:
    """The lowest natural roll that is critical: 10 - luck + monster luck (critical-roll, monster-luck-token); above 10
    none is (monster-luck-net, critical-negative-luck), and a 1 never (critical-one-never)."""
    luck = table.total(who, Attribute.LUCK).total + (1 if "deadly" in weapon_of(gear).special else 0)
    return max(2, 10 - luck + table.total(table.monster, Attribute.LUCK).total)


def resolve_location(table: Showdown, current: SurvivorAttack, location: HitLocation) -> Flow[None]:
    """Attempt, critical, wound, effects, fellow survivors, reactions, discard (attack-wound-steps); a nested attack
    of a fellow draws from what is left of the deck (attack-hit-cards-in-play, attack-resume-after-interrupt)."""
    outcome, die = yield from _wound_attempt(table, current, location)
    critical = outcome.startswith("critical")
    situation = Situation(location.name, attacker=current.attacker, target=current.attacker, bearer=current.attacker)
    if outcome in ("wound", "critical wound"):
        wounds = yield from _wounds_dealt(table, current, critical, die)
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
        yield from _reactions(table, current, location, outcome, situation)
    if current.resolving:
        discard(table, location.name)
        current.resolving = ""


def for_survivors(effects: Effects) -> Effects:
    """What of the effects gives survivors something, however deep; the monster's side of it is dropped."""
    return tuple(effect for effect in effects if any(_gives(part) for part in parts(effect)))


def _gives(part: object) -> bool:
    return isinstance(part, _GIVES) and getattr(part, "who", None) is not Role.MONSTER


def _wound_attempt(table: Showdown, current: SurvivorAttack, location: HitLocation) -> Flow[tuple[str, int]]:
    """The wound roll and what it comes to: wound, failure, critical wound, or critical (on an impervious location)."""
    who, gear = current.attacker, current.gear
    weapon = weapon_of(gear)
    added, needed = strength(table, who, gear), wound_needs(table, location)
    threshold = critical_from(table, who, gear)
    die = 0
    if not current.critical:
        (die,) = yield from table.d10(1, f"{table.name(who)} tries to wound {location.name}", "wound-attempt", who)
    if "sharp" in weapon.special and not current.critical:
        (extra,) = yield from table.d10(1, f"Sharp: strength of {gear.name}", "keyword-sharp", who)
        added = Amount.of((*added.parts, ("sharp", extra)))
    outcome = wound_outcome(weapon, location, die, added.total, needed.total, threshold)
    if location.type is HitLocationType.SUPER_DENSE and "frail" in weapon.special:
        current.breaks = True
    table.tell(events.WoundAttempted("wound-attempt", who, location.name, die, added, needed, threshold, outcome))
    return outcome, die


def wound_outcome(weapon: Weapon, location: HitLocation, die: int, added: int, needed: int, threshold: int) -> str:
    """What a wound roll comes to: wound, failure, critical wound, or critical (on an impervious location).

    `die` 0 stands for a hit that counts as critical without a roll (critical-always-wounds).
    """
    sure = die == 0
    impervious = location.type is HitLocationType.IMPERVIOUS
    natural = sure or (die != 1 and die >= threshold and "unstoppable" not in weapon.special)
    if location.critical is not None and natural:
        return "critical" if impervious else "critical wound"
    if impervious:
        return "failure"
    if sure or die == 10:
        return "wound"
    if die == 1:
        return "failure"
    if "unstoppable" in weapon.special:
        return "wound" if die >= 6 else "failure"
    return "wound" if die + added >= needed else "failure"


def _wounds_dealt(table: Showdown, current: SurvivorAttack, critical: bool, die: int) -> Flow[int]:
    """One wound, and what the weapon adds (keyword-devastating, keyword-savage)."""
    special = weapon_of(current.gear).special
    wounds = 1 + special.get("devastating", 0)
    if critical and "savage" in special and not current.savaged:
        current.savaged = True
        wounds += 1
    yield from ()
    return wounds


def _reactions(
    table: Showdown, current: SurvivorAttack, location: HitLocation, outcome: str, situation: Situation
) -> Flow[None]:
    """Wound or failure reaction, then reflex; canceled while the monster is down
    (showdown-monster-knocked-down-reactions).
    """
    due: list[tuple[str, Effects]] = []
    if outcome == "wound" and location.wound:
        due.append(("wound", location.wound))
    if outcome == "failure" and location.failure:
        due.append(("failure", location.failure))
    if location.reflex:
        due.append(("reflex", location.reflex))
    if not due:
        return
    if _cancels_reactions(table, location):
        return
    yield from survival_opportunity(table, "attack-fellow-react-window", f"Before the {location.name} reacts")
    for kind, effects in due:
        if not current.resolving or not table.on_board(current.attacker):  # a fellow drew a trap, or death-mid-attack
            return
        if _cancels_reactions(table, location):
            return
        with table.step(f"wound-{kind}-reaction" if kind != "wound" else "wound-reaction"):
            table.tell(
                events.ReactionPerformed(
                    f"wound-{kind}-reaction" if kind != "wound" else "wound-reaction", location.name, kind
                )
            )
            for effect in effects:
                if effect is not effects[0] and _cancels_reactions(table, location):
                    return  # it fell in the middle of its reaction
                yield from table.perform_one(effect, situation)


def _cancels_reactions(table: Showdown, location: HitLocation) -> bool:
    """While it is down no reaction of the monster happens, nor what is left of one (wound steps, page 73)."""
    if not table.is_down(table.monster):
        return False
    rule = "showdown-monster-knocked-down-reactions"
    table.tell(events.ReactionsCanceled(rule, location.name, "the monster is knocked down"))
    return True


def frail_breaks(table: Showdown, current: SurvivorAttack) -> None:
    """A frail weapon that met a super-dense location is archived when the attack is over (keyword-frail)."""
    survivor = table.sheet(current.attacker)
    if current.breaks and current.gear.key in survivor.gear:
        survivor.gear.remove(current.gear.key)
        table.forget_traits()
        table.tell(events.GearArchived("keyword-frail", current.attacker, current.gear.name))
