"""The innovations of art: paint, the dead remembered, statues, pots."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.words.resources import LoseResources
from game.rules.act.running_away import flight
from game.rules.settlement.deaths import mourn
from tests.play.homestead import Hearth
from tests.play.stage import Stage


def painter(survival: int = 1) -> Hearth:
    return Hearth("erza", "lucy", knows=["Language", "Hovel", "Face Painting"], sheets={"erza": {"survival": survival}})


@pytest.mark.parametrize("die", [1, 3])
def test_battle_paint_1_to_3_costs_the_painter_survival(die: int) -> None:
    hearth = painter()
    hearth.use("Battle Paint", by="erza", d10=[die])
    assert hearth.sheet("erza").survival == 0


@pytest.mark.parametrize("die", [4, 10])
def test_battle_paint_4_and_more_is_worn_by_all_who_depart(die: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Bed", "Face Painting"])
    hearth.use("Battle Paint", by="erza", d10=[die])
    hearth.depart("lucy")
    assert (hearth.sheet("lucy").survival, hearth.sheet("lucy").insanity) == (2, 1)
    assert (hearth.sheet("erza").survival, hearth.sheet("erza").insanity) == (0, 0)


@pytest.mark.parametrize(("dice", "raised"), [([1], {}), ([3], {}), ([4], {"Intimacy": 1}), ([9], {"Intimacy": 1})])
def test_founders_eye_4_and_more_raises_every_result_of_intimacy(dice: list[int], raised: dict[str, int]) -> None:
    hearth = painter()
    hearth.use("Founder's Eye", by="erza", d10=dice)
    assert hearth.campaign.raised == raised


def test_founders_eye_adds_up_and_intimacy_counts_it() -> None:
    hearth = Hearth("zach", "lucy", knows=["Language", "Face Painting"])
    hearth.use("Founder's Eye", by="zach", d10=[4])
    hearth.use("Founder's Eye", by="zach", d10=[4])
    hearth.tell("Intimacy", who="lucy", d10=[2])  # 2 would kill the mother
    rolled = hearth.each(facts.EffectRolled)[-1]
    assert (rolled.row, rolled.die) == ("4–6", 4)


def test_pictograph_is_what_lets_survivors_run_away() -> None:
    stage = Stage({"erza": (3, 3)}, turn="survivors")
    assert flight(stage.table, stage.id("erza")) == []
    stage.table.known().append("Pictograph")
    stage.table.forget_traits()
    assert [one.key for one in flight(stage.table, stage.id("erza"))] == ["run-away"]


# Momento Mori


LATE = {"insanity": 7, "courage": 2, "understanding": 1, "hunt_xp": 1}


def wake() -> Hearth:
    hearth = Hearth("erza", "lucy", "kain", "zachary", knows=["Language", "Momento Mori"], sheets={"kain": LATE})
    for key in ("kain", "zachary"):
        who = hearth.id(key)
        hearth.sheet(key).dead = True
        hearth.run(mourn(hearth.table, [who], away=True))
        hearth.campaign.fallen.append(who)
    hearth.table.inter()
    return hearth


@pytest.mark.parametrize(
    ("die", "gained"),
    [
        (1, (0, 0, 0, 0)),
        (2, (7, 0, 0, 0)),
        (3, (7, 0, 0, 0)),
        (4, (0, 2, 1, 0)),
        (8, (0, 2, 1, 0)),
        (9, (0, 0, 0, 1)),
        (10, (0, 0, 0, 1)),
    ],
)
def test_momento_mori_gives_what_the_one_who_is_named_had(die: int, gained: tuple[int, ...]) -> None:
    hearth = wake()
    hearth.use("Momento Mori", "fallen:kain", by="erza", d10=[die])
    erza = hearth.sheet("erza")
    assert (erza.insanity, erza.courage, erza.understanding, erza.hunt_xp) == gained
    assert hearth.one(facts.FallenNamed).name == "Kain"
    assert hearth.why_not("Momento Mori") == "It was done already (once per settlement phase)."


def test_momento_mori_needs_somebody_who_died_in_the_last_showdown() -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Momento Mori"])
    assert hearth.why_not("Momento Mori") == "It is only possible if a survivor died in the last showdown."


# Sculpture


def studio(*arts: str, statues: tuple[str, ...] = ()) -> Hearth:
    sheets = {"erza": {"fighting_arts": list(arts)}}
    return Hearth("erza", "lucy", knows=["Language", "Sculpture"], sheets=sheets, statues=list(statues))


def test_a_statue_takes_an_art_from_its_sculptor_who_skips_the_next_hunt() -> None:
    hearth = studio("Tough", "Leader")
    hearth.use("Sculpt Statue", "art:Leader", by="erza")
    assert (hearth.sheet("erza").fighting_arts, hearth.campaign.statues) == (["Tough"], ["Leader"])
    assert hearth.sheet("erza").skip_next_hunt
    assert hearth.why_not("Sculpt Statue", by="lucy") == "It is only possible if Lucy has a fighting art."


@pytest.mark.parametrize(("die", "answers", "arts"), [(1, (), []), (5, (), []), (6, ("art:Tough",), ["Tough"])])
def test_a_statue_teaches_on_6_and_more(die: int, answers: tuple[str, ...], arts: list[str]) -> None:
    hearth = studio(statues=("Leader", "Tough"))
    hearth.use("Study Statue", *answers, by="lucy", d10=[die])
    assert hearth.sheet("lucy").fighting_arts == arts
    assert hearth.campaign.statues == ["Leader", "Tough"]


def test_there_is_nothing_to_study_before_a_statue_stands() -> None:
    assert studio("Tough").why_not("Study Statue") == "It is only possible if there is a recorded statue."


# Pottery


def potter(**stored: int) -> Hearth:
    named = {name.replace("_", " "): n for name, n in stored.items()}
    return Hearth("erza", knows=["Language", "Pottery"], stored=named)


@pytest.mark.parametrize(
    ("activity", "paid", "gained"),
    [("Fermentation", "Monster Organ", "Love Juice"), ("Ret", "Fresh Acanthus", "Monster Hide")],
)
def test_pots_turn_one_thing_into_another_once_a_lantern_year(activity: str, paid: str, gained: str) -> None:
    hearth = Hearth("erza", knows=["Language", "Pottery"], stored={paid: 2})
    hearth.use(activity, by="erza")
    assert hearth.resources == {paid: 1, gained: 1}
    assert hearth.why_not(activity) == "It was done already (once per lantern year)."


def test_pots_save_2_resources_of_choice_when_all_are_lost() -> None:
    hearth = potter(Monster_Bone=2, Scrap=1, Monster_Hide=1)
    hearth.perform((LoseResources(),))
    hearth.answer("Monster Bone#1|Monster Hide#1")
    assert hearth.resources == {"Monster Bone": 1, "Scrap": 1}
    hearth = potter(Scrap=2)
    hearth.perform((LoseResources(),))
    assert hearth.resources == {"Scrap": 2}


def test_pots_may_be_left_empty_so_that_more_is_lost() -> None:
    hearth = potter(Monster_Bone=2, Scrap=1)
    hearth.perform((LoseResources(),))
    hearth.answer("Monster Bone#1|Monster Bone#2|Scrap#1")
    assert hearth.resources == {} and hearth.campaign.lost_resources == 3


def test_the_barber_surgeon_is_built() -> None:
    hearth = potter(Monster_Organ=3, Scrap=1)
    hearth.use("Build Barber Surgeon", by="erza")
    assert "Barber Surgeon" in hearth.campaign.locations
    assert hearth.resources == {}
