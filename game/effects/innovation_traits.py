"""What innovations and principles lay on every survivor of the settlement; gathered in `game.effects.traits`."""

from __future__ import annotations

from game.effects.moments import Per, Trait
from game.effects.who import Role


class RunsAway(Trait, frozen=True, tag=True):
    """May flee from showdowns and hunts (hunt-run-away)."""

    def says(self) -> str:
        return (
            "at the start of an act this survivor may run away instead of acting; on the hunt the group may nominate "
            "them to run away whenever a hunt event is over"
        )


class RerollOfALifetime(Trait, frozen=True, tag=True):
    """One roll made again (survivor-once-per-lifetime-reroll)."""

    def says(self) -> str:
        return f"this survivor may make 1 roll of their own again ({Per.LIFETIME})"


class SoftensReflex(Trait, frozen=True, tag=True):
    """Whoever helps the bearer with a fighting art may see to it that a reflex happens only after a failure."""

    art: str
    survival: int

    def says(self) -> str:
        return (
            f"when {Role.SELF} attacks with {self.art}, before a wound attempt the survivor across the monster may "
            f"spend {self.survival} survival: the reflex reaction of that hit location counts as a failure reaction "
            f"({Per.ATTACK})"
        )


class MayTakePath(Trait, frozen=True, tag=True):
    """A path of a story event of the hunt that is open whatever the sheet says; to those who can hear."""

    event: str
    path: str

    def says(self) -> str:
        return f"in {self.event}, unless deaf, may choose the {self.path} whatever their courage and insanity"


InnovationTrait = RunsAway | RerollOfALifetime | SoftensReflex | MayTakePath
