"""Carries out what gathering and other finds on the hunt bring (words of `game.effects.hunt_words` and
`hunt_compounds`): dice that all throw together, paths, qualities, who strays.
"""

from __future__ import annotations

from engine.decision import Option
from engine.event import Amount
from engine.table import Flow
from game.board.gear_grid import put_away
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.effects import hunt_compounds as compounds
from game.effects import hunt_conditions as conditions
from game.effects import hunt_words as words
from game.effects.asking import holds
from game.effects.campaign_traits import OnBecoming
from game.effects.compound_words import Added, row_of
from game.effects.english import counted
from game.effects.innovation_traits import MayTakePath
from game.model import events
from game.settlement import hunt_board
from game.settlement.rolls import dice
from game.settlement.table import at_home

_CARD = "campaign-card-over-rulebook"
FACES = 10


@executes(compounds.PoolDice)
def _pool_dice(table: Showdown, word: compounds.PoolDice, situation: Situation) -> Flow[None]:
    """One after another, so that later ones know what there is already."""
    parts = []
    for who in table.survivors():
        parts.append((table.name(who), (yield from _scored(table, who, situation))))
    parts += [(one.why(), one.n) for one in word.added if isinstance(one.n, int) and _counts(table, one, situation)]
    total = Amount.of(parts)
    row = row_of(word.rows, total.total)
    table.tell(events.PoolCounted(_CARD, total.total, row.results, situation.card))
    yield from table.perform(row.effects, situation)


def _scored(table: Showdown, who: int, situation: Situation) -> Flow[int]:
    """As many dice as their player names: with more dice than faces two are always the same."""
    n: int = yield from table.choose(
        "how-many",
        f"{situation.title(table)}: how many dice does {table.name(who)} roll?",
        [Option(f"dice:{n}", counted(n, "die").replace("dies", "dice"), n) for n in range(1, FACES + 1)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=_CARD,
    )
    about = f"{situation.title(table)}: {table.name(who)} gathers"
    faces = yield from dice(at_home(table), who, n, situation, "campaign-die-d10", about, _score)
    score = _score(faces)
    table.tell(events.DicePooled(_CARD, who, tuple(faces), score, situation.card))
    return score


def _score(faces: tuple[int, ...]) -> int:
    return sum(faces) if len(set(faces)) == len(faces) else 0


def _counts(table: Showdown, one: Added, situation: Situation) -> bool:
    return one.condition is None or holds(table, one.condition, situation)


@executes(words.CountsAs)
def _counts_as(table: Showdown, word: words.CountsAs, situation: Situation) -> Flow[None]:
    """What waits for somebody to become so happens each time (disorder Squeamish)."""
    for who in resolve(table, word.who, situation):
        qualities = table.condition(who).qualities
        if word.quality not in qualities:
            qualities.append(word.quality)
            table.forget_traits(who)
        table.tell(events.QualityGained(_CARD, who, word.quality, word.until.value, situation.card))
        for source, trait in list(table.of_kind(who, OnBecoming)):
            if trait.quality == word.quality:
                yield from table.perform(trait.effects, Situation(source, target=who, bearer=who, chooser=who))


@executes(words.StoreArmor)
def _store_armor(table: Showdown, word: words.StoreArmor, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        for key in list(table.sheet(who).gear):
            gear = table.box.gear[key]
            if "armor" in gear.keywords:
                put_away(table, who, key, _CARD)
    yield from ()


@executes(words.Strays)
def _strays(table: Showdown, word: words.Strays, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from hunt_board.leave_hunt(at_home(table), who, situation.card, back=True)


@judges(conditions.PathOpen)
def _path_open(table: Showdown, asked: conditions.PathOpen, situation: Situation) -> bool:
    for who in resolve(table, asked.who, situation):
        paths = (trait for _, trait in table.of_kind(who, MayTakePath))
        if not table.is_deaf(who) and any((one.event, one.path) == (situation.card, asked.path) for one in paths):
            return True
    return False
