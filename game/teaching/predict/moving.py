"""Where figures end up: a monster that goes for its target, who stands in its way, whom it throws back, who gets up."""

from __future__ import annotations

from engine.decision import Decision
from engine.grid import Direction, Space
from game import facts
from game.cards.numbers import counted
from game.model.terms import Attribute
from game.narration.phrases import cap
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.teaching.predict.question import Moment, Question, asks, near, question

FARTHEST = 20
"""A monster that moves farther is anywhere it likes."""
_CHOSEN = ("route", "step", "place", "place-monster", "facing", "knockback")
"""Topics of questions after which somebody has chosen where a figure goes."""


def _is_chosen(moment: Moment) -> bool:
    return isinstance(moment.request, Decision) and moment.request.topic in _CHOSEN


@asks("goes", facts.MonsterMoved)
def how_far(moment: Moment, event: facts.MonsterMoved) -> Question | None:
    """Asks how many spaces a monster goes for the target that it has just picked."""
    table, picked = moment.table.as_showdown, moment.before(event, facts.TargetPicked)
    if table is None or picked is None or _is_chosen(moment) or event.rule != "move-monster-toward":
        return None
    if not moment.stands(event):
        return None
    far, most = len(event.path) - 1, table.total(table.monster, Attribute.MOVEMENT).total
    if far < 1 or most > FARTHEST or moment.before(event, facts.MonsterMoved) is not None:
        return None
    monster, target = cap(table.name(table.monster)), table.name(picked.who)
    away = table.distance(picked.who)
    drawn = moment.before(event, facts.AIDrawn)
    draws = f"draws {drawn.card} and picks" if drawn is not None else "picks"
    asked = (
        f"{monster} {draws} {target}, {counted(away, 'space')} away; it moves up to {most} for this attack. "
        "How many spaces does it move?"
    )
    wrong = near(far, most, away, away - 1, far - 1, low=0)
    why = (
        f"{moment.said(event)} It takes a shortest way and stops in the first space from which it reaches {target}"
        f"{', through whoever stands in the way' if _who_is_run_over(moment, event) else ''}."
    )
    return question("goes", asked, str(far), map(str, wrong), why, event.rule, "move-full-move")


def _who_is_run_over(moment: Moment, event: facts.MonsterMoved) -> list[int]:
    return [one.who for one in moment.told if isinstance(one, facts.CollisionSuffered)]


@asks("turns", facts.MonsterTurned)
def which_way(moment: Moment, event: facts.MonsterTurned) -> Question | None:
    """Asks which way a monster looks after it has picked somebody."""
    table, picked = moment.table.as_showdown, moment.before(event, facts.TargetPicked)
    if table is None or picked is None or _is_chosen(moment) or event.rule != "move-monster-turn-to-face":
        return None
    if not moment.stands(picked):
        return None
    monster, target = cap(table.name(table.monster)), table.name(picked.who)
    moved = moment.before(event, facts.MonsterMoved)
    goes = f" and moves to {_spot(moved.path[-1])}" if moved is not None else " without moving"
    asked = (
        f"{monster} looks {table.facing.name.lower()}. It picks {target} (at {_spot(table.at(picked.who))}){goes}. "
        "Which way does it look then?"
    )
    right = cap(Direction(event.facing).name.lower())
    wrong = [f"{cap(table.facing.name.lower())}, as before"]
    wrong += [cap(way.name.lower()) for way in Direction if way not in (Direction(event.facing), table.facing)]
    why = f"{moment.said(event)} Before it attacks, a monster turns until {target} is in front of it."
    return question("turns", asked, right, wrong, why, event.rule)


def _spot(at: Space) -> str:
    return f"{at[0]},{at[1]}"


@asks("collision", facts.CollisionSuffered)
def who_is_run_into(moment: Moment, event: facts.CollisionSuffered) -> Question | None:
    """Asks what becomes of somebody whom a monster runs into."""
    table, moved = moment.table.as_showdown, moment.before(event, facts.MonsterMoved)
    if table is None or moved is None or event.rule not in ("collision-monster-through", "collision-monster-ends-on"):
        return None
    if any(isinstance(one, facts.TumbleRolled | facts.CollisionIgnored) for one in moment.told):
        return None
    name, monster = table.name(event.who), cap(table.name(table.monster))
    falls = any(isinstance(one, facts.KnockedDown) and one.who == event.who for one in moment.after(event))
    thrown = next((o for o in moment.after(event) if isinstance(o, facts.KnockedBack) and o.who == event.who), None)
    was_down = table.is_down(event.who)
    ends = event.rule == "collision-monster-ends-on"
    if was_down or not falls or ends != (thrown is not None):  # who is thrown which way may still have to be chosen
        return None
    where = "ends its movement on" if ends else "moves through"
    asked = f"{monster} moves to {_spot(moved.path[-1])} and {where} the space of {name}. What happens to {name}?"
    down, back = f"{name} is knocked down", "knocked back"
    right = f"{down} and {back}" if thrown is not None else f"{down} and stays there"
    wrong = [
        f"{down} and {back}",
        f"{down} and stays there",
        f"Nothing: {name} steps aside",
        f"{name} is pushed aside and stays standing",
        f"Nothing: {table.name(table.monster)} has to go around {name}",
    ]
    return question("collision", asked, right, wrong, moment.said(event), event.rule, "collision-effect")


@asks("knockback", facts.KnockedBack)
def where_thrown(moment: Moment, event: facts.KnockedBack) -> Question | None:
    """Asks how far somebody is knocked back."""
    table = moment.table.as_showdown
    if table is None or _is_chosen(moment) or event.pulled or len(event.path) < 2 or not event.why:
        return None
    start, end = event.path[0], event.path[-1]
    way = (_sign(end[0] - start[0]), _sign(end[1] - start[1]))
    far = len(event.path) - 1
    if start != table.at(event.who) or far < 2:
        return None
    name = table.name(event.who)
    how = "farther than there is room" if event.stopped_by else counted(far, "space")
    monster = table.name(table.monster)
    asked = f"{event.why} knocks {name} (at {_spot(start)}) back, {how}, straight away from {monster}. Where to?"
    lands = _spot(end)
    across = (way[1], way[0])
    wrong = [_step(start, (-way[0], -way[1]), far), _step(start, way, far - 1)]
    wrong += [_step(start, across, far), _step(start, (-across[0], -across[1]), far), _step(start, way, far + 1)]
    stopped = f" It ends there: {event.stopped_by}." if event.stopped_by else ""
    return question(
        "knockback",
        asked,
        lands,
        [_spot(one) for one in wrong if BOARD.holds(one) and _free(table, one)],
        f"{moment.said(event)}{stopped}",
        event.rule,
    )


def _free(table: ShowdownTable, at: Space) -> bool:
    return not BOARD.footprint(at, (1, 1)) & (table.base(table.monster) | table.terrain("impassable"))


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _step(start: Space, way: Space, n: int) -> Space:
    return start[0] + n * way[0], start[1] + n * way[1]


@asks("rises", facts.StoodUp)
def when_up(moment: Moment, event: facts.StoodUp) -> Question | None:
    """Asks when somebody who lies on the ground gets up."""
    table = moment.table.as_showdown
    if table is None or not table.is_down(event.who):
        return None
    name = cap(table.name(event.who))
    ends = any(isinstance(one, facts.MonsterTurnEnded) for one in moment.after(event))
    starts = any(isinstance(one, facts.MonsterTurnBegan) for one in moment.told[: moment.told.index(event)])
    begins = any(isinstance(one, facts.SurvivorsTurnBegan) for one in moment.told[: moment.told.index(event)])
    at_end, at_start = "At the end of the monster's turn", "At the start of the monster's turn"
    in_turn, never = "At the start of the survivors' turn", "Only when somebody helps"
    if event.rule == "showdown-knocked-down-survivor" and ends:
        right, asked = at_end, f"{name} is knocked down. When does {name} stand up?"
    elif event.rule == "showdown-monster-stands" and (starts or begins):
        right = at_start if starts and not begins else in_turn
        asked = f"{name} is knocked down. When does it stand up?"
        never = "As soon as a survivor attacks it"
    else:
        return None
    wrong = [at_end, at_start, in_turn, never, "At once, by spending its activation"]
    return question("rises", asked, right, wrong, moment.said(event), event.rule)


@asks("placed", facts.SurvivorRelocated)
def pushed_off(moment: Moment, event: facts.SurvivorRelocated) -> Question | None:
    """Nobody shares a space: who ends on another's."""
    table = moment.table.as_showdown
    if table is None or event.rule != "collision-survivor-ends-on-survivor":
        return None
    name = table.name(event.who)
    asked = f"Somebody thrown across the board comes to rest in the space of {name}. What happens?"
    right = f"{name} is placed beside that space"
    wrong = [
        "Both share the space",
        "The one who was thrown goes back to where they were",
        f"{name} is pushed on as far",
    ]
    return question("placed", asked, right, wrong, moment.said(event), event.rule)
