"""The account joins what `narrate` tells fact by fact: many in one line, the dead first, turning points marked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.event import Event
from game import facts
from game.bots.player import new_session
from game.model.terms import Stat
from game.narration.joined.account import TURNING_POINT, Account
from game.narration.joined.folding import FOLDS
from game.narration.narrator import plain
from game.rules.table.showdown_table import ShowdownTable
from tests.narration.test_narrator import samples

ALLISTER, ERZA, LUCY, ZACHARY = 2, 3, 4, 5


@pytest.fixture(scope="module")
def table() -> Iterator[ShowdownTable]:
    session = new_session("white-lion", "prologue", 1)
    yield session.table
    session.close()


def told(table: ShowdownTable, *events: Event, detail: bool = False) -> list[str]:
    account = Account(detail)
    passages = [passage for event in events for passage in account.hear(event, (), table)]
    return [plain(passage.line) for passage in [*passages, *account.rest()]]


def loses(who: int, now: int, why: str = "Roar") -> Event:
    return facts.StatChanged("survivor-survival-limit", who, Stat.SURVIVAL, -1, now, why)


WOUND = "wound-remove-ai"
DEAD = facts.SurvivorDied("death-survivor", ERZA, "Roar")


def test_what_happens_to_several_is_one_line(table: ShowdownTable) -> None:
    whom = (table.name(ALLISTER), table.name(LUCY))
    both = told(table, loses(ALLISTER, 0), loses(LUCY, 2))
    assert both == [f"{whom[0]} and {whom[1]} each lose 1 survival (Roar)."]
    assert told(table, loses(ALLISTER, 0)) == [f"{whom[0]} loses 1 survival (Roar), now 0."]
    assert len(told(table, loses(ALLISTER, 1), loses(ALLISTER, 0))) == 2, "twice the same one is told twice"
    assert len(told(table, loses(ALLISTER, 1), loses(LUCY, 0, "Snarl"))) == 2, "of two causes"
    assert len(told(table, loses(ALLISTER, 1), facts.StoodUp("stand", ERZA), loses(LUCY, 1))) == 2, (
        "with another between"
    )


@pytest.mark.parametrize("kind", FOLDS, ids=lambda kind: kind.__name__)
def test_every_fold_makes_a_sentence(kind: type[Event], table: ShowdownTable) -> None:
    for first in samples(kind):
        fields = {name: getattr(first, name) for name in kind.__struct_fields__}
        said = FOLDS[kind].text([first, kind(**(fields | {"who": LUCY}))], table)
        assert said[0].isupper() and said[-1] == "." and "{" not in said
        assert table.name(LUCY) in said or kind is facts.SurvivorNamed  # which has the names itself


def test_a_death_is_told_before_what_follows_from_it(table: ShowdownTable) -> None:
    said = told(table, loses(ALLISTER, 0, "Snarl"), loses(LUCY, 0), loses(ZACHARY, 0), DEAD)
    assert [line.split(" (")[1][:5] for line in said] == ["Snarl", "Roar)", "Roar)"]
    assert said[1].startswith("Erza is dead (Roar): still young")


def test_the_dead_are_told_with_the_wounds_that_they_dealt(table: ShowdownTable) -> None:
    wounds = [facts.MonsterWounded(WOUND, ERZA, 1, n, 9 - n) for n in (1, 2)]
    assert told(table, *wounds, DEAD)[-1].endswith(", 2 wounds dealt in this showdown.")


def marks(table: ShowdownTable, *events: Event) -> list[str]:
    return [line.removeprefix(TURNING_POINT) for line in told(table, *events) if line.startswith(TURNING_POINT)]


def test_first_blood_is_marked_once(table: ShowdownTable) -> None:
    wounds = [facts.MonsterWounded(WOUND, who, 1, n, 9 - n) for n, who in enumerate((LUCY, ERZA), 1)]
    assert marks(table, *wounds) == ["First blood to Lucy."]
    again = facts.ShowdownBegan("showdown-components", "white-lion", "level 1")
    assert len(marks(table, wounds[0], again, wounds[1])) == 2, "in each showdown"


def test_the_last_ai_card_is_marked_when_none_lies_anywhere(table: ShowdownTable) -> None:
    drawn, discarded = facts.AIDrawn("ai-draw", "Claw"), facts.AIDiscarded("ai-resolve-discard", "Claw")
    last = facts.MonsterWounded(WOUND, ERZA, 1, 9, 0)
    bare = "The last AI card: the lion has none left."
    assert bare in marks(table, last)
    assert bare not in marks(table, drawn, last), "one is being played"
    assert bare not in marks(table, drawn, discarded, last), "one is discarded, and will be shuffled"
    assert bare in marks(table, drawn, discarded, facts.AIDeckReshuffled("ai-draw", 1), last)
    assert marks(table, last, last).count(bare) == 1


def test_the_last_one_standing_is_marked(table: ShowdownTable) -> None:
    deaths = [facts.SurvivorDied("death-survivor", who, "Roar") for who in (ALLISTER, LUCY, ZACHARY)]
    assert marks(table, *deaths[:2]) == []
    assert marks(table, *deaths) == ["Erza is the last one standing."]


def test_in_detail_every_fact_has_its_line(table: ShowdownTable) -> None:
    begun = facts.ActBegan("showdown-act-resources", ERZA)
    assert told(table, begun) == []
    assert len(told(table, begun, loses(LUCY, 0), loses(ZACHARY, 0), DEAD, detail=True)) == 4


def test_what_a_hunt_event_tells_is_told_in_the_log(table: ShowdownTable) -> None:
    event = table.box.hunt_events[52]
    said = told(table, facts.HuntEventTold("hunt-d100", ERZA, event.name, 52))
    assert said[1] == event.tale != ""
