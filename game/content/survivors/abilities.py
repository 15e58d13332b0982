"""Abilities and impairments (survivor-abilities-unlimited). What acts in a showdown and what waits for other phases are
traits alike; what several of them share is named once.
"""

from __future__ import annotations

from game.cards.conditions.gear import Without
from game.cards.conditions.monster import MonsterIs, MonsterState
from game.cards.conditions.people import InState, Meets, Presence, State, ThereIs
from game.cards.conditions.sheet import HasDisorder
from game.cards.keywords import Special
from game.cards.kinds.survivor import Ability
from game.cards.moments import Ban, Frequency, Moment, WaitsFor
from game.cards.numbers import Dice, SurvivalLimit, Twice
from game.cards.traits.ai_deck import NamesAICard
from game.cards.traits.attack import Armed, WeaponGains
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.flow import At, AtWill, Whenever
from game.cards.traits.gear import Channel, Channels, GearGains, HasAffinity, MayNotCarry, ReservesSlots
from game.cards.traits.harm import ExtraArmor, SuffersDamage
from game.cards.traits.hunt import NamesRoll
from game.cards.traits.knowledge import AgeBrings
from game.cards.traits.moving import Fall, StaysUp
from game.cards.traits.people import Allows, Bounty, CeasesToExist, More, Permission
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.traits.sheet import GainsMore, Modify
from game.cards.traits.story import CallsEvent, Nominated, Nomination
from game.cards.traits.survival import Cannot, Encouraged, OnEncourage
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.flow import If, Later, RollOn, Row
from game.cards.words.harm import Die, Numb
from game.cards.words.sheet import (
    Gain,
    GainDisorder,
    LockDisorder,
    OnSheet,
    Permanent,
    RaiseTo,
    StrikeOff,
)
from game.cards.words.tokens import GainPriority, Token
from game.model.terms import Affinity, Attribute, Phase, Stat

SELF = Role.SELF
FIST = "fist & tooth"
DARKNESS = "Overwhelming Darkness"

ABILITIES = (
    Ability("Acid Palms", (Armed(FIST, Attribute.STRENGTH, Dice(1, 10)),)),
    Ability("Ageless", (Allows(Permission.DEPART_RETIRED), Allows(Permission.DECLINE, of=Stat.HUNT_XP))),
    Ability(
        "Analyze",
        (
            Whenever(
                Moment.SURVIVORS_TURN_STARTS,
                (LookAtTop(SELF, DeckOf.AI),),
                condition=Meets(SELF, terms(TermKind.ADJACENT)),
                optional=True,
            ),
        ),
    ),
    Ability(
        "Bitter Frenzy",  # ability-bitter-frenzy
        (
            Whenever(
                Moment.BRAIN_TRAUMA, (Gain(SELF, Stat.SURVIVAL, Dice(1, 10)),), named="Frenzy", limit=Frequency.SHOWDOWN
            ),
            Allows(Permission.SPEND_SURVIVAL, "Frenzy"),
        ),
    ),
    Ability("Burnt Nerves", (StaysUp((Fall.BASH,)),)),
    Ability("Caratosis", (Channels(Affinity.RED, Channel.HITS), AgeBrings("Age 2", "Beast of Caratosis"))),
    Ability("Dormenatus", (Channels(Affinity.GREEN, Channel.ARMOR), AgeBrings("Age 2", "Grace of Dormenatus"))),
    Ability("Lucernae", (Channels(Affinity.BLUE, Channel.LUCK), AgeBrings("Age 2", "Lucernae's Lantern"))),
    Ability(
        "Life Exchange",
        (
            GainsMore(Stat.HUNT_XP, 1, Phase.AFTERMATH, Frequency.SHOWDOWN),
            MayNotCarry(("other",)),
            CeasesToExist("White Secret"),
        ),
        savior=True,
    ),
    *(Ability(f"Dream Affinity ({color})", (HasAffinity(color),), adds_up=True) for color in Affinity),
    Ability("Explore", (RollBonus(Rolling.INVESTIGATE, 2),)),
    Ability(
        "Fated Battle",  # ability-fated-battle
        (
            Whenever(
                Moment.SHOWDOWN_STARTS, (Token(SELF, Attribute.SPEED, 1),), condition=MonsterIs(MonsterState.NOTED)
            ),
        ),
    ),
    Ability("Homing Instinct", (RollBonus(Rolling.RUN_AWAY, 5),)),
    Ability("Iron Will", (StaysUp(), OwnBound(Bound.KNOCKBACK, 1))),
    Ability("Legendcaller", (NamesRoll(Rolling.HUNT_EVENT, 53, DARKNESS),)),
    Ability("Thundercaller", (NamesRoll(Rolling.HUNT_EVENT, 100, DARKNESS),)),
    Ability(
        "Leyline Walker", (Modify(Attribute.EVASION, 3, Without(SELF, ("armor", "accessory"))),)
    ),  # ability-leyline-walker
    Ability("Mad Oracle", (NamesAICard((Token(SELF, Attribute.EVASION, 1),)),)),
    Ability("Matchmaker", (CallsEvent("Intimacy", Phase.RETURNING, endeavors=1, yearly=True),)),
    Ability("Metal Maw", (WeaponGains(FIST, Special.SHARP),)),  # ability-metal-maw
    Ability(
        "Partner",
        (
            Whenever(
                Moment.ARRIVAL,
                (RaiseTo(SELF, Stat.SURVIVAL, SurvivalLimit()),),
                condition=ThereIs(Presence.NOTED),
            ),
            Nominated(("Intimacy",), Nomination.WITH_NOTED),
            Whenever(
                Moment.SURVIVOR_DIES,
                (GainDisorder(SELF), StrikeOff(SELF, OnSheet.ABILITY, "Partner")),
                anyone=True,
                condition=InState(Role.THAT, State.NOTED),
            ),
        ),
    ),
    Ability("Peerless", (GainsMore(Stat.INSANITY, also=Stat.SURVIVAL),)),
    Ability("Prepared", (RollBonus(Rolling.STRAGGLER, count=Stat.HUNT_XP),)),
    Ability("Sour Death", (OnEncourage((Token(SELF, Attribute.STRENGTH, 1),), Encouraged.THEMSELVES),)),
    Ability("Stalwart", (StaysUp((Fall.BRAIN_TRAUMA, Fall.DISORDER, Fall.INTIMIDATE)),)),
    Ability("Story of the Forsaker", (StaysUp(condition=MonsterIs(MonsterState.NEMESIS)),)),
    Ability(
        "Story of the Goblin",
        (
            AtWill(
                (
                    RollOn(
                        SELF, (Row(1, 2), Row(3, 99, (GainPriority(SELF), Token(Role.MONSTER, Attribute.DAMAGE, 1))))
                    ),
                ),
                Frequency.SHOWDOWN,
            ),
        ),
    ),
    Ability(
        "Story of the Young Hero",  # ability-story-young-hero
        (Whenever(Moment.ACT_STARTS, (Gain(SELF, Stat.SURVIVAL, 1), Gain(SELF, Stat.BLEEDING, 2)), optional=True),),
    ),
    Ability("Sweet Battle", (Allows(Permission.SURGE_FREELY),)),
    Ability("Tinker", (More(Bounty.BROUGHT_ENDEAVORS, 1),)),
    Ability(
        "Twilight Sword Bearer",
        (Allows(Permission.WEAPON_TYPE, of="twilight sword"), GearGains("cursed", "Twilight Sword")),
    ),
)

IMPAIRMENTS = (
    Ability(
        "Crystal Skin",
        (
            Allows(Permission.REMOVE_CURSED),
            MayNotCarry(("armor",)),
            ExtraArmor(3, departing=True),
            RollBonus(Rolling.SEVERE_INJURY, -2),
            Nominated(("Intimacy",), Nomination.PASSES_ON),
        ),
        impairment=True,
    ),
    Ability("Dead Inside", (Cannot((Ban.GAIN_SURVIVAL,)),), impairment=True),
    Ability(
        "Endless Babble",  # ability-endless-babble
        (At(Phase.DEPARTING, (Gain(survivors(TermKind.DEPARTING), Stat.INSANITY, 1),)), Cannot((Ban.ENCOURAGE,))),
        impairment=True,
    ),
    Ability("Leprosy", (SuffersDamage(-1, all=True), RollBonus(Rolling.SEVERE_INJURY, -2)), impairment=True),
    Ability("Lovelorn Rock", (ReservesSlots(1),), impairment=True),
    Ability(
        "Marrow Hunger",
        (Nominated(("Murder", "Skull Eater"), Nomination.FALLS_HERE, ("murderer", "eater")),),
        impairment=True,
    ),
    Ability("Possessed", (Cannot((Ban.FIGHTING_ARTS, Ban.SPECIALIZATION)),), impairment=True),
    Ability(
        "Scarred Eyes",
        on_gain=(Permanent(SELF, Attribute.STRENGTH, Dice(1, 5), out_of=Attribute.ACCURACY),),
        impairment=True,
    ),
    Ability(
        "Brain Parasites",
        on_gain=(
            Permanent(SELF, Attribute.EVASION, -1),
            If(
                HasDisorder(SELF, "Quixotic"),
                (Gain(SELF, Stat.INSANITY, 10), GainDisorder(SELF, "Immortal"), LockDisorder(SELF, "Quixotic")),
            ),
        ),
        impairment=True,
    ),
    Ability("King's Curse", (CallsEvent("King's Curse", Phase.AFTERMATH),), impairment=True),
)

PULSE_DISCOVERIES = (
    Ability(
        "Metabolic Surrender",
        (
            AtWill(
                (
                    Gain(SELF, Stat.SURVIVAL, Twice(Dice(1, 10))),
                    Numb(SELF),
                    Later(WaitsFor.END_OF_ROUND, (Die(SELF),)),
                ),
                Frequency.SHOWDOWN,
            ),
        ),
    ),
)
"""Those that somebody other than the holder of the death die can be given (keyword-metabolic-surrender). How the die is
held, passed on and lent to the other four is told with the monster whose fight brings it (keyword-death-die-pulse).
"""

ALL_ABILITIES = ABILITIES + IMPAIRMENTS + PULSE_DISCOVERIES
