"""The points of the table's own procedures at which rules join in that build on the table (`engine.hook`).

Who joins is imported by `game.phases`: whoever plays has them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.event import Event
from engine.grid import Direction, Spaces
from engine.hook import Change, Check, Hook, Parts, Step
from engine.table import Flow
from game.model.terms import Attribute, Location, Stat
from game.rules.table.attack_steps import Dice
from game.rules.table.card_hook import CardHook
from game.rules.table.components import Condition

if TYPE_CHECKING:
    from game.cards.kinds.gear import Gear
    from game.cards.traits.flow import AnyTrait
    from game.cards.traits.sheet import Modify
    from game.rules.table.effect_context import EffectContext
    from game.rules.table.game_table import GameTable
    from game.rules.table.showdown_table import ShowdownTable

DICE_ROLLED: Change[GameTable, Dice, [int, str, str, bool]] = Change("dice lie on the table")
"""(table, the dice, who rolls or 0, what about, the rule, each a roll of its own): what lies there then."""
GRANTED: Hook[[GameTable, int], Iterable[tuple[str, AnyTrait]]] = Hook("what lies on a survivor is gathered")
"""(table, who): traits with their sources that stand on no sheet and in no grid."""
ARTS_LENT: Hook[[Sequence[tuple[str, AnyTrait]]], Iterable[str]] = Hook("a survivor's fighting arts are gathered")
"""(what lies on them): arts that are used without being known (survivor-fighting-arts-lost)."""
WELCOME: Hook[[AnyTrait], bool] = Hook("a disorder of somebody numb is looked at")
"""Whether the trait is no burden (keyword-metabolic-surrender)."""
TURNED_OVER: Hook[[Gear], bool] = Hook("gear in a grid is looked at")
"""Whether it lies turned over, without affinities, while its holder is sane."""
REACHED_OFF_BOARD: CardHook[GameTable, [], str] = CardHook("a survivor is off the board")
"""The story event that reaches them there (survivor-removed-from-board)."""
DISTURBED: Hook[[ShowdownTable, Event], None] = Hook("a fact is told while somebody concentrates")
HEARD: Hook[[GameTable, Any, EffectContext, Flow[None]], Flow[None]] = Hook("an effect is for non-deaf survivors")
"""(table, the effect, the situation, its steps): the steps, for who listens (target-non-deaf)."""
AT_RANDOM: Hook[[GameTable, Any, EffectContext], Flow[None]] = Hook("an effect is for somebody at random")
"""(table, whom, the situation): the players may say who was picked (campaign-random-survivor)."""
COUNT_RAISED: Step[GameTable, [int, Stat]] = Step("a count on a record sheet has risen")
DISORDER_GAINED: Step[GameTable, [int]] = Step("a survivor has a new disorder")
WEAPON_ATTACK: Step[ShowdownTable, [int, Gear]] = Step("an activation is spent on an attack with a weapon")
ROUND_BEGINS: Step[ShowdownTable, []] = Step("a round begins, before its monster controller is nominated")
ROUND_ENDS: Step[ShowdownTable, []] = Step("a round is over, before what waits for its end happens")
SURVIVORS_TURN: Step[ShowdownTable, []] = Step("the survivors' turn begins, before anybody acts")
REWARDED: Step[ShowdownTable, []] = Step("the group has the rewards of a victory")
BLIND_SPOT: CardHook[ShowdownTable, [Spaces, Direction], Spaces] = CardHook("where the monster does not see is asked")
"""(its base, the way it faces): the spaces of its blind spot (monster-blind-spot); none leaves it to its record."""
NO_BLIND_SPOT: Check[ShowdownTable, []] = Check("the spaces behind the monster are asked for (monster-blind-spot)")
"""Whether there are none."""
MONSTER_FELL: Step[ShowdownTable, []] = Step("the monster has been knocked down in somebody's turn")


SEES_ALL: Check[ShowdownTable, []] = Check("the monster looks about (target-field-of-view, target-threat)")
"""Whether nothing hides anybody from it."""
SURROUNDED: Hook[[ShowdownTable, int, Attribute], list[tuple[str, Modify]]] = Hook(
    "a survivor's attribute is summed up"
)
"""(table, who, the attribute): what the board lays on them where they are."""


class Mainstay(NamedTuple):
    """Somebody with whom all is lost: what they are called, and by which rule."""

    title: str
    rule: str


LOST_WITH: Parts[GameTable, Mainstay, [int]] = Parts("somebody is dead")
"""(table, who): what they were, if the campaign is lost with them."""
AGELESS: Check[GameTable, [int]] = Check("age or mastery would change a survivor's life")
"""(table, who): whether it does not."""
ALWAYS_GOES: Check[GameTable, [int]] = Check("a survivor would stay at home")
"""(table, who): whether they depart whatever keeps others."""
INJURY_SPARED: Check[GameTable, [int, Location]] = Check("a severe injury is about to be rolled (damage-severe-table)")
"""(table, who, the location): whether it is not rolled."""
BROUGHT_ALONG: Hook[[Condition, Condition], None] = Hook("a survivor comes to a showdown from elsewhere")
"""(how they are there, how they were before): what they keep."""
