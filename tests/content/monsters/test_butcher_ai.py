"""Every basic and advanced AI card of the Butcher, its instinct and basic action, played once (monster_butcher)."""

from __future__ import annotations

import pytest

from engine.table import Flow
from game import facts
from game.cards.kinds.ai_card import AILevel
from game.content.monsters.butcher.monster import BUTCHER
from game.model.campaign_tasks import Due
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location
from game.phases.showdown.monster_turn import monster_turn
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.survivor.knocked_down import knock_down
from game.rules.table.components import Tokens
from game.rules.table.table_record import Gained
from tests.play.butcher import ARMORED, ARMS, BODY, CALM, FAR, HEAD, LEGS, draw, profile, stage, target
from tests.play.stage import Stage

DAMAGE, STRENGTH = Attribute.DAMAGE, Attribute.STRENGTH
TESTED = {
    AILevel.BASIC: ("Backhand", "Butcher's Roar", "Hack", "Hew", "Kick", "Screaming", "Wild Carve"),
    AILevel.ADVANCED: (
        "Bite", "Devour Lantern", "Double Hack", "Embrace the Pain", "Forbidden Light", "Gaze of Truth", "Hack City",
        "Lantern Frenzy", "Lantern Hunger",
    ),
}  # fmt: skip


def brain(made: Stage) -> dict[str, int]:
    """Brain damage told, by survivor."""
    found: dict[str, int] = {}
    for event in made.each(facts.BrainDamageSuffered):
        key = made.table.key(event.who)
        found[key] = found.get(key, 0) + event.damage
    return found


def in_play(made: Stage) -> dict[str, dict[str, int]]:
    return {card.card: {kind: n for kind, n in card.counters.items() if n} for card in made.table.record.in_play}


def turn(made: Stage, *answers: str, **dice: object) -> None:
    """One more monster turn, in the next round."""
    made.table.record.round += 1
    made.run(monster_turn(made.table), *answers, **dice)  # type: ignore[arg-type]


def test_ai_deck_build__every_card_of_the_butcher_is_tested_here() -> None:
    for level, names in TESTED.items():
        assert sorted(card.name for card in BUTCHER.ai_cards if card.level is level) == sorted(names)
    assert sum(card.copies for card in BUTCHER.ai_cards if card.level is AILevel.BASIC) == 11
    assert sum(card.copies for card in BUTCHER.ai_cards if card.level is AILevel.ADVANCED) == 10


def test_monster_instinct__menace() -> None:
    """Nobody in front and nobody in its field of view: it turns to the closest survivor and hurts their mind."""
    made = draw("Hack", {"erza": (11, 7), "lucy": FAR}, level=2, sheets={"erza": CALM})
    assert made.one(facts.InstinctPerformed).name == "Menace"
    assert made.table.facing.value == "n" and brain(made) == {"erza": 2}


def test_monster_basic_action__of_the_butcher() -> None:
    made = draw("Bare Card", {"erza": (11, 10), "lucy": FAR})
    made.table.record.ai.discard.clear()
    made.run(monster_turn(made.table), d10=(3, 3))
    assert target(made) == "erza" and profile(made) == (2, 4)


# basic cards


def test_butcher__backhand_looks_behind_itself_first() -> None:
    made = draw("Backhand", {"erza": (11, 7), "lucy": (11, 10)}, d10=(3,), where=(ARMS,), sheets=ARMORED)
    assert target(made) == "erza" and profile(made) == (1, 3)
    assert made.at("erza") == (11, 2) and made.down("erza"), "knockback 5 and bash, after the hit"
    assert made.order(facts.KnockedBack, facts.DamageSuffered) == ["KnockedBack", "DamageSuffered"]
    assert made.one(facts.DamageSuffered).damage.total == 2


def test_butcher__backhand_else_who_is_adjacent_else_in_range() -> None:
    assert target(draw("Backhand", {"erza": (11, 13), "lucy": (13, 8)}, d10=(1,))) == "lucy"
    assert target(draw("Backhand", {"erza": (11, 14), "lucy": FAR}, d10=(1,))) == "erza"


def test_butcher__roar() -> None:
    made = draw("Butcher's Roar", {"erza": (1, 1), "lucy": (11, 10), "zachary": FAR}, level=3, sheets={
        "erza": CALM, "lucy": CALM, "zachary": {"injuries": ["Deaf"]},
    }, more=("Hack",))  # fmt: skip
    assert brain(made) == {"erza": 3, "lucy": 3}
    assert made.one(facts.AIDrawn).card == "Butcher's Roar", "nobody suffered a trauma"


def test_butcher__roar_that_drives_somebody_mad_draws() -> None:
    made = draw("Butcher's Roar", {"erza": (1, 1), "lucy": FAR}, d10=(9, 5), more=("Bare Card",),
                sheets={"erza": {"brain_box": True}, "lucy": CALM})  # fmt: skip
    assert [e.card for e in made.each(facts.AIDrawn)] == ["Butcher's Roar", "Bare Card"]


def test_butcher__roar_draws_for_a_trauma_that_kills() -> None:
    made = draw("Butcher's Roar", {"erza": (1, 1), "lucy": FAR}, d10=(1,), sheets={"erza": {"brain_box": True}},
                more=("Bare Card",))  # fmt: skip
    assert made.sheet("erza").dead
    assert [e.card for e in made.each(facts.AIDrawn)] == ["Butcher's Roar", "Bare Card"]


def test_butcher__hack() -> None:
    made = draw("Hack", {"erza": (11, 10), "lucy": (13, 8)}, d10=(4, 3), where=(ARMS,), sheets=ARMORED)
    assert target(made) == "erza" and profile(made) == (2, 4) and made.bleeding("erza") == 1
    assert made.one(facts.DamageSuffered).damage.total == 2
    assert target(draw("Hack", {"erza": (11, 7), "lucy": (13, 8)}, d10=(1, 1))) == "lucy"


def test_butcher__hew_seeks_the_best_armored_and_ignores_armor() -> None:
    """Only the first hit ignores armor."""
    made = draw("Hew", {"erza": (11, 10), "lucy": (13, 8)}, level=2, d10=(4, 4, 10), where=(ARMS, ARMS),
                sheets={"lucy": {"gear": ["plate"]}})  # fmt: skip
    assert target(made) == "lucy" and profile(made) == (2, 4)
    first, second = made.each(facts.DamageSuffered)[0], made.each(facts.DamageSuffered)[-1]
    assert (first.damage.total, first.armor, first.light, first.heavy) == (4, 0, True, True)
    assert second.armor == 4


def test_butcher__hew_first_hit_severe() -> None:
    made = draw("Hew", {"erza": (11, 10), "lucy": FAR}, d10=(4, 10), where=(ARMS,), sheets=ARMORED)
    assert made.one(facts.SevereInjurySuffered).name == "Hit the Dirt"


def test_butcher__kick() -> None:
    made = draw("Kick", {"erza": (11, 10), "lucy": (13, 8)}, d10=(3,), where=(LEGS,), sheets=ARMORED,
                ready=lambda made: made.fell("lucy", round=0))  # fmt: skip
    assert target(made) == "lucy" and profile(made) == (1, 3) and made.at("lucy") == (20, 8)
    assert target(draw("Kick", {"erza": (11, 10), "lucy": (13, 8)}, d10=(1,))) == "erza"


def test_ai_mood_stays__screaming() -> None:
    made = draw("Screaming", {"erza": (11, 10), "lucy": (1, 1)}, more=("Bare Card", "Bare Card", "Bare Card"),
                sheets={"erza": CALM, "lucy": CALM})  # fmt: skip
    assert [e.card for e in made.each(facts.AIDrawn)] == ["Screaming", "Bare Card"] and in_play(made) == {
        "Screaming": {}
    }
    turn(made)
    assert brain(made) == {"erza": 1, "lucy": 1}
    made.run(_wound(made))
    assert in_play(made) == {} and made.table.record.ai.discard[-1] == "Screaming"


def _wound(made: Stage) -> Flow[int]:
    return wound_monster(made.table, 1, made.id("erza"))


def _fall(made: Stage) -> Flow[None]:
    return knock_down(made.table, made.table.monster, "a test")


def test_ai_mood_stays__screaming_stops_when_it_falls() -> None:
    made = draw("Screaming", {"erza": (11, 10)}, more=("Bare Card",), sheets={"erza": CALM})
    made.table.record.turn = "survivors"
    made.run(_fall(made))
    assert in_play(made) == {}


def test_target_multiple__wild_carve() -> None:
    """Each adjacent threat is attacked; a hit on one knocks all of them down, a single one would be pushed."""
    made = draw("Wild Carve", {"erza": (11, 10), "lucy": (13, 8), "zachary": FAR}, d10=(5, 1), where=(ARMS,),
                sheets=ARMORED)  # fmt: skip
    assert [e.needs.total for e in made.each(facts.MonsterAttacked)] == [5, 5]
    assert made.down("erza") and made.down("lucy") and made.at("erza") == (11, 10)


def test_butcher__wild_carve_alone() -> None:
    made = draw("Wild Carve", {"erza": (11, 10), "lucy": FAR}, d10=(1,))
    assert made.at("erza") == (11, 13), "pushed 3"


def test_butcher__wild_carve_goes_to_find_somebody() -> None:
    """Nobody adjacent: a full move toward the closest threat in range, then it picks."""
    made = draw("Wild Carve", {"erza": (11, 13), "lucy": (12, 13), "zachary": FAR}, "erza", d10=(1, 1))
    assert made.lion_at == (11, 11) and made.table.facing.value == "s"
    assert sorted(made.table.key(e.target) for e in made.each(facts.MonsterAttacked)) == ["erza", "lucy"]


def test_butcher__wild_carve_finds_nobody() -> None:
    made = draw("Wild Carve", {"erza": FAR}, sheets={"erza": CALM})
    assert made.one(facts.InstinctPerformed).name == "Menace" and made.lion_at == (11, 8)


# advanced cards


def test_butcher__bite_smells_blood() -> None:
    def bleed(made: Stage) -> None:
        made.table.world.get(made.id("lucy"), Tokens).bleeding = 2
        made.table.record.wounds.append("Hack")

    made = draw("Bite", {"erza": (11, 10), "lucy": (13, 8)}, d10=(4,), sheets=ARMORED, ready=bleed)
    assert target(made) == "lucy" and profile(made) == (1, 4)
    assert made.one(facts.DamageSuffered).location is ARMS and made.bleeding("lucy") == 3
    assert made.one(facts.MonsterHealed).n == 1 and made.table.record.wounds == []


def test_butcher__bite_else_who_is_in_front() -> None:
    assert target(draw("Bite", {"erza": (11, 12), "lucy": (15, 8)}, d10=(1,))) == "erza"


def test_butcher__devour_lantern() -> None:
    made = draw("Devour Lantern", {"erza": (11, 10), "lucy": (13, 8)}, "gear:torch", d10=(4,), where=(ARMS,),
                sheets={"lucy": {"gear": ["lamp", "torch", "final-lantern", "plate"]}})  # fmt: skip
    assert target(made) == "lucy" and made.sheet("lucy").gear == ["lamp", "final-lantern", "plate"]
    asked = next(decision for decision in made.asked if decision.topic == "archive-gear")
    assert asked.keys() == ["gear:lamp", "gear:torch"], "of the target's choice, and no Final Lantern"
    assert made.tokens("butcher") == {DAMAGE: 1} and made.one(facts.MonsterHealed)
    assert made.one(facts.DamageSuffered).damage.total == 2, "After Hit comes before the damage"


def test_butcher__devour_lantern_spares_the_last_one() -> None:
    made = draw("Devour Lantern", {"erza": (11, 10), "lucy": FAR}, d10=(4,), where=(ARMS,),
                sheets={"erza": {"gear": ["final-lantern", "plate"], **CALM}})  # fmt: skip
    assert made.sheet("erza").gear == ["final-lantern", "plate"] and brain(made) == {"erza": 2}


@pytest.mark.parametrize("level", [1, 3])
def test_butcher__double_hack(level: int) -> None:
    """A second attack, on 3+, as long as the target is there: it turns to them first."""
    speed, more = level + 1, 2 if level == 3 else 0  # its accuracy tokens
    dice = (1,) * speed + (9,) + (1,) * (speed - 1)
    made = draw("Double Hack", {"erza": (11, 10), "lucy": FAR}, level=level, d10=dice,
                where=(ARMS,), sheets=ARMORED)  # fmt: skip
    assert [profile(made, 0), profile(made, 1)] == [(speed, 4 - more), (speed, 3 - more)]
    assert made.bleeding("erza") == 2


def test_butcher__double_hack_once_if_the_target_is_gone() -> None:
    made = draw("Double Hack", {"erza": (11, 10), "lucy": FAR}, d10=(9, 1, 1), where=(HEAD,),
                sheets={"erza": {"gear": []}})  # fmt: skip
    assert made.sheet("erza").dead and len(made.each(facts.MonsterAttacked)) == 1
    assert [e.rule for e in made.each(facts.ActionSkipped)][-1] in ("ai-conditional", "ai-target-dies")


def test_ai_mood_stays__embrace_the_pain() -> None:
    """Each wound hurts the wounder's mind and gives a damage token, two at most; a quiet round ends it."""
    made = draw("Embrace the Pain", {"erza": (11, 10), "lucy": FAR}, more=("Bare Card",) * 8, sheets={"erza": CALM})
    for expected in (1, 2, 2):
        made.run(_wound(made))
        assert made.tokens("butcher") == {DAMAGE: expected}
    assert brain(made) == {"erza": 3}
    turn(made)
    assert in_play(made) == {"Embrace the Pain": {"pain token": 2}}, "wounded since its last turn: it stays"
    turn(made)
    assert in_play(made) == {} and made.tokens("butcher") == {}


def test_butcher__embrace_the_pain_takes_one_token_back() -> None:
    made = draw("Embrace the Pain", {"erza": (11, 10), "lucy": FAR}, more=("Bare Card",) * 8, sheets={"erza": CALM})
    made.run(_wound(made))
    turn(made)
    turn(made)
    assert in_play(made) == {} and made.tokens("butcher") == {}


def test_ai_mood_stays__forbidden_light() -> None:
    """-2 strength in its field of view, for three of its turns."""
    made = draw("Forbidden Light", {"erza": (11, 10), "lucy": (11, 7)}, more=("Bare Card",) * 8)
    assert in_play(made) == {"Forbidden Light": {"ember": 3}}
    assert (made.total("erza", STRENGTH), made.total("lucy", STRENGTH)) == (-2, 0), "not in the blind spot"
    for left in (2, 1):
        turn(made)
        assert in_play(made) == {"Forbidden Light": {"ember": left}}
    turn(made)
    assert in_play(made) == {} and made.total("erza", STRENGTH) == 0


def test_move_monster_intimidate__gaze_of_truth() -> None:
    made = draw("Gaze of Truth", {"erza": (11, 10), "lucy": (16, 8)}, level=1, first=("route",), sheets={
        "lucy": {"courage": 4, **CALM},
    })  # fmt: skip
    assert target(made) == "lucy" and brain(made) == {"lucy": 3}, "the level plus 2"
    assert made.each(facts.MonsterMoved) and made.sheet("lucy").understanding == 1
    assert not made.each(facts.MonsterAttacked)


def test_butcher__gaze_of_truth_that_breaks_a_mind() -> None:
    made = draw("Gaze of Truth", {"erza": (11, 10), "lucy": FAR}, "erza", d10=(9, 3), picks=("Hoarder",))
    assert made.sheet("erza").disorders == ["Hoarder"] and made.sheet("erza").understanding == 0


def test_butcher__hack_city_repeats_its_further_attack_at_most_twice() -> None:
    where = (ARMS, ARMS, BODY, BODY, LEGS, LEGS, HEAD, HEAD)
    made = draw("Hack City", {"erza": (11, 10), "lucy": FAR}, d10=(*(4, 4, 1) * 4, 8), where=where, sheets=ARMORED)
    assert made.sheet("erza").fighting_arts == ["Legendary Lungs"], "the story event of his flurry"
    assert [e.speed.total for e in made.each(facts.MonsterAttacked)] == [3, 3, 3, 3]


def test_butcher__hack_city_stops_when_it_hits_once() -> None:
    made = draw("Hack City", {"erza": (11, 10), "lucy": FAR}, d10=(4, 4, 1, 4, 1, 1, 1), where=(ARMS, ARMS, ARMS),
                sheets=ARMORED)  # fmt: skip
    assert len(made.each(facts.MonsterAttacked)) == 2
    made = draw("Hack City", {"erza": (11, 10), "lucy": FAR}, d10=(4, 1, 1), where=(ARMS,), sheets=ARMORED)
    assert len(made.each(facts.MonsterAttacked)) == 1 and not made.each(facts.EffectRolled)


def test_butcher__hack_city_over_a_corpse() -> None:
    """The target dies during the card: everybody left suffers for it."""
    made = draw("Hack City", {"erza": (11, 10), "lucy": (1, 1)}, d10=(4, 1, 1, 1), where=(BODY,),
                sheets={"erza": {"boxes": _full()}, "lucy": CALM})  # fmt: skip
    assert made.sheet("erza").dead and brain(made) == {"lucy": 1}


def _full() -> dict[Location, Boxes]:
    return {location: Boxes(light=True, heavy=True) for location in Location}


def test_ai_mood_stays__lantern_frenzy() -> None:
    """It marks whoever carries most lanterns, picks nobody else while they are in range, and strikes them at the end
    of its turn; no token is used up by that.
    """
    made = draw("Lantern Frenzy", {"erza": (11, 10), "lucy": (13, 8), "zachary": FAR}, d10=(1, 1, 1, 1),
                more=("Hack", "Hack", "Hack"), sheets={"lucy": {"gear": ["lamp", "torch"]}, "erza": {"gear": ["lamp"]}},
                )  # fmt: skip
    assert made.table.condition(made.id("lucy")).counters == {"frenzy mark": 1}
    assert [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)] == ["lucy", "lucy"]
    assert made.table.key(made.one(facts.BasicActionBegan).target) == "lucy", "at the end of its turn"


def test_target_priority_token__the_marked_are_picked_before_its_holder() -> None:
    def mark(made: Stage) -> None:
        made.table.enter_play("Lantern Frenzy", "mood")
        made.table.condition(made.id("lucy")).counters["frenzy mark"] = 1
        made.table.record.priority = made.id("erza")

    made = draw("Hack", {"erza": (11, 10), "lucy": (13, 8)}, d10=(1, 1, 1, 1), ready=mark)
    assert target(made) == "lucy" and made.table.record.priority == made.id("erza")
    made = draw("Hack", {"erza": (11, 10), "lucy": FAR}, d10=(1, 1), ready=mark)
    assert target(made) == "erza", "out of range: it picks as usual"


def test_ai_mood_stays__lantern_frenzy_ends_with_the_marked_survivor() -> None:
    def mark(made: Stage) -> None:
        made.table.enter_play("Lantern Frenzy", "mood")
        made.table.condition(made.id("lucy")).counters["frenzy mark"] = 1

    made = stage({"erza": FAR, "lucy": (1, 1), "zachary": (1, 16)})
    mark(made)
    made.run(die(made.table, made.id("zachary"), "a test"))
    assert list(in_play(made)) == ["Lantern Frenzy"]
    made.run(die(made.table, made.id("lucy"), "a test"))
    assert in_play(made) == {}
    mark(made2 := stage({"erza": FAR, "lucy": (1, 1)}))
    made2.table.record.turn = "survivors"
    made2.run(_fall(made2))
    assert in_play(made2) == {}


def test_butcher__lantern_hunger_may_be_stilled_by_a_volunteer() -> None:
    """The volunteer is lost with everything; neither victory nor defeat, and the others go home with what they have."""

    def loot(made: Stage) -> None:
        for key, card in (("lucy", "Monster Bone"), ("erza", "Monster Hide")):
            made.table.record.gained.append(Gained(card, "basic", made.id(key)))

    made = draw("Lantern Hunger", {"erza": (11, 10), "lucy": (13, 8)}, "yes", ready=loot, level=3,
                sheets={"lucy": {"gear": ["lamp", "knife"]}})  # fmt: skip
    assert made.value == "ended" and made.table.record.outcome == "ended"
    assert made.sheet("lucy").dead and made.table.storage == []
    assert [e.gear for e in made.each(facts.GearArchived)] == ["Lamp", "Knife"]
    assert [card.card for card in made.table.record.gained] == ["Monster Hide"]
    assert made.sheet("erza").hunt_xp == 0 and made.table.record.rewards == []
    assert not {Due.DEFEATED, Due.LOSE_RESOURCES} & {fact.due for fact in made.table.record.facts}


def test_butcher__lantern_hunger_ends_also_with_the_last_survivor() -> None:
    made = draw("Lantern Hunger", {"erza": (11, 10)}, "yes", sheets={"erza": {"gear": ["lamp"]}})
    assert made.value == "ended" and made.sheet("erza").dead


def test_butcher__lantern_hunger_takes_one_volunteer() -> None:
    """Lucy goes, and Erza, who has a lantern too, is not asked any more."""
    lamps = {"erza": {"gear": ["lamp"]}, "lucy": {"gear": ["lamp"]}}
    made = draw("Lantern Hunger", {"erza": (11, 10), "lucy": (13, 8)}, "yes", sheets=lamps)
    assert [asked.topic for asked in made.asked] == ["may-choose"]
    assert [made.sheet(key).dead for key in ("erza", "lucy")].count(True) == 1


def test_butcher__lantern_hunger_without_a_volunteer() -> None:
    """Only who stands and has lantern gear is asked; then it attacks and saps survival and strength."""
    made = draw("Lantern Hunger", {"erza": (11, 10), "lucy": (13, 8), "zachary": (15, 8)}, "no", "suffer", d10=(3, 1),
                where=(ARMS,), ready=lambda made: made.fell("zachary", round=0), sheets={
                    "lucy": {"gear": ["lamp", "plate"], "survival": 3}, "zachary": {"gear": ["lamp"]},
                })  # fmt: skip
    assert made.asked[0].actor == "lucy" and made.asked[0].topic == "may-choose"
    assert target(made) == "lucy" and profile(made) == (2, 3)
    assert made.tokens("lucy") == {STRENGTH: -1}


def test_butcher__lantern_hunger_saps_survival() -> None:
    made = draw("Lantern Hunger", {"erza": (11, 10), "lucy": FAR}, "suffer", d10=(3, 1), where=(ARMS,),
                sheets={"erza": {"gear": ["plate"], "survival": 3}})  # fmt: skip
    assert made.sheet("erza").survival == 1


def test_attack_no_survival_attacker__a_drawn_card_inside_an_attack() -> None:
    """The card that Furious Scrag draws attacks the attacker in the middle of their attack: they cannot dodge."""
    made = stage({"erza": (11, 10), "lucy": FAR}, turn="survivors", locations=["Furious Scrag"], ai=["Hack", "Hack"],
                 sheets={"erza": {"gear": ["knife", "plate"], "survival": 2}})  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 2, 9, 1), where=(ARMS,))
    assert made.bleeding("erza") == 1 and not made.asked
