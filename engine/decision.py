"""The questions a procedure may ask: decisions with stable keys, and reasons for what may not be chosen.

A procedure yields a `Request` and is sent its answer. Answers are plain text (keys), because they are what a journal
stores and what a script, a bot or a window gives; `Decision.accept` turns a key back into what the procedure wants.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import msgspec

from engine.errors import BadInput

SEPARATOR = "|"  # joins the keys of an answer that holds several; no option key may hold it
ROLL = "roll"  # the answer to a Roll that lets the game throw; `roll:7,10` gives real dice

# An answer that gives dice is kept with the number of rolls that the game threw by itself since the answer before
# (`roll@1:7,10`; 0 is left out): with that, a replay stops at the same roll, whoever throws by hand by then.
DICE = re.compile(r"roll(?:@([1-9][0-9]*))?(?::([^~]*)(?:~(.*))?)?", re.DOTALL)
"""What answers a Roll, and so no decision: no option key may look like it. Dice that mend a slip of the fingers keep
what was typed first (`roll:7,10~1,10`).
"""

DEALT = "dealt"
"""The answer to a Draw that lets the game deal; `dealt:Claw` names the card of a real deck."""
CARD = re.compile(r"dealt(?:@([1-9][0-9]*))?(?::([^~]*)(?:~(.*))?)?", re.DOTALL)
"""What answers a Draw, with the number of draws that the game dealt by itself since the answer before."""

FEW = 6
"""So many keys are listed whole."""
_UNWRITABLE = ("Cc", "Cs")  # control characters (one marks what a journal has lost) and halves of a character


class NotOffered(BadInput):
    """An answer that the decision does not offer; the message carries the reason or the nearest keys."""


class Why(msgspec.Struct, frozen=True):
    """A sentence that explains a refusal, and the id of the rule behind it."""

    sentence: str
    rule: str


class Refusal(Exception):
    """Raised by a verifier: the act is not legal now, and `why` says so in one sentence."""

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(sentence)
        self.why = Why(sentence, rule)


def refusal(verify: Callable[..., None], *args: Any) -> Why | None:
    """The reason why `verify(*args)` refuses, or None if it passes: the `can` of each act."""
    try:
        verify(*args)
    except Refusal as refused:
        return refused.why
    return None


class Option(msgspec.Struct, frozen=True):
    """One legal answer. `key` is stable, readable and unique within its decision: `kind`, or `kind:detail`; `target` is
    what the procedure gets back.
    """

    key: str
    label: str
    target: Any = None

    @property
    def kind(self) -> str:
        """The sort of answer that it is, of those that its decision offers."""
        return self.key.partition(":")[0]

    @property
    def detail(self) -> str:
        """The part of its key after the kind: a figure, a card, a space; empty if there is but one."""
        return self.key.partition(":")[2]


class Shape(StrEnum):
    """What an answer looks like: one key, several keys, every key in an order, or free text."""

    ONE = "one"
    MANY = "many"
    ORDER = "order"
    TEXT = "text"


class Request:
    """Anything a procedure stops for."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Pause(Request):
    """A natural pause: the whole state is plain data now, so a checkpoint may be taken. Answered with None.

    `chapter`: a new chapter of a long game, called `label`, begins with the checkpoint that the last answer led to;
    what lies before the chapter before it is then only on disk. `facts` (plain JSON) are kept for lists of games.
    `still`: the next question follows with nothing in between, so a correction by hand can be made at it.
    """

    label: str = ""
    chapter: bool = False
    still: bool = False
    facts: Mapping[str, object] = field(default_factory=dict, compare=False)


@dataclass(slots=True)
class Roll(Request):
    """Dice to be thrown: by `Chance`, or by a person with real dice.

    `faces` names the faces of one die in order, so that a typed answer can be checked; an answer is a tuple with
    `count` of them.
    """

    count: int
    faces: Sequence[Any]
    about: str
    kind: str = "d10"
    stream: str = "dice"
    by: int = 0
    rule: str = ""

    def accept(self, text: str) -> Any:
        """Reads typed dice such as `7,10,3`. Raises NotOffered if their number or a face is wrong."""
        words = [word.strip().casefold() for word in text.split(",") if word.strip()]
        named = {str(face).casefold(): face for face in self.faces}
        if len(words) != self.count:
            wanted = "1 die is" if self.count == 1 else f"{self.count} dice are"
            raise NotOffered(f"{self.about}: {wanted} asked for, {len(words)} given.")
        for word in words:
            if word not in named:
                faces = ", ".join(map(str, self.faces))
                raise NotOffered(f"{self.about}: a {self.kind} has no face {word!r}; its faces are {faces}.")
        return tuple(named[word] for word in words)


@dataclass(slots=True)
class Draw(Roll):
    """A card off a deck: what lies on top of the game's own, or what came off the real one.

    `faces` names what may come, each once and in an order that tells nothing. The answer is the name of the card, or
    None where the game deals: then what lies on top is drawn. Where something is picked at random among what everybody
    can see, `among` names it in the order in which chance counts.
    """

    among: Sequence[str] = ()

    def accept(self, text: str) -> str:
        """Reads a typed card. Raises NotOffered if it cannot be among those that may come."""
        named: dict[str, str] = {name.casefold(): name for name in self.faces}
        wanted = named.get(text.strip().casefold())
        if wanted is None:
            raise NotOffered(f"{self.about}: {text!r} cannot come now; {offered_instead(text, list(self.faces))}.")
        return wanted


Unavailable = Sequence[tuple[Option, Why]]


@dataclass(slots=True)
class Decision(Request):
    """A question to a seat (0 = everybody at the table) with every legal option, and lazily the refused ones with
    their reasons.

    `topic` names the kind of question (`pick-target`, `act`, `dodge`): automation, bots and screens go by it. `actor`
    is the key of the survivor who is concerned, if one is.
    """

    topic: str
    about: str
    options: Sequence[Option]
    by: int = 0
    actor: str = ""
    rule: str = ""
    shape: Shape = Shape.ONE
    minimum: int = 1
    maximum: int = 1
    refused: Unavailable | Callable[[], Unavailable] = ()
    context: Any = field(default=None, repr=False)

    @property
    def unavailable(self) -> Unavailable:
        """The answers that a player might expect to be offered and that are not, each with its reason (computed when
        first asked for).
        """
        if callable(self.refused):
            self.refused = self.refused()
        return self.refused

    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def option(self, key: str) -> Option:
        """The option with this key. Raises NotOffered with the reason, or with the nearest keys."""
        for option in self.options:
            if option.key == key:
                return option
        for option, why in self.unavailable:
            if option.key == key:
                raise NotOffered(f"{option.label}: {why.sentence} [{why.rule}]")
        raise NotOffered(f"{key!r} is not offered at {self.about!r}; {offered_instead(key, self.keys())}.")

    def accept(self, answer: str) -> Any:
        """Returns what the procedure is sent for this answer: an Option, a tuple of Options, or text. Raises
        NotOffered.
        """
        if DICE.fullmatch(answer):
            raise NotOffered(f"{self.about}: {answer!r} names dice, but none are thrown now.")
        if CARD.fullmatch(answer):
            raise NotOffered(f"{self.about}: {answer!r} names a card, but none is drawn now.")
        if self.shape is Shape.TEXT:
            if any(unicodedata.category(letter) in _UNWRITABLE for letter in answer):
                raise NotOffered(f"{self.about!r}: use letters that can be printed.")
            return answer
        if self.shape is Shape.ONE:
            return self.option(answer)
        keys = keys_of(answer)
        if len(set(keys)) != len(keys):
            raise NotOffered(f"{self.about!r}: the same option was named twice.")
        chosen = tuple(self.option(key) for key in keys)
        if self.shape is Shape.ORDER and len(chosen) != len(self.options):
            raise NotOffered(f"{self.about!r}: name every one of {', '.join(self.keys())} in the order wanted.")
        if self.shape is Shape.MANY and not self.minimum <= len(chosen) <= self.maximum:
            raise NotOffered(f"{self.about!r}: choose {self.minimum} to {self.maximum}, not {len(chosen)}.")
        return chosen


def offered_instead(key: str, keys: Sequence[str]) -> str:
    """Says what is offered in place of a key that is not: all of it if it is little, else the nearest, and how many
    more.
    """
    if len(keys) <= FEW:
        return f"offered are {', '.join(keys)}" if keys else "nothing is"
    near = difflib.get_close_matches(key, keys, n=3, cutoff=0.3)
    if near:
        return f"the nearest are {', '.join(near)}" if len(near) > 1 else f"the nearest is {near[0]}"
    return f"offered are {', '.join(keys[:FEW])} and {len(keys) - FEW} more"


def keys_of(answer: str) -> list[str]:
    """The options that an answer names."""
    return answer.split(SEPARATOR) if answer else []


def join(keys: Iterable[str]) -> str:
    """The answer that names several options."""
    return SEPARATOR.join(keys)
