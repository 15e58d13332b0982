"""Gear grids, armor sets and gear that comes and goes, with cards made for the test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.errors import BadInput
from game import facts
from game.cards.conditions.gear import Without
from game.cards.conditions.sheet import AtLeast
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Activated, ArmorSet, Gear
from game.cards.moments import Ban
from game.cards.traits.attack import WeaponGains
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.cards.who import Role, survivors
from game.cards.words.gear import ArchiveArmor, GainGear
from game.cards.words.harm import Die
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Affinity, Attribute, Location, Side, Stat
from game.phases.showdown.setup import founders, new_showdown
from game.phases.showdown.survivors_turn import act
from game.rules.act.activation import activations
from game.rules.survivor.gear_changes import legality, lose_gear
from game.rules.survivor.weapon_rules import specials
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext
from game.rules.table.sheet_traits import armor_points, sets_worn
from tests.play.armory import fight, item
from tests.play.stage import Stage, weapon

CHARM = Gear("charm", "Lucky Charm", ("item",))
BLADE = weapon("blade")
TRINKETS = [Gear(f"trinket-{n}", f"Trinket {n}", ("item",)) for n in range(9)]
FULL = [one.key for one in TRINKETS]

HELM = Gear("helm", "Scale Helm", ("armor", "set", "metal"), armor={Location.HEAD: 2})
MAIL = Gear("mail", "Scale Mail", ("armor", "set", "metal"), armor={Location.BODY: 2})
BOOTS = Gear("boots", "Scale Boots", ("armor", "set", "metal"), armor={Location.LEGS: 1})
SCALE = ArmorSet(
    "scale",
    "Scale Armor",
    ("helm", "mail", "boots"),
    armor=dict.fromkeys(Location, 1),
    traits=(Modify(Attribute.EVASION, 1),),
)


def with_gear(*gear: Gear) -> Box:
    core = core_box()
    return msgspec.structs.replace(core, gear=core.gear | {one.key: one for one in gear}, armor_sets={"scale": SCALE})


BOX = with_gear(CHARM, BLADE, HELM, MAIL, BOOTS, *TRINKETS)


def stage(*keys: str, extra: Sequence[Gear] = (), **sheet: Any) -> Stage:
    """Erza with this gear; the synthetic set is in the box."""
    made = Stage(
        {"erza": (11, 10), "lucy": (1, 1)},
        gear=[*BOX.gear.values(), *extra],
        sheets={"erza": {"gear": list(keys), **sheet}},
    )
    made.table.box = msgspec.structs.replace(made.table.box, armor_sets={"scale": SCALE})
    erza = made.id("erza")
    made.table.world.get(erza, Armor).points = armor_points(made.table.box, made.table.sheet(erza))
    made.table.forget_traits()
    return made


def points(made: Stage, location: Location) -> int:
    return made.table.world.get(made.id("erza"), Armor).points.get(location, 0)


# what may lie in a grid


def reasons(*keys: str, box: Box = BOX) -> list[str]:
    return [why.rule for why in legality(box, keys)]


@pytest.mark.rule("gear-grid-nine#1")
def test_gear_grid_nine() -> None:
    assert reasons(*FULL) == []
    assert reasons(*FULL, "blade") == ["gear-grid-nine"]


@pytest.mark.rule("gear-duplicates#1", "gear-duplicates#2")
def test_gear_duplicates() -> None:
    """Of items one, of weapons as many as there is room for."""
    assert reasons("charm", "charm") == ["gear-duplicates"]
    assert reasons("blade", "blade") == []


@pytest.mark.rule("gear-armor-one-per-location#1", "gear-armor-one-per-location#2")
def test_gear_armor_one_per_location() -> None:
    vest = Gear("vest", "Vest", ("armor",), armor={Location.BODY: 1})
    scarf = Gear("scarf", "Scarf", ("armor", "accessory"), armor={Location.BODY: 1})
    box = with_gear(MAIL, vest, scarf)
    assert reasons("mail", "vest", box=box) == ["gear-armor-one-per-location"]
    assert reasons("mail", "scarf", box=box) == []


def test_gear_accessory() -> None:
    """Head armor 2 and a head accessory of 1 are 3."""
    crown = Gear("crown", "Crown", ("item", "accessory"), armor={Location.HEAD: 1})
    assert armor_points(with_gear(HELM, crown), Survivor("a", "A", gear=["helm", "crown"])) == {Location.HEAD: 3}


@pytest.mark.rule("settlement-departing-armor", "gear-armor-points")
def test_settlement_departing_armor() -> None:
    """Body armor 2 and arms armor 1 in the grid: those points, and no others, at the start."""
    gloves = Gear("gloves", "Gloves", ("armor",), armor={Location.ARMS: 1})
    made = Stage({"erza": (11, 10)}, gear=[MAIL, gloves], sheets={"erza": {"gear": ["mail", "gloves"]}})
    found = made.table.world.get(made.id("erza"), Armor).points
    assert {location: n for location, n in found.items() if n} == {Location.BODY: 2, Location.ARMS: 1}


def test_gear_duplicates__an_illegal_load_out_is_refused_in_one_sentence() -> None:
    survivors = founders()
    survivors[1].gear += ["charm", "charm"]
    with pytest.raises(BadInput, match=r"^Erza: A gear grid holds one Lucky Charm only"):
        new_showdown(BOX, "white-lion", "1", survivors, [], 1)


# sets


def test_gear_armor_set() -> None:
    """All pieces worn: +1 armor everywhere and its trait; with one missing, neither."""
    whole = stage("helm", "mail", "boots")
    assert (points(whole, Location.HEAD), points(whole, Location.ARMS)) == (3, 1)
    assert whole.total("erza", Attribute.EVASION) == 1
    part = stage("helm", "mail")
    assert (points(part, Location.HEAD), points(part, Location.ARMS)) == (2, 0)
    assert part.total("erza", Attribute.EVASION) == 0


def test_gear_armor_set__the_white_lions_is_complete_with_its_five_pieces() -> None:
    box = core_box()
    pieces = list(box.armor_sets["white-lion-armor"].pieces)
    assert [one.name for one in sets_worn(box, Survivor("a", "A", gear=pieces))] == ["White Lion Armor"]
    assert sets_worn(box, Survivor("a", "A", gear=pieces[1:])) == []


@pytest.mark.rule("gear-armor-set-lost-piece#1")
def test_gear_armor_set_lost_piece() -> None:
    """The helm is archived: its points and the set's go at once, what damage took does not come off twice."""
    made = stage("helm", "mail", "boots")
    made.table.world.get(made.id("erza"), Armor).points[Location.ARMS] = 0
    made.perform((ArchiveArmor(Role.SELF, Location.HEAD),), "erza")
    assert [points(made, one) for one in (Location.HEAD, Location.ARMS, Location.BODY)] == [0, 0, 2]
    assert made.total("erza", Attribute.EVASION) == 0
    told = made.one(facts.SetBonusChanged)
    assert (told.armor_set, told.complete) == ("Scale Armor", False)


def test_gear_armor_set__a_piece_that_cannot_be_worn_is_missing() -> None:
    box = with_gear(HELM, MAIL, BOOTS)
    wearer = Survivor("a", "A", gear=["helm", "mail", "boots"], disorders=["Vestiphobia"])
    assert sets_worn(box, wearer) == []
    assert armor_points(box, wearer) == {Location.HEAD: 2, Location.LEGS: 1}


def test_keyword_outfit() -> None:
    """A metal hood stands in for the metal helm; one of hide does not, nor one worn elsewhere, nor for two pieces."""
    special = {Special.OUTFIT: 1}
    hood = Gear("hood", "Oxidized Hood", ("armor", "metal"), armor={Location.HEAD: 1}, special=special)
    cap = Gear("cap", "Hide Cap", ("armor", "leather"), armor={Location.HEAD: 1}, special=special)
    skirt = Gear("skirt", "Metal Skirt", ("armor", "metal"), armor={Location.WAIST: 1}, special=special)
    box = with_gear(HELM, MAIL, BOOTS, hood, cap, skirt)

    def complete(*gear: str) -> bool:
        return bool(sets_worn(box, Survivor("a", "A", gear=list(gear))))

    assert complete("hood", "mail", "boots")
    assert not complete("cap", "mail", "boots")
    assert not complete("skirt", "mail", "boots")
    assert not complete("hood", "mail")


# keywords, costs


@pytest.mark.rule("gear-keyword-reference#1")
def test_gear_keyword_reference() -> None:
    """Earrings that want only bone gear: one leather card in the grid is one too many."""
    earrings = Gear(
        "earrings",
        "Bone Earrings",
        ("item", "bone"),
        traits=(Modify(Attribute.LUCK, 1, Without(Role.SELF, besides=("bone",))),),
    )
    club = Gear("club", "Bone Club", ("item", "bone"))
    belt = Gear("belt", "Belt", ("item", "leather"))
    assert stage("earrings", "club", extra=[earrings, club]).total("erza", Attribute.LUCK) == 1
    assert stage("earrings", "club", "belt", extra=[earrings, club, belt]).total("erza", Attribute.LUCK) == 0


@pytest.mark.rule("gear-activation-cost#2")
def test_gear_activation_cost__survival_is_spent_too() -> None:
    """A use that costs 1 survival is refused at 0, and to those who cannot spend any; else it is paid."""
    horn = Gear(
        "horn", "Horn", ("item",), activated=(Activated("Blow", (Gain(Role.SELF, Stat.INSANITY, 1),), survival=1),)
    )
    poor = stage("horn", extra=[horn])
    poor.table.record.turn = "survivors"
    poor.run(act(poor.table, poor.id("erza")))
    assert next(use for use in activations(poor.table, poor.id("erza")) if use.key == "use:horn").label == "Horn: blow"
    assert poor.refusal("use:horn") == ("Horn (blow) costs 1 survival, and Erza has 0.", "gear-activation-cost")
    rich = stage("horn", extra=[horn], survival=2)
    rich.run(act(rich.table, rich.id("erza")), "use:horn")
    assert (rich.sheet("erza").survival, rich.sheet("erza").insanity) == (1, 1)


def test_survival_spend_anytime_nonaction() -> None:
    """It is no survival action: using it leaves all five for the round."""
    horn = Gear("horn", "Horn", ("item",), activated=(Activated("Blow", (), survival=1),))
    made = stage("horn", extra=[horn], survival=2)
    made.run(act(made.table, made.id("erza")), "use:horn")
    assert made.table.condition(made.id("erza")).used == []
    barred = stage(
        "horn", "gag", extra=[horn, Gear("gag", "Gag", ("item",), traits=(Cannot((Ban.SPEND_SURVIVAL,)),))], survival=2
    )
    barred.run(act(barred.table, barred.id("erza")))
    assert barred.refusal("use:horn")[1] == "survival-spend-anytime-nonaction"


# gear that comes


@pytest.mark.rule("gear-gained-armor-update#1")
def test_gear_gained_armor_update() -> None:
    """Arms armor 0; a 2-point glove comes: 2. The last piece of a set completes it."""
    gloves = Gear("gloves", "Gloves", ("armor",), armor={Location.ARMS: 2})
    made = stage(extra=[gloves])
    made.perform((GainGear(Role.SELF, "gloves"),), "erza")
    assert points(made, Location.ARMS) == 2
    nearly = stage("helm", "mail")
    nearly.perform((GainGear(Role.SELF, "boots"),), "erza")
    assert points(nearly, Location.ARMS) == 1
    assert nearly.one(facts.SetBonusChanged).complete


def gains(made: Stage, key: str) -> None:
    situation = EffectContext("Test", bearer=made.id("erza"), target=made.id("erza"))
    made.run(made.table.perform((GainGear(Role.SELF, key),), situation))


@pytest.mark.rule("gear-gained-on-hunt-or-showdown#1")
def test_gear_gained_on_hunt_or_showdown() -> None:
    """A full grid: the new card is archived, or another that makes room for it."""
    made = stage(*FULL)
    gains(made, "charm")
    assert made.offered == [*(f"archive:{key}" for key in FULL), "decline"]
    made.answer("decline")
    assert made.sheet("erza").gear == FULL
    assert made.one(facts.GearArchived).gear == "Lucky Charm"
    assert made.table.storage == []


@pytest.mark.rule("gear-gained-on-hunt-or-showdown#2")
def test_gear_gained_on_hunt_or_showdown__cursed_gear_pushes_another_out() -> None:
    idol = Gear("idol", "Idol", ("item",), special={Special.CURSED: 1})
    made = stage(*FULL, extra=[idol])
    gains(made, "idol")
    assert "decline" not in made.offered
    made.answer("archive:trinket-3")
    assert made.sheet("erza").gear == [*FULL[:3], *FULL[4:], "idol"]


def test_gear_gained_on_hunt_or_showdown__of_two_copies_the_one_that_is_worth_less_there_can_go() -> None:
    """Where a card lies matters by its edges: the new card goes to the place of the copy that was archived."""
    axe = Gear("axe", "Axe", ("weapon", "melee"), edges={Side.RIGHT: Affinity.RED})
    made = stage("axe", *FULL[:7], "axe", extra=[axe])
    gains(made, "charm")
    made.answer("archive:axe")
    assert made.offered == ["place:0", "place:8"]
    made.answer("place:8")
    assert made.sheet("erza").grid == {0: "axe", 8: "charm"} | {n + 1: key for n, key in enumerate(FULL[:7])}


def test_gear_gained_on_hunt_or_showdown__where_all_is_cursed_it_is_archived() -> None:
    cursed = [Gear(f"idol-{n}", f"Idol {n}", ("item",), special={Special.CURSED: 1}) for n in range(10)]
    keys = [one.key for one in cursed]
    made = stage(*keys[:9], extra=cursed)
    gains(made, keys[9])
    assert made.sheet("erza").gear == keys[:9]


def test_gear_gained_on_hunt_or_showdown__a_lovelorn_rock_takes_a_place_and_can_be_archived_for_it() -> None:
    """Eight cards and the rock are a full grid; what comes can take the place of the rock."""
    made = stage(*FULL[:8], abilities=["Lovelorn Rock"])
    gains(made, "charm")
    assert made.offered == [*(f"archive:{key}" for key in FULL[:8]), "archive:lovelorn-rock", "decline"]
    made.answer("archive:lovelorn-rock")
    assert made.sheet("erza").gear == [*FULL[:8], "charm"] and made.sheet("erza").abilities == []
    assert made.one(facts.GearArchived).gear == "Lovelorn Rock"


def test_keyword_cursed__a_card_can_make_gear_cursed() -> None:
    """The Twilight Sword of its bearer clings like what is cursed by itself."""
    sword = Gear("twilight-sword", "Twilight Sword", ("weapon", "melee"))
    made = stage("twilight-sword", extra=[sword], abilities=["Twilight Sword Bearer"])
    assert not lose_gear(made.table, made.id("erza"), "twilight-sword", "campaign-archive")
    assert made.sheet("erza").gear == ["twilight-sword"]
    other = stage("twilight-sword", extra=[sword])
    assert lose_gear(other.table, other.id("erza"), "twilight-sword", "campaign-archive")


def test_gear_rearrange_only_settlement() -> None:
    """What comes goes to an empty place, and nothing else moves; no question of a showdown offers to."""
    made = stage("charm", "blade", "helm")
    gains(made, "trinket-1")
    assert made.sheet("erza").gear == ["charm", "blade", "helm", "trinket-1"]
    made.run(act(made.table, made.id("erza")))
    assert all(key.startswith(("space:", "attack:", "use:", "end-act")) for key in made.offered)


@pytest.mark.rule("death-gear", "keyword-irreplaceable", "gear-returns-on-showdown-death#1")
def test_gear_returns_on_showdown_death__even_if_all_die() -> None:
    """Four die with 12 cards and an heirloom: 12 in the storage, and the heirloom is archived."""
    heirloom = Gear("heirloom", "Heirloom", ("item",), special={Special.IRREPLACEABLE: 1})
    sheets = {key: {"gear": FULL[:3]} for key in ("erza", "lucy", "zachary", "allister")}
    sheets["lucy"]["gear"] = [*FULL[:3], "heirloom"]
    made = Stage({key: (n, 1) for n, key in enumerate(sheets, 1)}, gear=[*TRINKETS, heirloom], sheets=sheets)
    made.perform((Die(survivors()),))
    assert made.over == "defeat"
    assert sorted(made.table.storage) == sorted(FULL[:3] * 4)
    assert [told.gear for told in made.each(facts.GearArchived)] == ["Heirloom"]


@pytest.mark.rule("gear-weapon-rules-when-activated")
def test_gear_weapon_rules_when_activated__a_condition_is_asked_each_time() -> None:
    """What a weapon gains while a count is high enough comes and goes with the count, with no other change."""
    brave = WeaponGains("", Special.SHARP, condition=AtLeast(Role.SELF, Stat.COURAGE, 3))
    made = fight(weapon("blade"), item("medal", traits=(brave,)))
    erza, blade = made.id("erza"), made.table.box.gear["blade"]
    for courage, sharp in ((2, False), (3, True), (1, False)):
        made.sheet("erza").courage = courage
        assert (Special.SHARP in specials(made.table, erza, blade)) is sharp
