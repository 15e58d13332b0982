"""Effects that a raging monster brings: hits and attacks outside its turn, gear eaten and jammed, madness counted.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import counted, listed
from game.effects.survivor_words import Word
from game.effects.who import Who, subject
from game.model.terms import Location


class Hit(Word, frozen=True, tag=True):
    """Hits without attack rolls: they can be dodged, blocked and deflected, and the monster's attributes do not change
    them. `at` None = the hit location die for each.
    """

    who: Who
    hits: int
    damage: int
    at: Location | None = None

    def says(self) -> str:
        where = f" at the {self.at}" if self.at is not None else ""
        each = " each" if self.hits > 1 else ""
        return f"{subject(self.who)} suffers {counted(self.hits, 'hit')} with damage {self.damage}{each}{where}"


class ExtraAttack(Word, frozen=True, tag=True):
    """An attack outside the action that says so, without moving; the monster's attributes apply
    (move-monster-attack-only).
    """

    who: Who
    speed: int
    accuracy: int
    damage: int

    def says(self) -> str:
        profile = f"{self.speed} dice, {self.accuracy}+, damage {self.damage}"
        return f"the monster attacks {subject(self.who)} without moving ({profile})"


class PierceArmor(Word, frozen=True, tag=True):
    """The first hit of the attack in progress goes to the injury boxes."""

    def says(self) -> str:
        return "the first hit does its damage as if there were no armor points"


class DevourGear(Word, frozen=True, tag=True):
    """One gear card with the keyword, of the survivor's choice, is archived; not one of those named."""

    who: Who
    keyword: str
    but: tuple[str, ...] = ()

    def says(self) -> str:
        spared = f" ({listed(list(self.but), 'or')} is spared)" if self.but else ""
        return f"{subject(self.who)} archives 1 {self.keyword} gear of their choice{spared}"


class LeadAway(Word, frozen=True, tag=True):
    """A survivor is lost with everything they carry, and takes the monster along: no victory, and no defeat."""

    who: Who

    def says(self) -> str:
        return (
            f"{subject(self.who)} leads the monster away, to their own death, with all gear and resources they carry: "
            "the showdown ends at once, with neither the rewards of a victory nor the effects of a defeat"
        )


class PlaceBehind(Word, frozen=True, tag=True):
    """Puts a survivor on a free space adjacent to the monster, on the side opposite to where they are."""

    who: Who

    def says(self) -> str:
        where = "a free space adjacent to the monster on its opposite side (or else the nearest)"
        return f"{subject(self.who)} is placed on {where}"


class JamWeapon(Word, frozen=True, tag=True):
    """The weapon of the attack in progress cannot be activated for a while."""

    who: Who

    def says(self) -> str:
        until = "until the end of the next survivors' turn"
        return f"{subject(self.who)} cannot activate the weapon of this attack again {until}"


class CountDamage(Word, frozen=True, tag=True):
    """As many counters of a kind as the damage that the moment is about."""

    who: Who
    kind: str

    def says(self) -> str:
        return f"{subject(self.who)} gains as many {self.kind}s as the damage suffered"


RageWord = Hit | ExtraAttack | PierceArmor | DevourGear | LeadAway | PlaceBehind | JamWeapon | CountDamage
