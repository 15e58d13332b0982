"""What cards change outside showdowns: on departing, on the hunt, on returning, in the settlement.

Typed data like every other trait: the phase, the words that happen then, or what is allowed and forbidden.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.conditions import Condition
from game.effects.english import counted, listed
from game.effects.moments import Per, Trait
from game.effects.special_rules import GearLike, gear_of
from game.effects.survivor_traits import Rolling
from game.effects.verbs import Effects, clauses
from game.effects.who import Role
from game.model.terms import Phase, Stat

_WHEN = {
    Phase.DEPARTING: "when departing",
    Phase.RETURNING: "when returning",
    Phase.AFTERMATH: "in the aftermath",
}


class Permission(StrEnum):
    """What a survivor may do against a rule for all."""

    DEPART_RETIRED = "depart while retired"
    REMOVE_CURSED = "remove cursed gear"


class At(Trait, frozen=True, tag=True):
    """Effects that happen to the bearer in a phase, once for each time it comes."""

    phase: Phase
    effects: Effects
    condition: Condition | None = None

    def says(self) -> str:
        when = _WHEN.get(self.phase, f"in the {self.phase}")
        asked = f", if {self.condition.says()}" if self.condition else ""
        return f"{when}{asked}, {clauses(self.effects, getattr(self.condition, 'who', None))}"


class Allows(Trait, frozen=True, tag=True):
    """Something that the rules forbid is allowed."""

    what: Permission

    def says(self) -> str:
        return f"may {self.what}"


class MayChooseType(Trait, frozen=True, tag=True):
    """A weapon type that others cannot choose (survivor-twilight-sword-type)."""

    keyword: str

    def says(self) -> str:
        return f"may choose the weapon type {self.keyword}"


class MayNotCarry(Trait, frozen=True, tag=True):
    """Gear with any of these keywords may not be in the gear grid; `departing`: not when departing, but what lies there
    in a fight goes on doing what it does.
    """

    keywords: tuple[str, ...]
    departing: bool = False

    def says(self) -> str:
        if self.departing:
            return f"cannot depart with {gear_of(self.keywords)} in the gear grid"
        return f"cannot have {gear_of(self.keywords)} in the gear grid"


class MustCarry(Trait, frozen=True, tag=True):
    """Departs only with gear of the keyword; `noted`: worn at the hit location written beside the card."""

    keyword: str
    noted: bool = False

    def says(self) -> str:
        where = " at the location noted" if self.noted else ""
        return f"cannot depart without {self.keyword} gear{where}"


class GearGains(Trait, frozen=True, tag=True):
    """Gear in the grid counts as having a keyword too; without a name all of it."""

    keyword: str
    gear: str = ""

    def concerns(self, gear: GearLike) -> bool:
        return self.gear in ("", gear.name)

    def says(self) -> str:
        return f"{self.gear or 'all gear'} in the gear grid is {self.keyword} too"


class MustConsume(Trait, frozen=True, tag=True):
    """What they may consume, they do at once."""

    def says(self) -> str:
        return "whenever this survivor may consume something, they must"


class Hoards(Trait, frozen=True, tag=True):
    """Returning, a resource of the last showdown that the group chooses is archived, and a count rises; without one
    nothing happens.
    """

    stat: Stat
    n: int

    def says(self) -> str:
        return (
            f"{_WHEN[Phase.RETURNING]}, this survivor archives 1 resource gained in the last showdown, of the group's "
            f"choice, and gains {self.n} {self.stat}; without such a resource nothing happens"
        )


class RollsTwice(Trait, frozen=True, tag=True):
    """Rolls of a hunt event as its revealer are made twice, and the lower counts."""

    def says(self) -> str:
        return "as event revealer on the hunt, this survivor makes every roll of the event twice: the lower counts"


class SitsOut(Trait, frozen=True, tag=True):
    """Of no use in the settlement phase after it was gained."""

    def says(self) -> str:
        return (
            "in the settlement phase after gaining this, this survivor brings no endeavor when returning and cannot be "
            "nominated for endeavors"
        )


class OnBecoming(Trait, frozen=True, tag=True):
    """Effects that happen whenever something gives the survivor a quality."""

    quality: str
    effects: Effects

    def says(self) -> str:
        return f"whenever this survivor becomes {self.quality}, {clauses(self.effects, Role.SELF)}"


class NamesRoll(Trait, frozen=True, tag=True):
    """A roll may be replaced by a result, on a hunt space after the named one (ability-legendcaller,
    ability-thundercaller).
    """

    roll: Rolling
    result: int
    after: str
    limit: Per = Per.LIFETIME

    def says(self) -> str:
        return (
            f"on a hunt space after {self.after}, this survivor may take {self.result} as the result of a random "
            f"{self.roll} roll ({self.limit})"
        )


class IsNominated(Trait, frozen=True, tag=True):
    """The one nominated by these settlement events, at random among several (ability-marrow-hunger)."""

    events: tuple[str, ...]

    def says(self) -> str:
        events = listed(list(self.events))
        return f"the nominations of {events} fall on this survivor (of several such, on a random one)"


class NominatedWithNoted(Trait, frozen=True, tag=True):
    """An event can nominate its bearer only together with whoever is noted beside the card."""

    event: str

    def says(self) -> str:
        return f"cannot be nominated for {self.event} without the survivor noted"


class CallsEvent(Trait, frozen=True, tag=True):
    """A story event follows in a phase: always, or for endeavors if its bearer wants it (ability-matchmaker)."""

    event: str
    phase: Phase
    endeavors: int = 0
    yearly: bool = False

    def says(self) -> str:
        when = _WHEN.get(self.phase, f"in the {self.phase}")
        if not self.endeavors:
            return f"{when}, this survivor triggers {self.event}"
        once = " (once per lantern year)" if self.yearly else ""
        return f"{when}, this survivor may trigger {self.event} for {counted(self.endeavors, 'endeavor')}{once}"


class GivesEndeavors(Trait, frozen=True, tag=True):
    """More endeavors than the one of each returning survivor (ability-tinker)."""

    n: int

    def says(self) -> str:
        return f"{_WHEN[Phase.RETURNING]}, this survivor brings {counted(self.n, 'more endeavor')}"


class ReservesSlots(Trait, frozen=True, tag=True):
    """Slots of the gear grid that the card takes, like gear that can be lost or archived."""

    n: int

    def says(self) -> str:
        return f"takes up {counted(self.n, 'slot')} of the gear grid, like gear that can be lost or archived"


class AddsHuntEvent(Trait, frozen=True, tag=True):
    """A card for a space of the hunt board, once per hunt (hunt-gathering-cards, hunt-setup-order)."""

    event: str

    def says(self) -> str:
        return f"when the hunt board has been set up, this survivor may add {self.event} to 1 hunt space ({Per.HUNT})"


class PassesOn(Trait, frozen=True, tag=True):
    """Newborns inherit it."""

    event: str

    def says(self) -> str:
        return f"newborns of this survivor's {self.event} gain this too"


CampaignTrait = (
    At | Allows | MayChooseType | MayNotCarry | MustCarry | GearGains | MustConsume | Hoards | RollsTwice | SitsOut
    | OnBecoming | NamesRoll | IsNominated | NominatedWithNoted | CallsEvent | GivesEndeavors | ReservesSlots
    | PassesOn | AddsHuntEvent
)  # fmt: skip
