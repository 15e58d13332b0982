"""The story events that the survivors come to on the hunt: Overwhelming Darkness, and those of gathering."""

from __future__ import annotations

from game.cards.casting import done
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AllOf, AnyOf
from game.cards.conditions.sheet import AtLeast, AtMost
from game.cards.kinds.hunt_event import OVERWHELMING_DARKNESS
from game.cards.kinds.story_event import BroughtBy, StoryEvent, StoryPart
from game.cards.numbers import Level
from game.cards.who import Role, TermKind, cast, survivors
from game.cards.words.flow import Choice, ChooseOne, ForEach, If, RollOn, Row
from game.cards.words.harm import BrainEventDamage, Die, EventDamage, SufferTrauma
from game.cards.words.sheet import Gain, GainDisorder, SetTo
from game.cards.words.story import GoOn, TakesPart
from game.cards.words.tokens import Token
from game.content.story.gathering import GATHERING_STORIES
from game.model.terms import INSANE_AT, Attribute, Stat

ALL = survivors()
SELF = Role.SELF
THAT = Role.THAT
PATH_OF_THE_BRAVE = "Path of the Brave"
SANE = AtMost(THAT, Stat.INSANITY, INSANE_AT - 1)
BRAVE_AT = 3
MAD_WALKER, BRAVE_WALKER, DOOMED_WALKER = (
    done(f"{walker} walker", "takes this path", f"took the {path}", "has not taken it")
    for walker, path in (
        ("mad", "Path of the Insane"),
        ("brave", PATH_OF_THE_BRAVE),
        ("doomed", "Path of the Doomed"),
    )
)

# A survivor without survival to lose does not come out of it.
LAST_OF_IT = If(AtLeast(SELF, Stat.SURVIVAL, 1), (SetTo(SELF, Stat.SURVIVAL, 0),), (Die(SELF),))


def _token(attribute: Attribute, n: int) -> Token:
    return Token(SELF, attribute, n)


DARKNESS = StoryEvent(
    OVERWHELMING_DARKNESS,
    (
        StoryPart(
            "Three paths",
            (
                ForEach(
                    ALL,
                    (
                        ChooseOne(
                            THAT,
                            (
                                Choice(
                                    "Path of the Insane",
                                    (TakesPart(MAD_WALKER, THAT),),
                                    needs=AtLeast(THAT, Stat.INSANITY, INSANE_AT),
                                ),
                                Choice(
                                    PATH_OF_THE_BRAVE,
                                    (TakesPart(BRAVE_WALKER, THAT),),
                                    needs=AnyOf(
                                        (
                                            AllOf((SANE, AtLeast(THAT, Stat.COURAGE, BRAVE_AT))),
                                            Can(Deed.TAKE_PATH, THAT, PATH_OF_THE_BRAVE),
                                        )
                                    ),
                                ),
                                Choice(
                                    "Path of the Doomed",
                                    (TakesPart(DOOMED_WALKER, THAT),),
                                    needs=AllOf((SANE, AtMost(THAT, Stat.COURAGE, BRAVE_AT - 1))),
                                ),
                            ),
                        ),
                    ),
                ),
                GoOn("Insane", survivors(cast(MAD_WALKER))),
                GoOn("Brave", survivors(cast(BRAVE_WALKER))),
                GoOn("Doomed", survivors(cast(DOOMED_WALKER))),
            ),
        ),
        StoryPart(
            "Insane",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (LAST_OF_IT,)),
                        Row(4, 4, (BrainEventDamage(survivors(TermKind.NON_DEAF), 1),)),
                        Row(5, 6, (EventDamage(survivors(TermKind.OTHER), 1),)),
                        Row(7, 7, (GainDisorder(SELF),)),
                        Row(8, 9, (SetTo(SELF, Stat.INSANITY, 0),)),
                        Row(10, 99, (SufferTrauma(SELF, "Frenzy"),)),
                    ),
                ),
            ),
        ),
        StoryPart(
            "Brave",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (LAST_OF_IT,)),
                        Row(2, 3, (_token(Attribute.SPEED, -1),)),
                        Row(4, 7, (_token(Attribute.ACCURACY, -1),)),
                        Row(8, 9, (_token(Attribute.STRENGTH, 1), _token(Attribute.EVASION, -1))),
                        Row(10, 99, (Gain(SELF, Stat.SURVIVAL, 1), _token(Attribute.EVASION, 1))),
                    ),
                ),
            ),
        ),
        StoryPart(
            "Doomed",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (LAST_OF_IT,)),
                        Row(2, 3, (_token(Attribute.LUCK, -3),)),
                        Row(4, 6, (EventDamage(SELF, Level(), hits=3),)),
                        Row(7, 7, (_token(Attribute.EVASION, -1),)),
                        Row(8, 99, (Gain(SELF, Stat.INSANITY, 1), Gain(SELF, Stat.COURAGE, 1))),
                    ),
                ),
            ),
        ),
    ),
    brought_by=BroughtBy.DARKNESS,
)

HUNT_STORIES = (DARKNESS, *GATHERING_STORIES)
