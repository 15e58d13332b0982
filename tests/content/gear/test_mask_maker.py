"""The masks of the Mask Maker."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.kinds.gear import Gear
from game.cards.traits.hunt import OpensHunt
from game.cards.who import Role
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.model.terms import Affinity, Attribute, Location, SurvivalAction
from game.phases.showdown.survivors_turn import act
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.survival_action_limits import why_no_survival_action
from tests.play.gear import armor, carrying
from tests.play.stage import Stage

BOX = core_box()
MAD, SANE = {"insanity": 3}, {"insanity": 2}
MASKS = ("white-lion-mask", "antelope-mask", "phoenix-mask", "death-mask", "man-mask", "god-mask")


def charm(color: Affinity, n: int) -> list[Gear]:
    """So many cards that are an affinity each."""
    return [Gear(f"{color}-charm-{i}", f"{color} Charm {i}", ("item",), inherent=color) for i in range(n)]


def masked(mask: str, *charms: Gear, **fields: Any) -> Stage:
    return carrying(
        mask, " ".join(one.key for one in charms[:3]), " ".join(one.key for one in charms[3:]), extra=charms, **fields
    )


@pytest.mark.parametrize("key", MASKS)
def test_every_mask_is_2_armor_over_a_helm(key: str) -> None:
    """White Lion Mask, Antelope Mask, Phoenix Mask, Death Mask, Man Mask, God Mask: accessories, unique, gone with
    their wearer.
    """
    stage = carrying(f"{key} lantern-helm")
    assert armor(stage, Location.HEAD) == 7
    assert all(BOX.gear[key].has(rule) for rule in ("unique", "irreplaceable", "accessory"))


@pytest.mark.parametrize(
    "key, monster",
    [("white-lion-mask", "Great Golden Cat"), ("antelope-mask", "Mad Steed"), ("phoenix-mask", "Golden Eyed King")],
)
def test_white_lion_mask_antelope_mask_and_phoenix_mask__open_a_hunt(key: str, monster: str) -> None:
    assert BOX.gear[key].traits == (OpensHunt(monster, 1, "Mask Maker"),)


def test_white_lion_mask__turns_all_survival_into_strength() -> None:
    green = charm(Affinity.GREEN, 2)
    stage = masked("white-lion-mask", *green, sheet=MAD | {"survival": 4})
    stage.run(act(stage.table, stage.id("erza")), "use:white-lion-mask")
    assert stage.sheet("erza").survival == 0 and stage.tokens("erza") == {Attribute.STRENGTH: 4}


def test_white_lion_mask__needs_madness_and_green() -> None:
    sane = masked("white-lion-mask", *charm(Affinity.GREEN, 2), sheet=SANE)
    sane.run(act(sane.table, sane.id("erza")))
    assert sane.refusal("use:white-lion-mask")[1] == "gear-activation-cost"
    dark = masked("white-lion-mask", *charm(Affinity.GREEN, 1), sheet=MAD)
    dark.run(act(dark.table, dark.id("erza")))
    assert dark.refusal("use:white-lion-mask")[1] == "affinity-requirement"


def test_antelope_mask__the_insane_move_twice_in_an_act() -> None:
    charms = (*charm(Affinity.RED, 2), *charm(Affinity.BLUE, 2))
    stage = masked("antelope-mask", *charms, sheet=MAD)
    stage.run(act(stage.table, stage.id("erza")), "space:11,15", "space:14,14")
    assert stage.at("erza") == (14, 14)
    sane = masked("antelope-mask", *charms, sheet=SANE)
    sane.run(act(sane.table, sane.id("erza")), "space:11,15")
    assert sane.request is None and sane.at("erza") == (11, 15)


def test_phoenix_mask__the_insane_dodge_twice_in_a_round() -> None:
    def refused(stage: Stage, times: int) -> bool:
        erza = stage.id("erza")
        stage.table.condition(erza).used[:] = [SurvivalAction.DODGE] * times
        return why_no_survival_action(stage.table, erza, SurvivalAction.DODGE) is not None

    red = charm(Affinity.RED, 4)
    mad, sane = (masked("phoenix-mask", *red, sheet=one | {"survival": 5}) for one in (MAD, SANE))
    assert [refused(mad, times) for times in (0, 1, 2)] == [False, False, True]
    assert [refused(sane, times) for times in (0, 1)] == [False, True]


def test_death_mask__luck_and_a_brittle_body_without_a_single_affinity() -> None:
    stage = carrying("death-mask")
    assert stage.total("erza", Attribute.LUCK) == 4
    stage.run(severe_injury(stage.table, stage.id("erza"), Location.LEGS, was_down=True), d10=[9])
    assert stage.one(facts.RollAltered).total.total == 5


def test_death_mask__one_affinity_ends_both() -> None:
    stage = masked("death-mask", *charm(Affinity.RED, 1))
    assert stage.total("erza", Attribute.LUCK) == 0
    stage.run(severe_injury(stage.table, stage.id("erza"), Location.LEGS, was_down=True), d10=[9])
    assert not stage.each(facts.RollAltered)


CHARMS = (*charm(Affinity.RED, 1), *charm(Affinity.GREEN, 1))


def test_man_mask__what_burdens_the_insane_pays_like_survival() -> None:
    """The lion's roar costs 1 survival: with none, a -1 accuracy token pays; nothing else is left to choose."""
    stage = masked("man-mask", *CHARMS, sheet=MAD)
    stage.table.record.survival_actions = [SurvivalAction.DASH]
    stage.perform((Token(Role.SELF, Attribute.ACCURACY, -2),), "erza")
    erza = stage.id("erza")
    assert why_no_survival_action(stage.table, erza, SurvivalAction.DASH) is None
    stage.run(act(stage.table, erza), "dash:erza", "space:11,15", "end-act")
    assert stage.tokens("erza") == {Attribute.ACCURACY: -1}
    assert stage.one(facts.PaidInTokens).token == "−1 accuracy token"


def test_man_mask__asks_which_of_survival_and_burdens_pays() -> None:
    stage = masked("man-mask", *CHARMS, sheet=MAD | {"survival": 1})
    stage.table.record.survival_actions = [SurvivalAction.DASH]
    stage.perform((Token(Role.SELF, Attribute.LUCK, -1),), "erza")
    stage.run(act(stage.table, stage.id("erza")), "dash:erza")
    assert stage.offered == ["survival", "burden:luck"]
    stage.answer("survival", "space:11,15", "end-act")
    assert stage.sheet("erza").survival == 0 and stage.tokens("erza") == {Attribute.LUCK: -1}


def test_man_mask__does_nothing_for_the_sane_or_without_its_affinities() -> None:
    for stage in (masked("man-mask", *CHARMS, sheet=SANE), masked("man-mask", sheet=MAD)):
        stage.table.record.survival_actions = [SurvivalAction.DASH]
        stage.perform((Token(Role.SELF, Attribute.LUCK, -1),), "erza")
        why = why_no_survival_action(stage.table, stage.id("erza"), SurvivalAction.DASH)
        assert why is not None and why.rule == "survival-cost"


def test_god_mask__each_act_of_the_insane_begins_with_1_survival() -> None:
    charms = (*charm(Affinity.RED, 2), *charm(Affinity.GREEN, 2), *charm(Affinity.BLUE, 2))
    stage = masked("god-mask", *charms, sheet=MAD)
    stage.run(act(stage.table, stage.id("erza")), "end-act")
    stage.run(act(stage.table, stage.id("erza")), "end-act")
    assert stage.sheet("erza").survival == 2
    sane = masked("god-mask", *charms, sheet=SANE)
    sane.run(act(sane.table, sane.id("erza")), "end-act")
    assert sane.sheet("erza").survival == 0
