"""Windows, in which somebody may step in: what happened, what comes next, who may act, what passing means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.decision import Decision
from engine.ui.typography.markup import escape
from game.cards.phrases import cap
from game.rulebook.chapters import RULES
from game.rules.gear.resource_trade import Trade
from game.rules.table.showdown_table import ShowdownTable

PASS = "pass"
"""The key with which a window is let go by everybody."""


@dataclass(frozen=True)
class Window:
    """A kind of window: its name, and what it means to let it go by."""

    title: str
    passing: str


WINDOWS: dict[str, Window] = {
    "survival-opportunity": Window("Survival window", "nobody spends survival, and the next step follows"),
    "dodge": Window("Dodge", "every hit stays; the survival is saved"),
    "endure": Window("Endure", "the severe injury is rolled"),
    "block": Window("Block", "no hit is blocked"),
    "deflect": Window("Deflect", "no hit is deflected"),
    "reroll": Window("Roll again", "the die stays as it fell"),
    "may-act": Window("A card offers", "the card does nothing this time"),
    "may-choose": Window("A card offers", "what it offers does not happen"),
    "decline": Window("A card offers", "it is not taken"),
    "channel": Window("Affinities", "none is used this time"),
    "name-ai-card": Window("A guess", "no card is named, and the guess is kept"),
}
"""By the topic of the question."""


OFFERS = frozenset({"may-act", "may-choose", "decline"})
"""Topics of questions in which a card offers something; such a question begins with the card's name."""
TRADING = Window("Trade", "nothing more changes hands")


def window_of(decision: Decision | None) -> Window | None:
    """The window that a question is; None for the plain choices of a procedure. Of an offer it names the card."""
    if decision is None:
        return None
    if decision.topic in OFFERS and _trades(decision):
        return TRADING
    window, card = WINDOWS.get(decision.topic), offering(decision)
    return replace(window, title=f"{card} offers") if window is not None and card else window


def offering(decision: Decision) -> str:
    """The name of the card that makes an offer; empty where none does, or where the question does not say."""
    name, found, _ = decision.about.partition(": ")
    return name if found and decision.topic in OFFERS and not _trades(decision) else ""


def _trades(decision: Decision) -> bool:
    return any(isinstance(option.target, tuple) and isinstance(option.target[0], Trade) for option in decision.options)


def window_note(decision: Decision, table: ShowdownTable, happened: str, coming: Sequence[str], stake: str = "") -> str:
    """The window in four lines of markup; a fifth says what is at `stake`."""
    window = window_of(decision)
    assert window is not None, "asked of windows alone"
    rule = RULES.get(decision.rule)
    lines = [f"{{accent|**{window.title}**}}"]
    if rule is not None:
        named = rule.title if rule.title != window.title else "the rule"
        lines[0] += f"  [{escape(named)}]({rule.id}) {{dim|p. {escape(rule.page)}}}"
    if offer(decision):
        lines.append(f"{{dim|It says}}  {escape(offer(decision))}")
    if happened:
        lines.append(f"{{dim|Just now}}  {happened}")
    if coming:
        lines.append(f"{{dim|Next}}  {' › '.join(map(escape, coming[:3]))}")
    if stake:
        lines.append(f"{{dim|At stake}}  {stake}")
    lines.append(f"{{dim|May act}}  {_able(decision, table)}")
    lines.append(f"{{dim|Pass}}  {window.passing}")
    return "\n".join(lines)


def offer(decision: Decision) -> str:
    """Says what a card offers, in its words; empty if the question offers nothing of its own."""
    label = next((option.label for option in decision.options if option.key == "yes"), "")
    return label if label and label in decision.about else ""


def question(decision: Decision) -> str:
    """The question without what is offered and by which card: that is said by the window."""
    asked = decision.about.removeprefix(f"{offering(decision)}: ") if offering(decision) else decision.about
    return cap(" ".join(asked.replace(offer(decision), "").split()))


def _able(decision: Decision, table: ShowdownTable) -> str:
    """Who may act, with the survival that it would be paid from."""
    able: dict[int, list[str]] = {}
    for option in decision.options:
        if isinstance(option.target, tuple) and len(option.target) > 1 and option.target[1] in table.record.party:
            able.setdefault(option.target[1], []).append(str(option.target[0]))
    if not able and decision.actor:
        able[table.entity(decision.actor)] = []
    words = []
    for who, actions in able.items():
        done = f": {', '.join(dict.fromkeys(actions))}" if actions else ""
        words.append(f"**{escape(table.name(who))}** ({table.sheet(who).survival} [survival](survival)){done}")
    return ", ".join(words) or "everybody"


class Passing:
    """Windows that the players have let go by until the round ends, or the act in progress (in the monster's turn, that
    turn): the same kind, and nothing possible that was not possible then. The rules know nothing of it: the window
    answers for them, and going back takes it off again."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[int, ...], frozenset[str]]] = {}

    def begin(self, decision: Decision, table: ShowdownTable, act: bool = False) -> None:
        """This window is let go by, and others of its kind: until the round ends, or with `act` as long as nobody else
        acts."""
        until = (table.record.round, table.acting) if act else (table.record.round,)
        self._kept[decision.topic] = (until, frozenset(decision.keys()))

    def covers(self, decision: object, table: ShowdownTable) -> bool:
        """True if this question is answered by passing. Anything new opens the window again."""
        if not isinstance(decision, Decision) or decision.topic not in self._kept:
            return False
        until, keys = self._kept[decision.topic]
        now = (table.record.round, table.acting)[: len(until)]
        if now == until and PASS in keys and keys.issuperset(decision.keys()):
            return True
        del self._kept[decision.topic]
        return False

    def forget(self) -> None:
        self._kept.clear()
