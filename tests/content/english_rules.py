"""The style of printed cards as rules that a machine can check: each says which lines break it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from game.cards.english.sections import Section, unmarked
from game.content import catalogue
from game.content.box import core_box

NO_SENTENCES = frozenset({"tale", "types", "affinities", "armor", "pick"})
"""Sections that are tales of their own voice, or figures and lists instead of sentences."""

MOST_WORDS = 25
"""In a sentence."""

_DOTS = re.compile(r"^(?:· )+")
_ROW = re.compile(r"^(?P<low>\d+)(?:–(?P<high>\d+))?(?P<open>\+)?: ?")
_LABEL = re.compile(r"^[^.:;]{1,40}(?: \([^)]*\))?: (?=\S)")
_END = re.compile(r"(?<=[.:!?])\s+(?=[A-Z0-9+−“])")
_BRACKETS = re.compile(r"\([^()]*\)")


@dataclass(frozen=True)
class Line:
    """A printed line, and the card that says it."""

    kind: str
    card: str
    section: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind} {self.card}: {self.text}"


def printed_sections() -> Iterator[tuple[str, str, Section]]:
    """Every section of every card of the box that speaks in sentences, as docs/cards.md has them."""
    for kind in catalogue.kinds():
        for name in catalogue.names(kind):
            for entry in catalogue.entries(kind, name):
                for part in entry.sections():
                    if part.kind not in NO_SENTENCES:
                        yield kind, entry.name, part


@cache
def printed_lines() -> tuple[Line, ...]:
    """Every line of those sections, once for each card that says it."""
    found = [Line(kind, name, part.kind, line) for kind, name, part in printed_sections() for line in part.lines]
    return tuple(dict.fromkeys(found))


def bare(line: str) -> str:
    """The line without the dots of its depth and without the results of its row."""
    return _ROW.sub("", _DOTS.sub("", unmarked(line)))


def sentences(line: str) -> list[str]:
    """The sentences of a line; what stands before a colon as a label is one of its own."""
    said = bare(line)
    label = _LABEL.match(said)
    parts = [said[: label.end()], said[label.end() :]] if label else [said]
    return [one.strip() for part in parts for one in _END.split(part) if one.strip()]


# Person

_VERBS_ALONE = (
    "Adds Brings Can Cannot Ceases Costs Counts Dies Gains Goes Has Heals Ignores Is Knocked Loses May Must "
    "Possible Recorded Returns Rolls Skips Starts Suffers Takes Treats Triggers"
).split()


_FRAGMENT = re.compile(r"[+−]\d|(?:Not|Only) (?:if|in|a)\b|For \d[^:]*\bendeavors?(?: \([^)]*\))?\.$")


def has_no_subject(line: str) -> bool:
    """A verb or a bonus with nobody who does or has it."""
    said = bare(line)
    label = re.match(r"^[A-Z][\w' -]{2,25}: (?=[a-z+−])", said)
    start = said[label.end() :] if label else said
    first = re.split(r"[\s,:]", start, maxsplit=1)[0]
    return first.capitalize() in _VERBS_ALONE or bool(_FRAGMENT.match(start))


BEARERS = frozenset({"gear", "armor-set", "disorder", "ability", "fighting-art", "proficiency", "injury"})
"""Kinds of cards that speak to the one who bears them."""


def speaks_of_its_bearer(kind: str, line: str) -> bool:
    """`This survivor` or `they` where the bearer is *you*."""
    return kind in BEARERS and bool(re.search(r"\bthis survivor\b", line, re.I))


def has_two_names_for_one(line: str) -> bool:
    """`This survivor` and `they` for one person."""
    return bool(re.search(r"\bthis survivor\b", line, re.I) and re.search(r"\b(?:they|them|their|themselves)\b", line))


# Order and branches

_IF = re.compile(r"(?<!\bas )(?<!\beven )\b[Ii]f\b(?! possible\b)")


def asks_twice(line: str) -> bool:
    """More than one `if` in a sentence; what stands in brackets asks for itself."""
    inside = [part for bracket in _BRACKETS.findall(line) for part in bracket.split(";")]
    return any(len(_IF.findall(one)) > 1 for one in [*sentences(_BRACKETS.sub("", line)), *inside])


def goes_on_after_otherwise(line: str) -> bool:
    """A semicolon after `otherwise`: where the branch ends cannot be seen."""
    return any(re.search(r"\botherwise\b[^.]*;", one, re.I) for one in sentences(line))


def asks_for_an_innovation(line: str) -> bool:
    """`If the settlement has Graves` for *With Graves*."""
    return bool(re.search(r"\b(?:if|unless) the settlement (?:has|owns|does not)\b", bare(line), re.I))


def has_two_branches(line: str) -> bool:
    """`Otherwise` in the middle of a line: the second branch is a line of its own."""
    return bool(re.search(r"[;,] otherwise\b", line))


def is_too_long(line: str) -> bool:
    """More than MOST_WORDS words in a sentence."""
    return any(len(re.findall(r"\w[\w'’-]*", one)) > MOST_WORDS for one in sentences(line))


# Times, verbs of choice, limits

_TIMES = re.compile(
    r"\bat the (?:start|end|beginning) of (?:the |this |each |every |an |your |their )?"
    r"(?P<time>(?:next |survivors' |monster's |monster )?[\w-]+(?: step| phase| turn| act)?)",
    re.I,
)
LISTED_TIMES = ("showdown", "survivors' turn", "monster's turn", "act")
"""What something is *at the start of*; besides: when departing, on arrival, in the aftermath, when returning."""
_UNLISTED = re.compile(
    r"\bwhen(?:ever)? the (?:showdown|hunt|settlement phase) (?:starts|begins|ends|is over)"
    r"|\bbegins? (?:their|an|your) act\b|\b(?:ends?|ending) (?:their|your) act\b"
    r"|\bfor the rest of\b|\bin this (?:turn|act)\b|\bwhen (?:leaving|coming home)\b",
    re.I,
)
_UNTIL = re.compile(r"\buntil (?:the end of |after )?(?:the |this |their |your )?(?P<end>[\w' -]+)", re.I)
_ENDS = re.compile(r"^(?:end of )?(?:attack|round|showdown|hunt|settlement phase|lantern year|turn|act|next act)\b")
_LISTED_UNTIL = re.compile(
    r"until the end of (?:this (?:attack|round|showdown|settlement phase)|the next monster turn)\b",
    re.I,
)


ADMITTED_TIMES = {
    "at the end of the showdown": "the aftermath is later, and who is dead by then is not in it",
    "at the end of the monster's turn": "moods act there (monster-turn-end)",
    "at the start of the next monster turn": "the very next one, and no other",
    "at the start of each settlement phase": "what an innovation brings every year",
    "at the end of the develop step": "a step of the settlement phase",
    "until the end of the showdown": "on the hunt: the showdown to come, so that *this* would be wrong",
    "until the end of this lantern year": "hunt, showdown and settlement phase together: no listed duration is so long",
    "until your next act": "how long a block holds (keyword-block)",
    "for the rest of the campaign": "lasting rules",
    "when you end your act": "movement after an act",
    "ends their act": "the same, of another",
    "begins their act": "of another than the bearer",
    "until the end of this act": "what weighs on one act alone",
    "at the end of each round": "when nobody's turn is left to act in",
}
"""Times beside those listed -> why the game needs them."""
_ADMITTED = re.compile("|".join(re.escape(time) for time in sorted(ADMITTED_TIMES, key=len, reverse=True)), re.I)


def times_of(line: str) -> Iterator[str]:
    """The times and durations of a line that are neither listed nor admitted."""
    said = _ADMITTED.sub("|", bare(line))
    for found in _TIMES.finditer(said):
        listed = found["time"].lower() in LISTED_TIMES and found[0].lower().startswith("at the start")
        if not listed and not said[: found.start()].endswith("until "):
            yield found[0]
    yield from (found[0] for found in _UNLISTED.finditer(said))
    for found in _UNTIL.finditer(said):
        if _ENDS.match(found["end"]) and not _LISTED_UNTIL.match(found[0]):
            yield found[0]


def has_an_unlisted_time(line: str) -> bool:
    """A time or a duration that the page of style does not list."""
    return any(True for _ in times_of(line))


_OTHER_CHOICES = re.compile(
    r"\bgroup (?:names|picks|elects|decides|selects|appoints)\b|\ba chosen\b|\bdeclares?\b|\bwhichever they\b"
    r"|\bas they like\b|\bpicks either\b",
    re.I,
)


def chooses_otherwise(line: str) -> bool:
    """A verb of choice besides *choose one*, *may*, *nominates*, *random* and *you choose*. What a settlement loses or
    records is *of the group's choice*: nobody is nominated.
    """
    return bool(_OTHER_CHOICES.search(line))


LISTED_LIMITS = ("attack", "round", "showdown", "hunt", "lantern year", "lifetime")
ADMITTED_LIMITS = {
    "settlement phase": "endeavors: the next one may be in the same lantern year",
    "campaign": "what a monster gives to one survivor of all",
    "act": "an act has several attacks, and a round the attacks of others",
}
"""Limits beside those listed -> why the game needs them; *for each survivor* and the like may follow any."""
_OF_WHOM = re.compile(r" for (?:each|all)(?: \w+)?$")
_LIMIT = re.compile(r"\bonce (?:per|in each|a|each) (?P<what>[\w -]+)")


def has_an_unlisted_limit(line: str) -> bool:
    """A limit that is not listed, or does not stand in brackets."""
    inside = "".join(_BRACKETS.findall(line))
    outside = _BRACKETS.sub("", line)
    limits = {_OF_WHOM.sub("", one["what"]) for one in _LIMIT.finditer(inside)}
    return bool(_LIMIT.search(outside)) or not limits <= {*LISTED_LIMITS, *ADMITTED_LIMITS}


# Numbers and names

SUBSTANCES = ("Iron", "Scrap", "Leather", "Love Juice", "Fresh Acanthus", "Bird Bread", "Cloth", "Elder Cat Teeth")
"""Cards that no plural is made of."""


@cache
def _many() -> re.Pattern[str]:
    box = core_box()
    names = {gear.name for gear in box.gear.values()} | {card.name for card in box.resources.values()}
    names -= set(SUBSTANCES)
    single = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if not name.endswith("s"))
    return re.compile(rf"(?<![+−\d])\b(?:[2-9]|[1-9]\d|\d*d\d+) (?:more |random )?(?:{single})(?![\w'])")


def counts_in_the_singular(line: str) -> bool:
    """`2 Broken Lantern`, `3 Survivors' Lantern`."""
    return bool(_many().search(line))


_UNDEFINED = re.compile(
    r"\bpush(?:ed|es)?\b|\b(?:to|may) run\b(?! away)|\b\d+ weapon proficiency\b|\blevels? (?:of|in) another\b"
    r"|\bdiscarded unplayed\b",
    re.I,
)


def has_an_undefined_term(line: str) -> bool:
    """A word beside the game's own: *pushed* for knockback, *run* for a full move, *levels* for ranks."""
    return bool(_UNDEFINED.search(line))


_WALKERS = ("mad walker", "brave walker", "doomed walker", "swamp walker")
VARIABLES = (*_WALKERS, "cave finder", "trail finder", "scribe", "drinker")
"""Parts that a record gives to a survivor so that it finds them again: nobody has heard of them."""


def names_a_variable(line: str) -> bool:
    """`If there is a cave finder` for *If a survivor found a cave*."""
    return bool(re.search(rf"\b(?:{'|'.join(VARIABLES)})s?\b", line, re.I))


# Tables

_RAISED = re.compile(r"\(\+|; \+|\badds?\b|\+ |to investigate", re.I)
_DIE = re.compile(r"(?P<n>\d)d(?P<sides>\d+)")


def closed_tables(lines: list[str], raised: bool = False) -> Iterator[str]:
    """Last rows without a `+` of tables whose total something can raise; `raised`: something outside them can."""
    for at, head in enumerate(lines):
        die = _DIE.search(head)
        if not (head.endswith(":") and die):
            continue
        own = takewhile(lambda line: not _DIE.search(line) or _ROW.match(bare_dots(line)), _of_depth(head, lines[at:]))
        rows = _first_table([bare_dots(line) for line in own])
        last = _ROW.match(rows[-1]) if rows else None
        if last is None or last["open"]:
            continue
        again = any(re.search(r"roll again and add", row, re.I) for row in rows)
        highest = int(last["high"] or last["low"]) >= int(die["n"]) * int(die["sides"])
        if highest and (raised or again or _RAISED.search(head)):
            yield f"{head} ... {rows[-1]}"


def bare_dots(line: str) -> str:
    return _DOTS.sub("", line)


def _of_depth(head: str, lines: list[str]) -> list[str]:
    """The lines after the head without what stands below a row in a sentence of its own."""
    deep = head.count("· ")
    return [line for line in lines[1:] if line.count("· ") <= deep or _ROW.match(bare_dots(line))]


def _first_table(lines: list[str]) -> list[str]:
    """The rows that go on counting from 1 (or 2 dice from 2)."""
    rows: list[str] = []
    due = 0
    for line in lines:
        row = _ROW.match(line)
        if row and (int(row["low"]) == due or (not rows and int(row["low"]) <= 2)):
            rows.append(line)
            due = int(row["high"] or row["low"]) + 1
            if row["open"]:
                break
    return rows


ROLLS_OF_ENDEAVORS = re.compile(r"^(?:For|Spend) .*\bendeavors?\b")
"""Lights in the Sky and others raise these."""


RULES: dict[str, Callable[[str], bool]] = {
    "no subject": has_no_subject,
    "this survivor beside they": has_two_names_for_one,
    "two ifs": asks_twice,
    "semicolon after otherwise": goes_on_after_otherwise,
    "if the settlement has": asks_for_an_innovation,
    "two branches": has_two_branches,
    "too long": is_too_long,
    "unlisted time": has_an_unlisted_time,
    "unlisted choice": chooses_otherwise,
    "unlisted limit": has_an_unlisted_limit,
    "singular": counts_in_the_singular,
    "undefined term": has_an_undefined_term,
    "variable": names_a_variable,
}
"""What a line may not do -> whether it does."""


def closed_tables_of_the_box() -> Iterator[str]:
    """Tables of every card; those of endeavors are raised from outside."""
    for kind, name, part in printed_sections():
        endeavor = any(ROLLS_OF_ENDEAVORS.match(line) for line in part.lines)
        yield from (f"{kind} {name}: {table}" for table in closed_tables(part.lines, raised=endeavor))


EXCEPTIONS = {
    ("two ifs", "Crippling Misery"): "the second one asks at the meal, not at the event",
    ("unlisted time", "Horripilation"): "the die passes on in every round but the first",
    ("unlisted time", "Metabolic Surrender"): "death waits for the end of a round, and nothing else does",
    ("unlisted time", "Restless Inner Thigh"): "the wound closes a round later, and nothing else does",
    ("unlisted time", "Time Stop"): "who has not acted by then is free again",
    ("unlisted choice", "Herb Gathering"): "a number of dice, nobody and nothing to choose",
    ("if the settlement has", "Armored Strangers"): "people are counted, no card is asked for",
    ("if the settlement has", "Hooded Knight"): "a fight is asked for, no card",
    ("if the settlement has", "Time Lapse"): "a fight is asked for, no card",
}
"""A rule and the card that may break it -> why."""


@cache
def breaches(excepted: bool = False) -> dict[str, list[str]]:
    """What is broken -> the lines that do, each behind its card; `excepted`: those of EXCEPTIONS in place of others."""
    found = {
        rule: [
            str(line) for line in printed_lines() if breaks(line.text) and ((rule, line.card) in EXCEPTIONS) is excepted
        ]
        for rule, breaks in RULES.items()
    }
    if excepted:
        return found
    found["bearer is not you"] = [str(line) for line in printed_lines() if speaks_of_its_bearer(line.kind, line.text)]
    found["closed table"] = list(dict.fromkeys(closed_tables_of_the_box()))
    return found
