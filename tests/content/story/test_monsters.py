"""The story events that monsters bring: in the middle of a showdown, and in the settlement after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.cards.who import Role
from game.cards.words.flow import RollOn
from game.cards.words.moving import Knockback
from game.content.box import core_box
from game.content.story.tables import RUN_AWAY
from game.model.campaign_tasks import CampaignTask, Due
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, Phase
from game.rules.survivor.survivor_milestones import tell_story
from game.rules.table.effect_context import SurvivorAttack
from tests.play.homestead import Hearth
from tests.play.stage import Stage

ERZA = "erza"
REGAL = {
    Location.HEAD: "regal-helm",
    Location.ARMS: "regal-gauntlet",
    Location.BODY: "regal-plackart",
    Location.WAIST: "regal-faulds",
    Location.LEGS: "regal-greaves",
}


# King's Curse


def cursed(*where: Location, picks: tuple[str, ...] = (), **more: Any) -> Hearth:
    hearth = Hearth(**more)
    hearth.tell("King's Curse", who=ERZA, where=where, picks=picks)
    return hearth


@pytest.mark.parametrize(("at", "piece"), REGAL.items())
def test_the_curse_clothes_its_bearer(at: Location, piece: str) -> None:
    hearth = cursed(at, picks=("Anxiety",) if at in (Location.HEAD, Location.WAIST) else (), returning=[])
    erza = hearth.sheet(ERZA)
    assert erza.gear == [piece]
    assert erza.disorders == (["Anxiety"] if at in (Location.HEAD, Location.WAIST) else [])  # the injury brings one too
    assert erza.injuries == (["Destroyed Genitals"] if at is Location.WAIST else [])
    assert erza.fighting_arts == (["King's Step"] if at is Location.BODY else [])


def test_nightmares_make_the_arms_strong() -> None:
    hearth = cursed(Location.ARMS, knows=["Nightmare Training"])
    assert hearth.sheet(ERZA).permanent == {Attribute.STRENGTH: 1}
    assert cursed(Location.ARMS).sheet(ERZA).permanent == {}


def test_the_body_shakes_all_others_who_returned() -> None:
    hearth = cursed(Location.BODY, returning=[ERZA, "lucy"], sheets={key: {"insanity": 5} for key in (ERZA, "lucy")})
    assert (hearth.sheet(ERZA).insanity, hearth.sheet("lucy").insanity) == (5, 2)


@pytest.mark.rule("hunt-brain-event-damage")
def test_what_shakes_the_others_is_event_damage() -> None:
    """It fills the brain's box, and what is left of it is lost: no trauma is rolled."""
    hearth = cursed(Location.BODY, returning=[ERZA, "lucy"])
    assert hearth.sheet("lucy").brain_box and hearth.sheet("lucy").disorders == []
    assert not hearth.sheet(ERZA).brain_box


def test_what_is_worn_already_is_rolled_again() -> None:
    hearth = cursed(Location.LEGS, Location.LEGS, Location.ARMS, sheets={ERZA: {"gear": ["regal-greaves"]}})
    assert hearth.sheet(ERZA).gear == ["regal-greaves", "regal-gauntlet"]


def test_there_is_one_of_each_piece_of_the_king() -> None:
    hearth = cursed(Location.HEAD, picks=("Anxiety",), sheets={"lucy": {"gear": ["regal-helm"]}})
    assert (hearth.sheet(ERZA).gear, hearth.sheet(ERZA).disorders) == ([], ["Anxiety"])


def test_the_whole_king_gains_nothing_more() -> None:
    hearth = cursed(sheets={ERZA: {"gear": list(REGAL.values())}})
    assert sorted(hearth.sheet(ERZA).gear) == sorted(REGAL.values())


def test_the_curse_comes_for_whoever_wears_the_king_after_a_fight() -> None:
    hearth = Hearth(sheets={ERZA: {"gear": ["regal-helm"]}})
    hearth.table.record.facts.append(CampaignTask(Due.STORY_EVENT, "King's Curse", who=ERZA))
    hearth.after(where=[Location.LEGS])
    assert hearth.sheet(ERZA).gear == ["regal-helm", "regal-greaves"]


def test_in_the_settlement_nobody_is_pushed_anywhere() -> None:
    hearth = Hearth()
    hearth.perform((Knockback(Role.SELF, 5), Knockback(Role.SELF, 5, to_edge=True)), ERZA)
    assert hearth.request is None


# in a showdown


def fight(story: str, *answers: str, knows: tuple[str, ...] = (), where: Sequence[Location] = (), d10: list[int],
          tempo: int = 0, **erza: Any) -> Stage:  # fmt: skip
    """Erza triggers the story in the middle of a fight."""
    stage = Stage({ERZA: (11, 12), "lucy": (20, 15)}, sheets={ERZA: erza})
    stage.table.known().extend(knows)
    stage.table.record.survival_limit = 9
    if tempo:
        stage.table.condition(stage.id(ERZA)).counters["tempo token"] = tempo
    stage.run(tell_story(stage.table, stage.id(ERZA), story), *answers, d10=d10, where=where)
    return stage


def sheet(stage: Stage) -> Survivor:
    return stage.table.sheet(stage.id(ERZA))


def tempo(stage: Stage) -> int:
    return stage.table.condition(stage.id(ERZA)).counters.get("tempo token", 0)


@pytest.mark.parametrize(
    ("roll", "knows", "survival", "lungs"),
    [
        (1, (), 0, False),
        (2, ("Drums",), 0, False),
        (3, ("Drums",), 3, False),
        (4, (), 3, False),
        (7, ("Drums",), 3, True),
        (8, (), 3, True),
        (10, (), 3, True),
    ],
)
def test_legendary_lungs(roll: int, knows: tuple[str, ...], survival: int, lungs: bool) -> None:
    erza = sheet(fight("Legendary Lungs", knows=knows, d10=[roll]))
    assert (erza.survival, "Legendary Lungs" in erza.fighting_arts) == (survival, lungs)


@pytest.mark.parametrize(
    ("roll", "knows", "understanding", "art", "insanity"),
    [
        (3, (), 2, "", 0),
        (3, (), 3, "Rhythm Chaser", 0),
        (4, (), 3, "Rhythm Chaser", 0),
        (7, (), 0, "", 0),
        (5, ("Forbidden Dance",), 0, "Zero Presence", 3),
        (8, (), 0, "Zero Presence", 3),
        (10, (), 0, "Zero Presence", 3),
    ],
)
def test_zero_presence(roll: int, knows: tuple[str, ...], understanding: int, art: str, insanity: int) -> None:
    erza = sheet(fight("Zero Presence", knows=knows, d10=[roll], understanding=understanding))
    assert (erza.fighting_arts, erza.insanity) == ([art] if art else [], insanity)


@pytest.mark.parametrize("roll", [1, 2])
def test_zero_presence_1_to_2_leaves_a_fear(roll: int) -> None:
    erza = sheet(fight("Zero Presence", d10=[roll]))
    assert (erza.disorders, erza.insanity) == (["Fear of the Dark"], 3)


# King's Step


def test_the_step_1_hurts_the_mind() -> None:
    stage = fight("King's Step", d10=[1], insanity=5)
    assert (sheet(stage).insanity, tempo(stage)) == (4, 0)


def test_the_step_2_to_3_cripples_and_teaches_the_tempo() -> None:
    stage = fight("King's Step", d10=[2, 10])  # the severe injury at the legs is a scratch
    assert tempo(stage) == 1


def test_the_step_4_to_5_costs_survival_or_a_wound() -> None:
    stage = fight("King's Step", "yes", d10=[4], survival=2)
    assert (sheet(stage).survival, tempo(stage)) == (1, 1)
    stage = fight("King's Step", d10=[5, 10])  # nothing to pay with
    assert tempo(stage) == 1


def test_the_step_6_to_7_knocks_down() -> None:
    stage = fight("King's Step", d10=[6])
    assert stage.table.is_down(stage.id(ERZA)) and tempo(stage) == 1


def test_the_step_8_and_9_bruise_the_legs() -> None:
    stage = fight("King's Step", d10=[8])
    assert (sheet(stage).boxes[Location.LEGS].light, tempo(stage)) == (True, 1)
    stage = fight("King's Step", d10=[9], knows=("Forbidden Dance",))
    assert (sheet(stage).boxes[Location.LEGS].light, tempo(stage)) == (True, 2)
    assert stage.table.at(stage.id(ERZA)) == (11, 15)
    assert tempo(fight("King's Step", d10=[9])) == 1


def test_the_step_10_is_learnt_and_tempo_helps_to_it() -> None:
    assert sheet(fight("King's Step", d10=[10])).fighting_arts == ["King's Step"]
    assert sheet(fight("King's Step", d10=[7], tempo=3)).fighting_arts == ["King's Step"]


def test_the_step_ends_the_attack_that_it_meets() -> None:
    stage = Stage({ERZA: (11, 12)}, locations=["Beast's Brow", "Beast's Flank"])
    attack = SurvivorAttack(stage.id(ERZA), next(iter(stage.table.box.gear.values())), ["Beast's Flank"])
    stage.table.attacks.append(attack)
    stage.run(tell_story(stage.table, stage.id(ERZA), "King's Step"), d10=[10])
    assert attack.over and not attack.unresolved and attack.canceled == "King's Step"


def test_run_away_is_told_as_it_is_played() -> None:
    part = core_box().story_events["Run Away"].part("Run Away", Phase.SHOWDOWN)
    assert part is not None and part.effects == (RollOn(Role.SELF, RUN_AWAY),)
    assert core_box().run_away == RUN_AWAY
