"""The account of a game, as somebody would tell it afterwards: routine left out, what happens to several in one line,
what is one thing at the table in one sentence, a death before what follows from it, turning points marked. `narrate`
tells each fact by itself; this joins them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from msgspec import structs

from engine.event import Amount, Event
from engine.table import Crumb
from game import facts
from game.cards.numbers import counted
from game.model.terms import Stat
from game.narration.hit_locations import LANTERN
from game.narration.joined.folding import FOLDS
from game.narration.joined.openings import opening
from game.narration.joined.retold import Fought, retold
from game.narration.joined.sequels import SEQUELS
from game.narration.narrator import narrate
from game.narration.phrases import Line, Weight, name, plainly, the_monster
from game.rules.table.game_table import GameTable

Steps = tuple[Crumb, ...]


class Mark(Enum):
    """What makes a line stand out: first blood, the last AI card, a lantern 10, the killing blow, the last one left;
    a death.
    """

    NONE = ""
    TURNING_POINT = "turning point"
    DEATH = "death"


class Passage(NamedTuple):
    """A line of the account, of the facts in `events`; they came in these `places`, counted from 0 by the account;
    `steps` are those in which it happened.
    """

    line: Line
    events: tuple[Event, ...]
    places: tuple[int, ...]
    steps: Steps
    mark: Mark = Mark.NONE


@dataclass
class _Group:
    """Facts that will be one line, if no other comes between them; `chained`: as one thing, and not as one that befalls
    several.
    """

    key: tuple[object, ...]
    events: list[Event]
    steps: list[Steps]
    places: list[int]
    chained: bool = False
    idle: bool = False
    """A reaction that comes to nothing."""

    def add(self, event: Event, steps: Steps, place: int) -> None:
        self.events.append(event)
        self.steps.append(steps)
        self.places.append(place)


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
    party: list[int] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)


class Account:
    """Hears facts in their order and gives lines. With `detail` every fact has its own line, as it happened."""

    def __init__(self, detail: bool = False) -> None:
        self.detail = detail
        self.heard = 0
        """The number of facts that it has heard."""
        self._open: list[_Group] = []
        self._fight = _Fight()
        self._fought: Fought | None = None
        """The monster and level of the showdown that is told of."""
        self._table: GameTable | None = None

    def hear(self, event: Event, steps: Steps, table: GameTable) -> list[Passage]:
        """Returns what can be told now; facts that may be joined with the next ones wait."""
        table = self._table = self._as_it_was(event, table)
        place, self.heard = self.heard, self.heard + 1
        event = event if self.detail else in_totals(event)
        line = narrate(event, table)
        if isinstance(event, facts.SurvivorDied):
            line = self._with_deeds(line, event)
        marks = [Passage(mark, (event,), (place,), steps, Mark.TURNING_POINT) for mark in self._turning_points(event)]
        if self.detail:
            return [Passage(line, (event,), (place,), steps, mark_of(event)), *marks]
        if line.weight == "detail":
            return []
        self._end_reaction(event, steps)
        if self._continues(event, steps, place) or self._befalls_another(event, steps, place):
            return [*self.rest(), *marks] if marks else []
        alone = Passage(line, (event,), (place,), steps, mark_of(event))
        if isinstance(event, facts.SurvivorDied):
            before, after = self._around_death(event)
            self._open = before
            told = self.rest()
            self._open = after
            return [*told, alone, *marks]
        fold = FOLDS.get(type(event))
        if fold is not None or type(event) in SEQUELS or isinstance(event, facts.ReactionPerformed):
            told = [] if fold is not None else self.rest()
            key = (type(event), *fold.same(event)) if fold is not None else ()
            self._open.append(_Group(key, [event], [steps], [place]))
            return [*told, *self.rest(), *marks] if marks else told
        told = [*self.rest(), alone]
        if isinstance(event, facts.HuntEventTold) and (tale := _tale(event, table)):
            told.append(alone._replace(line=Line(plainly(tale), event.rule, "normal", event.who)))
        if isinstance(event, facts.EventPlayed | facts.StoryTold) and (tale := opening(event.name, table)):
            told.append(alone._replace(line=Line(plainly(tale), event.rule, "normal", 0)))
        return [*told, *marks]

    def waiting(self) -> list[Passage]:
        """Returns the lines of what waits, as they would be if nothing more came to it."""
        return [self._passage(group) for group in self._open]

    def rest(self) -> list[Passage]:
        """Returns the lines that waited for more."""
        told, self._open = self.waiting(), []
        return told

    def _as_it_was(self, event: Event, table: GameTable) -> GameTable:
        """The table at which the fact was told, as far as names go: at home a showdown may be over already."""
        match event:
            case facts.ShowdownBegan(monster=monster, level=level):
                card = table.box.monsters[monster]
                self._fought = Fought(card, next(row for row in card.levels if row.name == level))
            case facts.SettlementPhaseBegan() | facts.HuntBegan():
                self._fought = None
        fought = self._fought if table.as_showdown is None else None
        return retold(table, fought) if fought is not None else table

    def _end_reaction(self, event: Event, steps: Steps) -> None:
        """A reaction after which something else happens than what it does has come to nothing."""
        last = self._open[-1] if self._open else None
        if last is None or not isinstance(last.events[-1], facts.ReactionPerformed):
            return
        inside = last.steps[-1]
        last.idle = bool(inside) and (steps[: len(inside)] != inside or isinstance(event, facts.ReactionPerformed))

    def _continues(self, event: Event, steps: Steps, place: int) -> bool:
        """True if the fact belongs into the sentence that was begun last."""
        last = self._open[-1] if self._open else None
        if last is None or not (last.chained or len(last.events) == 1):
            return False
        sequel = SEQUELS.get(type(last.events[0]))
        if sequel is None or not sequel.belongs(last.events, event):
            return False
        last.chained = True
        last.add(event, steps, place)
        return True

    def _befalls_another(self, event: Event, steps: Steps, place: int) -> bool:
        """True if the fact is told with others of its kind, which befell others."""
        fold = FOLDS.get(type(event))
        if fold is None:
            return False
        key = (type(event), *fold.same(event))
        for group in self._open:
            who = [fold.who(other) for other in group.events] if group.key == key and not group.chained else None
            if who is not None and fold.who(event) not in who:
                group.add(event, steps, place)
                return True
        return False

    def _passage(self, group: _Group) -> Passage:
        assert self._table is not None
        events, table, main = group.events, self._table, 0
        kind = type(events[0])
        if group.chained:
            main, lines = SEQUELS[kind].main, [narrate(event, table) for event in events]
            weight: Weight = "headline" if any(line.weight == "headline" for line in lines) else "normal"
            line = lines[main]._replace(text=SEQUELS[kind].text(events, table), weight=weight)
        else:
            line = narrate(events[0], table)
            if len(events) > 1:
                line = Line(FOLDS[kind].text(events, table), line.rule, line.weight)
            if group.idle:
                line = line._replace(text=f"{line.text.removesuffix('.')}, which comes to nothing.")
        marks = [Mark.TURNING_POINT] if _turn_together(events) else [mark_of(event) for event in events]
        mark = next((mark for mark in marks if mark is not Mark.NONE), Mark.NONE)
        return Passage(line, tuple(events), tuple(group.places), group.steps[main], mark)

    def _around_death(self, event: facts.SurvivorDied) -> tuple[list[_Group], list[_Group]]:
        """What waits, in two parts: what is told before the death, and what came of the same cause."""
        after = [group for group in self._open if getattr(group.events[0], "why", None) == event.why]
        return [group for group in self._open if group not in after], after

    def _with_deeds(self, line: Line, event: facts.SurvivorDied) -> Line:
        wounds = self._fight.wounds[event.who]
        if not wounds:
            return line
        return line._replace(text=f"{line.text.removesuffix('.')}, {counted(wounds, 'wound')} dealt in this one.")

    def _turning_points(self, event: Event) -> Iterator[Line]:
        """First blood, the last AI card, the last survivor left: what no fact says by itself."""
        assert self._table is not None
        for text in self._turned(event, self._table):
            yield Line(text, event.rule, "headline")

    def _turned(self, event: Event, table: GameTable) -> Iterator[str]:
        fight = self._fight
        match event:
            case facts.ShowdownBegan() | facts.SettlementPhaseBegan():
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
            case facts.MonsterWounded(by=by, wounds=wounds, left=left, stack=taken) if wounds:
                fight.wounds[by] += wounds
                first, fight.blood = not fight.blood and taken <= wounds, True  # a told fight may begin in its middle
                if first:
                    yield f"First blood to {name(table, by)}." if by else "First blood."
                was_bare, fight.bare = fight.bare, bool(taken) and not (left or fight.discarded or fight.hands)
                if fight.bare and not was_bare:
                    yield f"The last AI card: {name(table, the_monster(table))} has none left."
            case facts.SurvivorFled(who=who):
                fight.gone.add(who)
            case facts.SurvivorPlaced(who=who):
                fight.party.append(who)
            case facts.SurvivorDied(who=who) if fight.party:
                fight.gone.add(who)
                left_over = [one for one in fight.party if one not in fight.gone]
                if len(left_over) == 1:
                    yield f"{name(table, left_over[0])} is the last one standing."


ATTACKS = (facts.SurvivorAttacked, facts.MonsterAttacked, facts.AttackRolledOn)
SUMMED = (*ATTACKS, facts.WoundAttempted, facts.DamageSuffered)
"""Whose numbers are many and have many parts."""


def in_totals(event: Event) -> Event:
    """The fact with its numbers, but without what they are made of: that is for the detail. An attack needs the face
    that hits: a 1 never does (campaign-natural-1-fails), a lantern 10 always.
    """
    if not isinstance(event, SUMMED):
        return event
    found = {name: getattr(event, name) for name in event.__struct_fields__}
    totals = {name: Amount(n.total) for name, n in found.items() if isinstance(n, Amount)}
    if isinstance(event, ATTACKS):
        totals["needs"] = Amount(min(LANTERN, max(2, event.needs.total)))
    return structs.replace(event, **totals)


def mark_of(event: Event) -> Mark:
    """Returns how the line of a fact stands out by itself."""
    match event:
        case facts.SurvivorDied():
            return Mark.DEATH
        case facts.MonsterDefeated() | facts.SurvivorRemoved() | facts.SurvivorCameBack() | facts.ArmorDestroyed():
            return Mark.TURNING_POINT
        case facts.TileArchived(eaten=True) | facts.StartEdgeChosen():
            return Mark.TURNING_POINT
        case facts.MonsterPlaced(onto=onto) if onto:
            return Mark.TURNING_POINT
        case facts.WoundAttempted(die=die) if die == LANTERN:
            return Mark.TURNING_POINT
    return Mark.NONE


MANY = 3
"""So many who fall at once are a turning point."""


def _turn_together(events: Sequence[Event]) -> bool:
    """True if facts are a turning point together: many fall at once, or time is taken from somebody or given back."""
    kinds = {type(event) for event in events}
    if kinds == {facts.KnockedDown}:
        return len(events) >= MANY
    return kinds == {facts.CounterChanged, facts.StatChanged} and any(
        isinstance(event, facts.StatChanged) and event.stat is Stat.HUNT_XP for event in events
    )


def _tale(event: facts.HuntEventTold, table: GameTable) -> str:
    """What the hunt event tells before anything happens."""
    own = [one for monster in table.box.monsters.values() for one in monster.hunt_events] if not event.number else []
    known = [table.box.hunt_events[event.number]] if event.number in table.box.hunt_events else own
    return next((one.tale for one in known if one.name == event.event), "")
