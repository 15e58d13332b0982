"""The five severe injury tables (damage-severe-table), each row in the order of its die results; 99 = open end."""

from __future__ import annotations

from game.cards.conditions.people import Among, NobodyElse
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.survivor import Recorded, SevereInjury
from game.cards.moments import Ban, Moment, WaitsFor
from game.cards.traits.flow import Whenever
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import If, Later
from game.cards.words.harm import BrainDamage, Die
from game.cards.words.moving import KnockDown
from game.cards.words.people import Retire, SkipNextHunt
from game.cards.words.sheet import Gain, GainDisorder
from game.cards.words.tokens import Token
from game.model.terms import Attribute, Location, Stat

SELF = Role.SELF
BLEED = Gain(SELF, Stat.BLEEDING, 1)
BLEED_TWICE = Gain(SELF, Stat.BLEEDING, 2)
FALL = KnockDown(SELF)
NEIGHBOURS = survivors(TermKind.BESIDE_SELF)

HEAD = (
    SevereInjury(
        "Head Explosion", Location.HEAD, 1, 2, (Gain(survivors(TermKind.OTHER), Stat.SURVIVAL, -1), Die(SELF))
    ),
    SevereInjury("Decapitation", Location.HEAD, 3, 4, (Die(SELF),)),
    SevereInjury(
        "Intracranial Hemorrhage",
        Location.HEAD,
        5,
        5,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Cannot((Ban.GAIN_SURVIVAL, Ban.SPEND_SURVIVAL)),),
    ),
    SevereInjury(
        "Deaf",
        Location.HEAD,
        6,
        6,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Modify(Attribute.EVASION, -1), Cannot((Ban.HEAR, Ban.BE_ENCOURAGED))),
    ),
    SevereInjury(
        "Blind",
        Location.HEAD,
        7,
        7,
        (BLEED,),
        Recorded.PERMANENT,
        most=2,
        traits=(Modify(Attribute.ACCURACY, -1),),
        second=(Retire(SELF, at_end=True), BLEED),
        second_traits=(Modify(Attribute.ACCURACY, -3),),  # both eyes together: -4
    ),
    SevereInjury("Concussion", Location.HEAD, 8, 8, (GainDisorder(SELF), BLEED)),
    SevereInjury(
        "Shattered Jaw",
        Location.HEAD,
        9,
        9,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Cannot((Ban.CONSUME, Ban.ENCOURAGE)),),
    ),
    SevereInjury(
        "Destroyed Tooth",
        Location.HEAD,
        10,
        99,
        (If(AtLeast(SELF, Stat.COURAGE, 3), (Gain(SELF, Stat.INSANITY, 2),), otherwise=(FALL,)),),
    ),
)

ARMS = (
    SevereInjury("Die of Shock", Location.ARMS, 1, 2, (Die(SELF),)),
    SevereInjury("Bleeding", Location.ARMS, 3, 3, (BLEED_TWICE,)),
    SevereInjury(
        "Dismembered Arm",
        Location.ARMS,
        4,
        4,
        (BLEED,),
        Recorded.PERMANENT,
        most=2,
        traits=(Cannot((Ban.TWO_HANDED,)),),
        second_traits=(Cannot((Ban.ANY_WEAPON,)),),
        limb=True,
    ),
    SevereInjury(
        "Ruptured Muscle",
        Location.ARMS,
        5,
        5,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Cannot((Ban.FIGHTING_ARTS,)),),
    ),
    SevereInjury(
        "Contracture", Location.ARMS, 6, 6, (BLEED,), Recorded.PERMANENT, traits=(Modify(Attribute.ACCURACY, -1),)
    ),
    SevereInjury(
        "Broken Arm",
        Location.ARMS,
        7,
        7,
        (BLEED,),
        Recorded.PERMANENT,
        most=2,
        traits=(Modify(Attribute.ACCURACY, -1), Modify(Attribute.STRENGTH, -1)),
    ),
    SevereInjury(
        "Spiral Fracture",
        Location.ARMS,
        8,
        8,
        (Token(SELF, Attribute.STRENGTH, -2), SkipNextHunt(SELF), BLEED),
    ),
    SevereInjury(
        "Dislocated Shoulder",
        Location.ARMS,
        9,
        9,
        (BLEED,),
        Recorded.SHOWDOWN,
        traits=(Cannot((Ban.TWO_HANDED, Ban.PAIRED, Ban.BLOCK)),),
    ),
    SevereInjury("Hit the Dirt", Location.ARMS, 10, 99, (FALL,)),
)

BODY = (
    SevereInjury("Instant Death", Location.BODY, 1, 2, (Die(SELF),)),
    SevereInjury("Bleeding", Location.BODY, 3, 3, (BLEED_TWICE,)),
    SevereInjury(
        "Gaping Chest Wound",
        Location.BODY,
        4,
        4,
        (BLEED,),
        Recorded.PERMANENT,
        traits=(Modify(Attribute.STRENGTH, -1),),
    ),
    SevereInjury(
        "Destroyed Back",
        Location.BODY,
        5,
        5,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Modify(Attribute.MOVEMENT, -2), Cannot((Ban.HEAVY_GEAR,))),
    ),
    SevereInjury(
        "Disemboweled",
        Location.BODY,
        6,
        6,
        (SkipNextHunt(SELF), BLEED, Later(WaitsFor.END_OF_SHOWDOWN, (If(NobodyElse(Among.ALIVE), (Die(SELF),)),))),
        Recorded.SHOWDOWN,
        traits=(Modify(Attribute.MOVEMENT, 1, fixed=True),),
    ),
    SevereInjury("Ruptured Spleen", Location.BODY, 7, 7, (SkipNextHunt(SELF), BLEED_TWICE)),
    SevereInjury(
        "Broken Rib", Location.BODY, 8, 8, (BLEED,), Recorded.PERMANENT, traits=(Modify(Attribute.SPEED, -1),)
    ),
    SevereInjury("Collapsed Lung", Location.BODY, 9, 9, (Token(SELF, Attribute.MOVEMENT, -1), BLEED)),
    SevereInjury("Bowled Over", Location.BODY, 10, 99, (FALL,)),
)

WAIST = (
    SevereInjury("Final Breath", Location.WAIST, 1, 2, (Gain(NEIGHBOURS, Stat.SURVIVAL, 1), Die(SELF))),
    SevereInjury("Bleeding Kidneys", Location.WAIST, 3, 3, (BLEED_TWICE,)),
    SevereInjury(
        "Intestinal Prolapse",
        Location.WAIST,
        4,
        4,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Cannot((Ban.WAIST_ARMOR,)),),
    ),
    SevereInjury(
        "Warped Pelvis", Location.WAIST, 5, 5, (BLEED,), Recorded.PERMANENT, traits=(Modify(Attribute.LUCK, -1),)
    ),
    SevereInjury(
        "Destroyed Genitals",
        Location.WAIST,
        6,
        6,
        (GainDisorder(SELF), FALL, Gain(SELF, Stat.INSANITY, 3), BLEED),
        Recorded.PERMANENT,
        most=1,
        traits=(Cannot((Ban.INTIMACY,)),),
    ),
    SevereInjury(
        "Broken Hip",
        Location.WAIST,
        7,
        7,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Cannot((Ban.DODGE,)), Modify(Attribute.MOVEMENT, -1)),
    ),
    SevereInjury("Slashed Back", Location.WAIST, 8, 8, (BLEED,), Recorded.SHOWDOWN, traits=(Cannot((Ban.SURGE,)),)),
    SevereInjury(
        "Bruised Tailbone", Location.WAIST, 9, 9, (FALL, BLEED), Recorded.SHOWDOWN, traits=(Cannot((Ban.DASH,)),)
    ),
    SevereInjury("Belly-Up", Location.WAIST, 10, 99, (FALL,)),
)

LEGS = (
    SevereInjury("Blood Geyser", Location.LEGS, 1, 2, (Die(SELF),)),
    SevereInjury("Bleeding", Location.LEGS, 3, 3, (BLEED_TWICE,)),
    SevereInjury(
        "Dismembered Leg",
        Location.LEGS,
        4,
        4,
        (BLEED,),
        Recorded.PERMANENT,
        most=2,
        traits=(Modify(Attribute.MOVEMENT, -2), Cannot((Ban.DASH,))),
        second=(Retire(SELF, at_end=True), BLEED),
        second_traits=(Modify(Attribute.MOVEMENT, -2),),
        limb=True,
    ),
    SevereInjury(
        "Hamstrung",
        Location.LEGS,
        5,
        5,
        (BLEED,),
        Recorded.PERMANENT,
        most=1,
        traits=(Cannot((Ban.FIGHTING_ARTS, Ban.ABILITIES)),),
    ),
    SevereInjury(
        "Torn Achilles Tendon",
        Location.LEGS,
        6,
        6,
        (SkipNextHunt(SELF), BLEED),
        Recorded.SHOWDOWN,
        traits=(Whenever(Moment.ANY_INJURY, (FALL,)),),
    ),
    SevereInjury(
        "Torn Muscle",
        Location.LEGS,
        7,
        7,
        (SkipNextHunt(SELF), BLEED),
        Recorded.SHOWDOWN,
        traits=(Cannot((Ban.DASH,)),),
    ),
    SevereInjury(
        "Broken Leg",
        Location.LEGS,
        8,
        8,
        (BrainDamage(NEIGHBOURS, 1), BLEED),
        Recorded.PERMANENT,
        most=2,
        traits=(Modify(Attribute.MOVEMENT, -1),),
    ),
    SevereInjury("Bloody Thighs", Location.LEGS, 9, 9, (BLEED_TWICE,)),
    SevereInjury("Lost Balance", Location.LEGS, 10, 99, (FALL,)),
)

SEVERE_INJURIES = HEAD + ARMS + BODY + WAIST + LEGS
