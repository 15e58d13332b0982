"""Records of what a won showdown gives."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.clauses import clauses
from game.cards.conditions.flow import Condition
from game.cards.numbers import Number, copies_of, counted
from game.cards.phrases import listed, titled
from game.cards.words.flow import Effects, Row
from game.cards.words.resources import COMMON_DECKS
from game.cards.words.sheet import so_much
from game.model.terms import Stat


class BonusFrequency(StrEnum):
    """How often in a campaign something more is given."""

    ALWAYS = ""
    FIRST = "at the first victory over this monster"
    ONCE = "once per campaign"


class VictoryBonus(msgspec.Struct, frozen=True):
    """Something more that a victory gives. `key` is the mark of what is given once per campaign; in the effects the
    survivor of the killing blow stands as such.
    """

    key: str
    effects: Effects
    often: BonusFrequency = BonusFrequency.ALWAYS
    condition: Condition | None = None

    def text(self) -> str:
        when = f"if {self.condition.text()}, " if self.condition else ""
        limit = f" ({self.often})" if self.often else ""
        return f"{when}{clauses(self.effects)}{limit}"


class OtherType(msgspec.Struct, frozen=True):
    """A weapon type that every victor may learn from this monster in place of their own: ranks in it, and who has
    another type, or none yet, may take it up at once and loses the ranks in the old one.
    """

    type: str
    ranks: Number

    def lines(self) -> list[str]:
        """Returns what each of the victors may have, and what it costs those with another type."""
        return [
            f"Instead of that proficiency, each may gain {counted(self.ranks, f'{self.type} rank')}.",
            f"Whoever does so takes up {self.type} at once and loses all ranks of another weapon type.",
        ]


def reward_results(row: Row) -> str:
    """The results of a row, whose last is open above because more than the die counts: `13+`."""
    return f"{row.low}+" if row.high >= 99 else f"{row.low}–{row.high}"


class RewardRoll(msgspec.Struct, frozen=True):
    """One roll of the group: 1d10 and (unless it is `plain`) the monster's level, and what the location of the killing
    wound adds to it.

    Results below the first row count as it; the last row is open above (campaign-table-open-ends).
    """

    rows: tuple[Row, ...]
    plain: bool = False


class Victory(msgspec.Struct, frozen=True):
    """What a won showdown gives: Hunt XP and proficiency to each living survivor, to the group `rewards` (random
    resources by deck), `named` resources by card, a `roll` on a table, and the `bonuses` that apply; what comes
    before all that is in `first`, and what still asks for tokens before they go (aftermath-tokens) in `tokens`.
    `unseen`: it is a victory even if the last survivor falls with the monster.
    """

    hunt_xp: int
    proficiency: int
    rewards: dict[str, int]
    named: dict[str, int] = {}
    other_type: OtherType | None = None
    roll: RewardRoll | None = None
    bonuses: tuple[VictoryBonus, ...] = ()
    first: Effects = ()
    tokens: Effects = ()
    unseen: bool = False

    def text(self) -> list[str]:
        """Returns what everybody gains, as lines of a monster sheet; the roll and the bonuses stand below them."""
        gains = [f"{self.hunt_xp} {Stat.HUNT_XP}"] if self.hunt_xp else []
        gains += [f"if earned, {so_much(self.proficiency, Stat.PROFICIENCY)}"] if self.proficiency else []
        lines = [f"Each living survivor gains {' and, '.join(gains)}."] if gains else []
        if self.other_type is not None:
            lines += self.other_type.lines()
        random = [f"{n} {_deck(deck)}" for deck, n in self.rewards.items() if n]
        lines += [f"The group gains {listed(random)} resources at random."] if random else []
        named = [copies_of(n, card) for card, n in self.named.items()]
        lines += [f"The group gains {listed(named)}."] if named else []
        return lines


def _deck(deck: str) -> str:
    return deck if deck in COMMON_DECKS else titled(deck)
