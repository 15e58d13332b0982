"""The story events that bring a principle, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from game.model.terms import Attribute
from game.rules.campaign.campaign_record import Kind
from tests.play.homestead import Hearth

STORY = Kind.STORY


def chosen(story: str, way: str, roll: int, *answers: str, picks: tuple[str, ...] = (), **more: Any) -> Hearth:
    hearth = Hearth(**{"year": 12, **more})
    hearth.tell(story, way, *answers, d10=[roll], picks=picks)
    assert hearth.table.known()[-1].casefold().replace(" ", "-") == way
    return hearth


def test_of_a_pair_only_one_is_ever_had() -> None:
    hearth = chosen("Principle: Conviction", "romantic", 1)
    hearth.tell("Principle: Conviction", "barbaric", d10=[1])
    assert hearth.table.known() == ["Romantic"]


# Conviction


def test_barbaric_and_romantic_write_what_comes_next_year() -> None:
    assert chosen("Principle: Conviction", "barbaric", 1).written(13) == [(STORY, "Hands of Heat")]
    assert chosen("Principle: Conviction", "romantic", 1).written(13) == [(STORY, "Bone Witch")]


@pytest.mark.parametrize(
    ("way", "attribute", "disorder"),
    [("barbaric", Attribute.SPEED, "Honorable"), ("romantic", Attribute.LUCK, "Prey")],
)
def test_1_to_5_everything_is_lost_and_much_of_it_hardens_those_who_depart(
    way: str, attribute: Attribute, disorder: str
) -> None:
    hearth = chosen("Principle: Conviction", way, 5, stored={"Scrap": 10})
    assert not hearth.resources
    hearth.depart("erza")
    assert hearth.sheet("erza").permanent[attribute] == 1
    assert hearth.sheet("erza").disorders == [disorder]
    assert hearth.sheet("lucy").permanent.get(attribute, 0) == 0


def test_1_to_5_less_than_ten_are_lost_for_nothing() -> None:
    hearth = chosen("Principle: Conviction", "romantic", 1, stored={"Scrap": 9})
    assert not hearth.resources
    hearth.depart("erza")
    assert (hearth.sheet("erza").permanent, hearth.sheet("erza").disorders) == ({}, [])


def test_6_to_10_calls_thunder_or_legends() -> None:
    hearth = Hearth()
    hearth.tell("Principle: Conviction", "barbaric", "erza", d10=[6, 8])  # 4 courage bring Bold
    assert (hearth.sheet("erza").courage, hearth.sheet("erza").abilities) == (4, ["Matchmaker", "Thundercaller"])
    hearth = Hearth()
    hearth.tell("Principle: Conviction", "romantic", "erza", d10=[10, 8])
    assert (hearth.sheet("erza").understanding, hearth.sheet("erza").abilities) == (4, ["Tinker", "Legendcaller"])


# Death


def test_cannibalize_1_to_5_brings_a_stone_and_madness_on_departing() -> None:
    hearth = chosen("Principle: Death", "cannibalize", 5)
    assert hearth.table.storage == ["founding-stone"]
    hearth.depart("erza")
    assert hearth.sheet("erza").insanity == 3


def test_cannibalize_6_to_10_quickens_one() -> None:
    hearth = chosen("Principle: Death", "cannibalize", 6, "erza")
    assert hearth.sheet("erza").permanent == {Attribute.SPEED: 1}


def test_graves_1_to_5_teaches_those_who_depart() -> None:
    hearth = chosen("Principle: Death", "graves", 1)
    hearth.depart("erza")
    assert (hearth.sheet("erza").survival, hearth.sheet("erza").understanding) == (1, 1)


def test_graves_6_to_10_makes_one_lucky() -> None:
    hearth = chosen("Principle: Death", "graves", 10, "erza")
    assert hearth.sheet("erza").permanent == {Attribute.LUCK: 1}


# New Life


def family(way: str, roll: int, *answers: str, children: int = 1, **more: Any) -> Hearth:
    """Erza and Allister are the parents, Lucy (and Zachary) the newborn."""
    hearth = Hearth(**more)
    hearth.campaign.parents = [hearth.id("erza"), hearth.id("allister")]
    hearth.campaign.newborns = [hearth.id(key) for key in ("lucy", "zachary")[:children]]
    hearth.tell("Principle: New Life", way, *answers, d10=[roll], picks=more.pop("picks", ()))
    return hearth


def test_the_fittest_1_to_5_are_the_parents() -> None:
    hearth = family("survival-of-the-fittest", 5)
    for key in ("erza", "allister"):
        parent = hearth.sheet(key)
        assert (parent.permanent, parent.insanity, parent.skip_next_hunt) == ({Attribute.STRENGTH: 1}, 2, True)
    assert not hearth.sheet("lucy").skip_next_hunt


def test_the_fittest_6_to_10_is_one_newborn() -> None:
    hearth = Hearth()
    hearth.campaign.newborns = [hearth.id("lucy"), hearth.id("zachary")]
    hearth.tell("Principle: New Life", "survival-of-the-fittest", "lucy", d10=[6], picks=["Anxiety"])
    lucy = hearth.sheet("lucy")
    assert (lucy.courage, lucy.fighting_arts, lucy.disorders) == (2, ["Tough"], ["Anxiety"])
    assert hearth.sheet("zachary").courage == 0


def test_the_young_1_to_5_are_protected_by_their_parents() -> None:
    hearth = family("protect-the-young", 1, knows=["Language", "Paint", "Hovel"])
    for key in ("erza", "allister"):
        assert (hearth.sheet(key).survival, hearth.sheet(key).permanent) == (2, {Attribute.EVASION: 1})


def test_the_young_6_to_10_all_plan() -> None:
    hearth = family("protect-the-young", 10, children=2)
    for key in ("lucy", "zachary"):
        assert (hearth.sheet(key).understanding, hearth.sheet(key).fighting_arts) == (2, ["Strategist"])


# Society


def test_collective_toil_costs_one_and_calls_the_witch() -> None:
    hearth = chosen("Principle: Society", "collective-toil", 1, "zachary", "erza|lucy")
    assert hearth.table.population == 3
    assert hearth.written(15) == [(STORY, "Bone Witch")]
    limit = hearth.table.survival_limit
    assert [hearth.sheet(key).survival for key in ("allister", "erza", "lucy")] == [0, limit, limit]


def test_collective_toil_6_to_10_makes_a_secretive_marksman() -> None:
    hearth = chosen("Principle: Society", "collective-toil", 10, "zachary", "erza")
    erza = hearth.sheet("erza")
    assert (erza.disorders, erza.locked, erza.fighting_arts) == (["Secretive"], ["Secretive"], ["Timeless Eye"])


def test_accept_darkness_1_to_5_maddens_up_to_four() -> None:
    hearth = chosen("Principle: Society", "accept-darkness", 5, "erza|lucy")
    assert [hearth.sheet(key).insanity for key in ("allister", "erza", "lucy", "zachary")] == [0, 10, 10, 0]


def test_accept_darkness_6_to_10_makes_a_woman_the_orator() -> None:
    hearth = Hearth()
    hearth.tell("Principle: Society", "accept-darkness", d10=[6])
    assert hearth.request is not None and hearth.request.keys() == ["erza", "zachary"]
    hearth.answer("erza")
    erza = hearth.sheet("erza")
    assert (erza.disorders, erza.locked) == (["Quixotic"], ["Quixotic"])
    assert erza.fighting_arts == ["Leader", "Orator of Death"]


def test_accept_darkness_without_a_woman_a_man_is_the_orator() -> None:
    men = {key: {"gender": "male"} for key in ("allister", "erza", "lucy", "zachary")}
    hearth = chosen("Principle: Society", "accept-darkness", 6, "allister", sheets=men)
    assert hearth.sheet("allister").fighting_arts == ["Leader", "Orator of Death"]
