"""Secret fighting arts: only what names one gives it (survivor-secret-fighting-arts)."""

from __future__ import annotations

from game.cards.conditions.attack import Flanks
from game.cards.conditions.gear import HasGear
from game.cards.conditions.people import InState, State
from game.cards.kinds.survivor import FightingArt
from game.cards.moments import Frequency, Moment, WaitsFor
from game.cards.numbers import Affinities, Count, SurvivalLimit, Volumes
from game.cards.traits.attack import Unseen
from game.cards.traits.flow import Activates, Whenever
from game.cards.traits.hit_locations import RedrawsLocations
from game.cards.traits.rolls import Rerolls
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import MoreOften, PaysWithTokens
from game.cards.who import Role, survivors
from game.cards.words.attack import AffinityAttack, AttackGains, MoreInAttack
from game.cards.words.flow import Later, RollOn, Row
from game.cards.words.harm import GainArmor, Heal
from game.cards.words.hit_locations import RevealLocations
from game.cards.words.knowledge import GainArt
from game.cards.words.moving import Place, SurvivorSpot
from game.cards.words.people import Leave
from game.cards.words.sheet import Gain, Permanent, RaiseTo
from game.cards.words.tokens import AddCounter, GainPriority, LayBones, ShedTokens, Token
from game.model.terms import Affinity, Attribute, Stat, SurvivalAction, Until

SELF = Role.SELF
EVERYBODY = survivors()
REROLL = "reroll token"
GREEN_AFFINITIES = Affinities(Affinity.GREEN, bearer=True)
AGING = Gain(SELF, Stat.HUNT_XP, 6)
"""What a savior pays for a dream come true."""

_SYNCHRONIZED = "Synchronized Strike"

SECRET_FIGHTING_ARTS = tuple(
    FightingArt(name, traits, secret=True, unique=name == "King of a Thousand Battles")
    for name, traits in (
        (
            "Beast of Caratosis",
            (
                Activates(
                    (Place(SELF, SurvivorSpot.BESIDE_MONSTER), AffinityAttack(SELF, Affinity.RED, 2), AGING),
                    concentrate=True,
                ),
            ),
        ),
        (
            "Bone Whisperer",
            (
                Whenever(Moment.SURVIVOR_DIES, (LayBones(),), anyone=True, condition=InState(Role.THAT, State.ANOTHER)),
                Whenever(
                    Moment.BONES_CROSSED,
                    (
                        Heal(SELF),
                        RollOn(
                            SELF,
                            (
                                Row(
                                    1,
                                    3,
                                    (
                                        Permanent(SELF, Attribute.MOVEMENT, 1),
                                        Permanent(SELF, Attribute.SPEED, 1),
                                        Permanent(SELF, Attribute.EVASION, 1),
                                    ),
                                ),
                                Row(4, 8, (Permanent(SELF, Attribute.STRENGTH, 1),)),
                                Row(9, 18, (GainArt(SELF), Gain(SELF, Stat.SURVIVAL, 5))),
                                Row(19, 99, (Later(WaitsFor.END_OF_SHOWDOWN, (Leave(SELF),)),)),
                            ),
                            add=Count(Stat.HUNT_XP),
                        ),
                    ),
                ),
            ),
        ),
        (
            "Grace of Dormenatus",
            (
                Activates(
                    (
                        GainArmor(EVERYBODY, GREEN_AFFINITIES),
                        ShedTokens(EVERYBODY, GREEN_AFFINITIES),
                        AGING,
                        GainPriority(SELF),
                    ),
                    concentrate=True,
                ),
            ),
        ),
        ("Lucernae's Lantern", (Activates((RevealLocations(Affinity.BLUE), AGING), concentrate=True),)),
        (
            "King of a Thousand Battles",
            (
                Modify(Attribute.ACCURACY, 2),
                Modify(Attribute.STRENGTH, 2),
                Modify(Attribute.EVASION, 2),
                MoreOften(SurvivalAction.DODGE, None),
            ),
        ),
        ("King's Step", (RedrawsLocations("Battle Pressure"), RedrawsLocations(limit=Frequency.ATTACK))),
        (
            "Legendary Lungs",
            (Whenever(Moment.ATTACK_ROLLED, (MoreInAttack(SELF, AttackGains.ROLLS),), limit=Frequency.ATTACK),),
        ),
        (
            "Red Fist",
            (
                Whenever(Moment.SHOWDOWN_STARTS, (Token(EVERYBODY, Attribute.STRENGTH, 1),)),
                PaysWithTokens(1, Attribute.STRENGTH, party=True),
            ),
        ),
        (
            "Scholar of Death",
            (Whenever(Moment.ARRIVAL, (AddCounter(SELF, REROLL, Volumes()),)), Rerolls(counter=REROLL)),
        ),
        (
            "Swordsman's Promise",
            (
                Whenever(
                    Moment.SHOWDOWN_STARTS,
                    (RaiseTo(SELF, Stat.SURVIVAL, SurvivalLimit()),),
                    condition=HasGear(SELF, "sword"),
                ),
            ),
        ),
        (
            _SYNCHRONIZED,
            (
                Whenever(
                    Moment.ATTACK_BEGINS,
                    (
                        Token(SELF, Attribute.ACCURACY, 1, Until.ATTACK),
                        Token(SELF, Attribute.STRENGTH, 1, Until.ATTACK),
                    ),
                    condition=Flanks(SELF, _SYNCHRONIZED),
                    limit=Frequency.ROUND,
                ),
            ),
        ),
        ("Zero Presence", (Unseen(strength=1),)),
    )
)
