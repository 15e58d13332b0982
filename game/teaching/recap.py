"""What you saw: a round of a showdown, or a step of the settlement phase, told once more in a few lines at its end.

Only facts are counted: who attacked and what came of it, who was hurt, what was won, and which rules acted for the
first time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import singledispatchmethod

from engine.event import Event
from engine.table import Crumb
from game import facts
from game.cards.numbers import counted
from game.cards.phrases import cap, listed
from game.narration.phrases import name, names, plainly, the_monster
from game.rulebook.entry import Rule
from game.rules.table.game_table import GameTable

STEP = "settlement-step-order"
ROUND = "showdown-round-order"
MOST_RULES = 6
"""So many rules are named in a recap."""


@dataclass(frozen=True, slots=True)
class Recap:
    """What there was to see, in lines; `rule` is that of the round or of the steps."""

    title: str
    lines: tuple[str, ...]
    rule: str


@dataclass
class _Blows:
    """What somebody's attacks came to."""

    attacks: int = 0
    hits: int = 0
    wounds: int = 0

    def told(self, who: str, wounds: bool) -> str:
        """Returns it in a sentence."""
        times = {1: "once", 2: "twice"}.get(self.attacks, f"{self.attacks} times")
        came = [counted(self.hits, "hit")] + [counted(self.wounds, "wound")] * wounds
        return f"{who} attacked {times}: {listed(came)}."


@dataclass
class _Seen:
    """What was seen since the last recap."""

    attacks: dict[int, _Blows] = field(default_factory=dict)
    struck: Counter[int] = field(default_factory=Counter)
    monster: _Blows = field(default_factory=_Blows)
    injuries: dict[int, list[str]] = field(default_factory=dict)
    down: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    born: list[int] = field(default_factory=list)
    won: dict[str, list[str]] = field(default_factory=dict)
    resources: int = 0
    endeavors: int = 0
    rules: dict[str, Rule] = field(default_factory=dict)


class Recounting:
    """Hears every fact in its order and gives a recap where a round or a step is over."""

    def __init__(self) -> None:
        self._seen = _Seen()
        self._round = 0
        self._step = ""

    def learn(self, rule: Rule) -> None:
        """A rule has acted for the first time."""
        self._seen.rules[rule.id] = rule

    def hear(self, event: Event, steps: Sequence[Crumb], table: GameTable) -> Recap | None:
        """Takes note of a fact; returns what was seen before it where it ends a round or a step, if anything was."""
        over = self._over(event, steps, table)
        self._count(event)
        return over

    def _over(self, event: Event, steps: Sequence[Crumb], table: GameTable) -> Recap | None:
        step = next((one.detail for one in steps if one.rule == STEP), self._step if self._is_apart(event) else "")
        title, rule = "", ROUND
        if self._round and isinstance(event, facts.RoundBegan | facts.ShowdownEnded):
            title = f"What you saw in round {self._round}"
        elif self._step and step != self._step:
            title, rule = f"What you saw: {self._step}", STEP
        self._step = step
        if isinstance(event, facts.RoundBegan):
            self._round = event.number
        elif isinstance(event, facts.ShowdownEnded | facts.ShowdownBegan):
            self._round = 0
        if not title:
            return None
        lines, self._seen = tuple(_lines(self._seen, table)), _Seen()
        return Recap(title, lines, rule) if lines else None

    def _is_apart(self, event: Event) -> bool:
        """True for what is told outside the steps, and ends none."""
        return isinstance(event, facts.SeatsChanged | facts.Corrected)

    @singledispatchmethod
    def _count(self, event: Event) -> None:
        """Most facts are not counted."""

    @_count.register
    def _(self, event: facts.SurvivorAttacked) -> None:
        blows = self._seen.attacks.setdefault(event.who, _Blows())
        blows.attacks, blows.hits = blows.attacks + 1, blows.hits + event.hits

    @_count.register
    def _(self, event: facts.MonsterWounded) -> None:
        if event.by in self._seen.attacks:
            self._seen.attacks[event.by].wounds += event.wounds

    @_count.register
    def _(self, event: facts.MonsterAttacked) -> None:
        monster = self._seen.monster
        monster.attacks, monster.hits = monster.attacks + 1, monster.hits + event.hits
        self._seen.struck[event.target] += event.hits

    @_count.register
    def _(self, event: facts.DamageSuffered) -> None:
        if event.heavy or event.light:
            self._hurt(event.who, f"a {'heavy' if event.heavy else 'light'} injury ({event.location})")

    @_count.register
    def _(self, event: facts.SevereInjurySuffered) -> None:
        self._hurt(event.who, event.name)

    @_count.register
    def _(self, event: facts.BrainTraumaSuffered) -> None:
        self._hurt(event.who, event.name)

    def _hurt(self, who: int, how: str) -> None:
        self._seen.injuries.setdefault(who, []).append(how)

    @_count.register
    def _(self, event: facts.KnockedDown) -> None:
        self._seen.down.append(event.who)

    @_count.register
    def _(self, event: facts.SurvivorDied) -> None:
        self._seen.dead.append(event.who)

    @_count.register
    def _(self, event: facts.SurvivorBorn) -> None:
        self._seen.born.append(event.who)

    def _win(self, what: str, won: str) -> None:
        self._seen.won.setdefault(what, []).append(won)

    @_count.register
    def _(self, event: facts.Learned) -> None:
        self._win("Learned", event.name)

    @_count.register
    def _(self, event: facts.LocationBuilt) -> None:
        self._win("Built", event.name)

    @_count.register
    def _(self, event: facts.GearMade) -> None:
        self._win("Made", event.gear)

    @_count.register
    def _(self, event: facts.EventPlayed) -> None:
        self._win("Events", event.name)

    @_count.register
    def _(self, event: facts.StoryTold) -> None:
        if event.name not in self._seen.won.get("Stories", []):
            self._win("Stories", event.name)

    @_count.register
    def _(self, event: facts.ResourcesGained) -> None:
        self._seen.resources += len(event.cards)

    @_count.register
    def _(self, event: facts.EndeavorsSpent) -> None:
        self._seen.endeavors += event.n


def _lines(seen: _Seen, table: GameTable) -> Iterator[str]:
    for who, blows in seen.attacks.items():
        yield blows.told(name(table, who), True)
    monster = the_monster(table)
    if seen.monster.attacks and monster:
        struck = [who for who, hits in seen.struck.items() if hits]
        against = f" Hit: {names(table, struck)}." if struck else ""
        yield seen.monster.told(cap(name(table, monster)), False) + against
    for who, how in seen.injuries.items():
        yield f"{name(table, who)} suffered {listed(how)}."
    down = [who for who in dict.fromkeys(seen.down) if who != monster]
    if down:
        yield f"Knocked down: {names(table, down)}."
    if seen.dead:
        yield f"Dead: {names(table, seen.dead)}."
    if seen.born:
        yield f"Born: {names(table, seen.born)}."
    for what, won in seen.won.items():
        yield f"{what}: {listed([plainly(_card(table, one)) for one in won])}."
    if seen.resources:
        yield f"Resources gained: {seen.resources}."
    if seen.endeavors:
        yield f"Endeavors spent: {seen.endeavors}."
    if seen.rules:
        yield f"New to you: {listed(_titles(list(seen.rules.values())))}."


def _card(table: GameTable, won: str) -> str:
    """What a card is called: gear is told by its key."""
    return table.box.gear[won].name if won in table.box.gear else won


def _titles(rules: Sequence[Rule]) -> list[str]:
    """The rules by name, in the rulebook's markup; of many the first, and how many more."""
    named = [f"[[{rule.id}|{rule.title}]]" for rule in rules[:MOST_RULES]]
    more = len(rules) - len(named)
    return [*named, counted(more, "more rule")] if more else named
