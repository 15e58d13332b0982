"""The voice of a card: what somebody bears speaks to its bearer as `you`, everything else calls them `this survivor`;
and the forms of verbs after `you`, `they` and `may`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

BEARER_NAME = "this survivor"
"""How the bearer of a card is called where it does not speak to them."""


_spoken_to: ContextVar[bool] = ContextVar("_spoken_to", default=False)


@contextmanager
def to_bearer() -> Iterator[None]:
    """Lets what is printed meanwhile speak to whoever bears the card."""
    before = _spoken_to.set(True)
    try:
        yield
    finally:
        _spoken_to.reset(before)


def speaks_to_bearer() -> bool:
    """True if the card that is being printed says `you`."""
    return _spoken_to.get()


# Verbs whose plural is not the same word without its s.
_PLURAL_FORMS = {"is": "are", "was": "were", "has": "have", "dies": "die", "goes": "go", "carries": "carry"}


_BARE_FORMS = {"is": "be", "has": "have", "dies": "die", "goes": "go", "carries": "carry"}


def _reverbed(predicate: str, forms: dict[str, str]) -> str:
    word, space, rest = predicate.partition(" ")
    verb = word.rstrip(",")
    ending = "es" if verb.endswith(("shes", "ches", "sses", "xes")) else "s"
    return f"{forms.get(verb, verb.removesuffix(ending))}{word[len(verb) :]}{space}{rest}"


def plural_verb(predicate: str) -> str:
    """`is knocked down` -> `are knocked down`, `already has` -> `already have`, for `they` and `you`."""
    if predicate.startswith("already "):
        return f"already {plural_verb(predicate.removeprefix('already '))}"
    return _reverbed(predicate, _PLURAL_FORMS)


def bare_verb(predicate: str) -> str:
    """`is knocked down` -> `be knocked down`, for `may`."""
    return _reverbed(predicate, _BARE_FORMS)


_SECOND_PERSON = {"they": "you", "their": "your", "themselves": "yourself"}  # `them` is cards and tokens
_THIRD_PERSON = re.compile(rf"\b({'|'.join(_SECOND_PERSON)})\b")


def your(said: str) -> str:
    """Returns what is said of the bearer with every `their` as `your`: `survival equal to your courage`."""
    return _THIRD_PERSON.sub(lambda found: _SECOND_PERSON[found[0]], said)


def agreed(clause: str) -> str:
    """`you gains 1 survival` -> `you gain 1 survival`; a clause about anybody else as it is."""
    return f"you {plural_verb(clause.removeprefix('you '))}" if clause.startswith("you ") else clause


def of_bearer(predicate: str) -> str:
    """Says what the bearer does or is, with a subject where the card speaks to them: `you cannot dodge`."""
    return f"you {plural_verb(predicate)}" if speaks_to_bearer() else predicate


_NOT_DONE = ("you are ", "you have ", "you may ", "you must ", "you cannot ", "you die", "you or ")
"""What nobody can be told to do."""
_AND_IS = re.compile(r"^(?!you |your |if |each |a )[^:]*?\b(?:and|,) (?:are|have) ")
"""A state after what can be told: `lose a token and are no threat`."""


def imperative(clause: str) -> str:
    """`you look at the top AI card` -> `look at the top AI card`, after what the bearer pays for it."""
    told = clause if clause.startswith(_NOT_DONE) else clause.removeprefix("you ")
    return clause if _AND_IS.search(told.partition(";")[0]) else told


_ACTS = ("you roll ", "you look at ", "you discard ", "you archive ", "you shuffle ")
"""What is done at the table, and told in the imperative wherever it stands."""


def acted(clause: str) -> str:
    """`you roll 1d10` -> `roll 1d10`, after what it is done for: `when you would die, roll 1d10`."""
    return clause.removeprefix("you ") if clause.startswith(_ACTS) else clause


_WHO_MAY = ("you", "the group", BEARER_NAME)


def may(clause: str) -> str:
    """`roll 1d10` -> `you may roll 1d10`, `the group puts a card back` -> `the group may put a card back`."""
    if f"you {clause}".startswith(_ACTS):
        return f"you may {clause}"
    for who in _WHO_MAY:
        if clause.startswith(f"{who} "):
            done = clause.removeprefix(f"{who} ")
            return f"{who} may {done if who == 'you' else bare_verb(done)}"
    return clause


class _Bearer:
    """The bearer in a sentence, with the verb that follows: `f"whenever {BEARER:suffers} knockback"`."""

    def __format__(self, predicate: str) -> str:
        name = "you" if speaks_to_bearer() else BEARER_NAME
        verb = plural_verb(predicate) if speaks_to_bearer() else predicate
        return f"{name} {verb}".rstrip()


class _Pronoun:
    """A word for the bearer who has just been spoken of."""

    def __init__(self, third: str, second: str) -> None:
        self.third, self.second = third, second

    def __format__(self, spec: str) -> str:
        return self.second if speaks_to_bearer() else self.third


BEARER = _Bearer()
THEY = _Pronoun("they", "you")
THEM = _Pronoun("them", "you")
THEIR = _Pronoun("their", "your")
BEARERS = _Pronoun(f"{BEARER_NAME}'s", "your")
THEMSELVES = _Pronoun("themselves", "yourself")
THE = _Pronoun("the", "your")
THEIRS = _Pronoun("", "your ")
"""Whose it is, where only a card that speaks to its bearer says so."""
YOU_HAVE = _Pronoun("", "you have ")
SUFFERED = _Pronoun("suffered", "you suffer")
HOLDER = _Pronoun("its holder is", "you are")
GAIN = _Pronoun("gains", "gain")
CHOICE = _Pronoun("the group's", "your")
ROLL = _Pronoun("they roll", "roll")
