"""What the careful player makes of what its cards let survivors do at will: a step aside, another polarity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from engine.decision import Option
from game.bots.careful.act import Planner
from game.cards.records import parts
from game.cards.traits.flow import AtWill
from game.cards.who import Role
from game.cards.words.flow import Choice, ChooseOne, Effects
from game.cards.words.monster import Perform
from game.cards.words.tokens import AddCounter, LoseCounters
from game.model.terms import Attribute
from game.rules.survival.survival_opportunity import Power
from game.rules.table.showdown_table import ShowdownTable

STRONGER = 1.5
"""What a point of strength is worth to whoever is about to strike."""


def best_power(options: Sequence[Option], table: ShowdownTable, planner: Planner) -> Option | None:
    """The use at will that brings most, if any brings more than it costs."""
    found = [option for option in options if isinstance(option.target, tuple) and isinstance(option.target[0], Power)]
    mine = [option for option in found if option.target[1] == planner.who]
    worth = {option.key: _worth(table, planner, option.target[0].source) for option in mine}
    best = max(mine, key=lambda option: worth[option.key], default=None)
    return best if best is not None and worth[best.key] > 0 else None


def _worth(table: ShowdownTable, planner: Planner, source: str) -> float:
    who = planner.who
    trait = next((one for name, one in table.of_kind(who, AtWill) if name == source), None)
    if trait is None:
        return 0.0
    choices = list(_choices(table, trait.effects))
    gained = max((stronger(table, who, choice.effects) for choice in choices), default=0)
    cost = planner.outlook.effects.of(trait.effects, who)
    if not choices:
        return -cost
    here = table.at(who)
    strike = planner.best_strike_from(here) if gained > 0 and planner.activation else None
    return STRONGER * gained - cost if strike is not None else -1.0


def _choices(table: ShowdownTable, effects: Effects) -> Iterable[Choice]:
    """What is chosen from in these effects, or in what they perform."""
    for part in parts(effects):
        if isinstance(part, ChooseOne):
            yield from part.choices
        elif isinstance(part, Perform):
            named = (one for one in table.monster_card.definitions if one.name == part.definition)
            yield from (choice for one in named for choice in _choices(table, one.effects))


def stronger(table: ShowdownTable, who: int, effects: Effects) -> int:
    """Returns how much stronger somebody is with other counters: those that the effects give and take."""
    before = table.total(who, Attribute.STRENGTH).total
    with _supposing_counters(table, who, effects):
        return table.total(who, Attribute.STRENGTH).total - before


@contextmanager
def _supposing_counters(table: ShowdownTable, who: int, effects: Effects) -> Iterator[None]:
    """Inside, the survivor has the counters that the effects leave; afterwards all is as before."""
    condition = table.condition(who)
    before = dict(condition.counters)
    for effect in effects:
        if isinstance(effect, LoseCounters) and effect.who is Role.SELF:
            condition.counters.pop(effect.kind, None)
        elif isinstance(effect, AddCounter) and effect.who is Role.SELF:
            condition.counters[effect.kind] = condition.counters.get(effect.kind, 0) + 1
    try:
        yield
    finally:
        condition.counters.clear()
        condition.counters.update(before)
