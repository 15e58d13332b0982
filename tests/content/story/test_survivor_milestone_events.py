"""The story events of milestones, every row of every table: Age, Bold, Insight, See the Truth, White Secret
(campaign-milestone-immediate, survivor-hunt-xp-milestones, survivor-courage-milestones,
survivor-understanding-milestones).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game import facts
from game.cards.kinds.aftermath import Victory, VictoryBonus
from game.cards.kinds.story_event import StoryEvent
from game.cards.records import parts
from game.cards.who import Role
from game.cards.words.flow import RollOn, Row
from game.cards.words.sheet import Gain
from game.content.story.survivor_milestones import AGE, BOLD, GROWTH_EVENTS, INSIGHT, SEE_THE_TRUTH, WHITE_SECRET
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import SURVIVOR_ATTRIBUTES, Attribute, Location, Stat
from game.model.terms import Phase as Part
from game.phases.showdown.aftermath import aftermath
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.sheet import gain_stat
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Stage as Phase
from tests.play.stage import Stage, lion

MOVEMENT, ACCURACY, STRENGTH, EVASION, LUCK, SPEED = SURVIVOR_ATTRIBUTES
LIMIT = 9


def young(innovations: Sequence[str] = (), **sheet: Any) -> Stage:
    stage = Stage({"erza": (11, 10), "lucy": (1, 1)}, sheets={"erza": {"survival": 1, **sheet}})
    stage.table.record.survival_limit = LIMIT
    stage.table.known().extend(innovations)
    return stage


def reach(stage: Stage, stat: Stat, *answers: str, **dice: Any) -> None:
    """One more of the count, which fills the box."""
    stage.run(gain_stat(stage.table, stage.id("erza"), stat, 1, "a test"), *answers, **dice)


def total(n: int) -> tuple[int, int]:
    """Two dice that come to n."""
    return (1, n - 1) if n <= 11 else (10, n - 10)


# Age


def aged(stage_number: int, result: int, *answers: str, picks: Sequence[int | str] = (), **sheet: Any) -> Stage:
    at = {1: 1, 2: 5, 3: 9, 4: 14}[stage_number]
    kept = {"proficiency_type": "axe", "hunt_xp": at, **sheet}
    stage = young(**kept)
    reach(stage, Stat.HUNT_XP, *answers, d10=total(result), picks=picks)
    return stage


@pytest.mark.parametrize(
    ("stage_number", "result", "attribute", "n"),
    [
        (1, 2, EVASION, 1), (1, 3, STRENGTH, 1), (1, 6, STRENGTH, 1), (1, 16, ACCURACY, 1), (1, 19, ACCURACY, 1),
        (1, 20, LUCK, 1),
        (2, 2, MOVEMENT, 1), (2, 7, STRENGTH, 1), (2, 15, STRENGTH, 1), (2, 20, SPEED, 1),
        (3, 2, SPEED, 1), (3, 3, MOVEMENT, 1), (3, 6, MOVEMENT, 1), (3, 20, STRENGTH, 3),
        (4, 3, EVASION, 1), (4, 6, EVASION, 1), (4, 7, LUCK, 1), (4, 15, LUCK, 1), (4, 16, SPEED, 1), (4, 19, SPEED, 1),
    ],
)  # fmt: skip
def test_an_age_that_changes_an_attribute(stage_number: int, result: int, attribute: Attribute, n: int) -> None:
    stage = aged(stage_number, result)
    assert stage.sheet("erza").permanent == {attribute: n}
    assert stage.one(facts.EffectRolled).die == result
    assert stage.sheet("erza").milestones == [f"Age {stage_number}"]


@pytest.mark.parametrize(
    ("stage_number", "result"), [(1, 7), (1, 15), (2, 3), (2, 6), (2, 16), (2, 19), (3, 7), (3, 15)]
)
def test_an_age_that_teaches_an_art(stage_number: int, result: int) -> None:
    stage = aged(stage_number, result, picks=["Crazed"])
    assert stage.sheet("erza").fighting_arts == ["Crazed"] and stage.sheet("erza").permanent == {}


@pytest.mark.parametrize("result", [16, 19])
def test_the_third_age_draws_two_arts_to_keep_one(result: int) -> None:
    stage = aged(3, result, "keep:Tough", picks=["Crazed", "Tough"])
    assert stage.one(facts.ArtsDrawn).arts == ("Crazed", "Tough")
    assert stage.asked[0].keys() == ["keep:Crazed", "keep:Tough"]
    assert stage.sheet("erza").fighting_arts == ["Tough"]


FIVE = ["Crazed", "Tough", "Berserker", "Thrill Seeker", "Mighty Strike"]


def test_the_fourth_age_draws_five_different_arts_to_keep_one() -> None:
    stage = aged(4, 2, "keep:Mighty Strike", picks=FIVE)
    assert len(stage.asked[0].keys()) == 5 and stage.sheet("erza").fighting_arts == ["Mighty Strike"]


def test_an_art_kept_as_the_fourth_replaces_one() -> None:
    """survivor-fighting-arts-max; one that is known already may be kept, and changes nothing."""
    three = ["Tough", "Last Man Standing", "Orator of Death"]
    stage = aged(3, 16, "keep:Crazed", "Tough", picks=["Crazed", "Berserker"], fighting_arts=list(three))
    assert stage.sheet("erza").fighting_arts == ["Last Man Standing", "Orator of Death", "Crazed"]
    stage = aged(3, 16, "keep:Tough", picks=["Tough", "Berserker"], fighting_arts=list(three))
    assert stage.sheet("erza").fighting_arts == three


@pytest.mark.parametrize("attribute", SURVIVOR_ATTRIBUTES)
def test_the_fourth_age_leaves_the_attribute_to_the_survivor(attribute: Attribute) -> None:
    stage = aged(4, 20, f"attribute:{attribute}")
    assert stage.sheet("erza").permanent == {attribute: 1}


def test_the_first_age_begins_with_a_weapon_type() -> None:
    stage = young(hunt_xp=1)
    reach(stage, Stat.HUNT_XP, "type:sword", d10=(1, 1))
    assert stage.sheet("erza").proficiency_type == "sword"
    assert stage.order(facts.SheetMarked, facts.EffectRolled) == ["SheetMarked", "EffectRolled"]


def test_several_ages_at_once_come_in_order() -> None:
    stage = young(hunt_xp=5)
    stage.run(gain_stat(stage.table, stage.id("erza"), Stat.HUNT_XP, 5, "a test"), d10=(1, 1, 1, 1))
    assert [told.story for told in stage.each(facts.MilestoneReached)] == ["Age 2", "Age 3"]
    assert stage.sheet("erza").permanent == {MOVEMENT: 1, SPEED: 1}


def test_each_age_comes_once_in_a_lifetime() -> None:
    stage = young(hunt_xp=5, milestones=["Age 2"])
    reach(stage, Stat.HUNT_XP)
    assert not stage.each(facts.MilestoneReached)


# Bold and Insight in a showdown


@pytest.mark.parametrize(("die", "row"), [(1, 0), (3, 0), (4, 1), (7, 1), (8, 2), (9, 2), (10, 3)])
def test_bold_in_the_showdown(die: int, row: int) -> None:
    stage = young(courage=2)
    reach(stage, Stat.COURAGE, d10=[die])
    survivor = stage.sheet("erza")
    assert survivor.abilities == ["Stalwart"]
    assert stage.tokens("erza") == ({STRENGTH: 1} if row == 0 else {})
    assert (survivor.survival, survivor.insanity) == ((4, 3) if row == 1 else (1, 0))
    assert survivor.permanent == {2: {STRENGTH: 1}, 3: {SPEED: 1}}.get(row, {})


@pytest.mark.parametrize(("die", "row"), [(1, 0), (3, 0), (4, 1), (7, 1), (8, 2), (9, 2), (10, 3)])
def test_insight_in_the_showdown(die: int, row: int) -> None:
    stage = young(understanding=2)
    reach(stage, Stat.UNDERSTANDING, d10=[die])
    survivor = stage.sheet("erza")
    assert survivor.abilities == ["Analyze"]
    assert stage.table.condition(stage.id("erza")).spared == (row == 0)
    assert (survivor.survival, survivor.insanity) == ((4, 3) if row == 1 else (1, 0))
    assert survivor.permanent == {2: {ACCURACY: 1}, 3: {MOVEMENT: 1}}.get(row, {})


def test_the_severe_injury_after_insight_is_not_rolled_and_the_one_after_it_is() -> None:
    stage = young(understanding=2)
    reach(stage, Stat.UNDERSTANDING, d10=[1])
    erza = stage.id("erza")
    stage.run(severe_injury(stage.table, erza, Location.HEAD, False))
    assert stage.one(facts.InjurySpared).location == "head" and not stage.each(facts.SevereInjurySuffered)
    stage.run(severe_injury(stage.table, erza, Location.HEAD, False), d10=[7])
    assert stage.one(facts.SevereInjurySuffered).name == "Blind"


def test_what_insight_spares_ends_with_the_showdown() -> None:
    stage = young(understanding=2)
    reach(stage, Stat.UNDERSTANDING, d10=[1])
    stage.run(aftermath(stage.table, "ended"))
    assert stage.table.condition(stage.id("erza")).spared == 0


# Bold and Insight on the hunt and in the settlement: data that is rolled there; each row is carried out here


def table_of(event: StoryEvent, phase: Part) -> tuple[str, tuple[Row, ...]]:
    """The ability and the rows of a phase."""
    part = event.part(event.name, phase)
    assert part is not None
    ability, roll = part.effects
    assert isinstance(roll, RollOn)
    return ability.text(), roll.rows


ELSEWHERE: list[tuple[StoryEvent, Part, str, list[Any]]] = [
    (BOLD, Part.HUNT, "Prepared", [("token", SPEED), ("understanding", 1), STRENGTH, MOVEMENT]),
    (
        BOLD,
        Part.SETTLEMENT,
        "Matchmaker",
        [CampaignTask(Due.REROLL, "endeavor", 1), CampaignTask(Due.ENDEAVORS_NOW, n=1), STRENGTH, ACCURACY],
    ),
    (INSIGHT, Part.HUNT, "Explore", [CampaignTask(Due.REROLL, "hunt event", 1), ("steeled", 3), ACCURACY, EVASION]),
    (
        INSIGHT,
        Part.SETTLEMENT,
        "Tinker",
        [CampaignTask(Due.INNOVATION_DRAWS, n=1), CampaignTask(Due.ENDEAVORS_NOW, n=1), ACCURACY, STRENGTH],
    ),
]


@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize(
    ("event", "phase", "ability", "brings"), ELSEWHERE, ids=lambda part: str(getattr(part, "name", part))[:12]
)
def test_bold_and_insight_outside_the_showdown(
    event: StoryEvent, phase: Part, ability: str, brings: list[Any], row: int
) -> None:
    said, rows = table_of(event, phase)
    assert said.endswith(f"the ability {ability}")
    assert [(one.low, one.high) for one in rows] == [(1, 3), (4, 7), (8, 9), (10, 99)]
    stage = young()
    stage.perform(rows[row].effects, "erza")
    survivor = stage.sheet("erza")
    match brings[row]:
        case CampaignTask() as fact:
            assert stage.table.record.facts == [fact]
        case ("token", attribute):
            assert stage.tokens("erza") == {attribute: 1}
        case ("understanding", n):
            assert survivor.understanding == n
        case ("steeled", n):
            assert (survivor.survival, survivor.insanity) == (1 + n, n)
        case attribute:
            assert survivor.permanent == {attribute: 1}


# See the Truth


SWEET, BITTER, SOUR = "Sweet Battle", "Bitter Frenzy", "Sour Death"


@pytest.mark.parametrize(
    ("die", "principle", "taste"),
    [
        (1, "", SWEET), (2, "", SWEET), (3, "", BITTER), (4, "", BITTER), (3, "Graves", SWEET), (4, "Graves", SWEET),
        (3, "Cannibalize", BITTER), (5, "", BITTER), (6, "Graves", BITTER), (7, "", BITTER), (8, "Graves", BITTER),
        (7, "Cannibalize", SOUR), (8, "Cannibalize", SOUR), (9, "", SOUR), (10, "", SOUR),
    ],
)  # fmt: skip
def test_see_the_truth(die: int, principle: str, taste: str) -> None:
    stage = young([principle] if principle else [], courage=8)
    reach(stage, Stat.COURAGE, d10=[die], where=[Location.ARMS] if taste == SWEET else [])
    survivor = stage.sheet("erza")
    assert survivor.injuries == ["Blind"] and stage.bleeding("erza") == 1
    assert survivor.abilities == [taste]
    assert survivor.disorders == (["Weak Spot"] if taste == SWEET else [])
    assert survivor.fighting_arts == (["Berserker"] if taste == BITTER else [])


def test_see_the_truth_takes_one_eye_only() -> None:
    stage = young(courage=8, injuries=["Blind"])
    reach(stage, Stat.COURAGE, d10=[9])
    assert stage.sheet("erza").injuries == ["Blind"] and stage.bleeding("erza") == 0


# White Secret


AGELESS, PEERLESS, LEYLINE = "Ageless", "Peerless", "Leyline Walker"


@pytest.mark.parametrize(
    ("die", "principle", "ability"),
    [
        (1, "", AGELESS), (2, "", AGELESS), (3, "", PEERLESS), (4, "", PEERLESS), (3, "Romantic", AGELESS),
        (4, "Romantic", AGELESS), (4, "Barbaric", PEERLESS), (5, "", PEERLESS), (6, "Romantic", PEERLESS),
        (7, "", PEERLESS), (8, "Romantic", PEERLESS), (7, "Barbaric", LEYLINE), (8, "Barbaric", LEYLINE),
        (9, "", LEYLINE), (10, "", LEYLINE),
    ],
)  # fmt: skip
def test_white_secret(die: int, principle: str, ability: str) -> None:
    stage = young([principle] if principle else [], understanding=8)
    reach(stage, Stat.UNDERSTANDING, d10=[3, die], picks=["Hoarder"])
    survivor = stage.sheet("erza")
    assert stage.one(facts.BrainTraumaSuffered).name == "Lunacy" and survivor.insanity == 2
    assert survivor.abilities == [ability]
    assert survivor.disorders == ["Hoarder", *(["Quixotic"] if ability == PEERLESS else [])]
    assert survivor.permanent == ({ACCURACY: 1, STRENGTH: 1} if ability == AGELESS else {})


def test_white_secret_ends_a_life_that_was_exchanged() -> None:
    stage = young(understanding=8, abilities=["Life Exchange"])
    reach(stage, Stat.UNDERSTANDING)
    assert stage.sheet("erza").dead and not stage.each(facts.EffectRolled)


# when


def test_a_story_interrupts_what_is_going_on_and_it_goes_on_after() -> None:
    """campaign-story-event-freezes: one effect of a card fills the box, the next waits for the story."""
    stage = young(courage=2)
    effects = (Gain(Role.SELF, Stat.COURAGE, 1), Gain(Role.SELF, Stat.INSANITY, 1))
    erza = stage.id("erza")
    stage.run(stage.table.perform(effects, EffectContext("Test", bearer=erza, target=erza)), d10=[8])
    told = [event for event in stage.told if isinstance(event, facts.PermanentGained | facts.StatChanged)]
    assert [type(event).__name__ for event in told] == ["StatChanged", "PermanentGained", "StatChanged"]
    amid = [[crumb.rule for crumb in steps] for event, steps in stage.steps if event is told[1]]
    assert any("campaign-story-event-freezes" in rules for rules in amid)


def test_one_story_brings_the_next_at_once() -> None:
    """campaign-milestone-immediate: understanding gained by a story fills its own box in the middle of it."""
    stage = young(understanding=2)
    stage.perform(table_of(BOLD, Part.HUNT)[1][1].effects, "erza", d10=[8])
    assert stage.one(facts.MilestoneReached).story == "Insight" and stage.sheet("erza").abilities == ["Analyze"]


def test_the_aftermath_plays_the_story_of_the_showdown() -> None:
    """Level 8 is in test_proficiency; here Hunt XP and what it brings, told before the survivor returns."""
    stage = Stage(
        {"erza": (11, 10)}, monster=lion(victory=Victory(1, 0, {})), sheets={"erza": {"hunt_xp": 5}}, turn="survivors"
    )
    stage.table.record.stage = Phase.AFTERMATH
    stage.run(aftermath(stage.table, "victory"), d10=(10, 10))
    assert stage.sheet("erza").permanent == {SPEED: 1}
    assert stage.order(facts.PermanentGained, facts.SurvivorReturned) == ["PermanentGained", "SurvivorReturned"]


def test_courage_gained_in_the_aftermath_is_bold_as_in_a_showdown() -> None:
    stage = young(courage=2)
    stage.table.record.stage = Phase.AFTERMATH
    reach(stage, Stat.COURAGE, d10=[10])
    assert stage.sheet("erza").abilities == ["Stalwart"]


def test_every_table_of_the_five_is_whole() -> None:
    """Two dice from 2 to 20, one die from 1 to 10, each result once."""
    rolls = [part for part in parts(GROWTH_EVENTS) if isinstance(part, RollOn)]
    assert len(rolls) == 4 + 3 + 3 + 1 + 1
    for roll in rolls:
        most = 10 * roll.dice
        covered = [n for row in roll.rows for n in range(row.low, min(row.high, most) + 1)]
        assert covered == list(range(roll.dice, most + 1))
    assert [event.name for event in GROWTH_EVENTS] == [
        one.name for one in (AGE, BOLD, INSIGHT, SEE_THE_TRUTH, WHITE_SECRET)
    ]


def test_a_token_that_a_story_brings_in_the_aftermath_is_gone_with_it() -> None:
    """survivor-tokens-removed"""
    crowned = Victory(1, 0, {}, bonuses=(VictoryBonus("crown", (Gain(Role.KILLER, Stat.COURAGE, 1),)),))
    stage = Stage({"erza": (11, 10)}, monster=lion(victory=crowned), sheets={"erza": {"courage": 2}})
    stage.table.record.stage, stage.table.record.killing_blow = Phase.AFTERMATH, stage.id("erza")
    stage.run(aftermath(stage.table, "victory"), d10=[1])
    assert stage.one(facts.TokenGained).attribute is STRENGTH and stage.tokens("erza") == {}
