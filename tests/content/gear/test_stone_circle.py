"""The gear of the Stone Circle, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.moments import Frequency, Moment
from game.model.terms import Attribute, Location, Phase, Until
from game.phases.settlement.departure_effects import brought_by
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.gear_changes import legality, lose_gear
from game.rules.table.components import Tokens
from game.rules.table.tokens import gain_token
from tests.play.gear import armor, arriving, carrying
from tests.play.stage import Stage, weapon

SET = ("screaming-horns", "screaming-bracers", "screaming-coat", "screaming-skirt", "screaming-leg-warmers")
BLADE = weapon("blade", special={"slow": 1})
CLUB = weapon("club", keywords=("weapon", "melee", "two-handed"))


def striking(stage: Stage, key: str, *answers: str, **dice: Any) -> None:
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear[key]), *answers, **dice)


def tough(stage: Stage) -> int:
    return stage.total("white-lion", Attribute.TOUGHNESS)


@pytest.mark.rule("gear-armor-lost")
@pytest.mark.parametrize(("key", "location"), list(zip(SET, Location, strict=True)))
def test_each_piece_of_screaming_armor_is_2_armor_and_takes_it_along(key: str, location: Location) -> None:
    """Screaming Horns, Screaming Bracers, Screaming Coat, Screaming Skirt, Screaming Leg Warmers."""
    stage = carrying(key)
    assert armor(stage, location) == 2
    lose_gear(stage.table, stage.id("erza"), key, "campaign-archive")
    assert armor(stage, location) == 0


# armor


@pytest.mark.rule("survivor-status-deaf")
def test_screaming_horns__a_scream_drives_the_insane_on_and_the_sane_mad() -> None:
    stage = carrying("screaming-horns", sheet={"insanity": 3})
    stage.sheet("lucy").insanity = 2
    stage.play("act:erza", "use:screaming-horns")
    assert stage.total("erza", Attribute.MOVEMENT) == 6
    assert (stage.sheet("lucy").insanity, stage.total("lucy", Attribute.MOVEMENT)) == (3, 5)
    stage.answer("end-act", "end-turn")
    assert stage.total("erza", Attribute.MOVEMENT) == 5
    stage = carrying("screaming-horns", sheets={"lucy": {"injuries": ["Deaf"], "gear": []}})
    stage.play("act:erza", "use:screaming-horns")
    assert stage.sheet("lucy").insanity == 0


@pytest.mark.parametrize(("answer", "total"), [("yes", 5), ("no", 3)])
def test_screaming_bracers__2_may_be_added_to_terrain_rolls(answer: str, total: int) -> None:
    stage = carrying("screaming-bracers", at=(3, 3), tiles={(3, 4): "bug-patch"})
    where = [Location.LEGS] if total <= 4 else []
    stage.play("act:erza", "use:bug-patch@3,4", answer, d10=[3], where=where)
    assert stage.one(facts.TerrainRolled).total.total == total


@pytest.mark.rule("keyword-slam")
def test_screaming_coat__slams_the_monster() -> None:
    """5 spaces north; the lion is pushed 1 space and softer for the round."""
    stage = carrying("screaming-coat", at=(11, 15))
    before = tough(stage)
    stage.play("act:erza", "slam:n")
    assert stage.at("erza") == (11, 10)
    assert (stage.lion_at, tough(stage)) == ((11, 7), before - 1)


@pytest.mark.parametrize(("at", "result"), [(Location.WAIST, 5), (Location.LEGS, 4)])
def test_screaming_skirt__severe_waist_injuries_and_no_others_are_rolled_with_1_more(at: Location, result: int) -> None:
    stage = carrying("screaming-skirt")
    stage.run(severe_injury(stage.table, stage.id("erza"), at, True), d10=[4])
    told = stage.one(facts.SevereInjurySuffered)
    row = next(one for one in stage.table.box.severe_injuries if one.location is at and one.low <= result <= one.high)
    assert told.name == row.name


def test_screaming_leg_warmers__bring_3_insanity_on_arrival() -> None:
    stage = arriving("screaming-leg-warmers")
    assert (stage.sheet("erza").insanity, stage.sheet("lucy").insanity) == (3, 0)


@pytest.mark.rule("keyword-skewer", "gear-armor-set")
def test_screaming_armor__after_a_slam_a_skewer() -> None:
    """All five pieces: 3 armor everywhere, and with the activation that the slam has left 1 space and an attack."""
    stage = carrying(" ".join((*SET, "blade")), extra=[BLADE], at=(11, 15))
    assert [armor(stage, location) for location in Location] == [3, 3, 3, 3, 3]
    stage.play("act:erza")
    assert stage.refusal("skewer")[1] == "keyword-skewer"
    stage.answer("slam:n", "skewer", "space:11,9", "attack:blade", d10=[9, 3])
    assert stage.one(facts.WoundAttempted).strength.total == 2


# weapons


@pytest.mark.rule("keyword-paired", "wound-toughness-token-round")
def test_beast_knuckle__each_wound_softens_the_monster_for_the_rest_of_the_attack() -> None:
    stage = carrying("beast-knuckle beast-knuckle", locations=["Hide", "Flank", "Tip"])
    before = tough(stage)
    striking(stage, "beast-knuckle", d10=[6, 6, 6, 1, 9, 9, 2])
    assert [one.needs.total for one in stage.each(facts.WoundAttempted)] == [before, before - 1, before - 2]
    assert tough(stage) == before


def test_lance_of_longinus__the_first_wound_of_the_showdown_leaves_a_token() -> None:
    stage = carrying("lance-of-longinus", at=(11, 11), locations=["Hide", "Flank", "Tip"])
    before = tough(stage)
    striking(stage, "lance-of-longinus", d10=[6, 6, 9, 9])
    assert tough(stage) == before - 1
    striking(stage, "lance-of-longinus", d10=[6, 1, 8])
    assert len(stage.each(facts.MonsterWounded)) == 3
    assert tough(stage) == before - 1


@pytest.mark.rule("keyword-irreplaceable")
def test_lance_of_longinus__is_archived_when_its_holder_dies() -> None:
    stage = carrying("lance-of-longinus beast-knuckle")
    stage.run(die(stage.table, stage.id("erza"), "a fall"))
    assert stage.table.storage == ["beast-knuckle"]


# paint and jewelry


@pytest.mark.rule("attack-two-weapons-separate")
def test_blood_paint__the_weapons_left_and_right_of_it_attack_in_turn() -> None:
    stage = carrying("blade blood-paint beast-knuckle", extra=[BLADE], locations=["Hide", "Flank"])
    stage.play("act:erza", "use:blood-paint", d10=[9, 1, 6, 1, 1])
    assert [one.weapon for one in stage.each(facts.SurvivorAttacked)] == ["Blade", "Beast Knuckle"]
    assert stage.refusal("use:blood-paint")[1] == "showdown-act-resources"


@pytest.mark.rule("keyword-cumbersome")
def test_blood_paint__what_a_weapon_costs_by_itself_is_not_paid() -> None:
    """A cumbersome weapon, and the movement stays."""
    heavy = weapon("anvil", special={"cumbersome": 1})
    stage = carrying("anvil blood-paint blade", extra=[heavy, BLADE])
    stage.play("act:erza", "use:blood-paint", d10=[1, 1])
    assert len(stage.each(facts.SurvivorAttacked)) == 2
    assert any(key.startswith("space:") for key in stage.offered)


@pytest.mark.parametrize(
    "rows",
    [
        ("blade blood-paint",),
        ("blade blood-paint club",),
        ("blade blood-paint lion-headdress",),
        ("blood-paint blade", "blade"),
        ("blade - blood-paint", "blade"),
    ],
)
def test_blood_paint__needs_a_weapon_on_each_side_and_none_of_them_two_handed(rows: tuple[str, ...]) -> None:
    """A grid does not go on from the end of a row to the next one."""
    stage = carrying(*rows, extra=[BLADE, CLUB])
    stage.play("act:erza")
    assert stage.refusal("use:blood-paint")[1] == "gear-activation-cost"


def test_blood_paint__a_weapon_that_does_not_get_at_the_monster_is_left_out() -> None:
    """2 spaces off, the blade is too short and the dart is not; farther off there is nothing to activate."""
    dart = weapon("dart", keywords=("weapon", "ranged"), range=3)
    stage = carrying("blade blood-paint dart", extra=[BLADE, dart], at=(11, 11))
    stage.play("act:erza", "use:blood-paint", d10=[1])
    assert stage.one(facts.SurvivorAttacked).weapon == "Dart"
    assert stage.one(facts.SpecialAttackFellShort).attack == "Blood Paint"
    stage = carrying("blade blood-paint dart", extra=[BLADE, dart], at=(11, 15))
    stage.play("act:erza")
    assert stage.refusal("use:blood-paint")[1] == "gear-activation-cost"


@pytest.mark.parametrize(
    ("rows", "insanity", "given"),
    [
        ("bone-earrings bone-dagger", 3, {Attribute.SPEED: 2, Attribute.STRENGTH: 2}),
        ("bone-earrings bone-dagger", 2, {}),
        ("bone-earrings king-spear", 3, {}),
    ],
)
def test_bone_earrings__make_fast_and_strong_who_is_insane_and_has_only_bone(
    rows: str, insanity: int, given: dict[Attribute, int]
) -> None:
    stage = carrying(rows, sheet={"insanity": insanity})
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
    assert stage.tokens("erza") == given


def test_boss_mehndi__the_insane_beside_its_bearer_are_faster_as_long_as_they_are_beside_them() -> None:
    stage = carrying("boss-mehndi", at=(3, 3), lucy=(3, 4), sheet={"insanity": 5})
    stage.sheet("lucy").insanity = 3
    assert (stage.total("lucy", Attribute.SPEED), stage.total("erza", Attribute.SPEED)) == (1, 0)
    stage.table.put(stage.id("lucy"), (4, 4))  # a diagonal neighbor is 2 spaces away
    assert stage.total("lucy", Attribute.SPEED) == 0
    stage.table.put(stage.id("erza"), (4, 3))
    assert stage.total("lucy", Attribute.SPEED) == 1
    stage.sheet("lucy").insanity = 2
    assert stage.total("lucy", Attribute.SPEED) == 0


def test_boss_mehndi__is_over_when_it_or_its_bearer_is_gone() -> None:
    stage = carrying("boss-mehndi", at=(3, 3), lucy=(3, 4))
    stage.sheet("lucy").insanity = 3
    assert stage.total("lucy", Attribute.SPEED) == 1
    lose_gear(stage.table, stage.id("erza"), "boss-mehndi", "campaign-archive")
    assert stage.total("lucy", Attribute.SPEED) == 0
    stage = carrying("boss-mehndi", at=(3, 3), lucy=(3, 4))
    stage.sheet("lucy").insanity = 3
    stage.run(die(stage.table, stage.id("erza"), "a fall"))
    assert stage.total("lucy", Attribute.SPEED) == 0


def test_boss_mehndi__two_of_them_add_up() -> None:
    both = {"lucy": {"gear": ["boss-mehndi"], "insanity": 3}}
    stage = carrying("boss-mehndi", at=(3, 3), lucy=(3, 4), sheets=both, sheet={"insanity": 3})
    assert (stage.total("lucy", Attribute.SPEED), stage.total("erza", Attribute.SPEED)) == (1, 1)


def test_elder_earrings__2_survival_on_arrival_and_a_year_more_in_the_aftermath() -> None:
    stage = arriving("elder-earrings")
    assert stage.sheet("erza").survival == 2
    stage.run(brought_by(stage.table, Phase.AFTERMATH))
    assert stage.sheet("erza").hunt_xp == 1
    stage = carrying("elder-earrings")
    stage.run(die(stage.table, stage.id("erza"), "a fall"))
    stage.run(brought_by(stage.table, Phase.AFTERMATH))
    assert stage.sheet("erza").hunt_xp == 0


# herbs and powders


def minted(**fields: Any) -> Stage:
    stage = carrying("brain-mint", at=(3, 3), **fields)
    erza = stage.id("erza")
    gain_token(stage.table, erza, Attribute.STRENGTH, 2, Until.SHOWDOWN, "a card")
    gain_token(stage.table, erza, Attribute.ACCURACY, -1, Until.ROUND, "a card")
    stage.table.world.get(erza, Tokens).bleeding = 3
    return stage


@pytest.mark.rule("keyword-consume", "showdown-knocked-down-survivor")
def test_brain_mint__stands_up_whoever_lies_and_rids_them_of_all_tokens() -> None:
    """The knocked-down Erza acts for it alone; standing she goes on with what is left of the act."""
    stage = minted()
    stage.fell("erza", turn="survivors")
    stage.play("act:erza")
    assert stage.offered == ["use:brain-mint", "end-act"]
    assert stage.refusal("attack:fist-tooth")[1] == "showdown-knocked-down-survivor"
    stage.answer("use:brain-mint")
    assert not stage.down("erza")
    assert (stage.tokens("erza"), stage.bleeding("erza")) == ({}, 0)
    assert "space:3,4" in stage.offered and "use:brain-mint" not in stage.offered
    stage.answer("end-act", "end-turn")
    assert stage.tokens("erza") == {}  # the token that would have ended with the round is gone for good


def test_brain_mint__without_it_the_knocked_down_do_not_act() -> None:
    stage = carrying("speed-powder", at=(3, 3))
    stage.fell("erza", turn="survivors")
    stage.play()
    assert stage.refusal("act:erza")[1] == "showdown-knocked-down-survivor"
    stage = minted()
    stage.table.mark_acted("Brain Mint", stage.id("erza"), Frequency.SHOWDOWN)
    stage.fell("erza", turn="survivors")
    stage.play()
    assert stage.refusal("act:erza")[1] == "showdown-knocked-down-survivor"


@pytest.mark.rule("keyword-consume")
@pytest.mark.parametrize("key", ["brain-mint", "frenzy-drink"])
def test_brain_mint_and_frenzy_drink__are_nothing_for_a_shattered_jaw(key: str) -> None:
    stage = carrying(key, at=(3, 3), sheet={"injuries": ["Shattered Jaw"]})
    stage.play("act:erza")
    assert stage.refusal(f"use:{key}")[1] == "keyword-consume"


def test_speed_powder__2_brain_damage_and_a_speed_token_once_per_showdown() -> None:
    stage = carrying("speed-powder", at=(3, 3), sheet={"insanity": 3})
    stage.play("act:erza", "use:speed-powder")
    assert stage.sheet("erza").insanity == 1
    assert stage.tokens("erza") == {Attribute.SPEED: 1}
    assert stage.refusal("use:speed-powder")[0].endswith("only once per showdown.")


@pytest.mark.rule("gear-duplicates")
def test_two_of_what_is_no_weapon_do_not_share_a_grid() -> None:
    box = carrying("blood-paint").table.box
    assert legality(box, ["blood-paint", "blood-paint"])[0].rule == "gear-duplicates"
    assert not legality(box, ["beast-knuckle", "beast-knuckle"])
