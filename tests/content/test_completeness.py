"""A monster with a hole in its data is refused in one sentence that names the place and the nearest cure."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.errors import BadInput
from game.cards.kinds.aftermath import RewardRoll, Victory
from game.cards.kinds.ai_card import AICard, AILevel, AIType, Do
from game.cards.kinds.hit_location import Critical, HitLocation, PersistentInjury
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.who import Role
from game.cards.word import Word
from game.cards.words.flow import RollOn, Row
from game.cards.words.gear import GainGear, GroupGear
from game.cards.words.harm import SufferTrauma
from game.cards.words.monster import Perform
from game.cards.words.moving import KnockDown
from game.cards.words.resources import GainResource
from game.content.box import core_box
from game.content.completeness import check_monster, problems

BOX = core_box()
LION = BOX.monsters["white-lion"]
LEGEND = replace(LION.levels[-1], name="legend")
ATTACKER = Role.ATTACKER


class Mumble(Word, frozen=True, tag=True):
    """A word that nobody taught to speak."""


MUMBLING: Any = (Mumble(),)


def with_level(**changes: Any) -> Monster:
    return replace(LION, levels=(replace(LION.levels[0], **changes),))


def with_ai(card: AICard) -> Monster:
    return replace(LION, ai_cards=(*LION.ai_cards, card))


def with_place(card: HitLocation) -> Monster:
    return replace(LION, hit_locations=(*LION.hit_locations, card))


def odd(**changes: Any) -> AICard:
    return replace(AICard("Odd Card", AILevel.BASIC, (Do((KnockDown(Role.TARGET),)),)), **changes)


def place(*effects: Any, **more: Any) -> HitLocation:
    return HitLocation("Beast's Odd Spot", failure=effects, **more)


@pytest.mark.parametrize("monster", BOX.monsters.values(), ids=lambda monster: monster.key)
def test_every_monster_of_the_box_is_complete(monster: Monster) -> None:
    assert list(problems(BOX, monster)) == []


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (with_level(ai=AIRecipe(basic=99)), "wants 99 basic AI cards"),
        (with_level(ai=AIRecipe(top="Clow", below=("Chomp",))), "did you mean Claw"),
        (with_level(ai=AIRecipe()), "empty AI deck"),
        (with_level(special=("Cunning Plan",)), "special card Cunning Plan, which does not exist"),
        (with_level(hit_location_top="Strange Hands"), "did you mean Strange Hand?"),
        (with_level(victory=Victory(1, 1, {"white-loin": 4})), "did you mean white-lion?"),
        (with_level(toughness=0), "toughness 0"),
        (replace(LION, levels=()), "no level table"),
        (replace(LION, map=""), "no map"),
        (replace(LION, set_up=SetUp(terrain=("tall-gras",))), "did you mean tall-grass?"),
        (replace(LION, set_up=SetUp(terrain=("tall-grass",) * 9)), "wants 9 cards of the terrain tall-grass"),
        (replace(LION, set_up=SetUp(random=99)), "there are not so many"),
        (with_place(place(GainGear(ATTACKER, "bone-axes"))), "did you mean bone-axe?"),
        (with_level(victory=Victory(1, 1, {}, roll=RewardRoll((Row(1, 3), Row(5, 99))))), "has a gap"),
        (
            with_level(victory=Victory(1, 1, {}, roll=RewardRoll((Row(1, 99, (GroupGear("clot"),)),)))),
            "did you mean cloth?",
        ),
        (with_ai(odd(name="Claw")), "the AI card Claw stands there 2 times"),
        (with_ai(odd(type=AIType.MOOD)), "a mood that changes nothing"),
        (with_ai(odd(type=AIType.DURATION)), "without actions for its second draw"),
        (with_ai(odd(face_up=(Do((KnockDown(Role.TARGET),)),))), "no duration but has actions"),
        (with_ai(odd(injuries={"No Jaws": ()})), "No Jaws, which no hit location leaves; did you mean No Jaw?"),
        (with_ai(odd(copies=0)), "0 copies"),
        (with_ai(odd(actions=(Do(MUMBLING),))), "the AI card Odd Card cannot be printed: Mumble has no English"),
        (with_place(place(Perform("Grub"))), "the definition Grub, which does not exist; did you mean Grab?"),
        (with_place(place(SufferTrauma(ATTACKER, "Frenzi"))), "did you mean Frenzy?"),
        (with_place(place(GainResource(ATTACKER, "basic", "Skill"))), "did you mean Skull?"),
        (with_place(place(GainResource(ATTACKER, "basics"))), "the resource deck basics"),
        (with_place(place(RollOn(ATTACKER, (Row(1, 3), Row(5, 99))))), "must cover 1 to 10"),
        (with_place(place(critical=Critical())), "a critical wound that does nothing"),
        (with_place(place(critical=Critical((), PersistentInjury("Itch")))), "leaves Itch, which changes nothing"),
        (with_place(place(trap=(KnockDown(ATTACKER),))), "has the effects of a trap but is none"),
        (replace(LION, hit_locations=LION.hit_locations[:3]), "0 traps; it needs exactly one"),
        (replace(LION, hunt_map=""), "hunt events but no hunt board"),
        (replace(LION, hunt_map="hunt/none.tmx"), "the map is missing; there is no file"),
        (replace(LION, levels=(*LION.levels, LEGEND)), "does not say where level legend starts"),
        (replace(LION, size=(3, 3)), "begins it on 2 x 2 spaces, its base has 3 x 3"),
        (replace(LION, map="showdown/phoenix.tmx", size=(3, 3)), "nightmare-tree, which is not its perch"),
        (replace(LION, map="showdown/phoenix.tmx"), "marks Nightmare Tree at 10,7, but its set-up lists tall-grass"),
        (replace(LION, hunt_events=LION.hunt_events[:2]), "5 spaces for its events, 2 cards exist"),
        (replace(LION, hunt_events=(*LION.hunt_events, HuntEvent("Hush", ()))), "the hunt event Hush does nothing"),
        (replace(LION, hunt_events=(*LION.hunt_events, LION.hunt_events[0])), "the hunt event Aromatic Breeze stands"),
        (
            replace(LION, hunt_events=(*LION.hunt_events, HuntEvent("Hush", MUMBLING))),
            "the hunt event Hush cannot be printed: Mumble has no English",
        ),
        (
            replace(LION, hunt_events=(*LION.hunt_events, HuntEvent("Hush", (GainGear(ATTACKER, "bone-axes"),)))),
            "Hush names the gear bone-axes, which does not exist; did you mean bone-axe?",
        ),
    ],
)
def test_a_hole_in_the_data_is_named_with_its_cure(broken: Monster, words: str) -> None:
    found = list(problems(BOX, broken))
    assert any(words in problem for problem in found), found
    with pytest.raises(BadInput, match="The monster White Lion is not complete: "):
        check_monster(BOX, broken)


def test_a_refusal_is_one_sentence() -> None:
    broken = with_level(hit_location_top="Strange Hands")
    with pytest.raises(BadInput) as refused:
        check_monster(BOX, broken)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith("did you mean Strange Hand?")


def test_the_levels_of_every_monster_have_names_that_a_player_can_type() -> None:
    names = {level.name for monster in BOX.monsters.values() for level in monster.levels}
    assert names <= {"prologue", "1", "2", "3", "4", "legendary"}
    assert all(isinstance(level, MonsterLevel) for monster in BOX.monsters.values() for level in monster.levels)
