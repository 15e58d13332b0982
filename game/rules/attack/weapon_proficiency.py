"""What specialists and masters do in an attack, step by step (survivor-proficiency-specialist,
survivor-proficiency-master).

Everything is asked of the traits of the moment: whoever becomes frenzied in mid-attack can do no more of it
(survivor-frenzied), and a master is one only while the innovation remains (survivor-mastery-shared).
"""

from __future__ import annotations

from engine.decision import Option, refusal
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.clauses import told_of
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation
from game.cards.moments import During
from game.cards.traits.attack import AttackBrings, RerollMisses, StepIn, StepsIn
from game.cards.traits.gear import Channel
from game.cards.traits.hit_locations import BetterWound, Trick, WoundCase, WoundGain
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.model.terms import Stat
from game.rules.act.activation import verify_able, verify_attack
from game.rules.attack.attack_dice import is_attack_hit, perfect_from
from game.rules.attack.channeled_affinities import channel, owe
from game.rules.attack.hit_locations import discard, selectable
from game.rules.attack.survivor_attack import attack_location
from game.rules.attack.weapon_traits import cited, in_use, knows
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import can_spend, pay_in_tokens
from game.rules.table.attack_steps import AttackStep, Dice, Part, Taking
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable


def _wanted(table: ShowdownTable, who: int, source: str, offer: str, context: Effects = ()) -> Flow[bool]:
    """Whether the survivor wants what the card offers, in a sentence."""
    wanted: bool = yield from table.wants(
        who,
        f"{source}: {offer} Does {table.name(who)} want this?",
        offer,
        cited(table, source),
        context=context,
    )
    return wanted


# at a step of the attack


@at(AttackStep.MOMENT, serves=AttackBrings)
def attack_brings(table: ShowdownTable, current: SurvivorAttack, moment: During) -> Flow[None]:
    """Carries out what the attacker's cards bring at this moment of an attack with this weapon."""
    who = current.attacker
    for source, trait in list(in_use(table, who, current.gear, AttackBrings)):
        if trait.on is not moment or (trait.own_act and table.acting != who):
            continue
        if trait.survival:
            if not (table.on_board(who) and can_spend(table, who, trait.survival)):
                continue
            offer = f"Spend {trait.survival} survival: {told_of(trait.effects, {Role.SELF: table.name(who)})}."
            if not (yield from _wanted(table, who, source, offer, trait.effects)):
                continue
            yield from _pay(table, who, trait.survival, source)
        table.tell(facts.AbilityUsed(cited(table, source), who, source))
        yield from table.perform(trait.effects, EffectContext(source, attacker=who, target=who, bearer=who))


def _pay(table: ShowdownTable, who: int, n: int, source: str) -> Flow[None]:
    survival = yield from pay_in_tokens(table, who, n)
    yield from gain_stat(table, who, Stat.SURVIVAL, -survival, source)


# the attack roll


@at(AttackStep.DICE_THROWN, serves=RerollMisses)
def reroll_misses(table: ShowdownTable, dice: Dice, current: SurvivorAttack, needed: int) -> Flow[Dice]:
    """Whoever may rolls all misses of an attack again, once (survivor-proficiency-specialist)."""
    who = current.attacker
    perfect_at = perfect_from(table, who)
    kept = tuple(die for die in dice if is_attack_hit(die, needed, perfect_at))
    misses = len(dice) - len(kept)
    source = next(
        (source for source, t in table.of_kind(who, RerollMisses) if _may_reroll(table, current, source, t)),
        "",
    )
    if not misses or not source:
        return dice
    again = yield from table.wants(
        who,
        f"{source}: does {table.name(who)} roll {'the miss' if misses == 1 else f'the {misses} misses'} again?",
        "Roll again",
        cited(table, source),
        context=dice,
    )
    if not again:
        return dice
    table.tell(facts.AbilityUsed(cited(table, source), who, source))
    about = f"{source}: the misses again"
    new: Dice = yield from table.d10(misses, about, "attack-survivor-dice", who, each=True)
    return (*kept, *new)


def _may_reroll(table: ShowdownTable, current: SurvivorAttack, source: str, trait: RerollMisses) -> bool:
    who = current.attacker
    if not current.gear.counts_as(trait.keyword):
        return False
    return trait.condition is None or table.holds(trait.condition, EffectContext(source, bearer=who, target=who))


# before a hit location is selected


@at(AttackStep.SELECTING, serves=Trick.ROLL_FIRST)
def roll_first(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """A wound roll before its hit location is selected, once per attack. Luck is declared before the roll, as ever
    (ability-lucernae); where there is nothing to select, or no roll to make, it is kept for later.
    """
    who = current.attacker
    if current.critical or current.carried or len(selectable(table, current)) < 2:
        return
    source = knows(table, current, Trick.ROLL_FIRST)
    if not source:
        return
    if not (yield from _wanted(table, who, source, "Roll to wound now, and select the hit location after it.")):
        return
    current.used.add(source)
    current.lucky = yield from channel(table, who, Channel.LUCK)
    owe(current, current.lucky)
    about = f"{table.name(who)} tries to wound, and selects where after it"
    (current.foretold,) = yield from table.d10(1, about, "wound-attempt", who)
    table.tell(facts.WoundRolledFirst(cited(table, source), who, current.foretold))


# the wound attempt


@at(AttackStep.WOUND_TOTAL, serves=WoundGain.DOUBLED)
def doubled(table: ShowdownTable, current: SurvivorAttack, total: int) -> list[Part]:
    """The total of the wound attempt once more, for whom it is doubled now."""
    open_ = table.hit_location_cards.get(current.resolving)
    return [(source, total) for source in _bettering(table, current, open_, WoundGain.DOUBLED)[:1]]


@at(AttackStep.WOUND, serves=WoundGain.CRITICAL)
def made_critical(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> bool:
    """True if a wound at this location is a critical one in these hands, if any can be."""
    return location.critical is not None and bool(_bettering(table, current, location, WoundGain.CRITICAL))


@at(AttackStep.WOUNDS, serves=WoundGain.DEEPER)
def more_wounds(table: ShowdownTable, current: SurvivorAttack) -> list[int]:
    """The wounds that cards add to what this attempt deals."""
    open_ = table.hit_location_cards.get(current.resolving)
    return [1 for _ in _bettering(table, current, open_, WoundGain.DEEPER)]


def _bettering(
    table: ShowdownTable, current: SurvivorAttack, location: HitLocation | None, gains: WoundGain
) -> list[str]:
    """The attacker's cards that make so much of the attempt at this location."""
    return [
        source
        for source, trait in in_use(table, current.attacker, current.gear, BetterWound)
        if trait.gains is gains and _is_case(current, location, trait.case)
    ]


def _is_case(current: SurvivorAttack, location: HitLocation | None, case: WoundCase) -> bool:
    match case:
        case WoundCase.OVERWHELMING:
            return current.overwhelming
        case WoundCase.INJURY:
            critical = location.critical if location is not None else None
            return critical is not None and critical.persistent is not None
        case WoundCase.FIRST_AFTER_PERFECT:
            return current.selected == 1 and current.perfect > 0


@at(AttackStep.WOUND_TAKES_CARD, serves=Trick.TAKE_DISCARD)
def wounds_from_discard(table: ShowdownTable, taking: Taking, current: SurvivorAttack, wounds: int) -> Flow[Taking]:
    """Lets a wound take the top card of the AI discard pile, once per attack; there must be one, and a wound that Life
    does not take (monster-life-keeps-ai).
    """
    record, who = table.record, current.attacker
    source = knows(table, current, Trick.TAKE_DISCARD)
    if not source or not record.ai.discard or record.life >= wounds:
        return taking
    offer = f"Move {record.ai.discard[-1]} from the AI discard pile to the wound stack, not the top AI card."
    if not (yield from _wanted(table, who, source, offer)):
        return taking
    current.used.add(source)
    return _from_discard


def _from_discard(table: ShowdownTable, by: int) -> str:
    card = table.record.ai.discard.pop()
    table.tell(facts.WoundFromDiscard("survivor-proficiency-specialist", by, card))
    return card


@at(AttackStep.ATTEMPT_FAILED, serves=Trick.RETRY)
def tries_again(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> Flow[bool]:
    """True if a failed attempt is ignored and made again, once per attack (survivor-proficiency-specialist)."""
    who = current.attacker
    source = knows(table, current, Trick.RETRY)
    if not source:
        return False
    again: bool = yield from table.wants(
        who,
        f"{source}: does {table.name(who)} try to wound {location.name} again?",
        "Try again",
        cited(table, source),
    )
    if again:
        current.used.add(source)
        table.tell(facts.AbilityUsed(cited(table, source), who, source))
    return again


# after the attempt


@at(AttackStep.LOCATION_FAILED, serves=Trick.TRADE_LOCATION)
def trades_location(table: ShowdownTable, current: SurvivorAttack, location: HitLocation) -> Flow[bool]:
    """True if another hit location drawn is discarded to attempt the one that has failed again, once per attack."""
    who, cards = current.attacker, current.unresolved
    source = knows(table, current, Trick.TRADE_LOCATION)
    if not source or not cards or current.canceled or current.resolving != location.name:
        return False
    options: list[Option] = [
        Option(f"discard:{name}", f"Discard {name}, attempt {location.name} again", name)
        for name in dict.fromkeys(cards)
    ]
    name = yield from table.choose(
        "may-act",
        f"{source}: does {table.name(who)} give up another hit location to attempt {location.name} again?",
        [*options, Option("no", "No", "")],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=cited(table, source),
        context=(),
    )
    if not name:
        return False
    current.used.add(source)
    cards.remove(name)
    discard(table, name)
    table.tell(facts.LocationTraded(cited(table, source), who, name, location.name))
    return True


@at(AttackStep.LOCATION_WOUNDED, serves=StepIn.WOUNDED)
def follow_up(table: ShowdownTable, attacker: int, location: HitLocation) -> Flow[None]:
    """Those beside the attacker who draw the location that was just wounded again and attempt to wound it, each at most
    once; no attack roll is made, and reactions apply as ever (survivor-proficiency-master).
    """
    asked: set[int] = set()
    while follows := (yield from follower(table, attacker, location.name, asked)):
        who, gear = follows
        yield from attack_location(table, who, gear, location)


def follower(table: ShowdownTable, attacker: int, location: str, asked: set[int]) -> Flow[tuple[int, Gear] | None]:
    """Asks for a survivor who spends 1 survival to draw again, and wound, the location that the attacker has just
    wounded, and with which weapon; None if nobody does. Those in `asked` have had their chance.

    It takes a master beside attacker and monster, who can attack with such a weapon now, has no attack of their own in
    progress, and finds the card in the discard.
    """
    if not table.on_board(attacker) or location not in table.record.hit_locations.discard:
        return None
    beside = BOARD.neighbors(table.base(attacker))
    for who in table.survivors():
        if who == attacker or who in asked or not table.base(who) & beside or not table.adjacent(who):
            continue
        for source, trait in table.of_kind(who, StepsIn):
            weapons = _usable(table, who, trait.keyword) if trait.when is StepIn.WOUNDED else []
            if not weapons or not can_spend(table, who, 1) or any(one.attacker == who for one in table.attacks):
                continue
            asked.add(who)
            weapon: Gear | None = yield from table.choose(
                "may-act",
                f"{source}: does {table.name(who)} spend 1 survival to draw {location} again and wound it?",
                [
                    *(Option(f"follow:{gear.key}", f"Wound {location} with {gear.name}", gear) for gear in weapons),
                    Option("no", "No", None),
                ],
                by=table.seat_of(who),
                actor=table.key(who),
                rule=cited(table, source),
                context=(),
            )
            if weapon is not None:
                yield from _pay(table, who, 1, source)
                table.record.hit_locations.discard.remove(location)
                table.tell(facts.LocationRedrawn(cited(table, source), who, location, weapon.name))
                return who, weapon
    return None


def _usable(table: ShowdownTable, who: int, keyword: str) -> list[Gear]:
    """The weapons of this type in the survivor's grid that they could attack with now."""
    if refusal(verify_able, table, who) is not None:
        return []
    gear = [table.box.gear[key] for key in dict.fromkeys(table.sheet(who).gear)]
    return [
        one
        for one in gear
        if one.weapon is not None and one.counts_as(keyword) and refusal(verify_attack, table, who, one) is None
    ]
