"""Whom a card of the monster looks for, ticked off line by line: who fits each line, and why nobody else does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.threat import Pick, takes_all
from game.cards.kinds.ai_card import PickTarget
from game.cards.phrases import listed
from game.cards.who import SUPERLATIVES, Term, TermKind, describe
from game.rules.monster.targeting import MARKED, PRIORITY, candidates, matching
from game.rules.space.sight import blocked_by
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@dataclass(frozen=True, slots=True)
class Ticked:
    """A line of the list: what it looks for, whom it finds, and of everybody else who was asked why they do not fit.
    `asked` is False behind the line that has found somebody.
    """

    says: str
    found: tuple[int, ...]
    misses: tuple[tuple[int, str], ...] = ()
    asked: bool = True

    def told(self, name: Callable[[int], str]) -> str:
        """Returns the line in words: `closest threat in range: Erza`, or who does not fit and why."""
        if not self.asked:
            return f"{self.says}: not asked any more"
        if self.found:
            return f"{self.says}: {listed([name(who) for who in self.found])}"
        why: dict[str, list[str]] = {}
        for who, reason in self.misses:
            why.setdefault(reason, []).append(name(who))
        found = "; ".join(f"{listed(who)}: {reason}" for reason, who in why.items())
        return f"{self.says}: nobody ({found})" if found else f"{self.says}: nobody"


def ticked_off(table: ShowdownTable, pick: Pick, card: str) -> list[Ticked]:
    """Returns the lines of the list as the table stands, first to last; before them what goes before every list: a mark
    or the priority target token (target-priority-token).
    """
    situation = EffectContext(card)
    found = candidates(table, pick, card)
    lines: list[Ticked] = []
    if found.condition in (MARKED, PRIORITY):
        lines.append(Ticked(found.because, found.who))
    done = bool(lines)
    for terms in pick.choices:
        if done:
            lines.append(Ticked(describe(terms), (), asked=False))
            continue
        fits = tuple(matching(table, terms, situation))
        misses = () if fits else tuple((who, _why_not(table, who, terms, situation)) for who in table.survivors())
        lines.append(Ticked(describe(terms), fits, misses))
        done = bool(fits)
    return lines


def nobody_because(table: ShowdownTable, pick: Pick, card: str) -> str:
    """Returns why the card finds no target, in a sentence; empty if it finds one."""
    lines = ticked_off(table, pick, card)
    if any(line.found for line in lines):
        return ""
    if not table.survivors():
        return "Nobody is left on the board."
    lists = "its only line" if len(lines) == 1 else f"none of its {len(lines)} lines"
    fits = "finds nobody" if len(lines) == 1 else "finds anybody"
    each = " Each survivor who fits would have become a target." if _all(pick) else ""
    return f"No target: {lists} {fits}.{each}"


def _all(pick: Pick) -> bool:
    return isinstance(pick, PickTarget) and takes_all(pick)


def _why_not(table: ShowdownTable, who: int, terms: Sequence[Term], situation: EffectContext) -> str:
    """Returns the first property of a line that somebody lacks."""
    for term in terms:
        if term.kind not in SUPERLATIVES and who not in matching(table, (term,), situation):
            return _lacks(table, who, term)
    return "somebody else fits better"


def _lacks(table: ShowdownTable, who: int, term: Term) -> str:
    """Returns why a property does not hold for somebody."""
    away = table.distance(who)
    spaces = "1 space away" if away == 1 else f"{away} spaces away"
    match term.kind:
        case TermKind.THREAT:
            return "knocked down, so no threat" if table.is_down(who) else "no threat now"
        case TermKind.IN_VIEW | TermKind.FACING if table.base(who) & table.blind_spot():
            return "in its blind spot"
        case TermKind.IN_VIEW:
            return "hidden by an obstacle" if blocked_by(table, who) is not None else "out of its sight"
        case TermKind.FACING:
            return "not in front of it"
        case TermKind.IN_RANGE | TermKind.WITHIN:
            return f"{spaces}, out of reach"
        case TermKind.ADJACENT:
            return f"{spaces}, not adjacent"
        case TermKind.BLIND_SPOT:
            return "not in its blind spot"
        case TermKind.KNOCKED_DOWN:
            return "still standing"
        case TermKind.STANDING:
            return "knocked down"
        case TermKind.LAST_TO_WOUND:
            return "not who wounded it last"
        case TermKind.INSANE:
            return "not insane"
        case TermKind.NOT_INSANE:
            return "insane"
        case TermKind.DEAF:
            return "not deaf"
        case TermKind.NON_DEAF:
            return "deaf"
    return f"not “{describe((term,))}”"
