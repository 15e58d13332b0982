"""The moments of damage to a survivor, of a fall and of a survivor's death at which cards change them, in the order of
the rules (damage-order, damage-brain-order, survivor-bleeding-death, death-survivor).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.event import Amount
from engine.hook import Check, Parts, Question, Step, Value
from engine.table import Flow
from game.cards.kinds.gear import Gear
from game.cards.traits.moving import Fall
from game.rules.table.attack_steps import Part

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable
    from game.rules.table.showdown_table import ShowdownTable

Dues = list[Callable[[], Flow[None]]]
"""What is to be paid for damage when it has been suffered."""


class DamageStep:
    """Of damage; what a moment is given besides the table stands in brackets."""

    REACHED: Check[GameTable, [int]] = Check("a survivor who is off the board would suffer damage")
    """(who): whether it reaches them there (survivor-removed-from-board)."""
    TO_MIND: Check[GameTable, [int]] = Check("damage would be suffered by the body")
    """(who): whether it goes to the mind instead."""
    LESSENED: Value[GameTable, Amount, [int, bool, bool]] = Value("damage comes before armor")
    """(the damage, who, whether it is a hit, whether it goes to the mind): the damage that is left."""
    MIND_LESSENED: Value[GameTable, int, [int]] = Value("brain damage comes before insanity")
    """(the damage, who): the damage that is left."""
    ARMOR: Step[GameTable, [int, Dues]] = Step("armor will take damage (damage-worked-waist)")
    """(who, what is to be paid when the damage has been suffered)"""


class KnockDownStep:
    """Of being knocked down, and of standing up (showdown-knocked-down-survivor, showdown-monster-stands)."""

    KEPT_UP: Parts[ShowdownTable, str, [int, Fall]] = Parts("somebody would be knocked down")
    """(who, the cause): the cards that keep them on their feet."""
    RISES: Check[ShowdownTable, []] = Check("what knocked the monster down is over")
    """Whether it stands up at once."""


class DeathStep:
    """Of bleeding to death, and of dying."""

    BLEEDING: Parts[GameTable, Part, [int]] = Parts("a survivor would gain bleeding tokens (keyword-bleed)")
    """(who): how many they gain at most, by which cards."""
    LETHAL_BLEEDING: Value[GameTable, int, [int]] = Value("how many bleeding tokens kill (survivor-bleeding-death)")
    """(so many, who): as many as kill them."""
    DYING: Question[GameTable, [int, str]] = Question("a survivor would die (death-survivor)")
    """(who, why): whether they do not."""
    FIGHTS_ON: Check[GameTable, []] = Check("nobody is left on the board (showdown-ends)")
    """Whether somebody fights on elsewhere."""
    GEAR_LOST: Check[GameTable, [Gear]] = Check("the gear of the dead is stored (death-gear)")
    """(a card of it): whether it is archived."""
