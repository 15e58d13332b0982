"""Every AI card of the Watcher, its instinct and its terms, played once."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.moments import Ban
from game.content.box import core_box
from game.content.monsters.watcher.ai_cards import STOLEN_DREAMS
from game.content.monsters.watcher.monster import WATCHER
from game.content.survivors.status_cards import HELD, STONE
from game.model.terms import Attribute, Until
from game.rules.movement.laid_counters import take_counters
from game.rules.table.components import Tokens
from game.rules.table.tokens import gain_token
from tests.play.butcher import LAMP, profile, target
from tests.play.den import GEAR
from tests.play.stage import Stage
from tests.play.watcher import (
    ARMORED,
    ARMS,
    BODY,
    CALM,
    FAR,
    FIRST,
    LEGS,
    PLATED,
    alive,
    draw,
    dreams,
    fallen,
    given,
    holds,
    hurt,
    stage,
    stands_by,
)

LIT = {"gear": ["lamp"]}
MINDS = {"erza": CALM, "lucy": CALM, "zachary": CALM}
GEARED = (*GEAR, LAMP)


def brain(made: Stage, key: str) -> int:
    """How much brain damage those of `MINDS` have taken."""
    return 20 - made.sheet(key).insanity


# numbers against the reference


def test_decks() -> None:
    """13 basic cards, of which 12 are drawn; 24 hit locations with one trap."""
    assert sum(card.copies for card in WATCHER.ai_cards if card.level == "basic") == 13
    assert sum(card.copies for card in WATCHER.hit_locations) == 25
    assert WATCHER.levels[0].ai.basic == 12


@pytest.mark.parametrize(
    ("name", "speed", "accuracy"), [("Liquefy", 2, 3), ("Throttle", 1, 2), ("Mortify", 2, 3), ("Harrow", 3, 3)]
)
def test_profiles(name: str, speed: int, accuracy: int) -> None:
    injuries = ["Tentacle Chains"] if name == "Harrow" else []
    made = draw(name, {"erza": (11, 10)}, d10=(1,) * speed, injuries=injuries, first=FIRST)
    assert profile(made) == (speed, accuracy)


# instinct, basic action


def all_down(made: Stage) -> None:
    """Nobody is a threat."""
    for who in made.table.survivors():
        made.fell(made.table.key(who))
    alive(made)


def nearly_whole(made: Stage) -> None:
    all_down(made)
    alive(made, 14)


def test_absorb__it_returns_to_the_middle_and_feeds() -> None:
    """Liquefy needs a threat; with everybody down it absorbs: -1 strength to all, 1d5 Life."""
    made = draw("Liquefy", {"erza": (1, 1), "lucy": FAR}, at=(3, 3), d10=(6,), first=FIRST,
                ready=all_down)  # fmt: skip
    assert made.one(facts.InstinctPerformed).name == "Absorb" and made.lion_at == (11, 8)
    assert made.tokens("erza") == made.tokens("lucy") == {Attribute.STRENGTH: -1}
    assert made.table.record.life == 13


def test_absorb__never_beyond_the_life_it_began_with() -> None:
    made = draw("Liquefy", {"erza": (1, 1)}, d10=(10,), first=FIRST,
                ready=nearly_whole)  # fmt: skip
    assert made.table.record.life == 15


# the cards


def test_biophoton_feast__light_is_fed_to_it() -> None:
    made = draw("Biophoton Feast", {"erza": (1, 1), "lucy": FAR}, "feed-it", gear=GEARED, sheets={"erza": LIT},
                first=FIRST, ready=alive)  # fmt: skip
    assert made.table.record.life == 11
    assert made.table.banned(made.id("erza"), Ban.LANTERNS) and not made.each(facts.BasicActionBegan)


def test_biophoton_feast__or_shielded() -> None:
    made = draw("Biophoton Feast", {"erza": (1, 1)}, "shield-the-light", gear=GEARED,
                sheets={"erza": {**LIT, **CALM}}, first=FIRST, ready=alive)  # fmt: skip
    assert made.table.record.life == 10 and brain(made, "erza") == 4


def test_biophoton_feast__without_light_its_basic_action() -> None:
    made = draw("Biophoton Feast", {"erza": (1, 1)}, d10=(1, 1, 1), first=FIRST)
    assert made.one(facts.BasicActionBegan) and target(made) == "erza"


def test_exhale__from_the_middle() -> None:
    """Whoever is within 6 squarely has -1 accuracy this round and is thrown 6; a retinue there loses one."""
    made = stage({"erza": (14, 9), "lucy": FAR}, ai=["Exhale"], at=(3, 3), first=FIRST)
    near, far = stands_by(made, (8, 12)), stands_by(made, (19, 1), 5)
    made.play()
    assert made.lion_at == (11, 8) and made.at("erza") == (20, 9) and made.at("lucy") == FAR
    assert [(e.who, e.n, e.until) for e in made.each(facts.TokenGained)] == [(made.id("erza"), -1, "this round")]
    assert (near.members, far.members) == (8, 5)


def test_harrow__to_the_edge_over_all() -> None:
    """It aligns itself with the farthest, runs to the edge, and each who collides is hit for 8."""
    made = draw("Harrow", {"erza": (11, 12), "lucy": (12, 16), "zachary": (1, 8)}, where=(BODY,), first=FIRST,
                sheets=ARMORED)  # fmt: skip
    assert target(made) == "zachary" and made.lion_at == (1, 8)
    assert hurt(made, "zachary") == 8 and not hurt(made, "erza") and fallen(made) == ["zachary"]


def test_inhale__pulled_beside_it_and_robbed() -> None:
    """All are pulled 8 toward it and stop adjacent; who is adjacent is hit at the head for 7 and dreams."""
    made = stage({"erza": (11, 14), "lucy": (22, 8), "zachary": (1, 16)}, ai=["Inhale"], sheets=ARMORED, first=FIRST)
    one = stands_by(made, (3, 8))
    made.play()
    assert made.at("erza") == (11, 10) and made.at("lucy") == (14, 8) and made.at("zachary") == (9, 16)
    assert hurt(made, "erza") == 7 and not hurt(made, "lucy")
    assert dreams(made, "erza") == 1 and holds(made, "erza", STOLEN_DREAMS) and not holds(made, "lucy", STOLEN_DREAMS)
    assert one.at == (6, 8)


def test_inhale__a_retinue_stops_adjacent() -> None:
    made = stage({"erza": FAR}, ai=["Inhale"], first=FIRST)
    one = stands_by(made, (7, 8))
    made.play()
    assert one.at == (8, 8), "its third column is adjacent"


def blunt(made: Stage) -> None:
    """Its hits do 1 damage."""
    gain_token(made.table, made.lion, Attribute.DAMAGE, -4, Until.SHOWDOWN, "Test")


def test_liquefy__armor_runs_off() -> None:
    """Most armor points; a location with armor has none left, one without takes 2 more from the first hit."""
    made = draw("Liquefy", {"erza": (11, 10), "lucy": (12, 10)}, d10=(3, 1), where=(BODY,), first=FIRST,
                sheets={"erza": PLATED}, ready=blunt)  # fmt: skip
    assert target(made) == "erza"
    assert made.one(facts.ArmorDestroyed).location == BODY
    assert [e.damage.total for e in made.each(facts.DamageSuffered)] == [1]


def test_liquefy__bare_flesh() -> None:
    made = draw("Liquefy", {"erza": (11, 10), "lucy": FAR}, d10=(3, 3, 10, 10), where=(ARMS, BODY),
                ready=blunt, first=("order-hits", *FIRST))  # fmt: skip
    assert [e.damage.total for e in made.each(facts.DamageSuffered)] == [3, 3]


def test_petrify__least_survival() -> None:
    sheets = {"erza": {"survival": 2, **CALM}, "lucy": {"survival": 1, **CALM}}
    made = draw("Petrify", {"erza": (11, 10), "lucy": FAR}, sheets=sheets, first=FIRST)
    assert target(made) == "lucy" and brain(made, "lucy") == 2 and holds(made, "lucy", STONE)
    assert made.table.adjacent(made.id("lucy"))


def test_petrify__stone_anew() -> None:
    """The turns as stone are counted from the beginning."""

    def ready(made: Stage) -> None:
        made.table.condition(made.id("erza")).counters["stone turn"] = 5

    sheets = {"erza": CALM, "lucy": {"survival": 1, **CALM}}
    made = draw("Petrify", {"erza": (11, 10), "lucy": FAR}, sheets=sheets, first=FIRST, ready=ready)
    assert made.table.condition(made.id("erza")).counters.get("stone turn", 0) < 2


def purified(**tokens: int) -> Stage:
    def ready(made: Stage) -> None:
        alive(made, 5)
        for key, n in tokens.items():
            gain_token(made.table, made.id(key), Attribute.STRENGTH, n, Until.SHOWDOWN, "Test")

    return draw(
        "Purify", {"erza": (11, 10), "lucy": FAR}, ready=ready, sheets=ARMORED, first=FIRST, more=("Bare Card",)
    )


def test_purify__strength_is_washed_away_and_heals_it() -> None:
    made = purified(erza=6, lucy=1)
    assert made.tokens("erza") == made.tokens("lucy") == {} and made.table.record.life == 7
    assert not hurt(made, "erza") and len(made.each(facts.AIDrawn)) == 1


def test_purify__a_single_token_is_something_to_wash_away() -> None:
    made = purified(erza=1)
    assert made.tokens("erza") == {} and [e.card for e in made.each(facts.AIDrawn)] == ["Purify"]


def test_purify__at_most_5() -> None:
    assert purified(erza=30).table.record.life == 10


def test_purify__what_festers_hurts() -> None:
    def ready(made: Stage) -> None:
        made.table.world.get(made.id("erza"), Tokens).bleeding = 2
        made.table.condition(made.id("lucy")).ailments.append("Frenzy")
        made.table.forget_traits()

    made = draw("Purify", {"erza": (11, 10), "lucy": FAR}, ready=ready, sheets=ARMORED, first=FIRST)
    assert made.bleeding("erza") == 0 and "Frenzy" not in made.table.condition(made.id("lucy")).ailments
    assert hurt(made, "erza") == hurt(made, "lucy") == 5


def test_purify__nothing_to_wash_away() -> None:
    made = draw("Purify", {"erza": FAR}, more=("Bare Card",), first=FIRST)
    assert [e.card for e in made.each(facts.AIDrawn)] == ["Purify", "Bare Card"]


def test_inhale__no_token_no_dream() -> None:
    """Who can gain no token is given none, and takes no card."""
    made = draw("Inhale", {"erza": (11, 10)}, gear=(*GEAR, core_box().gear["hours-ring"]),
                sheets={"erza": {"gear": ["plate", "hours-ring"]}}, first=FIRST)  # fmt: skip
    assert made.each(facts.TokenRefused) and not dreams(made, "erza") and not holds(made, "erza", STOLEN_DREAMS)


def test_stupefy__the_mad_dream() -> None:
    """3 brain damage each; who suffers a trauma dreams twice; small retinues stay."""
    made = stage({"erza": (11, 10), "lucy": FAR}, ai=["Stupefy"], sheets={"lucy": CALM}, first=FIRST)
    few, many = stands_by(made, (3, 13), 4), stands_by(made, (18, 13), 5)
    made.play(d10=(10, 5))
    assert dreams(made, "erza") == 2 and not dreams(made, "lucy") and brain(made, "lucy") == 3
    assert holds(made, "erza", STOLEN_DREAMS) and not few.stays and not many.stays
    assert [one.about for one in made.asked if one.topic == "move-retinue"] == ["Where does retinue 2 go (5 members)?"]


def test_throttle__the_last_to_wound_is_held() -> None:
    """One die, 2+, body, no dodge; a hit holds."""

    def ready(made: Stage) -> None:
        made.table.record.last_to_wound = made.id("lucy")

    made = draw("Throttle", {"erza": (11, 10), "lucy": (11, 14)}, d10=(2,), ready=ready,
                sheets={**ARMORED, "lucy": {**PLATED, "survival": 3}}, first=FIRST)  # fmt: skip
    assert target(made) == "lucy" and hurt(made, "lucy") == 7 and holds(made, "lucy", HELD)


def test_throttle__one_at_a_time() -> None:
    made = draw("Throttle", {"erza": (11, 10), "lucy": (1, 1)}, d10=(2,), sheets=ARMORED, first=FIRST,
                ready=lambda made: given(made, "lucy", HELD))  # fmt: skip
    assert holds(made, "erza", HELD) and not holds(made, "lucy", HELD)


def test_throttle__nothing_is_told_of_the_dead() -> None:
    def ready(made: Stage) -> None:
        given(made, "lucy", HELD)
        made.table.put(made.id("lucy"), None)
        made.sheet("lucy").dead = True

    made = draw("Throttle", {"erza": (11, 10), "lucy": (1, 1)}, d10=(2,), sheets=ARMORED, first=FIRST, ready=ready)
    assert holds(made, "erza", HELD) and not made.each(facts.StatusCardArchived)


def test_throttle__held_anew() -> None:
    """What an earlier grip has come to is forgotten: no more than the blow is suffered in this turn."""

    def ready(made: Stage) -> None:
        given(made, "erza", HELD, grip=1)

    made = draw("Throttle", {"erza": (11, 10), "lucy": FAR}, d10=(2,), sheets=ARMORED, first=FIRST, ready=ready)
    assert holds(made, "erza", HELD) and hurt(made, "erza") == 7


def test_throttle__with_its_chains_severed() -> None:
    made = draw("Throttle", {"erza": (11, 11), "lucy": FAR}, injuries=["Tentacle Chains"], sheets=MINDS, first=FIRST)
    assert made.at("erza") == (11, 16) and brain(made, "erza") == 2 and brain(made, "lucy") == 0


def test_harrow__with_its_chains_severed() -> None:
    made = draw("Harrow", {"erza": (11, 10)}, injuries=["Tentacle Chains"], d10=(1, 1, 1), first=FIRST)
    assert made.one(facts.BasicActionBegan)


def test_voidwarp__everybody_elsewhere() -> None:
    """Mirrored across the middle; it appears beside who has wounded it most, strikes who is adjacent, heals if none is
    hit.
    """

    def ready(made: Stage) -> None:
        alive(made)
        made.table.condition(made.id("lucy")).wounds_dealt = 1

    made = draw("Voidwarp", {"erza": (1, 1), "lucy": (20, 3)}, d10=(1,), ready=ready, first=FIRST)
    assert made.at("erza") == (22, 16) and made.at("lucy") == (3, 14)
    assert made.table.adjacent(made.id("lucy")) and not made.table.adjacent(made.id("erza"))
    assert made.table.record.life == 11
    assert not made.each(facts.CollisionSuffered)


def test_voidwarp__a_hit_heals_nothing() -> None:
    made = draw("Voidwarp", {"erza": (1, 1)}, d10=(3,), where=(BODY,), sheets=ARMORED, first=FIRST,
                ready=alive)  # fmt: skip
    assert hurt(made, "erza") == 8 and made.table.record.life == 10


def test_voidwarp__who_is_held_or_stone_stays() -> None:
    def ready(made: Stage) -> None:
        given(made, "erza", STONE)
        given(made, "lucy", HELD)

    made = draw("Voidwarp", {"erza": (5, 5), "lucy": (8, 5), "zachary": (1, 1)}, d10=(1,), ready=ready, first=FIRST)
    assert made.at("erza") == (5, 5) and made.at("zachary") == (22, 16)


def test_vomit_lanterns__light_on_the_ground() -> None:
    """It turns to where most are in its maw; 1d5 hits each of damage 3; a counter lies where they were hit."""
    made = draw("Vomit Lanterns", {"erza": (11, 3), "lucy": (12, 4), "zachary": (11, 12)}, d10=(4, 2),
                where=(BODY, BODY, ARMS), sheets=ARMORED, first=("order-hits", *FIRST))  # fmt: skip
    assert made.table.facing.name == "NORTH" and hurt(made, "erza") == 6 and hurt(made, "lucy") == 3
    assert [one.at for one in made.table.record.laid] == [(11, 3), (12, 4)]
    made.run(take_counters(made.table, made.id("zachary"), [(12, 5), (12, 4)]))
    assert made.tokens("zachary") == {Attribute.STRENGTH: 1} and made.sheet("zachary").survival == 1
    assert [one.at for one in made.table.record.laid] == [(11, 3)]


def test_vomit_lanterns__who_is_out_of_its_maw_does_not_count() -> None:
    far = {"mira": (1, 16), "odo": (2, 16), "zachary": (3, 16)}
    made = draw("Vomit Lanterns", {"erza": (11, 3), **far}, d10=(2,), where=(BODY,), sheets=ARMORED, first=FIRST)
    assert made.table.facing.name == "NORTH" and hurt(made, "erza") == 3


def test_vomit_lanterns__nobody_before_it() -> None:
    made = draw("Vomit Lanterns", {"erza": FAR}, d10=(1, 1, 1), first=FIRST)
    assert made.one(facts.BasicActionBegan) and not made.table.record.laid


def test_vomit_lanterns__a_retinue_before_it() -> None:
    made = stage({"erza": (11, 12)}, ai=["Vomit Lanterns"], sheets=ARMORED, first=FIRST)
    one = stands_by(made, (8, 10))
    other = stands_by(made, (18, 1))
    made.play(d10=(2,), where=(BODY,))
    assert (one.members, other.members) == (8, 9)


def test_mortify__the_mad_first() -> None:
    """At the legs: with the heavy box free both are filled at once, which knocks down; 3 insanity are lost."""
    made = draw("Mortify", {"erza": (11, 10), "lucy": FAR}, d10=(3, 1), first=("dodge", *FIRST),
                sheets={"lucy": {**PLATED, "insanity": 5}})  # fmt: skip
    boxes = made.sheet("lucy").boxes[LEGS]
    assert target(made) == "lucy" and (boxes.light, boxes.heavy) == (True, True)
    assert fallen(made) == ["lucy"] and made.sheet("lucy").insanity == 2 and hurt(made, "lucy") == 6


def test_mortify__nobody_is_mad() -> None:
    made = draw("Mortify", {"erza": (11, 10), "lucy": FAR}, d10=(1, 1), first=FIRST)
    assert target(made) == "erza"
