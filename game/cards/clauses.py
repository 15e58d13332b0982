"""How several effects are said in one breath: subjects and verbs that they share are named once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from game.cards.phrases import listed, sentence, share_verbs
from game.cards.voice import plural_verb, your
from game.cards.who import Role, Who, subject
from game.cards.word import LongWord, Word, said_of

_THE_SETTLEMENT = "the settlement"


WordT = TypeVar("WordT", bound=Word)


def predicate(effect: Word, whose: Who | str | None) -> str:
    """The effect without its subject, if it speaks of `whose`, else nothing: `gains 1 survival`."""
    if isinstance(effect, LongWord) and effect.holds:
        return ""  # whatever it holds is not said only to be dropped
    named = getattr(effect, "who", None)
    if whose is None or (named != whose and (named is not None or whose not in (Role.GROUP, _THE_SETTLEMENT))):
        return ""
    said, begins = effect.text(), f"{whose if whose == _THE_SETTLEMENT else subject(cast(Who, whose))} "
    if not said.startswith(begins):
        return ""
    own = said.removeprefix(begins)
    return your(own) if begins == "you " else own


def spoken_of(effect: Word) -> Who | str | None:
    """Returns whoever the effect's clause begins with, if it begins with anybody: a survivor, the group, the
    settlement.
    """
    who: Who | None = getattr(effect, "who", None)
    return next((one for one in (who, Role.GROUP, _THE_SETTLEMENT) if predicate(effect, one)), None)


def runs(effects: Sequence[WordT]) -> list[tuple[WordT, ...]]:
    """The effects cut where the one they speak of changes: each run can share one subject."""
    cut: list[list[WordT]] = []
    for effect in effects:
        if cut and predicate(effect, spoken_of(cut[-1][0])):
            cut[-1].append(effect)
        else:
            cut.append([effect])
    return [tuple(run) for run in cut]


def clauses(effects: Sequence[Word], about: Who | None = None) -> str:
    """Several effects in one breath, subjects and verbs named once: `the attacker stands up and gains 1 survival`.

    `about` is a survivor just spoken of: effects on them begin with `they`.
    """
    said = []
    for run in runs(effects):
        said.append(_together(run, about))
        about = about if about in (getattr(run[0], "who", None), spoken_of(run[0])) else None
    if len(said) == len(effects) and not any(isinstance(effect, LongWord) for effect in effects):
        return listed(said or ["nothing happens"])
    return "; ".join(said)


def _together(run: Sequence[Word], about: Who | None) -> str:
    whose = spoken_of(run[0])
    if whose is None:
        return run[0].told(about) if isinstance(run[0], LongWord) else said_of(run[0], about)
    said = [predicate(effect, whose) for effect in run]
    you = whose != _THE_SETTLEMENT and subject(cast(Who, whose)) == "you"
    if you or (whose == about and whose is not Role.MONSTER):
        return f"{'you' if you else 'they'} {share_verbs([plural_verb(own) for own in said])}"
    return f"{whose if whose == _THE_SETTLEMENT else subject(cast(Who, whose))} {share_verbs(said)}"


def told_of(effects: Sequence[Word], names: Mapping[Role, str]) -> str:
    """The effects as a clause that calls those whom it speaks of by their names."""
    said = clauses(effects)
    for role, name in names.items():
        said = said.replace(role.value, name)
    return said


def sentences(effects: Sequence[Word]) -> list[str]:
    """Each effect as a sentence of its own."""
    return [sentence(said_of(effect, None)) for effect in effects]


def of_each(n: int, said: str) -> str:
    """Says what befalls each of several who come: `each of them cannot depart`, `for each, if that survivor is ...`."""
    that = f"{Role.THAT.value} "
    if n == 1:
        return said
    if said.startswith(f"{that}cannot "):
        return f"none of them can {said.removeprefix(f'{that}cannot ')}"
    return f"each of them {said.removeprefix(that)}" if said.startswith(that) else f"for each, {said}"
