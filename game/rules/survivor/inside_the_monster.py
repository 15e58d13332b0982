"""Those whom the monster has swallowed: one story event reaches them, which is their act, and the showdown goes on
(survivor-removed-from-board).
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.moving import Swallowed
from game.rules.survivor.hooks import ACTS_OFF_BOARD
from game.rules.survivor.knocked_down import rise_if_indomitable
from game.rules.survivor.survivor_milestones import tell_story
from game.rules.table.components import Act
from game.rules.table.damage_steps import DamageStep, DeathStep
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import REACHED_OFF_BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.swallowed import is_affected, story_inside, swallowed


@at(REACHED_OFF_BOARD.having(Swallowed))
def reaching_story(table: GameTable, who: int, source: str, trait: Swallowed) -> str:
    """The only one that can bring them back."""
    return trait.story


@at(DamageStep.REACHED, serves=Swallowed)
def reached_inside(table: GameTable, who: int) -> bool:
    """By what their story event does to them."""
    return is_affected(table, who)


@at(DeathStep.FIGHTS_ON, serves=Swallowed)
def fight_on_inside(table: GameTable) -> bool:
    """True if anybody is left inside the monster (showdown-ends)."""
    return bool(swallowed(table))


@at(ACTS_OFF_BOARD.having(Swallowed))
def act_inside(table: ShowdownTable, who: int, source: str, trait: Swallowed) -> Flow[None] | None:
    return _act(table, who) if story_inside(table, who) else None


def _act(table: ShowdownTable, who: int) -> Flow[None]:
    """Nothing is spent and nothing else is done in it, even by those whom it brings back to the board."""
    with table.step("survivor-removed-from-board", table.key(who)):
        table.tell(facts.ActBegan("survivor-removed-from-board", who))
        table.world.get(who, Act).acted = True
        yield from tell_story(table, who, story_inside(table, who))
        table.tell(facts.ActEnded("survivor-removed-from-board", who))
        rise_if_indomitable(table)
