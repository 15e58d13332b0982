"""Conditions about the settlement: its year, locations, notes, quarries, storage."""

from __future__ import annotations

import msgspec

from game.cards.phrases import the_monster, titled


class NoteStands(msgspec.Struct, frozen=True, tag="Noted"):
    """It stands written on the settlement's sheet."""

    what: str

    def text(self) -> str:
        return f"the note “{self.what}” stands on the settlement's sheet"


class Built(msgspec.Struct, frozen=True, tag=True):
    """The settlement has this location."""

    location: str

    def text(self) -> str:
        return f"the settlement has the {self.location}"


class SettlementOwns(msgspec.Struct, frozen=True, tag=True):
    """Gear is in the storage or in any living survivor's gear grid (keys); with `owned` False it is in none."""

    gear: str
    owned: bool = True

    def text(self) -> str:
        return f"the settlement {'owns' if self.owned else 'does not own'} the {titled(self.gear)}"


class Fought(msgspec.Struct, frozen=True, tag=True):
    """A monster has been fought at any level, whatever the outcome (keys)."""

    monster: str

    def text(self) -> str:
        return f"the settlement has fought {the_monster(self.monster)}"


class InBox(msgspec.Struct, frozen=True, tag=True):
    """The game has this monster (keys)."""

    monster: str

    def text(self) -> str:
        return f"the game has {the_monster(self.monster)}"


SettlementCondition = (
    NoteStands | Built | SettlementOwns | Fought | InBox
)  # fmt: skip
