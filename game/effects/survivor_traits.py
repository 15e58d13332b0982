"""What abilities, impairments, fighting arts and proficiencies change in a showdown, for whoever has them.

Each prints itself as a clause. What acts outside showdowns stands in `game.effects.campaign_traits`.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.conditions import Condition
from game.effects.english import counted, listed, signed
from game.effects.moments import Ban, Per, Trait
from game.effects.special_rules import GearLike, Special, named
from game.effects.verbs import Effects, clauses
from game.effects.who import Role
from game.model.terms import Affinity, Attribute, Location, Phase, Stat


class Fall(StrEnum):
    """What knocks a survivor down."""

    BASH = "bash"
    INTIMIDATE = "Intimidate"
    BRAIN_TRAUMA = "a brain trauma"
    DISORDER = "a disorder"
    INJURY = "an injury"
    COLLISION = "a collision with the monster"
    OTHER = "anything else"


class Rolling(StrEnum):
    """A roll of a survivor that something changes."""

    SEVERE_INJURY = "severe injury"
    BRAIN_TRAUMA = "brain trauma"
    RUN_AWAY = "Run Away"
    INVESTIGATE = "investigate"
    STRAGGLER = "straggler"
    HUNT_EVENT = "hunt event"
    TERRAIN = "terrain"


class Channel(StrEnum):
    """Into what an affinity is turned, and when."""

    HITS = "before an attack roll, that attack has X automatic hits in place of as many dice"
    ARMOR = "whenever damage is suffered, each hit location first gains X armor"
    LUCK = "before a wound attempt, that attempt has +X luck"


def wielding(keyword: str) -> str:
    """`with an axe`, `with fist & tooth`."""
    if keyword in ("", "weapon"):
        return "with any weapon"
    if "&" in keyword:
        return f"with {keyword}"
    if keyword in ("melee", "ranged", "grand"):
        return f"with a {keyword} weapon"
    return f"with {'an' if keyword[0].lower() in 'aeiou' else 'a'} {keyword}"


class StaysUp(Trait, frozen=True, tag=True):
    """Immune to being knocked down, by these causes only if any is named, while the condition holds."""

    causes: tuple[Fall, ...] = ()
    condition: Condition | None = None

    def says(self) -> str:
        by = f" by {listed([cause.value for cause in self.causes], 'or')}" if self.causes else ""
        return f"cannot be knocked down{by}" + (f" while {self.condition.says()}" if self.condition else "")


class KnockbackAtMost(Trait, frozen=True, tag=True):
    """Knockback of any size is no more than this."""

    n: int

    def says(self) -> str:
        return f"every knockback suffered is at most {self.n}"


class RollBonus(Trait, frozen=True, tag=True):
    """Added to a roll: `n`, and a count of the sheet. `most` = the result rises no further than this by it; `lucky`:
    not to a natural 1; `at`: only where the roll is about this hit location. To terrain rolls it may be added or not.
    """

    roll: Rolling
    n: int = 0
    count: Stat | None = None
    most: int | None = None
    lucky: bool = False
    at: Location | None = None
    condition: Condition | None = None

    def says(self) -> str:
        if self.roll is Rolling.TERRAIN:
            return f"this survivor may add {self.n} to their {self.roll} rolls"
        added = signed(self.n) if self.n else ""
        if self.count:
            added = f"{added} and {self.count}" if added else f"adds {self.count}"
        capped = f" (to {self.most} at most)" if self.most else ""
        natural = " unless a 1 is rolled" if self.lucky else ""
        where = f" at the {self.at}" if self.at else ""
        while_ = f" while {self.condition.says()}" if self.condition else ""
        return f"{added} to {self.roll} rolls{where}{natural}{capped}{while_}"


class Armed(Trait, frozen=True, tag=True):
    """Adds to an attribute in attacks with weapons of the keyword."""

    keyword: str
    attribute: Attribute
    n: int

    def head(self) -> str:
        return f"{signed(self.n)} {self.attribute}"

    def tail(self) -> str:
        return f" when attacking {wielding(self.keyword)}"

    def says(self) -> str:
        return self.head() + self.tail()


class StrengthDie(Trait, frozen=True, tag=True):
    """One more d10 of strength in wound attempts, which never makes a critical wound."""

    keyword: str

    def says(self) -> str:
        return f"+1d10 strength in wound attempts {wielding(self.keyword)}"


class WeaponGains(Trait, frozen=True, tag=True):
    """A special rule for every weapon of the keyword in these hands (without one: for all), or for one card by its key;
    the higher number counts.
    """

    keyword: str
    special: Special
    n: int = 1
    gear: str = ""
    condition: Condition | None = None

    def concerns(self, weapon: GearLike) -> bool:
        return weapon.key == self.gear if self.gear else not self.keyword or self.keyword in weapon.keywords

    def says(self) -> str:
        while_ = f" while {self.condition.says()}" if self.condition else ""
        return f"attacks {wielding(self.keyword)} gain {named(self.special, self.n)}{while_}"


class WeaponIgnores(Trait, frozen=True, tag=True):
    """Weapons of a kind are used as if they did not have a special rule."""

    keyword: str
    special: Special
    gear: str = ""

    def concerns(self, weapon: GearLike) -> bool:
        return weapon.key == self.gear if self.gear else self.keyword in weapon.keywords

    def says(self) -> str:
        return f"ignores {self.special} when attacking {wielding(self.keyword)}"


class RetryWound(Trait, frozen=True, tag=True):
    """A failed attempt is ignored once per attack and made again at the same hit location."""

    keyword: str

    def says(self) -> str:
        return (
            f"a failed wound attempt {wielding(self.keyword)} may be ignored and made again at the same hit location "
            f"({Per.ATTACK})"
        )


class RerollMisses(Trait, frozen=True, tag=True):
    """Attack rolls with weapons of a kind that miss may be made again, all of them together."""

    keyword: str
    condition: Condition | None = None

    def says(self) -> str:
        asked = f" if {self.condition.says()}" if self.condition else ""
        return f"all misses of an attack {wielding(self.keyword)} may be rolled again{asked} ({Per.ATTACK})"


class ExtraArmor(Trait, frozen=True, tag=True):
    """Armor at every hit location. With a keyword only with such gear in the grid; `departing`: gained on departure,
    whether or not armor can be worn.
    """

    n: int
    keyword: str = ""
    departing: bool = False

    def says(self) -> str:
        when = " when departing" if self.departing else ""
        having = f" while {Role.SELF} has {self.keyword} gear" if self.keyword else ""
        return f"{signed(self.n)} armor at every hit location{when}{having}"


class StillMay(Trait, frozen=True, tag=True):
    """One card forbids nothing of this kind to its bearer."""

    ban: Ban
    despite: str

    def says(self) -> str:
        return f"may {self.ban} in spite of {self.despite}"


class Channels(Trait, frozen=True, tag=True):
    """X, at most the affinities of the color, is declared; X Hunt XP follow when what it was used for is over."""

    color: Affinity
    into: Channel

    def says(self) -> str:
        when, _, turned = self.into.partition(", ")
        return (
            f"{when}, {Role.SELF} may declare X, at most the number of their {self.color} affinities: {turned}, and "
            f"then they gain X {Stat.HUNT_XP}"
        )


class GainsMore(Trait, frozen=True, tag=True):
    """Every gain of the count in this phase is n more, or as often as the `limit` says the first."""

    stat: Stat
    n: int
    phase: Phase
    limit: Per | None = None

    def says(self) -> str:
        if self.limit is not None:
            return f"when this survivor gains {self.stat} in the {self.phase}, they gain {self.n} more ({self.limit})"
        return f"whenever this survivor gains {self.stat} in the {self.phase}, they gain {self.n} more"


class GainsAsMuch(Trait, frozen=True, tag=True):
    """Whoever gains one count may gain as much of another."""

    of: Stat
    also: Stat

    def says(self) -> str:
        return f"whenever this survivor gains {self.of}, they may gain as much {self.also}"


class MayDecline(Trait, frozen=True, tag=True):
    """A count that would rise need not, if its bearer does not want it."""

    stat: Stat

    def says(self) -> str:
        return f"may decline any {self.stat}"


class NamesAICard(Trait, frozen=True, tag=True):
    """Before a draw an AI card may be named; if it is the one drawn, the effects happen."""

    effects: Effects
    limit: Per = Per.SHOWDOWN

    def says(self) -> str:
        done = clauses(self.effects, Role.SELF)
        return f"before the monster draws an AI card, {Role.SELF} may name one; if it is drawn, {done} ({self.limit})"


class EncouragesSelf(Trait, frozen=True, tag=True):
    """May encourage themselves while knocked down, deaf or not; then the effects happen."""

    effects: Effects

    def says(self) -> str:
        return f"may encourage themselves when knocked down, even if deaf; then {clauses(self.effects, Role.SELF)}"


class FreeSurge(Trait, frozen=True, tag=True):
    """Surge without survival and without knowing how, but only for a weapon."""

    def says(self) -> str:
        return (
            "may surge for 0 survival to activate a weapon, even if surge is unknown or survival cannot be spent "
            "(it counts as the surge of the round)"
        )


class AtWill(Trait, frozen=True, tag=True):
    """Can be used whenever survivors can act: at a survival opportunity, between actions and acts. `shared`: the limit
    counts for all together. `needs` must hold.
    """

    effects: Effects
    limit: Per
    shared: bool = False
    needs: Condition | None = None

    def says(self) -> str:
        when = f"at any time while {self.needs.says()}" if self.needs else "at any time"
        return f"{when}: {clauses(self.effects)} ({self.limit}{' for all together' if self.shared else ''})"


class Activates(Trait, frozen=True, tag=True):
    """A use that costs activations of the own act, like that of gear. `concentrate`: it takes the whole act, and
    happens only if the survivor is left in peace until the next (keyword-concentrate).
    """

    effects: Effects
    limit: Per | None = None
    activations: int = 1
    concentrate: bool = False

    def says(self) -> str:
        limit = f" ({self.limit})" if self.limit else ""
        if self.concentrate:
            done = clauses(self.effects, Role.SELF)
            return f"{Role.SELF} may concentrate for a whole act; if it holds until their next act, {done}{limit}"
        return f"for {counted(self.activations, 'activation')}: {clauses(self.effects)}{limit}"


class DamageLess(Trait, frozen=True, tag=True):
    """Each damage suffered is less, but never less than `least`; `hits`: only that of hits, not what comes without;
    `mind`: brain damage instead; `all`: brain damage too.
    """

    n: int
    least: int = 1
    hits: bool = False
    mind: bool = False
    all: bool = False

    def says(self) -> str:
        when = "from each hit" if self.hits else "each time"
        too = ", brain damage too" if self.all else ""
        return f"suffers {self.n} less {'brain ' if self.mind else ''}damage {when}{too}, but at least {self.least}"


class BleedsOutAt(Trait, frozen=True, tag=True):
    """So many bleeding tokens kill, and no fewer, instead of the usual number (survivor-bleeding-death)."""

    n: int

    def says(self) -> str:
        return f"dies of {self.n} bleeding tokens, and of no fewer"


class NoBleeding(Trait, frozen=True, tag=True):
    """Gains no bleeding tokens."""

    condition: Condition | None = None

    def says(self) -> str:
        return "gains no bleeding tokens" + (f" while {self.condition.says()}" if self.condition else "")


class HasAffinity(Trait, frozen=True, tag=True):
    """Complete affinities: on a card, permanent ones that no gear gives."""

    color: Affinity
    n: int = 1

    def says(self) -> str:
        return f"has {counted(self.n, f'permanent {self.color} affinity').replace('affinitys', 'affinities')}"


class CeasesToExist(Trait, frozen=True, tag=True):
    """Lost like a dead survivor when a milestone is reached, or instead of retiring."""

    milestone: str

    def says(self) -> str:
        return f"ceases to exist, as if dead, when {self.milestone} is triggered or {Role.SELF} retires"


class AgeBrings(Trait, frozen=True, tag=True):
    """A milestone of Hunt XP brings a fighting art."""

    milestone: str
    art: str

    def says(self) -> str:
        return f"at {self.milestone}, {Role.SELF} gains the secret fighting art {self.art}"


SurvivorTrait = (
    StaysUp | KnockbackAtMost | RollBonus | Armed | StrengthDie | WeaponGains | WeaponIgnores | RetryWound
    | RerollMisses | ExtraArmor | StillMay | Channels | GainsMore | GainsAsMuch | MayDecline
    | NamesAICard | EncouragesSelf | FreeSurge | AtWill | Activates | DamageLess | BleedsOutAt | NoBleeding
    | HasAffinity | CeasesToExist | AgeBrings
)  # fmt: skip
