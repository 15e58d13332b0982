"""What the grid's numbers are made of, and what a bonus still lacks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import ArmorSet
from game.cards.traits.gear import HasAffinity
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Affinity, Location, Side
from game.rules.gear.grid_facts import armor_facts, bonus_facts, grid_facts, keyword_totals, lasting, set_facts
from game.rules.gear.grid_moves import with_grid
from game.rules.gear_grid.affinities import Joint
from game.rules.table.sheet_traits import armor_points
from tests.play.grids import BLUE, GREEN, RED, R, bonus, edges, item

HEAD, BODY = Location.HEAD, Location.BODY
HELM = item("helm", "armor", "set", "metal", "heavy", armor={HEAD: 2})
MAIL = item("mail", "armor", "set", "metal", "heavy", armor={BODY: 2})
HOOD = item("hood", "armor", "metal", armor={HEAD: 1}, special={Special.OUTFIT: 1})
CAP = item("cap", "item", "accessory", armor={HEAD: 1})
RELIC = item("relic", "item", "other", edges=edges("--r-"))
BLADE = item("blade", "weapon", "melee", "sword", edges=edges("--r-"))
WANTS = item("wants", "item", "lantern", edges=edges("rg--"), bonus=bonus("rg", "b"))
CHARM = item("charm", inherent=BLUE)
SCALE = ArmorSet("scale", "Scale Armor", ("helm", "mail"), armor=dict.fromkeys(Location, 1))
OATH = ArmorSet("oath", "Oath Armor", ("mail", "cap"), traits=(HasAffinity(GREEN, 2),))


def box() -> Box:
    core = core_box()
    gear = {one.key: one for one in (HELM, MAIL, HOOD, CAP, RELIC, BLADE, WANTS, CHARM)}
    return msgspec.structs.replace(core, gear=core.gear | gear, armor_sets={"scale": SCALE, "oath": OATH})


BOX = box()


def erza(*gear: str, **sheet: Any) -> Survivor:
    return Survivor("erza", "Erza", gear=list(gear), **sheet)


@pytest.mark.rule("keyword-gear-descriptive")
def test_keywords_are_counted() -> None:
    assert keyword_totals(BOX, ["helm", "mail", "blade"]) == {
        "armor": 2, "heavy": 2, "metal": 2, "set": 2, "melee": 1, "sword": 1, "weapon": 1,
    }  # fmt: skip
    assert [*keyword_totals(BOX, ["blade", "helm", "mail"])] == [
        "armor", "heavy", "metal", "set", "melee", "sword", "weapon"
    ]  # fmt: skip
    assert keyword_totals(BOX, ["hood"])["outfit"] == 1


def test_keywords_that_a_disorder_adds_are_counted() -> None:
    assert grid_facts(BOX, erza("helm", "blade")).keywords.get("noisy") is None
    assert grid_facts(BOX, erza("helm", "blade", disorders=["Coprolalia"])).keywords["noisy"] == 2


@pytest.mark.rule("gear-armor-points", "gear-accessory", "gear-armor-set")
def test_armor_names_its_parts() -> None:
    """Helm, cap over it, and the set: 4 at the head; the set alone at the legs."""
    found = armor_facts(BOX, erza("helm", "mail", "cap"))
    assert found[HEAD].explain() == "4 = 2 Helm + 1 Cap + 1 Scale Armor"
    assert found[Location.LEGS].explain() == "1 = 1 Scale Armor"
    assert armor_facts(BOX, erza("helm"))[BODY].explain() == "0"


@pytest.mark.rule("keyword-depart")
def test_armor_that_a_lit_cuirass_brings_on_departing_stands_there_with_its_source() -> None:
    """Where metal armor is worn, and only while its affinities are lit."""
    core = core_box()
    dark = erza("lantern-cuirass")
    assert armor_facts(core, dark)[BODY].explain() == "5 = 5 Lantern Cuirass"
    ring = {Side.LEFT: "right", Side.TOP: "bottom", Side.RIGHT: "left", Side.BOTTOM: "top"}
    cuirass = core.gear["lantern-cuirass"]
    neighbors = {
        side: next(
            gear.key
            for gear in core.gear.values()
            if gear.edges.get(Side(ring[side])) is cuirass.edges[side] and not gear.armor
        )
        for side in ring
    }
    places = {Side.LEFT: 3, Side.TOP: 1, Side.RIGHT: 5, Side.BOTTOM: 7}
    around = {place: neighbors[side] for side, place in places.items()}
    lit = with_grid(erza(), {4: "lantern-cuirass", **around})
    found = armor_facts(core, lit)
    assert found[BODY].explain() == "8 = 5 Lantern Cuirass + 3 Lantern Cuirass on departing"
    assert found[HEAD].explain() == "0", "no metal is worn there"
    assert armor_points(core, lit).get(BODY) == 5, "the rules count it when they depart"


@pytest.mark.rule("gear-armor-points")
@pytest.mark.parametrize("key", sorted(core_box().gear))
def test_every_card_gives_the_armor_that_the_rules_count(key: str) -> None:
    core, alone = core_box(), erza(key)
    counted = armor_points(core, alone)
    assert {where: n.total for where, n in armor_facts(core, alone).items()} == dict.fromkeys(Location, 0) | counted


@pytest.mark.rule("affinity-complete")
def test_affinities_name_their_joints_and_sources() -> None:
    facts = {one.color: one for one in grid_facts(BOX, erza("blade", "wants", "charm")).affinities}
    assert facts[RED].joints == (Joint(0, 1, R, RED),)
    assert facts[RED].amount.explain() == "1 = 1 half-squares that meet"
    assert facts[BLUE].amount.explain() == "1 = 1 Charm" and facts[BLUE].joints == ()
    assert facts[GREEN].amount.total == 0
    dreamer = erza("charm", abilities=["Dream Affinity (blue)"])
    blue = next(one for one in grid_facts(BOX, dreamer).affinities if one.color is BLUE)
    assert blue.amount.explain() == "2 = 1 Charm + 1 for good"


@pytest.mark.rule("affinity-puzzle", "affinity-requirement")
@pytest.mark.parametrize(
    ("grid", "lasting", "lacks"),
    [
        ({0: "wants"}, {},
         "1 more red and 1 more green at its own edges, and 1 more blue anywhere in the grid"),
        ({0: "blade", 1: "wants"}, {BLUE: 1}, "1 more green at its own edges"),
        ({0: "blade", 1: "wants"}, {GREEN: 1}, "1 more green at its own edges and 1 more blue anywhere in the grid"),
        ({0: "wants", 4: "charm"}, {}, "1 more red and 1 more green at its own edges"),
    ],
)  # fmt: skip
def test_a_bonus_says_what_it_lacks(grid: dict[int, str], lasting: dict[Affinity, int], lacks: str) -> None:
    fact = next(one for one in bonus_facts(BOX, grid, lasting) if one.key == "wants")
    assert (fact.lit, fact.lacks) == (False, lacks)


@pytest.mark.rule("affinity-puzzle")
def test_what_is_completed_at_its_own_edges_counts_for_the_grid_too() -> None:
    """1 red of its own and 1 red besides: alone it lacks one of each, never two anywhere."""
    both = item("both", edges=edges("r---"), bonus=bonus("r", "r"))
    one = msgspec.structs.replace(BOX, gear=BOX.gear | {"both": both})
    assert bonus_facts(one, {4: "both"})[0].lacks == "1 more red at its own edges and 1 more red anywhere in the grid"
    assert bonus_facts(one, {3: "blade", 4: "both"})[0].lacks == "1 more red anywhere in the grid"
    assert bonus_facts(one, {3: "blade", 4: "both"}, {RED: 1})[0] == ("both", "Both", 4, True, "")


@pytest.mark.rule("gear-armor-set", "keyword-outfit")
def test_sets_complete_first_then_the_nearest() -> None:
    facts = set_facts(BOX, erza("helm", "mail"))
    assert [(one.name, one.complete, one.missing) for one in facts] == [
        ("Scale Armor", True, ()),
        ("Oath Armor", False, ("cap",)),
    ]
    worn = set_facts(BOX, erza("hood", "mail"))[0]
    assert (worn.key, worn.complete, worn.missing, worn.outfit) == ("scale", True, ("helm",), "hood")
    assert set_facts(BOX, erza("blade")) == ()


def test_sets_that_are_not_played_are_not_named() -> None:
    optional = msgspec.structs.replace(SCALE, optional=True)
    without = msgspec.structs.replace(BOX, armor_sets={"scale": optional}, hybrid_sets=False)
    assert set_facts(without, erza("helm", "mail")) == ()
    played = msgspec.structs.replace(without, hybrid_sets=True)
    assert [one.complete for one in set_facts(played, erza("helm", "mail"))] == [True]


@pytest.mark.rule("affinity-set-card")
def test_affinity_set_card() -> None:
    """The card of a set has no neighbors: it gives the two green that its text names, and only while it is complete."""
    assert lasting(BOX, erza("mail", "cap")) == {RED: 0, GREEN: 2, BLUE: 0}
    assert lasting(BOX, erza("cap"))[GREEN] == 0
    green = next(one for one in grid_facts(BOX, erza("mail", "cap")).affinities if one.color is GREEN)
    assert (green.amount.total, green.joints) == (2, ())


def test_what_may_not_be_carried_lies_idle() -> None:
    """The relic of one whom no relic obeys completes nothing."""
    facts = grid_facts(BOX, erza("relic", "wants", abilities=["Life Exchange"]))
    assert facts.idle == facts.dark == ("relic",)
    assert all(one.amount.total == 0 for one in facts.affinities)
    assert facts.bonuses[0].lacks.startswith("1 more red and 1 more green at its own edges")


def test_a_card_turned_over_completes_nothing_while_its_holder_is_sane() -> None:
    """The Final Lantern beside a charm: 1 blue for the insane; dark for the sane, but neither idle nor gone."""
    core = core_box()
    sane, insane = (grid_facts(core, erza("lucky-charm", "final-lantern", insanity=n)) for n in (0, 3))
    assert (sane.dark, sane.idle, insane.dark) == (("final-lantern",), (), ())
    assert sane.keywords == insane.keywords
    assert [one.amount.total for one in sane.affinities] == [0, 0, 0]
    assert [one.amount.total for one in insane.affinities if one.color is BLUE] == [1]
