"""Carries out the words about attacks of survivors and of the monster (`game.cards.words.attack`), and judges the
conditions about them.
"""

from __future__ import annotations

from engine.decision import Option, refusal
from engine.table import Flow
from game import facts as events
from game.cards.conditions.attack import (
    AnyAttackDamaged,
    Flanks,
    UsesArt,
    WeaponsBeside,
    WeaponUsed,
    WoundRoll,
)
from game.cards.kinds.ai_card import AttackProfile, Trigger
from game.cards.kinds.gear import Gear
from game.cards.numbers import SpacesMoved
from game.cards.who import Role
from game.cards.words.attack import (
    AttackGains,
    AttackWithNeighbors,
    ExtraAttack,
    Hit,
    HitsDoMore,
    JamWeapon,
    MoreInAttack,
    Strike,
)
from game.cards.words.flow import FreeAttack
from game.cards.words.moving import Knockback
from game.model.terms import Affinity, Side
from game.rules.act.activation import FIST_AND_TOOTH, mark_activated, verify_attack
from game.rules.act.knocked_away_weapons import drop_weapon, knock_away
from game.rules.attack.flanking import helper
from game.rules.attack.monster_attack import attack as monster_attack
from game.rules.attack.monster_attack import land_hits
from game.rules.attack.survivor_attack import attack
from game.rules.cards.judging import affinities_meant
from game.rules.gear_grid.affinities import neighbor
from game.rules.monster.targeting import resolve
from game.rules.survivor.gear_changes import lose_gear, which_copy
from game.rules.survivor.measured import number
from game.rules.survivor.weapon_rules import is_a_weapon, is_melee, weapon_of
from game.rules.table.durations import drop_next_attack_tokens
from game.rules.table.effect_context import (
    EffectContext,
    Silence,
    SurvivorAttack,
    executes_in_showdown,
    judges,
    judges_in_showdown,
)
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

_CARD = "campaign-card-over-rulebook"


@executes_in_showdown(MoreInAttack)
def _more_in_attack(table: ShowdownTable, word: MoreInAttack, situation: EffectContext) -> Flow[None]:
    """Hits without dice are none that a roll has made."""
    for who in resolve(table, word.who, situation):
        current = attack_of(table, who)
        if current is None:
            continue
        n = current.rolled_hits
        if word.n is not None:
            n = yield from number(table, word.n, who, f"{current.gear.name}: {word.of}")
        match word.of:
            case AttackGains.ROLLS:
                current.more += n
            case AttackGains.AUTOMATIC_HITS:
                current.automatic += n
            case AttackGains.STRENGTH:
                current.strength.append(("perfect hits", n))
                table.tell(events.StrengthGrew("keyword-perfect-hit", who, n, "perfect hits"))


def _ready_weapons(table: GameTable, who: int) -> list[Gear]:
    """The weapons of the grid that get at the monster from here."""
    held = [table.box.gear[key] for key in dict.fromkeys(table.sheet(who).gear)]
    return [one for one in held if is_a_weapon(one) and refusal(verify_attack, table, who, one) is None]


@judges_in_showdown(Flanks)
def _flanks(table: ShowdownTable, asked: Flanks, situation: EffectContext) -> bool:
    return bool(helper(table, situation.bearer, asked.art))


@judges_in_showdown(UsesArt)
def _uses_art(table: ShowdownTable, asked: UsesArt, situation: EffectContext) -> bool:
    return any(uses_art(table, who, asked.art) for who in resolve(table, asked.who, situation))


def uses_art(table: ShowdownTable, who: int, art: str) -> bool:
    """True if a fighting art has come into the survivor's latest attack."""
    return any(art in one.brought for one in [one for one in table.attacks if one.attacker == who][-1:])


def _beside(table: GameTable, who: int, key: str, side: Side) -> Gear | None:
    """The gear that lies on this side of a card in the survivor's grid."""
    grid = table.sheet(who).grid
    place = next((place for place, held in grid.items() if held == key), None)
    there = neighbor(place, side) if place is not None else None
    return table.box.gear[grid[there]] if there in grid else None


def _can_strike(table: GameTable, who: int, gear: Gear | None) -> bool:
    return gear is not None and gear.weapon is not None and refusal(verify_attack, table, who, gear) is None


@judges(WeaponsBeside)
def _weapons_beside(table: GameTable, asked: WeaponsBeside, situation: EffectContext) -> bool:
    for who in resolve(table, asked.who, situation):
        found = [_beside(table, who, situation.card, side) for side in asked.sides]
        weapons = [gear for gear in found if gear is not None and gear.weapon is not None and "weapon" in gear.keywords]
        if len(weapons) < len(asked.sides) or any(asked.without in gear.keywords for gear in weapons):
            return False
        return any(_can_strike(table, who, gear) for gear in weapons)
    return False


@executes_in_showdown(AttackWithNeighbors)
def _attack_with_neighbors(table: ShowdownTable, word: AttackWithNeighbors, situation: EffectContext) -> Flow[None]:
    """Two attacks, the second after the first is over (attack-two-weapons-separate): by then the first weapon may have
    broken, the monster may have gone or its wielder may be down.
    """
    for who in resolve(table, word.who, situation):
        for side in word.sides:
            gear = _beside(table, who, situation.card, side)
            if gear is None or table.is_down(who) or not _can_strike(table, who, gear):
                name = table.box.gear[situation.card].name
                why = f"the weapon on the {side} cannot attack now"
                table.tell(events.SpecialAttackFellShort("attack-two-weapons-separate", who, name, why))
                continue
            mark_activated(table, who, gear.name, weapon_of(gear).limit)
            yield from attack(table, who, gear)


@executes_in_showdown(Hit)
def _hit(table: ShowdownTable, word: Hit, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if not table.on_board(who):
            continue
        hits = yield from number(table, word.hits, who, f"{situation.title(table)}: hits")
        situation.struck = (*situation.struck, who)
        yield from land_hits(table, who, hits, word.damage, word.at, situation.card, every=word.every)


@executes_in_showdown(ExtraAttack)
def _extra_attack(table: ShowdownTable, word: ExtraAttack, situation: EffectContext) -> Flow[None]:
    """The situation's attack is this one from now on, so that a card can ask what it did."""
    thrown = (Knockback(Role.TARGET, word.knockback),) if word.knockback else ()
    trigger = Trigger.AFTER_HIT if thrown else None
    profile = AttackProfile(word.speed, word.accuracy, word.damage, trigger=trigger, effects=thrown)
    for who in resolve(table, word.who, situation):
        meant, sure = situation.target, situation.sure
        situation.target, situation.attack, situation.sure = who, None, word.sure or sure
        yield from monster_attack(table, profile, situation)
        situation.target, situation.sure = meant, sure


@executes_in_showdown(JamWeapon)
def _jam_weapon(table: ShowdownTable, word: JamWeapon, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        current = attack_of(table, who)
        if word.dropped:
            if current is not None and current.gear.key != FIST_AND_TOOTH and table.on_board(who):
                yield from drop_weapon(table, who, current.gear, word.dropped)
        elif word.fetch:
            if current is not None and current.gear.key != FIST_AND_TOOTH:
                knock_away(table, who, current.gear)
        elif current is not None:
            next_turn = table.record.turn == "survivors" and not word.this_round  # this turn of theirs is not the next
            until = table.record.round + next_turn
            table.condition(who).jammed[current.gear.key] = until
            table.tell(events.WeaponJammed("hit-location-reactions", who, current.gear.name, until))
    yield from ()


def attack_of(table: ShowdownTable, who: int) -> SurvivorAttack | None:
    """The innermost attack of a survivor in progress."""
    return next((one for one in reversed(table.attacks) if one.attacker == who), None)


@judges_in_showdown(WeaponUsed)
def _weapon_used(table: ShowdownTable, asked: WeaponUsed, situation: EffectContext) -> bool:
    current = attack_of(table, situation.attacker)
    if current is None:
        return False
    if asked.kind:
        return is_melee(current.gear) if asked.kind == "melee" else asked.kind in current.gear.keywords
    return not any(current.gear.has(word) for word in asked.but)


@judges_in_showdown(WoundRoll)
def _wound_roll(table: ShowdownTable, asked: WoundRoll, situation: EffectContext) -> bool:
    current = attack_of(table, situation.attacker)
    if current is None or not current.wound_die:
        return False
    return current.wound_total % 2 == 0 if asked.even else current.wound_die <= asked.most


@judges_in_showdown(AnyAttackDamaged)
def _any_attack_damaged(table: ShowdownTable, asked: AnyAttackDamaged, situation: EffectContext) -> bool:
    return (situation.damaging == 0) if asked.none else situation.damaging > 0


@executes_in_showdown(HitsDoMore)
def _hits_do_more(table: ShowdownTable, word: HitsDoMore, situation: EffectContext) -> Flow[None]:
    if situation.attack is None:
        return
    if isinstance(word.n, SpacesMoved):
        situation.attack.more += min(word.n.most, situation.moved // word.n.every)
    else:
        situation.attack.more += yield from number(table, word.n, situation.target, f"{situation.title(table)}: damage")


def free_attack(table: ShowdownTable, word: FreeAttack, situation: EffectContext) -> Flow[None]:
    """The weapon is not activated: what that costs or how often it can be is nothing to it. One that cannot be used
    now is left out.
    """
    if word.color is not None:
        yield from _affinity_attack(table, word, word.color, situation)
        return
    for who in resolve(table, word.who, situation):
        weapons = [*_ready_weapons(table, who), *_bare_hands(table, who)]
        weapon = yield from _weapon_for(table, who, weapons, situation, optional=True)
        dealt, falls = table.condition(who).wounded_with, table.falls
        wounds = len(dealt)
        if weapon is None:  # what was to change this attack is gone with it
            drop_next_attack_tokens(table, who)
        else:
            yield from attack(table, who, weapon, quiet=Silence(source=situation.title(table), rule=_CARD))
        got_through = len(dealt) > wounds or table.falls > falls
        yield from table.perform(word.effects if got_through else word.otherwise, situation)


def _affinity_attack(table: ShowdownTable, word: FreeAttack, color: Affinity, situation: EffectContext) -> Flow[None]:
    """With a weapon of the grid, and none if there are no such affinities."""
    n = affinities_meant(table, situation, color)
    for who in resolve(table, word.who, situation):
        weapons = _ready_weapons(table, who)
        if not n or not weapons:
            continue
        weapon = yield from _weapon_for(table, who, weapons, situation)
        assert weapon is not None, "this attack cannot be declined"
        strength = [(situation.card, word.strength * n)]
        yield from attack(table, who, weapon, automatic=n, sure=True, strength=strength, speed=n)


def _weapon_for(
    table: ShowdownTable, who: int, weapons: list[Gear], situation: EffectContext, *, optional: bool = False
) -> Flow[Gear | None]:
    """With which of their weapons somebody attacks out of turn; None if they would rather not, where they may."""
    options = [Option(f"attack:{one.key}", f"Attack with {one.name}", one) for one in weapons]
    asked = f"does {table.name(who)} attack?" if optional else f"with what does {table.name(who)} strike?"
    chosen: Gear | None = yield from table.choose(
        "special-attack",
        f"{situation.title(table)}: {asked}",
        [*options, *([Option("none", "No attack", None)] if optional else [])],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=_CARD if optional else "keyword-automatic-hits",
        context=situation.card,
    )
    return chosen


def _bare_hands(table: ShowdownTable, who: int) -> list[Gear]:
    fists = table.box.gear[FIST_AND_TOOTH]
    return [fists] if refusal(verify_attack, table, who, fists) is None else []


@executes_in_showdown(Strike)
def _strike(table: ShowdownTable, word: Strike, situation: EffectContext) -> Flow[None]:
    """The gear named by the situation strikes without a roll; archived first if it says so."""
    gear = table.box.gear[situation.card]
    if word.archive:
        place = yield from which_copy(table, situation.attacker, gear.key)
        lose_gear(table, situation.attacker, gear.key, "campaign-archive", place)
    automatic, critical = word.automatic_hits, word.critical
    who = situation.attacker
    yield from attack(table, who, gear, automatic=automatic, critical=critical, sure=True, anywhere=True)
