"""Corrections by hand: any value of the settlement, of a survivor or of the showdown, changed in the open and written
down.

One line says one correction: `erza.survival = 3`, `erza.alive = yes`, `erza.place = 5,7`, `monster.wounds = 2`,
`settlement.timeline.5 += story event: ...`, `showdown.outcome = fled`; several stand behind one another after `; `. The
chronicle keeps each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import BadInput, nearest
from game import facts
from game.rules.campaign.campaign_record import Told
from game.rules.correcting.board import FIGURE, correct_figure, correct_monster_figure
from game.rules.correcting.home import correct_settlement
from game.rules.correcting.life import ALIVE, correct_life
from game.rules.correcting.line import Wish, check_set, counted, lines_of, one_of, told
from game.rules.correcting.piles import PILES, correct_piles
from game.rules.correcting.sheet import correct_sheet
from game.rules.death.stalemate import end_by_agreement
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable

SETTLEMENT, SHOWDOWN, MONSTER = "settlement", "showdown", "monster"
OF_MONSTER = ("place", "facing", "standing", "tokens")
NOBODY = "nobody"


def correct(table: GameTable, text: str) -> None:
    """Carries out the corrections of a line, one after the other, and tells each. Raises BadInput, with the cure, if
    one names nothing or fits nowhere; those before it have been made then, so try them on a copy.
    """
    for line in lines_of(text):
        _correct(table, line)


def _correct(table: GameTable, line: Wish) -> None:
    home = table.as_settlement
    fight = home.showdown if home is not None else table.as_showdown
    name, (was, now) = _made(table, fight, line)
    was, now = _in_words(table, line, was), _in_words(table, line, now)
    table.forget_traits()
    if fight is not None:
        fight.forget_traits()
    what = f"{name}: {_what(line)}"
    table.tell(facts.Corrected("campaign-common-pool", what, told(was), told(now)))
    if home is not None:
        home.write_down(Told.CORRECTION, what, f"{told(was)} → {told(now)}")


def _in_words(table: GameTable, line: Wish, value: Any) -> Any:
    """The names of cards that are known by their keys."""
    cards: Mapping[str, Any] = {}
    if line.path in ("gear", "wears"):
        cards = table.box.gear
    elif line.path in ("quarries", "nemeses"):
        cards = table.box.monsters
    return [cards[one].name if one in cards else one for one in value] if cards else value


def _what(line: Wish) -> str:
    """The value as the chronicle names it; of a timeline entry that moves only the year that it leaves."""
    return line.path.replace("_", " ").replace(".", " ")


def _made(table: GameTable, fight: ShowdownTable | None, line: Wish) -> tuple[str, tuple[Any, Any]]:
    home = table.as_settlement
    if line.whose in (SHOWDOWN, MONSTER):
        if fight is None:
            raise BadInput("No showdown is being fought.")
        return _of_showdown(fight, line)
    if line.whose == SETTLEMENT:
        if home is None:
            raise BadInput("A single showdown has no settlement.")
        return home.campaign.name or SETTLEMENT, correct_settlement(home, line)
    if line.head in ALIVE:
        _known(table, line.whose, dead=True)
        name, was, now = correct_life(table, fight, line.whose, line)
        return name, (was, now)
    who = _known(table, line.whose)
    name = table.name(who)
    away = fight if fight is not None and who in fight.record.party else table
    if line.head in FIGURE:
        return name, correct_figure(away, who, line)
    return name, correct_sheet(away if line.head == "wears" else table, who, line)


def _of_showdown(fight: ShowdownTable, line: Wish) -> tuple[str, tuple[Any, Any]]:
    record = fight.record
    if line.whose == SHOWDOWN and line.head == "outcome":
        return SHOWDOWN, end_by_agreement(fight, line.path, line.how, line.text)
    if record.stage in (Stage.AFTERMATH, Stage.OVER):
        raise BadInput("The showdown is over already.")
    if line.whose == MONSTER:
        one_of(line.head, (*OF_MONSTER, *PILES), "value of the monster")
        piles = line.head in PILES
        return fight.monster_card.name, correct_piles(fight, line) if piles else correct_monster_figure(fight, line)
    match line.path:
        case "round":
            was, record.round = record.round, counted(line, record.round, least=1)
            return SHOWDOWN, (was, record.round)
        case "priority":
            check_set(line)
            was_held = fight.name(record.priority) if record.priority else NOBODY
            record.priority = 0 if line.text == NOBODY else _known(fight, line.text)
            return SHOWDOWN, (was_held, fight.name(record.priority) if record.priority else NOBODY)
    raise BadInput(f"{line.path!r} cannot be corrected; {nearest(line.path, ['outcome', 'round', 'priority'])}")


def _known(table: GameTable, key: str, dead: bool = False) -> int:
    """The survivor of this key, and 0 for one of the dead who is no longer at the table. Raises BadInput."""
    home = table.as_settlement
    people = table.record.party if dead or home is None else home.living()
    keys = {table.key(who): who for who in people}
    if dead and home is not None:
        keys |= {one.survivor.key: 0 for one in home.campaign.memorial if one.survivor.key not in keys}
    if key not in keys:
        others = [SETTLEMENT] if home is not None else [SHOWDOWN, MONSTER]
        who = "Nobody" if dead else "Nobody who lives" if home is None else "Nobody who lives here"
        raise BadInput(f"{who} is called {key!r}; {nearest(key, [*keys, *others])}")
    return keys[key]
