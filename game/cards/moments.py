"""The moments that triggers wait for, proposals that can be replaced, bans, limits; the base of every trait."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from game.cards.voice import agreed, your
from game.model.terms import Phase


class Moment(StrEnum):
    """A fact that a trigger can wait for."""

    MONSTER_TURN_STARTS = "at the start of the monster's turn"
    MONSTER_TURN_ENDS = "at the end of the monster's turn"
    MONSTER_WOUNDED = "the monster is wounded"
    SURVIVOR_DIES = "a survivor dies"
    SEVERE_INJURY = "a survivor suffers a severe injury"
    SEVERE_HEAD_INJURY = "a severe head injury is suffered"
    ANY_INJURY = "a light, heavy or severe injury is suffered"
    BLEEDING_GAINED = "a bleeding token is gained"
    HEAD_DAMAGED = "damage is suffered at the head"
    ACT_ENDS_BESIDE_MONSTER = "an act is ended adjacent to the monster"
    ACTIVATION_SPENT = "an activation is spent"
    ARRIVAL = "on arrival"
    SHOWDOWN_STARTS = "when the showdown starts"
    SURVIVORS_TURN_STARTS = "at the start of the survivors' turn"
    SURVIVAL_ACTION = "a survival action has been performed"
    POUNCED = "a survivor has pounced"
    ACT_STARTS = "an act begins"
    ACT_ENDS = "an act ends"
    ATTACK_DAMAGES = "an attack of the monster does damage"
    BRAIN_DAMAGE = "brain damage is suffered"
    BRAIN_TRAUMA = "a brain trauma is suffered"
    KNOCKED_DOWN = "a survivor is knocked down"
    MONSTER_KNOCKED_DOWN = "the monster is knocked down"
    PERFECT_HIT = "a perfect hit is rolled"
    ZONE_ENTERED = "a survivor enters a zone"
    INJURY_DEALT = "a persistent injury is dealt to the monster"
    COUNTER_GAINED = "a counter is gained"
    ATTACK_BEGINS = "an attack of a survivor begins"
    ATTACK_ROLLED = "the rolls of a survivor's attack are made"
    BONES_CROSSED = "a survivor moves over a bone token"
    DEATH_DIE_TAKEN = "the death die is taken"
    QUALITY_GAINED = "a quality is gained"
    RUN_OVER = "a survivor is run over"
    MONSTER_MOVED = "the monster moves"
    MONSTER_TURNED = "the monster turns"
    MONSTER_PLACED = "the monster is placed"
    MONSTER_HEALED = "the monster heals"
    CRITICAL_WOUND = "the monster suffers a critical wound"
    ATTACK_OVER = "an attack of a survivor is over"
    DEFINITION_PERFORMED = "the monster performs one of its definitions"
    ROUND_ENDS = "at the end of each round"
    LOCATIONS_SHUFFLED = "the hit locations are shuffled"
    HARMLESS_CARD = (
        "when an AI card of the monster's turn is over and has damaged nobody (cards that stay in play do not count)"
    )
    WOUND_FAILED = "a wound attempt fails"
    ATTACKS_OVER = "an AI card or basic action on which the monster attacked is over"
    KNOCKED_INTO = "a survivor is knocked back into something"


DONE_BY_SOMEBODY = frozenset({Moment.MONSTER_WOUNDED})
"""Moments of whoever has done it: where nobody has (a trap wounds the monster), they are not everybody's, as the start
of a turn is, but only for those who listen to anyone.
"""


FLEETING = frozenset(
    {
        Moment.RUN_OVER,
        Moment.MONSTER_MOVED,
        Moment.MONSTER_TURNED,
        Moment.MONSTER_PLACED,
        Moment.MONSTER_HEALED,
        Moment.CRITICAL_WOUND,
        Moment.ATTACK_OVER,
        Moment.DEFINITION_PERFORMED,
        Moment.ROUND_ENDS,
        Moment.LOCATIONS_SHUFFLED,
        Moment.HARMLESS_CARD,
        Moment.WOUND_FAILED,
        Moment.ATTACKS_OVER,
        Moment.KNOCKED_INTO,
    }
)
"""Moments that nothing asks about afterwards: they are not kept with the turn, and older saves stay what they are."""


_TO_SURVIVORS = {
    Moment.SURVIVOR_DIES: "dies",
    Moment.SEVERE_INJURY: "suffers a severe injury",
    Moment.SEVERE_HEAD_INJURY: "suffers a severe head injury",
    Moment.ANY_INJURY: "suffers a light, heavy or severe injury",
    Moment.BLEEDING_GAINED: "gains a bleeding token",
    Moment.HEAD_DAMAGED: "suffers damage at the head",
    Moment.ACT_ENDS_BESIDE_MONSTER: "ends their act adjacent to the monster",
    Moment.ACTIVATION_SPENT: "spends an activation, before it is resolved",
    Moment.ACT_STARTS: "begins their act",
    Moment.ACT_ENDS: "ends their act",
    Moment.SURVIVAL_ACTION: "has performed a survival action",
    Moment.POUNCED: "has made the move of a pounce",
    Moment.ATTACK_DAMAGES: "is damaged by an attack of the monster",
    Moment.BRAIN_DAMAGE: "suffers brain damage",
    Moment.BRAIN_TRAUMA: "suffers a brain trauma",
    Moment.KNOCKED_DOWN: "is knocked down",
    Moment.COUNTER_GAINED: "gains a counter",
    Moment.PERFECT_HIT: "rolls a perfect hit",
    Moment.ZONE_ENTERED: "moves of their own accord, from farther away, to",
    Moment.ATTACK_BEGINS: "begins an attack",
    Moment.ATTACK_ROLLED: "has made their attack rolls",
    Moment.BONES_CROSSED: "moves over a bone token (remove it)",
    Moment.DEATH_DIE_TAKEN: "takes the death die",
    Moment.QUALITY_GAINED: "gains a quality",
    Moment.RUN_OVER: "is run over by the monster in its move",
    Moment.ATTACK_OVER: "finishes an attack",
    Moment.WOUND_FAILED: "fails a wound attempt",
    Moment.KNOCKED_INTO: "is knocked back by the monster through or onto a survivor or into impassable terrain",
}


def concerns_survivor(on: Moment) -> bool:
    """True if the moment is something that happens to a survivor."""
    return on in _TO_SURVIVORS


def befalls(on: Moment) -> str:
    """Says what happens to a survivor, as a predicate: `suffers a severe injury`."""
    return _TO_SURVIVORS[on]


def happens(on: Moment, to: str) -> str:
    """The moment as a clause, `when this survivor dies`, each time; `to` names whom it happens to, if to anyone."""
    if on is Moment.SHOWDOWN_STARTS:
        return "at the start of the showdown"
    if on is Moment.ATTACK_DAMAGES:
        return "after each attack of the monster that damaged its target"
    if on is Moment.ACT_STARTS and to == "you":
        return "at the start of your act"
    if on in _TO_SURVIVORS:
        said = f"{to} {_TO_SURVIVORS[on]}"
        return f"when {your(agreed(said)) if to == 'you' else said}"
    return on.value if on.value.startswith(("at ", "when ", "on ")) else f"when {on.value}"


class During(StrEnum):
    """The moments of a survivor's attack that rules of weapons and of their bearers wait for."""

    DECLARED = "before the attack rolls"
    ANY_PERFECT_HIT = "on any perfect hit"
    PERFECT_HIT = "for each perfect hit"
    HIT = "on a hit"
    FIRST_LOCATION = "at the first hit location selected"
    WOUND = "for each wound attempt that wounds"
    CRITICAL = "for each critical wound"
    AFTER = "after the attack"


class Frequency(StrEnum):
    """How often a trigger can act; counted for each bearer."""

    ATTACK = "once per attack"
    PERFORMANCE = "once however many suffer it"
    ACT = "once per act"
    ROUND = "once per round"
    SHOWDOWN = "once per showdown"
    HUNT = "once per hunt"
    PHASE = "once per settlement phase"
    YEAR = "once per lantern year"
    LIFETIME = "once per lifetime"


class Doing(StrEnum):
    """A proposal that a replacement can take the place of."""

    MONSTER_MOVE = "the monster would move"
    AI_DRAW = "the monster would draw an AI card on its turn"
    DEFINITION = "would be performed"
    SEVERE_INJURY = "this survivor would suffer a severe injury"
    AI_STEP = "AI cards would be drawn on the monster's turn"
    OWN_ARCHIVING = "would be archived by its own rule"
    MONSTER_HEAL = "the monster would heal"
    TURN_OVER = "would be turned over"
    COUNTERS = "would gain"


class Ban(StrEnum):
    """What a survivor cannot do."""

    SPEND_SURVIVAL = "spend survival"
    GAIN_SURVIVAL = "gain survival"
    GAIN_COURAGE = "gain courage"
    GAIN_DISORDER = "gain disorders"
    GAIN_TOKENS = "gain tokens of any kind"
    GAIN_HUNT_XP = "gain Hunt XP"
    GAIN_PROFICIENCY = "gain weapon proficiency"
    DODGE = "dodge"
    DASH = "dash"
    SURGE = "surge"
    ENCOURAGE = "encourage"
    BE_ENCOURAGED = "be encouraged"
    HEAR = "hear (is deaf)"
    CONSUME = "consume"
    TWO_HANDED = "activate two-handed weapons"
    PAIRED = "activate paired weapons"
    BLOCK = "use block"
    ANY_WEAPON = "activate any weapon"
    HEAVY_GEAR = "activate gear with a printed strength of 2 or more"
    BLADES = "activate any axe, sword, spear, dagger, scythe or katar"
    FIGHTING_ARTS = "use fighting arts"
    ABILITIES = "use abilities"
    SPECIALIZATION = "use weapon specialization and mastery"
    WAIST_ARMOR = "wear anything at the waist"
    BODY_ARMOR = "wear body armor"
    INTIMACY = "be nominated for Intimacy"
    BLIND_SPOT_ATTACK = "attack from the monster's blind spot"
    ATTACK_THE_FALLEN = "attack a knocked-down monster"
    SPEND_MOVEMENT = "spend movement"
    SPEND_ACTIVATION = "spend activations"
    RANGED_ATTACK = "attack with ranged weapons"
    MOVE = "move"
    BE_THE_TARGET = "be a threat in Pick Target while another survivor is one"
    BE_A_THREAT = "be a threat, whatever else applies,"
    ACT = "act"
    BE_MOVED = "be moved or placed"
    LANTERNS = "use lantern gear"


class WaitsFor(StrEnum):
    """What effects wait for that are put off (`Later`)."""

    START_OF_SHOWDOWN = "the start of the showdown"
    NEXT_MONSTER_TURN = "the start of the next monster turn"
    END_OF_ROUND = "the end of the round"
    END_OF_NEXT_ROUND = "the end of the next round"
    END_OF_SHOWDOWN = "the end of the showdown"
    END_OF_DEVELOP = "the end of the develop step"


class Trait(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a card changes while it stays. `point`: the field whose member says where the trait joins the rules."""

    point: ClassVar[str] = ""

    def text(self) -> str:
        raise TypeError(f"{type(self).__name__} has no English")


WHEN_PHASE_COMES = {
    Phase.DEPARTING: "when departing",
    Phase.RETURNING: "when returning",
    Phase.AFTERMATH: "in the aftermath",
}
