"""The account of a game, as somebody would tell it afterwards: routine left out, what happens to several in one line,
a death before what follows from it, turning points marked. `narrate` tells each fact by itself; this joins them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.event import Event
from engine.table import Crumb
from game import facts
from game.cards.numbers import counted
from game.narration.joined.folding import FOLDS
from game.narration.narrator import narrate
from game.narration.phrases import Line, name, plainly
from game.rules.table.game_table import GameTable

TURNING_POINT = "★ "
"""What stands before a turning point."""

Steps = tuple[Crumb, ...]


class Passage(NamedTuple):
    """A line of the account: of `event`, or of several facts of which that is the first; `steps` are those in which
    it happened.
    """

    line: Line
    event: Event
    steps: Steps


@dataclass
class _Group:
    """Facts that will be one line, if no other comes between them."""

    key: tuple[object, ...]
    steps: Steps
    events: list[Event]


@dataclass
class _Fight:
    """What the account remembers of a showdown. `hands` counts AI cards that are drawn and not yet discarded; `bare`:
    the monster has no AI card left.
    """

    blood: bool = False
    bare: bool = False
    wounds: Counter[int] = field(default_factory=Counter)
    hands: int = 0
    discarded: int = 0
    gone: set[int] = field(default_factory=set)


class Account:
    """Hears facts in their order and gives lines. With `detail` every fact has its own line, as it happened."""

    def __init__(self, detail: bool = False) -> None:
        self.detail = detail
        self._open: list[_Group] = []
        self._fight = _Fight()
        self._table: GameTable | None = None

    def hear(self, event: Event, steps: Steps, table: GameTable) -> list[Passage]:
        """Returns what can be told now; facts that may be joined with the next ones wait."""
        self._table = table
        line = narrate(event, table)
        marks = [Passage(mark, event, steps) for mark in self._turning_points(event, table)]
        if self.detail:
            return [Passage(line, event, steps), *marks]
        if line.weight == "detail":
            return []
        if self._joins(event, steps):
            return []
        if isinstance(event, facts.SurvivorDied):
            before, after = self._around_death(event)
            self._open = before
            told = self.rest()
            self._open = after
            return [*told, Passage(self._with_deeds(line, event), event, steps), *marks]
        told = [*self.rest(), Passage(line, event, steps)]
        if isinstance(event, facts.HuntEventTold) and (tale := _tale(event, table)):
            told.append(Passage(Line(plainly(tale), event.rule, "normal", event.who), event, steps))
        return [*told, *marks]

    def rest(self) -> list[Passage]:
        """Returns the lines that waited for more."""
        waiting, self._open = self._open, []
        return [self._passage(group) for group in waiting]

    def _joins(self, event: Event, steps: Steps) -> bool:
        """True if the fact waits for others of its kind."""
        fold = FOLDS.get(type(event))
        if fold is None:
            return False
        key = (type(event), *fold.same(event))
        for group in self._open:
            if group.key == key and all(fold.who(event) != fold.who(other) for other in group.events):
                group.events.append(event)
                return True
        self._open.append(_Group(key, steps, [event]))
        return True

    def _passage(self, group: _Group) -> Passage:
        assert self._table is not None
        first = group.events[0]
        line = narrate(first, self._table)
        if len(group.events) > 1:
            text = FOLDS[type(first)].text(group.events, self._table)
            line = Line(text, line.rule, line.weight)
        return Passage(line, first, group.steps)

    def _around_death(self, event: facts.SurvivorDied) -> tuple[list[_Group], list[_Group]]:
        """What waits, in two parts: what is told before the death, and what came of the same cause."""
        after = [group for group in self._open if getattr(group.events[0], "why", None) == event.why]
        return [group for group in self._open if group not in after], after

    def _with_deeds(self, line: Line, event: facts.SurvivorDied) -> Line:
        wounds = self._fight.wounds[event.who]
        if not wounds:
            return line
        return line._replace(text=f"{line.text.removesuffix('.')}, {counted(wounds, 'wound')} dealt in this showdown.")

    def _turning_points(self, event: Event, table: GameTable) -> Iterator[Line]:
        """First blood, the last AI card, the last survivor left."""
        for text in self._turned(event, table):
            yield Line(TURNING_POINT + text, event.rule, "headline")

    def _turned(self, event: Event, table: GameTable) -> Iterator[str]:
        fight = self._fight
        match event:
            case facts.ShowdownBegan():
                self._fight = _Fight()
            case facts.AIDrawn():
                fight.hands += 1
            case facts.AIDiscarded():
                fight.hands, fight.discarded = max(0, fight.hands - 1), fight.discarded + 1
            case facts.CardEntersPlay(kind="mood" | "trait" | "duration"):
                fight.hands = max(0, fight.hands - 1)
            case facts.AIDeckReshuffled():
                fight.discarded = 0
            case facts.WoundFromDiscard() | facts.CardRecalled(healed=False):
                fight.discarded = max(0, fight.discarded - 1)
            case facts.MonsterWounded(by=by, wounds=wounds, left=left) if wounds:
                fight.wounds[by] += wounds
                if not fight.blood:
                    fight.blood = True
                    yield f"First blood to {name(table, by)}." if by else "First blood."
                was_bare, fight.bare = fight.bare, not (left or fight.discarded or fight.hands)
                if fight.bare and not was_bare:
                    yield f"The last AI card: {name(table, table.monster)} has none left."
            case facts.SurvivorFled(who=who):
                fight.gone.add(who)
            case facts.SurvivorDied(who=who) if table.as_showdown is not None:
                fight.gone.add(who)
                left_over = [one for one in table.as_showdown.record.party if one not in fight.gone]
                if len(left_over) == 1:
                    yield f"{name(table, left_over[0])} is the last one standing."


def _tale(event: facts.HuntEventTold, table: GameTable) -> str:
    """What the hunt event tells before anything happens."""
    found = table.box.hunt_events.get(event.number)
    return found.tale if found is not None and found.name == event.event else ""
