"""The history on the record sheet: lasting things are remembered with where they befell, and survive being saved."""

from __future__ import annotations

import msgspec

from game import facts
from game.cards.kinds.survivor import Recorded
from game.model.history import Memory, Told
from game.model.survivor import Survivor
from game.model.terms import Attribute, Stat
from game.rules.death.death import die
from game.rules.harm.severe_injuries import suffer_injury
from game.rules.survivor.disorders import gain_disorder
from game.rules.survivor.fighting_arts import gain_art
from game.rules.survivor.sheet import gain_permanent, gain_stat
from tests.play.stage import Stage

ALONE = {"erza": (11, 10), "lucy": (2, 2)}


def told(stage: Stage, key: str = "erza") -> list[tuple[Told, str, int]]:
    return [(one.told, one.what, one.n) for one in stage.table.sheet(stage.id(key)).history]


def test_what_lasts_is_remembered_and_what_passes_is_not() -> None:
    stage = Stage(ALONE, round=3)
    erza = stage.id("erza")
    injuries = stage.table.box.severe_injuries
    lasting = next(one for one in injuries if one.recorded is Recorded.PERMANENT)
    passing = next(one for one in injuries if one.recorded is Recorded.NO and one.name != "Head Explosion")
    stage.run(suffer_injury(stage.table, erza, lasting))
    stage.run(suffer_injury(stage.table, erza, passing))
    gain_permanent(stage.table, erza, Attribute.STRENGTH, 2, "a test")
    assert (Told.INJURED, lasting.name, 0) in told(stage)
    assert (Told.CHANGED, "strength", 2) in told(stage)
    assert passing.name not in {what for _, what, _ in told(stage)}
    memory = stage.table.sheet(erza).history[0]
    assert (memory.monster, memory.level, memory.round) == ("white-lion", "test", 3)


def test_a_replaced_card_is_remembered_as_gone() -> None:
    """survivor-fighting-arts-max"""
    box_arts = [art.name for art in Stage(ALONE).table.box.fighting_arts.values()][:4]
    stage = Stage(ALONE, sheets={"erza": {"fighting_arts": box_arts[:3]}})
    stage.run(gain_art(stage.table, stage.id("erza"), "a test", box_arts[3]), box_arts[0])
    assert told(stage) == [(Told.ART_GONE, box_arts[0], 0), (Told.ART, box_arts[3], 0)]


def test_a_duplicate_leaves_no_memory() -> None:
    """survivor-disorders-max"""
    name = next(iter(Stage(ALONE).table.box.disorders))
    stage = Stage(ALONE, sheets={"erza": {"disorders": [name]}})
    stage.run(gain_disorder(stage.table, stage.id("erza"), name))
    assert told(stage) == []


def test_milestones_and_death_are_remembered() -> None:
    """survivor-courage-milestones"""
    stage = Stage(ALONE)
    erza = stage.id("erza")
    stage.run(gain_stat(stage.table, erza, Stat.COURAGE, 3, "a test"), d10=[8])
    stage.run(die(stage.table, erza, "a test"))
    assert told(stage)[0] == (Told.MILESTONE, "Bold", 0)
    assert stage.table.sheet(erza).history[-1].why == "a test"
    assert told(stage)[-1][0] is Told.DIED


def test_who_lives_remembers_how_the_showdown_ended() -> None:
    stage = Stage(ALONE, sheets={"lucy": {"dead": True}})
    stage.table.tell(facts.ShowdownEnded("showdown-ends", "victory", 7))
    assert told(stage) == [(Told.SURVIVED, "victory", 7)]
    assert told(stage, "lucy") == []


def test_the_history_is_saved_with_the_sheet() -> None:
    memory = Memory(Told.DISORDER, "Hoarder", why="a test", monster="white-lion", level="1", round=2)
    survivor = Survivor("erza", "Erza", history=[memory])
    again = msgspec.json.decode(msgspec.json.encode(survivor), type=Survivor)
    assert again.history == [memory]
