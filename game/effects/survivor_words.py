"""Effects on survivors: the words that change a sheet, a body or what lies beside it.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

import msgspec

from game.effects.english import counted, equal_to, measured, signed, times, titled
from game.effects.moments import Ban
from game.effects.who import Who, subject
from game.model.terms import Attribute, Location, Stat, Until

Number = int | str
"""A plain number, or one that is measured, with a minus before it if it is lost: `level` (of the monster), `1d5`,
`1d10`, `twice 1d10`, `survival limit`, `movement`, `survival`,
`red affinities` (of the survivor concerned), `bearer's green affinities` (of whoever has the card)."""

COMMON_DECKS = ("basic", "vermin", "strange")
"""Resource decks that are no monster's; the others bear the key of their monster."""


class Word(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An effect."""

    def says(self) -> str:
        raise TypeError(f"{type(self).__name__} has no English")  # a lint over all content proves that none gets here


class Token(Word, frozen=True, tag=True):
    """An attribute token for a survivor or the monster; of a measured number as many +1 tokens."""

    who: Who
    attribute: Attribute
    n: Number
    until: Until = Until.SHOWDOWN

    def says(self) -> str:
        lasting = "" if self.until is Until.SHOWDOWN else f" until the end of {self.until}"
        if isinstance(self.n, str):
            return f"{subject(self.who)} gains {counted(self.n, f'{signed(1)} {self.attribute} token')}{lasting}"
        return f"{subject(self.who)} gains a {signed(self.n)} {self.attribute} token{lasting}"


class Gain(Word, frozen=True, tag=True):
    """Raises (or with a negative n lowers) a count on a survivor's sheet. `up_to`: the bearer of the card chooses how
    much of it is lost, at least 1. `quietly`: boxes are filled, but what they bring does not happen
    (survivor-hunt-xp-milestones).
    """

    who: Who
    stat: Stat
    n: Number
    up_to: bool = False
    quietly: bool = False

    def says(self) -> str:
        told = counted if self.stat is Stat.BLEEDING else measured
        if isinstance(self.n, str) and self.n.startswith("-"):
            return f"{subject(self.who)} loses {told(self.n[1:], self.stat)}"
        if isinstance(self.n, int) and self.n < 0:
            most = "up to " if self.up_to else ""
            return f"{subject(self.who)} loses {most}{told(-self.n, self.stat)}"
        without = " without the benefits of age" if self.quietly else ""
        return f"{subject(self.who)} gains {told(self.n, self.stat)}{without}"


class SetTo(Word, frozen=True, tag=True):
    """A count becomes a number, whatever it was."""

    who: Who
    stat: Stat
    n: int

    def says(self) -> str:
        return f"{subject(self.who)}'s {self.stat} becomes {self.n}"


class Permanent(Word, frozen=True, tag=True):
    """A permanent attribute change, written on the sheet (survivor-permanent-vs-token)."""

    who: Who
    attribute: Attribute
    n: int

    def says(self) -> str:
        return f"{subject(self.who)} gains {signed(self.n)} permanent {self.attribute}"


class BrainDamage(Word, frozen=True, tag=True):
    """Damage to the brain: insanity first, then its box, then a brain trauma."""

    who: Who
    n: Number

    def says(self) -> str:
        return f"{subject(self.who)} suffers {measured(self.n, 'brain damage')}"


class Damage(Word, frozen=True, tag=True):
    """Damage outside an attack profile (attack-outside-profile); `at` None = a random hit location."""

    who: Who
    n: Number
    at: Location | None = None

    def says(self) -> str:
        where = "a random hit location" if self.at is None else f"the {self.at}"
        return f"{subject(self.who)} suffers {measured(self.n, 'damage')} at {where}"


class DamageEverywhere(Word, frozen=True, tag=True):
    """So much damage at each hit location, one instance after another (attack-outside-profile)."""

    who: Who
    n: Number

    def says(self) -> str:
        return f"{subject(self.who)} suffers {measured(self.n, 'damage')} at every hit location"


class KnockDown(Word, frozen=True, tag=True):
    """Laid on the ground, by a reaction, a grab, a trap, a mood: no bash (showdown-knocked-down-survivor)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is knocked down"


class Bash(Word, frozen=True, tag=True):
    """Laid on the ground by what an attack triggers (keyword-bash); there is gear that ignores it."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is bashed"


class StandUp(Word, frozen=True, tag=True):
    """Whoever lies gets to their feet (keyword-bash)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} stands up"


class Knockback(Word, frozen=True, tag=True):
    """A push in a straight line, away from the source or toward the nearest board edge (keyword-knockback)."""

    who: Who
    n: Number
    to_edge: bool = False

    def says(self) -> str:
        if self.to_edge:
            far = counted(self.n, "space") if isinstance(self.n, int) else f"as many spaces as {equal_to(self.n)}"
            return f"{subject(self.who)} is pushed {far} toward the nearest board edge"
        size = f"knockback {self.n}" if isinstance(self.n, int) else measured(self.n, "knockback")
        return f"{subject(self.who)} suffers {size}"


class GainPriority(Word, frozen=True, tag=True):
    """The priority target token (target-priority-token)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} gains the priority target token"


class GainResource(Word, frozen=True, tag=True):
    """A named resource card, or random ones from a resource deck; `chosen`: whichever their player picks of those that
    are left; `consumed`: at once, if they can (keyword-consume).
    """

    who: Who
    deck: str
    card: str = ""
    n: int = 1
    chosen: bool = False
    consumed: bool = False

    def says(self) -> str:
        deck = self.deck if self.deck in COMMON_DECKS else titled(self.deck)
        what = f"{self.n} {self.card}" if self.card else counted(self.n, f"random {deck} resource")
        if self.chosen:
            what = f"{counted(self.n, f'{deck} resource')} of their choice"
        consumed = ", which they consume at once if they can" if self.consumed else ""
        return f"{subject(self.who)} gains {what}{consumed}"


class SkipNextHunt(Word, frozen=True, tag=True):
    """Cannot depart for the next hunt, or (`years`) for so many lantern years (survivor-skip-next-hunt)."""

    who: Who
    years: int = 0

    def says(self) -> str:
        if self.years:
            return f"{subject(self.who)} cannot depart for {counted(self.years, 'lantern year')}"
        return f"{subject(self.who)} skips the next hunt"


class ArchiveArmor(Word, frozen=True, tag=True):
    """All armor gear worn at the location leaves the gear grid for good."""

    who: Who
    at: Location

    def says(self) -> str:
        return f"{subject(self.who)} archives all armor worn at the {self.at}"


class GainDisorder(Word, frozen=True, tag=True):
    """A random disorder, or the named one; `until`: random ones, until so many are had."""

    who: Who
    name: str = ""
    until: int = 0

    def says(self) -> str:
        if self.until:
            return f"{subject(self.who)} gains random disorders until they have {self.until}"
        return f"{subject(self.who)} gains {f'the disorder {self.name}' if self.name else 'a random disorder'}"


class Retire(Word, frozen=True, tag=True):
    """The survivor retires: at home at once, on a hunt or in a showdown when that is over (survivor-retire-on-hunt).
    `at_end`: when the settlement phase is over, at home.
    """

    who: Who
    at_end: bool = False

    def says(self) -> str:
        when = " when this showdown or settlement phase ends" if self.at_end else ""
        return f"{subject(self.who)} retires{when}"


class SufferTrauma(Word, frozen=True, tag=True):
    """A named brain trauma without a roll, so many times."""

    who: Who
    name: str
    n: int = 1

    def says(self) -> str:
        often = f" {times(self.n)}" if self.n > 1 else ""
        return f"{subject(self.who)} suffers the brain trauma {self.name}{often}"


class Doom(Word, frozen=True, tag=True):
    """Doomed: no action and no survival until the card is resolved (hit-location-trap-doomed)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is doomed"


class Die(Word, frozen=True, tag=True):
    """`body` False: nothing is left of them that others could use. `mourned` False: no principle brings anything for
    it; `sure`: nothing saves them; `gear` False: their gear is lost with them.
    """

    who: Who
    body: bool = True
    mourned: bool = True
    sure: bool = False
    gear: bool = True

    def says(self) -> str:
        how = "" if self.body else " without leaving a body"
        how += "" if self.gear else ", and all their gear is archived"
        notes = [] if self.mourned else ["no principle applies"]
        notes += ["nothing can save them"] if self.sure else []
        return f"{subject(self.who)} dies{how}" + (f" ({'; '.join(notes)})" if notes else "")


class Strike(Word, frozen=True, tag=True):
    """An attack with this gear from any distance: so many automatic hits without dice, critical if it says so."""

    automatic_hits: int
    critical: bool
    archive: bool

    def says(self) -> str:
        hits = counted(self.automatic_hits, "automatic hit")
        critical = ", a critical wound at the hit location drawn" if self.critical else ""
        archive = "archives this gear and " if self.archive else ""
        return f"this survivor {archive}makes {hits} from any distance{critical}"


class EndMovement(Word, frozen=True, tag=True):
    """The movement in progress ends where the survivor is now; what is left of it is lost."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)}'s movement ends at once"


class Bar(Word, frozen=True, tag=True):
    """A ban that lasts a while."""

    who: Who
    ban: Ban
    until: Until = Until.ROUND

    def says(self) -> str:
        return f"{subject(self.who)} cannot {self.ban} until the end of {self.until}"
