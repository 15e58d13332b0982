"""Leaving the board without dying, coming back, and what that means for the showdown's end (showdown-ends)."""

from __future__ import annotations

from game import facts
from game.cards.words.moving import Where
from game.rules.space.hiding import reveal
from game.rules.table.damage_steps import DeathStep
from game.rules.table.effect_context import ShowdownOver
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import ALWAYS_GOES, LOST_WITH
from game.rules.table.showdown_record import Returning, Stage
from game.rules.table.showdown_table import ShowdownTable


def remove_from_board(table: ShowdownTable, who: int, why: str) -> None:
    """Removed, not dead: nothing reaches the survivor and they can do nothing until the aftermath
    (survivor-removed-from-board).
    """
    if not table.on_board(who):
        return
    table.tell(facts.SurvivorRemoved("survivor-removed-from-board", who, why))
    _leave(table, who)
    end_if_deserted(table)


def go_home(table: ShowdownTable, who: int) -> None:
    """Home for good: no part in the victory; if all are gone the showdown is lost without a death (hunt-run-away)."""
    if not table.on_board(who):
        return
    table.condition(who).fled = True
    table.tell(facts.SurvivorFled("hunt-run-away", who))
    _leave(table, who)
    _drop_priority(table, who, "its holder has fled")
    end_if_deserted(table)


def all_go_home(table: ShowdownTable) -> None:
    """Everybody who lives, also who is off the board for a while, and nobody comes back to it."""
    table.record.returning.clear()
    for who in table.living():
        if table.on_board(who):
            go_home(table, who)
        elif not table.condition(who).fled and not table.condition(who).unconscious:
            table.condition(who).fled = True
            table.tell(facts.SurvivorFled("hunt-run-away", who))


def leave_for_ever(table: GameTable, who: int) -> None:
    """Lost to the settlement without dying: no part in what is left of the showdown."""
    table.condition(who).fled = True
    fight = table.as_showdown
    if fight is not None and fight.on_board(who):
        _leave(fight, who)
        _drop_priority(fight, who, "its holder has left")
        end_if_deserted(fight)


def come_back_later(table: ShowdownTable, who: int, where: Where, down: bool, why: str, landing: str = "") -> None:
    """Off the board until the next monster turn starts; the showdown waits for them."""
    if not table.on_board(who):
        return
    table.record.returning.append(Returning(who, where, down, landing))
    table.tell(facts.SurvivorRemoved("survivor-removed-from-board", who, why))
    _leave(table, who)


def fall_unconscious(table: GameTable, who: int, why: str) -> None:
    """Whoever would die leaves the board like the dead, skips the next hunt and is back after the showdown, whoever
    wins it (variant-hero).
    """
    condition, fight = table.condition(who), table.as_showdown
    if condition.unconscious:
        return
    condition.unconscious = fight is not None
    table.tell(facts.SurvivorUnconscious("variant-hero", who, why))
    if not table.sheet(who).skip_next_hunt and not ALWAYS_GOES(table, who):
        table.sheet(who).skip_next_hunt = True
        table.tell(facts.SheetMarked("variant-hero", who, "skip next hunt", "unconscious"))
    if fight is None:
        return  # at home there is nothing to be removed from
    _leave(fight, who)
    _drop_priority(fight, who, "its holder is unconscious")
    end_if_deserted(fight)


def victors(table: GameTable) -> list[int]:
    """Returns those who gain from a victory: the living, on the board, removed from it or unconscious, but nobody who
    fled (aftermath-dead-gain-nothing).
    """
    return [who for who in table.living() if not table.condition(who).fled]


def after_death(table: GameTable, who: int) -> None:
    """Ends what a death ends: with some everything, with the last survivor on the board the showdown
    (showdown-ends).
    """
    for mainstay in LOST_WITH(table, who):
        table.tell(facts.CampaignLost(mainstay.rule, who))
        _over(table)
    end_if_deserted(table)


def end_if_deserted(table: GameTable) -> None:
    """The showdown is lost when nobody is left on the board, nobody will come back and nobody fights on inside the
    monster (showdown-ends): the others are dead, unconscious, gone or removed.
    """
    fight = table.as_showdown
    if fight is None:
        return
    coming = any(fight.alive(back.who) for back in fight.record.returning)
    if not fight.survivors() and not coming and not DeathStep.FIGHTS_ON(fight):
        _over(fight)


def _over(table: GameTable) -> None:
    fight = table.as_showdown
    if fight is not None and fight.record.stage is not Stage.AFTERMATH:
        raise ShowdownOver("defeat")


def _leave(table: ShowdownTable, who: int) -> None:
    """Off the board: out of hiding, out of the attack."""
    reveal(table, who, "they are off the board")
    table.condition(who).removed = True
    table.put(who, None)
    table.stopped.add(who)
    stop_attacks(table, who, "the attacker has left the board")
    table.forget_traits(who)


def stop_attacks(table: ShowdownTable, who: int, why: str) -> None:
    """The survivor's attacks in progress resolve no further location."""
    for attack in table.attacks:
        if attack.attacker == who and not attack.canceled:
            attack.canceled = why


def _drop_priority(table: GameTable, who: int, why: str) -> None:
    fight = table.as_showdown
    if fight is not None and fight.record.priority == who:
        table.tell(facts.PriorityLost("death-priority-token", who, why))
        fight.record.priority = 0
