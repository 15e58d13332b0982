"""Every AI card of the Gold Smoke Knight, played once: whom it picks, where it goes, whom it burns."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.english.ai_card import print_definitions
from game.cards.moments import Moment
from game.content.box import core_box
from game.content.monsters.gold_smoke_knight.monster import GOLD_SMOKE_KNIGHT
from game.model.terms import Attribute, Location, Until
from game.phases.showdown.round_end import end_round
from game.rules.act.activation import activation_options
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import deal_injury
from game.rules.survivor.knocked_down import knock_down
from tests.play.butcher import profile, target
from tests.play.knight import (
    ARMORED,
    ARMS,
    BODY,
    FAR,
    HEAD,
    LEGS,
    SOUTH,
    WAIST,
    draw,
    fallen,
    frustrated,
    frustration,
    heat,
    heated,
    hurt,
    its_turn,
    stage,
    strike,
)
from tests.play.stage import Stage

PLATE = {"gear": ["plate"]}
TILE = next(key for key, card in core_box().terrain.items() if "destructible" in card.keywords)


def smiths() -> dict[str, Any]:
    return {**ARMORED, "erza": {"gear": ["plate", "sword-of-iron"]}}


def attacked(made: Stage) -> list[str]:
    return [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)]


def pushed(made: Stage) -> list[str]:
    return [made.table.key(e.who) for e in made.each(facts.KnockedBack)]


def test_decks() -> None:
    """9 basic, 7 advanced, 2 legendary cards, as many as there are, and 20 hit locations."""
    stacks = {"basic": 0, "advanced": 0, "legendary": 0}
    for card in GOLD_SMOKE_KNIGHT.ai_cards:
        if card.level != "special":
            stacks[card.level] += card.copies
    assert stacks == {"basic": 9, "advanced": 7, "legendary": 2}
    assert sum(card.copies for card in GOLD_SMOKE_KNIGHT.hit_locations) == 20


@pytest.mark.parametrize(
    ("name", "speed", "accuracy"),
    [("Maul Drop", 1, 4), ("Slag Grip", 1, 3), ("Furnace Stride", 2, 3), ("Gilded Charge", 3, 3)],
)
def test_profiles(name: str, speed: int, accuracy: int) -> None:
    made = draw(name, {"erza": SOUTH}, d10=(1,) * speed)
    assert profile(made) == (speed, accuracy)


# Blacken and what performs it


def blackens(survivors: dict[str, Any], *answers: str, tokens: int = 3, **fields: Any) -> Stage:
    """At the start of its turn the tokens on Frustration go, and it performs Blacken."""
    made = stage(survivors, special=["Frustration"], **{k: v for k, v in fields.items() if k not in ("where", "d10")})
    frustrated(made, tokens)
    return its_turn(made, *answers, **{k: v for k, v in fields.items() if k in ("where", "d10")})


def test_frustration__at_three_it_blackens() -> None:
    """Two hits of 4 in the Smash Zone, one of 3 in the Ash Zone with a heat token; all are knocked back 6."""
    made = blackens({"erza": (11, 12), "lucy": (9, 12), "zachary": FAR}, where=(BODY, ARMS, LEGS))
    assert frustration(made) == 1, "all tokens went, and Bare Card has hurt nobody"
    assert [hurt(made, key) for key in ("erza", "lucy", "zachary")] == [8, 3, 0]
    assert [heat(made, key) for key in ("erza", "lucy", "zachary")] == [0, 1, 0]
    assert sorted(pushed(made)) == ["erza", "lucy"] and made.at("erza") == (11, 16)


def test_frustration__two_are_not_enough() -> None:
    made = blackens({"erza": (11, 12)}, tokens=2)
    assert frustration(made) == 3 and not hurt(made, "erza")


def test_frustration__a_card_that_hurts_somebody_is_none() -> None:
    made = draw("Maul Drop", {"erza": SOUTH}, d10=(9,), where=(BODY,), special=["Frustration"])
    assert hurt(made, "erza") == 9 and frustration(made) == 0


def test_frustration__brain_damage_hurts_too() -> None:
    made = draw("Tithe of Ash", {"erza": FAR}, special=["Frustration"],
                sheets={"erza": {"insanity": 5}}, first=["choose-one"])  # fmt: skip
    assert frustration(made) == 2, "of the card's own"


def test_frustration__what_stays_in_play_does_not_count() -> None:
    made = draw("Quench", {"erza": FAR}, special=["Frustration"])
    assert frustration(made) == 0
    made = draw("Last Ember", {"erza": FAR}, special=["Frustration"], more=["Bare Card"])
    assert frustration(made) == 1, "Bare Card alone"


def test_frustration__a_basic_action_of_its_own_counts() -> None:
    made = stage({"erza": SOUTH}, ai=[], special=["Frustration"])
    its_turn(made, d10=(1, 1, 1))
    assert frustration(made) == 1


def test_frustration__its_instinct_ends_the_card() -> None:
    made = draw("Ember Sweep", {"erza": FAR}, at=(1, 1), special=["Frustration"])
    assert made.one(facts.InstinctPerformed) and frustration(made) == 1


def test_blacken__turns_where_most_of_them_are() -> None:
    made = blackens({"erza": (13, 9), "lucy": (15, 8), "zachary": SOUTH}, where=(BODY, ARMS, LEGS))
    assert made.table.facing.name == "EAST" and hurt(made, "zachary") == 0


def test_blacken__then_where_most_are_smashed__then_to_the_closest() -> None:
    made = blackens({"erza": (15, 9), "lucy": SOUTH}, facing="n", where=(BODY, ARMS))
    assert made.table.facing.name == "SOUTH" and hurt(made, "lucy") == 8
    made = blackens({"erza": (16, 9), "lucy": (11, 13)}, facing="e", where=(BODY,))
    assert made.table.facing.name == "SOUTH" and hurt(made, "lucy") == 3


def test_blacken__a_fallen_knight_stands_first() -> None:
    made = stage({"erza": SOUTH}, special=["Frustration"])
    made.fell(GOLD_SMOKE_KNIGHT.key, 1, "monster")
    frustrated(made, 3)
    its_turn(made, where=(BODY, BODY))
    assert hurt(made, "erza") == 8 and made.order(facts.StoodUp, facts.HitsLocated) == ["StoodUp", "HitsLocated"]


def test_blacken__throws_everybody_back() -> None:
    made = blackens({"erza": (11, 8), "lucy": (8, 8), "zachary": FAR}, where=(BODY, ARMS, LEGS), at=(10, 5))
    assert made.at("erza") == (11, 14) and sorted(pushed(made)) == ["erza", "lucy"]


def test_blacken__who_is_smashed_counts_once() -> None:
    """Two in the ash are more than one who would be smashed."""
    made = blackens({"erza": (14, 9), "lucy": (9, 13), "zachary": (13, 13)}, facing="n", where=(BODY, ARMS))
    assert made.table.facing.name == "SOUTH" and hurt(made, "erza") == 0


def test_blacken__its_zones_as_they_are_said() -> None:
    said = {one.heading: one.lines for one in print_definitions(core_box().monsters[GOLD_SMOKE_KNIGHT.key].definitions)}
    assert said["Smash Zone"] == [
        "Whoever is in the strip 3 spaces wide and 2 deep in front of the monster is in the Smash Zone.",
        "With Bent Haft, it is the row of 3 spaces in front of the monster.",
    ]
    assert said["Ash Zone"] == [
        "Whoever is in the strip 7 spaces wide and 5 deep in front of the monster is in the Ash Zone.",
        "The Smash Zone is no part of it.",
    ]
    assert "Flow." in said["Blacken"]
    zone = {one.name: one.zone for one in core_box().monsters[GOLD_SMOKE_KNIGHT.key].definitions}
    assert zone["Ash Zone"] is not None and zone["Ash Zone"].without == zone["Smash Zone"], "with its Bent Haft"


def test_blacken__bent_haft__the_smash_zone_is_one_deep() -> None:
    made = blackens({"erza": SOUTH, "lucy": (11, 12)}, injuries=["Maul Haft"], where=(BODY, BODY, ARMS))
    assert hurt(made, "erza") == 8 and hurt(made, "lucy") == 3 and heat(made, "lucy") == 1


def test_blacken__bent_haft__it_turns_where_most_are_smashed_then() -> None:
    """Two who stand 2 deep are in the ash: as many as the two in the south, of whom one is smashed."""
    four = {"erza": (14, 9), "zachary": (14, 8), "lucy": SOUTH, "allister": (9, 13)}
    sheets = dict.fromkeys(four, PLATE)
    whole = blackens(dict(four), facing="n", where=(BODY, ARMS, BODY, ARMS), sheets=sheets)
    made = blackens(dict(four), facing="n", where=(BODY, ARMS, LEGS), sheets=sheets, injuries=["Maul Haft"])
    assert (whole.table.facing.name, made.table.facing.name) == ("EAST", "SOUTH")
    del four["allister"]
    made = blackens(four, facing="n", where=(BODY, ARMS), injuries=["Maul Haft"])
    assert made.table.facing.name == "EAST" and hurt(made, "erza") == 3, "two in the ash are more than one"


def maulers() -> dict[str, Any]:
    return {**ARMORED, "erza": {"gear": ["plate", "thunder-maul"]}}


def hammered(*dice: int, **fields: Any) -> Stage:
    return blackens({"erza": (11, 12), "lucy": (9, 12)}, "yes", d10=dice, sheets=maulers(), **fields)


def test_blacken__hammer_and_nail__breaks_the_leg_and_goes_on() -> None:
    made = hammered(4, where=(BODY, ARMS, LEGS))
    assert "Dismembered Leg" in made.sheet("erza").injuries and "thunder-maul" not in made.sheet("erza").gear
    assert hurt(made, "erza") == 8 and hurt(made, "lucy") == 3


def test_blacken__hammer_and_nail__a_broken_arm_cancels_the_rest() -> None:
    made = hammered(5)
    assert "Broken Arm" in made.sheet("erza").injuries
    assert not hurt(made, "erza") and not hurt(made, "lucy") and not pushed(made)


def test_blacken__hammer_and_nail__immortal() -> None:
    made = hammered(9, 1, 1, 1, 1)
    assert "Immortal" in made.sheet("erza").disorders and not hurt(made, "lucy")


def test_blacken__hammer_and_nail__only_who_stands_in_the_smash_zone_answers() -> None:
    made = blackens({"erza": (9, 12), "lucy": (11, 12)}, sheets=maulers(), where=(BODY, ARMS, LEGS))
    assert not made.asked
    made = blackens({"erza": (11, 12)}, "no", sheets=maulers(), where=(BODY, ARMS))
    assert hurt(made, "erza") == 8
    made = stage({"erza": (11, 12)}, sheets=maulers(), special=["Frustration"])
    made.fell("erza", 0)
    frustrated(made, 3)
    its_turn(made, where=(BODY, ARMS))
    assert hurt(made, "erza") == 8


# basic cards


def test_ember_sweep__all_in_the_sweep() -> None:
    """To the closest threat; everybody in the 5 x 2 spaces before it is attacked, and each who is hit heats up."""
    made = draw("Ember Sweep", {"erza": (11, 14), "lucy": (13, 15), "zachary": FAR}, first=["pick-target", "route"],
                d10=(9, 1, 1, 1), where=(BODY,))  # fmt: skip
    assert profile(made) == (2, 4) and sorted(attacked(made)) == ["erza", "lucy"]
    assert sum(hurt(made, key) for key in ("erza", "lucy")) == 4
    assert sorted(heat(made, key) for key in ("erza", "lucy")) == [0, 1] and made.table.distance(made.id("erza")) == 1


def test_ember_sweep__turns_to_its_target() -> None:
    made = draw("Ember Sweep", {"erza": (13, 9)}, d10=(1, 1))
    assert made.table.facing.name == "EAST" and attacked(made) == ["erza"]


def test_maul_drop__on_who_lies() -> None:
    """The knocked down first; 9 damage, bashed, and destructible tiles beside them are gone."""
    made = draw("Maul Drop", {"erza": (13, 9), "lucy": SOUTH}, d10=(9,), where=(BODY,),
                ready=lambda made: made.fell("erza", 1, "monster"))  # fmt: skip
    assert target(made) == "erza" and hurt(made, "erza") == 9 and fallen(made) == ["erza"]


def test_maul_drop__bashes() -> None:
    made = draw("Maul Drop", {"erza": SOUTH, "lucy": (13, 9)}, d10=(9,), where=(BODY,))
    assert target(made) == "erza" and fallen(made) == ["erza"]
    made = draw("Maul Drop", {"lucy": (13, 9)}, d10=(1,))
    assert target(made) == "lucy"


def test_maul_drop__breaks_what_is_beside_them() -> None:
    made = draw(
        "Maul Drop", {"erza": SOUTH}, d10=(9,), where=(BODY,), tiles={(12, 12): TILE, (9, 11): TILE, (1, 1): TILE}
    )
    assert {e.at for e in made.each(facts.TileArchived)} == {(9, 11)}


def test_maul_drop__with_a_bent_haft() -> None:
    made = draw("Maul Drop", {"erza": SOUTH, "lucy": (13, 14)}, d10=(9, 1), where=(BODY,), injuries=["Maul Haft"],
                ready=lambda made: made.fell("lucy"))  # fmt: skip
    assert profile(made) == (2, 4) and target(made) == "erza" and hurt(made, "erza") == 4 and not fallen(made)


def test_furnace_stride__over_most_of_them() -> None:
    """To the farthest threat within 12, by the shortest way that leads over most."""
    made = draw("Furnace Stride", {"erza": (11, 16), "lucy": (12, 14), "zachary": (18, 4)}, d10=(9, 1), where=(BODY,),
                first=["route", "knockback"])  # fmt: skip
    assert target(made) in ("erza", "zachary")


def test_furnace_stride__bleeds_who_is_hurt() -> None:
    made = draw("Furnace Stride", {"erza": (11, 16), "lucy": FAR}, d10=(9, 1), where=(BODY,))
    assert target(made) == "erza" and made.lion_at == (10, 13)
    assert hurt(made, "erza") == 3 and made.bleeding("erza") == 1 and profile(made) == (2, 3)


def test_furnace_stride__turns_to_them() -> None:
    made = draw("Furnace Stride", {"erza": (16, 9)}, d10=(1, 1))
    assert made.table.facing.name == "EAST" and attacked(made) == ["erza"]


def test_furnace_stride__runs_over_who_stands_between() -> None:
    made = draw("Furnace Stride", {"erza": (15, 16), "lucy": (10, 14)}, d10=(1, 1), first=["route", "knockback"],
                ready=lambda made: made.fell("lucy"))  # fmt: skip
    assert made.id("lucy") in {e.who for e in made.each(facts.CollisionSuffered)}


def test_furnace_stride__else_the_closest() -> None:
    made = draw("Furnace Stride", {"erza": (22, 16), "lucy": (22, 15)}, at=(1, 1), facing="e", first=["route"])
    assert target(made) == "lucy" and not made.each(facts.MonsterAttacked)


def test_bellows_blast__a_line_of_fire() -> None:
    """Toward the farthest threat; one hit of 3 to the head of everybody in the line, knockback 4, heat for who is in it
    then.
    """
    made = draw("Bellows Blast", {"erza": (11, 13), "lucy": (14, 9)}, facing="n")
    assert made.table.facing.name == "SOUTH" and hurt(made, "erza") == 3 and hurt(made, "lucy") == 0
    assert made.one(facts.HitsLocated).locations == (HEAD,)
    assert made.at("erza") == (11, 16) and heat(made, "erza") == 1 and heat(made, "lucy") == 0


def test_bellows_blast__nobody_there() -> None:
    """Then it performs its basic action."""
    made = draw("Bellows Blast", {"erza": (14, 13)}, d10=(1, 1, 1))
    assert made.one(facts.BasicActionBegan) and profile(made) == (3, 3)


def test_bellows_blast__with_an_open_furnace() -> None:
    made = draw("Bellows Blast", {"erza": (11, 13), "lucy": (14, 9)}, facing="n", injuries=["Furnace Door"])
    assert heat(made, "erza") == 2 and hurt(made, "erza") == 0 and heat(made, "lucy") == 0
    assert made.table.facing.name == "SOUTH" and made.total(GOLD_SMOKE_KNIGHT.key, Attribute.TOUGHNESS) == 25
    assert [one.until for one in made.table.record.lasting] == [Until.MONSTER_TURN_STARTS]


def test_slag_grip__who_has_most_metal() -> None:
    """Metal gear goes, or the arms suffer."""
    made = draw("Slag Grip", {"erza": (11, 14), "lucy": SOUTH}, "let-go", d10=(9,), sheets=smiths())
    assert target(made) == "erza" and made.sheet("erza").gear == ["plate"] and hurt(made, "erza") == 4
    assert made.one(facts.HitsLocated).locations == (ARMS,)
    made = draw("Slag Grip", {"erza": (11, 14), "lucy": SOUTH}, "hold-on", d10=(9, 8), sheets=smiths())
    assert made.sheet("erza").gear == ["plate", "sword-of-iron"] and made.each(facts.SevereInjurySuffered)


def test_slag_grip__without_metal() -> None:
    made = draw("Slag Grip", {"erza": (11, 14), "lucy": SOUTH}, d10=(9, 8))
    assert target(made) == "lucy" and made.each(facts.SevereInjurySuffered), "there is nothing to let go"


PAYERS = {"erza": {"insanity": 9, "survival": 2}, "lucy": {"insanity": 9, "survival": 2}}


def test_tithe_of_ash__three_survival_or_two_tokens() -> None:
    made = draw("Tithe of Ash", {"erza": FAR, "lucy": (1, 1)}, "pay", "lose:erza", "lose:lucy", "lose:lucy",
                sheets=PAYERS, special=["Frustration"], first=["survival-opportunity", "flow"])  # fmt: skip
    assert [made.sheet(key).survival for key in ("erza", "lucy")] == [1, 0] and frustration(made) == 0
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [6, 6]
    made = draw("Tithe of Ash", {"erza": FAR, "lucy": (1, 1)}, "refuse", sheets=PAYERS, special=["Frustration"])
    assert [made.sheet(key).survival for key in ("erza", "lucy")] == [2, 2] and frustration(made) == 2


def test_tithe_of_ash__who_cannot_pay_refuses__trauma_costs_luck() -> None:
    made = draw("Tithe of Ash", {"erza": FAR}, special=["Frustration"], d10=(3,))
    assert frustration(made) == 2 and made.tokens("erza")[Attribute.LUCK] == -1


# advanced cards


def test_cinder_sundering__metal_burns_hotter() -> None:
    """Whoever has most metal comes into the Smash Zone: 10 to the body and a fall. In the Ash Zone every location is
    hit, for 6 with metal and 3 without, and heats up.
    """
    sheets = {"erza": {"gear": ["plate", "sword-of-iron", "ingot"]}, "lucy": {"gear": ["plate", "sword-of-iron"]},
              "zachary": {"gear": ["plate"]}}  # fmt: skip
    made = draw("Cinder Sundering", {"erza": (11, 13), "lucy": (14, 13), "zachary": (8, 13)}, sheets=sheets)
    assert target(made) == "erza" and made.lion_at == (10, 9), "no farther than needed"
    assert [hurt(made, key) for key in ("erza", "lucy", "zachary")] == [10, 30, 15]
    assert made.each(facts.HitsLocated)[0].locations == (BODY,)
    assert fallen(made) == ["erza"] and [heat(made, key) for key in ("erza", "lucy", "zachary")] == [0, 1, 1]


def test_cinder_sundering__with_a_bent_haft_it_comes_closer() -> None:
    made = draw("Cinder Sundering", {"erza": (11, 13)}, injuries=["Maul Haft"])
    assert made.lion_at == (10, 10) and hurt(made, "erza") == 10


def test_cinder_sundering__nobody_has_metal() -> None:
    made = draw("Cinder Sundering", {"erza": (11, 13), "lucy": (13, 9)})
    assert target(made) == "lucy" and made.table.facing.name == "EAST" and hurt(made, "lucy") == 10


def test_cinder_sundering__hits_everywhere_can_be_ignored() -> None:
    """Which of the five, their player says."""
    made = stage({"erza": (13, 13), "lucy": SOUTH}, ai=["Cinder Sundering"], first=[])
    made.table.condition(made.id("erza")).deflect = 2
    its_turn(made, "hit:head", "hit:legs", "hit:arms", "hit:body")
    assert hurt(made, "erza") == 9 and set(made.each(facts.HitsLocated)[-1].locations) == {ARMS, BODY, WAIST}


JUDGED: dict[str, dict[str, Any]] = {
    "erza": PLATE,
    "lucy": {"gear": ["plate"], "permanent": {Attribute.STRENGTH: 3}},
    "zachary": PLATE,
}


def test_anvil_judgement__who_wounded_it_last() -> None:
    """On the head, and nobody dodges it."""
    made = draw("Anvil Judgement", {"erza": SOUTH, "lucy": (13, 9)}, d10=(9,), sheets=JUDGED,
                ready=lambda made: setattr(made.table.record, "last_to_wound", made.id("erza")))  # fmt: skip
    assert target(made) == "erza" and hurt(made, "erza") == 7 and profile(made) == (1, 2)
    assert made.one(facts.HitsLocated).locations == (HEAD,)


def test_anvil_judgement__else_the_strongest__cannot_be_dodged() -> None:
    sheets = {**JUDGED, "lucy": {**JUDGED["lucy"], "survival": 3}}
    made = draw("Anvil Judgement", {"erza": SOUTH, "lucy": (13, 9)}, d10=(9,), sheets=sheets)
    assert target(made) == "lucy" and hurt(made, "lucy") == 7
    assert not any(one.topic == "dodge" for one in made.asked)


def test_anvil_judgement__another_steps_in() -> None:
    """Whoever takes the hits takes Mauler's knockback too; nobody else does."""
    made = draw("Anvil Judgement", {"erza": (14, 9), "lucy": (13, 9)}, "take:erza", d10=(9,), sheets=JUDGED,
                special=["Mauler"])  # fmt: skip
    assert hurt(made, "erza") == 7 and hurt(made, "lucy") == 0 and pushed(made) == ["erza"]
    made = draw("Anvil Judgement", {"erza": (14, 9), "lucy": (13, 9)}, "no", d10=(9,), sheets=JUDGED)
    assert hurt(made, "lucy") == 7


def test_anvil_judgement__who_lies_or_is_far_off_cannot() -> None:
    made = draw("Anvil Judgement", {"erza": (14, 9), "lucy": (13, 9), "zachary": (15, 9)}, d10=(9,), sheets=JUDGED,
                ready=lambda made: made.fell("erza"))  # fmt: skip
    assert hurt(made, "lucy") == 7 and not any(one.topic == "may-act" for one in made.asked)


def smoke(survivors: dict[str, Any], **fields: Any) -> Stage:
    return draw("Smoke Eclipse", survivors, more=("Bare Card",), **fields)


def in_play(made: Stage, name: str) -> bool:
    return made.table.card_in_play(name) is not None


def test_smoke_eclipse__hides_it_from_afar() -> None:
    """Farther than 4 nobody attacks it; nearer it costs accuracy, and heats up at the start of its turn."""
    made = smoke({"erza": (11, 15), "lucy": (11, 14)}, sheets={key: {"gear": ["bow"]} for key in ("erza", "lucy")})
    assert in_play(made, "Smoke Eclipse") and len(made.each(facts.AIDrawn)) == 2
    keys = [[one.key for one in activation_options(made.table, made.id(key))] for key in ("erza", "lucy")]
    assert "attack:bow" not in keys[0] and "attack:bow" in keys[1]
    assert [made.total(key, Attribute.ACCURACY) for key in ("erza", "lucy")] == [0, -1]
    made.run(made.table.trigger(Moment.MONSTER_TURN_STARTS))
    assert [heat(made, key) for key in ("erza", "lucy")] == [0, 1]


def test_smoke_eclipse__ends_when_it_is_cut_deep_or_has_blackened() -> None:
    made = strike("White Fur Trim", 9, fields={"special": ["Smoke Eclipse"]})
    assert in_play(made, "Smoke Eclipse")
    made = strike("Golden Visor", 10, fields={"special": ["Smoke Eclipse"]}, insanity=9)
    assert not in_play(made, "Smoke Eclipse")
    made = stage({"erza": (11, 12)}, special=["Frustration", "Smoke Eclipse"])
    frustrated(made, 3)
    its_turn(made, "0:Frustration", where=(BODY, BODY))
    assert not in_play(made, "Smoke Eclipse")


def test_smoke_eclipse__ends_with_its_chimney_blocked() -> None:
    """However that came about."""
    made = stage({"erza": FAR}, special=["Smoke Eclipse"])
    made.run(deal_injury(made.table, made.id("erza"), "Maul Haft", "Bent Haft"))
    assert in_play(made, "Smoke Eclipse")
    made.run(deal_injury(made.table, made.id("erza"), "Chimney Crown", "Blocked Chimney"))
    assert not in_play(made, "Smoke Eclipse")


def test_smoke_eclipse__with_a_blocked_chimney_it_does_not_stay() -> None:
    made = smoke({"erza": FAR}, injuries=["Chimney Crown"])
    assert not in_play(made, "Smoke Eclipse") and len(made.each(facts.AIDrawn)) == 2


def test_molten_reprisal__burns_who_wounds_it() -> None:
    """Once per attack, and only whoever is beside it when that is over."""
    made = strike("White Fur Trim", 9, fields={"special": ["Molten Reprisal"]})
    assert made.each(facts.HitsLocated)[-1].locations == (ARMS,) and heat(made, "erza") == 1
    made = strike("White Fur Trim", 1, fields={"special": ["Molten Reprisal"]}, insanity=9)
    assert heat(made, "erza") == 0
    made = strike("White Fur Trim", 9, at=(11, 13), gear="bow", fields={"special": ["Molten Reprisal"]})
    assert heat(made, "erza") == 0


def test_molten_reprisal__two_embers() -> None:
    made = draw("Molten Reprisal", {"erza": FAR}, more=("Bare Card",))
    card = made.table.card_in_play("Molten Reprisal")
    assert card is not None and card.counters == {"ember counter": 2} and len(made.each(facts.AIDrawn)) == 2
    made.run(made.table.trigger(Moment.MONSTER_TURN_STARTS))
    assert in_play(made, "Molten Reprisal")
    made.run(made.table.trigger(Moment.MONSTER_TURN_STARTS))
    assert not in_play(made, "Molten Reprisal")


def test_quench__hardens_in_the_middle() -> None:
    made = draw("Quench", {"erza": FAR}, at=(1, 1))
    assert made.lion_at == (10, 8) and heat(made, "erza") == 1
    assert made.total(GOLD_SMOKE_KNIGHT.key, Attribute.TOUGHNESS) == 30
    made.run(knock_down(made.table, made.lion, "a test"))
    assert not made.table.is_down(made.lion), "it cannot be knocked down"


def test_quench__drawn_again_the_heat_comes_out() -> None:
    made = stage({"erza": SOUTH, "lucy": (1, 1)}, ai=["Quench"])
    made.table.record.ai.draw_pile.clear()
    made.table.record.ai.discard.clear()
    made.table.record.face_up_duration = "Quench"
    made.table.record.wounds = ["Bare Card", "Bare Card"]
    made.table.forget_traits()
    heated(made, erza=4)
    its_turn(made, d10=(1, 1, 1), where=(BODY,))
    assert hurt(made, "erza") == 4 and heat(made, "erza") == 0 and hurt(made, "lucy") == 0
    assert len(made.table.record.wounds) == 1 and made.one(facts.BasicActionBegan)


def test_gilded_charge__through_everybody() -> None:
    """Straight at the farthest threat; if it ran over somebody it performs Blacken and does not attack."""
    made = draw("Gilded Charge", {"erza": (11, 16), "lucy": (11, 13)}, where=(BODY,) * 4)
    assert target(made) == "erza" and made.lion_at == (10, 13)
    assert not made.each(facts.MonsterAttacked) and hurt(made, "erza") == 8


def test_gilded_charge__who_has_been_blackened_is_not_attacked_too() -> None:
    """Not even whoever stands fast."""
    sheets = {**ARMORED, "erza": {"gear": ["plate"], "abilities": ["Iron Will"]}}
    made = draw("Gilded Charge", {"erza": (11, 15), "lucy": (11, 12)}, where=(BODY,) * 4, sheets=sheets)
    assert made.table.distance(made.id("erza")) == 1 and not made.each(facts.MonsterAttacked)


def test_gilded_charge__with_nobody_in_between() -> None:
    made = draw("Gilded Charge", {"erza": (11, 16)}, d10=(9, 1, 1), where=(BODY,))
    assert made.lion_at == (10, 13) and hurt(made, "erza") == 4 and profile(made) == (3, 3)


def test_gilded_charge__past_them_to_the_edge() -> None:
    made = draw("Gilded Charge", {"erza": (15, 16)})
    assert made.lion_at == (10, 14) and made.table.facing.name == "EAST"
    assert not made.each(facts.MonsterAttacked), "its reach is 2"
    made = draw("Gilded Charge", {"erza": (14, 15)}, d10=(1, 1, 1))
    assert made.each(facts.MonsterAttacked)


def test_gilded_charge__else_anybody() -> None:
    made = draw("Gilded Charge", {"erza": SOUTH}, d10=(1, 1, 1), ready=lambda made: made.fell("erza"))
    assert target(made) == "erza"


def test_hammer_chorus__three_of_them() -> None:
    """The closest, then the next within 3, then the next within 6, none twice."""
    made = draw("Hammer Chorus", {"erza": SOUTH, "lucy": (15, 9), "zachary": (11, 16)}, d10=(1, 1, 9, 1, 9, 1),
                where=(BODY, BODY))  # fmt: skip
    assert attacked(made) == ["erza", "lucy", "zachary"]
    assert [profile(made, n) for n in range(3)] == [(2, 4), (2, 3), (2, 2)]
    assert [hurt(made, key) for key in ("lucy", "zachary")] == [5, 6]
    assert [e.facing for e in made.each(facts.MonsterTurned)] == ["e", "s"]


def test_hammer_chorus__alone_it_strikes_once() -> None:
    made = draw("Hammer Chorus", {"erza": SOUTH}, d10=(9, 1), where=(BODY,))
    assert attacked(made) == ["erza"] and hurt(made, "erza") == 4
    made = draw("Hammer Chorus", {"erza": SOUTH, "lucy": (16, 9)}, d10=(1, 1, 1, 1))
    assert profile(made, 1) == (2, 2), "4 spaces off is too far for the second blow"


# legendary cards


def test_golden_conflagration() -> None:
    """To the middle; Blacken; then two hits of 3 and 2 heat tokens for everybody."""
    made = draw("Golden Conflagration", {"erza": SOUTH, "lucy": FAR}, at=(1, 1), where=(BODY,) * 6)
    assert made.lion_at == (10, 8) and [hurt(made, key) for key in ("erza", "lucy")] == [14, 6]
    assert [heat(made, key) for key in ("erza", "lucy")] == [2, 2] and len(made.each(facts.AIDrawn)) == 1


def test_golden_conflagration__a_death_feeds_it() -> None:
    sheets = {**ARMORED, "lucy": {"insanity": 0}}
    made = draw("Golden Conflagration", {"erza": FAR, "lucy": (1, 1)}, sheets=sheets, more=["Bare Card"],
                where=(HEAD, HEAD, BODY, BODY), d10=(1,), first=["order-hits"])  # fmt: skip
    assert made.each(facts.SurvivorDied) and len(made.each(facts.AIDrawn)) == 2


def ember(keys: dict[str, Any], **fields: Any) -> Stage:
    return draw("Last Ember", keys, more=("Bare Card",), **fields)


LIT = {"erza": {"gear": ["plate", "final-lantern"], "survival": 3}, "lucy": PLATE}


def test_last_ember__it_burns_brighter() -> None:
    made = ember({"erza": FAR})
    assert in_play(made, "Last Ember") and len(made.each(facts.AIDrawn)) == 2
    key = GOLD_SMOKE_KNIGHT.key
    assert made.total(key, Attribute.SPEED) == 1 and made.total(key, Attribute.DAMAGE) == 2


def test_last_ember__the_lantern_is_fed_or_burns() -> None:
    made = ember({"erza": FAR, "lucy": (1, 1)}, sheets=LIT)
    made.run(end_round(made.table), "feed-it")
    assert made.sheet("erza").survival == 1
    made.run(end_round(made.table))
    assert hurt(made, "erza") == 4 and made.each(facts.DamageSuffered)[-1].location is Location.BODY


def test_last_ember__without_the_lantern_anybody() -> None:
    made = ember({"erza": FAR, "lucy": (1, 1)})
    made.run(end_round(made.table), picks=["lucy"])
    assert hurt(made, "lucy") == 4
    made = ember({"erza": FAR, "lucy": (1, 1)}, sheets={"lucy": {"survival": 2}})
    made.run(end_round(made.table), "feed-it", picks=["lucy"])
    assert made.sheet("lucy").survival == 0
    made = ember({"erza": FAR, "lucy": (1, 1)}, sheets={"lucy": {**PLATE, "survival": 1}})
    made.run(end_round(made.table), picks=["lucy"])
    assert made.sheet("lucy").survival == 1 and made.each(facts.DamageSuffered)[-1].who == made.id("lucy")


@pytest.mark.parametrize(("holder", "stays"), [("", False), ("erza", False), ("lucy", True)])
def test_last_ember__the_death_die_puts_it_out(holder: str, stays: bool) -> None:
    """Whoever holds the die, or without one anybody, who wounds it."""
    made = ember({"erza": FAR, "lucy": (1, 1)})
    made.table.record.death_die = made.id(holder) if holder else 0
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert in_play(made, "Last Ember") is stays


# its traits


def test_mauler__throws_whom_it_hurts() -> None:
    """4 spaces; 2 damage more if something is in the way."""
    made = draw("Slag Grip", {"erza": SOUTH}, d10=(9, 8), special=["Mauler"])
    assert made.at("erza") == (11, 15) and hurt(made, "erza") == 4
    made = draw("Maul Drop", {"erza": (11, 14)}, d10=(9,), where=(BODY, LEGS), special=["Mauler"])
    assert made.at("erza") == (11, 16) and hurt(made, "erza") == 11
    made = draw("Maul Drop", {"erza": SOUTH, "lucy": (11, 13)}, d10=(9,), where=(BODY, LEGS), special=["Mauler"])
    assert hurt(made, "erza") == 11 and fallen(made) == ["erza", "lucy"]


def test_mauler__not_whom_it_misses() -> None:
    made = draw("Maul Drop", {"erza": SOUTH}, d10=(1,), special=["Mauler"])
    assert made.at("erza") == SOUTH


def test_mauler__runs_them_over() -> None:
    """One hit of 4 to the legs besides the collision."""
    made = draw("Gilded Charge", {"erza": (11, 16), "lucy": (11, 13)}, where=(BODY,) * 4,
                special=["Mauler"])  # fmt: skip
    assert any(e.who == made.id("lucy") and e.location is LEGS and e.damage.total == 4
               for e in made.each(facts.DamageSuffered))  # fmt: skip


def test_secondary_forge__hot_metal_strikes_harder() -> None:
    for gear, n, more in (("sword-of-iron", 3, 3), ("sword-of-iron", 8, 5), ("knife", 3, 0), ("oxidized-sword", 3, 0)):
        made = strike("White Fur Trim", 9, gear=gear, ready=lambda made, n=n: heated(made, erza=n))
        assert made.one(facts.WoundAttempted).strength.total == 30 + more, (gear, n)


def forged(answer: str, n: int = 3, **dice: Any) -> Stage:
    sheets = {"erza": {"gear": ["cuirass", "oxidized-helm"]}}
    made = stage({"erza": (1, 1)}, turn="survivors", sheets=sheets)
    heated(made, erza=n)
    made.play("act:erza", *([answer] if answer else []), **dice)
    return made


def test_secondary_forge__three_tokens_are_too_many() -> None:
    """At the start of an act: fall and lose them, or suffer 1 damage wherever metal armor is worn."""
    made = forged("fall-into-the-ash")
    assert made.each(facts.KnockedDown) and heat(made, "erza") == 0
    made = forged("bear-it")
    assert {e.location for e in made.each(facts.DamageSuffered)} == {ARMS, BODY} and heat(made, "erza") == 3
    made = forged("", 2)
    assert not made.each(facts.DamageSuffered) and made.request is not None and made.request.topic == "act"


def test_indomitable() -> None:
    made = strike("Golden Gorget", 10, fields={"special": ["Indomitable"]})
    assert made.each(facts.KnockedDown) and not made.table.is_down(made.lion)
    made = strike("Golden Gorget", 10)
    assert made.table.is_down(made.lion)


def test_smoke_eclipse__says_why_nobody_shoots() -> None:
    made = stage({"erza": (11, 15)}, special=["Smoke Eclipse"], sheets={"erza": {"gear": ["bow"]}}, turn="survivors")
    made.play("act:erza")
    why, rule = made.refusal("attack:bow")
    assert "farther than 4 spaces (Smoke Eclipse)" in why and rule == "attack-survivor-need-range"
