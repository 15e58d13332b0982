"""A showdown told in numbers: dice, wounds, blows and deaths, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.session import Told
from game import facts
from game.facts.hit_locations import CRITICALS
from game.model.survivor import Survivor
from game.rules.table.showdown_table import ShowdownTable


@dataclass
class Deeds:
    """What one survivor did and bore."""

    attacks: int = 0
    hits: int = 0
    wounds: int = 0
    criticals: int = 0
    blows: int = 0
    dodged: int = 0
    injuries: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Death:
    """Who died, in which round, and of what."""

    who: int
    name: str
    round: int
    why: str

    def told(self) -> str:
        """`round 4 · bled to death`."""
        return f"round {self.round} · {self.why}" if self.round else self.why


@dataclass
class Tally:
    """Counts of one showdown. `dice` are d10 results; `brought_down` is who dealt the last wound, 0 if nobody."""

    rounds: int = 0
    decisions: int = 0
    dice: Counter[int] = field(default_factory=Counter)
    monster_attacks: int = 0
    monster_hits: int = 0
    lanterns: int = 0
    brought_down: int = 0
    deeds: dict[int, Deeds] = field(default_factory=dict)
    deaths: list[Death] = field(default_factory=list)

    @property
    def thrown(self) -> int:
        return sum(self.dice.values())

    @property
    def mean(self) -> float:
        """The mean d10; 0 if none was thrown."""
        return sum(face * n for face, n in self.dice.items()) / self.thrown if self.thrown else 0.0

    @property
    def wounds(self) -> int:
        return sum(deeds.wounds for deeds in self.deeds.values())


def tally(told: Iterable[Told], table: ShowdownTable, decisions: int) -> Tally:
    """Counts what was told so far."""
    counted = Tally(decisions=decisions, rounds=table.record.round)
    counted.deeds = {who: Deeds() for who in table.record.party}
    now = 0
    for one in told:
        event = one.event
        if isinstance(event, facts.RoundBegan):
            now = event.number
        elif isinstance(event, facts.SurvivorDied):
            counted.deaths.append(Death(event.who, table.name(event.who), now, event.why))
        else:
            _count(counted, event)
    gone = {death.who for death in counted.deaths}
    for who in table.record.party:  # a log that begins late does not forget them
        if table.sheet(who).dead and who not in gone:
            counted.deaths.append(Death(who, table.name(who), 0, "died in the dark"))
    return counted


def _count(counted: Tally, event: object) -> None:
    match event:
        case facts.SurvivorAttacked(who=who, dice=dice, hits=hits):
            counted.dice.update(dice)
            counted.deeds[who].attacks += 1
            counted.deeds[who].hits += hits
        case facts.AttackRolledOn(who=who, dice=dice, hits=hits):
            counted.dice.update(dice)
            counted.deeds[who].hits += hits
        case facts.MonsterAttacked(dice=dice, hits=hits):
            counted.dice.update(dice)
            counted.monster_attacks += 1
            counted.monster_hits += hits
        case facts.WoundAttempted(who=who, die=die, outcome=outcome):
            counted.dice.update([die] if die else [])
            counted.deeds[who].criticals += outcome in CRITICALS
        case facts.MonsterWounded(by=by, wounds=wounds):
            if by in counted.deeds:
                counted.deeds[by].wounds += wounds
        case facts.EffectRolled(faces=dice) | facts.ResultSetAside(dice=dice):
            counted.dice.update(dice)
        case facts.Dodged(who=who):
            counted.deeds[who].dodged += 1
        case facts.DamageSuffered(who=who):
            counted.deeds[who].blows += 1
        case (
            facts.SevereInjurySuffered(who=who, die=die, name=name)
            | facts.BrainTraumaSuffered(who=who, die=die, name=name)
        ):
            counted.dice.update([die] if die else [])
            counted.deeds[who].injuries.append(name)
        case facts.MonsterDefeated(by=by):
            counted.brought_down = by


def burdens(survivor: Survivor) -> list[str]:
    """Lists what a survivor lost for good: permanent injuries, disorders, worse attributes; repeated ones are
    counted.
    """
    lines = []
    for names in (survivor.injuries, survivor.disorders):
        counts = Counter(names)
        lines += [f"{name} ×{n}" if n > 1 else name for name, n in counts.items()]
    lines += [f"−{-n} {attribute}" for attribute, n in survivor.permanent.items() if n < 0]
    return lines + ["skips the next hunt"] * survivor.skip_next_hunt + ["retires"] * survivor.retires


def gifts(survivor: Survivor) -> list[str]:
    """Lists what a survivor gained for good, beside experience."""
    better = [f"+{n} {attribute}" for attribute, n in survivor.permanent.items() if n > 0]
    return better + survivor.fighting_arts + survivor.abilities
