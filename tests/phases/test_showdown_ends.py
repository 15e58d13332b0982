"""How a showdown begins and ends: ambushes, who acts first, leaving the board, running away (pages 63, 66, 79)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.decision import NotOffered
from game import facts as events
from game.cards.kinds.ai_card import Do
from game.cards.kinds.gear import Gear
from game.cards.kinds.monster import SetUp
from game.cards.moments import Frequency, Moment
from game.cards.traits.flow import Whenever
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.who import Role, TermKind, least, survivors, terms
from game.cards.words.harm import Die
from game.cards.words.moving import ComeBack, LeaveBoard, Where
from game.cards.words.sheet import Gain
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.content.monsters.butcher.monster import BUTCHER
from game.content.monsters.white_lion.monster import WHITE_LION
from game.content.story.tables import RUN_AWAY
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Stat, Until
from game.phases.showdown.showdown import begin_round, set_up, showdown
from game.rules.death.removed_from_board import remove_from_board, victors
from game.rules.monster.targeting import matching
from game.rules.movement.coming_back import survivors_come_back
from game.rules.survivor.knocked_down import knock_down
from game.rules.table.effect_context import EffectContext, ShowdownOver
from game.rules.table.showdown_record import Ambush, Returning
from game.rules.table.showdown_record import Stage as Phase
from game.rules.table.showdown_table import ShowdownTable
from tests.play.stage import Stage, beast, card, lion

SURE_FEET = Gear("sure-feet", "Sure Feet", ("item",), traits=(RollBonus(Rolling.RUN_AWAY, 5),))


def beginning(ambush: Ambush = Ambush.NONE, monster: Any = None, **more: Any) -> Stage:
    """Before the set-up, with two survivors to be placed."""
    stage = Stage(more.pop("survivors", {"erza": None, "lucy": None}), monster=monster, ai=["Bare Card"] * 4, **more)
    record = stage.table.record
    record.ambush, record.stage, record.round, record.turn = ambush, Phase.SETUP, 0, ""
    record.start_zone = [(1, 1), (2, 1), (3, 1)]
    return stage


# set-up


def test_showdown_components__the_monster_faces_whom_its_set_up_names() -> None:
    monster = msgspec.structs.replace(lion(), set_up=SetUp(faces=terms(least("courage"))))
    stage = Stage({"erza": (1, 8), "lucy": (20, 8)}, monster=monster, sheets={"lucy": {"courage": 1}})
    stage.run(set_up(stage.table))
    assert stage.table.facing == "w"
    as_drawn = Stage({"erza": (1, 8)}, monster=msgspec.structs.replace(lion(), set_up=SetUp()), facing="e")
    as_drawn.run(set_up(as_drawn.table))
    assert as_drawn.table.facing == "e"


def test_showdown_components__what_the_way_here_brings() -> None:
    """Tokens of the monster and the first target, who begins with the priority target token."""
    stage = beginning()
    stage.table.record.given.monster_tokens = {Attribute.DAMAGE: 1, Attribute.SPEED: -1}
    stage.table.record.given.first_target = "lucy"
    stage.run(set_up(stage.table), "space:2,1", "space:1,1")
    assert stage.table.total(stage.lion, Attribute.DAMAGE).total == stage.table.level.damage + 1
    assert [(e.attribute, e.n) for e in stage.each(events.TokenGained)] == [("damage", 1), ("speed", -1)]
    assert stage.table.record.priority == stage.id("lucy")


def test_campaign_arrival__before_the_first_turn_and_after_everybody_is_placed() -> None:
    arriving = Whenever(Moment.SHOWDOWN_STARTS, (Gain(Role.SELF, Stat.SURVIVAL, 1),))
    drum = Gear("drum", "Drum", ("item",), traits=(arriving,))
    stage = beginning(gear=[drum], sheets={"erza": {"gear": ["drum"]}})
    stage.play("space:1,1", "space:2,1")
    told = stage.order(events.SurvivorPlaced, events.StatChanged, events.MonsterTurnBegan)
    assert told[:4] == ["SurvivorPlaced", "SurvivorPlaced", "StatChanged", "MonsterTurnBegan"]


# ambushes, who acts first


TURNS = (events.MonsterTurnBegan, events.SurvivorsTurnBegan, events.SurvivorsTurnSkipped)


@pytest.mark.rule("hunt-ambush-by-monster#1")
def test_hunt_ambush_by_monster() -> None:
    """Monster, monster, survivors; the board is set up as always."""
    stage = beginning(Ambush.BY_MONSTER)
    stage.play("space:1,1", "space:2,1")
    assert stage.order(*TURNS) == [
        "MonsterTurnBegan",
        "SurvivorsTurnSkipped",
        "MonsterTurnBegan",
        "SurvivorsTurnBegan",
    ]
    assert stage.one(events.AmbushSprung).rule == "hunt-ambush-by-monster"


@pytest.mark.rule("showdown-survivors-first-turn-skipped#1")
def test_showdown_survivors_first_turn_skipped() -> None:
    """Nobody acts; whoever fell in the first monster turn stands at the end of the second; the round still ends."""
    falls = card("Leap", Do((Gain(survivors(), Stat.INSANITY, 1),)))
    stage = Stage({"erza": (1, 1)}, monster=beast(falls), ai=["Leap", "Bare Card", "Bare Card"])
    stage.table.record.ambush = Ambush.BY_MONSTER
    stage.run(knock_down(stage.table, stage.id("erza"), "the first monster turn"))
    stage.perform((Token(Role.SELF, Attribute.STRENGTH, 1, Until.ROUND),), who="erza")
    stage.play()
    skipped = stage.one(events.SurvivorsTurnSkipped)
    assert (skipped.round, skipped.rule) == (1, "showdown-survivors-first-turn-skipped")
    order = stage.order(events.SurvivorsTurnSkipped, events.MonsterTurnEnded, events.StoodUp)
    assert order == ["MonsterTurnEnded", "SurvivorsTurnSkipped", "StoodUp", "MonsterTurnEnded"]
    assert stage.table.total(stage.id("erza"), Attribute.STRENGTH).total == 0
    assert stage.table.record.round == 2 and not stage.table.is_down(stage.id("erza"))


@pytest.mark.rule("hunt-ambush-by-survivors#1")
def test_hunt_ambush_by_survivors() -> None:
    """Monster and survivors go where the players like; one turn of the survivors before round 1, if they want it."""
    stage = beginning(Ambush.BY_SURVIVORS)
    stage.play()
    assert stage.request is not None and stage.request.topic == "place-monster"
    assert len(stage.offered) == 21 * 15 and stage.request.by == 0
    stage.answer("space:20,1", "face:n")
    assert "space:19,1" in stage.offered and "space:20,2" not in stage.offered, "anywhere, but not on the monster"
    stage.answer("space:19,1", "space:20,3", "survivors")
    assert stage.table.at(stage.lion) == (20, 1) and stage.table.facing == "n"
    assert stage.order(*TURNS) == ["SurvivorsTurnBegan"] and stage.table.record.round == 0
    stage.answer("end-turn")
    assert stage.order(*TURNS) == ["SurvivorsTurnBegan", "MonsterTurnBegan", "SurvivorsTurnBegan"]
    assert stage.table.record.round == 1


def test_hunt_ambush_by_survivors__they_may_let_the_monster_begin() -> None:
    stage = beginning(Ambush.BY_SURVIVORS)
    stage.play("space:20,1", "face:n", "space:19,1", "space:20,3", "monster")
    assert stage.order(*TURNS) == ["MonsterTurnBegan", "SurvivorsTurnBegan"]


def test_showdown_round_order__survivors_first_where_the_set_up_says_so() -> None:
    """They defend their home: one turn before the first round, without being asked; then as always."""
    monster = msgspec.structs.replace(lion(), set_up=SetUp(survivors_first=True))
    stage = beginning(monster=monster)
    stage.play("space:1,1", "space:2,1")
    assert stage.one(events.FirstTurnDecided).side == "survivors"
    stage.answer("end-turn")
    assert stage.order(*TURNS) == ["SurvivorsTurnBegan", "MonsterTurnBegan", "SurvivorsTurnBegan"]


def test_showdown_round_order__knocked_down_before_the_first_round() -> None:
    """Whoever falls in the turn before round 1 stands at the end of the monster's first turn."""
    monster = msgspec.structs.replace(lion(), set_up=SetUp(survivors_first=True))
    stage = beginning(monster=monster)
    stage.play("space:1,1", "space:2,1")
    flow, request = stage._flow, stage.request
    stage.run(knock_down(stage.table, stage.id("erza"), "a test"))
    stage._flow, stage.request = flow, request
    stage.answer("end-turn")
    assert not stage.table.is_down(stage.id("erza"))
    assert stage.table.record.round == 1


def test_nemesis_special_showdown__the_butcher_is_met_at_home() -> None:
    """One card of columns on its marks and one random card; survivors act first; no hunt, so no ambush."""
    assert BUTCHER.set_up == SetUp(terrain=("stone-column",), random=1, survivors_first=True)
    assert WHITE_LION.set_up.terrain == ("tall-grass",) and WHITE_LION.set_up.random == 2


# leaving the board


def test_survivor_removed_from_board() -> None:
    """Not dead: no candidate for the monster, no act, no survival action; but there for the victory."""
    stage = Stage({"erza": (1, 1), "lucy": (3, 3)}, turn="survivors")
    stage.perform((LeaveBoard(Role.SELF),), who="erza")
    erza = stage.id("erza")
    assert stage.table.condition(erza).removed and stage.table.alive(erza)
    assert matching(stage.table, terms(TermKind.CLOSEST), EffectContext("Test")) == [stage.id("lucy")]
    assert stage.one(events.SurvivorRemoved).rule == "survivor-removed-from-board"
    stage.play()
    with pytest.raises(NotOffered):
        stage.answer("act:erza")
    assert stage.offered == ["act:lucy", "end-turn"]
    assert victors(stage.table) == [erza, stage.id("lucy")]


def test_showdown_ends__when_nobody_is_left_on_the_board() -> None:
    """Erza is off the board, alive; with Lucy's death the showdown is lost, and Erza lives."""
    stage = Stage({"erza": (1, 1), "lucy": (3, 3)}, turn="survivors")
    stage.perform((LeaveBoard(Role.SELF),), who="erza")
    assert stage.over == ""
    stage.perform((Die(Role.SELF),), who="lucy")
    assert stage.over == "defeat"
    assert stage.table.living() == [stage.id("erza")]


def test_showdown_ends__not_while_somebody_will_come_back() -> None:
    stage = Stage({"erza": (1, 1), "lucy": (3, 3)}, turn="survivors")
    stage.perform((ComeBack(Role.SELF, Where.EDGE),), who="erza")
    stage.perform((Die(Role.SELF),), who="lucy")
    assert stage.over == ""


def test_showdown_ends__the_last_one_is_removed() -> None:
    stage = Stage({"erza": (1, 1)}, turn="survivors")
    with pytest.raises(ShowdownOver) as over:
        remove_from_board(stage.table, stage.id("erza"), "a test")
    assert over.value.outcome == "defeat"


# running away


def fleeing(die: int, *more_dice: int, gear: tuple[str, ...] = (), known: bool = True, **fields: Any) -> Stage:
    """Erza runs away from the lion at 11,8; Lucy stays."""
    stage = Stage(
        {"erza": (1, 1), "lucy": (3, 3)},
        turn="survivors",
        gear=[SURE_FEET],
        ai=["Bare Card"] * 3,
        sheets={"erza": {"gear": list(gear), **fields}},
    )
    stage.table.known()[:] = ["Pictograph"] if known else []
    stage.play("act:erza")
    if known:
        stage.answer("run-away", d10=[die, *more_dice])
    return stage


def test_hunt_run_away__needs_pictographs() -> None:
    stage = fleeing(1, known=False)
    assert "run-away" not in stage.offered


def test_hunt_run_away__in_place_of_a_whole_act() -> None:
    """Before any action: whoever has moved or activated something stays."""
    stage = Stage({"erza": (11, 7), "lucy": (3, 3)}, turn="survivors")
    stage.table.known()[:] = ["Pictograph"]
    stage.play("act:erza")
    assert "run-away" in stage.offered
    stage.answer("space:12,7")
    sentence, rule = stage.refusal("run-away")
    assert "costs a movement too" in sentence and rule == "showdown-act-resources"


def test_hunt_run_away__each_row() -> None:
    """The table, row by row."""
    assert [(row.low, row.high) for row in RUN_AWAY] == [(1, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 99)]
    dead = fleeing(1)
    assert not dead.table.alive(dead.id("erza")) and dead.id("erza") in dead.table.record.bodiless
    home = fleeing(10)
    assert home.one(events.SurvivorFled).who == home.id("erza")
    assert not home.table.sheet(home.id("erza")).skip_next_hunt
    hurried = fleeing(8)
    assert hurried.table.sheet(hurried.id("erza")).skip_next_hunt and hurried.each(events.SurvivorFled)
    bled = fleeing(6, 9)  # bleeds twice, rolls again with 1 more: 10
    assert [event.total for event in bled.each(events.SurvivorRanAway)] == [6, 10]
    assert bled.one(events.StatChanged).n == 2
    assert not bled.table.sheet(bled.id("erza")).skip_next_hunt and bled.each(events.SurvivorFled)


def test_hunt_run_away__bleeding_on_the_way_can_kill() -> None:
    stage = fleeing(6, 5, 6)  # 6, then 6, then 7: three times two tokens
    assert stage.one(events.SurvivorDied).who == stage.id("erza")
    assert len(stage.each(events.SurvivorRanAway)) == 3


def test_hunt_run_away__homing_instinct_helps() -> None:
    stage = fleeing(5, gear=("sure-feet",))
    assert stage.one(events.SurvivorRanAway).total == 10


def test_hunt_run_away__caught_by_the_monster() -> None:
    """2 or 3: at the start of the next monster turn beside the monster, where the controller likes, knocked down."""
    stage = fleeing(2)
    assert stage.table.record.returning == [Returning(stage.id("erza"), Where.BESIDE_MONSTER, True)]
    stage.answer("end-turn")
    assert stage.request is not None and stage.request.topic == "place"
    assert len(stage.offered) == 8, "the spaces around a base of 2 by 2"
    stage.answer("space:11,10")
    back = stage.one(events.SurvivorCameBack)
    assert (back.at, back.rule) == ((11, 10), "hunt-run-away")
    assert stage.table.is_down(stage.id("erza")) and not stage.table.condition(stage.id("erza")).removed


def test_hunt_run_away__caught_while_the_monster_is_off_the_board() -> None:
    stage = fleeing(2)
    stage.table.put(stage.lion, None)
    stage.run(survivors_come_back(stage.table), "space:1,1")
    assert stage.asked[-1].by == stage.table.record.controller_seat and len(stage.asked[-1].keys()) == 2 * 22 + 2 * 14


def test_hunt_run_away__lost_on_the_edge() -> None:
    """4 or 5: on a board edge, where the survivor's player likes, on their feet."""
    stage = fleeing(4)
    stage.answer("end-turn")
    assert len(stage.offered) == 2 * 22 + 2 * 14
    stage.answer("space:22,16")
    assert stage.table.at(stage.id("erza")) == (22, 16) and not stage.table.is_down(stage.id("erza"))


def test_hunt_run_away__the_fled_gain_nothing_and_all_fled_is_a_defeat_without_a_death() -> None:
    stage = fleeing(10)
    assert victors(stage.table) == [stage.id("lucy")]
    stage.answer("act:lucy", "run-away", d10=[10])
    assert stage.table.record.outcome == "defeat"
    assert len(stage.table.living()) == 2 and not stage.each(events.SurvivorDied)
    assert not [fact for fact in stage.table.record.facts if fact.due is Due.DEATH]


# the dead are counted later


def lost(*survivors_dead: str, before: int = 0) -> ShowdownTable:
    ends = card("End", Do((Die(survivors()),)))
    stage = Stage(dict.fromkeys(survivors_dead, (1, 1)), monster=beast(ends), ai=["End"])
    for column, key in enumerate(survivors_dead, 1):
        stage.table.put(stage.id(key), (column, 1))
    stage.table.record.given.deaths_before = before
    stage.run(showdown(stage.table))
    return stage.table


def facts(table: ShowdownTable, due: Due) -> list[str]:
    return [fact.what for fact in table.record.facts if fact.due is due]


def test_death_population() -> None:
    """One fact for each of the dead: a population less by one, a death count more by one."""
    table = lost("erza", "lucy", before=3)
    assert facts(table, Due.DEATH) == ["erza", "lucy"]


def test_death_count_timing() -> None:
    """The showdown counts nothing itself: it leaves the dead to step 5 of the settlement phase."""
    table = lost("erza", "lucy", before=3)
    assert table.record.given.deaths_before == 3
    assert facts(table, Due.DEATH) == ["erza", "lucy"]


def test_death_first_triggers_principle() -> None:
    """Once, however many died, and only if nobody has died before."""
    assert facts(lost("erza", "lucy"), Due.PRINCIPLE) == ["Death"]
    assert facts(lost("erza", before=1), Due.PRINCIPLE) == []


@pytest.mark.rule("campaign-once-per-showdown#1")
def test_campaign_once_per_showdown() -> None:
    """What has acted in round 1 is spent in round 6 too, and free again in a new showdown."""
    stage = Stage({"erza": (1, 1)})
    stage.table.mark_acted("Drum", stage.id("erza"), Frequency.SHOWDOWN)
    for _ in range(5):
        stage.run(begin_round(stage.table))
    assert stage.table.record.round == 6
    assert not stage.table.may_act("Drum", stage.id("erza"), Frequency.SHOWDOWN)
    new = Stage({"erza": (1, 1)})
    assert new.table.may_act("Drum", new.id("erza"), Frequency.SHOWDOWN), "a new showdown"


def test_campaign_once_per_lifetime() -> None:
    """The sheet remembers: a new showdown changes nothing."""
    stage = Stage({"erza": (1, 1)})
    stage.table.mark_acted("Gift", stage.id("erza"), Frequency.LIFETIME)
    sheet = stage.table.sheet(stage.id("erza"))
    later = Stage({"erza": (1, 1)}, sheets={"erza": {"spent": list(sheet.spent)}})
    assert not later.table.may_act("Gift", later.id("erza"), Frequency.LIFETIME)


def test_campaign_start_and_goal() -> None:
    """One level of one monster opens a campaign: the First Story of the White Lion."""
    openings = [
        (monster.key, level.name)
        for monster in core_box().monsters.values()
        for level in monster.levels
        if level.opening
    ]
    assert openings == [("white-lion", "prologue")]
