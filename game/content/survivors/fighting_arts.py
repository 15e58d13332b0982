"""Fighting arts (survivor-fighting-arts-max): ordinary ones and secret ones."""

from __future__ import annotations

from game.cards.conditions.attack import Flanks
from game.cards.conditions.gear import HasGear, Without
from game.cards.conditions.harm import HasInjury
from game.cards.conditions.people import Among, InState, NobodyElse, State
from game.cards.conditions.sheet import AtLeast
from game.cards.keywords import Special
from game.cards.kinds.survivor import FightingArt
from game.cards.moments import Frequency, Moment, WaitsFor
from game.cards.numbers import Affinities, Count, SurvivalLimit, Volumes
from game.cards.traits.attack import Armed, FromBehind, WeaponGains
from game.cards.traits.boards import AddsToBoard, Board
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.flow import Activates, Whenever
from game.cards.traits.harm import MovesHit
from game.cards.traits.hit_locations import RedrawsLocations
from game.cards.traits.hunt import LendsStats
from game.cards.traits.moving import StaysUp
from game.cards.traits.rolls import Danger, Rerolls, RollBonus, Rolling, RollsAway
from game.cards.traits.sheet import GainsMore, Modify
from game.cards.traits.survival import MoreOften, OnEncourage, PaysWithTokens
from game.cards.who import Role, TermKind, survivors
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.flow import FreeAttack, Later, LayCounters, RollOn, Row
from game.cards.words.harm import GainArmor, Heal, SufferTrauma
from game.cards.words.hit_locations import RevealLocations
from game.cards.words.knowledge import GainArt
from game.cards.words.moving import Bash, GainMovement, Place, StandUp, SurvivorSpot
from game.cards.words.people import Leave
from game.cards.words.sheet import Gain, Permanent, RaiseTo
from game.cards.words.tokens import AddCounter, GainPriority, LoseTokens, ShedTokens, Token
from game.model.terms import Affinity, Attribute, Location, Phase, Stat, SurvivalAction, Until

SELF = Role.SELF


FIST = "fist & tooth"


BLEEDING = AtLeast(SELF, Stat.BLEEDING, 3)


ALONE = NobodyElse(Among.ON_BOARD)


LIGHTLY = Without(SELF, ("heavy",))


FIGHTING_ARTS = (
    FightingArt(
        "Ambidextrous",
        (WeaponGains("melee", Special.PAIRED, condition=Without(SELF, ("shield", "two-handed", "heavy"))),),
    ),
    FightingArt("Berserker", (Activates((Bash(SELF), SufferTrauma(SELF, "Frenzy")), Frequency.SHOWDOWN),)),
    FightingArt("Clutch Fighter", (Modify(Attribute.STRENGTH, 1, BLEEDING), Modify(Attribute.ACCURACY, 1, BLEEDING))),
    FightingArt("Combo Master", (Whenever(Moment.PERFECT_HIT, (MoreInAttack(SELF, AttackGains.ROLLS, 1),)),)),
    FightingArt("Crazed", (Whenever(Moment.PERFECT_HIT, (Gain(SELF, Stat.INSANITY, 1),)),)),
    FightingArt("Crossarm Block", (MovesHit(Location.ARMS),)),
    FightingArt("Double Dash", (Activates((GainMovement(SELF),), Frequency.ROUND),)),
    FightingArt("Extra Sense", (MoreOften(SurvivalAction.DODGE),)),
    FightingArt("Last Man Standing", (OwnBound(Bound.BLEEDING_GAINED, 0, ALONE), StaysUp(condition=ALONE))),
    FightingArt(
        "Leader",
        (
            OnEncourage((Token(Role.THAT, Attribute.SPEED, 1, Until.ROUND),)),
            LendsStats((Stat.COURAGE, Stat.UNDERSTANDING), Frequency.HUNT),
        ),
    ),
    FightingArt("Mighty Strike", (Whenever(Moment.PERFECT_HIT, (Token(SELF, Attribute.STRENGTH, 2, Until.ATTACK),)),)),
    FightingArt(
        "Monster Claw Style",
        (Armed(FIST, Attribute.ACCURACY, 1), Armed(FIST, Attribute.STRENGTH, 1), WeaponGains(FIST, Special.SAVAGE)),
    ),
    FightingArt(
        "Orator of Death",
        (
            Activates((Gain(survivors(TermKind.NON_DEAF), Stat.INSANITY, 2),), Frequency.SHOWDOWN),
            Whenever(Moment.SURVIVOR_DIES, (StandUp(survivors(TermKind.OTHER, TermKind.NON_DEAF), encouraged=True),)),
        ),
    ),
    FightingArt(
        "Rhythm Chaser",
        (
            Whenever(Moment.ARRIVAL, (Token(SELF, Attribute.EVASION, 1),), condition=LIGHTLY),
            Whenever(
                Moment.KNOCKED_DOWN,
                (LoseTokens(SELF, Attribute.EVASION),),
                condition=Without(SELF, ("instrument", "heavy")),  # with heavy gear the art does nothing at all
            ),
        ),
    ),
    FightingArt("Strategist", (AddsToBoard(Board.TERRAIN, ("giant-stone-face", "toppled-pillar")),)),
    FightingArt("Thrill Seeker", (GainsMore(Stat.SURVIVAL, 1, Phase.SHOWDOWN),)),
    FightingArt("Timeless Eye", (OwnBound(Bound.PERFECT_HIT, 9, unless=HasInjury(SELF, "Blind")),)),
    FightingArt("Tough", (RollBonus(Rolling.SEVERE_INJURY, 1, most=10, lucky=True),)),
    FightingArt("Tumble", (RollsAway(Danger.COLLISION, 6),)),
    FightingArt("Unconscious Fighter", (OwnBound(Bound.LETHAL_BLEEDING, 7),)),
)


EVERYBODY = survivors()


GREEN_AFFINITIES = Affinities(Affinity.GREEN, bearer=True)


AGING = Gain(SELF, Stat.HUNT_XP, 6)
"""What a savior pays for a dream come true."""


_SYNCHRONIZED = "Synchronized Strike"


REROLL = "reroll token"


SECRET_FIGHTING_ARTS = tuple(
    FightingArt(name, traits, secret=True, unique=name == "King of a Thousand Battles")
    for name, traits in (
        (
            "Beast of Caratosis",
            (
                Activates(
                    (Place(SELF, SurvivorSpot.BESIDE_MONSTER), FreeAttack(SELF, Affinity.RED, 2), AGING),
                    concentrate=True,
                ),
            ),
        ),
        (
            "Bone Whisperer",
            (
                Whenever(
                    Moment.SURVIVOR_DIES,
                    (LayCounters(None, "bone token"),),
                    anyone=True,
                    condition=InState(Role.THAT, State.ANOTHER),
                ),
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
        ("Zero Presence", (FromBehind(strength=1),)),
    )
)


ALL_FIGHTING_ARTS = FIGHTING_ARTS + SECRET_FIGHTING_ARTS
