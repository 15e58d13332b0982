"""The story events of those who come and ask: the Bone Witch, the Hooded Knight, the White Speaker."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AllOf, Condition
from game.cards.conditions.knowledge import HasType, Knows
from game.cards.conditions.people import HowMany
from game.cards.conditions.settlement import Fought, SettlementOwns
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.moments import Ban
from game.cards.numbers import Count
from game.cards.who import Role, Term, TermKind, below, carries, most, survivors, unmarked
from game.cards.words.flow import (
    Choice,
    ChooseOne,
    Effects,
    ForEach,
    If,
    MayChoose,
    MayPay,
    Nominate,
    PickOne,
    RollOn,
    Row,
    WhenDeparting,
)
from game.cards.words.gear import GainGear, StoreGear
from game.cards.words.harm import Die, SufferInjury
from game.cards.words.knowledge import GainArt, TakeType, Unlearn
from game.cards.words.people import LosePeople
from game.cards.words.rolls import Added
from game.cards.words.settlement import GainEndeavors, Schedule
from game.cards.words.sheet import Gain, GainAbility, MarkOnce, Permanent, SetTo
from game.cards.words.story import EventStays, GoOn, Outlasts
from game.cards.words.survival import EndNow, Forbid, Underway
from game.model.terms import TRACK_BOXES, Attribute, Stat, Until

SELF, THAT = Role.SELF, Role.THAT
STORY = "story event"


def _permanent(attribute: Attribute, n: int = 1) -> Effects:
    return (Permanent(SELF, attribute, n),)


# the Bone Witch

CAMP = "The witch's camp"
LESSON: Effects = (GainArt(SELF, "Extra Sense"), Gain(SELF, Stat.SURVIVAL, 3))
WITCH_RETURNS = Schedule(STORY, "Bone Witch", 3)
HER_LESSON: Effects = (
    Gain(SELF, Stat.INSANITY, 2),
    Gain(SELF, Stat.UNDERSTANDING, 1),
    GainAbility(SELF, "Homing Instinct"),
)
HER_DANCE = MayPay(Cost(types={"bone": 1}), (Nominate(4, (GainArt(THAT, "Monster Claw Style"),)),))


def _for_bones(n: int) -> Row:
    """The lesson for as many bones as half of the die says, rounded up (campaign-die-d5)."""
    return Row(2 * n - 1, 2 * n, (MayPay(Cost(types={"bone": n}), LESSON),))


BONE_WITCH = StoryEvent(
    "Bone Witch",
    (
        StoryPart(
            "Bones in the dark",
            (
                Gain(survivors(TermKind.RETURNING, TermKind.NON_DEAF), Stat.INSANITY, 3),
                ForEach(survivors(TermKind.RETURNING, most(Stat.INSANITY)), (GoOn("The call", THAT),)),
                EventStays(Outlasts.ENDEAVORS),
            ),
        ),
        StoryPart("The call", (If(Can(Deed.SPEND_ENDEAVOR, SELF), (GainEndeavors(-1), GoOn(CAMP))),)),
        StoryPart(
            CAMP,
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (WITCH_RETURNS, GoOn("Held by the witch"))),
                        Row(
                            3,
                            4,
                            (GainAbility(SELF, "Scarred Eyes", impairment=True), WITCH_RETURNS),
                        ),
                        Row(5, 7, (GoOn("Her price"),)),
                        Row(8, 8, HER_LESSON),
                        Row(
                            9,
                            10,
                            (*HER_LESSON, If(Knows("Guidepost"), (Unlearn("Guidepost", archive=True), HER_DANCE))),
                        ),
                    ),
                ),
            ),
        ),
        StoryPart(
            "Held by the witch",
            (
                ChooseOne(
                    Role.GROUP,
                    (
                        Choice("Rescue", (), cost=Cost(endeavors=3)),
                        Choice(
                            "Abandon",
                            (
                                Die(SELF),
                                WhenDeparting((Gain(SELF, Stat.SURVIVAL, -2), Gain(SELF, Stat.INSANITY, 3))),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        StoryPart("Her price", (RollOn(SELF, tuple(_for_bones(n) for n in range(1, 6))),)),
    ),
    activities=(Activity("Witch Camp", (GoOn(CAMP, story="Bone Witch"),)),),
)

# the Hooded Knight

TWILIGHT = "twilight sword"
DUEL = "The duel"
AGENDA = "The knight's purpose"
COMES_BACK = Schedule(STORY, "Hooded Knight", 4)
WATCHER_WAITS = Schedule("nemesis encounter", "watcher", 5, moved=True)
THE_SWORD = PickOne(
    survivors(TermKind.RETURNING, TermKind.RANDOM, most(Stat.HUNT_XP)),
    (GainGear(THAT, "twilight-sword"), MayChoose(THAT, (TakeType(THAT, TWILIGHT),))),
)
READS = AllOf((HowMany(survivors(TermKind.RETURNING), 1), Knows("Records")))
"""With nobody who has returned the knight says no more than that he comes back."""
KNOWS_SWORD = HasType(SELF, TWILIGHT)


def _learns(n: int) -> If:
    """Levels of the sword, for those who have chosen it (survivor-twilight-sword-type)."""
    return If(KNOWS_SWORD, (Gain(SELF, Stat.PROFICIENCY, n),))


HOODED_KNIGHT = StoryEvent(
    "Hooded Knight",
    (
        StoryPart(
            "A hood among the lanterns",
            (PickOne(survivors(carries("twilight-sword")), (GoOn(DUEL, THAT),), (GoOn(AGENDA),)),),
        ),
        StoryPart(
            DUEL,
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Die(SELF),)),
                        Row(4, 7, (SufferInjury(SELF, "Gaping Chest Wound"), COMES_BACK)),
                        Row(
                            8,
                            9,
                            (
                                SetTo(SELF, Stat.SURVIVAL, 0),
                                Forbid(SELF, Ban.GAIN_SURVIVAL, Until.PHASE),
                                COMES_BACK,
                                _learns(1),
                            ),
                        ),
                        Row(10, 10, (COMES_BACK, _learns(1))),
                        Row(
                            11,
                            99,
                            (Gain(SELF, Stat.INSANITY, 1), Gain(SELF, Stat.SURVIVAL, 1), COMES_BACK, _learns(2)),
                        ),
                    ),
                    added=(Added(Count(Stat.PROFICIENCY), KNOWS_SWORD),),
                ),
            ),
        ),
        StoryPart(
            AGENDA,
            (
                RollOn(
                    Role.GROUP,
                    (
                        Row(1, 2, (LosePeople(2), COMES_BACK)),
                        Row(
                            3,
                            6,
                            (
                                COMES_BACK,
                                Nominate(
                                    2,
                                    (MayPay(Cost(any_resource=3), (GainArt(THAT, "Mighty Strike"),)),),
                                    exactly=False,
                                ),
                            ),
                        ),
                        Row(7, 9, (THE_SWORD, COMES_BACK)),
                        Row(10, 99, (THE_SWORD, COMES_BACK, If(READS, (GoOn("What is written"),)))),
                    ),
                ),
            ),
        ),
        StoryPart(
            "What is written",
            (
                RollOn(
                    Role.GROUP,
                    (
                        Row(1, 3, (Unlearn("Records"),)),
                        Row(4, 99, (If(Fought("watcher"), (), (WATCHER_WAITS,)),)),
                    ),
                ),
            ),
        ),
    ),
)

# the White Speaker

SPEAKER = "White Speaker"
GOBLIN, FORSAKER, HERO = "Story of the Goblin", "Story of the Forsaker", "Story of the Young Hero"
LISTENED = unmarked(SPEAKER)
HEARD = MarkOnce(SELF, SPEAKER)
NEW_TO_IT = survivors(TermKind.NEVER_HUNTED, LISTENED)


def _to_one(story: str, *whom: TermKind | Term, needs: Condition | None = None) -> Choice:
    """A story that can be told as long as there is somebody for it."""
    listeners = survivors(*whom, LISTENED)
    asked = HowMany(listeners, 1)
    return Choice(
        story,
        (Nominate(1, (GoOn(story, THAT),), listeners),),
        needs=AllOf((needs, asked)) if needs is not None else asked,
    )


ALL_FIVE = (Attribute.ACCURACY, Attribute.STRENGTH, Attribute.EVASION, Attribute.SPEED, Attribute.LUCK)

WHITE_SPEAKER = StoryEvent(
    SPEAKER,
    (
        StoryPart(
            "Three stories",
            (
                ChooseOne(
                    Role.GROUP,
                    (
                        _to_one(GOBLIN, TermKind.NON_DEAF, below(TRACK_BOXES, Stat.UNDERSTANDING)),
                        _to_one(
                            FORSAKER,
                            TermKind.NON_DEAF,
                            below(TRACK_BOXES, Stat.COURAGE),
                            needs=SettlementOwns("forsaker-mask", owned=False),
                        ),
                        Choice(
                            HERO,
                            (
                                If(
                                    HowMany(NEW_TO_IT, 1),
                                    (Nominate(1, (GoOn(HERO, THAT),), NEW_TO_IT),),
                                    (PickOne(survivors(TermKind.RANDOM, LISTENED), (GoOn(HERO, THAT),)),),
                                ),
                            ),
                            needs=AllOf((CountIs(Tally.YEAR, 13), HowMany(survivors(LISTENED), 1))),
                        ),
                    ),
                ),
            ),
        ),
        StoryPart(
            GOBLIN,
            (
                HEARD,
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (SufferInjury(SELF, "Blind"), EndNow(Underway.ENDEAVORS))),
                        Row(
                            4,
                            6,
                            (
                                Gain(SELF, Stat.INSANITY, 5),
                                Nominate(3, (Gain(THAT, Stat.INSANITY, 5),), survivors(TermKind.OTHER)),
                            ),
                        ),
                        Row(7, 9, (GainAbility(SELF, GOBLIN), SufferInjury(SELF, "Deaf"))),
                        Row(10, 99, (GainAbility(SELF, GOBLIN),)),
                    ),
                ),
            ),
        ),
        StoryPart(
            FORSAKER,
            (
                HEARD,
                RollOn(
                    SELF,
                    (
                        Row(1, 5, (SufferInjury(SELF, "Shattered Jaw"),)),
                        Row(6, 8, (*_permanent(Attribute.STRENGTH, 2), *(SufferInjury(SELF, "Broken Arm"),) * 2)),
                        Row(9, 9, (Die(SELF, body=False), StoreGear("forsaker-mask"))),
                        Row(10, 99, (GainAbility(SELF, FORSAKER),)),
                    ),
                ),
            ),
        ),
        StoryPart(
            HERO,
            (
                HEARD,
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Die(SELF),)),
                        Row(4, 5, (SufferInjury(SELF, "Shattered Jaw"),)),
                        Row(6, 9, (GainAbility(SELF, HERO),)),
                        Row(10, 99, (*(Permanent(SELF, one, 1) for one in ALL_FIVE), GainAbility(SELF, HERO))),
                    ),
                ),
            ),
        ),
    ),
)

VISITOR_EVENTS = (HOODED_KNIGHT, BONE_WITCH, WHITE_SPEAKER)
