"""The story events of the last years: the Watcher wakes, the light goes out, what is left to find out, the end."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.kinds.story_event import StoryEvent, StoryPart
from game.cards.traits.settlement import MovesNemesis
from game.cards.who import Role
from game.cards.words.flow import If, Nominate, RollOn, Row
from game.cards.words.gear import StoreGear
from game.cards.words.knowledge import Learn, RaiseResearch, Unlearn
from game.cards.words.people import Leave
from game.cards.words.settlement import AddNemesis, Build, Schedule
from game.cards.words.sheet import Gain, GainDisorder, Permanent
from game.cards.words.story import EventStays, GoOn, MakeInEvent, Outlasts, TellStory
from game.cards.words.survival import EndNow, Underway
from game.model.terms import Attribute, Stat

SELF, THAT = Role.SELF, Role.THAT
WATCHER = "watcher"
ULTIMATE_WEAPON, FINAL_ART = "Ultimate Weapon", "Final Fighting Art"
RESEARCH = "Lantern Research"


def _hardened(disorder: str) -> Row:
    return Row(
        6, 10, (Gain(SELF, Stat.INSANITY, 10), Permanent(SELF, Attribute.STRENGTH, 1), GainDisorder(SELF, disorder))
    )


WATCHED = StoryEvent(
    "Watched",
    (
        StoryPart(
            "Something under the lanterns",
            (
                AddNemesis(WATCHER),
                EventStays(Outlasts.RULES),
                If(Knows("Barbaric"), (Learn(ULTIMATE_WEAPON), Nominate(1, (GoOn(ULTIMATE_WEAPON, THAT),)))),
                If(Knows("Romantic"), (Learn(FINAL_ART), Nominate(1, (GoOn(FINAL_ART, THAT),)))),
            ),
        ),
        StoryPart(
            ULTIMATE_WEAPON,
            (RollOn(SELF, (Row(1, 5, (Schedule("story event", "Hands of Heat", 4),)), _hardened("Quixotic"))),),
        ),
        StoryPart(
            FINAL_ART,
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 5, (Leave(SELF), Schedule("story event", "Bone Witch", 4))),
                        _hardened("Immortal"),
                    ),
                ),
            ),
        ),
    ),
    rules=(MovesNemesis(WATCHER),),
)

BLACKOUT = StoryEvent(
    "Blackout",
    (
        StoryPart(
            "The light goes out",
            (
                Unlearn(ULTIMATE_WEAPON, archive=True),
                Unlearn(FINAL_ART, archive=True),
                Learn("Destiny"),
                Build("Lantern Hoard", archive=True),
                Build("Exhausted Lantern Hoard"),
                StoreGear("final-lantern"),
                StoreGear("survivors-lantern", 3),
                TellStory(RESEARCH, Role.GROUP),
            ),
        ),
    ),
)

LANTERN_RESEARCH = StoryEvent(RESEARCH, (StoryPart("What a dead light still does", (RaiseResearch(),)),))

OXIDATION = StoryEvent("Oxidation", (StoryPart("The high-voltage bath", (MakeInEvent(),)),))

GAME_OVER = StoryEvent(
    "Game Over",
    (
        StoryPart("The last lantern dies", (EndNow(Underway.CAMPAIGN, called="the last lantern is broken"),)),
        StoryPart(
            "The last monster falls",
            (EndNow(Underway.CAMPAIGN, called="the last monster has fallen", won=True),),
            story="Game Over: victory",
        ),
    ),
)

FINALE_EVENTS = (WATCHED, BLACKOUT, LANTERN_RESEARCH, OXIDATION, GAME_OVER)
