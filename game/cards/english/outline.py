"""Effects as lines with tables and choices that lie within each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.cards.clauses import clauses, runs, spoken_of
from game.cards.conditions.flow import asked_about, of_those
from game.cards.phrases import cap, of_them
from game.cards.who import Role, Who, describe, plural, subject
from game.cards.word import Word
from game.cards.words.flow import (
    Choice,
    ChooseOne,
    ForEach,
    If,
    Later,
    LayOnTrail,
    MayPay,
    Nominate,
    PoolDice,
    ReplacedByNewcomer,
    RollAlike,
    RollEither,
    RollOn,
    RollsOff,
    Row,
    WhenHome,
)

DOT = "· "


Effects = Sequence[Word]


@dataclass
class Part:
    """A clause without a full stop, and the lines that stand below it; `rows` are the results of a table or the choices
    of somebody, which need no dot to be told from what follows.
    """

    said: str
    below: list[str] = field(default_factory=list)
    rows: bool = False

    def lines(self) -> list[str]:
        below = self.below if self.rows else _dotted(self.below)
        return [f"{cap(self.said)}{':' if below else '.'}", *below]


def outline(effects: Effects, about: Who | None = None) -> list[str]:
    """The effects as sentences, with what depends on a roll or a choice in lines below it."""
    return [line for part in _parts(effects, about) for line in part.lines()]


def _parts(effects: Effects, about: Who | None) -> list[Part]:
    """What is said in one breath is one part, what has lines below it another."""
    found: list[Part] = []
    for run in runs(effects):
        found += _unfolded(run[0], about) if len(run) == 1 and _is_folded(run[0]) else [Part(clauses(run, about))]
        about = about if about in (getattr(run[0], "who", None), spoken_of(run[0])) else None
    return found


def _is_folded(word: Word) -> bool:
    """Whether it has more results than one breath can say."""
    match word:
        case RollOn(rows=rows):
            acting = [row for row in rows if row.effects]
            return len(acting) > 1 or any(_folds(row.effects) for row in acting)
        case ChooseOne() | RollEither() | PoolDice():
            return True
        case If(then=then, otherwise=other):
            return _folds(then) or _folds(other) or (min(len(then), len(other)) > 0 and _many(then, other))
        case ReplacedByNewcomer():
            return True
        case RollsOff(effects=inner) | ForEach(effects=inner) | WhenHome(effects=inner) | LayOnTrail(effects=inner):
            return _folds(inner)
        case Nominate(effects=inner, then=then) | MayPay(effects=inner, otherwise=then):
            return _folds(inner) or _folds(then)
        case RollAlike(matching=matching, tens=tens):
            return _folds(matching) or _folds(tens)
        case Later(effects=inner):
            return _folds(inner)
    return False


def _many(then: Effects, otherwise: Effects) -> bool:
    """Whether it would not be plain which clauses an `otherwise` parts: several stand before it, or after it and are
    not a chain of conditions or a price.
    """
    chained = len(otherwise) == 1 and isinstance(otherwise[0], If | MayPay)
    return "; " in clauses(then) or (not chained and "; " in clauses(otherwise))


def _folds(effects: Effects) -> bool:
    return any(_is_folded(word) for word in effects)


def _unfolded(word: Word, about: Who | None) -> list[Part]:
    match word:
        case RollOn(by=by):
            return [_table(word, by, about)]
        case PoolDice(rows=rows, roll=roll):
            return [Part(roll, [line for row in rows for line in _labelled(row.results, row.effects, None)], rows=True)]
        case ChooseOne(by=by, choices=choices):
            head = word.head()
            return [Part(_they(head, by, about), [line for one in choices for line in _choice(one, by)], rows=True)]
        case If():
            return _branches(word, about)
        case RollEither(by=by, met=met, missed=missed):
            first, second = word.labels()
            results = [*_labelled(cap(first), met, by), *_labelled(cap(second), missed, by)]
            return [Part(_they(f"{subject(by)} rolls 1d10", by, about), results, rows=True)]
        case RollsOff(effects=effects):
            return [Part(word.head(), [_named(line, word.called) for line in outline(effects)])]
        case ForEach(who=who, effects=(RollOn(by=Role.THAT) as roll,)):
            return [_table(roll, who, None)]
        case ForEach(who=who, effects=(ChooseOne(by=Role.THAT, choices=choices) as choice,)):
            head = choice.head().replace(Role.THAT.value, str(who))
            return [Part(head, [line for one in choices for line in _choice(one, Role.THAT)], rows=True)]
        case ForEach(who=who, effects=effects):
            return [Part(f"for {who}", outline(effects))]
        case Nominate():
            return _nominated(word)
        case MayPay(cost=cost, effects=effects, otherwise=otherwise, who=who):
            payer = subject(who) if cost.survival else Role.GROUP.value
            head = _they(f"{payer} may pay {cost.text()}", who, about)
            return [Part(head, outline(effects)), *([_joined("if not", otherwise, who)] if otherwise else [])]
    return [_of_other(word)]


def _of_other(word: Word) -> Part:
    """What waits, lies in wait or is compared: all of it below the words that lead to it."""
    match word:
        case WhenHome(effects=effects):
            return Part(word.when(), outline(effects))
        case LayOnTrail(effects=effects):
            return Part(word.head(), outline(effects))
        case ReplacedByNewcomer(effects=effects):
            return Part(word.head(), [_named(line, word.called) for line in outline(effects)])
        case RollAlike(matching=matching, tens=tens):
            rows = _labelled("Each who rolls the same as another", matching, None)
            rows += _labelled("If two or more roll a 10", tens, None) if tens else []
            return Part(word.head(), rows, rows=True)
        case Later(when=when, effects=effects):
            return Part(f"at {when}", outline(effects))
    raise TypeError(f"{type(word).__name__} is not told in lines")  # `_is_folded` names no other


def _they(said: str, who: Who, about: Who | None) -> str:
    if about is None or who != about:
        return said
    return of_them(said, subject(who)).replace(" and adds their ", " and add their ", 1)


def _named(line: str, name: str) -> str:
    """The line with the name of whoever it falls on."""
    for role in (Role.THAT, Role.SELF):
        line = line.replace(cap(role.value), cap(name)).replace(role.value, name)
    return line


def _table(roll: RollOn, by: Who, about: Who | None) -> Part:
    """A roll, and a line for each row; in the rows the roller has just been spoken of."""
    head = f"roll {roll.roll}" if by is Role.MONSTER else _they(f"{subject(by)} rolls {roll.roll}", by, about)
    return Part(head, [line for row in roll.rows for line in _row(roll, row)], rows=True)


def _row(roll: RollOn, row: Row) -> list[str]:
    return _labelled(row.results, row.effects, roll.by)


def _choice(choice: Choice, by: Who) -> list[str]:
    return _labelled(f"{choice.label}{choice.note(by)}", choice.effects, by)


def _labelled(label: str, effects: Effects, about: Who | None) -> list[str]:
    """A result and what it brings: all in one line, up to the first thing that has lines of its own."""
    parts = _parts(effects, about)
    if not parts:
        return [f"{label}: nothing."]
    if any(part.said.startswith("otherwise") for part in parts[1:]):
        return [f"{label}:", *_dotted([line for part in parts for line in part.lines()])]
    until = next((i for i, part in enumerate(parts) if part.below), len(parts) - 1)
    first, rest = parts[: until + 1], parts[until + 1 :]
    said = "; ".join(part.said for part in first)
    below = first[-1].below
    lines = [f"{label}: {said}{':' if below else '.'}", *_dotted(below)]
    if rest and below:
        rest[0].said = f"then, {rest[0].said}"
    return lines + _dotted([line for part in rest for line in part.lines()])


def _dotted(lines: Sequence[str]) -> list[str]:
    return [f"{DOT}{line}" for line in lines]


def _branches(asked: If, about: Who | None) -> list[Part]:
    """What a condition opens, and what happens otherwise."""
    condition = of_those(asked.condition, about)
    about = asked_about(asked.condition, about)
    if not asked.then:
        return [_joined(f"unless {condition}", asked.otherwise, about)]
    if not asked.otherwise:
        return [_joined(f"if {condition}", asked.then, about)]
    apart = _many(asked.then, asked.otherwise)
    return [
        _joined(f"if {condition}", asked.then, about, apart),
        _joined("otherwise", asked.otherwise, about, apart),
    ]


def _joined(lead: str, effects: Effects, about: Who | None, apart: bool = False) -> Part:
    """A condition and what follows from it: in its sentence, or (`apart`: whenever it is more than one clause) in lines
    below it.
    """
    parts = _parts(effects, about)
    if len(parts) == 1:
        return Part(f"{lead}, {parts[0].said}", parts[0].below, parts[0].rows)
    if not apart and not any(part.below for part in parts):
        return Part(f"{lead}, {'; '.join(part.said for part in parts)}")
    return Part(lead, [line for part in parts for line in part.lines()])


def _nominated(word: Nominate) -> list[Part]:
    whom = describe(word.who.terms)
    many = f"{word.n} {whom if word.n == 1 else plural(whom)}"
    most = "" if word.exactly or word.n == 1 else "up to "
    does = "nominates" if word.exactly or word.n > 1 else "may nominate"
    part = Part(f"the group {does} {most}{many}", outline(word.effects))
    return [part, *(_parts(word.then, None) if word.then else [])]
