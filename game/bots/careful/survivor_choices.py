"""How the careful player answers what the cards of survivors ask: what may act, rolls again, weapon types."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Option
from game.bots.careful.resources import where_to_heal
from game.cards.kinds.hit_location import HitLocationType
from game.cards.records import parts
from game.cards.words.sheet import Gain
from game.model.terms import Stat
from game.rules.attack.death_die_discoveries import WoundSoFar
from game.rules.attack.wound_attempt import wound_needs
from game.rules.table.game_table import GameTable

MOST_OF_A_DIE = 10
REROLLED_UP_TO = 4
"""Up to this result a severe injury or a trauma kills or maims."""

Answer = tuple[str, str]


def may_act(request: Decision, table: GameTable) -> Answer:
    """Leaves alone what costs blood, and the death die where a wound is sure without it or past helping."""
    if isinstance(request.context, WoundSoFar):
        return _rage(request.context, table)
    bleeds = any(isinstance(part, Gain) and part.stat is Stat.BLEEDING for part in parts(request.context))
    if bleeds:
        return "no", "Blood is dearer than that."
    if request.options[0].kind == "heal":
        return where_to_heal(request, table), "That is hurt worst."
    if any(option.key == "move:head" for option in request.options):
        return "move:head", "The head bears least."
    first = request.options[0].key
    return first, "It is better left alone." if first in ("no", "none", "pass") else "It brings more than it costs."


def _rage(made: WoundSoFar, table: GameTable) -> Answer:
    """The one discovery of the round is for a roll that fails by less than the die can add."""
    fight = table.as_showdown
    attack = fight.attacks[-1] if fight is not None and fight.attacks else None
    if fight is None or attack is None or not attack.resolving:
        return "no", "The die is better kept."
    location = fight.hit_location_cards[attack.resolving]
    missing = wound_needs(fight, location, attack.attacker).total - made.face - made.strength
    if made.face == 1 or location.type is HitLocationType.IMPERVIOUS or not 0 < missing <= MOST_OF_A_DIE:
        return "no", "It would change nothing; another roll may need it."
    return "yes", f"It fails by {missing}, and the die may add as much."


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
