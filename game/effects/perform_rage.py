"""Carries out the words of raging monsters (`game.effects.rage_words`), and judges what they ask."""

from __future__ import annotations

from contextlib import suppress

from engine.decision import Option
from engine.grid import Direction
from engine.table import Flow
from game.board.carried import archive_carried, carried
from game.board.collision import directions_away, place
from game.board.counters import count_on_survivor
from game.board.death import die
from game.board.figures import BOARD
from game.board.gear_grid import lose_gear
from game.board.monster_attack import attack as monster_attack
from game.board.monster_attack import land_hits
from game.board.showdown import Showdown
from game.board.situation import ShowdownOver, Situation, SurvivorAttack, executes, judges
from game.board.targeting import resolve
from game.effects import verbs
from game.effects.cards import AttackProfile
from game.effects.moments import Per
from game.effects.traits import Moment
from game.effects.who import Role, Who
from game.model import events


@executes(verbs.Hit)
def _hit(table: Showdown, word: verbs.Hit, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.on_board(who):
            yield from land_hits(table, who, word.hits, word.damage, word.at, situation.card)


@executes(verbs.ExtraAttack)
def _extra_attack(table: Showdown, word: verbs.ExtraAttack, situation: Situation) -> Flow[None]:
    """The situation's attack is this one from now on, so that a card can ask what it did."""
    profile = AttackProfile(word.speed, word.accuracy, word.damage)
    for who in resolve(table, word.who, situation):
        meant = situation.target
        situation.target, situation.attack = who, None
        yield from monster_attack(table, profile, situation)
        situation.target = meant


@executes(verbs.PierceArmor)
def _pierce_armor(table: Showdown, word: verbs.PierceArmor, situation: Situation) -> Flow[None]:
    if situation.attack is not None:
        situation.attack.piercing += 1
    yield from ()


@executes(verbs.DevourGear)
def _devour_gear(table: Showdown, word: verbs.DevourGear, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        options = [
            Option(f"gear:{key}", table.box.gear[key].name, key) for key in _edible(table, who, word.keyword, word.but)
        ]
        if not options:
            continue
        key: str = yield from table.choose(
            "archive-gear",
            f"{situation.title(table)}: which {word.keyword} gear does {table.name(who)} lose?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="campaign-record-and-archive",
        )
        lose_gear(table, who, key, "campaign-record-and-archive")


def _edible(table: Showdown, who: int, keyword: str, but: tuple[str, ...]) -> list[str]:
    """The gear with this keyword that is none of those spared."""
    held = ((key, table.box.gear[key]) for key in dict.fromkeys(table.sheet(who).gear))
    return [key for key, gear in held if keyword in gear.keywords and gear.name not in but]


@executes(verbs.LeadAway)
def _lead_away(table: Showdown, word: verbs.LeadAway, situation: Situation) -> Flow[None]:
    """Everything is lost with the survivor, and the showdown is neither won nor lost, even if nobody else is left."""
    for who in resolve(table, word.who, situation)[:1]:
        survivor = table.sheet(who)
        for key in list(survivor.gear):
            survivor.take(key)
            table.tell(events.GearArchived("campaign-record-and-archive", who, table.box.gear[key].name))
        table.forget_traits(who)
        cards = carried(table, who)
        for card in cards:
            archive_carried(table, who, card)
        table.tell(events.MonsterLedAway("campaign-card-over-rulebook", who, len(cards)))
        with suppress(ShowdownOver):  # the card ends the showdown in its own way, also with the last survivor
            yield from die(table, who, situation.card)
        table.put(table.monster, None)
        table.forget_traits(table.monster)
        raise ShowdownOver("ended")


@executes(verbs.PlaceBehind)
def _place_behind(table: Showdown, word: verbs.PlaceBehind, situation: Situation) -> Flow[None]:
    """Opposite to where they are: the monster controller breaks the tie of a diagonal."""
    base = table.base(table.monster)
    for who in resolve(table, word.who, situation):
        if not base or not table.on_board(who):
            continue
        ways = directions_away(table.base(who), base)
        options = [Option(f"side:{way}", f"The {way.name.lower()} side", way) for way in ways]
        way: Direction = yield from table.controller_chooses(
            "place",
            f"On which side of {table.name(table.monster)} is {table.name(who)} placed?",
            options,
            "keyword-place",
        )
        width = table.monster_card.size[0 if way in (Direction.NORTH, Direction.SOUTH) else 1]
        yield from place(table, who, BOARD.strip(base, way, width, 1), "keyword-place")


@executes(verbs.JamWeapon)
def _jam_weapon(table: Showdown, word: verbs.JamWeapon, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        current = _attack_of(table, who)
        if current is not None:
            until = table.record.round + (table.record.turn == "survivors")  # this turn of theirs is not the next
            table.condition(who).jammed[current.gear.key] = until
            table.tell(events.WeaponJammed("hit-location-reactions", who, current.gear.name, until))
    yield from ()


def _attack_of(table: Showdown, who: int) -> SurvivorAttack | None:
    """The innermost attack of a survivor in progress."""
    return next((one for one in reversed(table.attacks) if one.attacker == who), None)


@executes(verbs.CountDamage)
def _count_damage(table: Showdown, word: verbs.CountDamage, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        count_on_survivor(table, who, word.kind, situation.amount, situation.card)
        yield from table.trigger(Moment.COUNTER_GAINED, who, word.kind)


@executes(verbs.Once)
def _once(table: Showdown, word: verbs.Once, situation: Situation) -> Flow[None]:
    """Counted for the survivor who causes it: for each attack, or as long as the limit says."""
    current = _attack_of(table, situation.attacker)
    if word.limit is Per.ATTACK:
        if current is None or situation.card in current.used:
            return
        current.used.add(situation.card)
    else:
        who = situation.attacker or situation.bearer
        if not table.may_act(situation.card, who, word.limit):
            return
        table.mark_acted(situation.card, who, word.limit)
    yield from table.perform(word.effects, situation)


# conditions


@judges(verbs.Happened)
def _happened(table: Showdown, asked: verbs.Happened, situation: Situation) -> bool:
    return bool(table.befell(asked.on))


@judges(verbs.WeaponUsed)
def _weapon_used(table: Showdown, asked: verbs.WeaponUsed, situation: Situation) -> bool:
    current = _attack_of(table, situation.attacker)
    return current is not None and set(asked.but).isdisjoint(current.gear.keywords)


@judges(verbs.Targeted)
def _targeted(table: Showdown, asked: verbs.Targeted, situation: Situation) -> bool:
    return len(situation.targets) == asked.n


@judges(verbs.DroveMad)
def _drove_mad(table: Showdown, asked: verbs.DroveMad, situation: Situation) -> bool:
    return bool(situation.traumatized if asked.who is None else _meant(asked.who, situation) in situation.traumatized)


@judges(verbs.HasDied)
def _has_died(table: Showdown, asked: verbs.HasDied, situation: Situation) -> bool:
    who = _meant(asked.who, situation)
    return who > 0 and not table.alive(who)


def _meant(who: Who, situation: Situation) -> int:
    """Whom a role names, dead or alive; `resolve` leaves the dead out."""
    return situation.target if who is Role.TARGET else situation.bearer


@judges(verbs.OwnsGear)
def _owns_gear(table: Showdown, asked: verbs.OwnsGear, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return any(_edible(table, who, asked.keyword, asked.but) for who in found)
