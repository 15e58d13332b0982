"""The game variants, as far as a fight feels them (pages 123 and 226-227)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import Draw
from engine.errors import BadInput
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.cards.who import Role, survivors
from game.cards.words.harm import Die
from game.cards.words.people import SkipNextHunt
from game.content.box import core_box
from game.content.survivors.parties import PARTIES
from game.model.campaign_tasks import Due
from game.model.survivor import Survivor
from game.model.terms import Attribute, Stat, Variant
from game.phases.showdown.parties import party
from game.phases.showdown.setup import founders, new_showdown
from game.phases.showdown.showdown import set_up
from game.phases.showdown.showdown_preparation import born
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.death.bleeding import bleed, lethal_bleeding
from game.rules.death.removed_from_board import victors
from game.rules.space.terrain import tiles_of
from game.rules.survivor.gear_changes import gain_gear
from game.rules.survivor.sheet import gain_stat
from game.rules.table import variant_rules
from game.rules.table.showdown_record import Ambush, Circumstances, Seat
from game.rules.table.showdown_record import Stage as Phase
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.storyteller import storyteller
from tests.play.stage import Stage, beast, lion, weapon

PLAIN = HitLocation("Plain")
BLADE = weapon("blade", speed=1, accuracy=2, strength=9)
BONE_BLADE = weapon("bone-blade", keywords=("weapon", "melee", "bone"))


def playing(*variants: Variant, count: int = 2, given: dict[str, Any] | None = None, **more: Any) -> Stage:
    """A stage with so many survivors in the lowest row, under these variants."""
    keys = [f"s{n}" for n in range(1, count + 1)]
    at = {key: (n, 16) for n, key in enumerate(keys, 1)}
    stage = Stage(at, gear=[BLADE, BONE_BLADE, *more.pop("gear", ())], turn=more.pop("turn", "survivors"), **more)
    record = stage.table.record
    record.variants = list(variants)
    for field, value in (given or {}).items():
        setattr(record.given, field, value)
    return stage


def beginning(*variants: Variant, **more: Any) -> ShowdownTable:
    """The table after its set-up."""
    stage = playing(*variants, **more)
    stage.run(set_up(stage.table))
    return stage.table


def total(table: ShowdownTable, attribute: Attribute) -> int:
    return table.total(table.monster, attribute).total


# combined


@pytest.mark.rule("variant-combinable#1")
def test_variant_combinable() -> None:
    """Tokens add up, of several deaths by bleeding the earliest counts, what spares the dying spares them."""
    table = beginning(Variant.QUICK, Variant.DEATH)
    assert total(table, Attribute.DAMAGE) == 2
    assert lethal_bleeding(table, table.record.party[0]) == 3
    everything = beginning(*Variant, count=5)
    assert total(everything, Attribute.DAMAGE) == 4 and total(everything, Attribute.SPEED) == 1
    assert variant_rules.extra_wounds(list(Variant)) == 1 and variant_rules.bleeding_death([]) == 5


def test_variant_combinable__named_twice_counts_once() -> None:
    table = beginning(Variant.QUICK, Variant.QUICK)
    assert total(table, Attribute.DAMAGE) == 1


# five or six


@pytest.mark.rule("variant-five-six-players#1", "variant-five-six-players#3")
@pytest.mark.parametrize("count, damage, speed, life", [(4, 0, 0, 0), (5, 2, 1, 4), (6, 2, 1, 4)])
def test_variant_five_six_players(count: int, damage: int, speed: int, life: int) -> None:
    """+2 damage, +1 speed, Life of 2 and the level; nothing with four."""
    table = beginning(Variant.FIVE_OR_SIX, count=count, monster=lion(level=2))
    assert (total(table, Attribute.DAMAGE), total(table, Attribute.SPEED)) == (damage, speed)
    assert (table.record.life, table.record.life_at_start, table.record.dies_at_life_0) == (life, life, False)


@pytest.mark.rule("variant-five-six-players#2")
def test_variant_five_six_players__added_to_the_life_it_has() -> None:
    stage = playing(Variant.FIVE_OR_SIX, count=5, monster=lion(level=1))
    stage.table.record.life = 5
    stage.run(set_up(stage.table))
    assert stage.table.record.life == 8


def test_variant_five_six_players__wounds_take_the_life_first() -> None:
    stage = playing(Variant.FIVE_OR_SIX, count=5, ai=["Bare Card", "Bare Card"], monster=lion(level=1))
    stage.run(set_up(stage.table))
    stage.run(wound_monster(stage.table, 3, stage.id("s1")))
    assert stage.table.record.life == 0 and len(stage.table.record.ai) == 2 and stage.over == ""
    stage.run(wound_monster(stage.table, 1, stage.id("s1")))
    assert len(stage.table.record.ai) == 1, "afterwards wounds work as always"


def test_variant_five_six_players__only_with_the_variant() -> None:
    """More than four, or more than six, are refused with the cure."""
    six, given = party(core_box(), "founders", 6)
    assert given.variants == [Variant.FIVE_OR_SIX]
    seats = [Seat("all", [one.key for one in six])]
    with pytest.raises(BadInput, match="name 1 to 4, or play with the variant five or six players"):
        new_showdown(core_box(), "white-lion", "1", six, seats, 1)
    table = new_showdown(core_box(), "white-lion", "1", six, seats, 1, given=given)
    assert len(table.record.party) == 6
    table.world.close()
    seven = [*six, Survivor("tom", "Tom")]
    with pytest.raises(BadInput, match="7 survivors cannot set out: name 1 to 6"):
        new_showdown(core_box(), "white-lion", "1", seven, seats, 1, given=given)


# quick, hero, death


@pytest.mark.rule("variant-quick#1", "variant-quick#2")
def test_variant_quick() -> None:
    """One more strength for everybody from birth, a damage token, a second wound, death at three bleeding tokens."""
    quick, given = party(core_box(), "founders", variants=["quick"])
    assert [one.permanent for one in quick] == [{Attribute.STRENGTH: 1}] * 4 and given.variants == [Variant.QUICK]
    assert total(beginning(Variant.QUICK), Attribute.DAMAGE) == 1
    stage = playing(Variant.QUICK, ai=["Bare Card"] * 4, locations=["Plain"], monster=beast(hit_locations=[PLAIN]))
    stage.table.put(stage.id("s1"), (11, 7))
    stage.run(attack(stage.table, stage.id("s1"), BLADE), d10=[5, 5])
    assert len(stage.table.record.wounds) == 2
    stage.run(bleed(stage.table, stage.id("s2"), 2, "a test"))
    assert stage.table.alive(stage.id("s2"))
    stage.run(bleed(stage.table, stage.id("s2"), 1, "a test"))
    assert not stage.table.alive(stage.id("s2"))


def test_variant_hero() -> None:
    """Off the board like the dead, the next hunt skipped, back at the end; nobody has died."""
    stage = playing(Variant.HERO)
    stage.perform((Die(Role.SELF),), who="s1")
    one = stage.id("s1")
    assert stage.table.alive(one) and not stage.table.on_board(one)
    assert stage.table.sheet(one).skip_next_hunt and stage.table.condition(one).unconscious
    assert stage.one(facts.SurvivorUnconscious).rule == "variant-hero"
    assert stage.table.sheet(one).gear == [] and not stage.each(facts.SurvivorDied)
    assert victors(stage.table) == [one, stage.id("s2")]


@pytest.mark.rule("variant-hero#1")
def test_variant_hero__all_out_is_a_defeat_and_everybody_returns() -> None:
    stage = playing(Variant.HERO, count=4, ai=["Bare Card"])
    stage.perform((Die(survivors()),))
    assert stage.over == "defeat"
    table = stage.table
    table.record.stage, table.record.outcome = Phase.AFTERMATH, "defeat"
    stage.play()
    assert len(table.living()) == 4 and all(table.sheet(who).skip_next_hunt for who in table.record.party)
    assert not [fact for fact in table.record.facts if fact.due is Due.DEATH]


@pytest.mark.rule("variant-death#1")
def test_variant_death() -> None:
    """All gear goes with its bearer, three bleeding tokens kill, a damage token."""
    table = beginning(Variant.DEATH)
    assert total(table, Attribute.DAMAGE) == 1
    five = ["blade", "bone-blade", "blade", "bone-blade", "blade"]
    stage = playing(Variant.DEATH, sheets={"s1": {"gear": five}})
    stage.run(bleed(stage.table, stage.id("s1"), 3, "a test"))
    assert len(stage.each(facts.GearArchived)) == 5 and stage.table.storage == []
    usual = playing(sheets={"s1": {"gear": ["blade", "bone-blade"]}})
    usual.perform((Die(Role.SELF),), who="s1")
    assert usual.table.storage == ["blade", "bone-blade"]


# storyteller, solo


def told(**more: Any) -> Stage:
    """Seat 1 plays both survivors, seat 2 tells the story."""
    stage = playing(Variant.STORYTELLER, seats=[Seat("Ann", ["s1", "s2"]), Seat("Zoe")], turn="monster", **more)
    stage.table.record.stage, stage.table.record.round = Phase.ROUND, 0
    return stage


@pytest.mark.rule("variant-storyteller#1")
def test_variant_storyteller() -> None:
    """The seat without survivors always controls the monster and may put its deck into any order before a turn."""
    stage = told(ai=["Claw", "Bare Card", "Maul"])
    assert storyteller(stage.table) == 2
    stage.play()
    request = stage.request
    assert request is not None and (request.topic, request.by) == ("reorder-ai", 2)
    assert stage.offered == ["keep", "top:Claw", "top:Bare Card", "top:Maul"]
    stage.answer("top:Claw", "top:Maul", "top:Bare Card")
    assert stage.table.record.ai.draw_pile[::-1] == ["Bare Card", "Maul", "Claw"]
    assert (stage.table.record.controller_seat, stage.table.record.controller) == (2, 0)
    assert all("Maul" not in str(event) for event in stage.each(facts.AIDeckReordered)), "nobody else learns it"
    stage.answer("keep")
    assert stage.one(facts.AIDrawn).card == "Bare Card"
    assert stage.request is not None and stage.request.topic == "reorder-ai", "and before the survivors' turn"
    stage.answer("keep", "end-turn", "keep")
    assert stage.table.record.controller_seat == 2


def test_variant_storyteller__leaves_the_last_card_where_it_is() -> None:
    """A card that always lies under the others is none of those that can be put on top, and alone it is no order."""
    stage = told(ai=["Claw", "Maul", "Bare Card"])
    stage.table.record.ai.last = "Bare Card"
    stage.play()
    assert stage.offered == ["keep", "top:Claw", "top:Maul"]
    stage.answer("top:Maul")
    assert stage.table.record.ai.draw_pile[::-1] == ["Maul", "Claw", "Bare Card"]
    stage.answer("keep")
    assert stage.request is not None and stage.request.topic != "reorder-ai"


def test_variant_storyteller__needs_a_seat_without_survivors() -> None:
    four = founders()
    given = Circumstances(variants=[Variant.STORYTELLER])
    with pytest.raises(BadInput, match="leave one seat without survivors"):
        new_showdown(core_box(), "white-lion", "1", four, [Seat("a", [s.key for s in four])], 1, given=given)
    seats = [Seat("a", [s.key for s in four]), Seat("z")]
    table = new_showdown(core_box(), "white-lion", "1", four, seats, 1, given=given)
    assert table.record.controller_seat == 2
    table.world.close()


def test_variant_solo() -> None:
    """One seat: nobody has the tile, nobody gains insanity for being picked."""
    stage = playing(turn="monster", ai=["Bare Card"])
    stage.table.record.stage, stage.table.record.round = Phase.ROUND, 0
    stage.play()
    assert (stage.table.solo, stage.table.record.controller) == (True, 0)


# people of the skull


def test_variant_people_of_the_skull() -> None:
    """Weapons and armor of bone only; items are free; frail holds."""
    skull = [Variant.PEOPLE_OF_THE_SKULL]
    assert variant_rules.forbidden_gear(skull, BLADE) == "bone"
    assert variant_rules.forbidden_gear(skull, BONE_BLADE) == ""
    assert variant_rules.forbidden_gear(skull, Gear("rag", "Rag", ("armor",))) == "bone"
    assert variant_rules.forbidden_gear(skull, Gear("drum", "Drum", ("item",))) == ""
    assert variant_rules.forbidden_gear([], BLADE) == ""
    with pytest.raises(BadInput, match="may not carry Founding Stone, which is not of bone"):
        given = Circumstances(variants=skull)
        four = [Survivor("ann", "Ann", gear=["founding-stone"])]
        new_showdown(core_box(), "white-lion", "1", four, [Seat("a", ["ann"])], 1, given=given)
    four, given = party(core_box(), "founders", variants=["people-of-the-skull"])
    assert [one.gear for one in four] == [[]] * 4


def test_variant_people_of_the_skull__gear_that_is_found() -> None:
    stage = playing(Variant.PEOPLE_OF_THE_SKULL)
    stage.run(gain_gear(stage.table, stage.id("s1"), "blade", "a test"))
    stage.run(gain_gear(stage.table, stage.id("s1"), "bone-blade", "a test"))
    assert stage.table.sheet(stage.id("s1")).gear == ["bone-blade"]
    assert stage.one(facts.GearArchived).rule == "variant-people-of-the-skull"


@pytest.mark.rule("variant-people-of-the-skull#2")
def test_variant_people_of_the_skull__frail_weapons_hold() -> None:
    rock = HitLocation("Rock", HitLocationType.SUPER_DENSE)
    frail = weapon("splinter", accuracy=2, strength=1, special={"frail": 1}, keywords=("weapon", "melee", "bone"))
    for variants, kept in (((Variant.PEOPLE_OF_THE_SKULL,), ["splinter"]), ((), [])):
        stage = playing(
            *variants,
            gear=[frail],
            sheets={"s1": {"gear": ["splinter"]}},
            locations=["Rock"],
            monster=beast(hit_locations=[rock]),
            ai=["Bare Card"] * 2,
        )
        stage.table.put(stage.id("s1"), (11, 7))
        stage.run(attack(stage.table, stage.id("s1"), frail), d10=[5, 2])
        assert stage.table.sheet(stage.id("s1")).gear == kept


@pytest.mark.rule("variant-black-skull#1")
def test_variant_black_skull() -> None:
    """Made with the Black Skull it may be worn although it is iron."""
    iron = Gear("skull-sword", "Skull Sword", ("weapon", "iron", variant_rules.BLACK_SKULL))
    assert variant_rules.forbidden_gear([Variant.PEOPLE_OF_THE_SKULL], iron) == ""
    stage = playing(Variant.PEOPLE_OF_THE_SKULL, gear=[iron])
    stage.run(gain_gear(stage.table, stage.id("s1"), "skull-sword", "a test"))
    assert stage.table.sheet(stage.id("s1")).gear == ["skull-sword"]


# the twilight knight


def test_variant_twilight_knight() -> None:
    """With the knight all is lost; no hunt is skipped, no age comes."""
    stage = playing(given={"knight": "s1"}, count=3)
    stage.perform((SkipNextHunt(survivors()),))
    assert [stage.table.sheet(who).skip_next_hunt for who in stage.table.record.party] == [False, True, True]
    for key, ages in (("s1", 0), ("s2", 1)):
        before = len(stage.each(facts.MilestoneReached))
        stage.run(gain_stat(stage.table, stage.id(key), Stat.HUNT_XP, 2, "a test"))
        assert len(stage.each(facts.MilestoneReached)) - before == ages
    stage.perform((Die(Role.SELF),), who="s1")
    assert stage.over == "defeat" and stage.one(facts.CampaignLost).rule == "variant-twilight-knight"
    stage.table.record.stage, stage.table.record.outcome = Phase.AFTERMATH, "defeat"
    stage.play()
    assert [fact.what for fact in stage.table.record.facts if fact.due is Due.CAMPAIGN_LOST] == ["s1"]


def test_variant_twilight_knight__fights_though_retired() -> None:
    old = [Survivor("ann", "Ann", retired=True)]
    seats = [Seat("a", ["ann"])]
    given = Circumstances(knight="ann")
    new_showdown(core_box(), "white-lion", "1", old, seats, 1, given=given).world.close()
    with pytest.raises(BadInput, match="Ann has retired and cannot fight"):
        new_showdown(core_box(), "white-lion", "1", old, seats, 1)
    with pytest.raises(BadInput, match="no survivor 'anne' to be the Twilight Knight; did you mean ann"):
        new_showdown(core_box(), "white-lion", "1", old, seats, 1, given=Circumstances(knight="anne"))


# lost settlements


def opening(lost: int, level: str = "prologue") -> ShowdownTable:
    survivors_, given = party(core_box(), "founders", lost_settlements=lost)
    seats = [Seat("a", [one.key for one in survivors_])]
    return new_showdown(core_box(), "white-lion", level, survivors_, seats, 1, given=given)


@pytest.mark.rule("variant-lost-settlement#1")
def test_variant_lost_settlement() -> None:
    """The second lost settlement adds to what the first has left; the third too."""
    for lost, terrain, tokens in (
        (0, [], 0),
        (1, ["survivor-corpse"], 0),
        (2, ["survivor-corpse"], 0),
        (3, ["survivor-corpse"], 2),
    ):
        table = opening(lost)
        assert table.record.given.terrain == terrain and len(table.record.given.monster_tokens) == tokens
        table.world.close()


@pytest.mark.rule("variant-lost-settlement-1#1")
def test_variant_lost_settlement_1() -> None:
    """A Survivor Corpse lies on the bare ground of the First Story; not of later showdowns."""
    table = opening(1)
    assert table.record.given.terrain == ["survivor-corpse"]
    flow = set_up(table)
    while isinstance(next(flow), Draw):  # where the corpse lies; the first question comes after it
        pass
    assert len(tiles_of(table, "survivor-corpse")) == 1
    table.world.close()
    later = opening(1, "1")
    assert later.record.given.terrain == []
    later.world.close()


@pytest.mark.rule("variant-lost-settlement-3#1")
def test_variant_lost_settlement_3() -> None:
    """Accuracy 1 from birth; the first lion with +1 damage and −1 movement: it moves 5."""
    table = opening(3)
    who = table.record.party[0]
    assert table.total(who, Attribute.ACCURACY).total == 1
    assert table.record.given.monster_tokens == {Attribute.DAMAGE: 1, Attribute.MOVEMENT: -1}
    table.world.close()
    stage = playing(given={"monster_tokens": {Attribute.DAMAGE: 1, Attribute.MOVEMENT: -1}}, monster=lion(movement=6))
    stage.run(set_up(stage.table))
    assert total(stage.table, Attribute.MOVEMENT) == 5
    assert born(Survivor("x", "X"), (), 2).permanent == {}


# what is refused


@pytest.mark.parametrize(
    "given, sentence",
    [
        (Circumstances(terrain=["tal-grass"]), "no terrain 'tal-grass'; did you mean tall-grass"),
        (Circumstances(first_target="ezra"), "no survivor 'ezra' to be the first target; did you mean erza"),
        (Circumstances(lost_settlements=-1), "-1 settlements"),
    ],
)
def test_circumstances_that_cannot_be_are_refused(given: Circumstances, sentence: str) -> None:
    four = founders()
    with pytest.raises(BadInput, match=sentence):
        new_showdown(core_box(), "white-lion", "1", four, [Seat("a", [s.key for s in four])], 1, given=given)


def test_nemesis_no_hunt_no_starvation() -> None:
    """Nobody is ambushed where nobody hunts."""
    four = founders()
    for ambush in (Ambush.BY_MONSTER, Ambush.BY_SURVIVORS):
        with pytest.raises(BadInput, match="Butcher is a nemesis"):
            new_showdown(core_box(), "butcher", "1", four, [Seat("a", [])], 1, given=Circumstances(ambush=ambush))


def test_a_variant_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="no variant 'quik'; did you mean quick"):
        party(core_box(), next(iter(PARTIES)), variants=["quik"])


def test_a_party_of_nobody_is_refused() -> None:
    with pytest.raises(BadInput, match="0 survivors cannot set out"):
        new_showdown(core_box(), "white-lion", "1", [], [Seat("a")], 1)
