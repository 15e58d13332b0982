"""Every hit location of the Watcher, struck once: reactions, critical wounds, what they leave."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game import facts
from game.cards.english.hit_location import print_hit_location
from game.cards.english.sections import Section
from game.cards.moments import Ban
from game.content.box import core_box
from game.content.monsters.watcher.ai_cards import STOLEN_DREAMS
from game.content.survivors.status_cards import HELD, STONE
from game.model.terms import Attribute, Location, Until
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.table.showdown_record import Seat
from game.rules.table.tokens import bar
from tests.play.den import GEAR
from tests.play.stage import Stage, weapon
from tests.play.watcher import (
    BODY,
    FAR,
    FIRST,
    LEGS,
    alive,
    draw,
    dreaming,
    dreams,
    fallen,
    given,
    holds,
    hurt,
    stage,
    stands_by,
    strike,
)

SHELL = replace(weapon("shell", speed=1, accuracy=2), armor=dict.fromkeys(Location, 99))
"""A weapon that protects its bearer everywhere."""
BRIGHT = replace(SHELL, key="bright", keywords=(*SHELL.keywords, "lantern"))
FAIL, WOUND, CRITICAL = 1, 9, 10


def printed(name: str) -> list[Section]:
    watcher = core_box().monsters["watcher"]
    return print_hit_location(next(one for one in watcher.hit_locations if one.name == name), watcher)


def hit(name: str, die: int | None, *answers: str, **more: Any) -> Stage:
    """Erza strikes it, in plate and calm."""
    fields = {"first": FIRST, "gear": (*GEAR, SHELL, BRIGHT), **more.pop("fields", {})}
    sheet = {"gear": "shell", "insanity": 20, "survival": 5}
    return strike(name, die, *answers, fields=fields, **{**sheet, **more})


def brain(made: Stage, key: str = "erza") -> int:
    return 20 - made.sheet(key).insanity


# the trap


def calm(made: Stage) -> None:
    for key in ("lucy", "zachary"):
        made.sheet(key).insanity = 20


def test_black_out__every_light_goes_out() -> None:
    made = hit("Black Out", None, then=(1, 1, 1), ready=calm)
    for key in ("erza", "lucy", "zachary"):
        assert made.table.banned(made.id(key), Ban.LANTERNS) and made.table.banned(made.id(key), Ban.RANGED_ATTACK)
    assert brain(made) == 3 and made.one(facts.BasicActionBegan).target == made.id("erza")
    assert {one.until for one in made.table.record.barred} == {Until.NEXT_SURVIVORS_TURN}
    assert made.one(facts.SurvivorDoomed).who == made.id("erza")


def test_white_out__it_dazzles_and_heals() -> None:
    """Impervious: no wound; -2 accuracy for all this round, adjacent ones are thrown 6, the attacker dreams twice."""
    made = hit("White Out", 9, ready=alive)
    assert made.tokens("lucy") == {Attribute.ACCURACY: -2} and made.at("erza") == (11, 16)
    assert dreams(made, "erza") == 2 and holds(made, "erza", STOLEN_DREAMS)
    assert made.table.record.life == 11


def test_white_out__heals_once_per_round() -> None:
    made = hit("White Out", 9, ready=alive)
    made.table.put(made.id("erza"), (11, 10))
    made.table.record.hit_locations.draw_pile.append("White Out")
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["shell"]), d10=(9, 9))
    assert made.table.record.life == 11


# the others, by name


def test_blackened_lanterns__light_finds_the_way() -> None:
    """+2 strength in this attempt, which is no toughness of the monster's: what counts strength counts it."""
    made = hit("Blackened Lanterns", WOUND, gear="bright")
    tried = made.one(facts.WoundAttempted)
    assert tried.needs.total == 25 and ("Blackened Lanterns", 2) in tried.strength.parts
    assert not made.tokens("erza"), "for this attempt only"


def test_blackened_lanterns__without_light() -> None:
    made = hit("Blackened Lanterns", WOUND, survival=0)
    tried = made.one(facts.WoundAttempted)
    assert tried.needs.total == 25 and "Blackened Lanterns" not in dict(tried.strength.parts)
    assert made.sheet("erza").survival == 1


def test_blackened_lanterns__all_is_lit_again() -> None:
    def ready(made: Stage) -> None:
        bar(made.table, made.id("lucy"), Ban.LANTERNS, Until.SHOWDOWN, "Test")

    made = hit("Blackened Lanterns", CRITICAL, ready=ready, survival=0)
    assert not made.table.banned(made.id("lucy"), Ban.LANTERNS)
    assert made.sheet("erza").survival == made.sheet("lucy").survival == 1


def test_hydrostatic_fluids__it_spurts() -> None:
    """2 damage at the legs of the attacker and who is adjacent to them."""
    made = hit("Hydrostatic Fluids", WOUND, others={"lucy": (11, 11), "zachary": (12, 11)})
    assert hurt(made, "erza") == 2
    told = made.each(facts.DamageSuffered)
    assert [(e.who, e.location, e.damage.total) for e in told] == [
        (made.id("erza"), LEGS, 2),
        (made.id("lucy"), LEGS, 2),
    ]


@pytest.mark.parametrize(("name", "more"), [("Hydrostatic Fluids", 1), ("Void Corpus", 2)])
def test_more_wounds__hydrostatic_fluids_and_void_corpus(name: str, more: int) -> None:
    """Whoever struck has dealt them all."""
    made = hit(name, CRITICAL, ready=alive)
    assert made.table.record.life == 9 - more
    assert made.table.condition(made.id("erza")).wounds_dealt == 1 + more


def test_hydrostatic_skeleton() -> None:
    made = hit("Hydrostatic Skeleton", FAIL)
    assert made.one(facts.WoundAttempted).needs.total == 27 and made.at("erza") == (11, 16)
    assert hit("Hydrostatic Skeleton", CRITICAL).down("watcher")


def test_inner_robes() -> None:
    made = hit("Inner Robes", FAIL)
    assert made.one(facts.WoundAttempted).needs.total == 23 and made.sheet("erza").survival == 3
    assert hit("Inner Robes", WOUND).one(facts.PriorityGained)
    assert hit("Inner Robes", CRITICAL).total("watcher", Attribute.TOUGHNESS) == 24


def test_outer_robes() -> None:
    made = hit("Outer Robes", FAIL)
    assert made.one(facts.WoundAttempted).needs.total == 26 and fallen(made) == ["erza"]


@pytest.mark.parametrize(("name", "needs"), [("Inner Robes", 22), ("Void Membrane", 23), ("Void Epidermis", 24)])
def test_outer_robes__torn(name: str, needs: int) -> None:
    made = hit(name, WOUND, fields={"injuries": ["Outer Robes"]})
    assert made.one(facts.WoundAttempted).needs.total == needs
    assert hit("Void Light", WOUND, fields={"injuries": ["Outer Robes"]}).one(facts.WoundAttempted).needs.total == 25
    assert hit("Outer Robes", CRITICAL).table.injuries_in_play() == ["Torn Robes"]


def test_tentacle_chains() -> None:
    """Attacker and one within 2 of them are hit for 5; a critical wound frees who is held."""
    made = hit("Tentacle Chains", WOUND, others={"lucy": (11, 12), "zachary": FAR}, then=(10,), where=(BODY, BODY))
    assert [e.who for e in made.each(facts.DamageSuffered)] == [made.id("erza"), made.id("lucy")]
    assert {e.damage.total for e in made.each(facts.DamageSuffered)} == {5}
    made = hit("Tentacle Chains", WOUND, others={"lucy": (11, 13)}, where=(BODY,))
    assert made.one(facts.DamageSuffered).who == made.id("erza"), "3 spaces off is too far"
    made = hit("Tentacle Chains", CRITICAL, ready=lambda made: given(made, "lucy", HELD))
    assert not holds(made, "lucy", HELD) and made.table.injuries_in_play() == ["Severed Chains"]


def test_tentacle_chains__free_without_a_wound() -> None:
    made = stage({"erza": (11, 10)})
    given(made, "erza", HELD)
    place = next(one for one in core_box().monsters["watcher"].hit_locations if one.name == "Tentacle Chains")
    assert place.critical is not None
    made.perform(place.critical.effects)
    assert not holds(made, "erza", HELD)


def test_tentacle_crown() -> None:
    made = hit("Tentacle Crown", WOUND)
    assert brain(made) == 1
    assert hit("Tentacle Crown", FAIL, then=(1, 1, 1)).one(facts.BasicActionBegan).target
    assert hit("Tentacle Crown", CRITICAL).total("watcher", Attribute.SPEED) == -1


def test_void_corpus() -> None:
    made = hit("Void Corpus", FAIL, then=(2,), where=(BODY,))
    assert made.one(facts.WoundAttempted).needs.total == 28 and hurt(made, "erza") == 6


def test_void_epidermis() -> None:
    made = hit("Void Epidermis", FAIL, ready=lambda made: setattr(made.table, "acting", made.id("erza")))
    assert [(e.n, e.until) for e in made.each(facts.TokenGained)] == [(-2, "this act")]
    assert hit("Void Epidermis", FAIL).one(facts.TokenGained).until == "this attack", "outside any act"
    assert hit("Void Epidermis", CRITICAL).total("watcher", Attribute.TOUGHNESS) == 24


def test_void_folds() -> None:
    """Impervious: to the other side, 1 survival less; a critical wound teaches."""
    made = hit("Void Folds", WOUND)
    assert made.at("erza")[1] == 7 and made.sheet("erza").survival == 4
    assert hit("Void Folds", CRITICAL).sheet("erza").understanding == 1


def test_void_ganglia() -> None:
    made = hit("Void Ganglia", WOUND)
    assert [(e.who, e.n, e.until) for e in made.each(facts.TokenGained)] == [(made.lion, -2, "the next monster turn")]
    assert brain(hit("Void Ganglia", FAIL)) == 3
    made = hit("Void Ganglia", CRITICAL)
    assert made.table.record.draw_foiled and not made.table.record.foiled


def test_void_ganglia__the_next_draw_is_no_more_than_its_basic_action() -> None:
    def ready(made: Stage) -> None:
        made.table.record.draw_foiled = True

    made = draw("Mortify", {"erza": (11, 10)}, d10=(1, 1, 1), ready=ready, first=FIRST)
    assert not made.each(facts.AIDrawn) and made.one(facts.BasicActionBegan) and not made.table.record.draw_foiled


def test_void_gastrodermis() -> None:
    made = hit("Void Gastrodermis", WOUND)
    assert [one.deck for one in made.table.record.gained] == ["basic"]
    assert "shell" not in hit("Void Gastrodermis", FAIL, then=(2,)).sheet("erza").gear
    made = hit("Void Gastrodermis", FAIL, then=(3,))
    assert "shell" in made.sheet("erza").gear and hurt(made, "erza") == 1


def test_void_gastrodermis__dreams_are_given_back() -> None:
    made = hit("Void Gastrodermis", CRITICAL, ready=lambda made: dreaming(made, lucy=3))
    assert not dreams(made, "lucy") and not holds(made, "lucy", STOLEN_DREAMS)


def test_void_hood() -> None:
    made = hit("Void Hood", FAIL)
    assert made.one(facts.PriorityGained) and made.sheet("erza").insanity == 22
    made = hit("Void Hood", CRITICAL, fields={"special": ["Audience"]})
    assert made.table.blind_spot() and made.table.record.suspended == {"Audience": 2}


def test_void_light() -> None:
    made = hit("Void Light", WOUND, others={"lucy": (11, 12), "zachary": FAR})
    assert made.sheet("erza").survival == 4
    made = hit("Void Light", CRITICAL, survival=0)
    assert made.sheet("lucy").survival == 1 and made.sheet("erza").insanity == 18


def test_void_membrane() -> None:
    made = hit("Void Membrane", WOUND)
    assert made.one(facts.WoundAttempted).needs.total == 24 and made.at("erza") == (11, 13)
    made = hit("Void Membrane", CRITICAL)
    assert made.down("watcher") and made.bleeding("erza") == 1


def test_void_nerve_mask() -> None:
    made = hit("Void Nerve Mask", FAIL)
    assert brain(made) == 2, "before the wound attempt"
    assert brain(hit("Void Nerve Mask", WOUND)) == -1
    assert hit("Void Nerve Mask", CRITICAL).tokens("erza") == {Attribute.LUCK: 1}


def test_void_nerve_net() -> None:
    """Everybody in the attacker's row or column."""
    others = {"lucy": (1, 10), "zachary": (12, 11)}
    made = hit("Void Nerve Net", FAIL, others=others)
    told = [e.who for e in made.each(facts.BrainDamageSuffered)]
    assert told == [made.id("erza"), made.id("lucy")]
    assert hit("Void Nerve Net", CRITICAL).total("watcher", Attribute.DAMAGE) == -1


def test_void_nerve_ring() -> None:
    made = hit("Void Nerve Ring", FAIL)
    assert holds(made, "erza", STONE) and made.one(facts.AttackCanceled)
    made = hit("Void Nerve Ring", WOUND, ready=lambda made: given(made, "lucy", STONE))
    assert not holds(made, "lucy", STONE)


def test_void_nerve_ring__one_of_the_attackers_choice() -> None:
    def ready(made: Stage) -> None:
        given(made, "lucy", STONE)
        given(made, "zachary", STONE)

    seats = [Seat("one", ["lucy", "zachary"]), Seat("two", ["erza"])]
    waits = [topic for topic in FIRST if topic != "choose-survivor"]
    made = hit("Void Nerve Ring", WOUND, "zachary", ready=ready, fields={"first": waits, "seats": seats})
    (asked,) = [one for one in made.asked if one.topic == "choose-survivor"]
    assert asked.by == 2, "the player of the attacker answers"
    assert holds(made, "lucy", STONE) and not holds(made, "zachary", STONE)
    (line,) = next(part.lines for part in printed("Void Nerve Ring") if part.kind == "wound")
    assert line == "A survivor of the attacker's choice who holds Stone archives it."


def test_void_nerve_ring__all_are_freed_and_petrify_fails() -> None:
    def ready(made: Stage) -> None:
        given(made, "lucy", STONE, stone_turn=1)
        given(made, "zachary", STONE)

    made = hit("Void Nerve Ring", CRITICAL, ready=ready)
    assert not holds(made, "lucy", STONE) and not holds(made, "zachary", STONE)
    assert not made.table.condition(made.id("lucy")).counters, "what lies on the card goes with it"
    assert made.table.record.foiled == ["Petrify"]


def test_void_nerve_ring__another_card_comes_for_petrify() -> None:
    made = draw("Petrify", {"erza": (11, 10)}, more=("Bare Card",), first=FIRST,
                ready=lambda made: made.table.record.foiled.append("Petrify"))  # fmt: skip
    assert [e.card for e in made.each(facts.AIDrawn)] == ["Petrify", "Bare Card"]
    assert not holds(made, "erza", STONE) and not made.table.record.foiled


def beside_people(made: Stage) -> None:
    alive(made)
    stands_by(made, (11, 11))


def test_void_plexus() -> None:
    """A wound heals it once per round, but beside a retinue."""
    assert hit("Void Plexus", WOUND, ready=alive).table.record.life == 10
    made = hit("Void Plexus", WOUND, ready=alive)
    made.table.record.hit_locations.draw_pile.append("Void Plexus")
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["shell"]), d10=(9, WOUND))
    assert made.table.record.life == 9, "a second time it does not"
    made = hit("Void Plexus", WOUND, ready=beside_people)
    assert made.table.record.life == 9


def test_void_plexus__ruptured() -> None:
    assert hit("Void Plexus", CRITICAL).table.injuries_in_play() == ["Ruptured Plexus"]
    for injuries, lasts in (([], True), (["Void Plexus"], False)):
        made = stage({"erza": (11, 10)}, special=["Vapor of Nothingness"], injuries=injuries)
        assert ("Vapor of Nothingness" in dict(made.table.traits(made.lion))) is lasts


def test_void_polyps() -> None:
    assert hit("Void Polyps", WOUND).bleeding("erza") == 1
    assert hit("Void Polyps", FAIL).tokens("erza") == {Attribute.STRENGTH: -1}


def test_void_polyps__light_injuries_alone() -> None:
    def ready(made: Stage) -> None:
        sheet = made.sheet("erza")
        sheet.boxes[BODY].light = sheet.boxes[LEGS].light = sheet.boxes[LEGS].heavy = sheet.brain_box = True

    sheet = hit("Void Polyps", CRITICAL, ready=ready).sheet("erza")
    assert not sheet.boxes[BODY].light and sheet.boxes[LEGS].light and sheet.boxes[LEGS].heavy and not sheet.brain_box


def test_void_shroud() -> None:
    made = hit("Void Shroud", WOUND, at=(6, 3), fields={"at": (4, 3)})
    assert made.lion_at == (11, 8)
    assert hit("Void Shroud", CRITICAL).table.injuries_in_play() == ["Shredded Shroud"]
    made = stage({"erza": (11, 10)}, special=["Lantern Vortex"], injuries=["Void Shroud"])
    assert "Lantern Vortex" not in dict(made.table.traits(made.lion))


def test_void_tentacles() -> None:
    made = hit("Void Tentacles", FAIL, where=(BODY, LEGS, BODY), fields={"first": ("order-hits", *FIRST)})
    assert hurt(made, "erza") == 3
    made = hit("Void Tentacles", CRITICAL)
    assert made.total("watcher", Attribute.SPEED) == -1 and made.down("watcher")


def test_void_toxin() -> None:
    assert hit("Void Toxin", WOUND).tokens("erza") == {Attribute.EVASION: -1}
    assert hit("Void Toxin", FAIL).bleeding("erza") == 2


@pytest.mark.parametrize(("die", "life"), [(7, 10), (8, 9)])
def test_void_toxin__it_poisons_itself(die: int, life: int) -> None:
    made = draw("Bare Card", {"erza": FAR}, d10=(die,), injuries=["Void Toxin"], first=FIRST,
                ready=alive)  # fmt: skip
    assert made.table.record.life == life and made.table.record.last_to_wound == 0
    assert hit("Void Toxin", CRITICAL).table.injuries_in_play() == ["Self Poisoned"]


def test_it_dies_at_life_0() -> None:
    made = stage({"erza": (11, 10)})
    alive(made, 1)
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert made.over == "victory"
