"""What proficiency changes of the chances of an attack, as far as no choice of the attacker comes into it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from game.cards.kinds.gear import Gear
from game.cards.moments import During
from game.cards.traits.attack import AttackBrings
from game.cards.traits.hit_locations import BetterWound, WoundCase, WoundGain
from game.cards.traits.rolls import Danger
from game.cards.words.hit_locations import CancelReactions
from game.rules.attack.weapon_traits import in_use
from game.rules.table.dangers import ways_out
from game.rules.table.showdown_table import ShowdownTable


@dataclass(frozen=True, slots=True)
class Skill:
    """`doubles`: a perfect hit doubles the total at the first hit location; `hushes`: that location does not react;
    `quiets`: after a perfect hit none does.
    """

    doubles: bool = False
    hushes: bool = False
    quiets: bool = False

    def reacting(self, n: int, perfect: bool) -> float:
        """The share of n resolved locations that may react; which of them comes first is as good as random."""
        if self.quiets and perfect:
            return 0.0
        return (n - 1) / n if self.hushes and n else 1.0


UNSKILLED = Skill()


def skill_of(table: ShowdownTable, who: int, gear: Gear) -> Skill:
    """Returns what this survivor can do with this weapon now."""
    if not table.traits(who):
        return UNSKILLED
    steps = {
        trait.on
        for _, trait in in_use(table, who, gear, AttackBrings)
        if any(isinstance(effect, CancelReactions) for effect in trait.effects)
    }
    return Skill(
        doubles=any(
            trait.case is WoundCase.FIRST_AFTER_PERFECT and trait.gains is WoundGain.DOUBLED
            for _, trait in in_use(table, who, gear, BetterWound)
        ),
        hushes=During.FIRST_LOCATION in steps,
        quiets=During.ANY_PERFECT_HIT in steps,
    )


def trap_ignored(table: ShowdownTable, who: int, gear: Gear) -> float:
    """The chance that a trap which this survivor draws does not end the attack (keyword-unshakable); the card that
    comes in place of an averted one is left out.
    """
    springs = 1.0
    unshaken = islice(ways_out(table, who, Danger.TRAP, gear), 1)
    for _, trait in (*unshaken, *ways_out(table, who, Danger.TRAP_EXCHANGED, gear)):
        springs *= (trait.at_least - 1) / 10
    return 1 - springs
