"""Every row of the five severe injury tables, forced by its die (damage-severe-table)."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.decision import refusal
from engine.event import Amount
from game import facts
from game.cards.moments import Ban
from game.content.box import core_box
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location, SurvivalAction
from game.phases.showdown.aftermath import aftermath
from game.rules.act.activation import attack_with, verify
from game.rules.harm.damage import suffer_damage
from game.rules.survivor.survival_action_limits import why_no_encouragement, why_no_survival_action
from tests.play.stage import Stage, beast, card, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location
EVASION, ACCURACY, STRENGTH = Attribute.EVASION, Attribute.ACCURACY, Attribute.STRENGTH
MOVEMENT, SPEED, LUCK = Attribute.MOVEMENT, Attribute.SPEED, Attribute.LUCK
BASE = {MOVEMENT: 5}
FAR = (1, 1)


@dataclass
class Row:
    """What a row does to its survivor, once."""

    location: Location
    dice: tuple[int, ...]
    name: str
    dies: bool = False
    bleeds: int = 0
    falls: bool = False
    skips: bool = False
    kept: bool = False  # written on the sheet
    until_end: bool = False  # for this showdown only
    change: dict[Attribute, int] = field(default_factory=dict)
    bans: tuple[Ban, ...] = ()
    disorder: bool = False
    insanity: int = 0


ROWS = (
    Row(HEAD, (1, 2), "Head Explosion", dies=True),
    Row(HEAD, (3, 4), "Decapitation", dies=True),
    Row(HEAD, (5,), "Intracranial Hemorrhage", bleeds=1, kept=True, bans=(Ban.GAIN_SURVIVAL, Ban.SPEND_SURVIVAL)),
    Row(HEAD, (6,), "Deaf", bleeds=1, kept=True, change={EVASION: -1}, bans=(Ban.HEAR, Ban.BE_ENCOURAGED)),
    Row(HEAD, (7,), "Blind", bleeds=1, kept=True, change={ACCURACY: -1}),
    Row(HEAD, (8,), "Concussion", bleeds=1, disorder=True),
    Row(HEAD, (9,), "Shattered Jaw", bleeds=1, kept=True, bans=(Ban.CONSUME, Ban.ENCOURAGE)),
    Row(HEAD, (10,), "Destroyed Tooth", falls=True),
    Row(ARMS, (1, 2), "Die of Shock", dies=True),
    Row(ARMS, (3,), "Bleeding", bleeds=2),
    Row(ARMS, (4,), "Dismembered Arm", bleeds=1, kept=True, bans=(Ban.TWO_HANDED,)),
    Row(ARMS, (5,), "Ruptured Muscle", bleeds=1, kept=True, bans=(Ban.FIGHTING_ARTS,)),
    Row(ARMS, (6,), "Contracture", bleeds=1, kept=True, change={ACCURACY: -1}),
    Row(ARMS, (7,), "Broken Arm", bleeds=1, kept=True, change={ACCURACY: -1, STRENGTH: -1}),
    Row(ARMS, (8,), "Spiral Fracture", bleeds=1, skips=True, change={STRENGTH: -2}),
    Row(ARMS, (9,), "Dislocated Shoulder", bleeds=1, until_end=True, bans=(Ban.TWO_HANDED, Ban.PAIRED, Ban.BLOCK)),
    Row(ARMS, (10,), "Hit the Dirt", falls=True),
    Row(BODY, (1, 2), "Instant Death", dies=True),
    Row(BODY, (3,), "Bleeding", bleeds=2),
    Row(BODY, (4,), "Gaping Chest Wound", bleeds=1, kept=True, change={STRENGTH: -1}),
    Row(BODY, (5,), "Destroyed Back", bleeds=1, kept=True, change={MOVEMENT: -2}, bans=(Ban.HEAVY_GEAR,)),
    Row(BODY, (6,), "Disemboweled", bleeds=1, skips=True, until_end=True, change={MOVEMENT: -4}),
    Row(BODY, (7,), "Ruptured Spleen", bleeds=2, skips=True),
    Row(BODY, (8,), "Broken Rib", bleeds=1, kept=True, change={SPEED: -1}),
    Row(BODY, (9,), "Collapsed Lung", bleeds=1, change={MOVEMENT: -1}),
    Row(BODY, (10,), "Bowled Over", falls=True),
    Row(WAIST, (1, 2), "Final Breath", dies=True),
    Row(WAIST, (3,), "Bleeding Kidneys", bleeds=2),
    Row(WAIST, (4,), "Intestinal Prolapse", bleeds=1, kept=True, bans=(Ban.WAIST_ARMOR,)),
    Row(WAIST, (5,), "Warped Pelvis", bleeds=1, kept=True, change={LUCK: -1}),
    Row(
        WAIST,
        (6,),
        "Destroyed Genitals",
        bleeds=1,
        falls=True,
        kept=True,
        bans=(Ban.INTIMACY,),
        disorder=True,
        insanity=3,
    ),
    Row(WAIST, (7,), "Broken Hip", bleeds=1, kept=True, change={MOVEMENT: -1}, bans=(Ban.DODGE,)),
    Row(WAIST, (8,), "Slashed Back", bleeds=1, until_end=True, bans=(Ban.SURGE,)),
    Row(WAIST, (9,), "Bruised Tailbone", bleeds=1, falls=True, until_end=True, bans=(Ban.DASH,)),
    Row(WAIST, (10,), "Belly-Up", falls=True),
    Row(LEGS, (1, 2), "Blood Geyser", dies=True),
    Row(LEGS, (3,), "Bleeding", bleeds=2),
    Row(LEGS, (4,), "Dismembered Leg", bleeds=1, kept=True, change={MOVEMENT: -2}, bans=(Ban.DASH,)),
    Row(LEGS, (5,), "Hamstrung", bleeds=1, kept=True, bans=(Ban.FIGHTING_ARTS, Ban.ABILITIES)),
    Row(LEGS, (6,), "Torn Achilles Tendon", bleeds=1, skips=True, until_end=True),
    Row(LEGS, (7,), "Torn Muscle", bleeds=1, skips=True, until_end=True, bans=(Ban.DASH,)),
    Row(LEGS, (8,), "Broken Leg", bleeds=1, kept=True, change={MOVEMENT: -1}),
    Row(LEGS, (9,), "Bloody Thighs", bleeds=2),
    Row(LEGS, (10,), "Lost Balance", falls=True),
)
BY_NAME = {(row.location, row.name): row for row in ROWS}


def hurt(
    location: Location, die: int, *, stage: Stage | None = None, picks: tuple[str, ...] = (), **sheet: object
) -> Stage:
    """Erza, with every box filled, suffers 1 damage there and rolls this die; Lucy is beside her, Zachary far off."""
    if stage is None:
        stage = Stage(
            {"erza": (5, 5), "lucy": (6, 5), "zachary": FAR},
            at=(15, 10),
            sheets={"erza": {"boxes": {one: Boxes(True, True) for one in Location}, **sheet}},
            gear=[weapon("greatsword", keywords=("weapon", "melee", "two-handed")), weapon("maul", strength=2)],
        )
    stage.run(
        suffer_damage(stage.table, stage.id("erza"), Amount(1), location, "test", "damage-order"),
        d10=[die],
        picks=picks,
    )
    return stage


def hurt_as(row: Row, die: int | None = None, stage: Stage | None = None, **sheet: object) -> Stage:
    return hurt(row.location, die or row.dice[0], stage=stage, picks=("Prey",) if row.disorder else (), **sheet)


def test_damage_severe_table__every_face_leads_somewhere() -> None:
    for location in Location:
        faces = [die for row in ROWS if row.location is location for die in row.dice]
        assert faces == list(range(1, 11))
    assert [(row.location, row.name) for row in ROWS] == [
        (one.location, one.name) for one in core_box().severe_injuries
    ]


@pytest.mark.parametrize(
    ("row", "die"), [(row, die) for row in ROWS for die in row.dice], ids=lambda x: getattr(x, "name", x)
)
def test_damage_severe_table(row: Row, die: int) -> None:
    stage = hurt_as(row, die)
    told = stage.one(facts.SevereInjurySuffered)
    assert (told.location, told.die, told.name) == (row.location, die, row.name)
    erza = stage.sheet("erza")
    assert erza.dead is row.dies
    assert stage.table.on_board(stage.id("erza")) is not row.dies
    assert stage.bleeding("erza") == row.bleeds
    if not row.dies:
        assert stage.down("erza") is (row.falls or row.name == "Torn Achilles Tendon")  # see the rule of death below
    assert erza.skip_next_hunt is row.skips
    assert erza.injuries == ([row.name] if row.kept else [])
    assert stage.table.condition(stage.id("erza")).ailments == ([row.name] if row.until_end else [])
    assert erza.disorders == (["Prey"] if row.disorder else [])
    assert erza.insanity == row.insanity
    if not row.dies:
        for attribute in BASE.keys() | row.change.keys():
            expected = max(1 if attribute is MOVEMENT else -99, BASE.get(attribute, 0) + row.change.get(attribute, 0))
            assert stage.total("erza", attribute) == expected, attribute
        banned = {ban for ban in Ban if stage.table.banned(stage.id("erza"), ban)}
        extra = {Ban.SPEND_SURVIVAL} if row.name == "Concussion" else set()  # of Prey, the disorder picked
        assert banned - extra == set(row.bans)


@pytest.mark.parametrize("row", [row for row in ROWS if row.kept], ids=lambda row: row.name)
def test_damage_severe_table__permanent_ones_outlive_the_showdown(row: Row) -> None:
    stage = hurt_as(row)
    stage.run(aftermath(stage.table, "victory"))
    assert stage.sheet("erza").injuries == [row.name]
    assert stage.bleeding("erza") == 0
    for attribute, change in row.change.items():
        assert stage.total("erza", attribute) == BASE.get(attribute, 0) + change


@pytest.mark.parametrize("row", [row for row in ROWS if row.until_end], ids=lambda row: row.name)
def test_damage_severe_table__others_end_with_the_showdown(row: Row) -> None:
    stage = hurt_as(row)
    stage.run(aftermath(stage.table, "victory"))
    assert stage.table.condition(stage.id("erza")).ailments == []
    assert not any(stage.table.banned(stage.id("erza"), ban) for ban in Ban)
    assert stage.total("erza", MOVEMENT) == 5
    assert stage.sheet("erza").skip_next_hunt is row.skips, "the box on the sheet stays"


# a second time

ONCE = ("Intracranial Hemorrhage", "Deaf", "Shattered Jaw", "Ruptured Muscle", "Destroyed Back", "Intestinal Prolapse",
        "Broken Hip", "Hamstrung")  # fmt: skip
TWICE = ("Broken Arm", "Broken Leg")
ANY_NUMBER = ("Contracture", "Gaping Chest Wound", "Broken Rib", "Warped Pelvis")


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in ONCE], ids=lambda row: row.name)
def test_damage_severe_table__recorded_once_only(row: Row) -> None:
    """The second time nothing is written and no attribute changes; it still bleeds."""
    stage = hurt_as(row)
    once = {one: stage.total("erza", one) for one in (*BASE, *row.change)}
    hurt_as(row, stage=stage)
    assert stage.sheet("erza").injuries == [row.name]
    assert {one: stage.total("erza", one) for one in once} == once
    assert stage.bleeding("erza") == 2


def test_damage_severe_table__destroyed_genitals_once() -> None:
    """At its most, what is left of the row is the bleeding and the fall: no more disorder, no more insanity."""
    row = BY_NAME[WAIST, "Destroyed Genitals"]
    stage = hurt_as(row)
    stage.table.standing(stage.id("erza")).up = True
    hurt(WAIST, 6, stage=stage)
    erza = stage.sheet("erza")
    assert (erza.injuries, erza.disorders, erza.insanity) == ([row.name], ["Prey"], 3)
    assert stage.bleeding("erza") == 2 and stage.down("erza")


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in TWICE], ids=lambda row: row.name)
def test_damage_severe_table__recorded_twice(row: Row) -> None:
    stage = hurt_as(row)
    stage.sheet("lucy").insanity = 9  # a broken leg is hard to watch
    hurt_as(row, stage=stage)
    assert stage.sheet("erza").injuries == [row.name, row.name]
    for attribute, change in row.change.items():
        assert stage.total("erza", attribute) == BASE.get(attribute, 0) + 2 * change
    hurt_as(row, stage=stage)
    assert stage.sheet("erza").injuries == [row.name, row.name]
    for attribute, change in row.change.items():
        assert stage.total("erza", attribute) == BASE.get(attribute, 0) + 2 * change
    assert stage.bleeding("erza") == 3


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in ANY_NUMBER], ids=lambda row: row.name)
def test_damage_severe_table__recorded_without_end(row: Row) -> None:
    stage = hurt_as(row)
    for _ in range(3):
        hurt_as(row, stage=stage)
    assert stage.sheet("erza").injuries == [row.name] * 4
    for attribute, change in row.change.items():
        assert stage.total("erza", attribute) == BASE.get(attribute, 0) + 4 * change


def test_damage_severe_table__the_second_eye() -> None:
    """Both eyes: accuracy -4 in all, and the survivor retires."""
    stage = hurt(HEAD, 7)
    assert not stage.sheet("erza").retires
    hurt(HEAD, 7, stage=stage)
    assert stage.total("erza", ACCURACY) == -4
    assert stage.sheet("erza").retires and stage.bleeding("erza") == 2
    hurt(HEAD, 7, stage=stage)
    assert stage.sheet("erza").injuries == ["Blind", "Blind"] and stage.total("erza", ACCURACY) == -4


def test_damage_severe_table__the_second_arm() -> None:
    """One arm: no two-handed weapon; no arm: no weapon at all."""
    stage = hurt(ARMS, 4, gear=["greatsword"])
    erza = stage.id("erza")
    stage.table.put(erza, (15, 9))  # beside the lion
    sword, fists = (attack_with(stage.table.box.gear[key]) for key in ("greatsword", "fist-tooth"))
    assert refusal(verify, stage.table, erza, sword) is not None
    assert refusal(verify, stage.table, erza, fists) is None
    hurt(ARMS, 4, stage=stage)
    assert refusal(verify, stage.table, erza, fists) is not None
    assert stage.sheet("erza").injuries == ["Dismembered Arm"] * 2


def test_damage_severe_table__the_second_leg() -> None:
    stage = hurt(LEGS, 4)
    hurt(LEGS, 4, stage=stage)
    assert stage.total("erza", MOVEMENT) == 1
    assert stage.sheet("erza").retires and stage.bleeding("erza") == 2


# what a row does to others, and what it forbids


def test_damage_severe_table__head_explosion_shocks_all_others() -> None:
    stage = Stage(
        {"erza": (5, 5), "lucy": (6, 5), "zachary": FAR}, at=(15, 10),
        sheets={
            "erza": {"survival": 1, "boxes": {one: Boxes(True, True) for one in Location}},
            "lucy": {"survival": 2},
            "zachary": {"survival": 0},
        },
    )  # fmt: skip
    hurt(HEAD, 1, stage=stage)
    assert (stage.sheet("lucy").survival, stage.sheet("zachary").survival) == (1, 0)
    assert stage.sheet("erza").dead


def test_damage_severe_table__final_breath_inspires_neighbours() -> None:
    stage = hurt(WAIST, 1)
    assert (stage.sheet("lucy").survival, stage.sheet("zachary").survival) == (1, 0)
    assert stage.sheet("erza").dead


def test_damage_severe_table__broken_leg_sounds_bad() -> None:
    stage = hurt(LEGS, 8)
    assert stage.one(facts.BrainDamageSuffered).who == stage.id("lucy")
    assert stage.sheet("lucy").brain_box


def test_damage_severe_table__a_brave_survivor_laughs_about_the_tooth() -> None:
    stage = hurt(HEAD, 10, courage=3)
    assert stage.sheet("erza").insanity == 2 and not stage.down("erza")


def test_damage_severe_table__hemorrhage_stops_survival() -> None:
    stage = hurt(HEAD, 5, survival=1)
    erza = stage.id("erza")
    why = why_no_survival_action(stage.table, erza, SurvivalAction.DODGE)
    assert why is not None and "Intracranial Hemorrhage" in why.sentence


def test_damage_severe_table__deaf_cannot_be_encouraged() -> None:
    stage = hurt(HEAD, 6)
    stage.fell("erza")
    stage.table.record.survival_actions = [SurvivalAction.ENCOURAGE]
    stage.sheet("lucy").survival = 1
    why = why_no_encouragement(stage.table, stage.id("lucy"), stage.id("erza"))
    assert why is not None and why.rule == "survivor-status-deaf"


def test_damage_severe_table__a_shattered_jaw_encourages_nobody() -> None:
    stage = hurt(HEAD, 9, survival=1)
    stage.table.record.survival_actions = [SurvivalAction.ENCOURAGE]
    stage.fell("lucy")
    assert why_no_encouragement(stage.table, stage.id("erza"), stage.id("lucy")) is not None


@pytest.mark.parametrize(
    ("location", "die", "action"),
    [(WAIST, 7, SurvivalAction.DODGE), (WAIST, 8, SurvivalAction.SURGE), (WAIST, 9, SurvivalAction.DASH),
     (LEGS, 4, SurvivalAction.DASH), (LEGS, 7, SurvivalAction.DASH)],
)  # fmt: skip
def test_damage_severe_table__forbidden_survival_actions(location: Location, die: int, action: SurvivalAction) -> None:
    stage = hurt(location, die, survival=1)
    stage.table.record.survival_actions = list(SurvivalAction)
    stage.table.standing(stage.id("erza")).up = True
    why = why_no_survival_action(stage.table, stage.id("erza"), action)
    assert why is not None and stage.one(facts.SevereInjurySuffered).name in why.sentence
    others = {SurvivalAction.DODGE, SurvivalAction.SURGE, SurvivalAction.DASH} - {action}
    assert all(why_no_survival_action(stage.table, stage.id("erza"), one) is None for one in others)


def test_damage_severe_table__a_destroyed_back_lifts_nothing_heavy() -> None:
    stage = hurt(BODY, 5, gear=["maul"])
    erza = stage.id("erza")
    stage.table.put(erza, (15, 9))
    maul, fists = (attack_with(stage.table.box.gear[key]) for key in ("maul", "fist-tooth"))
    why = refusal(verify, stage.table, erza, maul)
    assert why is not None and "Destroyed Back" in why.sentence
    assert refusal(verify, stage.table, erza, fists) is None


def test_damage_severe_table__disemboweled_lets_nothing_change_the_movement() -> None:
    stage = hurt(BODY, 6, permanent={MOVEMENT: 3})
    assert stage.table.total(stage.id("erza"), MOVEMENT).explain() == "1 = 1 fixed by Disemboweled"


@pytest.mark.parametrize("others_live", [True, False])
def test_damage_severe_table__disemboweled_cannot_go_home_alone(others_live: bool) -> None:
    stage = hurt(BODY, 6)
    if not others_live:
        for key in ("lucy", "zachary"):
            stage.sheet(key).dead = True
            stage.table.put(stage.id(key), None)
    stage.run(aftermath(stage.table, "victory"))
    assert stage.sheet("erza").dead is not others_live
    assert stage.one(facts.ShowdownEnded).outcome == ("victory" if others_live else "defeat")


def test_damage_severe_table__torn_tendon_makes_every_injury_a_fall() -> None:
    """Until the end of the showdown a light injury knocks down as well; armor that takes all of it does not."""
    stage = hurt(LEGS, 6)
    erza = stage.table.standing(stage.id("erza"))
    stage.sheet("erza").boxes[ARMS] = Boxes()
    erza.up = True
    stage.run(suffer_damage(stage.table, stage.id("erza"), Amount(1), ARMS, "test", "damage-order"))
    assert stage.sheet("erza").boxes[ARMS] == Boxes(light=True) and stage.down("erza")


def test_campaign_rule_of_death() -> None:
    """Does the torn tendon count among the injuries that it makes worse? Nothing says so or denies it: it does."""
    stage = hurt(LEGS, 6)
    assert stage.down("erza")


def test_damage_severe_table__waist_armor_gives_nothing_any_more() -> None:
    """Intestinal Prolapse: cloth is still carried into the next showdown, but it does not protect."""
    from game.model.survivor import Survivor
    from game.rules.table.sheet_traits import armor_points

    healthy, hurt_one = Survivor("a", "A", gear=["cloth"]), Survivor("b", "B", gear=["cloth"])
    hurt_one.injuries = ["Intestinal Prolapse"]
    assert armor_points(core_box(), healthy) == {WAIST: 1}
    assert armor_points(core_box(), hurt_one) == {}


def test_damage_severe_table__one_roll_for_all_that_is_left() -> None:
    """Five points into full boxes are one severe injury, not five."""
    stage = Stage(
        {"erza": (5, 5), "lucy": FAR}, sheets={"erza": {"boxes": {one: Boxes(True, True) for one in Location}}}
    )
    stage.run(suffer_damage(stage.table, stage.id("erza"), Amount(5), ARMS, "test", "damage-order"), d10=[10])
    assert stage.one(facts.SevereInjurySuffered).name == "Hit the Dirt"


def test_ai_mood_stays__a_lost_limb_calms_it() -> None:
    """Enraged ends with a dismembered arm or leg, not with other injuries."""
    for die, ends in ((4, True), (3, False)):
        stage = Stage(
            {"erza": (5, 5), "lucy": FAR}, sheets={"erza": {"boxes": {one: Boxes(True, True) for one in Location}}},
            monster=beast(card("Unused")),
        )  # fmt: skip
        stage.table.enter_play("Enraged", "mood")
        hurt(LEGS, die, stage=stage)
        assert bool(stage.each(facts.CardLeavesPlay)) is ends
        assert (stage.table.record.ai.discard == ["Enraged"]) is ends
