"""Effects as lines: a sentence each, one branch a line, with the tables and choices that lie within each other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from game.cards.clauses import clauses, runs, spoken_of
from game.cards.conditions.flow import AllOf, Condition, asked_about, of_those
from game.cards.conditions.people import HowMany
from game.cards.costs import Cost
from game.cards.english.notes import added_note, lead_of, needs_note
from game.cards.english.said import (
    MOST_WORDS,
    PICKER,
    ROLLER,
    Said,
    lowered,
    named,
    tables_of_their_own,
    without_roller,
    words_in,
)
from game.cards.english.sections import BOLD
from game.cards.moments import Frequency, WaitsFor
from game.cards.numbers import Count, Measure
from game.cards.phrases import cap, sentence, titled
from game.cards.records import parts
from game.cards.voice import bare_verb
from game.cards.who import Role, Survivors, Who, cast, describe, plural, subject
from game.cards.word import Word
from game.cards.words.flow import (
    AtHome,
    Choice,
    ChooseOne,
    ForEach,
    FreeAttack,
    If,
    Later,
    LayOnTrail,
    LocationRow,
    MayChoose,
    MayPay,
    Nominate,
    PickOne,
    PoolDice,
    ReplacedByNewcomer,
    RollAlike,
    RollEither,
    RollLocation,
    RollOn,
    RollsOff,
    Row,
    WhenHome,
)
from game.cards.words.gear import ArchiveChosen, ArchiveOffered, OfferGear
from game.cards.words.hunt import BeginShowdown
from game.cards.words.resources import ChangeRewards
from game.cards.words.rolls import STRAGGLER, Added
from game.cards.words.settlement import Schedule
from game.cards.words.story import GoOn, TakesPart
from game.cards.words.survival import EndNow, Underway

OPEN_END = 99
"""How high the last row of a table reaches that has no end."""


IN_ONE_LINE = 2
"""How many sentences a result says in its own line; more stand below it."""


Effects = Sequence[Word]


def outline(effects: Effects, names: Mapping[Role, str] | None = None, *, raised: bool = False) -> list[str]:
    """The effects as lines, with what depends on a roll or a choice below them. `names` are those of the roles that are
    spoken of; `raised`: something apart from the card can raise the results of its tables.
    """
    lines = _lines(effects, raised)
    for role, name in (names or {}).items():
        lines = [line.called(role, name) for line in lines]
        if name == ROLLER:
            lines = [without_roller(line) for line in lines]
    own = [table for line in lines for table in tables_of_their_own(line, 0)]
    return [said for line in (*lines, *own) for said in line.printed()]


def _lines(effects: Effects, raised: bool) -> list[Said]:
    found: list[Said] = []
    if ways := _ways(effects):
        return [*_lines(ways, raised), Said("All choose before anybody goes on.")]
    for run in runs(_end_first(effects)):
        unfolded = _unfolded(run[0], raised) if len(run) == 1 else None
        if unfolded is None:
            found.append(Said(_not_too_long(run)))
            continue
        before = found[-1] if found else None
        if before is not None and (together := _then_rolls(before, unfolded[0], run[0])):
            found.pop()
            unfolded[0].said = together
        found += _once_more(found, unfolded)
    return found


def _once_more(found: list[Said], branches: list[Said]) -> list[Said]:
    """What has happened once and otherwise happens again: `gains 1 more courage`."""
    for line in branches:
        if any(line.said == f"Otherwise: {before.said}" for before in found):
            line.said = re.sub(r"\bgains (\d+) ", r"gains \1 more ", line.said)
    return branches


def _ways(effects: Effects) -> Effects:
    """A choice of parts that are taken only to go on somewhere, as a choice of where; nothing for other effects."""
    match tuple(effects):
        case (ForEach(effects=(ChooseOne(choices=choices) as choice,)) as each, *then):
            leads = {word.who: word.part for word in then if isinstance(word, GoOn)}
            taken = [part.part for one in choices for part in one.effects if isinstance(part, TakesPart)]
            to = [leads.get(Survivors((cast(part),)), "") for part in taken]
            if all(to) and len(to) == len(choices) == len(then):
                led = [
                    msgspec.structs.replace(one, effects=(GoOn(part, Role.THAT),))
                    for one, part in zip(choices, to, strict=True)
                ]
                return (msgspec.structs.replace(each, effects=(msgspec.structs.replace(choice, choices=tuple(led)),)),)
    return ()


def _end_first(effects: Effects) -> Effects:
    """What ends the hunt stands before what the showdown to come will bring."""
    if not effects or not isinstance(effects[-1], BeginShowdown):
        return effects
    first = len(effects) - 1
    while first and isinstance(effects[first - 1], Later | ChangeRewards):
        first -= 1
    return [*effects[:first], effects[-1], *effects[first:-1]]


def _not_too_long(run: Effects) -> str:
    """The effects in one sentence, or in as few as it takes."""
    for i in range(len(run), 1, -1):
        said = sentence(clauses(run[:i]))
        if words_in(said) <= MOST_WORDS:
            return f"{said} {_not_too_long(run[i:])}" if run[i:] else said
    said = sentence(clauses(run[:1]))
    return f"{said} {_not_too_long(run[1:])}" if run[1:] else said


def _then_rolls(before: Said, roll: Said, word: Word) -> str:
    """`The event revealer gains 1 courage, then rolls 1d10:`; nothing where the two are not of one survivor, or would
    be too much for a sentence.
    """
    rolls = f"{cap(subject(word.by))} rolls " if isinstance(word, RollOn) else ""
    one = f"{cap(subject(word.by))} " if isinstance(word, RollOn) else ""
    plain = not before.below and before.said.count(". ") == 0 and "," not in before.said
    if not rolls or not plain or not before.said.startswith(one) or not roll.said.startswith(rolls):
        return ""
    if isinstance(word, RollOn) and word.by in (Role.SELF, Role.GROUP):
        return ""
    return f"{before.said.removesuffix('.')}, then rolls {roll.said.removeprefix(rolls)}"


def _folds(effects: Effects) -> bool:
    """Whether one of the effects has results, choices or branches that stand in lines of their own."""
    return any(_unfolded(word, raised=False) is not None for word in effects)


def _unfolded(word: Word, raised: bool) -> list[Said] | None:
    """The lines of a word that has more to it than a sentence; None for any other."""
    match word:
        case If():
            return _branches(word, raised)
        case RollOn():
            return [_table(word, raised), *_in_any_case(word)]
        case RollEither():
            return [_either(word, raised)]
        case RollLocation(by=by, rows=rows):
            faces = [_labelled(_face(row), row.effects, raised) for row in rows]
            return [Said(f"{cap(subject(by))} rolls the hit location die:", faces)]
        case PoolDice(rows=rows, roll=roll):
            return [Said(f"{cap(roll)}:", [_labelled(row.results, row.effects, raised) for row in rows])]
        case ChooseOne(by=by):
            if not all(one.once for one in word.choices):
                return [Said(f"{cap(word.head())}:", choice_lines(word, by, raised=raised))]
            often = tuple(msgspec.structs.replace(one, once=False) for one in word.choices)  # said once, above them all
            lines = choice_lines(msgspec.structs.replace(word, choices=often), by, raised=raised)
            return [Said(f"{cap(word.head())} (each {Frequency.PHASE}):", lines)]
        case MayPay():
            return _paid(word, raised)
        case AtHome(effects=(If(), *_) as effects):
            return [Said("In the settlement:", _lines(effects, raised))]
        case FreeAttack():
            return _struck(word, raised)
        case Nominate():
            return _nominated(word, raised)
        case PickOne():
            return _picked(word, raised)
        case ForEach(who=who, effects=effects, nearest=nearest):
            return _each(f"{_everyone(who, effects)}{', the closest first,' if nearest else ''}", effects, raised)
        case RollsOff() | RollAlike():
            return _rolled_off(word, raised)
        case WhenHome() | LayOnTrail() | Later() | ReplacedByNewcomer():
            return _waiting(word, raised)
    return None


# Tables and choices


def _table(roll: RollOn, raised: bool) -> Said:
    """A roll and a line for each row; only one that brings anything is said with the roll."""
    head = f"{cap(rolls(roll))}"
    amount = _amount(roll, raised)
    if amount is not None:
        return amount
    open_ended = raised or bool(roll.added or roll.add or roll.investigate) or _rolls_again(roll)
    shared, _ = _shared(roll)
    if shared is not None:
        rest = tuple(Row(r.low, r.high, tuple(e for e in r.effects if e != shared)) for r in roll.rows)
        return _table(msgspec.structs.replace(roll, rows=rest), raised)
    acting = [row for row in roll.rows if row.effects]
    rows = [
        _labelled(_shown(row.low, row.high, open_ended, last=row is roll.rows[-1]), row.effects, raised)
        for row in roll.rows
    ]
    if roll.by is Role.THAT:
        rows = [row.called(Role.THAT, ROLLER) for row in rows]
    if len(acting) == 1:
        (one,) = (line for row, line in zip(roll.rows, rows, strict=True) if row.effects)
        label, _, done = one.said.partition(": ")
        if done and not one.below and not done.startswith(("With ", "Without ")):
            return Said(f"{head}. On {label}, {lowered(done)}")
    return Said(f"{head}:", rows)


def _shared(roll: RollOn) -> tuple[Word | None, Row | None]:
    """What is written on the timeline by every row of a long table but at most one, and that row: said once below."""
    if len(roll.rows) < 4:
        return None, None
    for word in roll.rows[-1].effects:
        without = [row for row in roll.rows if word not in row.effects]
        if isinstance(word, Schedule) and len(without) <= 1:
            return word, without[0] if without else None
    return None, None


def _in_any_case(roll: RollOn) -> list[Said]:
    """What its rows share, as a line level with the roll."""
    shared, but = _shared(roll)
    if shared is None:
        return []
    unless = f"Unless the result is {but.results}, " if but is not None else "In any case, "
    return [Said(f"{unless}{lowered(sentence(clauses([shared])))}")]


def rolls(roll: RollOn) -> str:
    """Says who rolls what: `the straggler rolls 1d10 + Hunt XP (to investigate; +4 with Records)`."""
    counts = [roll.add] if roll.add else []
    counts += [one.n for one in roll.added if isinstance(one.n, Count) and _always(one)]
    dice = " + ".join([f"{roll.dice}d10", *map(_plus, counts)])
    notes = ["to investigate"] if roll.investigate else []
    notes += [added_note(one, roll.by) for one in roll.added if one.n not in counts]
    notes += [f"if {of_those(roll.picks, roll.by)}, choose a row instead"] if roll.picks is not None else []
    notes += [f"if {of_those(roll.twice, roll.by)}, roll twice, keep either"] if roll.twice is not None else []
    who = "roll" if roll.by is Role.MONSTER else f"{subject(roll.by)} rolls"
    return f"{who} {dice}{_bracket(notes)}"


def _always(added: Added) -> bool:
    return added.condition is None and added.each is None and added.carried is None


def _plus(measure: Measure) -> str:
    """What is added to a die: `Hunt XP`, `tempo tokens`."""
    said = measure.text().removeprefix("their ")
    return f"{said}s" if said.endswith(" token") else said


def _bracket(notes: list[str]) -> str:
    return f" ({'; '.join(notes)})" if notes else ""


def _shown(low: int, high: int, open_ended: bool, *, last: bool) -> str:
    """The results of a row: the last one is open wherever anything can raise the total."""
    if high >= OPEN_END or (last and open_ended):
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def _rolls_again(roll: RollOn) -> bool:
    """Whether a row has the table rolled once more with something added."""
    return any(re.search(r"roll again and add \d", clauses(row.effects)) for row in roll.rows if row.effects)


def _amount(roll: RollOn, raised: bool) -> Said | None:
    """A table of which each fifth differs in a number alone is no table but 1d5; None for any other."""
    if len(roll.rows) != 5 or roll.added or roll.add or roll.dice != 1:
        return None
    said = []
    for i, row in enumerate(roll.rows, 1):
        lines = _lines(row.effects, raised)
        if any(line.below for line in lines) or row.low != 2 * i - 1:
            return None
        words = " ".join(line.said for line in lines)
        if roll.by is Role.THAT:
            words = named(words, Role.THAT, ROLLER)
        said.append(re.sub(rf"(?<![\w+−]){i}(?!\w)", "1d5", words, count=1))
    return Said(said[0]) if len(set(said)) == 1 else None


def _either(word: RollEither, raised: bool) -> Said:
    first, second = word.labels()
    first, second = (label.replace("their ", f"{subject(word.by)}'s ") for label in (first, second))
    rows = [_labelled(cap(first), word.met, raised), _labelled(cap(second), word.missed, raised)]
    if word.by is Role.THAT:
        rows = [row.called(Role.THAT, ROLLER) for row in rows]
    return Said(f"{cap(subject(word.by))} rolls 1d10:", rows)


def _face(row: LocationRow) -> str:
    """A face of the hit location die: `Head`, `Arms (roll again with the Regal Gauntlet)`."""
    return f"{cap(row.at)} (roll again with the {titled(row.unless)})" if row.unless else cap(row.at)


def choice_lines(word: ChooseOne, by: Who, *, raised: bool = False) -> list[Said]:
    """A line for each choice, with what it brings below it; beside one that ends the event, nothing is to go on with
    it.
    """
    lines = [_choice(one, by, raised) for one in word.choices]
    if EndNow(Underway.EVENT) in [one.effects[0] for one in word.choices if one.effects]:
        return [line.renamed(": Nothing.", ": The event goes on.") for line in lines]
    return lines


def _choice(choice: Choice, by: Who, raised: bool) -> Said:
    asked = [note] if choice.needs is not None and (note := needs_note(choice.needs, by)) else []
    asked += [f"costs {choice.cost.text()}"] if choice.cost is not None else []
    asked += [str(Frequency.PHASE)] if choice.once else []
    asked += [f"must be chosen if {of_those(choice.must, by)}"] if choice.must is not None else []
    line = _labelled(f"{BOLD}{choice.label}{BOLD}{_bracket(asked)}", choice.effects, raised)
    if choice.cost is not None and not choice.effects:
        line.said = line.said.replace(": Nothing.", ": Nothing more.")
    if choice.needs is not None:
        line.said = _one_of_those(line.said, choice.needs, choice.effects)
    return line


def _one_of_those(said: str, asked: Condition, effects: Effects, one: str = "one") -> str:
    """Whoever is nominated among those who were asked for is `one`: `nominates one, who gains 1 courage`."""
    match asked, effects:
        case AllOf(conditions=(*_, HowMany() as there_is)), _:
            return _one_of_those(said, there_is, effects, one)
        case HowMany(who=those, least=1), (Nominate(who=whom, n=1), *_) if those == whom:
            return said.replace(f"1 {describe(whom.terms)}", one).replace(
                f"{one}. {cap(Role.THAT.value)} ", f"{one}, who "
            )
    return said


def _labelled(label: str, effects: Effects, raised: bool) -> Said:
    """A result and what it brings: all in its line up to the first thing that has lines of its own, branches below."""
    lines = _lines(effects, raised)
    if not lines:
        return Said(f"{label}: Nothing.", row=True)
    if any(line.branch for line in lines):
        return Said(f"{label}:", lines, row=True)
    until = next((i for i, line in enumerate(lines) if line.below), len(lines) - 1)
    first, rest = lines[: until + 1], lines[until + 1 :]
    crowded = len(first) > 1 and first[-1].below and not first[-1].below[0].row
    crowded = crowded or sum(line.said.count(".") for line in first) > IN_ONE_LINE
    crowded = crowded or any(line.said.startswith(("With ", "Without ")) for line in first[1:])
    if crowded or (rest and first[-1].below):
        return Said(f"{label}:", lines, row=True)
    return Said(f"{label}: {' '.join(line.said for line in first)}", first[-1].below, row=True)


# Branches


def _branches(asked: If, raised: bool) -> list[Said]:
    """What a condition opens, and on a line of its own what happens otherwise."""
    if not asked.then:
        return [_led(lead_of(asked.condition, negated=True), asked.otherwise, asked.condition, raised)]
    first = _led(lead_of(asked.condition), asked.then, asked.condition, raised)
    one = "one of them" if asked.condition.text().startswith("any") else "one"
    for line in (first, *first.below[:1]):
        line.said = _one_of_those(line.said, asked.condition, asked.then, one)
    if not asked.otherwise:
        return [first]
    first.branch = True
    return [first, *_otherwise(asked.otherwise, raised)]


def _otherwise(effects: Effects, raised: bool) -> list[Said]:
    if len(effects) == 1 and isinstance(effects[0], If):
        chain = _branches(effects[0], raised)
        chain[0].said = f"Otherwise, {lowered(chain[0].said)}"
        return chain
    lines = _lines(effects, raised)
    if len(lines) == 1:
        return [Said(f"Otherwise: {lines[0].said}", lines[0].below)]
    return [Said("Otherwise:", lines)]


def _led(lead: str, effects: Effects, condition: Condition | None, raised: bool) -> Said:
    """A condition and what follows from it: in its sentence, or below it whenever it is more than one."""
    lines = _lines(effects, raised)
    about = asked_about(condition, None) if condition is not None else None
    if lead.startswith(("With ", "Without ")) and ", if " not in lead:
        if len(lines) > 1:
            return Said(f"{lead}:", lines)
        return Said(f"{lead}: {lines[0].said}", lines[0].below)
    if len(lines) == 1 and not lines[0].said.startswith(("If ", "Unless ", "With ", "Without ", "For each ")):
        said = lowered(lines[0].said) if about is None or _folds(effects) else f"{clauses(effects, about)}."
        if (one := re.search(r" has (the \w+ \w+ [A-Z].*)$", lead)) is not None:
            said = said.replace(one[1], "it")
        said = _at_its_end(said)
        if words_in(f"{lead}, {said.partition('. ')[0]}") <= MOST_WORDS:
            return Said(f"{lead}, {said}", lines[0].below)
    return Said(f"{lead}:", lines)


def _at_its_end(said: str) -> str:
    """A short sentence after a condition has its time at its end: `they ambush at the start of the showdown`."""
    start = f"at {WaitsFor.START_OF_SHOWDOWN}"
    done = said.removeprefix(f"{start}, ").removesuffix(".")
    return said if done == said.removesuffix(".") or set(done) & set(",.:") else f"{done} {start}."


# Payments, nominations, everybody, later


def _price(cost: Cost) -> str:
    """`spend 1 endeavor and 1 survival`, `pay 3 bone`."""
    return f"{'spend' if cost.survival or cost.endeavors else 'pay'} {cost.text()}"


def _paid(word: MayPay, raised: bool) -> list[Said]:
    payer = subject(word.who) if word.cost.survival else Role.GROUP.value
    often = " any number of times" if word.often else ""
    each_time = "each time, " if word.often else ""
    head = f"{cap(payer)} may {_price(word.cost)}{often}"
    inner = _lines(word.effects, raised)
    paid = Said(f"{head}.")
    if len(inner) == 1 and ". Each of them " in inner[0].said:
        paid = Said(f"{head}:", [Said(f"{one.removesuffix('.')}.") for one in inner[0].said.split(". ")])
    elif len(inner) == 1:
        done = lowered(inner[0].said)
        if word.cost.survival and not _folds(word.effects):
            done = f"{clauses(word.effects, word.who)}."
        paid = Said(f"{head}: {each_time}{done}", inner[0].below)
    elif inner:
        paid = Said(f"{head}:", inner)
    if not word.otherwise:
        return [paid]
    other = _lines(word.otherwise, raised)
    lead = f"If {payer} cannot or will not"
    if len(other) > 1:
        return [paid, Said(f"{lead}:", other)]
    if not _folds(word.otherwise) and word.cost.survival:
        return [paid, Said(f"{lead}, {clauses(word.otherwise, word.who)}.")]
    return [paid, Said(f"{lead}, {lowered(other[0].said)}", other[0].below)]


def _struck(word: FreeAttack, raised: bool) -> list[Said]:
    """An attack out of turn, and a line for each of its outcomes."""
    said = [Said(f"{cap(word.head())}.")]
    if word.effects:
        said.append(Said("If that wounds the monster or knocks it down:", _lines(word.effects, raised)))
    if word.otherwise:
        said.append(Said("Otherwise:", _lines(word.otherwise, raised)))
    return said


def _nominated(word: Nominate, raised: bool) -> list[Said] | None:
    after = _lines(word.then, raised) if word.then else []
    said = word.text() if not word.then else type(word)(word.n, word.effects, word.who, word.exactly).text()
    long = words_in(said) > MOST_WORDS and words_in(clauses(word.effects)) > MOST_WORDS // 2
    if not _folds(word.effects) and (word.n > 1 or not long):
        return [
            Said(
                sentence(said)
                .replace("; each of them ", ". Each of them ")
                .replace("; that survivor ", ". That survivor ")
            ),
            *after,
        ]
    whom = describe(word.who.terms)
    many = f"{word.n} {whom if word.n == 1 else plural(whom)}"
    most = "" if word.exactly or word.n == 1 else "up to "
    does = "nominates" if word.exactly or word.n > 1 else "may nominate"
    lines = _lines(word.effects, raised)
    if word.n > 1:
        for_each = f"The group {does} {most}{many}. For each of them"
        if len(lines) == 1 and not lines[0].below and not lines[0].said.startswith(("If ", "Unless ", "With")):
            return [Said(f"{for_each}, {lowered(lines[0].said)}"), *after]
        return [Said(f"{for_each}:", lines), *after]
    that = f"{cap(Role.THAT.value)} rolls "
    if len(lines) == 1 and lines[0].said.startswith(that) and " who " not in whom:
        rolls_then = lines[0].said.removeprefix(cap(Role.THAT.value))
        return [Said(f"The group {does} {many}, who{rolls_then}", lines[0].below), *after]
    return [Said(f"The group {does} {many}:", lines), *after]


def _picked(word: PickOne, raised: bool) -> list[Said] | None:
    """Whoever is picked does the first thing by name; what else they do, and what if nobody is there, stands apart."""
    short = not word.otherwise and words_in(sentence(word.text())) <= MOST_WORDS
    if short or _folds(word.then):
        return None
    first, *others = word.then
    lines = [Said(sentence(PickOne(word.who, (first,)).text()))] + (_lines(others, raised) if others else [])
    if word.otherwise:
        return [*lines, _led("If there is none", word.otherwise, None, raised)]
    return [Said(" ".join(line.said for line in lines))]


def _everyone(who: Survivors, effects: Effects) -> str:
    """`each survivor`; in turn, where the event can end before all of them have had theirs (hunt-event-revealer)."""
    said = str(who)
    every = f"each {said.removeprefix('the ')}" if said.startswith("the ") else said
    ends = any(one == EndNow(Underway.EVENT) for one in parts(effects))
    return f"{every} in turn, the event revealer first," if ends else every


def _each(who: str, effects: Effects, raised: bool) -> list[Said] | None:
    match effects:
        case (RollOn(by=Role.THAT) as roll,):
            table = _table(roll, raised)
            that = f"{cap(Role.THAT.value)} rolls "
            if table.said.startswith(that):
                said = table.said.replace(that, f"{cap(who)} rolls ", 1)
                return [Said(named(said, Role.THAT, ROLLER), table.below), *_in_any_case(roll)]
        case (RollEither(by=Role.THAT) as either,):
            either_line = _either(either, raised)
            either_line.said = f"{cap(who)} rolls 1d10:"
            return [either_line]
        case (ChooseOne(by=Role.THAT) as choice,):
            head = f"{cap(choice.head().replace(Role.THAT.value, who))}:"
            rows = [one.called(Role.THAT, PICKER) for one in choice_lines(choice, Role.THAT, raised=raised)]
            return [Said(head, rows)]
        case (If(otherwise=()) as asked,) if relative := _relative(asked.condition):
            return _each(f"{who} {relative}", asked.then, raised)
        case (If(then=()) as asked,) if relative := _relative(asked.condition, negated=True):
            return _each(f"{who} {relative}", asked.otherwise, raised)
        case (If(otherwise=()) as asked,) if not _folds(asked.then):
            return None
        case (MayChoose(by=Role.THAT) as may,) if may.needs is not None and (relative := _relative(may.needs)):
            said = msgspec.structs.replace(may, needs=None, effects=_offered_at_once(may.effects)).text()
            return [Said(sentence(said.replace(Role.THAT.value, f"{who} {relative}", 1)))]
        case (MayPay() as pay,) if pay.who is Role.THAT:
            first, *rest = _paid(pay, raised)
            first.said = first.said.replace(cap(Role.THAT.value), cap(who), 1)
            for line in rest:
                line.said = line.said.replace(f"If {Role.THAT.value} cannot", "If a survivor cannot", 1)
            return [first, *rest]
    if not _folds(effects):
        lines = _lines(effects, raised)
        that = Role.THAT.value
        if len(lines) == 1 and lines[0].said.startswith(f"{cap(that)} ") and lines[0].said.lower().count(that) == 1:
            return [lines[0].renamed(that, who)]
        match runs(effects):
            case [own, other] if spoken_of(own[0]) is Role.THAT and that not in clauses(other):
                return [Said(sentence(f"{clauses(own).replace(that, who)}, and for each of them {clauses(other)}"))]
        return None
    return [Said(f"For {who}:", _lines(effects, raised))]


def _relative(condition: Condition, *, negated: bool = False) -> str:
    """A condition on `that survivor` as a clause: `who is a savior`, `with 3 or more courage`, `without whip gear`;
    nothing for a condition on anything else.
    """
    that = f"{Role.THAT.value} "
    if getattr(condition, "who", None) is not Role.THAT or not condition.text().startswith(that):
        return ""
    said = condition.text().removeprefix(that)
    verb, _, rest = said.partition(" ")
    if negated:
        apart = {"is": "is not", "has": "does not have", "can": "cannot"}
        return f"who {apart.get(verb) or f'does not {bare_verb(verb)}'} {rest}"
    if verb == "has" and " or " not in rest.replace(" or more ", " ") and " and " not in rest:
        return f"without {rest.removeprefix('no ')}" if rest.startswith("no ") else f"with {rest}"
    return f"who {said}"


def _offered_at_once(effects: Effects) -> Effects:
    """Gear that is held out and taken in one breath is simply archived."""
    match effects:
        case (OfferGear(who=who), ArchiveOffered(who=taken), *rest) if who == taken:
            return (ArchiveChosen(who), *rest)
    return effects


def _rolled_off(word: RollsOff | RollAlike, raised: bool) -> list[Said]:
    """A roll of several, and what befalls those on whom it falls."""
    if isinstance(word, RollAlike):
        alike = _lines(word.matching, raised)
        if len(alike) == 1 and alike[0].said.startswith(f"{cap(Role.THAT.value)} "):
            alike = [alike[0].renamed(Role.THAT.value, "each survivor who rolls the same as another")]
        else:
            alike = [_labelled("Each who rolls the same as another", word.matching, raised).called(Role.THAT, ROLLER)]
        tens = [_led("If two or more roll a 10", word.tens, None, raised)] if word.tens else []
        return [Said(sentence(word.head())), *alike, *tens]
    lines = _lines(word.effects, raised)
    for role in (Role.THAT, Role.SELF):
        lines = [line.called(role, word.called) for line in lines]
    if not any(isinstance(one, ForEach) for one in parts(word.effects)):
        lines = [line.renamed(ROLLER, word.called) for line in lines]
    return [*_falls_on(word), *lines]


def _falls_on(word: RollsOff) -> list[Said]:
    """`Each survivor rolls 1d10. Whoever has the lowest result is the straggler (all who tie are).`"""
    role = f"{'chosen' if word.best else word.called} ({word.ties.value})"
    if not word.dice:
        return [Said(f"The survivor with the {'most' if word.best else 'least'} {word.add} is {role}.")]
    dice = f"{word.dice}d10" + (f" + {_plus(word.add)}" if word.add else "")
    end = "highest" if word.best else "lowest"
    rolled = Said(f"{cap(str(word.among))} rolls {dice}. Whoever has the {end} result is {role}.")
    if word.rather is None:
        return [rolled]
    asked = HowMany(word.rather, least=1).text()
    instead = Said(f"If {asked}, nobody rolls: each {describe(word.rather.terms)} is a {STRAGGLER}.")
    return [instead, Said(f"Otherwise, {lowered(rolled.said)}")]


def _waiting(word: WhenHome | LayOnTrail | Later | ReplacedByNewcomer, raised: bool) -> list[Said] | None:
    """What waits, lies in wait or comes anew: all of it below the words that lead to it, if it is much."""
    lines = _lines(word.effects, raised)
    if isinstance(word, ReplacedByNewcomer):
        goes, _, comes = word.head().partition(", and ")
        return [Said(f"{sentence(goes)} {sentence(comes)}"), *(line.called(Role.THAT, word.called) for line in lines)]
    if isinstance(word, LayOnTrail):
        laid, _, found = word.head().partition("; ")
        if not found:
            return None
        if _folds(word.effects):
            return [Said(sentence(laid)), Said(f"{cap(found)}:", lines)]
        then = f"{found}: {clauses(word.effects)}" if word.effects else found
        return [Said(sentence(laid)), Said(sentence(then))]
    if not _folds(word.effects) and len(lines) == 1:
        return None
    when = word.when() if isinstance(word, WhenHome) else f"at {word.when}"
    if len(lines) == 1 and not lines[0].said.startswith(("If ", "Unless ", "With ", "Without ", "For each ")):
        return [Said(f"{cap(when)}, {lowered(lines[0].said)}", lines[0].below)]
    return [Said(f"{cap(when)}:", lines)]
