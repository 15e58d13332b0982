"""Effects on tokens, counters and whatever else lies beside a gear grid or on a card: attribute tokens, the priority
target token, status cards, the death die.
"""

from __future__ import annotations

from game.cards.numbers import Counters, Number, counted, equal_to, signed
from game.cards.phrases import a_or_an
from game.cards.who import Survivors, Who, holds_card, marked, subject
from game.cards.word import Word
from game.model.terms import Attribute, Until


def ending(until: Until) -> str:
    """`the end of this round`, `the start of the next monster turn`."""
    return str(until) if until is Until.MONSTER_TURN_STARTS else f"the end of {until}"


class Token(Word, frozen=True, tag=True):
    """An attribute token for a survivor or the monster; of a measured number as many +1 tokens. None (`most`) while
    they have so many of this card, which last a while.
    """

    who: Who
    attribute: Attribute
    n: Number
    until: Until = Until.SHOWDOWN
    most: int | None = None

    def text(self) -> str:
        lasting = "" if self.until is Until.SHOWDOWN else f" until {ending(self.until)}"
        lasting = " for their next attack" if self.until is Until.NEXT_ATTACK else lasting
        if self.most is not None:
            lasting += f" (at most {self.most} from this card)"
        if not isinstance(self.n, int):
            return f"{subject(self.who)} gains {counted(self.n, f'{signed(1)} {self.attribute} token')}{lasting}"
        return f"{subject(self.who)} gains a {signed(self.n)} {self.attribute} token{lasting}"


class GainPriority(Word, frozen=True, tag=True):
    """The priority target token (target-priority-token)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} gains the priority target token"


class LoseTokens(Word, frozen=True, tag=True, omit_defaults=True):
    """All positive tokens of an attribute are lost, or (`each`) one for each counter of that kind on the card in play
    that says so; or without an attribute every token: attribute tokens of either sign, bleeding tokens and deflect
    tokens. Counters that a card of the monster gives are no tokens of the survivor's own, nor is the priority target
    token, which (`priority`) alone is lost by whoever holds it (target-priority-token). `boons`: what
    helps and what festers goes together, all positive attribute tokens, bleeding tokens, and Frenzy, which goes first.
    """

    who: Who
    attribute: Attribute | None = None
    priority: bool = False
    each: str = ""
    boons: bool = False

    def text(self) -> str:
        if self.boons:
            return f"{subject(self.who)} loses all positive attribute tokens, all bleeding tokens and Frenzy"
        if self.each:
            return f"{subject(self.who)} loses a {signed(1)} {self.attribute} token for each {self.each} on this card"
        if self.priority:
            return f"{subject(self.who)} loses the priority target token"
        if self.attribute is None:
            return f"{subject(self.who)} loses all attribute, bleeding and deflect tokens"
        return f"{subject(self.who)} loses all {signed(1)} {self.attribute} tokens"


class AddCounter(Word, frozen=True, tag=True):
    """Counters of a kind for a survivor, or (None) as many as the damage that the moment is about; `mark`: they are no
    tokens.
    """

    who: Who
    kind: str
    n: Number | None = 1
    mark: bool = False

    def text(self) -> str:
        if self.n is None:
            return f"{subject(self.who)} gains as many {self.kind}s as the damage suffered"
        if self.n == Counters(self.kind):
            return f"{subject(self.who)} gains as many {self.kind}s as they have"
        return f"{subject(self.who)} gains {counted(self.n, self.kind)}"


class LoseCounters(Word, frozen=True, tag=True):
    """Takes so many counters of a kind from a survivor, as far as there are any; `n` None = all of them."""

    who: Who
    kind: str
    n: Number | None = None

    def text(self) -> str:
        what = f"every {self.kind}" if self.n is None else counted(self.n, self.kind)
        if self.n is None and self.who == Survivors((marked(self.kind),)):
            return f"{what} is removed"
        return f"{subject(self.who)} loses {what}"


class PutOnCard(Word, frozen=True, tag=True):
    """Counters of a kind on the card in play that says so, or on the one of this name (`card`), `most` at the same
    time; `n` None: as many as the wounds that the moment is about.
    """

    kind: str
    n: int | None = 1
    most: int | None = None
    card: str = ""

    def text(self) -> str:
        where = self.card or "this card"
        if self.n is None:
            return f"put {a_or_an(self.kind)} on {where} for each wound"
        cap = f" (up to {self.most})" if self.most is not None else ""
        return f"put {counted(self.n, self.kind)} on {where}{cap}"


class TakeFromCard(Word, frozen=True, tag=True):
    """Counters of a kind off the card in play that says so, or off the one of this name (`card`); `n` None: all of
    them.
    """

    kind: str
    n: int | None = 1
    card: str = ""

    def text(self) -> str:
        where = self.card or "this card"
        if self.n is None:
            return f"take every {self.kind} from {where}"
        return f"take {counted(self.n, self.kind)} from {where}"


class ShedTokens(Word, frozen=True, tag=True):
    """Tokens that are a burden, as the players of those who are meant choose: a plain number of them is lost, as far as
    there are so many; of a measured one as many as they like. Of a survivor of choice who and which is one choice, of
    the bearer's player. Not `bleeding`: attribute tokens only.
    """

    who: Who
    n: Number = 1
    bleeding: bool = True

    def text(self) -> str:
        if not self.bleeding:
            return f"{subject(self.who)} loses {counted(self.n, '−1 attribute token')}"
        if self.n == 1:
            return f"{subject(self.who)} loses a bleeding token or a −1 attribute token"
        if isinstance(self.n, int):
            return f"{subject(self.who)} loses {self.n} bleeding or −1 attribute tokens"
        return f"{subject(self.who)} may lose bleeding and −1 attribute tokens, up to the number of {equal_to(self.n)}"


class DealStatusCard(Word, frozen=True, tag=True):
    """A survivor status card of the box is dealt to somebody, each once, or (`back`) goes back into the box, and with
    it all that it does (ai-survivor-status).
    """

    who: Who
    name: str
    back: bool = False

    def text(self) -> str:
        if self.back and isinstance(self.who, Survivors) and holds_card(self.name) in self.who.terms:
            return f"{self.who} archives it"
        return f"{subject(self.who)} {'archives' if self.back else 'gains'} the survivor status card {self.name}"


class TakeDeathDie(Word, frozen=True, tag=True):
    """The death die begins beside their grid, instead of the monster controller tile (keyword-death-die-passing)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} takes the death die. It stands in for the monster controller tile"


TokensWord = (
    LoseTokens | AddCounter | LoseCounters | PutOnCard | TakeFromCard | ShedTokens
    | TakeDeathDie | Token | GainPriority | DealStatusCard
)  # fmt: skip
