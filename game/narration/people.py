"""In words: who belongs to the settlement: born, joined, named, departed, dead; the parts that they take."""

from __future__ import annotations

from game import facts as events
from game.cards.casting import called
from game.cards.phrases import a_or_an, listed
from game.narration.phrases import because, cap, in_words, name, names, plainly, says, tells
from game.rules.table.game_table import GameTable


@tells(events.SurvivorsReturned)
def _returned(event: events.SurvivorsReturned, table: GameTable) -> str:
    return f"{cap(names(table, event.who))} {_verb(event.who, 'returns', 'return')}: wounds heal, tokens go."


@tells(events.PeopleJoined, "headline")
def _joined(event: events.PeopleJoined, table: GameTable) -> str:
    if event.returned:
        return f"{plainly(event.returned)}, who was dead, lives again in the settlement."
    if len(event.who) > FEW:
        return f"{cap(in_words(len(event.who)))} people join the settlement."
    return f"{cap(names(table, event.who))} {_verb(event.who, 'joins', 'join')} the settlement."


FEW = 4
"""So many are named one by one."""


@tells(events.SurvivorBorn, "headline")
def _born(event: events.SurvivorBorn, table: GameTable) -> tuple[str, int]:
    parents = [name(table, who) for who in (event.mother, event.father) if who]
    return f"A child is born{f' to {listed(parents)}' if parents else ''}.", event.who


says(events.SurvivorNamed, "A survivor bears the name {name} from now on.")
says(events.SurvivorLeft, "{who:Name} leaves the settlement for good ({why:why}).", weight="headline")
says(events.DeathsCounted, "The [[death-count|death count]] rises by {n} to {now}.")


@tells(events.SurvivorsDepart, "headline")
def _depart(event: events.SurvivorsDepart, table: GameTable) -> str:
    return f"{cap(names(table, event.who))} {_verb(event.who, 'departs', 'depart')}."


def _verb(who: tuple[int, ...], one: str, several: str) -> str:
    return several if len(who) > 1 else one


says(events.FallenNamed, "The settlement remembers {name} ({why:why}).", about="")
says(events.SurnameTaken, "{before} is {now} from now on.")


@tells(events.TypeInherited)
def _inherited(event: events.TypeInherited, table: GameTable) -> tuple[str, int]:
    ranks = f"{event.n} {'rank' if event.n == 1 else 'ranks'}"
    return f"{name(table, event.who)} inherits the weapon type {event.weapon_type} with {ranks}.", event.who


says(events.DepartureAllowed, "Nothing keeps {who:name} at home this year ({why:why}).")


def _names(table: GameTable, who: tuple[int, ...]) -> str:
    return listed([name(table, one) for one in who])


def _as(part: str, n: int) -> str:
    return f"the {called(part)}" if n == 1 else f"the {called(part)}s"


@tells(events.PartTaken)
def _part(event: events.PartTaken, table: GameTable) -> tuple[str, int]:
    verb = "is" if len(event.who) == 1 else "are"
    what = _as(event.part, len(event.who)) if event.alone else a_or_an(event.part)
    return f"{_names(table, event.who)} {verb} {what} ({because(table, event.why)}).", event.who[0]


@tells(events.PartLeft)
def _part_left(event: events.PartLeft, table: GameTable) -> tuple[str, int]:
    verb = "is" if len(event.who) == 1 else "are"
    return f"{_names(table, event.who)} {verb} no longer {_as(event.part, len(event.who))}.", event.who[0]


@tells(events.ContestRolled)
def _rolled(event: events.ContestRolled, table: GameTable) -> tuple[str, int]:
    total = f"{event.die}, {event.total} in all" if event.total != event.die else str(event.die)
    return f"{name(table, event.who)} rolls {total} in the {plainly(event.contest)}.", event.who


says(events.Entitled, "{before} is called {now} from now on.")
says(events.CoupleNominated, "{mother:name} and {father:name} are nominated as a couple.", about="mother")
says(events.NoCouple, "Nothing comes of {why}: there is no couple for it ({reason}).")
