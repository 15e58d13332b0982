"""What a card changes for as long as it lies in play or stands on a sheet: modifiers, bans, triggers and replacements.

Each prints itself as a clause. The rules ask for them by kind (`game.board.influence`) and cache no sum of them.
"""

from __future__ import annotations

import msgspec

from game.effects.art_conditions import IsAnother
from game.effects.art_traits import ArtTrait
from game.effects.campaign_traits import CampaignTrait
from game.effects.conditions import Condition, of_those
from game.effects.english import bare_verb, counted, listed, share_verbs, signed
from game.effects.gear_traits import GearTrait
from game.effects.innovation_traits import InnovationTrait
from game.effects.item_traits import ItemTrait
from game.effects.moments import Ban, Doing, Moment, Per, Trait, concerns_survivor, happens
from game.effects.proficiency_traits import ProficiencyTrait
from game.effects.rage_traits import Aura, Frenzied, HarderToShoot, IgnoresWounds, PicksMarked, RageTrait
from game.effects.relic_traits import RelicTrait
from game.effects.status_traits import StatusTrait
from game.effects.survivor_traits import SurvivorTrait
from game.effects.verbs import Effects, clauses, predicate
from game.effects.who import Role, subject
from game.model.terms import Attribute, Stat

__all__ = [  # the one door to the traits
    "BEARER",
    "AlterAttack",
    "AlwaysThreat",
    "AnyTrait",
    "Aura",
    "Ban",
    "Cannot",
    "Cured",
    "Doing",
    "EasilyScared",
    "Ends",
    "Fixed",
    "FleshToMind",
    "Frenzied",
    "HarderToShoot",
    "HoldsPriority",
    "IgnoreSlow",
    "IgnoresWounds",
    "Instead",
    "Life",
    "Modify",
    "Moment",
    "MustMove",
    "NoDraws",
    "Per",
    "PicksMarked",
    "RisesSooner",
    "Trait",
    "Whenever",
    "happens",
]


class Modify(Trait, frozen=True, tag=True):
    """Adds to an attribute of whoever has the card (the monster, for a card in play), while the condition holds."""

    attribute: Attribute
    n: int
    condition: Condition | None = None

    def head(self) -> str:
        return f"{signed(self.n)} {self.attribute}"

    def tail(self) -> str:
        return f" while {self.condition.says()}" if self.condition else ""

    def says(self) -> str:
        return self.head() + self.tail()


class Fixed(Trait, frozen=True, tag=True):
    """The attribute is this number whatever else applies."""

    attribute: Attribute
    n: int

    def says(self) -> str:
        return f"{self.attribute} is fixed at {self.n}"


class Cannot(Trait, frozen=True, tag=True):
    """Bans, for as long as the card lies there; some hold only while insane, some only while not."""

    bans: tuple[Ban, ...]
    unless_insane: bool = False
    while_insane: bool = False

    def says(self) -> str:
        banned = [ban.value for ban in self.bans]
        for verb in ("use ", "gain "):
            if all(ban.startswith(verb) for ban in banned):
                first, *others = sorted(banned, key=lambda ban: " and " in ban)
                banned = [first, *(ban.removeprefix(verb) for ban in others)]
        text = f"cannot {listed(banned, 'or')}"
        return text + (" unless insane" if self.unless_insane else " while insane" if self.while_insane else "")


class Whenever(Trait, frozen=True, tag=True):
    """A trigger: what happens when a moment comes. `anyone`: whoever it happens to, THAT in the effects; else only its
    bearer, SELF in the effects.

    `ring`: only within so many spaces of the monster, measured squarely. `condition` is asked when the moment comes;
    `limit` says how often it acts, and counts only when it does; `optional`: its bearer may let it act, or not.
    `named` narrows the moment to one injury, trauma or counter; `clause` tells two limited triggers of one card apart.
    """

    on: Moment
    effects: Effects
    anyone: bool = False
    ring: int | None = None
    condition: Condition | None = None
    limit: Per | None = None
    optional: bool = False
    named: str = ""
    clause: str = ""

    def says(self) -> str:
        where = f" within {counted(self.ring, 'space')} of the monster (diagonals count)" if self.ring else ""
        bearer = Role.THAT if self.anyone else Role.SELF
        another = isinstance(self.condition, IsAnother)
        whom = "another survivor" if another else "any survivor" if self.anyone else subject(bearer)
        to = whom if self.on is Moment.ZONE_ENTERED else f"{whom}{where}"
        wounder = self.anyone and self.on is Moment.MONSTER_WOUNDED
        about = bearer if wounder or concerns_survivor(self.on) else None
        when = f"whenever {to} wounds the monster" if wounder else happens(self.on, to)
        if self.on is Moment.COUNTER_GAINED and self.named:
            when = when.replace("a counter", f"a {self.named}")
        elif self.named:
            when = when.replace("a brain trauma", f"the brain trauma {self.named}")
        when += where if self.on is Moment.ZONE_ENTERED else ""
        if self.condition is not None and not another:
            asked = of_those(self.condition, about if self._speaks_of(about) else None)
            when += f", if {asked if self._concerns_bearer() else asked.replace(Role.SELF, Role.THAT)}"
            about = about or getattr(self.condition, "who", None)
        done = clauses(self.effects, about)
        if self.optional:
            own = [predicate(effect, Role.SELF) for effect in self.effects]
            chooser = "they" if about is Role.SELF else subject(Role.SELF)
            done = f"{subject(Role.SELF)} may choose that {done}"
            if all(own):
                done = f"{chooser} may {share_verbs([bare_verb(clause) for clause in own])}"
        return f"{when}, {done}" + (f" ({self.limit})" if self.limit else "")

    def _concerns_bearer(self) -> bool:
        """Whether it has a bearer: a card in play has none, and is as near to a survivor as that survivor."""
        return not self.anyone or any(getattr(effect, "who", None) is Role.SELF for effect in self.effects)

    def _speaks_of(self, about: Role | None) -> bool:
        """Whether what follows goes on about the survivor whom the moment is about."""
        return about is Role.SELF or getattr(self.effects[0], "who", None) == about


class Instead(Trait, frozen=True, tag=True):
    """A replacement, at most once to each proposal. With `up_to`, 1d10 decides: it applies on that result or less."""

    of: Doing
    effects: Effects
    up_to: int | None = None
    named: str = ""

    def says(self) -> str:
        when = f"{self.named} {self.of}" if self.named else str(self.of)
        if not self.effects and self.up_to is None:
            over = "; a collision whose place it takes happens after all" if self.of is Doing.DEFINITION else ""
            return f"{self.named or self.of} is ignored{over}"
        done = clauses(self.effects, Role.SELF if self.of is Doing.SEVERE_INJURY else Role.MONSTER)
        if self.up_to is None:
            return f"when {when}, {done} instead"
        results = "1" if self.up_to == 1 else f"1–{self.up_to}"
        return f"when {when}, roll 1d10; on {results}, {done} instead"


class AlwaysThreat(Trait, frozen=True, tag=True):
    """A threat whatever else would hide them (target-threat)."""

    def says(self) -> str:
        return "a threat at all times, except while knocked down, whatever else applies"


class HoldsPriority(Trait, frozen=True, tag=True):
    """Whoever caused the card counts as holding the priority target token, and does not lose it when picked."""

    def says(self) -> str:
        return (
            "at every Pick Target the attacker who caused this counts as holding the priority target token "
            "and keeps it when picked"
        )


class NoDraws(Trait, frozen=True, tag=True):
    """The monster draws no AI cards."""

    def says(self) -> str:
        return "no AI card is drawn on the monster's turn"


class AlterAttack(Trait, frozen=True, tag=True):
    """Changes attacks of the monster while the condition holds of the target (asked at each hit): more damage, and
    effects once per attack that did damage.
    """

    condition: Condition
    damage: int = 0
    effects: Effects = ()

    def says(self) -> str:
        parts = [f"each hit does {signed(self.damage)} damage"] if self.damage else []
        parts += [f"{clauses(self.effects)} (once per attack that did damage)"] if self.effects else []
        return f"when the monster attacks and {self.condition.says()}, {'; '.join(parts)}"


class RisesSooner(Trait, frozen=True, tag=True):
    """Does not stay down until its turn (monster-indomitable)."""

    def says(self) -> str:
        return "knocked down, the monster stands as soon as the attack or action that felled it is over"


class Life(Trait, frozen=True, tag=True):
    """More Life at the start; several sources add up (monster-life-stack)."""

    n: int

    def says(self) -> str:
        return f"the monster begins with {self.n} Life"


class FleshToMind(Trait, frozen=True, tag=True):
    """Immortal: while insane, damage to hit locations becomes brain damage."""

    def says(self) -> str:
        return "suffers all damage to hit locations as brain damage while insane"


class EasilyScared(Trait, frozen=True, tag=True):
    """Monster Panic: more brain damage, in one with that of the Intimidate action."""

    n: int

    def says(self) -> str:
        return f"suffers {self.n} more brain damage from each Intimidate action"


class IgnoreSlow(Trait, frozen=True, tag=True):
    """Slow weapons attack with all their dice (keyword-slow)."""

    def says(self) -> str:
        return "ignores slow on melee weapons"


class MustMove(Trait, frozen=True, tag=True):
    """Never stands still (Hyperactive)."""

    def says(self) -> str:
        return "must move 1 or more spaces in every round in which that is possible"


class Cured(Trait, frozen=True, tag=True):
    """The disorder is removed as soon as a count on the sheet is n or more."""

    stat: Stat
    n: int

    def says(self) -> str:
        return f"this disorder is removed once {subject(BEARER)} has {self.n} or more {self.stat}"


class Ends(msgspec.Struct, frozen=True):
    """When a card in play is discarded; `named` narrows the moment to certain injuries, `condition` must hold then."""

    on: Moment
    named: tuple[str, ...] = ()
    condition: Condition | None = None

    def says(self) -> str:
        if self.condition is not None:
            return f"this card is discarded {happens(self.on, 'a survivor')}, if {self.condition.says()}".replace(
                "whenever", "when"
            )
        if self.named:
            return f"this card is discarded when a survivor suffers {listed(list(self.named), 'or')}"
        return f"this card is discarded {happens(self.on, 'a survivor').replace('whenever', 'when')}"


AnyTrait = (
    Modify | Fixed | Cannot | Whenever | Instead | GearTrait
    | AlterAttack | RisesSooner | Life | AlwaysThreat | HoldsPriority | NoDraws
    | FleshToMind | EasilyScared | IgnoreSlow | MustMove | Cured
    | SurvivorTrait | CampaignTrait | RageTrait | ArtTrait | ProficiencyTrait | ItemTrait
    | RelicTrait | InnovationTrait | StatusTrait
)  # fmt: skip
BEARER = Role.SELF
