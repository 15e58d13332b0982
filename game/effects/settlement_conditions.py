"""What cards ask about the settlement. `says` gives a clause: `the settlement has 15 or more population`."""

from __future__ import annotations

import msgspec

from game.effects.english import the_monster, titled


class Population(msgspec.Struct, frozen=True, tag=True):
    """The living, `least` to `most` (settlement-population-counts)."""

    least: int = 0
    most: int | None = None

    def says(self) -> str:
        if self.most is None:
            return f"the settlement has {self.least} or more population"
        return (
            f"the settlement has {self.least or 'at most'} {f'to {self.most}' if self.least else self.most} population"
        )


class DeathCount(msgspec.Struct, frozen=True, tag=True):
    """The death count is n or more; `suffered`: with those who have died since it was updated."""

    n: int
    suffered: bool = False

    def says(self) -> str:
        if self.suffered:
            return f"{'anybody' if self.n == 1 else f'{self.n} or more'} of the settlement has died"
        return f"the death count is {self.n} or more"


class Built(msgspec.Struct, frozen=True, tag=True):
    """The settlement has this location."""

    location: str

    def says(self) -> str:
        return f"the settlement has the {self.location}"


class Year(msgspec.Struct, frozen=True, tag=True):
    """It is this lantern year or a later one."""

    n: int

    def says(self) -> str:
        return f"it is lantern year {self.n} or later"


class SettlementOwns(msgspec.Struct, frozen=True, tag=True):
    """Gear is in the storage or in any living survivor's gear grid (keys); with `owned` False it is in none."""

    gear: str
    owned: bool = True

    def says(self) -> str:
        return f"the settlement {'owns' if self.owned else 'does not own'} the {titled(self.gear)}"


class LostResources(msgspec.Struct, frozen=True, tag=True):
    """So many resources were lost to this event."""

    n: int

    def says(self) -> str:
        return f"{self.n} or more resources were lost"


class Fought(msgspec.Struct, frozen=True, tag=True):
    """A monster has been fought at any level, whatever the outcome (keys)."""

    monster: str

    def says(self) -> str:
        return f"the settlement has fought {the_monster(self.monster)}"


SettlementCondition = (
    Population | DeathCount | Built | Year | SettlementOwns | LostResources | Fought
)  # fmt: skip
