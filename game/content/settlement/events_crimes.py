"""Settlement events in which survivors turn on each other: murder, rivalry, the eating of the dead."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.conditions.sheet import HasAbility
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, SettlementEvent
from game.cards.moments import Frequency
from game.cards.numbers import Dice, Total
from game.cards.traits.settlement import Bars, Undertaking
from game.cards.who import TermKind, cast, most, not_cast, survivors, the
from game.cards.words.flow import If, MayPay, RollOn, Row, WhenDeparting
from game.cards.words.gear import StoreGear
from game.cards.words.harm import Die, GainArmor, SufferInjury
from game.cards.words.knowledge import GainArt, Remake
from game.cards.words.people import Leave
from game.cards.words.resources import GroupResource, HowMuch, LoseResources
from game.cards.words.rolls import Added
from game.cards.words.settlement import Schedule
from game.cards.words.sheet import Gain, GainAbility, GainDisorder, Permanent
from game.cards.words.story import Contest, LeavesPart, TakesPart
from game.cards.words.tokens import Token
from game.content.settlement.events_world import GROUP, SELF, UP
from game.model.terms import Attribute, Stat

EVENT = "settlement event"
VICTIM, MURDERER = the("victim"), the("murderer")

_EXILED_OR_KEPT = RollOn(
    GROUP,
    (
        Row(
            1,
            6,
            (Leave(MURDERER), Schedule(EVENT, "Stranger in the Dark", 3), WhenDeparting((GainArt(SELF),))),
        ),
        Row(7, UP, (GroupResource("Iron"), GainDisorder(MURDERER, "Immortal"))),
    ),
)
_HANGED_OR_REMADE = RollOn(
    GROUP,
    (
        Row(1, 3, (Die(MURDERER), WhenDeparting((Gain(SELF, Stat.SURVIVAL, 2), GainArmor(SELF, 1))))),
        Row(4, UP, (Gain(MURDERER, Stat.HUNT_XP, 3), Remake(MURDERER))),
    ),
)
_LAWLESS = RollOn(
    GROUP,
    (
        Row(1, 3, (Die(MURDERER),)),
        Row(4, 7, (WhenDeparting((Gain(SELF, Stat.INSANITY, 5), Gain(SELF, Stat.SURVIVAL, -2))),)),
        Row(
            8,
            UP,
            (
                Permanent(MURDERER, Attribute.STRENGTH, 1),
                Gain(MURDERER, Stat.COURAGE, 1),
                Gain(MURDERER, Stat.UNDERSTANDING, 1),
                StoreGear("skull-helm"),
                Schedule(EVENT, "Murder", Dice(1, 5)),
            ),
        ),
    ),
)
MURDER = SettlementEvent(
    "Murder",
    (
        TakesPart("victim", survivors(TermKind.RANDOM, most("Hunt XP"))),
        TakesPart("murderer", survivors(TermKind.RANDOM, not_cast("victim"), most("insanity")), called=True),
        Die(VICTIM),
        If(
            Knows("Collective Toil"),
            (_EXILED_OR_KEPT,),
            (If(Knows("Accept Darkness"), (_HANGED_OR_REMADE,), (_LAWLESS,)),),
        ),
    ),
)

RIVALS = survivors(cast("rival"))
WINNER, LOSER = the("winner"), the("loser")
RIVALRY = SettlementEvent(
    "Rivalry",
    (TakesPart("rival", survivors(most("courage")), 2),),
    rules=(Bars(Undertaking.DEPARTING_TOGETHER, ("rival",)),),
    activities=(
        Activity(
            "Duel",
            (
                Contest("duel", RIVALS, Total(Attribute.STRENGTH), fists=True, first="winner", last="loser"),
                LeavesPart(RIVALS, "rival"),
                Gain(WINNER, Stat.COURAGE, 1),
                Token(WINNER, Attribute.STRENGTH, 1),
                RollOn(
                    LOSER,
                    (
                        Row(1, 1, (Die(LOSER),)),
                        Row(2, 4, (SufferInjury(LOSER, "Broken Rib"),)),
                        Row(5, 8, (Gain(LOSER, Stat.INSANITY, 2),)),
                        Row(9, UP, (Gain(LOSER, Stat.UNDERSTANDING, 1),)),
                    ),
                ),
            ),
            limit=Frequency.PHASE,
        ),
    ),
)

EATER = the("eater")
HUNGER = GainAbility(EATER, "Marrow Hunger", impairment=True)
SKULL_EATER = SettlementEvent(
    "Skull Eater",
    (
        TakesPart("eater", survivors(TermKind.RANDOM), called=True),
        RollOn(
            GROUP,
            (
                Row(1, 3, (Die(EATER), GroupResource("Skull"))),
                Row(4, 6, (LoseResources(HowMuch.ALL, name="Skull"), HUNGER, Gain(EATER, Stat.INSANITY, 3))),
                Row(
                    7,
                    9,
                    (
                        MayPay(
                            Cost(resources={"Skull": 1}),
                            (Permanent(EATER, Attribute.STRENGTH, 1), HUNGER),
                            (Gain(EATER, Stat.INSANITY, 3),),
                        ),
                    ),
                ),
                Row(10, UP, (Permanent(EATER, Attribute.STRENGTH, 1), Gain(EATER, Stat.COURAGE, 1), HUNGER)),
            ),
            added=(Added(2, Knows("Cannibalize")), Added(1, HasAbility(EATER, "Marrow Hunger"))),
        ),
    ),
)

CRIMES = (MURDER, RIVALRY, SKULL_EATER)
