"""The survivors' side where rules meet: what a pause keeps, what an act ends, what a surge can pay for."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.gear import Activated, Gear
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.cards.moments import Frequency, Moment
from game.cards.traits.attack import KnowsSpecialAttack, SpecialAttack
from game.cards.traits.flow import Whenever
from game.cards.who import Role
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.moving import Bash, KnockDown, Where
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom, EndNow, Underway
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, Stat, SurvivalAction
from game.phases.settlement.weapon_proficiency import has_earned
from game.phases.showdown.monster_turn import monster_turn
from game.phases.showdown.setup import FIRST_TILE, new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.phases.showdown.survivors_turn import act, survivors_turn
from game.rules.attack.monster_attack import attack as monster_attacks
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.harm.brain_damage import suffer_brain_damage, suffer_trauma
from game.rules.movement.collision import suffer_collision
from game.rules.survival.surge import surge_options
from game.rules.survivor.disorders import gain_disorder
from game.rules.survivor.gear_changes import legality, lose_gear
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Circumstances, Returning, Seat
from tests.play.stage import BARE, Space, Stage, beast, weapon

ALL = list(SurvivalAction)
HEAVY = HitLocation("Plate", type=HitLocationType.SUPER_DENSE)


def knowing(survivors: dict[str, Space | None], **fields: object) -> Stage:
    """The survivors' turn of survivors who know every survival action."""
    stage = Stage(survivors, turn="survivors", **fields)  # type: ignore[arg-type]
    stage.table.record.survival_actions = list(ALL)
    return stage


# what a pause keeps


def test_campaign_until_end_of_round__what_happened_in_a_turn_outlives_a_pause() -> None:
    """Cards that ask for it find it after an undo too."""
    stage = Stage({"erza": (3, 3)}, turn="survivors")
    stage.run(suffer_trauma(stage.table, stage.id("erza"), stage.table.trauma_cards["New Perspective"]), d10=[4])
    game = ShowdownGame(stage.table.box)
    again = game.decode(game.encode(stage.table))
    assert again.befell((Moment.BRAIN_TRAUMA,)) == stage.table.befell((Moment.BRAIN_TRAUMA,)) == [stage.id("erza")]
    again.record.round += 1
    assert again.befell((Moment.BRAIN_TRAUMA,)) == []
    game.close(again)


# acts and surges


def test_keyword_skewer__not_after_the_act_of_the_slam() -> None:
    """A surge in the next monster turn is no part of the act in which the survivor slammed."""
    horns = Gear(
        "horns",
        "Horns",
        ("item",),
        traits=(KnowsSpecialAttack(SpecialAttack.SLAM), KnowsSpecialAttack(SpecialAttack.SKEWER)),
    )
    stage = knowing({"erza": (5, 9)}, gear=[horns], at=(11, 9), sheets={"erza": {"gear": ["horns"], "survival": 3}})
    stage.run(act(stage.table, stage.id("erza")), "slam:e")
    assert "skewer" in stage.offered
    assert "skewer" in [option.key for option in surge_options(stage.table, stage.id("erza"))]
    stage.answer("end-act")
    assert "skewer" not in [option.key for option in surge_options(stage.table, stage.id("erza"))]


def test_hunt_run_away__a_surge_does_not_pay_for_it() -> None:
    """It takes the place of a whole act: with the surge's activation the act's own would be left."""
    stage = knowing({"erza": (3, 3)}, sheets={"erza": {"survival": 3}})
    stage.table.known().append("Pictograph")
    stage.run(act(stage.table, stage.id("erza")))
    assert "run-away" in stage.offered
    assert "surge:erza" not in stage.offered  # nothing else is in reach
    stage.answer("end-act")


def test_keyword_concentrate__is_declared_in_an_act_not_in_a_surge() -> None:
    lyre = Gear("lyre", "Lyre", ("item",), activated=(Activated("Play", (), concentrate=True),))
    stage = knowing({"erza": (3, 3)}, gear=[lyre], sheets={"erza": {"gear": ["lyre"], "survival": 3}})
    stage.run(act(stage.table, stage.id("erza")))
    assert "use:lyre" in stage.offered
    assert "surge:erza" not in stage.offered


def test_keyword_concentrate__a_surge_for_nothing_is_an_action() -> None:
    lyre = Gear("lyre", "Lyre", ("item",), activated=(Activated("Play", (), concentrate=True),))
    stage = knowing(
        {"erza": (11, 10), "lucy": (3, 3)},
        gear=[lyre],
        sheets={"erza": {"gear": ["lyre"], "abilities": ["Sweet Battle"]}},
    )
    stage.run(survivors_turn(stage.table), "act:erza", "use:lyre", "free-surge:erza", d10=[1, 1])
    assert stage.one(facts.ConcentrationBroken).why == "an action"
    assert not stage.table.record.concentrating


def test_ability_sweet_battle__is_a_survival_action() -> None:
    """What waits for survival actions happens after it too, as with the rawhide armor."""
    charm = Gear(
        "charm", "Charm", ("item",), traits=(Whenever(Moment.SURVIVAL_ACTION, (Gain(Role.SELF, Stat.INSANITY, 1),)),)
    )
    stage = knowing(
        {"erza": (11, 10)}, gear=[charm], sheets={"erza": {"gear": ["charm"], "abilities": ["Sweet Battle"]}}
    )
    stage.run(act(stage.table, stage.id("erza")), "free-surge:erza", d10=[1, 1])
    assert stage.sheet("erza").insanity == 1


def test_survival_between_actions__after_the_last_act_too() -> None:
    """Traumatized, Erza falls as her act ends: Lucy, who has acted, can still bring her to her feet."""
    stage = knowing(
        {"erza": (11, 10), "lucy": (3, 3)},
        sheets={"erza": {"disorders": ["Traumatized"]}, "lucy": {"survival": 1}},
    )
    stage.run(survivors_turn(stage.table), "act:lucy", "end-act", "act:erza", "end-act")
    assert stage.request is not None and stage.request.topic == "survival-opportunity"
    stage.answer("encourage:lucy>erza")
    assert not stage.down("erza")
    assert stage.one(facts.SurvivorsTurnEnded)


def test_survival_between_actions__no_window_after_the_last_act_if_nothing_has_changed() -> None:
    stage = knowing({"erza": (3, 3), "lucy": (5, 3)}, sheets={"lucy": {"survival": 1}})
    stage.run(survivors_turn(stage.table), "act:lucy", "end-act", "act:erza", "end-act")
    assert stage.request is None


# attacks


def test_keyword_frail__breaks_with_the_blow_that_kills() -> None:
    frail = weapon("twig", accuracy=2, strength=30, special={Special.FRAIL: 1})
    stage = Stage(
        {"erza": (11, 10)},
        turn="survivors",
        monster=beast(hit_locations=[HEAVY]),
        gear=[frail],
        ai=(),
        locations=["Plate"],
        sheets={"erza": {"gear": ["twig"]}},
    )
    stage.run(attack(stage.table, stage.id("erza"), frail), d10=[5, 5])
    assert stage.over == "victory"
    assert stage.one(facts.GearArchived).rule == "keyword-frail"
    assert stage.sheet("erza").gear == []


def test_keyword_ignore_hit__a_hit_that_is_ignored_finds_nobody_who_hides() -> None:
    stage = Stage({"erza": (11, 10)}, tiles={(11, 10): "tall-grass"})
    condition = stage.table.condition(stage.id("erza"))
    condition.hidden, condition.deflect = True, 1
    profile = AttackProfile(speed=1, accuracy=2, damage=1)
    stage.run(monster_attacks(stage.table, profile, EffectContext("Claw", target=stage.id("erza"))), d10=[9])
    assert condition.hidden
    stage.run(
        monster_attacks(stage.table, profile, EffectContext("Claw", target=stage.id("erza"))),
        d10=[9],
        where=[Location.BODY],
    )
    assert not condition.hidden


def test_hit_location_reactions__a_weapon_jams_in_a_turn_before_the_first_round() -> None:
    blade = weapon()
    stage = knowing({"erza": (11, 10)}, round=0, gear=[blade], sheets={"erza": {"gear": ["blade"]}})
    stage.table.condition(stage.id("erza")).jammed["blade"] = 0
    stage.run(act(stage.table, stage.id("erza")))
    assert "attack:blade" not in stage.offered
    assert stage.refusal("attack:blade")[1] == "hit-location-reactions"


def test_hit_location_trap_doomed__not_longer_than_the_turn_that_the_trap_ends() -> None:
    """A fellow's surge in a flow draws a trap that ends the monster's turn: nobody stays doomed."""
    pit = HitLocation("Pit", type=HitLocationType.TRAP, trap=(Doom(Role.ATTACKER), EndNow(Underway.MONSTER_TURN)))
    blade = weapon(accuracy=2)
    stage = Stage(
        {"erza": (11, 10)},
        monster=beast(hit_locations=[pit]),
        gear=[blade],
        locations=["Pit"],
        sheets={"erza": {"gear": ["blade"]}},
    )

    def ended():  # type: ignore[no-untyped-def]
        from game.rules.table.effect_context import MonsterTurnOver

        try:
            yield from attack(stage.table, stage.id("erza"), blade)
        except MonsterTurnOver:
            return "over"

    assert stage.run(ended(), d10=[9]) == "over"
    assert not stage.table.condition(stage.id("erza")).doomed


# sheets


def test_ability_leyline_walker__an_accessory_is_one_though_it_is_no_keyword() -> None:
    stage = Stage({"erza": (3, 3)}, sheets={"erza": {"abilities": ["Leyline Walker"], "gear": ["forsaker-mask"]}})
    assert stage.total("erza", Attribute.EVASION) == 0


def test_survivor_mastery_shared__the_armor_of_shield_specialists_is_there_from_the_start() -> None:
    box = core_box()
    for innovations, abilities, points in (
        (["Shield Mastery"], [], 2),
        ([], [], 1),
        (["Shield Mastery"], ["Possessed"], 1),
    ):
        erza = Survivor("erza", "Erza", gear=["round-leather-shield"], abilities=abilities)
        table = new_showdown(
            box, "white-lion", "1", [erza], [Seat("one", ["erza"])], 1, given=Circumstances(innovations=innovations)
        )
        assert table.world.get(table.entity("erza"), Armor).points[Location.HEAD] == points
        table.world.close()


def test_keyword_selfish__gear_that_is_selfish_and_other_is_alone_with_itself() -> None:
    crown = Gear("crown", "Crown", ("item", "other"), special={Special.SELFISH: 1})
    ring = Gear("ring", "Ring", ("item", "other"))
    box = Stage({"erza": (3, 3)}, gear=[crown, ring]).table.box
    assert legality(box, ["crown"]) == []
    assert [why.rule for why in legality(box, ["crown", "ring"])] == ["keyword-selfish"]


def test_ability_analyze__sees_nothing_under_a_duration_that_lies_face_up() -> None:
    """That is the top card, and it lies open."""
    stage = Stage({"erza": (11, 10)}, turn="survivors")
    stage.table.record.face_up_duration = BARE.name
    stage.perform((LookAtTop(Role.SELF, DeckOf.AI),), "erza")
    assert not stage.each(facts.TopAISeen)


def test_gear_activation_cost__bandages_for_another_need_another() -> None:
    stage = Stage({"erza": (3, 3), "lucy": (5, 5)}, turn="survivors", sheets={"erza": {"gear": ["bandages"]}})
    stage.run(act(stage.table, stage.id("erza")))
    assert "use:bandages/bind-own-wounds" in stage.offered
    assert "adjacent" in stage.refusal("use:bandages/bind-another")[0]
    stage.answer("space:4,5")
    assert "use:bandages/bind-another" in stage.offered


def test_death_survivor__who_dies_on_the_way_back_does_not_come_back() -> None:
    stage = Stage({"erza": (3, 3), "lucy": (5, 5)})
    stage.table.put(stage.id("lucy"), None)
    stage.table.record.returning.append(Returning(stage.id("lucy"), Where.EDGE))
    stage.run(die(stage.table, stage.id("lucy"), "a test"))
    stage.run(monster_turn(stage.table))
    assert not stage.table.on_board(stage.id("lucy"))
    assert not stage.each(facts.SurvivorCameBack)


def test_aftermath_tokens__nobody_concentrates_any_longer() -> None:
    from game.rules.table.tokens import clear_tokens

    stage = Stage({"erza": (3, 3)})
    stage.table.record.concentrating[stage.id("erza")] = "lyre/Play"
    clear_tokens(stage.table)
    assert stage.table.record.concentrating == {}


def test_damage_brain_order__who_accepts_darkness_adds_2_to_every_trauma_roll() -> None:
    """A 9 and 2 are 11, which nobody else can suffer."""
    stage = Stage({"erza": (3, 3)}, sheets={"erza": {"brain_box": True}})
    stage.table.known().append("Accept Darkness")
    stage.run(suffer_brain_damage(stage.table, stage.id("erza"), 1, "a test"), d10=[9, 1])
    assert stage.one(facts.BrainTraumaSuffered).name == "Maniacal Laughter"


@pytest.mark.parametrize(("held", "earned"), [(["bow", "shaft"], True), (["bow", "stick"], False)])
def test_keyword_ammo__an_arrow_is_shot_with_a_bow(held: list[str], earned: bool) -> None:
    """To wound with it is to wound with a bow (survivor-proficiency-earn)."""
    bow = weapon("bow", range=6, keywords=("weapon", "ranged", "bow"))
    shaft = weapon("shaft", range=0, keywords=("item", "arrow"), special={Special.AMMO_BOW: 1})
    stage = Stage(
        {"erza": (3, 3)},
        gear=[bow, shaft, weapon("stick")],
        sheets={"erza": {"gear": held, "proficiency_type": "bow"}},
    )
    stage.table.condition(stage.id("erza")).wounded_with.append(held[1])
    assert has_earned(stage.table, stage.id("erza")) is earned


def test_ability_crystal_skin__cursed_gear_can_be_lost() -> None:
    curse = Gear("curse", "Curse", ("item",), special={Special.CURSED: 1})
    for abilities, left in (([], ["curse"]), (["Crystal Skin"], [])):
        stage = Stage({"erza": (3, 3)}, gear=[curse], sheets={"erza": {"gear": ["curse"], "abilities": abilities}})
        lose_gear(stage.table, stage.id("erza"), "curse", "campaign-archive")
        assert stage.sheet("erza").gear == left


def test_survivor_disorders_max__who_is_beyond_a_disorder_does_not_keep_it() -> None:
    """Apathetic is removed as soon as understanding is 8; at 8 already it does not stay."""
    for understanding, kept in ((7, ["Apathetic"]), (8, [])):
        stage = Stage({"erza": (3, 3)}, sheets={"erza": {"understanding": understanding}})
        stage.run(gain_disorder(stage.table, stage.id("erza"), "Apathetic"))
        assert stage.sheet("erza").disorders == kept


def test_survivor_proficiency_specialist__a_shield_keeps_its_bearer_up_against_the_monster_only() -> None:
    """Run over by the monster she stands; knocked into a fellow she falls."""
    shield = {"gear": ["round-leather-shield"], "proficiency_type": "shield", "proficiency": 3}
    for monster, down in ((True, False), (False, True)):
        stage = Stage({"erza": (3, 3)}, sheets={"erza": shield})
        with_ = stage.table.name(stage.lion) if monster else "Lucy"
        stage.run(suffer_collision(stage.table, stage.id("erza"), with_))
        assert stage.down("erza") is down


def test_ability_burnt_nerves__only_bash_is_ignored() -> None:
    """A bash leaves her standing; a fall from a tree does not, nor what another card says knocks her down."""
    sheet = {"abilities": ["Burnt Nerves"]}
    stage = Stage({"erza": (3, 3)}, tiles={(6, 6): "nightmare-tree"}, sheets={"erza": sheet})
    who = stage.id("erza")
    stage.perform((Bash(Role.SELF),), "erza")
    assert not stage.down("erza")
    tree = EffectContext("Nightmare Tree", target=who, attacker=who, bearer=who, tile=FIRST_TILE)
    stage.run(stage.table.perform((KnockDown(Role.SELF),), tree))
    assert stage.down("erza")
    stage = Stage({"erza": (3, 3)}, sheets={"erza": sheet})
    stage.perform((KnockDown(Role.SELF),), "erza", card="Earthquake")
    assert stage.down("erza")


def test_showdown_survivors_turn__who_must_move_is_not_asked_whether_to_act() -> None:
    """Hyperactive and alone, Erza can neither end the turn nor let anybody go before her."""
    stage = Stage({"erza": (3, 3)}, turn="survivors", sheets={"erza": {"disorders": ["Hyperactive"]}})
    stage.run(survivors_turn(stage.table))
    assert stage.request is not None and stage.request.topic == "act"
    assert stage.refusal("end-act")[1] == "survivor-disorders-max"


def test_keyword_concentrate__the_gear_must_still_be_there() -> None:
    use = Activated("Play", (Gain(Role.SELF, Stat.INSANITY, 2),), concentrate=True)
    lyre = Gear("lyre", "Lyre", ("item",), activated=(use,))
    for lost, insanity in ((False, 2), (True, 0)):
        stage = knowing({"erza": (3, 3)}, gear=[lyre], sheets={"erza": {"gear": ["lyre"]}})
        erza = stage.id("erza")
        stage.run(act(stage.table, erza), "use:lyre")
        if lost:
            lose_gear(stage.table, erza, "lyre", "campaign-archive")
        stage.run(act(stage.table, erza), "end-act")
        assert stage.sheet("erza").insanity == insanity


def test_gear_activation_cost__what_costs_survival_only_needs_nothing_of_the_act() -> None:
    use = Activated("Chew", (Gain(Role.SELF, Stat.INSANITY, 1),), activation=0, survival=1, limit=Frequency.ROUND)
    root = Gear("root", "Root", ("item",), activated=(use,))
    stage = knowing({"erza": (11, 10)}, gear=[root], sheets={"erza": {"gear": ["root"], "survival": 1}})
    stage.table.record.survival_actions.clear()
    stage.run(act(stage.table, stage.id("erza")), "attack:fist-tooth", "space:12,10", d10=[1, 1])
    assert stage.offered == ["use:root", "end-act"]
    stage.answer("use:root")
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == (0, 1)
    assert stage.one(facts.ActEnded)
