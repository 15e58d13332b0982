"""Why not the other: what else could have been answered, with the odds that everybody can work out.

The careful player is asked again without the answer it has chosen: what it would take then is the best alternative. Of
two places that are as good as each other it would name the neighbour, so that the next best is always of another kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.decision import Decision, Option, Request, Shape
from game.bots.attack_odds import attack_odds
from game.bots.careful.act import END_ACT, Planner, Weights
from game.bots.careful.player import CarefulPlayer
from game.bots.threat import threat_preview
from game.bots.watcher import Thinker
from game.cards.numbers import counted
from game.model.terms import Location
from game.rules.act.activation import Activation
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.views.hit_stakes import stakes

BEST = 2
"""So many alternatives are told beside an answer."""
SPACE, ACT, HITS = "space", "act", ("dodge", "order-hits")
MOST_LISTED = 40
"""So many options are weighed one by one where all are asked for."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option: its key and what it is called, its odds in words (empty where it has none), and what the careful
    player says for it; `refused`: it is not offered, and this is why.
    """

    key: str
    label: str
    odds: str = ""
    reason: str = ""
    refused: bool = False

    @property
    def told(self) -> str:
        """Returns it in a line: what it is, its odds, what speaks for it or against it."""
        said = "; ".join(part for part in (self.odds, self.reason) if part)
        return f"{self.label}: {said}" if said else self.label


def alternatives(request: Request | None, table: GameTable, thinker: Thinker, key: str) -> list[Weighed]:
    """Returns the best that could be answered in place of `key`, at most two; none where there is no choice."""
    if not _is_choice(request):
        return []
    assert isinstance(request, Decision)
    found: list[Weighed] = []
    left = _without(request.options, key)
    while left and len(found) < BEST:
        choice = thinker.choose(replace(request, options=list(left)), table)
        option = next((one for one in left if one.key == choice.key), None)
        if option is None:
            break
        found.append(Weighed(option.key, option.label, odds_of(request, option, table)))
        left = _without(left, option.key)
    return found


def every_option(request: Request | None, table: GameTable, key: str) -> list[Weighed]:
    """Returns each option of a question with its odds and what speaks for it, the chosen one first, then those that are
    not offered with the reason. Of the places of an act those that are worth a thought.
    """
    if not isinstance(request, Decision) or request.shape is not Shape.ONE:
        return []
    reasons = _reasons(request, table)
    listed = [one for one in request.options if one.kind != SPACE or one.key in reasons or one.key == key]
    listed.sort(key=lambda one: one.key != key)
    found = [
        Weighed(one.key, one.label, odds_of(request, one, table), reasons.get(one.key, ""))
        for one in listed[:MOST_LISTED]
    ]
    return found + [Weighed(one.key, one.label, "", why.sentence, True) for one, why in request.unavailable]


def passed_over(request: Request | None, weighed: Sequence[Weighed]) -> int:
    """Returns how many places of an act `every_option` has left out, because nothing speaks for them."""
    if not isinstance(request, Decision):
        return 0
    return len(request.options) - sum(not one.refused for one in weighed)


def odds_of(request: Decision, option: Option, table: GameTable) -> str:
    """Returns what the dice and the monster's next card make of an option in a fight, in words; empty elsewhere."""
    fight = table.as_showdown
    if fight is None:
        return ""
    target: Any = option.target
    if request.topic == "who-acts" and option.kind == ACT:
        return _standing(fight, target)
    who = fight.entity(request.actor) if request.actor else 0
    if not who or not fight.on_board(who):
        return ""
    if request.topic in HITS and option.detail in tuple(Location):
        return "; ".join(one.does for one in stakes(fight, who, [Location(option.detail)]))
    if request.topic != ACT:
        return ""
    weapon = target.weapon if isinstance(target, Activation) else None
    if weapon is not None:
        odds = attack_odds(fight, who, weapon, fight.at(who))
        critical = f", critical {_percent(odds.critical_any)}" if odds.critical_any >= 0.005 else ""
        return f"hit {_percent(odds.hit_any)}, wound {_percent(odds.wound_any)}{critical}"
    if option.kind == SPACE or option.key == END_ACT:
        return _picked(fight, who, target if option.kind == SPACE else fight.at(who))
    return ""


def _standing(table: ShowdownTable, who: int) -> str:
    """Where somebody stands who could act."""
    if not table.on_board(table.monster):
        return ""
    away = counted(table.distance(who), "space")
    behind = ", in its blind spot" if table.base(who) & table.blind_spot() else ""
    return f"{away} from the monster{behind}"


def _picked(table: ShowdownTable, who: int, space: tuple[int, int]) -> str:
    """How likely the monster's next card picks somebody who stands there."""
    if not table.on_board(table.monster) or not table.on_board(who):
        return ""
    chance = threat_preview(table, space, who).picked.get(who, 0.0)
    return f"there the next card picks {table.name(who)} with {_percent(chance)}"


def _reasons(request: Decision, table: GameTable) -> dict[str, str]:
    """What the careful player says for the options of an act, by their keys."""
    fight = table.as_showdown
    if fight is None or request.topic != ACT or not request.actor:
        return {}
    planner = Planner(fight, fight.entity(request.actor), Weights())
    return {plan.key: plan.reason for plan in planner.plans(request.options) if plan.key != END_ACT}


def _without(options: Sequence[Option], key: str) -> list[Option]:
    """The others; without all places where it is a place."""
    return list(_others(options, key))


def _others(options: Sequence[Option], key: str) -> Iterator[Option]:
    is_place = any(one.key == key and one.kind == SPACE for one in options)
    for one in options:
        if one.key != key and not (is_place and one.kind == SPACE):
            yield one


def _is_choice(request: Request | None) -> bool:
    return isinstance(request, Decision) and request.shape is Shape.ONE and len(request.options) > 1


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def thinker_of(shown: object) -> Thinker:
    """Returns who answers in a watched game."""
    found: Thinker = getattr(shown, "player", None) or CarefulPlayer()
    return found
