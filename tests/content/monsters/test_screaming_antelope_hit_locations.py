"""Every hit location of the Screaming Antelope: what it does in return, what a critical wound brings, what stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.deck import Deck
from game import facts
from game.cards.moments import WaitsFor
from game.content.monsters.screaming_antelope.monster import SCREAMING_ANTELOPE
from game.model.terms import Attribute
from game.phases.showdown.round_end import end_round
from game.rules.movement.monster_movement import move_monster, route_along
from tests.play.antelope import ARMS, FAR, LEGS, stage, strike
from tests.play.den import GEAR
from tests.play.stage import Stage, weapon

OWN = "screaming-antelope"


def cut(made: Stage) -> int:
    """How many of its resources were cut loose."""
    return sum(e.deck == OWN for e in made.table.record.gained)


CUTS = (
    "Furry Tail", "Furry Throat", "Giant Mouth", "Giant Teeth", "Giant Tongue", "Gnarled Horns", "Restless Chest",
    "Restless Flank", "Restless Hoof", "Restless Rump", "Restless Shank", "Restless Shoulder", "Restless Tiny Hands",
)  # fmt: skip


def ready(made: Stage) -> None:
    """Its resources are in the box."""
    names = [name for name, one in made.table.box.resources.items() if one.deck == OWN]
    made.table.record.resources[OWN] = Deck(f"resources-{OWN}", names)


@pytest.mark.parametrize("name", CUTS)
def test_a_critical_wound_cuts_a_resource_loose(name: str) -> None:
    made = strike(name, 10, ready=ready)
    assert cut(made) == 1


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        ("Furry Tail", Attribute.ACCURACY),
        ("Palate", Attribute.SPEED),
        ("Restless Chest", Attribute.DAMAGE),
        ("Restless Eye", Attribute.EVASION),
        ("Restless Flank", Attribute.TOUGHNESS),
    ],
)
def test_a_critical_wound_weakens_it(name: str, attribute: Attribute) -> None:
    made = strike(name, 10, ready=ready, insanity=1)
    told = made.one(facts.TokenGained)
    assert (told.who, told.attribute, told.n) == (made.lion, attribute, -1)


@pytest.mark.parametrize(
    ("name", "injury"),
    [
        ("Delicate Inverted Knee", "Crushed Knee"),
        ("Giant Mouth", "Vomit Blood"),
        ("Gnarled Horns", "Crushed Crown"),
        ("Restless Back", "Crushed Spine"),
        ("Restless Ear", "Dazed"),
        ("Restless Hoof", "Destroyed Hoof"),
        ("Restless Inner Thigh", "Degenerating Wound"),
    ],
)
def test_persistent_injuries(name: str, injury: str) -> None:
    made = strike(name, 10, ready=ready)
    assert made.table.injuries_in_play() == [injury]


BLUNT = ("Delicate Inverted Knee", "Furry Throat", "Restless Back", "Restless Ear", "Restless Muzzle")


@pytest.mark.parametrize("name", BLUNT)
def test_soft_to_clubs_and_shields(name: str) -> None:
    """+2 luck there: 8 is critical with a club, and 8 with a knife is not."""
    blunt = strike(name, 8, gear="cudgel", ready=ready)
    assert blunt.one(facts.WoundAttempted).critical_from == 8
    assert strike(name, 8, ready=ready).one(facts.WoundAttempted).critical_from == 10


def test_only_these_are_soft() -> None:
    assert tuple(card.name for card in SCREAMING_ANTELOPE.hit_locations if card.luck) == BLUNT


def test_crushed_crown__without_legendary_horns_it_is_as_tough_as_before() -> None:
    """Gnarled Horns takes nothing of what they do not bring."""
    made = stage({"erza": FAR}, injuries=["Gnarled Horns"])
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 8


def test_crushed_knee() -> None:
    """1d10 for each of its moves: on 1 it falls instead."""
    made = stage({"erza": FAR}, injuries=["Delicate Inverted Knee"])
    route = route_along(made.table, (made.table.facing, 3))
    made.run(move_monster(made.table, route, "move-forward-back"), d10=(1,))
    assert made.lion_at == (11, 8) and made.table.is_down(made.lion)


def test_ferocious_spasm__everybody_around() -> None:
    """Its basic attack against each within 1, diagonals too, without a move or a turn."""
    made = strike(
        "Ferocious Spasm", 9, others={"lucy": (10, 7), "zachary": FAR}, then=(1, 1, 1, 1),
        fields={"first": ["pick-target"]},
    )  # fmt: skip
    assert [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)] == ["erza", "lucy"]
    assert made.lion_at == (11, 8)


@pytest.mark.parametrize(("die", "lost"), [(2, True), (3, False)])
def test_giant_mouth__it_keeps_the_weapon(die: int, lost: bool) -> None:
    made = strike("Giant Mouth", die)
    assert (made.sheet("erza").gear == []) is lost


def test_giant_mouth__a_weapon_from_afar_is_safe() -> None:
    """It keeps what was put into it: neither a sling, nor the shoulder of whoever used a knife."""
    sling = weapon("sling", speed=1, accuracy=2, keywords=("weapon", "ranged"), range=6)
    made = strike("Giant Mouth", 1, gear="sling", fields={"gear": (*GEAR, sling)})
    assert made.sheet("erza").gear == ["sling"] and not made.each(facts.SevereInjurySuffered)
    assert not strike("Giant Mouth", 1).each(facts.SevereInjurySuffered)
    assert not strike("Giant Mouth", 3, gear="fist-tooth").each(facts.SevereInjurySuffered)


def test_giant_mouth__fists() -> None:
    made = strike("Giant Mouth", 2, gear="fist-tooth")
    assert "Dislocated Shoulder" in (*made.sheet("erza").injuries, *made.table.condition(made.id("erza")).ailments)


def test_giant_teeth() -> None:
    """Super-dense; after a failure 1 hit with damage 1 at the arms of whoever is adjacent."""
    made = strike("Giant Teeth", 2)
    assert made.one(facts.DamageSuffered).location is ARMS


@pytest.mark.parametrize(("die", "stat"), [(8, "brain"), (9, "insanity")])
def test_giant_tongue(die: int, stat: str) -> None:
    """Toughness 6 here: an even total hurts the mind, an odd one drives mad."""
    made = strike("Giant Tongue", die)
    assert made.one(facts.WoundAttempted).needs.total == 6
    assert made.sheet("erza").insanity == (1 if stat == "insanity" else 0)
    assert bool(made.each(facts.BrainDamageSuffered)) is (stat == "brain")


@pytest.mark.parametrize("name", ["Gnarled Horns", "Restless Hoof"])
def test_thrown(name: str) -> None:
    made = strike(name, 2)
    assert made.at("erza") == (11, 15)


def test_palate__teeth_or_survival() -> None:
    made = strike("Palate", 2, "lose-1-survival", survival=1)
    assert made.sheet("erza").survival == 0
    made = strike("Palate", 2, survival=0, then=(9,))
    assert made.one(facts.DamageSuffered).damage.total == 3


def test_palate__archived() -> None:
    """A critical wound takes the card out of its deck for good."""
    made = strike("Palate", 10, ready=ready)
    deck = made.table.record.hit_locations
    assert "Palate" not in [*deck.draw_pile, *deck.discard] and made.table.record.archived_locations == ["Palate"]


def test_restless_eye__archived() -> None:
    made = strike("Restless Eye", 10, ready=ready, insanity=1)
    assert made.table.record.archived_locations == ["Restless Eye"]


def test_restless_chest__it_turns_first() -> None:
    made = strike("Restless Chest", 9, at=(13, 8))
    assert made.table.facing.name == "EAST" and made.lion_at == (17, 8)


def test_restless_chest() -> None:
    """It turns to the attacker and runs straight on, over them."""
    made = strike("Restless Chest", 9)
    assert made.lion_at == (11, 14) and made.each(facts.CollisionSuffered)


def test_dazed() -> None:
    """1d10 at the start of each monster turn: on 1 or 2 it turns at random and performs its instinct."""
    made = stage({"erza": (11, 7), "lucy": FAR}, ai=["Gore"], injuries=["Restless Ear"])
    made.play(d10=(2,), picks=(1,))
    assert not made.each(facts.AIDrawn) and made.one(facts.InstinctPerformed)


def test_dazed__not_on_a_3() -> None:
    made = stage({"erza": (11, 7), "lucy": FAR}, ai=["Bare Card"], injuries=["Restless Ear"])
    made.play(d10=(3,))
    assert made.one(facts.AIDrawn)


def test_restless_eye__the_insane_look_away() -> None:
    """First strike: the attack of an insane attacker ends; anybody else suffers 1 brain damage."""
    made = strike("Restless Eye", None, insanity=3)
    assert not made.each(facts.WoundAttempted)
    made = strike("Restless Eye", 2, insanity=2)
    assert made.sheet("erza").insanity == 1 and made.each(facts.WoundAttempted)


def test_restless_flank() -> None:
    assert strike("Restless Flank", 2, at=(13, 8)).table.facing.name == "EAST"


def test_restless_inner_thigh() -> None:
    told = strike("Restless Inner Thigh", 9).one(facts.TokenGained)
    assert (told.who, told.attribute, told.n) == (1, Attribute.MOVEMENT, -1)


def test_degenerating_wound__its_next_move_hurts() -> None:
    made = stage({"erza": FAR}, injuries=["Restless Inner Thigh"], ai=("Bare Card",) * 3)
    route = route_along(made.table, (made.table.facing, 1))
    made.run(move_monster(made.table, route, "move-forward-back"))
    assert len(made.table.record.wounds) == 1 and not made.table.injuries_in_play()
    assert made.table.record.archived_locations == ["Restless Inner Thigh"]


def test_degenerating_wound__it_closes_at_the_end_of_the_next_round() -> None:
    made = strike("Restless Inner Thigh", 10)
    assert [one.when for one in made.table.record.waiting] == [WaitsFor.END_OF_NEXT_ROUND]
    made.run(end_round(made.table))
    assert made.table.injuries_in_play() == ["Degenerating Wound"]
    lying: list[list[str]] = []
    made.table.observers.append(lambda event, steps: lying.append(list(made.table.record.archived_locations)))
    made.run(end_round(made.table))
    assert not made.table.injuries_in_play()
    assert lying == [["Restless Inner Thigh"]] * 2, "while it is told the card lies nowhere"


def test_restless_muzzle() -> None:
    assert strike("Restless Muzzle", 10).table.is_down(1)


def test_restless_rump() -> None:
    """Away from the attacker, straight on."""
    made = strike("Restless Rump", 2, at=(11, 10))
    assert made.table.facing.name == "NORTH" and made.lion_at == (11, 2)


@pytest.mark.parametrize(("die", "ends"), [(3, (11, 2)), (7, (11, 4)), (8, (11, 7))])
def test_restless_shank(die: int, ends: tuple[int, int]) -> None:
    """Whoever stands in its blind spot rolls."""
    where = (LEGS,) if die <= 3 else ()
    made = strike("Restless Shank", 9, others={"lucy": (11, 7)}, then=(die,), where=where)
    assert made.at("lucy") == ends


def test_restless_shank__the_insane_may_learn_to_run() -> None:
    made = strike("Restless Shank", 10, "yes", ready=ready, insanity=3, survival=5)
    assert made.sheet("erza").survival == 0 and made.total("erza", Attribute.MOVEMENT) == 6


@pytest.mark.parametrize(("insanity", "survival"), [(2, 5), (3, 4)])
def test_restless_shank__neither_the_sane_nor_the_weary(insanity: int, survival: int) -> None:
    made = strike("Restless Shank", 10, ready=ready, insanity=insanity, survival=survival)
    assert made.request is None and made.sheet("erza").survival == survival


def test_restless_shoulder() -> None:
    """It turns to the attacker and draws back a space."""
    made = strike("Restless Shoulder", 9)
    assert made.lion_at == (11, 7)
    made = strike("Restless Shoulder", 9, at=(13, 8))
    assert made.lion_at == (10, 8) and made.table.facing.name == "EAST"


def test_restless_tiny_hands__the_weapon_has_to_be_fetched() -> None:
    made = strike("Restless Tiny Hands", 2)
    made.play("act:erza")
    assert made.refusal("attack:knife") == ("Knife has been knocked away: fetch it first.", "hit-location-reactions")
    made.answer("fetch:knife")
    assert made.table.condition(made.id("erza")).lying == {}


def test_restless_tiny_hands__fists_stay() -> None:
    made = strike("Restless Tiny Hands", 2, gear="fist-tooth")
    assert made.table.condition(made.id("erza")).lying == {}


def test_restless_tiny_hands__critical() -> None:
    made = strike("Restless Tiny Hands", 10, ready=ready)
    assert made.sheet("erza").insanity == 1


def test_wailing_slide__the_trap() -> None:
    """Doomed, 1 brain damage for who hears, straight over the attacker, then its attack on all around."""
    made = strike("Wailing Slide", None, others={"lucy": (1, 16)}, insanity=3)
    assert made.one(facts.TrapSprung).card == "Wailing Slide"
    assert made.sheet("erza").insanity == 2 and made.lion_at == (11, 14)
    assert made.one(facts.SurvivorDoomed).who == made.id("erza")
    assert made.each(facts.HitLocationsShuffled)


def test_wailing_slide__it_turns_and_strikes_whoever_is_near_where_it_stops() -> None:
    """Six spaces to the east; its basic attack reaches Lucy, diagonally beside it there, and not Erza behind it."""
    made = strike("Wailing Slide", None, at=(13, 8), others={"lucy": (19, 10)}, then=(1, 1), insanity=3,
                  fields={"first": ["place"]})  # fmt: skip
    assert made.table.facing.name == "EAST" and made.lion_at == (17, 8)
    assert [made.table.key(told.target) for told in made.each(facts.MonsterAttacked)] == ["lucy"]
    deck = made.table.record.hit_locations
    assert "Wailing Slide" in deck.draw_pile and not deck.discard


@pytest.mark.parametrize("name", ["Giant Mouth", "Giant Tongue", "Palate", "Furry Throat", "Restless Chest"])
def test_a_critical_wound_frees_the_swallowed(name: str) -> None:
    def swallow(made: Stage) -> None:
        ready(made)
        lucy = made.table.condition(made.id("lucy"))
        lucy.status_cards.append("Gobbled Up")
        lucy.removed = True
        made.table.put(made.id("lucy"), None)
        made.table.forget_traits()

    made = strike(name, 10, others={"lucy": (1, 16), "zachary": FAR}, ready=swallow, then=(8,),
                  fields={"first": ["place"]}, insanity=1)  # fmt: skip
    assert made.table.on_board(made.id("lucy")) and not made.table.condition(made.id("lucy")).status_cards


def test_every_location_has_a_test() -> None:
    """None is left out above: by name in this file."""
    text = Path(__file__).read_text(encoding="utf-8")
    assert [card.name for card in SCREAMING_ANTELOPE.hit_locations if f'"{card.name}"' not in text] == []
