"""How the careful player answers what the cards of survivors ask: what may act, rolls again, weapon types."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Option
from game.bots.careful.resources import where_to_heal
from game.cards.records import parts
from game.cards.words.sheet import Gain
from game.model.terms import Stat
from game.rules.table.game_table import GameTable

REROLLED_UP_TO = 4
"""Up to this result a severe injury or a trauma kills or maims."""

Answer = tuple[str, str]


def may_act(request: Decision, table: GameTable) -> Answer:
    """Leaves alone what costs blood."""
    bleeds = any(isinstance(part, Gain) and part.stat is Stat.BLEEDING for part in parts(request.context))
    if bleeds:
        return "no", "Blood is dearer than that."
    if request.options[0].kind == "heal":
        return where_to_heal(request, table), "That is hurt worst."
    if any(option.key == "move:head" for option in request.options):
        return "move:head", "The head bears least."
    first = request.options[0].key
    return first, "It is better left alone." if first in ("no", "none", "pass") else "It brings more than it costs."


def reroll(request: Decision, table: GameTable) -> Answer:
    dice = request.context
    if any(option.key == "save" for option in request.options):
        return "save", "An injury may need it more."
    if isinstance(dice, tuple):  # one of several: the worst, if it is bad
        if min(dice) > REROLLED_UP_TO:
            return "keep", "That can be lived with."
        return f"reroll:{dice.index(min(dice)) + 1}", "It can hardly get worse."
    bad = isinstance(dice, int) and dice <= REROLLED_UP_TO
    return ("reroll", "It can hardly get worse.") if bad else ("keep", "That can be lived with.")


def choose_proficiency(request: Decision, table: GameTable) -> Answer:
    """The type of most weapons at hand."""
    grid = [table.box.gear[key] for key in table.sheet(table.entity(request.actor)).gear]

    def weapons(option: Option) -> int:
        return sum(option.target in gear.keywords for gear in grid)

    best = max(request.options, key=weapons)
    return best.key, f"{best.label} is what lies at hand."


ANSWERS: dict[str, Callable[[Decision, GameTable], Answer]] = {
    "may-act": may_act,
    "reroll": reroll,
    "choose-proficiency": choose_proficiency,
}
