"""The story events of milestones on the record sheet (survivor-hunt-xp-milestones, survivor-courage-milestones,
survivor-understanding-milestones). Those of the hunt and the settlement phase are rolled where they are played.
"""

from __future__ import annotations

from game.cards.conditions.harm import HasInjury
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.sheet import HasAbility
from game.cards.kinds.story_event import Milestone, StoryEvent, StoryPart
from game.cards.who import Role
from game.cards.words.flow import Effects, If, RollOn, Row
from game.cards.words.harm import Die, Guard, SufferInjury, SufferTrauma, Ward
from game.cards.words.knowledge import GainArt, PickArt, TakeType
from game.cards.words.settlement import CampaignDue
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, Permanent, PermanentOfChoice
from game.cards.words.story import GoOn
from game.cards.words.tokens import Token
from game.model.campaign_tasks import Due
from game.model.survivor import MILESTONES
from game.model.terms import Attribute, Phase, Stat

SELF = Role.SELF
ART = GainArt(SELF)
STEELED = (Gain(SELF, Stat.SURVIVAL, 3), Gain(SELF, Stat.INSANITY, 3))


def _permanent(attribute: Attribute, n: int = 1) -> Effects:
    return (Permanent(SELF, attribute, n),)


def _two_dice(*results: Effects) -> RollOn:
    """The table of 2d10 that each stage of Age has."""
    bounds = ((2, 2), (3, 6), (7, 15), (16, 19), (20, 20))
    return RollOn(SELF, tuple(Row(low, high, on) for (low, high), on in zip(bounds, results, strict=True)), dice=2)


def _filled(story: str) -> Milestone:
    """The box of the record sheet that brings this story."""
    return next(Milestone(stat, n) for (stat, n), brought in MILESTONES.items() if brought == story)


def _stage(n: int, title: str, *effects: RollOn | TakeType) -> StoryPart:
    return StoryPart(f"{n}: {title}", effects, story=f"Age {n}", milestone=_filled(f"Age {n}"))


AGE = StoryEvent(
    "Age",
    (
        _stage(
            1,
            "Weapon Proficiency",
            TakeType(SELF, chosen=True),
            _two_dice(
                _permanent(Attribute.EVASION),
                _permanent(Attribute.STRENGTH),
                (ART,),
                _permanent(Attribute.ACCURACY),
                _permanent(Attribute.LUCK),
            ),
        ),
        _stage(
            2,
            "Improved Reflexes",
            _two_dice(
                _permanent(Attribute.MOVEMENT),
                (ART,),
                _permanent(Attribute.STRENGTH),
                (ART,),
                _permanent(Attribute.SPEED),
            ),
        ),
        _stage(
            3,
            "Enhanced Senses",
            _two_dice(
                _permanent(Attribute.SPEED),
                _permanent(Attribute.MOVEMENT),
                (ART,),
                (PickArt(SELF, 2),),
                _permanent(Attribute.STRENGTH, 3),
            ),
        ),
        _stage(
            4,
            "Lucky Elder",
            _two_dice(
                (PickArt(SELF, 5),),
                _permanent(Attribute.EVASION),
                _permanent(Attribute.LUCK),
                _permanent(Attribute.SPEED),
                (PermanentOfChoice(SELF, 1),),
            ),
        ),
    ),
)


def _by_phase(phase: Phase, ability: str, *results: Effects) -> StoryPart:
    """The part of Bold or Insight that a phase has: an ability, then a table of 1d10."""
    bounds = ((1, 3), (4, 7), (8, 9), (10, 99))
    rows = tuple(Row(low, high, on) for (low, high), on in zip(bounds, results, strict=True))
    return StoryPart(f"In the {phase}", (GainAbility(SELF, ability), RollOn(SELF, rows)), phase=phase)


BOLD = StoryEvent(
    "Bold",
    (
        _by_phase(
            Phase.SHOWDOWN,
            "Stalwart",
            (Token(SELF, Attribute.STRENGTH, 1),),
            STEELED,
            _permanent(Attribute.STRENGTH),
            _permanent(Attribute.SPEED),
        ),
        _by_phase(
            Phase.HUNT,
            "Prepared",
            (Token(SELF, Attribute.SPEED, 1),),
            (Gain(SELF, Stat.UNDERSTANDING, 1),),
            _permanent(Attribute.STRENGTH),
            _permanent(Attribute.MOVEMENT),
        ),
        _by_phase(
            Phase.SETTLEMENT,
            "Matchmaker",
            (CampaignDue(Due.REROLL, "endeavor", 1),),
            (CampaignDue(Due.ENDEAVORS_NOW, n=1),),
            _permanent(Attribute.STRENGTH),
            _permanent(Attribute.ACCURACY),
        ),
    ),
    _filled("Bold"),
)

INSIGHT = StoryEvent(
    "Insight",
    (
        _by_phase(
            Phase.SHOWDOWN,
            "Analyze",
            (Guard(SELF, Ward.INJURIES),),
            STEELED,
            _permanent(Attribute.ACCURACY),
            _permanent(Attribute.MOVEMENT),
        ),
        _by_phase(
            Phase.HUNT,
            "Explore",
            (CampaignDue(Due.REROLL, "hunt event", 1),),
            STEELED,
            _permanent(Attribute.ACCURACY),
            _permanent(Attribute.EVASION),
        ),
        _by_phase(
            Phase.SETTLEMENT,
            "Tinker",
            (CampaignDue(Due.INNOVATION_DRAWS, n=1),),
            (CampaignDue(Due.ENDEAVORS_NOW, n=1),),
            _permanent(Attribute.ACCURACY),
            _permanent(Attribute.STRENGTH),
        ),
    ),
    _filled("Insight"),
)

SWEET = (GainDisorder(SELF, "Weak Spot"), GainAbility(SELF, "Sweet Battle"))
BITTER = (GainArt(SELF, "Berserker"), GainAbility(SELF, "Bitter Frenzy"))
SOUR = (GainAbility(SELF, "Sour Death"),)

SEE_THE_TRUTH = StoryEvent(
    "See the Truth",
    (
        StoryPart(
            "A taste of death",
            (
                If(HasInjury(SELF, "Blind"), (), otherwise=(SufferInjury(SELF, "Blind"),)),
                RollOn(
                    SELF,
                    (
                        Row(1, 2, SWEET),
                        Row(3, 4, (If(Knows("Graves"), SWEET, BITTER),)),
                        Row(5, 6, BITTER),
                        Row(7, 8, (If(Knows("Cannibalize"), SOUR, BITTER),)),
                        Row(9, 10, SOUR),
                    ),
                ),
            ),
        ),
    ),
    _filled("See the Truth"),
)

AGELESS_MAN = (*_permanent(Attribute.ACCURACY), *_permanent(Attribute.STRENGTH), GainAbility(SELF, "Ageless"))
SURVIVOR = (GainDisorder(SELF, "Quixotic"), GainAbility(SELF, "Peerless"))
REMEMBERED = "What is remembered"
INVISIBLE_HAIR = (GainAbility(SELF, "Leyline Walker"),)

WHITE_SECRET = StoryEvent(
    "White Secret",
    (
        StoryPart(
            "A white room",
            (
                If(
                    HasAbility(SELF, "Life Exchange"),
                    (Die(SELF, ceases=True),),
                    otherwise=(SufferTrauma(SELF, "Lunacy"), GoOn(REMEMBERED)),
                ),
            ),
        ),
        StoryPart(
            REMEMBERED,
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, AGELESS_MAN),
                        Row(3, 4, (If(Knows("Romantic"), AGELESS_MAN, SURVIVOR),)),
                        Row(5, 6, SURVIVOR),
                        Row(7, 8, (If(Knows("Barbaric"), INVISIBLE_HAIR, SURVIVOR),)),
                        Row(9, 10, INVISIBLE_HAIR),
                    ),
                ),
            ),
        ),
    ),
    _filled("White Secret"),
)

GROWTH_EVENTS = (AGE, BOLD, INSIGHT, SEE_THE_TRUTH, WHITE_SECRET)
