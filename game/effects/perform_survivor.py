"""Carries out what cards do to survivors (the words of `game.effects.survivor_words`).

A word about somebody who is dead or off the board does nothing.
"""

from __future__ import annotations

from engine.decision import Option
from engine.event import Amount
from engine.grid import Direction
from engine.table import Flow
from game.board import sheet
from game.board.carried import carried, use_resource, why_not_use
from game.board.collision import knock_back
from game.board.damage import random_location, suffer_brain_damage, suffer_damage, suffer_trauma
from game.board.death import die
from game.board.figures import BOARD
from game.board.gear_grid import lose_gear, which_copy
from game.board.growth import mark_to_retire
from game.board.inside import is_affected
from game.board.monster_attack import ATTACK_TRIGGERS
from game.board.resource_gain import gain_resource
from game.board.showdown import Showdown
from game.board.situation import Situation, executes
from game.board.standing import knock_down, stand_up
from game.board.survivor_attack import attack
from game.board.targeting import chosen, resolve
from game.board.tokens import gain_priority, gain_token
from game.effects import verbs
from game.effects.asking import number
from game.effects.english import counted
from game.effects.moments import Ban
from game.effects.survivor_traits import Fall
from game.model import events
from game.model.terms import Location
from game.settlement.table import at_home


@executes(verbs.Token)
def _token(table: Showdown, word: verbs.Token, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: {word.attribute} tokens")
        if n:
            gain_token(table, who, word.attribute, n, word.until, situation.card)


@executes(verbs.Gain)
def _gain(table: Showdown, word: verbs.Gain, situation: Situation) -> Flow[None]:
    for who in (yield from chosen(table, word.who, situation)):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: {word.stat} for {table.name(who)}")
        if word.up_to:
            n = yield from _up_to(table, word, who, n, situation)
        yield from sheet.gain_stat(table, who, word.stat, n, situation.card, word.quietly)


def _up_to(table: Showdown, word: verbs.Gain, who: int, n: int, situation: Situation) -> Flow[int]:
    """How much is lost, of what there is."""
    most = min(-n, sheet.count(table, who, word.stat))
    lost: int = yield from table.choose(
        "how-many",
        f"How many {word.stat}s does {table.name(who)} lose?",
        [Option(f"lose:{lost}", counted(lost, word.stat), lost) for lost in range(most, 0, -1) or (0,)],
        by=table.seat_of(situation.bearer),
        actor=table.key(situation.bearer),
        rule="gear-activation-cost",
    )
    return -lost


@executes(verbs.SetTo)
def _set_to(table: Showdown, word: verbs.SetTo, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        sheet.set_stat(table, who, word.stat, word.n, situation.card)
    yield from ()


@executes(verbs.Permanent)
def _permanent(table: Showdown, word: verbs.Permanent, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        sheet.gain_permanent(table, who, word.attribute, word.n, situation.card)
    yield from ()


@executes(verbs.BrainDamage)
def _brain_damage(table: Showdown, word: verbs.BrainDamage, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{situation.title(table)}: brain damage")
        if (yield from suffer_brain_damage(table, who, n, situation.card)):
            situation.hurt_in_mind += (who,)


@executes(verbs.Damage)
def _damage(table: Showdown, word: verbs.Damage, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if not is_affected(table, who):  # the damage of another before has killed them
            continue
        n = yield from number(table, word.n, who, f"{situation.title(table)}: damage")
        location = word.at if word.at is not None else (yield from random_location(table, who, situation.title(table)))
        yield from suffer_damage(
            table, who, Amount(n, ((situation.title(table), n),)), location, situation.card, "attack-outside-profile"
        )


@executes(verbs.DamageEverywhere)
def _damage_everywhere(table: Showdown, word: verbs.DamageEverywhere, situation: Situation) -> Flow[None]:
    """From head to legs; it ends with whoever dies of it."""
    title = situation.title(table)
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, f"{title}: damage")
        for location in Location:
            amount = Amount(n, ((title, n),))
            yield from suffer_damage(table, who, amount, location, situation.card, "attack-outside-profile")


@executes(verbs.KnockDown)
def _knock_down(table: Showdown, word: verbs.KnockDown, situation: Situation) -> Flow[None]:
    cause = _cause(table, situation)
    rule = "keyword-bash" if cause is Fall.BASH else "showdown-knocked-down-survivor"
    for who in resolve(table, word.who, situation):
        yield from knock_down(table, who, situation.card, rule, cause)


@executes(verbs.Bash)
def _bash(table: Showdown, word: verbs.Bash, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from knock_down(table, who, situation.card, "keyword-bash", Fall.BASH)


def _cause(table: Showdown, situation: Situation) -> Fall:
    """What knocks down when a card says so. Bash is what an attack profile triggers, and nothing else (keyword-bash,
    ability-burnt-nerves).
    """
    card = situation.card
    if situation.rule in ATTACK_TRIGGERS.values():
        return Fall.BASH
    if situation.tile:
        return Fall.OTHER
    if situation.rule == "ai-intimidate":
        return Fall.INTIMIDATE
    if card in table.trauma_cards:
        return Fall.BRAIN_TRAUMA
    if card in table.box.disorders:
        return Fall.DISORDER
    return Fall.INJURY if card in table.injury_cards else Fall.OTHER


@executes(verbs.StandUp)
def _stand_up(table: Showdown, word: verbs.StandUp, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        stand_up(table, who, "showdown-knocked-down-survivor")
    yield from ()


@executes(verbs.Knockback)
def _knockback(table: Showdown, word: verbs.Knockback, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if not table.base(who):  # in the settlement nobody is anywhere
            continue
        n = yield from number(table, word.n, who, f"{situation.title(table)}: knockback")
        if word.to_edge:
            ways = _nearest_edges(table, who)
            options = [Option(f"push:{way}", f"To the {way.name.lower()} edge", way) for way in ways]
            way = yield from table.controller_chooses(
                "knockback", f"Which edge does {table.name(who)} flee to?", options, "keyword-knockback"
            )
            yield from knock_back(table, who, n, 0, way)
        elif table.on_board(table.monster):  # away from it; off the board it is nowhere
            yield from knock_back(table, who, n, table.base(table.monster))


def _nearest_edges(table: Showdown, who: int) -> list[Direction]:
    column, row = table.at(who)
    gaps = {
        Direction.NORTH: row - 1,
        Direction.EAST: BOARD.width - column,
        Direction.SOUTH: BOARD.height - row,
        Direction.WEST: column - 1,
    }
    return [way for way in gaps if gaps[way] == min(gaps.values())]


@executes(verbs.GainPriority)
def _gain_priority(table: Showdown, word: verbs.GainPriority, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        gain_priority(table, who)
    yield from ()


@executes(verbs.GainResource)
def _gain_resource(table: Showdown, word: verbs.GainResource, situation: Situation) -> Flow[None]:
    """Each card by itself (resource-gain-draw)."""
    for who in resolve(table, word.who, situation):
        for _ in range(word.n):
            card = word.card if not word.chosen else (yield from _picked(table, who, word.deck, situation))
            yield from gain_resource(table, who, word.deck, card, situation.card)
            if word.consumed:
                yield from _consume(table, who, situation)


def _picked(table: Showdown, who: int, deck: str, situation: Situation) -> Flow[str]:
    """Whichever card of a deck the player wants of those that are left; none if it is empty (resource-limit)."""
    left = sorted(set(table.record.resources[deck].draw_pile))
    if not left:
        return ""
    card: str = yield from table.choose(
        "choose-cards",
        f"{situation.title(table)}: which {deck} resource does {table.name(who)} gain?",
        [Option(f"resource:{name}", name, name) for name in left],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="resource-limit",
    )
    return card


def _consume(table: Showdown, who: int, situation: Situation) -> Flow[None]:
    """The card gained last, if whoever gained it can consume it (keyword-consume)."""
    card = next(iter(carried(table, who)[-1:]), "")
    use = table.box.resources[card].use if card else None
    if use is not None and use.consumed and why_not_use(table, who, card) is None:
        yield from use_resource(table, who, card, forced=situation.title(table))


@executes(verbs.Die)
def _die(table: Showdown, word: verbs.Die, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        without_body = not word.body and not table.sheet(who).dead
        if without_body:
            table.record.bodiless.append(who)
        if not word.mourned:
            table.unmourned.add(who)
        yield from die(table, who, situation.card, sure=word.sure, gear_too=not word.gear)
        if table.alive(who):
            table.unmourned.discard(who)
            if without_body:
                table.record.bodiless.remove(who)


@executes(verbs.Doom)
def _doom(table: Showdown, word: verbs.Doom, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.condition(who).doomed = True
        table.tell(events.SurvivorDoomed("hit-location-trap-doomed", who))
    yield from ()


@executes(verbs.ArchiveArmor)
def _archive_armor(table: Showdown, word: verbs.ArchiveArmor, situation: Situation) -> Flow[None]:
    """Armor that is lost takes its points with it at once (gear-armor-lost)."""
    for who in resolve(table, word.who, situation):
        for key in list(table.sheet(who).gear):
            gear = table.box.gear[key]
            if word.at in gear.armor and "armor" in gear.keywords:
                lose_gear(table, who, key, "gear-armor-lost")
    yield from ()


@executes(verbs.SkipNextHunt)
def _skip_next_hunt(table: Showdown, word: verbs.SkipNextHunt, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.key(who) == table.record.given.knight:  # variant-twilight-knight
            continue
        if word.years:
            until = at_home(table).campaign.year + word.years
            table.sheet(who).home_until = max(table.sheet(who).home_until, until)
            what = f"at home through year {until}"
            table.tell(events.SheetMarked("settlement-departing", who, what, situation.card))
            continue
        table.sheet(who).skip_next_hunt = True
        table.tell(events.SheetMarked("survivor-skip-next-hunt", who, "skip next hunt", situation.card))
    yield from ()


@executes(verbs.GainDisorder)
def _gain_disorder(table: Showdown, word: verbs.GainDisorder, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if not word.until:
            yield from sheet.gain_disorder(table, who, situation.card, word.name)
            continue
        deck = [name for name in sorted(table.box.disorders) if name not in table.sheet(who).disorders]
        while deck and len(table.sheet(who).disorders) < word.until:
            drawn = table.chance.pick(deck, "disorders")
            deck.remove(drawn)
            yield from sheet.gain_disorder(table, who, situation.card, drawn)
            if table.banned(who, Ban.GAIN_DISORDER):
                break


@executes(verbs.Retire)
def _retire(table: Showdown, word: verbs.Retire, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from mark_to_retire(table, who, situation.card, "survivor-retire-on-hunt", word.at_end)


@executes(verbs.SufferTrauma)
def _suffer_trauma(table: Showdown, word: verbs.SufferTrauma, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        for _ in range(word.n):
            if table.alive(who):
                yield from suffer_trauma(table, who, table.trauma_cards[word.name])


@executes(verbs.Strike)
def _strike(table: Showdown, word: verbs.Strike, situation: Situation) -> Flow[None]:
    """The gear named by the situation strikes without a roll; archived first if it says so."""
    gear = table.box.gear[situation.card]
    if word.archive:
        place = yield from which_copy(table, situation.attacker, gear.key)
        lose_gear(table, situation.attacker, gear.key, "campaign-archive", place)
    automatic, critical = word.automatic_hits, word.critical
    who = situation.attacker
    yield from attack(table, who, gear, automatic=automatic, critical=critical, sure=True, anywhere=True)
