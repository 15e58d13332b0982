"""In words: attacks of both sides: begun, out of reach, canceled; what weapons go through."""

from __future__ import annotations

from collections.abc import Sequence

from game import facts as events
from game.cards.numbers import counted
from game.narration.phrases import (
    Said,
    Weight,
    attack_dice,
    because,
    cap,
    cards,
    hits,
    in_words,
    itemized,
    name,
    plainly,
    says,
    tells,
    the_monster,
)
from game.rules.table.game_table import GameTable


@tells(events.WeaponJammed)
def _jammed(event: events.WeaponJammed, table: GameTable) -> tuple[str, int]:
    until = f"until the end of the survivors' turn of round {event.until_round}"
    return f"{name(table, event.who)} cannot activate {plainly(event.gear)} {until}.", event.who


@tells(events.WeaponDropped)
def _dropped(event: events.WeaponDropped, table: GameTable) -> tuple[str, int]:
    column, row = event.at
    return f"{cap(plainly(event.gear))} of {name(table, event.who)} falls at {column},{row} and lies there.", event.who


says(
    events.HitCanceled,
    "The hit at {card} is canceled by what the card says: no wound attempt, no reaction.",
    about="monster",
)


@tells(events.WeaponKnockedAway)
def _knocked_away(event: events.WeaponKnockedAway, table: GameTable) -> tuple[str, int]:
    return f"{cap(plainly(event.gear))} is knocked out of {name(table, event.who)}'s hands.", event.who


says(events.WeaponForfeited, "{gear} is lost to {who:name}: it is [[archive|archived]] after the attack.")


@tells(events.WeaponFetched)
def _fetched(event: events.WeaponFetched, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} fetches {plainly(event.gear)}.", event.who


@tells(events.AttackRolledOn)
def _rolled_on(event: events.AttackRolledOn, table: GameTable) -> tuple[str, int]:
    more = hits(event.hits, event.perfect).replace(" hit", " more hit", 1)
    rolled = f"{itemized(event.needs, '+')}: {' '.join(map(str, event.dice)) or 'no dice'}"
    return f"{name(table, event.who)} rolls on: {more} ({rolled}).", event.who


@tells(events.HitMoved)
def _moved(event: events.HitMoved, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} takes the hit to the {event.location} with the {event.to}"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.PaidInTokens)
def _paid(event: events.PaidInTokens, table: GameTable) -> tuple[str, int]:
    tokens = counted(event.n, event.token)
    text = f"{name(table, event.who)} spends {tokens} in place of [[survival]]"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.MonsterAttacked)
def _monster_attacked(event: events.MonsterAttacked, table: GameTable) -> tuple[str, int]:
    monster, target = cap(name(table, the_monster(table))), name(table, event.target)
    often = {1: "", 2: " twice"}.get(event.hits, f" {in_words(event.hits)} times")
    done = f"hits {target}{often}" if event.hits else f"misses {target}"
    return f"{monster} {done} ({attack_dice(event.speed, event.needs, event.dice)}).", event.target


@tells(events.AttackOutOfReach)
def _out_of_reach(event: events.AttackOutOfReach, table: GameTable) -> tuple[str, int]:
    far = counted(event.distance, "space")
    return f"{name(table, event.target)} is {far} away, out of the attack's [[reach]]: it misses.", event.target


@tells(events.SurvivorAttacked)
def _attacked(event: events.SurvivorAttacked, table: GameTable) -> tuple[str, int]:
    return strike(event, table), event.who


def strike(event: events.SurvivorAttacked, table: GameTable, lost: bool = False, drawn: Sequence[str] = ()) -> str:
    """An attack and what came of it. `lost`: the weapon is archived for it; `drawn`: the hit locations that it strikes,
    as far as they are known.
    """
    who = f"{name(table, event.who)} strikes with {plainly(event.weapon)}{', which is [[archive|archived]]' * lost}"
    if event.automatic and not event.dice:
        how = "sure, without a roll"
    else:  # sure hits take the place of as many dice
        how = attack_dice(event.speed, event.needs, event.dice, event.automatic)
    if not event.hits:
        return f"{who}{',' * lost} and misses ({how})."
    where = f"{',' if event.perfect else ''} on {cards(drawn)}" if drawn else ""
    return f"{who}: {hits(event.hits, event.perfect)}{where} ({how})."


@tells(events.AttackCanceled)
def _canceled(event: events.AttackCanceled, table: GameTable) -> Said:
    weight: Weight = "detail" if event.rule == "hit-location-trap-resolve" else "normal"  # told as TrapSprung
    return f"{attack_ended(event, table)}.", event.who, weight


def attack_ended(event: events.AttackCanceled, table: GameTable) -> str:
    """Says what has ended it, and at which hit location."""
    ended = f"{name(table, event.who)}'s attack ends early"
    if event.rule == "campaign-card-over-rulebook":  # a card has ended it
        at = f" at {plainly(event.at)}" if event.at and event.at != event.why else ""
        return f"{ended}{at}, by {plainly(event.why)}"
    at = f"{plainly(event.at)}, " if event.at and event.at != event.why else ""
    return f"{ended}: {at}{plainly(event.why)}"


_KNOWN_AS = {"charge": "charges", "pounce": "pounces", "slam": "slams", "skewer": "goes for a skewer"}


@tells(events.SpecialAttackBegan)
def _special_attack(event: events.SpecialAttackBegan, table: GameTable) -> tuple[str, int]:
    verb = _KNOWN_AS.get(event.attack, f"begins {plainly(event.attack)}")
    return f"{name(table, event.who)} {verb}, over {counted(event.spaces, 'space')}.", event.who


says(events.SpecialAttackFellShort, "{who:name}'s {attack} comes to nothing: {why}.")
says(events.StrengthGrew, "{who:name} has {n} more [[strength]] in this attack: {why}.", weight="detail")


@tells(events.WeaponPolished)
def _polished(event: events.WeaponPolished, table: GameTable) -> tuple[str, int]:
    whose = "their" if event.by == event.who else f"{name(table, event.who)}'s"
    return (
        f"{name(table, event.by)} polishes {whose} {plainly(event.gear)}: {event.n} more [[strength]] in the next "
        "attack with it.",
        event.who,
    )
