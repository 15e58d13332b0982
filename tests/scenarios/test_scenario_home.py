"""Scenarios at home and on the hunt: how the table is laid, what is refused, what can be asked of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.errors import BadInput
from engine.session import Session
from game import facts
from game.content.box import core_box
from game.rules.campaign.campaign_record import Step
from game.scenarios.checks import field_of
from game.scenarios.format import HomeScenario, HomeStart
from game.scenarios.home import set_home
from game.scenarios.run import Way, load_scenarios, run, run_file, run_scenario
from game.views.tables import at_table
from tests.play.trail import Trail

PEOPLE = [{"name": "Erza"}, {"name": "Lucy"}, {"name": "Allister", "gender": "male"}]
QUIET = {"settlement_events": [{"name": "A quiet year", "effects": []}], "dice": {"pick": ["A quiet year"]}}
AT_HOME: dict[str, Any] = {
    "title": "At home",
    "survivors": PEOPLE,
    "settlement": {"endeavors": 1, "storage": {"Monster Bone": 1}},
}
ON_THE_HUNT: dict[str, Any] = {
    "title": "On the hunt",
    "survivors": PEOPLE,
    "hunt": {"at": 3, "monster_at": 9},
    "dice": {"d100": [35], "d10": [5]},
    "do": ["move", "reveal"],
}


def written(folder: Path, base: dict[str, Any], **changes: Any) -> Path:
    path = folder / "scenario.yaml"
    path.write_text(yaml.safe_dump(base | changes, sort_keys=False), "utf-8")
    return path


def at_home(**settlement: Any) -> dict[str, Any]:
    return {"settlement": AT_HOME["settlement"] | settlement}


def on_hunt(**hunt: Any) -> dict[str, Any]:
    return {"hunt": ON_THE_HUNT["hunt"] | hunt}


def test_every_step_of_the_settlement_phase_is_a_start() -> None:
    assert {*HomeStart.__args__} == {*Step, "set out", "hunt"}  # type: ignore[attr-defined]


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize(
    ("base", "changes", "said"),
    [
        (AT_HOME, {}, ""),
        (AT_HOME, {"values": {"settlement.endeavors": 2}}, "settlement.endeavors is 1, expected 2"),
        (AT_HOME, {"values": {"settlement.resources.Monster Bone": 2}}, "Monster Bone is 1, expected 2"),
        (AT_HOME, {"values": {"erza.survival": 1}}, "erza.survival is 0, expected 1"),
        (AT_HOME, {"values": {"outcome": "won"}}, "outcome is 'undecided', expected 'won'"),
        (AT_HOME, {"outcome": "lost"}, "the outcome is undecided, expected lost"),
        (AT_HOME, {"totals": {"erza.movement": 6}}, "erza.movement is '5 = 5 base', expected 6"),
        (AT_HOME, {"do": ["innovat"]}, "'innovat' is not offered"),
        (AT_HOME, {"never_asks": ["develop"]}, "'develop' was asked"),
        (AT_HOME, QUIET | {"start": "update timeline", "expect": [{"event": "StoryTold"}]}, "to lantern year 4)"),
        (ON_THE_HUNT, {}, ""),
        (ON_THE_HUNT, {"values": {"hunt.at": 5}}, "hunt.at is 4, expected 5"),
        (ON_THE_HUNT, {"never": [{"event": "HuntRolled", "number": 35}]}, "must never happen"),
        (ON_THE_HUNT, {"expect": [{"event": "HuntEventTold", "hunt_event": "Lost"}]}, "of its kind there was"),
        (ON_THE_HUNT, {"dice": {"d100": [35]}}, "1 d10 wanted"),
        (ON_THE_HUNT, {"dice": {"d10": [3, 5, 5]}}, ""),
        (ON_THE_HUNT, {"dice": {"d100": [35, 36], "d10": [5]}}, "nobody rolled d100 [36]"),
    ],
)
def test_what_holds_and_what_does_not(
    tmp_path: Path, base: dict[str, Any], changes: dict[str, Any], said: str, way: Way
) -> None:
    problems = run_scenario(written(tmp_path, base, **changes), way)
    assert problems == [] if not said else any(said in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("base", "changes", "said"),
    [
        (AT_HOME, {"monster": {"at": [1, 1]}}, r"settlement: a file lays a showdown .* or a settlement or hunt"),
        (AT_HOME, {"start": "developp"}, r"start: 'developp' is none of them; the nearest is develop"),
        (AT_HOME, {"start": "hunt"}, r"start: nobody is on a hunt: lay it with `hunt`"),
        (ON_THE_HUNT, {"start": "develop"}, r"start: a hunt begins with `set out` or `hunt`"),
        (AT_HOME, {"round": 2}, r"round: unknown field"),
        (AT_HOME, {"innovations": ["Hovell"]}, r"innovations\[0\]: there is no innovation 'Hovell'; .*Hovel"),
        (AT_HOME, {"survivors": [{"name": "Erza", "at": [1, 1]}]}, r"survivors\[0\]\.at: there is no board here"),
        (AT_HOME, {"survivors": [{"name": "Erza", "dead": True}]}, r"survivors\[0\]\.dead: the dead are counted"),
        (AT_HOME, at_home(storage={"Monster Bon": 1}), r"storage\.Monster Bon: there is no resource .*Monster Bone"),
        (AT_HOME, at_home(locations=["Bonesmith"]), r"settlement\.locations\[0\]: .*Bone Smith"),
        (AT_HOME, {"story_events": [{"name": "Talk", "parts": []}]}, r"story_events\[0\]\.parts: a story has at least"),
        (AT_HOME, at_home(gear=["bone-ax"]), r"settlement\.gear\[0\]: .*bone-axe"),
        (AT_HOME, at_home(gear=["butcher-cleaver"] * 9), r"settlement\.gear: 9 times 'butcher-cleaver', and there"),
        (AT_HOME, at_home(innovation_deck=["Drum"]), r"innovation_deck\[0\]: .*Drums"),
        (AT_HOME, at_home(timeline={40: []}), r"settlement\.timeline\.40: 40 is no lantern year"),
        (AT_HOME, at_home(timeline={4: ["story event Wached"]}), r"timeline\.4\[0\]: .*Watched"),
        (AT_HOME, at_home(settlement_event="Acid Strom"), r"settlement_event: .*Acid Storm"),
        (AT_HOME, at_home(story_event="Intimcy"), r"story_event: .*Intimacy"),
        (AT_HOME, at_home(quarries=["white-loin"]), r"quarries\[0\]: .*white-lion"),
        (AT_HOME, at_home(nemeses={"butcher": ["9"]}), r"nemeses\.butcher\[0\]: there is no level '9'"),
        (AT_HOME, at_home(returning=["ersa"]), r"returning\[0\]: there is no survivor 'ersa'; the nearest is erza"),
        (AT_HOME, at_home(bout="white-lion 9"), r"bout: there is no level of white-lion '9'"),
        (AT_HOME, at_home(milestones=["Principle: Deaht"]), r"milestones\[0\]: .*Principle: Death"),
        (AT_HOME, {"never": [{"event": "SurvivorDied", "who": "ersa"}]}, r"no figure 'ersa'; the nearest are erza"),
        (AT_HOME, {"never": [{"event": "Learned", "name": "Hovell"}]}, r"no innovation 'Hovell'; .*Hovel"),
        (AT_HOME, {"never": [{"event": "LocationBuilt", "name": "Bonesmith"}]}, r"no settlement location .*Bone Smith"),
        (AT_HOME, {"values": {"settlement.endeavor": 1}}, r"no value of the settlement 'endeavor'; .*endeavors"),
        (AT_HOME, {"values": {"settlement.resources.Bone": 1}}, r"no resource 'Bone'"),
        (AT_HOME, {"values": {"settlement.timeline.40": []}}, r"no lantern year '40'"),
        (AT_HOME, {"values": {"hunt.at": 1}}, r"nobody is on a hunt at this moment"),
        (AT_HOME, {"values": {"ersa.survival": 1}}, r"no value 'ersa'; the nearest is erza"),
        (AT_HOME, {"values": {"round": 1}}, r"there is no value 'round'"),
        (ON_THE_HUNT, on_hunt(monster="butcher"), r"hunt\.monster: there is no quarry 'butcher'"),
        (ON_THE_HUNT, on_hunt(level="4"), r"hunt\.level: there is no level '4'"),
        (ON_THE_HUNT, on_hunt(at=13), r"hunt\.at: the hunt board has spaces 0 to 12"),
        (ON_THE_HUNT, on_hunt(spaces={14: ["basic"]}), r"hunt\.spaces\.14: the hunt board has spaces 0 to 12"),
        (ON_THE_HUNT, on_hunt(spaces={4: ["basics"]}), r"hunt\.spaces\.4\[0\]: there is no hunt event .*basic"),
        (ON_THE_HUNT, on_hunt(party=["ersa"]), r"hunt\.party\[0\]: there is no survivor 'ersa'"),
        (ON_THE_HUNT, on_hunt(party=["erza"], revealer="lucy"), r"hunt\.revealer: .* 'lucy'"),
        (ON_THE_HUNT, {"dice": {"d100": [101]}}, r"dice\.d100\[0\]: a d100 has no face 101"),
        (ON_THE_HUNT, {"dice": {"d20": [1]}}, r"dice\.d20: there is no kind 'd20'"),
        (ON_THE_HUNT, {"hunt_events": [{"name": "X", "number": 101, "effects": []}]}, r"hunt_events\[0\]\.number"),
        (ON_THE_HUNT, {"values": {"hunt.spaces.13": []}}, r"there is no space '13'"),
        (ON_THE_HUNT, {"values": {"hunt.att": 1}}, r"no value of the hunt 'att'; the nearest .*at"),
    ],
)
def test_a_wrong_name_is_refused_with_place_and_cure(
    tmp_path: Path, base: dict[str, Any], changes: dict[str, Any], said: str
) -> None:
    path = written(tmp_path, base, **changes)
    with pytest.raises(BadInput) as refused:
        run_file(path)
    assert str(refused.value).startswith(f"{path}:") and "\n" not in str(refused.value)
    assert re.search(said, str(refused.value)), refused.value


def test_without_anything_to_play_the_file_says_what_there_is(tmp_path: Path) -> None:
    path = tmp_path / "nothing.yaml"
    path.write_text("title: x\nsurvivors: [{name: Erza}]\n")
    with pytest.raises(BadInput, match=r"a showdown .*, a `settlement` or a `hunt`"):
        run_file(path)


def test_the_settlement_is_laid_as_the_file_says(tmp_path: Path) -> None:
    settlement = {
        "name": "Ember",
        "year": 7,
        "endeavors": 3,
        "locations": ["Lantern Hoard", "Skinnery"],
        "gear": ["bone-axe"],
        "storage": {"Monster Bone": 2},
        "play_area": ["Lion Claw"],
        "innovation_deck": ["Hovel", "Drums"],
        "timeline": {9: ["nemesis encounter butcher 1"]},
        "death_count": 4,
        "returning": ["lucy"],
        "nemeses": {"butcher": ["1"]},
        "defeated": [{"monster": "white-lion", "level": "1", "year": 2}],
    }
    values = {
        "settlement.name": "Ember",
        "settlement.year": 7,
        "settlement.innovation_deck": ["Hovel", "Drums"],
        "settlement.resources": {"Monster Bone": 2, "Lion Claw": 1},
        "settlement.play_area": ["Lion Claw"],
        "settlement.timeline.9": ["nemesis encounter butcher 1"],
        "settlement.timeline.10": [],
        "settlement.nemeses": {"butcher": ["1"]},
        "settlement.nemeses.butcher": ["1"],
        "settlement.defeated": ["white-lion 1"],
        "settlement.returning": ["lucy"],
        "settlement.death_count": 4,
        "settlement.survival_limit": 2,
        "settlement.population": 3,
        "settlement.people": ["erza", "lucy", "allister"],
        "settlement.chapter": "settlement phase",
        "settlement.step": "develop",
        "settlement.bout": None,
        "settlement.gear": ["bone-axe"],
        "lucy.permanent.luck": 1,
        "settlement.innovations": ["Language"],
    }
    people = [{"name": "Erza"}, {"name": "Lucy", "permanent": {"luck": 1}}, PEOPLE[2]]
    laid = {"settlement": settlement, "values": values, "innovations": ["Language"], "survivors": people}
    assert run_scenario(written(tmp_path, AT_HOME, **laid)) == []


def test_the_hunt_is_laid_as_the_file_says(tmp_path: Path) -> None:
    hunt = {"at": 7, "monster_at": 11, "spaces": {8: ["basic", "basic"]}, "party": ["lucy", "erza"], "revealer": "erza"}
    people = [{"name": "Erza", "gear": ["rawhide-vest"]}, {"name": "Lucy", "carries": ["Lion Claw"]}, PEOPLE[2]]
    values = {
        "hunt.at": 7,
        "hunt.monster_at": 11,
        "hunt.spaces.8": ["basic", "basic"],
        "hunt.spaces.9": [],
        "hunt.order": ["erza", "lucy"],
        "hunt.party": ["erza", "lucy"],
        "hunt.revealer": "erza",
        "hunt.darkness": True,
        "hunt.ambush": "none",
        "hunt.tokens": {},
        "settlement.carried": {"Lion Claw": 1},
        "erza.armor.body": 1,
        "lucy.carries": ["Lion Claw"],
        "settlement.chapter": "hunt",
        "settlement.bout": "white-lion 1",
    }
    laid = {"hunt": hunt, "survivors": people, "values": values, "dice": {}, "do": []}
    assert run_scenario(written(tmp_path, ON_THE_HUNT, **laid)) == []


@pytest.mark.parametrize("way", Way)
def test_a_hunt_goes_on_into_the_showdown(tmp_path: Path, way: Way) -> None:
    """The file goes on at the other table: its values are those of the showdown, and figures keep their keys."""
    there = {"stage": "setup", "settlement.chapter": "showdown", "lion.down": False, "erza.at": None, "ai.discard": []}
    do = ["move", {"topic": "place-survivor", "values": there, "totals": {"lion.toughness": 8}}]
    path = written(tmp_path, ON_THE_HUNT, hunt={"at": 4, "monster_at": 5}, dice={}, do=do)
    ((scenario, document),) = load_scenarios(path)
    assert isinstance(scenario, HomeScenario)
    assert run(scenario, document, way) == []
    game, state = set_home(scenario, document, core_box())
    session = Session(game, state)
    session.answer("move")
    assert at_table(session) is session.table.showdown
    session.close()


def test_people_who_are_born_and_die_keep_their_keys(tmp_path: Path) -> None:
    """Whoever the file does not name is `person-N`; of the dead there is the sheet."""
    birth = [{"name": "A good year", "effects": [{"type": "Join", "born": True}, {"type": "Die", "who": ["random"]}]}]
    story = {
        "settlement_events": birth,
        "start": "update timeline",
        "dice": {"pick": ["erza"]},
        "settlement": {"settlement_event": "A good year"},
        "do": ["girl", "Ada"],
        "expect": [{"event": "SurvivorBorn", "who": "person-4"}, {"event": "SurvivorDied", "who": "erza"}],
        "values": {"person-4.survival": 1, "erza.dead": True, "erza.gear": [], "settlement.memorial": ["erza"]},
    }
    for way in Way:
        assert run_scenario(written(tmp_path, AT_HOME, **story), way) == []
    gone = written(tmp_path, AT_HOME, **story | {"values": {"erza.armor.head": 0}})
    with pytest.raises(BadInput, match="no value of the sheet of somebody who is gone 'armor'"):
        run_scenario(gone)


def test_figures_of_a_campaigns_showdown_are_named_by_their_keys() -> None:
    trail = Trail("a")
    fought = trail.face()

    def named(who: int) -> str:
        return str(field_of(trail.table, facts.KnockedDown("showdown-monster-stands", who, "a test"), "who"))

    assert [named(who) for who in (fought.monster, trail.id("a"), 0)] == ["white-lion", "a", "nobody"]
