"""Specialists and masters of each weapon type (survivor-proficiency-specialist, survivor-proficiency-master)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.kinds.aftermath import Victory
from game.cards.kinds.ai_card import PickTarget
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.kinds.monster import Monster
from game.cards.moments import Moment
from game.cards.traits.moving import Fall
from game.cards.traits.sheet import Modify
from game.cards.who import Role, TermKind, terms
from game.cards.words.monster import BasicAction
from game.cards.words.moving import KnockDown
from game.cards.words.sheet import Gain
from game.content.catalogue import card_text
from game.content.gear.rare import TWILIGHT_SWORD
from game.content.survivors.weapon_proficiencies import PROFICIENCIES
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Location, Stat, SurvivalAction
from game.narration.narrator import narrate
from game.phases.showdown.aftermath import aftermath
from game.rules.attack.attack_dice import hit_needs, speed
from game.rules.attack.survivor_attack import attack
from game.rules.attack.wound_attempt import strength, wound_attempt
from game.rules.monster.targeting import pick_target
from game.rules.survivor.knocked_down import knock_down
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.weapon_rules import specials
from game.rules.survivor.weapon_type import rank_changed
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.showdown_record import Stage as Phase
from tests.play.stage import Stage, beast, lion, weapon

SCARED = (Gain(Role.ATTACKER, Stat.INSANITY, 1),)
HIDE = HitLocation("Hide", wound=SCARED, failure=SCARED)
HORN = HitLocation("Horn", wound=SCARED, failure=SCARED)
HOOF = HitLocation("Hoof")
EYE = HitLocation("Eye", critical=Critical((Gain(Role.ATTACKER, Stat.COURAGE, 1),)))
KNEE = HitLocation("Knee", critical=Critical((), PersistentInjury("Broken Knee", (Modify(Attribute.MOVEMENT, -1),))))
TAIL = HitLocation("Tail", type=HitLocationType.FIRST_STRIKE)
CLUMSY = HitLocation("Clumsy", failure=(KnockDown(Role.ATTACKER),))
SNARE = HitLocation("Snare", type=HitLocationType.TRAP, trap=(Gain(Role.ATTACKER, Stat.INSANITY, 3),))
CARDS = (HIDE, HORN, HOOF, EYE, KNEE, TAIL, CLUMSY, SNARE)
TYPES = {one.keyword: one for one in PROFICIENCIES}
BESIDE, NEXT = (11, 10), (12, 10)  # both touch the monster, and each other


def arm(keyword: str, dice: int = 1, strength: int = 0, **special: int) -> Gear:
    """A weapon of the type that hits on 2."""
    return weapon(
        "arm",
        dice,
        2,
        strength,
        keywords=("weapon", "melee", keyword),
        special={Special(k): n for k, n in special.items()},
    )


def skilled(
    gear: Gear,
    rank: int = 3,
    locations: Sequence[str] = ("Hide",),
    *,
    keyword: str = "",
    more: Sequence[Gear] = (),
    erza: dict[str, Any] | None = None,
    lucy: dict[str, Any] | None = None,
    at: tuple[int, int] = BESIDE,
    lucy_at: tuple[int, int] = (1, 1),
    monster: Monster | None = None,
    **fields: Any,
) -> Stage:
    """Erza has so many levels in the type of the gear that she carries; a master has brought the innovation."""
    kind = keyword or gear.keywords[-1]
    sheet = {"gear": [gear.key], "proficiency": rank, "proficiency_type": kind, "hunt_xp": 3, **(erza or {})}
    stage = Stage(
        {"erza": at, "lucy": lucy_at},
        monster=monster or beast(hit_locations=CARDS),
        locations=locations,
        gear=[gear, *more],
        sheets={"erza": sheet, "lucy": lucy or {}},
        ai=("Claw", "Bare Card"),
        **fields,
    )
    if rank >= 8 and TYPES[kind].shared:
        stage.table.known().append(TYPES[kind].mastery)
    return stage


def strike(stage: Stage, *answers: str, d10: Sequence[int], key: str = "erza", **dice: Any) -> None:
    who = stage.id(key)
    gear = stage.table.box.gear[stage.sheet(key).gear[0]]
    stage.run(attack(stage.table, who, gear), *answers, d10=d10, **dice)


def outcomes(stage: Stage) -> list[str]:
    return [told.outcome for told in stage.each(facts.WoundAttempted)]


def wounds(stage: Stage) -> int:
    return len(stage.table.record.wounds)


# club


def test_a_specialist_of_the_club_doubles_the_first_total_on_a_perfect_hit() -> None:
    stage = skilled(arm("club", 2), locations=("Hide", "Horn"))
    strike(stage, "location:Horn", d10=[10, 5, 3, 3])
    assert outcomes(stage) == ["wound", "failure"], "3 + 3 reaches 6, then a 3 alone does not"
    assert ("Club specialist", 3) in stage.each(facts.WoundAttempted)[0].strength.parts


def test_a_specialist_of_the_club_doubles_nothing_without_a_perfect_hit() -> None:
    stage = skilled(arm("club", 2), locations=("Hide", "Horn"))
    strike(stage, "location:Hide", d10=[9, 5, 3, 3])
    assert outcomes(stage) == ["failure", "failure"]


def test_the_doubled_total_of_a_club_does_not_help_an_unstoppable_one() -> None:
    """keyword-unstoppable: its wound roll has no total."""
    stage = skilled(arm("club", strength=9, unstoppable=1), rank=8)
    strike(stage, d10=[10, 5])
    assert outcomes(stage) == ["failure"]


@pytest.mark.parametrize(("die", "dealt"), [(7, 1), (8, 2)])
def test_a_master_of_the_club_wounds_deeper_at_twice_the_toughness(die: int, dealt: int) -> None:
    stage = skilled(arm("club", strength=4), rank=8)
    strike(stage, d10=[5, die])
    assert wounds(stage) == dealt


def test_a_master_of_an_unstoppable_club_wounds_no_deeper() -> None:
    stage = skilled(arm("club", strength=9, unstoppable=1), rank=8)
    strike(stage, d10=[10, 9])
    assert wounds(stage) == 1


def test_the_sure_hit_of_a_club_has_no_total() -> None:
    stage = skilled(arm("club", strength=20), rank=8)
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["arm"], automatic=1, critical=True, sure=True))
    assert wounds(stage) == 1


# axe


def test_a_master_of_the_axe_wounds_critically_where_an_injury_can_be_dealt() -> None:
    stage = skilled(arm("axe", strength=2), rank=8, locations=("Knee",))
    strike(stage, d10=[5, 5])
    assert outcomes(stage) == ["critical wound"] and stage.table.injuries_in_play() == ["Broken Knee"]


def test_a_master_of_the_axe_wounds_as_everybody_does_elsewhere() -> None:
    stage = skilled(arm("axe", strength=2), rank=8, locations=("Eye",))
    strike(stage, d10=[5, 5])
    assert outcomes(stage) == ["wound"]
    stage = skilled(arm("axe", strength=2, unstoppable=1), rank=8, locations=("Knee",))
    strike(stage, d10=[5, 7])
    assert outcomes(stage) == ["wound"], "keyword-unstoppable: never critical"


def test_the_second_attempt_of_a_savage_axe_is_as_savage() -> None:
    """keyword-savage: the failed one is ignored, the next critical wound is the first of the attack."""
    stage = skilled(arm("axe", 2, savage=1), locations=("Eye", "Eye"))
    strike(stage, "yes", d10=[5, 5, 2, 10, 10])
    assert outcomes(stage) == ["failure", "critical wound", "critical wound"]
    assert [told.wounds for told in stage.each(facts.MonsterWounded)] == [2, 1], "the second one is not as savage"
    assert stage.over == "victory"


# dagger


def test_a_specialist_of_the_dagger_trades_a_location_for_another_attempt() -> None:
    stage = skilled(arm("dagger", 2), locations=("Hide", "Horn"))
    strike(stage, "location:Hide", "discard:Horn", d10=[5, 5, 2, 9])
    assert [told.card for told in stage.each(facts.WoundAttempted)] == ["Hide", "Hide"]
    assert outcomes(stage) == ["failure", "wound"]
    kinds = stage.order(facts.WoundAttempted, facts.ReactionPerformed, facts.LocationTraded)
    assert kinds[:4] == ["WoundAttempted", "ReactionPerformed", "LocationTraded", "WoundAttempted"]
    assert sorted(stage.table.record.hit_locations.discard) == ["Hide", "Horn"]


def test_a_specialist_of_the_dagger_trades_once_per_attack_and_only_what_is_left() -> None:
    stage = skilled(arm("dagger", 3), locations=("Hide", "Horn", "Hoof"))
    strike(stage, "location:Hide", d10=[5, 5, 5, 2])
    assert stage.offered == ["discard:Horn", "discard:Hoof", "no"]
    stage.answer("discard:Horn", d10=[2, 2])
    assert outcomes(stage) == ["failure"] * 3, "the second failure at Hide stays, then the Hoof"
    stage = skilled(arm("dagger"), locations=("Hide",))
    strike(stage, d10=[5, 2])
    assert not stage.asked


def test_whoever_the_reaction_throws_down_trades_nothing() -> None:
    """showdown-knocked-down-mid-attack"""
    stage = skilled(arm("dagger", 2), locations=("Clumsy", "Horn"))
    strike(stage, "location:Clumsy", d10=[5, 5, 2])
    assert len(stage.asked) == 1 and stage.one(facts.AttackCanceled)


def surging(stage: Stage) -> None:
    """Lucy may surge before a reaction, with a blade that hits on 2."""
    stage.table.record.survival_actions.append(SurvivalAction.SURGE)
    stage.sheet("lucy").survival = 1


BLADE = weapon("blade", 1, 2, 0)


def test_a_trap_in_a_nested_attack_leaves_nothing_to_trade() -> None:
    """hit-location-trap-resolve: the trap takes the open location and those to come."""
    stage = skilled(
        arm("dagger", 2), locations=("Hide", "Horn", "Snare"), more=[BLADE], lucy_at=NEXT, lucy={"gear": ["blade"]}
    )
    surging(stage)
    strike(stage, "location:Hide", "surge:lucy", "attack:blade", d10=[5, 5, 2, 5])
    assert outcomes(stage) == ["failure"] and stage.one(facts.TrapSprung).who == stage.id("lucy")
    assert not stage.each(facts.LocationTraded)


def beside_a_master(locations: Sequence[str] = ("Hide",), **lucy: Any) -> Stage:
    """Erza attacks with a blade; Lucy is a master of the dagger beside her and the monster."""
    knife = weapon("knife", 1, 7, 3, keywords=("weapon", "melee", "dagger"))
    sheet = {"gear": ["knife"], "survival": 2, "proficiency": 8, "proficiency_type": "dagger", "hunt_xp": 3, **lucy}
    stage = Stage(
        {"erza": BESIDE, "lucy": NEXT},
        monster=beast(hit_locations=CARDS),
        locations=locations,
        gear=[BLADE, knife],
        ai=("Claw", "Bare Card", "Chomp"),
        sheets={"erza": {"gear": ["blade"]}, "lucy": sheet},
    )
    stage.table.known().append("Dagger Mastery")
    return stage


def test_a_master_of_the_dagger_wounds_again_what_a_neighbour_has_wounded() -> None:
    stage = beside_a_master()
    strike(stage, "follow:knife", d10=[5, 9, 4])
    first, second = stage.each(facts.WoundAttempted)
    assert (first.who, second.who, second.card) == (stage.id("erza"), stage.id("lucy"), "Hide")
    assert second.strength.total == 3 and wounds(stage) == 2
    assert stage.sheet("lucy").survival == 1 and stage.sheet("lucy").insanity == 1, "its wound reaction hits Lucy"
    assert stage.table.record.hit_locations.discard == ["Hide"]
    assert stage.table.condition(stage.id("lucy")).wounded_with == ["knife"]


def test_a_master_of_the_dagger_is_asked_and_may_let_it_be() -> None:
    stage = beside_a_master()
    strike(stage, d10=[5, 9])
    assert stage.offered == ["follow:knife", "no"]
    stage.answer("no")
    assert wounds(stage) == 1 and stage.sheet("lucy").survival == 2


def moved(stage: Stage) -> None:
    stage.table.put(stage.id("lucy"), (10, 8))


def frenzy(stage: Stage, key: str = "lucy") -> None:
    stage.table.condition(stage.id(key)).ailments.append("Frenzy")
    stage.table.forget_traits()


@pytest.mark.parametrize(
    "spoil",
    [
        moved,
        frenzy,
        lambda stage: setattr(stage.sheet("lucy"), "survival", 0),
        lambda stage: stage.table.known().clear(),
        lambda stage: stage.fell("lucy"),
        lambda stage: stage.table.condition(stage.id("lucy")).jammed.update(knife=9),
        lambda stage: setattr(stage.table.condition(stage.id("lucy")), "doomed", True),
    ],
    ids=["not beside the attacker", "frenzied", "no survival", "mastery lost", "down", "jammed", "doomed"],
)
def test_who_cannot_follow_up_is_not_asked(spoil: Any) -> None:
    stage = beside_a_master()
    spoil(stage)
    strike(stage, d10=[5, 9])
    assert wounds(stage) == 1 and not stage.asked


def test_nobody_follows_a_failure_nor_a_location_that_stays_in_play() -> None:
    stage = beside_a_master()
    strike(stage, d10=[5, 2])
    assert outcomes(stage) == ["failure"] and not stage.asked
    stage = beside_a_master(("Knee",))
    strike(stage, d10=[5, 10])
    assert stage.table.injuries_in_play() == ["Broken Knee"] and not stage.asked


def test_a_location_that_a_trap_has_shuffled_away_is_not_drawn_again() -> None:
    """hit-location-trap-resolve: Lucy surges before the wound reaction and draws the trap herself."""
    stage = beside_a_master(("Hide", "Snare"))
    stage.table.record.survival_actions.append(SurvivalAction.SURGE)
    strike(stage, "surge:lucy", "attack:knife", d10=[5, 9, 9])
    assert wounds(stage) == 1 and stage.one(facts.TrapSprung).who == stage.id("lucy")
    assert stage.sheet("lucy").survival == 1 and not stage.each(facts.LocationRedrawn)


# grand weapon


def test_a_specialist_with_a_grand_weapon_hits_better() -> None:
    stage = skilled(arm("grand"))
    assert hit_needs(stage.table, stage.id("erza"), stage.table.box.gear["arm"]).total == 1


def test_a_specialist_with_a_grand_weapon_fells_by_a_critical_wound_in_their_own_act() -> None:
    stage = skilled(arm("grand"), locations=("Eye",), turn="survivors", first=("may-act",))
    stage.play("act:erza", "attack:arm", d10=[5, 10])
    assert outcomes(stage) == ["critical wound"] and stage.down("white-lion")


def test_outside_the_own_act_a_critical_wound_fells_nobody() -> None:
    stage = skilled(arm("grand"), locations=("Eye",))
    strike(stage, d10=[5, 10])
    assert outcomes(stage) == ["critical wound"] and not stage.down("white-lion")


def test_a_master_with_a_grand_weapon_allows_no_reaction_after_a_perfect_hit() -> None:
    stage = skilled(arm("grand", 2), rank=8, locations=("Hide", "Horn"))
    strike(stage, "location:Hide", d10=[10, 5, 2, 2])
    assert not stage.each(facts.ReactionPerformed) and len(stage.each(facts.ReactionsCanceled)) == 2
    assert {told.rule for told in stage.each(facts.ReactionsCanceled)} == {"survivor-proficiency-master"}
    stage = skilled(arm("grand", 2), rank=8, locations=("Hide", "Horn"))
    strike(stage, "location:Hide", d10=[9, 5, 2, 2])
    assert len(stage.each(facts.ReactionPerformed)) == 2


# katar


def test_a_specialist_of_the_katar_cancels_the_reactions_of_the_first_location() -> None:
    stage = skilled(arm("katar", 2), locations=("Hide", "Horn"))
    strike(stage, "location:Horn", d10=[5, 5, 2, 2])
    assert [told.card for told in stage.each(facts.ReactionsCanceled)] == ["Horn"]
    assert [told.card for told in stage.each(facts.ReactionPerformed)] == ["Hide"]


def test_a_nested_attack_is_not_the_katar_s() -> None:
    """attack-resume-after-interrupt: the fellow's location reacts, and the katar's second one still does."""
    stage = skilled(
        arm("katar", 2), locations=("Hoof", "Hide", "Horn"), more=[BLADE], lucy_at=NEXT, lucy={"gear": ["blade"]}
    )
    surging(stage)
    strike(stage, "location:Hoof", "surge:lucy", "attack:blade", d10=[5, 5, 2, 2, 5, 2])
    assert [told.card for told in stage.each(facts.ReactionPerformed)] == ["Horn", "Hide"]
    assert not stage.each(facts.ReactionsCanceled), "the Hoof has none to cancel"


def test_a_nested_katar_silences_its_own_first_location_only() -> None:
    """The blade's reactions happen, though a katar strikes in their middle."""
    blade = weapon("blade", 1, 2, 0)
    stage = skilled(blade, keyword="sword", locations=("Hide", "Horn"), more=[KATAR], lucy_at=NEXT, lucy=KATAR_SHEET)
    surging(stage)
    strike(stage, "surge:lucy", "attack:katar", d10=[5, 2, 5, 2])
    assert [told.card for told in stage.each(facts.ReactionsCanceled)] == ["Horn"]
    assert [told.card for told in stage.each(facts.ReactionPerformed)] == ["Hide"]


KATAR = weapon("katar", 1, 2, 0, keywords=("weapon", "melee", "katar"))
KATAR_SHEET = {"gear": ["katar"], "proficiency": 3, "proficiency_type": "katar", "hunt_xp": 3}


def test_a_master_of_the_katar_evades_more_for_each_perfect_hit_until_they_fall() -> None:
    stage = skilled(arm("katar", 3), rank=8, locations=("Hide",))
    strike(stage, d10=[10, 10, 5, 2])
    assert stage.tokens("erza") == {Attribute.EVASION: 2}
    stage.run(knock_down(stage.table, stage.id("erza"), "a test"))
    assert stage.tokens("erza") == {}


def test_without_the_innovation_a_master_is_a_specialist() -> None:
    """survivor-mastery-shared"""
    stage = skilled(arm("katar"), rank=8)
    stage.table.known().clear()
    stage.table.forget_traits()
    strike(stage, d10=[10, 2])
    assert stage.tokens("erza") == {} and stage.one(facts.ReactionsCanceled).card == "Hide"


# shield


SHIELD = weapon("buckler", 1, 7, 0, keywords=("weapon", "melee", "shield"))
TARGETS = PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT),))


def test_a_specialist_of_the_shield_stands_firm_and_is_better_armored() -> None:
    stage = skilled(SHIELD)
    stage.run(knock_down(stage.table, stage.id("erza"), "collision", "collision-effect", Fall.COLLISION))
    assert not stage.down("erza")
    assert stage.table.world.get(stage.id("erza"), Armor).points == dict.fromkeys(Location, 1)
    bare = skilled(SHIELD, erza={"gear": []})
    assert bare.table.world.get(bare.id("erza"), Armor).points == {}
    bare.run(knock_down(bare.table, bare.id("erza"), "collision", "collision-effect", Fall.COLLISION))
    assert bare.down("erza")


def guarding(**fields: Any) -> Stage:
    """Lucy stands before the monster, Erza behind her with a shield."""
    return skilled(SHIELD, rank=8, at=(11, 11), lucy_at=BESIDE, **fields)


def test_a_master_of_the_shield_becomes_the_target_in_an_other_s_place() -> None:
    stage = guarding()
    assert stage.run(pick_target(stage.table, TARGETS, "Claw"), "yes") == [stage.id("erza")]
    assert (stage.at("erza"), stage.at("lucy")) == (BESIDE, (11, 11))
    assert stage.one(facts.PlacesSwapped).rule == "survivor-proficiency-master"


def test_a_master_of_the_shield_may_leave_it() -> None:
    stage = guarding()
    assert stage.run(pick_target(stage.table, TARGETS, "Claw"), "no") == [stage.id("lucy")]
    assert stage.at("erza") == (11, 11)


def test_whoever_has_no_shield_or_cannot_use_it_is_not_asked() -> None:
    for spoil in (
        lambda stage: stage.sheet("erza").strip(),
        lambda stage: stage.fell("erza"),
        lambda stage: frenzy(stage, "erza"),
        lambda stage: stage.table.put(stage.id("erza"), (14, 14)),
        lambda stage: stage.table.known().clear(),
    ):
        stage = guarding()
        spoil(stage)
        stage.table.forget_traits()
        assert stage.run(pick_target(stage.table, TARGETS, "Claw")) == [stage.id("lucy")] and not stage.asked


def test_a_master_of_the_shield_steps_in_before_a_basic_action_too() -> None:
    stage = guarding()
    stage.run(
        stage.table.perform((BasicAction(Role.TARGET),), EffectContext("Test", target=stage.id("lucy"))),
        "yes",
        d10=[1, 1],
    )
    assert stage.one(facts.MonsterAttacked).target == stage.id("erza")


# spear


def test_a_specialist_of_the_spear_averts_a_trap_on_7() -> None:
    """The trap goes back into the deck, and another card comes; what else was drawn stays drawn."""
    stage = skilled(arm("spear", 2), locations=("Hide", "Snare", "Hoof"))
    stage.chance.scripts["shuffle-hit-locations"] = (["Hoof", "Snare"],)
    strike(stage, "location:Hoof", d10=[5, 5, 7, 2, 2])
    told = stage.one(facts.TrapAverted)
    assert told.averted and (told.die, told.needs) == (7, 7) and not stage.each(facts.TrapSprung)
    assert [one.cards for one in stage.each(facts.HitLocationsDrawn)] == [("Hide", "Snare"), ("Hoof",)]
    assert stage.table.record.hit_locations.draw_pile == ["Snare"]


def test_a_specialist_of_the_spear_falls_into_the_trap_on_6() -> None:
    stage = skilled(arm("spear", 2), locations=("Hide", "Snare"))
    strike(stage, d10=[5, 5, 6])
    assert not stage.one(facts.TrapAverted).averted and stage.one(facts.TrapSprung)
    assert stage.sheet("erza").insanity == 3


def test_the_trap_that_is_drawn_again_is_not_averted_again() -> None:
    """Once per round: of a deck that holds nothing else the trap comes back."""
    stage = skilled(arm("spear"), locations=("Snare",))
    strike(stage, d10=[5, 9])
    assert stage.one(facts.TrapAverted).averted and stage.one(facts.TrapSprung)


def test_a_master_of_the_spear_draws_the_eyes_of_the_monster() -> None:
    stage = skilled(arm("spear"), rank=8, erza={"survival": 1})
    strike(stage, "yes", d10=[5, 2])
    assert stage.table.record.priority == stage.id("erza") and stage.sheet("erza").survival == 0
    stage = skilled(arm("spear"), rank=8, erza={"survival": 1})
    strike(stage, "no", d10=[5, 2])
    assert stage.table.record.priority == 0 and stage.sheet("erza").survival == 1


def test_a_master_of_the_spear_behind_another_draws_them_to_the_other() -> None:
    pike = weapon("arm", 1, 2, 0, keywords=("weapon", "melee", "spear"), reach=2)
    stage = skilled(pike, rank=8, at=(11, 11), lucy_at=BESIDE, erza={"survival": 1})
    strike(stage, "yes", d10=[5, 2])
    assert stage.table.record.priority == stage.id("lucy")
    stage = skilled(pike, rank=8, at=(11, 11), lucy_at=NEXT, erza={"survival": 1})
    strike(stage, "yes", d10=[5, 2])
    assert stage.table.record.priority == stage.id("erza"), "beside her is not before her"


def test_a_master_of_the_spear_who_misses_or_cannot_pay_is_not_asked() -> None:
    for survival, die in ((1, 1), (0, 5)):
        stage = skilled(arm("spear"), rank=8, erza={"survival": survival})
        strike(stage, d10=[die] if die == 1 else [die, 2])
        assert not stage.asked


# sword


def test_a_specialist_of_the_sword_rolls_first_and_then_selects() -> None:
    """A lantern 10 goes where it is critical; the sharp die comes after it and adds to strength only."""
    stage = skilled(arm("sword", 2, sharp=1), locations=("Hide", "Eye"))
    strike(stage, "yes", d10=[5, 5, 10])
    assert stage.request is not None and stage.request.topic == "select-location" and "10" in stage.request.about
    stage.answer("location:Eye", d10=[4, 2, 3])
    assert outcomes(stage) == ["critical wound", "failure"], "2 + 3 at the Hide is rolled as ever"
    assert [told.die for told in stage.each(facts.WoundAttempted)] == [10, 2]


def test_a_specialist_of_the_sword_rolls_first_once_per_attack() -> None:
    stage = skilled(arm("sword", 3), locations=("Hide", "Horn", "Hoof"))
    strike(stage, "yes", "location:Hoof", "location:Hide", d10=[5, 5, 5, 1, 2, 2])
    assert [told.die for told in stage.each(facts.WoundAttempted)] == [1, 2, 2]
    assert [request.topic for request in stage.asked] == ["may-act", "select-location", "select-location"]


def test_where_nothing_can_be_selected_the_sword_waits() -> None:
    """hit-location-first-strike: the first strike comes first; the roll before the choice is kept for the others."""
    stage = skilled(arm("sword", 3), locations=("Tail", "Hide", "Hoof"))
    strike(stage, "yes", "location:Hoof", d10=[5, 5, 5, 2, 9, 2])
    told = stage.each(facts.WoundAttempted)
    assert [(one.card, one.die) for one in told] == [("Tail", 2), ("Hoof", 9), ("Hide", 2)]
    stage = skilled(arm("sword"), locations=("Hide",))
    strike(stage, d10=[5, 2])
    assert not stage.asked


# whip


def test_a_specialist_of_the_whip_wounds_from_the_discard() -> None:
    stage = skilled(arm("whip", 2, 9), locations=("Hide", "Horn"), ai_discard=["Chomp", "Grasp"])
    strike(stage, "location:Hide", "yes", d10=[5, 5, 5, 5])
    assert stage.table.record.wounds == ["Grasp", "Claw"], "the top of the discard, then the top AI card"
    assert stage.table.record.ai.discard == ["Chomp"]
    assert stage.one(facts.WoundFromDiscard).card == "Grasp"


def test_a_specialist_of_the_whip_may_take_the_deck_and_must_from_an_empty_discard() -> None:
    stage = skilled(arm("whip", strength=9), ai_discard=["Chomp"])
    strike(stage, "no", d10=[5, 5])
    assert stage.table.record.wounds == ["Claw"]
    stage = skilled(arm("whip", strength=9))
    strike(stage, d10=[5, 5])
    assert stage.table.record.wounds == ["Claw"] and not stage.asked


def test_of_several_wounds_the_whip_takes_one_from_the_discard() -> None:
    stage = skilled(arm("whip", strength=9, devastating=1), ai_discard=["Chomp", "Grasp"])
    strike(stage, "yes", d10=[5, 5])
    assert stage.table.record.wounds == ["Grasp", "Claw"]


def test_a_monster_that_has_life_left_loses_no_card_to_a_whip() -> None:
    """monster-life-keeps-ai"""
    stage = skilled(arm("whip", strength=9), ai_discard=["Chomp"])
    stage.table.record.life = stage.table.record.life_at_start = 2
    strike(stage, d10=[5, 5])
    assert stage.table.record.life == 1 and not stage.asked


def test_a_master_of_the_whip_is_stronger() -> None:
    stage = skilled(arm("whip", strength=1), rank=8)
    assert strength(stage.table, stage.id("erza"), stage.table.box.gear["arm"]).total == 6


# fist & tooth


def test_a_master_of_fist_and_tooth_hits_and_strikes_better_with_whatever() -> None:
    """+2 accuracy and +2 strength, passive; a specialist has neither."""
    blade = arm("axe", strength=1)
    for rank, needs, more in ((8, 0, 3), (7, 2, 1)):
        stage = skilled(blade, rank=rank, keyword="fist & tooth")
        erza = stage.id("erza")
        assert hit_needs(stage.table, erza, blade).total == needs
        assert strength(stage.table, erza, blade).total == more


def test_a_specialist_of_fist_and_tooth_stands_up_once_in_a_round_at_whichever_start_of_a_turn() -> None:
    stage = skilled(arm("axe"), rank=3, keyword="fist & tooth")
    erza = stage.id("erza")
    for moment, answers, down in (
        (Moment.MONSTER_TURN_STARTS, ("yes",), False),
        (Moment.SURVIVORS_TURN_STARTS, (), True),
    ):
        stage.run(knock_down(stage.table, erza, "a test"))
        stage.run(stage.table.trigger(moment), *answers)
        assert stage.table.standing(erza).up is not down
    (said,) = [line for line in card_text("proficiency", "fist-tooth") if "stand up" in line]
    assert "monster's turn or the survivors' turn" in said and "(once per round)" in said


# twilight sword


TWILIGHT = msgspec.structs.replace(
    weapon(
        "arm", 1, 9, 9, keywords=("weapon", "melee", "twilight sword"), special={Special.SLOW: 1, Special.CUMBERSOME: 1}
    ),
    traits=(TWILIGHT_SWORD.traits[0],),
)


@pytest.mark.parametrize(
    ("rank", "dice", "needs", "rules"),
    [
        (0, 1, 9, {Special.SLOW, Special.CUMBERSOME}),
        (1, 1, 8, {Special.SLOW, Special.CUMBERSOME}),
        (2, 1, 7, {Special.SLOW}),
        (3, 1, 6, {Special.SLOW}),
        (4, 3, 5, set()),
        (5, 3, 4, set()),
        (6, 3, 3, {Special.DEADLY}),
        (7, 3, 2, {Special.DEADLY}),
    ],
)
def test_each_level_makes_the_twilight_sword_lighter(rank: int, dice: int, needs: int, rules: set[Special]) -> None:
    stage = skilled(TWILIGHT, rank)
    erza, sword = stage.id("erza"), stage.table.box.gear["arm"]
    assert speed(stage.table, erza, sword).total == dice
    assert hit_needs(stage.table, erza, sword).total == needs
    assert set(specials(stage.table, erza, sword)) == rules


def mastered(*answers: str, knight: str = "") -> Stage:
    stage = skilled(TWILIGHT, 7)
    stage.table.record.given.knight = knight
    stage.table.record.stage = Phase.AFTERMATH
    stage.run(gain_stat(stage.table, stage.id("erza"), Stat.PROFICIENCY, 1, "victory"), *answers)
    return stage


def test_whoever_masters_the_twilight_sword_leaves_for_ever_and_hands_it_on() -> None:
    stage = mastered("give:lucy")
    assert stage.sheet("lucy").gear == ["arm"] and stage.sheet("erza").gear == []
    assert [fact.what for fact in stage.table.record.facts if fact.due is Due.SURVIVOR_LEAVES] == ["erza"]
    assert not stage.table.on_board(stage.id("erza")) and not stage.sheet("erza").dead
    assert "Twilight Sword Mastery" not in stage.table.known()


def test_the_twilight_sword_may_be_archived() -> None:
    stage = mastered("archive")
    assert stage.sheet("lucy").gear == [] and stage.one(facts.GearArchived).gear == "Arm"


def test_the_twilight_knight_does_not_leave() -> None:
    """variant-twilight-knight"""
    stage = mastered(knight="erza")
    assert stage.sheet("erza").gear == ["arm"] and stage.table.on_board(stage.id("erza"))


def test_the_last_survivor_on_the_board_who_leaves_ends_the_showdown() -> None:
    stage = skilled(TWILIGHT, 7, lucy={"dead": True})
    stage.table.put(stage.id("lucy"), None)
    stage.run(gain_stat(stage.table, stage.id("erza"), Stat.PROFICIENCY, 1, "a test"))
    assert stage.over == "defeat", "nobody is left to hand the sword to, and nobody to fight on"


# for all of them


def test_the_frenzied_use_nothing_of_it() -> None:
    """survivor-frenzied: not their own, not what a mastery shares."""
    for one in PROFICIENCIES:
        gear = arm(one.keyword)
        stage = skilled(gear, 8)
        stage.table.known().extend(other.mastery for other in PROFICIENCIES if other.shared and other != one)
        stage.table.forget_traits()
        assert any("specialist" in source or "rank" in source for source, _ in stage.table.traits(stage.id("erza")))
        frenzy(stage, "erza")
        assert {source for source, _ in stage.table.traits(stage.id("erza"))} == {"Frenzy"}, one.name


def test_a_frenzied_club_doubles_nothing() -> None:
    stage = skilled(arm("club"))
    frenzy(stage, "erza")
    stage.run(wound_attempt(stage.table, _attacking(stage), HIDE), d10=[3])
    assert outcomes(stage) == ["failure"]


def _attacking(stage: Stage) -> SurvivorAttack:
    return SurvivorAttack(stage.id("erza"), stage.table.box.gear["arm"], resolving="Hide", perfect=1, selected=1)


def test_level_8_in_the_aftermath_teaches_everybody() -> None:
    """survivor-proficiency-earn, survivor-mastery-shared: the innovation is there at once, the master's part too."""
    stage = skilled(arm("katar"), 7, monster=lion(gains_proficiency=True, victory=Victory(1, 1, {})))
    stage.table.condition(stage.id("erza")).wounded_with.append("arm")
    stage.table.record.stage = Phase.AFTERMATH
    stage.run(aftermath(stage.table, "victory"))
    assert stage.sheet("erza").proficiency == 8
    assert "Katar Mastery" in stage.table.known()
    assert {source for source, _ in stage.table.traits(stage.id("lucy"))} >= {"Katar specialist"}
    assert {source for source, _ in stage.table.traits(stage.id("erza"))} >= {"Katar specialist", "Katar master"}


def test_levels_that_are_lost_take_the_rank_with_them() -> None:
    stage = skilled(arm("katar"), 3)
    stage.run(rank_changed(stage.table, stage.id("erza"), 3, 0))
    assert not stage.each(facts.SheetMarked)
    stage.run(gain_stat(stage.table, stage.id("erza"), Stat.PROFICIENCY, -1, "a test"))
    assert not [source for source, _ in stage.table.traits(stage.id("erza"))]


def test_every_type_has_something_for_specialists_and_masters() -> None:
    for one in PROFICIENCIES:
        assert (one.ranks and one.on_mastery) if one.keyword == "twilight sword" else (one.specialist and one.master)


def test_whoever_masters_the_twilight_sword_in_the_aftermath_does_not_return() -> None:
    stage = skilled(TWILIGHT, 7, monster=lion(gains_proficiency=True, victory=Victory(1, 1, {})))
    stage.table.condition(stage.id("erza")).wounded_with.append("arm")
    stage.table.record.stage = Phase.AFTERMATH
    stage.run(aftermath(stage.table, "victory"), "give:lucy")
    assert [told.who for told in stage.each(facts.SurvivorReturned)] == [stage.id("lucy")]
    assert [fact.n for fact in stage.table.record.facts if fact.due is Due.SETTLEMENT_PHASE] == [1]


def test_what_makes_a_wound_critical_is_told_by_its_total() -> None:
    stage = skilled(arm("axe", strength=2), rank=8, locations=("Knee",))
    strike(stage, d10=[5, 5])
    said = narrate(stage.one(facts.WoundAttempted), stage.table).text
    assert "5 + 2" in said and said.startswith("A [[critical wound]]:")
