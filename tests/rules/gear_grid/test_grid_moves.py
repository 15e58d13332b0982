"""What may go into a gear grid and out of it, and with what survivors may depart; the storage between fights."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.decision import Why
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Craft, Gear
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Location, Phase, Variant
from game.rules.gear.grid_moves import grid_legality, why_not_depart, why_not_put, why_not_swap, why_not_take
from game.rules.gear.storage import available, unequip, ways_to_craft, why_not_craft
from tests.play.grids import item

TRINKETS = [item(f"trinket-{n}") for n in range(10)]
CHARM = item("charm")
BLADE = item("blade", "weapon", "melee", "sword")
CLUB = item("club", "weapon", "melee", "club", "bone")
MAIL = item("mail", "armor", "metal", armor={Location.BODY: 2})
COAT = item("coat", "armor", "fur", armor={Location.BODY: 1})
CLOAK = item("cloak", "armor", "accessory", armor={Location.BODY: 1})
BELT = item("belt", "armor", armor={Location.WAIST: 1})
SHIELD = item("shield", "weapon", "melee", "shield", armor={Location.WAIST: 1, Location.BODY: 1})
IDOL = item("idol", special={Special.CURSED: 1})
LAMP = item("lamp", "item", "other", special={Special.VITAL: 1})
CROWN = item("crown", special={Special.UNIQUE: 1})
RING = item("ring", "item", "other", special={Special.SELFISH: 1})
MIRROR = item("mirror", special={Special.SELFISH: 1})
CHEESE = item("cheese", "item", "stinky", "consumable")
HELM = item("helm", "armor", armor={Location.HEAD: 1})


def box() -> Box:
    core = core_box()
    gear = [CHARM, BLADE, CLUB, MAIL, COAT, CLOAK, BELT, SHIELD, IDOL, LAMP, CROWN, RING, MIRROR, CHEESE, HELM]
    return msgspec.structs.replace(core, gear=core.gear | {one.key: one for one in (*TRINKETS, *gear)})


BOX = box()
FULL = [f"trinket-{n}" for n in range(9)]


def erza(*gear: str, **sheet: Any) -> Survivor:
    return Survivor("erza", "Erza", gear=list(gear), **sheet)


def rule(why: Why | None) -> str:
    return "" if why is None else why.rule


# putting


@pytest.mark.rule("gear-grid-nine")
def test_a_full_grid_takes_no_tenth_card_but_one_in_the_place_of_another() -> None:
    full = erza(*FULL)
    assert rule(why_not_put(BOX, full, "charm", 9)) == "gear-grid-nine"
    assert why_not_put(BOX, full, "charm", 4) is None
    assert full.gear == FULL  # asking changes nothing
    assert rule(why_not_put(BOX, erza(), "charm", -1)) == "gear-grid-nine"
    assert grid_legality(BOX, erza(*FULL, "charm"))[0].rule == "gear-grid-nine"


@pytest.mark.rule("gear-grid-nine")
def test_two_cards_never_lie_in_one_place() -> None:
    why = grid_legality(BOX, erza("charm", "blade", places=[3, 3]))
    assert [one.rule for one in why] == ["gear-grid-nine"] and "one of the 9 places for itself" in why[0].sentence


@pytest.mark.rule("gear-duplicates")
def test_a_second_charm_is_refused_unless_it_takes_the_place_of_the_first() -> None:
    holder = erza("charm", "blade")
    assert rule(why_not_put(BOX, holder, "charm", 5)) == "gear-duplicates"
    assert why_not_put(BOX, holder, "charm", 0) is None
    assert why_not_put(BOX, holder, "blade", 5) is None


@pytest.mark.rule("gear-armor-one-per-location", "gear-accessory")
def test_armor_over_armor_is_refused_a_cloak_is_not() -> None:
    holder = erza("mail", "trinket-1")
    assert rule(why_not_put(BOX, holder, "coat", 5)) == "gear-armor-one-per-location"
    assert why_not_put(BOX, holder, "coat", 0) is None
    assert why_not_put(BOX, holder, "cloak", 5) is None


@pytest.mark.rule("keyword-selfish#1")
def test_selfish_gear_keeps_other_gear_away_but_is_no_other_gear_to_itself() -> None:
    """Each selfish card is asked: a mirror that comes to a ring finds other gear in it."""
    assert why_not_put(BOX, erza("trinket-1"), "ring", 4) is None
    assert rule(why_not_put(BOX, erza("ring"), "lamp", 4)) == "keyword-selfish"
    assert why_not_put(BOX, erza("ring"), "mirror", 4) == Why(
        "Mirror is selfish and does not share a gear grid with Ring.", "keyword-selfish"
    )


@pytest.mark.rule("gear-fist-and-tooth")
def test_fist_and_tooth_takes_no_place() -> None:
    assert rule(why_not_put(BOX, erza(), "fist-tooth", 4)) == "gear-fist-and-tooth"


@pytest.mark.rule("campaign-card-over-rulebook", "survivor-disorders-max")
@pytest.mark.parametrize(
    ("sheet", "key", "sentence"),
    [
        ({"disorders": ["Aichmophobia"]}, "blade", "Erza cannot carry Blade: Aichmophobia forbids sword gear."),
        ({"disorders": ["Aichmophobia"]}, "club", ""),
        ({"disorders": ["Squeamish"]}, "cheese", "Erza cannot carry Cheese: Squeamish forbids stinky gear."),
        ({"disorders": ["Vestiphobia"]}, "mail",
         "Erza cannot wear body armor (Vestiphobia), where Mail belongs."),
        ({"disorders": ["Vestiphobia"]}, "cloak",
         "Erza cannot wear body armor (Vestiphobia), where Cloak belongs."),
        ({"disorders": ["Vestiphobia"]}, "shield", ""),
        ({"disorders": ["Vestiphobia"]}, "belt", ""),
        ({"injuries": ["Intestinal Prolapse"]}, "belt",
         "Erza cannot wear anything at the waist (Intestinal Prolapse), where Belt belongs."),
        ({"injuries": ["Intestinal Prolapse"]}, "mail", ""),
        ({"abilities": ["Crystal Skin"]}, "mail", "Erza cannot carry Mail: Crystal Skin forbids armor gear."),
    ],
)  # fmt: skip
def test_what_a_sheet_forbids(sheet: dict[str, Any], key: str, sentence: str) -> None:
    why = why_not_put(BOX, erza(**sheet), key, 4)
    assert why == (Why(sentence, "campaign-card-over-rulebook") if sentence else None)


def test_what_is_wrong_already_forbids_nothing_else() -> None:
    """The blade that a new phobia forbids lies there still; the club may come all the same, and the blade may go."""
    holder = erza("blade", disorders=["Aichmophobia"])
    assert grid_legality(BOX, holder)
    assert why_not_put(BOX, holder, "club", 4) is None
    assert why_not_take(BOX, holder, "blade") is None


@pytest.mark.rule("gear-grid-nine")
def test_a_lovelorn_rock_takes_a_place() -> None:
    stone = erza(*FULL[:8], abilities=["Lovelorn Rock"])
    assert grid_legality(BOX, stone) == []
    why = why_not_put(BOX, stone, "charm", 8)
    assert why == Why("This gear grid has 8 places left, and this is 9 gear cards.", "gear-grid-nine")
    assert why_not_put(BOX, stone, "charm", 7) is None


@pytest.mark.rule("variant-people-of-the-skull#1")
def test_the_people_of_the_skull_carry_bone() -> None:
    skull = [Variant.PEOPLE_OF_THE_SKULL]
    assert rule(why_not_put(BOX, erza(), "blade", 4, variants=skull)) == "variant-people-of-the-skull"
    leather = why_not_put(core_box(), erza(), "leather-cuirass", 4, variants=skull)
    assert rule(leather) == "variant-people-of-the-skull"
    assert why_not_put(BOX, erza(), "club", 4, variants=skull) is None
    assert why_not_put(BOX, erza(), "charm", 4, variants=skull) is None


# taking, moving


@pytest.mark.rule("keyword-cursed")
def test_cursed_gear_stays_but_may_lie_elsewhere() -> None:
    holder = erza("idol", "charm")
    stays = Why("Idol is cursed and never leaves Erza's gear grid.", "keyword-cursed")
    assert why_not_take(BOX, holder, "idol") == stays
    assert why_not_take(BOX, holder, "charm") is None
    assert rule(why_not_put(BOX, holder, "blade", 0)) == "keyword-cursed"
    assert why_not_swap(holder, 0, 1) is None
    assert why_not_swap(holder, 0, 8) is None
    assert why_not_take(BOX, erza("idol", abilities=["Crystal Skin"]), "idol") is None


@pytest.mark.rule("gear-rearrange-only-settlement#1")
@pytest.mark.parametrize("phase", [Phase.HUNT, Phase.SHOWDOWN, Phase.AFTERMATH])
def test_nothing_moves_outside_the_settlement(phase: Phase) -> None:
    holder = erza("charm", "blade")
    for why in (
        why_not_put(BOX, holder, "club", 4, phase),
        why_not_take(BOX, holder, "charm", phase),
        why_not_swap(holder, 0, 1, phase),
    ):
        assert rule(why) == "gear-rearrange-only-settlement"


@pytest.mark.rule("gear-grid-nine")
def test_two_empty_places_are_nothing_to_swap() -> None:
    assert rule(why_not_swap(erza("charm"), 4, 5)) == "gear-grid-nine"
    assert rule(why_not_swap(erza("charm"), 0, 9)) == "gear-grid-nine"


# departing


def departs(*survivors: Survivor, storage: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    return [(key, why.sentence) for key, why in why_not_depart(BOX, survivors, storage)]


@pytest.mark.rule("keyword-vital#1")
def test_keyword_vital() -> None:
    """Somebody takes it along, or nobody goes."""
    lucy = Survivor("lucy", "Lucy", gear=["lamp"])
    refused = [("", "Lamp is vital: nobody departs unless one of them takes it along.")]
    assert departs(erza(), storage=("charm", "lamp")) == refused
    assert departs(erza("lamp")) == []
    assert departs(erza(), lucy, storage=("charm", "lamp")) == []


@pytest.mark.rule("keyword-unique")
def test_what_is_unique_goes_out_once() -> None:
    lucy = Survivor("lucy", "Lucy", gear=["crown"])
    assert departs(erza("crown"), lucy) == [("", "Crown is unique: there is only one of it.")]


@pytest.mark.rule("survivor-disorders-max", "campaign-card-over-rulebook")
def test_what_a_disorder_makes_one_carry() -> None:
    hungry = "Erza does not depart without consumable gear (Binge Eating Disorder)."
    assert departs(erza(disorders=["Binge Eating Disorder"])) == [("erza", hungry)]
    assert departs(erza("cheese", disorders=["Binge Eating Disorder"])) == []
    weak: dict[str, Any] = {"disorders": ["Weak Spot"], "notes": {"Weak Spot": "head"}}
    bare = "Erza does not depart without armor gear at the head (Weak Spot)."
    assert departs(erza("mail", **weak)) == [("erza", bare)]
    assert departs(erza("helm", **weak)) == []


@pytest.mark.rule("campaign-card-over-rulebook")
def test_nobody_departs_with_what_the_sheet_forbids() -> None:
    sentence = "Erza cannot carry Blade: Aichmophobia forbids sword gear."
    assert departs(erza("blade", disorders=["Aichmophobia"])) == [("erza", sentence)]


# the storage


@pytest.mark.rule("gear-returning-survivors-unequip", "keyword-cursed")
def test_gear_returning_survivors_unequip() -> None:
    """The sword of one who came back is free for another; what is cursed stays where it is, in its place."""
    back = erza("blade", "idol", places=[2, 7])
    bare, off = unequip(BOX, back)
    assert (bare.grid, off) == ({7: "idol"}, ["blade"])
    assert back.grid == {2: "blade", 7: "idol"}
    assert why_not_put(BOX, Survivor("lucy", "Lucy"), off[0], 0) is None


@pytest.mark.rule("gear-storage-ownership#1")
def test_gear_storage_ownership() -> None:
    """Whoever departs may take what lies in the storage and what those at home have, retired or not."""
    old = Survivor("old", "Old", gear=["club", "idol"], retired=True)
    lucy = Survivor("lucy", "Lucy", gear=["charm"])
    assert available(BOX, ["mail"], [erza("blade"), lucy, old], ["erza"]) == ["mail", "charm", "club"]


@pytest.mark.rule("gear-prerequisite#1")
def test_gear_prerequisite() -> None:
    """A way to pay that needs an innovation is closed without it; an option takes the place of the usual ways."""
    usual, better = Craft({"bone": 2}, innovation="Ammonia"), Craft({"hide": 1}, option="perfect-resources")
    gear = Gear("boots", "Boots", ("armor",), craft=(usual, better))
    assert why_not_craft(gear, []) == Why("Boots needs Ammonia, which the settlement lacks.", "gear-prerequisite")
    assert why_not_craft(gear, ["Ammonia"]) is None
    assert ways_to_craft(gear, ["Ammonia"]) == (usual,)
    assert ways_to_craft(gear, [], ["perfect-resources"]) == (better,)
    assert rule(why_not_craft(CHARM, ["Ammonia"])) == "gear-prerequisite"
    held = Gear("mask", "Mask", ("item",), craft=(Craft({"bone": 1}, holding="god-mask"),))
    assert why_not_craft(held, []) == Why("Mask needs God Mask, which the settlement lacks.", "gear-prerequisite")
    assert why_not_craft(held, [], owned=["god-mask"]) is None
