"""Hammer and Nail: a strike of the monster that its target answers, here that of a lion that has learnt to blacken."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.conditions.gear import Carries
from game.cards.kinds.ai_card import AICard, Alert, Attack, AttackProfile, Do, PickTarget
from game.cards.kinds.monster import Definition
from game.cards.who import Role, TermKind, terms
from game.cards.words.flow import Effects
from game.cards.words.gear import ArchiveGear
from game.cards.words.harm import Damage, LoseArmor, SufferTrauma
from game.cards.words.monster import Perform
from game.cards.words.sheet import Gain
from game.cards.words.story import TellStory
from game.cards.words.survival import EndNow, Underway
from game.content.gear.rare import THUNDER_MAUL
from game.model.terms import Attribute, Location, Stat
from game.rules.table.components import Armor
from tests.play.stage import Stage, beast, card

ERZA = "erza"
MAUL = THUNDER_MAUL.key
PICK = PickTarget((terms(TermKind.CLOSEST),))
ANSWERED = TellStory("Hammer and Nail", Role.TARGET)
BLOW = Damage(Role.TARGET, 1, Location.BODY)


def struck(
    *actions: object,
    d10: list[int],
    strike: Effects = (ANSWERED, BLOW),
    name: str = "Charge",
    armor: int = 0,
) -> Stage:
    """Erza has the maul; a card of the monster performs these actions, and may perform Blacken."""
    played: AICard = card(name, PICK, *actions)
    stage = Stage(
        {ERZA: (11, 10), "lucy": (1, 1)},
        monster=beast(played, definitions=(Definition("Blacken", strike),)),
        ai=[name],
        sheets={ERZA: {"gear": [MAUL]}},
    )
    stage.table.record.survival_actions = []
    for location in Location:
        stage.table.world.get(stage.id(ERZA), Armor).points[location] = armor
    stage.play(d10=d10)
    return stage


def blackened(*d10: int, armor: int = 0) -> Stage:
    """Blacken, and then what the card has besides."""
    after = Do((Gain(Role.TARGET, Stat.COURAGE, 1),))
    return struck(Do((Perform("Blacken", Role.TARGET),)), after, d10=list(d10), armor=armor)


@pytest.mark.parametrize("roll", [1, 4])
def test_bend_or_break_1_to_4_breaks_maul_and_leg_and_the_strike_lands(roll: int) -> None:
    """The event names the maul, and so wins over its curse (campaign-card-over-rulebook)."""
    stage = blackened(roll)
    assert stage.sheet(ERZA).gear == [] and stage.one(facts.GearArchived).rule == "campaign-archive"
    assert stage.sheet(ERZA).injuries == ["Dismembered Leg"] and stage.each(facts.KnockedDown)
    assert stage.sheet(ERZA).boxes[Location.BODY].light and stage.sheet(ERZA).courage == 1
    assert not stage.each(facts.CardCanceled)


@pytest.mark.parametrize("roll", [5, 8])
def test_bend_or_break_5_to_8_breaks_an_arm_and_stops_the_strike(roll: int) -> None:
    """Only Blacken is canceled: the card that performed it goes on."""
    stage = blackened(roll)
    assert stage.sheet(ERZA).injuries == ["Broken Arm"] and stage.sheet(ERZA).gear == [MAUL]
    canceled = stage.one(facts.CardCanceled)
    assert (canceled.card, canceled.why, canceled.rule) == ("Blacken", "Hammer and Nail", "campaign-card-over-rulebook")
    assert not stage.each(facts.DamageSuffered) and stage.sheet(ERZA).courage == 1


@pytest.mark.parametrize("roll", [9, 10])
def test_bend_or_break_9_to_10_drives_mad_and_stops_the_strike(roll: int) -> None:
    """Each frenzy by itself: insanity, strength and speed (1d5 each time)."""
    stage = blackened(roll, 2, 4, 6, 8, armor=2)
    assert [one.name for one in stage.each(facts.BrainTraumaSuffered)] == ["Frenzy"] * 4
    assert stage.tokens(ERZA) == {Attribute.STRENGTH: 4, Attribute.SPEED: 4}
    assert stage.sheet(ERZA).insanity == 1 + 2 + 3 + 4
    assert [one.location for one in stage.each(facts.ArmorDestroyed)] == list(Location)
    assert stage.sheet(ERZA).disorders == ["Immortal"]
    assert not stage.each(facts.DamageSuffered) and stage.one(facts.CardCanceled).card == "Blacken"


# canceling an action


def test_a_card_of_that_name_is_canceled_with_all_that_is_left_of_it() -> None:
    """Told at its alert: the attack does not happen, and the card is discarded."""
    attack = Attack(AttackProfile(speed=2, accuracy=2, damage=1))
    stage = struck(Alert(Carries(Role.TARGET, MAUL), (ANSWERED,)), attack, name="Blacken", d10=[5])
    assert not stage.each(facts.MonsterAttacked) and stage.one(facts.CardCanceled).card == "Blacken"
    assert stage.one(facts.AIDiscarded).card == "Blacken"
    assert not stage.table.performing and not stage.table.alert and not stage.table.stories


def test_what_the_monster_does_not_perform_is_not_canceled() -> None:
    stage = struck(Do((EndNow(Underway.MONSTER_ACTION, called="Blacken"), BLOW)), d10=[])
    assert stage.sheet(ERZA).boxes[Location.BODY].light and not stage.each(facts.CardCanceled)


def test_the_innermost_of_two_is_canceled_and_the_other_goes_on() -> None:
    stage = struck(
        Do((Perform("Blacken", Role.TARGET), BLOW)),
        strike=(EndNow(Underway.MONSTER_ACTION, called="Blacken"),),
        name="Blacken",
        d10=[],
    )
    assert stage.sheet(ERZA).boxes[Location.BODY].light
    assert len(stage.each(facts.CardCanceled)) == 1


# the words by themselves


def test_armor_is_destroyed_everywhere_or_only_where_a_hit_lands() -> None:
    assert LoseArmor(Role.SELF, everywhere=True).text() == "this survivor loses all armor points at every hit location"
    assert LoseArmor(Role.SELF).text() == "this survivor loses all armor points of each hit location that was hit"
    stage = Stage({ERZA: (1, 1)})
    stage.perform((LoseArmor(Role.SELF),), ERZA)
    assert not stage.each(facts.ArmorDestroyed)  # there is no attack


def test_named_gear_is_archived_by_whoever_has_it() -> None:
    stage = Stage({ERZA: (1, 1), "lucy": (3, 3)}, sheets={ERZA: {"gear": [MAUL, "cloth"]}, "lucy": {"gear": ["cloth"]}})
    for who in (ERZA, "lucy"):
        stage.perform((ArchiveGear(Role.SELF, MAUL),), who)
    assert (stage.sheet(ERZA).gear, stage.sheet("lucy").gear) == (["cloth"], ["cloth"])


def test_a_trauma_is_suffered_once_if_nothing_else_is_said() -> None:
    assert SufferTrauma(Role.SELF, "Frenzy").text() == "this survivor suffers the brain trauma Frenzy"
    assert SufferTrauma(Role.SELF, "Frenzy", 2).text() == "this survivor suffers the brain trauma Frenzy twice"
