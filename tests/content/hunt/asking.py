"""What hunt events ask, and of whom, in the spelling of the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import AllOf, AnyOf
from game.cards.conditions.gear import HasGear, WearsArmor, Without
from game.cards.conditions.hunt import PartyCarries
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany, InState, Meets, Presence, State, ThereIs
from game.cards.conditions.settlement import Fought, InBox, NoteStands, SettlementOwns
from game.cards.conditions.sheet import AtLeast, AtMost, Compares, HasSpent
from game.cards.conditions.story import Course, SoFar, SomebodyWas
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.phrases import titled
from game.cards.who import Survivors, Term, TermKind
from game.model.terms import INSANE_AT, Stat

Said = tuple[str, str, str]
"""The rows it stands in (`1-5/8-99`), whom it befalls, what it is."""

_TERMS: dict[TermKind, Callable[[Term], str]] = {
    TermKind.NON_DEAF: lambda term: "non_deaf",
    TermKind.INSANE: lambda term: "insane",
    TermKind.NOT_INSANE: lambda term: "not insane",
    TermKind.CAN_CONSUME: lambda term: "can_consume",
    TermKind.MALE: lambda term: "male",
    TermKind.SAVIOR: lambda term: "savior",
    TermKind.HAS: lambda term: f"gear_kw({term.of})",
    TermKind.BEARS: lambda term: f"bears({term.of})",
    TermKind.LACKS: lambda term: f"not bears({term.of})",
    TermKind.CARRIES: lambda term: f"gear({titled(term.of or '')})",
    TermKind.ABOVE: lambda term: f"{term.of}>={term.n}".replace("Hunt XP", "hunt_xp"),
    TermKind.BELOW: lambda term: f"{term.of}<{term.n}".replace("Hunt XP", "hunt_xp"),
    TermKind.CAST: lambda term: f"marked({term.of})",
    TermKind.NOT_CAST: lambda term: f"not marked({term.of})",
}


def spelled_terms(who: Survivors, name: str = "all") -> str:
    kinds = {term.kind for term in who.terms}
    name = "others" if TermKind.OTHER in kinds else "random_survivor" if TermKind.RANDOM in kinds else name
    left = [_TERMS[term.kind](term) for term in who.terms if term.kind not in (TermKind.OTHER, TermKind.RANDOM)]
    return f"{name}({' and '.join(left)})" if left else name


def asked(condition: Any, rows: str) -> Iterator[Said]:
    """Each thing that is asked about, whichever way it must be."""
    if condition is None:
        return
    match condition:
        case AllOf(conditions=several) | AnyOf(conditions=several):
            for one in several:
                yield from asked(one, rows)
        case InBox() | Can(deed=Deed.LOSE_DISORDER):
            pass  # whether it is possible at all
        case _:
            yield rows, "", f"if {spelled_condition(condition)}"


def spelled_condition(condition: Any) -> str:
    match condition:
        case HowMany(who=who, most=0) if any(term.kind is TermKind.NOT_INSANE for term in who.terms):
            return "all.insane"
        case HowMany(who=who) if any(term.kind is TermKind.NOT_INSANE for term in who.terms):
            return "all.insane"
        case HowMany(who=Survivors(terms=(Term(kind=TermKind.CAST),))) | SomebodyWas():
            return "marked"
        case HowMany(who=who):
            inner = [
                _TERMS[term.kind](term).removeprefix("not ") for term in who.terms if term.kind is not TermKind.OTHER
            ]
            return f"{'other' if any(t.kind is TermKind.OTHER for t in who.terms) else 'any'}.{' and '.join(inner)}"
        case HasGear(keyword=keyword):
            return f"self.gear_kw({keyword})" if keyword else "self.has_gear"
        case Can(deed=Deed.ARCHIVE_GEAR):
            return "self.has_gear"
        case Without(keywords=keywords):
            return f"self.gear_kw({'/'.join(keywords)})"
        case Knows(innovation=name):
            return f"knows({name})"
        case AtLeast(stat=Stat.INSANITY, n=n) if n == INSANE_AT:
            return "self.insane"
        case AtLeast(stat=stat, n=n):
            return f"self.{stat}>={n}"
        case AtMost(stat=stat, n=n):
            return f"self.{stat}=={n}" if not n else f"self.{stat}<={n}"
        case PartyCarries(what=what):
            return f"party.has({what})"
        case NoteStands(what=what):
            return f"settlement.note({what})"
        case ThereIs(what=Presence.SAVIOR):
            return "settlement.has_living_savior"
        case Fought(monster=monster):
            return f"campaign.fought({titled(monster)})"
        case SoFar(what=Course.ROLLED_BEFORE):
            return "hunt.event_already_rolled"
        case WearsArmor(at=at):
            return f"self.armor_at({at or 'every'})"
        case InState(state=State.NAMED):
            return "self.named"
        case CountIs(what=Tally.RESTORED, least=n):
            return f"armor_points_healed_here>={n}"
        case SettlementOwns(gear=gear):
            return f"owns({titled(gear)})"
        case HasSpent():
            return "self.used_lifetime_reroll"
        case Compares(stat=one, than=other, more=True):
            return f"self.{one}>self.{other}"
        case CountIs(what=Tally.DEATHS):
            return "campaign.death_count"
        case Meets(terms=terms):
            return "self." + " and ".join(_TERMS[term.kind](term).removeprefix("not ") for term in terms)
    named = getattr(condition, "name", None) or getattr(condition, "art", None) or getattr(condition, "injury", None)
    return f"self.bears({named})" if named else type(condition).__name__
