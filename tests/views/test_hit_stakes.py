"""What a dodge stakes is what the rules then do: damage, armor, boxes, and what the attack brings after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.decision import Decision, Option
from game import facts
from game.cards.kinds.ai_card import Trigger
from game.cards.kinds.gear import Gear
from game.model.survivor import Boxes
from game.model.terms import Location
from game.scenes.showdown.hand.stakes import at_stake, of_option
from game.views.hit_stakes import landing, stakes
from tests.play.lion import ARMS, FAR, HEAD, LEGS, play
from tests.play.stage import Stage

DICE = {"Grasp": (9,), "Vicious Claw": (9, 9)}
RAGS = Gear("rags", "Rags", ("armor",), armor=dict.fromkeys(Location, 1))


def struck(card: str, where: tuple[Location, ...], *, worn: bool = False, **sheet: Any) -> tuple[Stage, Decision]:
    """Erza, hit by a card of the lion at these locations and asked to dodge; `worn`: in 1 point of armor."""
    fields = {"gear": ["rags"] if worn else [], "survival": 1, **sheet}
    dice = (*DICE[card][: len(where)], *[1] * (len(DICE[card]) - len(where)))
    at = {"erza": (11, 10), "lucy": FAR}
    stage = play(card, at, d10=dice, where=where, sheets={"erza": fields}, gear=[RAGS])
    assert isinstance(stage.request, Decision) and stage.request.topic == "dodge"
    return stage, stage.request


def filled(at: Location, *, light: bool = False, heavy: bool = False) -> dict[str, Any]:
    return {"boxes": {**{one: Boxes() for one in Location}, at: Boxes(light, heavy)}}


def test_bare_legs_take_a_light_injury_and_then_it_drags_her_away() -> None:
    stage, asked = struck("Grasp", (LEGS,))
    assert at_stake(stage.table, asked) == (
        "1 damage, bare legs: a light injury. Then the monster makes a full move away from all threats without turning "
        "and Erza suffers Grab."
    )


@pytest.mark.parametrize(
    ("at", "worn", "boxes", "said"),
    [
        (ARMS, False, {}, "1 damage, bare arms: a light injury"),
        (ARMS, True, {}, "1 damage, arms with 1 armor point: armor takes it (1 → 0)"),
        (ARMS, False, {"light": True}, "1 damage, bare arms (light box filled): a heavy injury, knocked down"),
        (ARMS, False, {"light": True, "heavy": True}, "1 damage, bare arms (heavy box filled): a severe injury"),
        (HEAD, False, {}, "1 damage, bare head: a heavy injury, knocked down"),
    ],
)
def test_each_hit_says_what_it_would_fill(at: Location, worn: bool, boxes: dict[str, bool], said: str) -> None:
    """And the rules do just that when the survival is saved."""
    stage, asked = struck("Vicious Claw", (at,), worn=worn, **filled(at, **boxes))
    assert of_option(stage.table, asked, asked.options[0]) == said
    stage.answer("suffer", d10=[10] * ("severe" in said))
    told = stage.one(facts.DamageSuffered)
    assert (told.armor > 0, told.light, told.heavy, told.severe) == (
        "armor takes" in said, "a light injury" in said, "a heavy injury" in said, "a severe injury" in said
    )  # fmt: skip


def test_two_hits_at_one_place_come_one_after_the_other() -> None:
    stage, _ = struck("Vicious Claw", (LEGS, LEGS))
    (both,) = stakes(stage.table, stage.id("erza"), (LEGS, LEGS))
    assert both.does == "2 hits of 1 damage, bare legs: a light and a heavy injury, knocked down"
    stage.answer("dodge:legs")
    (left,) = stage.each(facts.DamageSuffered)
    assert left.light and not left.heavy


def test_two_hits_at_two_places_are_told_apart() -> None:
    stage, asked = struck("Vicious Claw", (ARMS, LEGS))
    told = {option.key: of_option(stage.table, asked, option) for option in asked.options}
    assert told == {
        "dodge:arms": "1 damage, bare arms: a light injury",
        "dodge:legs": "1 damage, bare legs: a light injury",
        "suffer": "",
    }
    assert at_stake(stage.table, asked) == (
        "1 damage each, bare arms and bare legs: a light injury. Then Erza gains 1 bleeding token."
    )


def test_what_came_after_the_hit_stays_done() -> None:
    """After Hit comes before the dodge (survival-dodge-after-hit); what comes before damage is still to come."""
    stage, asked = struck("Vicious Claw", (ARMS,))
    attack = landing(stage.table)
    assert attack is not None and attack.attack is not None
    for trigger, said in (
        (Trigger.AFTER_HIT, "What it did after the hit stays done."),
        (Trigger.BEFORE_DAMAGE, "Before damage: Erza gains 1 bleeding token."),
    ):
        attack.attack.profile = replace(attack.attack.profile, trigger=trigger)
        assert at_stake(stage.table, asked).endswith(said)


def test_before_the_location_dice_each_hit_is_told_and_what_follows() -> None:
    stage, _ = struck("Vicious Claw", (ARMS,))
    said = "Each hit: 1 damage; where is not rolled yet. Then Erza gains 1 bleeding token."
    asked = Decision("block", "Which block?", [Option("block:1", "Block 1", 1)], actor="erza")
    assert at_stake(stage.table, asked) == said
    assert at_stake(stage.table, Decision("block", "?", [], actor="lucy")) == "", "it is not her hit"


def test_nothing_is_at_stake_when_no_hit_lands() -> None:
    stage, asked = struck("Vicious Claw", (LEGS,))
    stage.answer("suffer")
    assert landing(stage.table) is None and at_stake(stage.table, asked) == ""


def test_hits_that_are_not_alike_are_told_one_by_one() -> None:
    """A card can do more where no armor is worn, once."""
    stage, _ = struck("Vicious Claw", (ARMS, ARMS))
    attack = landing(stage.table)
    assert attack is not None and attack.attack is not None
    attack.attack.bare[ARMS] = 1
    assert [one.damage for one in stakes(stage.table, stage.id("erza"), (ARMS, ARMS))] == ["2 and 1 damage"]


def test_a_hit_that_goes_through_armor_leaves_it_for_the_next() -> None:
    stage, _ = struck("Vicious Claw", (ARMS, ARMS), worn=True)
    attack = landing(stage.table)
    assert attack is not None and attack.attack is not None
    attack.attack.piercing = 1
    (stake,) = stakes(stage.table, stage.id("erza"), (ARMS, ARMS))
    assert (stake.place, stake.result) == ("arms with 1 armor point", "a light injury")
