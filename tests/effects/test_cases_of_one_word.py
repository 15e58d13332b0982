"""Words that say several sentences, in the cases that no card of the box needs yet: the next monster's may."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.who import Role
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.flow import Effect
from game.cards.words.gear import ArchiveChosen, GainOneOf
from game.cards.words.harm import Guard, LoseArmor, Ward
from game.cards.words.moving import LeaveBoard, MayWalk
from game.model.terms import Location
from game.rules.table.components import Armor
from tests.play.homestead import Hearth
from tests.play.stage import Stage

SELF = Role.SELF


def armored(points: int) -> Stage:
    stage = Stage({"erza": (11, 12)})
    stage.table.world.get(stage.id("erza"), Armor).points.update(dict.fromkeys(Location, points))
    return stage


def test_a_survivor_looks_at_hit_locations_and_puts_one_at_the_bottom() -> None:
    stage = Stage({"erza": (11, 12)}, locations=["Beast's Paw", "Beast's Tail", "Beast's Chest"])
    stage.perform((LookAtTop(SELF, DeckOf.HIT_LOCATIONS, 2, bottom=True),), "erza")
    assert stage.offered == ["top", "bottom:Beast's Paw", "bottom:Beast's Tail"]
    stage.answer("bottom:Beast's Paw")
    assert stage.table.record.hit_locations.peek(3) == ["Beast's Tail", "Beast's Chest", "Beast's Paw"]
    assert stage.one(facts.HitLocationsArranged).rule == "campaign-reveal"


@pytest.mark.rule("keyword-destroy-armor#1")
def test_armor_points_of_every_hit_location_some_or_all() -> None:
    stage = armored(3)
    stage.perform((LoseArmor(SELF, 1, everywhere=True),), "erza")
    assert [told.n for told in stage.each(facts.ArmorLost)] == [1] * len(Location)
    stage.perform((LoseArmor(SELF, everywhere=True),), "erza")
    assert [told.points for told in stage.each(facts.ArmorDestroyed)] == [2] * len(Location)


def test_the_group_chooses_gear_for_the_storage() -> None:
    hearth = Hearth("erza")
    hearth.perform((GainOneOf(None, ("steel-shield", "steel-sword"), chosen=True),))
    assert hearth.offered == ["take:steel-shield", "take:steel-sword"]
    hearth.answer("take:steel-sword")
    assert hearth.table.campaign.storage == ["steel-sword"]


@pytest.mark.parametrize(
    ("word", "says"),
    [
        (LookAtTop(SELF, DeckOf.HIT_LOCATIONS), "this survivor looks at the next hit location, which stays there"),
        (
            MoreInAttack(SELF, AttackGains.STRENGTH),
            "this survivor gains 1 strength for each that has hit until the end of this attack",
        ),
        (
            MoreInAttack(SELF, AttackGains.AUTOMATIC_HITS, 2),
            "this attack has 2 automatic hits in place of as many dice",
        ),
        (LoseArmor(SELF, 2), "this survivor loses 2 armor points of each hit location that was hit"),
        (
            Guard(SELF, Ward.INJURIES, 2),
            "this survivor ignores the next 2 severe injuries that they would roll in this showdown",
        ),
        (
            Guard(SELF, Ward.HITS, 2),
            "this survivor ignores the next 2 hits they suffer until their next act (this adds up)",
        ),
        (MayWalk(SELF, 1, away=True), "this survivor may move up to 1 space in a straight line away from the monster"),
        (LeaveBoard(SELF), "this survivor is removed from the showdown board"),
        (ArchiveChosen(SELF, keyword="bone"), "this survivor archives 1 bone gear of their choice"),
        (GainOneOf(None, ("dart", "net"), chosen=True), "the settlement gains 1 of Dart or Net of the group's choice"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_no_card_says_yet_is_english_too(word: Effect, says: str) -> None:
    assert word.text() == says
