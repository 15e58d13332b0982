"""Traits about gear, the gear grid, affinities, and what must or may not be carried."""

from __future__ import annotations

from enum import StrEnum

from game.cards.clauses import clauses
from game.cards.keywords import WEAPON_NOUNS, GearLike, Special, gear_of, named
from game.cards.moments import Trait
from game.cards.numbers import counted, signed
from game.cards.phrases import a_or_an, cap, listed, titled
from game.cards.voice import BEARER, HOLDER, THE, THEIR, THEY, of_bearer
from game.cards.words.flow import Effects
from game.model.terms import Affinity, Side, Stat


class Channel(StrEnum):
    """Into what an affinity is turned, and when."""

    HITS = "hits"
    ARMOR = "armor"
    LUCK = "luck"


_CHANNELED = {
    Channel.HITS: ("before an attack roll", "X dice of this attack are automatic hits. After the attack"),
    Channel.ARMOR: ("before {self:suffers} damage", "each hit location gains X armor. After the damage"),
    Channel.LUCK: ("before a wound attempt", "this attempt has +X luck. After the attack"),
}


class Channels(Trait, frozen=True, tag=True):
    """X, at most the affinities of the color, is chosen; X Hunt XP follow when what it was used for is over."""

    color: Affinity
    into: Channel

    def text(self) -> str:
        when, turned = _CHANNELED[self.into]
        return (
            f"{when.format(self=BEARER)}, {BEARER:may} choose X, up to the number of {THEIR} {self.color} affinities: "
            f"{turned}, {THEY} gain X {Stat.HUNT_XP}"
        )


class HasAffinity(Trait, frozen=True, tag=True):
    """Complete affinities: on a card, permanent ones that no gear gives."""

    color: Affinity
    n: int = 1

    def text(self) -> str:
        return of_bearer(
            f"has {counted(self.n, f'permanent {self.color} affinity').replace('affinitys', 'affinities')}"
        )


class MayNotCarry(Trait, frozen=True, tag=True):
    """Gear with any of these keywords may not be in the gear grid; `departing`: not when departing, but what lies there
    in a fight goes on doing what it does.
    """

    keywords: tuple[str, ...]
    departing: bool = False

    def text(self) -> str:
        if self.departing:
            named = len(self.keywords) > 1 and set(self.keywords) <= WEAPON_NOUNS
            what = a_or_an(listed(list(self.keywords), "or")) if named else gear_of(self.keywords)
            return of_bearer(f"cannot depart with {what} in {THE} gear grid")
        return of_bearer(f"cannot have {gear_of(self.keywords)} in {THE} gear grid")


class MustCarry(Trait, frozen=True, tag=True):
    """Departs only with gear of the keyword; `noted`: worn at the hit location written beside the card. `everybody`: as
    a rule of the settlement, for each who departs.
    """

    keyword: str
    noted: bool = False
    everybody: bool = False

    def text(self) -> str:
        if self.everybody:
            return f"every departing survivor needs {self.keyword} gear in the gear grid"
        what = f"{self.keyword} at the location noted" if self.noted else f"{self.keyword} gear"
        return of_bearer(f"cannot depart without {what}")


class GearGains(Trait, frozen=True, tag=True):
    """Gear in the grid counts as having a keyword too; without a name all of it."""

    keyword: str
    gear: str = ""

    def concerns(self, gear: GearLike) -> bool:
        return self.gear in ("", gear.name)

    def text(self) -> str:
        return f"{a_or_an(self.gear) if self.gear else 'all gear'} in {THE} gear grid is {self.keyword} too"


class ReservesSlots(Trait, frozen=True, tag=True):
    """Slots of the gear grid that the card takes, like gear that can be lost or archived."""

    n: int

    def text(self) -> str:
        slots = f"{counted(self.n, 'slot')} of {THE} gear grid"
        return f"this takes up {slots}. It counts as gear that can be lost or archived"


class Lit(Trait, frozen=True, tag=True):
    """The affinity bonus of this gear is reached; printed on no card, the grid gives it (affinity-requirement)."""

    gear: str

    def text(self) -> str:
        return "its affinity bonus is reached"


class Beside(Trait, frozen=True, tag=True):
    """What the card does to the gear that its arrow points at: special rules that attacks with it gain and lose, if it
    bears the keyword in `only` and is the `gear` of this key. Any copy of that neighbor in the grid has them
    (gear-duplicate-weapon-rules).

    `shatters`: the card is archived after an attack with the neighbor that attempted to wound a super-dense hit
    location.
    """

    side: Side
    gains: dict[Special, int] = {}
    loses: tuple[Special, ...] = ()
    only: str = ""
    gear: str = ""
    shatters: bool = False

    def text(self) -> str:
        where = {Side.TOP: "above", Side.BOTTOM: "below"}.get(self.side, f"to the {self.side} of")
        parts = [f"gains {named(special, n)}" for special, n in self.gains.items()]
        parts += [f"loses {special}" for special in self.loses]
        what = titled(self.gear) or self.only or "gear"
        text = f"the {what} {where} this card {listed(parts)}"
        if self.shatters:
            tried = f"if {BEARER:attempts} to wound a super-dense hit location with it"
            text += f". {cap(tried)}, archive this card after the attack"
        return text


class ShattersFor(Trait, frozen=True, tag=True):
    """Gear that is lost in place of a weapon, both by key; printed on no card, the grid gives it (`Beside`)."""

    gear: str
    weapon: str

    def text(self) -> str:
        return "archived after an attack that attempted to wound a super-dense hit location"


class Polished(Trait, frozen=True, tag=True):
    """The next attack with this weapon, by its key, is stronger; printed on no card, `Polish` gives it."""

    weapon: str
    strength: int

    def text(self) -> str:
        return f"the next attack with {titled(self.weapon)} has {signed(self.strength)} strength"


class DeathDieRole(StrEnum):
    """What a card is to the death die (keyword-death-die-passing, keyword-death-die-pulse)."""

    SEAT = "seat"
    DARK_LANTERN = "dark lantern"


_DEATH_DIE = {
    DeathDieRole.SEAT: "the death die can lie here, even if {self:is} dead or absent. At the start of every "
    "round but the first, it passes to the next Horripilation on the left",
    DeathDieRole.DARK_LANTERN: "while {holder} not insane, this card is flipped: its affinities count for "
    "nothing, and nobody can use a pulse discovery",
}


class ForDeathDie(Trait, frozen=True, tag=True):
    """The card is where the death die can lie; or it is turned over while its holder is sane, completes no affinity
    then, and the death die brings nothing.
    """

    role: DeathDieRole

    def text(self) -> str:
        return _DEATH_DIE[self.role].format(self=BEARER, holder=HOLDER)


class ArchivedFor(Trait, frozen=True, tag=True):
    """What the settlement can have for the card, whenever it likes in its phase."""

    effects: Effects

    def text(self) -> str:
        return f"in the settlement phase, the group may archive this gear: {clauses(self.effects)}"


GearTrait = (
    MayNotCarry | MustCarry | GearGains | ReservesSlots | Lit | Beside | ShattersFor
    | Polished | ForDeathDie | ArchivedFor | Channels | HasAffinity
)  # fmt: skip
