"""The words that hold other words: conditions, choices, tables, repetition; and what an effect is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.cards.clauses import clauses, of_each, predicate
from game.cards.conditions.flow import AllOf, Condition, asked_about, of_those
from game.cards.costs import Cost
from game.cards.moments import Frequency, WaitsFor
from game.cards.numbers import Measure, counted, signed
from game.cards.phrases import a_or_an, listed, share_verbs, titled
from game.cards.voice import THEIR, bare_verb, your
from game.cards.who import Role, Survivors, Who, describe, plural, pronoun, subject, verb
from game.cards.word import LongWord, Word
from game.cards.words.ai_deck import AIDeckWord
from game.cards.words.attack import AttackWord
from game.cards.words.gear import GearWord
from game.cards.words.harm import HarmWord
from game.cards.words.hit_locations import HitLocationsWord
from game.cards.words.hunt import HuntWord
from game.cards.words.knowledge import KnowledgeWord
from game.cards.words.monster import MonsterWord
from game.cards.words.moving import MovingWord
from game.cards.words.people import PeopleWord
from game.cards.words.resources import ResourcesWord
from game.cards.words.retinue import RetinueWord
from game.cards.words.rolls import STRAGGLER, Added, RollsWord, Ties
from game.cards.words.settlement import SettlementWord
from game.cards.words.sheet import SheetWord
from game.cards.words.story import StoryWord
from game.cards.words.survival import EndNow, SurvivalWord
from game.cards.words.terrain import TerrainWord
from game.cards.words.tokens import TokensWord
from game.model.terms import Affinity, Location, Stat


class RollEither(LongWord, frozen=True, tag=True):
    """1d10 with two results, of which only the face counts, and what is added to it does not: more than a count on the
    sheet of whoever rolls (`reach`: to come up to it is enough) or no more; without a count, odd or even.
    """

    by: Who
    stat: Stat | None = None
    met: tuple[Effect, ...] = ()
    missed: tuple[Effect, ...] = ()
    reach: bool = False

    def labels(self) -> tuple[str, str]:
        """The two results: `more than their survival`, `their survival or less`."""
        if self.stat is None:
            return "odd", "even"
        if self.reach:
            return f"their {self.stat} or more", f"less than their {self.stat}"
        return f"more than their {self.stat}", f"their {self.stat} or less"

    def text(self) -> str:
        results = zip(self.labels(), (self.met, self.missed), strict=True)
        told = [(label, done) for label, done in results if done or self.stat is None]
        rows = [f"{label}: {clauses(done, self.by) if done else 'nothing'}" for label, done in told]
        return f"{subject(self.by)} rolls 1d10 ({'; '.join(rows)})"


class RollsOff(LongWord, frozen=True, tag=True):
    """Everybody `among` rolls; it falls on the lowest, the straggler (hunt-straggler), or on the best. Each on whom it
    falls is `that survivor` (and `this survivor`) in the effects. `dice` 0: only what is added counts, dice break ties.
    `rather`: if anybody matches, it falls on them without a roll.
    """

    effects: tuple[Effect, ...]
    among: Survivors = Survivors()
    best: bool = False
    dice: int = 1
    add: Measure | None = None
    ties: Ties = Ties.ALL
    rather: Survivors | None = None

    @property
    def called(self) -> str:
        """Whoever it falls on, in the effects."""
        return "the survivor chosen" if self.best else f"the {STRAGGLER}"

    def head(self) -> str:
        """Says who rolls, and on whom it falls."""
        role = "chosen" if self.best else f"the {STRAGGLER}"
        notes = [self.ties.value]
        if self.rather is not None:
            notes.append(f"if there is {a_or_an(describe(self.rather.terms))}, nobody rolls and each of those is")
        bracket = f" ({'; '.join(notes)})"
        if not self.dice:
            return f"the survivor with the {'most' if self.best else 'least'} {self.add} is {role}{bracket}"
        rolls = f"rolls {self.dice}d10" + (f" and adds {self.add.text()}" if self.add else "")
        return f"{self.among} {rolls}; whoever has the {'highest' if self.best else 'lowest'} result is {role}{bracket}"

    def text(self) -> str:
        done = clauses(self.effects).replace(Role.THAT.value, self.called).replace(Role.SELF.value, self.called)
        return f"{self.head()}; {done}"


class RollAlike(LongWord, frozen=True, tag=True):
    """Everybody rolls 1d10, and it matters who rolls the same: `matching` happens to each of them (`that survivor`),
    `tens` once if lanterns match. `picks`: if there is anybody like this, each survivor may choose their result.
    """

    matching: tuple[Effect, ...]
    tens: tuple[Effect, ...] = ()
    picks: Survivors | None = None

    def head(self) -> str:
        """Says who rolls."""
        if self.picks is None:
            return f"{Survivors()} rolls 1d10"
        picks = f" (with {a_or_an(describe(self.picks.terms))} among them, each may choose their result instead)"
        return f"{Survivors()} rolls 1d10{picks}"

    def text(self) -> str:
        tens = f"; if two or more roll a 10, {clauses(self.tens)}" if self.tens else ""
        done = clauses(self.matching).replace(Role.THAT.value, "each survivor who rolls the same as another", 1)
        return f"{self.head()}; {done}{tens}"


class PoolDice(LongWord, frozen=True, tag=True):
    """Each survivor in turn rolls as many d10 as they like and scores their sum, or nothing if two show the same; the
    scores of all are one result. With more dice than faces two are always the same.
    """

    rows: tuple[Row, ...]
    added: tuple[Added, ...] = ()

    @property
    def roll(self) -> str:
        """Says what is rolled."""
        added = "".join(f" ({one.text()})" for one in self.added)
        return (
            "each survivor rolls as many d10 as they like and scores their sum, or 0 if two dice show the same. All "
            f"scores are added up{added}"
        )

    def text(self) -> str:
        table = [f"{row.results}: {clauses(row.effects) if row.effects else 'nothing'}" for row in self.rows]
        return f"{self.roll} ({'; '.join(table)})"


class AtHome(LongWord, frozen=True, tag=True):
    """Effects of a showdown's end that happen in the settlement afterwards, by the name under which its monster keeps
    them; in the settlement itself at once.
    """

    name: str
    effects: tuple[Effect, ...]

    def text(self) -> str:
        said = clauses(self.effects)
        return said if said.startswith("the settlement ") else f"in the settlement, {said}"


class WhenHome(LongWord, frozen=True, tag=True):
    """Effects for the settlement phase that follows, if `who` is among the returning survivors then, or without anybody
    if at least one survivor returns; `sure`: in any case. `this survivor` is the event revealer.
    """

    effects: tuple[Effect, ...]
    who: Who | None = None
    sure: bool = False

    def when(self) -> str:
        """When it happens, and on what condition."""
        if self.sure:
            return "in the next settlement phase"
        return f"when {subject(self.who)} returns" if self.who is not None else "when at least one survivor returns"

    def text(self) -> str:
        return f"{self.when()}, {clauses(self.effects)}"


_BARE = "(not on Overwhelming Darkness or Starvation)"
"""Spaces that bear no hunt event cards (hunt-setup-order)."""


class LayOnTrail(LongWord, frozen=True, tag=True):
    """Something lies on the trail from now on: a token, whose effects happen when the survivors come to it, once for
    each; without one a basic hunt event, in place of the cards that lie there, but for Start, Overwhelming Darkness and
    Starvation. On the next `spaces`, or (0) on every space between the survivors and the monster.
    """

    token: str = ""
    effects: tuple[Effect, ...] = ()
    spaces: int = 0

    def head(self) -> str:
        """Says what is laid where."""
        next_ones = f"the next {counted(self.spaces, 'space')}"
        if not self.token:
            where = next_ones if self.spaces else "the spaces between the survivors and the monster"
            return f"archive all hunt event cards on {where}; lay 1 basic hunt event on each {_BARE}"
        where = f"each of {next_ones}" if self.spaces else "each space between the survivors and the monster"
        return f"lay {a_or_an(self.token)} token on {where}; when the survivors come to one, remove it"

    def text(self) -> str:
        return f"{self.head()}: {clauses(self.effects)}" if self.effects else self.head()


class ReplacedByNewcomer(LongWord, frozen=True, tag="ReplacedByNewcomer"):
    """A survivor dies without a body, and another one takes their place on the hunt, with their gear: a new one, named
    by the group, or (`fallen`) one of the dead of the group's choice without their severe injuries. `that survivor` is
    the new one in the effects.
    """

    who: Who
    gender: str
    hunt_xp: int
    effects: tuple[Effect, ...]
    fallen: bool = False

    called = "the newcomer"
    """Whoever takes the place, in the effects."""

    def head(self) -> str:
        """Says who goes, and who comes."""
        new = f"a new {self.gender} survivor, named by the group,"
        if self.fallen:
            new = "a dead survivor of the group's choice, without their severe injuries,"
        return (
            f"{subject(self.who)} dies without leaving a body, and {new} takes the place and the gear of "
            f"{subject(self.who)}, with {self.hunt_xp} Hunt XP"
        )

    def text(self) -> str:
        return f"{self.head()}; {clauses(self.effects).replace(Role.THAT.value, self.called)}"


class WhenDeparting(Word, frozen=True, tag=True):
    """Effects for each of this year's departing survivors, `this survivor` in them, when they depart
    (keyword-depart).
    """

    effects: tuple[Effect, ...]

    def text(self) -> str:
        match self.effects:
            case (If(condition=condition, then=then, otherwise=()),):
                return of_whom("departing", condition, then) or (
                    f"for each departing survivor, {clauses(self.effects, Role.SELF)}"
                )
        return clauses(self.effects).replace(Role.SELF.value, "each departing survivor")


def of_whom(kind: str, condition: Condition, effects: Effects) -> str:
    """`each departing survivor with heavy gear who is not a water bearer loses all survival`: effects for those of a
    kind for whom a condition holds; nothing where it cannot be said so.
    """
    named = f"{Role.SELF.value} "
    asked = condition.conditions if isinstance(condition, AllOf) else (condition,)
    said = [one.text().removeprefix(named) for one in asked if one.text().startswith(named)]
    done = clauses(effects)
    if len(said) < len(asked) or not done.startswith(named):
        return ""
    having = [one.removeprefix("has ") for one in said if one.startswith("has ")]
    being = [one for one in said if not one.startswith("has ")]
    whom = (f" with {listed(having)}" if having else "") + (f" who {listed(being)}" if being else "")
    return f"each {kind} survivor{whom} {done.removeprefix(named)}"


class Join(LongWord, frozen=True, tag=True, omit_defaults=True):
    """So many people join the settlement, or are `born` in it, `that survivor` in the effects, which happen to each
    besides what every newcomer gains (settlement-new-survivor).
    """

    n: int = 1
    effects: tuple[Effect, ...] = ()
    born: bool = False

    @property
    def holds(self) -> bool:
        """True if anything happens to the newcomers."""
        return bool(self.effects)

    def text(self) -> str:
        done = clauses(self.effects)
        if self.n == 1:
            done = done.replace(Role.THAT.value, "the newborn" if self.born else "the newcomer")
        then = f"; {of_each(self.n, done)}" if self.effects else ""
        if self.born and self.n == 1 and done.startswith("the newborn "):
            return f"1 survivor is born, who {done.removeprefix('the newborn ')}"
        if self.born:
            return f"{counted(self.n, 'survivor')} {'is' if self.n == 1 else 'are'} born{then}"
        return f"the settlement gains {self.n} population{then}"


class Row(msgspec.Struct, frozen=True):
    """One row of a table: the results `low` to `high` (99 = open end)."""

    low: int
    high: int
    effects: tuple[Effect, ...] = ()

    @property
    def results(self) -> str:
        if self.high >= 99:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def row_of(rows: Sequence[Row], result: int) -> Row:
    """The row of a result: below the lowest it is the lowest, beyond the highest the highest
    (campaign-table-open-ends).
    """
    return next((row for row in rows if result <= row.high), rows[-1])


class Later(LongWord, frozen=True, tag=True):
    """Effects that wait: for the start of the showdown or its end, or for the start of the next monster turn."""

    when: WaitsFor
    effects: tuple[Effect, ...]

    def text(self) -> str:
        return f"at {self.when}, {clauses(self.effects)}"


class LayCounters(LongWord, frozen=True, tag=True):
    """A counter on the space where each of them stands, or (None) where somebody has just died; whoever moves onto it
    of their own accord takes it off, and the effects happen to them, `this survivor` in them.
    """

    who: Who | None
    kind: str
    effects: tuple[Effect, ...] = ()

    def text(self) -> str:
        if self.who is None:
            return f"mark their space with {a_or_an(self.kind)}"
        done = clauses(self.effects, Role.SELF).replace(Role.SELF.value, "they")
        laid = f"put {a_or_an(self.kind)} on the space of {subject(self.who)}"
        return f"{laid}. Whoever moves onto it of their own accord removes it: {done}"


class RollOn(LongWord, frozen=True, tag=True):
    """One d10 on a table, or the total of several, with a count or an attribute of whoever rolls added to it if one is
    named, and what is `added` besides; results beyond its ends use the end rows (campaign-table-open-ends).
    `investigate`: a roll that some abilities change; `picks`: while this holds, whoever rolls chooses a row instead;
    `twice`: while this holds it is rolled twice, and whoever rolls keeps either.
    """

    by: Who
    rows: tuple[Row, ...]
    add: Measure | None = None
    dice: int = 1
    added: tuple[Added, ...] = ()
    investigate: bool = False
    picks: Condition | None = None
    twice: Condition | None = None

    def row(self, result: int) -> Row:
        """The row of a result."""
        return row_of(self.rows, result)

    @property
    def roll(self) -> str:
        """Says what is rolled: `1d10`, `2d10`, `1d10 + their Hunt XP`, `1d10 (+1 if ...)`."""
        roll = f"{self.dice}d10"
        if self.add:
            roll += f" + {your(self.add.text()) if subject(self.by) == 'you' else self.add.text()}"
        notes = ["to investigate"] if self.investigate else []
        by = None if self.by is Role.MONSTER else self.by
        notes += [one.text(by) for one in self.added]
        notes += [f"if {of_those(self.picks, by)}, the result may be chosen"] if self.picks is not None else []
        twice = f"if {of_those(self.twice, by)}, it is rolled twice and either counts" if self.twice is not None else ""
        notes += [twice] if twice else []
        return f"{roll} ({'; '.join(notes)})" if notes else roll

    def text(self) -> str:
        roller = "roll" if self.by is Role.MONSTER else f"{subject(self.by)} rolls"
        acting = [row for row in self.rows if row.effects]
        if len(acting) == 1:
            return f"{roller} {self.roll}; on {acting[0].results}, {clauses(acting[0].effects, self.by)}"
        done = [(row, clauses(row.effects, self.by) if row.effects else "nothing") for row in self.rows]
        table = [f"{row.results}: {clause}" for row, clause in done]
        return f"{roller} {self.roll} ({'; '.join(table)})"


class LocationRow(msgspec.Struct, frozen=True):
    """What one face of the hit location die brings; `unless`: whoever has this gear (a key) rolls again."""

    at: Location
    effects: tuple[Effect, ...] = ()
    unless: str = ""

    def text(self, by: Who) -> str:
        done = clauses(self.effects, by) if self.effects else "nothing"
        again = f" (roll again with the {titled(self.unless)} in the gear grid)" if self.unless else ""
        return f"{self.at}{again}: {done}"


class RollLocation(LongWord, frozen=True, tag=True):
    """The hit location die on a table (attack-hit-location-die)."""

    by: Who
    rows: tuple[LocationRow, ...]

    def text(self) -> str:
        table = [row.text(self.by) for row in self.rows]
        return f"{subject(self.by)} rolls the hit location die ({'; '.join(table)})"


_SET_OFF = ("if ", "in ", "at ", "for ", "when ", "until ", "unless ")
"""What a clause begins with that a comma sets off from an `otherwise` before it."""


class If(LongWord, frozen=True, tag=True):
    """Something happens only while a condition holds, or `otherwise` something else."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def text(self) -> str:
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
    """Somebody may have the effects happen, or not; `needs` must hold for the choice to be offered. `one`: of several
    the first who wants it is the only one.
    """

    by: Who
    effects: tuple[Effect, ...]
    needs: Condition | None = None
    one: bool = False

    def text(self) -> str:
        needs = f"if {of_those(self.needs)}, " if self.needs else ""
        about = getattr(self.needs, "who", None)
        chooser = pronoun(self.by) if about == self.by else subject(self.by)
        chooser = f"one {chooser.removeprefix('each ')}" if self.one else chooser
        own = [predicate(effect, self.by) or predicate(effect, Role.CHOOSER) for effect in self.effects]
        if all(own):
            return f"{needs}{chooser} may {share_verbs([bare_verb(clause) for clause in own])}"
        if isinstance(self.effects[0], EndNow) and (ends := self.effects[0].chosen(self.by)):
            return f"{needs}{chooser} may {ends}"
        if own[0] and not any(own[1:]):
            return f"{needs}{chooser} may {bare_verb(own[0])}: {clauses(self.effects[1:])}"
        return f"{needs}{chooser} may choose that {clauses(self.effects)}"


class ForEach(LongWord, frozen=True, tag=True):
    """Effects for each who matches in turn, `that survivor` in them; whoever has died meanwhile is left out.
    `nearest`: whoever is closest to the monster first.
    """

    who: Survivors
    effects: tuple[Effect, ...]
    nearest: bool = False

    def text(self) -> str:
        if self.nearest:
            return f"for {self.who}, the closest first: {clauses(self.effects, Role.THAT)}"
        every = str(self.who).replace("the ", "each ", 1) if str(self.who).startswith("the ") else str(self.who)
        apart = [clauses((effect,)) for effect in self.effects]
        of_all = all(Role.THAT.value in said for said in apart) and not apart[0].startswith(("if ", "unless "))
        return (_introduced(every, self.effects) if of_all else "") or (
            f"for {every}: {clauses(self.effects, Role.THAT)}"
        )


class PickOne(LongWord, frozen=True, tag="PickOne"):
    """One who matches (ties: the monster controller) is `that survivor` in the effects; if nobody does, `otherwise`."""

    who: Survivors
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def found(self) -> str:
        """Says what befalls whoever matches."""
        who = str(self.who)
        one = a_or_an(who.removeprefix("each ")) if who.startswith("each ") else who
        return _introduced(one, self.then) or f"with {one}: {clauses(self.then)}"

    def text(self) -> str:
        done = self.found()
        return f"{done}; if there is none, {clauses(self.otherwise)}" if self.otherwise else done


def _introduced(who: str, effects: Effects) -> str:
    """The effects with their survivor named where they are first spoken of, so that `that survivor` has a meaning;
    nothing if they speak of nobody.
    """
    said, that = clauses(effects), Role.THAT.value
    return said.replace(that, who, 1) if that in said else ""


class Once(LongWord, frozen=True, tag=True):
    """Effects that whoever causes them can cause only so often, or the monster (`of_monster`)."""

    limit: Frequency
    effects: tuple[Effect, ...]
    of_monster: bool = False

    def text(self) -> str:
        shared = not self.of_monster and self.limit not in (Frequency.ATTACK, Frequency.LIFETIME)
        causes = {Role.TARGET: "target", Role.THAT: "survivor"}
        whose = causes.get(getattr(self.effects[0], "who", None), "attacker")  # type: ignore[arg-type]
        said, limit = clauses(self.effects), f"{self.limit}{f' for each {whose}' if shared else ''}"
        return f"{said[:-1]}; {limit})" if said.endswith(")") else f"{said} ({limit})"


class MayPay(LongWord, frozen=True, tag=True):
    """The group may pay for something to happen, once or (`often`) as often as it can; if it does not pay at all,
    `otherwise`. Survival is paid by `who`.
    """

    cost: Cost
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Who = Role.SELF
    often: bool = False

    def text(self) -> str:
        payer = subject(self.who) if self.cost.survival else "the group"
        about = self.who if self.cost.survival else None
        done = f": {clauses(self.effects, about)}" if self.effects else ""
        often = ", any number of times" if self.often else ""
        said = f"{payer} may pay {self.cost.text()}{often}{done}"
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
        """Says in brackets what it asks for."""
        asked = [f"if {of_those(self.needs, about)}"] if self.needs else []
        asked += [f"for {self.cost.text()}"] if self.cost else []
        asked += [str(Frequency.PHASE)] if self.once else []
        asked += [f"must be chosen if {of_those(self.must, about)}"] if self.must else []
        return f" ({'; '.join(asked)})" if asked else ""

    def text(self, about: Who | None = None) -> str:
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

    def text(self) -> str:
        return f"{self.head()}: {'; '.join(choice.text(self.by) for choice in self.choices)}"

    def head(self) -> str:
        """Says who chooses."""
        many = "one" if self.pick == 1 else f"{self.pick} different ones"
        return f"{subject(self.by)} {'may choose' if self.optional else verb(self.by, 'chooses')} {many}"


class FreeAttack(LongWord, frozen=True, tag=True):
    """One attack out of turn that costs nothing, with a weapon of theirs, if they like: no reaction of the monster to
    it happens (a trap does). The effects happen if it wounds the monster or knocks it down; `otherwise` if not. With a
    `color` its speed is X, their affinities, every die hits (keyword-automatic-hits), with `strength` for each of
    them, and the monster reacts; there is none if X is 0.
    """

    who: Who
    color: Affinity | None = None
    strength: int = 0
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def head(self) -> str:
        """Says who may attack, and how."""
        if self.color is not None:
            return (
                f"{subject(self.who)} attacks with a weapon of {THEIR} gear grid, at a speed equal to {THEIR} "
                f"{self.color} affinities. Every die is an automatic hit, with {signed(self.strength)} strength for "
                "each such affinity"
            )
        return f"{subject(self.who)} may attack the monster at once with a weapon, without reactions and at no cost"

    def text(self) -> str:
        done = f"; if that wounds the monster or knocks it down, {clauses(self.effects)}" if self.effects else ""
        return f"{self.head()}{done}" + (f"; otherwise {clauses(self.otherwise)}" if self.otherwise else "")


class Nominate(LongWord, frozen=True, tag=True):
    """The group names survivors, up to `n` (`exactly`: so many, or all there are), for whom each the effects happen,
    `that survivor` in them; `then` happens after them, when they are those who were nominated.
    """

    n: int
    effects: tuple[Effect, ...]
    who: Survivors = Survivors()
    exactly: bool = True
    then: tuple[Effect, ...] = ()

    def text(self) -> str:
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
    AIDeckWord | AttackWord | GearWord | HarmWord | HitLocationsWord | HuntWord | KnowledgeWord | MonsterWord
    | MovingWord | PeopleWord | ResourcesWord | RetinueWord | RollsWord | SettlementWord | SheetWord | StoryWord
    | SurvivalWord | TerrainWord | TokensWord | Later | RollOn | RollLocation | If | MayChoose | ForEach | PickOne
    | Once | MayPay | ChooseOne | Nominate | RollEither | RollsOff | RollAlike | PoolDice | AtHome | WhenHome
    | LayOnTrail | ReplacedByNewcomer | WhenDeparting | Join | LayCounters | FreeAttack
)  # fmt: skip


Effects = tuple[Effect, ...]
