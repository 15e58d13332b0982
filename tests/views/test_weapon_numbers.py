"""What attacks come to before a showdown: the rules are asked, and no monster has a say in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from game.cards.keywords import Special
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Attribute
from game.phases.showdown.parties import party
from game.rules.act.activation import FIST_AND_TOOTH
from game.rules.gear.grid_moves import with_grid
from game.rules.table.components import Tokens
from game.views.sheet_numbers import SheetNumbers, TableNumbers
from game.views.weapon_numbers import Attack, InHand
from tests.play.stage import Stage

BOX = core_box()
KATAR, BOW, ARROW = "lion-beast-katar", "cat-gut-bow", "claw-head-arrow"
WHITE_LION = ("helm", "gauntlets", "coat", "skirt", "boots")


def survivor(*gear: str, **fields: Any) -> Survivor:
    return with_grid(Survivor("allister", "Allister", **fields), dict(enumerate(gear)))


@contextmanager
def numbers(*people: Survivor, innovations: Sequence[str] = ()) -> Iterator[SheetNumbers]:
    bench = SheetNumbers(BOX, people, innovations)
    try:
        yield bench
    finally:
        bench.close()


def attacks_of(one: Survivor, innovations: Sequence[str] = ()) -> dict[str, Attack]:
    with numbers(one, innovations=innovations) as bench:
        return {attack.gear.key: attack for attack in bench.attacks(one)}


def specials(attack: Attack) -> dict[Special, InHand]:
    return {one.special: one for one in attack.specials}


def legend(name: str) -> Survivor:
    return next(one for one in party(BOX, "legends")[0] if one.name == name)


def test_a_lantern_sword_in_the_hands_of_a_legend() -> None:
    allister = legend("Allister")
    grid = allister.grid
    place = next(place for place, key in grid.items() if key == "oxidized-lantern-sword")
    sword = attacks_of(with_grid(allister, {**grid, place: "lantern-sword"}))["lantern-sword"]
    printed = BOX.gear["lantern-sword"].weapon
    assert printed is not None
    assert sword.dice.explain() == f"{printed.speed} = {printed.speed} Lantern Sword"
    assert sword.needs.total == sword.hits_from == printed.accuracy - 2  # no evasion of any monster in it
    assert sword.needs.parts == (("Lantern Sword", printed.accuracy), ("accuracy permanent", -2))
    assert sword.strength.parts[0] == ("Lantern Sword", printed.strength) and ("permanent", 3) in sword.strength.parts
    assert ("Monster Tooth Necklace", 1) in sword.strength.parts
    assert sword.luck.explain() == "2 = 1 permanent + 1 Lucky Charm" and sword.critical_from == 8
    assert [one.source for one in sword.rules if one.on is None] == ["Sword specialist"]
    assert sword.refused is None and specials(sword)[Special.SHARP].given == ""


def test_fist_and_tooth_comes_last_and_the_others_as_they_lie() -> None:
    assert list(attacks_of(survivor("bone-axe", "cloth", KATAR))) == ["bone-axe", KATAR, FIST_AND_TOOTH]
    assert attacks_of(survivor())[FIST_AND_TOOTH].critical_from == 9, "deadly"


def test_the_second_of_two_paired_daggers_adds_its_dice() -> None:
    assert attacks_of(survivor("scrap-dagger"))["scrap-dagger"].dice.total == 3
    alone, pair = attacks_of(survivor(KATAR))[KATAR], attacks_of(survivor(KATAR, KATAR))[KATAR]
    assert (alone.copies, pair.copies) == (1, 2)
    assert pair.dice.explain() == "4 = 2 Lion Beast Katar + 2 paired Lion Beast Katar"
    assert alone.dice.total == 2


def test_a_slow_weapon_has_one_die_whatever_speed_its_wielder_has() -> None:
    fast = survivor("dragon-slayer", permanent={Attribute.SPEED: 3})
    slow = attacks_of(fast)["dragon-slayer"]
    assert slow.dice.explain() == "1 = 1 slow" and Special.SLOW in specials(slow)
    assert attacks_of(fast)[FIST_AND_TOOTH].dice.total == 5


def test_a_set_lends_its_numbers_until_a_piece_is_gone() -> None:
    lion = [f"white-lion-{piece}" for piece in WHITE_LION]
    whole, broken = survivor(KATAR, *lion), survivor(KATAR, *lion[1:])
    with numbers(whole) as bench:
        first = bench.attacks(whole)[0]
        assert first.strength.explain() == "5 = 3 Lion Beast Katar + 2 White Lion Armor"
        assert first.dice.explain() == "3 = 2 Lion Beast Katar + 1 White Lion Armor"
        lost = bench.attacks(broken)[0]
        assert lost.strength.explain() == "3 = 3 Lion Beast Katar" and lost.dice.total == 2
        assert bench.attacks(whole)[0] == first


def test_specialists_and_masters() -> None:
    def bow(level: int, *innovations: str) -> Attack:
        return attacks_of(survivor(BOW, proficiency_type="bow", proficiency=level), innovations)[BOW]

    assert not [one for one in bow(2).rules if one.on is None]
    specialist = [one for one in bow(3).rules if one.on is None]
    assert [one.source for one in specialist] == ["Bow specialist"] and "misses" in specialist[0].says
    assert Special.CUMBERSOME in specials(bow(3)) and bow(3).critical_from == 10
    mastery = BOX.proficiencies["bow"].mastery
    master = bow(8, mastery)
    assert specials(master)[Special.DEADLY] == InHand(Special.DEADLY, 2, "Bow master")
    assert master.ignored == (InHand(Special.CUMBERSOME, 1, "Bow master"),)
    assert master.critical_from == 8 and master.luck.explain() == "2 = 2 deadly"


def test_hints_speak_to_the_bearer_as_the_card_does() -> None:
    knife = attacks_of(survivor("bone-dagger", proficiency_type="dagger", proficiency=3))["bone-dagger"]
    assert knife.rules[0].says == "for each perfect hit, you gain 1 survival"
    assert len(knife.rules) > 1 and not [one.says for one in knife.rules if "this survivor" in one.says]


def test_what_neighbors_give_and_take_names_them() -> None:
    zachary = legend("Zachary")
    slayer = attacks_of(zachary)["dragon-slayer"]
    assert slayer.ignored == (InHand(Special.EARLY_IRON, 1, "Polishing Lantern"),)
    assert Special.EARLY_IRON not in specials(slayer)
    bare = {place: key for place, key in zachary.grid.items() if key != "polishing-lantern"}
    assert Special.EARLY_IRON in specials(attacks_of(with_grid(zachary, bare))["dragon-slayer"])


def test_arrows_fly_as_far_as_the_farthest_bow() -> None:
    far = attacks_of(survivor(ARROW, "bone-darts", BOW))
    assert far[ARROW].ranged and far[ARROW].reach.explain() == "6 = 6 Cat Gut Bow"
    weapon = BOX.gear["arc-bow"].weapon
    assert weapon is not None
    lit = msgspec.structs.replace(BOX.gear["arc-bow"], weapon=msgspec.structs.replace(weapon, range=8))
    both = survivor(ARROW, BOW, "arc-bow")
    bench = SheetNumbers(msgspec.structs.replace(BOX, gear={**BOX.gear, "arc-bow": lit}), [both])
    try:
        assert bench.attacks(both)[0].reach.explain() == "8 = 8 Arc Bow"
    finally:
        bench.close()


def test_an_arrow_without_a_bow_says_so() -> None:
    arrow = attacks_of(survivor(ARROW))[ARROW]
    assert arrow.reach.total == 0
    assert arrow.refused is not None and arrow.refused.rule == "keyword-ammo"


def test_who_cannot_use_a_weapon_learns_why() -> None:
    spear = attacks_of(survivor("king-spear", injuries=["Dismembered Arm"]))["king-spear"]
    assert spear.refused is not None and "two-handed" in spear.refused.sentence
    sentient = next(key for key, gear in BOX.gear.items() if gear.weapon and gear.has(Special.SENTIENT))
    sane = attacks_of(survivor(sentient))[sentient].refused
    assert sane is not None and sane.rule == "keyword-sentient"
    assert attacks_of(survivor(sentient, insanity=3))[sentient].refused is None


def test_an_attack_that_needs_less_than_a_die_can_show_still_misses_with_a_1() -> None:
    sure = attacks_of(survivor(permanent={Attribute.ACCURACY: 9, Attribute.LUCK: -3}))[FIST_AND_TOOTH]
    assert sure.needs.total == -1 and sure.hits_from == 2
    assert sure.critical_from is None, "luck of −2 leaves no critical wound"
    blind = attacks_of(survivor(permanent={Attribute.ACCURACY: -9}))[FIST_AND_TOOTH]
    assert blind.needs.total == 17 and blind.hits_from == 10, "a perfect hit always hits"


def test_nobody_stands_in_for_the_monster() -> None:
    """No evasion, no luck, not knocked down, no blind spot: what a table with a monster adds is not in the numbers."""
    one = survivor("bone-axe", permanent={Attribute.ACCURACY: 1})
    with numbers(one) as bench:
        axe = bench.attacks(one)[0]
    assert bench.against == "" and axe.needs.explain() == "5 = 6 Bone Axe − 1 accuracy permanent"

    stage = Stage({"allister": (11, 7)}, at=(11, 8), sheets={"allister": {"gear": ["bone-axe"], "permanent": {}}})
    table, who = stage.table, stage.id("allister")
    monster = table.world.get(table.monster, Tokens)
    monster.attributes |= {Attribute.EVASION: 2, Attribute.LUCK: 1}
    seen = TableNumbers(table)
    assert seen.against == "White Lion"
    front = seen.attacks(table.sheet(who))[0]
    assert front.needs.parts == (("Bone Axe", 6), ("monster evasion tokens", 2), ("blind spot", -1))
    assert front.critical_from is None and axe.critical_from == 10
    table.standing(table.monster).up = False
    assert seen.attacks(table.sheet(who))[0].needs.total == 3
