"""The innovations of education: training, stories, books; and the art of the last days."""

from __future__ import annotations

import pytest

from game import facts
from game.model.history import Memory, Told
from game.model.terms import Attribute
from game.phases.campaign.campaign import circumstances
from game.phases.settlement.develop import innovate
from game.rules.campaign.campaign_record import Fight, PlannedShowdown
from game.rules.survival.hooks import OPPORTUNITY
from game.rules.survival.survival_opportunity import action_options, use
from tests.play.homestead import Hearth
from tests.play.stage import Stage

MATERIAL = {"Monster Bone": 1, "Monster Organ": 1, "Monster Hide": 1}


def at_will(stage: Stage, key: str) -> list[str]:
    """What a survivor's cards offer whenever survivors can act."""
    return [option.key for offer in OPPORTUNITY.of(stage.table, stage.id(key)) for option in offer()]


def test_symposium_lets_the_settlement_choose_from_two_more_cards() -> None:
    deck = ["Paint", "Drums", "Hovel", "Bed", "Saga"]
    hearth = Hearth("erza", knows=["Language", "Symposium"], stored=MATERIAL, deck=deck)
    hearth.run(innovate(hearth.table))
    assert hearth.offered == ["innovation:Paint", "innovation:Drums", "innovation:Hovel", "innovation:Bed"]


# Nightmare Training


def trainee(survival: int = 4, **fields: object) -> Hearth:
    sheets = {"erza": {"survival": survival, **fields}}
    return Hearth("erza", "lucy", knows=["Language", "Nightmare Training"], sheets=sheets)


@pytest.mark.parametrize(("survival", "left"), [(4, 1), (3, 0), (2, 0), (0, 0)])
def test_training_costs_3_survival_or_all_there_is(survival: int, left: int) -> None:
    hearth = trainee(survival)
    hearth.use("Train", by="erza", d10=[8])
    assert hearth.sheet("erza").survival == left


def test_training_1_costs_1_survival_or_the_life() -> None:
    hearth = trainee(4)
    hearth.use("Train", "pay", by="erza", d10=[1])
    assert (hearth.sheet("erza").survival, hearth.sheet("erza").dead) == (0, False)
    hearth = trainee(4)
    hearth.use("Train", "no", by="erza", d10=[1])
    assert hearth.sheet("erza").dead
    hearth = trainee(3)  # nothing is left to spend
    hearth.use("Train", by="erza", d10=[1])
    assert hearth.asked == [] and hearth.sheet("erza").dead


@pytest.mark.parametrize("die", [2, 7])
def test_training_2_to_7_may_be_rolled_again_for_1_survival(die: int) -> None:
    hearth = trainee(5)
    hearth.use("Train", "pay", "pay", by="erza", d10=[die, die, 8])
    assert [rolled.die for rolled in hearth.each(facts.EffectRolled)] == [die, die, 8]
    assert hearth.sheet("erza").survival == 0
    hearth = trainee(5)
    hearth.use("Train", "no", by="erza", d10=[die])
    assert hearth.sheet("erza").survival == 2


@pytest.mark.parametrize(("type", "levels"), [("axe", 1), ("", 0)])
def test_training_8_to_9_raises_the_proficiency_of_whoever_has_a_weapon_type(type: str, levels: int) -> None:
    hearth = trainee(3, proficiency_type=type)
    hearth.use("Train", by="erza", d10=[9])
    assert hearth.sheet("erza").proficiency == levels


@pytest.mark.parametrize(
    ("answer", "attribute"), [("a-sharper-eye", Attribute.ACCURACY), ("a-stronger-arm", Attribute.STRENGTH)]
)
def test_training_10_raises_accuracy_or_strength_for_good(answer: str, attribute: Attribute) -> None:
    hearth = trainee()
    hearth.use("Train", answer, by="erza", d10=[10])
    assert hearth.sheet("erza").permanent == {attribute: 1}


# Storytelling


@pytest.mark.parametrize("die", [1, 3])
def test_story_time_1_to_3_teaches_the_teller(die: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Storytelling"])
    hearth.use("Story Time", by="erza", d10=[die])
    assert (hearth.sheet("erza").understanding, hearth.campaign.endeavors) == (1, 3)


@pytest.mark.parametrize("die", [4, 7])
def test_story_time_4_to_7_maddens_all_who_depart(die: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Storytelling"])
    hearth.use("Story Time", by="erza", d10=[die])
    hearth.depart("lucy")
    assert (hearth.sheet("erza").insanity, hearth.sheet("lucy").insanity) == (0, 3)


def test_story_time_8_and_more_calls_the_white_speaker() -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Storytelling"])
    hearth.use("Story Time", by="erza", d10=[8])
    assert hearth.one(facts.StoryTold).name == "White Speaker"


# Records


def victor(*beaten: tuple[str, str, str]) -> Hearth:
    history = [Memory(Told.SURVIVED, outcome, monster=monster, level=level) for monster, level, outcome in beaten]
    return Hearth("erza", "lucy", knows=["Language", "Records"], sheets={"erza": {"history": history}})


def test_study_makes_a_scholar_of_death() -> None:
    hearth = victor()
    hearth.use("Study", by="erza")
    assert hearth.sheet("erza").fighting_arts == ["Scholar of Death"]


def test_a_volume_is_written_about_what_the_writer_has_beaten_and_each_but_once() -> None:
    hearth = victor(("white-lion", "1", "victory"), ("white-lion", "2", "victory"), ("butcher", "1", "defeat"))
    hearth.use("Write Volume", by="erza")
    assert hearth.offered == ["volume:white-lion/1", "volume:white-lion/2"]
    hearth.answer("volume:white-lion/2")
    assert hearth.campaign.volumes == {"white-lion": ["2"]}
    assert hearth.sheet("erza").retires
    hearth.use("Write Volume", by="erza")  # only one is left
    assert hearth.campaign.volumes == {"white-lion": ["2", "1"]}
    assert "about which there is no volume" in hearth.why_not("Write Volume")


def test_who_has_beaten_nothing_writes_nothing() -> None:
    assert "beat a monster" in victor(("white-lion", "1", "defeat")).why_not("Write Volume")


def test_a_scholar_of_death_takes_a_token_for_each_volume_into_the_fight() -> None:
    hearth = victor()
    hearth.campaign.volumes = {"white-lion": ["1", "2"]}
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, "white-lion", "1")
    assert circumstances(hearth.table).volumes == {"white-lion": 2}


# Final Fighting Art


def last_days(**record: object) -> Stage:
    stage = Stage({"erza": (3, 3), "lucy": (4, 4)}, turn="survivors", ai=["Bare Card"], ai_discard=["Claw", "Maul"])
    stage.table.known().append("Final Fighting Art")
    for field, value in record.items():
        setattr(stage.table.record, field, value)
    stage.table.forget_traits()
    return stage


def power(stage: Stage) -> None:
    (option,) = [one for one in action_options(stage.table) if one.key.startswith("power:final-fighting-art")]
    stage.run(use(stage.table, *option.target))


def test_final_fighting_art_puts_a_discarded_ai_card_back_on_top_once_per_showdown_for_all() -> None:
    stage = last_days()
    power(stage)
    stage.answer("discard:Maul")
    assert stage.table.record.ai.draw_pile == ["Bare Card", "Maul"]
    assert stage.table.record.ai.discard == ["Claw"]
    assert not [key for key in ("erza", "lucy") if at_will(stage, key)]


def test_final_fighting_art_can_take_a_card_of_the_wound_stack_which_stays_face_down_until_then() -> None:
    stage = last_days(wounds=["Chomp", "Grasp"])
    power(stage)
    assert stage.offered == ["discard:Claw", "discard:Maul", "wound-stack"]
    stage.answer("wound-stack", "wound:Chomp")
    assert (stage.table.record.ai.draw_pile, stage.table.record.wounds) == (["Bare Card", "Chomp"], ["Grasp"])
    assert stage.one(facts.CardRecalled).healed


def test_final_fighting_art_waits_for_a_card_to_take_and_for_a_duration_to_go() -> None:
    stage = last_days(face_up_duration="Some Duration")
    assert not at_will(stage, "erza")  # ai-duration-manipulation
    stage.table.record.face_up_duration = ""
    assert at_will(stage, "erza") and not at_will(stage, "lucy")
    stage.table.record.ai.discard.clear()
    assert not at_will(stage, "erza")
