"""What resources do: when they are gained, and when whoever holds them uses them up (page 57)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.decision import Refusal
from game import facts
from game.cards.who import Role
from game.cards.words.resources import GainResource, GroupResource
from game.content.box import core_box
from game.model.terms import SURVIVOR_ATTRIBUTES, Attribute, Location, Phase, Stat
from game.phases.showdown.setup import founders, new_showdown
from game.rules.gear.carried_resources import use_resource, why_not_use
from game.rules.gear.resource_gain import gain_resource
from game.rules.survivor.disorders import gain_disorder
from game.rules.survivor.knocked_down import knock_down
from game.rules.survivor.sheet import gain_stat
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable, seats_for
from tests.play.resources import carries, carrying, consumed, pile
from tests.play.stage import Stage

# gaining


def gains(card: str, deck: str, *answers: str, **more: Any) -> Stage:
    """Erza gains a named card."""
    dice = {name: more.pop(name) for name in ("d10", "picks") if name in more}
    stage = carrying({}, **more)
    stage.run(gain_resource(stage.table, stage.id("erza"), deck, card, "Test"), *answers, **dice)
    return stage


@pytest.mark.rule("resource-gain-draw#1")
def test_resource_gain_draw() -> None:
    """A random one is the top of its deck; whoever gains it carries it, and fights as before."""
    stage = carrying({})
    pile(stage, "basic").append("Monster Bone")
    before = {attribute: stage.total("erza", attribute) for attribute in SURVIVOR_ATTRIBUTES}
    stage.perform((GainResource(Role.SELF, "basic"),), "erza")
    assert carries(stage, "erza") == ["Monster Bone"]
    assert stage.one(facts.ResourceGained).card == "Monster Bone"
    assert {attribute: stage.total("erza", attribute) for attribute in SURVIVOR_ATTRIBUTES} == before
    assert stage.sheet("erza").gear == []


@pytest.mark.rule("resource-limit#1")
def test_resource_limit__a_named_card_that_somebody_carries_is_not_gained() -> None:
    stage = carrying({"lucy": ["Skull"]})
    stage.run(gain_resource(stage.table, stage.id("erza"), "basic", "Skull", "Test"))
    assert carries(stage, "erza") == []
    assert stage.one(facts.ResourceMissing).card == "Skull"
    assert not stage.each(facts.ResourceGained) and stage.sheet("erza").insanity == 0


@pytest.mark.rule("resource-basic-count#1", "resource-strange-not-in-pool#1")
def test_the_decks_of_a_new_showdown() -> None:
    """21 basic cards; what is strange lies in a deck of its own, never in that of a monster."""
    four = founders()
    table = new_showdown(core_box(), "white-lion", "1", four, seats_for(["solo"], [one.key for one in four]), 1)
    kinds = {deck: Counter(table.box.resources[card].kind for card in drawn) for deck, drawn in decks(table).items()}
    table.world.close()
    assert kinds["basic"] == {"basic": 21}
    assert set(kinds["strange"]) == {"strange"}
    monsters = [deck for deck in kinds if deck not in ("basic", "strange", "vermin", "perfect")]
    assert monsters and all(set(kinds[deck]) == {"monster"} for deck in monsters)


def decks(table: ShowdownTable) -> dict[str, list[str]]:
    return {deck: pile.draw_pile for deck, pile in table.record.resources.items()}


def test_resource_limit__from_an_empty_deck_nothing_is_gained() -> None:
    """What was archived does not come back through a discard."""
    stage = carrying({})
    pile(stage, "vermin").clear()
    stage.table.record.resources["vermin"].discard.append("Lonely Ant")
    stage.perform((GainResource(Role.SELF, "vermin"),), "erza")
    assert carries(stage, "erza") == []
    assert stage.one(facts.ResourceMissing).rule == "resource-limit"


def test_resource_limit__a_strange_resource_is_there_as_often_as_it_has_cards() -> None:
    stage = carrying({"lucy": ["Elder Cat Teeth"]})
    stage.run(gain_resource(stage.table, stage.id("erza"), "strange", "Elder Cat Teeth", "Test"))
    assert carries(stage, "erza") == []
    stage.run(gain_resource(stage.table, stage.id("erza"), "strange", "Iron", "Test"))
    assert carries(stage, "erza") == ["Iron"] and pile(stage, "strange").count("Iron") == 7


def test_resource_limit__scrap_is_there_whenever_it_is_named() -> None:
    stage = carrying({})
    for _ in range(9):
        stage.run(gain_resource(stage.table, stage.id("erza"), "basic", "Scrap", "Test"))
    assert carries(stage, "erza") == ["Scrap"] * 9 and len(pile(stage, "basic")) == 21


@pytest.mark.parametrize(
    "card, deck, n",
    [("Skull", "basic", 1), ("Large Flat Tooth", "screaming-antelope", 1), ("Phoenix Finger", "phoenix", 3)],
)
@pytest.mark.rule("resource-special-rules")
def test_a_survivor_of_choice_goes_mad_when_it_is_gained(card: str, deck: str, n: int) -> None:
    stage = gains(card, deck, "lucy")
    assert (stage.sheet("lucy").insanity, stage.sheet("erza").insanity) == (n, 0)
    assert carries(stage, "erza") == [card]


@pytest.mark.rule("resource-special-rules#1")
def test_resource_special_rules__curious_hand_grabs_at_random() -> None:
    stage = gains("Curious Hand", "white-lion", picks=["lucy"])
    assert (stage.sheet("lucy").insanity, stage.sheet("erza").insanity) == (1, 0)


@pytest.mark.parametrize("die, lanterns", [(1, 0), (5, 0), (6, 1), (10, 1)])
def test_resource_special_rules__lantern_tube(die: int, lanterns: int) -> None:
    """On 6 or more a Broken Lantern goes to the group."""
    stage = gains("Lantern Tube", "strange", d10=[die])
    won = [one.card for one in stage.table.record.rewards]
    assert won == ["Broken Lantern"] * lanterns
    assert pile(stage, "basic").count("Broken Lantern") == 2 - lanterns
    assert carries(stage, "erza") == ["Lantern Tube"]


def test_resource_special_rules__what_the_group_gains_acts_too() -> None:
    stage = carrying({})
    stage.run(stage.table.perform((GroupResource("Skull"),), EffectContext("Test")), "erza")
    assert stage.sheet("erza").insanity == 1
    assert [one.card for one in stage.table.record.rewards] == ["Skull"]


# using up


def test_resource_spent_archived__back_into_its_deck() -> None:
    stage = consumed("Crab Spider")
    assert carries(stage, "erza") == []
    assert pile(stage, "vermin").count("Crab Spider") == 3
    assert stage.one(facts.ResourceUsed).rule == "keyword-consume"


@pytest.mark.parametrize(
    "die, left", [(1, ["brain-mint", "cloth"]), (5, ["brain-mint", "cloth"]), (6, ["cloth"]), (10, ["cloth"])]
)
@pytest.mark.rule("resource-special-rules", "keyword-consume")
def test_monster_organ(die: int, left: list[str]) -> None:
    """On 6 or more a parasite takes all consumable gear."""
    stage = consumed("Monster Organ", die, gear=["brain-mint", "cloth"])
    assert stage.sheet("erza").gear == left


@pytest.mark.parametrize("die, xp", [(1, 0), (5, 0), (6, 10), (10, 10)])
@pytest.mark.rule("resource-special-rules")
def test_perfect_organ(die: int, xp: int) -> None:
    """Ten boxes of Hunt XP at once, with the milestones on the way."""
    stage = consumed("Perfect Organ", die, fighting_arts=[], milestones=["Age 1", "Age 2", "Age 3", "Age 4"])
    assert stage.sheet("erza").hunt_xp == xp


@pytest.mark.rule("resource-special-rules")
def test_black_lichen() -> None:
    stage = consumed("Black Lichen", picks=["Hoarder"])
    sheet = stage.sheet("erza")
    assert (sheet.courage, sheet.understanding, sheet.injuries) == (1, 1, ["Destroyed Genitals"])
    assert pile(stage, "strange").count("Black Lichen") == 1


@pytest.mark.rule("resource-special-rules")
def test_crab_spider() -> None:
    assert consumed("Crab Spider").sheet("erza").survival == 3


@pytest.mark.parametrize(
    "card, attribute",
    [("Cyclops Fly", Attribute.ACCURACY), ("Nightmare Tick", Attribute.EVASION), ("Sword Beetle", Attribute.STRENGTH)],
)
@pytest.mark.parametrize(
    "die, dies, n", [(1, True, 0), (3, True, 0), (4, False, 0), (5, False, 0), (6, False, 1), (10, False, 1)]
)
@pytest.mark.rule("resource-special-rules", "resource-vermin")
def test_vermin_that_kill_or_strengthen(card: str, attribute: Attribute, die: int, dies: bool, n: int) -> None:
    stage = consumed(card, die)
    assert stage.sheet("erza").dead is dies
    assert stage.sheet("erza").permanent.get(attribute, 0) == n


@pytest.mark.parametrize("die, dies", [(1, True), (6, True), (7, False), (10, False)])
@pytest.mark.rule("resource-special-rules")
def test_rainbow_droppings(die: int, dies: bool) -> None:
    stage = consumed("Rainbow Droppings", die)
    assert stage.sheet("erza").dead is dies
    assert stage.sheet("erza").permanent.get(Attribute.SPEED, 0) == (0 if dies else 1)


@pytest.mark.rule("resource-special-rules")
def test_screaming_brain__survival_rises_to_the_limit() -> None:
    assert consumed("Screaming Brain", survival=1).sheet("erza").survival == 5


@pytest.mark.parametrize("survival, insanity, after", [(2, 4, (4, 2)), (1, 9, (5, 1)), (4, 0, (0, 4))])
@pytest.mark.rule("resource-special-rules", "survivor-survival-limit")
def test_lonely_ant__swaps_survival_and_insanity(survival: int, insanity: int, after: tuple[int, int]) -> None:
    """Survival no farther than its limit of 5."""
    stage = consumed("Lonely Ant", survival=survival, insanity=insanity)
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == after


@pytest.mark.rule("survivor-cannot-gain-survival")
def test_lonely_ant__survival_of_whoever_cannot_gain_any_does_not_rise() -> None:
    stage = consumed("Lonely Ant", survival=1, insanity=4, abilities=["Dead Inside"])
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == (1, 1)


@pytest.mark.rule("resource-special-rules", "survivor-heal")
def test_fresh_acanthus__heals_one_hit_location_wholly() -> None:
    stage = carrying({"erza": ["Fresh Acanthus"]}, sheets={"erza": {"gear": ["cloth", "rawhide-vest"]}})
    boxes = stage.sheet("erza").boxes
    for at in (Location.BODY, Location.ARMS):
        boxes[at].light = boxes[at].heavy = True
    points = stage.table.world.get(stage.id("erza"), Armor).points
    points[Location.BODY] = 0
    stage.play()
    stage.answer("resource:fresh-acanthus:erza", "heal:body")
    assert not (boxes[Location.BODY].light or boxes[Location.BODY].heavy) and points[Location.BODY] > 0
    assert boxes[Location.ARMS].light and boxes[Location.ARMS].heavy
    assert carries(stage, "erza") == [] and pile(stage, "strange").count("Fresh Acanthus") == 4


@pytest.mark.rule("resource-special-rules", "resource-limit")
def test_shimmering_mane__two_monster_hides() -> None:
    stage = consumed("Shimmering Mane")
    assert carries(stage, "erza") == ["Monster Hide", "Monster Hide"]
    assert pile(stage, "white-lion").count("Shimmering Mane") == 1


# any time


def test_resource_special_rules__in_the_act_of_another_and_on_the_ground() -> None:
    """Any time: neither an act of one's own nor standing up is asked for."""
    stage = carrying({"erza": ["Crab Spider"]})
    stage.table.record.survival_limit = 5
    stage.run(knock_down(stage.table, stage.id("erza"), "Test"))
    stage.play("act:lucy")
    assert "resource:crab-spider:erza" in stage.offered
    stage.answer("resource:crab-spider:erza")
    assert stage.sheet("erza").survival == 3
    assert stage.request is not None and stage.request.topic == "act", "it is still Lucy's act"


def test_resource_special_rules__a_card_without_a_rule_of_its_own_only_pays() -> None:
    stage = carrying({"erza": ["Monster Bone"]})
    why = why_not_use(stage.table, stage.id("erza"), "Monster Bone")
    assert why is not None and why.rule == "resource-special-rules"
    stage.play()
    assert not [key for key in stage.offered if key.startswith("resource:")]


def test_resource_special_rules__by_its_holder() -> None:
    stage = carrying({"erza": ["Crab Spider"]})
    why = why_not_use(stage.table, stage.id("lucy"), "Crab Spider")
    assert why is not None and "does not carry" in why.sentence


def test_resource_special_rules__not_off_the_board_nor_doomed() -> None:
    stage = carrying({"erza": ["Crab Spider"]})
    erza = stage.id("erza")
    stage.table.condition(erza).doomed = True
    why = why_not_use(stage.table, erza, "Crab Spider")
    assert why is not None and why.rule == "hit-location-trap-doomed"
    stage.table.put(erza, None)
    why = why_not_use(stage.table, erza, "Crab Spider")
    assert why is not None and why.rule == "survivor-removed-from-board"


def test_keyword_consume__whoever_cannot_consume_is_told_why() -> None:
    stage = carrying({"erza": ["Crab Spider"]}, sheets={"erza": {"gear": [], "injuries": ["Shattered Jaw"]}})
    stage.play()
    assert "resource:crab-spider:erza" not in stage.offered
    sentence, rule_id = stage.refusal("resource:crab-spider:erza")
    assert rule_id == "keyword-consume" and "cannot consume" in sentence


def test_resource_special_rules__love_juice_waits_for_the_settlement() -> None:
    stage = carrying({"erza": ["Love Juice"]})
    stage.play()
    sentence, rule_id = stage.refusal("resource:love-juice:erza")
    assert (sentence, rule_id) == ("Love Juice can be used only in the settlement phase.", "resource-special-rules")
    with pytest.raises(Refusal):
        stage.run(use_resource(stage.table, stage.id("erza"), "Love Juice"))


# at home


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A table in the settlement phase."""
    stage = carrying({})
    monkeypatch.setattr(type(stage.table), "phase", property(lambda table: Phase.SETTLEMENT))
    return stage


def test_resource_storage_use_develop(home: Stage) -> None:
    """Out of storage only while developing; what lies in the play area at any time of the phase."""
    erza = home.id("erza")
    why = why_not_use(home.table, erza, "Crab Spider", from_storage=True)
    assert why is not None and why.rule == "resource-storage-use-develop"
    assert why_not_use(home.table, erza, "Crab Spider", from_storage=True, developing=True) is None
    assert why_not_use(home.table, erza, "Crab Spider") is None


def test_resource_trade_settlement__at_home_anybody_has_the_use_of_it(home: Stage) -> None:
    archived: list[str] = []
    home.table.record.survival_limit = 5
    for who in home.table.survivors():
        home.run(use_resource(home.table, who, "Crab Spider", archive=lambda: archived.append("Crab Spider")))
    assert [home.sheet(key).survival for key in ("erza", "lucy")] == [3, 3]
    assert len(archived) == 2


# no choice


def test_keyword_consume__an_insane_holder_eats_the_cockroach() -> None:
    """As soon as it is gained: survival is gone, and 2d10 insanity come."""
    stage = carrying({}, sheets={"erza": {"gear": [], "survival": 1, "insanity": 3}})
    erza = stage.id("erza")
    stage.run(gain_resource(stage.table, erza, "vermin", "Hissing Cockroach", "Test"), d10=[4, 9])
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == (0, 16)
    assert stage.one(facts.ResourceUsed).forced == "Hissing Cockroach"
    assert carries(stage, "erza") == []


def test_keyword_consume__a_holder_who_goes_insane_eats_the_cockroach() -> None:
    stage = carrying({"erza": ["Hissing Cockroach"]}, sheets={"erza": {"gear": [], "insanity": 2}})
    stage.run(gain_stat(stage.table, stage.id("erza"), Stat.INSANITY, 1, "Test"), d10=[1, 1])
    assert stage.sheet("erza").insanity == 5 and carries(stage, "erza") == []


def test_keyword_consume__the_sane_may_eat_it_or_not() -> None:
    stage = carrying({"erza": ["Hissing Cockroach"]}, sheets={"erza": {"gear": [], "insanity": 1, "survival": 1}})
    stage.play()
    assert "resource:hissing-cockroach:erza" in stage.offered and not stage.each(facts.ResourceUsed)
    stage.answer("resource:hissing-cockroach:erza", d10=[10, 10])
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == (0, 21)
    assert stage.one(facts.ResourceUsed).forced == ""


def test_keyword_consume__a_shattered_jaw_keeps_the_cockroach_alive() -> None:
    sheet = {"gear": [], "insanity": 3, "injuries": ["Shattered Jaw"]}
    stage = carrying({}, sheets={"erza": sheet})
    stage.run(gain_resource(stage.table, stage.id("erza"), "vermin", "Hissing Cockroach", "Test"))
    assert carries(stage, "erza") == ["Hissing Cockroach"] and stage.sheet("erza").insanity == 3


@pytest.mark.rule("survivor-disorders-max", "keyword-consume")
def test_a_binge_eater_consumes_whatever_can_be() -> None:
    """When it comes to hand, and when the disorder does; what has no rule of its own is left alone."""
    stage = carrying({"erza": ["Monster Bone", "Crab Spider", "Fresh Acanthus"]})
    stage.table.record.survival_limit = 9
    erza = stage.id("erza")
    stage.run(gain_disorder(stage.table, erza, "Binge Eating Disorder"))
    assert carries(stage, "erza") == ["Monster Bone", "Fresh Acanthus"] and stage.sheet("erza").survival == 3
    assert stage.one(facts.ResourceUsed).forced == "Binge Eating Disorder"
    stage.run(gain_resource(stage.table, erza, "vermin", "Crab Spider", "Test"))
    assert stage.sheet("erza").survival == 6
