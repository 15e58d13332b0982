"""The watchman of the soak sees what is wrong: each kind of breakage is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from engine.decision import Decision, Option, Why
from engine.event import Amount, Event
from game import facts
from game.bots.player import new_session
from game.facts.hit_locations import WoundOutcome
from game.model.terms import Location, Stat
from game.rules.table.components import Armor
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained
from tests.soak import invariants
from tests.soak.invariants import Broken, Watchman

ERZA, LUCY = 3, 4
MAN = Amount(2, (("profile", 2),))


@pytest.fixture
def table() -> Iterator[ShowdownTable]:
    session = new_session("white-lion", "prologue", 1)
    table = session.table
    for column, who in enumerate(table.record.party, 1):
        table.put(who, (column, 1))
    yield table
    session.close()


def lose_an_ai_card(table: ShowdownTable) -> None:
    del table.record.ai.draw_pile[:2]


def double_an_ai_card(table: ShowdownTable) -> None:
    table.record.ai.discard.append("Claw")


def lose_a_hit_location(table: ShowdownTable) -> None:
    table.record.hit_locations.draw_pile.pop()


def double_a_hit_location(table: ShowdownTable) -> None:
    table.trap_in_play = "Clever Ploy"


def negative_armor(table: ShowdownTable) -> None:
    table.world.get(ERZA, Armor).points[Location.ARMS] = -1


def negative_survival(table: ShowdownTable) -> None:
    table.sheet(ERZA).survival = -1


def too_much_survival(table: ShowdownTable) -> None:
    table.sheet(ERZA).survival = 2


def the_same_disorder_twice(table: ShowdownTable) -> None:
    table.sheet(ERZA).disorders = ["Anxiety", "Anxiety"]


BROKEN_TABLES = (
    lose_an_ai_card,
    double_an_ai_card,
    lose_a_hit_location,
    double_a_hit_location,
    negative_armor,
    negative_survival,
    too_much_survival,
    the_same_disorder_twice,
)


@pytest.mark.parametrize("break_it", BROKEN_TABLES, ids=lambda broken: broken.__name__)
def test_a_broken_table_is_noticed_at_the_next_event(
    table: ShowdownTable, break_it: Callable[[ShowdownTable], None]
) -> None:
    Watchman(table)
    table.tell(facts.AIDiscarded("ai-resolve-discard", "Claw"))
    break_it(table)
    with pytest.raises(Broken):
        table.tell(facts.AIDiscarded("ai-resolve-discard", "Claw"))


BROKEN_EVENTS: tuple[Event, ...] = (
    facts.AIDiscarded("no-such-rule", "Claw"),
    facts.RoundBegan("showdown-round-order", 7, 0),
    facts.MonsterTurnBegan("showdown-monster-turn-steps", 0),
    facts.SurvivorsTurnSkipped("showdown-survivors-first-turn-skipped", 1),
    facts.ActBegan("showdown-act-resources", ERZA),
    facts.SurvivorMoved("move-survivor-basic", ERZA, ((2, 1), (4, 1))),
    facts.SurvivorMoved("move-survivor-basic", ERZA, ((2, 7), (2, 6), (2, 5), (2, 4), (2, 3), (2, 2), (2, 1))),
    facts.MonsterMoved("move-monster-toward", ((1, 1), (1, 2))),
    facts.MonsterPlaced("keyword-place", (1, 2)),
    facts.MonsterKnockedBack("collision-monster-knockback", ((1, 1), (1, 2))),
    facts.KnockedBack("keyword-knockback", ERZA, ((1, 1), (2, 1), (2, 2)), ""),
    facts.CounterChanged("ai-survivor-status", ERZA, "age token", 1, 1, "a slip"),
    facts.MonsterAttacked("attack-monster-hit-formula", ERZA, MAN, MAN, (5,), 1),
    facts.MonsterAttacked("attack-monster-hit-formula", ERZA, MAN, MAN, (1, 5), 2),
    facts.SurvivorAttacked("attack-survivor-hit-formula", ERZA, "Stone", MAN, MAN, (10, 1), 1, 0),
    facts.Dodged("survival-dodge", ERZA, Location.HEAD),
    facts.HitLocationChosen("hit-location-order", ERZA, "Soft Belly"),
    facts.WoundAttempted("wound-attempt", ERZA, "Soft Belly", 1, MAN, MAN, 10, WoundOutcome.WOUND),
    facts.WoundAttempted("wound-attempt", ERZA, "Soft Belly", 5, MAN, MAN, 10, WoundOutcome.CRITICAL_WOUND),
    facts.WoundAttempted("wound-attempt", ERZA, "Soft Belly", 10, MAN, MAN, 11, WoundOutcome.FAILURE),
    facts.WoundAttempted("wound-attempt", ERZA, "Soft Belly", 5, MAN, MAN, 10, WoundOutcome.FAILURE),
    facts.StatChanged("survivor-survival-limit", ERZA, Stat.SURVIVAL, 1, 9, "a slip"),
    facts.TargetPicked("target-list-order", ERZA, "nobody knows", (LUCY,)),
    facts.MonsterWounded("wound-remove-ai", ERZA, 1, 5, 0),
    facts.MonsterAttacked("attack-monster-hit-formula", ERZA, Amount(2, (("profile", 3),)), MAN, (1, 1), 0),
    facts.DamageSuffered("damage-order", ERZA, Location.ARMS, MAN, 1, True, True, False, "x"),
    facts.DamageSuffered("damage-order", ERZA, Location.ARMS, MAN, 0, True, False, False, "x"),
)


@pytest.mark.parametrize("event", BROKEN_EVENTS, ids=lambda event: type(event).__name__)
def test_a_false_event_is_noticed(table: ShowdownTable, event: Event) -> None:
    Watchman(table)
    with pytest.raises(Broken):
        table.tell(event)


def test_the_dead_are_left_in_peace(table: ShowdownTable) -> None:
    Watchman(table)
    table.put(ERZA, None)
    table.tell(facts.SurvivorDied("death-survivor", ERZA, "a test"))
    with pytest.raises(Broken, match="told of the dead"):
        table.tell(facts.KnockedDown("keyword-bash", ERZA, "a test"))
    table.put(ERZA, (2, 1))
    with pytest.raises(Broken, match="walks"):
        table.tell(facts.AIDiscarded("ai-resolve-discard", "Claw"))


def share_a_space(table: ShowdownTable) -> None:
    table.put(ERZA, table.at(LUCY))


def stand_under_the_monster(table: ShowdownTable) -> None:
    table.put(ERZA, table.at(table.monster))


def lose_a_resource(table: ShowdownTable) -> None:
    table.record.resources["basic"].draw_pile.pop()


def gain_a_resource_twice(table: ShowdownTable) -> None:
    table.record.gained.append(Gained("Skull", "basic", ERZA))


def leave_a_card_on_the_table(table: ShowdownTable) -> None:
    table.resolving.append(table.record.ai.draw_pile.pop())


def leave_a_survival_action_open(table: ShowdownTable) -> None:
    table.surviving = True


def leave_an_attack_open(table: ShowdownTable) -> None:
    table.attacks.append(SurvivorAttack(ERZA, table.box.gear["fist-tooth"]))


def heal_beyond_the_start(table: ShowdownTable) -> None:
    table.record.life = table.record.life_at_start + 1


def doom_for_ever(table: ShowdownTable) -> None:
    table.condition(ERZA).doomed = True


@pytest.mark.parametrize(
    "break_it",
    [
        share_a_space,
        stand_under_the_monster,
        lose_a_resource,
        gain_a_resource_twice,
        leave_a_card_on_the_table,
        leave_a_survival_action_open,
        leave_an_attack_open,
        heal_beyond_the_start,
        doom_for_ever,
    ],
    ids=lambda broken: broken.__name__,
)
def test_a_game_that_rests_in_disorder_is_noticed(
    table: ShowdownTable, break_it: Callable[[ShowdownTable], None]
) -> None:
    watchman = Watchman(table)
    watchman.rest(pause=True)
    break_it(table)
    with pytest.raises(Broken):
        watchman.rest(pause=True)


RULE = "showdown-survivors-turn"
STAY, GO = Option("stay", "Stay"), Option("go", "Go")
BROKEN_QUESTIONS = {
    "a key twice": Decision("t", "?", [STAY, STAY], rule=RULE),
    "asked by no rule": Decision("t", "?", [STAY, GO], rule="no-such-rule"),
    "asks seat 9": Decision("t", "?", [STAY, GO], by=9, rule=RULE),
    "'gwen' acts": Decision("t", "?", [STAY, GO], actor="gwen", rule=RULE),
    "nothing is offered": Decision("t", "?", [], rule=RULE),
    "go is offered and refused": Decision("t", "?", [GO], rule=RULE, refused=[(GO, Why("No.", RULE))]),
    "stay is refused by": Decision("t", "?", [GO], rule=RULE, refused=[(STAY, Why("", RULE))]),
    "refused by Why": Decision("t", "?", [GO], rule=RULE, refused=[(STAY, Why("No.", "no-such-rule"))]),
}


@pytest.mark.parametrize("said", BROKEN_QUESTIONS)
def test_a_question_that_is_put_wrongly_is_noticed(
    table: ShowdownTable, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invariants, "REFUSALS_EVERY", 1)
    watchman = Watchman(table)
    watchman.question(Decision("t", "?", [STAY], rule=RULE, refused=[(GO, Why("No.", RULE))]))
    with pytest.raises(Broken, match=said):
        watchman.question(BROKEN_QUESTIONS[said])


def test_a_flow_that_never_asks_is_noticed(table: ShowdownTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "MOST_EVENTS", 5)
    watchman = Watchman(table)
    for _ in range(4):
        table.tell(facts.AIDiscarded("ai-resolve-discard", "Claw"))
    watchman.question(Decision("t", "?", [STAY], rule=RULE))
    for _ in range(4):
        table.tell(facts.AIDiscarded("ai-resolve-discard", "Claw"))
    with pytest.raises(Broken, match="5 events and no question"):
        table.tell(facts.AIDiscarded("ai-resolve-discard", "Claw"))
