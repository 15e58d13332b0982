"""The death die and the Final Lantern: with whom it lies, how it passes on, and what the discoveries give whoever holds
it while the lantern is lit (keyword-death-die-pulse, keyword-death-die-passing).
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.moments import Moment
from game.cards.traits.flow import AnyTrait
from game.cards.traits.gear import DeathDieRole, ForDeathDie
from game.model.terms import DEATH_DIE
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import GRANTED, ROUND_BEGINS, TURNED_OVER
from game.rules.table.showdown_table import ShowdownTable

PASSING = "keyword-death-die-passing"


def take(table: ShowdownTable, who: int) -> Flow[None]:
    """The die lies with this survivor from now on; the player of the holder controls the monster."""
    table.record.death_die = who
    table.record.controller_seat, table.record.controller = table.seat_of(who), 0
    table.forget_traits()
    yield from table.happen(facts.DeathDieTaken(PASSING, who), Moment.DEATH_DIE_TAKEN, who)


@at(ROUND_BEGINS)
def pass_on(table: ShowdownTable) -> Flow[None]:
    """At the start of each later round it goes to the left, to the next who can hold it, dead or absent though they
    may be. Without the lantern it is gone, and the monster controller tile is back.
    """
    record = table.record
    if not record.death_die:
        return
    if not _lantern_is_there(table):
        record.death_die = 0
        table.forget_traits()
        table.tell(facts.DeathDieGone(PASSING))
        return
    after = record.party.index(record.death_die) + 1
    seated = [who for who in (*record.party[after:], *record.party[:after]) if _seats(table, who)]
    if seated and record.round > 1:
        yield from take(table, seated[0])


def _seats(table: GameTable, who: int) -> bool:
    cards = (table.box.status_cards.get(name) for name in table.condition(who).status_cards)
    return ForDeathDie(DeathDieRole.SEAT) in [trait for card in cards if card is not None for trait in card.traits]


def _lantern_is_there(table: GameTable) -> bool:
    """Neither lost nor archived: in a grid, or among what the dead have left."""
    held = [key for who in table.record.party for key in table.sheet(who).gear]
    return any(is_lantern(table.box.gear[key]) for key in (*held, *table.storage))


@at(TURNED_OVER)
def is_lantern(gear: Gear) -> bool:
    return ForDeathDie(DeathDieRole.DARK_LANTERN) in gear.traits


def lit_by(table: GameTable) -> int:
    """Returns who lives, is insane and bears the lantern, which burns then; 0 if nobody does: it lies turned over."""
    return next(
        (
            who
            for who in table.living()
            if table.sheet(who).insane and any(is_lantern(table.box.gear[key]) for key in table.sheet(who).gear)
        ),
        0,
    )


@at(GRANTED)
def pulses(table: GameTable, who: int) -> list[tuple[str, AnyTrait]]:
    """Returns what the discoveries that are open give the holder of the die."""
    fight = table.as_showdown
    if fight is None or fight.record.death_die != who or not lit_by(table):
        return []
    level = fight.record.given.lantern_research
    return [(DEATH_DIE, trait) for one in table.box.pulses if one.level <= level for trait in one.traits]
