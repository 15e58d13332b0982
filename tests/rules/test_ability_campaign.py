"""Abilities and impairments that wait for other phases: what they say, and the rolls that they change."""

from __future__ import annotations

import pytest

from game.board.bonuses import altered_roll
from game.content.abilities import ALL_ABILITIES
from game.content.catalogue import card_text
from game.content.disorders import DISORDERS
from game.effects.campaign_traits import (
    Allows,
    At,
    CallsEvent,
    GivesEndeavors,
    IsNominated,
    MayNotCarry,
    NamesRoll,
    PassesOn,
    Permission,
    SitsOut,
)
from game.effects.cards import Ability, Disorder
from game.effects.survivor_traits import AgeBrings, Rolling
from game.effects.traits import AnyTrait, Per
from game.effects.verbs import SkipNextHunt
from game.effects.who import Role
from game.model.terms import Phase
from tests.rules.homestead import Hearth
from tests.rules.stage import Stage


def traits(name: str) -> tuple[AnyTrait, ...]:
    cards: tuple[Ability | Disorder, ...] = (*ALL_ABILITIES, *DISORDERS)
    return next(card.traits for card in cards if card.name == name)


def rolls(ability: str, rolling: Rolling, die: int, **sheet: int) -> int:
    stage = Stage({"erza": (5, 5)}, sheets={"erza": {"abilities": [ability], **sheet}})
    return altered_roll(stage.table, stage.id("erza"), rolling, die).total


def test_ability_explore() -> None:
    assert rolls("Explore", Rolling.INVESTIGATE, 7) == 9
    assert rolls("Explore", Rolling.SEVERE_INJURY, 7) == 7


def test_ability_prepared() -> None:
    """A 3 with 4 Hunt XP is a 7."""
    assert rolls("Prepared", Rolling.STRAGGLER, 3, hunt_xp=4) == 7


def test_homing_instinct() -> None:
    assert rolls("Homing Instinct", Rolling.RUN_AWAY, 3) == 8


@pytest.mark.parametrize("name, result", [("Legendcaller", 53), ("Thundercaller", 100)])
def test_ability_legendcaller(name: str, result: int) -> None:
    (trait,) = traits(name)
    assert trait == NamesRoll(Rolling.HUNT_EVENT, result, "Overwhelming Darkness", Per.LIFETIME)


def test_ability_thundercaller() -> None:
    """100 once in a lifetime; what is spent stays spent with the sheet."""
    stage = Stage({"erza": (5, 5)}, sheets={"erza": {"abilities": ["Thundercaller"]}})
    erza = stage.id("erza")
    assert stage.table.may_act("Thundercaller", erza, Per.LIFETIME)
    stage.table.mark_acted("Thundercaller", erza, Per.LIFETIME)
    stage.table.record.spent.clear()
    assert not stage.table.may_act("Thundercaller", erza, Per.LIFETIME)


def test_ability_marrow_hunger() -> None:
    assert traits("Marrow Hunger") == (IsNominated(("Murder", "Skull Eater")),)


def test_ability_matchmaker() -> None:
    assert traits("Matchmaker") == (CallsEvent("Intimacy", Phase.RETURNING, endeavors=1, yearly=True),)
    assert "once per lantern year" in " ".join(card_text("ability", "matchmaker"))


def test_ability_tinker() -> None:
    assert traits("Tinker") == (GivesEndeavors(1),)


def test_ability_ageless__may_depart_retired() -> None:
    assert Allows(Permission.DEPART_RETIRED) in traits("Ageless")


@pytest.mark.rule("ability-endless-babble#1")
def test_ability_endless_babble__everybody_who_departs_listens_and_nobody_at_home() -> None:
    hearth = Hearth(*"abcdef", sheets={"b": {"abilities": ["Endless Babble"]}})
    hearth.depart("a", "b", "c", "d")
    assert [hearth.sheet(key).insanity for key in "abcdef"] == [1, 1, 1, 1, 0, 0]
    assert "each departing survivor gains 1 insanity" in " ".join(card_text("ability", "endless-babble"))


def test_ability_crystal_skin__passes_on_and_lifts_curses() -> None:
    assert {PassesOn("Intimacy"), Allows(Permission.REMOVE_CURSED), MayNotCarry(("armor",))} <= set(
        traits("Crystal Skin")
    )


@pytest.mark.parametrize(
    "ability, art",
    [("Caratosis", "Beast of Caratosis"), ("Dormenatus", "Grace of Dormenatus"), ("Lucernae", "Lucernae's Lantern")],
)
def test_saviors_gain_their_art_at_age_2(ability: str, art: str) -> None:
    assert AgeBrings("Age 2", art) in traits(ability)


def test_disorders_of_other_phases_are_typed() -> None:
    assert traits("Secretive") == (At(Phase.RETURNING, (SkipNextHunt(Role.SELF),)),)
    assert traits("Post-Traumatic Stress") == (SitsOut(),)
