"""The one roll of a lifetime that a survivor may make again."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Frequency
from game.cards.traits.rolls import RerollOfALifetime
from game.rules.table.attack_steps import Dice
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import DICE_ROLLED

RULE = "survivor-once-per-lifetime-reroll"
NOT_IN_ATTACKS = "no reroll in attacks"
"""What a survivor has answered who wants to be asked at graver rolls only."""
_KEPT, _SAVED = -1, -2
_OF_ATTACKS = ("attack-survivor-dice", "wound-attempt", "keyword-sharp", "wound-multiple-dice")


def reroll_of_a_lifetime(table: GameTable, who: int) -> str:
    """Returns the principle of the settlement that lets a roll be made again, as long as the survivor's box for it is
    not marked (survivor-once-per-lifetime-reroll); otherwise nothing.
    """
    cards = (source for source, _ in table.of_kind(who, RerollOfALifetime))
    return next((card for card in cards if table.may_act(card, who, Frequency.LIFETIME)), "")


def mark_rerolled(table: GameTable, who: int, card: str, roll: str, result: int) -> None:
    """The box is marked: this result does not count."""
    table.mark_acted(card, who, Frequency.LIFETIME)
    table.tell(facts.Rerolled(RULE, who, roll, result))


@at(DICE_ROLLED, order=1, serves=RerollOfALifetime)
def of_a_lifetime(table: GameTable, dice: Dice, by: int, about: str, rule: str, each: bool) -> Flow[Dice]:
    """Returns what a survivor has rolled, or, once in a lifetime, another roll in its place: one die of several that
    are rolls of their own (`each`), else all of them; after all that tokens have bought. Whoever saves it for an injury
    is asked at no other attack of the showdown.
    """
    attacking = rule in _OF_ATTACKS
    card = reroll_of_a_lifetime(table, by) if by else ""
    if not card or (attacking and not table.may_act(NOT_IN_ATTACKS, by, Frequency.SHOWDOWN)):
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
    question = f"{about}: {shown}. Roll again, once in a lifetime?"
    chosen: int = yield from table.choose(
        "reroll", question, options, by=table.seat_of(by), actor=table.key(by), rule=RULE, context=sum(dice)
    )
    if chosen == _SAVED:
        table.mark_acted(NOT_IN_ATTACKS, by, Frequency.SHOWDOWN)
    if chosen < 0:
        return dice
    again = dice[chosen : chosen + 1] if one_of else dice
    mark_rerolled(table, by, card, about, sum(again))
    new: tuple[int, ...] = yield from table.throw(len(again), about, rule, by)
    return (*dice[:chosen], *new, *dice[chosen + 1 :]) if one_of else new
