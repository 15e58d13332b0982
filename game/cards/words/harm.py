"""Effects that hurt, heal, kill or protect: damage, injuries, armor points, block, deflect, parry."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Dice, Number, counted, measured, signed, times
from game.cards.phrases import listed
from game.cards.voice import THEM
from game.cards.who import Who, possessive, subject
from game.cards.word import Word
from game.model.terms import Location


class BrainDamage(Word, frozen=True, tag=True):
    """Damage to the brain: insanity first, then its box, then a brain trauma."""

    who: Who
    n: Number

    def text(self) -> str:
        return f"{subject(self.who)} suffers {measured(self.n, 'brain damage')}"


class Damage(Word, frozen=True, tag=True):
    """Damage outside an attack profile (attack-outside-profile); `at` None = a random hit location, or (`every`) each
    of them, one instance after another; or each where armor with the keyword `worn` is worn, not counting gear made in
    the story event `but`.
    """

    who: Who
    n: Number
    at: Location | None = None
    every: bool = False
    worn: str = ""
    but: str = ""

    def text(self) -> str:
        where = "a random hit location" if self.at is None else f"the {self.at}"
        where = "every hit location" if self.every else where
        if self.worn:
            where = f"every hit location that {self.worn} armor covers"
            where += f" (gear made in {self.but} does not count)" if self.but else ""
        return f"{subject(self.who)} suffers {measured(self.n, 'damage')} at {where}"


class SufferTrauma(Word, frozen=True, tag=True):
    """A named brain trauma without a roll, so many times."""

    who: Who
    name: str
    n: int = 1

    def text(self) -> str:
        often = f" {times(self.n)}" if self.n > 1 else ""
        return f"{subject(self.who)} suffers the brain trauma {self.name}{often}"


class Die(Word, frozen=True, tag=True):
    """`body` False: nothing is left of them that others could use. `mourned` False: no principle brings anything for
    it; `sure`: nothing saves them; `gear` False: their gear is lost with them; `ceases`: gone without a body or a way
    out of it, counted as a death (ability-life-exchange).
    """

    who: Who
    body: bool = True
    mourned: bool = True
    sure: bool = False
    gear: bool = True
    ceases: bool = False

    def text(self) -> str:
        if self.ceases:
            return f"{subject(self.who)} ceases to exist, which counts as a death"
        how = "" if self.body else " without leaving a body"
        how += "" if self.gear else ", and all their gear is archived"
        notes = [] if self.mourned else ["no principle applies"]
        notes += ["nothing can save them"] if self.sure else []
        return f"{subject(self.who)} dies{how}" + (f" ({'; '.join(notes)})" if notes else "")


class Heal(Word, frozen=True, tag=True):
    """Erases injury levels and restores lost armor, as far as it says; as it stands it is a plain heal of everything
    (survivor-heal). `at` None = every hit location, and the brain's box with the light ones. `alone`: light injuries
    where there is no heavy one, and nothing else.
    """

    who: Who
    light: bool = True
    heavy: bool = True
    armor: bool = True
    at: Location | None = None
    alone: bool = False

    def text(self) -> str:
        if self.alone:
            where = "at every hit location without a heavy one (and to the brain)"
            return f"{subject(self.who)} heals light injuries {where}"
        if self.light and self.heavy and self.armor and self.at is None:
            return f"{subject(self.who)} heals all injury levels and all lost armor"
        parts = [f"{level} injuries" for level, healed in (("light", self.light), ("heavy", self.heavy)) if healed]
        parts += ["lost armor"] if self.armor else []
        where = f" at the {self.at}" if self.at is not None else ""
        return f"{subject(self.who)} heals all {listed(parts)}{where}"


class Numb(Word, frozen=True, tag=True):
    """Metabolic surrender (keyword-metabolic-surrender)."""

    who: Who

    def text(self) -> str:
        ignored = "injuries, impairments, disorders, attributes and tokens"
        return f"until the end of this round, nothing negative from {possessive(self.who)} {ignored} counts"


class LoseArmor(Word, frozen=True, tag=True):
    """Armor points that are there, so many or (None) all, at one hit location (settlement-departing-armor); without one
    at each that the attack in progress is about to damage, or `everywhere` (keyword-destroy-armor). Where an attack
    finds none the first hit does so much more damage (`bare`).
    """

    who: Who
    n: int | None = None
    at: Location | None = None
    everywhere: bool = False
    bare: int = 0

    def text(self) -> str:
        lost = "all armor points" if self.n is None else counted(self.n, "armor point")
        if self.at is not None:
            return f"{subject(self.who)} loses {lost} at the {self.at}"
        where = "at every hit location" if self.everywhere else "of each hit location that was hit"
        bare = f". Where there are none, the first hit does {signed(self.bare)} damage" if self.bare else ""
        return f"{subject(self.who)} loses {lost} {where}{bare}"


class FillBoxes(Word, frozen=True, tag=True):
    """The light and heavy boxes of a hit location are filled at once, unless the heavy one is
    (survivor-injury-level-once); a filled heavy box knocks down.
    """

    who: Who
    at: Location

    def text(self) -> str:
        empty = f"if the heavy injury box at the {self.at} is empty"
        return f"{empty}, {subject(self.who)} fills it and the light one"


class Ward(StrEnum):
    """What takes harm away before it is suffered."""

    BLOCK = "block"
    DEFLECT = "deflect"
    HITS = "hits"
    INJURIES = "severe injuries"


class Guard(Word, frozen=True, tag=True):
    """Harm to come is ignored: so many hits of the next attack, until the next own act (keyword-block); a hit for each
    deflect token, of which there are exactly so many from now on (keyword-deflect); hits one by one until the next own
    act, which add up (keyword-ignore-hit); severe injury rolls, as long as this showdown lasts.
    """

    who: Who
    ward: Ward
    n: int = 1

    def text(self) -> str:
        return f"{subject(self.who)} {self._done()}"

    def _done(self) -> str:
        match self.ward:
            case Ward.BLOCK:
                hits = counted(self.n, "hit") if self.n == 1 else f"up to {self.n} hits"
                return f"ignores {hits} of the next attack on {THEM} before their next act (block)"
            case Ward.DEFLECT:
                return f"sets their deflect tokens to {self.n} (a hit takes one of them and is ignored)"
            case Ward.HITS:
                hits = "the next hit" if self.n == 1 else f"the next {self.n} hits"
                return f"ignores {hits} they suffer until their next act (this adds up)"
            case Ward.INJURIES:
                rolls = "the next severe injury" if self.n == 1 else f"the next {self.n} severe injuries"
                return f"ignores {rolls} that they would roll in this showdown"


class SufferInjury(Word, frozen=True, tag=True):
    """A named severe injury without a roll."""

    who: Who
    name: str

    def text(self) -> str:
        return f"{subject(self.who)} suffers the severe injury {self.name}"


class EventDamage(Word, frozen=True, tag=True):
    """Event damage (hunt-event-damage): so many hits, each at one hit location, or (`every`) one at each. `at` None = a
    random one for each hit.
    """

    who: Who
    n: Number
    at: Location | None = None
    hits: Number = 1
    every: bool = False

    def text(self) -> str:
        where = "a random hit location" if self.at is None else f"the {self.at}"
        where = "every hit location" if self.every else where
        if self.hits != 1:
            many = f"each of {self.hits} random hit locations"
            if not isinstance(self.hits, int | Dice):
                many = f"random hit locations, as many as {self.hits.text()}"
            where = many if self.at is None else f"{where} {self.hits} times"
        return f"{subject(self.who)} suffers {measured(self.n, 'event damage')} at {where}"


class BrainEventDamage(Word, frozen=True, tag=True):
    """Event damage to the brain (hunt-brain-event-damage)."""

    who: Who
    n: Number

    def text(self) -> str:
        return f"{subject(self.who)} suffers {measured(self.n, 'brain event damage')}"


class CureOne(Word, frozen=True, tag=True):
    """One permanent severe injury, or impairment besides, of their player's choice is struck from the sheet."""

    who: Who
    impairments: bool = False

    def text(self) -> str:
        what = "impairment or permanent severe injury" if self.impairments else "permanent severe injury"
        return f"{subject(self.who)} loses 1 {what} of their choice"


class Cure(Word, frozen=True, tag=True):
    """A permanent injury is struck from the sheet, and what it changed with it: once, or `every` time it stands there
    (survivor-severe-permanent). Retirement stays decided.
    """

    who: Who
    injury: str
    every: bool = False

    def text(self) -> str:
        return f"{subject(self.who)} loses {f'every {self.injury}' if self.every else f'1 {self.injury}'}"


class PierceArmor(Word, frozen=True, tag=True):
    """The first hit of the attack in progress goes to the injury boxes."""

    def text(self) -> str:
        return "the first hit ignores armor points"


class GainArmor(Word, frozen=True, tag=True):
    """Armor points at every hit location, whether or not anything is worn there (gear-armor-points); with a keyword
    only where armor of that keyword is worn.
    """

    who: Who
    n: Number
    keyword: str = ""

    def text(self) -> str:
        worn = f" that {self.keyword} armor covers" if self.keyword else ""
        return f"{subject(self.who)} gains {measured(self.n, 'armor')} at every hit location{worn}"


class RollInjury(Word, frozen=True, tag=True):
    """A roll on the severe injury table of a hit location, with no hit before it (damage-severe-table); so many
    times.
    """

    who: Who
    at: Location
    n: Number = 1

    def text(self) -> str:
        if self.n != 1:
            many = f"{self.n} severe injuries" if isinstance(self.n, int) else "severe injuries"
            as_many = "" if isinstance(self.n, int) else f", as many as {self.n.text()}"
            return f"{subject(self.who)} suffers {many} at the {self.at}{as_many}"
        return f"{subject(self.who)} suffers a severe injury at the {self.at}"


class HealLocation(Word, frozen=True, tag=True):
    """All injury levels, and lost armor (if `armor`), at one hit location that their player picks (survivor-heal)."""

    who: Who
    armor: bool = True

    def text(self) -> str:
        armor = " and all lost armor" if self.armor else ""
        return f"{subject(self.who)} heals all injury levels{armor} at 1 hit location of their choice"


class Regrow(Word, frozen=True, tag=True):
    """One dismembered limb of one living survivor grows again, now or never."""

    def text(self) -> str:
        return "1 dismembered limb of 1 survivor may grow again, now or not at all"


HarmWord = (
    Heal | Numb | LoseArmor | SufferInjury | EventDamage | BrainEventDamage | CureOne | Cure | PierceArmor | GainArmor
    | RollInjury | HealLocation | Regrow | FillBoxes | BrainDamage | Damage | SufferTrauma | Die | Guard
)  # fmt: skip
