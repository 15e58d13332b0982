"""Fighting arts (survivor-fighting-arts-max): the ordinary ones, and all of them together."""

from __future__ import annotations

from game.cards.conditions.gear import Without
from game.cards.conditions.harm import HasInjury
from game.cards.conditions.people import Among, NobodyElse
from game.cards.conditions.sheet import AtLeast
from game.cards.keywords import Special
from game.cards.kinds.survivor import FightingArt
from game.cards.moments import Frequency, Moment
from game.cards.traits.attack import Armed, WeaponGains
from game.cards.traits.boards import AddsToBoard, Board
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.flow import Activates, Whenever
from game.cards.traits.harm import MovesHit
from game.cards.traits.hunt import LendsStats
from game.cards.traits.moving import StaysUp
from game.cards.traits.rolls import Danger, RollBonus, Rolling, RollsAway
from game.cards.traits.sheet import GainsMore, Modify
from game.cards.traits.survival import MoreOften, OnEncourage
from game.cards.who import Role, TermKind, survivors
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.harm import SufferTrauma
from game.cards.words.moving import Bash, GainMovement, StandUp
from game.cards.words.sheet import Gain
from game.cards.words.tokens import LoseTokens, Token
from game.content.survivors.secret_fighting_arts import SECRET_FIGHTING_ARTS
from game.model.terms import Attribute, Location, Phase, Stat, SurvivalAction, Until

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

ALL_FIGHTING_ARTS = FIGHTING_ARTS + SECRET_FIGHTING_ARTS
