"""Settlement events in which the people come together: councils, games, names, dreams."""

from __future__ import annotations

from game.cards.casting import known_as
from game.cards.conditions.knowledge import HasType, Knows
from game.cards.conditions.people import Meets
from game.cards.conditions.settlement import Built
from game.cards.conditions.sheet import AtLeast, Compares
from game.cards.conditions.story import Course, SoFar
from game.cards.kinds.settlement import Activity, SettlementEvent
from game.cards.moments import Frequency
from game.cards.numbers import Count, SurvivalLimit, Total
from game.cards.traits.settlement import Bars, Undertaking
from game.cards.who import Role, TermKind, cast, most, not_cast, survivors, terms, the, veteran
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.flow import Choice, ChooseOne, ForEach, If, Nominate, RollOn, Row, WhenDeparting
from game.cards.words.gear import StoreGear
from game.cards.words.harm import Die, SufferInjury
from game.cards.words.knowledge import GainArt, PickArt
from game.cards.words.people import Entitle, Rename, SkipNextHunt, Title
from game.cards.words.rolls import Added
from game.cards.words.settlement import GainEndeavors
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, PermanentOfChoice, RaiseTo
from game.cards.words.story import Contest, TakesPart
from game.content.settlement.events_world import GROUP, SELF, THAT, UP
from game.model.terms import Attribute, Stat

ELDERS = survivors(cast("elder"))
ELDER_COUNCIL = SettlementEvent(
    "Elder Council",
    (
        TakesPart("elder", survivors(most("Hunt XP")), 4, up_to=True),
        RollOn(
            GROUP,
            (
                Row(1, 2, (GainDisorder(survivors(TermKind.RANDOM, cast("elder"))), GainEndeavors(-1))),
                Row(3, 5, (Gain(ELDERS, Stat.INSANITY, 1),)),
                Row(
                    6,
                    8,
                    (WhenDeparting((If(Compares(SELF, Stat.HUNT_XP, ELDERS), (Gain(SELF, Stat.UNDERSTANDING, 1),)),)),),
                ),
                Row(
                    9,
                    10,
                    (
                        ChooseOne(
                            GROUP,
                            (
                                Choice("Work", (GainEndeavors(1),)),
                                Choice("Heart", (WhenDeparting((Gain(SELF, Stat.COURAGE, 1),)),)),
                                Choice("Lessons", (Nominate(1, (Gain(THAT, Stat.HUNT_XP, 1),)),)),
                            ),
                        ),
                    ),
                ),
                Row(11, UP, (Nominate(1, (PickArt(THAT, ELDERS),)), GainEndeavors(1))),
            ),
            added=(Added(1, each=survivors(cast("elder"), veteran(10))), Added(1, Knows("Records"))),
        ),
    ),
)

SPEAKER = the("speaker")
GLOSSOLALIA = SettlementEvent(
    "Glossolalia",
    (
        TakesPart("speaker"),
        RollOn(
            SPEAKER,
            (
                Row(
                    1,
                    2,
                    (
                        GainAbility(SPEAKER, "Endless Babble", impairment=True),
                        WhenDeparting((Gain(SELF, Stat.SURVIVAL, -1),)),
                    ),
                ),
                Row(3, 5, (GainAbility(survivors(TermKind.RANDOM), "Endless Babble", impairment=True),)),
                Row(6, 8, (WhenDeparting((Gain(SELF, Stat.INSANITY, 1),)),)),
                Row(
                    9,
                    UP,
                    (
                        Gain(SPEAKER, Stat.UNDERSTANDING, 1),
                        Entitle(SPEAKER, "of Words"),
                        WhenDeparting((Gain(SELF, Stat.SURVIVAL, 2),)),
                    ),
                ),
            ),
            added=(
                Added(1, AtLeast(SPEAKER, Stat.UNDERSTANDING, 3)),
                Added(1, AtLeast(SPEAKER, Stat.COURAGE, 3)),
            ),
        ),
    ),
    rules=(Bars(Undertaking.ENDEAVORS, ("science", "education")),),
    activities=(
        Activity(
            "Automatic Writing",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (Gain(SELF, Stat.INSANITY, 2),)),
                        Row(4, 8, (Gain(SELF, Stat.UNDERSTANDING, 1),)),
                        Row(9, UP, (LookAtTop(Role.GROUP, DeckOf.INNOVATIONS, 3),)),
                    ),
                ),
            ),
        ),
        Activity(
            "Deep Listen",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (SufferInjury(SELF, "Deaf"),)),
                        Row(4, 7, (Gain(SELF, Stat.UNDERSTANDING, 1), Gain(SELF, Stat.INSANITY, 1))),
                        Row(8, UP, (GainArt(SELF),)),
                    ),
                ),
            ),
            needs=Knows("Pictograph"),
            by=terms(TermKind.NON_DEAF),
        ),
    ),
)

HUNTER, BEAST = the("hunter"), the("beast")
ALL_HEART = WhenDeparting((RaiseTo(SELF, Stat.SURVIVAL, SurvivalLimit()),))
HUNT_REENACTMENT = SettlementEvent(
    "Hunt Reenactment",
    (
        TakesPart("hunter"),
        TakesPart("beast", survivors(not_cast("hunter"))),
        RollOn(
            GROUP,
            (
                Row(1, 1, (Die(HUNTER), GainDisorder(BEAST, "Rageholic"))),
                Row(2, 3, (Die(BEAST), Gain(HUNTER, Stat.COURAGE, 1))),
                Row(4, 5, (SufferInjury(BEAST, "Broken Arm"), WhenDeparting((Gain(SELF, Stat.SURVIVAL, 1),)))),
                Row(6, 9, (ALL_HEART,)),
                Row(10, UP, (ALL_HEART, Gain(HUNTER, Stat.COURAGE, 1), Gain(BEAST, Stat.UNDERSTANDING, 1))),
            ),
            added=(Added(1, Knows("Drums")),),
        ),
    ),
)

NOMINEE = known_as("one to be named", "nominee")
NAMED = the(NOMINEE)
NICKNAME = SettlementEvent(
    "Nickname",
    (
        TakesPart(NOMINEE, survivors(TermKind.RATHER_RETURNING)),
        RollOn(
            NAMED,
            (
                Row(1, 3, (Entitle(NAMED, Title.SCORN), Gain(NAMED, Stat.INSANITY, 2))),
                Row(4, 7, (Entitle(NAMED, Title.PLAIN), Gain(NAMED, Stat.SURVIVAL, 1))),
                Row(
                    8,
                    UP,
                    (
                        Entitle(NAMED, Title.HONOR),
                        Gain(NAMED, Stat.SURVIVAL, 1),
                        ChooseOne(
                            GROUP,
                            (
                                Choice("Courage", (Gain(NAMED, Stat.COURAGE, 1),)),
                                Choice("Understanding", (Gain(NAMED, Stat.UNDERSTANDING, 1),)),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    activities=(Activity("Rename", (Rename(SELF),), needs=Built("Bone Smith"), limit=Frequency.PHASE, each=True),),
)

ATHLETES = survivors(cast("athlete"))
FASTEST, ELOQUENT, STRONGEST = the("fastest"), the("most eloquent"), the("strongest")
TRIATHLON_OF_DEATH = SettlementEvent(
    "Triathlon of Death",
    (
        TakesPart("athlete", n=4),
        Contest("race", ATHLETES, Total(Attribute.MOVEMENT), first="fastest", last="slowest"),
        StoreGear("rawhide-boots"),
        Gain(FASTEST, Stat.SURVIVAL, 1),
        SkipNextHunt(the("slowest")),
        Contest("debate", ATHLETES, Count(Stat.UNDERSTANDING), first="most eloquent", third="enraged", last="silenced"),
        Gain(ELOQUENT, Stat.UNDERSTANDING, 1),
        GainDisorder(the("enraged"), "Rageholic"),
        GainDisorder(the("silenced"), "Apathetic"),
        Contest("fist fight", ATHLETES, Total(Attribute.STRENGTH), fists=True, first="strongest", last="weakest"),
        Gain(STRONGEST, Stat.COURAGE, 1),
        If(
            HasType(STRONGEST, "fist & tooth"),
            (Gain(STRONGEST, Stat.PROFICIENCY, 1),),
            (Gain(STRONGEST, Stat.COURAGE, 1),),
        ),
        SufferInjury(the("weakest"), "Dismembered Arm"),
        If(
            Meets(FASTEST, (*ELOQUENT.terms, *STRONGEST.terms)),
            (PermanentOfChoice(FASTEST, 1), Entitle(FASTEST, "Champion")),
        ),
    ),
)

WEIRD_DREAM = SettlementEvent(
    "Weird Dream",
    (
        TakesPart("dreamer", survivors(TermKind.RANDOM), 4, up_to=True),
        ForEach(
            survivors(cast("dreamer")),
            (
                RollOn(
                    THAT,
                    (
                        Row(1, 2, (Gain(THAT, Stat.INSANITY, 2),)),
                        Row(3, 6, (Gain(THAT, Stat.INSANITY, 1),)),
                        Row(7, 9, (Gain(THAT, Stat.SURVIVAL, 1),)),
                        Row(
                            10,
                            UP,
                            (
                                ChooseOne(
                                    THAT,
                                    (
                                        Choice("Courage", (Gain(THAT, Stat.COURAGE, 1),)),
                                        Choice("Understanding", (Gain(THAT, Stat.UNDERSTANDING, 1),)),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        If(SoFar(Course.ROLLED_ALIKE), (GainEndeavors(1),)),
    ),
)

GATHERINGS = (
    ELDER_COUNCIL,
    GLOSSOLALIA,
    HUNT_REENACTMENT,
    NICKNAME,
    TRIATHLON_OF_DEATH,
    WEIRD_DREAM,
)
