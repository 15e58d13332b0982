"""The innovations of the home: rest, families, partners."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.who import Role
from game.cards.words.people import Inherit
from game.model.terms import Attribute
from game.rules.settlement.families import surname
from game.rules.settlement.hooks import NOMINATED
from game.rules.settlement.new_survivors import born
from game.rules.table.effect_context import EffectContext
from tests.play.homestead import Hearth


def sleeper(*injuries: str) -> Hearth:
    return Hearth("erza", "lucy", knows=["Language", "Bed"], sheets={"erza": {"injuries": list(injuries)}})


@pytest.mark.parametrize("die", [1, 3])
def test_rest_1_to_3_brings_bad_dreams(die: int) -> None:
    hearth = sleeper()
    hearth.use("Rest", by="erza", d10=[die])
    assert (hearth.sheet("erza").insanity, hearth.sheet("erza").skip_next_hunt) == (3, False)
    assert hearth.one(facts.EffectRolled).says == "Erza gains 3 insanity"


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("mended-arms", ["Broken Hip", "Broken Rib", "Broken Rib", "Ruptured Muscle"]),
        ("mended-hips", ["Broken Arm", "Broken Arm", "Broken Rib", "Broken Rib", "Ruptured Muscle"]),
        ("mended-ribs", ["Broken Arm", "Broken Arm", "Broken Hip", "Ruptured Muscle"]),
        ("a-mended-muscle", ["Broken Arm", "Broken Arm", "Broken Hip", "Broken Rib", "Broken Rib"]),
        ("none", ["Broken Arm", "Broken Arm", "Broken Hip", "Broken Rib", "Broken Rib", "Ruptured Muscle"]),
    ],
)
def test_rest_4_and_more_heals_all_of_one_kind_for_a_hunt_and_a_phase(answer: str, left: list[str]) -> None:
    hearth = sleeper("Broken Arm", "Broken Arm", "Broken Hip", "Broken Rib", "Broken Rib", "Ruptured Muscle")
    hearth.use("Rest", answer, by="erza", d10=[4])
    assert hearth.sheet("erza").injuries == left
    assert hearth.sheet("erza").skip_next_hunt
    assert hearth.why_not("Rest", by="erza") == "Erza cannot spend endeavors in this settlement phase."
    assert hearth.why_not("Rest", by="lucy") == ""


def test_what_rest_heals_burdens_nobody_any_more() -> None:
    hearth = sleeper("Broken Rib")
    assert hearth.total("erza", Attribute.SPEED) == -1
    hearth.use("Rest", "mended-ribs", by="erza", d10=[10])
    assert hearth.total("erza", Attribute.SPEED) == 0


def test_rest_heals_nothing_where_there_is_nothing_to_heal() -> None:
    hearth = sleeper()
    hearth.use("Rest", by="erza", d10=[10])
    assert hearth.asked == [] and hearth.sheet("erza").skip_next_hunt


# Family


def family(mother: str, father: str, **sheets: dict[str, object]) -> Hearth:
    names = {"lucy": {"name": mother, **sheets.get("lucy", {})}, "zach": {"name": father, **sheets.get("zach", {})}}
    hearth = Hearth("zach", "lucy", knows=["Language", "Family"], sheets={})
    for key, fields in names.items():
        for field, value in fields.items():
            setattr(hearth.sheet(key), field, value)
    return hearth


def child_of(hearth: Hearth, *answers: str, name: str = "Ann") -> int:
    hearth.run(born(hearth.table, hearth.id("lucy"), hearth.id("zach"), "a test"), "girl", name, *answers)
    return hearth.campaign.newborns[0]


def test_a_newborn_inherits_the_surname_of_the_parent_that_the_group_picks() -> None:
    hearth = family("Lucy Dusk", "Zach Ember")
    child = child_of(hearth, "surname:Ember")
    assert hearth.table.sheet(child).name == "Ann Ember" == hearth.table.name(child)
    assert hearth.one(facts.SurnameTaken).before == "Ann"


def test_the_only_surname_is_inherited_without_a_question_and_none_if_there_is_none() -> None:
    for mother, father, child in (("Lucy Dusk", "Zach 2", "Ann Dusk"), ("Lucy", "Zach", "Ann")):
        hearth = family(mother, father)
        assert hearth.table.name(child_of(hearth)) == child


def test_a_child_that_was_given_a_surname_keeps_it() -> None:
    hearth = family("Lucy Dusk", "Zach Ember")
    assert hearth.table.name(child_of(hearth, name="Ann Dawn")) == "Ann Dawn"


def test_a_namesake_is_told_apart_by_a_number() -> None:
    hearth = family("Lucy Dusk", "Zach")
    hearth.sheet("zach").name = "Ann Dusk"
    child = child_of(hearth)
    assert hearth.table.name(child) == "Ann Dusk 2"
    assert surname(hearth.table.sheet(child)) == "Dusk"


@pytest.mark.parametrize(("answer", "type", "levels"), [("as:lucy", "axe", 2), ("as:zach", "sword", 3)])
def test_a_newborn_inherits_a_weapon_type_with_half_of_its_levels_rounded_down(
    answer: str, type: str, levels: int
) -> None:
    trained = {
        "lucy": {"proficiency_type": "axe", "proficiency": 5},
        "zach": {"proficiency_type": "sword", "proficiency": 7},
    }
    hearth = family("Lucy", "Zach", **trained)
    child = hearth.table.sheet(child_of(hearth, answer))
    assert (child.proficiency_type, child.proficiency) == (type, levels)


def test_without_parents_nothing_is_inherited() -> None:
    hearth = family("Lucy Dusk", "Zach Ember")
    hearth.campaign.parents = []
    who = hearth.id("zach")
    hearth.run(hearth.table.perform((Inherit(Role.SELF),), EffectContext("Family", bearer=who, target=who)))
    assert hearth.sheet("zach").name == "Zach Ember"


@pytest.mark.parametrize(
    ("name", "answers", "now"),
    [
        ("Lucy", ("surname", "Dusk"), "Lucy Dusk"),
        ("Lucy", ("surname", ""), "Lucy"),
        ("Lucy", ("no",), "Lucy"),
        ("Lucy Dawn", (), "Lucy Dawn"),
    ],
)
def test_who_is_nominated_for_intimacy_may_adopt_a_surname_if_they_have_none(
    name: str, answers: tuple[str, ...], now: str
) -> None:
    hearth = family(name, "Zach")
    for nominated in NOMINATED.of(hearth.table):
        hearth.run(nominated(hearth.id("lucy"), "Intimacy"), *answers)
    assert hearth.sheet("lucy").name == now


def test_without_family_nobody_adopts_a_surname() -> None:
    hearth = Hearth("lucy", knows=["Language"])
    assert not list(NOMINATED.of(hearth.table))


def test_the_clan_of_death_is_born_stronger_surer_and_quicker() -> None:
    hearth = Hearth("zach", "lucy", knows=["Language", "Clan of Death"])
    child = hearth.table.sheet(child_of(hearth))
    assert child.permanent == dict.fromkeys((Attribute.ACCURACY, Attribute.STRENGTH, Attribute.EVASION), 1)


# Partnership


def test_partnership_makes_two_survivors_each_others_partner_for_2_endeavors() -> None:
    hearth = Hearth("erza", "lucy", "zachary", knows=["Language", "Partnership"])
    hearth.use("Partnership", "zachary", by="erza")
    assert hearth.campaign.endeavors == 3
    for one, other in (("erza", "zachary"), ("zachary", "erza")):
        assert hearth.sheet(one).abilities == ["Partner"]
        assert hearth.sheet(one).notes == {"Partner": other}


def test_partnership_is_for_life_each_survivor_once() -> None:
    hearth = Hearth("erza", "lucy", "zachary", "kain", knows=["Language", "Partnership"])
    hearth.use("Partnership", "zachary", by="erza")
    for done in ("erza", "zachary"):
        hearth.sheet(done).abilities.clear()  # the partner has died since
        assert "have never been a Partner" in hearth.why_not("Partnership", by=done)
    hearth.use("Partnership", by="lucy")  # only kain is left
    assert hearth.sheet("kain").notes == {"Partner": "lucy"}
    assert hearth.why_not("Partnership")
