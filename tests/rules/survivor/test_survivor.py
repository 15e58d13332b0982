"""Rules about survivors that a scenario cannot set up: their naming, and those who are removed from the board."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.kinds.ai_card import PickTarget
from game.cards.kinds.hit_location import HitLocation
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.harm import SufferInjury
from game.cards.words.sheet import Gain, GainDisorder
from game.model.survivor import Survivor
from game.model.terms import Stat, SurvivalAction
from game.phases.settlement import settlement
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.setup import founders
from game.rules.settlement.new_survivors import born
from game.rules.survivor.retirement import why_not_departing
from game.rules.survivor.survival_action_limits import why_no_survival_action
from game.rules.table.components import Tokens
from tests.play.homestead import Hearth
from tests.play.stage import Stage, beast, card, weapon
from tests.play.trail import Trail, played

GROUP_GAINS = (Gain(survivors(), Stat.INSANITY, 1),)
BLADE = weapon("blade", speed=1, accuracy=2, strength=9)


def test_survivor_naming() -> None:
    """A new survivor has no survival; the founders have 1 for their name, whichever they are given."""
    assert Survivor("nobody", "").survival == 0
    assert [one.survival for one in founders()] == [1, 1, 1, 1]
    assert [(one.name, one.survival) for one in founders(["Ash", "Bo"])][:2] == [("Ash", 1), ("Bo", 1)]


@pytest.mark.rule("survivor-removed-from-board#1")
@pytest.mark.parametrize("condition", [TermKind.CLOSEST, TermKind.FARTHEST, TermKind.THREAT])
def test_survivor_removed_from_board(condition: TermKind) -> None:
    """Not a candidate for the monster, also not the only one."""
    look = card("Look", PickTarget((terms(condition),)))
    for places, found in (({"erza": None, "lucy": (1, 1)}, ["lucy"]), ({"erza": None, "lucy": (11, 10)}, ["lucy"])):
        stage = Stage(places, monster=beast(look), ai=["Look"])
        stage.play()
        assert [stage.table.key(e.who) for e in stage.each(facts.TargetPicked)] == found


def test_survivor_removed_from_board__neither_affects_nor_is_affected() -> None:
    stage = Stage({"erza": None, "lucy": (1, 1)}, sheets={"erza": {"survival": 1}})
    stage.perform(GROUP_GAINS)
    assert (stage.sheet("erza").insanity, stage.sheet("lucy").insanity) == (0, 1)
    assert stage.table.base(stage.id("erza")) == 0, "in nobody's way"


def test_survivor_removed_from_board__does_not_act() -> None:
    """No movement, no activation, no survival action."""
    stage = Stage({"erza": None, "lucy": (1, 1)}, turn="survivors", sheets={"erza": {"survival": 3}})
    stage.table.record.survival_actions = list(SurvivalAction)
    stage.play()
    assert stage.offered == ["act:lucy", "end-turn"]
    for action in SurvivalAction:
        why = why_no_survival_action(stage.table, stage.id("erza"), action)
        assert why is not None and why.rule == "survivor-removed-from-board"


@pytest.mark.rule("survivor-removed-from-board#2")
def test_survivor_removed_from_board__returns_from_the_victory() -> None:
    """Whoever was removed lives, gains Hunt XP and loses tokens like the others."""
    stage = Stage(
        {"erza": None, "lucy": (11, 10)}, turn="survivors", ai=[], gear=[BLADE], sheets={"lucy": {"gear": ["blade"]}},
        monster=beast(hit_locations=[HitLocation("Hide")]), locations=["Hide"],
    )  # fmt: skip
    stage.table.world.get(stage.id("erza"), Tokens).bleeding = 3
    assert stage.play("act:lucy", "attack:blade", d10=[5, 5]) == "victory"
    xp = stage.table.level.victory.hunt_xp
    assert xp and [stage.sheet(key).hunt_xp for key in ("erza", "lucy")] == [xp, xp]
    assert stage.bleeding("erza") == 0


@pytest.mark.rule("survivor-naming#1")
def test_survivor_naming__of_a_newborn_at_a_limit_of_1() -> None:
    hearth = Hearth("erza")
    assert hearth.table.survival_limit == 1
    child = hearth.run(born(hearth.table, 0, 0, "a test"), "girl", "Aya")
    assert (hearth.table.name(child), hearth.table.sheet(child).survival) == ("Aya", 1)


@pytest.mark.rule("survivor-naming#2")
def test_survivor_naming__anew_gives_nothing_beyond_the_limit() -> None:
    fields: dict[str, Any] = {"knows": ["Language"], "face_up": ["Nickname"], "locations": ["Bone Smith"]}
    hearth = Hearth("erza", sheets={"erza": {"survival": 2}}, **fields)
    assert hearth.table.survival_limit == 2
    hearth.use("Rename", "Aya", by="erza")
    assert (hearth.sheet("erza").name, hearth.sheet("erza").survival) == ("Aya", 2)
    for before in (0, 1):
        hearth = Hearth("erza", sheets={"erza": {"survival": before}}, **fields)
        hearth.use("Rename", "Aya", by="erza")
        assert hearth.sheet("erza").survival == before + 1, "1 for the new name"


@pytest.mark.rule("survivor-skip-next-hunt#2")
def test_survivor_skip_next_hunt__suffered_on_a_hunt_is_not_for_the_rest_of_it() -> None:
    trail = Trail("a", "b", monster_at=4)
    played(trail, SufferInjury(Role.REVEALER, "Ruptured Spleen"))
    assert trail.sheet("a").skip_next_hunt
    assert trail.id("a") in trail.table.survivors()
    fought = trail.face()
    assert [fought.key(who) for who in fought.record.party] == ["a", "b"]
    assert trail.sheet("a").skip_next_hunt, "the next hunt is still to be skipped"


@pytest.mark.rule("survivor-retire-on-hunt#1")
def test_survivor_retire_on_hunt__fights_what_is_hunted_and_then_retires() -> None:
    trail = Trail("a", "b", monster_at=6, sheets={"a": {"hunt_xp": 15}}, first=("choose-proficiency",))
    played(trail, Gain(Role.REVEALER, Stat.HUNT_XP, 1))
    assert (trail.sheet("a").retires, trail.sheet("a").retired) == (True, False)
    fought = trail.face()
    assert [fought.key(who) for who in fought.record.party] == ["a", "b"]
    trail.run(aftermath(fought, "victory"))
    assert (trail.sheet("a").retired, trail.sheet("b").retired) == (True, False)
    assert why_not_departing(trail.table.box, trail.sheet("a")) is not None


@pytest.mark.rule("survivor-retire", "survivor-hunt-xp-milestones")
def test_survivor_retire__at_home_at_once() -> None:
    sheets: dict[str, dict[str, Any]] = {"erza": {"hunt_xp": 15}, "zachary": {"injuries": ["Blind"]}}
    hearth = Hearth("erza", "lucy", "zachary", sheets=sheets)
    hearth.perform((Gain(Role.SELF, Stat.HUNT_XP, 1),), "erza")
    assert hearth.sheet("erza").retired and hearth.table.population == 3
    hearth.perform((GainDisorder(Role.SELF, "Fear of the Dark"),), "lucy")
    assert hearth.sheet("lucy").retired
    hearth.perform((SufferInjury(Role.SELF, "Blind"),), "zachary")
    assert hearth.sheet("zachary").retires and not hearth.sheet("zachary").retired, "as the phase ends"
    hearth.run(settlement.end(hearth.table))
    assert hearth.sheet("zachary").retired


@pytest.mark.rule("ability-life-exchange", "survivor-retire")
def test_survivor_retire__at_home_a_savior_is_gone_at_once() -> None:
    savior = {"hunt_xp": 15, "abilities": ["Life Exchange"], "gear": ["bone-axe"]}
    hearth = Hearth("erza", "lucy", sheets={"erza": savior}, death_count=1)
    hearth.perform((Gain(Role.SELF, Stat.HUNT_XP, 1),), "erza")
    assert hearth.sheet("erza").dead and hearth.table.storage == ["bone-axe"]
    assert (hearth.table.population, hearth.campaign.death_count) == (1, 2)


@pytest.mark.rule("survivor-retire-on-hunt")
def test_survivor_retire__not_while_they_are_about_to_depart() -> None:
    hearth = Hearth("erza", "lucy", sheets={"erza": {"hunt_xp": 15}}, departing=["erza"])
    hearth.perform((Gain(Role.SELF, Stat.HUNT_XP, 1),), "erza")
    assert (hearth.sheet("erza").retires, hearth.sheet("erza").retired) == (True, False)
