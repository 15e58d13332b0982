"""Triggers, replacements and uses that hold effects; and what a trait is."""

from __future__ import annotations

from game.cards.clauses import clauses, predicate
from game.cards.conditions.flow import AllOf, Condition, of_those
from game.cards.conditions.people import InState, Meets, State
from game.cards.moments import WHEN_PHASE_COMES, Doing, Frequency, Moment, Trait, concerns_survivor, happens
from game.cards.numbers import counted
from game.cards.phrases import TURNS, a_or_an, share_verbs, side_up, titled
from game.cards.traits.ai_deck import AIDeckTrait
from game.cards.traits.attack import AttackTrait
from game.cards.traits.boards import BoardsTrait
from game.cards.traits.bounds import BoundsTrait
from game.cards.traits.gear import GearTrait
from game.cards.traits.harm import HarmTrait
from game.cards.traits.hit_locations import HitLocationsTrait
from game.cards.traits.hunt import HuntTrait
from game.cards.traits.knowledge import KnowledgeTrait
from game.cards.traits.monster import MonsterTrait
from game.cards.traits.moving import MovingTrait
from game.cards.traits.people import PeopleTrait
from game.cards.traits.rolls import RollsTrait
from game.cards.traits.sheet import SheetTrait
from game.cards.traits.story import StoryTrait
from game.cards.traits.survival import SurvivalTrait
from game.cards.voice import BEARER, BEARER_NAME, THEIR, acted, bare_verb, imperative, may, speaks_to_bearer
from game.cards.who import Role, Survivors, Term, Who, describe, pronoun, subject
from game.cards.words.flow import Effects
from game.model.terms import Phase

AT_ANY_TIME = "at any time in the showdown"


class AtWill(Trait, frozen=True, tag=True):
    """Can be used whenever survivors can act: at a survival opportunity, between actions and acts; what is limited to
    once per act, by whoever acts. `shared`: the limit counts for all together. `needs` must hold. `called`: the name of
    one of several uses under one limit.
    """

    effects: Effects
    limit: Frequency
    shared: bool = False
    needs: Condition | None = None
    called: str = ""

    def when(self) -> str:
        """Says in which time."""
        return "when acting" if self.limit is Frequency.ACT else AT_ANY_TIME

    def often(self) -> str:
        """Says how often, in brackets, and what it needs."""
        only = f". This is possible only while {of_those(self.needs)}" if self.needs else ""
        return f"({self.limit}{' for all together' if self.shared else ''}){only}"

    def text(self) -> str:
        return f"{self.when()}, {may(clauses(self.effects))} {self.often()}"


class Activates(Trait, frozen=True, tag=True):
    """A use that costs activations of the own act, like that of gear. `concentrate`: it takes the whole act, and
    happens only if the survivor is left in peace until the next (keyword-concentrate).
    """

    effects: Effects
    limit: Frequency | None = None
    activations: int = 1
    concentrate: bool = False

    def lead(self) -> str:
        """Says what it takes to have the effects later."""
        return f"concentrate for an act. If it holds until {THEIR} next act"

    def text(self) -> str:
        limit = f" ({self.limit})" if self.limit else ""
        if self.concentrate:
            return f"{self.lead()}, {clauses(self.effects, Role.SELF)}{limit}"
        return f"spend {counted(self.activations, 'activation')}: {imperative(clauses(self.effects))}{limit}"


class OffersAct(Trait, frozen=True, tag=True):
    """What survivors can spend an activation of their act on, and survival, because the card is there: on a card of the
    monster in play those for whom the terms hold, on one that somebody bears its bearer and, unless they alone can
    (`alone`), whoever is adjacent; or (`others`) those alone. `needs` must hold. `activations`: 0 for what costs
    survival alone.
    """

    name: str
    effects: Effects
    by: tuple[Term, ...] = ()
    survival: int = 0
    alone: bool = False
    needs: Condition | None = None
    others: bool = False
    activations: int = 1

    def text(self) -> str:
        who = (
            f"a survivor adjacent to {subject(Role.SELF)}"
            if self.others
            else subject(Role.SELF)
            if self.alone
            else f"{subject(Role.SELF)} or an adjacent survivor"
        )
        if self.by:
            who = str(Survivors(self.by)).replace("each ", "a ", 1)
        price = f"1 activation and {self.survival} survival" if self.survival else "1 activation"
        price = price if self.activations else f"{self.survival} survival"
        asked = f"while {of_those(self.needs)}, " if self.needs else ""
        done = clauses(self.effects).replace("; if ", ". If ")  # by somebody else it still happens to its bearer
        own = self.alone or bool(self.by)
        return f"{asked}{who} may spend {price}: {imperative(done) if own else done}"


class At(Trait, frozen=True, tag=True):
    """Effects that happen to the bearer in a phase, once for each time it comes."""

    phase: Phase
    effects: Effects
    condition: Condition | None = None

    def text(self) -> str:
        when = WHEN_PHASE_COMES.get(self.phase, f"in the {self.phase}")
        others = all(getattr(effect, "who", Role.SELF) is not Role.SELF for effect in self.effects)
        if self.phase is Phase.DEPARTING and others:
            when = f"when {BEARER:departs}"
        asked = f", if {of_those(self.condition)}" if self.condition else ""
        return f"{when}{asked}, {acted(clauses(self.effects, getattr(self.condition, 'who', None)))}"


_WHOM = {State.ANOTHER: "another survivor", State.NOTED: "the survivor noted"}
"""Whom a trigger waits for, where its condition says no more than that."""


class Whenever(Trait, frozen=True, tag=True):
    """A trigger: what happens when a moment comes. `anyone`: whoever it happens to, THAT in the effects; else only its
    bearer, SELF in the effects.

    `ring`: only within so many spaces of the monster, measured squarely. `condition` is asked when the moment comes;
    `limit` says how often it acts, and counts only when it does; `optional`: its bearer may let it act, or not.
    `named` narrows the moment to one injury, trauma, counter or quality; `clause` tells two limited triggers of one
    card apart. `each`: of several wounds at once it acts on each.
    """

    on: Moment
    effects: Effects
    anyone: bool = False
    ring: int | None = None
    condition: Condition | None = None
    limit: Frequency | None = None
    optional: bool = False
    named: str = ""
    clause: str = ""
    each: bool = False

    def lead(self) -> tuple[str, Who | None]:
        """Returns when it happens and on what condition, and whom that speaks of."""
        where = f" within {counted(self.ring, 'space')} of the monster (diagonals count)" if self.ring else ""
        bearer = Role.THAT if self.anyone else Role.SELF
        told = _WHOM.get(self.condition.state, "") if isinstance(self.condition, InState) else ""
        meant, asks = self._of_whom()
        anyone = "any survivor" if speaks_to_bearer() and not meant else a_or_an(describe(meant))
        whom = told or (anyone if self.anyone else subject(bearer))
        to = whom if self.on is Moment.ZONE_ENTERED else f"{whom}{where}"
        wounder = self.anyone and self.on is Moment.MONSTER_WOUNDED
        about = bearer if wounder or concerns_survivor(self.on) else None
        when = f"when {to} wounds the monster" if wounder else happens(self.on, to)
        if self.on is Moment.MONSTER_WOUNDED and not self.anyone and speaks_to_bearer():
            when = "for each wound that you deal to the monster" if self.each else "when you wound the monster"
        elif self.on is Moment.MONSTER_WOUNDED and self.each:
            when = "for each wound of the monster"
        if self.on is Moment.COUNTER_GAINED and self.named:
            when = when.replace("a counter", a_or_an(self.named))
        elif self.on is Moment.DEFINITION_PERFORMED and self.named:
            when = when.replace("one of its definitions", self.named)
        elif self.on is Moment.QUALITY_GAINED and self.named:
            when = when.replace("gains a quality", f"becomes {self.named}").replace(
                "gain a quality", f"become {self.named}"
            )
        elif self.named:
            when = when.replace("a brain trauma", f"the brain trauma {self.named}")
        when += where if self.on is Moment.ZONE_ENTERED else ""
        if asks is not None and not told:
            asked = of_those(asks, about if self._speaks_of(about) else None)
            whose = "them" if self._speaks_of(about) and about is Role.THAT else Role.THAT
            when += f", if {asked if self._concerns_bearer() else asked.replace(Role.SELF, whose)}"
            about = about or getattr(asks, "who", None)
        return when, about

    def _of_whom(self) -> tuple[tuple[Term, ...], Condition | None]:
        """What whomever it happens to must be, where the condition asks that, and the rest of the condition."""
        match self.condition:
            case Meets(who=Role.THAT, terms=meant):
                return meant, None
            case AllOf(conditions=(Meets(who=Role.THAT, terms=meant), *rest)):
                return meant, rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        return (), self.condition

    def text(self) -> str:
        when, about = self.lead()
        done = acted(clauses(self.effects, about))
        if self.optional:
            own = [predicate(effect, Role.SELF) for effect in self.effects]
            chooser = (pronoun if about is Role.SELF else subject)(Role.SELF)
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
    """A replacement, at most once to each proposal. With `up_to`, 1d10 decides: it applies on that result or less.
    Without effects nothing takes the place of what is `named`, or of anything of its kind: it does not happen.
    `optional`: only if its bearer wants it.
    """

    of: Doing
    effects: Effects
    up_to: int | None = None
    named: str = ""
    optional: bool = False

    def text(self) -> str:
        when = f"{self.named} {self.of}" if self.named else self.of.replace(BEARER_NAME, f"{BEARER}")
        if self.of is Doing.AI_STEP and not self.effects:
            return "no AI card is drawn on the monster's turn"
        if self.of is Doing.TURN_OVER and not self.effects:
            side = side_up(self.named)
            if side is not None and side[1] in TURNS:
                return f"the {side[0]} is never {TURNS[side[1]][1]} again"
            return f"{self.named} is never turned over again"
        if self.of is Doing.OWN_ARCHIVING:
            return f"{titled(self.named)} is not archived by its own rule"
        if not self.effects and self.up_to is None:
            if self.of is Doing.DEFINITION:
                return f"ignore {self.named}. Where {self.named} would replace a collision, the collision happens"
            return f"{self.named or self.of} is ignored"
        if self.of is Doing.COUNTERS:
            may = " may" if self.optional else ""
            own = share_verbs([bare_verb(predicate(effect, Role.SELF)) for effect in self.effects])
            return f"when {BEARER:gains} {self.named}s, {pronoun(Role.SELF)}{may} {own} instead"
        done = clauses(self.effects, Role.SELF if self.of is Doing.SEVERE_INJURY else Role.MONSTER)
        if self.up_to is None:
            return f"when {when}, {acted(done)} instead"
        results = "1" if self.up_to == 1 else f"1–{self.up_to}"
        return f"when {when}, roll 1d10. On {results}, {done} instead"


AnyTrait = (
    AIDeckTrait | AttackTrait | BoardsTrait | BoundsTrait | GearTrait | HarmTrait | HitLocationsTrait | HuntTrait
    | KnowledgeTrait | MonsterTrait | MovingTrait | PeopleTrait | RollsTrait | SheetTrait | StoryTrait | SurvivalTrait
    | At | AtWill | Activates | OffersAct | Whenever | Instead
)  # fmt: skip
