"""Rolls that a survivor may make again, so often: one in a lifetime."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Frequency
from game.cards.traits.rolls import Rerolls
from game.rules.table.attack_steps import Dice
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import DICE_ROLLED

RULE = "survivor-once-per-lifetime-reroll"
NOT_IN_ATTACKS = "no reroll in attacks"
"""What a survivor has answered who wants to be asked at graver rolls only."""
_KEPT, _SAVED = -1, -2
_OF_ATTACKS = ("attack-survivor-dice", "wound-attempt", "keyword-sharp", "wound-multiple-dice")


def reroll_left(table: GameTable, who: int) -> tuple[str, Frequency] | None:
    """Returns the card that lets a roll be made again, such as a principle of the settlement, and how often it does,
    as long as the survivor's box for it is not marked (survivor-once-per-lifetime-reroll).
    """
    cards = ((source, trait.limit) for source, trait in table.of_kind(who, Rerolls) if not trait.counter)
    return next(((card, limit) for card, limit in cards if limit and table.may_act(card, who, limit)), None)


def _tell_spent(table: GameTable, who: int) -> None:
    """Says that a survivor has used up what a card has given them, where they would be asked."""
    for source, trait in table.of_kind(who, Rerolls):
        if not trait.counter and trait.limit:
            why = f"{table.name(who)} has rolled again ({source}, {trait.limit})."
            table.tell(facts.Withheld(RULE, who, "a reroll", why))


def mark_rerolled(table: GameTable, who: int, reroll: tuple[str, Frequency], roll: str, result: int) -> None:
    """The box is marked: this result does not count."""
    card, limit = reroll
    table.mark_acted(card, who, limit)
    table.tell(facts.Rerolled(RULE, who, roll, result))


@at(DICE_ROLLED, order=1, serves=Rerolls)
def as_a_whole(table: GameTable, dice: Dice, by: int, about: str, rule: str, each: bool) -> Flow[Dice]:
    """Returns what a survivor has rolled, or, as often as a card allows, another roll in its place: one die of several
    that are rolls of their own (`each`), else all of them; after all that tokens have bought. Whoever saves it for an
    injury is asked at no other attack of the showdown.
    """
    attacking = rule in _OF_ATTACKS
    reroll = reroll_left(table, by) if by else None
    if by and reroll is None and not attacking:
        _tell_spent(table, by)
    if reroll is None or (attacking and not table.may_act(NOT_IN_ATTACKS, by, Frequency.SHOWDOWN)):
        return dice
    one_of = each and len(dice) > 1
    options = [Option("keep", f"Keep the {'roll' if one_of else sum(dice)}", _KEPT)]
    if one_of:
        options += [
            Option(f"reroll:{i + 1}", f"Reroll the {die}", i) for i, die in enumerate(dice) if die not in dice[:i]
        ]
    else:
        options.append(Option("reroll", "Roll again", 0))
    if attacking:
        options.append(Option("save", "Keep, not for attacks", _SAVED))
    shown = ", ".join(map(str, dice)) if one_of else f"a {sum(dice)}"
    often = "once in a lifetime" if reroll[1] is Frequency.LIFETIME else reroll[1]
    question = f"{about}: {shown}. Roll again, {often}?"
    chosen: int = yield from table.choose(
        "reroll", question, options, by=table.seat_of(by), actor=table.key(by), rule=RULE, context=sum(dice)
    )
    if chosen == _SAVED:
        table.mark_acted(NOT_IN_ATTACKS, by, Frequency.SHOWDOWN)
    if chosen < 0:
        return dice
    again = dice[chosen : chosen + 1] if one_of else dice
    mark_rerolled(table, by, reroll, about, sum(again))
    new: tuple[int, ...] = yield from table.throw(len(again), about, rule, by)
    return (*dice[:chosen], *new, *dice[chosen + 1 :]) if one_of else new
