"""In words: attacks of both sides: begun, out of reach, canceled; what weapons go through."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.narration.phrases import because, cap, faces, name, number, plainly, says, tells
from game.rules.table.game_table import GameTable


@tells(events.WeaponJammed)
def _jammed(event: events.WeaponJammed, table: GameTable) -> tuple[str, int]:
    until = f"until the end of the survivors' turn of round {event.until_round}"
    return f"{name(table, event.who)} cannot activate {plainly(event.gear)} {until}.", event.who


@tells(events.AttackRolledOn)
def _rolled_on(event: events.AttackRolledOn, table: GameTable) -> tuple[str, int]:
    perfect = f", {event.perfect} of them [[perfect hit|perfect]]" if event.perfect else ""
    needed = f"{number(event.needs)} or more hits"
    hits = counted(event.hits, "more hit") if event.hits else "no more hit"
    return f"{name(table, event.who)} rolls on, {needed}: {faces(event.dice)}, {hits}{perfect}.", event.who


@tells(events.HitMoved)
def _moved(event: events.HitMoved, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} takes the hit to the {event.location} with the {event.to}"
    return f"{text} ({because(table, event.why)}).", event.who


@tells(events.PaidInTokens)
def _paid(event: events.PaidInTokens, table: GameTable) -> tuple[str, int]:
    tokens = counted(event.n, event.token)
    text = f"{name(table, event.who)} spends {tokens} in place of [[survival]]"
    return f"{text} ({because(table, event.why)}).", event.who


def _hits(n: int) -> str:
    return counted(n, "hit") if n else "no hit"


@tells(events.MonsterAttacked)
def _monster_attacked(event: events.MonsterAttacked, table: GameTable) -> tuple[str, int]:
    dice = f"{number(event.speed)} {'die' if event.speed.total == 1 else 'dice'}, {number(event.needs)} or more hits"
    text = f"{cap(name(table, table.monster))} attacks {name(table, event.target)}: {dice}"
    return f"{text}. It rolls {faces(event.dice)}: {_hits(event.hits)}.", event.target


@tells(events.AttackOutOfReach)
def _out_of_reach(event: events.AttackOutOfReach, table: GameTable) -> tuple[str, int]:
    far = counted(event.distance, "space")
    return f"{name(table, event.target)} is {far} away, out of the attack's [[reach]]: it misses.", event.target


@tells(events.SurvivorAttacked)
def _attacked(event: events.SurvivorAttacked, table: GameTable) -> tuple[str, int]:
    who, weapon = name(table, event.who), plainly(event.weapon)
    sure = counted(event.automatic, "sure hit")
    if event.automatic and not event.dice:
        return f"{who} strikes with {weapon}: {sure} without a roll.", event.who
    dice = f"{number(event.speed)} {'die' if event.speed.total == 1 else 'dice'}, {number(event.needs)} or more hits"
    if event.automatic:  # they take the place of as many dice
        dice += f"; {sure} without a roll"
    perfect = f", {event.perfect} of them [[perfect hit|perfect]]" if event.perfect else ""
    rolled = f"rolls {faces(event.dice)}: {_hits(event.hits - event.automatic)}{perfect}"
    return f"{who} attacks with {weapon}: {dice}. {who} {rolled}.", event.who


says(events.AttackCanceled, "{who:name}'s attack ends early: {why}.")


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
