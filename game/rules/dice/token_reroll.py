"""Dice thrown once more for a token: a survivor's own, or the monster's for whom the monster controller nominated."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.rolls import Rerolls
from game.rules.table.attack_steps import Dice
from game.rules.table.counters import count_on_survivor
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import DICE_ROLLED
from game.rules.table.showdown_record import Stage

RULE = "campaign-card-over-rulebook"


def roller(table: GameTable, by: int) -> int:
    """Returns the survivor whose roll it is for such tokens: whoever rolls; of a monster's roll, the nominated
    survivor, whom solo has none (variant-solo).
    """
    return by or table.controller


def token_for(table: GameTable, who: int) -> tuple[str, Rerolls] | None:
    """The card with the counter that can buy another throw now; only during the showdown itself."""
    fight = table.as_showdown
    over = fight is not None and fight.record.stage in (Stage.AFTERMATH, Stage.OVER)
    if over or not table.condition(who).counters:
        return None
    for source, trait in table.of_kind(who, Rerolls):
        limited = trait.limit is not None and not table.may_act(source, who, trait.limit)
        if not limited and table.condition(who).counters.get(trait.counter, 0) > 0:
            return source, trait
    return None


@at(DICE_ROLLED, serves=Rerolls)
def roll_again(table: GameTable, dice: Dice, by: int, about: str, rule: str, each: bool) -> Flow[Dice]:
    """Offers to throw one of the dice again, as long as there are tokens and somebody wants it."""
    who = roller(table, by)
    while who and (found := token_for(table, who)) is not None:
        source, trait = found
        options = [
            Option("reroll" if len(dice) == 1 else f"reroll:{i + 1}", f"Roll the {die} again", i)
            for i, die in enumerate(dice)
            if die not in dice[:i]
        ]
        chosen: int | None = yield from table.choose(
            "reroll",
            f"{about}: {', '.join(map(str, dice))}. "
            f"Does {table.name(who)} spend a {trait.counter} to roll a die again?",
            [Option("keep", "Keep the roll", None), *options],
            by=table.seat_of(who),
            actor=table.key(who),
            rule=RULE,
            context=None if not by else dice[0] if len(dice) == 1 else dice,
        )
        if chosen is None:
            return dice
        count_on_survivor(table, who, trait.counter, -1, source)
        if trait.limit is not None:
            table.mark_acted(source, who, trait.limit)
        table.tell(facts.DieRolledAgain(RULE, who, dice[chosen], source))
        (new,) = yield from table.throw(1, about, rule, by)
        dice = (*dice[:chosen], new, *dice[chosen + 1 :])
    return dice
