"""The words that hold other words, and what an effect is.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.effects.ability_words import AbilityWord
from game.effects.art_words import ArtWord
from game.effects.clauses import LongWord, clauses, predicate
from game.effects.conditions import Condition, HowMany, of_those
from game.effects.costs import Cost
from game.effects.counter_words import AddCounter, LoseCounters, PutOnCard, TakeFromCard
from game.effects.english import bare_verb, share_verbs, signed, titled
from game.effects.event_words import EventWord
from game.effects.gear_words import GearWord
from game.effects.growth_words import GrowthWord
from game.effects.hunt_compounds import HuntCompound
from game.effects.hunt_conditions import Carries
from game.effects.hunt_words import HuntWord
from game.effects.innovation_words import InnovationWord
from game.effects.item_words import ItemWord
from game.effects.leaving_words import LeavingWord
from game.effects.moments import Per
from game.effects.monster_words import (
    AllAreThreats,
    ArrangeAI,
    BasicAction,
    DiscardMood,
    DiscardThis,
    DrawAI,
    EndMonsterTurn,
    HealMonster,
    KillMonster,
    MonsterMoves,
    Perform,
    PlaceInFront,
    PlaceMonster,
    RemoveMonster,
    ShuffleHitLocations,
    TurnTo,
    TurnToMost,
    WoundMonster,
)
from game.effects.rage_words import RageWord
from game.effects.relic_words import RelicWord
from game.effects.resource_words import ResourceWord
from game.effects.reward_words import RewardWord
from game.effects.settlement_compounds import SettlementCompound
from game.effects.settlement_words import SettlementWord
from game.effects.story_words import StoryWord
from game.effects.survivor_words import (
    ArchiveArmor,
    Bar,
    Bash,
    BrainDamage,
    Damage,
    DamageEverywhere,
    Die,
    Doom,
    EndMovement,
    Gain,
    GainDisorder,
    GainPriority,
    GainResource,
    Knockback,
    KnockDown,
    Permanent,
    Retire,
    SetTo,
    SkipNextHunt,
    StandUp,
    Strike,
    SufferTrauma,
    Token,
)
from game.effects.terrain_words import TerrainWord
from game.effects.who import Role, Survivors, Who, describe, plural, subject
from game.model.terms import Location, Stat


class Row(msgspec.Struct, frozen=True):
    """One row of a table: the results `low` to `high` (99 = open end)."""

    low: int
    high: int
    effects: tuple[Effect, ...] = ()

    @property
    def results(self) -> str:
        if self.high >= 99:
            return f"{self.low}+" if self.low != 10 else f"{self.low}"
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def row_of(rows: Sequence[Row], result: int) -> Row:
    """The row of a result: below the lowest it is the lowest, beyond the highest the highest
    (campaign-table-open-ends).
    """
    return next((row for row in rows if result <= row.high), rows[-1])


class Later(LongWord, frozen=True, tag=True):
    """Effects that wait: for the start of the showdown or its end, or for the start of the next monster turn."""

    when: str  # "the start of the showdown" | "the start of the next monster turn" | "the end of the showdown"
    effects: tuple[Effect, ...]

    def says(self) -> str:
        return f"at {self.when}, {clauses(self.effects)}"


class Added(msgspec.Struct, frozen=True):
    """What changes the result of a roll, while the condition holds: a number, or a count of whoever rolls; with `each`
    it counts once for everybody who matches, with `carried` once for each such card that the survivors carry.
    """

    n: int | Stat
    condition: Condition | None = None
    each: Survivors | None = None
    carried: Carries | None = None

    def says(self, about: Who | None = None) -> str:
        """As a note on a roll, with whoever rolls just spoken of."""
        more = signed(self.n) if isinstance(self.n, int) else f"+ their {self.n}"
        if self.each is not None:
            more += f" for {self.each}"
        if self.carried is not None:
            more += f" for each {self.carried} that the survivors carry"
        return f"{more} if {of_those(self.condition, about)}" if self.condition is not None else more

    def why(self) -> str:
        """What it comes from, as a part of a result."""
        if self.condition is not None:
            return self.condition.says()
        if self.carried is not None:
            return f"each {self.carried}"
        return str(self.n if self.each is None else self.each)


class RollOn(LongWord, frozen=True, tag=True):
    """One d10 on a table, or the total of several, with a count or an attribute of whoever rolls added to it if one is
    named, and what is `added` besides; results beyond its ends use the end rows (campaign-table-open-ends).
    `investigate`: a roll that some abilities change; `picks`: while this holds, whoever rolls chooses a row instead;
    `twice`: while this holds it is rolled twice, and whoever rolls keeps either.
    """

    by: Who
    rows: tuple[Row, ...]
    add: str = ""  # a Stat, an Attribute or a kind of counter
    dice: int = 1
    added: tuple[Added, ...] = ()
    investigate: bool = False
    picks: Condition | None = None
    twice: Condition | None = None

    def row(self, result: int) -> Row:
        """The row of a result."""
        return row_of(self.rows, result)

    def shown(self, row: Row) -> str:
        """The results of a row: the last one is open where something is added to the dice."""
        return f"{row.low}+" if row.high >= 99 and (self.added or self.add or self.investigate) else row.results

    @property
    def roll(self) -> str:
        """What is rolled: `1d10`, `2d10`, `1d10 and adds their Hunt XP`, `1d10 (+1 if ...)`."""
        roll = f"{self.dice}d10 and adds their {self.add}" if self.add else f"{self.dice}d10"
        notes = ["to investigate"] if self.investigate else []
        by = None if self.by is Role.MONSTER else self.by
        notes += [one.says(by) for one in self.added]
        notes += [f"if {of_those(self.picks, by)}, the result may be chosen"] if self.picks is not None else []
        twice = f"if {of_those(self.twice, by)}, it is rolled twice and either counts" if self.twice is not None else ""
        notes += [twice] if twice else []
        return f"{roll} ({'; '.join(notes)})" if notes else roll

    def says(self) -> str:
        roller = "roll" if self.by is Role.MONSTER else f"{subject(self.by)} rolls"
        acting = [row for row in self.rows if row.effects]
        if len(acting) == 1:
            return f"{roller} {self.roll}; on {acting[0].results}, {clauses(acting[0].effects, self.by)}"
        done = [(row, clauses(row.effects, self.by) if row.effects else "nothing") for row in self.rows]
        table = [f"{self.shown(row)}: {clause}" for row, clause in done]
        return f"{roller} {self.roll} ({'; '.join(table)})"

    def told(self, about: Who | None) -> str:
        """As `says`, with a survivor just spoken of; both verbs are theirs."""
        said = super().told(about)
        return said.replace(" and adds their ", " and add their ", 1) if said.startswith("they ") else said


class LocationRow(msgspec.Struct, frozen=True):
    """What one face of the hit location die brings; `unless`: whoever has this gear (a key) rolls again."""

    at: Location
    effects: tuple[Effect, ...] = ()
    unless: str = ""

    def says(self, by: Who) -> str:
        done = clauses(self.effects, by) if self.effects else "nothing"
        again = f" (roll again with the {titled(self.unless)} in the gear grid)" if self.unless else ""
        return f"{self.at}{again}: {done}"


class RollLocation(LongWord, frozen=True, tag=True):
    """The hit location die on a table (attack-hit-location-die)."""

    by: Who
    rows: tuple[LocationRow, ...]

    def says(self) -> str:
        table = [row.says(self.by) for row in self.rows]
        return f"{subject(self.by)} rolls the hit location die ({'; '.join(table)})"


_SET_OFF = ("if ", "in ", "at ", "for ", "when ", "until ", "unless ")
"""What a clause begins with that a comma sets off from an `otherwise` before it."""


def asked_about(condition: Condition, about: Who | None) -> Who | None:
    """Who has been spoken of last once a condition is told: whom it asks about, or else whoever it was before; nobody
    after the question how many there are.
    """
    return None if isinstance(condition, HowMany) else getattr(condition, "who", None) or about


class If(LongWord, frozen=True, tag=True):
    """Something happens only while a condition holds, or `otherwise` something else."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def says(self) -> str:
        return self.told(None)

    def told(self, about: Who | None) -> str:
        """As `says`, with a survivor just spoken of: what befalls them begins with `they`."""
        asked = of_those(self.condition, about)
        about = asked_about(self.condition, about)
        if not self.then:
            return f"unless {asked}, {clauses(self.otherwise, about)}"
        text = f"if {asked}, {clauses(self.then, about)}"
        other = clauses(self.otherwise, about)
        return f"{text}; otherwise{',' if other.startswith(_SET_OFF) else ''} {other}" if self.otherwise else text


class MayChoose(LongWord, frozen=True, tag=True):
    """Somebody may have the effects happen, or not; `needs` must hold for the choice to be offered."""

    by: Who
    effects: tuple[Effect, ...]
    needs: Condition | None = None

    def says(self) -> str:
        needs = f"if {self.needs.says()}, " if self.needs else ""
        about = getattr(self.needs, "who", None)
        chooser = "they" if about == self.by else subject(self.by)
        own = [predicate(effect, self.by) or predicate(effect, Role.CHOOSER) for effect in self.effects]
        if all(own):
            return f"{needs}{chooser} may {share_verbs([bare_verb(clause) for clause in own])}"
        return f"{needs}{chooser} may choose that {clauses(self.effects)}"


class ForEach(LongWord, frozen=True, tag=True):
    """Effects for each who matches in turn, `that survivor` in them; whoever has died meanwhile is left out."""

    who: Survivors
    effects: tuple[Effect, ...]

    def says(self) -> str:
        every = str(self.who).replace("the ", "each ", 1) if str(self.who).startswith("the ") else str(self.who)
        apart = [clauses((effect,)) for effect in self.effects]
        of_all = all(Role.THAT.value in said for said in apart) and not apart[0].startswith(("if ", "unless "))
        return (_introduced(every, self.effects) if of_all else "") or (
            f"for {every}: {clauses(self.effects, Role.THAT)}"
        )


class WithOne(LongWord, frozen=True, tag=True):
    """One who matches (ties: the monster controller) is `that survivor` in the effects; if nobody does, `otherwise`."""

    who: Survivors
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def says(self) -> str:
        done = _introduced(str(self.who), self.then) or f"with {self.who}: {clauses(self.then)}"
        return f"{done}; if there is none, {clauses(self.otherwise)}" if self.otherwise else done


def _introduced(who: str, effects: Effects) -> str:
    """The effects with their survivor named where they are first spoken of, so that `that survivor` has a meaning;
    nothing if they speak of nobody.
    """
    said, that = clauses(effects), Role.THAT.value
    return said.replace(that, who, 1) if that in said else ""


class Once(LongWord, frozen=True, tag=True):
    """Effects that whoever causes them can cause only so often."""

    limit: Per
    effects: tuple[Effect, ...]

    def says(self) -> str:
        shared = self.limit not in (Per.ATTACK, Per.LIFETIME)
        whose = f" for each {Role.ATTACKER.value.removeprefix('the ')}" if shared else ""
        return f"{clauses(self.effects)} ({self.limit}{whose})"


class MayPay(LongWord, frozen=True, tag=True):
    """The group may pay for something to happen, once or (`often`) as often as it can; if it does not pay at all,
    `otherwise`. Survival is paid by `who`.
    """

    cost: Cost
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Who = Role.SELF
    often: bool = False

    def says(self) -> str:
        payer = subject(self.who) if self.cost.survival else "the group"
        about = self.who if self.cost.survival else None
        done = f": {clauses(self.effects, about)}" if self.effects else ""
        often = ", any number of times" if self.often else ""
        said = f"{payer} may pay {self.cost.says()}{often}{done}"
        about = about if all(getattr(effect, "who", None) == about for effect in self.effects) else None
        return f"{said}; if not, {clauses(self.otherwise, about)}" if self.otherwise else said


class Choice(msgspec.Struct, frozen=True):
    """One of several things to choose from; `needs` must hold for it to be offered, `cost` is paid with it. `once`:
    not twice in a settlement phase. While `must` holds and it is possible, nothing else can be chosen.
    """

    label: str
    effects: tuple[Effect, ...]
    needs: Condition | None = None
    cost: Cost | None = None
    once: bool = False
    must: Condition | None = None

    def note(self, about: Who | None = None) -> str:
        """What it asks for, in brackets."""
        asked = [f"if {of_those(self.needs, about)}"] if self.needs else []
        asked += [f"for {self.cost.says()}"] if self.cost else []
        asked += [str(Per.PHASE)] if self.once else []
        asked += [f"must be chosen if {of_those(self.must, about)}"] if self.must else []
        return f" ({'; '.join(asked)})" if asked else ""

    def says(self, about: Who | None = None) -> str:
        """As a clause, with whoever chooses just spoken of."""
        return f"{self.label}{self.note(about)}: {clauses(self.effects, about)}"


class ChooseOne(LongWord, frozen=True, tag=True):
    """Exactly one of several things happens (or so many different ones as `pick` says), as `by` chooses (Role.GROUP:
    everybody together); with `optional` perhaps none does.
    """

    by: Who
    choices: tuple[Choice, ...]
    optional: bool = False
    pick: int = 1

    def says(self) -> str:
        return f"{self.head()}: {'; '.join(choice.says(self.by) for choice in self.choices)}"

    def head(self) -> str:
        """Who chooses."""
        many = "one" if self.pick == 1 else f"{self.pick} different ones"
        return f"{subject(self.by)} {'may choose' if self.optional else 'chooses'} {many}"


class Nominate(LongWord, frozen=True, tag=True):
    """The group names survivors, up to `n` (`exactly`: so many, or all there are), for whom each the effects happen,
    `that survivor` in them; `then` happens after them, when they are those who were nominated.
    """

    n: int
    effects: tuple[Effect, ...]
    who: Survivors = Survivors()
    exactly: bool = True
    then: tuple[Effect, ...] = ()

    def says(self) -> str:
        whom = describe(self.who.terms)
        many = f"{self.n} {whom if self.n == 1 else plural(whom)}"
        most = "" if self.exactly or self.n == 1 else "up to "
        does = "nominates" if self.exactly or self.n > 1 else "may nominate"
        done = f"; {clauses(self.then)}" if self.then else ""
        return f"the group {does} {most}{many}{self._for_them(whom)}{done}"

    def _for_them(self, whom: str) -> str:
        """What befalls those who are nominated: `, who gains ...`, `; each of them gains ...`."""
        if not self.effects:
            return ""
        said, that = clauses(self.effects), f"{Role.THAT.value} "
        if self.n > 1:
            return f"; each of them {said.removeprefix(that)}" if said.startswith(that) else f"; for each, {said}"
        relative = said.startswith(that) and " who " not in whom
        return f", who {said.removeprefix(that)}" if relative else f"; {said}"


Effect = (
    Token | Gain | SetTo | Permanent | BrainDamage | Damage | DamageEverywhere | KnockDown | Bash | StandUp
    | Knockback | GainPriority | GainResource | SkipNextHunt | ArchiveArmor | GainDisorder | Retire | SufferTrauma
    | Doom | Die | Strike | MonsterMoves | PlaceInFront | TurnTo | Perform | BasicAction | DrawAI | HealMonster
    | WoundMonster | GearWord | KillMonster | EndMonsterTurn | AllAreThreats | DiscardMood | DiscardThis
    | ShuffleHitLocations | Later | RollOn | If | MayChoose | ForEach | WithOne | AddCounter | LoseCounters
    | PutOnCard | TakeFromCard | EndMovement | Bar | ArrangeAI | TurnToMost | PlaceMonster | RemoveMonster
    | AbilityWord | Once | RageWord | RewardWord | TerrainWord | LeavingWord | ArtWord | GrowthWord | ItemWord
    | InnovationWord | RollLocation | RelicWord | ResourceWord | SettlementWord | StoryWord | MayPay | ChooseOne
    | Nominate | SettlementCompound | EventWord | HuntWord | HuntCompound
)  # fmt: skip
Effects = tuple[Effect, ...]
