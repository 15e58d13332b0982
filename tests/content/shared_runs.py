"""Runs of words that two texts have in common, but for formulas made of the game's terms alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from game.content import catalogue
from game.rulebook.glossary.all_terms import BY_FORM
from game.rulebook.lookup import all_rules

LENGTH = 8
"""So many words in a row belong to whoever wrote them first."""

PROSE = ("game/narration", "game/content")
"""Rooms whose strings are told: the log, the chronicle, the tales of events."""

SOURCES = (".txt", ".md", ".yaml", ".html")
"""Endings of files that may hold texts to compare with."""

WHO = (
    r"(?:you|they|it|each (?:other )?(?:non deaf |non insane |insane |departing |returning )?survivors?"
    r"|all (?:non deaf )?survivors|a survivor|this survivor|the event revealer|the monster|the target|the attacker"
    r"|the settlement|the group)"
)
N = r"(?:a |an )?(?:\d+|\d*d\d+|another|additional|random)(?: (?:more|random|additional))?"
STAT = (
    r"(?:survival|insanity|courage|understanding|hunt xp|movement|accuracy|strength|evasion|luck|speed|damage|toughness"
    r"|armor(?: points?)?|bleeding tokens?|population|endeavors?|(?:basic|monster|vermin) resources?)"
)
PLACE = r"(?:head|arms|body|waist|legs)"
GAIN = r"(?:gains?|loses?|suffers?|adds?|has|have|with)"

FORMULAS = tuple(
    re.compile(rf"\b(?:{formula})\b")
    for formula in (
        rf"(?:{WHO} )?(?:{GAIN} |and |or )?{N} (?:permanent )?{STAT}(?: tokens?)?",
        rf"(?:{WHO} )?(?:is|are) (?:knocked down|insane|deaf|adjacent to the monster)",
        r"(?:until|at|after) the (?:start|end) of (?:the|this|their|your|its|each) (?:next )?"
        r"(?:showdown|hunt|attack|round|act|settlement phase|(?:survivors |monster s? ?|monster )?turn)",
        r"(?:brain |event |brain event )?damage equal to the monster s? ?level",
        r"(?:(?:gains?|suffers?) )?the (?:severe injury|brain trauma|disorder|fighting art|ability|gear) (?:of )?\w+",
        rf"(?:to|at) (?:the {PLACE}|a random hit location|every hit location|all hit locations)",
        r"(?:gains? )?the priority target token",
        r"in (?:its|the monster s) (?:field of view|blind spot)(?: and in range)?",
        rf"roll(?:s)? {N}|on (?:a )?\d+",
        rf"(?:within )?{N} spaces?(?: of the monster)?",
        r"(?:makes )?a full move (?:toward|away from) (?:all threats|the (?:target|attacker|closest threat))",
        r"(?:on )?(?:a|the closest|the nearest) free space adjacent to the monster",
        r"(?:top (?:card )?of )?the (?:ai (?:deck|discard pile)|wound stack|hit location deck|innovation deck)",
        r"once per (?:attack|round|showdown|hunt|lantern year|lifetime|campaign)",
    )
)
"""What can be said of the game's terms in one way alone; these are cut out before runs are looked for."""


def words(text: str) -> str:
    """The words of a text, folded: small letters, no signs; formulas and the ends of texts are breaks (`|`)."""
    plain = re.sub(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]", r"\1", text).lower()
    folded = " ".join(re.findall(r"[a-z0-9]+|\|", plain.replace("'", " ").replace("’", " ")))
    for formula in FORMULAS:
        folded = formula.sub("|", folded)
    return " ".join(_without_names(folded.split()))


@cache
def _names() -> dict[str, list[list[str]]]:
    """First word -> the names of cards that begin with it, the longest first."""
    found: dict[str, list[list[str]]] = {}
    for name in {name for kind in catalogue.kinds() for name in catalogue.names(kind)}:
        parts = re.findall(r"[a-z0-9]+", name.lower().replace("'", " "))
        if len(parts) > 1:
            found.setdefault(parts[0], []).append(parts)
    return {first: sorted(names, key=len, reverse=True) for first, names in found.items()}


def _without_names(said: list[str]) -> Iterator[str]:
    """The names of cards are facts: lists of them belong to nobody."""
    at = 0
    while at < len(said):
        name = next((one for one in _names().get(said[at], []) if said[at : at + len(one)] == one), None)
        yield "|" if name else said[at]
        at += len(name) if name else 1


def _runs(text: str) -> Iterator[list[str]]:
    for part in words(text).split("|"):
        yield part.split()


def windows(texts: Iterable[str]) -> set[tuple[str, ...]]:
    """Every LENGTH words in a row of these texts."""
    return {
        tuple(run[at : at + LENGTH]) for text in texts for run in _runs(text) for at in range(len(run) - LENGTH + 1)
    }


def shared_runs(ours: str, theirs: set[tuple[str, ...]]) -> list[str]:
    """The longest runs of LENGTH words or more of our text that lie among the windows of theirs."""
    found: list[str] = []
    for run in _runs(ours):
        hits = [at for at in range(len(run) - LENGTH + 1) if tuple(run[at : at + LENGTH]) in theirs]
        first: int | None = None
        for at in hits:
            first = at if first is None else first
            if at + 1 not in hits:
                found.append(" ".join(run[first : at + LENGTH]))
                first = None
    return found


def read_sources(folder: Path) -> list[str]:
    """The texts of a folder and of all within it."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in SOURCES)
    return [path.read_text(encoding="utf-8", errors="replace") for path in files]


def printed_texts(root: Path) -> Iterator[tuple[str, str]]:
    """Everything that the game prints in sentences: where it stands, and the text."""
    for kind in catalogue.kinds():
        for name in catalogue.names(kind):
            yield (
                f"{kind} {name}",
                " | ".join(line for part in catalogue.card_sections(kind, name) for line in part.lines),
            )
    yield from ((f"rule {rule.id}", f"{rule.text} | {rule.example}") for rule in all_rules())
    yield from ((f"glossary {term.name}", term.text) for term in dict.fromkeys(BY_FORM.values()))
    for room in PROSE:
        for path in sorted((root / room).rglob("*.py")):
            yield from ((str(path.relative_to(root)), text) for text in strings_of(path.read_text(encoding="utf-8")))


def strings_of(source: str) -> Iterator[str]:
    """The strings of a module that are no docstrings; what is filled in is a break."""
    tree = ast.parse(source)
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    within = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "|".join(str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not {id(node)} & (silent | within):
            yield node.value
