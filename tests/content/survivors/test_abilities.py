"""Abilities and impairments where they act in a showdown."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import NotOffered
from engine.event import Amount
from game import facts
from game.cards.kinds.ai_card import Intimidate
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation
from game.cards.moments import Ban, Frequency
from game.cards.who import Role, survivors
from game.cards.words.moving import Bash, KnockDown
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location, Stat, SurvivalAction
from game.phases.showdown.showdown import set_up
from game.rules.attack.survivor_attack import attack
from game.rules.cards.ai_actions import intimidate
from game.rules.harm.brain_damage import suffer_trauma
from game.rules.harm.damage import suffer_damage
from game.rules.movement.collision import knock_back, suffer_collision
from game.rules.survivor.retirement import retire_marked
from game.rules.survivor.sheet import gain_stat
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Stage as Phase
from tests.content.reference.test_reference import REFERENCE, read
from tests.play.stage import Stage, beast, card, lion, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location
HIDE = HitLocation("Hide", critical=Critical((KnockDown(Role.MONSTER),)))
SCALES = HitLocation("Scales")
CLAW = card("Claw")


def able(*abilities: str, at: tuple[int, int] | None = (11, 10), **more: Any) -> Stage:
    """Erza with these abilities, in front of the lion; Lucy in a corner."""
    sheet = {"abilities": list(abilities), **more.pop("sheet", {})}
    fields = {"monster": beast(CLAW, hit_locations=[HIDE, SCALES]), "locations": ["Scales", "Scales", "Hide"], **more}
    return Stage({"erza": at, "lucy": (1, 1)}, sheets={"erza": sheet}, **fields)


def erza(stage: Stage) -> int:
    return stage.id("erza")


# weapons


def fist(stage: Stage) -> Gear:
    return stage.table.box.gear["fist-tooth"]


def test_ability_acid_palms() -> None:
    """Fist & tooth, a 4 to wound and a 7 more: toughness 11 is reached; the 7 makes no critical wound."""
    stage = able("Acid Palms", monster=beast(hit_locations=[HIDE, SCALES], levels=lion(toughness=11).levels))
    stage.run(attack(stage.table, erza(stage), fist(stage)), d10=[9, 2, 4, 7])
    told = stage.one(facts.WoundAttempted)
    assert (told.outcome, dict(told.strength.parts)["Acid Palms"]) == ("wound", 7)


def test_ability_acid_palms__not_with_other_weapons() -> None:
    stage = able("Acid Palms", gear=[weapon("blade", accuracy=2)])
    stage.run(attack(stage.table, erza(stage), stage.table.box.gear["blade"]), d10=[9, 3])
    assert stage.one(facts.WoundAttempted).strength.total == 0


@pytest.mark.rule("ability-metal-maw#1")
def test_ability_metal_maw() -> None:
    stage = able("Metal Maw", monster=beast(hit_locations=[HIDE, SCALES], levels=lion(toughness=11).levels))
    stage.run(attack(stage.table, erza(stage), fist(stage)), d10=[9, 2, 4, 7])
    told = stage.one(facts.WoundAttempted)
    assert (told.outcome, dict(told.strength.parts)["sharp"]) == ("wound", 7)


# keeping one's feet


def bashed(stage: Stage) -> bool:
    stage.run(stage.table.perform((Bash(Role.TARGET),), EffectContext("Claw", target=erza(stage))))
    return stage.down("erza")


def test_ability_burnt_nerves() -> None:
    """Immune to bash; a heavy injury and a collision still knock down."""
    stage = able("Burnt Nerves")
    assert not bashed(stage) and stage.one(facts.KnockDownIgnored).by == "Burnt Nerves"
    stage.run(suffer_collision(stage.table, erza(stage), "Lucy"))
    assert stage.down("erza")


def test_ability_iron_will() -> None:
    stage = able("Iron Will")
    assert not bashed(stage)
    stage.run(suffer_damage(stage.table, erza(stage), Amount(2), ARMS, "Claw", "damage-order"))
    stage.run(suffer_collision(stage.table, erza(stage), "Lucy"))
    assert stage.sheet("erza").boxes[ARMS] == Boxes(True, True) and not stage.down("erza")


def test_ability_iron_will__knockback() -> None:
    stage = able("Iron Will")
    stage.run(knock_back(stage.table, erza(stage), 5, stage.table.base(stage.lion)))
    assert stage.at("erza") == (11, 11)


@pytest.mark.rule("ability-stalwart#1")
@pytest.mark.parametrize("cause", ["trauma", "disorder", "intimidate"])
def test_ability_stalwart(cause: str) -> None:
    stage = able("Stalwart", sheet={"disorders": ["Hemophobia"], "insanity": 9})
    match cause:
        case "trauma":
            stage.run(suffer_trauma(stage.table, erza(stage), stage.table.trauma_cards["New Perspective"]), d10=[1])
        case "disorder":
            stage.run(gain_stat(stage.table, stage.id("lucy"), Stat.BLEEDING, 1, "test"))
        case "intimidate":
            action = Intimidate(survivors(), 1, (KnockDown(Role.TARGET),))
            stage.run(intimidate(stage.table, action, EffectContext("Roar", target=erza(stage))))
    assert stage.one(facts.KnockDownIgnored).by == "Stalwart" and not stage.down("erza")
    assert bashed(stage), "bash is another matter"


def test_ability_story_forsaker() -> None:
    assert not bashed(able("Story of the Forsaker", monster=beast(CLAW, nemesis=True)))
    assert bashed(able("Story of the Forsaker"))


# the mind


@pytest.mark.rule("ability-bitter-frenzy#1")
def test_ability_bitter_frenzy() -> None:
    """The first frenzy of the showdown gives d10 survival as far as the limit goes; survival can be spent on."""
    stage = able("Bitter Frenzy", sheet={"survival": 1})
    stage.table.record.survival_limit = 3
    frenzy = stage.table.trauma_cards["Frenzy"]
    stage.run(suffer_trauma(stage.table, erza(stage), frenzy), d10=[5, 4])
    assert stage.sheet("erza").survival == 3
    stage.table.record.survival_limit = 9
    stage.run(suffer_trauma(stage.table, erza(stage), frenzy), d10=[5])
    assert stage.sheet("erza").survival == 3, "only the first time"
    assert stage.table.banned(erza(stage), Ban.SPEND_SURVIVAL) is None
    assert stage.table.banned(erza(stage), Ban.FIGHTING_ARTS) == "Frenzy"


@pytest.mark.rule("ability-peerless#1")
def test_ability_peerless() -> None:
    stage = able("Peerless", sheet={"survival": 1})
    stage.table.record.survival_limit = 5
    stage.run(gain_stat(stage.table, erza(stage), Stat.INSANITY, 2, "test"), "yes")
    assert (stage.sheet("erza").insanity, stage.sheet("erza").survival) == (2, 3)


def test_ability_peerless__may_be_left() -> None:
    stage = able("Peerless", sheet={"survival": 1})
    stage.table.record.survival_limit = 5
    stage.run(gain_stat(stage.table, erza(stage), Stat.INSANITY, 2, "test"), "no")
    assert stage.sheet("erza").survival == 1


# what is known of the AI deck


@pytest.mark.rule("ability-analyze#1")
def test_ability_analyze() -> None:
    """Adjacent as the survivors' turn begins: the top card is seen and stays on top."""
    stage = able("Analyze", turn="survivors", ai=["Claw", "Bare Card"])
    stage.table.record.turn = "monster"
    stage.play("yes")
    assert stage.one(facts.TopAISeen).card == "Claw"
    assert stage.table.record.ai.draw_pile == ["Bare Card", "Claw"]
    assert stage.table.chance.revealed, "what is seen cannot be taken back"


@pytest.mark.rule("ability-analyze#2")
@pytest.mark.parametrize("where, deck", [((1, 5), ["Claw"]), ((11, 10), [])])
def test_ability_analyze__not_from_afar_nor_of_an_empty_deck(where: tuple[int, int], deck: list[str]) -> None:
    stage = able("Analyze", turn="survivors", at=where, ai=deck, ai_discard=["Bare Card"])
    stage.table.record.turn = "monster"
    stage.first = frozenset({"may-act"})
    stage.play()
    assert not stage.each(facts.TopAISeen)


@pytest.mark.parametrize("named, right", [("Claw", True), ("Bare Card", False)])
def test_ability_mad_oracle(named: str, right: bool) -> None:
    stage = able("Mad Oracle", ai=["Claw", "Bare Card"])
    stage.play(f"name:{named}")
    assert stage.one(facts.AICardNamed).right is right
    assert stage.tokens("erza") == ({Attribute.EVASION: 1} if right else {})
    assert not stage.table.may_act("Mad Oracle", erza(stage), Frequency.SHOWDOWN), "used up either way"


def test_ability_mad_oracle__any_card_of_the_monster_can_be_named() -> None:
    """The question gives nothing of the deck away."""
    stage = able("Mad Oracle", ai=["Claw"])
    stage.play()
    assert set(stage.offered) == {"none", *(f"name:{name}" for name in stage.table.ai_cards)}


# affinities


@pytest.mark.rule("ability-caratosis#1")
def test_ability_caratosis() -> None:
    """3 red, 2 declared, speed 3: 2 hits and 1 die; 2 Hunt XP when the attack is over."""
    stage = able("Caratosis", "Dream Affinity (red)", gear=[weapon("whip", speed=3, accuracy=6)])
    stage.table.sheet(erza(stage)).abilities += ["Dream Affinity (red)"] * 2
    stage.table.forget_traits()
    stage.first = frozenset({"choose-proficiency"})
    stage.run(attack(stage.table, erza(stage), stage.table.box.gear["whip"]), "channel:2", d10=[2, 2, 2, 1, 1])
    told = stage.one(facts.SurvivorAttacked)
    assert (told.dice, told.hits) == ((2,), 2)
    assert stage.sheet("erza").hunt_xp == 2
    order = stage.order(facts.WoundAttempted, facts.StatChanged)
    assert order == ["WoundAttempted", "WoundAttempted", "StatChanged"]


@pytest.mark.rule("ability-caratosis#2")
def test_ability_caratosis__no_more_than_there_are() -> None:
    stage = able("Caratosis", "Dream Affinity (red)", gear=[weapon("whip", speed=3)])
    stage.run(attack(stage.table, erza(stage), stage.table.box.gear["whip"]))
    assert stage.offered == ["channel:0", "channel:1"]
    assert stage.refusal("channel:2")[1] == "ability-caratosis"
    with pytest.raises(NotOffered):
        stage.answer("channel:2")


@pytest.mark.rule("ability-dormenatus#1")
def test_ability_dormenatus() -> None:
    """2 green, both declared, 3 damage at bare arms: they absorb 2, a light injury; +2 elsewhere, +2 Hunt XP."""
    stage = able("Dormenatus", "Dream Affinity (green)")
    stage.table.sheet(erza(stage)).abilities.append("Dream Affinity (green)")
    stage.table.forget_traits()
    stage.first = frozenset({"choose-proficiency"})
    stage.run(suffer_damage(stage.table, erza(stage), Amount(3), ARMS, "Claw", "damage-order"), "channel:2", d10=[1, 1])
    told = stage.one(facts.DamageSuffered)
    assert (told.armor, told.light, told.heavy) == (2, True, False)
    points = stage.table.world.get(erza(stage), Armor).points
    assert points == {HEAD: 2, ARMS: 0, BODY: 2, WAIST: 2, LEGS: 2}
    assert stage.sheet("erza").hunt_xp == 2


@pytest.mark.rule("ability-lucernae#1")
def test_ability_lucernae() -> None:
    """2 blue, both declared: an 8 is critical; Hunt XP at the end of the attack."""
    stage = able("Lucernae", "Dream Affinity (blue)", gear=[weapon("blade", accuracy=2)], locations=["Hide"])
    stage.table.sheet(erza(stage)).abilities.append("Dream Affinity (blue)")
    stage.table.forget_traits()
    stage.first = frozenset({"choose-proficiency"})
    blade = stage.table.box.gear["blade"]
    stage.run(attack(stage.table, erza(stage), blade), "channel:2", d10=[5, 8, 1, 1])
    assert stage.one(facts.WoundAttempted).outcome == "critical wound"
    assert stage.sheet("erza").hunt_xp == 2


# counts


@pytest.mark.rule("ability-ageless#2")
def test_ability_ageless() -> None:
    """A gain of Hunt XP may be declined."""
    stage = able("Ageless")
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "victory"), "decline")
    assert stage.sheet("erza").hunt_xp == 0
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "victory"), "gain")
    assert stage.sheet("erza").hunt_xp == 1


def test_ability_life_exchange() -> None:
    """One more Hunt XP in the aftermath, and only there."""
    stage = able("Life Exchange")
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "an event"))
    assert stage.sheet("erza").hunt_xp == 1
    stage.table.record.stage = Phase.AFTERMATH
    stage.first = frozenset({"choose-proficiency"})
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "victory"), d10=[1, 1])
    assert stage.sheet("erza").hunt_xp == 3
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "elder earrings"))
    assert stage.sheet("erza").hunt_xp == 4, "one more in the aftermath, not one more of everything in it"


@pytest.mark.rule("ability-life-exchange#1")
def test_ability_life_exchange__white_secret() -> None:
    """The survivor ceases to exist; gear goes to storage, it counts as a death."""
    stage = able("Life Exchange", sheet={"understanding": 8, "gear": ["founding-stone"]})
    stage.run(gain_stat(stage.table, erza(stage), Stat.UNDERSTANDING, 1, "test"))
    assert stage.sheet("erza").dead and stage.table.storage == ["founding-stone"]
    assert stage.one(facts.SurvivorDied).rule == "ability-life-exchange"


def test_ability_life_exchange__instead_of_retiring() -> None:
    stage = able("Life Exchange", sheet={"retires": True})
    stage.run(retire_marked(stage.table))
    assert stage.sheet("erza").dead and not stage.sheet("erza").retired


def test_ability_life_exchange__wears_nothing_else() -> None:
    """Gear that is `other` gives it nothing."""
    charm = Gear("charm", "Charm", ("item", "other"), armor={HEAD: 2})
    stage = able("Life Exchange", sheet={"gear": ["charm"]}, gear=[charm])
    assert stage.table.world.get(erza(stage), Armor).points.get(HEAD, 0) == 0


@pytest.mark.rule("ability-leyline-walker#1", "ability-leyline-walker#2")
def test_ability_leyline_walker() -> None:
    items = [
        Gear("shirt", "Shirt", ("armor",), armor={BODY: 1}),
        Gear("ring", "Ring", ("item", "accessory")),
        weapon("blade"),
    ]
    for gear, evasion in ((["blade"], 3), (["blade", "ring"], 0), (["shirt"], 0), ([], 3)):
        stage = able("Leyline Walker", sheet={"gear": gear}, gear=items)
        assert stage.total("erza", Attribute.EVASION) == evasion


@pytest.mark.rule("ability-fated-battle#1")
def test_ability_fated_battle() -> None:
    for noted, tokens in (("white-lion", {Attribute.SPEED: 1}), ("butcher", {})):
        stage = able("Fated Battle", sheet={"notes": {"Fated Battle": noted}}, first=["facing"])
        stage.run(set_up(stage.table))
        assert stage.tokens("erza") == tokens


# survival actions of their own


def test_ability_sour_death() -> None:
    """Knocked down with 2 survival, deaf as well: stands, 1 survival left, +1 strength token."""
    stage = able("Sour Death", turn="survivors", sheet={"survival": 2, "injuries": ["Deaf"]})
    stage.table.record.survival_actions = [SurvivalAction.ENCOURAGE]
    stage.fell("erza", turn="monster")
    stage.play()
    assert "encourage:erza>erza" in stage.offered
    stage.answer("encourage:erza>erza")
    assert not stage.down("erza") and stage.sheet("erza").survival == 1
    assert stage.tokens("erza") == {Attribute.STRENGTH: 1}
    assert stage.table.condition(erza(stage)).used == [SurvivalAction.ENCOURAGE]


def test_ability_sour_death__encourage_must_be_known() -> None:
    stage = able("Sour Death", turn="survivors", sheet={"survival": 2})
    stage.fell("erza", turn="monster")
    stage.play()
    assert not any(key.startswith("encourage") for key in stage.offered)


@pytest.mark.rule("ability-endless-babble#2")
def test_ability_endless_babble() -> None:
    stage = able("Endless Babble", turn="survivors", sheet={"survival": 1})
    stage.table.record.survival_actions = [SurvivalAction.ENCOURAGE]
    stage.fell("lucy", turn="monster")
    stage.play()
    assert stage.refusal("encourage:erza>lucy")[0].startswith("Erza cannot encourage")


def test_ability_sweet_battle() -> None:
    """Without survival and without knowing how: a surge, but only for a weapon, and once."""
    stage = able("Sweet Battle", turn="survivors", sheet={"gear": ["founding-stone"], "injuries": []})
    stage.play("act:erza")
    assert "free-surge:erza" in stage.offered and "surge:erza" not in stage.offered
    stage.answer("free-surge:erza")
    assert stage.request is not None and stage.request.topic == "surge"
    assert set(stage.offered) == {"attack:founding-stone", "attack:fist-tooth"}
    stage.answer("attack:fist-tooth", d10=[2, 2])
    assert "free-surge:erza" not in stage.offered, "one surge in a round"
    assert stage.sheet("erza").survival == 0


def test_ability_sweet_battle__even_if_survival_cannot_be_spent() -> None:
    stage = able("Sweet Battle", turn="survivors", sheet={"disorders": ["Prey"]})
    stage.play()
    assert "free-surge:erza" in stage.offered


@pytest.mark.rule("ability-story-goblin#1", "ability-story-goblin#2")
@pytest.mark.parametrize("die", [2, 3])
def test_ability_story_goblin(die: int) -> None:
    stage = able("Story of the Goblin", turn="survivors")
    stage.play("power:story-of-the-goblin:erza", d10=[die])
    won = die >= 3
    assert (stage.table.record.priority == erza(stage)) is won
    assert stage.total(stage.table.key(stage.lion), Attribute.DAMAGE) == int(won)
    assert "power:story-of-the-goblin:erza" not in stage.offered, "used up"
    assert stage.refusal("power:story-of-the-goblin:erza")[1] == "campaign-once-per-showdown"


def test_ability_story_young_hero() -> None:
    """At the start of the own act: survival, and two bleeding tokens with it, which can kill."""
    stage = able("Story of the Young Hero", turn="survivors")
    stage.play("act:erza", "yes")
    assert (stage.sheet("erza").survival, stage.bleeding("erza")) == (1, 2)
    stage = able("Story of the Young Hero", turn="survivors")
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 3, "test"))
    stage.play("act:erza", "yes")
    assert stage.sheet("erza").dead


def test_ability_story_young_hero__may_be_left() -> None:
    stage = able("Story of the Young Hero", turn="survivors")
    stage.play("act:erza", "no")
    assert stage.bleeding("erza") == 0


@pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
def test_every_ability_of_the_reference_is_in_the_box() -> None:
    names = {row["name"] for kind in ("abilities", "impairments") for row in read("abilities")[kind]}
    have = set(BOX_ABILITIES) - {"Metabolic Surrender"}
    assert {"Dream Affinity" if name.startswith("Dream Affinity") else name for name in have} == names


BOX_ABILITIES = Stage({"erza": (1, 1)}).table.box.abilities
