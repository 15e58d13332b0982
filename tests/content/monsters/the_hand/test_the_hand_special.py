"""The Hand's special cards: lenses closed and open, Impossible Eyes, Ghost Step, Applause, Respect, Polarized Aura,
Indomitable.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.deck import Deck
from game import facts
from game.cards.moments import Ban, Moment
from game.cards.traits.flow import AtWill
from game.model.terms import Attribute
from game.phases.showdown.monster_turn import monster_turn
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.monster_attack import damage
from game.rules.attack.monster_wounds import heal_monster, wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.movement.monster_movement import routes_away, routes_toward
from game.rules.survival.at_will import at_will
from game.rules.survivor.knocked_down import knock_down
from tests.play.hand import (
    ARMORED,
    BLUE,
    BODY,
    FAR,
    GREEN,
    GREEN_CLOSED,
    RED,
    RED_CLOSED,
    count,
    deal,
    draw,
    holds,
    hurt,
    lenses,
    stage,
    strike,
)
from tests.play.stage import Stage

EYES = "Impossible Eyes"
MARKS = {RED: "red polarity mark", BLUE: "blue polarity mark", GREEN: "green polarity mark"}


def wounded(n: int, *special: str, eyes: int = 0, injuries: tuple[str, ...] = (), picks: tuple[int, ...] = ()) -> Stage:
    made = stage({"erza": (11, 10)}, ai=["Bare Card"] * 9, special=[EYES, *special], injuries=injuries)
    made.table.record.in_play[0].counters["eye token"] = eyes
    made.run(wound_monster(made.table, n, made.id("erza")), picks=picks)
    return made


def eyes(made: Stage) -> int:
    return made.table.record.in_play[0].counters["eye token"]


# Impossible Eyes


def test_impossible_eyes__two_wounds_open_a_lens() -> None:
    made = wounded(1, RED_CLOSED)
    assert eyes(made) == 1 and lenses(made) == [RED_CLOSED]
    made = wounded(1, RED_CLOSED, eyes=1)
    assert eyes(made) == 0 and lenses(made) == [RED]
    assert made.one(facts.CardTurnedOver).side == RED


def test_impossible_eyes__many_wounds_at_once() -> None:
    made = wounded(4, RED_CLOSED, GREEN_CLOSED, picks=(0,))
    assert eyes(made) == 0 and lenses(made) == [RED, GREEN]


def test_impossible_eyes__one_wound_opens_one_lens_however_many_eyes_lie_there() -> None:
    """They gather while all lenses are open, and then all close."""
    made = wounded(1, RED_CLOSED, GREEN_CLOSED, eyes=4, picks=(0,))
    assert eyes(made) == 3 and lenses(made) == [RED, GREEN_CLOSED]


def test_impossible_eyes__a_wound_that_nobody_deals() -> None:
    made = stage({"erza": (11, 10)}, ai=["Bare Card"] * 9, special=[EYES, RED_CLOSED])
    made.run(wound_monster(made.table, 2, 0))
    assert eyes(made) == 0 and lenses(made) == [RED]


def test_impossible_eyes__with_nothing_to_open_they_stay() -> None:
    assert eyes(wounded(3, RED)) == 3
    assert eyes(wounded(3, RED, injuries=("Gilded Face Visor",))) == 3
    assert eyes(wounded(4, RED_CLOSED)) == 2, "the second pair has nothing left to open"
    assert eyes(wounded(6, RED_CLOSED, injuries=("Gilded Face Visor",))) == 3


def test_impossible_eyes__one_lens_for_each_pair() -> None:
    made = wounded(3, RED_CLOSED, GREEN_CLOSED, picks=(0,))
    assert eyes(made) == 1 and lenses(made) == [RED, GREEN_CLOSED]
    made = wounded(5, RED_CLOSED, GREEN_CLOSED, injuries=("Gilded Face Visor",), picks=(0,))
    assert eyes(made) == 2 and lenses(made) == [RED, GREEN_CLOSED]


def test_impossible_eyes__behind_a_cracked_visor_three() -> None:
    cracked = ("Gilded Face Visor",)
    made = wounded(1, RED_CLOSED, eyes=1, injuries=cracked)
    assert eyes(made) == 2 and lenses(made) == [RED_CLOSED]
    made = wounded(1, RED_CLOSED, eyes=2, injuries=cracked)
    assert eyes(made) == 0 and lenses(made) == [RED]
    made = wounded(6, RED_CLOSED, GREEN_CLOSED, injuries=cracked, picks=(0,))
    assert eyes(made) == 0 and lenses(made) == [RED, GREEN]


# the lenses


def test_red_lens_open() -> None:
    made = stage({"erza": (11, 10)}, special=[RED])
    assert made.total("the-hand", Attribute.DAMAGE) == 2


def test_blue_lens_open__nobody_is_in_its_blind_spot() -> None:
    made = stage({"erza": (11, 7)}, special=[BLUE])
    knife = made.table.box.gear["knife"]
    assert not made.table.blind_spot() and hit_needs(made.table, made.id("erza"), knife).total == 2 + 1
    made = stage({"erza": (11, 7)})
    assert made.table.blind_spot() and hit_needs(made.table, made.id("erza"), knife).total == 2 - 1


@pytest.mark.parametrize("lens", [RED, BLUE, GREEN])
@pytest.mark.parametrize(("attribute", "n"), [("toughness", 8), ("damage", 3), ("speed", 1)])
def test_an_open_lens_makes_it_keener_from_level_2_on(lens: str, attribute: str, n: int) -> None:
    """Red Lens - Open, Blue Lens - Open and Green Lens - Open alike; at level 1 none does."""
    more = [
        opened.total("the-hand", Attribute(attribute)) - closed.total("the-hand", Attribute(attribute))
        for level in (1, 2, 3)
        for closed, opened in [[stage({"erza": (11, 10)}, level=level, special=row) for row in ([], [lens])]]
    ]
    own = 2 * (lens == RED and attribute == "damage")
    assert more == [own, own + n, own + n]


def lost_technique(*wounds: str, ai: tuple[str, ...] = ("Bare Card",), **fields: Any) -> Stage:
    made = stage({"erza": (11, 10)}, ai=ai, special=[GREEN, "Ghost Step"], sheets=ARMORED)
    made.table.record.wounds[:] = wounds
    made.run(monster_turn(made.table), **fields)
    return made


def test_green_lens_open__a_lost_technique() -> None:
    """The top card of the wound stack is played in place of the draw, and stays a wound, at the bottom of the stack."""
    made = lost_technique("Bare Card", "Thunderbolt Right", d10=(1, 1))
    assert made.one(facts.AIWoundPlayed).card == "Thunderbolt Right" and not made.each(facts.AIDrawn)
    assert made.table.record.wounds == ["Thunderbolt Right", "Bare Card"]
    assert made.table.record.ai.draw_pile == ["Bare Card"]


@pytest.mark.rule("ai-heal")
def test_green_lens_open__what_heals_is_healed() -> None:
    """Soft Chuckle with every lens open, by itself on the stack, is no wound any more: else it would come for ever."""
    made = lost_technique("Bare Card", "Soft Chuckle")
    assert made.table.record.wounds == ["Bare Card"] and made.table.record.ai.draw_pile == ["Soft Chuckle", "Bare Card"]
    assert made.one(facts.MonsterHealed).n == 1


@pytest.mark.parametrize("wounds", [(), ("King's Palm",)])
def test_green_lens_open__else_it_draws_as_usual(wounds: tuple[str, ...]) -> None:
    made = lost_technique(*wounds)
    assert made.one(facts.AIDrawn).card == "Bare Card" and made.table.record.wounds == list(wounds)


@pytest.mark.parametrize("color", ["Red", "Blue", "Green"])
def test_a_closed_lens_turns_to_its_open_side_and_back(color: str) -> None:
    """Red Lens - Closed, Red Lens - Open; Blue Lens - Closed, Blue Lens - Open; Green Lens - Closed, Green Lens -
    Open.
    """
    made = strike("Gilded Face Visor", 2, fields={"special": [f"{color} Lens - Closed"]}, insanity=9)
    assert lenses(made) == [f"{color} Lens - Open"]
    made = strike("Exotic Fur Collar", 9, fields={"special": [f"{color} Lens - Open"]})
    assert lenses(made) == [f"{color} Lens - Closed"]


# Ghost Step


def test_ghost_step__placed_where_it_reaches() -> None:
    """Over Lucy, who does not notice; no movement is told."""
    made = draw("Bullet Jabs", {"erza": (11, 14), "lucy": (11, 11)}, d10=(1,) * 5,
                sheets={"erza": {"permanent": {Attribute.EVASION: 1}}}, first=("route", "facing"))  # fmt: skip
    assert made.table.distance(made.id("erza")) == 1 and made.one(facts.MonsterPlaced)
    assert not made.each(facts.MonsterMoved) and not made.each(facts.CollisionSuffered)
    assert made.at("lucy") == (11, 11)


def test_ghost_step__no_farther_than_it_could_move() -> None:
    made = stage({"erza": (11, 16)}, special=["Ghost Step"])
    (route, *_) = routes_toward(made.table, made.id("erza"), 3)
    assert route.path == ((11, 8), (11, 11)) and route.placed


def test_ghost_step__away_from_all() -> None:
    made = stage({"erza": (11, 10)}, special=["Ghost Step"])
    assert all(route.path[-1][1] == 3 for route in routes_away(made.table, [made.id("erza")], 5))


def test_ghost_step__it_turns_to_whoever_comes_from_behind() -> None:
    for special, facing in ((["Ghost Step"], "n"), ([], "s")):
        made = strike("Gilded Spaulder", 9, at=(11, 7), fields={"special": special})
        assert made.table.facing == facing
    made = strike("Gilded Spaulder", 2, at=(11, 7), fields={"special": ["Ghost Step"]})
    assert made.table.facing == "n", "also where she was knocked back out of the blind spot"
    made = strike("Gilded Spaulder", 9, at=(11, 10), fields={"special": ["Ghost Step"], "facing": "e"})
    assert made.table.facing == "e", "she stood at its side"


def test_ghost_step__not_while_it_lies() -> None:
    made = strike("Gilded Sabaton", 10, at=(11, 7), fields={"special": ["Ghost Step"]})
    assert made.table.facing == "s" and made.down("the-hand")


# Applause


def applauded(*above: str, discard: tuple[str, ...] = (), special: tuple[str, ...] = ("Ghost Step",)) -> Stage:
    made = stage({"erza": (11, 10), "lucy": FAR}, ai=above, ai_discard=discard, special=special)
    made.table.record.ai.last = "Applause"
    made.table.record.ai.put_at_bottom("Applause")
    return made


def test_applause__begins_at_the_bottom() -> None:
    deck = Deck("ai", ["a", "b"], last="Applause")
    deck.put_at_bottom("Applause")
    deck.put_at_bottom("c")
    deck.put_on_top("d")
    assert deck.draw_pile == ["Applause", "c", "a", "b", "d"]
    deck.draw_pile.remove("Applause")
    deck.put_on_top("Applause")
    assert deck.draw_pile[0] == "Applause", "wherever it is laid"


def test_applause__everybody_breathes_and_a_lens_opens() -> None:
    """The discard becomes a new deck above it, and the turn ends."""
    made = applauded(discard=("Bare Card", "Bare Card"), special=("Ghost Step", RED_CLOSED))
    made.run(monster_turn(made.table))
    assert [made.sheet(key).survival for key in ("erza", "lucy")] == [1, 1] and lenses(made) == [RED]
    assert made.table.record.ai.draw_pile == ["Applause", "Bare Card", "Bare Card"]
    assert not made.table.record.ai.discard and not made.each(facts.BasicActionBegan)


def test_applause__respect_for_who_wounded_it_most() -> None:
    made = applauded(discard=("Bare Card",))
    for key, n in (("erza", 2), ("lucy", 1)):
        made.table.condition(made.id(key)).counters["cheer token"] = n
    deal(made, "lucy")
    made.run(monster_turn(made.table))
    assert holds(made, "erza") and not holds(made, "lucy")
    assert not count(made, "erza", "cheer token") and not count(made, "lucy", "cheer token")


def test_applause__a_tie_is_nobodys() -> None:
    made = applauded(discard=("Bare Card",))
    for key in ("erza", "lucy"):
        made.table.condition(made.id(key)).counters["cheer token"] = 1
    made.run(monster_turn(made.table))
    assert not holds(made, "erza") and not holds(made, "lucy")


def test_applause__the_last_card_of_all() -> None:
    made = applauded()
    made.run(monster_turn(made.table), d10=(1,))
    assert made.one(facts.BasicActionBegan) and made.table.record.ai.draw_pile == ["Applause"]


def test_applause__ends_the_turn_for_good() -> None:
    """What was to be drawn besides is not drawn any more."""
    made = applauded(discard=("Bare Card",))
    made.table.extra_draws = 1
    made.run(monster_turn(made.table))
    assert len(made.each(facts.AIDrawn)) == 1


def test_applause__no_wound_takes_it() -> None:
    """A wound takes a card of the shuffled discard instead; with none left the next wound is the last."""
    made = applauded(discard=("Bare Card", "Bare Card"))
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert made.table.record.wounds == ["Bare Card"] and made.table.record.ai.draw_pile == ["Applause", "Bare Card"]
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert made.table.record.ai.draw_pile == ["Applause"] and made.over != "victory"
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert made.over == "victory"


def test_applause__healed_cards_lie_just_above_it() -> None:
    made = applauded("Soft Chuckle")
    made.table.record.wounds.append("Bare Card")
    assert heal_monster(made.table, 1) == 1
    assert made.table.record.ai.draw_pile == ["Applause", "Bare Card", "Soft Chuckle"]


# Respect


def test_respect__another_threat_is_picked_first() -> None:
    made = draw("Bullet Jabs", {"erza": (11, 10), "lucy": (11, 14)}, d10=(1,) * 5,
                ready=lambda made: deal(made, "erza"), first=("route", "facing"))  # fmt: skip
    assert made.one(facts.TargetPicked).who == made.id("lucy")


def test_respect__unless_nobody_else_is_one() -> None:
    def ready(made: Stage) -> None:
        deal(made, "erza")
        made.fell("lucy")

    made = draw("Bullet Jabs", {"erza": (11, 10), "lucy": (11, 14)}, d10=(1,) * 5, ready=ready)
    assert made.one(facts.TargetPicked).who == made.id("erza")


def test_respect__failing_is_forgiven() -> None:
    made = strike("Gilded Sabaton", 2, ready=lambda made: deal(made, "erza"))
    assert not made.each(facts.ReactionPerformed) and holds(made, "erza")
    assert strike("Gilded Sabaton", 2).each(facts.ReactionPerformed)


def test_respect__lost_on_the_ground() -> None:
    made = stage({"erza": (11, 10)})
    deal(made, "erza")
    made.run(knock_down(made.table, made.id("erza"), "a test"))
    assert not holds(made, "erza")


@pytest.mark.parametrize(("at", "kept"), [((11, 7), False), ((11, 10), True)])
def test_respect__lost_by_a_stab_in_the_back(at: tuple[int, int], kept: bool) -> None:
    assert holds(strike("Gilded Crown", 9, at=at, insanity=9, ready=lambda made: deal(made, "erza")), "erza") is kept


# Polarized Aura


def polarized(*special: str, mark: str = "", **sheet: Any) -> Stage:
    made = stage({"erza": (11, 10)}, special=special, turn="survivors", sheets={"erza": {"gear": ["knife"], **sheet}})
    deal(made, "erza", "Polarized Aura")
    if mark:
        made.table.condition(made.id("erza")).counters[mark] = 1
    return made


@pytest.mark.parametrize(("die", "mark"), [(1, RED), (3, RED), (4, BLUE), (6, BLUE), (7, GREEN), (9, GREEN)])
def test_polarized_aura__rolled_on_arrival(die: int, mark: str) -> None:
    made = polarized()
    made.run(made.table.trigger(Moment.ARRIVAL), d10=(die,))
    assert [kind for kind in MARKS.values() if count(made, "erza", kind)] == [MARKS[mark]]


@pytest.mark.parametrize(("answer", "mark"), [("red", RED), ("blue", BLUE), ("green", GREEN)])
def test_polarized_aura__a_ten_is_a_choice(answer: str, mark: str) -> None:
    made = polarized()
    made.run(made.table.trigger(Moment.ARRIVAL), answer, d10=(10,))
    assert count(made, "erza", MARKS[mark]) == 1


@pytest.mark.parametrize("lens", [RED, BLUE, GREEN])
def test_polarized_aura__the_lens_of_the_own_color(lens: str) -> None:
    """+3 strength, and no dodge."""
    made = polarized(lens, mark=MARKS[lens])
    assert made.total("erza", Attribute.STRENGTH) == 3 and made.table.banned(made.id("erza"), Ban.DODGE)
    for other in {RED, BLUE, GREEN} - {lens}:
        made = polarized(other, mark=MARKS[lens])
        assert made.total("erza", Attribute.STRENGTH) == 0 and not made.table.banned(made.id("erza"), Ban.DODGE)


@pytest.mark.parametrize(
    ("had", "answer", "now"),
    [
        (RED, "blue", BLUE),
        (RED, "green", GREEN),
        (BLUE, "red", RED),
        (GREEN, "red", RED),
        (BLUE, "green", GREEN),
        (GREEN, "blue", BLUE),
    ],
)
def test_polarized_aura__turned_for_survival(had: str, answer: str, now: str) -> None:
    """Turn Polarity."""
    made = polarized(mark=MARKS[had], survival=1)
    made.run(act(made.table, made.id("erza")))
    assert "power:polarized-aura:erza" in made.offered
    made.answer("power:polarized-aura:erza", answer)
    assert made.sheet("erza").survival == 0 and count(made, "erza", MARKS[now]) == 1
    assert not count(made, "erza", MARKS[had]) and "power:polarized-aura:erza" not in made.offered


def test_polarized_aura__not_without_survival() -> None:
    made = polarized(mark=MARKS[RED])
    made.run(act(made.table, made.id("erza")))
    assert "power:polarized-aura:erza" not in made.offered


def test_polarized_aura__the_own_color_is_no_choice() -> None:
    """Turn Polarity."""
    for mark, others in ((RED, {"blue", "green"}), (BLUE, {"red", "green"}), (GREEN, {"red", "blue"})):
        made = polarized(mark=MARKS[mark], survival=1)
        made.run(act(made.table, made.id("erza")), "power:polarized-aura:erza")
        assert set(made.offered) == others


def test_polarized_aura__not_on_the_ground() -> None:
    made = polarized(mark=MARKS[RED], survival=1)
    who = made.table.acting = made.id("erza")
    ((source, trait),) = made.table.of_kind(who, AtWill)
    assert at_will(made.table, who, source, trait)
    made.fell("erza")
    assert not at_will(made.table, who, source, trait)


def test_polarized_aura__wounds_are_counted() -> None:
    made = strike("Exotic Poets Blouse", 10, ready=lambda made: deal(made, "erza", "Polarized Aura"))
    assert count(made, "erza", "cheer token") == 2


def test_polarized_aura__nobody_orders_copies_of_one_card() -> None:
    made = stage({"erza": (11, 10), "lucy": FAR})
    for key in ("erza", "lucy"):
        deal(made, key, "Polarized Aura")
    made.run(made.table.trigger(Moment.ARRIVAL), d10=(1, 4))
    assert (count(made, "erza", MARKS[RED]), count(made, "lucy", MARKS[BLUE])) == (1, 1)


# Indomitable


def test_indomitable() -> None:
    for special, lies in ((["Indomitable"], False), ([], True)):
        made = strike("Gilded Sabaton", 10, fields={"special": special})
        assert made.down("the-hand") is lies


def test_damage_of_an_open_red_lens_counts_in_its_attacks() -> None:
    made = draw("Thunderbolt Right", {"erza": (11, 10)}, d10=(9, 1), where=(BODY,), special=[RED], sheets=ARMORED)
    assert hurt(made, "erza") == 7 and damage.__name__ == "damage" and attack.__name__ == "attack"
