"""The aftermath of a showdown: what the living gain, what the group is given, what everybody leaves behind (page 79).
"""

from __future__ import annotations

from engine.table import Flow
from game.board.components import Condition, Tokens
from game.board.growth import retire_marked
from game.board.record import Gained
from game.board.sheet import gain_stat
from game.board.showdown import Showdown
from game.board.situation import ShowdownOver, Situation
from game.model import events
from game.model.terms import Stat
from game.phases.round_end import END_OF_ROUND

END_OF_SHOWDOWN = "the end of the showdown"


def aftermath(table: Showdown, outcome: str) -> Flow[None]:
    """Ends what lasts this showdown, then victory or defeat (aftermath-victory, aftermath-defeat)."""
    with table.step(f"aftermath-{outcome}"):
        yield from _end_effects(table)
        if not table.living():
            outcome = "defeat"
        table.record.outcome = outcome
        table.tell(events.ShowdownEnded("showdown-ends", outcome, table.record.round))
        clear_tokens(table)
        if outcome == "victory":
            yield from _victory(table)
        else:
            table.record.gained.clear()  # aftermath-defeat, death-resources: lost when all die
        yield from retire_marked(table)


def _end_effects(table: Showdown) -> Flow[None]:
    due = [waiting for waiting in table.record.waiting if waiting.when in (END_OF_SHOWDOWN, END_OF_ROUND)]
    table.record.waiting = []
    for waiting in due:
        try:
            yield from table.perform(waiting.effects, Situation(waiting.card, bearer=waiting.bearer))
        except ShowdownOver:
            return  # the last survivor died of it


def clear_tokens(table: Showdown) -> None:
    """All tokens go, permanent injuries stay (aftermath-tokens, survivor-tokens-removed)."""
    for who in table.record.party:
        tokens, condition = table.world.get(who, Tokens), table.world.get(who, Condition)
        tokens.attributes.clear()
        tokens.bleeding = 0
        condition.ailments.clear()
        condition.numb = False
    table.record.lasting.clear()
    table.record.priority = 0
    table.forget_traits()


def _victory(table: Showdown) -> Flow[None]:
    """Each living survivor gains what the level lists; the dead gain nothing; group rewards once
    (aftermath-dead-gain-nothing).
    """
    record, victory = table.record, table.level.victory
    for who in table.living():
        survivor = table.sheet(who)
        yield from gain_stat(table, who, Stat.HUNT_XP, victory.hunt_xp, "victory")
        if table.level.gains_proficiency and earned_proficiency(table, who):
            yield from gain_stat(table, who, Stat.PROFICIENCY, victory.proficiency, "victory")
        table.tell(events.SurvivorReturned("aftermath-victory", who, survivor.hunt_xp))
    for deck, n in victory.rewards.items():
        cards = [card for _ in range(n) if (card := record.resources[deck].draw(table.chance)) is not None]
        record.rewards.extend(Gained(card, deck, 0) for card in cards)
        table.tell(events.RewardGained("aftermath-victory", tuple(cards), deck))


def earned_proficiency(table: Showdown, who: int) -> bool:
    """Wounded the monster at least once with a weapon of the chosen type (survivor-proficiency-earn)."""
    chosen = table.sheet(who).proficiency_type
    return bool(chosen) and any(chosen in table.box.gear[key].keywords for key in table.condition(who).wounded_with)
