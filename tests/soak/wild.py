"""A harder showdown than any in the box, made to meet as many rules as there are: every AI card, terrain of every kind,
seasoned and crippled survivors, weapons with every keyword, all survival actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

import msgspec

from engine.chance import Stream
from engine.session import Session
from game.cards.keywords import Special
from game.cards.kinds.ai_card import AILevel
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear, Weapon
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.kinds.monster import AIRecipe, Monster
from game.cards.traits.sheet import Modify
from game.cards.who import Role
from game.cards.words.monster import BasicAction
from game.cards.words.moving import KnockDown, StandUp
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, Stat, SurvivalAction, Variant
from game.phases.showdown.setup import FOUNDERS, founders, key_for, new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_record import Ambush, Circumstances, Seat
from game.rules.table.showdown_table import ShowdownTable, seats_for

T = TypeVar("T")
LEVEL = "wild"
TILES = 5
LATECOMERS = (("Gwen", "female"), ("Hal", "male"))

WEAPONS = (
    Gear("long-spear", "Long Spear", ("weapon", "melee", "spear"), weapon=Weapon(2, 6, 2, reach=2)),
    Gear("bow", "Bow", ("weapon", "ranged"), weapon=Weapon(2, 6, 1, range=5)),
    Gear(
        "glass-knife", "Glass Knife", ("weapon", "melee", "dagger"), weapon=Weapon(3, 6, 1, special={Special.FRAIL: 0})
    ),
    Gear(
        "great-axe",
        "Great Axe",
        ("weapon", "melee", "axe", "two-handed"),
        weapon=Weapon(3, 5, 4, special={Special.SLOW: 0, Special.DEVASTATING: 1, Special.SAVAGE: 0}),
    ),
    Gear(
        "razor",
        "Razor",
        ("weapon", "melee", "sword"),
        weapon=Weapon(2, 6, 1, special={Special.SHARP: 0, Special.DEADLY: 1}),
    ),
    Gear(
        "hammer",
        "Hammer",
        ("weapon", "melee"),
        weapon=Weapon(1, 6, 0, special={Special.UNSTOPPABLE: 0, Special.PROVOKE: 0}),
    ),
    Gear("cudgel", "Cudgel", ("weapon", "melee", "club"), weapon=Weapon(3, 6, 3)),
    Gear("claw-blade", "Claw Blade", ("weapon", "melee", "katar"), weapon=Weapon(3, 5, 2)),
    Gear("lash", "Lash", ("weapon", "melee", "whip"), weapon=Weapon(2, 6, 1)),
    Gear("buckler", "Buckler", ("weapon", "melee", "shield"), weapon=Weapon(1, 6, 1)),
    Gear("great-blade", "Great Blade", ("weapon", "melee", "grand", "sword"), weapon=Weapon(3, 6, 4)),
    Gear("hide", "Hide", ("armor",), armor={Location.BODY: 2, Location.ARMS: 1, Location.HEAD: 1}),
)
LOCATIONS = (
    HitLocation(
        "Quick Claw",
        HitLocationType.FIRST_STRIKE,
        wound=(KnockDown(Role.ATTACKER),),
        critical=Critical((StandUp(Role.ATTACKER),)),
    ),
    HitLocation("Bone Plate", HitLocationType.SUPER_DENSE, toughness=1, failure=(BasicAction(Role.ATTACKER),)),
    HitLocation(
        "Old Scar",
        reflex=(Gain(Role.ATTACKER, Stat.INSANITY, 1),),
        critical=Critical(persistent=PersistentInjury("Torn Scar", (Modify(Attribute.MOVEMENT, -1),))),
    ),
    HitLocation("Old Scar II", toughness=-1, critical=Critical((Gain(Role.ATTACKER, Stat.COURAGE, 2),)), copies=2),
)


@cache
def wild_box(monster: str) -> Box:
    """The box, where this monster has one more level: the worst there is, with cards of all kinds and more besides."""
    box = core_box()
    beast = box.monsters[monster]
    worst = max(beast.levels, key=lambda row: row.level)
    level = msgspec.structs.replace(
        worst,
        name=LEVEL,
        level=max(2, worst.level),
        ai=AIRecipe(
            basic=min(9, stacked(beast, AILevel.BASIC)),
            advanced=min(4, stacked(beast, AILevel.ADVANCED)),
            legendary=min(2, stacked(beast, AILevel.LEGENDARY)),
        ),
        hit_location_top="",
        terrain=True,
        speed=1,
        life=0,
        gains_proficiency=True,
    )
    beast = msgspec.structs.replace(
        beast, levels=(*beast.levels, level), hit_locations=(*beast.hit_locations, *LOCATIONS)
    )
    gear = {**box.gear, **{weapon.key: weapon for weapon in WEAPONS}}
    return msgspec.structs.replace(box, monsters={**box.monsters, beast.key: beast}, gear=gear)


def stacked(monster: Monster, level: AILevel) -> int:
    return sum(card.copies for card in monster.ai_cards if card.level is level)


def wild_session(monster: str, seed: int, keep: bool = False) -> Session[ShowdownTable]:
    """The same seed makes the same survivors on the same ground, in the same circumstances."""
    box, fate = wild_box(monster), Stream(seed, "wild")
    party = [*founders(), *(Survivor(key_for(name), name, gender) for name, gender in LATECOMERS[: fate.below(3)])]
    survivors = [seasoned(survivor, fate, box) for survivor in party]
    given = circumstances(survivors, fate, box)
    if box.monsters[monster].nemesis:  # nemesis-no-hunt-no-starvation
        given.ambush = Ambush.NONE
    seats = seats_for(["Ann", "Ben", "Cid"][: 1 + fate.below(3)], [survivor.key for survivor in survivors])
    if Variant.STORYTELLER in given.variants:
        seats.insert(0, Seat("Dee"))
    table = new_showdown(box, monster, LEVEL, survivors, seats, seed, given=given)
    if fate.below(3) == 0:
        table.record.life = table.record.life_at_start = 3 + fate.below(6)
        table.record.dies_at_life_0 = bool(fate.below(2))
    carry(table, fate)
    game = ShowdownGame(box)
    state = game.encode(table)
    game.close(table)
    return Session(game, state, keep=keep)


def carry(table: ShowdownTable, fate: Stream) -> None:
    """Every other party brings resources from the hunt, whatever their deck."""
    if fate.below(2):
        return
    for who in table.record.party:
        for _ in range(fate.below(4)):
            card = some(list(table.box.resources.values()), fate)
            if table.record.resources[card.deck].remove(card.name):
                table.keep_resource(card.name, card.deck, who)


def circumstances(survivors: Sequence[Survivor], fate: Stream, box: Box) -> Circumstances:
    """A settlement that knows every survival action, terrain of any kind, and whatever a hunt may have led to."""
    variants: list[Variant] = [
        variant for variant in Variant if fate.below(4) == 0 and variant is not Variant.FIVE_OR_SIX
    ]
    if len(survivors) > len(FOUNDERS):
        variants.append(Variant.FIVE_OR_SIX)
    if Variant.PEOPLE_OF_THE_SKULL in variants:
        for survivor in survivors:
            survivor.strip()  # none of it is of bone
    masteries = [one.mastery for one in box.proficiencies.values() if one.shared]
    return Circumstances(
        terrain=[some(sorted(box.terrain), fate) for _ in range(fate.below(TILES))],
        survival_actions=list(SurvivalAction),
        survival_limit=8,
        innovations=[name for name in ("Survival of the Fittest", *masteries) if fate.below(3) == 0],
        ambush=some(tuple(Ambush), fate),
        variants=variants,
        monster_tokens={some(tuple(Attribute), fate): fate.below(3) - 1} if fate.below(2) else {},
        first_target=some(survivors, fate).key if fate.below(3) == 0 else "",
        volumes={key: fate.below(3) for key in sorted(box.monsters)},
    )


def seasoned(survivor: Survivor, fate: Stream, box: Box) -> Survivor:
    """A survivor with a past."""
    survivor.survival = fate.below(9)
    survivor.insanity = fate.below(6)
    survivor.courage = fate.below(9)
    survivor.understanding = fate.below(9)
    survivor.hunt_xp = fate.below(16)
    survivor.proficiency_type = some(("", *sorted(box.proficiencies)), fate)
    survivor.proficiency = fate.below(9) if survivor.proficiency_type else 0
    for key in dict.fromkeys(some(WEAPONS, fate).key for _ in range(1 + fate.below(2))):
        if key in box.gear and key not in survivor.gear:
            survivor.put(key)
            taught = [kind for kind in box.proficiencies if kind in box.gear[key].keywords]
            if taught and fate.below(2):  # at home with what they carry
                survivor.proficiency_type, survivor.proficiency = some(taught, fate), 3 + fate.below(6)
    for disorder in sorted(box.disorders):
        if fate.below(12) == 0 and len(survivor.disorders) < 3:
            survivor.disorders.append(disorder)
    survivor.abilities = [ability for ability in sorted(box.abilities) if fate.below(12) == 0]
    arts = [name for name, art in sorted(box.fighting_arts.items()) if not art.unique or survivor.key == "erza"]
    survivor.fighting_arts = list(dict.fromkeys(some(arts, fate) for _ in range(fate.below(4))))
    survivor.notes = {"Partner": survivor.key, "Fated Battle": some(sorted(box.monsters), fate)}
    lasting = [injury.name for injury in box.severe_injuries if injury.recorded == "permanent"]
    survivor.injuries = [some(lasting, fate)] if fate.below(3) == 0 else []
    survivor.permanent = {attribute: fate.below(4) - 1 for attribute in (Attribute.LUCK, Attribute.EVASION)}
    survivor.boxes[some(tuple(Location), fate)].heavy = bool(fate.below(2))
    survivor.brain_box = bool(fate.below(2))
    return survivor


def some(things: Sequence[T], fate: Stream) -> T:
    return things[fate.below(len(things))]
